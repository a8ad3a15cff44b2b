"""Rulebook 4.1: laying off."""

import pytest

from tests.referee.games.jokeren.records import (
    BOTH_OUT,
    OPENING,
    facts,
    grown,
    melds,
    refusal,
    unfit,
)

HANDS = (OPENING[0], f"{OPENING[1]} 8H QC 9S 8S")
OPENED_NOW = (*BOTH_OUT[:5],)
"""Ben comes out, and is still in that turn."""
HEARTS = "AH 2H 3H 4H 5H 6H 7H 8H 9H 10H JH QH KH"


def test_4_1_a_card_is_laid_off_on_a_meld_of_another() -> None:
    assert melds(*BOTH_OUT, "2 add 8H to M1", hands=HANDS)[0] == "5H *=6H 7H 8H"


def test_4_1_or_on_a_meld_of_ones_own() -> None:
    assert melds(*BOTH_OUT, "2 add QC to M3", hands=HANDS)[2] == "QS QH QD QC"


def test_4_1_several_cards_go_in_one_move() -> None:
    assert grown("5S 6S 7S", "3S 4S") == "3S 4S 5S 6S 7S"


def test_4_1_on_both_ends_too() -> None:
    assert grown("5S 6S 7S", "4S 9S 8S") == "4S 5S 6S 7S 8S 9S"


def test_4_1_only_who_has_come_out_lays_off() -> None:
    moves = (*BOTH_OUT[:4], "2 add 8H to M1")

    assert refusal(*moves, hands=HANDS) == ("not-opened", "4.1")


def test_4_1_not_in_the_turn_of_coming_out() -> None:
    assert refusal(*OPENED_NOW, "2 add 8H to M1", hands=HANDS) == ("layoff-wait", "4.1")


def test_4_1_but_in_the_next_own_turn() -> None:
    assert facts(*BOTH_OUT, "2 add 8H to M1", hands=HANDS, layoff_wait=1)["hands"] == [2, 4]


def test_4_1_where_the_club_says_so_in_the_same_turn() -> None:
    moves = (*OPENED_NOW, "2 add 8H to M1")

    assert melds(*moves, hands=HANDS, layoff_wait=0)[0] == "5H *=6H 7H 8H"


def test_4_1_or_one_own_turn_is_sat_out() -> None:
    moves = (*BOTH_OUT, "2 add 8H to M1")

    assert refusal(*moves, hands=HANDS, layoff_wait=2) == ("layoff-wait", "4.1")


def test_4_1_and_in_the_turn_after_one_lays_off() -> None:
    moves = (*BOTH_OUT, "2 discard 9S", "1 draw", "1 discard 9C", "2 draw", "2 add 8H to M1")

    assert melds(*moves, hands=HANDS, layoff_wait=2)[0] == "5H *=6H 7H 8H"


@pytest.mark.parametrize("wait", [0, 1, 2])
def test_4_1_on_own_melds_from_the_next_action_on(wait: int) -> None:
    moves = (*OPENED_NOW, "2 add QC to M3")

    assert melds(*moves, hands=HANDS, layoff_wait=wait)[2] == "QS QH QD QC"


def test_4_1_whose_meld_it_is_does_not_change_by_laying_off() -> None:
    hands = (f"{OPENING[0]} 8H", f"{OPENING[1]} 9H 10S")
    moves = (*BOTH_OUT[:5], "2 discard 3C", "1 draw", "1 add 8H to M1", "1 discard 2D")

    assert melds(*moves, "2 draw", "2 add 9H to M1", hands=hands)[0] == "5H *=6H 7H 8H 9H"


def test_4_1_a_take_back_of_coming_out_takes_the_right_back() -> None:
    moves = (*OPENED_NOW, "2 undo", "2 add 8H to M1")

    assert refusal(*moves, hands=HANDS, layoff_wait=0) == ("not-opened", "4.1")


def test_4_1_the_meld_must_be_there() -> None:
    assert refusal(*BOTH_OUT, "2 add 8H to M9", hands=HANDS) == ("no-such-meld", "4.1")
    assert refusal(*BOTH_OUT, "2 swap 8H M5", hands=HANDS) == ("no-such-meld", "4.1")


def test_4_1_a_card_that_does_not_follow_does_not_fit() -> None:
    assert unfit("5S 6S 7S", "3S") == ("layoff-no-fit", "4.1")
    assert unfit("5S 6S 7S", "6S") == ("layoff-no-fit", "4.1")


