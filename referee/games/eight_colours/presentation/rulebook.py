"""The rulebook of the eight-colour game."""

from django.utils.translation import gettext_lazy as _
from django.utils.translation import ngettext_lazy, pgettext_lazy

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
                "skips, two reverses and two draw twos. There are also eight wilds and eight wild "
                "draw fours, which have no colour."
            ),
        ),
        Clause(
            "1.2",
            _("Two, three or four people play. House rule: each is dealt a hand of seven cards."),
            house_rules={
                "hand_size": HouseRule(
                    _("How many cards is each player dealt?"),
                    {
                        7: pgettext_lazy("number of cards", "Seven"),
                        5: pgettext_lazy("number of cards", "Five"),
                    },
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
                "The first player of the first round is drawn by lot. After that, the winner of a "
                "round plays first in the next one."
            ),
        ),
        Clause(
            "2.2",
            _(
                "Cards are turned up from the draw pile until a number comes. That number leads. "
                "The cards turned up before it lie beneath it and do nothing."
            ),
        ),
        Clause(
            "2.3",
            _(
                "In your turn you either lay one card or draw one card. The card that you lay "
                "must have the colour, the number or the symbol of the leading card, or be a "
                "wild. Drawing ends the turn, so a drawn card waits for your next turn. You may "
                "draw even if you could lay a card."
            ),
            refusals={
                **THE_TURN,
                "no-match": _(
                    "%(seat)s cannot lay the %(card)s on the %(leading)s: it has neither its "
                    "colour nor its number or symbol."
                ),
                "must-play": _(
                    "%(seat)s may not draw: the %(card)s can be laid, and at this table a player "
                    "who can lay a card must lay one."
                ),
            },
            house_rules={"voluntary_draw": VOLUNTARY_DRAW},
        ),
        Clause(
            "2.4",
            _(
                "After a skip the next player loses the turn. With two players, the player who "
                "laid it moves again. A reverse turns the direction of play. With two players it "
                "works like a skip."
            ),
            house_rules={
                "reverse_with_two": HouseRule(
                    _("With two players, who moves after a reverse?"),
                    {
                        "extra_turn": _("The player who laid it, once more"),
                        "opponent": _("The other player, as after any card"),
                    },
                    {
                        "extra_turn": _(
                            "With two players, a player who lays a reverse moves again."
                        ),
                        "opponent": _("With two players, the other player moves after a reverse."),
                    },
                )
            },
        ),
        Clause(
            "2.5",
            _(
                "After a draw two the next player owes two cards. That player either lays a draw "
                "two of any colour, and the player after that owes two cards more, or draws all "
                "the cards that are owed and loses the turn. Nothing else may be laid, not even a "
                "wild. A wild draw four works likewise: it is four cards each time, and only "
                "another wild draw four answers it. Once the cards are drawn the card is spent: "
                "it only leads, with its colour and its symbol."
            ),
            refusals={
                "answer-draw2": ngettext_lazy(
                    "%(seat)s cannot lay the %(card)s: %(owed)s card is owed. Lay a draw two, or "
                    "draw.",
                    "%(seat)s cannot lay the %(card)s: %(owed)s cards are owed. Lay a draw two, "
                    "or draw.",
                    "owed",
                ),
                "answer-draw4": ngettext_lazy(
                    "%(seat)s cannot lay the %(card)s: %(owed)s card is owed. Lay a wild draw "
                    "four, or draw.",
                    "%(seat)s cannot lay the %(card)s: %(owed)s cards are owed. Lay a wild draw "
                    "four, or draw.",
                    "owed",
                ),
            },
        ),
        Clause(
            "2.6",
            _(
                "A player who lays a wild or a wild draw four names one of the eight colours. It "
                "may be the colour that leads already. A wild draw four may be laid whatever else "
                "is in the hand, and nobody can challenge it."
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
                "At a table that plays with the call, a player whose hand has come down to one "
                "card says “Last card!” before another player lays or draws. A player who forgets "
                "the call draws two cards when another player moves, before that move counts. A "
                "call that comes too early or is not due does nothing. When the hand grows again, "
                "a new call is needed. No call is due for a hand that was dealt as one card."
            ),
            house_rules={
                "last_card_call": HouseRule(
                    _("Must a player with one card left say “Last card!”?"),
                    YES_NO,
                    {
                        True: _("A player with one card left must say “Last card!”."),
                        False: _("A player with one card left need not say “Last card!”."),
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
                "When more cards must be drawn than the draw pile has, the cards that are left in "
                "it are drawn first. Then all discards but the leading card are shuffled into a "
                "new draw pile, the colours named for wilds are forgotten, and the draw goes on. "
                "If there are still too few cards, the player draws all that there are."
            ),
            refusals=THE_NEW_PILE,
        ),
        Clause(
            "2.10",
            _(
                "At a table that plays with the call and where all players have phones of their "
                "own, a call that is tapped earlier in the same turn counts with the card that "
                "makes it due. It no longer counts once cards are drawn or another player has "
                "moved."
            ),
            house=True,
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
                "was. The next player does not draw the cards that would be owed for it."
            ),
            refusals=THE_END,
            house_rules={
                "owed_before_count": HouseRule(
                    _("Are cards that are still owed at the end drawn before the count?"),
                    YES_NO,
                    {
                        True: _(
                            "Cards that are still owed when a round ends are drawn, and they count."
                        ),
                        False: _("Cards that are still owed when a round ends are not drawn."),
                    },
                )
            },
        ),
        Clause(
            "3.2",
            _(
                "Only the winner scores, and gets the points of all cards that the others hold. A "
                "number card counts its number; a skip, a reverse and a draw two count 20 each; a "
                "wild and a wild draw four count 50 each."
            ),
        ),
        Clause(
            "3.3",
            _(
                "A match has as many rounds as the players like. The highest total wins. House "
                "rule: they may also agree at the start on a number of rounds, or on a target such "
                "as 500 points, which ends the match as soon as a player has reached it."
            ),
        ),
    ),
)

RULEBOOK = Rulebook(
    game="eight_colours",
    title=_("The eight-colour game"),
    introduction=_(
        "Lay cards that match, answer a draw card with another one, and be the first without a "
        "card. For two to four players."
    ),
    source=_(
        "The instructions of the eight-colour game for two to four players who pass one device "
        "round. Where they leave a point open, the rule chosen here is marked as a house rule. "
        "Most house rules can be changed."
    ),
    chapters=(DECK, PLAY, POINTS, refereeing(4)),
    pending={
        "turn": _(
            "%(turn)s is to move, and lays a card that fits on the %(leading)s or a wild, or draws."
        ),
        "owed-draw2": ngettext_lazy(
            "%(turn)s must answer: lay a draw two of any colour, or draw %(owed)s card.",
            "%(turn)s must answer: lay a draw two of any colour, or draw %(owed)s cards.",
            "owed",
        ),
        "owed-draw4": ngettext_lazy(
            "%(turn)s must answer: lay a wild draw four, or draw %(owed)s card.",
            "%(turn)s must answer: lay a wild draw four, or draw %(owed)s cards.",
            "owed",
        ),
        "silent": _("%(seat)s holds one card and has not said “Last card!” yet."),
        "over": _("%(seat)s has won."),
    },
)
