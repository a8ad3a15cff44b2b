"""Rulebook 4.2: the swap."""

from tests.referee.games.jokeren.records import (
    BOTH_OUT,
    OPENING,
    facts,
    hand,
    melds,
    refusal,
)

HANDS = (OPENING[0], f"{OPENING[1]} 6H 8C 8D 9S")

SEVENS = ("7C 7S * KC KD KH 9C 4C", f"{OPENING[1]} 7D 7H 8C 8D")
FULL = ("7C 7S 7H * KC KD KH 9C 4C", f"{OPENING[1]} 7D 7H 8C 8D")


def with_set(*moves: str, meld: str = "7C 7S *=7D") -> tuple[str, ...]:
    """Return moves after which Ben may lay off, with this set as M1."""
    return ("1 draw", f"1 lay {meld} | KC KD KH", *BOTH_OUT[2:], *moves)


FOUR = "7C 7S 7H *=7D"


def test_4_2_the_card_takes_the_jokers_place_and_the_joker_is_taken() -> None:
    moves = (*BOTH_OUT, "2 swap 6H M1")

    assert melds(*moves, hands=HANDS)[0] == "5H 6H 7H"
    assert hand(2, *moves, hands=HANDS) == "8C 8D 9S 3D *"


def test_4_2_another_card_does_not_free_it() -> None:
    assert refusal(*BOTH_OUT, "2 swap 9S M1", hands=HANDS) == ("swap-wrong-card", "4.2")


def test_4_2_where_no_joker_lies_nothing_is_freed() -> None:
    assert refusal(*BOTH_OUT, "2 swap 9S M3", hands=HANDS) == ("swap-wrong-card", "4.2")


def test_4_2_a_joker_is_not_swapped_for_a_joker() -> None:
    hands = (OPENING[0], f"{OPENING[1]} * 9S")

    assert refusal(*BOTH_OUT, "2 swap * M1", hands=hands) == ("swap-wrong-card", "4.2")


def test_4_2_of_two_jokers_the_card_tells_which() -> None:
    hands = ("4S * 6S * 8S KC KD KH 9C", f"{OPENING[1]} 7S 9H")
    moves = ("1 draw", "1 lay 4S *=5S 6S *=7S 8S | KC KD KH", *BOTH_OUT[2:], "2 swap 7S M1")

    assert melds(*moves, hands=hands)[0] == "4S *=5S 6S 7S 8S"


def test_4_2_the_other_copy_of_a_card_does_as_well() -> None:
    hands = ("5H * 7H 6H KC KD KH 9C", f"{OPENING[1]} 6H 9S")

    assert melds(*BOTH_OUT, "2 swap 6H M1", hands=hands)[0] == "5H 6H 7H"


def test_4_2_only_who_has_come_out_swaps() -> None:
    assert refusal(*BOTH_OUT[:4], "2 swap 6H M1", hands=HANDS) == ("not-opened", "4.1")


def test_4_2_one_waits_as_for_laying_off() -> None:
    assert refusal(*BOTH_OUT[:5], "2 swap 6H M1", hands=HANDS) == ("layoff-wait", "4.1")
    assert melds(*BOTH_OUT[:5], "2 swap 6H M1", hands=HANDS, layoff_wait=0)[0] == "5H 6H 7H"


def test_4_2_on_an_own_meld_from_the_next_action_on() -> None:
    hands = ("5H * 7H KC KD KH 6H 9C", "2H")

    assert melds("1 draw", "1 lay 5H *=6H 7H | KC KD KH", "1 swap 6H M1", hands=hands) == [
        "5H 6H 7H",
        "KH KD KC",
    ]


def test_4_2_the_joker_must_be_on_the_table_before_the_discard() -> None:
    moves = (*BOTH_OUT, "2 swap 6H M1", "2 discard 9S")

    assert refusal(*moves, hands=HANDS) == ("joker-kept", "4.2")


def test_4_2_it_is_not_thrown_either() -> None:
    assert refusal(*BOTH_OUT, "2 swap 6H M1", "2 discard *", hands=HANDS)[0] == "joker-kept"


def test_4_2_in_a_new_meld_it_is() -> None:
    moves = (*BOTH_OUT, "2 swap 6H M1", "2 lay 8C 8D *=8H", "2 discard 9S")

    assert facts(*moves, hands=HANDS)["hands"] == [2, 1]


def test_4_2_or_laid_off_even_on_the_same_run() -> None:
    moves = (*BOTH_OUT, "2 swap 6H M1", "2 add *=8H to M1", "2 discard 9S")

    assert facts(*moves, hands=HANDS)["melds"][0] == ["5H", "6H", "7H", "*=8H"]


def test_4_2_two_swaps_ask_for_two_jokers() -> None:
    hands = ("5H * 7H 8S * 10S 9C 4C", f"{OPENING[1]} 6H 9S 8C 8D 9D")
    first = ("1 draw", "1 lay 5H *=6H 7H | 8S *=9S 10S", *BOTH_OUT[2:])
    moves = (*first, "2 swap 6H M1", "2 swap 9S M2", "2 lay 8C 8D *=8H")

    assert refusal(*moves, "2 discard 9D", hands=hands)[0] == "joker-kept"
    assert facts(*moves, "2 add *=JS to M2", "2 discard 9D", hands=hands)["hands"] == [2, 1]


