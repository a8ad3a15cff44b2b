"""Rulebook 2: matching, drawing, whose turn it is, and the first card turned up."""

import pytest

from referee.engine.errors import Unreadable
from referee.games import GAMES
from tests.referee.games.taki.records import CRAZY, facts, hand, refusal, state_of

OTHERS = ("Y1 Y5", "G1 G3")
STRICT = {"options": {"voluntary_draw": False}}


@pytest.mark.parametrize(
    ("card", "leading"),
    [
        ("R9", "R5"),
        ("B5", "R5"),
        ("RS", "R5"),
        ("BS", "RS"),
        ("BD", "RD"),
        ("B+", "R+"),
        ("B+2", "R+2"),
        ("BT", "RT"),
        ("RT", "R5"),
        ("CC:B", "R5"),
        ("K", "R5"),
        ("+3", "R5"),
    ],
)
def test_2_1_a_card_matches_by_colour_or_figure_or_has_no_colour(card: str, leading: str) -> None:
    hands = (f"{card.partition(':')[0]} B1 B3", *OTHERS)

    assert facts(f"1 play {card}", hands=hands, upcards=leading)["hands"][0] == 2


@pytest.mark.parametrize(
    ("card", "leading"),
    [("B9", "R5"), ("BS", "R5"), ("BS", "RD"), ("BT", "R5"), ("B3", "R+2"), ("B+", "R+2")],
)
def test_2_1_what_has_neither_does_not_match(card: str, leading: str) -> None:
    hands = (f"{card} B1", *OTHERS)

    assert refusal(f"1 play {card}", hands=hands, upcards=leading) == ("no-match", "2.1")


def test_2_1_a_super_taki_counts_as_the_figure_taki() -> None:
    hands = ("ST B1", "BT Y1", "G1")

    assert facts("1 play ST", "1 end", "2 play BT", hands=hands)["leading"] == "BT"


def test_2_1_a_drawn_card_ends_the_turn() -> None:
    hands = ("B1", *OTHERS)

    assert refusal("1 draw", "1 play R9", hands=hands, stock="R9 B3") == ("not-your-turn", "2.1")


def test_2_1_a_drawn_card_can_be_laid_a_turn_later() -> None:
    moves = ("1 draw", "2 draw", "3 draw", "1 play R9")

    assert facts(*moves, hands=("B1", *OTHERS), stock="R9 B3 B4 B6")["leading"] == "R9"


def test_2_1_what_is_not_in_hand_is_refused() -> None:
    assert refusal("1 play R7", hands=("R9", *OTHERS)) == ("not-in-hand", "2.1")


@pytest.mark.parametrize("move", ["2 play Y5", "3 draw", "2 end", "2 close"])
def test_2_1_out_of_turn_nobody_moves(move: str) -> None:
    assert refusal(move, hands=("R9 B1", *OTHERS)) == ("not-your-turn", "2.1")


def test_2_2_who_could_lay_may_draw() -> None:
    assert facts("1 draw", hands=("R9 B1", *OTHERS))["hands"] == [3, 2, 2]


def test_2_2_at_a_strict_table_who_can_lay_must_lay() -> None:
    assert refusal("1 draw", hands=("R9 B1", *OTHERS), **STRICT) == ("must-play", "2.2")


@pytest.mark.parametrize("card", ["ST", "CC", "K", "BR"])
def test_2_2_a_card_without_a_colour_must_be_laid_too(card: str) -> None:
    assert refusal("1 draw", hands=(f"{card} B1", *OTHERS), **STRICT)[0] == "must-play"


def test_2_2_who_cannot_lay_draws_at_a_strict_table() -> None:
    assert facts("1 draw", hands=("G9 B1", *OTHERS), **STRICT)["turn"] == 2


def test_2_2_on_an_open_taki_its_colour_must_be_laid() -> None:
    hands = ("RT B1 B3", "R9 Y5", "G1")

    assert refusal("1 play RT", "2 draw", hands=hands, **STRICT)[0] == "must-play"


@pytest.mark.parametrize(
    "moves",
    [
        ("1 play R+2", "2 draw"),
        ("1 play R+", "1 draw"),
        ("1 play K", "1 draw"),
        ("1 play +3", "2 draw"),
    ],
    ids=["chain", "plus", "king", "window"],
)
def test_2_2_these_draws_are_lawful_at_a_strict_table(moves: tuple[str, ...]) -> None:
    hands = ("R+2 R+ K +3 R9", "R+2 R1 Y5", "G1 G3")

    assert facts(*moves, hands=hands, **STRICT)["over"] is False


def test_2_2_hidden_hands_cannot_be_judged() -> None:
    assert facts("1 draw", hands=(8, 8), stock=90, **STRICT)["hands"] == [9, 8]


def test_2_3_after_one_ordinary_card_the_turn_is_over() -> None:
    hands = ("R9 R1 B1", *OTHERS)

    assert refusal("1 play R9", "1 play R1", hands=hands)[0] == "not-your-turn"


def test_2_4_the_record_says_who_plays_first() -> None:
    assert facts("3 play R1", hands=("R9 B1", "Y1", "R1 G3"), first=3)["turn"] == 1


def test_2_5_colourless_upcards_lie_beneath_the_first_colour() -> None:
    assert facts(hands=("R9 B1", *OTHERS), upcards="K CC ST RS")["leading"] == "RS"


