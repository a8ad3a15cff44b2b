"""Draws cards, their backs, the shapes of the colours, and the marks of the page.

`{% card face %}`, `{% card_back %}`, `{% colour_shape "sky" %}`, `{% mark "hand" %}`. A card is one
small SVG whose parts are in `static/img`; its colours are custom properties of `site.css`. A page
loads the drawings of the cards that it shows, and no others. Letters and figures are written here,
so that a language may have its own. A card carries its name for those who do not see it, and is
drawn the same way round in every language.
"""

from collections.abc import Iterable, Mapping

from django import template
from django.templatetags.static import static
from django.utils.html import format_html, format_html_join
from django.utils.safestring import SafeString, mark_safe
from django.utils.translation import gettext as _
from django.utils.translation import pgettext_lazy

from referee.cards.card_names import (
    COLOURS,
    RANK_LETTERS,
    SUITS,
    UnknownFace,
    Words,
    card_name,
    colour_name,
    joker_stands_for,
    short_name,
)
from referee.engine.faces import Face
from referee.presentation.portraits import portrait_of

register = template.Library()

COLOUR_LETTERS: Mapping[str, Words] = {
    "red": pgettext_lazy("letter of a colour on a card", "R"),
    "blue": pgettext_lazy("letter of a colour on a card", "B"),
    "yellow": pgettext_lazy("letter of a colour on a card", "Y"),
    "green": pgettext_lazy("letter of a colour on a card", "G"),
    "orange": pgettext_lazy("letter of a colour on a card", "O"),
    "purple": pgettext_lazy("letter of a colour on a card", "P"),
    "pink": pgettext_lazy("letter of a colour on a card", "K"),
    "sky": pgettext_lazy("letter of a colour on a card", "S"),
}

WRITTEN_FIGURES: Mapping[str, Words] = {
    "draw-two": pgettext_lazy("sign on a card", "+2"),
    "plus-two": pgettext_lazy("sign on a card", "+2"),
    "taki": pgettext_lazy("sign on a card", "TAKI"),
}
"""Figures of coloured cards that are written, not drawn. Numbers are written as they are."""

NIGHT_SIGNS: Mapping[str, Words] = {
    "wild": pgettext_lazy("sign on a card", "W"),
    "wild-draw-four": pgettext_lazy("sign on a card", "+4"),
    "change-colour": pgettext_lazy("sign on a card", "CC"),
    "super-taki": pgettext_lazy("sign on a card", "ST"),
    "king": pgettext_lazy("sign on a card", "K"),
    "plus-three": pgettext_lazy("sign on a card", "+3"),
    "breaker": pgettext_lazy("sign on a card", "BR"),
    "crazy": pgettext_lazy("sign on a card", "CR"),
}
"""What stands in the corner of a card without a colour."""

WRITTEN_LARGE = {"wild": 81, "wild-draw-four": 80, "plus-three": 108}
"""The signs that stand in the middle too, and the line on which they do."""

LETTERS: Mapping[str, Mapping[str, Words]] = {
    "international": RANK_LETTERS,
    "dutch": {"J": "B", "Q": "V", "K": "H"},
}
"""The letters of the French court cards and the ace."""

COLOURED, FRENCH, MARKS = "img/coloured-cards.svg", "img/french-cards.svg", "img/marks.svg"
"""Drawings: cards with a colour and those of night; French cards; the back of all cards, and the
marks of the page.
"""

COLOURED_WHEN_LAID = frozenset({"wild", "wild-draw-four", "change-colour", "super-taki"})

UPRIGHT, TURNED = mark_safe("<g>"), mark_safe('<g transform="rotate(180 50 70)">')

HELD_OUT = (
    Face("hearts", "Q"),
    Face("blue", "6"),
    Face("spades", "K"),
    Face("yellow", "taki"),
    Face("", "king"),
)


