"""As few repeated pairs as can be (night 3.2)."""

from collections import Counter

import pytest
from hypothesis import given, settings
from hypothesis import strategies as some

from scoring.core.seating import Past, SeatingRules, figures, smaller_tables
from scoring.core.seating.offers import Offer
from scoring.core.tables import sizes
from tests.scoring.core.seated import (
    FEW,
    all_seatings,
    drawn,
    night,
    pairs,
    played,
    repeats,
)

LEAST = {
    6: [0, 2, 5, 9],
    7: [0, 3, 6],
    8: [0, 4, 8],
    9: [0, 0, 0, 0],
    10: [0, 1, 2, 3],
    11: [0, 2, 4],
    12: [0, 3, 6],
    13: [0, 0, 0, 0],
    14: [0, 0, 0, 0],
    15: [0, 0, 0, 0, 0],
    16: [0, 0, 0, 0, 0],
}
"""Repeats after each round that were proved to be the least, for small fields."""


@pytest.mark.parametrize("players", LEAST)
def test_small_fields_reach_the_least_that_was_proved(players: int) -> None:
    least = LEAST[players]

    made = repeats(night(players, len(least), FEW))

    assert [sum(made[: number + 1]) for number in range(len(made))] == least


@pytest.mark.parametrize(
    ("players", "rounds"),
    [(17, 5), (20, 5), (22, 7), (24, 7), (28, 8), (32, 8), (40, 5), (100, 8)],
)
def test_larger_fields_meet_nobody_twice(players: int, rounds: int) -> None:
    assert repeats(night(players, rounds, FEW)) == [0] * rounds


def test_twelve_at_tables_of_3_meet_nobody_twice() -> None:
    assert repeats(night(12, 4, SeatingRules("few-rematches", sizes=(3, 3, 3, 3)))) == [0, 0, 0, 0]


@pytest.mark.parametrize("players", [3, 4])
def test_at_one_table_everyone_meets_again(players: int) -> None:
    rules = SeatingRules("few-rematches", even_threes=True, even_firsts=True)

    pairs_at_the_table = players * (players - 1) // 2
    assert repeats(night(players, 3, rules)) == [0, pairs_at_the_table, pairs_at_the_table]


def test_tables_of_3_are_offered_where_fewer_meet_again() -> None:
    offer = smaller_tables(range(12), (), SeatingRules("few-rematches", rounds_left=3), 1)

    assert offer == Offer((3, 3, 3, 3), repeats=0, instead=6)


@pytest.mark.parametrize("players", [2, 5, 8, 9, 16, 40])
def test_tables_of_3_are_not_offered_where_they_help_nobody(players: int) -> None:
    assert (
        smaller_tables(range(players), (), SeatingRules("few-rematches", rounds_left=3), 1) is None
    )


def test_a_round_that_leaves_a_way_out_goes_before_one_that_does_not() -> None:
    # After these two rounds most third rounds of sixteen without repeats are the last ones.
    past: Past = (
        played((1, 2, 3, 4), (5, 6, 7, 8), (9, 10, 11, 12), (13, 14, 15, 16)),
        played((1, 5, 9, 13), (2, 6, 10, 14), (3, 7, 11, 15), (4, 8, 12, 16)),
    )
    for left in (3, 2, 1):
        rules = SeatingRules("few-rematches", rounds_left=left)
        past = (*past, drawn(range(1, 17), past, rules, 9).round)

    assert repeats(past) == [0, 0, 0, 0, 0]


@settings(max_examples=40)
@given(
    players=some.integers(6, 10),
    rounds=some.integers(1, 4),
    seed=some.integers(0, 2**53 - 1),
)
def test_of_all_seatings_none_has_fewer_repeats(players: int, rounds: int, seed: int) -> None:
    past: Past = ()
    for _ in range(rounds):
        past = (*past, drawn(range(players), past, SeatingRules(), seed).round)
    times = Counter(pair for each in past for pair in pairs(each.tables))
    table_sizes = sizes(players)
    assert isinstance(table_sizes, tuple)
    fewest, oftenest = min(
        (len(again), sum(times[pair] for pair in again))
        for seating in all_seatings(tuple(range(players)), table_sizes)
        for again in [times.keys() & pairs(tuple(seating))]
    )

    draft = drawn(range(players), past, FEW, seed)
    told = figures(draft.round, past, FEW)

    assert told.repeats == told.least == fewest
    assert told.exact
    # Of seatings with so few repeats it is one of those that spare who met the most.
    assert sum(each.times for each in told.again) == oftenest


def test_a_night_without_repeats_is_another_one_for_each_seed() -> None:
    drawn_nights = {
        tuple(frozenset(map(frozenset, each.tables)) for each in night(24, 4, FEW, seed))
        for seed in range(5)
    }

    assert len(drawn_nights) == 5
