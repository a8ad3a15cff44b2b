"""Rulebook 2.8: “Last card!”, and what forgetting it costs."""

import pytest

from referee.engine.errors import Unreadable
from referee.games import GAMES
from tests.builders import facts, move_of, names, refusal, state_of, verdict

CALL = {"options": {"last_card_call": True}}
HANDS = ("R9 K1", "R1 G9 Y3", "R3 G3 G6")


def sizes(*moves: str, **fields: object) -> object:
    return facts(*moves, **{"hands": HANDS} | CALL | fields)["hands"]


def options(**others: object) -> dict[str, object]:
    return {"options": {"last_card_call": True, **others}}


def test_2_8_without_the_house_rule_nobody_need_call() -> None:
    assert sizes("1 play R9", "2 draw", options={}) == [1, 4, 3]


def test_2_8_without_the_house_rule_a_call_does_nothing() -> None:
    assert facts("1 play R9", "1 call", hands=HANDS) == facts("1 play R9", hands=HANDS)


def test_2_8_who_forgets_draws_two_as_the_next_player_draws() -> None:
    assert sizes("1 play R9", "2 draw") == [3, 4, 3]


def test_2_8_who_forgets_draws_two_as_the_next_player_lays() -> None:
    assert sizes("1 play R9", "2 play R1") == [3, 2, 3]


def test_2_8_the_penalty_is_drawn_before_the_move_takes_effect() -> None:
    state = state_of("1 play R9", "2 draw", hands=HANDS, **CALL)

    assert names(state, state.hands[0]) == ["K1", "O1", "O2"]
    assert names(state, state.hands[1])[-1] == "O3"


def test_2_8_the_penalty_is_drawn_before_owed_cards() -> None:
    hands = ("R+2 K1", "R1 G9 Y3", "R3 G3")

    state = state_of("1 play R+2", "2 draw", hands=hands, **CALL)

    assert names(state, state.hands[0]) == ["K1", "O1", "O2"]
    assert names(state, state.hands[1])[3:] == ["O3", "O5"]


def test_2_8_before_another_player_moves_nothing_is_drawn() -> None:
    assert sizes("1 play R9") == [1, 3, 3]


def test_2_8_a_call_spares_the_penalty() -> None:
    assert sizes("1 play R9", "1 call", "2 draw") == [1, 4, 3]


def test_2_8_the_penalty_is_drawn_once() -> None:
    assert sizes("1 play R9", "2 draw", "3 draw") == [3, 4, 4]


def test_2_8_a_refused_move_brings_no_penalty() -> None:
    found = verdict("1 play R9", "2 play Y3", hands=HANDS, **CALL)

    assert found.state["hands"] == [1, 3, 3]


def test_2_8_a_move_out_of_turn_brings_no_penalty() -> None:
    assert verdict("1 play R9", "3 draw", hands=HANDS, **CALL).state["hands"] == [1, 3, 3]


def test_2_8_a_call_that_comes_early_does_nothing() -> None:
    assert sizes("1 call", "1 play R9", "2 draw") == [3, 4, 3]


def test_2_8_a_call_that_comes_late_does_nothing() -> None:
    assert sizes("1 play R9", "2 draw", "1 call") == [3, 4, 3]


def test_2_8_a_call_for_another_player_does_nothing() -> None:
    assert sizes("1 play R9", "2 call", "2 draw") == [3, 4, 3]


def test_2_8_the_referee_cannot_call() -> None:
    with pytest.raises(Unreadable, match="players-verb"):
        sizes("1 play R9", "0 call")


def test_2_8_a_needless_call_changes_nothing() -> None:
    assert state_of("3 call", hands=HANDS, **CALL) == state_of(hands=HANDS, **CALL)


def test_2_8_a_call_is_no_move_in_turn() -> None:
    assert facts("1 play R9", "3 call", hands=HANDS, **CALL)["turn"] == 2


def test_2_8_another_call_brings_no_penalty() -> None:
    assert sizes("1 play R9", "2 call", "1 call", "2 draw") == [1, 4, 3]


def test_2_8_a_hand_of_one_card_from_the_deal_on_owes_no_call() -> None:
    assert sizes("1 draw", "2 draw", hands=("R1 R2", "R3 R5", "B9")) == [3, 3, 1]


