"""The standings of an event: totals, what an absent round counts, ties, and why each rank is so.

Source: docs/rules/night.md, sections 3.3 and 4.
"""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import NamedTuple

from scoring.core.formats import AbsentScore, Agreement, Counting, counted_penalties


class RoundResult(NamedTuple):
    """What a player has from one round: points without penalties, deals won, and cards left."""

    points: int
    won: int = 0
    cards: int = 0


class CountedRound(NamedTuple):
    """A round's results by player, for those who played. Only a closed round counts the absent."""

    results: Mapping[int, RoundResult]
    is_closed: bool


class Counted(NamedTuple):
    """What a round counts for a player: as played, or, where `is_absent`, by the event's rule."""

    points: int
    is_absent: bool


@dataclass(frozen=True, slots=True)
class StandingsRow:
    """One player's line of the standings.

    place      equal lines share one, and the next is left out (1, 1, 3)
    rounds     what each round counts, None where it counts nothing (yet)
    penalties  what penalty points add to the total: less than 0 where the highest wins
    total      what the players are ranked by
    won        deals won
    worst      the worst round, penalties left out; None before the first
    cards      cards left in a Pyramid
    decided_by the tie-break that put the player after the one above: `total`, `won`, `worst`,
               `cards`; `shared` where nothing did, None for the first line
    """

    player: int
    place: int
    rounds: tuple[Counted | None, ...]
    penalties: int
    total: int
    won: int
    worst: int | None
    cards: int
    decided_by: str | None


def tie_breaks(agreement: Agreement) -> tuple[str, ...]:
    """Return what decides between players, the total first (night.md 4)."""
    if agreement.format.counting is Counting.STAGES:
        return ("total", "cards")
    if agreement.format.highest_wins:
        return ("total", "won")
    return ("total", "won", "worst")


def standings(
    agreement: Agreement,
    players: Sequence[int],
    rounds: Sequence[CountedRound],
    penalties: Mapping[int, int] | None = None,
) -> tuple[StandingsRow, ...]:
    """Rank the players of an event, those with equal results in the order in which they came.

    `penalties` has the penalty points of those who have any. A player who has not played a round
    and has nothing counted stands last, behind everybody who played.
    """
    given = penalties or {}
    lines = [_line(agreement, player, rounds, given.get(player, 0)) for player in players]
    breaks = tie_breaks(agreement)
    ranking = [
        (
            all(each is None for each in line.rounds),
            *(_KEYS[each](line, agreement) for each in breaks),
        )
        for line in lines
    ]
    order = sorted(range(len(lines)), key=ranking.__getitem__)
    ranked: list[StandingsRow] = []
    for number, at in enumerate(order, start=1):
        above = ranking[order[number - 2]] if ranked else None
        decided = None if above is None else _decided(above, ranking[at], breaks)
        place = ranked[-1].place if decided == "shared" else number
        ranked.append(replace(lines[at], place=place, decided_by=decided))
    return tuple(ranked)


def _decided(above: Sequence[object], below: Sequence[object], breaks: Sequence[str]) -> str:
    names = ("total", *breaks)
    pairs = zip(names, above, below, strict=True)
    return next((name for name, first, second in pairs if first != second), "shared")


_KEYS: Mapping[str, Callable[[StandingsRow, Agreement], int]] = {
    "total": lambda line, agreement: -line.total if agreement.format.highest_wins else line.total,
    "won": lambda line, agreement: -line.won,
    "worst": lambda line, agreement: 0 if line.worst is None else line.worst,
    "cards": lambda line, agreement: line.cards,
}


def _line(
    agreement: Agreement, player: int, rounds: Sequence[CountedRound], penalties: int
) -> StandingsRow:
    results = [each.results[player] for each in rounds if player in each.results]
    closed = [
        each.results[player].points for each in rounds if each.is_closed and player in each.results
    ]
    # A player who never played a round is nobody's rival, whatever a missed one counts.
    scores = tuple(
        _counted(agreement, player, each, closed) if results else None for each in rounds
    )
    points = [each.points for each in scores if each]
    counted = counted_penalties(penalties, agreement)
    worst = (min if agreement.format.highest_wins else max)(points, default=None)
    return StandingsRow(
        player=player,
        place=0,
        rounds=scores,
        penalties=counted,
        total=sum(points) + counted,
        won=sum(each.won for each in results),
        worst=worst,
        cards=sum(each.cards for each in results),
        decided_by=None,
    )


def _counted(
    agreement: Agreement, player: int, each: CountedRound, own: Sequence[int]
) -> Counted | None:
    if player in each.results:
        return Counted(each.results[player].points, is_absent=False)
    if not each.is_closed:
        return None
    points = absent_score(agreement, own, [result.points for result in each.results.values()])
    return None if points is None else Counted(points, is_absent=True)


def absent_score(agreement: Agreement, own: Sequence[int], others: Sequence[int]) -> int | None:
    """Return what a missed round counts (night.md 3.3).

    `own` are the player's closed rounds, `others` what that round counted for those who played.
    None where there is nothing to take it from: who never played has no average.
    """
    if agreement.absent is AbsentScore.FIXED:
        return agreement.absent_points
    if agreement.absent is AbsentScore.AVERAGE:
        return -(-sum(own) // len(own)) if own else None
    return (min if agreement.format.highest_wins else max)(others, default=None)


def courses(
    deals: Mapping[int, Sequence[Sequence[int | None]]],
) -> Mapping[int, tuple[tuple[int | None, ...], ...]]:
    """Return each player's total after every deal, round by round, for a picture of the night.

    `deals` has each player's cells of each round, an empty list where the player was absent. A line
    goes on at the height where it stood: an empty cell has no point.
    """
    drawn = {}
    for player, rounds in deals.items():
        total = 0
        lines = []
        for cells in rounds:
            line: list[int | None] = []
            for cell in cells:
                total += cell or 0
                line.append(None if cell is None else total)
            lines.append(tuple(line))
        drawn[player] = tuple(lines)
    return drawn
