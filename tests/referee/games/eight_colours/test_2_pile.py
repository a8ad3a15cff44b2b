"""Rulebook 2.9: the empty pile, its shuffle, and several draws that wait for it."""

from typing import Any

import pytest

from tests.builders import facts, names, refusal, state_of

HANDS = ("S9 K4 P7", "Y1 Y3 Y6", "G3 G6 G8")
EMPTY = {"hands": HANDS, "upcards": "W SS KR S4", "stock": ""}


def hands_of(*moves: str, **fields: Any) -> list[list[str]]:
    state = state_of(*moves, **fields)
    return [names(state, hand) for hand in state.hands]


def test_2_9_a_draw_from_an_empty_pile_takes_the_first_card_of_the_new_one() -> None:
    assert hands_of("1 draw", "0 shuffle KR W SS", **EMPTY)[0] == ["S9", "K4", "P7", "KR"]


def test_2_9_the_rest_of_the_new_pile_is_drawn_in_its_order() -> None:
    hands = hands_of("1 draw", "0 shuffle KR W SS", "2 draw", "3 draw", **EMPTY)

    assert [hand[-1] for hand in hands] == ["KR", "W", "SS"]


def test_2_9_all_but_the_leading_card_are_shuffled() -> None:
    found = facts("1 play S9", "2 draw", "0 shuffle S4 KR W SS", **EMPTY)

    assert (found["leading"], found["stock"], found["turn"]) == ("S9", 3, 3)


def test_2_9_what_is_left_of_the_old_pile_is_drawn_first() -> None:
    moves = ("1 play R+2", "2 play B+2", "3 draw", "0 shuffle R+2 SS W R4 KR")
    fields = {"hands": ("R+2 R5", "B+2 Y1", "G3"), "upcards": "W SS KR R4", "stock": "O1"}

    assert hands_of(*moves, **fields)[2] == ["G3", "O1", "R+2", "SS", "W"]


def test_2_9_the_shuffle_does_not_change_whose_turn_it_is() -> None:
    assert facts("1 draw", "0 shuffle KR W SS", **EMPTY)["turn"] == 2


def test_2_9_the_colours_named_for_wilds_are_forgotten() -> None:
    moves = ("1 play W:Y", "2 play Y3", "1 draw", "0 shuffle W S4")
    fields = {"hands": ("W K4", "Y3 Y6"), "upcards": "S4", "stock": ""}

    assert hands_of(*moves, **fields)[0] == ["K4", "W"]


def test_2_9_a_wild_that_was_shuffled_may_name_another_colour() -> None:
    moves = ("1 play W:Y", "2 play Y3", "1 draw", "0 shuffle W S4", "2 draw", "1 play W:K")
    fields = {"hands": ("W K4", "Y3 Y6"), "upcards": "S4", "stock": ""}

    assert facts(*moves, **fields)["leading"] == "W:K"


def test_2_9_a_draw_that_takes_the_last_card_needs_no_shuffle() -> None:
    fields = EMPTY | {"stock": "O1"}

    assert refusal("1 draw", "0 shuffle KR W SS", **fields) == ("wrong-shuffle", "2.9")


@pytest.mark.parametrize(
    "cards",
    ["KR W", "KR W SS SS", "KR W SS S4", "KR W S4", "S4", "KR KR W SS", "KR W+4 SS", "O1 O2 O3"],
)
def test_2_9_other_cards_than_were_to_be_shuffled_are_refused(cards: str) -> None:
    assert refusal("1 draw", f"0 shuffle {cards}", **EMPTY) == ("wrong-shuffle", "2.9")


@pytest.mark.parametrize("cards", [" KR W SS", ""])
def test_2_9_there_is_no_shuffle_before_a_draw_needs_it(cards: str) -> None:
    assert refusal(f"0 shuffle{cards}", **EMPTY) == ("wrong-shuffle", "2.9")


def test_2_9_there_is_no_second_shuffle_for_the_same_draw() -> None:
    moves = ("1 draw", "0 shuffle KR W SS", "0 shuffle W SS")

    assert refusal(*moves, **EMPTY) == ("wrong-shuffle", "2.9")


@pytest.mark.parametrize("between", ["2 play Y4", "2 call", "1 call"])
def test_2_9_the_shuffle_comes_right_after_the_move_that_needs_it(between: str) -> None:
    fields = EMPTY | {"hands": ("S9 K4", "Y4 Y1", "G3")}

    assert refusal("1 draw", between, "0 shuffle KR W SS", **fields)[0] == "wrong-shuffle"


def test_2_9_a_later_draw_has_its_own_shuffle_and_the_first_gets_nothing() -> None:
    hands = hands_of("1 draw", "2 draw", "0 shuffle KR W SS", **EMPTY)

    assert hands == [["S9", "K4", "P7"], ["Y1", "Y3", "Y6", "KR"], ["G3", "G6", "G8"]]


def test_2_9_without_a_shuffle_the_draw_takes_what_there_is() -> None:
    moves = ("1 play R+2", "2 draw", "3 draw")
    fields = {"hands": ("R+2 R5", "B1 Y1", "G3"), "upcards": "W SS KR R4", "stock": "O1"}

    assert hands_of(*moves, **fields) == [["R5"], ["B1", "Y1", "O1"], ["G3"]]


