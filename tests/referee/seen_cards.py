"""What a page says and shows of cards, read from its HTML with no help from our own code's intent.

Three ways in which a card can be on a page are read apart from one another: drawn (from the parts
of the drawing, not from its label), said in words, and named in the notation.
"""

import re
from collections.abc import Mapping
from dataclasses import dataclass, field
from functools import cache, cached_property
from html.parser import HTMLParser
from typing import Any

from referee.presentation.registry import presentation_of

RANDOM = ("csrfmiddlewaretoken", "token")
PLACE = re.compile(r"%\(\w+\)s")


@dataclass(frozen=True)
class Cards:
    """How a game's cards are drawn, said and named.

    `figures` are the words of a coloured card's figure and its symbol in the notation, `plain` the
    words of a card without a colour and its name. A drawing has the same words with hyphens, but
    for `drawn_as`.
    """

    game: str
    colours: Mapping[str, str]
    figures: Mapping[str, str]
    plain: Mapping[str, str]
    drawn_as: Mapping[str, str]

    @cached_property
    def names(self) -> dict[str, str]:
        """Every card's words, in small letters, and its name."""
        coloured = {
            f"{colour} {word}": letter + symbol
            for colour, letter in self.colours.items()
            for word, symbol in self.figures.items()
        }
        return {**coloured, **self.plain}

    @cached_property
    def in_words(self) -> re.Pattern[str]:
        longest_first = sorted(self.names, key=len, reverse=True)
        return re.compile(rf"\b(?:{'|'.join(longest_first)})\b")

    @cached_property
    def notation(self) -> re.Pattern[str]:
        longest_first = sorted(self.names.values(), key=len, reverse=True)
        every = "|".join(re.escape(name) for name in longest_first)
        return re.compile(rf"(?<![\w+])(?:{every})(?![\w+])")

    def drawing(self, parts: list[str]) -> str:
        """Return the card that a drawing shows, from its symbols and letters; "" for a back."""
        if parts == ["#back"]:
            return ""
        symbols = [part[1:].replace("-", " ") for part in parts if part.startswith("#")]
        written = [part for part in parts if not part.startswith("#")]
        plain = {**self.plain, **self.drawn_as}
        if symbols[0] in plain:
            return plain[symbols[0]]
        colour = self.colours.get(symbols[0])
        drawn = [symbol.removesuffix(" laid") for symbol in symbols[1:] if symbol != "lined"]
        figure = "".join(drawn[:1] or written[:1]).lower()
        if colour and figure in plain:
            return plain[figure]
        if colour and figure in {**self.figures, "+2": "+2"}:
            return colour + self.figures.get(figure, figure)
        raise StrangeDrawing(parts)

    def said(self, text: str) -> set[str]:
        words = re.sub(r"[\s_-]+", " ", text).lower()
        return {self.names[name] for name in self.in_words.findall(words)}

    def named(self, text: str) -> set[str]:
        return set(self.notation.findall(text))

    @cached_property
    def read_before(self) -> dict[str, str]:
        """What each text told that was on a page before: most are on every page."""
        return {}

    def told(self, text: str) -> str:
        """Return what a text tells beyond what it says to everybody: what fills its places."""
        if text not in self.read_before:
            self.read_before[text] = self._told(text)
        return self.read_before[text]

    def _told(self, text: str) -> str:
        if not (self.said(text) or self.named(text)):
            return text
        for saying in _sayings(self.game):
            if filled := saying.fullmatch(text.strip()):
                return " | ".join(filled.groups())
        first, end, others = text.strip().partition(". ")
        return f"{self.told(first + '.')} | {self.told(others)}" if end else text


NARRATED = (
    "Nobody broke the +3: %(players)s.",
    "Nobody broke the +3.",
    "+3: you draw %(cards)s",
    "Your +3 is broken: you draw %(cards)s",
)
"""What is narrated of kinds of cards as such."""


@cache
def _sayings(game: str) -> tuple[re.Pattern[str], ...]:
    """Return the sentences that speak of kinds of cards as such, whoever may hold one."""
    shown = presentation_of(game)
    book = shown.rulebook
    rules = book.house_rules.values()
    sentences = [
        *(text for clause in book.clauses for text in clause.sentences),
        *book.pending.values(),
        *(rule.question for rule in rules),
        *(answer for rule in rules for answer in rule.answers.values()),
        *(text for rule in rules for text in rule.consequences.values()),
        *(f"Standard: {text}" for rule in rules for text in rule.consequences.values()),
        *book.editions.values(),
        *(text for words in shown.verbs.values() for text in (words.done, words.button) if text),
        *shown.prompts.values(),
        *NARRATED,
        *(f"{book.title} · {words}" for words in book.editions.values()),
    ]
    forms = (form for sentence in sentences for form in _forms(sentence))
    return tuple(re.compile("(.+?)".join(map(re.escape, PLACE.split(form)))) for form in forms)


class _Place(int):
    """A number by which a sentence takes its form, shown as the place where it stands."""

    name: str

    def __str__(self) -> str:
        return f"%({self.name})s"


class _Places(dict[str, _Place]):
    """Facts that leave each place of a sentence as it is, all numbers of them being `number`."""

    def __init__(self, number: int) -> None:
        super().__init__()
        self._number = number

    def __missing__(self, name: str) -> _Place:
        place = _Place(self._number)
        place.name = name
        return place


def _forms(sentence: Any) -> set[str]:
    """Return a sentence as it is with one of something and with several, its places left open."""
    # As a text, one with a plural is empty: it waits for its number.
    return {str(sentence)} if str(sentence) else {str(sentence % _Places(n)) for n in (1, 5)}


NUMBERS = {number: number for number in "0123456789"}
EIGHT_COLOURS = Cards(
    game="eight_colours",
    colours={
        "red": "R",
        "blue": "B",
        "yellow": "Y",
        "green": "G",
        "orange": "O",
        "purple": "P",
        "pink": "K",
        "sky": "S",
    },
    figures={"skip": "S", "reverse": "R", "draw two": "+2"} | NUMBERS,
    plain={"wild": "W", "wild draw four": "W+4"},
    drawn_as={"+4": "W+4"},
)
TAKI = Cards(
    game="taki",
    colours={"red": "R", "blue": "B", "green": "G", "yellow": "Y"},
    figures={"plus two": "+2", "stop": "S", "change direction": "D", "plus": "+", "taki": "T"}
    | {number: number for number in "13456789"},
    plain={
        "change colour": "CC",
        "super taki": "ST",
        "king": "K",
        "plus three": "+3",
        "plus three breaker": "BR",
        "crazy card": "CR",
    },
    drawn_as={"breaker": "BR", "crazy": "CR", "super": "ST"},
)


class StrangeDrawing(ValueError):
    """A drawing of a card that cannot be read: it may be any card."""


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
        # Its star means every attribute, and no joker.
        given.pop("hx-disinherit", None)
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


def read_cards(html: str, cards: Cards = EIGHT_COLOURS) -> Seen:
    """Return every card that a page or a fragment shows, says or names."""
    reader = _Reader()
    reader.feed(html)
    reader.close()
    text = " | ".join(cards.told(each) for each in reader.texts if not each.isspace())
    return Seen(
        drawn=[card for parts in reader.drawings if (card := cards.drawing(parts))],
        said=cards.said(text),
        named=cards.named(text),
    )
