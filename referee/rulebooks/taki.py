"""The rulebook of TAKI, in three editions and as the Pyramid."""

from django.utils.translation import gettext_lazy as _

from referee.rulebooks.book import Chapter, Clause, HouseRule, Rulebook
from referee.rulebooks.refereeing import THE_END, THE_NEW_PILE, THE_TURN, refereeing

YES_NO = {True: _("Yes"), False: _("No")}

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
            house_rules={
                "voluntary_draw": HouseRule(
                    _("May a player draw who could lay a card?"),
                    {True: _("Yes"), False: _("No: who can lay must lay")},
                )
            },
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
                    _("Does the first card act on the first player if it has a sign?"), YES_NO
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
                )
            },
        ),
    ),
)

RUNS = Chapter(
    _("Runs and the open TAKI"),
    (
        Clause(
            "4.1",
            _(
                "After a TAKI or a Super-TAKI you may go on laying cards of its colour, as many as "
                "you like and in any order. A card of another colour is not allowed, not even a "
                "TAKI. Only the last card of the run acts; those before it do nothing."
            ),
            refusals={
                "run-colour": _(
                    "%(seat)s cannot go on with the %(card)s: a run goes on in its own colour."
                )
            },
        ),
        Clause(
            "4.2",
            _(
                "A Super-TAKI in a run takes the colour of the run and changes nothing. A change "
                "colour may be its last card: it ends the run and the turn. A +3, a breaker and a "
                "crazy card may not be laid in a run, and you do not draw in one: close it, or end "
                "the turn."
            ),
            refusals={
                "not-in-run": _(
                    "%(seat)s cannot do that in a run: lay a card of its colour, close it, or end "
                    "the turn."
                )
            },
        ),
        Clause(
            "4.3",
            _(
                "Say “Closed TAKI!” when your run is finished. The run and your turn end, and the "
                "last card acts; if it is a plus, you lay another card that fits or draw one. You "
                "cannot close right on a TAKI or Super-TAKI: then it stays open. You close only a "
                "run in which you have laid a card yourself."
            ),
            refusals={
                "nothing-to-close": _(
                    "%(seat)s has nothing to close: you close only your own run, while it lasts."
                ),
                "close-on-taki": _(
                    "%(seat)s cannot close right on a TAKI: lay a card of its colour first, or "
                    "leave it open."
                ),
            },
        ),
        Clause(
            "4.4",
            _(
                "If you end your turn without closing, or the next player simply moves, the TAKI "
                "stays open. The last card acts first: a stop skips, a +2 must be answered, a "
                "change direction turns the play. Then the player to move may go on with cards of "
                "its colour, one or many, and should close it; it stays open until somebody does. "
                "With two players a stop gives you another turn only after you closed or ended. "
                "You cannot leave a run with a plus on top: lay on, or close it and then lay or "
                "draw. A turn can be ended like this only in a run and after a king."
            ),
            refusals={
                "nothing-to-end": _(
                    "%(seat)s cannot end the turn like this. Only a run without a plus on top, and "
                    "the turn after a king, can be ended without a card."
                )
            },
        ),
        Clause(
            "4.5",
            _(
                "An open TAKI ends when a card of another colour is laid that fits; that is a "
                "single card, and the turn is over. It also ends by a TAKI of another colour, "
                "which begins a new run, by a change colour (even to the same colour) and by a "
                "king. Drawing, a +3, a breaker and a crazy card leave it open. Who answers a +2 "
                "with a +2 lays a single card: in another colour it ends the open TAKI, in the "
                "same colour the TAKI stays open."
            ),
        ),
        Clause(
            "4.6",
            _(
                "Whose hand is empty in a run wins at once, without closing. If the last card is a "
                "plus, its player draws one card instead, the turn passes, and the TAKI stays "
                "open."
            ),
        ),
        Clause(
            "4.7",
            _(
                "A king may be the last card of a run. It ends the run, and then you may lay one "
                "card as after any king."
            ),
            house_rules={
                "king_in_run": HouseRule(_("May a king be the last card of a run?"), YES_NO)
            },
            house=True,
        ),
    ),
)

