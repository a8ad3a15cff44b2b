"""What a season pays out, and how a table that was frozen differs from today's.

Source: docs/rules/season.md, sections 12, 13 and 15.
"""

from collections.abc import Sequence

from scoring.core.policy import lots
from scoring.core.prizes import MOST_EVENINGS, Award, Prize, awards_by_place
from scoring.core.seasons.rules import SeasonEvening
from scoring.core.seasons.table import SeasonLine


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


def changed_since(kept: Sequence[SeasonLine], lines: Sequence[SeasonLine]) -> list[int]:
    """Return the players whose place or value is not what was kept."""
    was, now = ({(each.player, each.place, each.value) for each in of} for of in (kept, lines))
    return sorted({player for player, _place, _value in was ^ now})
