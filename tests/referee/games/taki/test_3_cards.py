"""Rulebook 3.1 to 3.8: what each card does by itself."""

import pytest

from tests.referee.games.taki.records import CRAZY, E112, facts, refusal

THREE = ("RS RD R+2 R+ R9 B1", "R+2 B+2 K ST CC BR +3 R1", "G+2 G1 G3")
TWO = THREE[:2]


# 3.1, 3.2


def test_3_1_a_stop_takes_the_next_players_turn() -> None:
    assert facts("1 play RS", hands=THREE)["turn"] == 3


def test_3_1_with_two_players_the_same_player_moves_again() -> None:
    assert facts("1 play RS", "1 play R9", hands=TWO)["turn"] == 2


def test_3_2_a_change_of_direction_turns_the_play() -> None:
    found = facts("1 play RD", hands=THREE)

    assert (found["turn"], found["direction"]) == (3, -1)


def test_3_2_with_two_players_the_opponent_moves() -> None:
    assert facts("1 play RD", hands=TWO)["turn"] == 2


def test_3_2_a_table_may_give_an_extra_turn() -> None:
    options = {"reverse_with_two": "extra_turn"}

    assert facts("1 play RD", hands=TWO, options=options)["turn"] == 1
    assert facts("1 play RD", hands=THREE, options=options)["turn"] == 3


# 3.3


def test_3_3_a_plus_two_is_answered_by_any_colour_and_adds_up() -> None:
    found = facts("1 play R+2", "2 play B+2", "3 play G+2", hands=THREE)

    assert (found["owed"], found["turn"]) == (6, 1)


def test_3_3_or_all_that_is_owed_is_drawn() -> None:
    found = facts("1 play R+2", "2 play B+2", "3 draw", hands=THREE)

    assert (found["hands"][2], found["turn"], found["owed"]) == (7, 1, 0)


@pytest.mark.parametrize("card", ["R1", "ST", "CC:B", "CC", "BR", "+3"])
def test_3_3_nothing_else_answers(card: str) -> None:
    assert refusal("1 play R+2", f"2 play {card}", hands=THREE) == ("answer-plus2", "3.3")


@pytest.mark.parametrize("card", ["CR:L", "CR"])
def test_3_3_a_crazy_card_does_not_answer(card: str) -> None:
    hands = ("R+2 B1", "CR R1", "G1")

    assert refusal("1 play R+2", f"2 play {card}", hands=hands, **CRAZY)[0] == "answer-plus2"


def test_3_3_a_spent_plus_two_matches_as_colour_and_figure() -> None:
    hands = ("R+2 B1", "Y1", "R7 G+2")

    assert facts("1 play R+2", "2 draw", "3 play R7", hands=hands)["owed"] == 0
    assert facts("1 play R+2", "2 draw", "3 play G+2", hands=hands)["owed"] == 2


# 3.4


def test_3_4_a_plus_asks_for_another_card() -> None:
    assert facts("1 play R+", hands=THREE)["turn"] == 1
    assert facts("1 play R+", "1 play R9", hands=THREE)["turn"] == 2


def test_3_4_which_must_match() -> None:
    assert refusal("1 play R+", "1 play B1", hands=THREE) == ("no-match", "2.1")


def test_3_4_or_for_a_draw() -> None:
    found = facts("1 play R+", "1 draw", hands=THREE)

    assert (found["turn"], found["hands"][0]) == (2, 6)


@pytest.mark.parametrize("move", ["2 draw", "2 play R1", "3 play G1"])
def test_3_4_no_other_player_moves_before(move: str) -> None:
    assert refusal("1 play R+", move, hands=THREE)[0] == "not-your-turn"


def test_3_4_a_plus_is_not_ended() -> None:
    assert refusal("1 play R+", "1 end", hands=THREE) == ("nothing-to-end", "4.4")


@pytest.mark.parametrize("card", ["CC:B", "ST", "K", "+3", "BR", "B+", "RT"])
def test_3_4_what_may_follow_a_plus(card: str) -> None:
    hands = (f"R+ {card.partition(':')[0]} B1 B3", "Y1 Y5", "G1")

    assert facts("1 play R+", f"1 play {card}", hands=hands)["owed"] == 0


