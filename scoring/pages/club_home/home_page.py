"""The home of a club: tonight, where everything is with one fact each, what is to do.

Whoever may see less sees less of it: each part asks for the right of the page that it leads to.
"""

from collections import Counter
from collections.abc import Collection, Iterable, Sequence
from dataclasses import dataclass
from datetime import date
from functools import cached_property
from typing import NamedTuple

from django.db.models import Exists, OuterRef, Q
from django.urls import reverse
from django.utils.formats import date_format
from django.utils.translation import gettext as _
from django.utils.translation import ngettext, pgettext

from foundation.language.direction import names_in_sentence
from scoring.evening.closed_evenings import closed_evenings
from scoring.evening.daily_circle import circle_code
from scoring.evening.kept_clubs import kept_of_club
from scoring.evening.season_table import SeasonTable, running_season
from scoring.evening.wording import FORMAT_TITLES, value_text
from scoring.models import (
    Club,
    DoorQuestion,
    Entrant,
    Event,
    Player,
    Preset,
    Right,
    Role,
    Seat,
)

PLANNED, PAST = 2, 2
"""So many evenings of each kind stand on the page; all are one tap away."""
MOST_PLANNED = 12
FIRST_FOUR, MOST_TO_DO = 4, 4


class ClubDoor(NamedTuple):
    """A way to a page of the club, with one fact about what is there."""

    title: str
    url: str
    fact: str


class ToDo(NamedTuple):
    """Something that waits for whoever runs the club: in words, what to do, where."""

    words: str
    step: str
    url: str


class EveningRow(NamedTuple):
    """An evening with its next step."""

    event: Event
    about: str
    step: str
    url: str


class SeasonGlance(NamedTuple):
    """A season's first places, and in words who leads."""

    pk: int
    name: str
    lines: Sequence[tuple[int, str, str]]
    fact: str


