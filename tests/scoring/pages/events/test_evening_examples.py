"""What the rules of an evening come to beside its standings, by example."""

from dataclasses import replace
from typing import Any

import pytest

from scoring.core.formats import Agreement, DealersOfThree
from scoring.core.policy import Policy, TieBreak
from scoring.models import Event
from scoring.pages.events.evening_examples import EveningExamples
from tests.scoring.core.building import (
    COMPETITION,
    DOUBLING,
    EIGHT,
    FORM,
    PIPS_COUNTED,
    PYRAMID,
    TAKI,
)

NAMES = ("Jan", "Els", "Bep", "Ina")
TARGET = replace(EIGHT, target=500)
LOTS = replace(COMPETITION, policy=Policy(tie_breaks=(TieBreak.LOT,)))
PRIZES = [{"for": "1", "cents": 2500}, {"for": "2", "cents": 1500}]


def shown(agreement: Agreement = COMPETITION, players: int = 14, **rules: Any) -> EveningExamples:
    return EveningExamples(Event(**rules), agreement, NAMES, players)


@pytest.mark.parametrize(
    ("agreement", "words"),
    [
        (COMPETITION, ["Jan, here all evening, plays 18 deals."]),
        (FORM, []),
        (EIGHT, ["The table of Jan plays on until its sheet says that it has stopped."]),
        (
            TARGET,
            [
                "Jan has 499 points: they deal again. With 500 or more the round is over at this "
                "table."
            ],
        ),
    ],
)
def test_the_length_of_an_evening_is_counted(agreement: Agreement, words: list[str]) -> None:
    assert shown(agreement).length == words


@pytest.mark.parametrize(
    ("players", "rules", "words"),
    [
        (
            14,
            {},
            "With tonight’s 14 players there are 4 tables. With three players: 2. With four: 2.",
        ),
        (16, {}, "With tonight’s 16 players there are 4 tables of four."),
        (4, {}, "With tonight’s 4 players there is 1 table of four."),
        (6, {}, "With tonight’s 6 players there are 2 tables of three."),
        (
            16,
            {"small_tables": True},
            "With tonight’s 16 players there are 5 tables. With three players: 4. With four: 1.",
        ),
        (5, {"five": "home-table"}, "Tonight’s five players sit at one table."),
        (
            5,
            {"five": "sit-out"},
            "Of tonight’s five players four sit at one table. If Jan sits out round 1, it is "
            "somebody else in round 2.",
        ),
        (
            5,
            {},
            "For tonight’s five players the draw asks each time: one table of five, or one of them "
            "sits out.",
        ),
    ],
)
def test_tonights_players_are_counted_into_tables(
    players: int, rules: dict[str, Any], words: str
) -> None:
    assert shown(players=players, **rules).tables[0] == words


def test_with_two_players_there_are_no_tables_to_count() -> None:
    assert shown(players=2).tables[0].startswith("Jan and Els sit together in round 1:")


def test_who_deals_is_named_at_tables_of_four_and_of_three() -> None:
    blocks = replace(COMPETITION, dealers_of_three=DealersOfThree.BLOCKS)

    assert shown().tables[-2:] == [
        "At a table of four they deal in this order: Jan, Els, Bep, Ina, Jan, Els.",
        "At a table of three they deal in this order: Jan, Els, Bep, Jan, Els, Bep.",
    ]
    assert shown(blocks).tables[-1] == (
        "At a table of three they deal in this order: Jan, Jan, Els, Els, Bep, Bep."
    )
    first = replace(COMPETITION, dealers_of_three=DealersOfThree.FIRST)
    assert shown(first).tables[-1] == (
        "At a table of three they deal in this order: Jan, Jan, Els, Bep, Jan, Jan."
    )


def test_where_a_table_plays_as_long_as_it_likes_no_order_is_told() -> None:
    assert not any("order" in words for words in shown(EIGHT).tables)


@pytest.mark.parametrize(
    ("seating", "words"),
    [
        ("lot", "the lot may put them together again."),
        ("few-rematches", "they meet again only where it cannot be avoided."),
    ],
)
def test_the_draw_says_who_may_meet_again(seating: str, words: str) -> None:
    assert f"Jan and Els sit together in round 1: {words}" in shown(seating=seating).tables


def test_the_turns_at_small_tables_and_as_first_dealer_are_told_where_they_are_kept() -> None:
    threes = "Jan sits at a table of three in round 1: everybody else does before Jan does again."
    firsts = (
        "Jan deals first in round 1: in round 2 a player at the table who has not dealt first yet "
        "goes before Jan."
    )

    assert {threes, firsts} <= {*shown().tables}
    assert not {threes, firsts} & {*shown(even_threes=False, even_firsts=False).tables}
    assert threes not in shown(players=16).tables


