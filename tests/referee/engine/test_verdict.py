"""The verdict: how far a record is lawful, and what it comes to."""

from typing import Any

import pytest

from referee.engine.verdict import WrongFact
from tests.builders import verdict

HANDS = ("S9 K4", "Y1 S1", "G3")
ENDING = {"hands": ("S9", "Y1 S1", "G3"), "upcards": "S4"}


def test_a_record_without_moves_is_lawful() -> None:
    found = verdict(hands=HANDS, upcards="S4")

    assert (found.ok, found.accepted, found.index, found.refused) == (True, 0, None, None)


def test_a_lawful_record_has_all_moves_accepted() -> None:
    found = verdict("1 play S9", "2 draw", hands=HANDS, upcards="S4")

    assert (found.ok, found.accepted, found.index) == (True, 2, None)


def test_struck_moves_and_strikes_are_counted() -> None:
    assert verdict("1 play S9", "0 undo", "1 draw", hands=HANDS, upcards="S4").accepted == 3


def test_the_first_unlawful_move_is_named() -> None:
    found = verdict("1 play S9", "3 draw", "1 draw", hands=HANDS, upcards="S4")

    assert (found.ok, found.accepted, found.index) == (False, 1, 1)
    assert found.refused is not None
    assert found.refused.code == "not-your-turn"


def test_the_state_is_that_after_the_moves_that_stand() -> None:
    found = verdict("1 play S9", "3 draw", "1 draw", hands=HANDS, upcards="S4")

    assert dict(found.state) == {
        "turn": 2,
        "direction": 1,
        "hands": [1, 2, 1],
        "stock": 12,
        "over": False,
        "winner": None,
        "leading": "S9",
        "colour": "S",
        "owed": 0,
        "points": None,
    }


@pytest.mark.parametrize(
    "result",
    [{"winner": 1}, {"winner": 1, "points": [5, 0, 0]}],
)
def test_a_result_that_the_moves_give_is_lawful(result: dict[str, Any]) -> None:
    assert verdict("1 play S9", **ENDING, result=result).ok


@pytest.mark.parametrize(
    "result",
    [
        {"winner": 2},
        {"winner": None},
        {"winner": 0},
        {"winner": 7},
        {"winner": -1},
        {"winner": 1, "points": [6, 0, 0]},
        {"winner": 1, "points": [5, 0]},
        {"winner": 1, "points": []},
        {"winner": 1, "points": [5, 0, 0, 0]},
        {"winner": 2, "points": [5, 0, 0]},
    ],
)
def test_a_result_that_the_moves_do_not_give_is_refused(result: dict[str, Any]) -> None:
    found = verdict("1 play S9", **ENDING, result=result)

    assert (found.ok, found.accepted, found.index) == (False, 1, None)
    assert found.refused is not None
    assert (found.refused.code, found.refused.clause) == ("wrong-result", "4.5")


def test_no_winner_is_the_result_of_a_deal_that_goes_on() -> None:
    assert verdict("1 draw", hands=HANDS, upcards="S4", result={"winner": None}).ok


def test_a_winner_of_a_deal_that_goes_on_is_refused() -> None:
    assert not verdict("1 draw", hands=HANDS, upcards="S4", result={"winner": 1}).ok


def test_points_that_cannot_be_counted_yet_are_refused() -> None:
    found = verdict(
        "1 play S9", hands=("S9", 1), upcards="S4", result={"winner": 1, "points": [0, 0]}
    )

    assert not found.ok


def test_an_unlawful_move_is_told_before_a_wrong_result() -> None:
    found = verdict("2 draw", **ENDING, result={"winner": 2})

    assert found.index == 0


@pytest.mark.parametrize(
    ("result", "wrong"),
    [
        ({"winner": 2}, [WrongFact("winner", 0, 2, 1)]),
        ({"winner": None}, [WrongFact("winner", 0, None, 1)]),
        (
            {"winner": 1, "points": [6, 0, -3]},
            [WrongFact("points", 1, 6, 5), WrongFact("points", 3, -3, 0)],
        ),
        ({"winner": 1, "points": [5, 0]}, [WrongFact("points", 0, 2, 3)]),
        ({"winner": 1, "points": None}, [WrongFact("points", 0, None, 3)]),
        (
            {"winner": 3, "points": [0, 0, 5]},
            [
                WrongFact("winner", 0, 3, 1),
                WrongFact("points", 1, 0, 5),
                WrongFact("points", 3, 5, 0),
            ],
        ),
    ],
)
def test_each_fact_that_is_wrong_is_named_with_the_right_one(
    result: dict[str, Any], wrong: list[WrongFact]
) -> None:
    assert list(verdict("1 play S9", **ENDING, result=result).wrong) == wrong


def test_points_that_cannot_be_counted_have_no_right_ones() -> None:
    found = verdict(
        "1 play S9", hands=("S9", 1), upcards="S4", result={"winner": 1, "points": [0, 0]}
    )

    assert found.wrong == (WrongFact("points", 0, 2, None),)
