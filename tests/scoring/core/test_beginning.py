"""Who plays first in a table's deal: after the dealer, or the winner of the deal before."""

from dataclasses import replace

import pytest

from scoring.core.beginning import Beginner, BeginsBy, who_begins
from scoring.core.deals import NOTHING, DealKind, DealResult
from scoring.core.formats import JOKEREN_COMPETITION, TAKI_POINTS, Agreement, DealersOfThree
from tests.scoring.building import won_by

DEALER_BEGINS = Agreement(JOKEREN_COMPETITION, rounds=3, deals=6)
WINNER_BEGINS = Agreement(TAKI_POINTS, rounds=1, deals=6, winner_begins=True)
NOT_PLAYED = DealResult(DealKind.NOT_PLAYED, (NOTHING,) * 3)


@pytest.mark.parametrize(("number", "seat"), [(1, 2), (2, 3), (3, 1)])
def test_the_player_after_the_dealer_begins(number: int, seat: int) -> None:
    begins = who_begins([won_by(3, 4, 5)] * 2, DEALER_BEGINS, 3, number)

    assert begins == Beginner(BeginsBy.DEALER, seat)


def test_blocks_of_dealers_move_who_begins_with_them() -> None:
    agreement = replace(DEALER_BEGINS, dealers_of_three=DealersOfThree.BLOCKS)

    assert [who_begins([], agreement, 3, number).seat for number in (1, 2, 3)] == [2, 2, 3]


def test_the_winner_of_the_deal_before_begins() -> None:
    deals = [won_by(1, 4, 5), won_by(3, 4, 5)]

    assert who_begins(deals, WINNER_BEGINS, 3, 3) == Beginner(BeginsBy.WINNER, 3, 2)


def test_a_deal_that_nobody_won_changes_nothing() -> None:
    deals = [won_by(2, 4, 5), NOT_PLAYED, NOT_PLAYED]

    assert who_begins(deals, WINNER_BEGINS, 3, 4) == Beginner(BeginsBy.WINNER, 2, 1)


def test_until_somebody_has_won_it_is_as_in_the_first_deal() -> None:
    assert who_begins([NOT_PLAYED], WINNER_BEGINS, 3, 2) == Beginner(BeginsBy.LOT)


@pytest.mark.parametrize(("youngest", "by"), [(True, BeginsBy.YOUNGEST), (False, BeginsBy.LOT)])
def test_the_youngest_or_a_lot_begins_the_first_deal(youngest: bool, by: BeginsBy) -> None:
    agreement = replace(WINNER_BEGINS, youngest_begins=youngest)

    assert who_begins([], agreement, 3, 1) == Beginner(by)


@pytest.mark.parametrize("deals", [[won_by(1, 4, 5), None], [won_by(1, 4, 5)]])
def test_the_winner_of_a_deal_that_is_not_in_is_not_known(
    deals: list[DealResult | None],
) -> None:
    assert who_begins(deals, WINNER_BEGINS, 3, 3) == Beginner(BeginsBy.WINNER, None, 2)


def test_a_deal_that_the_referee_gave_to_two_leaves_open_who_begins() -> None:
    given = DealResult(DealKind.ADJUSTED, (NOTHING,) * 3, (1, 3))

    assert who_begins([given], WINNER_BEGINS, 3, 2) == Beginner(BeginsBy.WINNER, None, 1)
