"""A match: several deals of one game, with the running score."""

from collections.abc import Sequence
from dataclasses import dataclass

Points = tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Length:
    """How long a match goes on: `rounds` deals, or to a `target` of points, or (neither) as long
    as the players like.
    """

    rounds: int | None = None
    target: int | None = None


@dataclass(frozen=True, slots=True)
class Score:
    """The points of each finished deal, one number a seat.

    `highest_wins` decides whether the highest total is best, or the lowest.
    """

    deals: tuple[Points, ...]
    highest_wins: bool

    def totals(self, seats: int) -> Points:
        """Return each seat's sum."""
        return tuple(sum(points[seat] for points in self.deals) for seat in range(seats))

    def running(self, seats: int) -> tuple[Points, ...]:
        """Return each seat's sum after every deal."""
        return tuple(
            Score(self.deals[: number + 1], self.highest_wins).totals(seats)
            for number in range(len(self.deals))
        )

    def leaders(self, seats: int) -> tuple[int, ...]:
        """Return the seats with the best total; none before the first deal is counted."""
        if not self.deals:
            return ()
        totals = self.totals(seats)
        best = max(totals) if self.highest_wins else min(totals)
        return tuple(seat for seat, total in enumerate(totals, start=1) if total == best)

    def is_over(self, length: Length, seats: int) -> bool:
        """Return whether the match has reached its length."""
        if length.rounds is not None and len(self.deals) >= length.rounds:
            return True
        return length.target is not None and max(self.totals(seats)) >= length.target


def places(totals: Sequence[int], *, highest_wins: bool) -> tuple[int, ...]:
    """Return each seat's place from its total; equal totals share a place (1, 1, 3)."""
    order = sorted(totals, reverse=highest_wins)
    return tuple(order.index(total) + 1 for total in totals)


def has_to_itself(standing: Sequence[int], seat: int) -> bool:
    """Return whether a seat shares its place with no other."""
    return standing.count(standing[seat - 1]) == 1
