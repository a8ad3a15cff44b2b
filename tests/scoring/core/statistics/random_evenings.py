"""Evenings by chance, small enough that values are often level: up to six players at up to two
tables, with substitutes, blocked deals and rounds that were cut short.
"""

from random import Random

from hypothesis import strategies as st

from scoring.core.seasons.rules import EveningLine, SeasonEvening
from scoring.core.statistics.played import (
    AfterFirst,
    PlayedEvening,
    PlayedTable,
    ScoredDeal,
    Sitting,
)

SUBSTITUTE = 9


def random_table(chance: Random, seated: list[int], number: int) -> PlayedTable:
    seats = []
    for player in seated:
        sitter = chance.choice([None, None, None, SUBSTITUTE])
        seats.append(Sitting(player, sitter, chance.randint(1, 3) if sitter else 1))
    deals = []
    for at in range(1, chance.randint(0, 4) + 1):
        winner = chance.choice([None, *range(1, len(seats) + 1)])
        cells = [chance.randint(0, 3) for _seat in seats]
        if winner is not None:
            cells[winner - 1] = chance.choice([0, 0, 2])
        deals.append(ScoredDeal(at, tuple(cells), winner))
    return PlayedTable(number, tuple(seats), tuple(deals))


def random_evening(chance: Random, number: int) -> PlayedEvening:
    here = chance.sample(range(1, 7), chance.choice([3, 4, 6]))
    rounds = []
    for _round in range(chance.randint(1, 3)):
        seated = chance.sample(here, len(here))
        cut = [seated] if len(here) < 6 else [seated[:3], seated[3:]]
        rounds.append(tuple(random_table(chance, each, at) for at, each in enumerate(cut, 1)))
    format = chance.choice(["low", "low", "high", "pyramid"])
    sign = -1 if format == "high" else 1
    totals = {player: chance.choice([None, *range(6)]) for player in here}
    ranked = [sign * total for total in totals.values() if total is not None]
    lines = [
        EveningLine(
            player,
            None if total is None else 1 + sum(each < sign * total for each in ranked),
            total or 0,
        )
        for player, total in totals.items()
    ]
    return PlayedEvening(
        SeasonEvening(
            number,
            f"2026-01-{chance.randint(1, 3):02}",
            format,
            sorted(lines, key=lambda line: line.place or 99),
            highest_wins=format == "high",
            has_stages=format == "pyramid",
            is_demo=not chance.randrange(6),
        ),
        "toy",
        tuple(rounds),
        chance.choice([None, 2, 3]),
        {player: AfterFirst(chance.randint(1, len(here)), chance.randrange(2)) for player in here},
    )


def random_club(chance: Random) -> list[PlayedEvening]:
    """Return up to five evenings in any order."""
    numbers = chance.sample(range(1, 6), chance.randint(0, 5))
    return [random_evening(chance, number) for number in numbers]


SEEDS = st.integers(0, 2**32)
EVENINGS = SEEDS.map(lambda seed: random_evening(Random(seed), 1))
CLUBS = SEEDS.map(lambda seed: random_club(Random(seed)))
