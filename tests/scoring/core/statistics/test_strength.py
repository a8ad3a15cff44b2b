"""How strong players are: the vectors, and what must hold whatever was played."""

from collections.abc import Sequence
from dataclasses import replace
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from scoring.core.seasons.rules import SeasonEvening
from scoring.core.statistics.played import PlayedEvening, PlayedTable, ScoredDeal, Sitting
from scoring.core.statistics.strength import (
    LEAST_ROUNDS,
    Strength,
    after_evening,
    ranked,
    strengths,
)
from tests.scoring.core.statistics.vectors import asking, evenings_of

CLOSE = 0.00001
PLAYERS = range(1, 9)


@pytest.mark.parametrize("case", asking("ratings"))
def test_a_vector_holds(case: dict[str, Any]) -> None:
    expected = case["expect"]["ratings"]

    found = strengths(evenings_of(case))

    assert {str(player) for player in found} == set(expected)
    for player, strength in found.items():
        wanted = expected[str(player)]
        assert strength.mu == pytest.approx(wanted["mu"], abs=CLOSE)
        assert strength.sigma == pytest.approx(wanted["sigma"], abs=CLOSE)
        assert (strength.rounds, strength.is_shown) == (wanted["rounds"], wanted["shown"])


def a_table(*results: tuple[int, int], sitters: Sequence[int] = ()) -> PlayedTable:
    """Return a table of one deal, by player and points; for `sitters` a substitute played."""
    seats = tuple(Sitting(player, 99 if player in sitters else None) for player, _ in results)
    return PlayedTable(1, seats, (ScoredDeal(1, tuple(points for _, points in results)),))


def an_evening(*tables: PlayedTable, number: int = 1, **fields: Any) -> PlayedEvening:
    """Return an evening of one round."""
    result = SeasonEvening(number, f"2026-01-{number:02}", "jokeren-competition", (), **fields)
    return PlayedEvening(result, "jokeren", (tables,))


def test_the_fewest_points_of_the_round_are_the_best() -> None:
    deals = (ScoredDeal(1, (0, 30)), ScoredDeal(2, (20, 0)))
    table = PlayedTable(1, (Sitting(1), Sitting(2)), deals)

    found = strengths([an_evening(table)])

    assert found[1].mu > 25 > found[2].mu


def test_the_most_points_are_the_best_where_the_highest_wins() -> None:
    found = strengths([an_evening(a_table((1, 0), (2, 9)), highest_wins=True)])

    assert found[2].mu > 25 > found[1].mu


def test_evenings_count_in_the_order_of_their_dates() -> None:
    first, second = (
        an_evening(a_table((1, 0), (2, 9), (3, 4)), number=1),
        an_evening(a_table((3, 0), (2, 9), (4, 4)), number=2),
    )

    assert strengths([second, first]) == strengths([first, second])


@pytest.mark.parametrize("fields", [{"is_closed": False}, {"is_demo": True}, {"has_stages": True}])
def test_open_evenings_demonstrations_and_pyramids_do_not_count(fields: dict[str, bool]) -> None:
    assert strengths([an_evening(a_table((1, 0), (2, 9)), **fields)]) == {}


def test_a_table_where_nothing_was_played_does_not_count() -> None:
    table = PlayedTable(1, (Sitting(1), Sitting(2), Sitting(3)), ())

    assert strengths([an_evening(table)]) == {}


def test_a_table_with_one_player_beside_substitutes_is_skipped() -> None:
    assert strengths([an_evening(a_table((1, 0), (2, 9), (3, 4), sitters=(1, 2)))]) == {}


def test_a_player_with_two_seats_of_merged_entries_is_left_out_there() -> None:
    found = strengths([an_evening(a_table((1, 0), (1, 9), (2, 4), (3, 5)))])

    assert set(found) == {2, 3}


def test_a_strength_is_shown_from_ten_rounds_on() -> None:
    rounds = [an_evening(a_table((1, 0), (2, 9)), number=number) for number in range(1, 11)]

    assert ranked(strengths(rounds[: LEAST_ROUNDS - 1])) == []
    assert [player for player, _ in ranked(strengths(rounds))] == [1, 2]


def test_a_list_puts_the_surer_of_two_first() -> None:
    unsure, sure = Strength(30, 5, 10), Strength(27, 2, 40)

    assert [player for player, _ in ranked({1: unsure, 2: sure})] == [2, 1]


results = st.lists(
    st.tuples(st.sampled_from(PLAYERS), st.integers(0, 40)),
    min_size=2,
    max_size=5,
    unique_by=lambda each: each[0],
)


tables = st.builds(
    lambda found, sitters: a_table(*found, sitters=sitters),
    results,
    st.lists(st.sampled_from(PLAYERS), max_size=2),
)
seasons = st.lists(st.lists(tables, min_size=1, max_size=3), min_size=1, max_size=6).map(
    lambda evenings: [an_evening(*each, number=at) for at, each in enumerate(evenings, 1)]
)


@given(seasons, st.randoms(use_true_random=False))
@settings(max_examples=60)
def test_the_order_of_the_seats_changes_nothing(evenings: list[PlayedEvening], chance: Any) -> None:
    def turned(table: PlayedTable) -> PlayedTable:
        order = chance.sample(range(len(table.seats)), len(table.seats))
        return PlayedTable(
            table.number,
            tuple(table.seats[at] for at in order),
            tuple(
                ScoredDeal(deal.number, tuple(deal.cells[at] for at in order))
                for deal in table.deals
            ),
        )

    other = [replace(each, rounds=(tuple(map(turned, each.rounds[0])),)) for each in evenings]

    assert strengths(other) == strengths(evenings)


@given(seasons, results, st.integers(0, 5))
@settings(max_examples=60)
def test_a_correction_is_as_if_everything_were_worked_out_anew(
    evenings: list[PlayedEvening], corrected: list[tuple[int, int]], at: int
) -> None:
    at %= len(evenings)
    kept = strengths(evenings[:at])
    new = [*evenings]
    new[at] = an_evening(a_table(*corrected), number=at + 1)

    for evening in new[at:]:
        kept = after_evening(kept, evening)

    assert kept == strengths(new)


@given(seasons)
@settings(max_examples=60)
def test_whoever_had_a_substitute_everywhere_has_no_strength(evenings: list[PlayedEvening]) -> None:
    def left_out(table: PlayedTable) -> PlayedTable:
        seats = (replace(seat, sitter=99) if seat.player == 1 else seat for seat in table.seats)
        return replace(table, seats=tuple(seats))

    found = strengths(
        [replace(each, rounds=(tuple(map(left_out, each.rounds[0])),)) for each in evenings]
    )

    assert 1 not in found
    assert 99 not in found
