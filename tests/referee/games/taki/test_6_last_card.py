"""Rulebook 6: the call of the last card, and what it costs to forget it."""

import pytest

from tests.referee.games.taki.records import CRAZY, facts, hand, refusal

HANDS = ("R9 B1", "R1 Y1 Y5", "G1 R3 G4")


def test_6_1_who_forgets_draws_four_as_the_next_player_moves() -> None:
    assert facts("1 play R9", hands=HANDS)["hands"] == [1, 3, 3]
    assert facts("1 play R9", "2 play R1", hands=HANDS)["hands"] == [5, 2, 3]


def test_6_1_who_calls_in_time_does_not() -> None:
    assert facts("1 play R9", "1 call", "2 play R1", hands=HANDS)["hands"] == [1, 2, 3]


def test_6_1_before_the_move_counts() -> None:
    assert hand(1, "1 play R9", "2 draw", hands=HANDS) == "B1 Y3 Y4 Y6 Y7"
    assert hand(2, "1 play R9", "2 draw", hands=HANDS) == "R1 Y1 Y5 Y8"


def test_6_1_a_refused_move_costs_nothing_yet() -> None:
    assert refusal("1 play R9", "2 play Y1", hands=HANDS)[0] == "no-match"
    assert facts("1 play R9", "1 call", "2 draw", hands=HANDS)["hands"] == [1, 4, 3]


def test_6_1_the_call_of_another_helps_nobody() -> None:
    assert facts("1 play R9", "2 call", "2 draw", hands=HANDS)["hands"][0] == 5


def test_6_1_accepting_a_plus_three_is_a_move() -> None:
    assert facts("1 play +3", "2 accept", hands=("+3 B1", *HANDS[1:]))["hands"] == [5, 6, 6]


def test_6_1_a_breaker_out_of_turn_is_none() -> None:
    hands = ("+3 B1 B3", "R7 Y1 Y5", "BR G1")
    moves = ("1 play +3", "3 play BR", "3 call", "2 draw")

    assert facts(*moves, hands=hands)["hands"] == [5, 4, 1]


def test_6_1_the_breakers_player_calls_before_the_next_move() -> None:
    hands = ("+3 B1 B3", "R7 Y1 Y5", "BR G1")

    assert facts("1 play +3", "3 play BR", "2 draw", hands=hands)["hands"] == [5, 4, 5]


def test_6_1_several_draw_in_the_order_of_their_seats() -> None:
    hands = ("R9", "CR G1 G3", "Y1", "Y5 R1")
    moves = ("2 play CR:L", "3 draw")
    fields = {"hands": hands, "first": 2, **CRAZY}

    # After it, seat 2 holds R9, seat 3 two cards, seat 4 the Y1.
    assert hand(2, *moves, **fields) == "R9 Y3 Y4 Y6 Y7"
    assert hand(4, *moves, **fields) == "Y1 Y8 Y9 B3 B4"
    assert hand(3, *moves, **fields) == "G1 G3 B6"


@pytest.mark.parametrize(("penalty", "left"), [(0, 1), (2, 3), (7, 8)])
def test_6_1_a_table_may_choose_the_number(penalty: int, left: int) -> None:
    options = {"last_card_penalty": penalty}

    assert facts("1 play R9", "2 draw", hands=HANDS, options=options)["hands"][0] == left


def test_6_1_a_plus_as_the_last_card_leaves_one_card_to_call() -> None:
    hands = ("R+", "R1 Y1", "G1")

    assert facts("1 play R+", "2 play R1", hands=hands)["hands"][0] == 5
    assert facts("1 play R+", "1 call", "2 play R1", hands=hands)["hands"][0] == 1


def test_6_1_a_penalty_is_due_once_even_where_no_card_is_left() -> None:
    moves = ("1 play R9", "2 play R1", "3 play R3", "0 shuffle R5 R9 R1")

    assert refusal(*moves, hands=HANDS, stock="") == ("wrong-shuffle", "7.1")


def test_6_2_not_due_in_a_run() -> None:
    hands = ("RT R9 B1", "R1 Y1 Y5")

    assert facts("1 play RT", "1 play R9", "1 call", "1 close", "2 draw", hands=hands)["hands"] == [
        1,
        4,
    ]


