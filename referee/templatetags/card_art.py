"""Draws cards as pictures, for pages on which a card is looked at: `{% card_art face %}`, and
`{% hand_art %}`, the five that the first page holds out.

A picture is drawn once, from `static/img/faces.svg` and the shapes of `static/img/cards.svg`, in
the colours of the tokens. It stands beside words and is hidden from who does not see it. There are
pictures of the numbers and TAKIs of every colour, of the queens and kings of every suit, of the
joker and of TAKI's king.
"""

from django import template
from django.templatetags.static import static
from django.utils.html import format_html, format_html_join
from django.utils.safestring import SafeString, mark_safe

from referee.cards.card_names import COLOURS, NUMBERS, SUITS, UnknownFace
from referee.engine.faces import Face

register = template.Library()

COURTS = frozenset({"K", "Q"})
CORNERS = (mark_safe("<g>"), mark_safe('<g transform="rotate(180 50 70)">'))
HAND = (
    Face("hearts", "Q"),
    Face("blue", "6"),
    Face("spades", "K"),
    Face("yellow", "taki"),
    Face("", "king"),
)


@register.simple_tag
def hand_art() -> SafeString:
    """Draw the cards of HAND, one after the other."""
    return format_html_join("", "{}", ((card_art(face),) for face in HAND))


@register.simple_tag
def card_art(face: Face) -> SafeString:
    """Draw the picture of a card; raises UnknownFace where there is none."""
    if face.named:
        raise UnknownFace(face)
    if face.colour in COLOURS and face.figure in (*NUMBERS, "taki"):
        parts, corner = _coloured(face)
    elif face.colour in SUITS and face.figure in COURTS:
        parts, corner = _court(face)
    elif face == Face("", "joker"):
        parts, corner = _art("paper", "joker"), _joker_corner()
    elif face == Face("", "king"):
        parts, corner = _art("night", "king"), _text("K", x=14, y=31, size=22, fill="gold-soft")
    else:
        raise UnknownFace(face)
    corners = [format_html("{}{}</g>", group, corner) for group in CORNERS]
    return format_html(
        '<svg class="face{}" viewBox="0 0 100 140" aria-hidden="true">{}{}{}</svg>',
        f" colour-{face.colour}" if face.colour else "",
        parts,
        *corners,
    )


def _coloured(face: Face) -> tuple[SafeString, SafeString]:
    colour, written = COLOURS[face.colour], face.figure.upper()
    shape = _shape(f"shape-{colour.shape}", x=20, y=38, size=64, fill="card-paper", edged=True)
    # A card may lie either way up: the line distinguishes a 6 from a 9.
    is_lined = written in ("6", "9")
    if len(written) > 1:
        middle = _figure(written, y=77, size=22)
        corner = _text(written, x=10, y=27, size=15)
    else:
        middle = _figure(written, y=87, size=48)
        corner = _text(written, x=10, y=32, size=30)
    if is_lined:
        middle += _line("M40 93.5h24", fill="card-ink", width=5)
        corner += _line("M11 36h15", fill="on-colour", width=3)
    below = 41 if is_lined else 37
    corner += _shape(f"shape-{colour.shape}", x=10, y=below, size=16, fill="on-colour")
    corner += _text(colour.letter, x=10.5, y=below + 31, size=15)
    return _art("ground") + shape + middle, corner


def _court(face: Face) -> tuple[SafeString, SafeString]:
    corner = format_html(
        '<text class="rank" x="7" y="33" font-size="32" fill="var(--suit)">{}</text>', face.figure
    )
    corner += _shape(f"suit-{face.colour}", x=7, y=38, size=19, fill="suit")
    return _art("paper", f"court-{face.figure}"), corner


def _joker_corner() -> SafeString:
    """Write the letters below each other, as on a printed joker."""
    lines = (
        (_text(letter, x=8, y=27 + 17 * line, size=17, fill="card-ink"),)
        for line, letter in enumerate("JOK")
    )
    return format_html_join("", "{}", lines)


def _art(*symbols: str) -> SafeString:
    pictures = static("img/faces.svg")
    return format_html_join("", '<use href="{}#{}"/>', ((pictures, each) for each in symbols))


def _shape(
    symbol: str, *, x: float, y: float, size: float, fill: str, edged: bool = False
) -> SafeString:
    edge = ' stroke="var(--card-ink)" stroke-width="3" stroke-linejoin="round" overflow="visible"'
    return format_html(
        '<use href="{}#{}" x="{}" y="{}" width="{}" height="{}" fill="var(--{})"{}/>',
        static("img/cards.svg"),
        symbol,
        x,
        y,
        size,
        size,
        fill,
        SafeString(edge if edged else ""),
    )


def _text(text: str, *, x: float, y: float, size: float, fill: str = "on-colour") -> SafeString:
    words = '<text x="{}" y="{}" font-size="{}" fill="var(--{})">{}</text>'
    return format_html(words, x, y, size, fill, text)


def _figure(text: str, *, y: float, size: float) -> SafeString:
    words = '<text class="figure" x="52" y="{}" font-size="{}">{}</text>'
    return format_html(words, y, size, text)


def _line(path: str, *, fill: str, width: float) -> SafeString:
    words = '<path d="{}" stroke="var(--{})" stroke-width="{}" stroke-linecap="round"/>'
    return format_html(words, path, fill, width)
