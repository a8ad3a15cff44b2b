"""Rulebook 2.6 and 2.7: naming a colour, and what fits on a wild."""

import pytest

from tests.builders import facts, names, refusal, state_of

HANDS = ("W W+4 R5", "P0 P4 Y4 W W+4 B7", "G3 G6")


@pytest.mark.parametrize("colour", "RBYGOPKS")
def test_2_6_a_wild_names_one_of_the_eight_colours(colour: str) -> None:
    found = facts(f"1 play W:{colour}", hands=HANDS)

    assert (found["leading"], found["colour"], found["owed"]) == (f"W:{colour}", colour, 0)


@pytest.mark.parametrize("colour", "RBYGOPKS")
def test_2_6_so_does_a_wild_draw_four(colour: str) -> None:
    found = facts(f"1 play W+4:{colour}", hands=HANDS)

    assert (found["leading"], found["colour"], found["owed"]) == (f"W+4:{colour}", colour, 4)


@pytest.mark.parametrize("card", ["W", "W+4"])
def test_2_6_without_a_colour_it_is_refused(card: str) -> None:
    assert refusal(f"1 play {card}", hands=HANDS) == ("name-colour", "2.6")


@pytest.mark.parametrize("card", ["W", "W+4"])
def test_2_6_on_a_wild_too(card: str) -> None:
    assert refusal("1 play W:P", f"2 play {card}", hands=HANDS) == ("name-colour", "2.6")


def test_2_6_a_wild_draw_four_may_be_laid_whatever_else_is_held() -> None:
    assert facts("1 play W+4:B", hands=("W+4 R5 R4 W", "B1", "G1"))["owed"] == 4


def test_2_6_a_wild_ends_the_turn() -> None:
    assert facts("1 play W:P", hands=HANDS)["turn"] == 2


def test_2_6_the_wild_leaves_the_hand() -> None:
    state = state_of("1 play W:P", hands=HANDS)

    assert names(state, state.hands[0]) == ["W+4", "R5"]


@pytest.mark.parametrize("card", ["P0", "P4", "W:P", "W:G", "W+4:P"])
def test_2_7_on_a_wild_its_colour_or_another_wild_fits(card: str) -> None:
    assert facts("1 play W:P", f"2 play {card}", hands=HANDS)["leading"] == card


@pytest.mark.parametrize("card", ["Y4", "B7"])
def test_2_7_nothing_else_fits_on_a_wild(card: str) -> None:
    assert refusal("1 play W:P", f"2 play {card}", hands=HANDS) == ("no-match", "2.7")


def test_2_7_the_colour_beneath_counts_no_more() -> None:
    assert refusal("1 play W:P", "2 play R7", hands=("W R5", "R7 Y1")) == ("no-match", "2.7")


@pytest.mark.parametrize(("named", "card"), [("S", "RS"), ("R", "KR"), ("S", "BS")])
def test_2_7_a_colour_named_is_no_symbol(named: str, card: str) -> None:
    assert refusal(f"1 play W:{named}", f"2 play {card}", hands=("W R5", f"{card} Y1")) == (
        "no-match",
        "2.7",
    )


@pytest.mark.parametrize(("named", "card"), [("S", "S5"), ("S", "SS"), ("K", "KR"), ("R", "RR")])
def test_2_7_a_colour_named_is_matched_by_any_card_of_it(named: str, card: str) -> None:
    hands = ("W R5", f"{card} Y1", "G3")

    assert facts(f"1 play W:{named}", f"2 play {card}", hands=hands)["leading"] == card


def test_2_7_the_colour_stays_while_players_draw() -> None:
    found = facts("1 play W:P", "2 draw", "3 draw", hands=HANDS)

    assert (found["leading"], found["colour"]) == ("W:P", "P")
