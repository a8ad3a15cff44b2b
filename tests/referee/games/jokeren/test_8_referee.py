"""Rulebook 8: what the referee alone may do; results; and which refusal comes first."""

import pytest

from tests.referee.games.jokeren.records import facts, hand, refusal, verdict

HANDS = ("7S 9C", "2H 4H")
ADA = "JC QC KC 10S 10H 10D 7S 7H 7D"
OUT = (
    "1 draw",
    "1 lay JC QC KC | 10S 10H 10D",
    "1 discard 2C",
    "2 draw",
    "2 discard 3C",
    "1 draw",
    "1 lay 7S 7H 7D",
    "1 discard 2D",
)
OVER = {"hands": (ADA, "2H 4S 9D KS")}
HIDDEN = {"hands": (9, 4), "stock": 60}


@pytest.mark.parametrize("move", ["1 penalty 2 1", "2 penalty 1 1", "1 shuffle", "2 show 1 7S 9C"])
def test_8_1_a_player_may_not_do_what_the_referee_does(move: str) -> None:
    assert refusal("1 draw", move, hands=HANDS) == ("not-the-referee", "8.1")


def test_8_1_that_comes_before_the_end() -> None:
    assert refusal(*OUT, "1 penalty 2 1", **OVER)[0] == "not-the-referee"
    assert refusal(*OUT, "2 show 2 2H 4S 9D KS", **OVER)[0] == "not-the-referee"


def test_8_2_the_last_move_is_struck() -> None:
    found = facts("1 draw", "1 discard 9C", "0 undo", "1 discard 7S", hands=HANDS)

    assert (found["top"], found["turn"], found["hands"]) == ("7S", 2, [2, 2])


def test_8_2_a_draw_too() -> None:
    found = facts("1 draw", "0 undo", hands=HANDS)

    assert (found["stock"], found["hands"], found["drawn"]) == (8, [2, 2], False)


def test_8_2_the_end_too() -> None:
    found = facts(*OUT, "0 undo", **OVER)

    assert (found["over"], found["winner"], found["points"]) == (False, None, None)


def test_8_2_a_blocked_deal_goes_on() -> None:
    moves = ("1 draw", "1 discard 2C", "2 draw", "0 undo", "2 take")

    assert facts(*moves, hands=HANDS, stock="2C", discard_pick="free")["hands"] == [2, 3]


def test_8_2_a_draw_and_its_new_stock_are_struck_one_after_the_other() -> None:
    moves = ("1 draw", "1 discard 2C", "2 draw", "2 discard 3C", "1 draw", "0 shuffle 2C")
    found = facts(*moves, "0 undo", "0 undo", hands=HANDS, stock="2C 3C")

    assert (found["discards"], found["stock"], found["drawn"], found["over"]) == (
        2,
        0,
        False,
        False,
    )


def test_8_2_where_nothing_stands_there_is_nothing_to_strike() -> None:
    assert refusal("0 undo", hands=HANDS) == ("nothing-to-undo", "4.5")
    assert refusal("1 draw", "0 undo", "0 undo", hands=HANDS)[0] == "nothing-to-undo"


def test_8_3_penalty_cards_are_drawn_at_once() -> None:
    assert hand(2, "1 draw", "0 penalty 2 2", hands=HANDS) == "2H 4H 3C 2D"


def test_8_3_they_are_no_draw_of_the_turn() -> None:
    found = facts("0 penalty 1 1", "1 draw", "1 discard 7S", hands=HANDS)

    assert (found["hands"], found["turn"]) == ([3, 2], 2)


def test_8_3_they_end_no_turn_and_take_nothing_back() -> None:
    moves = ("1 draw", "1 discard 2C", "2 take", "0 penalty 2 1", "2 undo")
    found = facts(*moves, hands=HANDS, discard_pick="free")

    assert (found["top"], found["hands"], found["turn"]) == ("2C", [2, 3], 2)


def test_8_3_where_the_stock_is_too_small_the_discards_become_a_new_one() -> None:
    moves = ("1 draw", "1 discard 2C", "2 draw", "2 discard 3C", "0 penalty 1 2", "0 shuffle 2C")

    assert hand(1, *moves, hands=HANDS, stock="2C 3C 2D") == "7S 9C 2D 2C"


def test_8_3_without_one_the_player_takes_what_there_is() -> None:
    found = facts("0 penalty 2 5", hands=HANDS, stock="2C 3C")

    assert (found["hands"], found["stock"], found["over"]) == ([2, 4], 0, False)


def test_8_3_where_no_new_one_can_be_made_no_shuffle_is_due() -> None:
    moves = ("0 penalty 2 5", "0 shuffle")

    assert refusal(*moves, hands=HANDS, stock="2C 3C") == ("wrong-shuffle", "5.3")


def test_8_3_after_the_end_there_are_none() -> None:
    assert refusal(*OUT, "0 penalty 2 1", **OVER) == ("deal-over", "5.1")


