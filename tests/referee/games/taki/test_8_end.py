"""Rulebook 8: the end of a round, its points, and the Pyramid."""

from typing import Any

import pytest

from tests.referee.games.taki.records import CRAZY, E112, PYRAMID, facts, refusal, verdict

HANDS = ("R9", "K R+2 Y7 ST", "G1 G3")


def test_8_1_the_first_empty_hand_wins() -> None:
    found = facts("1 play R9", hands=HANDS)

    assert (found["over"], found["winner"], found["turn"]) == (True, 1, None)


@pytest.mark.parametrize("card", ["R9", "RS", "RD", "RT", "ST", "K", "CC:B"])
def test_8_1_with_any_of_these_cards(card: str) -> None:
    hands = (card.partition(":")[0], "Y1", "G1")

    assert facts(f"1 play {card}", hands=hands)["winner"] == 1


def test_8_1_for_a_plus_two_nobody_draws() -> None:
    found = facts("1 play R+2", hands=("R+2", "Y1", "G1"))

    assert (found["winner"], found["hands"]) == (1, [0, 1, 1])


@pytest.mark.parametrize(
    "move",
    [
        "2 draw",
        "2 play K",
        "1 close",
        "1 end",
        "2 accept",
        "2 call",
        "0 penalty 2 1",
        "0 shuffle R5",
        "2 play CR:L",
    ],
)
def test_8_1_afterwards_nothing_is_lawful(move: str) -> None:
    assert refusal("1 play R9", move, hands=HANDS) == ("deal-over", "8.1")


@pytest.mark.parametrize("edition", ["112", "crazy"])
def test_8_2_number_cards_count_their_number_and_others_ten(edition: str) -> None:
    hands = ("R9", "CC R+2 Y7 ST", "G1 G3")

    assert facts("1 play R9", hands=hands, edition=edition)["points"] == [-100, 37, 4]


def test_8_2_in_116_there_are_none() -> None:
    assert facts("1 play R9", hands=HANDS)["points"] is None


@pytest.mark.parametrize(
    ("options", "points"),
    [
        ({"scoring": "points"}, [-100, 37, 4]),
        ({"scoring": "points", "winner_bonus": -50}, [-50, 37, 4]),
        ({"scoring": "points", "action_points": 20}, [-100, 67, 4]),
        ({"scoring": "points", "card_points": {"K": 50, "3": 1}}, [-100, 77, 2]),
        ({"scoring": "none"}, None),
    ],
)
def test_8_2_a_table_may_count_otherwise(options: dict[str, Any], points: list[int] | None) -> None:
    assert facts("1 play R9", hands=HANDS, options=options)["points"] == points


def test_8_2_a_table_of_112_may_go_without() -> None:
    assert facts("1 play R9", hands=HANDS, options={"scoring": "none"}, **E112)["points"] is None


def test_8_2_hidden_hands_are_counted_when_shown() -> None:
    moves = ("1 play R9", "0 show 2 R7 K", "0 show 3 B+2 G1")
    found = verdict(*moves, hands=("R9", 2, 2), stock=90, **E112)

    assert found.state["points"] == [-100, 17, 11]


def test_8_2_and_not_before() -> None:
    found = verdict("1 play R9", "0 show 2 R7 K", hands=("R9", 2, 2), stock=90, **E112)

    assert found.state["points"] is None


def test_8_2_a_wrong_count_is_refused() -> None:
    result = {"winner": 1, "points": [-100, 20, 4]}
    found = verdict("1 play R9", hands=HANDS, result=result, **E112)

    assert found.refused is not None
    assert (found.refused.code, found.refused.clause) == ("wrong-result", "9.5")


# 8.4

BIG = "Y3 Y4 Y6 Y7 Y8 Y9 B3 B4 B6 B8 B9 G9 G8 G7 G6 G5 G3"
FIELDS = {"stock": BIG, **PYRAMID}
OTHERS = ("R1 R3 Y1", "BR G1 G4")


