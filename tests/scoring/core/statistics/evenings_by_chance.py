"""Evenings by chance: a few players, tables of three, substitutes, blocked deals, Pyramids."""

from random import Random

from hypothesis import strategies as st

from scoring.core.seasons.rules import EveningLine, SeasonEvening
from scoring.core.statistics.played import PlayedEvening, PlayedTable, ScoredDeal, Sitting

PLAYERS = range(1, 8)
FORMATS = {"jokeren-competition": "jokeren", "eight-colours": "eight", "taki-pyramid": "taki"}


def played_evenings(most: int = 4) -> st.SearchStrategy[list[PlayedEvening]]:
    """Up to so many evenings, not in the order of their dates, open and demonstration ones too.

    One seed makes them all: drawing each number by itself takes longer than all that is tried.
    """
    return st.builds(_evenings, st.randoms(use_true_random=True), st.integers(0, most))


def _evenings(rng: Random, many: int) -> list[PlayedEvening]:
    return [_evening(rng, number) for number in range(1, many + 1)]


def _evening(rng: Random, number: int) -> PlayedEvening:
    of = rng.choice(list(FORMATS))
    here = rng.sample(PLAYERS, rng.randint(3, len(PLAYERS)))
    rounds = [rng.choice([1, 1, 1, 0]) for _player in here]
    scores = [rng.choice([None, rng.randint(0, 3)]) if each else None for each in rounds]
    lines = [
        EveningLine(
            player,
            None if mine is None else 1 + sum(x is not None and x < mine for x in scores),
            rounds=played,
        )
        for player, mine, played in zip(here, scores, rounds, strict=True)
    ]
    return PlayedEvening(
        SeasonEvening(
            number,
            f"2026-01-{rng.randint(1, 3):02}",
            of,
            lines,
            highest_wins=of == "eight-colours",
            has_stages=of == "taki-pyramid",
            is_closed=rng.choice([True, True, True, False]),
            is_demo=rng.choice([False, False, False, True]),
        ),
        FORMATS[of],
        tuple((_table(rng, 1, rng.sample(here, 3)),) for _round in range(rng.randint(0, 2))),
        rng.choice([None, 1, 2]),
    )


def _table(rng: Random, number: int, seats: list[int]) -> PlayedTable:
    others = [each for each in PLAYERS if each not in seats]
    sittings = [
        Sitting(player, rng.choice([None, None, None, *others]), rng.randint(1, 3))
        for player in seats
    ]
    deals = [
        ScoredDeal(at, tuple(rng.randint(-2, 5) for _seat in seats), rng.choice([None, 1, 2, 3]))
        for at in range(1, rng.randint(0, 3) + 1)
    ]
    return PlayedTable(number, tuple(sittings), tuple(deals))
