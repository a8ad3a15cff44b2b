"""Rulebook 2.5: draw-twos and wild draw-fours, answered in kind or drawn."""

import pytest

from tests.builders import facts, names, refusal, state_of

TWOS = ("R+2 R5 G1", "G+2 W W+4 G5 RS R1 B2", "Y+2 W W+4 B+2")
FOURS = ("W+4 R5 G1", "K+2 W W+4 K5 KS B4", "Y+2 W W+4 K7")


def test_2_5_after_a_draw_two_two_cards_are_owed() -> None:
    found = facts("1 play R+2", hands=TWOS)

    assert (found["owed"], found["turn"], found["hands"]) == (2, 2, [2, 7, 4])


def test_2_5_a_draw_two_of_any_colour_adds_two() -> None:
    assert facts("1 play R+2", "2 play G+2", hands=TWOS)["owed"] == 4


def test_2_5_a_third_draw_two_adds_two_more() -> None:
    assert facts("1 play R+2", "2 play G+2", "3 play B+2", hands=TWOS)["owed"] == 6


def test_2_5_who_does_not_answer_draws_all_that_is_owed() -> None:
    state = state_of("1 play R+2", "2 play G+2", "3 draw", hands=TWOS)

    assert names(state, state.hands[2])[4:] == ["O1", "O2", "O3", "O5"]


def test_2_5_and_loses_the_turn() -> None:
    found = facts("1 play R+2", "2 draw", hands=TWOS)

    assert (found["turn"], found["owed"], found["hands"]) == (3, 0, [2, 9, 4])


def test_2_5_with_two_players_the_turn_comes_back() -> None:
    assert facts("1 play R+2", "2 draw", hands=TWOS[:2])["turn"] == 1


@pytest.mark.parametrize("card", ["W:R", "W:P", "W+4:R", "RS", "R1", "B2", "G5", "W", "W+4"])
def test_2_5_nothing_else_answers_a_draw_two(card: str) -> None:
    assert refusal("1 play R+2", f"2 play {card}", hands=TWOS) == ("answer-draw2", "2.5")


@pytest.mark.parametrize("card", ["R5", "K+2", "B0"])
def test_2_5_a_card_that_is_not_in_hand_is_no_answer_either(card: str) -> None:
    assert refusal("1 play R+2", f"2 play {card}", hands=TWOS)[0] == "not-in-hand"


def test_2_5_once_drawn_for_the_draw_two_is_spent_and_matches_as_its_colour() -> None:
    hands = ("R+2 R5 G1", "G5", "R7 B1")

    assert facts("1 play R+2", "2 draw", "3 play R7", hands=hands)["leading"] == "R7"


def test_2_5_a_spent_draw_two_matches_as_its_symbol_and_a_new_chain_begins() -> None:
    found = facts("1 play R+2", "2 draw", "3 play B+2", hands=TWOS)

    assert (found["owed"], found["turn"]) == (2, 1)


def test_2_5_on_a_spent_draw_two_a_wild_is_free() -> None:
    assert facts("1 play R+2", "2 draw", "3 play W:P", hands=TWOS)["colour"] == "P"


def test_2_5_on_a_spent_draw_two_another_colour_does_not_match() -> None:
    hands = ("R+2 R5 G1", "G5", "B2 B1")

    assert refusal("1 play R+2", "2 draw", "3 play B2", hands=hands) == ("no-match", "2.3")


def test_2_5_a_draw_two_may_be_laid_on_a_draw_two_of_the_same_colour() -> None:
    hands = ("R+2 R5", "R+2 R6", "B1")

    assert facts("1 play R+2", "2 play R+2", hands=hands)["owed"] == 4


def test_2_5_after_the_whole_chain_is_drawn_nothing_is_owed_twice() -> None:
    found = facts("1 play R+2", "2 play G+2", "3 draw", "1 draw", hands=TWOS)

    assert found["hands"] == [3, 6, 8]


# Wild draw-fours


def test_2_5_after_a_wild_draw_four_four_cards_are_owed() -> None:
    found = facts("1 play W+4:K", hands=FOURS)

    assert (found["owed"], found["turn"], found["colour"]) == (4, 2, "K")


def test_2_5_another_wild_draw_four_adds_four() -> None:
    assert facts("1 play W+4:K", "2 play W+4:K", hands=FOURS)["owed"] == 8


def test_2_5_three_wild_draw_fours_make_twelve() -> None:
    moves = ("1 play W+4:K", "2 play W+4:S", "3 play W+4:R", "1 draw")

    assert facts(*moves, hands=FOURS)["hands"] == [14, 5, 3]


@pytest.mark.parametrize("card", ["K+2", "W:K", "K5", "KS", "B4", "W"])
def test_2_5_nothing_else_answers_a_wild_draw_four(card: str) -> None:
    assert refusal("1 play W+4:K", f"2 play {card}", hands=FOURS) == ("answer-draw4", "2.5")


def test_2_5_a_wild_draw_four_that_answers_names_a_colour_too() -> None:
    assert refusal("1 play W+4:K", "2 play W+4", hands=FOURS) == ("name-colour", "2.6")


def test_2_5_once_drawn_for_a_wild_draw_four_leads_as_its_colour() -> None:
    found = facts("1 play W+4:K", "2 draw", "3 play K7", hands=FOURS)

    assert (found["leading"], found["owed"]) == ("K7", 0)


def test_2_5_on_a_spent_wild_draw_four_another_is_a_new_chain() -> None:
    found = facts("1 play W+4:K", "2 draw", "3 play W+4:O", hands=FOURS)

    assert (found["owed"], found["turn"], found["colour"]) == (4, 1, "O")


def test_2_5_on_a_spent_wild_draw_four_a_draw_two_of_another_colour_does_not_match() -> None:
    assert refusal("1 play W+4:K", "2 draw", "3 play Y+2", hands=FOURS) == ("no-match", "2.7")


def test_2_5_on_a_spent_wild_draw_four_a_draw_two_of_the_colour_matches() -> None:
    hands = ("W+4 R5", "G5", "K+2 K7")

    assert facts("1 play W+4:K", "2 draw", "3 play K+2", hands=hands)["owed"] == 2


def test_2_5_the_cards_of_a_penalty_are_no_answer() -> None:
    found = facts("1 play R+2", "0 penalty 2 3", hands=TWOS)

    assert (found["owed"], found["turn"], found["hands"]) == (2, 2, [2, 10, 4])


def test_2_5_a_draw_two_can_be_drawn_with_and_laid_in_a_later_turn() -> None:
    moves = ("1 play R+2", "2 draw", "3 play Y+2", "1 draw", "2 play G+2")

    assert facts(*moves, hands=TWOS)["owed"] == 2