def test_2_9_without_a_shuffle_the_turn_passes_and_the_chain_is_spent() -> None:
    fields = {"hands": ("R+2 R5", "B1 Y1", "G3"), "upcards": "W SS KR R4", "stock": "O1"}

    found = facts("1 play R+2", "2 draw", **fields)

    assert (found["turn"], found["owed"], found["stock"]) == (3, 0, 0)


def test_2_9_if_the_new_pile_is_too_small_the_player_takes_what_there_is() -> None:
    moves = ("1 play R+2", "2 play B+2", "3 draw", "0 shuffle R4 R+2")
    fields = {"hands": ("R+2 R5", "B+2 Y1", "G3"), "upcards": "R4", "stock": "O1"}

    found = facts(*moves, **fields)

    assert (found["hands"], found["stock"], found["owed"], found["turn"]) == ([1, 1, 4], 0, 0, 1)


def test_2_9_where_only_the_leading_card_is_left_nothing_is_drawn() -> None:
    found = facts("1 draw", **EMPTY | {"upcards": "S4"})

    assert (found["hands"], found["turn"]) == ([3, 3, 3], 2)


def test_2_9_a_player_cannot_shuffle() -> None:
    assert refusal("1 draw", "2 shuffle KR W SS", **EMPTY) == ("not-the-referee", "4.1")


def test_2_9_a_penalty_of_the_referee_waits_for_its_shuffle() -> None:
    fields = EMPTY | {"stock": "O1"}

    hands = hands_of("0 penalty 2 3", "0 shuffle KR W SS", **fields)

    assert hands[1] == ["Y1", "Y3", "Y6", "O1", "KR", "W"]


# A shuffle that nobody saw


def test_2_9_a_shuffle_without_cards_makes_a_pile_unseen() -> None:
    state = state_of("1 draw", "0 shuffle", **EMPTY)

    assert names(state, state.hands[0]) == ["S9", "K4", "P7", "?"]
    assert names(state, state.stock[state.drawn :]) == ["?", "?"]


def test_2_9_cards_made_unseen_may_come_again() -> None:
    moves = ("1 draw", "0 shuffle", "2 draw", "3 draw", "1 play SS")

    assert facts(*moves, **EMPTY)["leading"] == "SS"


def test_2_9_cards_that_lie_open_cannot_come_again() -> None:
    fields = EMPTY | {"upcards": "W SS KR S0"}
    moves = ("1 draw", "0 shuffle", "2 draw", "3 draw", "1 play S0")

    assert refusal(*moves, **fields)[0] == "not-in-hand"


# Several draws that wait

CALL = {"options": {"last_card_call": True}}
FORGOT = {"hands": ("R9 K1", "R5 Y3 Y6"), "upcards": "W SS KR R4", "stock": ""} | CALL


def test_2_9_a_forgotten_call_draws_before_the_move_that_brought_it() -> None:
    hands = hands_of("1 play R9", "2 draw", "0 shuffle SS W KR R4", **FORGOT)

    assert hands == [["K1", "SS", "W"], ["R5", "Y3", "Y6", "KR"]]


def test_2_9_a_forgotten_call_takes_what_is_left_of_the_old_pile_first() -> None:
    fields = FORGOT | {"stock": "O1"}

    hands = hands_of("1 play R9", "2 draw", "0 shuffle SS W KR R4", **fields)

    assert hands == [["K1", "O1", "SS"], ["R5", "Y3", "Y6", "W"]]


def test_2_9_where_too_little_is_shuffled_the_first_draw_has_it() -> None:
    fields = FORGOT | {"upcards": "SS R4"}

    hands = hands_of("1 play R9", "2 draw", "0 shuffle SS R4", **fields)

    assert hands == [["K1", "SS", "R4"], ["R5", "Y3", "Y6"]]


def test_2_9_a_forgotten_call_alone_waits_for_its_shuffle_too() -> None:
    state = state_of("1 play R9", "2 play R5", **FORGOT)

    assert state.waiting == ((1, 2),)


def test_2_9_a_wait_that_is_given_up_leaves_the_hand_as_it_is() -> None:
    assert hands_of("1 play R9", "2 draw", "1 draw", **FORGOT)[0] == ["K1"]


def test_2_9_a_forgotten_call_and_owed_cards_wait_in_that_order() -> None:
    fields = FORGOT | {"hands": ("R+2 K1", "R5 Y3")}

    hands = hands_of("1 play R+2", "2 draw", "0 shuffle SS W KR R4", **fields)

    assert hands == [["K1", "SS", "W"], ["R5", "Y3", "KR", "R4"]]


def test_2_9_a_forgotten_call_waits_even_when_the_next_player_goes_out() -> None:
    fields = FORGOT | {"hands": ("R9 K1", "R5")}

    found = facts("1 play R9", "2 play R5", "0 shuffle SS W KR R4 R9", **fields)

    assert (found["hands"], found["points"]) == ([3, 0], [0, 71])