@register.simple_tag
def card(
    face: Face, letters: str = "international", hidden: bool = False, small: bool = False
) -> SafeString:
    """Draw a card. `hidden` leaves its name out, where the page says it beside the card; a `small`
    French card has its rank and suit alone, which can be read where cards are 30 pixels wide.
    """
    name = card_name(face)
    if face.figure == "joker":
        colour, parts = _joker(face, letters, small=small)
    elif face.colour in SUITS:
        colour, parts = face.colour, _french(face, letters, small=small)
    elif face.colour or (face.figure in COLOURED_WHEN_LAID and face.named):
        colour = face.colour or face.named
        parts = _coloured(colour, face.figure)
    else:
        colour, parts = "", _night(face)
    return _svg(name, parts, hidden, colour)


@register.simple_tag
def small_melds(melds: Iterable[Iterable[Face]]) -> SafeString:
    """Draw melds beside each other, each with its cards close together."""
    drawn = ((mark_safe("".join(card(face, small=True) for face in meld)),) for meld in melds)  # noqa: S308
    each = format_html_join("", '<span class="small">{}</span>', drawn)
    return format_html('<span class="small-melds">{}</span>', each)


@register.simple_tag
def cards_held_out() -> SafeString:
    """Draw the cards of HELD_OUT, one after the other."""
    return format_html_join("", "{}", ((card(face, hidden=True),) for face in HELD_OUT))


@register.simple_tag
def card_back(hidden: bool = False) -> SafeString:
    """Draw the back of a card."""
    return _svg(_("a card face down"), _uses(MARKS, "back"), hidden)


@register.simple_tag
def colour_shape(colour: str) -> SafeString:
    """Draw the shape of a colour or suit, to stand beside its word."""
    if colour in COLOURS:
        drawing, symbol = COLOURED, f"shape-{COLOURS[colour].shape}"
    elif colour in SUITS:
        drawing, symbol = FRENCH, f"suit-{colour}"
    else:
        raise UnknownFace(Face(colour, ""))
    return format_html(
        '<svg class="shape {}" viewBox="0 0 100 100" aria-hidden="true"><use href="{}#{}"/></svg>',
        f"colour-{colour}",
        static(drawing),
        symbol,
    )


@register.simple_tag
def mark(symbol: str) -> SafeString:
    """Draw a mark of the page beside its word: `clockwise`, `counter-clockwise`, `hand` …"""
    return format_html(
        '<svg class="mark" viewBox="0 0 24 24" aria-hidden="true"><use href="{}#{}"/></svg>',
        static(MARKS),
        symbol,
    )


