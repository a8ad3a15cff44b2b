"""The best of one evening: what may be a record of the club, and how its runs of deals won go on.

    feat   the value that a player reached: on which evening, in which round, at which table, deal
    run    deals won one after another, of a player's own deals in their order (21.1)

Only a player's own deals count: what a substitute played is nobody's record (18.2).

Source: docs/rules/season.md, sections 20, 21 and 26.
"""

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from enum import StrEnum

from scoring.core.statistics.played import PlayedEvening, PlayedTable, ScoredDeal

FEWEST_WON = 2
"""From so many deals won in an evening it may be the most (26.1, 27.3)."""


class RecordKind(StrEnum):
    """What a club keeps records of, in the order in which they are shown (26.1)."""

    BEST_EVENING = "best_evening"
    BEST_ROUND = "best_round"
    BIGGEST_DEAL = "biggest_deal"
    """The won deal in which the others were left with most; the own points where these win."""
    MOST_LEFT = "most_left"
    """The most points of one hand in a deal that it did not win."""
    MOST_WON = "most_won"
    LONGEST_RUN = "longest_run"


@dataclass(frozen=True, slots=True)
class Feat:
    """Who reached a value, and where. What it does not take is None: a run has no table."""

    player: int
    date: str
    evening: int
    round: int | None = None
    table: int | None = None
    deal: int | None = None


@dataclass(frozen=True, slots=True)
class ClubRecord:
    """A value, and every feat that reached it, the earliest first."""

    value: int
    holders: tuple[Feat, ...]


@dataclass(frozen=True, slots=True)
class Won:
    """How a player's own deals of one evening went, as far as runs are made of them.

    `head` were won before the first one that was not, `tail` after the last one; in a `is_whole`
    evening nothing else was played. `tail_from` and `best_from` are the first deals of these runs.
    """

    head: int
    head_from: Feat
    best: int
    best_from: Feat
    tail: int
    tail_from: Feat
    is_whole: bool


@dataclass(frozen=True, slots=True)
class EveningFeats:
    """The best of one evening, by kind; and by player how the runs of deals won go on there."""

    records: Mapping[RecordKind, ClubRecord]
    won: Mapping[int, Won]


def feats_of(evening: PlayedEvening) -> EveningFeats:
    """Return the best of an evening; the stages of a Pyramid have none (20.8)."""
    if evening.result.has_stages:
        return EveningFeats({}, {})
    own = own_deals(evening)
    found = {
        RecordKind.BEST_EVENING: _best(_evenings(evening), is_low=not _highest(evening)),
        RecordKind.BEST_ROUND: _best(_rounds(evening), is_low=not _highest(evening)),
        RecordKind.BIGGEST_DEAL: _best(_won_deals(evening)),
        RecordKind.MOST_LEFT: None if _highest(evening) else _best(_left(evening)),
        RecordKind.MOST_WON: _best(_most_won(evening, _numbers_won(own))),
    }
    return EveningFeats(
        {kind: record for kind, record in found.items() if record is not None},
        {player: _won(deals) for player, deals in own.items()},
    )


def worth(evening: PlayedEvening, deal: ScoredDeal, seat: int) -> int:
    """Return what a deal is worth that a seat, counted from 0, won: what the others were left with
    together, or the own points where the highest total wins (20.5).
    """
    own = deal.cells[seat]
    return own if _highest(evening) else sum(deal.cells) - own


def own_deals(evening: PlayedEvening) -> dict[int, list[tuple[Feat, bool]]]:
    """Return each player's own deals in the order of rounds and deals, and whether they won."""
    found: dict[int, list[tuple[Feat, bool]]] = {}
    for feat, table, deal, seat in _places(evening):
        if table.seats[seat].is_own(deal.number):
            found.setdefault(feat.player, []).append((feat, deal.winner == seat + 1))
    for deals in found.values():
        deals.sort(key=lambda each: (each[0].round, each[0].deal, each[0].table))
    return found


def _highest(evening: PlayedEvening) -> bool:
    return evening.result.highest_wins


def _feat(evening: PlayedEvening, player: int, *where: int) -> Feat:
    return Feat(player, evening.result.date, evening.result.number, *where)


def _places(evening: PlayedEvening) -> Iterator[tuple[Feat, PlayedTable, ScoredDeal, int]]:
    """Return every seat of every deal, as its entrant's."""
    for number, table in evening.tables:
        for deal in table.deals:
            for seat, sitting in enumerate(table.seats):
                where = number, table.number, deal.number
                yield _feat(evening, sitting.player, *where), table, deal, seat


def _best(feats: Iterable[tuple[int, Feat]], *, is_low: bool = False) -> ClubRecord | None:
    known = list(feats)
    if not known:
        return None
    value = (min if is_low else max)(value for value, _feat in known)
    return ClubRecord(value, tuple(feat for each, feat in known if each == value))


def _evenings(evening: PlayedEvening) -> Iterator[tuple[int, Feat]]:
    """Return the totals of those who are ranked and missed no round (26.1)."""
    for line in sorted(evening.result.lines, key=lambda line: line.player):
        course = evening.courses.get(line.player)
        if line.place is not None and not (course and course.missed):
            yield line.total, _feat(evening, line.player)


def _rounds(evening: PlayedEvening) -> Iterator[tuple[int, Feat]]:
    """Return the points of rounds of which a player played all deals (20.6)."""
    for number, table in evening.tables:
        for seat, sitting in enumerate(table.seats):
            own = [deal.cells[seat] for deal in table.deals if sitting.is_own(deal.number)]
            if evening.is_whole(table, len(own)):
                yield sum(own), _feat(evening, sitting.player, number, table.number)


def _won_deals(evening: PlayedEvening) -> Iterator[tuple[int, Feat]]:
    for feat, table, deal, seat in _places(evening):
        if deal.winner == seat + 1 and table.seats[seat].is_own(deal.number):
            yield worth(evening, deal, seat), feat


def _left(evening: PlayedEvening) -> Iterator[tuple[int, Feat]]:
    for feat, table, deal, seat in _places(evening):
        if deal.winner != seat + 1 and table.seats[seat].is_own(deal.number):
            yield deal.cells[seat], feat


def _most_won(evening: PlayedEvening, won: Counter[int]) -> Iterator[tuple[int, Feat]]:
    for player, number in sorted(won.items()):
        if number >= FEWEST_WON:
            yield number, _feat(evening, player)


def deals_won(evening: PlayedEvening) -> Counter[int]:
    """Return how many of their own deals players won."""
    return _numbers_won(own_deals(evening))


def _numbers_won(own: Mapping[int, Sequence[tuple[Feat, bool]]]) -> Counter[int]:
    return Counter(
        {player: sum(is_won for _feat, is_won in deals) for player, deals in own.items()}
    )


def _won(deals: list[tuple[Feat, bool]]) -> Won:
    """Cut a player's deals of an evening into runs."""
    runs = [(0, deals[0][0])]
    """The deals that were won between two that were not, and the first of them."""
    for feat, is_won in deals:
        length, first = runs[-1]
        if is_won:
            runs[-1] = length + 1, first if length else feat
        else:
            runs.append((0, feat))
    best, best_from = max(runs, key=lambda run: run[0])
    return Won(
        head=runs[0][0],
        head_from=runs[0][1],
        best=best,
        best_from=best_from,
        tail=runs[-1][0],
        tail_from=runs[-1][1],
        is_whole=len(runs) == 1,
    )
