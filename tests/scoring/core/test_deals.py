"""The cells that follow from what was noted of a deal (night 1, 2.1)."""

from dataclasses import replace

import pytest
from hypothesis import given
from hypothesis import strategies as some

from scoring.core.deals import DealKind, DealResult, Left, cards_left, cells, problems_of, value
from scoring.core.formats import Agreement
from tests.scoring.core.building import (
    ALL,
    COMPETITION,
    DOUBLING,
    EIGHT,
    FORM,
    PIPS_COUNTED,
    PYRAMID,
    TAKI,
    adjusted,
    blocked,
    not_played,
    played,
    won_with,
)

# Cells


def test_a_taki_winner_has_minus_100_and_the_others_what_they_had_left() -> None:
    assert cells(played(23, "X", 40, 7), TAKI) == (23, -100, 40, 7)


def test_tapped_taki_cards_count_their_number_and_actions_ten() -> None:
    assert cells(played("X", "R9 G+2 CC", "Y1", "BT B3"), TAKI) == (-100, 29, 1, 13)


def test_a_jokeren_winner_has_nothing_and_the_others_their_cards() -> None:
    assert cells(played(7, 12, "X", "KS 3H *"), COMPETITION) == (7, 12, 0, 3)


def test_a_jokeren_table_of_three_has_three_cells() -> None:
    assert cells(played(7, "X", 12), COMPETITION) == (7, 0, 12)


def test_pips_count_where_the_house_counts_them() -> None:
    assert cells(played("X", "AS 2H KD", "*"), PIPS_COUNTED) == (0, 23, 25)


def test_the_winner_of_eight_colours_has_the_points_of_all_others() -> None:
    assert cells(played("R9 W", "X", 20, "RS B0"), EIGHT) == (0, 99, 0, 0)


def test_the_winners_points_alone_are_enough_in_eight_colours() -> None:
    assert cells(won_with(2, None, 99, None, None), EIGHT) == (0, 99, 0, 0)


def test_a_winner_whose_points_are_unknown_has_no_cell_yet() -> None:
    assert cells(played("X", None, None), EIGHT) == (None, 0, 0)


def test_a_pyramid_writes_the_stage_that_was_reached() -> None:
    assert cells(played((3, 2), "X", (8, 11)), PYRAMID) == (3, 0, 8)


def test_a_pyramids_cards_stand_beside_its_stages() -> None:
    assert cards_left(played((3, 2), "X", Left(stage=1, cards=("R9", "CC"))), PYRAMID) == (2, 0, 2)


@pytest.mark.parametrize("agreement", [TAKI, EIGHT, FORM])
def test_other_formats_break_no_ties_by_cards(agreement: Agreement) -> None:
    assert cards_left(played("X", 5, 3), agreement) == (0, 0, 0)


def test_everybody_counts_in_a_blocked_deal() -> None:
    assert cells(blocked(4, 5, 6, "KS KH"), FORM) == (4, 5, 6, 2)


@pytest.mark.parametrize("agreement", ALL)
def test_a_deal_that_was_not_played_has_no_cells(agreement: Agreement) -> None:
    assert cells(not_played(4), agreement) == (None, None, None, None)
    assert cards_left(not_played(4), agreement) == (0, 0, 0, 0)


@pytest.mark.parametrize("agreement", ALL)
def test_an_adjusted_deal_has_what_the_director_gave(agreement: Agreement) -> None:
    assert cells(adjusted(20, -3, 0, winners=(2,)), agreement) == (20, -3, 0)


def test_the_director_may_give_a_stage_with_its_cards() -> None:
    deal = adjusted((3, 2), 5)

    assert (cells(deal, PYRAMID), cards_left(deal, PYRAMID)) == ((3, 5), (2, 0))


def test_losers_count_once_where_the_winner_went_out_in_a_later_turn() -> None:
    assert cells(played("X", 5, "KS *"), DOUBLING) == (0, 5, 2)


def test_losers_count_double_where_the_winner_went_out_in_one_turn() -> None:
    assert cells(played("X", 5, "KS *", in_one_turn=True), DOUBLING) == (0, 10, 4)


def test_nothing_is_doubled_where_the_house_does_not_double() -> None:
    assert cells(played("X", 5, 9, in_one_turn=True), FORM) == (0, 5, 9)


def test_a_winners_own_number_is_never_doubled() -> None:
    assert cells(played("X", 5, in_one_turn=True), replace(TAKI, factor=2)) == (-100, 10)


def test_nobody_went_out_of_a_blocked_deal_in_one_turn() -> None:
    deal = DealResult(DealKind.BLOCKED, (Left(4), Left(5)), in_one_turn=True)

    assert cells(deal, DOUBLING) == (4, 5)


def test_what_the_director_gave_is_not_doubled() -> None:
    deal = DealResult(DealKind.ADJUSTED, (Left(0), Left(5)), (1,), in_one_turn=True)

    assert cells(deal, DOUBLING) == (0, 5)


@pytest.mark.parametrize(
    ("left", "counts"),
    [
        (Left(), None),
        (Left(number=7), 7),
        (Left(cards=()), 0),
        (Left(cards=("R9", "CC")), 19),
        (Left(cards=("R9", "Joker")), None),
    ],
)
def test_what_is_left_counts(left: Left, counts: int | None) -> None:
    assert value(left, TAKI) == counts


# All together


some_left = some.builds(
    Left,
    some.none() | some.integers(-200, 3000),
    some.none() | some.lists(some.sampled_from(["R9", "W", "KS", "*", "CC", "Z9"])).map(tuple),
    some.none() | some.integers(-2, 10),
)


@given(
    some.sampled_from([*ALL, DOUBLING, PIPS_COUNTED]),
    some.sampled_from(DealKind),
    some.lists(some_left, min_size=3, max_size=5),
    some.sets(some.integers(1, 3)),
    some.booleans(),
)
def test_whatever_was_noted_has_an_answer(
    agreement: Agreement, kind: DealKind, left: list[Left], winners: set[int], in_one_turn: bool
) -> None:
    deal = DealResult(kind, tuple(left), tuple(sorted(winners)), in_one_turn)

    assert len(cells(deal, agreement)) == len(cards_left(deal, agreement)) == len(left)
    if not problems_of(deal, agreement) and kind is not DealKind.NOT_PLAYED:
        assert None not in cells(deal, agreement)
