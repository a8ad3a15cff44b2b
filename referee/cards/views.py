"""The page that shows how to read the cards."""

from typing import NamedTuple

from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from django.utils.functional import Promise
from django.utils.translation import gettext_lazy as _
from django.views.decorators.http import require_safe

from referee.cards.card_names import COLOURS, NUMBERS, RANKS, SUITS
from referee.engine.faces import Face


class Group(NamedTuple):
    """Cards that are explained together."""

    title: str | Promise
    text: str | Promise
    faces: tuple[Face, ...]


def _row(colour: str, *figures: str) -> tuple[Face, ...]:
    return tuple(Face(colour, figure) for figure in figures)


EIGHT_COLOURS = (
    Group(
        _("Numbers"),
        _("0 to 9 in each of the eight colours."),
        tuple(
            Face(colour, figure)
            for figure, colour in zip(NUMBERS, (*COLOURS, *COLOURS), strict=False)
        ),
    ),
    Group(
        _("Commands"),
        _(
            "In each of the eight colours. Skip: the next player loses the turn. Reverse: the "
            "direction of play turns. Draw two: the next player draws two cards, or answers with "
            "a draw two."
        ),
        (Face("pink", "skip"), Face("sky", "reverse"), Face("orange", "draw-two")),
    ),
    Group(
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

TAKI_COLOURS = ("red", "blue", "green", "yellow")
TAKI = (
    Group(
        _("Numbers"),
        _(
            "1 and 3 to 9 in red, blue, green and yellow. "
            "There is no 2: the plus two takes its place."
        ),
        tuple(
            Face(colour, figure)
            for figure, colour in zip("13456789", TAKI_COLOURS * 2, strict=True)
        ),
    ),
    Group(
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
    Group(
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


@require_safe
def cards(request: HttpRequest) -> HttpResponse:
    """Show every colour and every card of every game."""
    return render(
        request,
        "referee/cards/cards.html",
        {
            "colours": [(Face(code, "5"), colour) for code, colour in COLOURS.items()],
            "games": [(_("The eight-colour game"), EIGHT_COLOURS), (_("TAKI"), TAKI)],
            "suits": [_row(suit, *RANKS) for suit in SUITS],
            "dutch": _row("hearts", "J", "Q", "K", "A"),
            "jokers": (Face("", "joker"), Face("", "joker", "6H")),
        },
    )
