"""Rulebook 2.4: skips and reverses with two, three and four players."""

import pytest

from tests.builders import facts, refusal

SEATS = ("Y1 Y3 Y6", "G3 G6 G8", "B1 B3 B7")


def hands(first: str, seats: int) -> tuple[str, ...]:
    return (first, *SEATS[: seats - 1])


@pytest.mark.parametrize(("seats", "turn"), [(2, 1), (3, 3), (4, 3)])
def test_2_4_after_a_skip_the_next_player_loses_the_turn(seats: int, turn: int) -> None:
    assert facts("1 play RS", hands=hands("RS R1 R2", seats))["turn"] == turn


def test_2_4_who_is_skipped_may_not_move() -> None:
    assert refusal("1 play RS", "2 draw", hands=hands("RS R1", 3))[0] == "not-your-turn"


def test_2_4_with_two_players_the_other_may_not_move_after_a_skip() -> None:
    assert refusal("1 play RS", "2 draw", hands=hands("RS R1", 2))[0] == "not-your-turn"


def test_2_4_with_two_players_one_may_skip_again_and_again() -> None:
    moves = [f"1 play {colour}S" for colour in "RBYGOPKS"]

    found = facts(*moves, hands=hands("RS BS YS GS OS PS KS SS R1", 2))

    assert (found["turn"], found["hands"]) == (1, [1, 3])


def test_2_4_a_skip_from_the_last_seat_goes_round() -> None:
    assert facts("3 play BS", hands=("R1", "Y1", "BS B1"), upcards="B4", first=3)["turn"] == 2


def test_2_4_a_skip_does_not_turn_the_direction() -> None:
    assert facts("1 play RS", hands=hands("RS R1", 4))["direction"] == 1


@pytest.mark.parametrize(("seats", "turn"), [(3, 3), (4, 4)])
def test_2_4_a_reverse_turns_the_direction(seats: int, turn: int) -> None:
    found = facts("1 play RR", hands=hands("RR R1 R2", seats))

    assert (found["direction"], found["turn"]) == (-1, turn)


def test_2_4_the_new_direction_lasts() -> None:
    assert facts("1 play RR", "3 draw", hands=hands("RR R1", 3))["turn"] == 2


def test_2_4_a_second_reverse_turns_it_back() -> None:
    found = facts("1 play RR", "3 play BR", hands=("RR R1", "Y1 Y3", "BR B1"))

    assert (found["direction"], found["turn"]) == (1, 1)


def test_2_4_a_skip_goes_in_the_new_direction() -> None:
    found = facts("1 play RR", "4 play RS", hands=("RR R1", "Y1", "G3 G1", "RS R2"))

    assert found["turn"] == 2


def test_2_4_drawing_owed_cards_goes_in_the_new_direction() -> None:
    found = facts("1 play RR", "3 play R+2", "2 draw", hands=("RR R1", "Y1", "R+2 R2"))

    assert (found["turn"], found["hands"]) == (1, [1, 3, 1])


def test_2_4_with_two_players_a_reverse_is_a_skip() -> None:
    found = facts("1 play RR", hands=hands("RR R1 R2", 2))

    assert (found["turn"], found["direction"]) == (1, -1)


def test_2_4_with_two_players_the_other_may_not_move_after_a_reverse() -> None:
    assert refusal("1 play RR", "2 draw", hands=hands("RR R1", 2))[0] == "not-your-turn"


def test_2_4_with_two_players_a_second_reverse_gives_one_more_turn() -> None:
    found = facts("1 play RR", "1 play BR", hands=hands("RR BR R2", 2))

    assert (found["turn"], found["direction"]) == (1, 1)


def test_2_4_with_two_players_the_other_moves_where_the_club_says_so() -> None:
    opponent = {"reverse_with_two": "opponent"}

    found = facts("1 play RR", hands=hands("RR R1 R2", 2), options=opponent)

    assert (found["turn"], found["direction"]) == (2, -1)


def test_2_4_that_house_rule_leaves_the_skip_as_it_is() -> None:
    opponent = {"reverse_with_two": "opponent"}

    assert facts("1 play RS", hands=hands("RS R1 R2", 2), options=opponent)["turn"] == 1


@pytest.mark.parametrize("choice", ["extra_turn", "opponent"])
def test_2_4_with_three_players_that_house_rule_says_nothing(choice: str) -> None:
    options = {"reverse_with_two": choice}

    assert facts("1 play RR", hands=hands("RR R1", 3), options=options)["turn"] == 3


def test_2_4_after_a_skip_with_two_players_one_may_draw() -> None:
    found = facts("1 play RS", "1 draw", hands=hands("RS R1", 2))

    assert (found["turn"], found["hands"]) == (2, [2, 3])
