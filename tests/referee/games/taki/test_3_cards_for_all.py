"""Rulebook 3.9 to 3.11: cards that act on every player."""

import pytest

from tests.referee.games.taki.records import CRAZY, E112, facts, hand, refusal, state_of

THREE = ("RS RD R+2 R+ R9 B1", "R+2 B+2 K ST CC BR +3 R1", "G+2 G1 G3")


# 3.9


def test_3_9_a_plus_three_is_no_answer_to_a_plus_two() -> None:
    assert refusal("1 play R+2", "2 play +3", hands=THREE) == ("answer-plus2", "3.3")


ALLOWED = {"hands": THREE, "options": {"plus3_on_plus2": True}}


def test_3_9_a_table_may_allow_it_and_the_chain_stays_with_the_next_player() -> None:
    found = facts("1 play R+2", "2 play +3", "3 accept", **ALLOWED)

    assert (found["turn"], found["owed"], found["hands"]) == (3, 2, [8, 7, 6])


def test_3_9_the_draw_then_takes_the_three_and_the_two() -> None:
    assert facts("1 play R+2", "2 play +3", "3 draw", **ALLOWED)["hands"] == [8, 7, 8]


def test_3_9_a_plus_two_then_answers_the_chain() -> None:
    assert facts("1 play R+2", "2 play +3", "3 play G+2", **ALLOWED)["owed"] == 4


def test_3_9_other_cards_still_do_not() -> None:
    assert refusal("1 play R+2", "2 play +3", "3 play G1", **ALLOWED)[0] == "answer-plus2"


def test_3_9_a_king_cancels_the_chain_and_spares_its_player_the_three() -> None:
    hands = ("R+2 B1", "+3 R1 Y1", "K G1")
    found = facts("1 play R+2", "2 play +3", "3 play K", hands=hands, options=ALLOWED["options"])

    assert (found["owed"], found["hands"], found["turn"]) == (0, [8, 2, 1], 3)


def test_3_9_a_breaker_leaves_the_chain() -> None:
    hands = ("R+2 B1 B3", "+3 R1 Y1", "BR G1 G3")
    found = facts("1 play R+2", "2 play +3", "3 play BR", hands=hands, options=ALLOWED["options"])

    assert (found["owed"], found["hands"], found["turn"]) == (2, [2, 5, 2], 3)


# 3.10

CRAZIES = {"hands": ("CR R9 B1", "Y1", "G1 G3 G4 G6"), **CRAZY}


def test_3_10_to_the_left_every_hand_goes_on_clockwise() -> None:
    assert hand(2, "1 play CR:L", **CRAZIES) == "R9 B1"
    assert hand(3, "1 play CR:L", **CRAZIES) == "Y1"
    assert hand(1, "1 play CR:L", **CRAZIES) == "G1 G3 G4 G6"


def test_3_10_to_the_right_the_other_way() -> None:
    found = facts("1 play CR:R", **CRAZIES)

    assert (found["hands"], found["direction"], found["turn"]) == ([1, 4, 2], -1, 3)


def test_3_10_the_neighbour_plays_from_the_hand_received() -> None:
    assert facts("1 play CR:L", "2 play R9", **CRAZIES)["leading"] == "R9"


def test_3_10_the_side_must_be_named() -> None:
    assert refusal("1 play CR", **CRAZIES) == ("name-colour", "3.5")


def test_3_10_not_in_a_run() -> None:
    hands = ("RT CR B1", "Y1")

    assert refusal("1 play RT", "1 play CR:L", hands=hands, **CRAZY) == ("not-in-run", "4.2")


def test_3_10_as_the_last_card_it_wins_before_hands_move() -> None:
    found = facts("1 play CR:L", hands=("CR", "Y1", "G1 G3"), **CRAZY)

    assert (found["winner"], found["hands"]) == (1, [0, 1, 2])


def test_3_10_with_two_players_the_hands_are_changed() -> None:
    found = facts("1 play CR:R", hands=("CR B1", "Y1 Y5 Y9"), stock="Y3", **CRAZY)

    assert (found["hands"], found["turn"]) == ([3, 1], 2)


# 3.11

PLUS3 = ("R+ R3 G3 R9 B1", "R1 Y1 Y5", "G1 G4")


@pytest.mark.parametrize("edition", ["112", "crazy"])
def test_3_11_a_plus_and_the_three_of_its_colour_make_all_others_draw(edition: str) -> None:
    found = facts("1 play R+", "1 play R3", "2 accept", hands=PLUS3, edition=edition)

    assert (found["hands"], found["turn"], found["leading"]) == ([3, 6, 5], 2, "R3")


def test_3_11_not_in_116() -> None:
    moves = ("1 play R+", "1 play R3", "2 accept")

    assert refusal(*moves, hands=PLUS3) == ("nothing-to-accept", "5.1")


def test_3_11_a_table_may_allow_it_in_116() -> None:
    moves = ("1 play R+", "1 play R3", "2 accept")

    assert facts(*moves, hands=PLUS3, options={"plus_three": True})["hands"] == [3, 6, 5]


def test_3_11_and_may_do_without_it_in_112() -> None:
    fields = {"hands": PLUS3, "options": {"plus_three": False}, **E112}

    assert state_of("1 play R+", "1 play R3", **fields).window is None


def test_3_11_a_buried_plus_does_not_count() -> None:
    hands = ("RT R+ R3 R9 B1", "R1 Y1")

    state = state_of("1 play RT", "1 play R+", "1 play R3", "1 close", hands=hands, **E112)
    assert state.window is None


def test_3_11_a_plus_that_closes_a_run_does() -> None:
    hands = ("RT R+ R3 R9 B1", "R1 Y1")

    state = state_of("1 play RT", "1 play R+", "1 close", "1 play R3", hands=hands, **E112)
    assert state.window is not None


def test_3_11_a_three_in_the_next_turn_does_not() -> None:
    hands = ("R+ R3 R9", "R1 Y1")
    moves = ("1 play R+", "1 draw", "2 play R1", "1 play R3")

    assert state_of(*moves, hands=hands, **E112).window is None


def test_3_11_as_the_last_two_cards_the_window_comes_first() -> None:
    found = facts("1 play R+", "1 play R3", hands=("R+ R3", "R1 Y1"), **E112)

    assert (found["over"], found["turn"]) == (False, 2)