@dataclass(frozen=True)
class HomePage:
    """The home of a club for a role; `dates` are those that an evening of tonight has."""

    club: Club
    role: Role
    dates: Collection[date]

    @cached_property
    def _planned(self) -> list[Event]:
        """The evenings that are not closed: those of today and to come, the first ones first."""
        found = self.club.events.filter(closed=None, date__gte=min(self.dates))
        return list(found.order_by("is_demo", "date", "pk")[:MOST_PLANNED])

    @cached_property
    def tonight(self) -> list[Event]:
        return [each for each in self._planned if each.date in self.dates]

    @cached_property
    def next(self) -> Event | None:
        """The first evening after today."""
        return next((each for each in self._planned if each.date > max(self.dates)), None)

    @cached_property
    def _past(self) -> list[Event]:
        closed = self.club.events.filter(closed__isnull=False)
        return list(closed.order_by("-date", "-pk")[:PAST])

    @cached_property
    def _left_open(self) -> list[Event]:
        """Evenings of days gone by that nobody closed."""
        found = self.club.events.filter(closed=None, date__lt=min(self.dates), is_demo=False)
        return list(found.order_by("-date", "-pk")[:MOST_TO_DO])

    @cached_property
    def came(self) -> Counter[int]:
        return came([*self._planned, *self._past])

    @property
    def evenings(self) -> list[EveningRow]:
        """The evenings beside the one that stands above, with what to do next."""
        above = [*self.tonight, self.next] if not self.tonight else self.tonight
        later = [each for each in self._planned if each not in above][:PLANNED]
        # Whoever may close them is reminded of them apart.
        left = () if self.role.may(Right.RUN_EVENINGS) else self._left_open[:PAST]
        return [
            *map(self._to_prepare, later),
            *map(self._still_open, left),
            *map(self._closed, self._past),
        ]

    def _to_prepare(self, event: Event) -> EveningRow:
        listed = self.came[event.pk]
        words = ngettext("%(n)s player has come", "%(n)s players have come", listed)
        about = words % {"n": listed} if listed else str(FORMAT_TITLES[event.format])
        return EveningRow(event, about, self.step_before, event.get_absolute_url())

    def _still_open(self, event: Event) -> EveningRow:
        words = pgettext("an evening of a day gone by", "still open")
        step = pgettext("an evening", "Open it")
        return EveningRow(event, words, step, event.get_absolute_url())

    @property
    def step_before(self) -> str:
        """What whoever looks does with an evening to come."""
        if self.role.may(Right.RUN_EVENINGS):
            return pgettext("an evening", "Prepare")
        return pgettext("an evening", "Open it")

    def _closed(self, event: Event) -> EveningRow:
        number = self.came[event.pk]
        about = ngettext("closed, %(n)s player", "closed, %(n)s players", number) % {"n": number}
        if self.role.may(Right.SEE_EVENINGS):
            there = reverse("scoring:standings", args=[event.code])
            return EveningRow(event, about, _("Result"), there)
        return EveningRow(event, about, pgettext("an evening", "Open it"), event.get_absolute_url())

    @cached_property
    def season(self) -> SeasonGlance | None:
        """The running season, for whoever may see how evenings went."""
        if not self.role.may(Right.SEE_EVENINGS):
            return None
        return kept_of_club(self.club, "home", lambda: (_season_glance(self.club),))[0]

    @cached_property
    def players(self) -> int:
        return Player.objects.of(self.club).filter(is_made_up=False).count()

    @property
    def doors(self) -> list[ClubDoor]:
        """The doors that this role may open, and the daily deal, which needs no role."""
        return [*self._doors, self._daily_deal()]

    @property
    def _doors(self) -> list[ClubDoor]:
        return [
            ClubDoor(title, reverse(f"scoring:{name}", args=[self.club.code]), fact())
            for right, name, title, fact in (
                (Right.SEE_EVENINGS, "seasons", _("Seasons"), self._of_seasons),
                (Right.SEE_CLUB, "evenings", _("Evenings"), self._of_evenings),
                (Right.SEE_PLAYERS, "register", _("Players"), self._of_players),
                (Right.RUN_EVENINGS, "presets", _("Rules"), self._of_rules),
                (Right.RUN_EVENINGS, "website", _("Website"), self._of_website),
            )
            if self.role.may(right)
        ]

    def _daily_deal(self) -> ClubDoor:
        url = reverse("referee:daily-of", args=[circle_code(self.club)])
        return ClubDoor(_("Daily deal"), url, _("one a day, for all"))

    def _of_seasons(self) -> str:
        return self.season.fact if self.season else _("no season yet")

    def _of_evenings(self) -> str:
        closed = closed_evenings(self.club).count()
        return ngettext("%(n)s closed", "%(n)s closed", closed) % {"n": closed}

    def _of_players(self) -> str:
        return ngettext("%(n)s player", "%(n)s players", self.players) % {"n": self.players}

    def _of_rules(self) -> str:
        kept = Preset.objects.filter(club=self.club, is_dropped=False)
        number = kept.values("name").distinct().count()
        return ngettext("%(n)s preset", "%(n)s presets", number) % {"n": number}

    def _of_website(self) -> str:
        return _("on, for everybody") if self.club.is_public else pgettext("the website", "off")

    @property
    def to_do(self) -> list[ToDo]:
        """What waits, the most urgent first."""
        found = [*self._questions(), *self._to_close(), *self._to_freeze()]
        return found[:MOST_TO_DO]

    def _questions(self) -> list[ToDo]:
        if not self.role.may(Right.CHECK_IN):
            return []
        waiting = DoorQuestion.objects.filter(
            event__club=self.club, event__closed=None, refused=None
        ).select_related("event")
        return [
            ToDo(
                _("%(name)s asks at the door to play along") % {"name": each.name},
                pgettext("a question at the door", "Answer"),
                reverse("scoring:check-in", args=[each.event.code]),
            )
            for each in waiting[:MOST_TO_DO]
        ]

    def _to_close(self) -> list[ToDo]:
        if not self.role.may(Right.RUN_EVENINGS):
            return []
        return [
            ToDo(
                _("%(name)s of %(day)s is still open")
                % {"name": each.name, "day": date_format(each.date, "MONTH_DAY_FORMAT")},
                pgettext("an evening", "Close it"),
                each.get_absolute_url(),
            )
            for each in self._left_open
        ]

    def _to_freeze(self) -> list[ToDo]:
        if not self.role.may(Right.RUN_EVENINGS) or not self.season:
            return []
        season = self.club.seasons.filter(pk=self.season.pk).first()
        if season is None or season.is_final or not season.planned:
            return []
        if SeasonTable(season).to_come:
            return []
        words = _("All evenings of %(name)s are played") % {"name": season.name}
        return [ToDo(words, _("Freeze the table"), season.get_absolute_url())]


def came(events: Iterable[Event]) -> Counter[int]:
    """Return how many came to each event: who is here, or was seated and has left."""
    seated = Exists(Seat.objects.filter(entrant=OuterRef("pk")))
    entrants = Entrant.objects.filter(Q(is_here=True) | seated, event__in=list(events))
    return Counter(entrants.values_list("event", flat=True))


def _season_glance(club: Club) -> SeasonGlance | None:
    season = running_season(list(club.seasons.all()))
    if season is None:
        return None
    placed = [(line, name) for line, name in SeasonTable(season).ranked if line.place]
    first = [name for line, name in placed if line.place == 1]
    words = {"season": season.name, "names": names_in_sentence(first)}
    fact = _("%(season)s: %(names)s in the lead") % words if first else season.name
    if season.is_final and first:
        fact = _("%(season)s: %(names)s won") % words
    return SeasonGlance(
        season.pk,
        season.name,
        [(line.place or 0, name, value_text(line.value)) for line, name in placed[:FIRST_FOUR]],
        fact,
    )
