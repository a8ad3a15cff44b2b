"""The table of a season: values, places, and what decided each of them.

Source: docs/rules/season.md, sections 3 and 6 to 10.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from fractions import Fraction
from typing import assert_never

from scoring.core.seasons.results import Result, results_of
from scoring.core.seasons.rules import (
    Guests,
    People,
    SeasonEvening,
    SeasonRules,
    SeasonScore,
    SeasonTie,
)

NOBODY = People()


@dataclass(frozen=True, slots=True)
class SeasonLine:
    """A player's line.

    place       None for a player who has none; those stand below all others
    results     one a counted evening, None where the player was not there
    evenings    on how many of them the player was there
    decided_by  what put the player after the one above: `value`, a `SeasonTie`, `shared` where
                nothing did, `unranked` below the last place; None for the first line
    """

    player: int
    place: int | None
    value: Fraction
    evenings: int
    results: tuple[Result | None, ...]
    decided_by: str | None = None


@dataclass(frozen=True, slots=True)
class RunningLine:
    """A line after one of the evenings: how many places it went up since the one before, None where
    there is no place now or was none before; and the gap to the first, None without a place.
    """

    line: SeasonLine
    move: int | None
    gap: Fraction | None


def season_table(
    rules: SeasonRules, counted: Sequence[SeasonEvening], people: People = NOBODY
) -> tuple[SeasonLine, ...]:
    """Rank everybody who came to one of the `counted` evenings; raises SeasonRefused."""
    return _table(rules, counted, results_of(rules, counted, people), people)


def running_tables(
    rules: SeasonRules,
    counted: Sequence[SeasonEvening],
    people: People = NOBODY,
    *,
    shown: int | None = None,
) -> list[tuple[RunningLine, ...]]:
    """Return the table as it stood after each of the `counted` evenings, or after the last `shown`
    of them; raises SeasonRefused.
    """
    results = results_of(rules, counted, people)
    first = 1 if shown is None else max(1, len(counted) - shown + 1)
    before: Mapping[int, int | None] = {}
    if first > 1:
        lines = _table(rules, counted[: first - 1], results[: first - 1], people)
        before = {line.player: line.place for line in lines}
    running = []
    for held in range(first, len(counted) + 1):
        lines = _table(rules, counted[:held], results[:held], people)
        running.append(tuple(_running(line, lines[0].value, before) for line in lines))
        before = {line.player: line.place for line in lines}
    return running


def _running(line: SeasonLine, first: Fraction, before: Mapping[int, int | None]) -> RunningLine:
    if line.place is None:
        return RunningLine(line, None, None)
    was = before.get(line.player)
    return RunningLine(line, None if was is None else was - line.place, abs(first - line.value))


def _table(
    rules: SeasonRules,
    counted: Sequence[SeasonEvening],
    results: Sequence[Mapping[int, Result]],
    people: People,
) -> tuple[SeasonLine, ...]:
    players = sorted({player for each in results for player in each})
    if rules.guests is Guests.HIDE:
        players = [player for player in players if player not in people.guests]
    better = is_higher_better(rules, counted)
    lines = [
        _line(rules, player, [each.get(player) for each in results], is_higher=better)
        for player in players
    ]
    ranking = _SeasonRanking(rules, is_higher=better)
    ranked = [line for line in lines if _has_place(rules, line, people)]
    unranked = [line for line in lines if not _has_place(rules, line, people)]
    unranked.sort(key=lambda line: (ranking.worth(line.value), line.player))
    return (
        *_placed(ranking.groups(ranked)),
        *(replace(line, decided_by="unranked") for line in unranked),
    )


def is_higher_better(rules: SeasonRules, counted: Sequence[SeasonEvening]) -> bool:
    """Say whether the highest value is the best one (8.1)."""
    return rules.score.is_by_place or any(each.highest_wins for each in counted)


def _line(
    rules: SeasonRules, player: int, results: Sequence[Result | None], *, is_higher: bool
) -> SeasonLine:
    sign = -1 if is_higher else 1
    values = {at: each.value for at, each in enumerate(results) if each and each.value is not None}
    # Of equal results the earlier one counts.
    counting = sorted(values, key=lambda at: (sign * values[at], at))[: rules.best]
    value = sum((values[at] for at in counting), Fraction(0))
    if rules.score is SeasonScore.AVERAGE and counting:
        value /= len(counting)
    return SeasonLine(
        player,
        None,
        value,
        sum(each is not None for each in results),
        tuple(each and replace(each, counts=at in counting) for at, each in enumerate(results)),
    )


def _has_place(rules: SeasonRules, line: SeasonLine, people: People) -> bool:
    """Say whether a player has come often enough, and has as many results as are added up."""
    held = len(line.results)
    if rules.guests is Guests.SHOW and line.player in people.guests:
        return False
    if line.evenings < min(rules.least, held):
        return False
    results = sum(each is not None and each.value is not None for each in line.results)
    if rules.score is SeasonScore.TOTAL:
        # To miss an evening would pay where the lowest total wins.
        return results >= min(held if rules.best is None else rules.best, held)
    return bool(results) or rules.score is not SeasonScore.AVERAGE


_Group = tuple[str | None, list[SeasonLine]]


@dataclass(frozen=True, slots=True)
class _SeasonRanking:
    """Splits players into groups who are level."""

    rules: SeasonRules
    is_higher: bool

    def worth(self, value: Fraction) -> Fraction:
        """Return what a value is sorted by: the lowest goes first."""
        return -value if self.is_higher else value

    def groups(self, lines: list[SeasonLine]) -> list[_Group]:
        """Split the players by their values and one tie-break after another, the best first."""
        by_value = {line.player: (self.worth(line.value),) for line in lines}
        groups = _split("value", by_value, (None, lines)) if lines else []
        for tie in self.rules.ties:
            groups = [
                part for group in groups for part in (_split(tie, self._keys(tie, group[1]), group))
            ]
        return groups

    def _keys(self, tie: SeasonTie, level: list[SeasonLine]) -> Mapping[int, tuple[Fraction, ...]]:
        """Return what a tie-break sorts players by who are level: the lowest goes first."""
        match tie:
            case SeasonTie.BEST:
                return self._best(level)
            case SeasonTie.HEAD_TO_HEAD:
                return _head_to_head(level)
            case SeasonTie.LAST_COMMON:
                return {
                    line.player: tuple(Fraction(places[at]) for places in _common(level)[-1:])
                    for at, line in enumerate(level)
                }
            case SeasonTie.PLACES:
                return _places(level)
        assert_never(tie)

    def _best(self, level: list[SeasonLine]) -> Mapping[int, tuple[Fraction, ...]]:
        counted = {
            line.player: sorted(self.worth(value) for value in _counted(line)) for line in level
        }
        most = max(map(len, counted.values()))
        missing = {
            line.player: self.worth(
                line.value if self.rules.score is SeasonScore.AVERAGE else Fraction(0)
            )
            for line in level
        }
        return {
            player: tuple(sorted([*values, *[missing[player]] * (most - len(values))]))
            for player, values in counted.items()
        }


def _split(name: str, keys: Mapping[int, tuple[Fraction, ...]], group: _Group) -> list[_Group]:
    decided, lines = group
    found: dict[tuple[Fraction, ...], list[SeasonLine]] = {}
    for line in lines:
        found.setdefault(keys[line.player], []).append(line)
    return [(str(name) if at else decided, found[key]) for at, key in enumerate(sorted(found))]


def _placed(groups: Sequence[_Group]) -> list[SeasonLine]:
    placed: list[SeasonLine] = []
    for decided, group in groups:
        place = len(placed) + 1
        for line in group:
            why = decided if len(placed) + 1 == place else "shared"
            placed.append(replace(line, place=place, decided_by=why))
    return placed


def _counted(line: SeasonLine) -> list[Fraction]:
    return [each.value for each in line.results if each and each.counts and each.value is not None]


def _common(level: list[SeasonLine]) -> list[list[int]]:
    """Return the places of all who are level, for each evening on which all of them are ranked."""
    evenings = zip(*(line.results for line in level), strict=True)
    found = [[each.place for each in results if each and each.place] for results in evenings]
    return [places for places in found if len(places) == len(level)]


def _head_to_head(level: list[SeasonLine]) -> Mapping[int, tuple[Fraction, ...]]:
    common = _common(level)
    return {
        line.player: (-Fraction(sum(other > places[at] for places in common for other in places)),)
        for at, line in enumerate(level)
    }


def _places(level: list[SeasonLine]) -> Mapping[int, tuple[Fraction, ...]]:
    taken = {
        line.player: [each.place for each in line.results if each and each.counts and each.place]
        for line in level
    }
    last = max((max(places, default=0) for places in taken.values()), default=0)
    return {
        player: tuple(-Fraction(places.count(place)) for place in range(1, last + 1))
        for player, places in taken.items()
    }
