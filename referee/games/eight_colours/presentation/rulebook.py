"""The rulebook of the eight-colour game."""

from django.utils.translation import gettext_lazy as _

from referee.presentation.referee_clauses import (
    LAST_CARD_ENFORCEMENT,
    LAST_CARD_PENALTY,
    THE_END,
    THE_NEW_PILE,
    THE_TURN,
    VOLUNTARY_DRAW,
    YES_NO,
    refereeing,
)
from referee.presentation.rulebook import Chapter, Clause, HouseRule, Rulebook

DECK = Chapter(
    _("The deck"),
    (
        Clause(
            "1.1",
            _(
                "The deck has 216 cards in eight colours: red, blue, yellow, green, orange, "
                "purple, pink and sky. Each colour has one 0, two of each number from 1 to 9, two "
                "skips, two reverses and two draw-twos. To these come eight wilds and eight wild "
                "draw-fours, which have no colour."
            ),
        ),
        Clause(
            "1.2",
            _("Two, three or four people play. Each is dealt a hand of seven cards."),
            house_rules={
                "hand_size": HouseRule(
                    _("How many cards is each player dealt?"),
                    {7: _("Seven"), 5: _("Five")},
                    {
                        7: _("Each player begins with seven cards."),
                        5: _("Each player begins with five cards."),
                    },
                )
            },
        ),
    ),
)

PLAY = Chapter(
    _("Play"),
    (
        Clause(
            "2.1",
            _(
                "A lot decides who starts the first round. After that, whoever won a round starts "
                "the next one."
            ),
        ),
        Clause(
            "2.2",
            _(
                "The top card of the pile is turned up, and the next, until a number comes. That "
                "number leads; the cards turned before it lie beneath it and do nothing."
            ),
        ),
        Clause(
            "2.3",
            _(
                "In your turn you lay one card that has the colour, the number or the symbol of "
                "the leading card, or a wild; or you draw one card. Drawing ends the turn, so a "
                "drawn card waits for your next one. You may draw even if you could lay."
            ),
            refusals={
                **THE_TURN,
                "no-match": _(
                    "%(seat)s cannot lay the %(card)s on the %(leading)s: it has neither its "
                    "colour nor its number or symbol."
                ),
                "must-play": _(
                    "%(seat)s may not draw: the %(card)s can be laid, and at this table who can "
                    "lay must lay."
                ),
            },
            house_rules={"voluntary_draw": VOLUNTARY_DRAW},
        ),
        Clause(
            "2.4",
            _(
                "After a skip the next player loses the turn; with two players, whoever laid it "
                "moves again. A reverse turns the direction of play; with two players it works "
                "like a skip."
            ),
            house_rules={
                "reverse_with_two": HouseRule(
                    _("With two players, who moves after a reverse?"),
                    {
                        "extra_turn": _("Whoever laid it, once more"),
                        "opponent": _("The other player, as after any card"),
                    },
                    {
                        "extra_turn": _("With two players, whoever lays a reverse moves again."),
                        "opponent": _("With two players, the other player moves after a reverse."),
                    },
                )
            },
        ),
        Clause(
            "2.5",
            _(
                "After a draw-two the next player either lays a draw-two of any colour, which adds "
                "two cards to what is owed, or draws all that is owed and loses the turn. Nothing "
                "else may be laid, not even a wild. A wild draw-four works likewise: four cards "
                "each, and only another wild draw-four answers it. Once the cards are drawn the "
                "card is spent: it leads as its colour and its symbol, no more."
            ),
            refusals={
                "answer-draw2": _(
                    "%(seat)s cannot lay the %(card)s: %(owed)s cards are owed. Lay a draw two, or "
                    "draw."
                ),
                "answer-draw4": _(
                    "%(seat)s cannot lay the %(card)s: %(owed)s cards are owed. Lay a wild draw "
                    "four, or draw."
                ),
            },
        ),
        Clause(
            "2.6",
            _(
                "Who lays a wild or a wild draw-four names one of the eight colours; it may be the "
                "colour that is leading already. A wild draw-four may be laid whatever else is in "
                "the hand, and nobody can challenge it."
            ),
            refusals={"name-colour": _("%(seat)s must name a colour with the %(card)s.")},
        ),
        Clause(
            "2.7",
            _("On a wild only a card of the named colour fits, or another wild."),
            refusals={
                "no-match": _(
                    "%(seat)s cannot lay the %(card)s on the %(leading)s: only the named colour or "
                    "another wild fits."
                )
            },
        ),
        Clause(
            "2.8",
            _(
                "Where the table plays with the call, a player whose hand has come down to one "
                "card says “Last card!” before another player lays or draws. Who forgets it draws "
                "two cards as that player moves, before that move counts. A call that comes too "
                "early or is not due does nothing; when the hand grows again, a new call is "
                "needed. A hand that was dealt as one card owes no call."
            ),
            house_rules={
                "last_card_call": HouseRule(
                    _("Must a player with one card left say “Last card!”?"),
                    YES_NO,
                    {
                        True: _("A player with one card left must say “Last card!”."),
                        False: _("A player with one card left need not say so."),
                    },
                ),
                "last_card_penalty": LAST_CARD_PENALTY,
                "last_card_enforcement": LAST_CARD_ENFORCEMENT,
            },
            house=True,
        ),
        Clause(
            "2.9",
            _(
                "When a draw needs more cards than the draw pile has, what is left is drawn first. "
                "Then all discards but the leading card are shuffled into a new pile, the colours "
                "named for wilds are forgotten, and the draw goes on. If even that is too little, "
                "the player takes what there is."
            ),
            refusals=THE_NEW_PILE,
        ),
    ),
)

POINTS = Chapter(
    _("Points"),
    (
        Clause(
            "3.1",
            _(
                "The first player without a card wins the round at once, whatever the last card "
                "was. Cards that the next player would owe are not drawn."
            ),
            refusals=THE_END,
            house_rules={
                "owed_before_count": HouseRule(
                    _("Are cards still owed at the end drawn before the count?"),
                    YES_NO,
                    {
                        True: _("Cards still owed when a round ends are drawn, and count."),
                        False: _("Cards still owed when a round ends are not drawn."),
                    },
                )
            },
        ),
        Clause(
            "3.2",
            _(
                "Only the winner scores: the worth of all cards that the others hold. A number "
                "card counts its number; a skip, a reverse and a draw-two count 20 each; a wild "
                "and a wild draw-four 50 each."
            ),
        ),
        Clause(
            "3.3",
            _(
                "A match is as many rounds as the players like, or a number of rounds agreed at "
                "the start, or it goes on until somebody reaches a target, say 500 points. The "
                "highest total wins."
            ),
        ),
    ),
)

RULEBOOK = Rulebook(
    game="eight_colours",
    title=_("The eight-colour game"),
    introduction=_(
        "Lay what matches, answer draw cards in kind, and be the first without a card. For two to "
        "four players."
    ),
    source=_(
        "The instructions of the eight-colour game for two to four players who pass one device "
        "round. Where they say nothing, the choice made here is marked as a house rule, and most "
        "can be chosen otherwise."
    ),
    chapters=(DECK, PLAY, POINTS, refereeing(4)),
    pending={
        "turn": _("%(turn)s is to move: a card that fits the %(leading)s, a wild, or draw."),
        "owed-draw2": _("%(turn)s must answer: a draw two of any colour, or draw %(owed)s cards."),
        "owed-draw4": _("%(turn)s must answer: a wild draw four, or draw %(owed)s cards."),
        "silent": _("%(seat)s holds one card and has not said “Last card!” yet."),
        "over": _("%(seat)s has won."),
    },
)