PLUS_THREE = Chapter(
    _("The +3 and its breaker"),
    (
        Clause(
            "5.1",
            _(
                "After a +3, or a plus with the 3 of its colour, there is time to break it. Nobody "
                "draws before the next player accepts it or makes a move. Then all the others draw "
                "three cards each, beginning with the seat after its player, and a move may use "
                "them at once. If somebody forgot to call the last card, those penalty cards are "
                "drawn before the three."
            ),
            refusals={"nothing-to-accept": _("There is no +3 that %(seat)s could accept.")},
        ),
        Clause(
            "5.2",
            _(
                "While the +3 waits, any other player may lay a breaker, in turn or not. Then "
                "nobody else draws, and the player of the +3 draws three cards. Only one breaker "
                "counts, and it cannot be broken itself. Whoever broke it, the turn goes on with "
                "the player after the one who laid the +3."
            ),
            refusals={
                "nothing-to-break": _("There is no +3 that %(seat)s could break now."),
                "own-plus3": _("%(seat)s cannot break the own +3."),
            },
        ),
        Clause(
            "5.3",
            _(
                "A +3 as the last card: only the next player's word that it is accepted, or a "
                "breaker, goes on. If it is not broken, the others draw, and then its player has "
                "won. If it is broken, its player draws three cards and plays on. A breaker laid "
                "as the last card against a +3 wins at once; the player of the +3 draws before the "
                "count."
            ),
            refusals={
                "not-your-turn": _(
                    "The +3 was a last card. First somebody breaks it, or %(turn)s says that "
                    "nobody does."
                )
            },
        ),
        Clause(
            "5.4",
            _(
                "A breaker may also be laid in your own turn with no +3 to break, but not in a "
                "run, and not while cards are owed for a +2. Then you draw three cards yourself "
                "and your turn is over. So it does not win as a last card, except where there is "
                "no card left to draw."
            ),
        ),
        Clause(
            "5.5",
            _(
                "Where a plus and the 3 of its colour work like a +3, they also break one. Any "
                "other player lays a plus and then the 3 of its colour; nobody else moves between "
                "the two. The next player who wants to lay a plus as an ordinary card accepts "
                "first. The breaking 3 leads; a +3 and a breaker never do."
            ),
            refusals={
                "run-colour": _(
                    "%(seat)s cannot lay the %(card)s now: the 3 of the colour of the plus must "
                    "follow."
                )
            },
        ),
    ),
)

LAST_CARD = Chapter(
    _("“Last card!”"),
    (
        Clause(
            "6.1",
            _(
                "When your hand has come down to one card, say “Last card!” before another player "
                "makes a move in turn. Who forgets it draws four cards as that move is made, "
                "before it counts. Accepting a +3 is a move in turn; a breaker out of turn is not. "
                "If several players forgot it, they draw in the order of their seats."
            ),
            house_rules={"last_card_penalty": HouseRule(_("How many cards for a forgotten call?"))},
        ),
        Clause(
            "6.2",
            _(
                "The call is due when your turn ends, not while you still go on: in a run, after "
                "a king or a plus, or after a stop with two players."
            ),
        ),
        Clause(
            "6.3",
            _(
                "A call that is early or not needed does nothing. When your hand grows, the call "
                "is void, and with one card left you call again. If cards come to you out of turn, "
                "the duty to call is gone. A hand that was one card from the deal on owes no call."
            ),
        ),
        Clause(
            "6.4",
            _("A forgotten call is paid by itself. A table can leave it to the referee instead."),
            house_rules={
                "last_card_enforcement": HouseRule(
                    _("Who sees to it that a forgotten call is paid for?"),
                    {
                        "auto": _("It is paid by itself"),
                        "challenge": _("Only when the referee gives the cards"),
                    },
                )
            },
        ),
    ),
)

EMPTY_PILE = Chapter(
    _("The empty pile"),
    (
        Clause(
            "7.1",
            _(
                "When a draw needs more cards than the draw pile has, what is left is drawn first. "
                "Then the discards are shuffled into a new pile and the draw goes on. The leading "
                "card stays, with a +3, breaker or crazy card that lies on it. Colours that were "
                "named for cards in the new pile are forgotten."
            ),
            refusals=THE_NEW_PILE,
        ),
        Clause(
            "7.2",
            _("If even that is too little, the player takes what there is, and the turn passes."),
        ),
    ),
)

