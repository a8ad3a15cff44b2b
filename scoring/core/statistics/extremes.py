"""A player's best and worst: deals and rounds of each format, and evenings.

Of several that are as good the earliest is shown, with the number of the others.
Source: docs/rules/season.md, sections 20.5 to 20.8.
"""

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Any, TypeVar

from scoring.core.statistics.feats import worth
from scoring.core.statistics.history import History, OwnDeal, Visit


@dataclass(frozen=True, slots=True)
class BestDeal:
    """A deal with its `value`, and how many `others` of the player's are as good."""

    deal: OwnDeal
    value: int
    others: int = 0


@dataclass(frozen=True, slots=True)
class BestRound:
    """A round at a table: `first` is its first deal, which says where it was."""

    first: OwnDeal
    value: int
    others: int = 0


@dataclass(frozen=True, slots=True)
class BestEvening:
    visit: Visit
    others: int = 0


@dataclass(frozen=True, slots=True)
class FormatExtremes:
    """The best and worst of one format, each None where there is none."""

    best_deal: BestDeal | None
    worst_deal: BestDeal | None
    best_round: BestRound | None
    worst_round: BestRound | None


Found = TypeVar("Found", BestDeal, BestRound, BestEvening)


def extremes_of(history: History) -> Mapping[str, FormatExtremes]:
    """Return the best and worst of each format that a player played, but for those with stages."""
    return {of: _extremes(played) for of, played in history.by_format.items()}


def best_evening(history: History) -> BestEvening | None:
    """Return the evening with the largest share of the field, of equal ones with the larger field
    (20.7).
    """
    return _best(_ranked(history), _share_and_field)


def worst_evening(history: History) -> BestEvening | None:
    """Return the evening with the smallest share of the field, of equal ones with the larger field
    (20.7).
    """
    return _best(_ranked(history), lambda each: (-(each.visit.share or 0), each.visit.ranked))


def _ranked(history: History) -> list[BestEvening]:
    return [BestEvening(visit) for visit in history.visits if visit.place is not None]


def _share_and_field(each: BestEvening) -> tuple[Any, int]:
    return each.visit.share, each.visit.ranked


def _extremes(deals: Sequence[OwnDeal]) -> FormatExtremes:
    highest = deals[0].evening.result.highest_wins
    rounds = list(_rounds(deals))
    won = [
        BestDeal(each, worth(each.evening, each.deal, each.seat - 1))
        for each in deals
        if each.is_won
    ]
    lost = [BestDeal(each, each.points) for each in deals if not each.is_won]
    return FormatExtremes(
        best_deal=_best(won, _value),
        worst_deal=None if highest else _best(lost, _value),
        best_round=_best(rounds, _value if highest else _negative),
        worst_round=_best(rounds, _negative if highest else _value),
    )


def _value(each: BestDeal | BestRound) -> int:
    return each.value


def _negative(each: BestDeal | BestRound) -> int:
    return -each.value


def _rounds(deals: Iterable[OwnDeal]) -> Iterable[BestRound]:
    """Yield the rounds of which the player played all deals (20.6)."""
    of_round: dict[tuple[int, int, int, int], list[OwnDeal]] = {}
    for each in deals:
        where = (each.evening.result.number, each.round, each.table.number, each.seat)
        of_round.setdefault(where, []).append(each)
    for played in of_round.values():
        first = played[0]
        if first.evening.is_whole(first.table, len(played)):
            yield BestRound(first, sum(each.points for each in played))


def _best(found: Iterable[Found], key: Callable[[Found], Any]) -> Found | None:
    """Return the first of those with the highest key, with the number of the others."""
    every = list(found)
    if not every:
        return None
    keys = [key(each) for each in every]
    highest = max(keys)
    return replace(every[keys.index(highest)], others=keys.count(highest) - 1)
