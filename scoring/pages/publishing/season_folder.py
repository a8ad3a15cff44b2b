"""A season as a folder of web pages that open from a disk: its standings, a page for each evening,
and the dates for a calendar.

The same season makes the same bytes, so that two copies of it can be compared.
"""

import io
import zipfile
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property

from django.template.loader import render_to_string
from django.utils.formats import date_format
from django.utils.translation import gettext as _

from foundation.web.text import in_lists
from scoring.core.seasons.results import Result
from scoring.core.seasons.table import SeasonLine
from scoring.evening.event_state import EventState, event_state_of
from scoring.evening.season_table import SeasonTable
from scoring.evening.wording import value_text
from scoring.models import Club, Event
from scoring.pages.public.club_names import ClubNames
from scoring.pages.publishing.calendar_file import calendar_file
from scoring.pages.publishing.club_dates import calendar_dates
from scoring.pages.publishing.evening_file import PublishedEvening, columns_class, styles
from scoring.pages.publishing.file_names import safe_names
from scoring.pages.seasons.words import final_since, how_it_counts

INDEX, DATES = "index.html", "dates.ics"

AWAY, UNRANKED = "·", "–"
"""What stands for an evening that gave a player nothing, as on the season's own page."""

MADE = (1980, 1, 1, 0, 0, 0)
"""When each file of the folder was made, as the folder says it: the first moment that it knows."""
READABLE = 0o644 << 16


@dataclass(frozen=True, slots=True)
class SeasonNight:
    """An evening of the season: its day in short, and the name of its file."""

    event: Event
    day: str
    file: str
    players: int


@dataclass(frozen=True, slots=True)
class SeasonRow:
    """A player's line; `cells` has the points of each evening, in brackets where they do not count,
    a dot where the player was away, a dash where it gave no place.
    """

    place: int | None
    name: str
    cells: Sequence[str]
    evenings: int
    total: str


@dataclass(frozen=True)
class SeasonFolder:
    """A season as files, by their names.

    `called` is what everybody of the club is called, where that is known already.
    `home` is the address of the club's index, beside which the season is a folder, "" without one:
    the dates stand there then.
    """

    season: SeasonTable
    called: Mapping[int, str] | None = None
    home: str = ""

    @property
    def club(self) -> Club:
        return self.season.season.club

    @property
    def title(self) -> str:
        return self.season.season.name

    @cached_property
    def _states(self) -> list[EventState]:
        return [event_state_of(night) for night in self.season.counted]

    @cached_property
    def names(self) -> Mapping[int, str]:
        """What everybody of the season is called, the same on each of its pages."""
        return ClubNames(self.club).of_all if self.called is None else self.called

    @cached_property
    def nights(self) -> list[SeasonNight]:
        nights = self.season.counted
        files = safe_names(((each.date.isoformat(), each.name) for each in nights), ending="html")
        return [
            SeasonNight(each, date_format(each.date, "MONTH_DAY_FORMAT"), file, len(evening.lines))
            for each, file, evening in zip(nights, files, self.season.evenings, strict=True)
        ]

    @cached_property
    def to_come(self) -> list[Event]:
        """The evenings that are not closed and will belong by what is played and when."""
        season = self.season.season
        if season.by_hand or season.is_final:
            return []
        found = self.club.events.filter(closed=None, is_demo=False).exclude(code__in=season.without)
        if season.formats:
            found = found.filter(format__in=season.formats)
        if season.first:
            found = found.filter(date__gte=season.first)
        if season.last:
            found = found.filter(date__lte=season.last)
        if self.nights:
            # An older one that nobody closed is not to come any more.
            found = found.filter(date__gte=self.nights[-1].event.date)
        return list(found.order_by("date", "pk"))

    @property
    def columns(self) -> str:
        return columns_class(len(self.nights))

    @cached_property
    def rows(self) -> list[SeasonRow]:
        rows = [self._row(line) for line in self.season.lines]
        return sorted(rows, key=lambda row: (row.place is None, row.place, in_lists(row.name)))

    def _row(self, line: SeasonLine) -> SeasonRow:
        return SeasonRow(
            line.place,
            self.names[line.player],
            [_cell(result) for result in line.results],
            line.evenings,
            value_text(line.value),
        )

    @property
    def final_since(self) -> str:
        """That the table is final, and since when; nothing where it is not."""
        return final_since(self.season)

    @property
    def rules(self) -> list[str]:
        return how_it_counts(self.season)

    @property
    def marks(self) -> list[str]:
        """What the signs mean, of those that are there."""
        cells = [cell for row in self.rows for cell in row.cells]
        found = []
        if any("(" in cell for cell in cells):
            found.append(_("( ) The evening is not among the best, so it does not count."))
        if AWAY in cells:
            found.append(_("· The player was away."))
        if UNRANKED in cells:
            found.append(_("– No place: too few rounds."))
        return found

    def files(self) -> dict[str, bytes]:
        """Return each file of the folder by its name."""
        context = {"folder": self, "club": self.club, "styles": styles(), "dates": DATES}
        index = render_to_string("scoring/publishing/season_folder.html", context)
        found = {INDEX: index.encode()}
        for night, state in zip(self.nights, self._states, strict=True):
            found[night.file] = PublishedEvening.of(state, self.names).html(season=INDEX).encode()
        if not self.home and (dates := calendar_dates([*self.season.counted, *self.to_come])):
            found[DATES] = calendar_file(self.club.name, dates)
        return found

    def zipped(self) -> bytes:
        """Return the folder as one zip file."""
        return zipped(self.files())


def zipped(files: Mapping[str, bytes]) -> bytes:
    """Return files as one zip file: the same bytes for the same files."""
    made = io.BytesIO()
    with zipfile.ZipFile(made, "w", zipfile.ZIP_DEFLATED) as folder:
        for name, content in files.items():
            about = zipfile.ZipInfo(name, MADE)
            # Neither hangs on the system that makes the file.
            about.create_system, about.external_attr = 3, READABLE
            folder.writestr(about, content, zipfile.ZIP_DEFLATED)
    return made.getvalue()


def _cell(result: Result | None) -> str:
    if result is None:
        return AWAY
    if result.value is None:
        return UNRANKED
    points = value_text(result.value)
    return points if result.counts else f"({points})"
