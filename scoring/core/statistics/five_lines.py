"""An evening told in five lines: who won, the best deal, who won most deals, who climbed, where it
was closest.

A line that has nothing in it is left out, and so is one that more than three share.

Source: docs/rules/season.md, section 27.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from enum import StrEnum
from itertools import pairwise

from scoring.core.seasons.rules import EveningLine
from scoring.core.statistics.feats import FEWEST_WON, deals_won, worth
from scoring.core.statistics.played import PlayedEvening

MOST_SHARE = 3
"""A line that more players share is left out (27.6)."""
LEAST_CLIMB = 2


class LineCode(StrEnum):
    """The five lines, in their order; what stands in `Event.left_out`."""

    WINNER = "winner"
    BEST_DEAL = "best_deal"
    MOST_WON = "most_won"
    CLIMB = "climb"
    CLOSEST = "closest"


@dataclass(frozen=True, slots=True)
class WinnerLine:
    """All who are first, their total, and by how much the next one missed it, None without one."""

    players: tuple[int, ...]
    total: int
    gap: int | None


@dataclass(frozen=True, slots=True)
class DealPlace:
    """Who really sat at the seat that won a deal, and where that was."""

    player: int
    round: int
    table: int
    deal: int


@dataclass(frozen=True, slots=True)
class BestDealLine:
    """The deal that was worth most (20.5)."""

    value: int
    deals: tuple[DealPlace, ...]
    highest_wins: bool


@dataclass(frozen=True, slots=True)
class MostWonLine:
    """Who won most deals."""

    value: int
    players: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class ClimbLine:
    """Who climbed most places from the first round to the end, all to the same place."""

    value: int
    players: tuple[int, ...]
    place: int


@dataclass(frozen=True, slots=True)
class ClosestLine:
    """The smallest gap between neighbours below the first: `before` at `place`, then `behind`.
    A gap of 0 was decided by a tie-break.
    """

    value: int
    place: int
    before: tuple[int, ...]
    behind: tuple[int, ...]
    total: int


@dataclass(frozen=True, slots=True)
class FiveLines:
    """The lines of an evening; one without substance is None."""

    winner: WinnerLine | None
    best_deal: BestDealLine | None
    most_won: MostWonLine | None
    climb: ClimbLine | None
    closest: ClosestLine | None


def five_lines(evening: PlayedEvening) -> FiveLines:
    """Return the lines of an evening."""
    places = _by_place(evening)
    return FiveLines(
        _winner(places),
        None if evening.result.has_stages else _best_deal(evening),
        _most_won(evening),
        _climb(evening),
        _closest(places),
    )


def _by_place(evening: PlayedEvening) -> list[list[EveningLine]]:
    """Return those who share each place, from the first down."""
    found: dict[int, list[EveningLine]] = {}
    for line in evening.result.lines:
        if line.place is not None:
            found.setdefault(line.place, []).append(line)
    return [found[place] for place in sorted(found)]


def _players(lines: Sequence[EveningLine]) -> tuple[int, ...]:
    return tuple(line.player for line in lines)


def _winner(places: Sequence[Sequence[EveningLine]]) -> WinnerLine | None:
    if not places:
        return None
    first, *others = places
    gap = abs(others[0][0].total - first[0].total) if others else None
    return WinnerLine(_players(first), first[0].total, gap)


def _best_deal(evening: PlayedEvening) -> BestDealLine | None:
    won = []
    for number, table in evening.tables:
        for deal in table.deals:
            if deal.winner is not None:
                who = table.seats[deal.winner - 1].who(deal.number)
                where = DealPlace(who, number, table.number, deal.number)
                won.append((worth(evening, deal, deal.winner - 1), where))
    value = max((value for value, _place in won), default=0)
    best = tuple(place for each, place in won if each == value)
    if not 1 <= len(best) <= MOST_SHARE:
        return None
    return BestDealLine(value, best, evening.result.highest_wins)


def _most_won(evening: PlayedEvening) -> MostWonLine | None:
    won = deals_won(evening)
    value = max(won.values(), default=0)
    best = tuple(sorted(player for player, deals in won.items() if deals == value))
    if value < FEWEST_WON or len(best) > MOST_SHARE:
        return None
    return MostWonLine(value, best)


def _climb(evening: PlayedEvening) -> ClimbLine | None:
    """Return who climbed most; of equal climbs the one to the better place (27.4)."""
    if len(evening.rounds) < 2:
        return None
    climbs = []
    for line in evening.result.lines:
        course = evening.courses.get(line.player)
        if line.place is not None and course is not None and course.place is not None:
            climbs.append((course.place - line.place, -line.place, line.player))
    if not climbs:
        return None
    value, least_place, _player = max(climbs)
    best = tuple(player for *climb, player in climbs if climb == [value, least_place])
    if value < LEAST_CLIMB or len(best) > MOST_SHARE:
        return None
    return ClimbLine(value, best, -least_place)


def _closest(places: Sequence[Sequence[EveningLine]]) -> ClosestLine | None:
    """Return the smallest gap below the first place; of equal ones the one nearer the top."""
    below = places[1:]
    pairs = list(pairwise(below))
    if not pairs:
        return None
    before, behind = min(pairs, key=lambda pair: abs(pair[0][0].total - pair[1][0].total))
    return ClosestLine(
        abs(before[0].total - behind[0].total),
        before[0].place or 0,
        _players(before),
        _players(behind),
        before[0].total,
    )
