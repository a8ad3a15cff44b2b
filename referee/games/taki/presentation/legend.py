"""How to read the cards of TAKI."""

from django.utils.translation import gettext_lazy as _

from referee.engine.faces import Face
from referee.presentation.contract import CardGroup

COLOURS = ("red", "blue", "green", "yellow")
LEGEND = (
    CardGroup(
        _("Numbers"),
        _(
            "1 and 3 to 9 in red, blue, green and yellow. "
            "There is no 2: the plus two takes its place."
        ),
        tuple(Face(colour, figure) for figure, colour in zip("13456789", COLOURS * 2, strict=True)),
    ),
    CardGroup(
        _("Commands"),
        _("Plus two, stop, change direction, plus and TAKI, in each of the four colours."),
        (
            Face("red", "plus-two"),
            Face("blue", "stop"),
            Face("green", "change-direction"),
            Face("yellow", "plus"),
            Face("red", "taki"),
        ),
    ),
    CardGroup(
        _("Cards without a colour"),
        _(
            "The edition decides which of them are in the pack. With a change colour and a super "
            "TAKI the player names a colour, with a crazy card a side."
        ),
        (
            Face("", "change-colour"),
            Face("", "change-colour", "blue"),
            Face("", "super-taki"),
            Face("", "super-taki", "green"),
            Face("", "king"),
            Face("", "plus-three"),
            Face("", "breaker"),
            Face("", "crazy"),
            Face("", "crazy", "left"),
            Face("", "crazy", "right"),
        ),
    ),
)
