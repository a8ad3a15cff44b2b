"""The openings of a hand: which lay-downs a player who has laid nothing may begin with."""

from dataclasses import replace

import pytest

from referee.games.jokeren.lay_down.solver import can_open, openings
from referee.games.jokeren.options import HOME
from tests.referee.games.jokeren.lay_down.brute import (
    held,
    is_lawful,
    is_minimal,
    laid,
    told,
)


def test_sets_alone_open_where_runs_lay_more_cards() -> None:
    hand = "AS AH AD 2S 3S 2H 3H 9C KD"

    assert laid(hand) == "AS 2S 3S | AH 2H 3H"
    assert laid(hand, opened=False, opening_points=30) == "AS AH AD"


def test_one_joker_serves_where_it_opens() -> None:
    # In the run of low cards it lays as many, but for fewer points.
    hand = "2S 3S QH QD 6C *"

    assert laid(hand, opened=False, opening_points=30) == "*=QS QH QD"
    assert laid(hand, opened=False, opening_points=31) == ""


def test_a_joker_is_worth_what_it_stands_for_where_the_club_plays_so() -> None:
    assert laid("2S 2H * 9C", opened=False, opening_points=14) == "2S 2H *=2D"
    assert laid("2S 2H * 9C", opened=False, opening_points=14, joker_value="replaced") == ""


def test_one_meld_must_reach_the_points_alone() -> None:
    single = {"opened": False, "opening_single_meld": True}

    assert laid("9S 9H 9D KS KH KC 3C", opened=False) == "9S 9H 9D | KS KH KC"
    assert laid("9S 9H 9D KS KH KC 3C", **single) == ""
    # Two short runs lay the same cards, but neither of them reaches the points.
    assert laid("5S 6S 7S 8S 9S 10S 2H 2D 2C KD", **single) == "5S 6S 7S 8S 9S 10S | 2H 2D 2C"


def test_going_out_waives_the_points_where_they_are_fifty() -> None:
    hand = "2S 3S 4S 5H 5D 5C KD"

    assert laid(hand, opened=False, opening_points=50) == "2S 3S 4S | 5H 5D 5C"
    assert laid(hand, opened=False, opening_points=49) == ""
    assert laid(hand, opened=False, opening_points=50, hand_out_waives=False) == ""
    assert laid(f"{hand} 9D", opened=False, opening_points=50) == ""
    assert laid(hand, opened=False, opening_points=50, opening_single_meld=True) == (
        "2S 3S 4S | 5H 5D 5C"
    )


def test_no_points_asked_is_still_a_meld_asked() -> None:
    assert can_open(held("2S 3S 4S 9D"), replace(HOME, opening_points=0))
    assert not can_open(held("2S 3S 5S 9D"), replace(HOME, opening_points=0))


def test_openings_are_listed_with_the_dearest_melds_first() -> None:
    hand = held("QS QH QD 10S JS 2H 3H 4H 5C")

    found = openings(hand, replace(HOME, opening_points=30))
    assert [[told(meld.cards) for meld in melds] for melds in found] == [
        ["10S JS QS"],
        ["QS QH QD"],
    ]


def test_a_hand_with_many_openings_lists_two_hundred() -> None:
    hand = held("5S 6S 7S 8S 9S 10S JS QS KS 5H 6H 7H 8H 9H 10H JH QH KH * *")

    assert len(openings(hand, HOME)) == 40


def test_a_search_that_stopped_early_still_lists_an_opening(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr("referee.games.jokeren.lay_down.opening._STEPS", 3)
    hand = held("2S 3S 4S 5S 3H 4H 5H 6H 4D 5D 6D 7D KC")

    ((*melds,),) = openings(hand, HOME)

    assert is_lawful(tuple(melds), hand, HOME, opened=False)
    assert is_minimal(tuple(melds), hand, HOME)
    assert can_open(hand, HOME)
