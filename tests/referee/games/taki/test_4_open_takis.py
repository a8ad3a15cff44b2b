"""Rulebook 4.4 and 4.5: the TAKI that stays open, and what ends it."""

import pytest

from tests.referee.games.taki.records import E112, facts, refusal, verdict

RUN = ("RT R1 R3 RS RD R+2 R+ R9 B1 BT", "R4 R6 Y1", "R7 R8 G1")
TWO = RUN[:2]


# 4.4


@pytest.mark.parametrize("ended", [("1 end",), ()], ids=["said", "by the next move"])
def test_4_4_the_next_player_goes_on_with_an_open_taki(ended: tuple[str, ...]) -> None:
    found = facts("1 play RT", "1 play R1", *ended, "2 play R4", "2 play R6", hands=RUN)

    assert (found["turn"], found["open"], found["hands"]) == (2, "R", [8, 1, 3])


def test_4_4_and_must_close_it_again_else_it_goes_on() -> None:
    moves = ("1 play RT", "2 play R4", "3 play R7", "3 play R8", "3 close")
    found = facts(*moves, hands=RUN)

    assert (found["turn"], found["open"]) == (1, None)


def test_4_4_a_stop_on_top_skips_first() -> None:
    moves = ("1 play RT", "1 play RS")

    assert refusal(*moves, "2 play R4", hands=RUN)[0] == "not-your-turn"
    assert facts(*moves, "3 play R7", "3 play R8", hands=RUN)["open"] == "R"


def test_4_4_a_direction_on_top_turns_first() -> None:
    found = facts("1 play RT", "1 play RD", "3 play R7", hands=RUN)

    assert (found["direction"], found["open"]) == (-1, "R")


def test_4_4_a_plus_two_on_top_is_answered_first() -> None:
    assert refusal("1 play RT", "1 play R+2", "2 play R4", hands=RUN)[0] == "answer-plus2"


def test_4_4_and_drawn_if_the_next_player_draws() -> None:
    found = facts("1 play RT", "1 play R+2", "2 draw", hands=RUN)

    assert (found["hands"][1], found["open"], found["turn"]) == (5, "R", 3)


def test_4_4_then_the_run_goes_on_one_seat_further() -> None:
    moves = ("1 play RT", "1 play R+2", "2 draw", "3 play R7", "3 play R8")

    assert facts(*moves, hands=RUN)["turn"] == 3


@pytest.mark.parametrize("move", ["2 play R4", "2 draw"])
def test_4_4_a_plus_on_top_keeps_the_others_waiting(move: str) -> None:
    assert refusal("1 play RT", "1 play R+", move, hands=RUN)[0] == "not-your-turn"


def test_4_4_a_plus_on_top_is_not_left() -> None:
    assert refusal("1 play RT", "1 play R+", "1 end", hands=RUN) == ("nothing-to-end", "4.4")


def test_4_4_a_plus_laid_on_anothers_open_taki_is_in_a_run_too() -> None:
    hands = ("RT B1 B3", "R+ R4 Y1", "G1")

    assert refusal("1 play RT", "1 end", "2 play R+", "2 end", hands=hands)[0] == "nothing-to-end"
    assert facts("1 play RT", "1 end", "2 play R+", "2 play R4", hands=hands)["open"] == "R"


def test_4_4_an_ordinary_turn_is_not_ended() -> None:
    assert refusal("1 end", hands=RUN) == ("nothing-to-end", "4.4")
    assert refusal("1 play R1", "2 end", hands=RUN) == ("nothing-to-end", "4.4")


def test_4_4_with_two_players_a_stop_acts_after_close_or_end_alone() -> None:
    for said in ("1 close", "1 end"):
        assert facts("1 play RT", "1 play RS", said, hands=TWO)["turn"] == 1
    assert refusal("1 play RT", "1 play RS", "2 draw", hands=TWO)[0] == "not-your-turn"


def test_4_4_with_two_players_a_stop_in_the_run_is_void_when_one_lays_on() -> None:
    assert facts("1 play RT", "1 play RS", "1 play R1", "1 close", hands=TWO)["turn"] == 2


def test_4_4_with_two_players_an_extra_turn_for_a_direction_comes_after_the_end() -> None:
    options = {"reverse_with_two": "extra_turn"}

    assert facts("1 play RT", "1 play RD", "1 end", hands=TWO, options=options)["turn"] == 1


# 4.5


def test_4_5_another_colour_by_number_ends_it_and_is_a_single_card() -> None:
    hands = ("RT R8 B1 B3", "B8 B9 Y1", "R4")

    assert facts("1 play RT", "1 play R8", "2 play B8", hands=hands)["open"] is None
    assert (
        refusal("1 play RT", "1 play R8", "2 play B8", "2 play B9", hands=hands)[0]
        == "not-your-turn"
    )


def test_4_5_a_taki_of_another_colour_begins_a_new_run() -> None:
    hands = ("RT B1 B3", "BT B9 Y1", "R4")

    assert facts("1 play RT", "1 end", "2 play BT", "2 play B9", hands=hands)["open"] == "B"


