"""What a season pays out, and how a table that was frozen differs from today's.

Source: docs/rules/season.md, sections 12, 13 and 15.
"""

from collections.abc import Sequence
from fractions import Fraction
from typing import NamedTuple

from scoring.core.policy import lots
from scoring.core.prizes import Award, Prize, awards_by_place
from scoring.core.seasons.rules import SeasonEvening
from scoring.core.seasons.table import SeasonLine

MOST_EVENINGS = "most-evenings"
"""What a prize can be for besides places: to have come most often."""


class FrozenLine(NamedTuple):
    """A line of a table as it was frozen."""

    player: int
    place: int | None
    value: Fraction


def season_awards(
    prizes: Sequence[Prize], lines: Sequence[SeasonLine], seed: int
) -> tuple[Award, ...]:
    """Return who gets which prize; what cannot be shared evenly goes by the lots of the `seed`."""
    most = max((line.evenings for line in lines), default=0)
    return awards_by_place(
        prizes,
        [(line.player, line.place) for line in lines if line.place is not None],
        {MOST_EVENINGS: [line.player for line in lines if line.evenings == most]},
        lots(seed, [line.player for line in lines]),
    )


def purse(counted: Sequence[SeasonEvening], prizes: Sequence[Prize]) -> int:
    """Return the cents that are left: fees paid, less prizes paid out on the evenings, less the
    season's amounts. It may be below 0.
    """
    return sum(each.fees - each.paid_out for each in counted) - sum(
        each.cents or 0 for each in prizes
    )


def changed_since(frozen: Sequence[FrozenLine], lines: Sequence[SeasonLine]) -> list[int]:
    """Return the players whose place or value is not what was frozen."""
    now = {FrozenLine(line.player, line.place, line.value) for line in lines}
    return sorted({line.player for line in now ^ set(frozen)})
