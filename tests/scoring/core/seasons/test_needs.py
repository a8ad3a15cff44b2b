"""What a player needs on the last evening is what trying every outcome of it shows."""

from collections.abc import Iterator, Mapping
from fractions import Fraction
from itertools import combinations, permutations
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from scoring.core.seasons.needs import NeededPlace, needs
from scoring.core.seasons.reach import reach
from scoring.core.seasons.rules import EveningLine, SeasonEvening, SeasonRules, SeasonScore
from scoring.core.seasons.table import season_table

ADA, BEA, COR = 1, 2, 3
POINTS = (5, 3, 1)
PLAYERS = (ADA, BEA, COR, 4)
NEWCOMER = 9


def evening(number: int, *players: int) -> SeasonEvening:
    lines = [EveningLine(player, place) for place, player in enumerate(players, 1)]
    return SeasonEvening(number, f"2026-01-{number:02}", "taki", lines)


def needed(rules: SeasonRules, held: list[SeasonEvening]) -> Mapping[int, NeededPlace]:
    lines = season_table(rules, held)
    return needs(rules, lines, reach(rules, lines, held=len(held), remaining=1))


def test_a_leader_needs_no_more_than_the_place_that_keeps_the_lead() -> None:
    rules = SeasonRules(points=POINTS, least=2)
    held = [evening(1, ADA, BEA, COR), evening(2, BEA, ADA, COR), evening(3, ADA, BEA, COR)]

    assert needed(rules, held)[ADA] == NeededPlace(2)


def test_a_follower_needs_a_first_place_and_the_leader_to_stay_behind() -> None:
    rules = SeasonRules(points=POINTS, least=2)
    held = [evening(1, ADA, COR, BEA), evening(2, BEA, ADA, COR), evening(3, ADA, BEA, COR)]

    assert needed(rules, held)[BEA] == NeededPlace(1, ((ADA, 3),))


def test_a_player_who_would_be_ahead_in_any_place_must_not_come() -> None:
    rules = SeasonRules(points=POINTS, best=2, least=3)
    held = [evening(1, ADA, BEA), evening(2, ADA, BEA)]

    assert needed(rules, held)[BEA] == NeededPlace(1, ((ADA, 5),))


def test_what_a_place_gives_is_known_from_a_list_alone() -> None:
    rules = SeasonRules(score=SeasonScore.PLAYERS)

    with pytest.raises(ValueError, match="no fixed number"):
        needed(rules, [evening(1, ADA, BEA)])


@st.composite
def seasons(draw: Any) -> tuple[SeasonRules, list[SeasonEvening]]:
    rules = SeasonRules(
        points=POINTS, best=draw(st.sampled_from([None, 1, 2, 3])), least=draw(st.integers(1, 3))
    )
    orders = st.lists(st.sampled_from(PLAYERS), min_size=2, max_size=4, unique=True)
    nights = draw(st.lists(orders, min_size=1, max_size=4))
    return rules, [evening(at, *order) for at, order in enumerate(nights, 1)]


def outcomes(rules: SeasonRules) -> Iterator[tuple[int, ...]]:
    """Every order in which any of the players can end the last evening."""
    everybody = (*PLAYERS, NEWCOMER) if rules.least == 1 else PLAYERS
    for size in range(1, len(everybody) + 1):
        for there in combinations(everybody, size):
            yield from permutations(there)


def values_after(
    rules: SeasonRules, held: list[SeasonEvening], order: tuple[int, ...]
) -> dict[int, Fraction]:
    table = season_table(rules, [*held, evening(len(held) + 1, *order)])
    return {line.player: line.value for line in table if line.place}


@settings(max_examples=60, deadline=None)
@given(seasons())
def test_a_need_is_enough_and_no_more_than_is_needed(
    season: tuple[SeasonRules, list[SeasonEvening]],
) -> None:
    rules, held = season
    needed_places = needed(rules, held)
    ends = {order: values_after(rules, held, order) for order in outcomes(rules) if needed_places}
    for player, need in needed_places.items():
        limits = dict(need.others)
        passed_below, let_past = False, set()
        for order, values in ends.items():
            if player not in order:
                continue
            place = order.index(player) + 1
            passed = max(values.values()) > values[player]
            too_high = {
                other
                for other in order
                if other in limits and order.index(other) + 1 < limits[other]
            }
            if place <= need.place and not too_high:
                assert not passed
            if place == need.place + 1 and not limits:
                passed_below |= passed
            if place == 1 and len(too_high) == 1 and passed:
                let_past |= too_high
        assert let_past == limits.keys()
        # The lists end after a place that gives nothing: below it nothing changes any more.
        assert limits or passed_below or need.place > len(POINTS)
