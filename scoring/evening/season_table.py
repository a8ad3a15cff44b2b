"""A stored season with its evenings and its table, worked out or as it was frozen."""

from collections.abc import Mapping, Sequence
from copy import copy
from dataclasses import dataclass, replace
from datetime import datetime
from functools import cached_property
from itertools import compress

from django.db.models import F, Max, Q

from scoring.core.prizes import SEASON_PRIZES_FOR, Award, Prize, read_prizes
from scoring.core.seasons.kept_table import read_table
from scoring.core.seasons.needs import NeededPlace, needs
from scoring.core.seasons.outcome import changed_since, purse, season_awards
from scoring.core.seasons.reach import SeasonReach, reach
from scoring.core.seasons.rules import (
    Guests,
    People,
    SeasonEvening,
    SeasonProblem,
    SeasonRefused,
    SeasonRules,
    SeasonScore,
    SeasonTie,
    Unranked,
    evenings_of,
    has_different_lengths,
)
from scoring.core.seasons.table import RunningLine, SeasonLine, running_tables
from scoring.evening.audit.verbs import Verb
from scoring.evening.closed_evenings import closed_evenings
from scoring.evening.played_evenings import played_evenings
from scoring.models import AuditEntry, Event, Player, Season

CORRECTING = (Verb.CLOSED_DEAL_CORRECTED, Verb.CLOSED_ENTRY_UNDONE)
MOST_SHOWN = 12
"""So many evenings have a column of their own; the older ones are in the files."""


def running_season(seasons: Sequence[Season]) -> Season | None:
    """Return the newest season whose table is not final, or else the newest, None without any.
    `seasons` are all of a club, the newest first.
    """
    return next((each for each in seasons if not each.is_final), seasons[0] if seasons else None)


