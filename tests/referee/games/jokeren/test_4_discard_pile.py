"""Rulebook 4.3 and 4.4: taking the top discard; two cards a turn."""

from dataclasses import replace
from typing import Any

import pytest

from referee.engine.game import Deal
from referee.games.jokeren import GAME
from referee.games.jokeren.notation import DECK
from referee.games.jokeren.options import HOME
from referee.games.jokeren.rules import may_take
from referee.presentation.sentences import refusal_sentence
from tests.referee.games.jokeren.lay_down.brute import held
from tests.referee.games.jokeren.records import BOTH_OUT, OPENING, facts, hand, refusal, verdict

ADA = "KH 2S"
OPENER = "KC KS 10D 10C 10S 3D 5H"
"""With the king of hearts it can come out."""
HANDS = (ADA, OPENER)
KING = ("1 draw", "1 discard KH")
FREE = {"discard_pick": "free"}
TWO = {"draw_count": 2}


def test_4_3_the_card_taken_comes_off_the_pile() -> None:
    found = facts(*KING, "2 take", hands=HANDS)

    assert (found["hands"], found["discards"], found["top"]) == ([2, 8], 0, None)
    assert (found["stock"], found["drawn"]) == (7, True)


def test_4_3_it_is_laid_in_the_same_turn_coming_out_included() -> None:
    moves = (*KING, "2 take", "2 lay KH KC KS | 10D 10C 10S", "2 discard 3D")

    assert facts(*moves, hands=HANDS)["opened"] == [False, True]


def test_4_3_else_nothing_is_discarded() -> None:
    assert refusal(*KING, "2 take", "2 discard 3D", hands=HANDS) == ("pick-not-used", "4.3")


def test_4_3_not_even_the_card_itself() -> None:
    assert refusal(*KING, "2 take", "2 discard KH", hands=HANDS) == ("pick-not-used", "4.3")


def test_4_3_to_lay_other_cards_is_not_to_use_it() -> None:
    hands = (ADA, f"{OPENER} 9D 9C 9S")
    moves = (*KING, "2 take", "2 lay 9D 9C 9S | 10D 10C 10S", "2 discard 3D")

    assert refusal(*moves, hands=hands)[0] == "pick-not-used"


def test_4_3_to_lay_it_off_is_to_use_it() -> None:
    hands = (f"{OPENING[0]} 8H", f"{OPENING[1]} 9S")
    moves = (*BOTH_OUT[:-2], "1 discard 8H", "2 take", "2 add 8H to M1", "2 discard 9S")

    assert facts(*moves, hands=hands)["hands"] == [3, 0]


def test_4_3_to_swap_it_is_to_use_it() -> None:
    hands = (f"{OPENING[0]} 6H", f"{OPENING[1]} 9S 9D")
    moves = (*BOTH_OUT[:-2], "1 discard 6H", "2 take", "2 swap 6H M1", "2 add *=8H to M1")

    assert facts(*moves, "2 discard 9S", hands=hands)["hands"] == [3, 1]


def test_4_3_to_lay_its_twin_is_to_use_it() -> None:
    hands = (ADA, f"{OPENER} KH")
    moves = (*KING, "2 take", "2 lay KH KC KS | 10D 10C 10S", "2 discard KH")

    assert facts(*moves, hands=hands)["top"] == "KH"


def test_4_3_a_joker_is_taken_like_any_card() -> None:
    hands = ("* 2S", OPENER)
    moves = ("1 draw", "1 discard *", "2 take", "2 lay KC KS *=KH | 10D 10C 10S", "2 discard 3D")

    assert facts(*moves, hands=hands)["melds"][0] == ["KS", "*=KH", "KC"]


def test_4_3_whether_a_card_is_of_use_is_asked_anew_for_each_hand() -> None:
    deal = Deal((held(OPENER), held(ADA)), held("KH"), held("2C 3C"))
    usable = GAME.start(replace(HOME, upcard=True), deal, 1)
    useless = usable._replace(hands=(held("KC 10D 10C 9S 3D 5H"), held(ADA)))

    assert [may_take(each) for each in (usable, useless, useless, usable)] == [
        True,
        False,
        False,
        True,
    ]


