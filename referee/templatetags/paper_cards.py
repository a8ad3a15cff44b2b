"""Draws a card for paper: `{% paper_card face %}`, one picture with all its parts inside.

On a page a card is made of parts in `static/img/cards.svg`, in the colours and with the letters of
`site.css`. A printed page has neither: here the same parts are put in, with the colours of the
light theme and the font of printed pages.
"""

import re
from copy import deepcopy
from functools import cache
from pathlib import Path
from xml.etree import ElementTree

from django import template
from django.contrib.staticfiles import finders
from django.utils.safestring import SafeString, mark_safe

from referee.engine.faces import Face
from referee.templatetags.cards import card

register = template.Library()

_SVG = "{http://www.w3.org/2000/svg}"
_FONT = "Last Card Sans"
_MOST_DEPTH = 6

_WRITTEN = {
    "": {"font-size": "64", "stroke-width": "9"},
    "two": {"font-size": "46", "stroke-width": "9"},
    "rank": {"font-size": "60", "stroke-width": "4", "text-anchor": "start"},
    "stands-for": {"font-size": "42", "stroke-width": "4"},
    "word": {"font-size": "27", "stroke-width": "9"},
}
"""How `site.css` writes the texts that the tag `card` adds, by their class."""
_LINE = {"fill": "none", "stroke": "var(--card-ink)", "stroke-width": "6"}


@register.simple_tag
def paper_card(face: Face) -> SafeString:
    """Draw a card for a printed page. Its name stands beside it."""
    # Text out of our own files, and words that the tag has escaped.
    drawn = ElementTree.fromstring(card(face, hidden=True))  # noqa: S314
    picture = ElementTree.Element(
        "svg", {"class": "paper-card", "viewBox": drawn.attrib["viewBox"]}
    )
    picture.extend(_part(each, 0) for each in _with_styles(drawn))
    return mark_safe(ElementTree.tostring(picture, encoding="unicode"))  # noqa: S308 (see above)


def _with_styles(drawn: ElementTree.Element) -> list[ElementTree.Element]:
    for each in drawn:
        classes = each.attrib.pop("class", "").split()
        suit = next((one.partition("-")[2] for one in classes if one.startswith("colour-")), "")
        fill = f"var(--suit-{suit})" if suit else "var(--card-ink)"
        if each.tag == "text":
            kind = next((one for one in classes if one in _WRITTEN), "")
            own = {"stroke": "var(--card-paper)", "stroke-linejoin": "round", "fill": fill}
            each.attrib.update({"paint-order": "stroke", **own, **_WRITTEN[kind]})
        elif each.tag == "path":
            each.attrib.update(_LINE)
        elif suit:
            each.attrib["fill"] = fill
    return list(drawn)


def _part(element: ElementTree.Element, depth: int) -> ElementTree.Element:
    """Return a part of a picture that names nothing outside itself."""
    if depth > _MOST_DEPTH:
        raise ValueError("the parts of a card use one another")
    tag = element.tag.removeprefix(_SVG)
    if tag == "use":
        return _used(element, depth)
    made = ElementTree.Element(tag, _plain(element.attrib))
    if tag == "text":
        return _text(made, element.text or "")
    made.extend(_part(each, depth) for each in element)
    return made


def _used(element: ElementTree.Element, depth: int) -> ElementTree.Element:
    attributes = dict(element.attrib)
    symbol = _symbols()[attributes.pop("href").rpartition("#")[2]]
    x, y = attributes.pop("x", "0"), attributes.pop("y", "0")
    moved = [attributes.pop("transform", ""), f"translate({x} {y})" if (x, y) != ("0", "0") else ""]
    wide, box = attributes.pop("width", ""), symbol.attrib.get("viewBox", "")
    attributes.pop("height", "")
    attributes.pop("overflow", "")
    if wide and box:
        moved.append(f"scale({float(wide) / float(box.split()[2]):.4f})")
    made = ElementTree.Element("g", _plain(attributes))
    if transform := " ".join(each for each in moved if each):
        made.attrib["transform"] = transform
    kept = {name: each for name, each in symbol.attrib.items() if name not in ("id", "viewBox")}
    inner = ElementTree.SubElement(made, "g", _plain(kept))
    inner.extend(_part(each, depth + 1) for each in symbol)
    return made


def _text(made: ElementTree.Element, words: str) -> ElementTree.Element:
    """Return letters with their edge beneath them: not everything that prints knows the order in
    which a letter and its edge are painted.
    """
    made.attrib = {
        "text-anchor": "middle",
        "font-family": _FONT,
        "font-weight": "700",
    } | made.attrib
    made.text = words
    if made.attrib.pop("paint-order", "") != "stroke":
        return made
    both = ElementTree.Element("g")
    edge = deepcopy(made)
    edge.attrib["fill"] = edge.attrib["stroke"]
    for name in ("stroke", "stroke-width", "stroke-linejoin"):
        made.attrib.pop(name, None)
    both.extend((edge, made))
    return both


def _plain(attributes: dict[str, str]) -> dict[str, str]:
    return {
        name: re.sub(r"var\(--([a-z-]+)(?:, *(\w+))?\)", _colour, value)
        for name, value in attributes.items()
        if name not in ("id", "class")
    }


def _colour(found: re.Match[str]) -> str:
    return _colours().get(found[1]) or found[2]


@cache
def _symbols() -> dict[str, ElementTree.Element]:
    file = Path(str(finders.find("img/cards.svg")))
    root = ElementTree.fromstring(file.read_text())  # noqa: S314 (our own file)
    return {each.attrib["id"]: each for each in root.iter() if "id" in each.attrib}


@cache
def _colours() -> dict[str, str]:
    """Return the colours of the light theme, which come first in the style sheet."""
    sheet = Path(str(finders.find("css/site.css"))).read_text()
    found: dict[str, str] = {}
    for name, colour in re.findall(r"--([a-z-]+): (#[0-9a-f]{3,6})", sheet):
        found.setdefault(name, colour)
    return found