THE_RESULT = Chapter(
    _("The end, points, the Pyramid"),
    (
        Clause(
            "8.1",
            _(
                "The first player without a card wins the round at once. For a +2 as the last card "
                "nobody draws before the count."
            ),
            refusals=THE_END,
        ),
        Clause(
            "8.2",
            _(
                "In the edition with 112 cards and in the crazy one the cards left are counted. "
                "The winner gets 100 points off. All others count their cards: a number card its "
                "number, every other card 10. The edition with 116 cards is played without points, "
                "but they can be turned on."
            ),
            house_rules={
                "scoring": HouseRule(
                    _("Are points counted?"),
                    {"none": _("No, the winner has won"), "points": _("Yes")},
                ),
                "winner_bonus": HouseRule(
                    _("How many points does the winner get, where the lowest total wins?")
                ),
                "action_points": HouseRule(_("How many points is a card without a number?")),
                "card_points": HouseRule(_("Which cards count otherwise?")),
            },
        ),
        Clause(
            "8.3",
            _(
                "A match with points has six rounds. The lowest total wins. Players may agree on "
                "another length."
            ),
        ),
        Clause(
            "8.4",
            _(
                "The Pyramid: all players begin at stage 8. Whose hand is empty goes down to the "
                "next stage and draws as many cards as its number. Nothing is dealt anew, the "
                "leading card stays, and the turn passes as the last card says: a stop skips, a +2 "
                "is owed, and after a king you may lay a card of the new hand. A run ends there "
                "and is closed. After a +3 the others draw before the new hand is drawn. A plus as "
                "the last card does not finish a stage: its player draws one card. Who empties the "
                "hand of stage 1 wins."
            ),
            house_rules={
                "mode": HouseRule(
                    _("What is played?"),
                    {
                        "classic": _("Rounds, each won by the first empty hand"),
                        "pyramid": _("The Pyramid, down from stage 8"),
                    },
                )
            },
        ),
        Clause(
            "8.5",
            _(
                "In the Pyramid the others rank by their stage, the lowest first, and at the same "
                "stage by who has fewer cards. “Last card!” is called at every stage, also when "
                "stage 1 begins, for that is one card."
            ),
        ),
    ),
)

RULEBOOK = Rulebook(
    game="taki",
    title=_("TAKI"),
    introduction=_(
        "Lay a card of the same colour or sign, run through a whole colour with a TAKI, and be the "
        "first without a card. For two to ten players."
    ),
    source=_(
        "The publisher's page and answers for the edition with 116 cards, descriptions of the "
        "edition with 112 cards, and reviews of the crazy edition. Where they say nothing, the "
        "choice made here is marked as a house rule and can be made otherwise."
    ),
    chapters=(
        DECKS,
        A_TURN,
        THE_CARDS,
        RUNS,
        PLUS_THREE,
        LAST_CARD,
        EMPTY_PILE,
        THE_RESULT,
        refereeing(9),
    ),
    editions={
        "116": _("116 cards: kings, +3 and breakers"),
        "112": _("112 cards: kings, no +3"),
        "crazy": _("The crazy edition: hands change places"),
    },
    pending={
        "turn": _(
            "%(turn)s is to move: a card that fits the %(leading)s, one without a colour, or draw."
        ),
        "turn-any": _("%(turn)s is to move: any card, or draw."),
        "open": _("The %(colour)s TAKI is open: %(turn)s may go on with %(colour)s."),
        "run": _("%(turn)s is in a run: go on with %(colour)s, close the TAKI, or leave it open."),
        "run-plus": _(
            "%(turn)s has a plus on top of the run: go on with %(colour)s, or close the TAKI and "
            "then lay or draw."
        ),
        "free": _("%(turn)s has laid a king: lay any one card, draw, or end the turn."),
        "plus": _("%(turn)s has laid a plus: lay another card that fits, or draw."),
        "twice": _(
            "%(turn)s begins on a plus: lay a card that fits and then another one, or draw."
        ),
        "owed": _("%(turn)s must answer the +2: a +2, a king, or draw %(owed)s."),
        "window": _(
            "%(seat)s has laid a +3. The others may break it; otherwise %(turn)s accepts it or "
            "makes a move."
        ),
        "window-last": _(
            "%(seat)s has laid a +3 as the last card. The others may break it; otherwise %(turn)s "
            "accepts it."
        ),
        "counter": _("%(seat)s is breaking the +3 and must lay the %(colour)s 3."),
        "silent": _("%(seat)s holds one card and has not said “Last card!” yet."),
        "over": _("%(seat)s has won."),
    },
)
