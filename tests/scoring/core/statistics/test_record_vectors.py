"""Every vector of records and of the evening in five lines holds."""

from typing import Any

import pytest

from scoring.core.statistics.feats import Feat, RecordKind
from scoring.core.statistics.five_lines import FiveLines, five_lines
from scoring.core.statistics.records import club_records
from tests.scoring.core.statistics.vectors import asking, evenings_of, number


def as_written(feat: Feat, kind: RecordKind) -> dict[str, Any]:
    """A feat as the vectors write it: a run has no table."""
    where = {"round": feat.round, "table": feat.table, "deal": feat.deal}
    if kind is RecordKind.LONGEST_RUN:
        where = {}
    return {
        "player": feat.player,
        "evening": f"e{feat.evening}",
        **{name: value for name, value in where.items() if value is not None},
    }


@pytest.mark.parametrize("case", asking("records"))
def test_vectors_of_records_hold(case: dict[str, Any]) -> None:
    found = {
        format: {
            kind.value: {
                "value": record.value,
                "holders": [as_written(feat, kind) for feat in record.holders],
            }
            for kind, record in records.items()
        }
        for format, records in club_records(evenings_of(case)).items()
    }

    assert found == case["expect"]["records"]


def lines_as_written(lines: FiveLines) -> dict[str, Any]:
    winner, deal, most, climb, closest = (
        lines.winner,
        lines.best_deal,
        lines.most_won,
        lines.climb,
        lines.closest,
    )
    return {
        "winner": winner
        and {"players": list(winner.players), "total": winner.total, "gap": winner.gap},
        "best_deal": deal
        and {
            "value": deal.value,
            "deals": [[each.player, each.round, each.table, each.deal] for each in deal.deals],
        },
        "most_won": most and {"value": most.value, "players": list(most.players)},
        "climb": climb and {"value": climb.value, "players": list(climb.players)},
        "closest": closest
        and {
            "value": closest.value,
            "place": closest.place,
            "players": [list(closest.before), list(closest.behind)],
        },
    }


@pytest.mark.parametrize("case", asking("five"))
def test_vectors_of_the_evening_in_five_lines_hold(case: dict[str, Any]) -> None:
    [evening] = [
        each for each in evenings_of(case) if each.result.number == number(case["evening"])
    ]

    assert lines_as_written(five_lines(evening)) == case["expect"]["five"]
