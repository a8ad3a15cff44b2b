"""What is printed: a document, what it is made of, and the pages that it is laid out on."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from enum import StrEnum
from types import MappingProxyType
from typing import Any, NamedTuple

from django.utils.translation import gettext as _
from django.utils.translation import pgettext_lazy

from scoring.evening.event_state import EventState, RoundState
from scoring.evening.wording import Text
from scoring.models import Event
from scoring.pages.printing.drawing import Backs


class Paper(StrEnum):
    """A size of paper."""

    A3 = "a3"
    A4 = "a4"
    A5 = "a5"


LISTS = (Paper.A4, Paper.A5)
POSTERS = (Paper.A4, Paper.A3)
MOST_COPIES = 50


@dataclass(frozen=True)
class PrintedEvening:
    """What the documents of an evening are made of.

    round     the round in question, None before the first one is published
    base      the address by which phones reach the server, as ``http://192.168.1.20:8000``; empty
              where none does
    sees_all  whether it may also be printed what is hidden until the evening is closed
    """

    event: Event
    event_state: EventState
    round: RoundState | None
    base: str = ""
    sees_all: bool = False

    @property
    def published_round(self) -> RoundState:
        """The round in question, for a document that is of one; ValueError where there is none."""
        if self.round is None:
            raise ValueError("no round is published")
        return self.round

    def address(self, path: str) -> str:
        """Return the address that a phone scans for a path, empty where it would not get here."""
        return f"{self.base}{path}" if self.base else ""


def _always(event: Event) -> bool:
    return True


def is_closed(event: Event) -> bool:
    return event.closed is not None


ONCE_PUBLISHED = pgettext_lazy("follows “available”", "once round 1 is published")
AFTER_CLOSING = pgettext_lazy("follows “available”", "after closing")


class PageCount(NamedTuple):
    """How many pages a document has; `is_about` where that depends on how its lines break."""

    number: int
    is_about: bool = False


def _one_page(evening: PrintedEvening, paper: Paper) -> PageCount:
    return PageCount(1)


def listed(lines: int, on_a_page: int) -> PageCount:
    """Return how many pages a list takes of which so many lines have room on one."""
    return PageCount(max(1, -(-lines // on_a_page)), is_about=lines > on_a_page)


def _filled(evening: PrintedEvening) -> None:
    return None


def until_closed(evening: PrintedEvening) -> Text | None:
    """Return when there is something on what is made of a closed evening, None where it is."""
    return None if is_closed(evening.event) else AFTER_CLOSING


class Part(NamedTuple):
    """Pages of one kind: what stands on them, the template that lays it out, and the `page`, a
    class of `static/css/paper/sheet.css` that gives its size. Where each sheet is laid out by
    itself, `sheets` is under what the context has them. `title` is what it is among other parts.
    """

    template: str
    page: str
    context: Mapping[str, Any]
    sheets: str = ""
    title: str = ""
    backs: Backs = Backs.EMPTY


class Document(NamedTuple):
    """A document that can be printed of an evening.

    code         its name in addresses
    lead         what it is for, in about four words that follow its title
    papers       the sizes that it has, the usual one first
    make         makes its pages; None where there is nothing on them. Of a document of a round
                 the evening has the round.
    picture      the kind of sheet, for the small drawing beside its name
    is_of_round  whether it is of one round; else of the whole evening
    is_there     whether an event has it at all (yet)
    hints        how it is printed on a size of paper, where that is not plain
    has_results  whether what the tables enter stands on it
    backs        what stands on the backs of its pages
    make_blank   makes its pages to be filled in by hand, for an evening of which no round is known;
                 None where that makes no sense. They are one.
    until        when there will be something on it, in words that follow “available”; None where
                 there is. Of a document of a round the evening has the round.
    length       how many pages it has, without making them; asked where there is something on it
    """

    code: str
    title: Text
    lead: Text
    papers: tuple[Paper, ...]
    make: Callable[[PrintedEvening, Paper], Part | None]
    picture: str
    is_of_round: bool = True
    is_there: Callable[[Event], bool] = _always
    hints: Mapping[Paper, Text] = MappingProxyType({})
    has_results: bool = True
    backs: Backs = Backs.EMPTY
    make_blank: Callable[[PrintedEvening, Paper], Part] | None = None
    until: Callable[[PrintedEvening], Text | None] = _filled
    length: Callable[[PrintedEvening, Paper], PageCount] = _one_page

    def waits_until(self, evening: PrintedEvening) -> Text | None:
        """Return when there will be something on it, None where there is."""
        if self.is_of_round and evening.round is None:
            return ONCE_PUBLISHED
        return self.until(evening)

    def paper(self, wanted: Paper) -> Paper:
        """Return the paper that it is printed on: what is wanted, or its usual one."""
        return wanted if wanted in self.papers else self.papers[0]

    def pages(
        self, evening: PrintedEvening, paper: Paper, *, is_blank: bool = False
    ) -> Part | None:
        """Return its pages, filled or to be filled in by hand; None where there are none."""
        make = self.make_blank if is_blank else self.make
        part = make(evening, paper) if make else None
        return part and part._replace(backs=self.backs)

    def hint(self, paper: Paper) -> Text:
        """Return how it is printed."""
        plain = _("Print it on %(paper)s, at actual size.") % {"paper": paper.upper()}
        return self.hints.get(paper, plain)


def paper_of(event: Event) -> Paper:
    """Return the paper that an event prints on, where nothing else is chosen."""
    return Paper.A4 if event.preset is None else Paper(event.preset.rules["paper"])
