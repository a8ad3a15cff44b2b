"""Rulebook 4: the run of a TAKI, its close, and the card that ends it."""

import pytest

from tests.referee.games.taki.records import CRAZY, facts, refusal, state_of

RUN = ("RT R1 R3 RS RD R+2 R+ R9 B1 BT", "R4 R6 Y1", "R7 R8 G1")


# 4.1


def test_4_1_a_run_goes_on_in_its_colour() -> None:
    found = facts("1 play RT", "1 play R1", "1 play R9", hands=RUN)

    assert (found["turn"], found["open"], found["hands"][0]) == (1, "R", 7)


@pytest.mark.parametrize("card", ["B1", "BT"])
def test_4_1_another_colour_is_refused(card: str) -> None:
    assert refusal("1 play RT", "1 play R1", f"1 play {card}", hands=RUN) == ("run-colour", "4.1")


@pytest.mark.parametrize("card", ["RS", "RD", "R+2", "R+"])
def test_4_1_what_is_not_last_is_void(card: str) -> None:
    found = facts("1 play RT", f"1 play {card}", "1 play R1", "1 close", hands=RUN)

    assert (found["turn"], found["direction"], found["owed"]) == (2, 1, 0)


def test_4_1_the_last_card_acts() -> None:
    assert facts("1 play RT", "1 play R1", "1 play RS", "1 close", hands=RUN)["turn"] == 3
    assert facts("1 play RT", "1 play RD", "1 close", hands=RUN)["direction"] == -1
    assert facts("1 play RT", "1 play R+2", "1 close", hands=RUN)["owed"] == 2


def test_4_1_two_plus_twos_in_a_run_owe_two() -> None:
    hands = ("RT R+2 R+2 B1", "Y1")

    assert facts("1 play RT", "1 play R+2", "1 play R+2", "1 close", hands=hands)["owed"] == 2


# 4.2


@pytest.mark.parametrize("card", ["ST", "ST:R"])
def test_4_2_a_super_taki_changes_nothing(card: str) -> None:
    hands = ("RT R1 ST R9 B1", "Y1")
    found = facts("1 play RT", "1 play R1", f"1 play {card}", "1 play R9", hands=hands)

    assert (found["open"], found["turn"]) == ("R", 1)


@pytest.mark.parametrize("edition", ["116", "112", "crazy"])
def test_4_2_a_super_taki_in_a_run_has_no_other_colour(edition: str) -> None:
    fields = {"hands": ("RT ST B1", "Y1"), "edition": edition}

    assert refusal("1 play RT", "1 play ST:B", **fields) == ("colour-fixed", "3.7")


def test_4_2_a_change_colour_ends_the_run_and_the_turn() -> None:
    found = facts("1 play RT", "1 play R1", "1 play CC:B", hands=("RT R1 CC B1", "Y1"))

    assert (found["turn"], found["open"], found["colour"]) == (2, None, "B")


def test_4_2_it_names_a_colour_there_too() -> None:
    assert refusal("1 play RT", "1 play CC", hands=("RT CC B1", "Y1"))[0] == "name-colour"


@pytest.mark.parametrize("card", ["+3", "BR"])
def test_4_2_some_cards_have_no_place_in_a_run(card: str) -> None:
    hands = (f"RT {card} B1", "Y1")

    assert refusal("1 play RT", f"1 play {card}", hands=hands) == ("not-in-run", "4.2")


def test_4_2_nobody_draws_in_the_own_run() -> None:
    assert refusal("1 play RT", "1 draw", hands=RUN) == ("not-in-run", "4.2")


def test_4_2_nor_in_a_run_that_goes_on_with_an_open_taki() -> None:
    moves = ("1 play RT", "1 end", "2 play R4", "2 draw")

    assert refusal(*moves, hands=RUN) == ("not-in-run", "4.2")


# 4.3


def test_4_3_close_ends_the_run_and_the_turn() -> None:
    found = facts("1 play RT", "1 play R1", "1 close", hands=RUN)

    assert (found["turn"], found["open"]) == (2, None)


def test_4_3_after_it_one_card_is_a_turn() -> None:
    moves = ("1 play RT", "1 play R1", "1 close", "2 play R4", "2 play R6")

    assert refusal(*moves, hands=RUN)[0] == "not-your-turn"


def test_4_3_not_on_a_taki() -> None:
    assert refusal("1 play RT", "1 close", hands=RUN) == ("close-on-taki", "4.3")


def test_4_3_nor_on_a_super_taki() -> None:
    hands = ("RT R1 ST R9 B1", "Y1")
    moves = ("1 play RT", "1 play R1", "1 play ST", "1 close")

    assert refusal(*moves, hands=hands)[0] == "close-on-taki"


ALONE = {"options": {"close_on_taki": True}}


@pytest.mark.parametrize("card", ["RT", "ST"])
def test_4_3_a_taki_laid_alone_is_closed_where_the_table_chose_so(card: str) -> None:
    found = facts(f"1 play {card}", "1 close", hands=("RT ST R9 B1", "R4 Y1"), **ALONE)

    assert (found["turn"], found["open"], found["leading"][1]) == (2, None, "T")


