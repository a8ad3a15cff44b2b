"""What a seating costs with past evenings remembered, and the least of it."""

import json
from itertools import permutations
from pathlib import Path
from typing import Any

import pytest

from scoring.core.seating import Draft, SeatedRound, SeatingRules, draw
from scoring.core.seating.lots import Chance
from scoring.core.seating.memory import PastEvening, evenings_remembered, memory_of
from scoring.core.seating.prices import (
    Prices,
    least_prices,
    new_faces,
    prices,
    turns_at_three,
)
from scoring.core.seating.values import Past, Remembered
from scoring.core.tables import sizes

CASES = [
    json.loads(line)
    for line in Path(__file__).with_name("draws.jsonl").read_text("utf-8").splitlines()
]
ORDERS = {"new-faces": new_faces, "turns": turns_at_three}


def tables_of(tables: list[list[int]]) -> tuple[tuple[int, ...], ...]:
    return tuple(map(tuple, tables))


def remembered(case: dict[str, Any]) -> frozenset[Remembered]:
    depth = case.get("remember", 3)
    evenings = [
        PastEvening(
            each["date"],
            number,
            each.get("game", ""),
            tuple(tuple(table) for tables in each["rounds"] for table in tables),
        )
        for number, each in enumerate(case.get("before", []))
    ]
    game = None if case.get("other_games", True) else case["game"]
    return memory_of(evenings_remembered(evenings, depth, game), depth)


def tonight(case: dict[str, Any]) -> Past:
    return tuple(SeatedRound(tables_of(tables)) for tables in case.get("tonight", []))


def named(found: Prices) -> dict[str, int]:
    return {"wishes": found.broken, **{part: getattr(found, part) for part in Prices._fields[1:]}}


@pytest.mark.parametrize("case", CASES, ids=[case["name"] for case in CASES])
def test_a_seating_costs_what_the_rules_say(case: dict[str, Any]) -> None:
    asked = {
        kind: frozenset((one, other) for one, other in case[kind]) for kind in ("apart", "together")
    }
    rules, memory = SeatingRules(**asked), remembered(case)

    if "prices" in case["ask"]:
        found = prices(tables_of(case["tables"]), tonight(case), rules, memory)
        assert named(found) == case["expect"]["prices"]
    for name, expected in case["expect"].get("least", {}).items():
        players = case["players"]
        made = sizes(len(players))
        assert isinstance(made, tuple)
        least = least_prices(players, made, tonight(case), rules, memory, ORDERS[name])
        assert least is not None
        assert {part: named(least)[part] for part in expected} == expected


def test_there_are_vectors() -> None:
    assert len(CASES) == 8


def club_evenings(players: int, evenings: int, chance: Chance) -> list[PastEvening]:
    found = []
    for number in range(evenings):
        order = list(range(1, players + 1))
        chance.shuffle(order)
        groups = tuple(tuple(order[start : start + 4]) for start in range(0, players, 4))
        found.append(PastEvening(f"2026-01-{number + 1:02}", number, "", groups))
    return found


@pytest.mark.parametrize("players", [7, 8, 10, 11, 12])
@pytest.mark.parametrize("seed", range(4))
def test_new_faces_come_down_to_the_least_in_a_first_round(players: int, seed: int) -> None:
    everybody = range(1, players + 1)
    evenings = club_evenings(players, 3, Chance(seed, players))
    memory = memory_of(evenings_remembered(evenings, 3), 3)
    rules = SeatingRules("few-rematches", threes_last=True, memory=memory)

    drawn = draw(everybody, (), rules, seed)

    assert isinstance(drawn, Draft)
    made = tuple(map(len, drawn.tables))
    least = least_prices(tuple(everybody), made, (), rules, memory, new_faces)
    assert least is not None
    assert new_faces(prices(drawn.tables, (), rules, memory)) == new_faces(least)


@pytest.mark.parametrize("seed", range(10))
def test_past_evenings_never_outweigh_a_pair_of_tonight_or_a_wish(seed: int) -> None:
    everybody, chance = range(1, 13), Chance(seed, 12)
    memory = memory_of(club_evenings(12, 10, chance), 10)
    past = (SeatedRound(club_evenings(12, 1, chance)[0].tables),)
    apart = frozenset({(1, 2), (3, 4)})
    rules = SeatingRules("few-rematches", threes_last=True, memory=memory, apart=apart)

    drawn = draw(everybody, past, rules, seed)

    assert isinstance(drawn, Draft)
    found = prices(drawn.tables, past, rules, memory)
    least = least_prices(tuple(everybody), (4, 4, 4), past, rules, memory, new_faces)
    assert least is not None
    assert (found.broken, found.again) == (least.broken, least.again)


def test_a_player_who_sat_at_three_sits_there_again_only_to_meet_nobody_again() -> None:
    past = (SeatedRound(((1, 2, 3, 4), (5, 6, 7))),)
    faces = SeatingRules("few-rematches", threes_last=True)
    turns = SeatingRules("few-rematches", even_threes=True)

    by_faces, by_turns = (draw(range(1, 8), past, rules, 1) for rules in (faces, turns))

    assert isinstance(by_faces, Draft)
    assert isinstance(by_turns, Draft)
    assert prices(by_faces.tables, past, faces, frozenset())[1:3] == (3, 1)
    assert prices(by_turns.tables, past, turns, frozenset())[1:3] == (6, 0)


def test_the_order_of_the_evenings_given_does_not_matter() -> None:
    evenings = club_evenings(8, 4, Chance(1, 1))

    found = {memory_of(evenings_remembered(each, 3), 3) for each in permutations(evenings)}

    assert len(found) == 1


def test_a_memory_of_no_evenings_is_empty() -> None:
    assert memory_of(evenings_remembered(club_evenings(8, 4, Chance(1, 1)), 0), 0) == frozenset()


def test_nothing_is_said_to_be_least_where_there_are_too_many_seatings() -> None:
    rules = SeatingRules()
    assert least_prices(range(16), (4, 4, 4, 4), (), rules, frozenset(), new_faces) is None
    with_table = SeatingRules(fixed=frozenset({(1, 1)}))
    assert least_prices(range(8), (4, 4), (), with_table, frozenset(), new_faces) is None
    assert least_prices(range(8), (4, 4), (), rules, frozenset(), new_faces) == Prices()
