"""Rulebook 4.1 to 4.4: what the referee alone may do; and which refusal comes first."""

import pytest

from tests.builders import facts, names, refusal, state_of

HANDS = ("R9 R5", "R1 Y3 W", "G3 G6 G8")
OVER = ("R9", "G9 KS W", "K0")


@pytest.mark.parametrize(
    "move",
    ["1 undo", "2 undo", "1 penalty 2 1", "2 penalty 3 2", "1 shuffle R4", "3 show 1 R9 R5"],
)
@pytest.mark.parametrize("hands", [HANDS, OVER], ids=["during", "after"])
def test_4_1_a_player_may_not_do_what_the_referee_does(move: str, hands: tuple[str, ...]) -> None:
    assert refusal("1 play R9", move, hands=hands) == ("not-the-referee", "4.1")


def test_4_1_not_even_where_nothing_could_be_struck() -> None:
    assert refusal("1 undo", hands=HANDS) == ("not-the-referee", "4.1")


def test_4_2_the_last_move_is_struck() -> None:
    found = facts("1 play R9", "0 undo", "1 play R5", hands=HANDS)

    assert (found["leading"], found["hands"], found["turn"]) == ("R5", [1, 3, 3], 2)


def test_4_2_after_the_end_too() -> None:
    found = facts("1 play R9", "0 undo", hands=OVER)

    assert (found["over"], found["winner"], found["turn"]) == (False, None, 1)


def test_4_2_where_nothing_stands_there_is_nothing_to_strike() -> None:
    assert refusal("0 undo", hands=HANDS) == ("nothing-to-undo", "4.2")


def test_4_2_a_strike_strikes_no_strike() -> None:
    moves = ("1 play R9", "0 undo", "0 undo")

    assert refusal(*moves, hands=HANDS) == ("nothing-to-undo", "4.2")


def test_4_3_penalty_cards_are_drawn_at_once() -> None:
    state = state_of("0 penalty 3 2", hands=HANDS)

    assert names(state, state.hands[2]) == ["G3", "G6", "G8", "O1", "O2"]


def test_4_3_they_do_not_change_whose_turn_it_is() -> None:
    assert facts("0 penalty 1 2", hands=HANDS)["turn"] == 1


def test_4_3_a_penalty_takes_no_more_than_there_is() -> None:
    found = facts("0 penalty 3 999999", hands=HANDS)

    assert (found["hands"], found["stock"]) == ([2, 3, 15], 0)


def test_4_3_a_penalty_leaves_a_wild_and_its_colour() -> None:
    moves = ("1 draw", "2 play W:K", "0 penalty 1 1")

    assert facts(*moves, hands=HANDS)["colour"] == "K"


# Showing hands

TABLE = {"hands": ("R9", 3, 2), "upcards": "R4", "stock": 20}


def test_4_4_a_hidden_hand_is_shown_for_the_count() -> None:
    found = facts("1 play R9", "0 show 2 W G9 BS", "0 show 3 K1 K2", **TABLE)

    assert found["points"] == [82, 0, 0]


def test_4_4_until_every_hand_is_shown_there_are_no_points() -> None:
    found = facts("1 play R9", "0 show 2 W G9 BS", **TABLE)

    assert (found["over"], found["winner"], found["points"]) == (True, 1, None)


@pytest.mark.parametrize("cards", ["W G9", "W G9 BS K1", "", "R4 R4 R4", "R9 R9 W", "K0 K0 W"])
def test_4_4_what_cannot_be_that_hand_is_refused(cards: str) -> None:
    move = f"0 show 2 {cards}".strip()

    assert refusal("1 play R9", move, **TABLE) == ("wrong-show", "4.4")


def test_4_4_a_card_shown_in_one_hand_cannot_be_in_another() -> None:
    moves = ("1 play R9", "0 show 2 K0 G9 BS", "0 show 3 K0 K2")

    assert refusal(*moves, **TABLE) == ("wrong-show", "4.4")


def test_4_4_two_copies_may_be_in_two_hands() -> None:
    moves = ("1 play R9", "0 show 2 K1 G9 BS", "0 show 3 K1 K2")

    assert facts(*moves, **TABLE)["points"] == [33, 0, 0]


def test_4_4_there_is_nothing_to_show_before_the_end() -> None:
    assert refusal("0 show 2 W G9 BS", **TABLE) == ("wrong-show", "4.4")


def test_4_4_a_hand_that_is_known_is_shown_as_it_is() -> None:
    assert facts("1 play R9", "0 show 2 W KS G9", hands=OVER)["points"] == [79, 0, 0]


@pytest.mark.parametrize("cards", ["K1", "K0 K1", "W"])
def test_4_4_a_hand_that_is_known_is_shown_no_other_way(cards: str) -> None:
    assert refusal("1 play R9", f"0 show 3 {cards}", hands=OVER) == ("wrong-show", "4.4")


def test_4_4_known_cards_of_a_hidden_hand_must_be_among_those_shown() -> None:
    table = {"hands": ("R1 R9", 1), "upcards": "R4", "stock": "O1 O2"}
    moves = ("1 play R1", "2 draw", "1 play R9")

    assert facts(*moves, "0 show 2 O1 W", **table)["points"] == [51, 0]
    assert refusal(*moves, "0 show 2 O5 W", **table)[0] == "wrong-show"


def test_4_4_a_hand_shown_once_is_known() -> None:
    moves = ("1 play R9", "0 show 3 K1 K2", "0 show 3 K1 K3")

    assert refusal(*moves, **TABLE)[0] == "wrong-show"


def test_4_4_a_wrong_show_can_be_struck_and_made_good() -> None:
    moves = ("1 play R9", "0 show 2 W W W", "0 show 3 K1 K2", "0 undo", "0 undo")

    found = facts(*moves, "0 show 2 W G9 BS", "0 show 3 K1 K2", **TABLE)

    assert found["points"] == [82, 0, 0]


# Order: deal over; whose turn; in hand; owed cards; colour named; matching


@pytest.mark.parametrize(
    ("moves", "code"),
    [
        (("1 play R9", "3 play B8"), "deal-over"),
        (("1 play R9", "2 play W"), "deal-over"),
    ],
)
def test_4_the_end_comes_before_the_turn(moves: tuple[str, ...], code: str) -> None:
    assert refusal(*moves, hands=OVER)[0] == code


def test_4_the_turn_comes_before_the_hand() -> None:
    assert refusal("2 play B8", hands=HANDS)[0] == "not-your-turn"


def test_4_the_hand_comes_before_the_owed_cards() -> None:
    assert refusal("1 play R+2", "2 play B8", hands=("R+2 R1", "W", "G3"))[0] == "not-in-hand"


def test_4_the_hand_comes_before_the_colour() -> None:
    assert refusal("1 play W", hands=HANDS)[0] == "not-in-hand"


def test_4_the_owed_cards_come_before_the_colour() -> None:
    assert refusal("1 play R+2", "2 play W", hands=("R+2 R1", "W", "G3"))[0] == "answer-draw2"


def test_4_the_owed_cards_come_before_the_match() -> None:
    assert refusal("1 play R+2", "2 play B8", hands=("R+2 R1", "B8", "G3"))[0] == "answer-draw2"


def test_4_after_the_end_a_players_referee_verb_is_still_not_the_referees() -> None:
    assert refusal("1 play R9", "2 show 3 K0", hands=OVER)[0] == "not-the-referee"