def test_4_3_what_cannot_be_used_is_not_taken() -> None:
    hands = (ADA, "KC 10D 10C 9S 3D 5H")

    assert refusal(*KING, "2 take", hands=hands) == ("pick-not-allowed", "4.3")


def test_4_3_a_meld_that_leaves_no_card_for_the_discard_is_of_no_use() -> None:
    hands = (ADA, "KC KS 10D 10C 10S")

    assert refusal(*KING, "2 take", hands=hands) == ("pick-not-allowed", "4.3")


def test_4_3_a_meld_that_is_worth_too_little_is_of_no_use() -> None:
    hands = (ADA, "KC KS 3D 5H 9S")

    assert refusal(*KING, "2 take", hands=hands) == ("pick-not-allowed", "4.3")
    assert facts(*KING, "2 take", hands=hands, opening_points=30)["hands"] == [2, 6]


def test_4_3_where_nobody_comes_out_in_the_first_orbit_nothing_is_of_use() -> None:
    assert refusal(*KING, "2 take", hands=HANDS, first_orbit="no_open") == (
        "pick-not-allowed",
        "4.3",
    )


def test_4_3_where_one_waits_a_meld_of_another_is_of_no_use() -> None:
    hands = (f"{OPENING[0]} 8H", f"{OPENING[1]} 9S")
    moves = (*BOTH_OUT[:-2], "1 discard 8H", "2 take")

    assert refusal(*moves, hands=hands, layoff_wait=2) == ("pick-not-allowed", "4.3")


def test_4_3_what_two_cards_together_can_do_is_of_use() -> None:
    hands = ("* 4D 5D KC KS KD KH 7D 8H", "* 2H 4S")
    moves = ("1 draw", "1 lay *=3D 4D 5D | KC KS KD KH", "1 discard 2C", "2 draw", "2 discard *")

    found = facts(*moves, "1 take", "1 add *=6D 7D to M1", hands=hands)

    assert found["melds"][0] == ["*=3D", "4D", "5D", "*=6D", "7D"]


SEVENS = ("7C 7S * KC KD KH 9C 4C 7D", f"{OPENING[1]} 6C 9S")
TAKES_SEVEN = ("1 draw", "1 lay 7C 7S *=7D | KC KD KH", *BOTH_OUT[2:-2], "1 discard 7D", "2 take")


@pytest.mark.parametrize("swap", ["declared", "either"])
def test_4_3_a_card_that_frees_a_joker_is_of_use(swap: str) -> None:
    assert facts(*TAKES_SEVEN, hands=SEVENS, joker_set_swap=swap)["hands"] == [3, 3]


@pytest.mark.parametrize("swap", ["both", "full"])
def test_4_3_where_it_does_not_free_it_it_is_not(swap: str) -> None:
    assert refusal(*TAKES_SEVEN, hands=SEVENS, joker_set_swap=swap) == ("pick-not-allowed", "4.3")


def test_4_3_a_joker_that_either_suit_frees_may_help_the_card() -> None:
    hands = ("AS AH * KC KD KH 9C 4C 4H", f"{OPENING[1]} AC 5H 9S 8D")
    moves = ("1 draw", "1 lay AS AH *=AD | KC KD KH", *BOTH_OUT[2:-2], "1 discard 4H", "2 take")

    assert facts(*moves, "2 swap AC M1", hands=hands, joker_set_swap="either")["drawn"]


FULL = (
    "1 draw",
    "1 lay 9S *=9H 9D 9C",
    "1 discard 2C",
    "2 draw",
    "2 lay 4S 4H 4D 4C",
    "2 discard 3C",
    "1 draw",
    "1 discard *",
)
"""Two sets that take no card; Ben holds a king, and a joker is on top of the discards."""


def test_4_3_a_joker_that_a_swap_frees_may_help_a_joker_that_was_taken() -> None:
    hands = ("9S * 9D 9C *", "4S 4H 4D 4C KS 9H 5D")
    moves = (*FULL, "2 take", "2 swap 9H M1", "2 lay KS *=KH *=KD", "2 discard 5D")

    assert facts(*moves, hands=hands, opening_points=0, joker_ratio="any")["hands"] == [1, 0]


def test_4_3_without_the_swap_it_is_of_no_use() -> None:
    hands = ("9S * 9D 9C *", "4S 4H 4D 4C KS 8H 5D")

    code = refusal(*FULL, "2 take", hands=hands, opening_points=0, joker_ratio="any")[0]

    assert code == "pick-not-allowed"


