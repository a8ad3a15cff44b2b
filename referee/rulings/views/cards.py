"""The page that shows how to read the cards."""

from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from django.views.decorators.http import require_safe

from referee.cards.card_names import COLOURS, RANKS, SUITS
from referee.engine.faces import Face
from referee.presentation.registry import presentations
from referee.templatetags.cards import LETTERS


def _row(colour: str, *figures: str) -> tuple[Face, ...]:
    return tuple(Face(colour, figure) for figure in figures)


def _has_dutch_letters() -> bool:
    """Return whether cards have Dutch letters in the language of the page anyway."""
    return str(LETTERS["international"]["J"]) == LETTERS["dutch"]["J"]


@require_safe
def cards(request: HttpRequest) -> HttpResponse:
    """Show every colour and every card of every game."""
    return render(
        request,
        "referee/cards/cards.html",
        {
            "colours": [(Face(code, "5"), colour) for code, colour in COLOURS.items()],
            "games": [each for each in presentations() if each.legend],
            "suits": [_row(suit, *RANKS) for suit in SUITS],
            "dutch": () if _has_dutch_letters() else _row("hearts", "J", "Q", "K", "A"),
            "jokers": (Face("", "joker"), Face("", "joker", "6H")),
        },
    )
