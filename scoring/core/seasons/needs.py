"""What players who can still win need where one evening is left and a list gives its points.

To come first and to draw level are the same here: then the tie-breaks decide. A player who stays
away on the last evening keeps the present value.

Source: docs/rules/season.md, 11.6.
"""

import heapq
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction

from scoring.core.seasons.reach import SeasonReach
from scoring.core.seasons.rules import SeasonRules, SeasonScore
from scoring.core.seasons.table import SeasonLine


@dataclass(frozen=True, slots=True)
class NeededPlace:
    """What a player needs on the last evening: `place` is the lowest that is enough, one below the
    end of the list where any is. Where the first place is not enough, `others` are those who must
    not pass, each with the best place that is left to them: two below the end of the list where
    they must not come at all.
    """

    place: int
    others: tuple[tuple[int, int], ...] = ()


def needs(
    rules: SeasonRules, lines: Sequence[SeasonLine], reach: Mapping[int, SeasonReach]
) -> dict[int, NeededPlace]:
    """Return what each player needs who can still win, `reach` being that of one evening to come.

    A player who is certain of the first place needs nothing; where a newcomer could pass a player,
    nothing can be said. Raises ValueError where points do not come from a list: what a place gives
    then hangs on how many come.
    """
    if rules.score is not SeasonScore.LIST:
        raise ValueError("a place gives no fixed number of points")
    after = {
        line.player: _after(rules, line, comes=reach[line.player].best > line.value)
        for line in lines
        if reach[line.player].can_come
    }
    newcomer = [_points(rules)] if rules.least <= 1 else []
    found = {}
    for player, own in after.items():
        one = reach[player]
        others = {other: reached for other, reached in after.items() if other != player}
        if one.can_win and one.certain != 1:
            need = _need(own, others, newcomer)
            if need is not None:
                found[player] = need
    return found


def _points(rules: SeasonRules) -> Sequence[Fraction]:
    """Return what each place gives, down to one that gives nothing."""
    return [*map(Fraction, rules.points), Fraction(0)]


def _after(rules: SeasonRules, line: SeasonLine, *, comes: bool) -> Sequence[Fraction]:
    """Return the value that a player ends with at each place."""
    values = [each.value for each in line.results if each and each.value is not None]
    return [
        sum(heapq.nlargest(rules.best or len(values) + 1, [*values, points]), Fraction(0))
        for points in (_points(rules) if comes else [Fraction(0)] * (len(rules.points) + 1))
    ]


def _need(
    own: Sequence[Fraction],
    others: Mapping[int, Sequence[Fraction]],
    newcomer: Sequence[Sequence[Fraction]],
) -> NeededPlace | None:
    every = [*others.values(), *newcomer]
    enough = 0
    while enough < len(own) and all(
        _at(reached, 1 if enough else 2) <= own[enough] for reached in every
    ):
        enough += 1
    if enough:
        return NeededPlace(enough)
    if any(_best_left(reached, own[0]) > 2 for reached in newcomer):
        return None
    left = {other: _best_left(reached, own[0]) for other, reached in others.items()}
    return NeededPlace(1, tuple((other, place) for other, place in left.items() if place > 2))


def _at(reached: Sequence[Fraction], place: int) -> Fraction:
    return reached[min(place, len(reached)) - 1]


def _best_left(reached: Sequence[Fraction], value: Fraction) -> int:
    """Return the best place from the second on at which another player does not pass `value`; the
    one after the last where that is none, so that the other has to stay away.
    """
    place = 2
    while place <= len(reached) and _at(reached, place) > value:
        place += 1
    return place