@dataclass(frozen=True)
class SeasonTable:
    """A season as it stands: as it was frozen where it is final, and else as its evenings make
    it.
    """

    season: Season

    @cached_property
    def _all_events(self) -> Mapping[int, Event]:
        return {event.pk: event for event in closed_evenings(self.season.club)}

    @cached_property
    def rules(self) -> SeasonRules:
        season = self.season
        by_code = {event.code: event.pk for event in self._all_events.values()}
        also = frozenset(by_code[code] for code in season.also if code in by_code)
        return SeasonRules(
            score=SeasonScore(season.score),
            points=tuple(season.points),
            best=season.best,
            least=season.least,
            unranked=Unranked(season.unranked),
            ties=tuple(map(SeasonTie, season.ties)),
            guests=Guests(season.guests),
            formats=frozenset(season.formats),
            first=season.first.isoformat() if season.first else None,
            last=season.last.isoformat() if season.last else None,
            also=also,
            only=also if season.by_hand else None,
            without=frozenset(by_code[code] for code in season.without if code in by_code),
        )

    @cached_property
    def events(self) -> Sequence[Event]:
        """The evenings that belong to the season, those that are left out too, in order."""
        bare = [
            SeasonEvening(each.pk, each.date.isoformat(), each.format, ())
            for each in self._all_events.values()
        ]
        return [self._all_events[each.number] for each in evenings_of(self.rules, bare)]

    @cached_property
    def counted(self) -> Sequence[Event]:
        """The evenings that count; of a final table those that counted then and are closed."""
        if kept := self.season.kept:
            by_code = {event.code: event for event in self._all_events.values()}
            return [by_code[code] for code in kept["evenings"] if code in by_code]
        return [each for each in self.events if each.pk not in self.rules.without]

    @cached_property
    def evenings(self) -> Sequence[SeasonEvening]:
        """What came of every evening that counts, as it is known today."""
        return [each.result for each in played_evenings(self.season.club, self.counted)]

    @cached_property
    def _register(self) -> Mapping[int, Player]:
        numbers = {line.player for line in self.lines}
        return {each.pk: each for each in self._players(numbers)}

    def _players(self, numbers: set[int]) -> Sequence[Player]:
        found = Player.objects.filter(club=self.season.club_id, pk__in=numbers)
        return list(found.select_related("merged_into"))

    @cached_property
    def people(self) -> People:
        numbers = {line.player for evening in self.evenings for line in evening.lines}
        players = self._players(numbers)
        return People(
            guests=frozenset(each.pk for each in players if each.is_guest),
            forgotten=frozenset(each.pk for each in players if each.is_forgotten),
        )

    @cached_property
    def _outcome(self) -> tuple[SeasonProblem | None, Sequence[Sequence[RunningLine]]]:
        try:
            tables = running_tables(self.rules, self.evenings, self.people, shown=MOST_SHOWN)
        except SeasonRefused as refused:
            return refused.problem, ()
        return None, tables

    @property
    def problem(self) -> SeasonProblem | None:
        """Why the evenings make no table, where they make none."""
        return self._outcome[0]

    @property
    def running(self) -> Mapping[int, RunningLine]:
        """How each player's line moved since the evening before."""
        tables = self._outcome[1]
        return {each.line.player: each for each in tables[-1]} if tables else {}

    @cached_property
    def courses(self) -> Mapping[int, Sequence[int | None]]:
        """Each player's places after the last evenings, None before the first one."""
        tables = self._outcome[1]
        after = [{each.line.player: each.line.place for each in lines} for lines in tables]
        return {player: [each.get(player) for each in after] for player in self.running}

    @cached_property
    def lines(self) -> Sequence[SeasonLine]:
        if kept := self.season.kept:
            # An evening that is open again has no column: the results of the others stay below
            # their own.
            closed = {event.code for event in self.counted}
            is_there = [code in closed for code in kept["evenings"]]
            return [
                replace(line, results=tuple(compress(line.results, is_there)))
                for line in read_table(kept["lines"])
            ]
        return [each.line for each in self.running.values()]

    @cached_property
    def today(self) -> "SeasonTable":
        """The season as its evenings make it today, also where its table is final."""
        if not self.season.is_final:
            return self
        as_if_open = copy(self.season)
        as_if_open.kept = None
        return SeasonTable(as_if_open)

    @property
    def changed_names(self) -> Sequence[str]:
        """Who would have another line in the final table if it were made today."""
        if not self.season.is_final:
            return ()
        names = {**self.today.names, **self.names}
        return [names[player] for player in changed_since(self.lines, self.today.lines)]

    @property
    def has_different_lengths(self) -> bool:
        return bool(self.evenings) and has_different_lengths(self.rules, self.evenings)

    @property
    def to_come(self) -> int:
        """How many of the planned evenings are to come, 0 where it is not known."""
        return max(0, (self.season.planned or 0) - len(self.counted))

    @cached_property
    def reach(self) -> Mapping[int, SeasonReach]:
        """What each player can still reach, where it is known how many evenings are planned."""
        if self.season.is_final or not self.to_come or not self.rules.score.is_by_place:
            return {}
        return reach(
            self.rules,
            self.lines,
            held=len(self.evenings),
            remaining=self.to_come,
            largest=max((len(each.lines) for each in self.evenings), default=0),
            people=self.people,
        )

    @cached_property
    def needs(self) -> Mapping[int, NeededPlace]:
        """What players who can still win need where one evening is left, and a list gives its
        points.
        """
        if self.to_come != 1 or not self.reach or self.rules.score is not SeasonScore.LIST:
            return {}
        return needs(self.rules, self.lines, self.reach)

    @cached_property
    def corrections(self) -> Sequence[tuple[Event, datetime]]:
        """The evenings that were corrected since the season was made, each with when that was last,
        the newest first. A final table no longer follows them.
        """
        if self.season.is_final:
            return ()
        found = AuditEntry.objects.filter(
            Q(verb=Verb.EVENT_REOPENED) | Q(verb__in=CORRECTING, made__gt=F("event__closed")),
            event__in=self.counted,
            made__gt=self.season.made,
        )
        last = found.order_by().values_list("event").annotate(last=Max("made"))
        when = sorted(((made, pk) for pk, made in last), reverse=True)
        return [(self._all_events[pk], made) for made, pk in when]

    @cached_property
    def names(self) -> Mapping[int, str]:
        """The name of each player of the table; of merged entries that of the one player."""
        return {pk: (each.merged_into or each).name for pk, each in self._register.items()}

    @cached_property
    def ranked(self) -> Sequence[tuple[SeasonLine, str]]:
        """Each line with its name; those who share a place by name."""
        at = {line.player: at for at, line in enumerate(self.lines)}
        pairs = [(line, self.names[line.player]) for line in self.lines]
        return sorted(
            pairs,
            key=lambda pair: (pair[0].place or len(at) + at[pair[0].player], pair[1].casefold()),
        )

    @property
    def prizes(self) -> Sequence[Prize]:
        kept = self.season.kept
        return read_prizes(kept["prizes"] if kept else self.season.prizes, SEASON_PRIZES_FOR)

    @property
    def awards(self) -> Sequence[Award]:
        """Who gets which prize as the table stands."""
        return season_awards(self.prizes, self.lines, self.season.lot_seed)

    @property
    def purse(self) -> int:
        """The cents that are left of what came in on the evenings."""
        return purse(self.evenings, self.prizes)
