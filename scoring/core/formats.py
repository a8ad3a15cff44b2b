"""The five formats of a night, and what an event's agreement settles about its sheets.

Source: docs/rules/night.md, section 1.
"""

from collections.abc import Mapping
from dataclasses import dataclass, field
from enum import StrEnum
from functools import cached_property


class Counting(StrEnum):
    """What the cells of a deal are made of."""

    LOSERS = "losers"
    """The winner has a number that never changes, every other player what is left in the hand."""
    WINNER = "winner"
    """The winner has what is left in all other hands, every other player nothing."""
    STAGES = "stages"
    """Each player has the stage that was reached, the winner 0."""


class Unit(StrEnum):
    """What is counted in a hand that is left."""

    CARDS = "cards"
    POINTS = "points"


class DealersOfThree(StrEnum):
    """Who deals at a table of three (night.md 2.4)."""

    ROTATE = "rotate"
    """1 2 3 1 2 3"""
    BLOCKS = "blocks"
    """1 1 2 2 3 3"""


class AbsentScore(StrEnum):
    """What a round counts for somebody who was not there (night.md 3.3)."""

    AVERAGE = "average"
    """The own average, rounded up."""
    FIXED = "fixed"
    WORST = "worst"
    """The worst of that round."""


@dataclass(frozen=True, slots=True)
class Format:
    """How a kind of night is counted.

    `deals` is how many a round has, None where it goes on until somebody ends it; `subtotal_after`
    the deal after which the form has a subtotal. `can_block`: a deal may end with nobody out.
    """

    code: str
    game: str
    rounds: int
    deals: int | None
    counting: Counting
    highest_wins: bool = False
    subtotal_after: int | None = None
    can_block: bool = False
    can_have_target: bool = False


TAKI_POINTS = Format("taki-points", "taki", rounds=1, deals=6, counting=Counting.LOSERS)
TAKI_PYRAMID = Format("taki-pyramid", "taki", rounds=1, deals=1, counting=Counting.STAGES)
EIGHT_COLOURS = Format(
    "eight-colours",
    "eight_colours",
    rounds=1,
    deals=None,
    counting=Counting.WINNER,
    highest_wins=True,
    can_have_target=True,
)
JOKEREN_FORM = Format(
    "jokeren-form",
    "jokeren",
    rounds=1,
    deals=10,
    counting=Counting.LOSERS,
    subtotal_after=5,
    can_block=True,
)
JOKEREN_COMPETITION = Format(
    "jokeren-competition",
    "jokeren",
    rounds=3,
    deals=6,
    counting=Counting.LOSERS,
    can_block=True,
)

FORMATS: Mapping[str, Format] = {
    each.code: each
    for each in (TAKI_POINTS, TAKI_PYRAMID, EIGHT_COLOURS, JOKEREN_FORM, JOKEREN_COMPETITION)
}

FIRST_STAGE = 8
"""The stage at which everybody starts a Pyramid."""


@dataclass(frozen=True)
class Agreement:
    """What an event has agreed on, as far as its sheets and standings depend on it.

    format           how deals are counted and players ranked
    rounds, deals    how many, `deals` a round; None: as long as the table plays
    target           the total that ends a table's round, where there is one
    unit             what a number for a hand left means: cards, or points
    winner_points    what the winner's cell holds where losers are counted (TAKI -100, Jokeren 0)
    worth            what a card left counts, by its name in the notation; it may be 0 or less
    also_worth       what a card counts instead where more is asked of the hand than its cards tell
                     (a joker that could not have been laid)
    copies           how many of each card the deck has
    most_left        a number for one hand above which the table is asked whether it is right
    factor           what a deal's losers are multiplied by where the winner went out in one turn
    dealers_of_three who deals at a table of three
    absent           what a round counts for somebody who was not there
    absent_points    that number, where it is a fixed one
    """

    format: Format
    rounds: int
    deals: int | None
    target: int | None = None
    unit: Unit = Unit.CARDS
    winner_points: int = 0
    worth: Mapping[str, int] = field(default_factory=dict)
    copies: Mapping[str, int] = field(default_factory=dict)
    most_left: int | None = None
    factor: int = 1
    dealers_of_three: DealersOfThree = DealersOfThree.ROTATE
    absent: AbsentScore = AbsentScore.AVERAGE
    absent_points: int = 0
    also_worth: Mapping[str, int] = field(default_factory=dict)

    @cached_property
    def sums(self) -> int:
        """The sums that one hand or more of at least one card can have: bit n stands for the sum
        n + `least`.
        """
        any_sum, of_a_hand = 1 << -self.least, 0
        for name, copies in self.copies.items():
            for _ in range(copies):
                with_it = 0
                for worth in self._worths(name):
                    with_it |= any_sum << worth if worth >= 0 else any_sum >> -worth
                of_a_hand |= with_it
                any_sum |= with_it
        return of_a_hand

    def can_be_left(self, number: int) -> bool:
        """Return whether cards of the deck can count `number`."""
        return number >= self.least and bool(self.sums >> (number - self.least) & 1)

    @cached_property
    def least(self) -> int:
        """The least that cards of the deck can count: below 0 where some count less than that."""
        return sum(
            min(0, *self._worths(name)) * copies for name, copies in self.copies.items() if copies
        )

    @property
    def most(self) -> int:
        """The most that cards of the deck can count together."""
        return self.sums.bit_length() - 1 + self.least

    def _worths(self, name: str) -> tuple[int, ...]:
        worth = self.worth[name]
        return (worth, self.also_worth[name]) if name in self.also_worth else (worth,)


def counted_penalties(points: int, terms: Agreement) -> int:
    """Return what penalty points add to a total: a penalty never helps, so where the highest total
    wins they are taken off.
    """
    return -points if terms.format.highest_wins else points


def dealers(seats: int, deals: int, order: DealersOfThree) -> tuple[int, ...]:
    """Return the seat that deals each of a round's deals (night.md 2.4).

    Source: four players and six deals 1 2 3 4 1 2; three players by the event's choice. Blocks are
    as even as can be, the longer ones first.
    """
    if seats == 3 and order is DealersOfThree.BLOCKS:
        return tuple(number * 3 // deals + 1 for number in range(deals))
    return tuple(number % seats + 1 for number in range(deals))


def dealer_of(terms: Agreement, seats: int, number: int) -> int:
    """Return the seat that deals a deal of this number, under an event's terms."""
    # Blocks have a length only where a number of deals was agreed on.
    order = terms.dealers_of_three if terms.deals else DealersOfThree.ROTATE
    return dealers(seats, max(number, terms.deals or 0), order)[number - 1]
