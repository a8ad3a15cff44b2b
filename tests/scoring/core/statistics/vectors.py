"""The vectors of statistics.jsonl, as the core takes evenings: one JSON object a line, with `name`,
`clause` of docs/rules/season.md, `evenings`, what is asked and what is expected of it.
"""

import json
from collections.abc import Sequence
from pathlib import Path
from typing import Any

import pytest

from scoring.core.seasons.rules import EveningLine, People, SeasonEvening
from scoring.core.statistics.played import (
    AfterFirst,
    PlayedEvening,
    PlayedTable,
    ScoredDeal,
    Sitting,
)

CASES: Sequence[dict[str, Any]] = [
    json.loads(line)
    for line in Path(__file__).with_name("statistics.jsonl").read_text("utf-8").splitlines()
]


def asking(*fields: str) -> list[Any]:
    """Return the cases that ask one of these fields, each under its name."""
    found = [case for case in CASES if set(fields) & set(case["ask"])]
    return [pytest.param(case, id=case["name"]) for case in found]


def number(code: str) -> int:
    return int(code.removeprefix("e"))


def evenings_of(case: dict[str, Any]) -> list[PlayedEvening]:
    """Return the evenings of a case; merged entries are one player in them, as in the database."""
    one = people_of(case).one
    return [_evening(each, one) for each in case["evenings"]]


def people_of(case: dict[str, Any]) -> People:
    people = case.get("people", ())
    return People(
        guests=frozenset(each["id"] for each in people if each.get("guest")),
        forgotten=frozenset(each["id"] for each in people if each.get("forgotten")),
        merged_into={each["id"]: each["merged_into"] for each in people if each.get("merged_into")},
    )


def _evening(each: dict[str, Any], one: Any) -> PlayedEvening:
    lines = each["lines"]
    return PlayedEvening(
        result=SeasonEvening(
            number(each["id"]),
            each["date"],
            each["format"],
            [
                EveningLine(
                    one(line["player"]),
                    line["place"],
                    line.get("total", 0),
                    line.get("own", 0),
                    line.get("deals", 0),
                    line.get("rounds", 1),
                )
                for line in lines
            ],
            highest_wins=each.get("highest_wins", False),
            has_stages=each.get("stages", False),
            is_closed=each.get("closed", True),
            is_demo=each.get("is_demo", False),
        ),
        game=each["game"],
        rounds=tuple(
            tuple(_table(at, table, one) for at, table in enumerate(tables, 1))
            for tables in each.get("rounds", ())
        ),
        deals_a_round=each.get("deals_a_round"),
        courses={
            one(line["player"]): AfterFirst(line.get("after_first"), line.get("missed", 0))
            for line in lines
        },
    )


def _table(at: int, table: dict[str, Any], one: Any) -> PlayedTable:
    sitters = {int(seat): who for seat, who in table.get("sitters", {}).items()}
    return PlayedTable(
        at,
        tuple(
            Sitting(
                one(player),
                one(sitters[seat]) if seat in sitters else None,
                table.get("from", 1),
            )
            for seat, player in enumerate(table["seats"], 1)
        ),
        tuple(
            ScoredDeal(at, tuple(deal["cells"]), deal["winner"])
            for at, deal in enumerate(table["deals"], 1)
            if deal.get("kind") != "not-played"
        ),
    )
