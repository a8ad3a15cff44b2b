"""Draws a card for paper: `{% paper_card face %}`, one picture with all its parts inside.

On a page a card is made of parts in `static/img`, in the colours and with the letters of
`site.css`. A printed page has neither: here the same parts are put in, with the colours of the
light theme and the font of printed pages.
"""

import re
from collections.abc import Mapping
from copy import deepcopy
from functools import cache
from pathlib import Path
from xml.etree import ElementTree

from django import template
from django.contrib.staticfiles import finders
from django.utils.safestring import SafeString, mark_safe

from foundation.parts import whole
from referee.engine.faces import Face
from referee.templatetags.cards import COLOURED, FRENCH, MARKS, card

register = template.Library()

_SVG = "{http://www.w3.org/2000/svg}"
_FONT = "Last Card Sans"
_MOST_DEPTH = 8
_VARIABLE = re.compile(r"var\(--([a-z-]+)(?:, *([\w#]+))?\)")

Inks = Mapping[str, str]
"""What a card's own colours are, by the names that `site.css` gives them."""

_WRITTEN: dict[str, dict[str, str]] = {
    "figure": {"one": "48", "two": "34", "long": "22", "less": "18", "least": "12"},
    "light": {"one": "30", "two": "28", "long": "22", "less": "18", "least": "12"},
    "sign": {"one": "28", "two": "22", "long": "15"},
    "letter": {"one": "15"},
    "gold": {"one": "22", "two": "19"},
    "word": {"one": "23"},
    "rank": {"one": "32", "two": "28"},
}
"""How large `site.css` writes the texts that the tag `card` adds, by their classes."""
_IN_THE_MIDDLE = {
    "figure": {
        "fill": "var(--card-ink)",
        "stroke": "var(--card-paper)",
        "stroke-width": "8",
    },
    "light": {
        "fill": "var(--on-card-dark)",
        "stroke": "var(--night)",
        "stroke-width": "6",
    },
}
_INK = {"gold": "var(--gold-soft)", "word": "var(--card-ink)", "rank": "var(--suit)"}
_SUIT_INK = {"spades": "black", "clubs": "black", "hearts": "red", "diamonds": "red"}


@register.simple_tag
def paper_card(face: Face) -> SafeString:
    """Draw a card for a printed page. Its name stands beside it."""
    # Text out of our own files, and words that the tag has escaped.
    drawn = ElementTree.fromstring(card(face, hidden=True))  # noqa: S314
    colour = drawn.attrib["class"].partition("colour-")[2]
    inks = {
        "colour": f"var(--{colour})",
        "on-colour": f"var(--on-{colour})",
        "suit": f"var(--suit-{_SUIT_INK.get(colour, 'black')})",
    }
    picture = ElementTree.Element(
        "svg", {"class": "paper-card", "viewBox": drawn.attrib["viewBox"]}
    )
    picture.extend(_part(each, inks, 0) for each in drawn)
    return mark_safe(ElementTree.tostring(picture, encoding="unicode"))  # noqa: S308 (see above)


def _part(element: ElementTree.Element, inks: Inks, depth: int) -> ElementTree.Element:
    """Return a part of a picture that names nothing outside itself."""
    if depth > _MOST_DEPTH:
        raise ValueError("the parts of a card use one another")
    tag = element.tag.removeprefix(_SVG)
    if tag == "use":
        return _used(element, inks, depth)
    if tag == "text":
        return _text(element, inks)
    made = ElementTree.Element(tag, _plain(element.attrib, inks))
    made.extend(_part(each, inks, depth) for each in element)
    return made


def _used(element: ElementTree.Element, inks: Inks, depth: int) -> ElementTree.Element:
    attributes = dict(element.attrib)
    symbol = _symbols()[attributes.pop("href").rpartition("#")[2]]
    x, y = attributes.pop("x", "0"), attributes.pop("y", "0")
    moved = [attributes.pop("transform", ""), f"translate({x} {y})" if (x, y) != ("0", "0") else ""]
    wide, box = attributes.pop("width", ""), symbol.attrib.get("viewBox", "")
    attributes.pop("height", "")
    attributes.pop("overflow", "")
    if wide and box:
        moved.append(f"scale({float(wide) / float(box.split()[2]):.4f})")
    made = ElementTree.Element("g", _plain(attributes, inks))
    if transform := " ".join(each for each in moved if each):
        made.attrib["transform"] = transform
    if symbol.tag == f"{_SVG}symbol":
        made.extend(_part(each, inks, depth + 1) for each in symbol)
    else:
        made.append(_part(symbol, inks, depth + 1))
    return made


def _text(element: ElementTree.Element, inks: Inks) -> ElementTree.Element:
    """Return letters with their edge beneath them: not everything that prints knows the order in
    which a letter and its edge are painted.
    """
    kind, *others = element.attrib["class"].split()
    sizes = _WRITTEN[kind]
    size = next((sizes[other] for other in reversed(others) if other in sizes), sizes["one"])
    middle = _IN_THE_MIDDLE.get(kind, {})
    look = middle or {"fill": _INK.get(kind, "var(--on-colour)")}
    font = {"font-family": _FONT, "font-weight": "700", "font-size": size}
    placed = {name: each for name, each in element.attrib.items() if name != "class"}
    anchor = {"text-anchor": "middle" if middle else "start"}
    letters = ElementTree.Element("text", _plain({**anchor, **font, **placed, **look}, inks))
    letters.text = element.text
    if not middle:
        return letters
    edge = deepcopy(letters)
    edge.attrib.update({"fill": edge.attrib["stroke"], "stroke-linejoin": "round"})
    for name in ("stroke", "stroke-width"):
        del letters.attrib[name]
    both = ElementTree.Element("g")
    both.extend((edge, letters))
    return both


def _plain(attributes: Mapping[str, str], inks: Inks) -> dict[str, str]:
    """Return what a part keeps, with the colours of the light theme and of this card."""

    def colour(found: re.Match[str]) -> str:
        return _VARIABLE.sub(colour, inks.get(found[1], "")) or _colours().get(found[1]) or found[2]

    return {
        name: _VARIABLE.sub(colour, value)
        for name, value in attributes.items()
        if name not in ("id", "class")
    }


@cache
def _symbols() -> dict[str, ElementTree.Element]:
    files = (Path(str(finders.find(drawing))) for drawing in (COLOURED, FRENCH, MARKS))
    found: dict[str, ElementTree.Element] = {}
    for file in files:
        root = ElementTree.fromstring(file.read_text(encoding="utf-8"))  # noqa: S314 (our own file)
        found |= {each.attrib["id"]: each for each in root.iter() if "id" in each.attrib}
    return found


@cache
def _colours() -> dict[str, str]:
    """Return the colours of the light theme, which come first in the style sheet."""
    found: dict[str, str] = {}
    for name, colour in re.findall(r"--([a-z-]+): (#[0-9a-f]{3,6})", whole("css/site.css")):
        found.setdefault(name, colour)
    return found
