"""Rulebook 9: the referee, the record, hidden hands, and which refusal comes first."""

import pytest

from tests.referee.games.taki.records import CRAZY, E112, facts, hand, refusal

HANDS = ("R9 R1 B1", "R7 Y1 Y5", "G1 G3 G4")


@pytest.mark.parametrize("move", ["1 undo", "2 penalty 1 3", "1 shuffle R5", "3 show 1 R9"])
@pytest.mark.parametrize("hands", [HANDS, ("R9", "Y1", "G1")], ids=["during", "after"])
def test_9_1_a_player_may_not_do_what_the_referee_does(move: str, hands: tuple[str, ...]) -> None:
    assert refusal("1 play R9", move, hands=hands) == ("not-the-referee", "9.1")


def test_9_2_the_last_move_is_struck() -> None:
    assert facts("1 play R9", "0 undo", hands=HANDS) == facts(hands=HANDS)


def test_9_2_after_the_end_too() -> None:
    assert facts("1 play R9", "0 undo", hands=("R9", "Y1"))["over"] is False


def test_9_2_a_struck_breaker_opens_the_window_again() -> None:
    hands = ("+3 B1 B3", "R7 Y1", "BR G1")
    moves = ("1 play +3", "3 play BR", "0 undo", "2 accept")

    assert facts(*moves, hands=hands)["hands"] == [2, 5, 5]


def test_9_2_a_struck_close_leaves_the_run() -> None:
    moves = ("1 play RT", "1 play R1", "1 close", "0 undo", "1 play R9")

    assert facts(*moves, hands=("RT R1 R9 B1", "Y1"))["open"] == "R"


def test_9_2_a_draw_is_struck_together_with_its_shuffle() -> None:
    fields = {"hands": ("B1 B3", "Y1"), "stock": "", "upcards": "K R5"}
    moves = ("1 draw", "0 shuffle K", "0 undo", "0 undo")

    assert facts(*moves, **fields) == facts(**fields)


def test_9_2_where_nothing_stands_there_is_nothing_to_strike() -> None:
    assert refusal("0 undo", hands=HANDS) == ("nothing-to-undo", "9.2")


def test_9_3_penalty_cards_are_drawn_at_once_and_change_no_turn() -> None:
    found = facts("0 penalty 2 3", hands=HANDS)

    assert (found["hands"], found["turn"]) == ([3, 6, 3], 1)


def test_9_3_in_a_window_too() -> None:
    hands = ("+3 B1 B3", "R7 Y1", "BR G1")

    assert facts("1 play +3", "0 penalty 2 1", "3 play BR", hands=hands)["hands"] == [5, 3, 1]


@pytest.mark.parametrize("shown", ["R7", "R7 R1 B1", "R9 K"])
def test_9_4_only_what_can_be_the_hand_is_shown(shown: str) -> None:
    hands = ("R9", 2, 2)
    moves = ("1 play R9", "0 show 2 " + shown)
    fields = {"hands": hands, "stock": 90, "upcards": "R9" if "R9" in shown else "R5"}

    assert refusal(*moves, **fields, **E112) == ("wrong-show", "9.4")


def test_9_4_and_not_before_the_end() -> None:
    assert refusal("0 show 2 R7", hands=("R9 B1", 1), stock=90) == ("wrong-show", "9.4")


TABLE = {"hands": (8, 8, 8), "stock": 91}


def test_9_5_any_card_may_be_in_a_hidden_hand() -> None:
    moves = ("1 play RT", "1 play R3", "1 close", "2 play +3", "1 play BR", "3 play K")

    assert facts(*moves, **TABLE)["hands"] == [5, 10, 7]


def test_9_5_the_third_copy_cannot_be() -> None:
    moves = ("1 play R9", "2 play R9", "3 play R9")

    assert refusal(*moves, **TABLE) == ("not-in-hand", "2.1")


def test_9_5_nor_a_card_of_an_emptied_hand_of_unseen_ones() -> None:
    assert facts("1 play R9", hands=(1, 8), stock=90)["winner"] == 1


def test_9_5_after_an_unseen_shuffle_a_card_may_come_again() -> None:
    moves = ("1 play R5", "2 play R1", "3 draw", "0 shuffle", "1 draw", "2 draw", "3 play R5")

    assert facts(*moves, hands=(3, 3, 3), stock=0)["leading"] == "R5"


def test_9_5_a_crazy_card_moves_hidden_hands() -> None:
    assert facts("1 play CR:L", hands=(3, 5, 7), stock=80, **CRAZY)["hands"] == [7, 2, 5]


def test_9_5_a_crazy_card_asks_the_same_calls_of_hidden_hands_as_of_known_ones() -> None:
    moves = ("1 play CR:L", "2 draw")
    known = facts(*moves, hands=("CR B1 B4", "Y1", "G1"), **CRAZY)
    hidden = facts(*moves, hands=(3, 1, 1), stock=12, **CRAZY)

    assert known["hands"] == hidden["hands"]


@pytest.mark.parametrize(
    ("moves", "code"),
    [
        (("2 play R9",), "not-your-turn"),
        (("2 close",), "not-your-turn"),
        (("1 play G8",), "not-in-hand"),
        (("1 play CC",), "not-in-hand"),
        (("1 play CR:L",), "not-in-edition"),
        (("1 play R+2", "2 play G8"), "not-in-hand"),
        (("1 play R+2", "2 play CC"), "answer-plus2"),
        (("1 play R+2", "2 play ST:B"), "answer-plus2"),
        (("1 play RT", "1 play G8"), "not-in-hand"),
        (("1 play RT", "1 play CC"), "not-in-hand"),
        (("1 play RT", "1 play B1"), "run-colour"),
    ],
)
def test_9_1_the_refusal_names_what_is_nearest_to_right(moves: tuple[str, ...], code: str) -> None:
    hands = ("R+2 RT B1 Y3", "CC ST G1 R8")

    assert refusal(*moves, hands=hands)[0] == code


def test_9_4_a_hand_drawn_from_an_unseen_pile_can_be_shown() -> None:
    moves = ("2 draw", "1 play R9", "0 show 2 Y1 R7")
    fields = {"hands": ("R9", "Y1"), "stock": 90, "first": 2}

    assert hand(2, *moves, **fields) == "Y1 R7"
