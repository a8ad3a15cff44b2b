"""Rounds and standings by names, for the tests."""

from collections.abc import Mapping
from dataclasses import replace

from hypothesis import strategies as some

from scoring.core.formats import AbsentScore, Agreement
from scoring.core.policy import Policy
from scoring.core.standings import (
    CountedRound,
    RoundResult,
    StandingsRow,
    standings,
)
from tests.scoring.core.building import COMPETITION

AVERAGE = replace(COMPETITION, policy=Policy(least_rounds=0))


FIXED = replace(AVERAGE, absent=AbsentScore.FIXED, absent_points=40)


WORST = replace(AVERAGE, absent=AbsentScore.WORST)


ADA, BEN, GIL, DOV = 1, 2, 3, 4


def closed(**results: int | tuple[int, ...]) -> CountedRound:
    return CountedRound(_results(results), is_closed=True)


def going_on(**results: int | tuple[int, ...]) -> CountedRound:
    return CountedRound(_results(results), is_closed=False)


def _results(results: Mapping[str, int | tuple[int, ...]]) -> dict[int, RoundResult]:
    players = {"ada": ADA, "ben": BEN, "gil": GIL, "dov": DOV}
    return {
        players[name]: RoundResult(*result) if isinstance(result, tuple) else RoundResult(result)
        for name, result in results.items()
    }


def ranked(
    agreement: Agreement, *rounds: CountedRound, penalties: Mapping[int, int] | None = None
) -> list[StandingsRow]:
    seen = {player for each in rounds for player in each.results}
    return list(standings(agreement, sorted(seen), rounds, penalties))


def places(lines: list[StandingsRow]) -> list[tuple[int, int]]:
    return [(line.player, line.place) for line in lines]


def reasons(lines: list[StandingsRow]) -> list[tuple[int, str | None]]:
    return [(line.player, line.decided_by) for line in lines]


# All together
results = some.builds(RoundResult, some.integers(-3, 3), some.integers(0, 2), some.integers(0, 2))
