"""What a club shows to everybody as a folder of web pages, for a website of its own: an index with
the evenings to come and the last result, and each season in a folder beside it.

The same club makes the same bytes on the same day.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cached_property

from django.template.loader import render_to_string
from django.utils import timezone

from scoring.evening.closed_evenings import last_evening
from scoring.evening.event_state import event_state_of
from scoring.evening.season_table import SeasonTable, running_season
from scoring.models import Club, Event
from scoring.pages.public.club_names import ClubNames
from scoring.pages.public.public_club import (
    EveningToCome,
    PublicClub,
    public_club,
    to_come,
)
from scoring.pages.publishing.calendar_file import calendar_file
from scoring.pages.publishing.club_dates import calendar_dates, dates_in_public
from scoring.pages.publishing.evening_file import PublishedEvening, styles
from scoring.pages.publishing.file_names import safe_name
from scoring.pages.publishing.season_folder import DATES, INDEX, SeasonFolder


@dataclass(frozen=True, slots=True)
class PublishedSeason:
    """A season of the club, and the folder beside the index in which it is."""

    path: str
    folder: SeasonFolder

    @property
    def index(self) -> str:
        return f"{self.path}/{INDEX}"


@dataclass(frozen=True)
class ClubFolder:
    """A club as files, by their names."""

    club: Club

    @cached_property
    def shown(self) -> PublicClub:
        return public_club(self.club)

    @cached_property
    def to_come(self) -> Sequence[EveningToCome]:
        return to_come(self.club)

    @cached_property
    def _names(self) -> ClubNames:
        return ClubNames(self.club)

    @cached_property
    def seasons(self) -> Sequence[PublishedSeason]:
        """All seasons of the club: the one that runs, or else the newest, before the others."""
        seasons = list(self.club.seasons.all())
        running = running_season(seasons)
        seasons.sort(key=lambda each: each != running)
        found: list[PublishedSeason] = []
        for season in seasons:
            path = safe_name(season.name, taken=[each.path for each in found])
            folder = SeasonFolder(SeasonTable(season), self._names.of_all, home=f"../{INDEX}")
            found.append(PublishedSeason(path, folder))
        return found

    @property
    def season(self) -> str:
        """The file of the table of the season that runs, "" without any."""
        return self.seasons[0].index if self.seasons else ""

    @property
    def earlier(self) -> Sequence[PublishedSeason]:
        return self.seasons[1:]

    @cached_property
    def _last(self) -> Event | None:
        return last_evening(self.club)

    @property
    def last(self) -> str:
        """The file of the evening that was closed last, "" without one."""
        if self._last is None:
            return ""
        for season in self.seasons:
            for night in season.folder.nights:
                if night.event.pk == self._last.pk:
                    return f"{season.path}/{night.file}"
        return safe_name(self._last.date.isoformat(), self._last.name, ending="html")

    def files(self) -> dict[str, bytes]:
        """Return each file of the folder by its name."""
        found = {INDEX: self._index()}
        for season in self.seasons:
            for name, content in season.folder.files().items():
                found[f"{season.path}/{name}"] = content
        if self._last and self.last not in found:
            evening = PublishedEvening.of(event_state_of(self._last), self._names.of_all)
            found[self.last] = evening.html().encode()
        today = timezone.localdate()
        if dates := calendar_dates(dates_in_public(self.club, today), place=self.club.place):
            found[DATES] = calendar_file(self.club.name, dates)
        return found

    def _index(self) -> bytes:
        context = {"folder": self, "club": self.club, "styles": styles(), "dates": DATES}
        return render_to_string("scoring/publishing/club_folder.html", context).encode()
