"""A club's seasons: which of its nights count, and what they make together.

Nothing of a season is stored: it is what was asked for, of the nights that are closed.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from datetime import date
from fractions import Fraction
from functools import cached_property, partial

from django.utils.translation import gettext as _
from django.utils.translation import pgettext

from foundation.spreadsheets import Cell, Spreadsheet
from scoring.core.deals import DealKind
from scoring.core.formats import Counting
from scoring.core.seasons.reach import SeasonReach, reach
from scoring.core.seasons.rules import (
    USUAL_LIST,
    EveningLine,
    Guests,
    People,
    SeasonEvening,
    SeasonProblem,
    SeasonRefused,
    SeasonRules,
    SeasonScore,
    Unranked,
    has_different_lengths,
    shown,
)
from scoring.core.seasons.table import RunningLine, SeasonLine, running_tables
from scoring.evening.event_state import EventState, event_state_of
from scoring.evening.page_cache import cached, changes_of_each
from scoring.models import Club, Event, Player

MOST_EVENINGS = 400
"""More evenings than a club has in the years that one season may cover."""


@dataclass(frozen=True)
class SeasonQuery:
    """What a season is: a format, the first and last day, how many evenings count, how many a
    player must have come to, what an evening gives and what it gives players who were not ranked,
    where guests stand, the codes of the evenings that do not count, and how many are planned.
    """

    format: str
    first: date | None = None
    last: date | None = None
    best: int | None = None
    least: int = 1
    weight: SeasonScore = SeasonScore.PLAYERS
    points: tuple[int, ...] = USUAL_LIST
    without: frozenset[str] = frozenset()
    unranked: Unranked = Unranked.NOTHING
    guests: Guests = Guests.RANK
    planned: int | None = None

    @property
    def rules(self) -> SeasonRules:
        return SeasonRules(
            score=self.weight,
            points=self.points,
            best=self.best,
            least=self.least,
            unranked=self.unranked,
            guests=self.guests,
        )


@dataclass(frozen=True)
class Season:
    """A season of a club."""

    club: Club
    query: SeasonQuery

    @cached_property
    def nights(self) -> list[Event]:
        """The closed evenings of that format and time, in order."""
        found = self.club.events.filter(
            format=self.query.format, closed__isnull=False, is_demo=False
        )
        if self.query.first:
            found = found.filter(date__gte=self.query.first)
        if self.query.last:
            found = found.filter(date__lte=self.query.last)
        nights = list(found.order_by("date", "pk"))
        for night in nights:
            night.club = self.club
        return nights

    @cached_property
    def counted(self) -> list[Event]:
        """Those of them that count."""
        return [night for night in self.nights if night.code not in self.query.without]

    @cached_property
    def evenings(self) -> list[SeasonEvening]:
        """What came of every night that counts."""
        marks = changes_of_each(self.club, self.counted)
        return [
            cached(night, "season", partial(_evening, night), marks[night.pk])
            for night in self.counted
        ]

    @cached_property
    def _register(self) -> Sequence[Player]:
        numbers = {line.player for evening in self.evenings for line in evening.lines}
        return list(Player.objects.filter(pk__in=numbers))

    @cached_property
    def people(self) -> People:
        return People(
            guests=frozenset(each.pk for each in self._register if each.is_guest),
            forgotten=frozenset(each.pk for each in self._register if each.is_forgotten),
        )

    @cached_property
    def _outcome(self) -> tuple[SeasonProblem | None, Sequence[RunningLine]]:
        try:
            tables = running_tables(self.query.rules, self.evenings, self.people)
        except SeasonRefused as refused:
            return refused.problem, ()
        return None, tables[-1] if tables else ()

    @property
    def problem(self) -> SeasonProblem | None:
        """Why there is no table, where there is none."""
        return self._outcome[0]

    @property
    def running(self) -> Sequence[RunningLine]:
        """The table, with what moved since the evening before."""
        return self._outcome[1]

    @property
    def lines(self) -> Sequence[SeasonLine]:
        return [each.line for each in self.running]

    @property
    def has_different_lengths(self) -> bool:
        return bool(self.evenings) and has_different_lengths(self.query.rules, self.evenings)

    @cached_property
    def reach(self) -> Mapping[int, SeasonReach]:
        """What each player can still reach, where it is known how many evenings are planned."""
        to_come = (self.query.planned or 0) - len(self.evenings)
        if to_come <= 0 or not self.query.weight.is_by_place:
            return {}
        return reach(
            self.query.rules,
            self.lines,
            held=len(self.evenings),
            remaining=to_come,
            largest=max((len(each.lines) for each in self.evenings), default=0),
            people=self.people,
        )

    @cached_property
    def names(self) -> Mapping[int, str]:
        return {each.pk: each.name for each in self._register}

    @property
    def ranked(self) -> list[tuple[SeasonLine, str]]:
        """Each line with its name; those who share a place by name."""
        at = {line.player: at for at, line in enumerate(self.lines)}
        pairs = [(line, self.names[line.player]) for line in self.lines]
        return sorted(
            pairs,
            key=lambda pair: (pair[0].place or len(at) + at[pair[0].player], pair[1].casefold()),
        )

    def sheet(self) -> Spreadsheet:
        """Return the season as a file, a line a player."""
        heads = [
            pgettext("rank in the standings", "Place"),
            _("Name"),
            _("Points"),
            _("Evenings played"),
        ]
        heads += [f"{night.date.isoformat()} {night.name}" for night in self.counted]
        rows: list[list[Cell]] = []
        for line, name in self.ranked:
            row: list[Cell] = [line.place, name, _number(line.value), line.evenings]
            row += [_number(each.value or Fraction(0)) if each else None for each in line.results]
            rows.append(row)
        return Spreadsheet(_("Season"), heads, rows)


def _evening(night: Event) -> SeasonEvening:
    """Return an evening as a season counts it: of those who played, by player."""
    whole = event_state_of(night)
    agreement = whole.agreement
    players = {entrant.pk: entrant.player_id for entrant in whole.entrants}
    deals = _deals(whole)
    return SeasonEvening(
        number=night.pk,
        date=night.date.isoformat(),
        format=night.format,
        lines=[
            EveningLine(
                players[line.player],
                line.place,
                total=line.total,
                own=line.penalties
                + sum(each.points for each in line.rounds if each and not each.is_absent),
                deals=deals.get(line.player, 0),
            )
            for line in whole.standings()
            if any(line.rounds)
        ],
        highest_wins=agreement.format.highest_wins,
        has_stages=agreement.format.counting is Counting.STAGES,
        agreed_deals=agreement.deals and agreement.rounds * agreement.deals,
    )


def _deals(whole: EventState) -> Mapping[int, int]:
    """Return how many deals each entrant has really played."""
    found: dict[int, int] = {}
    for each in whole.published:
        for table in each.tables:
            played = sum(
                deal is not None and deal.kind is not DealKind.NOT_PLAYED for deal in table.deals
            )
            for seat in table.seats:
                found[seat.entrant_id] = found.get(seat.entrant_id, 0) + played
    return found


def _number(points: Fraction) -> float:
    return points.numerator if points.denominator == 1 else float(shown(points))
