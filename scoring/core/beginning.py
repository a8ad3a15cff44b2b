"""Who plays first in a table's deal, as far as its sheet knows.

Source: docs/rules/night.md 2.4.
"""

from collections.abc import Sequence
from enum import StrEnum
from typing import NamedTuple

from scoring.core.deals import DealResult
from scoring.core.formats import Agreement, dealer_of


class BeginsBy(StrEnum):
    """Why a player plays first."""

    DEALER = "dealer"
    """After the dealer."""
    WINNER = "winner"
    """Won the last deal before it that somebody won."""
    YOUNGEST = "youngest"
    LOT = "lot"


class Beginner(NamedTuple):
    """Who plays first, and why: `seat` is None where the sheet does not know it, `won` is the deal
    whose winner it is.
    """

    by: BeginsBy
    seat: int | None = None
    won: int | None = None


def who_begins(
    deals: Sequence[DealResult | None], agreement: Agreement, seats: int, number: int
) -> Beginner:
    """Return who plays first in a deal of this number.

    Where the winner begins, a deal without a winner changes nothing: the winner of the last one
    before it begins. An empty line may have a winner that nobody has entered yet.
    """
    if not agreement.winner_begins:
        return Beginner(BeginsBy.DEALER, dealer_of(agreement, seats, number) % seats + 1)
    for before in range(number - 1, 0, -1):
        deal = deals[before - 1] if before <= len(deals) else None
        if deal is None:
            return Beginner(BeginsBy.WINNER, None, before)
        if deal.winners:
            # Where the referee gave a deal to two, the table says which of them begins.
            seat = deal.winners[0] if len(deal.winners) == 1 else None
            return Beginner(BeginsBy.WINNER, seat, before)
    return Beginner(BeginsBy.YOUNGEST if agreement.youngest_begins else BeginsBy.LOT)
