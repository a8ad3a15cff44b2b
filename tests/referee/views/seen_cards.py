"""What a page says and shows of cards, read from its HTML with no help from our own code's intent.

Three ways in which a card can be on a page are read apart from one another: drawn (from the parts
of the drawing, not from its label), said in words, and named in the notation.
"""

import re
from dataclasses import dataclass, field
from html.parser import HTMLParser

COLOURS = {
    "red": "R",
    "blue": "B",
    "yellow": "Y",
    "green": "G",
    "orange": "O",
    "purple": "P",
    "pink": "K",
    "sky": "S",
}
WORDS = {"skip": "S", "reverse": "R", "draw two": "+2"} | {
    number: number for number in "0123456789"
}
NAMES = {
    f"{colour} {word}": letter + symbol
    for colour, letter in COLOURS.items()
    for word, symbol in WORDS.items()
}
WILDS = {"wild draw four": "W+4", "wild": "W"}
IN_WORDS = re.compile(
    rf"\b(?:(?:{'|'.join(COLOURS)}) (?:skip|reverse|draw two|\d)|wild draw four|wild)\b"
)
NOTATION = re.compile(r"(?<![\w+])(?:[RBYGOPKS](?:\+2|[0-9SR])|W(?:\+4)?)(?![\w+])")
RANDOM = ("csrfmiddlewaretoken", "token")
DRAWN = {"skip": "S", "reverse": "R", "+2": "+2"}


class StrangeDrawing(ValueError):
    """A drawing of a card that cannot be read: it may be any card."""


def read_drawing(parts: list[str]) -> str:
    """Return the card that a drawing shows, from its symbols and letters; "" for a back."""
    if parts == ["#back"]:
        return ""
    if parts[0] in ("#wild", "#wild-draw-four"):
        return WILDS[parts[0][1:].replace("-", " ")]
    colour = COLOURS.get(parts[0].removeprefix("#"))
    figure = parts[1].removeprefix("#") if len(parts) == 2 else ""
    if colour and figure == "wild-laid":
        return "W"
    if colour and figure == "+4":
        return "W+4"
    if colour and (figure in DRAWN or figure in WORDS):
        return colour + DRAWN.get(figure, figure)
    raise StrangeDrawing(parts)


@dataclass
class Seen:
    """The cards of a page, each as it is named in a hand (a wild without its colour)."""

    drawn: list[str] = field(default_factory=list)
    said: set[str] = field(default_factory=set)
    named: set[str] = field(default_factory=set)

    @property
    def every(self) -> set[str]:
        return set(self.drawn) | self.said | self.named


class _Reader(HTMLParser):
    def __init__(self) -> None:
        super().__init__(convert_charrefs=True)
        self.texts: list[str] = []
        self.drawings: list[list[str]] = []
        self.in_card = False

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        given = {name: value or "" for name, value in attrs}
        if tag == "svg":
            self.in_card = "card" in given.get("class", "").split()
            if self.in_card:
                self.drawings.append([])
        elif tag == "use" and self.in_card:
            self.drawings[-1].append("#" + given["href"].partition("#")[2])
            return
        if given.get("name") in RANDOM:
            return
        self.texts += given.values()

    def handle_endtag(self, tag: str) -> None:
        if tag == "svg":
            self.in_card = False

    def handle_data(self, data: str) -> None:
        if self.in_card and data.strip():
            self.drawings[-1].append(data.strip())
        else:
            self.texts.append(data)

    def handle_comment(self, data: str) -> None:
        self.texts.append(data)


def read_cards(html: str) -> Seen:
    """Return every card that a page or a fragment shows, says or names."""
    reader = _Reader()
    reader.feed(html)
    reader.close()
    text = " | ".join(reader.texts)
    words = re.sub(r"[\s_-]+", " ", text).lower()
    # What would fit is told to everybody, whatever anybody holds.
    words = words.replace(", a wild, or draw.", "").replace("a wild draw four, or draw", "")
    return Seen(
        drawn=[card for parts in reader.drawings if (card := read_drawing(parts))],
        said={NAMES.get(name) or WILDS[name] for name in IN_WORDS.findall(words)},
        named=set(NOTATION.findall(text)),
    )
