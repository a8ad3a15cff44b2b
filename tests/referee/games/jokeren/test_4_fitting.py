"""Rulebook 4.6: cards that fit and are thrown away."""

import pytest

from tests.referee.games.jokeren.records import facts, refusal, state_of

HANDS = ("4S 5S 6S KC KD KH 9C 8D", "7S 2H")
ADA_OUT = ("1 draw", "1 lay 4S 5S 6S | KC KD KH", "1 discard 2C", "2 draw")
FORBID = {"fit_discard": "forbid"}
POINTS = {"fit_discard": "points"}


def test_4_6_it_costs_nothing() -> None:
    state = state_of(*ADA_OUT, "2 discard 7S", hands=HANDS)

    assert (state.fines, state.turn) == ((0, 0), 1)


def test_4_6_where_the_club_says_so_it_is_forbidden_to_who_is_not_out_too() -> None:
    assert refusal(*ADA_OUT, "2 discard 7S", hands=HANDS, **FORBID) == ("fit-discard", "4.6")


def test_4_6_other_cards_may_go() -> None:
    assert facts(*ADA_OUT, "2 discard 2H", hands=HANDS, **FORBID)["top"] == "2H"


@pytest.mark.parametrize("card", ["3S", "7S", "KS"])
def test_4_6_a_card_fits_either_end_of_a_run_and_a_set(card: str) -> None:
    moves = (*ADA_OUT, f"2 discard {card}")

    assert refusal(*moves, hands=(HANDS[0], f"{card} 2H"), **FORBID)[0] == "fit-discard"


@pytest.mark.parametrize("card", ["8S", "7H", "KC", "5S"])
def test_4_6_what_needs_another_card_or_lies_there_does_not_fit(card: str) -> None:
    moves = (*ADA_OUT, f"2 discard {card}")

    assert facts(*moves, hands=(HANDS[0], f"{card} 2H"), **FORBID)["top"] == card


def test_4_6_or_it_costs_penalty_points() -> None:
    state = state_of(*ADA_OUT, "2 discard 7S", hands=HANDS, **POINTS)

    assert state.fines == (0, 5)


def test_4_6_as_many_as_the_club_likes() -> None:
    state = state_of(*ADA_OUT, "2 discard 7S", hands=HANDS, fit_points=25, **POINTS)

    assert state.fines == (0, 25)


def test_4_6_they_add_up() -> None:
    hands = (HANDS[0], "7S 3S 2H")
    moves = (*ADA_OUT, "2 discard 7S", "1 draw", "1 discard 9C", "2 draw", "2 discard 3S")

    assert state_of(*moves, hands=hands, **POINTS).fines == (0, 10)


def test_4_6_they_are_not_among_the_points_of_the_deal() -> None:
    hands = ("4S 5S 6S KC KD KH 9C", "7S 2H")
    found = facts(
        "1 draw",
        "1 lay 4S 5S 6S | KC KD KH",
        "1 discard 9C",
        "2 draw",
        "2 discard 7S",
        "1 take",
        "1 add 7S to M1",
        "1 discard 2C",
        hands=hands,
        **POINTS,
    )

    assert (found["winner"], found["points"]) == (1, [0, 2])


def test_4_6_a_strike_takes_them_back() -> None:
    state = state_of(*ADA_OUT, "2 discard 7S", "0 undo", "2 discard 2H", hands=HANDS, **POINTS)

    assert state.fines == (0, 0)


def test_4_6_who_has_nothing_but_such_cards_may_throw_one() -> None:
    hands = (HANDS[0], "7S")

    assert facts(*ADA_OUT, "2 discard 7S", hands=hands, stock="2C KS", **FORBID)["top"] == "7S"
    assert state_of(*ADA_OUT, "2 discard 7S", hands=hands, stock="2C KS", **POINTS).fines == (0, 0)


def test_4_6_the_discard_that_ends_the_deal_may_fit() -> None:
    hands = ("4S 5S 6S KC KD KH 7S", "8D 2H")
    moves = (
        "1 draw",
        "1 lay 4S 5S 6S | KC KD KH",
        "1 discard 2C",
        "2 draw",
        "2 discard 8D",
        "1 draw",
        "1 add KS to M2",
        "1 discard 7S",
    )

    assert facts(*moves, hands=hands, stock="2C 3C KS", **FORBID)["winner"] == 1


def test_4_6_a_joker_is_no_card_that_fits() -> None:
    hands = (HANDS[0], "* 2H")

    assert facts(*ADA_OUT, "2 discard *", hands=hands, **FORBID)["top"] == "*"


def test_4_6_so_who_holds_one_has_another_card_to_throw() -> None:
    hands = (HANDS[0], "7S *")

    assert refusal(*ADA_OUT, "2 discard 7S", hands=hands, stock="2C KS", **FORBID) == (
        "fit-discard",
        "4.6",
    )


def test_4_6_a_card_that_could_only_be_swapped_does_not_fit() -> None:
    hands = ("4S * 6S KC KD KH 9C 8D", "5S 2H")
    moves = ("1 draw", "1 lay 4S *=5S 6S | KC KD KH", "1 discard 2C", "2 draw", "2 discard 5S")

    assert facts(*moves, hands=hands, **FORBID)["top"] == "5S"


def test_4_6_before_anything_lies_there_nothing_fits() -> None:
    assert facts("1 draw", "1 discard 4S", hands=HANDS, **FORBID)["top"] == "4S"


def test_4_6_round_the_corner_a_two_fits_where_the_club_says_so() -> None:
    hands = ("QS KS AS KC KD KH 9C 8D", "2S 2H")
    moves = ("1 draw", "1 lay QS KS AS | KC KD KH", "1 discard 2C", "2 draw", "2 discard 2S")

    assert facts(*moves, hands=hands, **FORBID)["top"] == "2S"
    assert refusal(*moves, hands=hands, ace_wrap=True, **FORBID)[0] == "fit-discard"
