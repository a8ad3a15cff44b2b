"""Whom a player met, and who had the better of it.

Source: docs/rules/season.md, sections 16.3, 18.2 and 23 to 25.
"""

from collections import Counter
from collections.abc import Collection, Mapping
from dataclasses import dataclass
from fractions import Fraction

from scoring.core.statistics.history import History

LEAST_MET = 20
"""From so many deals on an opponent can be the favourite or the nemesis (25.1)."""


@dataclass(frozen=True, slots=True)
class HeadToHead:
    """The deals that two players both played: in how many the player had the better cell, in how
    many the other had (24.1).
    """

    deals: int
    better: int
    worse: int

    @property
    def draws(self) -> int:
        return self.deals - self.better - self.worse

    @property
    def balance(self) -> Fraction:
        """From −1 to 1: above 0 the player had the better of it (25.1)."""
        return Fraction(self.better - self.worse, self.deals)


@dataclass(frozen=True, slots=True)
class Favourites:
    """The opponents against whom it goes best and worst: several where they are equal, none where
    nobody was met often enough.
    """

    favourite: tuple[int, ...] = ()
    nemesis: tuple[int, ...] = ()


def met(history: History) -> Mapping[int, int]:
    """Return in how many rounds a player sat in a deal with each other player: those who really sat
    there, substitutes too (18.2, 23.1).
    """
    rounds: set[tuple[int, int, int]] = set()
    for evening, number, table in history.tables:
        # Where nobody was replaced, all its deals are of the same players.
        is_plain = all(seat.sitter is None for seat in table.seats)
        for deal in table.deals[:1] if is_plain else table.deals:
            here = [seat.who(deal.number) for seat in table.seats]
            if history.player in here:
                rounds |= {(evening.result.number, number, other) for other in here}
    found = Counter(other for _evening, _round, other in rounds)
    del found[history.player]
    return found


def head_to_head(history: History) -> Mapping[int, HeadToHead]:
    """Return how it went against each other player in the deals that both played in their own
    names, but for those of formats with stages (20.8, 24).
    """
    better: Counter[int] = Counter()
    worse: Counter[int] = Counter()
    deals: Counter[int] = Counter()
    for own in history.deals:
        if own.evening.result.has_stages:
            continue
        highest = own.evening.result.highest_wins
        for seat, cell in zip(own.table.seats, own.deal.cells, strict=True):
            if seat.player == history.player or not seat.is_own(own.deal.number):
                continue
            deals[seat.player] += 1
            if cell != own.points:
                (better if (cell > own.points) != highest else worse)[seat.player] += 1
    return {other: HeadToHead(count, better[other], worse[other]) for other, count in deals.items()}


def favourites(
    against: Mapping[int, HeadToHead],
    forgotten: Collection[int] = (),
    least: int = LEAST_MET,
) -> Favourites:
    """Return the favourite and the nemesis: of equal ones those met in more deals, and then all
    (25). A forgotten player is neither (16.3).
    """
    known = {
        other: each
        for other, each in against.items()
        if each.deals >= least and other not in forgotten
    }
    return Favourites(
        _leading({other: each for other, each in known.items() if each.balance > 0}, 1),
        _leading({other: each for other, each in known.items() if each.balance < 0}, -1),
    )


def _leading(known: Mapping[int, HeadToHead], sign: int) -> tuple[int, ...]:
    keys = {other: (sign * each.balance, each.deals) for other, each in known.items()}
    best = max(keys.values(), default=None)
    return tuple(sorted(other for other, key in keys.items() if key == best))
