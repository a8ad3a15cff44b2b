"""Rulebook 5.3 and 5.4: the empty stock; and what is said first at the discard."""

import pytest

from tests.referee.games.jokeren.records import facts, hand, refusal

ROUND = ("1 draw", "1 discard 2C", "2 draw", "2 discard 3C")
"""Both have completed a turn, and the discards are the 2 and the 3 of clubs."""
FEW = {"hands": ("7S 9C", "2H 4H"), "stock": "2C 3C"}
NEEDY = (*ROUND, "1 draw")
"""The stock is empty, and a draw needs a card."""


def test_5_3_all_discards_but_the_top_become_the_stock() -> None:
    found = facts(*NEEDY, "0 shuffle 2C", **FEW)

    assert (found["hands"], found["stock"], found["discards"]) == ([3, 2], 0, 1)
    assert (found["over"], found["drawn"], found["top"]) == (False, True, "3C")


def test_5_3_the_draw_gets_the_first_card_named() -> None:
    fields = {"hands": ("7S 9C", "2H 4H"), "stock": "2C 3C 2D 3D"}
    moves = (*ROUND, "1 draw", "1 discard 2D", "2 draw", "2 discard 3D", "1 draw")

    assert hand(1, *moves, "0 shuffle 2D 2C 3C", **fields) == "7S 9C 2D"


def test_5_3_unnamed_they_are_unseen() -> None:
    assert hand(1, *NEEDY, "0 shuffle", **FEW) == "7S 9C ?"


def test_5_3_a_draw_that_takes_the_last_card_needs_no_new_stock() -> None:
    moves = (*ROUND[:3], "0 shuffle 2C")

    assert refusal(*moves, **FEW) == ("wrong-shuffle", "5.3")


def test_5_3_an_empty_stock_waits_for_the_next_draw() -> None:
    assert refusal(*ROUND, "0 shuffle 2C", **FEW) == ("wrong-shuffle", "5.3")


def test_5_3_there_is_no_shuffle_while_cards_are_left() -> None:
    moves = (*ROUND, "0 shuffle 2C")

    assert refusal(*moves, hands=FEW["hands"]) == ("wrong-shuffle", "5.3")


@pytest.mark.parametrize("cards", ["3C", "2C 3C", "2D"])
def test_5_3_it_is_the_very_cards_that_were_to_be_shuffled(cards: str) -> None:
    assert refusal(*NEEDY, f"0 shuffle {cards}", **FEW) == ("wrong-shuffle", "5.3")


def test_5_3_without_a_new_stock_the_deal_is_blocked() -> None:
    found = facts(*NEEDY, **FEW)

    assert (found["over"], found["winner"], found["points"]) == (True, None, [2, 2])


def test_5_3_one_discard_makes_no_stock() -> None:
    fields = {"hands": ("7S 9C", "2H 4H 5H"), "stock": "2C"}
    moves = ("1 draw", "1 discard 2C", "2 draw")

    assert facts(*moves, **fields)["points"] == [2, 3]
    assert refusal(*moves, "0 shuffle", **fields) == ("deal-over", "5.1")


RENEWED = (*NEEDY, "0 shuffle 2C", "1 discard 2C", "2 draw", "0 shuffle 3C", "2 discard 3C")


def test_5_3_two_new_stocks_are_made_and_no_third() -> None:
    assert facts(*RENEWED, **FEW)["over"] is False
    assert facts(*RENEWED, "1 draw", **FEW)["over"] is True
    assert refusal(*RENEWED, "1 draw", "0 shuffle 2C", **FEW) == ("deal-over", "5.1")


def test_5_3_or_more() -> None:
    moves = (*RENEWED, "1 draw", "0 shuffle 2C")

    assert facts(*moves, max_renewals=3, **FEW)["hands"] == [3, 2]


def test_5_3_or_none() -> None:
    assert facts(*NEEDY, max_renewals=0, **FEW)["over"] is True
    assert refusal(*NEEDY, "0 shuffle 2C", max_renewals=0, **FEW) == ("deal-over", "5.1")


def test_5_3_the_second_of_two_draws_that_gets_nothing_blocks_too() -> None:
    found = facts("1 draw", "1 draw", hands=FEW["hands"], stock="2C", draw_count=2)

    assert (found["over"], found["winner"], found["points"]) == (True, None, [3, 2])


def test_5_3_the_second_of_two_draws_may_make_a_new_stock() -> None:
    moves = ("1 draw", "1 draw", "1 discard 2C", "2 draw", "2 draw", "2 discard 2D", "1 draw")
    fields = {"hands": FEW["hands"], "stock": "2C 3C 2D 3D 2H", "draw_count": 2}

    assert facts(*moves, "1 draw", "0 shuffle 2C", "1 discard 3C", **fields)["hands"] == [4, 3]


def test_5_3_the_top_discard_may_still_be_taken() -> None:
    assert facts(*ROUND, "1 take", discard_pick="free", **FEW)["hands"] == [3, 2]


# What is said first at the discard

TAKER = ("KH 2S", "KC KS 10D 10C 10S 3D 5H")


def test_5_4_the_card_that_is_not_used_comes_before_its_return() -> None:
    moves = ("1 draw", "1 discard KH", "2 take", "2 discard KH")

    assert refusal(*moves, hands=TAKER)[0] == "pick-not-used"


FITTING = ("5S * 7S KC KD KH 9C 8S", "QS QH QD JS JH JD 6S 2H")
BOTH_OUT = (
    "1 draw",
    "1 lay 5S *=6S 7S | KC KD KH",
    "1 discard 2C",
    "2 draw",
    "2 lay QS QH QD | JS JH JD",
    "2 discard 3C",
    "1 draw",
    "1 discard 8S",
)


def test_5_4_the_card_that_is_not_used_comes_before_the_joker_that_is_kept() -> None:
    moves = (*BOTH_OUT, "2 take", "2 swap 6S M1", "2 discard 2H")

    assert refusal(*moves, hands=FITTING)[0] == "pick-not-used"


def test_5_4_the_joker_that_is_kept_comes_before_the_return() -> None:
    moves = (*BOTH_OUT, "2 take", "2 swap 6S M1", "2 discard 8S")

    assert refusal(*moves, hands=FITTING, discard_pick="free")[0] == "joker-kept"


def test_5_4_the_return_comes_before_the_card_that_fits() -> None:
    hands = ("5S * 7S KC KD KH 8S", FITTING[1])
    moves = (*BOTH_OUT, "2 take", "2 discard 8S")
    options = {"stock": "2C 3C KS", "discard_pick": "free", "fit_discard": "forbid"}

    assert refusal(*moves, hands=hands, **options)[0] == "return-discard"


def test_5_4_the_hand_comes_before_all_of_them() -> None:
    assert refusal("1 draw", "1 discard KH", "2 take", "2 discard AS", hands=TAKER)[0] == (
        "not-in-hand"
    )
