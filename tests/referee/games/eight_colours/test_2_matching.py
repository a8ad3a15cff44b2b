"""Rulebook 2.3: laying what matches, and drawing."""

import pytest

from tests.builders import facts, names, refusal, state_of, verdict

OTHERS = ("Y1 Y3 Y6", "G3 G6 G8")


def one_hand(card: str) -> tuple[str, ...]:
    """Return hands of which the first holds the card, a wild without its colour."""
    return (f"{card.partition(':')[0]} P7 R1", *OTHERS)


@pytest.mark.parametrize(
    ("card", "leading"),
    [
        ("S9", "S4"),
        ("K4", "S4"),
        ("S0", "S4"),
        ("B0", "R0"),
        ("SS", "S4"),
        ("SR", "S4"),
        ("S+2", "S4"),
        ("RR", "R4"),
        ("W:P", "S4"),
        ("W:S", "S4"),
        ("W+4:P", "S4"),
    ],
)
def test_2_3_a_card_matches_by_colour_or_number_or_is_a_wild(card: str, leading: str) -> None:
    found = facts(f"1 play {card}", hands=one_hand(card), upcards=leading)

    assert found["leading"] == card


@pytest.mark.parametrize(
    ("card", "leading"),
    [
        ("P7", "S4"),
        ("RS", "S4"),
        ("BS", "S5"),
        ("KR", "R4"),
        ("R+2", "K2"),
        ("B+2", "R2"),
        ("O0", "P9"),
        ("R6", "B9"),
    ],
)
def test_2_3_a_card_that_matches_by_neither_is_refused(card: str, leading: str) -> None:
    assert refusal(f"1 play {card}", hands=one_hand(card), upcards=leading) == ("no-match", "2.3")


@pytest.mark.parametrize(
    ("first", "second"),
    [("RS", "OS"), ("RR", "OR"), ("RS", "R1"), ("RR", "R7"), ("R9", "B9")],
)
def test_2_3_a_symbol_matches_its_like(first: str, second: str) -> None:
    hands = (f"{first} R5 Y1 {second}", "Y3 Y4 Y5")

    moves = [f"1 play {first}"]
    moves += ["2 draw"] if first == "R9" else []

    assert facts(*moves, f"1 play {second}", hands=hands)["leading"] == second


def test_2_3_a_skip_does_not_match_a_reverse() -> None:
    hands = ("RS OR K1", "Y3 Y4 Y5")

    assert refusal("1 play RS", "1 play OR", hands=hands) == ("no-match", "2.3")


def test_2_3_a_card_laid_leaves_the_hand_and_leads() -> None:
    state = state_of("1 play K4", hands=("S9 K4 P7", *OTHERS), upcards="S4")

    assert names(state, state.hands[0]) == ["S9", "P7"]
    assert names(state, state.discards) == ["S4", "K4"]


def test_2_3_of_two_equal_cards_one_is_laid() -> None:
    state = state_of("1 play K4", hands=("K4 S9 K4", *OTHERS), upcards="S4")

    assert sorted(names(state, state.hands[0])) == ["K4", "S9"]


def test_2_3_the_turn_passes_to_the_next_seat() -> None:
    assert facts("1 play R1", hands=("R1 R2", *OTHERS))["turn"] == 2


def test_2_3_after_the_last_seat_comes_the_first() -> None:
    assert facts("3 play R1", hands=("G1", "Y1", "R1 R2"), first=3)["turn"] == 1


def test_2_3_a_player_may_draw_one_card_though_able_to_lay() -> None:
    state = state_of("1 draw", hands=("R1 R2", *OTHERS))

    assert names(state, state.hands[0]) == ["R1", "R2", "O1"]


def test_2_3_drawing_ends_the_turn() -> None:
    assert facts("1 draw", hands=("R1 R2", *OTHERS))["turn"] == 2


def test_2_3_a_drawn_card_waits_for_the_next_turn() -> None:
    hands = ("R1 R2", *OTHERS)

    assert refusal("1 draw", "1 play R5", hands=hands, stock="R5 O1 O2")[0] == "not-your-turn"
    assert facts("1 draw", "2 draw", "3 draw", "1 play R5", hands=hands, stock="R5 O1 O2")


def test_2_3_cards_are_drawn_in_the_order_of_the_pile() -> None:
    state = state_of("1 draw", "2 draw", "3 draw", "1 draw", hands=("R1", *OTHERS))

    assert [names(state, hand)[-1] for hand in state.hands] == ["O5", "O2", "O3"]


@pytest.mark.parametrize("move", ["2 play Y1", "3 play G3", "2 draw", "3 draw"])
def test_2_3_nobody_plays_out_of_turn(move: str) -> None:
    assert refusal(move, hands=("R1 R2", *OTHERS)) == ("not-your-turn", "2.3")


def test_2_3_there_is_no_jumping_in_with_the_very_same_card() -> None:
    assert refusal("3 play S4", hands=("R1", "Y1", "S4 G3"), upcards="S4")[0] == "not-your-turn"


def test_2_3_nobody_plays_twice() -> None:
    assert refusal("1 play R1", "1 play R2", hands=("R1 R2 R3", *OTHERS))[0] == "not-your-turn"


@pytest.mark.parametrize("card", ["R5", "Y1", "W:R", "W", "W+4:K", "R4"])
def test_2_3_a_card_that_is_not_in_hand_cannot_be_laid(card: str) -> None:
    assert refusal(f"1 play {card}", hands=("R1 R2", *OTHERS)) == ("not-in-hand", "2.3")


def test_2_3_a_card_laid_once_is_gone() -> None:
    moves = ("1 play R1", "2 draw", "3 draw", "1 play R1")

    assert refusal(*moves, hands=("R1 R2", *OTHERS))[0] == "not-in-hand"


# voluntary_draw

MUST = {"options": {"voluntary_draw": False}}


@pytest.mark.parametrize("hand", ["R1 K7", "K4 K7", "W K7", "W+4 K7"])
def test_2_3_who_can_lay_must_lay_where_the_club_says_so(hand: str) -> None:
    assert refusal("1 draw", hands=(hand, *OTHERS), **MUST) == ("must-play", "2.3")


def test_2_3_who_cannot_lay_draws_there_too() -> None:
    assert facts("1 draw", hands=("K7 BS", *OTHERS), **MUST)["turn"] == 2


def test_2_3_must_play_names_the_card_that_can_be_laid() -> None:
    refused = verdict("1 draw", hands=("K7 R1 B8", *OTHERS), **MUST).refused

    assert refused is not None
    assert names(state_of(hands=("R1", "R2")), [refused.facts["card"]]) == ["R1"]


def test_2_3_it_is_still_the_turn_that_counts_first() -> None:
    assert refusal("2 draw", hands=("R1 K7", "R2", "R3"), **MUST)[0] == "not-your-turn"


def test_2_3_on_owed_cards_drawing_is_always_allowed() -> None:
    hands = ("R+2 R1", "G+2 R2", "W")

    assert facts("1 play R+2", "2 draw", hands=hands, **MUST)["hands"] == [1, 4, 1]


def test_2_3_on_a_spent_draw_two_who_can_lay_must_lay() -> None:
    hands = ("R+2 R1", "G+2 R2", "W G3")

    assert refusal("1 play R+2", "2 draw", "3 draw", hands=hands, **MUST)[0] == "must-play"
