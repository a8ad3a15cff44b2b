"""Nights made by turning one round."""

from collections import Counter
from itertools import combinations

import pytest

from referee.engine.shuffle import shuffled
from scoring.core.seating.designs import design, next_rounds
from scoring.core.seating.lots import Chance
from scoring.core.tables import sizes


@pytest.mark.parametrize("players", range(17, 37))
def test_a_design_seats_everyone_by_the_rule_and_no_pair_twice(players: int) -> None:
    rounds = design(players)

    assert len(rounds) == {5: 5, 6: 7, 7: 8, 8: 9, 9: 10}[len(rounds[0])]
    for tables in rounds:
        assert sorted(point for table in tables for point in table) == list(range(players))
        assert tuple(sorted(map(len, tables), reverse=True)) == sizes(players)
    met = Counter(
        frozenset(pair) for tables in rounds for table in tables for pair in combinations(table, 2)
    )
    assert max(met.values()) == 1


@pytest.mark.parametrize("players", [3, 12, 16, 37, 400])
def test_other_numbers_of_players_have_none(players: int) -> None:
    assert design(players) == ()


@pytest.mark.parametrize("players", [18, 23, 24, 28])
def test_a_night_drawn_so_is_known_again_to_its_end(players: int) -> None:
    place = shuffled(range(players), 3, 0)
    past = [[[place[point] for point in table] for table in design(players)[0]]]
    chance = Chance(3, 1)

    while len(past) < len(design(players)):
        found = next_rounds(past, players, chance)
        assert len(found) == len(design(players)) - len(past)
        past.append(found[0])

    met = Counter(
        frozenset(pair) for tables in past for table in tables for pair in combinations(table, 2)
    )
    assert max(met.values()) == 1
    assert next_rounds(past, players, chance) == []


def test_another_night_is_not_taken_for_one() -> None:
    first = [list(range(4 * table, 4 * table + 4)) for table in range(6)]
    again = [first[1], first[0], *first[2:]]

    assert next_rounds([first, again], 24, Chance(1, 1)) == []


def test_tables_of_other_sizes_have_no_design() -> None:
    tables = [[3 * table, 3 * table + 1, 3 * table + 2] for table in range(8)]

    assert next_rounds([tables], 24, Chance(1, 1)) == []
