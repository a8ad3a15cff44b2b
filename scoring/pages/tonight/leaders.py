"""The top of the standings: only closed rounds rank, and the open one stands beside."""

from collections.abc import Sequence
from dataclasses import dataclass
from functools import partial

from django.utils.formats import number_format
from django.utils.translation import get_language, ngettext

from foundation.language.direction import with_minus
from scoring.core.formats import Counting
from scoring.evening.event_state import EventState, RoundState, rounds_shown
from scoring.evening.table_state import TableState
from scoring.evening.wording import number_text

TOP = 5


@dataclass(frozen=True, slots=True)
class Leader:
    """A line: the place, empty while nothing ranks; `beside` is what the open round has so far."""

    place: str
    name: str
    total: str
    beside: str


@dataclass(frozen=True, slots=True)
class Leaders:
    """The first lines of the standings after so many closed rounds, `players` of them in all.

    Without a closed round the lines have points a deal. `beside` is the number of the open round,
    None where it is not to be seen.
    """

    lines: Sequence[Leader]
    after: int
    players: int
    beside: int | None


def closed_rounds(state: EventState) -> int:
    """Return how many of the first published rounds are closed and may be seen by everybody."""
    closed = 0
    for each in state.published:
        if not each.is_closed:
            break
        closed += 1
    return min(closed, rounds_shown(state))


def open_round(state: EventState) -> RoundState | None:
    """Return the round that is being played, None where it is closed or hidden."""
    present = state.present
    if present is None or present.is_closed or len(state.published) > rounds_shown(state):
        return None
    return present


def ranking(state: EventState) -> Sequence[tuple[int, str, str]]:
    """Return the first lines of the standings of closed rounds: entrant, place and total."""
    after = closed_rounds(state)
    rows = state.standings(after) if after else ()
    found = [row for row in rows if row.place is not None and any(row.rounds)]
    return [(row.player, str(row.place), number_text(row.total)) for row in found[:TOP]]


def leaders(state: EventState, ranked: Sequence[tuple[int, str, str]]) -> Leaders:
    """Return the top of the standings, of which `ranked` are the closed rounds' `ranking`."""
    beside = open_round(state)
    so_far = _so_far(beside) if beside else {}
    after = closed_rounds(state)
    lines = [
        Leader(place, state.names[player], total, so_far.get(player, ("", 0.0))[0])
        for player, place, total in ranked
    ]
    if not after and beside and state.agreement.format.counting is not Counting.STAGES:
        lines = _by_deal(state, beside)
    number = beside.number if beside else None
    return Leaders(lines, after, len(state.entrants), number)


def _so_far(of_round: RoundState) -> dict[int, tuple[str, float]]:
    """Return what each player has in a round that is being played, penalties too, in words and a
    deal.
    """
    found: dict[int, tuple[str, float]] = {}
    for table in of_round.tables:
        if table.deals_entered:
            found.update(table.keep(("so far", get_language()), partial(_so_far_at, table)))
    return found


def _so_far_at(table: TableState) -> dict[int, tuple[str, float]]:
    words = ngettext("%(points)s, %(n)s in", "%(points)s, %(n)s in", table.deals_entered)
    if table.is_full:
        words = "%(points)s"
    found = {}
    for seat, column in zip(table.seats, table.columns, strict=True):
        points = number_text(column.total)
        facts = {"points": points if column.total < 0 else f"+{points}", "n": table.deals_entered}
        found[seat.entrant_id] = (words % facts, column.total / table.deals_entered)
    return found


def _by_deal(state: EventState, of_round: RoundState) -> list[Leader]:
    """Return the players by their points a deal: nothing ranks before the first round is closed."""
    sign = -1 if state.agreement.format.highest_wins else 1
    found = sorted(
        (sign * points, state.names[player], words, points)
        for player, (words, points) in _so_far(of_round).items()
    )
    return [
        Leader("", name, with_minus(number_format(round(points, 1), 1)), words)
        for _order, name, words, points in found[:TOP]
    ]
