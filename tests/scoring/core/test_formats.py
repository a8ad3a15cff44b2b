"""Formats, dealer marks, and which sums a deck's cards can make (night 1, 2.1, 2.4)."""

import sys
from collections.abc import Callable
from dataclasses import FrozenInstanceError, replace
from itertools import combinations
from types import FrameType
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as some

from scoring.core.formats import (
    FORMATS,
    Counting,
    DealersOfThree,
    counted_penalties,
    dealer_of,
    dealers,
)
from tests.scoring.core.building import ALL, EIGHT, FORM, PIPS_COUNTED, TAKI, deck

ROTATE, BLOCKS, FIRST = DealersOfThree.ROTATE, DealersOfThree.BLOCKS, DealersOfThree.FIRST


@pytest.mark.parametrize(
    ("code", "rounds", "deals"),
    [
        ("taki-points", 1, 6),
        ("taki-pyramid", 1, 1),
        ("eight-colours", 1, None),
        ("jokeren-form", 1, 10),
        ("jokeren-competition", 3, 6),
    ],
)
def test_each_format_has_its_rounds_and_deals(code: str, rounds: int, deals: int | None) -> None:
    assert (FORMATS[code].rounds, FORMATS[code].deals) == (rounds, deals)


def test_there_are_five_formats() -> None:
    assert len(FORMATS) == 5


def test_the_highest_total_wins_in_eight_colours_alone() -> None:
    assert [code for code, each in FORMATS.items() if each.highest_wins] == ["eight-colours"]


def test_a_deal_can_be_blocked_in_jokeren_alone() -> None:
    blocking = [code for code, each in FORMATS.items() if each.can_block]

    assert blocking == ["jokeren-competition", "jokeren-form"]


def test_only_the_jokeren_form_has_a_subtotal_and_it_comes_after_five() -> None:
    subtotals = {code: each.subtotal_after for code, each in FORMATS.items() if each.subtotal_after}

    assert subtotals == {"jokeren-form": 5}


def test_only_eight_colours_goes_to_a_target() -> None:
    assert [code for code, each in FORMATS.items() if each.can_have_target] == ["eight-colours"]


def test_the_winner_of_eight_colours_has_the_points_and_the_pyramid_counts_stages() -> None:
    counting = {code: each.counting for code, each in FORMATS.items()}

    assert counting == {
        "taki-points": Counting.LOSERS,
        "taki-pyramid": Counting.STAGES,
        "eight-colours": Counting.WINNER,
        "jokeren-form": Counting.LOSERS,
        "jokeren-competition": Counting.LOSERS,
    }


# Dealer marks


@pytest.mark.parametrize(
    ("seats", "deals", "order", "marks"),
    [
        (4, 6, ROTATE, (1, 2, 3, 4, 1, 2)),
        (4, 6, BLOCKS, (1, 2, 3, 4, 1, 2)),
        (3, 6, ROTATE, (1, 2, 3, 1, 2, 3)),
        (3, 6, BLOCKS, (1, 1, 2, 2, 3, 3)),
        (3, 4, FIRST, (1, 1, 2, 3)),
        (3, 6, FIRST, (1, 1, 2, 3, 1, 1)),
        (4, 6, FIRST, (1, 2, 3, 4, 1, 2)),
        (5, 6, ROTATE, (1, 2, 3, 4, 5, 1)),
        (5, 6, BLOCKS, (1, 2, 3, 4, 5, 1)),
        (4, 10, ROTATE, (1, 2, 3, 4, 1, 2, 3, 4, 1, 2)),
        (2, 3, ROTATE, (1, 2, 1)),
        (4, 0, ROTATE, ()),
        (3, 0, BLOCKS, ()),
    ],
)
def test_the_dealer_is_marked(
    seats: int, deals: int, order: DealersOfThree, marks: tuple[int, ...]
) -> None:
    assert dealers(seats, deals, order) == marks


@pytest.mark.parametrize(
    ("deals", "marks"),
    [
        (3, (1, 2, 3)),
        (4, (1, 1, 2, 3)),
        (5, (1, 1, 2, 2, 3)),
        (7, (1, 1, 1, 2, 2, 3, 3)),
        (10, (1, 1, 1, 1, 2, 2, 2, 3, 3, 3)),
    ],
)
def test_blocks_that_cannot_be_even_give_the_first_dealers_more(
    deals: int, marks: tuple[int, ...]
) -> None:
    assert dealers(3, deals, BLOCKS) == marks


@given(some.integers(2, 10), some.integers(1, 40), some.sampled_from((ROTATE, BLOCKS)))
def test_nobody_deals_two_times_more_than_another(
    seats: int, deals: int, order: DealersOfThree
) -> None:
    marks = dealers(seats, deals, order)
    often = [marks.count(seat) for seat in range(1, seats + 1)]

    assert len(marks) == deals
    assert sum(often) == deals
    assert max(often) - min(often) <= 1
    assert often == sorted(often, reverse=True)


@given(some.integers(1, 40))
def test_where_only_the_first_deals_twice_nobody_else_deals_more_than_that(deals: int) -> None:
    first, *others = [dealers(3, deals, FIRST).count(seat) for seat in (1, 2, 3)]

    assert first + sum(others) == deals
    assert first >= 2 * max(others)
    assert max(others) - min(others) <= 1


