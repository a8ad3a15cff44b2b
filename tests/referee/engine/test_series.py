"""A match: totals, who leads, when it is over, and the places."""

import pytest

from referee.engine.series import Length, Score, places

THREE_DEALS = Score(((30, 0, 0), (0, 0, 45), (20, 0, 0)), highest_wins=True)


def test_a_total_is_the_sum_of_the_deals() -> None:
    assert THREE_DEALS.totals(3) == (50, 0, 45)


def test_before_the_first_deal_everybody_has_nought() -> None:
    assert Score((), highest_wins=True).totals(3) == (0, 0, 0)


def test_the_running_score_is_the_total_after_each_deal() -> None:
    assert THREE_DEALS.running(3) == ((30, 0, 0), (30, 0, 45), (50, 0, 45))


def test_before_the_first_deal_there_is_no_running_score() -> None:
    assert Score((), highest_wins=True).running(2) == ()


def test_the_highest_total_leads() -> None:
    assert THREE_DEALS.leaders(3) == (1,)


def test_the_lowest_total_leads_where_that_wins() -> None:
    assert Score(THREE_DEALS.deals, highest_wins=False).leaders(3) == (2,)


def test_equal_totals_lead_together() -> None:
    assert Score(((10, 0, 0), (0, 0, 10)), highest_wins=True).leaders(3) == (1, 3)


def test_nobody_leads_before_the_first_deal() -> None:
    assert Score((), highest_wins=True).leaders(3) == ()


@pytest.mark.parametrize(("rounds", "over"), [(4, False), (3, True), (2, True)])
def test_a_match_of_so_many_rounds_is_over_after_them(rounds: int, over: bool) -> None:
    assert THREE_DEALS.is_over(Length(rounds=rounds), 3) is over


@pytest.mark.parametrize(("target", "over"), [(51, False), (50, True), (49, True)])
def test_a_match_to_a_target_is_over_when_it_is_reached(target: int, over: bool) -> None:
    assert THREE_DEALS.is_over(Length(target=target), 3) is over


def test_a_match_to_a_target_ends_for_points_of_penalty_too() -> None:
    assert Score(((0, 500),), highest_wins=False).is_over(Length(target=500), 2)


def test_a_match_as_long_as_the_players_like_is_never_over() -> None:
    assert not THREE_DEALS.is_over(Length(), 3)


def test_a_match_has_not_begun_to_be_over() -> None:
    assert not Score((), highest_wins=True).is_over(Length(rounds=1, target=500), 2)


@pytest.mark.parametrize(
    ("totals", "highest_wins", "expected"),
    [
        ((50, 0, 45), True, (1, 3, 2)),
        ((50, 0, 45), False, (3, 1, 2)),
        ((10, 10, 5), True, (1, 1, 3)),
        ((10, 10, 5), False, (2, 2, 1)),
        ((0, 0, 0), True, (1, 1, 1)),
        ((-100, 21, 1), False, (1, 3, 2)),
    ],
)
def test_a_place_goes_by_the_total_and_equal_totals_share_it(
    totals: tuple[int, ...], highest_wins: bool, expected: tuple[int, ...]
) -> None:
    assert places(totals, highest_wins=highest_wins) == expected