def test_4_1_nor_does_one_of_another_suit() -> None:
    assert unfit("5S 6S 7S", "8H") == ("layoff-no-fit", "4.1")


def test_4_1_nor_does_another_rank_in_a_set() -> None:
    assert unfit("7S 7H 7D", "8C") == ("layoff-no-fit", "4.1")


def test_4_1_one_of_several_that_does_not_follow_is_enough() -> None:
    assert unfit("5S 6S 7S", "8S 10S") == ("layoff-no-fit", "4.1")


def test_4_1_the_fourth_suit_fits_a_set() -> None:
    assert grown("7S 7H 7D", "7C") == "7S 7H 7D 7C"


def test_4_1_a_suit_that_is_there_does_not() -> None:
    assert unfit("7S 7H 7D", "7S") == ("set-suit-twice", "2.1")


def test_4_1_nor_where_a_joker_stands_for_it() -> None:
    assert unfit("7S 7H *=7D", "7D") == ("set-suit-twice", "2.1")


def test_4_1_a_set_of_four_is_full() -> None:
    assert unfit("7S 7H 7D 7C", "7S") == ("set-full", "2.1")


def test_4_1_a_run_of_fourteen_is_full() -> None:
    assert unfit(f"{HEARTS} AH", "2H") == ("run-full", "2.2")


def test_4_1_a_run_of_thirteen_takes_the_second_ace() -> None:
    assert grown(HEARTS, "AH") == f"{HEARTS} AH"


def test_4_1_unless_it_is_full_with_thirteen() -> None:
    assert unfit(HEARTS, "AH", max_run=13) == ("run-full", "2.2")


def test_4_1_an_ace_that_fits_both_ends_is_laid_low() -> None:
    assert grown("2H 3H 4H 5H 6H 7H 8H 9H 10H JH QH KH", "AH") == HEARTS


def test_4_1_a_run_does_not_grow_round_the_corner() -> None:
    assert unfit("QS KS AS", "2S") == ("run-wrap", "2.2")
    assert unfit("AS 2S 3S", "KS") == ("run-wrap", "2.2")
    assert unfit("2S 3S 4S", "AS KS") == ("run-wrap", "2.2")


def test_4_1_where_the_club_says_so_it_does() -> None:
    assert grown("QS KS AS", "2S", ace_wrap=True) == "QS KS AS 2S"
    assert grown("AS 2S 3S", "KS", ace_wrap=True) == "KS AS 2S 3S"
    assert grown("KS AS 2S", "QS 3S", ace_wrap=True) == "QS KS AS 2S 3S"


def test_4_1_a_joker_is_laid_off_under_a_name() -> None:
    assert grown("5S 6S 7S", "*=8S") == "5S 6S 7S *=8S"
    assert grown("7S 7H 7D", "*=7C") == "7S 7H 7D *=7C"


def test_4_1_a_joker_is_always_named_in_it() -> None:
    assert unfit("5S 6S 7S", "*") == ("joker-undeclared", "2.4")


def test_4_1_also_where_only_one_card_could_be_meant() -> None:
    assert unfit("7S 7H 7D", "*") == ("joker-undeclared", "2.4")


def test_4_1_a_joker_of_a_card_that_does_not_follow_does_not_fit() -> None:
    assert unfit("5S 6S 7S", "*=9S") == ("layoff-no-fit", "4.1")


def test_4_1_the_card_must_be_in_the_hand() -> None:
    assert refusal(*BOTH_OUT, "2 add 4H to M1", hands=HANDS) == ("not-in-hand", "1.4")


def test_4_1_that_comes_before_the_meld_and_coming_out() -> None:
    assert refusal(*BOTH_OUT[:4], "2 add 4H to M9", hands=HANDS)[0] == "not-in-hand"


def test_4_1_the_name_of_the_joker_comes_before_coming_out() -> None:
    hands = (OPENING[0], "* 9S")

    assert refusal(*BOTH_OUT[:4], "2 add * to M1", hands=hands)[0] == "joker-undeclared"


def test_4_1_the_wait_comes_before_the_fit() -> None:
    assert refusal(*OPENED_NOW, "2 add 9S to M1", hands=HANDS)[0] == "layoff-wait"
