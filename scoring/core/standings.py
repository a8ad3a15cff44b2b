"""The standings of an event: totals, what an absent round counts, ties, and why each rank is so.

Source: docs/rules/night.md, sections 3.3 and 4.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from typing import NamedTuple, assert_never

from scoring.core.formats import AbsentScore, Agreement, Counting, Format, counted_penalties
from scoring.core.policy import TieBreak, is_ranked, lots


class RoundResult(NamedTuple):
    """What a player has from one round: points without penalties, deals won, and cards left."""

    points: int
    won: int = 0
    cards: int = 0


class CountedRound(NamedTuple):
    """A round's results by player, for those who played. Only a closed round counts the absent.

    `tables` are the players who sat together; `sat_out` are those whom the draw left without a
    seat.
    """

    results: Mapping[int, RoundResult]
    is_closed: bool
    tables: Sequence[frozenset[int]] = ()
    sat_out: frozenset[int] = frozenset()


class Counted(NamedTuple):
    """What a round counts for a player: as played, or, where `is_absent`, by the event's rule."""

    points: int
    is_absent: bool


@dataclass(frozen=True, slots=True)
class StandingsRow:
    """One player's line of the standings.

    place      equal lines share one, and the next is left out (1, 1, 3); None for a player who has
               played too few rounds to be ranked
    rounds     what each round counts, None where it counts nothing (yet)
    penalties  what penalty points add to the total: less than 0 where the highest wins
    total      what the players are ranked by
    won        deals won
    worst      the worst round, penalties left out; None before the first
    cards      cards left in a Pyramid
    decided_by what put the player after the one above: `total`, `cards`, or one of the `TieBreak`s;
               `shared` where nothing did, `unranked` below the last place, None for the first line
    played     how many closed rounds the player has played
    best       the best round that was played, penalties left out; None before the first
    met        the total of the rounds at one table, where `head_to_head` compared it
    """

    player: int
    place: int | None
    rounds: tuple[Counted | None, ...]
    penalties: int
    total: int
    won: int
    worst: int | None
    cards: int
    decided_by: str | None
    played: int = 0
    best: int | None = None
    met: int | None = None


def tie_breaks(agreement: Agreement) -> tuple[str, ...]:
    """Return what decides between players, the total first (night.md 4).

    In a Pyramid the cards left belong to the result: the event's chain begins after them.
    """
    counts_stages = agreement.format.counting is Counting.STAGES
    chain = agreement.policy.tie_breaks
    if chain is None:
        chain = default_chain(agreement.format)
    return ("total", *(("cards",) if counts_stages else ()), *chain)


def default_chain(chosen: Format) -> tuple[TieBreak, ...]:
    """Return the tie-breaks of a format whose event has chosen no others."""
    if chosen.counting is Counting.STAGES:
        return ()
    if chosen.highest_wins:
        return (TieBreak.WON,)
    return (TieBreak.WON, TieBreak.WORST)


def standings(
    agreement: Agreement,
    players: Sequence[int],
    rounds: Sequence[CountedRound],
    penalties: Mapping[int, int] | None = None,
) -> tuple[StandingsRow, ...]:
    """Rank the players of an event, those with equal results in the order in which they came.

    `penalties` has the penalty points of those who have any. A player who has not played a round
    and has nothing counted stands behind everybody who played. Those who have played too few rounds
    stand below all others, in the order of their totals, without a place.
    """
    given = penalties or {}
    lines = [_line(agreement, player, rounds, given.get(player, 0)) for player in players]
    closed = [each for each in rounds if each.is_closed]
    levels: tuple[list[StandingsRow], list[StandingsRow]] = ([], [])
    for line in lines:
        played = [line.player in each.results or line.player in each.sat_out for each in closed]
        levels[not is_ranked(agreement.policy, played)].append(line)
    ranked, unranked = levels
    ranking = _Ranking(agreement, rounds, lots(agreement.policy.seed, players))
    return (
        *_placed(ranking.groups(ranked, tie_breaks(agreement))),
        *(
            replace(line, decided_by="unranked")
            for _why, group in ranking.groups(unranked, ("total",))
            for line in group
        ),
    )


_Group = tuple[str | None, list[StandingsRow]]
"""Players who are level so far, and what put them after the group above."""


@dataclass(frozen=True, slots=True)
class _Ranking:
    """Splits players into groups who are level; `drawn` is each one's lot."""

    agreement: Agreement
    rounds: Sequence[CountedRound]
    drawn: Mapping[int, int]

    def groups(self, lines: Sequence[StandingsRow], breaks: Sequence[str]) -> list[_Group]:
        """Split the players by one tie-break after another, the better ones first."""
        groups: list[_Group] = [(None, list(lines))] if lines else []
        for name in ("result", *breaks):
            groups = [part for group in groups for part in self._split(name, *group)]
        return groups

    def _split(self, name: str, decided: str | None, lines: list[StandingsRow]) -> list[_Group]:
        if name == TieBreak.HEAD_TO_HEAD:
            lines = _met(lines, self.rounds)
        found: dict[int, list[StandingsRow]] = {}
        for line in lines:
            found.setdefault(self._key(name, line), []).append(line)
        why = "total" if name == "result" else str(name)
        return [(why if at else decided, found[each]) for at, each in enumerate(sorted(found))]

    def _key(self, name: str, line: StandingsRow) -> int:
        """Return what a tie-break sorts by: the lowest goes first."""
        better = -1 if self.agreement.format.highest_wins else 1
        match name:
            case "result":
                return int(all(each is None for each in line.rounds))
            case "total":
                return better * line.total
            case "cards":
                return line.cards
        tie = TieBreak(name)
        match tie:
            case TieBreak.WON:
                return -line.won
            case TieBreak.WORST:
                return better * (line.worst or 0)
            case TieBreak.BEST:
                return better * (line.best or 0)
            case TieBreak.HEAD_TO_HEAD:
                return better * (line.met or 0)
            case TieBreak.LOT:
                return self.drawn[line.player]
        assert_never(tie)


def _met(group: list[StandingsRow], rounds: Sequence[CountedRound]) -> list[StandingsRow]:
    """Return a group with the totals of the rounds in which all of it sat at one table, unchanged
    where there was none.
    """
    players = {line.player for line in group}
    together = [
        each
        for each in rounds
        if players <= each.results.keys() and any(players <= table for table in each.tables)
    ]
    if len(group) == 1 or not together:
        return group
    return [
        replace(line, met=sum(each.results[line.player].points for each in together))
        for line in group
    ]


def _placed(groups: Sequence[_Group]) -> list[StandingsRow]:
    placed: list[StandingsRow] = []
    for decided, group in groups:
        place = len(placed) + 1
        for line in group:
            why = decided if len(placed) + 1 == place else "shared"
            placed.append(replace(line, place=place, decided_by=why))
    return placed


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
    played = [each.points for each in scores if each and not each.is_absent]
    best, worst = (max, min) if agreement.format.highest_wins else (min, max)
    return StandingsRow(
        player=player,
        place=None,
        rounds=scores,
        penalties=counted,
        total=sum(points) + counted,
        won=sum(each.won for each in results),
        worst=worst(points, default=None),
        cards=sum(each.cards for each in results),
        decided_by=None,
        played=len(closed),
        best=best(played, default=None),
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
