"""What is shown before a deal and after it, and what the deal is made from."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from referee.engine.sealing import MOST_DEALS, first_of, hashed, link_of, seed_of
from referee.engine.shuffle import SEED_LIMIT

WORDS = st.lists(st.text(max_size=40), max_size=10)


def test_a_link_is_hashed_by_sha_256() -> None:
    # printf tulip | sha256sum
    assert hashed("tulip") == "6a6b46521e000c1084dc8f9c1f32876a965302fd0008a1cf54cd75ec15b7cb93"


@pytest.mark.parametrize("deal", [1, 2, 17, MOST_DEALS])
def test_the_hash_of_each_deals_link_was_shown_before(deal: int) -> None:
    assert hashed(link_of("tulip", deal)) == link_of("tulip", deal - 1)


def test_the_secret_itself_makes_the_last_deal() -> None:
    assert link_of("tulip", 1000) == "tulip"


@pytest.mark.parametrize("deal", [-1, 1001])
def test_there_is_no_link_for_a_deal_that_the_secret_is_not_good_for(deal: int) -> None:
    with pytest.raises(ValueError, match=f"not good for deal {deal}"):
        link_of("tulip", deal)


def test_a_seed_is_53_bits_of_the_hash_of_link_and_words() -> None:
    # printf 'abc\nrose\n\nlily' | sha256sum | cut -c1-16
    assert seed_of("abc", ["rose", "", "lily"]) == 0x5162B76CA488C37A >> 11


@pytest.mark.parametrize(
    "words", [["rose", ""], ["", "rose"], ["roses", ""], ["", ""], ["rose", "", ""]]
)
def test_each_word_and_its_place_matters(words: list[str]) -> None:
    others = [["rose", ""], ["", "rose"], ["roses", ""], ["", ""], ["rose", "", ""]]

    assert [seed_of("abc", each) for each in others].count(seed_of("abc", words)) == 1


@given(st.text(max_size=64), WORDS)
def test_what_deals_is_a_seed(link: str, words: list[str]) -> None:
    assert 0 <= seed_of(link, words) < SEED_LIMIT


@pytest.mark.parametrize(("seed", "seats", "first"), [(0, 4, 1), (7, 4, 4), (7, 3, 2), (8, 2, 1)])
def test_the_seed_decides_who_plays_first(seed: int, seats: int, first: int) -> None:
    assert first_of(seed, seats) == first
