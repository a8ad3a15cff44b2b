"""Rulebook 2.1: sets."""

import pytest

from tests.referee.games.jokeren.records import fault, laid


def test_2_1_a_set_is_three_cards_of_one_rank() -> None:
    assert laid("7S 7H 7C") == "7S 7H 7C"


def test_2_1_or_four() -> None:
    assert laid("7S 7H 7D 7C") == "7S 7H 7D 7C"


def test_2_1_two_are_too_few() -> None:
    assert fault("7S 7H") == ("too-short", "2.2")


def test_2_1_the_twin_is_refused() -> None:
    assert fault("7S 7S 7H") == ("set-suit-twice", "2.1")


def test_2_1_beside_all_four_suits_too() -> None:
    assert fault("7S 7S 7H 7D 7C") == ("set-suit-twice", "2.1")


def test_2_1_a_joker_does_not_heal_the_twin() -> None:
    assert fault("7S 7S 7H 7D *=7C") == ("set-suit-twice", "2.1")


def test_2_1_five_cards_are_one_too_many() -> None:
    assert fault("7S 7H 7D 7C *") == ("set-full", "2.1")


def test_2_1_all_are_of_one_rank() -> None:
    assert fault("7S 7H 8D") == ("set-rank", "2.1")


def test_2_3_the_set_is_sorted_by_suits() -> None:
    assert laid("AC AD AH AS") == "AS AH AD AC"


def test_2_3_its_joker_lies_where_its_suit_does() -> None:
    assert laid("*=7H 7C 7S") == "7S *=7H 7C"


@pytest.mark.parametrize("cards", ["6H 6C 7S", "6H 6C 7S 8D"])
def test_2_3_two_cards_of_one_rank_make_it_a_set(cards: str) -> None:
    assert fault(cards) == ("set-rank", "2.1")


def test_2_3_the_suits_are_looked_at_before_the_ranks() -> None:
    assert fault("7S 7H 8D 8D") == ("set-suit-twice", "2.1")


def test_2_3_a_lone_card_with_jokers_of_its_rank_is_a_set() -> None:
    assert laid("7S *=7H *=7D", joker_ratio="any") == "7S *=7H *=7D"


def test_2_3_two_aces_alike_make_it_a_set() -> None:
    assert fault("AH AH 2H") == ("set-suit-twice", "2.1")


def test_2_5_where_only_runs_are_played_a_set_is_off() -> None:
    assert fault("7S 7H 7C", melds="runs") == ("kind-off", "2.5")
    assert laid("7S 8S 9S", melds="runs") == "7S 8S 9S"


def test_2_5_where_only_sets_are_played_a_run_is_off() -> None:
    assert fault("7S 8S 9S", melds="sets") == ("kind-off", "2.5")
    assert laid("7S 7H 7C", melds="sets") == "7S 7H 7C"


def test_2_5_both_are_played_where_nothing_else_is_said() -> None:
    assert laid("7S 8S 9S", melds="both") == "7S 8S 9S"
    assert laid("7S 7H 7C", melds="both") == "7S 7H 7C"


def test_2_5_the_number_of_cards_comes_before_the_kind() -> None:
    assert fault("7S 7H", melds="runs")[0] == "too-short"


@pytest.mark.parametrize(
    ("cards", "kind"),
    [
        ("7S 7S 7H", "runs"),
        ("7S 7H *", "runs"),
        ("7S 7H *=8D", "runs"),
        ("7S 8H 9S", "sets"),
        ("7S 9S 10S", "sets"),
        ("KS AS 2S", "sets"),
        ("5H 6H *", "sets"),
    ],
)
def test_2_5_the_kind_comes_before_what_is_wrong_with_it(cards: str, kind: str) -> None:
    assert fault(cards, melds=kind) == ("kind-off", "2.5")
