"""What a round that a player missed counts."""

from dataclasses import replace

import pytest
from hypothesis import given
from hypothesis import strategies as some

from scoring.core.formats import AbsentScore, Agreement
from scoring.core.standings import (
    Counted,
    absent_score,
    standings,
)
from tests.scoring.core.building import COMPETITION, EIGHT, TAKI
from tests.scoring.core.rankings import (
    ADA,
    AVERAGE,
    BEN,
    DOV,
    FIXED,
    GIL,
    WORST,
    closed,
    going_on,
    places,
    ranked,
    reasons,
)


@pytest.mark.parametrize(
    ("own", "score"),
    [
        ([10], 10),
        ([10, 11], 11),
        ([10, 12], 11),
        ([10, 10, 11], 11),
        ([0, 0], 0),
        ([-100, -99], -99),
        ([-101, -100, -100], -100),
        ([-100, 1], -49),
        ([], None),
    ],
)
def test_the_own_average_is_rounded_up(own: list[int], score: int | None) -> None:
    assert absent_score(AVERAGE, own, [1000]) == score


def test_the_own_average_is_rounded_up_where_the_highest_wins_too() -> None:
    assert absent_score(EIGHT, [50, 51], [0]) == 51


@given(some.lists(some.integers(-700, 700), min_size=1, max_size=6))
def test_an_average_rounded_up_is_less_than_one_above_it(own: list[int]) -> None:
    score = absent_score(AVERAGE, own, [])

    assert score is not None
    assert sum(own) <= score * len(own) < sum(own) + len(own)


def test_a_fixed_number_counts_whatever_was_played() -> None:
    assert absent_score(FIXED, [], []) == 40
    assert absent_score(FIXED, [1], [2]) == 40


def test_the_worst_of_a_round_is_its_highest_where_the_lowest_wins() -> None:
    assert absent_score(WORST, [1], [20, 35, -100]) == 35


def test_the_worst_of_a_round_is_its_lowest_where_the_highest_wins() -> None:
    assert absent_score(replace(EIGHT, absent=AbsentScore.WORST), [1], [20, 35, 5]) == 5


def test_the_worst_of_taki_winners_is_the_one_nearest_to_nothing() -> None:
    assert absent_score(replace(TAKI, absent=AbsentScore.WORST), [], [-300, -120]) == -120


def test_a_round_that_nobody_played_has_no_worst() -> None:
    assert absent_score(WORST, [1], []) is None


def test_who_missed_a_closed_round_gets_the_own_average() -> None:
    lines = ranked(AVERAGE, closed(ada=10, ben=20), closed(ben=20), closed(ada=13, ben=20))

    assert lines[0].rounds == (Counted(10, False), Counted(12, True), Counted(13, False))
    assert lines[0].total == 35


def test_the_own_average_is_without_penalties() -> None:
    ada, _ = ranked(AVERAGE, closed(ada=10, ben=50), closed(ben=50), penalties={ADA: 9})

    assert (ada.rounds, ada.total) == ((Counted(10, False), Counted(10, True)), 29)


def test_a_missed_round_is_no_part_of_the_average_of_another() -> None:
    ada, _ = ranked(AVERAGE, closed(ada=11, ben=50), closed(ben=50), closed(ben=50))

    assert ada.total == 33


def test_a_missed_round_counts_nothing_while_it_goes_on() -> None:
    ada, _ = ranked(FIXED, closed(ada=10, ben=50), going_on(ben=50))

    assert (ada.rounds[1], ada.total) == (None, 10)


def test_a_round_that_goes_on_is_no_part_of_the_average() -> None:
    ada, _ = ranked(AVERAGE, closed(ada=10, ben=50), closed(ben=50), going_on(ada=90, ben=50))

    assert ada.rounds[1] == Counted(10, True)


def test_a_latecomer_gets_the_average_of_what_came_after() -> None:
    lines = ranked(AVERAGE, closed(ben=50), closed(ada=10, ben=50))

    assert [(line.player, line.total) for line in lines] == [(ADA, 20), (BEN, 100)]


def test_a_missed_round_wins_no_deal() -> None:
    lines = ranked(AVERAGE, closed(ada=(10, 1), ben=(10, 1)), closed(ben=(10, 1)))

    assert reasons(lines) == [(BEN, None), (ADA, "won")]


def test_who_never_played_stands_last_and_shares_it() -> None:
    lines = list(standings(AVERAGE, [DOV, ADA, BEN, GIL], [closed(ada=300, ben=20)]))

    assert places(lines) == [(BEN, 1), (ADA, 2), (DOV, 3), (GIL, 3)]
    assert [line.worst for line in lines] == [20, 300, None, None]


def test_who_never_played_stands_last_among_taki_losers_and_eight_colours_winners() -> None:
    taki = list(standings(TAKI, [DOV, ADA], [going_on(ada=90)]))
    eight = list(standings(EIGHT, [DOV, ADA], [going_on(ada=-20)]))

    assert (places(taki), places(eight)) == ([(ADA, 1), (DOV, 2)], [(ADA, 1), (DOV, 2)])
    assert reasons(eight) == [(ADA, None), (DOV, "total")]


@pytest.mark.parametrize("agreement", [replace(FIXED, absent_points=0), WORST])
def test_who_never_played_stands_last_whatever_a_missed_round_counts(agreement: Agreement) -> None:
    lines = list(standings(agreement, [DOV, ADA, BEN], [closed(ada=30, ben=20), closed(ada=1)]))

    assert [line.player for line in lines][-1] == DOV
    assert lines[-1].rounds == (None, None)


def test_before_the_first_round_everybody_shares_the_first_place() -> None:
    assert places(list(standings(COMPETITION, [ADA, BEN], []))) == [(ADA, 1), (BEN, 1)]


def test_nobody_has_no_standings() -> None:
    assert standings(COMPETITION, [], [closed()]) == ()
