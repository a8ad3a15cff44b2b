"""What each evening of a season gives each player.

Source: docs/rules/season.md, sections 3 and 7.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction

from scoring.core.seasons.rules import (
    EveningLine,
    People,
    SeasonEvening,
    SeasonProblem,
    SeasonRefused,
    SeasonRules,
    SeasonScore,
    Unranked,
)


@dataclass(frozen=True, slots=True)
class Result:
    """What a player has from one evening: the place, None where not ranked; the value, None where
    there is no result; and whether it is among the best that count.
    """

    place: int | None
    value: Fraction | None
    counts: bool = False


def results_of(
    rules: SeasonRules, counted: Sequence[SeasonEvening], people: People
) -> list[Mapping[int, Result]]:
    """Return what each of the counted evenings gives each player who was there.

    Raises SeasonRefused.
    """
    if rules.score is SeasonScore.LIST and list(rules.points) != sorted(rules.points, reverse=True):
        raise SeasonRefused(SeasonProblem.RISING_LIST)
    there = [_there(evening, people) for evening in counted]
    if not rules.score.is_by_place:
        if len({evening.format for evening in counted}) > 1:
            raise SeasonRefused(SeasonProblem.MIXED_FORMATS)
        if any(evening.has_stages for evening in counted):
            raise SeasonRefused(SeasonProblem.STAGES)
    return [_results(rules, evening, lines) for evening, lines in zip(counted, there, strict=True)]


def _there(evening: SeasonEvening, people: People) -> dict[int, EveningLine]:
    """Return the lines of those who played, by the player whom an entry stands for."""
    found: dict[int, EveningLine] = {}
    for line in evening.lines:
        if not line.rounds:
            continue
        player = people.one(line.player)
        if player in found:
            raise SeasonRefused(SeasonProblem.MERGED_TOGETHER)
        found[player] = line
    return found


def _results(
    rules: SeasonRules, evening: SeasonEvening, lines: Mapping[int, EveningLine]
) -> dict[int, Result]:
    match rules.score:
        case SeasonScore.TOTAL:
            values = _totals(rules, evening, lines)
        case SeasonScore.AVERAGE:
            values = _averages(rules, lines)
        case _:
            values = _by_place(rules, lines)
    return {player: Result(line.place, values.get(player)) for player, line in lines.items()}


def _totals(
    rules: SeasonRules, evening: SeasonEvening, lines: Mapping[int, EveningLine]
) -> dict[int, Fraction]:
    worse = min if evening.highest_wins else max
    ranked = [line.total for line in lines.values() if line.place is not None]
    found = {}
    for player, line in lines.items():
        if line.place is not None:
            found[player] = Fraction(line.total)
        elif rules.unranked is Unranked.LAST:
            found[player] = Fraction(worse([*ranked, line.total]))
    return found


def _averages(rules: SeasonRules, lines: Mapping[int, EveningLine]) -> dict[int, Fraction]:
    return {
        player: Fraction(line.own, line.deals)
        for player, line in lines.items()
        if line.deals and (line.place is not None or rules.unranked is Unranked.LAST)
    }


def _by_place(rules: SeasonRules, lines: Mapping[int, EveningLine]) -> dict[int, Fraction]:
    places = {player: line.place for player, line in lines.items() if line.place is not None}
    if rules.unranked is Unranked.LAST:
        below = len(places) + 1
        places |= {player: below for player, line in lines.items() if line.place is None}
    sharing: dict[int, int] = {}
    for place in places.values():
        sharing[place] = sharing.get(place, 0) + 1
    return {
        player: _points(rules, place, sharing[place], len(places))
        for player, place in places.items()
    }


def _points(rules: SeasonRules, place: int, sharing: int, players: int) -> Fraction:
    """Return the average of the places that are taken up, from `place` on (3.3 to 3.5)."""
    if rules.score is SeasonScore.LIST:
        return Fraction(sum(rules.points[place - 1 : place - 1 + sharing]), sharing)
    if rules.score is SeasonScore.PLAYERS:
        return players + 1 - _middle(place, sharing)
    return share_of_field(place, sharing, players)


def share_of_field(place: int, sharing: int, players: int) -> Fraction:
    """Return the share of a field of so many ranked players: 100 for the first, 0 for the last, 100
    for a player who is ranked alone (3.5). The `sharing` players on a place stand in the middle of
    the places that they take up.
    """
    if players == 1:
        return Fraction(100)
    return 100 * (players - _middle(place, sharing)) / (players - 1)


def _middle(place: int, sharing: int) -> Fraction:
    return place + Fraction(sharing - 1, 2)