def test_8_4_all_begin_at_stage_eight() -> None:
    assert facts(hands=("R3", *OTHERS), **FIELDS)["stages"] == [8, 8, 8]


@pytest.mark.parametrize(
    ("card", "turn", "direction", "owed"),
    [
        ("R3", 2, 1, 0),
        ("RS", 3, 1, 0),
        ("RD", 3, -1, 0),
        ("R+2", 2, 1, 2),
        ("CC:B", 2, 1, 0),
        ("K", 1, 1, 0),
        ("RT", 2, 1, 0),
        ("ST", 2, 1, 0),
    ],
)
def test_8_4_a_new_hand_comes_and_the_last_card_acts(
    card: str, turn: int, direction: int, owed: int
) -> None:
    found = facts(f"1 play {card}", hands=(card.partition(":")[0], *OTHERS), **FIELDS)

    assert (found["hands"], found["stages"]) == ([7, 3, 3], [7, 8, 8])
    assert (found["turn"], found["direction"], found["owed"]) == (turn, direction, owed)


def test_8_4_the_leading_card_stays() -> None:
    assert facts("1 play R3", hands=("R3", *OTHERS), **FIELDS)["leading"] == "R3"


@pytest.mark.parametrize(
    ("card", "turn", "owed"), [("R4", 2, 0), ("RS", 3, 0), ("R+2", 2, 2), ("RD", 3, 0)]
)
def test_8_4_a_run_ends_there_and_is_closed(card: str, turn: int, owed: int) -> None:
    hands = (f"RT {card}", *OTHERS)
    found = facts("1 play RT", f"1 play {card}", hands=hands, **FIELDS)

    assert (found["open"], found["turn"], found["owed"], found["hands"][0]) == (None, turn, owed, 7)


@pytest.mark.parametrize("card", ["RT", "ST"])
def test_8_4_so_does_one_that_is_a_taki_alone(card: str) -> None:
    moves = (f"1 play {card}", "2 play R1", "2 play R3")

    assert refusal(*moves, hands=(card, *OTHERS), **FIELDS)[0] == "not-your-turn"


def test_8_4_so_does_an_open_one_on_which_a_hand_is_emptied() -> None:
    hands = ("RT B1", "R1", "R3 R4 G1")
    found = facts("1 play RT", "1 call", "1 end", "2 play R1", hands=hands, **FIELDS)

    assert (found["open"], found["turn"], found["stages"]) == (None, 3, [8, 7, 8])


def test_8_4_an_answer_to_a_chain_leaves_its_colour_open() -> None:
    hands = ("RT R+2 B1 Y5", "R+2", "G1 G4")
    found = facts("1 play RT", "1 play R+2", "2 play R+2", hands=hands, **FIELDS)

    assert (found["open"], found["owed"], found["turn"]) == ("R", 4, 3)


def test_8_4_after_a_king_a_card_of_the_new_hand_follows() -> None:
    found = facts("1 play K", "1 play Y3", hands=("K", *OTHERS), **FIELDS)

    assert (found["leading"], found["turn"], found["hands"][0]) == ("Y3", 2, 6)


def test_8_4_a_king_in_a_run_too() -> None:
    found = facts("1 play RT", "1 play K", "1 end", hands=("RT K", *OTHERS), **FIELDS)

    assert (found["open"], found["turn"], found["hands"][0]) == (None, 2, 7)


def test_8_4_a_king_on_a_chain_cancels_it() -> None:
    hands = ("R+2 B1 B4", "K", "G1")

    assert facts("1 play R+2", "2 play K", hands=hands, **FIELDS)["owed"] == 0


@pytest.mark.parametrize("moves", [("1 play R+",), ("1 play RT", "1 play R+")])
def test_8_4_a_plus_does_not_finish_a_stage(moves: tuple[str, ...]) -> None:
    hands = ("R+" if len(moves) == 1 else "RT R+", *OTHERS)
    found = facts(*moves, hands=hands, **FIELDS)

    assert (found["hands"][0], found["stages"], found["turn"]) == (1, [8, 8, 8], 2)


