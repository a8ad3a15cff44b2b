"""Rulebook 2.4: jokers in melds."""

import pytest

from tests.referee.games.jokeren.records import fault, grown, laid, unfit


def test_2_4_a_joker_stands_for_the_card_it_is_named() -> None:
    assert laid("5H 6H *=7H") == "5H 6H *=7H"
    assert laid("5H 6H *=4H") == "*=4H 5H 6H"


def test_2_4_in_a_gap_it_needs_no_name() -> None:
    assert laid("5H * 7H") == "5H *=6H 7H"


def test_2_4_nor_as_the_fourth_suit() -> None:
    assert laid("7S * 7D 7C") == "7S *=7H 7D 7C"


def test_2_4_two_gaps_and_two_jokers_need_no_names() -> None:
    assert laid("4S * 6S * 8S") == "4S *=5S 6S *=7S 8S"


def test_2_4_beside_an_ace_and_a_two_only_the_three_is_left() -> None:
    assert laid("AH 2H *") == "AH 2H *=3H"


def test_2_4_beside_a_king_and_an_ace_only_the_queen_is_left() -> None:
    assert laid("KH AH *") == "*=QH KH AH"


def test_2_4_round_the_corner_the_two_would_do_as_well() -> None:
    assert fault("KH AH *", ace_wrap=True) == ("joker-undeclared", "2.4")


def test_2_4_at_an_end_it_must_be_named() -> None:
    assert fault("5H 6H *") == ("joker-undeclared", "2.4")


def test_2_4_as_the_third_of_a_set_it_must_be_named() -> None:
    assert fault("7S 7H *") == ("joker-undeclared", "2.4")


def test_2_4_what_jokers_may_not_do_leaves_fewer_readings() -> None:
    assert laid("4S 5S 6S * *") == "*=3S 4S 5S 6S *=7S"
    assert fault("4S 5S 6S * *", joker_gap=0) == ("joker-undeclared", "2.4")


def test_2_4_beside_a_lone_card_a_nameless_joker_is_of_a_run() -> None:
    assert laid("5H * *", joker_ratio="any") == "*=4H 5H *=6H"


@pytest.mark.parametrize(
    ("cards", "code"),
    [
        ("7S 7S *", "set-suit-twice"),
        ("7S 7H 8D *", "set-rank"),
        ("7S 8H *", "run-suit"),
        ("5H 9H *", "run-gap"),
        ("QS KS 2S *", "run-wrap"),
    ],
)
def test_2_4_with_no_lawful_reading_the_fault_of_the_real_cards_is_named(
    cards: str, code: str
) -> None:
    assert fault(cards)[0] == code


def test_2_4_another_rank_cannot_stand_in_a_set() -> None:
    assert fault("7C 7S *=8D") == ("joker-impossible", "2.4")


def test_2_4_nor_a_suit_that_is_there() -> None:
    assert fault("7C 7S *=7S") == ("joker-impossible", "2.4")


def test_2_4_nor_two_jokers_as_one_card() -> None:
    assert fault("7C 7S *=7H *=7H", joker_ratio="half") == ("joker-impossible", "2.4")


def test_2_4_another_suit_cannot_stand_in_a_run() -> None:
    assert fault("5H 6H *=7D") == ("joker-impossible", "2.4")


def test_2_4_nor_a_card_of_the_run_itself() -> None:
    assert fault("4D 5D *=5D") == ("joker-impossible", "2.4")


def test_2_4_that_comes_before_the_suits() -> None:
    assert fault("5H 6S *=7D") == ("joker-impossible", "2.4")


def test_2_4_jokers_are_fewer_than_real_cards() -> None:
    assert fault("8C *=9C *=10C") == ("joker-ratio", "2.4")
    assert fault("5S 7S *=6S *=8S") == ("joker-ratio", "2.4")
    assert laid("5S 7S 9S *=6S *=8S") == "5S *=6S 7S *=8S 9S"


def test_2_4_in_a_set_too() -> None:
    assert fault("7S 7H *=7D *=7C") == ("joker-ratio", "2.4")


def test_2_4_with_half_there_may_be_as_many() -> None:
    assert laid("7S 7H *=7D *=7C", joker_ratio="half") == "7S 7H *=7D *=7C"
    assert fault("*=4S 5S *=6S", joker_ratio="half") == ("joker-ratio", "2.4")


def test_2_4_with_any_there_may_be_more() -> None:
    assert laid("*=4S 5S *=6S", joker_ratio="any") == "*=4S 5S *=6S"


def test_2_4_with_one_there_is_one_at_most() -> None:
    assert laid("4S *=5S 6S", joker_ratio="one") == "4S *=5S 6S"
    assert fault("4S *=5S 6S *=7S 8S", joker_ratio="one") == ("joker-ratio", "2.4")


def test_2_4_in_a_run_jokers_do_not_lie_side_by_side() -> None:
    assert fault("4S *=5S *=6S 7S 8S") == ("joker-adjacent", "2.4")


def test_2_4_where_the_club_says_so_they_may() -> None:
    assert laid("4S *=5S *=6S 7S 8S", joker_gap=0) == "4S *=5S *=6S 7S 8S"


def test_2_4_or_two_real_cards_lie_between_them() -> None:
    assert fault("4S *=5S 6S *=7S 8S", joker_gap=2) == ("joker-adjacent", "2.4")
    assert laid("4S *=5S 6S 7S *=8S", joker_gap=2) == "4S *=5S 6S 7S *=8S"


def test_2_4_in_a_set_nothing_lies_between() -> None:
    assert laid("7S *=7H *=7D 7C", joker_ratio="half") == "7S *=7H *=7D 7C"


def test_2_4_the_number_of_jokers_comes_before_their_places() -> None:
    assert fault("4S *=5S *=6S 7S") == ("joker-ratio", "2.4")


def test_2_4_the_gap_comes_before_the_number_of_jokers() -> None:
    assert fault("4S *=5S *=6S 9S") == ("run-gap", "2.2")


def test_2_4_the_number_is_checked_after_laying_off_too() -> None:
    assert unfit("5S *=6S 7S", "*=8S") == ("joker-ratio", "2.4")
    assert grown("5S *=6S 7S", "*=8S 9S") == "5S *=6S 7S *=8S 9S"


def test_2_4_and_so_are_the_places() -> None:
    assert unfit("5S 6S 7S *=8S", "*=9S") == ("joker-adjacent", "2.4")
    assert grown("5S 6S 7S *=8S", "9S *=10S") == "5S 6S 7S *=8S 9S *=10S"


def test_2_4_the_app_sorts_both_aces_so_that_the_jokers_lie_apart() -> None:
    run = "2H 3H 4H 5H 6H 7H 8H 9H 10H JH QH"

    assert laid(f"AH {run} *=KH *=AH") == f"*=AH {run} *=KH AH"


def test_2_4_a_joker_may_be_the_second_ace() -> None:
    hearts = "AH 2H 3H 4H 5H 6H 7H 8H 9H 10H JH QH KH"

    assert laid(f"{hearts} *=AH") == f"{hearts} *=AH"
    assert laid(f"{hearts} *") == f"{hearts} *=AH"
