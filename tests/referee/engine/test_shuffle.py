"""The shuffle, against a second program written from what the first one says of itself."""

import hashlib
from collections import Counter

import pytest
from hypothesis import given
from hypothesis import strategies as st

from referee.engine.shuffle import SEED_LIMIT, shuffled


def told_again(cards: list[int], seed: int, number: int) -> list[int]:
    """Shuffle as the words tell: one number of eight bytes, the largest first, for each place from
    the last down to the second; the card there swaps with the one at number × places / 2**64.
    """
    order = list(cards)
    text = str(seed) + "/" + str(number)
    stream = hashlib.shake_256(text.encode()).digest(8 * max(0, len(order) - 1))
    for position in range(len(order) - 1, 0, -1):
        taken, stream = stream[:8], stream[8:]
        drawn = int.from_bytes(taken, "big")
        partner = (drawn * (position + 1)) // 2**64
        order[position], order[partner] = order[partner], order[position]
    return order


@pytest.mark.parametrize(
    ("seed", "number", "order"),
    [
        (0, 0, (8, 3, 4, 9, 6, 7, 1, 2, 0, 5)),
        (1, 0, (7, 5, 4, 2, 0, 8, 9, 1, 6, 3)),
        (1, 1, (9, 4, 8, 1, 3, 2, 5, 0, 6, 7)),
        (9007199254740991, 0, (9, 2, 3, 8, 7, 0, 5, 6, 4, 1)),
    ],
)
def test_ten_cards_come_in_the_order_that_is_written_down(
    seed: int, number: int, order: tuple[int, ...]
) -> None:
    assert shuffled(range(10), seed, number) == order


@given(
    st.lists(st.integers(0, 120), max_size=230),
    st.integers(0, SEED_LIMIT - 1),
    st.integers(0, 500),
)
def test_another_program_makes_the_same_order(cards: list[int], seed: int, number: int) -> None:
    assert list(shuffled(cards, seed, number)) == told_again(cards, seed, number)


@given(st.lists(st.integers(0, 120), max_size=230), st.integers(0, SEED_LIMIT - 1))
def test_no_card_is_lost_or_made(cards: list[int], seed: int) -> None:
    assert Counter(shuffled(cards, seed)) == Counter(cards)


def test_the_deal_is_shuffle_number_nought() -> None:
    assert shuffled(range(50), 3) == shuffled(range(50), 3, 0)


def test_the_given_cards_stay_as_they_are() -> None:
    cards = [1, 2, 3, 4, 5]

    shuffled(cards, 1)

    assert cards == [1, 2, 3, 4, 5]


def test_no_card_is_an_order_of_no_card() -> None:
    assert shuffled([], 1) == ()


def test_one_card_is_an_order_of_one_card() -> None:
    assert shuffled([7], 1) == (7,)


def test_a_seed_is_kept_exactly_by_every_reader() -> None:
    assert SEED_LIMIT == 9007199254740992


def test_neighbouring_seeds_and_shuffles_give_orders_of_their_own() -> None:
    orders = {shuffled(range(40), seed, number) for seed in range(50) for number in range(4)}

    assert len(orders) == 200


def chi_square(counts: list[int], expected: float) -> float:
    return sum((count - expected) ** 2 / expected for count in counts)


def test_every_order_of_four_cards_comes_as_often() -> None:
    orders = Counter(shuffled(range(4), seed) for seed in range(24_000))

    assert len(orders) == 24
    # 23 degrees of freedom: more than 49.7 would come once in a thousand times.
    assert chi_square(list(orders.values()), 1000) < 49.7


def test_every_place_of_a_large_deck_gets_the_first_card_as_often() -> None:
    places = Counter(shuffled(range(216), seed).index(0) for seed in range(4320))

    # 215 degrees of freedom: more than 284 would come once in a thousand times.
    assert chi_square([places[place] for place in range(216)], 20) < 284
