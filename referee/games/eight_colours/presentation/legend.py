"""How to read the cards of the eight-colour game."""

from django.utils.translation import gettext_lazy as _

from referee.cards.card_names import COLOURS, NUMBERS
from referee.engine.faces import Face
from referee.presentation.contract import CardGroup

LEGEND = (
    CardGroup(
        _("Numbers"),
        _("0 to 9 in each of the eight colours."),
        tuple(
            Face(colour, figure)
            for figure, colour in zip(NUMBERS, (*COLOURS, *COLOURS), strict=False)
        ),
    ),
    CardGroup(
        _("Commands"),
        _(
            "In each of the eight colours. Skip: the next player loses the turn. Reverse: the "
            "direction of play turns. Draw two: the next player draws two cards, or answers with "
            "a draw two."
        ),
        (Face("pink", "skip"), Face("sky", "reverse"), Face("orange", "draw-two")),
    ),
    CardGroup(
        _("Wild cards"),
        _(
            "They have no colour until they are laid. Then the player names one, "
            "and the card shows it."
        ),
        (
            Face("", "wild"),
            Face("", "wild", "purple"),
            Face("", "wild-draw-four"),
            Face("", "wild-draw-four", "sky"),
        ),
    ),
)
