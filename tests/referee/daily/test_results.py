"""How a try compares with those of everybody else."""

from itertools import pairwise

import pytest

from referee.daily.results import MOST_BARS, bars_of, best_try, choices_of, compared
from tests.referee.daily.daily_devices import DailyDevice, a_deal, a_result


def test_who_is_worse_is_counted_and_who_is_level_is_not() -> None:
    deal = a_deal()
    own = a_result(deal, 20)
    for points in (0, 20, 30, 40):
        a_result(deal, points)

    found = compared(deal, own)

    assert (found.worse, found.others, found.is_best) == (2, 4, False)


def test_in_a_game_of_many_points_who_has_fewer_is_worse() -> None:
    deal = a_deal()
    own = a_result(deal, 60, fewest_wins=False)
    for points in (0, 0, 90):
        a_result(deal, points, fewest_wins=False)

    found = compared(deal, own)

    assert (found.worse, found.fewest_wins) == (2, False)
    assert [bar.best for bar in found.bars] == [90, 60, 0]


def test_whoever_has_no_result_is_compared_with_nobody() -> None:
    deal = a_deal()
    a_result(deal, 20)

    found = compared(deal, None)

    assert (found.worse, found.others) == (None, 1)
    assert not any(bar.is_own for bar in found.bars)


def test_a_deal_that_is_not_finished_is_no_result() -> None:
    deal = a_deal()
    DailyDevice().match()

    assert compared(deal, None).number == 0


def test_few_results_have_a_bar_each() -> None:
    assert [(bar.low, bar.high, bar.number, bar.share) for bar in bars_of([0, 0, 7, 9], 7)] == [
        (0, 0, 2, 100),
        (7, 7, 1, 50),
        (9, 9, 1, 50),
    ]


@pytest.mark.parametrize("highest", [8, 20, 113])
def test_many_results_share_bars_and_everybody_stands_in_one(highest: int) -> None:
    points = [*range(highest)]
    bars = bars_of(points, 5)

    assert len(bars) == MOST_BARS
    assert sum(bar.number for bar in bars) == len(points)
    assert [bar.is_own for bar in bars].count(True) == 1
    assert all(a.high < b.low for a, b in pairwise(bars))
    assert max(bar.number for bar in bars) <= 2 * -(-highest // MOST_BARS)


def test_what_many_share_has_a_bar_of_its_own() -> None:
    bars = bars_of([*range(40, 20, -1), *[0] * 40], None)

    assert (bars[-1].low, bars[-1].high, bars[-1].number) == (0, 0, 40)


def test_the_best_deal_is_one_that_can_still_be_looked_at() -> None:
    deal = a_deal()
    a_result(deal, -5)
    own = DailyDevice().finish()

    assert best_try(deal) == own


def test_where_people_parted_each_choice_has_its_number_and_its_average() -> None:
    deal = a_deal(game="eight_colours", edition="standard")
    own = DailyDevice().finish()
    assert own.choice
    same = {"choice_at": own.choice_at, "choice_after": own.choice_after}
    a_result(deal, 30, choice="1 draw", **same)
    a_result(deal, 50, choice="1 draw", **same)
    a_result(deal, 90, choice="1 draw", choice_at=own.choice_at, choice_after="another deal")

    found = choices_of(own)

    assert [(each.number, each.is_own) for each in found] == [(2, False), (1, True)]
    assert (found[0].advice, found[0].average) == ("Draw.", 40)
    assert found[1].average == own.points


def test_where_all_did_the_same_nobody_parted() -> None:
    a_deal(game="eight_colours", edition="standard")

    assert choices_of(DailyDevice().finish()) == ()