def test_8_4_nor_does_a_breaker_in_turn() -> None:
    found = facts("1 play BR", hands=("BR", "R1", "G1"), **FIELDS)

    assert (found["hands"][0], found["stages"]) == (3, [8, 8, 8])


def test_8_4_a_breaker_out_of_turn_does() -> None:
    hands = ("+3 B1 R9", "R1 Y1", "BR")
    found = facts("1 play +3", "3 play BR", hands=hands, **FIELDS)

    assert (found["hands"], found["stages"], found["turn"]) == ([5, 2, 7], [8, 8, 7], 2)


def test_8_4_after_a_plus_three_the_others_draw_before_the_new_hand() -> None:
    found = facts("1 play +3", "2 accept", hands=("+3", *OTHERS), **FIELDS)

    assert (found["hands"], found["stages"], found["turn"]) == ([7, 6, 6], [7, 8, 8], 2)


def test_8_4_and_the_stage_is_not_done_before() -> None:
    assert facts("1 play +3", hands=("+3", *OTHERS), **FIELDS)["stages"] == [8, 8, 8]


def test_8_4_a_broken_plus_three_does_not_finish_a_stage() -> None:
    found = facts("1 play +3", "3 play BR", hands=("+3", *OTHERS), **FIELDS)

    assert (found["hands"], found["stages"]) == ([3, 3, 2], [8, 8, 8])


def test_8_4_with_two_players_a_stop_goes_on_with_the_new_hand() -> None:
    found = facts("1 play RS", "1 draw", hands=("RS", "R1 Y1"), **FIELDS)

    assert (found["hands"], found["turn"]) == ([8, 2], 2)


STAGES = (
    "RT R1 R3 R4 R6 R7 R8",
    "RT R1 R3 R4 R6 R7",
    "ST R9 R9 R8 CC:B",
    "BT B1 B3 B4",
    "BT B5 B6",
    "ST B7",
    "B8",
)
FILLERS = ("Y1", "Y3", "Y4", "Y5", "Y6", "Y7", "Y8")


def descent(stages: int, *last: str) -> dict[str, Any]:
    """Return the facts after seat 1 emptied its first hand and so many more, seat 2 drawing."""
    moves, stock = ["1 play R5"], []
    for cards, filler in zip(STAGES, FILLERS, strict=True):
        stock += [*cards.replace(":B", "").split(), filler]
    for cards in STAGES[:stages]:
        moves += ["2 draw", *(f"1 play {card}" for card in cards.split())]
    fields = {"hands": ("R5", "G1 G3"), "stock": " ".join(stock), **PYRAMID}
    return facts(*moves, *last, **fields)


@pytest.mark.parametrize("stages", range(7))
def test_8_4_each_emptied_hand_leads_one_stage_down(stages: int) -> None:
    found = descent(stages)

    assert (found["stages"][0], found["hands"][0]) == (7 - stages, 7 - stages)
    assert found["over"] is False


def test_8_4_who_empties_stage_one_wins() -> None:
    found = descent(6, "1 call", "2 draw", "1 play B8")

    assert (found["winner"], found["stages"]) == (1, [0, 8])


def test_8_5_the_one_card_of_stage_one_must_be_called() -> None:
    assert descent(6, "2 draw")["hands"][0] == 2
    assert descent(6, "1 call", "2 draw")["hands"][0] == 1


def test_8_4_points_are_not_counted() -> None:
    fields = {"hands": ("R3", *OTHERS), "stock": BIG, "options": {"mode": "pyramid"}}

    assert facts("1 play R3", **fields)["points"] is None


def test_8_4_in_crazy_a_crazy_card_as_the_last_one_finishes_the_stage() -> None:
    found = facts("1 play CR:L", hands=("CR", "Y1"), stock=BIG, **PYRAMID, **CRAZY)

    assert found["stages"] == [7, 8]


def test_8_5_a_hand_of_one_at_any_stage_must_be_called() -> None:
    hands = ("R3 B1", *OTHERS)

    assert facts("1 play R3", "2 draw", hands=hands, **FIELDS)["hands"][0] == 5