def test_3_4_a_plus_as_the_last_card_does_not_win() -> None:
    found = facts("1 play R+", hands=("R+", "Y1 Y5", "G1"))

    assert (found["over"], found["hands"], found["turn"]) == (False, [1, 2, 1], 2)


def test_3_4_with_nothing_to_draw_it_wins() -> None:
    hands = ("R+", "R1 Y1", "G1")

    assert refusal("1 play R+", "2 play R1", hands=hands, stock="")[0] == "deal-over"


def test_3_4_a_table_may_ask_for_the_same_colour() -> None:
    fields = {"hands": ("R+ B+ CC ST K R9", "Y1"), "options": {"plus_followup": "same_colour"}}

    assert refusal("1 play R+", "1 play B+", **fields)[0] == "no-match"
    for card in ("CC:B", "ST", "K", "R9"):
        assert facts("1 play R+", f"1 play {card}", **fields)["leading"] != "R+"


# 3.5


def test_3_5_a_change_colour_names_a_colour_and_ends_the_turn() -> None:
    found = facts("1 play CC:B", hands=("CC B1", "Y1"))

    assert (found["leading"], found["colour"], found["turn"]) == ("CC:B", "B", 2)


def test_3_5_it_may_name_the_present_colour() -> None:
    assert facts("1 play CC:R", hands=("CC B1", "Y1"))["colour"] == "R"


def test_3_5_without_a_colour_it_is_refused() -> None:
    assert refusal("1 play CC", hands=("CC B1", "Y1")) == ("name-colour", "3.5")


def test_3_5_only_the_named_colour_follows() -> None:
    hands = ("CC B1 Y3", "R1 B7", "G1")

    assert refusal("1 play CC:B", "2 play R1", hands=hands)[0] == "no-match"
    assert facts("1 play CC:B", "2 play B7", hands=hands)["leading"] == "B7"


# 3.6, 3.7


def test_3_6_a_taki_opens_a_run_of_its_colour() -> None:
    found = facts("1 play RT", hands=("RT B1", "Y1"))

    assert (found["open"], found["turn"]) == ("R", 1)


def test_3_7_a_super_taki_takes_the_leading_colour() -> None:
    found = facts("1 play ST", hands=("ST B1", "Y1"))

    assert (found["leading"], found["open"]) == ("ST:R", "R")


def test_3_7_it_may_be_said() -> None:
    assert facts("1 play ST:R", hands=("ST B1", "Y1"))["open"] == "R"


def test_3_7_another_colour_cannot_be_named() -> None:
    assert refusal("1 play ST:B", hands=("ST B1", "Y1")) == ("colour-fixed", "3.7")


def test_3_7_on_a_change_colour_it_takes_the_named_colour() -> None:
    hands = ("CC B1", "ST Y1", "G1")

    assert facts("1 play CC:B", "2 play ST", hands=hands)["open"] == "B"


@pytest.mark.parametrize("edition", ["112", "crazy"])
def test_3_7_in_the_other_editions_its_player_names_one(edition: str) -> None:
    fields = {"hands": ("ST B1", "Y1"), "edition": edition}

    assert facts("1 play ST:B", **fields)["open"] == "B"
    assert refusal("1 play ST", **fields) == ("name-colour", "3.5")


@pytest.mark.parametrize("edition", ["116", "112"])
def test_3_7_after_a_bare_king_a_colour_is_named_in_every_edition(edition: str) -> None:
    fields = {"hands": ("K ST B1", "ST Y1"), "edition": edition}

    assert refusal("1 play K", "1 play ST", **fields)[0] == "name-colour"
    assert facts("1 play K", "1 play ST:G", **fields)["open"] == "G"
    assert refusal("1 play K", "1 end", "2 play ST", **fields)[0] == "name-colour"


def test_3_7_a_table_may_choose_either() -> None:
    hands = ("ST B1", "Y1")

    assert facts("1 play ST:B", hands=hands, options={"supertaki": "choose"})["open"] == "B"
    assert facts("1 play ST", hands=hands, options={"supertaki": "leading"}, **E112)["open"] == "R"


