"""What players can still reach in the evenings to come, where evenings count by place.

    most  the most that one evening gives
    R     how many evenings are to come
    sure  has come often enough for a place already

Source: docs/rules/season.md, section 11.
"""

import heapq
from collections.abc import Sequence
from dataclasses import dataclass
from fractions import Fraction

from scoring.core.seasons.rules import Guests, People, SeasonRules, SeasonScore
from scoring.core.seasons.table import NOBODY, SeasonLine


@dataclass(frozen=True, slots=True)
class SeasonReach:
    """The lowest and the highest value that a player can end with, whether the player can still
    win, and the place that is certain, None where none is. `can_come`: can come to enough evenings
    for a place.
    """

    worst: Fraction
    best: Fraction
    can_win: bool
    certain: int | None
    can_come: bool = True


@dataclass(frozen=True, slots=True)
class _Rival:
    line: SeasonLine
    best: Fraction
    is_sure: bool
    can_come: bool


def reach(
    rules: SeasonRules,
    lines: Sequence[SeasonLine],
    *,
    held: int,
    remaining: int,
    largest: int = 0,
    people: People = NOBODY,
) -> dict[int, SeasonReach]:
    """Return what each player can reach; `largest` is how many players an evening to come may have.

    Raises ValueError for totals and averages, where an evening has no most.
    """
    if not rules.score.is_by_place:
        raise ValueError("an evening has no most")
    most = _most(rules, largest)
    needed = min(rules.least, held + remaining)
    rivals = [_rival(rules, line, most, remaining, needed, people) for line in lines]
    newcomer = most * min(remaining, rules.best or remaining) if remaining >= needed else None
    return {each.line.player: _reach(each, rivals, newcomer) for each in rivals}


def _most(rules: SeasonRules, largest: int) -> Fraction:
    match rules.score:
        case SeasonScore.LIST:
            return Fraction(rules.points[0] if rules.points else 0)
        case SeasonScore.PLAYERS:
            return Fraction(largest)
    return Fraction(100)


def _rival(
    rules: SeasonRules,
    line: SeasonLine,
    most: Fraction,
    remaining: int,
    needed: int,
    people: People,
) -> _Rival:
    comes = 0 if line.player in people.forgotten else remaining
    values = [each.value for each in line.results if each and each.value is not None]
    reachable = [*values, *[most] * comes]
    best = sum(heapq.nlargest(rules.best or len(reachable), reachable), Fraction(0))
    has_no_place = rules.guests is Guests.SHOW and line.player in people.guests
    return _Rival(
        line,
        best,
        is_sure=line.evenings >= needed and not has_no_place,
        can_come=line.evenings + comes >= needed and not has_no_place,
    )


def _reach(one: _Rival, rivals: Sequence[_Rival], newcomer: Fraction | None) -> SeasonReach:
    value = one.line.value
    others = [each for each in rivals if each is not one]
    can_win = one.can_come and all(one.best >= each.line.value for each in others if each.is_sure)
    is_certain = one.is_sure and (newcomer is None or newcomer < value)
    before = sum(each.can_come and each.best >= value for each in others)
    certain = 1 + before if is_certain else None
    return SeasonReach(value, one.best, can_win, certain, one.can_come)