def test_4_3_who_may_not_go_out_yet_must_keep_a_card() -> None:
    hands = (ADA, "KC KS 10D 10C 10S")

    assert refusal(*KING, "2 take", hands=hands, go_out="optional")[0] == "pick-not-allowed"
    assert facts(*KING, "2 take", hands=hands, go_out="optional", first_orbit="free")["drawn"]


def test_4_3_the_card_taken_is_one_more_that_must_be_laid_to_come_out_by_it() -> None:
    hands = ("6S * 6C KC KD KH 2C 2D", "7S 8S 9S 5C")
    moves = ("1 draw", "1 lay 6S *=6D 6C | KC KD KH", "1 discard 2D", "2 draw", "2 discard 3D")
    options = {"opening_points": 50, "layoff_wait": 0, "stock": "3C 3D 6D 4D"}

    assert refusal(*moves, "1 draw", "1 discard 6D", "2 take", hands=hands, **options) == (
        "pick-not-allowed",
        "4.3",
    )


def test_4_3_an_empty_pile_has_no_top() -> None:
    assert refusal("1 take", hands=HANDS) == ("pick-not-allowed", "4.3")
    assert refusal("1 take", hands=HANDS, **FREE) == ("pick-not-allowed", "4.3")


def test_4_3_only_who_has_come_out_takes_where_the_club_says_so() -> None:
    only = {"discard_pick": "use_now_opened"}

    assert refusal(*KING, "2 take", hands=HANDS, **only) == ("pick-not-allowed", "4.3")


def test_4_3_and_must_use_it_at_once() -> None:
    hands = (f"{OPENING[0]} 8H", f"{OPENING[1]} 9S 8S")
    moves = (*BOTH_OUT[:-2], "1 discard 8H", "2 take", "2 discard 9S")

    assert refusal(*moves, hands=hands, discard_pick="use_now_opened")[0] == "pick-not-used"


def test_4_3_nobody_takes_where_the_club_says_never() -> None:
    moves = (*KING, "2 take")

    assert refusal(*moves, hands=HANDS, discard_pick="never") == ("pick-not-allowed", "4.3")


def test_4_3_free_the_card_may_stay_in_the_hand() -> None:
    hands = (ADA, "9S 3D")

    assert hand(2, *KING, "2 take", "2 discard 3D", hands=hands, **FREE) == "9S KH"


def test_4_3_free_it_may_not_be_thrown_in_the_same_turn() -> None:
    moves = (*KING, "2 take", "2 discard KH")

    assert refusal(*moves, hands=(ADA, "9S 3D"), **FREE) == ("return-discard", "4.3")


def test_4_3_where_the_club_says_so_it_may() -> None:
    moves = (*KING, "2 take", "2 discard KH")

    assert facts(*moves, hands=(ADA, "9S 3D"), no_return_discard=False, **FREE)["top"] == "KH"


def test_4_3_its_twin_may_go() -> None:
    moves = (*KING, "2 take", "2 discard KH")

    assert hand(2, *moves, hands=(ADA, "9S KH"), **FREE) == "9S KH"


def test_4_3_in_a_later_turn_it_may_go() -> None:
    moves = (*KING, "2 take", "2 discard 3D", "1 draw", "1 discard 2S", "2 draw", "2 discard KH")

    assert facts(*moves, hands=(ADA, "9S 3D"), **FREE)["top"] == "KH"


def test_4_3_at_a_real_table_the_use_is_asked_at_the_discard() -> None:
    table = {"hands": (13, 13), "stock": 80}

    assert facts(*KING, "2 take", **table)["hands"] == [13, 14]
    assert refusal(*KING, "2 take", "2 discard 3D", **table) == ("pick-not-used", "4.3")


def test_4_3_there_the_twin_may_be_among_the_unseen_cards() -> None:
    table = {"hands": (13, 13), "stock": 80}

    assert facts(*KING, "2 take", "2 discard KH", **table, **FREE)["top"] == "KH"


def test_4_3_unless_both_copies_were_seen() -> None:
    table = {"hands": (13, 13), "stock": 80}
    moves = (*KING, "2 draw", "2 discard KH", "1 take", "1 discard KH")

    assert refusal(*moves, **table, **FREE) == ("return-discard", "4.3")


