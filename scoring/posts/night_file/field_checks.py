"""What a file may hold, value by value: each is checked, or raised with its place in the file."""

from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from datetime import date, datetime
from datetime import time as time_of_day
from typing import Any, TypeVar

from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy, ngettext, ngettext_lazy

from foundation.web.text import clean_name, fit_to_show, on_one_line
from referee.engine.errors import Unreadable
from referee.engine.json_text import read_json
from referee.presentation.sentences import unreadable_sentence
from scoring.evening.names import MOST_NAMES
from scoring.models.clubs import NAME_LENGTH
from scoring.posts.clubs.register import key, plain

MOST_BYTES = 15 * 1024 * 1024
"""Ten million letters of it may be photos."""
YEARS = range(1990, 2200)
LONGEST_PLACE = 100

UNREADABLE_FILE: Mapping[str, Any] = {
    "too-long": gettext_lazy("This file is too large: at most 15 MB are read."),
    "nothing": gettext_lazy("There is nothing in this file."),
    "not-utf8": gettext_lazy("This is not the file of an evening: it is not text in UTF-8."),
    "not-json": gettext_lazy(
        "This is not the file of an evening: it cannot be read at line %(line)s, column %(column)s."
    ),
    "too-deep": gettext_lazy("This is not the file of an evening: it is nested too deeply."),
    "key-twice": gettext_lazy("“%(key)s” appears twice in one place."),
    "number-too-long": ngettext_lazy(
        "A number of %(digits)s digit is too long.",
        "A number of %(digits)s digits is too long.",
        "digits",
    ),
    "not-a-number": gettext_lazy("“%(word)s” is not a number."),
}
"""Why a file cannot be read at all, by the code of the reader."""


class Unfit(ValueError):
    """What keeps a file from being read: the place (``rounds[0].tables[2]``), and why, in words."""

    def __init__(self, where: str, words: str) -> None:
        # What is wrong may hold anything; a page shows what can be shown of it.
        self.where, self.words = fit_to_show(where, LONGEST_PLACE), fit_to_show(words, 300)
        super().__init__(f"{self.where}: {words}")


def read_file(raw: bytes) -> object:
    """Return what the bytes of a night file hold; raises Unfit."""
    try:
        return read_json(raw, MOST_BYTES)
    except Unreadable as unreadable:
        facts = {
            name: short(fact) if isinstance(fact, str) else fact
            for name, fact in unreadable.facts.items()
        }
        raise Unfit("", str(UNREADABLE_FILE[unreadable.code] % facts)) from None


@contextmanager
def fit_for_referee(where: str) -> Iterator[None]:
    """Raise what the referee cannot read as Unfit, with its place beneath `where`."""
    try:
        yield
    except Unreadable as unreadable:
        place = f"{where}.{clean_name(unreadable.where)}"
        raise Unfit(place, unreadable_sentence(unreadable)) from None


def short(text: str) -> str:
    text = clean_name(text)
    return text if len(text) <= 40 else f"{text[:39]}…"


T = TypeVar("T")