@register.simple_tag
def portrait(name: str) -> SafeString:
    """Draw the portrait of a computer player, or where its name has none the sign of computers."""
    if not (animal := portrait_of(name)):
        return mark("computer")
    return format_html(
        '<img class="portrait" src="{}" alt="{}" width="48" height="48">',
        static(f"img/portraits/{animal}.svg"),
        _("computer"),
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


@register.filter
def colour_letter(colour: str) -> str:
    """Return the letter of one of the eight colours: `{{ colour|colour_letter }}`."""
    return str(COLOUR_LETTERS[colour])


def _coloured(colour: str, figure: str) -> SafeString:
    """Draw a card with a colour: one that is printed so, or one that was laid as one."""
    sign = str(NIGHT_SIGNS.get(figure) or WRITTEN_FIGURES.get(figure) or figure)
    letter = _text("letter", COLOUR_LETTERS[colour], 10.5, 68)
    corner = _text("sign", sign, 10, 31 if len(sign) < 3 else 27) + letter
    if figure in ("wild", "change-colour"):
        parts = _uses(COLOURED, colour, f"{figure}-laid")
    elif figure == "super-taki":
        parts = _uses(COLOURED, colour) + _super_taki("figure")
    elif figure in NIGHT_SIGNS or figure in WRITTEN_FIGURES or figure.isdecimal():
        # A card may lie either way up: the line distinguishes a 6 from a 9.
        lined = ("lined",) if sign in ("6", "9") else ()
        middle = _text("figure", sign, 52, {1: 87, 2: 82}.get(len(sign), 78))
        parts = _uses(COLOURED, colour, *lined) + middle
    else:
        parts, corner = _uses(COLOURED, colour, figure), letter
    return parts + _corners(corner)


def _night(face: Face) -> SafeString:
    sign = str(NIGHT_SIGNS[face.figure])
    parts = _uses(COLOURED, face.figure)
    if face.figure == "crazy":
        parts += _uses(COLOURED, f"crazy-{face.named or 'both'}")
    elif face.figure == "super-taki":
        parts += _super_taki("light")
    elif face.figure in WRITTEN_LARGE:
        parts += _text("light", sign, 50, WRITTEN_LARGE[face.figure])
    return parts + _corners(_text("gold", sign, 14, 31))


def _super_taki(kind: str) -> SafeString:
    """Write the two words that stand in the middle of a Super-TAKI."""
    above = _text(f"{kind} least", _("SUPER"), 51, 66)
    return above + _text(f"{kind} less", WRITTEN_FIGURES["taki"], 51, 84)


def _french(face: Face, letters: str, *, small: bool) -> SafeString:
    rank = _rank(face.figure, letters)
    if small:
        return _uses(FRENCH, f"{face.colour}-small") + _text("rank large", rank, 7, 62)
    return _uses(FRENCH, f"{face.colour}-{face.figure}") + _corners(_text("rank", rank, 6, 33))


def _joker(face: Face, letters: str, *, small: bool) -> tuple[str, SafeString]:
    if not face.named:
        word = format_html(
            '<text class="word" transform="translate(10 12) rotate(90)">{}</text>', _("Joker")
        )
        return "", _uses(FRENCH, "joker") + word
    stands_for = joker_stands_for(face)
    suit, rank = stands_for.colour, _rank(stands_for.figure, letters)
    if small:
        shape = format_html(
            '<use href="{}#suit-{}" x="7" y="84" width="38" height="38" fill="var(--suit)"/>',
            static(FRENCH),
            suit,
        )
        return suit, _uses(FRENCH, "joker-small") + shape + _text("rank large", rank, 7, 62)
    corner = format_html('<g fill="var(--suit)">{}</g>', _uses(FRENCH, f"{suit}-corner"))
    return suit, _uses(FRENCH, "joker-laid") + corner + _corners(_text("rank", rank, 6, 33))


def _rank(figure: str, letters: str) -> Words:
    if letters not in LETTERS:
        raise ValueError(f"'letters' must be one of {sorted(LETTERS)} (got {letters!r})")
    return LETTERS[letters].get(figure, figure)


def _text(kind: str, words: Words, x: float, y: float) -> SafeString:
    """Write on a card; what is longer than a sign or two is set smaller."""
    written = str(words)
    longer = {1: "", 2: " two"}.get(len(written), " long")
    return format_html('<text class="{}{}" x="{}" y="{}">{}</text>', kind, longer, x, y, written)


def _corners(corner: SafeString) -> SafeString:
    """Return what stands in a corner, there and in the one across."""
    return format_html("{}{}</g>{}{}</g>", UPRIGHT, corner, TURNED, corner)


def _uses(drawing: str, *symbols: str) -> SafeString:
    file = static(drawing)
    return format_html_join("", '<use href="{}#{}"/>', ((file, symbol) for symbol in symbols))


def _svg(name: str, parts: SafeString, hidden: bool, colour: str = "") -> SafeString:
    kind = f"card colour-{colour}" if colour else "card"
    if hidden:
        start = format_html('<svg class="{}" viewBox="0 0 100 140" aria-hidden="true">', kind)
    else:
        said = '<svg class="{}" viewBox="0 0 100 140" role="img" aria-label="{}">'
        start = format_html(said, kind, name)
    return format_html("{}{}</svg>", start, parts)