def test_one_round_has_no_draw_after_it() -> None:
    assert not any("round 1" in words for words in shown(FORM).tables)


@pytest.mark.parametrize(
    ("agreement", "at_zero", "words"),
    [
        (
            COMPETITION,
            "finish_deal",
            "The time is up while Jan’s table plays deal 4: it finishes that deal and does not "
            "begin deal 5.",
        ),
        (
            COMPETITION,
            "one_more_deal",
            "The time is up while Jan’s table plays deal 4: it finishes that deal and plays deal "
            "5, but not deal 6.",
        ),
        (
            replace(COMPETITION, deals=2),
            "finish_deal",
            "The time is up while Jan’s table plays deal 1: it finishes that deal and does not "
            "begin deal 2.",
        ),
        (replace(COMPETITION, deals=2), "one_more_deal", ""),
        (PYRAMID, "finish_deal", ""),
        (
            EIGHT,
            "finish_deal",
            "The time is up while Jan’s table plays deal 5: it finishes that deal and does not "
            "begin deal 6.",
        ),
    ],
)
def test_the_end_of_the_time_is_told_by_the_deals_that_are_still_played(
    agreement: Agreement, at_zero: str, words: str
) -> None:
    assert shown(agreement, round_minutes=40, at_zero=at_zero).clock == words


def test_without_a_clock_no_time_is_up() -> None:
    assert shown().clock == ""


@pytest.mark.parametrize(
    ("rules", "words"),
    [
        ({"confirming": "nobody"}, ["What Jan enters on a phone is final at once."]),
        (
            {"confirming": "nobody", "one_phone": True},
            ["What Jan enters on a phone is final at once."],
        ),
        (
            {"confirming": "all"},
            ["What Jan enters on a phone is final when all others at the table confirm."],
        ),
        (
            {"one_phone": True, "hides_last_round": True},
            [
                "What Jan enters on a phone is final when Els confirms it.",
                "Jan may pass the phone on, and Els confirm the deal on it.",
                "After round 3 Jan sees the standings after round 2 until the evening is closed.",
            ],
        ),
    ],
)
def test_phones_and_hidden_standings_are_told(rules: dict[str, Any], words: list[str]) -> None:
    assert shown(**rules).phones == words


def test_the_only_round_that_is_hidden_leaves_no_standings() -> None:
    assert shown(FORM, hides_last_round=True).phones[1] == (
        "Jan sees no standings until the evening is closed."
    )


@pytest.mark.parametrize(
    ("agreement", "words"),
    [
        (COMPETITION, ["Jan goes out: 0. Els still has 7 cards: 7."]),
        (
            DOUBLING,
            [
                "Jan goes out: 0. Els still has 7 cards: 7.",
                "Jan comes out and goes out in one turn: then Els has 14 for it.",
            ],
        ),
        (TAKI, ["Jan goes out: −100. Els still has one card, “R+2”: 10."]),
        (PIPS_COUNTED, ["Jan goes out: 0. Els still has one card, “AS”: 11."]),
        (EIGHT, ["Jan goes out. Els still has one card, “W”: Jan gets 50."]),
        (PYRAMID, ["Jan empties stage 1: 0. Els is at stage 3: 3."]),
    ],
)
def test_a_hand_that_is_left_is_counted(agreement: Agreement, words: list[str]) -> None:
    assert shown(agreement).counting == words


def test_the_fee_is_added_up_for_tonight() -> None:
    assert shown(fee=500).money("EUR") == [
        "With tonight’s 14 players a fee of €\xa05.00 makes €\xa070.00."
    ]
    assert shown(players=0, fee=500).money("EUR") == []


def test_the_prizes_of_a_shared_place_are_shared() -> None:
    assert shown(prizes=PRIZES).money("EUR") == [
        "Jan and Els share place 1: Jan gets €\xa020.00, Els €\xa020.00."
    ]
    assert shown(prizes=[{"for": "1", "text": "a sausage"}]).money("EUR") == [
        "Jan and Els share place 1: Jan gets a sausage, Els –."
    ]


def test_where_the_lot_decides_no_prize_is_shared() -> None:
    assert shown(LOTS, prizes=PRIZES).money("EUR") == []


def test_a_prize_for_the_last_place_alone_is_not_shared_by_the_first() -> None:
    assert shown(prizes=[{"for": "last", "text": "a sausage"}]).money("EUR") == []