def test_8_3_nor_is_there_a_shuffle() -> None:
    assert refusal(*OUT, "0 shuffle", **OVER) == ("deal-over", "5.1")


def test_8_4_a_hidden_hand_is_shown_for_the_count() -> None:
    assert facts(*OUT, "0 show 2 2H 4S 9D KS", hand_score="pips", **HIDDEN)["points"] == [0, 25]


@pytest.mark.parametrize("cards", ["2H 4S 9D", "2H 4S 9D KS AH", "2H 2H 2H KS", ""])
def test_8_4_what_cannot_be_that_hand_is_refused(cards: str) -> None:
    move = f"0 show 2 {cards}".strip()

    assert refusal(*OUT, move, **HIDDEN) == ("wrong-show", "8.4")


def test_8_4_the_twins_of_cards_on_the_table_may_be_in_it() -> None:
    assert facts(*OUT, "0 show 2 JC QC KC 2D", **HIDDEN)["points"] == [0, 4]


def test_8_4_a_card_of_which_both_copies_lie_elsewhere_is_not_shown() -> None:
    moves = (*OUT[:1], "1 lay KC KH KD | 10S 10H 10D", "1 discard 2C", "2 draw", "2 discard KC")

    assert refusal(*moves, "1 draw", *OUT[6:], "0 show 2 KC 4S 9D KS", **HIDDEN) == (
        "wrong-show",
        "8.4",
    )


def test_8_4_there_is_nothing_to_show_before_the_end() -> None:
    assert refusal("0 show 1 7S 9C", hands=HANDS) == ("wrong-show", "8.4")


def test_8_4_a_hand_that_is_known_is_shown_as_it_is() -> None:
    assert facts(*OUT, "0 show 2 KS 9D 4S 2H", **OVER)["points"] == [0, 4]
    assert refusal(*OUT, "0 show 2 KS 9D 4S 3H", **OVER) == ("wrong-show", "8.4")


def test_8_4_in_a_blocked_deal_every_hand_is_shown() -> None:
    moves = ("1 draw", "1 discard 5H", "2 draw", "0 show 1 2C")
    table = {"hands": (1, 1), "stock": 1, "hand_score": "pips"}

    assert facts(*moves, **table)["points"] is None
    assert facts(*moves, "0 show 2 *", **table)["points"] == [2, 1]


def test_8_5_a_result_that_is_right() -> None:
    assert facts(*OUT, result={"winner": 1, "points": [0, 4]}, **OVER)["winner"] == 1
    assert facts(*OUT, result={"winner": 1}, **OVER)["points"] == [0, 4]


@pytest.mark.parametrize(
    "result",
    [
        {"winner": 2},
        {"winner": None},
        {"winner": 1, "points": [0, 5]},
        {"winner": 1, "points": [4, 0]},
        {"winner": 1, "points": [0]},
    ],
)
def test_8_5_a_result_that_is_wrong(result: dict[str, object]) -> None:
    found = verdict(*OUT, result=result, **OVER)

    assert found.refused is not None
    assert (found.refused.code, found.refused.clause, found.index) == ("wrong-result", "8.5", None)


def test_8_5_a_deal_without_a_winner() -> None:
    assert facts("1 draw", hands=HANDS, stock="", result={"winner": None, "points": [2, 2]})["over"]
    assert facts("1 draw", hands=HANDS, result={"winner": None})["over"] is False


# Order: deal over; whose turn; drawn yet; in hand; shape; opened; points; wait; fit; cards; orbit


def test_8_the_end_comes_before_the_turn() -> None:
    assert refusal(*OUT, "1 draw", **OVER)[0] == "deal-over"
    assert refusal(*OUT, "2 discard QC", **OVER)[0] == "deal-over"


def test_8_the_turn_comes_before_the_draw() -> None:
    assert refusal("2 discard 2H", hands=HANDS)[0] == "not-your-turn"


def test_8_the_draw_comes_before_the_hand() -> None:
    assert refusal("1 discard QC", hands=HANDS)[0] == "must-draw"


def test_8_the_hand_comes_before_the_shape() -> None:
    assert refusal("1 draw", "1 lay QC KC", hands=HANDS)[0] == "not-in-hand"


def test_8_the_hand_is_looked_at_for_all_melds_of_a_lay() -> None:
    assert refusal("1 draw", "1 lay 7S 9C | QC KC AC", hands=HANDS)[0] == "not-in-hand"


def test_8_the_shape_comes_before_the_points() -> None:
    assert refusal("1 draw", "1 lay JC QC AC", hands=("JC QC AC 9S", "2H"))[0] == "run-gap"


def test_8_the_first_meld_that_is_wrong_is_named() -> None:
    hands = ("JC QC KC 4H 5H 7H 8S 8D", "2H")

    assert refusal("1 draw", "1 lay JC QC KC | 4H 5H 7H | 8S 8D", hands=hands)[0] == "run-gap"