def test_4_5_but_only_where_it_matches() -> None:
    hands = ("RT R8 B1 B3", "BT B9 Y1", "R4")

    assert refusal("1 play RT", "1 play R8", "2 play BT", hands=hands) == ("no-match", "2.1")


@pytest.mark.parametrize("colour", ["R", "B"])
def test_4_5_a_change_colour_ends_it_even_to_the_same_colour(colour: str) -> None:
    hands = ("RT R8 B1 B3", "CC Y1 Y5", "R4")

    assert facts("1 play RT", "2 play CC:" + colour, hands=hands)["open"] is None


def test_4_5_a_king_ends_it() -> None:
    hands = ("RT R8 B1 B3", "K Y1 Y5", "R4 R7")
    moves = ("1 play RT", "2 play K", "2 end", "3 play R4", "3 play R7")

    assert refusal(*moves, hands=hands)[0] == "not-your-turn"


@pytest.mark.parametrize(
    ("moves", "edition"),
    [
        (("2 draw",), "116"),
        (("2 play +3", "3 accept"), "116"),
        (("2 play BR",), "116"),
        (("2 play CR:L",), "crazy"),
    ],
    ids=["draw", "plus three", "breaker", "crazy"],
)
def test_4_5_these_leave_it_open(moves: tuple[str, ...], edition: str) -> None:
    own = {"116": "+3 BR", "crazy": "CR R4 R7"}[edition]
    hands = ("RT B1 B3", f"{own} Y1 Y5", "R4 R7 G1")

    found = facts("1 play RT", *moves, "3 play R4", "3 play R7", hands=hands, edition=edition)
    assert (found["open"], found["turn"]) == ("R", 3)


def test_4_5_a_super_taki_of_another_colour_opens_that_one() -> None:
    hands = ("RT B1 B3", "ST B9 Y1")

    assert facts("1 play RT", "2 play ST:B", "2 play B9", hands=hands, **E112)["open"] == "B"


CHAIN = ("RT R+2 R6 R8 B1", "R+2 B+2 Y1 Y5", "G1 G3 G+2")


def test_4_5_an_answer_of_the_same_colour_leaves_it_open() -> None:
    found = facts("1 play RT", "1 play R+2", "2 play R+2", hands=CHAIN)

    assert (found["open"], found["owed"], found["turn"]) == ("R", 4, 3)


def test_4_5_and_after_the_draw_the_run_goes_on() -> None:
    moves = ("1 play RT", "1 play R+2", "2 play R+2", "3 draw", "1 play R6", "1 play R8")

    assert facts(*moves, hands=CHAIN)["open"] == "R"


def test_4_5_an_answer_of_another_colour_ends_it() -> None:
    found = facts("1 play RT", "1 play R+2", "2 play B+2", hands=CHAIN)

    assert (found["open"], found["owed"], found["turn"]) == (None, 4, 3)


def test_4_5_an_answer_is_a_single_card() -> None:
    moves = ("1 play RT", "1 play R+2", "2 play R+2", "2 play R4")
    hands = ("RT R+2 R6 B1", "R+2 R4 Y1", "G1 G3")

    assert refusal(*moves, hands=hands)[0] == "not-your-turn"


def test_4_5_a_king_in_answer_ends_it_too() -> None:
    hands = ("RT R+2 R6 B1", "K R4 Y1", "R7 R8")
    found = facts("1 play RT", "1 play R+2", "2 play K", "2 end", "3 play R7", hands=hands)

    assert (found["open"], found["owed"], found["turn"]) == (None, 0, 1)


def test_4_5_after_a_spent_chain_a_plus_two_of_its_colour_is_a_card_of_the_run() -> None:
    hands = ("RT R+2 R6 B1", "Y1 Y5", "R+2 R7 G1")
    moves = ("1 play RT", "1 play R+2", "2 draw", "3 play R+2", "3 play R7")

    assert facts(*moves, hands=hands)["owed"] == 0


def test_4_5_a_change_colour_that_wins_ends_it_too() -> None:
    found = facts("1 play RT", "1 end", "2 play CC:R", hands=("RT B1 B3", "CC", "G1"))

    assert (found["winner"], found["open"]) == (2, None)


def test_4_5_another_colour_that_wins_ends_it_too() -> None:
    found = facts("1 play RT", "1 play R9", "2 play B9", hands=("RT R9 B1 B3", "B9", "G1"))

    assert (found["winner"], found["open"]) == (2, None)


def test_4_4_who_lacks_the_card_is_told_whose_turn_it_still_is() -> None:
    found = verdict("1 play K", "2 play R7", hands=("K B1 B3", "R4 Y1", "G1"))

    assert found.refused is not None
    assert (found.refused.code, found.refused.clause) == ("not-in-hand", "4.4")
    assert found.refused.facts["turn"] == 1


def test_4_4_who_is_to_move_and_lacks_the_card_is_told_no_turn() -> None:
    moves = ("1 play K", "1 end", "2 play R7")

    assert refusal(*moves, hands=("K B1 B3", "R4 Y1", "G1")) == ("not-in-hand", "2.1")
