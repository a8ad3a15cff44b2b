"""The final table of a season as it is stored: lists and numbers, fractions as text.

Source: docs/rules/season.md, section 15.
"""

from collections.abc import Sequence
from fractions import Fraction
from typing import Any

from scoring.core.seasons.results import Result
from scoring.core.seasons.table import SeasonLine


def write_table(lines: Sequence[SeasonLine]) -> list[dict[str, Any]]:
    """Return the lines of a table as they are stored."""
    return [
        {
            "player": line.player,
            "place": line.place,
            "value": str(line.value),
            "evenings": line.evenings,
            "results": [each and _written(each) for each in line.results],
            "decided_by": line.decided_by,
        }
        for line in lines
    ]


def _written(result: Result) -> list[Any]:
    return [result.place, None if result.value is None else str(result.value), result.counts]


def read_table(stored: Sequence[dict[str, Any]]) -> tuple[SeasonLine, ...]:
    """Return the lines of a table as `write_table` wrote them."""
    return tuple(
        SeasonLine(
            line["player"],
            line["place"],
            Fraction(line["value"]),
            line["evenings"],
            tuple(each and _read(each) for each in line["results"]),
            line["decided_by"],
        )
        for line in stored
    )


def _read(stored: Sequence[Any]) -> Result:
    place, value, counts = stored
    return Result(place, None if value is None else Fraction(value), counts)
