"""A typed line without an X where a deal can be blocked: did nobody go out, or was it forgotten?"""

from collections.abc import Sequence
from dataclasses import dataclass, replace

from scoring.core.deals import DealKind, DealResult, Left, Problem
from scoring.core.formats import Agreement
from scoring.core.sheet_line import WON, read_line

Read = DealResult | tuple[Problem, ...] | None


@dataclass(frozen=True, slots=True)
class WithoutX:
    """A line that is asked about. `zero` is the player who has 0 points, which only somebody who
    went out can have; empty for nobody.
    """

    number: int
    zero: str


def zero_at(line: Sequence[str], agreement: Agreement) -> int:
    """Return the seat whose 0 points alone say that it went out, 0 for none."""
    deal = read_line(line, agreement)
    if not agreement.format.can_block or not isinstance(deal, DealResult):
        return 0
    has_x = any(cell.strip().lower()[:1] in WON for cell in line if cell.strip())
    is_one = deal.kind is DealKind.PLAYED and len(deal.winners) == 1
    return deal.winners[0] if is_one and not has_x else 0


def with_x(line: Sequence[str], seat: int) -> tuple[str, ...]:
    """Return a line with an X for a seat."""
    return (*line[: seat - 1], "X", *line[seat:])


def as_blocked(deal: Read, zero: int) -> Read:
    """Return what a line tells of which somebody says that nobody went out; the 0 of the seat
    `zero` is then wrong.
    """
    if not zero or not isinstance(deal, DealResult):
        return deal
    left = tuple(Left(number=0) if seat == zero else each for seat, each in enumerate(deal.left, 1))
    return replace(deal, kind=DealKind.BLOCKED, left=left, winners=())