# Two cards a turn


def test_4_4_two_cards_are_drawn() -> None:
    assert facts("1 draw", "1 draw", "1 discard 2C", hands=HANDS, **TWO)["hands"] == [3, 7]


def test_4_4_one_is_not_enough() -> None:
    assert refusal("1 draw", "1 discard 2C", hands=HANDS, **TWO) == ("must-draw", "1.4")
    assert facts("1 draw", hands=HANDS, **TWO)["drawn"] is False


def test_4_4_a_third_is_one_too_many() -> None:
    assert refusal("1 draw", "1 draw", "1 draw", hands=HANDS, **TWO) == ("already-drawn", "1.4")


BOTH_DRAWN = ("1 draw", "1 draw", "1 discard KH")
LAID = ("2 lay KH KC KS | 10D 10C 10S", "2 discard 3D")


def test_4_4_the_taken_discard_is_the_first_of_them() -> None:
    moves = (*BOTH_DRAWN, "2 take", "2 draw", *LAID)

    assert facts(*moves, hands=HANDS, **TWO)["hands"] == [3, 2]


def test_4_4_or_the_second() -> None:
    moves = (*BOTH_DRAWN, "2 draw", "2 take", *LAID)

    assert facts(*moves, hands=HANDS, **TWO)["hands"] == [3, 2]


def test_4_4_one_at_most() -> None:
    moves = (*BOTH_DRAWN, "2 draw", "2 draw", "2 discard 3D", "1 take", "1 take")

    assert refusal(*moves, hands=HANDS, **TWO, **FREE) == ("pick-not-allowed", "4.3")


def test_4_4_after_two_draws_none() -> None:
    moves = (*BOTH_DRAWN, "2 draw", "2 draw", "2 take")

    assert refusal(*moves, hands=HANDS, **TWO) == ("already-drawn", "1.4")


def test_4_4_taken_back_it_may_be_drawn_instead() -> None:
    moves = (*BOTH_DRAWN, "2 take", "2 draw", "2 undo", "2 draw", "2 discard 3D")

    found = facts(*moves, hands=HANDS, **TWO)

    assert (found["hands"], found["discards"], found["stock"]) == ([3, 8], 2, 4)


def test_4_4_or_taken_again() -> None:
    moves = (*BOTH_DRAWN, "2 take", "2 draw", "2 undo", "2 take", *LAID)

    assert facts(*moves, hands=HANDS, **TWO)["hands"] == [3, 2]


def test_4_4_a_refused_take_leaves_the_draw_due() -> None:
    found = verdict(*BOTH_DRAWN, "2 draw", "2 take", hands=(ADA, "5H 9C 7S"), **TWO)

    assert found.refused is not None
    assert (found.refused.code, found.state["drawn"]) == ("pick-not-allowed", False)


# 4.3: the reason


@pytest.mark.parametrize(
    ("moves", "options", "because", "sentence"),
    [
        (("1 take",), {}, "no-discard", "Ada cannot take a discard: there is none."),
        (
            (*KING, "2 take"),
            {"discard_pick": "never"},
            "never",
            "Ben may not take the king of hearts: at this table nobody takes a discard.",
        ),
        (
            (*KING, "2 take"),
            {"discard_pick": "use_now_opened"},
            "not-out",
            "Ben may not take the king of hearts: at this table only a player who has come out "
            "takes a discard.",
        ),
        (
            (*KING, "2 take"),
            {"first_orbit": "no_open"},
            "",
            "Ben may not take the king of hearts: it could not be used in this turn.",
        ),
        (
            (*BOTH_DRAWN, "2 draw", "2 draw", "2 discard 3D", "1 take", "1 take"),
            {**TWO, **FREE},
            "one-a-turn",
            "Ada may not take the king of hearts: only one discard may be taken in a turn.",
        ),
    ],
)
def test_4_3_the_refusal_says_the_one_reason_that_holds(
    moves: tuple[str, ...], options: dict[str, Any], because: str, sentence: str
) -> None:
    refused = verdict(*moves, hands=HANDS, **options).refused

    assert refused is not None
    assert (refused.code, refused.because) == ("pick-not-allowed", because)
    assert refusal_sentence("jokeren", refused, ("Ada", "Ben"), DECK) == sentence
