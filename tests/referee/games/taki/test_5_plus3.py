"""Rulebook 5: the +3, its window, its breaker, and the plus and 3 that work like them."""

import pytest

from tests.referee.games.taki.records import E112, facts, hand, refusal, state_of

HANDS = ("+3 B1 B3", "R7 Y1 Y5", "BR G1 G3 G4")
STOCKED = {"hands": HANDS}


def test_5_1_nobody_draws_before_the_next_player_moves() -> None:
    found = facts("1 play +3", **STOCKED)

    assert (found["hands"], found["turn"]) == ([2, 3, 4], 2)


def test_5_1_accepted_all_others_draw_three() -> None:
    found = facts("1 play +3", "2 accept", **STOCKED)

    assert (found["hands"], found["turn"]) == ([2, 6, 7], 2)


def test_5_1_they_draw_in_turn_order_from_the_seat_after() -> None:
    assert hand(2, "1 play +3", "2 accept", **STOCKED) == "R7 Y1 Y5 Y3 Y4 Y6"
    assert hand(3, "1 play +3", "2 accept", **STOCKED) == "BR G1 G3 G4 Y7 Y8 Y9"


def test_5_1_the_other_way_round_when_the_play_goes_so() -> None:
    hands = ("RD B1 B3", "R7 Y1 Y5", "+3 G1 G3 G4")
    moves = ("1 play RD", "3 play +3", "2 accept")

    assert hand(2, *moves, hands=hands) == "R7 Y1 Y5 Y3 Y4 Y6"
    assert hand(1, *moves, hands=hands) == "B1 B3 Y7 Y8 Y9"


def test_5_1_a_move_in_turn_closes_the_window() -> None:
    found = facts("1 play +3", "2 play R7", **STOCKED)

    assert (found["hands"], found["turn"]) == ([2, 5, 7], 3)


def test_5_1_and_may_use_the_three_cards() -> None:
    hands = ("+3 B1 B3", "Y1 Y5", "G1 G3")

    assert facts("1 play +3", "2 play R9", hands=hands, stock="Y3 R9 Y4 B4 B6 B8")["turn"] == 3


def test_5_1_a_draw_in_turn_adds_one() -> None:
    assert facts("1 play +3", "2 draw", **STOCKED)["hands"] == [2, 7, 7]


def test_5_1_a_refused_move_leaves_the_window_open() -> None:
    assert refusal("1 play +3", "2 play Y1", **STOCKED)[0] == "no-match"
    assert facts("1 play +3", **STOCKED)["hands"] == [2, 3, 4]


def test_5_1_only_the_player_to_move_accepts() -> None:
    assert refusal("1 play +3", "3 accept", **STOCKED) == ("not-your-turn", "2.1")


def test_5_1_without_a_plus_three_there_is_nothing_to_accept() -> None:
    assert refusal("1 accept", **STOCKED) == ("nothing-to-accept", "5.1")
    assert refusal("1 play +3", "2 accept", "2 accept", **STOCKED)[0] == "nothing-to-accept"


def test_5_1_the_forgotten_call_is_drawn_first() -> None:
    hands = ("+3 B1", "R7 Y1 Y5", "G1 G3")

    assert hand(1, "1 play +3", "2 accept", hands=hands) == "B1 Y3 Y4 Y6 Y7"
    assert hand(2, "1 play +3", "2 accept", hands=hands) == "R7 Y1 Y5 Y8 Y9 B3"


def test_5_2_a_breaker_out_of_turn_turns_it_round() -> None:
    found = facts("1 play +3", "3 play BR", **STOCKED)

    assert (found["hands"], found["turn"], found["leading"]) == ([5, 3, 3], 2, "R5")


def test_5_2_the_next_player_breaks_it_and_still_moves() -> None:
    hands = ("+3 B1 B3", "BR R7 Y5", "G1 G3")

    assert facts("1 play +3", "2 play BR", "2 play R7", hands=hands)["hands"] == [5, 1, 2]


