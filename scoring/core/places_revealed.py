"""The order in which a result is revealed: from the last place on, shared places in one step."""

from collections.abc import Sequence
from itertools import groupby

from scoring.core.standings import StandingsRow


def place_groups(lines: Sequence[StandingsRow]) -> list[list[StandingsRow]]:
    """Return the lines in the order in which they are shown: players without a place, each on their
    own, and then the last place.
    """
    groups = [list(group) for _place, group in groupby(lines, key=_shared_step)]
    return groups[::-1]


def _shared_step(line: StandingsRow) -> tuple[int, int]:
    """Return what lines have in common that are shown in one step."""
    return (0, line.player) if line.place is None else (line.place, 0)


def step_to_place(lines: Sequence[StandingsRow], place: int) -> int:
    """Return after how many steps everybody below this place is shown."""
    return sum(group[0].place is None or group[0].place > place for group in place_groups(lines))
