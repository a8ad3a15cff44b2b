"""Rulebook 7: the empty pile."""

import pytest

from tests.referee.games.taki.records import CRAZY, PYRAMID, facts, hand, refusal

HANDS = ("R9 R1 B1", "R+2 Y1 Y5", "G1 G4 G6")


def test_7_1_what_is_left_is_drawn_first_then_the_discards() -> None:
    moves = ("1 play R9", "2 play R+2", "3 draw", "0 shuffle R9 R5")

    assert hand(3, *moves, hands=HANDS, stock="Y3") == "G1 G4 G6 Y3 R9"


def test_7_1_the_leading_card_stays() -> None:
    moves = ("1 play R9", "2 play R+2", "3 draw", "0 shuffle R9 R5 R+2")

    assert refusal(*moves, hands=HANDS, stock="Y3") == ("wrong-shuffle", "7.1")


@pytest.mark.parametrize("cards", ["R9", "R9 R9", "R9 R7", "R9 R5 R5"])
def test_7_1_it_must_be_the_very_cards(cards: str) -> None:
    moves = ("1 play R9", "2 play R+2", "3 draw", f"0 shuffle {cards}")

    assert refusal(*moves, hands=HANDS, stock="Y3")[0] == "wrong-shuffle"


def test_7_1_only_where_a_draw_needed_it() -> None:
    assert refusal("1 play R9", "0 shuffle R5", hands=HANDS)[0] == "wrong-shuffle"


def test_7_1_right_after_that_move() -> None:
    moves = ("1 play R9", "2 play R+2", "3 draw", "1 call", "0 shuffle R9 R5")

    assert refusal(*moves, hands=HANDS, stock="Y3")[0] == "wrong-shuffle"


def test_7_1_named_colours_are_forgotten() -> None:
    hands = ("CC B1 B3", "ST B9 Y1", "G1")
    moves = ("1 play CC:B", "2 play ST", "2 play B9", "2 close", "2 call", "3 draw")

    assert hand(3, *moves, "0 shuffle CC ST R5", hands=hands, stock="") == "G1 CC"


@pytest.mark.parametrize(("card", "edition"), [("+3", "116"), ("BR", "116"), ("CR:L", "crazy")])
def test_7_1_a_transparent_card_on_top_stays_too(card: str, edition: str) -> None:
    hands = (f"R9 {card.partition(':')[0]} B1", "Y1 Y5", "G1 G4")
    moves = ("1 play R9", "2 draw", "3 draw", f"1 play {card}", "2 draw", "0 shuffle R5")
    fields = {"hands": hands, "stock": "Y3 Y4 Y6 Y7 Y8"[: 5 if card != "BR" else 14]}

    assert facts(*moves, edition=edition, **fields)["leading"] == "R9"


def test_7_1_a_plus_three_draws_on_from_the_new_pile_in_turn_order() -> None:
    hands = ("+3 B1 B3", "Y1 Y5", "G1 G4")
    moves = ("1 play +3", "2 accept", "0 shuffle K CC")
    fields = {"hands": hands, "upcards": "K CC R5", "stock": "Y3"}

    assert hand(2, *moves, **fields) == "Y1 Y5 Y3 K CC"
    assert hand(3, *moves, **fields) == "G1 G4"


def test_7_1_a_forgotten_call_may_need_the_new_pile() -> None:
    moves = ("1 play R9", "2 play R1", "0 shuffle R9 R5")
    hands = ("R9 B1", "R1 Y1 Y5", "G1")

    assert hand(1, *moves, hands=hands, stock="Y3") == "B1 Y3 R9 R5"


def test_7_1_so_may_a_plus_as_the_last_card() -> None:
    found = facts("1 play R+", "0 shuffle R5", hands=("R+", "Y1"), stock="")

    assert (found["hands"], found["over"]) == ([1, 1], False)


def test_7_1_so_may_a_new_stage() -> None:
    found = facts(
        "1 play R3", "0 shuffle R5 K", hands=("R3", "Y1"), stock="Y4", upcards="K R5", **PYRAMID
    )

    assert (found["hands"], found["stages"]) == ([3, 1], [7, 8])


def test_7_1_a_shuffle_may_leave_the_order_unseen() -> None:
    moves = ("1 play R9", "2 play R+2", "3 draw", "0 shuffle")

    assert hand(3, *moves, hands=HANDS, stock="Y3") == "G1 G4 G6 Y3 ?"


def test_7_2_if_that_is_too_little_one_takes_what_there_is() -> None:
    found = facts("1 play R+2", "2 draw", "0 shuffle R5", hands=("R+2 B1 B3", "Y1"), stock="")

    assert (found["hands"], found["turn"], found["owed"]) == ([2, 2], 1, 0)


def test_7_2_with_nothing_at_all_the_turn_passes() -> None:
    found = facts("1 draw", hands=("B1", "Y1"), stock="")

    assert (found["hands"], found["turn"]) == ([1, 1], 2)


def test_7_2_a_crazy_card_needs_no_pile() -> None:
    assert facts("1 play CR:L", hands=("CR B1 B3", "Y1"), stock="", **CRAZY)["hands"] == [1, 2]