def test_4_3_a_taki_on_top_of_a_run_is_closed_there_too() -> None:
    moves = ("1 play RT", "1 play R1", "1 play ST", "1 close")

    assert facts(*moves, hands=("RT R1 ST R9 B1", "Y1"), **ALONE)["open"] is None


def test_4_3_after_it_one_card_is_a_turn_there_too() -> None:
    moves = ("1 play RT", "1 close", "2 play R4", "2 play R6")

    assert refusal(*moves, hands=RUN, **ALONE)[0] == "not-your-turn"


def test_4_3_who_left_a_taki_open_closes_it_only_after_going_on_with_it() -> None:
    hands = ("RT R1 R3 R9 B1", "R4 Y1")
    left = ("1 play RT", "1 play R1", "1 end", "2 draw")

    assert refusal(*left, "1 close", hands=hands) == ("nothing-to-close", "4.3")
    assert facts(*left, "1 play R3", "1 close", hands=hands)["open"] is None


@pytest.mark.parametrize(
    "moves",
    [
        ("1 close",),
        ("1 play K", "1 close"),
        ("1 play R+", "1 close"),
        ("1 play RT", "1 play R1", "1 end", "2 close"),
    ],
    ids=["turn", "king", "plus", "anothers"],
)
def test_4_3_without_a_run_of_ones_own_there_is_nothing_to_close(moves: tuple[str, ...]) -> None:
    hands = ("RT R1 K R+ B1", "R4 Y1")

    assert refusal(*moves, hands=hands) == ("nothing-to-close", "4.3")


def test_4_3_closed_on_a_plus_another_card_is_due() -> None:
    moves = ("1 play RT", "1 play R+", "1 close")
    found = facts(*moves, hands=RUN)

    assert (found["turn"], found["open"]) == (1, None)
    assert facts(*moves, "1 play R1", hands=RUN)["turn"] == 2
    assert facts(*moves, "1 draw", hands=RUN)["turn"] == 2


def test_4_3_which_may_be_a_new_taki() -> None:
    hands = ("RT R+ BT RT B1 B3", "Y1")

    assert refusal("1 play RT", "1 play R+", "1 close", "1 play BT", hands=hands)[0] == "no-match"
    assert facts("1 play RT", "1 play R+", "1 close", "1 play RT", hands=hands)["open"] == "R"


# 4.6


@pytest.mark.parametrize("last", ["R1", "RS", "RD", "R+2"])
def test_4_6_an_emptied_hand_wins_without_a_close(last: str) -> None:
    assert facts("1 play RT", f"1 play {last}", hands=(f"RT {last}", "Y1"))["winner"] == 1


@pytest.mark.parametrize("card", ["RT", "ST"])
def test_4_6_even_on_the_taki_itself(card: str) -> None:
    assert facts(f"1 play {card}", hands=(card, "Y1"))["winner"] == 1


def test_4_6_a_plus_as_the_last_card_draws_and_leaves_it_open() -> None:
    found = facts("1 play RT", "1 play R+", hands=("RT R+", "R4 R6 Y1", "G1"))

    assert (found["over"], found["hands"], found["turn"], found["open"]) == (
        False,
        [1, 3, 1],
        2,
        "R",
    )


def test_4_6_so_does_one_laid_on_anothers_open_taki() -> None:
    found = facts("1 play RT", "1 end", "2 play R+", hands=("RT B1 B3", "R+", "G1"))

    assert (found["turn"], found["open"], found["hands"][1]) == (3, "R", 1)


# 4.7


def test_4_7_a_king_ends_the_run_and_a_free_card_follows() -> None:
    hands = ("RT R1 K Y7 B1", "Y1", "G1")
    found = facts("1 play RT", "1 play R1", "1 play K", "1 play Y7", hands=hands)

    assert (found["turn"], found["open"], found["leading"]) == (2, None, "Y7")


def test_4_7_a_table_may_keep_it_out() -> None:
    fields = {"hands": ("RT K B1", "K Y1"), "options": {"king_in_run": False}}

    assert refusal("1 play RT", "1 play K", **fields) == ("not-in-run", "4.2")


def test_4_7_on_anothers_open_taki_it_may_be_laid_even_so() -> None:
    fields = {"hands": ("RT B1", "K Y1"), "options": {"king_in_run": False}}

    assert facts("1 play RT", "1 end", "2 play K", **fields)["open"] is None


def test_4_2_a_crazy_card_has_no_place_in_a_run() -> None:
    assert refusal("1 play RT", "1 play CR:L", hands=("RT CR B1", "Y1"), **CRAZY) == (
        "not-in-run",
        "4.2",
    )


def test_4_1_the_penalty_of_another_seat_leaves_the_run() -> None:
    assert state_of("1 play RT", "0 penalty 2 1", "1 play R1", hands=RUN).opened == "R"
