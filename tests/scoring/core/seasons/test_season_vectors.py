"""Every vector of seasons.jsonl holds: a season, its evenings, and what is to come of them."""

import json
from fractions import Fraction
from pathlib import Path
from typing import Any

import pytest

from scoring.core.prizes import Prize
from scoring.core.seasons.outcome import changed_since, purse, season_awards
from scoring.core.seasons.reach import reach
from scoring.core.seasons.rules import (
    USUAL_LIST,
    USUAL_TIES,
    EveningLine,
    Guests,
    People,
    SeasonEvening,
    SeasonRefused,
    SeasonRules,
    SeasonScore,
    SeasonTie,
    Unranked,
    counted_of,
    evenings_of,
    has_different_lengths,
    shown,
)
from scoring.core.seasons.table import SeasonLine, running_tables, season_table

CASES = [
    json.loads(line)
    for line in Path(__file__).with_name("seasons.jsonl").read_text("utf-8").splitlines()
]


def number(code: str) -> int:
    return int(code.removeprefix("e"))


def numbers(codes: list[str] | None) -> frozenset[int]:
    return frozenset(map(number, codes or ()))


def rules_of(season: dict[str, Any]) -> SeasonRules:
    only = season.get("only")
    return SeasonRules(
        score=SeasonScore(season["score"]),
        points=tuple(season.get("list", USUAL_LIST)),
        best=season.get("best"),
        least=season.get("least", 1),
        unranked=Unranked(season.get("unranked", "nothing")),
        ties=tuple(map(SeasonTie, season.get("ties", USUAL_TIES))),
        guests=Guests(season.get("guests", "rank")),
        formats=frozenset(season.get("formats") or ()),
        first=season.get("from"),
        last=season.get("to"),
        also=numbers(season.get("also")),
        only=None if only is None else numbers(only),
        without=numbers(season.get("without")),
    )


def evening_of(stored: dict[str, Any]) -> SeasonEvening:
    fields = ("place", "total", "own", "deals", "rounds")
    return SeasonEvening(
        number=number(stored["id"]),
        date=stored["date"],
        format=stored["format"],
        lines=[
            EveningLine(line["player"], **{each: line[each] for each in fields if each in line})
            for line in stored["lines"]
        ],
        highest_wins=stored["highest_wins"],
        has_stages=stored.get("stages", False),
        agreed_deals=stored.get("agreed_deals"),
        is_closed=stored.get("closed", True),
        is_demo=stored.get("is_demo", False),
        fees=stored.get("fees", 0),
        paid_out=stored.get("paid_out", 0),
    )


def people_of(stored: list[dict[str, Any]]) -> People:
    return People(
        guests=frozenset(each["id"] for each in stored if each.get("guest")),
        forgotten=frozenset(each["id"] for each in stored if each.get("forgotten")),
        merged_into={each["id"]: each["merged_into"] for each in stored if each.get("merged_into")},
    )


def written(line: SeasonLine) -> dict[str, Any]:
    return {
        "player": line.player,
        "place": line.place,
        "value": str(line.value),
        "shown": shown(line.value),
        "evenings": line.evenings,
        "results": [
            each and [None if each.value is None else str(each.value), each.counts]
            for each in line.results
        ],
        "decided_by": line.decided_by and str(line.decided_by),
    }


def found(case: dict[str, Any]) -> dict[str, Any]:
    rules = rules_of(case["season"])
    evenings = [evening_of(each) for each in case["evenings"]]
    counted = counted_of(rules, evenings)
    people = people_of(case.get("people", []))
    answer: dict[str, Any] = {
        "problem": None,
        "evenings": [f"e{each.number}" for each in evenings_of(rules, evenings)],
        "counted": [f"e{each.number}" for each in counted],
    }
    try:
        lines = season_table(rules, counted, people)
    except SeasonRefused as refused:
        return {**answer, "problem": refused.problem.value}
    prizes = [
        Prize(each["for"], each.get("cents"), each.get("text", ""))
        for each in case["season"].get("prizes", [])
    ]
    frozen = [
        SeasonLine(each["player"], each["place"], Fraction(each["value"]), 0, ())
        for each in case["season"].get("frozen", [])
    ]
    return {
        **answer,
        "warnings": ["different-length"] if has_different_lengths(rules, counted) else [],
        "lines": [written(line) for line in lines],
        "running": [
            {
                "after": f"e{evening.number}",
                "lines": [
                    {
                        "player": each.line.player,
                        "place": each.line.place,
                        "move": each.move,
                        "gap": None if each.gap is None else str(each.gap),
                    }
                    for each in table
                ],
            }
            for evening, table in zip(counted, running_tables(rules, counted, people), strict=True)
        ],
        "awards": [
            {
                "for": list(award.given_for),
                "shares": [[each.player, each.cents, list(each.texts)] for each in award.shares],
            }
            for award in season_awards(prizes, lines, case["season"].get("seed", 0))
        ],
        "left": purse(counted, prizes),
        "changed": changed_since(frozen, lines),
        **reached(case, rules, lines, people),
    }


def reached(
    case: dict[str, Any], rules: SeasonRules, lines: tuple[SeasonLine, ...], people: People
) -> dict[str, Any]:
    if not rules.score.is_by_place:
        return {"reach": None, "can_win": None, "certain": None}
    each = reach(
        rules,
        lines,
        held=len(lines[0].results) if lines else 0,
        remaining=case.get("remaining", 0),
        largest=case.get("largest", 0),
        people=people,
    )
    return {
        "reach": {str(key): [str(one.worst), str(one.best)] for key, one in each.items()},
        "can_win": sorted(key for key, one in each.items() if one.can_win),
        "certain": {str(key): one.certain for key, one in each.items() if one.certain},
    }


@pytest.mark.parametrize("case", CASES, ids=lambda case: f"{case['clause']} {case['name']}")
def test_a_season_comes_out_as_its_rules_say(case: dict[str, Any]) -> None:
    answer = found(case)
    # Whose name is shown is decided where names are.
    expected = {key: value for key, value in case["expect"].items() if key != "names"}

    assert {key: answer[key] for key in expected} == expected


def test_there_are_vectors() -> None:
    assert len(CASES) > 60
