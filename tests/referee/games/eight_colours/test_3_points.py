"""Rulebook 3: the end of a round, and what it is worth."""

import pytest

from tests.builders import facts, refusal

REST = ("G9 KS W", "K0 B+2 W+4")


def test_3_1_the_first_without_a_card_wins_at_once() -> None:
    found = facts("1 play R9", hands=("R9", *REST))

    assert (found["over"], found["winner"], found["turn"]) == (True, 1, None)


@pytest.mark.parametrize("card", ["R9", "RS", "RR", "R+2", "W:K", "W+4:K"])
def test_3_1_whatever_the_last_card_was(card: str) -> None:
    hand = card.partition(":")[0]

    assert facts(f"1 play {card}", hands=(hand, *REST))["winner"] == 1


def test_3_1_any_seat_may_win() -> None:
    assert facts("1 draw", "2 draw", "3 play R9", hands=("G1", "G2", "R9"))["winner"] == 3


@pytest.mark.parametrize("card", ["R+2", "W+4:K"])
def test_3_1_cards_owed_by_the_next_player_are_not_drawn(card: str) -> None:
    found = facts(f"1 play {card}", hands=(card.partition(":")[0], "R1 R2", "R3"))

    assert (found["hands"], found["stock"]) == ([0, 2, 1], 12)


def test_3_1_an_answer_to_a_chain_may_be_the_last_card() -> None:
    found = facts("1 play R+2", "2 play B+2", hands=("R+2 K1", "B+2", "R3"))

    assert (found["winner"], found["points"]) == (2, [0, 4, 0])


@pytest.mark.parametrize("move", ["1 draw", "2 draw", "2 play G9", "1 call", "2 call"])
def test_3_1_after_the_end_nothing_more_is_played(move: str) -> None:
    assert refusal("1 play R9", move, hands=("R9", *REST)) == ("deal-over", "3.1")


@pytest.mark.parametrize("move", ["0 penalty 2 1", "0 shuffle", "0 shuffle R4"])
def test_3_1_the_referee_does_no_more_either(move: str) -> None:
    assert refusal("1 play R9", move, hands=("R9", *REST), stock="") == ("deal-over", "3.1")


def test_3_2_only_the_winner_scores() -> None:
    # 9 and 20 and 50 with the second player, 0 and 20 and 50 with the third.
    assert facts("1 play R9", hands=("R9", *REST))["points"] == [149, 0, 0]


@pytest.mark.parametrize(
    ("left", "points"),
    [
        ("K0", 0),
        ("K1", 1),
        ("K9 B9", 18),
        ("KS", 20),
        ("KR", 20),
        ("K+2", 20),
        ("W", 50),
        ("W+4", 50),
        ("W W+4 K+2 KR KS K7", 167),
        ("", 0),
    ],
)
def test_3_2_the_cards_left_count(left: str, points: int) -> None:
    assert facts("1 play R9", hands=("R9", left))["points"] == [points, 0]


def test_3_2_drawn_cards_count_too() -> None:
    found = facts("1 play R1", "2 draw", "1 play R9", hands=("R1 R9", "K1"), stock="W O1")

    assert found["points"] == [51, 0]


def test_3_2_before_the_end_there_are_no_points() -> None:
    assert facts("1 play R9", hands=("R9 R1", *REST))["points"] is None


def test_3_2_four_players_score() -> None:
    moves = ("1 draw", "2 draw", "3 draw", "4 play R9")

    assert facts(*moves, hands=("K1", "K2", "K3", "R9"))["points"] == [0, 0, 0, 12]


# owed_before_count

DRAWN = {"options": {"owed_before_count": True}}


def test_3_1_owed_cards_are_drawn_where_the_club_says_so() -> None:
    found = facts("1 play R+2", hands=("R+2", "K1", "K9"), **DRAWN)

    assert (found["hands"], found["owed"], found["points"]) == ([0, 3, 1], 0, [13, 0, 0])


def test_3_1_a_whole_chain_is_drawn_there() -> None:
    moves = ("1 play W+4:K", "2 play W+4:K")

    found = facts(*moves, hands=("W+4 R1", "W+4", "K9"), **DRAWN)

    assert found["hands"] == [1, 0, 9]


def test_3_1_they_are_drawn_by_the_next_player_in_the_direction_of_play() -> None:
    moves = ("1 play RR", "3 play R+2")

    found = facts(*moves, hands=("RR R1", "K1", "R+2"), **DRAWN)

    assert found["hands"] == [1, 3, 0]


def test_3_1_where_nothing_is_owed_nothing_is_drawn() -> None:
    assert facts("1 play RS", hands=("RS", "K1", "K9"), **DRAWN)["hands"] == [0, 1, 1]


def test_3_1_they_wait_for_a_shuffle_that_comes_after_the_end() -> None:
    moves = ("1 play R+2", "0 shuffle W R4 KR")
    fields = {"hands": ("R+2", "K1", "K9"), "upcards": "W KR R4", "stock": ""} | DRAWN

    found = facts(*moves, **fields)

    assert (found["hands"], found["stock"], found["points"]) == ([0, 3, 1], 1, [64, 0, 0])


def test_3_1_other_cards_in_that_shuffle_are_refused() -> None:
    fields = {"hands": ("R+2", "K1", "K9"), "upcards": "W KR R4", "stock": ""} | DRAWN

    assert refusal("1 play R+2", "0 shuffle W R4", **fields) == ("wrong-shuffle", "2.9")


def test_3_1_a_second_shuffle_after_the_end_is_refused() -> None:
    moves = ("1 play R+2", "0 shuffle W R4 KR", "0 shuffle")
    fields = {"hands": ("R+2", "K1", "K9"), "upcards": "W KR R4", "stock": ""} | DRAWN

    assert refusal(*moves, **fields) == ("deal-over", "3.1")


def test_3_1_without_a_shuffle_the_next_player_takes_what_there_is() -> None:
    fields = {"hands": ("R+2", "K1", "K9"), "upcards": "W KR R4", "stock": "O5"} | DRAWN

    found = facts("1 play R+2", **fields)

    assert (found["hands"], found["points"]) == ([0, 2, 1], [15, 0, 0])