@pytest.mark.parametrize("upcards", ["", "K", "R5 R9", "R5 K", "K R5 R9"])
def test_2_5_any_other_upcards_are_an_error(upcards: str) -> None:
    with pytest.raises(Unreadable):
        facts(hands=("R9 B1", *OTHERS), upcards=upcards)


def test_2_5_a_dealt_round_turns_cards_up_until_a_colour() -> None:
    game = GAMES["taki"]
    colourless = {"CC", "ST", "K", "+3", "BR"}

    for seed in range(60):
        deal = game.deal(game.editions["116"], 3, seed)
        names = [game.deck(game.editions["116"]).names[card] for card in deal.upcards]
        assert names[-1] not in colourless
        assert set(names[:-1]) <= colourless


@pytest.mark.parametrize("upcard", ["RS", "RD", "R+2", "R+", "RT"])
@pytest.mark.parametrize("edition", ["116", "112"])
def test_2_5_the_first_card_does_nothing_in_the_other_editions(upcard: str, edition: str) -> None:
    found = facts(hands=("R9 B1", *OTHERS), upcards=upcard, edition=edition)

    assert (found["turn"], found["direction"], found["owed"], found["open"]) == (1, 1, 0, None)


@pytest.mark.parametrize("upcard", ["RS", "RD", "R+2", "R+"])
def test_2_5_after_a_first_card_that_does_nothing_one_card_is_a_turn(upcard: str) -> None:
    hands = ("R9 R1 B1", *OTHERS)

    assert facts("1 play R9", hands=hands, upcards=upcard)["turn"] == 2


def test_2_5_in_crazy_a_first_stop_skips_the_first_player() -> None:
    assert facts(hands=("R9 B1", *OTHERS), upcards="RS", **CRAZY)["turn"] == 2


def test_2_5_in_crazy_a_first_direction_turns_the_play() -> None:
    found = facts("1 play R9", hands=("R9 B1 B3", *OTHERS), upcards="RD", **CRAZY)

    assert (found["turn"], found["direction"]) == (3, -1)


def test_2_5_in_crazy_a_first_plus_two_is_owed() -> None:
    fields = {"hands": ("R9 B1", *OTHERS), "upcards": "R+2", **CRAZY}

    assert refusal("1 play R9", **fields) == ("answer-plus2", "3.3")
    assert facts("1 draw", **fields)["hands"] == [4, 2, 2]


def test_2_5_in_crazy_a_first_plus_two_can_be_answered() -> None:
    found = facts("1 play B+2", hands=("B+2 B1", *OTHERS), upcards="R+2", **CRAZY)

    assert (found["owed"], found["turn"]) == (4, 2)


def test_2_5_in_crazy_a_first_taki_is_not_open() -> None:
    hands = ("R9 R1 B1", *OTHERS)

    assert facts("1 play R9", hands=hands, upcards="RT", **CRAZY)["turn"] == 2


FIRST_PLUS = {"hands": ("R1 R3 B1 R+ R+2 RS", *OTHERS), "upcards": "R+", **CRAZY}


def test_2_5_in_crazy_a_first_plus_asks_for_two_cards() -> None:
    assert facts("1 play R1", **FIRST_PLUS)["turn"] == 1
    assert facts("1 play R1", "1 play B1", **FIRST_PLUS)["turn"] == 2


def test_2_5_in_crazy_nobody_moves_between_the_two() -> None:
    assert refusal("1 play R1", "2 draw", **FIRST_PLUS)[0] == "not-your-turn"


def test_2_5_in_crazy_the_second_card_may_be_a_draw() -> None:
    found = facts("1 play R1", "1 draw", **FIRST_PLUS)

    assert (found["turn"], found["hands"][0]) == (2, 6)


def test_2_5_in_crazy_one_may_draw_at_once() -> None:
    found = facts("1 draw", **FIRST_PLUS)

    assert (found["turn"], found["hands"][0]) == (2, 7)


def test_2_5_in_crazy_the_first_plus_and_a_three_are_no_plus_three() -> None:
    state = state_of("1 play R3", **FIRST_PLUS)

    assert (state.window, state.turn) == (None, 1)


def test_2_5_in_crazy_a_plus_of_ones_own_and_the_three_are() -> None:
    assert state_of("1 play R+", "1 play R3", **FIRST_PLUS).window is not None


def test_2_5_the_second_card_after_a_first_plus_acts() -> None:
    assert facts("1 play R1", "1 play R+2", **FIRST_PLUS)["owed"] == 2


@pytest.mark.parametrize("edition", ["116", "112"])
def test_2_5_a_table_may_let_the_first_card_act(edition: str) -> None:
    fields = {"hands": ("R9 B1", *OTHERS), "edition": edition, "upcards": "RS"}

    assert facts(**fields, options={"first_card_acts": True})["turn"] == 2


def test_2_5_a_table_of_crazy_may_let_it_do_nothing() -> None:
    options = {"first_card_acts": False}

    assert facts(hands=("R9 B1", *OTHERS), upcards="RS", options=options, **CRAZY)["turn"] == 1


def test_2_1_a_draw_takes_the_next_card_of_the_pile() -> None:
    assert hand(1, "1 draw", hands=("B1", *OTHERS)) == "B1 Y3"
