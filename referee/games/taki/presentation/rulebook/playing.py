"""TAKI: the decks, a turn, and what each card does (chapters 1 to 3)."""

from django.utils.translation import gettext_lazy as _

from referee.presentation.referee_clauses import THE_TURN, VOLUNTARY_DRAW, YES_NO
from referee.presentation.rulebook import Chapter, Clause, HouseRule

DECKS = Chapter(
    _("The decks"),
    (
        Clause(
            "1.1",
            _(
                "TAKI has four colours: red, blue, green and yellow. Each colour has the numbers "
                "1 and 3 to 9; there is no plain 2. Each colour also has a +2, a stop, a change "
                "direction, a plus and a TAKI. Every one of these cards is there twice. To them "
                "come four change colours and two Super-TAKIs, which have no colour."
            ),
        ),
        Clause(
            "1.2",
            _(
                "Three editions are played. The edition with 116 cards adds two kings, two +3 and "
                "two +3 breakers. The edition with 112 cards adds two kings. The crazy edition, "
                "with 112 cards too, adds two crazy cards and has no king. What an edition does "
                "not have cannot be played in it. Where nothing else is said, a rule holds in all "
                "three."
            ),
            refusals={
                "not-in-edition": _(
                    "%(seat)s cannot do that: this edition of the game does not have it."
                )
            },
        ),
        Clause("1.3", _("Two to ten people play. Each is dealt eight cards.")),
        Clause(
            "1.4",
            _(
                "Change colour, Super-TAKI, king, +3, +3 breaker and crazy card have no colour. "
                "The +3, the breaker and the crazy card never lead either: the card that lies "
                "beneath them goes on leading."
            ),
        ),
    ),
)

A_TURN = Chapter(
    _("A turn"),
    (
        Clause(
            "2.1",
            _(
                "In your turn you lay one card on the leading card, or you draw one card. The "
                "card that you lay must have the same colour, the same number or the same sign: a "
                "stop on a stop, a plus on a plus. A Super-TAKI counts as a TAKI sign. A card "
                "without a colour may be laid where chapter 3 says so. Drawing ends the turn, so a "
                "card that you draw waits for your next turn."
            ),
            refusals={
                **THE_TURN,
                "no-match": _(
                    "%(seat)s cannot lay the %(card)s on the %(leading)s: it does not fit there."
                ),
            },
        ),
        Clause(
            "2.2",
            _(
                "You may draw even if you could lay a card. A table can choose that who can lay "
                "must lay. Even then you may draw when cards are owed, after a plus or a king, and "
                "while a +3 waits. Where the hands are hidden nobody can see it, so every draw is "
                "allowed."
            ),
            refusals={
                "must-play": _(
                    "%(seat)s may not draw: the %(card)s can be laid, and at this table who can "
                    "lay must lay."
                )
            },
            house_rules={"voluntary_draw": VOLUNTARY_DRAW},
            house=True,
        ),
        Clause(
            "2.3",
            _(
                "After one ordinary card your turn is over. It goes on only in the run of a TAKI, "
                "after a king and after a plus."
            ),
        ),
        Clause(
            "2.4",
            _(
                "The youngest player plays first in the first round. After that, whoever won a "
                "round plays first in the next."
            ),
        ),
        Clause(
            "2.5",
            _(
                "After dealing, the top card of the pile is turned up, and the next, until a card "
                "with a colour comes. That card leads; the cards turned before it lie beneath it "
                "and do nothing. If it is a number or a TAKI, it only leads: a TAKI turned up is "
                "not open. If it is another card with a sign, its sign does nothing in the "
                "editions with 116 and 112 cards. In the crazy edition it acts on the first "
                "player. A stop: the first player is skipped. A change direction: the play turns "
                "round before the first move. A +2: the first player owes two cards. A plus: the "
                "first player lays one card, and then another one or draws."
            ),
            house_rules={
                "first_card_acts": HouseRule(
                    _("Does the first card act on the first player if it has a sign?"),
                    YES_NO,
                    {
                        True: _(
                            "A card with a sign that is turned up first acts on the first player: "
                            "a stop skips, a +2 is owed."
                        ),
                        False: _(
                            "A card with a sign that is turned up first only leads: its sign does "
                            "nothing."
                        ),
                    },
                )
            },
        ),
    ),
)

