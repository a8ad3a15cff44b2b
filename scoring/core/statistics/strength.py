"""How strong players are, as an estimate that every table of a round makes a little better.

Source: docs/rules/season.md, section 28. The arithmetic is that of the package openskill.
"""

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from functools import cache
from typing import TYPE_CHECKING

from scoring.core.statistics.played import PlayedEvening, PlayedTable, in_statistics

if TYPE_CHECKING:
    from openskill.models import PlackettLuce

LEAST_ROUNDS = 10
"""From so many rounds on a strength is shown (28.5)."""


@dataclass(frozen=True, slots=True)
class Strength:
    """What is known of how well somebody plays after so many `rounds`: `mu`, most likely, and
    `sigma`, how unsure that is. Both are in openskill's units: everybody begins at 25 ± 25/3.
    """

    mu: float
    sigma: float
    rounds: int

    @property
    def at_least(self) -> float:
        """What a list is sorted by: with near certainty the player is no weaker (28.5)."""
        return self.mu - 3 * self.sigma

    @property
    def is_shown(self) -> bool:
        return self.rounds >= LEAST_ROUNDS


Strengths = Mapping[int, Strength]
"""The strength of each player who has one."""


def strengths(evenings: Sequence[PlayedEvening]) -> Strengths:
    """Return the strength of each player after these evenings, in whatever order they are given.

    A correction of one of them works everything out again from the first (28.6): nothing of a
    strength can be taken back. Open evenings and those of demonstration do not count.
    """
    found: Strengths = {}
    for evening in in_statistics(evenings):
        found = after_evening(found, evening)
    return found


def after_evening(before: Strengths, evening: PlayedEvening) -> Strengths:
    """Return the strengths after one more evening: one update for each table of each round, in
    order (28.2). A Pyramid has no points by which a table could be placed.
    """
    if evening.result.has_stages:
        return before
    after = dict(before)
    for _number, table in evening.tables:
        points = _points(table)
        if len(points) > 1:
            ranks = _ranks(points, highest_wins=evening.result.highest_wins)
            after.update(_rated(after, ranks))
    return after


def ranked(found: Strengths) -> list[tuple[int, Strength]]:
    """Return the players whose strength is shown, the strongest first, by what they are at least
    (28.5).
    """
    shown = [(player, each) for player, each in found.items() if each.is_shown]
    return sorted(shown, key=lambda pair: (-pair[1].at_least, pair[0]))


def _points(table: PlayedTable) -> Mapping[int, int]:
    """Return what each player got in the deals of a table, penalties left out.

    A seat with a substitute is left out (28.4), as is a player with two seats: entries that were
    merged later cannot play against each other. Nobody is placed where nothing was played.
    """
    seats = Counter(seat.player for seat in table.seats)
    return {
        seat.player: sum(deal.cells[at] for deal in table.deals)
        for at, seat in enumerate(table.seats)
        if table.deals and seat.sitter is None and seats[seat.player] == 1
    }


def _ranks(points: Mapping[int, int], *, highest_wins: bool) -> list[tuple[int, int]]:
    """Return the place of each player at a table, the best first; equal points share one.

    Players who share a place stand by their number: sums of fractions never depend on the seats.
    """
    worth = {player: -each if highest_wins else each for player, each in points.items()}
    return sorted(
        (
            (1 + sum(other < each for other in worth.values()), player)
            for player, each in worth.items()
        ),
    )


def _rated(before: Strengths, ranks: Iterable[tuple[int, int]]) -> dict[int, Strength]:
    """Return the strengths of a table's players after its update."""
    model = _model()
    places, players = zip(*ranks, strict=True)
    known = [before.get(player) for player in players]
    teams = [[model.rating(each.mu, each.sigma) if each else model.rating()] for each in known]
    return {
        player: Strength(rating.mu, rating.sigma, (each.rounds if each else 0) + 1)
        for player, each, (rating,) in zip(
            players, known, model.rate(teams, ranks=list(map(float, places))), strict=True
        )
    }


@cache
def _model() -> "PlackettLuce":
    """Return the model with its defaults (28.1); loading the package takes a tenth of a second."""
    from openskill.models import PlackettLuce

    return PlackettLuce()