# 3.8


def test_3_8_a_king_cancels_what_is_owed() -> None:
    found = facts("1 play R+2", "2 play K", "2 end", "3 draw", hands=THREE)

    assert (found["owed"], found["hands"]) == (0, [5, 7, 4])


@pytest.mark.parametrize("card", ["B1", "RS", "B+2", "CC:Y", "+3", "K", "GT"])
def test_3_8_any_card_may_follow_in_the_same_turn(card: str) -> None:
    hands = (f"K {card.partition(':')[0]} G1 G3", "Y1", "R1")

    assert facts("1 play K", f"1 play {card}", hands=hands)["hands"][0] == 2


def test_3_8_and_acts_as_always() -> None:
    hands = ("K B+2 G1", "Y1", "R1")

    assert refusal("1 play K", "1 play B+2", "2 play Y1", hands=hands)[0] == "answer-plus2"


def test_3_8_only_one_card_follows() -> None:
    hands = ("K B7 B3 G1", "Y1", "R1")

    assert refusal("1 play K", "1 play B7", "1 play B3", hands=hands)[0] == "not-your-turn"


def test_3_8_another_king_gives_another_free_turn() -> None:
    hands = ("K K B7 B3", "Y1", "R1")

    assert facts("1 play K", "1 play K", "1 play B7", hands=hands)["turn"] == 2


@pytest.mark.parametrize("moves", [("1 end",), ()], ids=["said", "by the next move"])
def test_3_8_or_nothing_and_the_next_player_lays_anything(moves: tuple[str, ...]) -> None:
    hands = ("K B7 B3", "Y1 Y5", "R1")
    found = facts("1 play K", *moves, "2 play Y1", hands=hands)

    assert (found["leading"], found["hands"]) == ("Y1", [2, 1, 1])


def test_3_8_a_bare_king_leads_with_no_colour() -> None:
    found = facts("1 play K", "1 end", hands=("K B7", "Y1", "R1"))

    assert (found["leading"], found["colour"]) == ("K", None)


def test_3_8_drawing_instead_takes_one_card_and_ends_the_turn() -> None:
    found = facts("1 play K", "1 draw", hands=("K B7", "Y1", "R1"))

    assert (found["hands"][0], found["turn"]) == (2, 2)


def test_3_8_a_king_as_the_last_card_wins() -> None:
    assert facts("1 play K", hands=("K", "Y1"))["winner"] == 1


def test_3_8_a_king_that_wins_on_a_chain_cancels_it_too() -> None:
    found = facts("1 play R+2", "2 play K", hands=("R+2 B1 B3", "K", "G1"))

    assert (found["winner"], found["owed"]) == (2, 0)


def test_3_8_a_king_that_wins_closes_an_open_taki_too() -> None:
    found = facts("1 play RT", "1 end", "2 play K", hands=("RT B1 B3", "K", "G1"))

    assert (found["winner"], found["open"]) == (2, None)


# 3.4: must lay after a plus


MUST = {"options": {"draw_after_plus": False}}


@pytest.mark.parametrize("card", ["R7", "B+", "CC", "K"])
def test_3_4_who_can_lay_after_a_plus_must_where_the_table_chose_so(card: str) -> None:
    hands = (f"R+ {card} Y1", "R4 G1")

    assert refusal("1 play R+", "1 draw", hands=hands, **MUST) == ("must-play", "2.2")
    assert facts("1 play R+", "1 draw", hands=hands)["turn"] == 2


def test_3_4_who_cannot_draws_there_too() -> None:
    assert facts("1 play R+", "1 draw", hands=("R+ B7 Y1", "R4 G1"), **MUST)["turn"] == 2


def test_3_4_before_the_plus_drawing_is_free_there() -> None:
    assert facts("1 draw", hands=("R+ R7 Y1", "R4 G1"), **MUST)["turn"] == 2


def test_3_4_that_one_must_lay_in_a_turn_alone_leaves_the_draw_after_a_plus() -> None:
    strict = {"options": {"voluntary_draw": False}}

    assert facts("1 play R+", "1 draw", hands=("R+ R7 Y1", "R4 G1"), **strict)["turn"] == 2