def test_5_2_a_second_breaker_has_nothing_to_break() -> None:
    hands = ("+3 B1 B3", "BR R7 Y5", "BR G3")

    assert refusal("1 play +3", "2 play BR", "3 play BR", hands=hands) == (
        "nothing-to-break",
        "5.2",
    )


@pytest.mark.parametrize("moves", [(), ("1 play +3", "2 accept"), ("1 play +3", "2 play R7")])
def test_5_2_out_of_turn_without_a_window_there_is_nothing_to_break(
    moves: tuple[str, ...],
) -> None:
    hands = ("+3 B1 B3", "R7 Y1 Y5", "BR G1 G3 G4", "BR R1")

    assert refusal(*moves, "4 play BR", hands=hands) == ("nothing-to-break", "5.2")


def test_5_2_nobody_breaks_the_own_one() -> None:
    hands = ("+3 BR B1", "R7 Y1")

    assert refusal("1 play +3", "1 play BR", hands=hands) == ("own-plus3", "5.2")


def test_5_2_a_breaker_must_be_in_hand() -> None:
    assert refusal("1 play +3", "2 play BR", **STOCKED) == ("not-in-hand", "2.1")


def test_5_2_other_cards_out_of_turn_are_refused_in_the_window() -> None:
    assert refusal("1 play +3", "3 play G1", **STOCKED)[0] == "not-your-turn"


def test_5_2_on_an_open_taki_the_run_goes_on_afterwards() -> None:
    hands = ("RT B1 B3", "+3 Y1 Y5", "R7 R8 G1")
    moves = ("1 play RT", "1 end", "2 play +3", "3 play R7", "3 play R8")

    assert facts(*moves, hands=hands)["open"] == "R"


LAST = ("+3", "R7 Y1 Y5", "BR G1 G3 G4")


def test_5_3_a_last_plus_three_has_not_won_yet() -> None:
    assert facts("1 play +3", hands=LAST)["over"] is False


def test_5_3_accepted_the_others_draw_and_it_wins() -> None:
    found = facts("1 play +3", "2 accept", hands=LAST)

    assert (found["winner"], found["hands"]) == (1, [0, 6, 7])


@pytest.mark.parametrize("move", ["2 play R7", "2 draw"])
def test_5_3_no_other_move_goes_on(move: str) -> None:
    assert refusal("1 play +3", move, hands=LAST)[0] == "not-your-turn"


def test_5_3_broken_its_player_draws_and_plays_on() -> None:
    found = facts("1 play +3", "3 play BR", hands=LAST)

    assert (found["over"], found["hands"], found["turn"]) == (False, [3, 3, 3], 2)


def test_5_3_a_breaker_as_the_last_card_wins_at_once() -> None:
    hands = ("+3 B1 B3", "R7 Y1", "BR")
    found = facts("1 play +3", "3 play BR", hands=hands, options={"scoring": "points"})

    assert (found["winner"], found["hands"]) == (3, [5, 2, 0])
    assert found["points"] == [1 + 3 + 3 + 4 + 6, 7 + 1, -100]


def test_5_3_both_last_cards_the_breaker_wins() -> None:
    found = facts("1 play +3", "3 play BR", hands=("+3", "R7 Y1", "BR"))

    assert (found["winner"], found["hands"]) == (3, [3, 2, 0])


def test_5_4_a_breaker_in_turn_costs_its_player_three_and_the_turn() -> None:
    found = facts("1 play BR", hands=("BR B1", "Y1"))

    assert (found["hands"], found["turn"], found["leading"]) == ([4, 1], 2, "R5")


def test_5_4_as_the_last_card_it_does_not_win() -> None:
    found = facts("1 play BR", hands=("BR", "Y1"))

    assert (found["over"], found["hands"]) == (False, [3, 1])


