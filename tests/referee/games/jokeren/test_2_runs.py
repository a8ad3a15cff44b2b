"""Rulebook 2.2 and 2.6: runs; and melds that lie on the table."""

import pytest

from tests.referee.games.jokeren.records import (
    BOTH_OUT,
    OPENING,
    fault,
    laid,
    melds,
    refusal,
)

HEARTS = "AH 2H 3H 4H 5H 6H 7H 8H 9H 10H JH QH KH"


def test_2_2_a_run_is_three_cards_of_a_suit_that_follow_one_another() -> None:
    assert laid("9D 10D JD") == "9D 10D JD"


def test_2_2_the_app_sorts_them() -> None:
    assert laid("JD 9D QD 10D") == "9D 10D JD QD"


def test_2_2_two_cards_are_no_run() -> None:
    assert fault("9D 10D") == ("too-short", "2.2")


def test_2_2_one_card_is_no_run() -> None:
    assert fault("9D") == ("too-short", "2.2")


def test_2_2_all_are_of_one_suit() -> None:
    assert fault("10C JH QS") == ("run-suit", "2.2")


def test_2_2_no_card_lacks() -> None:
    assert fault("4D 5D 7D") == ("run-gap", "2.2")


def test_2_2_the_suit_comes_before_the_gap() -> None:
    assert fault("4D 5H 9D") == ("run-suit", "2.2")


def test_2_2_an_ace_lies_before_the_two() -> None:
    assert laid("3S AS 2S") == "AS 2S 3S"


def test_2_2_or_after_the_king() -> None:
    assert laid("AS QS KS") == "QS KS AS"


def test_2_2_not_on_both_sides_of_a_corner() -> None:
    assert fault("KS AS 2S") == ("run-wrap", "2.2")


def test_2_2_not_in_the_middle_of_a_longer_one_either() -> None:
    assert fault("QS KS AS 2S 3S") == ("run-wrap", "2.2")


def test_2_2_an_ace_beside_neither_is_a_gap() -> None:
    assert fault("AS 3S 4S") == ("run-gap", "2.2")


def test_2_2_where_the_club_says_so_it_goes_round_the_corner() -> None:
    assert laid("AS 2S KS", ace_wrap=True) == "KS AS 2S"


def test_2_2_with_more_cards_on_either_side() -> None:
    assert laid("QS KS AS 2S 3S", ace_wrap=True) == "QS KS AS 2S 3S"


def test_2_2_a_gap_is_a_gap_round_the_corner_too() -> None:
    assert fault("KS AS 3S", ace_wrap=True) == ("run-gap", "2.2")


def test_2_2_a_whole_suit_is_a_run_with_the_ace_low() -> None:
    assert laid(HEARTS) == HEARTS


def test_2_2_round_the_corner_as_well() -> None:
    assert laid(HEARTS, ace_wrap=True) == HEARTS


def test_2_2_fourteen_cards_have_both_aces() -> None:
    assert laid(f"{HEARTS} AH") == f"{HEARTS} AH"


def test_2_2_thirteen_are_the_most_where_the_club_says_so() -> None:
    assert fault(f"{HEARTS} AH", max_run=13) == ("run-full", "2.2")
    assert laid(HEARTS, max_run=13) == HEARTS


def test_2_2_fifteen_are_too_many() -> None:
    assert fault(f"{HEARTS} AH *") == ("run-full", "2.2")


def test_2_3_an_ace_that_fits_both_ends_is_low() -> None:
    assert laid("2H 3H 4H 5H 6H 7H 8H 9H 10H JH QH KH *=AH") == (
        "*=AH 2H 3H 4H 5H 6H 7H 8H 9H 10H JH QH KH"
    )


@pytest.mark.parametrize("cards", ["9D 10D JD", "JD 10D 9D", "10D 9D JD"])
def test_2_3_the_order_in_which_they_are_named_does_not_matter(cards: str) -> None:
    assert laid(cards) == "9D 10D JD"


def test_2_6_two_identical_melds_may_lie_side_by_side() -> None:
    hands = ("4H 5H 6H 4H 5H 6H KC KD KH 9C", "2H")
    moves = ("1 draw", "1 lay 4H 5H 6H | 4H 5H 6H | KC KD KH")

    assert melds(*moves, hands=hands) == ["4H 5H 6H", "4H 5H 6H", "KH KD KC"]


def test_2_6_melds_are_numbered_in_the_order_in_which_they_are_laid() -> None:
    hands = (OPENING[0], f"{OPENING[1]} 8H 4S 4D 4C 9S")
    moves = (*BOTH_OUT, "2 lay 4S 4D 4C", "2 add 8H to M1")

    assert melds(*moves, hands=hands) == [
        "5H *=6H 7H 8H",
        "KH KD KC",
        "QS QH QD",
        "JS JH JD",
        "4S 4D 4C",
    ]


def test_2_6_a_joker_on_the_table_is_not_shifted() -> None:
    hands = (OPENING[0], f"{OPENING[1]} 6H 9S")

    assert refusal(*BOTH_OUT, "2 add 6H to M1", hands=hands) == ("layoff-no-fit", "4.1")


def test_2_6_two_runs_that_meet_are_not_joined() -> None:
    hands = ("4H 5H 6H 7H 8H 9H KC KD KH 9C", "2H")
    moves = ("1 draw", "1 lay 4H 5H 6H | 7H 8H 9H | KC KD KH")

    assert melds(*moves, hands=hands) == ["4H 5H 6H", "7H 8H 9H", "KH KD KC"]
