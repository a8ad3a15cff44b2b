"""TAKI: the decks, a turn, and what each card does (chapters 1 to 3)."""

from django.utils.translation import gettext_lazy as _
from django.utils.translation import ngettext_lazy

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
                "direction, a plus and a TAKI. There are two of each of these cards. There are "
                "also four change colours and two super TAKIs, which have no colour."
            ),
        ),
        Clause(
            "1.2",
            _(
                "There are three editions. The edition with 116 cards adds two kings, two +3 and "
                "two +3 breakers. The edition with 112 cards adds two kings. The crazy edition, "
                "also with 112 cards, was made from 2003 to 2011; it adds two crazy cards "
                "and has no king. A card that an "
                "edition does not have cannot be played in it. Unless a rule names an edition, it "
                "holds in all three."
            ),
            refusals={
                "not-in-edition": _(
                    "%(seat)s cannot do that: this edition of the game has no such move."
                )
            },
        ),
        Clause("1.3", _("Two to ten people play. Each is dealt eight cards.")),
        Clause(
            "1.4",
            _(
                "The change colour, super TAKI, king, +3, +3 breaker and crazy card have no "
                "colour. The +3, the breaker and the crazy card never lead either: the card that "
                "lies beneath them goes on leading."
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
                "card that you lay must have the same colour, the same number or the same symbol: "
                "a stop on a stop, a plus on a plus. A super TAKI has the symbol of a TAKI. A "
                "card without a colour may be laid where chapter 3 says so. Drawing ends the "
                "turn, so a card that you draw waits for your next turn."
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
                "You may draw even if you could lay a card. A table can choose that a player who "
                "can lay a card must lay one. Even then you may draw when cards are owed, after a "
                "king, and while a +3 waits; what holds after a plus is a choice of its own (3.4). "
                "Where the hands are hidden nobody can check this, so every draw is allowed."
            ),
            refusals={
                "must-play": _(
                    "%(seat)s may not draw: the %(card)s can be laid, and at this table a player "
                    "who can lay a card must lay one."
                )
            },
            house_rules={"voluntary_draw": VOLUNTARY_DRAW},
            house=True,
        ),
        Clause(
            "2.3",
            _(
                "Your turn is over after one ordinary card. It goes on only in the run of a TAKI, "
                "after a king and after a plus."
            ),
        ),
        Clause(
            "2.4",
            _(
                "The youngest player plays first in the first round. After that, the winner of a "
                "round plays first in the next one."
            ),
        ),
        Clause(
            "2.5",
            _(
                "After the deal, cards are turned up from the draw pile until a card with a "
                "colour comes. That card leads. The cards turned up before it lie beneath it and "
                "do nothing. If it is a number or a TAKI, it only leads: a TAKI turned up is not "
                "open. If it is another card with a symbol, its symbol does nothing in the "
                "editions with 116 and 112 cards. In the crazy edition it acts on the first "
                "player. A stop: the first player is skipped. A change direction: the direction "
                "of play turns before the first move. A +2: the first player owes two cards. A "
                "plus: the first player lays one card, and then lays another one or draws."
            ),
            house_rules={
                "first_card_acts": HouseRule(
                    _("Does the first card act on the first player if it has a symbol?"),
                    YES_NO,
                    {
                        True: _(
                            "A card with a symbol that is turned up first acts on the first "
                            "player: a stop skips, cards are owed for a +2."
                        ),
                        False: _(
                            "A card with a symbol that is turned up first only leads: its symbol "
                            "does nothing."
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
                "Change direction: play goes round the other way. With two players the other "
                "player is to move, as after any card."
            ),
            house_rules={
                "reverse_with_two": HouseRule(
                    _("With two players, who moves after a change direction?"),
                    {
                        "opponent": _("The other player, as after any card"),
                        "extra_turn": _("The player who laid it, once more"),
                    },
                    {
                        "opponent": _(
                            "With two players, the other player moves after a change direction."
                        ),
                        "extra_turn": _(
                            "With two players, a player who lays a change direction moves again."
                        ),
                    },
                )
            },
        ),
        Clause(
            "3.3",
            _(
                "+2: the next player owes two cards. That player lays a +2 of any colour, and the "
                "player after that owes two cards more; or lays a king; or draws all the cards "
                "that are owed and loses the turn. Nothing else may be laid. Once the cards are "
                "drawn the +2 is spent: it only leads, with its colour and as a +2."
            ),
            refusals={
                "answer-plus2": ngettext_lazy(
                    "%(seat)s cannot lay the %(card)s: %(owed)s card is owed. Lay a +2 or a king, "
                    "or draw.",
                    "%(seat)s cannot lay the %(card)s: %(owed)s cards are owed. Lay a +2 or a "
                    "king, or draw.",
                    "owed",
                )
            },
        ),
        Clause(
            "3.4",
            _(
                "Plus: you must lay another card that fits, which may be one without a colour, or "
                "draw one card. You may draw even if you could lay one, unless the table chose "
                "otherwise. Nobody else moves before that. You do not win with a plus as the "
                "last card: you draw one card and the turn passes. You win with it only if there "
                "is no card left to draw."
            ),
            house_rules={
                "draw_after_plus": HouseRule(
                    _("After a plus, may a player who could lay another card draw instead?"),
                    {
                        True: _("Yes"),
                        False: _("No: a player who can lay another card must lay one"),
                    },
                    {
                        True: _("After a plus you may draw even if you could lay another card."),
                        False: _("After a plus you may draw only if you cannot lay another card."),
                    },
                ),
                "plus_followup": HouseRule(
                    _("What may be laid after a plus?"),
                    {
                        "any_match": _("Any card that fits"),
                        "same_colour": _("A card of its colour, or a card without a colour"),
                    },
                    {
                        "any_match": _("After a plus you may lay any card that fits."),
                        "same_colour": _(
                            "After a plus you may lay only a card of its colour, or a card "
                            "without a colour."
                        ),
                    },
                ),
            },
            house=True,
        ),
        Clause(
            "3.5",
            _(
                "Change colour: you name a colour, which may be the one that leads already. Then "
                "the turn is over, and the next card must have that colour or none. It may be "
                "laid on any card, but not while cards are owed for a +2. If you lay it on a +3 "
                "that is still waiting, you take the three cards first. You name the colour, or "
                "the side for a crazy card, when you lay the card."
            ),
            refusals={
                "name-colour": _(
                    "%(seat)s must name a colour with the %(card)s, or the side for a crazy card."
                )
            },
        ),
        Clause(
            "3.6",
            _("TAKI: it opens a run of cards of its colour. See chapter 4."),
        ),
        Clause(
            "3.7",
            _(
                "Super TAKI: it is a TAKI that may be laid on any card, but not while cards are "
                "owed for a +2. If you lay it on a +3 that is still waiting, you take the three "
                "cards first. In the edition with 116 cards it takes the colour that leads, and "
                "no other can be named. In the edition with 112 cards and in the crazy edition "
                "you name a colour. After a king there is no colour to take, so you name one in "
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
                    _("Which colour does a super TAKI have?"),
                    {
                        "leading": _("The colour that leads"),
                        "choose": _("A colour that its player names"),
                    },
                    {
                        "leading": _(
                            "A super TAKI takes the colour that leads; no other can be named."
                        ),
                        "choose": _(
                            "A player who lays a super TAKI names the colour that it opens."
                        ),
                    },
                )
            },
        ),
        Clause(
            "3.8",
            _(
                "King: it may be laid on any card. If cards are owed for a +2, nobody draws them "
                "any more. If a +3 is still waiting, you do not draw for it. If a TAKI is open, "
                "the king closes it. After it you may lay any one "
                "card, which need not match and acts as always; or lay another king; or draw one "
                "card; or lay nothing and end the turn. If you lay nothing there is no colour to "
                "match, and the next player may lay any card. A king may be your last card, and "
                "wins."
            ),
        ),
        Clause(
            "3.9",
            _(
                "+3, in the edition with 116 cards: it may be laid on any card, but not in a run, "
                "and not while cards are owed for a +2. At a table that allows it even then, the "
                "next player still owes those cards. All others draw three cards, unless somebody "
                "breaks the +3. See chapter 5."
            ),
            house_rules={
                "plus3_on_plus2": HouseRule(
                    _("May a +3 be laid while cards are owed for a +2?"),
                    {
                        False: _("No"),
                        True: _("Yes, and the next player still owes the cards"),
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
                "Crazy card, in the crazy edition: you name a side, left or right. Every player "
                "gives the whole hand to the neighbour on that side, play goes round to that "
                "side, and your neighbour on that side moves next. To the left is clockwise. It "
                "may be laid on any card, but not in a run, and not while cards are owed for a "
                "+2. As your last card it wins before the hands change places."
            ),
        ),
        Clause(
            "3.11",
            _(
                "Plus and 3, in the edition with 112 cards and in the crazy edition: a plus and "
                "right after it the 3 of its colour, laid in one turn, work like a +3. The plus "
                "must lie alone or be the last card of a run that was closed."
            ),
            house_rules={
                "plus_three": HouseRule(
                    _("Do a plus and right after it the 3 of its colour work like a +3?"),
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
