"""The eight-colour game in pictures: the quick start, and what is drawn beside the clauses."""

from django.utils.translation import gettext_lazy as _

from referee.games.eight_colours.cards import DECK
from referee.presentation.dispute_book import case
from referee.presentation.rulebook import QuickStep, cards, illustrations

QUICK_START = (
    QuickStep(
        _("Lay one card that fits"),
        _("It has the colour, the number or the symbol of the card that leads. Or draw one card."),
        cards(DECK, "P4 P9 K4"),
    ),
    QuickStep(
        _("Skip and reverse"),
        _("Skip: the next player loses a turn. Reverse: play goes the other way."),
        cards(DECK, "OS OR"),
    ),
    QuickStep(
        _("Draw two: answer or draw"),
        _(
            "Lay a draw two on a draw two, and the next player owes two more. A player who cannot "
            "answer draws all that is owed."
        ),
        cards(DECK, "B+2 Y+2"),
    ),
    QuickStep(
        _("A wild names the colour"),
        _(
            "Lay it on any card and name one of eight colours. A wild draw four makes the next "
            "player draw four, unless another one answers it."
        ),
        cards(DECK, "W W+4"),
    ),
    QuickStep(
        _("No card left: you have won"),
        _("You get the points of all cards that the others still hold."),
        cards(DECK, "S7 SR W"),
    ),
)

ILLUSTRATIONS = illustrations(
    DECK,
    {
        "1.1": "R0 B1 Y2 G3 O4 P5 K6 S7",
        "1.2": "R0 B1 Y2 G3 O4 P5 K6",
        "2.2": "RS W+4 B7",
        "2.3": case("R5", "turn", "play R9"),
        "2.4": case("R5", "turn", "play RS"),
        "2.5": case("R+2", "chain", "play B+2", owed=2),
        "2.6": case("R5", "turn", "play W:B"),
        "2.7": case("W:K", "turn", "play R3"),
        "2.8": case("R5", "turn", "call", hand=1, last_card_call=True),
        "3.1": case("R5", "turn", "play R+2", hand=1),
        "3.2": "R7 RS R+2 W W+4",
    },
)