def test_5_4_with_nothing_to_draw_it_wins() -> None:
    assert facts("1 play BR", hands=("BR", "Y1"), stock="")["winner"] == 1


def test_5_4_with_less_than_three_to_draw_it_does_not() -> None:
    assert facts("1 play BR", hands=("BR", "Y1"), stock="Y4")["hands"] == [1, 1]


COUNTERS = {"hands": ("R+ R3 R9 B1", "G+ R7 R1 Y1", "B+ B3 G3 G5"), "stock": "Y3 Y4 Y6", **E112}
WAITING = ("1 play R+", "1 play R3")


def test_5_5_a_plus_and_the_three_of_its_colour_break_it() -> None:
    found = facts(*WAITING, "3 play B+", "3 play B3", **COUNTERS)

    assert (found["hands"], found["turn"], found["leading"]) == ([5, 4, 2], 2, "B3")


@pytest.mark.parametrize("card", ["G3", "G5"])
def test_5_5_another_colour_is_refused(card: str) -> None:
    assert refusal(*WAITING, "3 play B+", f"3 play {card}", **COUNTERS) == ("run-colour", "5.5")


@pytest.mark.parametrize("move", ["2 accept", "2 draw", "2 play R7", "1 draw", "3 draw"])
def test_5_5_until_the_three_lies_nobody_else_moves(move: str) -> None:
    assert refusal(*WAITING, "3 play B+", move, **COUNTERS)[0] == "not-your-turn"


def test_5_5_the_next_players_plus_begins_a_counter_too() -> None:
    hands = ("R+ R3 R9 B1", "R+ R3 R7 Y1", "G1")
    found = facts(*WAITING, "2 play R+", "2 play R3", hands=hands, **E112)

    assert (found["hands"], found["turn"]) == ([5, 2, 1], 2)


def test_5_5_to_lay_it_in_turn_one_accepts_first() -> None:
    hands = ("R+ R3 R9 B1", "R+ R3 R7 Y1", "G1")
    state = state_of(*WAITING, "2 accept", "2 play R+", hands=hands, **E112)

    assert (state.window, state.phase.value, len(state.hands[1])) == (None, "plus", 6)


def test_5_5_the_own_one_cannot_be_countered() -> None:
    hands = ("R+ R3 B+ B3 R9", "Y1")

    assert refusal(*WAITING, "1 play B+", hands=hands, **E112) == ("own-plus3", "5.2")


def test_5_5_a_counter_cannot_be_countered() -> None:
    moves = (*WAITING, "3 play B+", "3 play B3")

    assert refusal(*moves, "1 play R+", **COUNTERS)[0] == "not-your-turn"


def test_5_5_a_counter_as_the_last_two_cards_wins() -> None:
    hands = ("R+ R3 R9 B1", "R7 R1 Y1", "B+ B3")

    assert facts(*WAITING, "3 play B+", "3 play B3", hands=hands, **E112)["winner"] == 3


def test_5_5_a_counter_needs_two_cards_at_a_hidden_table_too() -> None:
    moves = (*WAITING, "3 play B+")

    assert refusal(*moves, hands=(5, 5, 1), stock=80, **E112)[0] == "not-in-hand"


def test_5_5_a_last_plus_three_is_broken_by_a_counter() -> None:
    hands = ("R+ R3", "R7 R1 Y1", "B+ B3 G1")
    found = facts(*WAITING, "3 play B+", "3 play B3", hands=hands, stock="Y3 Y4 Y6", **E112)

    assert (found["over"], found["hands"], found["turn"]) == (False, [3, 3, 1], 2)


OPEN = ("1 play RT", "1 end", "2 play +3")


@pytest.mark.parametrize(("colour", "opened"), [("B", None), ("R", "R")])
def test_5_5_the_breaking_three_ends_an_open_taki_where_its_colour_is_another(
    colour: str, opened: str | None
) -> None:
    hands = ("RT B1 R9", "+3 R8 Y1", f"{colour}+ {colour}3 G1")
    moves = (*OPEN, f"3 play {colour}+", f"3 play {colour}3")
    found = facts(*moves, hands=hands, stock="Y3 Y4 Y6", options={"plus_three": True})

    assert (found["open"], found["turn"]) == (opened, 3)


