"""Rulebook 6: the count."""

import pytest

from tests.referee.games.jokeren.records import COMPETITION, facts

ADA = "JC QC KC 10S 10H 10D 7S 7H 7D"
OUT = (
    "1 draw",
    "1 lay JC QC KC | 10S 10H 10D",
    "1 discard 2C",
    "2 draw",
    "2 discard 3C",
    "1 draw",
    "1 lay 7S 7H 7D",
    "1 discard 2D",
)
"""Ada goes out in her second turn."""
FIVE = {"joker_hand_value": 5}
PIPS = {"hand_score": "pips"}
IF_PLAYABLE = {"joker_hand_value": 5, "joker_hand_test": "if_playable"}


def points(hand: str, *moves: str, **fields: object) -> list[int]:
    """Return the points where Ada goes out and Ben holds these cards."""
    found = facts(*OUT, *moves, hands=(ADA, hand), **fields)["points"]
    assert isinstance(found, list)
    return found


def test_6_1_the_winner_has_none_and_the_others_one_a_card() -> None:
    assert points("2H 4S 9D KS") == [0, 4]


def test_6_1_or_what_the_cards_are_worth() -> None:
    assert points("2H 4S 9D KS AH", **PIPS) == [0, 2 + 4 + 9 + 10 + 11]


def test_6_1_then_an_ace_counts_what_it_does_after_a_king() -> None:
    assert points("2H AH", ace_high=10, **PIPS) == [0, 2 + 10]
    hands = (ADA, "2H AH", "AS 3H")
    moves = (*OUT[:5], "3 draw", "3 discard 2D", *OUT[5:-1], "1 discard 3D")

    assert facts(*moves, hands=hands, **COMPETITION, **PIPS)["points"] == [0, 12, 13]


def test_6_1_pictures_count_ten() -> None:
    assert points("JD QH KS 10C", **PIPS) == [0, 40]


def test_6_1_in_a_blocked_deal_all_count() -> None:
    found = facts("1 draw", hands=("7S 9C", "2H 4H KD"), stock="")

    assert (found["over"], found["winner"], found["points"]) == (True, None, [2, 3])


def test_6_1_as_many_as_play() -> None:
    hands = (ADA, "2H 4S", "2S")
    moves = (*OUT[:5], "3 draw", "3 discard 2D", *OUT[5:-1], "1 discard 3D")

    assert facts(*moves, hands=hands)["points"] == [0, 2, 1]


def test_6_2_a_joker_counts_one() -> None:
    assert points("2H 4S 9D KS *") == [0, 5]


def test_6_2_where_points_are_counted_too() -> None:
    assert points("2H 4S *", **PIPS) == [0, 2 + 4 + 1]


def test_6_2_or_what_the_club_says() -> None:
    assert points("2H 4S * *", **FIVE) == [0, 2 + 5 + 5]
    assert points("2H 4S *", joker_hand_value=25, **PIPS) == [0, 2 + 4 + 25]


def test_6_2_always_or_only_where_it_could_have_been_laid() -> None:
    assert points("2H 4S *", joker_hand_test="always", **FIVE) == [0, 7]
    assert points("2H 4S *", **IF_PLAYABLE) == [0, 3]


def test_6_2_who_is_not_out_could_lay_it_in_an_opening() -> None:
    assert points("KS KH * QD JD 10C 9H JH", **IF_PLAYABLE) == [0, 7 + 1]
    assert points("KS KH * QD JD 10D 9H", **IF_PLAYABLE) == [0, 6 + 5]


def test_6_2_who_is_out_could_lay_it_off() -> None:
    hands = (ADA, "QS QH QD JS JH JD * 2H")
    moves = (*OUT[:4], "2 lay QS QH QD | JS JH JD", *OUT[4:])

    assert facts(*moves, hands=hands, **IF_PLAYABLE)["points"] == [0, 1 + 5]


def test_6_3_the_losers_are_doubled_where_the_winner_did_all_in_one_turn() -> None:
    hands = ("JC QC KC 10S 10H 10D 9C", "2H 4S")
    moves = (
        "1 draw",
        "1 discard 9C",
        "2 draw",
        "2 discard 3C",
        "1 draw",
        "1 lay JC QC KC | 10S 10H 10D",
        "1 add 10C to M2",
        "1 discard 2C",
    )
    fields = {"hands": hands, "stock": "2C 3C 10C"}

    assert facts(*moves, **fields)["points"] == [0, 2]
    assert facts(*moves, hand_out_factor=2, **fields)["points"] == [0, 4]


def test_6_3_without_a_discard_too() -> None:
    hands = ("JC QC KC 10S 10H", "2H 4S")
    options = {"go_out": "optional", "first_orbit": "free", "hand_out_factor": 2}
    moves = ("1 draw", "1 lay JC QC KC | 10S 10H 10D")

    assert facts(*moves, hands=hands, stock="10D", **options)["points"] == [0, 4]


def test_6_3_not_where_the_winner_came_out_earlier() -> None:
    assert points("2H 4S", hand_out_factor=2) == [0, 2]


def test_6_3_nor_in_a_blocked_deal() -> None:
    hands = ("7S 9C", "2H 4H KD")

    assert facts("1 draw", hands=hands, stock="", hand_out_factor=2)["points"] == [2, 3]


# Hidden hands

TABLE = {"stock": 60}


def hidden(*moves: str, **fields: object) -> object:
    return facts(*OUT, *moves, hands=(9, 4), **TABLE, **fields)["points"]


def test_6_1_cards_are_counted_without_being_seen() -> None:
    assert hidden() == [0, 4]


@pytest.mark.parametrize("options", [PIPS, FIVE])
def test_6_1_where_it_matters_which_they_are_they_must_be_shown(options: dict[str, object]) -> None:
    assert hidden(**options) is None


def test_6_1_then_they_are_counted() -> None:
    assert hidden("0 show 2 2H 3S * KD", **PIPS) == [0, 2 + 3 + 1 + 10]
    assert hidden("0 show 2 2H 3S * KD", **FIVE) == [0, 3 + 5]
    assert hidden("0 show 2 2H 3S * KD", **IF_PLAYABLE) == [0, 4]