THE_CARDS = Chapter(
    _("The cards"),
    (
        Clause(
            "3.1",
            _("Stop: the next player loses the turn. With two players you move again yourself."),
        ),
        Clause(
            "3.2",
            _(
                "Change direction: the play goes round the other way. With two players the other "
                "one is to move, as after any card."
            ),
            house_rules={
                "reverse_with_two": HouseRule(
                    _("With two players, who moves after a change direction?"),
                    {
                        "opponent": _("The other player, as after any card"),
                        "extra_turn": _("Whoever laid it, once more"),
                    },
                    {
                        "opponent": _(
                            "With two players, the other one moves after a change direction."
                        ),
                        "extra_turn": _(
                            "With two players, whoever lays a change direction moves again."
                        ),
                    },
                )
            },
        ),
        Clause(
            "3.3",
            _(
                "+2: the next player lays a +2 of any colour, and two more cards are owed; or lays "
                "a king; or draws all the cards that are owed and loses the turn. Nothing else may "
                "be laid. Once the cards are drawn the +2 is spent: it leads as its colour and as "
                "a +2, no more."
            ),
            refusals={
                "answer-plus2": _(
                    "%(seat)s cannot lay the %(card)s: %(owed)s cards are owed. Lay a +2 or a "
                    "king, or draw."
                )
            },
        ),
        Clause(
            "3.4",
            _(
                "Plus: you must lay another card that fits, one without a colour too, or draw one "
                "card. Nobody else moves before. Nobody wins with a plus as the last card: you "
                "draw one card and the turn passes. Only where there is no card left to draw, you "
                "win with it."
            ),
            house_rules={
                "plus_followup": HouseRule(
                    _("What may be laid after a plus?"),
                    {
                        "any_match": _("Any card that fits"),
                        "same_colour": _("A card of its colour, or one without a colour"),
                    },
                    {
                        "any_match": _("After a plus you may lay any card that fits."),
                        "same_colour": _(
                            "After a plus you may lay only a card of its colour, or one without a "
                            "colour."
                        ),
                    },
                )
            },
        ),
        Clause(
            "3.5",
            _(
                "Change colour: you name a colour, and it may be the one that leads already. Then "
                "the turn is over, and the next card must have that colour or none. It may be laid "
                "on any card, but not while cards are owed for a +2. A card with which something "
                "is to be named is laid together with it: a colour, or the side of a crazy card."
            ),
            refusals={
                "name-colour": _(
                    "%(seat)s must name something with the %(card)s: a colour, or the side of a "
                    "crazy card."
                )
            },
        ),
        Clause(
            "3.6",
            _("TAKI: it opens a run of cards of its colour. Chapter 4 says how."),
        ),
        Clause(
            "3.7",
            _(
                "Super-TAKI: it is a TAKI that may be laid on any card, but not while cards are "
                "owed for a +2. In the edition with 116 cards it takes the colour that leads, and "
                "no other can be named. In the edition with 112 cards and in the crazy one you "
                "name a colour. Where there is no colour to take, after a king, you name one in "
                "every edition."
            ),
            refusals={
                "colour-fixed": _(
                    "%(seat)s cannot name another colour with the %(card)s: it takes the colour "
                    "that leads."
                )
            },
            house_rules={
                "supertaki": HouseRule(
                    _("Which colour does a Super-TAKI have?"),
                    {
                        "leading": _("The colour that leads"),
                        "choose": _("The colour that its player names"),
                    },
                    {
                        "leading": _(
                            "A Super-TAKI takes the colour that leads; no other can be named."
                        ),
                        "choose": _("Whoever lays a Super-TAKI names the colour that it opens."),
                    },
                )
            },
        ),
        Clause(
            "3.8",
            _(
                "King: it may be laid on anything. If cards are owed for a +2, nobody draws them "
                "any more. If a TAKI is open, the king closes it. After it you may lay any one "
                "card, without matching, and that card acts as always; or another king; or draw "
                "one card; or lay nothing and end the turn. If you lay nothing there is no colour "
                "to match, and the next player may lay any card. A king may be your last card, and "
                "wins."
            ),
        ),
        Clause(
            "3.9",
            _(
                "+3, in the edition with 116 cards: it may be laid on any card, but not in a run, "
                "and not while cards are owed for a +2. At a table that allows it on those, they "
                "stay owed by the next player. All others draw three cards, unless somebody breaks "
                "it. Chapter 5 says how."
            ),
            house_rules={
                "plus3_on_plus2": HouseRule(
                    _("May a +3 be laid while cards are owed for a +2?"),
                    {
                        False: _("No"),
                        True: _("Yes, and the cards stay owed by the next player"),
                    },
                    {
                        False: _("A +3 may not be laid while cards are owed for a +2."),
                        True: _(
                            "A +3 may be laid while cards are owed for a +2, and the next player "
                            "still owes them."
                        ),
                    },
                )
            },
            house=True,
        ),
        Clause(
            "3.10",
            _(
                "Crazy card, in the crazy edition: you say left or right. Every player gives the "
                "whole hand to the neighbour on that side, the play goes round to that side, and "
                "that neighbour of yours moves next. To the left is clockwise. It may be laid on "
                "any card, but not in a run, and not while cards are owed for a +2. As your last "
                "card it wins before the hands move."
            ),
        ),
        Clause(
            "3.11",
            _(
                "Plus, then the 3 of its colour, in the edition with 112 cards and in the crazy "
                "one: laid one right after the other in one turn they work like a +3. The plus "
                "must lie alone or be the last card of its run, closed."
            ),
            house_rules={
                "plus_three": HouseRule(
                    _("Do a plus and then the 3 of its colour work like a +3?"),
                    YES_NO,
                    {
                        True: _(
                            "A plus and right after it the 3 of its colour make all others draw "
                            "three cards."
                        ),
                        False: _(
                            "A plus and right after it the 3 of its colour are two ordinary cards: "
                            "nobody draws."
                        ),
                    },
                )
            },
        ),
    ),
)