def test_the_first_deals_twice_where_no_number_of_deals_was_agreed_on_too() -> None:
    open_ended = replace(EIGHT, deals=None, dealers_of_three=FIRST)

    assert [dealer_of(open_ended, 3, number) for number in range(1, 7)] == [1, 1, 2, 3, 1, 1]


# Sums that cards can make


@pytest.mark.parametrize(("number", "can"), [(0, False), (1, True), (2, True), (864, True)])
def test_taki_cards_can_count(number: int, can: bool) -> None:
    assert TAKI.can_be_left(number) is can


def test_a_taki_deck_counts_864_together() -> None:
    assert TAKI.most == 864


def test_all_eight_colours_cards_count_2480_together() -> None:
    assert EIGHT.most == 2480


def test_a_hand_of_a_zero_counts_nothing_in_eight_colours() -> None:
    assert EIGHT.can_be_left(0)


def test_a_jokeren_hand_has_a_card() -> None:
    assert not FORM.can_be_left(0)


def test_more_cards_than_the_packs_hold_cannot_be_left() -> None:
    assert (FORM.can_be_left(108), FORM.can_be_left(109), FORM.most) == (True, False, 108)


def test_no_cards_make_a_sum_between_those_of_single_cards() -> None:
    agreement = deck({"a": 4, "b": 10})

    assert [number for number in range(-3, 20) if agreement.can_be_left(number)] == [4, 10, 14]


def test_each_copy_is_one_card_more() -> None:
    agreement = deck({"a": 4}, {"a": 3})

    assert [number for number in range(20) if agreement.can_be_left(number)] == [4, 8, 12]


def test_a_card_without_copies_makes_no_sum() -> None:
    agreement = deck({"a": 4, "b": 7}, {"a": 1, "b": 0})

    assert [number for number in range(20) if agreement.can_be_left(number)] == [4]


def test_a_card_may_count_less_than_nothing() -> None:
    agreement = deck({"K": -5, "3": 3})

    assert [number for number in range(-9, 9) if agreement.can_be_left(number)] == [-5, -2, 3]
    assert (agreement.least, agreement.most) == (-5, 3)


def test_where_all_cards_count_less_than_nothing_so_does_every_hand() -> None:
    agreement = deck({"K": -5}, {"K": 2})

    assert [number for number in range(-20, 9) if agreement.can_be_left(number)] == [-10, -5]
    assert (agreement.least, agreement.most) == (-10, -5)


def test_a_joker_that_could_not_be_laid_may_count_otherwise() -> None:
    assert PIPS_COUNTED.can_be_left(1)
    assert not replace(PIPS_COUNTED, also_worth={}).can_be_left(1)


def test_a_deck_without_cards_makes_no_sum() -> None:
    assert not any(deck({}).can_be_left(number) for number in range(-5, 5))


worths = some.lists(some.integers(-12, 30), min_size=1, max_size=8)


@given(worths)
def test_the_sums_are_those_of_all_hands_that_can_be_made(cards: list[int]) -> None:
    hands = (hand for size in range(1, len(cards) + 1) for hand in combinations(cards, size))
    possible = {sum(hand) for hand in hands}
    agreement = deck({str(number): worth for number, worth in enumerate(cards)})

    assert {number for number in range(-120, 260) if agreement.can_be_left(number)} == possible
    assert agreement.most == max(possible)


@given(worths, some.integers(-12, 30))
def test_copies_count_like_cards_of_their_own(cards: list[int], worth: int) -> None:
    others = {str(number): each for number, each in enumerate(cards)}
    copied = deck({**others, "x": worth}, dict.fromkeys(others, 1) | {"x": 2})
    apart = deck({**others, "x": worth, "y": worth})

    assert (copied.sums, copied.least, copied.most) == (apart.sums, apart.least, apart.most)


def lines_run(work: Callable[[], object]) -> int:
    """Return how many lines of Python the work takes: the same on every machine."""
    lines = 0

    def count(_frame: FrameType, event: str, _argument: object) -> Any:
        nonlocal lines
        lines += event == "line"
        return count

    before = sys.gettrace()
    sys.settrace(count)
    try:
        work()
    finally:
        sys.settrace(before)
    return lines


def test_the_largest_deck_is_summed_card_by_card_and_not_hand_by_hand() -> None:
    assert 1000 < lines_run(lambda: replace(EIGHT).sums) < 10_000


def test_the_widest_house_rules_are_summed_like_any_others() -> None:
    wide = replace(TAKI, worth=dict.fromkeys(TAKI.worth, 1000) | {"K": -1000, "R1": -1000})

    assert lines_run(lambda: wide.can_be_left(-4000)) < 10_000


def test_terms_cannot_be_changed_and_still_keep_their_sums() -> None:
    agreement = replace(TAKI)

    assert agreement.sums is agreement.sums
    with pytest.raises(FrozenInstanceError):
        agreement.rounds = 2  # type: ignore[misc]


def test_terms_that_keep_their_sums_equal_those_that_do_not() -> None:
    asked = replace(TAKI)

    assert asked.sums
    assert asked == replace(TAKI)


# Penalties


def test_a_penalty_is_added_where_the_lowest_total_wins() -> None:
    added = [
        counted_penalties(20, agreement) for agreement in ALL if not agreement.format.highest_wins
    ]

    assert added == [20, 20, 20, 20]


def test_a_penalty_is_taken_off_where_the_highest_total_wins() -> None:
    assert counted_penalties(20, EIGHT) == -20
