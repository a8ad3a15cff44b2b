"""Draws cards, their backs, the shapes of the colours, and the marks of the page.

`{% card face %}`, `{% card_back %}`, `{% colour_shape "sky" %}`, `{% mark "hand" %}`. A card is one
small SVG whose parts are in `static/img/cards.svg`; its colours are custom properties of
`site.css`. It carries its name for those who do not see it, and is drawn the same way round in
every language.
"""

from django import template
from django.templatetags.static import static
from django.utils.html import format_html, format_html_join
from django.utils.safestring import SafeString
from django.utils.translation import gettext as _

from referee.cards.card_names import (
    COLOURS,
    SUITS,
    UnknownFace,
    card_name,
    colour_name,
    joker_stands_for,
    short_name,
)
from referee.engine.faces import Face

register = template.Library()

WRITTEN_FIGURES = {"draw-two": "+2", "plus-two": "+2", "wild-draw-four": "+4"}
"""Figures that are written, not drawn. Numbers and ranks are written as they are."""

LETTERS: dict[str, dict[str, str]] = {
    "international": {},
    "dutch": {"J": "B", "Q": "V", "K": "H"},
}
"""Letters of the French court cards where they differ from the notation's."""


@register.simple_tag
def card(face: Face, letters: str = "international", hidden: bool = False) -> SafeString:
    """Draw a card. `hidden` leaves its name out, where the page says it beside the card."""
    name = card_name(face)
    if face.figure == "joker":
        parts = _joker(face, letters)
    elif face.colour in SUITS:
        parts = _french(face.colour, _rank(face.figure, letters))
    elif face.figure == "crazy":
        parts = _uses("crazy", f"crazy-{face.named or 'both'}")
    elif face.named:
        parts = _coloured(face.named, face.figure, laid=True)
    elif face.colour:
        parts = _coloured(face.colour, face.figure)
    else:
        parts = _uses(face.figure)
    return _svg(name, parts, hidden)


@register.simple_tag
def card_back(hidden: bool = False) -> SafeString:
    """Draw the back of a card."""
    return _svg(_("a card face down"), _uses("back"), hidden)


@register.simple_tag
def colour_shape(colour: str) -> SafeString:
    """Draw the shape of a colour or suit, to stand beside its word."""
    if colour in COLOURS:
        symbol = f"shape-{COLOURS[colour].shape}"
    elif colour in SUITS:
        symbol = f"suit-{colour}"
    else:
        raise UnknownFace(Face(colour, ""))
    return format_html(
        '<svg class="shape {}" viewBox="0 0 100 100" aria-hidden="true"><use href="{}#{}"/></svg>',
        f"colour-{colour}",
        static("img/cards.svg"),
        symbol,
    )


@register.simple_tag
def mark(symbol: str) -> SafeString:
    """Draw a mark of the page beside its word: `clockwise`, `counter-clockwise`, `hand` …"""
    return format_html(
        '<svg class="mark" viewBox="0 0 24 24" aria-hidden="true"><use href="{}#{}"/></svg>',
        static("img/cards.svg"),
        symbol,
    )


@register.filter(name="card_name")
def card_name_filter(face: Face) -> str:
    """Return the name of a card: `{{ face|card_name }}`."""
    return card_name(face)


@register.filter(name="short_name")
def short_name_filter(face: Face) -> str:
    """Write a French card as on paper: `{{ face|short_name }}`; a joker is a star."""
    return "★" if face.figure == "joker" else short_name(face)


@register.filter(name="colour_name")
def colour_name_filter(colour: str) -> str:
    """Return the name of a colour or a suit: `{{ colour|colour_name }}`."""
    return colour_name(colour)


def _coloured(colour: str, figure: str, *, laid: bool = False) -> SafeString:
    written = WRITTEN_FIGURES.get(figure, figure)
    if len(written) > 2:
        return _uses(colour, f"{figure}-laid" if laid else figure)
    # A card may lie either way up: the line distinguishes a 6 from a 9.
    if written in ("6", "9"):
        figure_drawn = format_html('<text x="50" y="91">{}</text><path d="M36 101h28"/>', written)
    elif len(written) == 2:
        figure_drawn = format_html('<text class="two" x="48" y="88">{}</text>', written)
    else:
        figure_drawn = format_html('<text x="50" y="94">{}</text>', written)
    return _uses(colour) + figure_drawn


def _french(suit: str, rank: str) -> SafeString:
    return _uses(suit) + format_html(
        '<text class="rank colour-{}" x="11" y="57">{}</text>', suit, rank
    )


def _joker(face: Face, letters: str) -> SafeString:
    if not face.named:
        word = format_html('<text class="word" x="50" y="126">{}</text>', _("Joker"))
        return _uses("joker") + word
    stands_for = joker_stands_for(face)
    return _uses("joker-laid") + format_html(
        '<text class="stands-for colour-{0}" x="31" y="114">{1}</text>'
        '<use class="colour-{0}" href="{2}#suit-{0}" x="{3}" y="82" width="34" height="34"/>',
        stands_for.colour,
        _rank(stands_for.figure, letters),
        static("img/cards.svg"),
        58 if stands_for.figure == "10" else 54,
    )


def _rank(figure: str, letters: str) -> str:
    if letters not in LETTERS:
        raise ValueError(f"'letters' must be one of {sorted(LETTERS)} (got {letters!r})")
    return LETTERS[letters].get(figure, figure)


def _uses(*symbols: str) -> SafeString:
    sprite = static("img/cards.svg")
    return format_html_join("", '<use href="{}#{}"/>', ((sprite, symbol) for symbol in symbols))


def _svg(name: str, parts: SafeString, hidden: bool) -> SafeString:
    if hidden:
        return format_html(
            '<svg class="card" viewBox="0 0 100 140" aria-hidden="true">{}</svg>', parts
        )
    return format_html(
        '<svg class="card" viewBox="0 0 100 140" role="img" aria-label="{}">{}</svg>', name, parts
    )