@dataclass(frozen=True, slots=True)
class FileItem:
    """A value of the file with its place; each method returns what it must be, or raises Unfit."""

    value: Any
    where: str

    def wrong(self, words: str) -> Unfit:
        return Unfit(self.where, words)

    def only(self, *keys: str, optional: Sequence[str] = ()) -> None:
        """See that this is an object with these keys and no others."""
        if not isinstance(self.value, dict):
            raise self.wrong(_("An object is needed here: names and values in braces."))
        for name in keys:
            if name not in self.value and name not in optional:
                raise self.wrong(_("“%(key)s” is missing.") % {"key": name})
        for name in self.value:
            if name not in keys:
                raise self.wrong(_("“%(key)s” is not known here.") % {"key": short(name)})

    def __getitem__(self, name: str) -> "FileItem":
        return FileItem(self.value[name], f"{self.where}.{name}" if self.where else name)

    def has(self, name: str) -> bool:
        return name in self.value

    def items(self, most: int, read: Callable[["FileItem"], T]) -> tuple[T, ...]:
        """Return what `read` makes of each item of a list with at most so many."""
        if not isinstance(self.value, list):
            raise self.wrong(_("A list is needed here."))
        if len(self.value) > most:
            raise self.wrong(_("There can be at most %(most)s here.") % {"most": most})
        return tuple(
            read(FileItem(each, f"{self.where}[{at}]")) for at, each in enumerate(self.value)
        )

    def whole(self, low: int, high: int) -> int:
        if type(self.value) is not int or not low <= self.value <= high:
            words = _("A whole number from %(low)s to %(high)s is needed here.")
            raise self.wrong(words % {"low": low, "high": high})
        return int(self.value)

    def switch(self) -> bool:
        if not isinstance(self.value, bool):
            raise self.wrong(_("“true” or “false” is needed here."))
        return self.value

    def text(self, most: int, clean: Callable[[str], str] = on_one_line) -> str:
        """Return a text on one line, without what cannot be seen."""
        if not isinstance(self.value, str):
            raise self.wrong(_("A text is needed here."))
        text = clean(self.value)
        if len(text) > most:
            words = ngettext(
                "There can be at most %(most)s letter here.",
                "There can be at most %(most)s letters here.",
                most,
            )
            raise self.wrong(words % {"most": most})
        return text

    def plain_text(self, most: int) -> str:
        """Return a text as it is, of at most so many letters."""
        if not isinstance(self.value, str) or len(self.value) > most:
            raise self.wrong(_("A text is needed here."))
        return self.value

    def name(self) -> str:
        name = self.text(NAME_LENGTH, clean_name)
        if not plain(name):
            raise self.wrong(_("A name is needed here."))
        return name

    def one_of(self, choices: Sequence[str]) -> str:
        if not isinstance(self.value, str) or self.value not in choices:
            words = _("One of these is needed here: %(choices)s.")
            raise self.wrong(words % {"choices": ", ".join(choices)})
        return self.value

    def or_none(self, read: Callable[["FileItem"], T]) -> T | None:
        return None if self.value is None else read(self)

    def time(self) -> datetime:
        try:
            moment = datetime.fromisoformat(self.value)
        except (TypeError, ValueError):
            moment = None
        if moment is None or moment.tzinfo is None or moment.year not in YEARS:
            words = _("A time is needed here, like %(example)s.")
            raise self.wrong(words % {"example": "2026-11-20T20:00:00+00:00"})
        return moment

    def date(self) -> date:
        try:
            day = date.fromisoformat(self.value)
        except (TypeError, ValueError):
            day = None
        if day is None or day.year not in YEARS:
            raise self.wrong(
                _("A date is needed here, like %(example)s.") % {"example": "2026-11-20"}
            )
        return day

    def hour(self) -> time_of_day:
        """Return a time of day, in whole minutes."""
        try:
            return datetime.strptime(self.value, "%H:%M").time()
        except (TypeError, ValueError):
            words = _("A time of day is needed here, like %(example)s.")
            raise self.wrong(words % {"example": "19:30"}) from None


@dataclass(frozen=True, slots=True)
class Names:
    """The names that may stand in a place, by what makes them one."""

    known: Mapping[str, str]

    def read(self, item: FileItem) -> str:
        name = item.name()
        if key(name) not in self.known:
            raise item.wrong(_("“%(name)s” is not among those named above.") % {"name": name})
        return self.known[key(name)]

    def all(self, item: FileItem, most: int = MOST_NAMES) -> tuple[str, ...]:
        """Return a list of names, none of them twice."""
        names = item.items(most, self.read)
        once(names, item)
        return names


def once(names: Sequence[str], item: FileItem) -> None:
    """See that no name comes twice."""
    seen: set[str] = set()
    for name in names:
        if key(name) in seen:
            raise item.wrong(_("“%(name)s” appears twice.") % {"name": name})
        seen.add(key(name))
