"""Evenings by chance: a few players, tables of three, substitutes, blocked deals, Pyramids."""

from typing import Any

from hypothesis import strategies as st

from scoring.core.seasons.rules import EveningLine, SeasonEvening
from scoring.core.statistics.played import PlayedEvening, PlayedTable, ScoredDeal, Sitting

PLAYERS = range(1, 8)
FORMATS = {"jokeren-competition": "jokeren", "eight-colours": "eight", "taki-pyramid": "taki"}


@st.composite
def played_evenings(draw: Any, most: int = 4) -> list[PlayedEvening]:
    """Up to so many evenings, not in the order of their dates, open and demonstration ones too."""
    return [_evening(draw, number) for number in range(1, draw(st.integers(0, most)) + 1)]


def _evening(draw: Any, number: int) -> PlayedEvening:
    of = draw(st.sampled_from(list(FORMATS)))
    here = draw(st.lists(st.sampled_from(PLAYERS), min_size=3, unique=True))
    rounds = [draw(st.sampled_from([1, 1, 1, 0])) for _player in here]
    scores = [draw(st.one_of(st.none(), st.integers(0, 3))) if each else None for each in rounds]
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
            f"2026-01-{draw(st.integers(1, 3)):02}",
            of,
            lines,
            highest_wins=of == "eight-colours",
            has_stages=of == "taki-pyramid",
            is_closed=draw(st.sampled_from([True, True, True, False])),
            is_demo=draw(st.sampled_from([False, False, False, True])),
        ),
        FORMATS[of],
        tuple(
            (_table(draw, 1, draw(st.permutations(here))[:3]),)
            for _round in range(draw(st.integers(0, 2)))
        ),
        draw(st.sampled_from([None, 1, 2])),
    )


def _table(draw: Any, number: int, seats: list[int]) -> PlayedTable:
    others = [each for each in PLAYERS if each not in seats]
    sittings = [
        Sitting(
            player,
            draw(st.sampled_from([None, None, None, *others])),
            draw(st.integers(1, 3)),
        )
        for player in seats
    ]
    deals = [
        ScoredDeal(
            at,
            tuple(draw(st.integers(-2, 5)) for _seat in seats),
            draw(st.sampled_from([None, 1, 2, 3])),
        )
        for at in range(1, draw(st.integers(0, 3)) + 1)
    ]
    return PlayedTable(number, tuple(sittings), tuple(deals))
