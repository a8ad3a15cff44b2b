"""Amounts as people type them, and who gets which prize (night 5)."""

from collections.abc import Mapping
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as some

from scoring.core.prizes import (
    LAST,
    MOST_WON,
    PRIZES_FOR,
    Prize,
    Share,
    awards,
    read_cents,
    read_prizes,
    write_prizes,
)
from scoring.core.standings import StandingsRow

EURO = ("€", "EUR")


@pytest.mark.parametrize(
    ("text", "cents"),
    [
        ("7,50", 750),
        ("7.50", 750),
        ("€ 7.50", 750),
        ("€7,50", 750),
        ("7,50 €", 750),
        ("eur 7,50", 750),
        (" 7 ", 700),
        ("7,5", 750),
        ("7,-", 700),
        ("7,–", 700),
        ("0,05", 5),
        ("0", 0),
        ("1.000,50", 100_050),
        ("1,000.50", 100_050),
        ("\u00a07\u202f", 700),
    ],
)
def test_an_amount_is_read_as_people_type_it(text: str, cents: int) -> None:
    assert read_cents(text, *EURO) == cents


@pytest.mark.parametrize(
    "text",
    ["abc", "", "€", "-5", "7,505", "1.000", "7.5.0", "7 euro 50", "$ 7", "1e3", "٧", "9999999"],
)
def test_what_is_no_amount_is_none(text: str) -> None:
    assert read_cents(text, *EURO) is None


@given(some.integers(0, 10_000_000))
def test_every_amount_is_read_as_it_is_written(cents: int) -> None:
    assert read_cents(f"€ {cents // 100},{cents % 100:02}", *EURO) == cents


def line(player: int, place: int | None, won: int = 0) -> StandingsRow:
    return StandingsRow(player, place, (), 0, 0, won, None, 0, None)


LOTS: Mapping[int, int] = {1: 30, 2: 10, 3: 20, 4: 40}


def given_out(*prizes: Prize, lines: list[StandingsRow]) -> list[tuple[tuple[str, ...], Any]]:
    return [(each.given_for, each.shares) for each in awards(prizes, lines, LOTS)]


def test_each_place_gets_its_prize() -> None:
    lines = [line(1, 1), line(2, 2), line(3, 3)]

    assert given_out(Prize("1", 2500), Prize("2", None, "a sausage"), lines=lines) == [
        (("1",), (Share(1, 2500),)),
        (("2",), (Share(2, None, ("a sausage",)),)),
    ]


def test_those_who_share_a_place_share_the_amounts_of_the_places_they_take_up() -> None:
    lines = [line(4, 1), line(1, 2), line(2, 2)]

    assert given_out(Prize("2", 1500), Prize("3", 1000), lines=lines) == [
        (("2", "3"), (Share(2, 1250), Share(1, 1250))),
    ]


def test_what_cannot_be_shared_to_the_cent_goes_to_the_first_by_lot() -> None:
    lines = [line(1, 1), line(2, 1), line(3, 1)]

    assert given_out(Prize("1", 500), lines=lines) == [
        (("1",), (Share(2, 168), Share(3, 166), Share(1, 166))),
    ]


def test_things_of_a_shared_place_go_round_by_lot() -> None:
    lines = [line(1, 1), line(2, 1)]
    prizes = (Prize("1", None, "a ham"), Prize("2", None, "a sausage"))

    assert given_out(*prizes, lines=lines) == [
        (("1", "2"), (Share(2, None, ("a ham",)), Share(1, None, ("a sausage",)))),
    ]


def test_the_last_place_is_that_of_the_last_who_is_ranked() -> None:
    lines = [line(1, 1), line(2, 2), line(3, None)]

    assert given_out(Prize(LAST, None, "a spoon"), lines=lines) == [
        ((LAST,), (Share(2, None, ("a spoon",)),)),
    ]


def test_the_most_deals_can_be_won_by_a_player_without_a_place() -> None:
    lines = [line(1, 1, won=3), line(2, 2, won=4), line(3, None, won=4)]

    assert given_out(Prize(MOST_WON, 301), lines=lines) == [
        ((MOST_WON,), (Share(2, 151), Share(3, 150))),
    ]


def test_a_place_that_nobody_has_gives_no_prize() -> None:
    assert given_out(Prize("3", 500), Prize(MOST_WON, 500), lines=[line(1, 1)]) == []
    assert given_out(Prize("1", 500), Prize(LAST, 500), lines=[line(1, None)]) == []


some_prizes = some.lists(
    some.tuples(some.sampled_from(PRIZES_FOR), some.integers(1, 10_000)), unique_by=lambda it: it[0]
).map(lambda found: [Prize(target, cents) for target, cents in found])


@given(
    some_prizes,
    some.lists(some.integers(0, 1), min_size=1, max_size=8),
    some.permutations(range(8)),
)
def test_every_cent_of_a_place_that_is_taken_is_given_out(
    prizes: list[Prize], steps: list[int], order: list[int]
) -> None:
    """Places 1 to n, each shared with the one before where its step is 0."""
    lines: list[StandingsRow] = []
    for number, step in enumerate(steps, start=1):
        shared = lines[-1].place if lines and not step else number
        lines.append(line(number - 1, shared, won=1))
    found = awards(prizes, lines, dict(enumerate(order)))
    taken = {*map(str, range(1, len(lines) + 1)), LAST, MOST_WON}
    whole = sum(each.cents or 0 for each in prizes if each.given_for in taken)

    assert sum(share.cents or 0 for each in found for share in each.shares) == whole


def test_prizes_are_read_as_they_are_stored() -> None:
    prizes = (Prize("1", 2500), Prize("2", None, "a sausage"), Prize(LAST, 100))

    assert read_prizes(write_prizes(prizes)) == prizes


@pytest.mark.parametrize(
    "stored",
    [
        None,
        {},
        [1],
        [{"for": "0", "cents": 5}],
        [{"for": "1"}],
        [{"for": "1", "cents": 0}],
        [{"for": "1", "cents": True}],
        [{"for": "1", "text": ""}],
        [{"for": "1", "text": "x" * 61}],
        [{"for": "1", "cents": 5, "text": "x"}],
        [{"for": ["1"], "cents": 5}],
        [{"for": "2", "cents": 5}, {"for": "1", "cents": 5}],
        [{"for": "1", "cents": 5}, {"for": "1", "cents": 5}],
    ],
)
def test_what_is_no_list_of_prizes_is_refused(stored: object) -> None:
    with pytest.raises(ValueError, match=r"\w"):
        read_prizes(stored)