def test_4_2_a_joker_of_the_hand_laid_before_the_swap_does_not_count() -> None:
    hands = (OPENING[0], f"{OPENING[1]} 6H * 9S")
    moves = (*BOTH_OUT, "2 add *=QC to M3", "2 swap 6H M1", "2 discard 9S")

    assert refusal(*moves, hands=hands)[0] == "joker-kept"


def test_4_2_a_swap_taken_back_asks_for_nothing() -> None:
    moves = (*BOTH_OUT, "2 swap 6H M1", "2 undo", "2 discard 9S")

    assert facts(*moves, hands=HANDS)["melds"][0] == ["5H", "*=6H", "7H"]


def test_4_2_where_the_club_says_so_the_joker_may_be_held() -> None:
    moves = (*BOTH_OUT, "2 swap 6H M1", "2 discard 9S")

    assert hand(2, *moves, hands=HANDS, joker_keep=True) == "8C 8D 3D *"


def test_4_2_a_joker_of_ones_own_may_be_thrown() -> None:
    assert facts("1 draw", "1 discard *", hands=("7H *", "2H"))["top"] == "*"


# Sets


def test_4_2_in_a_set_the_declared_card_frees_it() -> None:
    assert melds(*with_set("2 swap 7D M1"), hands=SEVENS)[0] == "7S 7D 7C"
    assert refusal(*with_set("2 swap 7H M1"), hands=SEVENS) == ("swap-wrong-card", "4.2")


def test_4_2_in_a_set_of_four_too() -> None:
    assert melds(*with_set("2 swap 7D M1", meld=FOUR), hands=FULL)[0] == "7S 7H 7D 7C"


def test_4_2_either_either_missing_suit_frees_it() -> None:
    for_it = {"hands": SEVENS, "joker_set_swap": "either"}

    assert melds(*with_set("2 swap 7D M1"), **for_it)[0] == "7S 7D 7C"
    assert melds(*with_set("2 swap 7H M1"), **for_it)[0] == "7S 7H 7C"
    assert refusal(*with_set("2 swap 8C M1"), **for_it) == ("swap-wrong-card", "4.2")


def test_4_2_either_not_a_suit_that_is_there() -> None:
    hands = (SEVENS[0], f"{OPENING[1]} 7S 9S")

    assert refusal(*with_set("2 swap 7S M1"), hands=hands, joker_set_swap="either") == (
        "swap-wrong-card",
        "4.2",
    )


def test_4_2_either_in_a_set_of_four_the_declared_card_does() -> None:
    for_it = {"hands": FULL, "joker_set_swap": "either"}

    assert melds(*with_set("2 swap 7D M1", meld=FOUR), **for_it)[0] == "7S 7H 7D 7C"
    assert refusal(*with_set("2 swap 7H M1", meld=FOUR), **for_it)[0] == "swap-wrong-card"


def test_4_2_both_both_missing_suits_free_it_in_one_move() -> None:
    moves = with_set("2 swap 7H 7D M1")

    assert melds(*moves, hands=SEVENS, joker_set_swap="both")[0] == "7S 7H 7D 7C"
    assert hand(2, *moves, hands=SEVENS, joker_set_swap="both") == "8C 8D 3D *"


def test_4_2_both_one_alone_is_not_enough() -> None:
    for_it = {"hands": SEVENS, "joker_set_swap": "both"}

    assert refusal(*with_set("2 swap 7D M1"), **for_it) == ("swap-both-needed", "4.2")
    assert refusal(*with_set("2 swap 7H M1"), **for_it) == ("swap-both-needed", "4.2")


def test_4_2_both_a_wrong_card_is_wrong() -> None:
    for_it = {"hands": SEVENS, "joker_set_swap": "both"}

    assert refusal(*with_set("2 swap 8C M1"), **for_it) == ("swap-wrong-card", "4.2")
    assert refusal(*with_set("2 swap 7D 8C M1"), **for_it) == ("swap-wrong-card", "4.2")


def test_4_2_both_a_set_of_four_is_locked() -> None:
    moves = with_set("2 swap 7D M1", meld=FOUR)

    assert refusal(*moves, hands=FULL, joker_set_swap="both") == ("swap-locked", "4.2")


def test_4_2_full_only_a_set_of_four_gives_its_joker() -> None:
    for_it = {"joker_set_swap": "full"}

    assert melds(*with_set("2 swap 7D M1", meld=FOUR), hands=FULL, **for_it)[0] == "7S 7H 7D 7C"
    assert refusal(*with_set("2 swap 7D M1"), hands=SEVENS, **for_it) == ("swap-locked", "4.2")


def test_4_2_declared_two_cards_are_one_too_many() -> None:
    assert refusal(*with_set("2 swap 7D 7H M1"), hands=SEVENS) == ("swap-wrong-card", "4.2")


def test_4_2_in_a_run_the_card_alone_frees_it_whatever_is_said_of_sets() -> None:
    moves = (*BOTH_OUT, "2 swap 6H M1")

    assert melds(*moves, hands=HANDS, joker_set_swap="both")[0] == "5H 6H 7H"
    assert melds(*moves, hands=HANDS, joker_set_swap="full")[0] == "5H 6H 7H"