def test_2_8_a_hand_dealt_as_one_card_that_comes_down_to_one_again_owes_it() -> None:
    moves = ("1 draw", "2 draw", "1 play R5", "2 draw")

    assert sizes(*moves, hands=("R1", "G9 Y3"), stock="R5 O1 O2 O3 O5") == [3, 4]


def test_2_8_when_the_hand_has_grown_a_new_call_is_needed() -> None:
    moves = ("1 play R9", "1 call", "2 draw", "1 draw", "2 draw", "1 play R5", "2 draw")

    found = sizes(*moves, hands=("R9 K1", "G9 Y3"), stock="O1 R5 O2 O3 O5 O6 O7")

    assert found == [3, 5]


def test_2_8_a_penalty_of_the_referee_ends_the_duty() -> None:
    assert sizes("1 play R9", "0 penalty 1 1", "2 draw") == [2, 4, 3]


def test_2_8_a_penalty_for_another_player_does_not() -> None:
    assert sizes("1 play R9", "0 penalty 3 1", "2 draw") == [3, 4, 4]


def test_2_8_with_two_players_after_a_skip_the_same_player_is_still_moving() -> None:
    hands = ("RS R5", "G9 Y3")

    assert facts("1 play RS", "1 play R5", hands=hands, **CALL)["winner"] == 1


def test_2_8_with_two_players_the_duty_after_a_skip_ends_when_the_hand_grows() -> None:
    assert sizes("1 play RS", "1 draw", "2 draw", hands=("RS K5", "G9 Y3")) == [2, 3]


def test_2_8_with_two_players_a_call_after_the_skip_holds() -> None:
    assert state_of("1 play RS", "1 call", hands=("RS K5", "G9 Y3"), **CALL).silent == 0


def test_2_8_with_three_players_a_skip_is_followed_by_another_player() -> None:
    assert sizes("1 play RS", "3 draw", hands=("RS K1", "G1", "G2 G3")) == [3, 1, 3]


def test_2_8_who_goes_out_needs_no_call() -> None:
    assert facts("1 play R9", hands=("R9", "G1"), **CALL)["winner"] == 1


def test_2_8_a_penalty_counts_when_the_next_player_goes_out() -> None:
    found = facts("1 play R9", "2 play R5", hands=("R9 K3", "R5"), **CALL)

    # The hand of the first player is the pink 3, the orange 1 and the orange 2.
    assert (found["hands"], found["points"]) == ([3, 0], [0, 6])


def test_2_8_two_players_in_turn_can_both_forget() -> None:
    moves = ("1 play R9", "2 play R1", "3 draw")

    assert sizes(*moves, hands=("R9 K1", "R1 G9", "G3 G6")) == [3, 3, 3]


def test_2_8_a_struck_call_was_never_made() -> None:
    assert sizes("1 play R9", "1 call", "0 undo", "2 draw") == [3, 4, 3]


def test_2_8_a_struck_move_brought_no_penalty() -> None:
    assert sizes("1 play R9", "2 draw", "0 undo") == [1, 3, 3]


def test_2_8_a_call_in_time_counts_after_a_strike_too() -> None:
    assert sizes("1 play R9", "2 draw", "0 undo", "1 call", "2 draw") == [1, 4, 3]


@pytest.mark.parametrize("penalty", [0, 1, 4, 9])
def test_2_8_the_club_chooses_how_many_cards(penalty: int) -> None:
    fields = options(last_card_penalty=penalty)

    assert sizes("1 play R9", "2 draw", **fields) == [1 + penalty, 4, 3]


def test_2_8_where_the_referee_sees_to_it_nothing_comes_by_itself() -> None:
    fields = options(last_card_enforcement="challenge")

    assert sizes("1 play R9", "2 draw", "3 draw", **fields) == [1, 4, 4]


def test_2_8_where_the_referee_sees_to_it_the_referee_gives_the_cards() -> None:
    fields = options(last_card_enforcement="challenge")

    assert sizes("1 play R9", "2 draw", "0 penalty 1 2", **fields) == [3, 4, 3]


def test_2_8_after_the_end_there_is_nothing_to_call() -> None:
    assert refusal("1 play R9", "2 call", hands=("R9", "G1"), **CALL) == ("deal-over", "3.1")


def test_2_8_the_call_that_is_due_is_offered() -> None:
    state = state_of("1 play R9", hands=HANDS, **CALL)

    assert move_of("1 call") in GAMES["eight_colours"].legal_moves(state)