KINGS = {"hands": ("+3 B1 B3", "K Y1 Y5", "G1 G3 G4")}
DRAWS = {"options": {"king_on_plus3": "draws"}}


def test_5_6_a_king_spares_its_player_the_three_cards_and_the_others_draw() -> None:
    found = facts("1 play +3", "2 play K", **KINGS)

    assert (found["hands"], found["turn"]) == ([2, 2, 6], 2)


def test_5_6_then_comes_the_free_turn() -> None:
    found = facts("1 play +3", "2 play K", "2 play Y1", **KINGS)

    assert (found["hands"], found["turn"], found["leading"]) == ([2, 1, 6], 3, "Y1")


def test_5_6_the_others_draw_from_the_top_of_the_pile() -> None:
    assert hand(3, "1 play +3", "2 play K", **KINGS) == "G1 G3 G4 Y3 Y4 Y6"


def test_5_6_by_the_house_rule_its_player_draws_too() -> None:
    found = facts("1 play +3", "2 play K", **KINGS, **DRAWS)

    assert (found["hands"], found["turn"]) == ([2, 5, 6], 2)


def test_5_6_accepted_first_its_player_draws() -> None:
    assert facts("1 play +3", "2 accept", "2 play K", **KINGS)["hands"] == [2, 5, 6]


def test_5_6_a_king_among_the_three_cards_comes_too_late() -> None:
    hands = ("+3 B1 B3", "Y1 Y5", "G1 G3 G4")
    found = facts("1 play +3", "2 play K", hands=hands, stock="Y3 K Y4 B4 B6 B8")

    assert (found["hands"], found["turn"]) == ([2, 4, 6], 2)


def test_5_6_with_two_players_nobody_draws() -> None:
    assert facts("1 play +3", "2 play K", hands=("+3 B1 B3", "K Y1 Y5"))["hands"] == [2, 2]


def test_5_6_a_king_as_the_last_card_wins_after_the_others_drew() -> None:
    found = facts("1 play +3", "2 play K", hands=("+3 B1 B3", "K", "G1 G3"))

    assert (found["winner"], found["hands"]) == (2, [2, 0, 5])


def test_5_6_a_hidden_hand_may_have_held_the_king() -> None:
    found = facts("1 play +3", "2 play K", hands=(3, 3, 3), stock=90)

    assert found["hands"] == [2, 2, 6]


def test_5_6_the_forgotten_call_is_drawn_first_all_the_same() -> None:
    hands = ("+3 B1", "K Y1 Y5", "G1 G3")

    assert hand(1, "1 play +3", "2 play K", hands=hands) == "B1 Y3 Y4 Y6 Y7"
    assert hand(3, "1 play +3", "2 play K", hands=hands) == "G1 G3 Y8 Y9 B3"


def test_5_6_no_king_is_laid_on_a_last_plus_three() -> None:
    hands = ("+3", "K Y1 Y5", "G1 G3")

    assert refusal("1 play +3", "2 play K", hands=hands) == ("not-your-turn", "5.3")


def test_5_6_a_plus_and_its_three_wait_for_a_king_too() -> None:
    hands = ("R+ R3 R9 B1", "K Y1 Y5", "G1 G3")

    assert facts(*WAITING, "2 play K", hands=hands, **E112)["hands"] == [2, 2, 5]


@pytest.mark.parametrize("card", ["CC:B", "ST"])
def test_5_6_any_other_card_without_a_colour_costs_the_three_first(card: str) -> None:
    hands = ("+3 B1 B3", "CC ST Y5", "G1 G3")

    assert facts("1 play +3", f"2 play {card}", hands=hands)["hands"] == [2, 5, 5]
