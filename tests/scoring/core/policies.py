"""Rounds and standings under a policy, for the tests."""

from collections.abc import Mapping, Sequence
from dataclasses import replace

from hypothesis import strategies as some

from scoring.core.formats import Agreement
from scoring.core.policy import Policy, TieBreak
from scoring.core.standings import (
    CountedRound,
    RoundResult,
    StandingsRow,
    standings,
)
from tests.scoring.core.building import COMPETITION

ADA, BAS, COR, DIEN = 1, 2, 3, 4


WON, WORST, BEST, MET, LOT = TieBreak


# The example of night.md 4: lowest total wins, three rounds.
EXAMPLE = [
    CountedRound(
        {
            player: RoundResult(points, won)
            for player, points, won in (
                (ADA, 20, 2),
                (BAS, 18, 2),
                (COR, 22, 2),
                (DIEN, 10, 2),
            )
        },
        is_closed=True,
        tables=[frozenset({ADA, BAS, COR, DIEN})],
    ),
    CountedRound(
        {ADA: RoundResult(22, 2), BAS: RoundResult(26, 2), COR: RoundResult(22, 1)},
        is_closed=True,
        tables=[frozenset({ADA, BAS, COR})],
    ),
    CountedRound(
        {
            ADA: RoundResult(24, 1),
            BAS: RoundResult(22, 1),
            COR: RoundResult(22, 1),
            DIEN: RoundResult(20, 1),
        },
        is_closed=True,
        tables=[frozenset({ADA, BAS, DIEN}), frozenset({COR})],
    ),
]


def by(*chain: TieBreak, agreement: Agreement = COMPETITION, **policy: int) -> Agreement:
    return replace(agreement, policy=Policy(tie_breaks=chain, **policy))


def ranked(
    agreement: Agreement, rounds: Sequence[CountedRound] = EXAMPLE, players: int = 4
) -> list[StandingsRow]:
    return list(standings(agreement, range(1, players + 1), rounds))


def places(lines: Sequence[StandingsRow]) -> list[tuple[int, int | None]]:
    return [(line.player, line.place) for line in lines]


def reasons(lines: Sequence[StandingsRow]) -> list[str | None]:
    return [line.decided_by for line in lines]


def closed(*tables: Mapping[int, int | tuple[int, int]], out: Sequence[int] = ()) -> CountedRound:
    """A closed round with the points (and deals won) at each table, and who sat it out."""
    results = {
        player: RoundResult(*result) if isinstance(result, tuple) else RoundResult(result)
        for table in tables
        for player, result in table.items()
    }
    return CountedRound(results, True, [frozenset(table) for table in tables], frozenset(out))


# All together
results = some.builds(RoundResult, some.integers(-3, 3), some.integers(0, 2), some.integers(0, 2))