def test_6_2_due_when_the_next_move_ends_the_run() -> None:
    hands = ("RT R9 B1", "R1 Y1 Y5")

    assert facts("1 play RT", "1 play R9", "2 draw", hands=hands)["hands"][0] == 5


def test_6_2_not_due_after_a_king_that_is_followed_by_the_last_card() -> None:
    assert facts("1 play K", "1 play B4", hands=("K B4", "Y1"))["winner"] == 1


def test_6_2_due_after_a_king_when_the_turn_ends() -> None:
    assert facts("1 play K", "2 play Y1", hands=("K B4", "Y1 Y5"))["hands"] == [5, 1]


def test_6_2_not_due_after_a_plus_that_draws() -> None:
    assert facts("1 play R+", "1 draw", "2 draw", hands=("R+ B1", "Y1"))["hands"] == [2, 2]


def test_6_2_not_due_after_a_stop_with_two_players() -> None:
    assert facts("1 play RS", "1 play R1", hands=("RS R1", "Y1"))["winner"] == 1
    assert facts("1 play RS", "1 draw", "2 draw", hands=("RS B1", "Y1 Y5"))["hands"] == [2, 3]


def test_6_3_an_early_call_does_nothing() -> None:
    assert facts("1 call", "1 play R9", "2 draw", hands=HANDS)["hands"][0] == 5


def test_6_3_a_needless_call_does_nothing() -> None:
    assert facts("3 call", "3 call", hands=HANDS) == facts(hands=HANDS)


def test_6_3_a_call_lapses_when_the_hand_grows() -> None:
    hands = ("R9 B1", "Y1 Y5", "G1 G4")
    stock = "R8 Y3 Y4 Y6 Y7 Y8 Y9 B3 B4"
    moves = ("1 play R9", "1 call", "2 draw", "3 draw", "1 draw", "2 draw", "3 draw")
    stock = "Y3 Y4 R8 Y6 Y7 Y8 Y9 B3 B4"

    assert facts(*moves, "1 play R8", "2 draw", hands=hands, stock=stock)["hands"][0] == 5


@pytest.mark.parametrize("received", ["0 penalty 1 1", "3 play BR"])
def test_6_3_cards_received_out_of_turn_lift_the_duty(received: str) -> None:
    hands = ("+3 B1", "Y1 Y5", "BR G1 G4")
    found = facts("1 play +3", received, "2 draw", hands=hands)

    assert found["hands"][0] == {"0 penalty 1 1": 2, "3 play BR": 4}[received]


def test_6_3_a_penalty_for_another_lifts_nothing() -> None:
    assert facts("1 play R9", "0 penalty 2 1", "2 draw", hands=HANDS)["hands"][0] == 5


def test_6_3_one_card_from_the_deal_on_owes_no_call() -> None:
    assert facts("1 draw", "2 draw", hands=("Y1 Y5", "B1", "G1"))["hands"] == [3, 2, 1]


def test_6_3_hands_that_a_crazy_card_brings_down_to_one_call() -> None:
    hands = ("CR B1", "Y1 Y5", "G1 G4")

    assert facts("1 play CR:L", "2 draw", "3 draw", hands=hands, **CRAZY)["hands"] == [2, 2, 3]
    assert facts("1 play CR:R", "3 draw", "2 draw", hands=hands, **CRAZY)["hands"] == [2, 3, 2]


def test_6_3_the_player_who_moves_with_a_hand_of_one_is_not_fined_for_the_own_move() -> None:
    hands = ("CR R9", "Y1 Y5", "G1 G4")

    assert facts("1 play CR:L", "2 play R9", hands=hands, **CRAZY)["winner"] == 2


CHALLENGE = {"options": {"last_card_enforcement": "challenge"}}


def test_6_4_a_table_may_leave_it_to_the_referee() -> None:
    assert facts("1 play R9", "2 draw", "3 draw", hands=HANDS, **CHALLENGE)["hands"][0] == 1


def test_6_4_who_then_gives_the_cards() -> None:
    moves = ("1 play R9", "2 draw", "0 penalty 1 4")

    assert facts(*moves, hands=HANDS, **CHALLENGE)["hands"][0] == 5
