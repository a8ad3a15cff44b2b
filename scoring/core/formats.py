"""The formats of a night, one value each, and what an event's agreement settles of its sheets.

A format is added here, and its words in `scoring.evening.wording`.

Source: docs/rules/night.md, section 1.
"""

from collections.abc import Mapping
from dataclasses import dataclass, field
from enum import StrEnum
from functools import cached_property

from referee.engine.cards import Deck
from referee.engine.faces import Face
from scoring.core.policy import BY_THE_BOOK, Policy


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
    FIRST = "first"
    """1 1 2 3, and again: only the first deals twice"""


class AbsentScore(StrEnum):
    """What a round counts for somebody who was not there (night.md 3.3)."""

    AVERAGE = "average"
    """The own average, rounded up."""
    FIXED = "fixed"
    WORST = "worst"
    """The worst of that round."""


@dataclass(frozen=True, slots=True)
class Format:
    """How a kind of night is played and counted.

    code            its name in the database and in night files
    game            the code of the game that is played
    edition         the edition it is usually played in
    counting        what the cells of a deal are made of
    rounds          how many an evening usually has
    deals           how many a round usually has, None where it goes on until somebody ends it
    on_paper        its number in the signs of printed forms: the same for ever
    options         the house rules that make it this format, whatever else the club agrees on
    highest_wins    whether the highest total wins, or the lowest
    subtotal_after  the deal after which the form has a subtotal
    can_block       whether a deal may end with nobody out
    can_have_target whether a table's round may end at a total
    has_x           whether the winner's cell on the form is an X
    """

    code: str
    game: str
    edition: str
    counting: Counting
    rounds: int
    deals: int | None
    on_paper: int
    options: Mapping[str, object] = field(default_factory=dict, hash=False)
    highest_wins: bool = False
    subtotal_after: int | None = None
    can_block: bool = False
    can_have_target: bool = False
    has_x: bool = False

    @property
    def is_open_ended(self) -> bool:
        """Whether a table plays as long as it likes, unless the club agrees on a number."""
        return self.deals is None

    @property
    def can_set_deals(self) -> bool:
        """Whether the number of deals is the club's to choose; a Pyramid is one long deal."""
        return self.counting is not Counting.STAGES


JOKEREN_COMPETITION = Format(
    "jokeren-competition",
    "jokeren",
    "competition",
    Counting.LOSERS,
    rounds=3,
    deals=6,
    on_paper=1,
    can_block=True,
    has_x=True,
)
JOKEREN_FORM = Format(
    "jokeren-form",
    "jokeren",
    "home",
    Counting.LOSERS,
    rounds=1,
    deals=10,
    on_paper=2,
    subtotal_after=5,
    can_block=True,
    has_x=True,
)
TAKI_POINTS = Format(
    "taki-points",
    "taki",
    "112",
    Counting.LOSERS,
    rounds=1,
    deals=6,
    on_paper=3,
    options={"mode": "classic", "scoring": "points"},
)
TAKI_PYRAMID = Format(
    "taki-pyramid",
    "taki",
    "116",
    Counting.STAGES,
    rounds=1,
    deals=1,
    on_paper=4,
    options={"mode": "pyramid"},
)
EIGHT_COLOURS = Format(
    "eight-colours",
    "eight_colours",
    "standard",
    Counting.WINNER,
    rounds=1,
    deals=None,
    on_paper=5,
    highest_wins=True,
    can_have_target=True,
)

FORMATS: Mapping[str, Format] = {
    each.code: each
    for each in (JOKEREN_COMPETITION, JOKEREN_FORM, TAKI_POINTS, TAKI_PYRAMID, EIGHT_COLOURS)
}
"""In the order in which they are offered."""

FIRST_FORMAT = next(iter(FORMATS))
MOST_ROUNDS, MOST_DEALS = 20, 30

NO_CARDS = Deck(names=("",), copies=(0,), plain=(0,), face=lambda card: Face("", ""))
"""The deck where nothing of it is asked."""

FIRST_TWICE = (1, 1, 2, 3)
"""The seats that deal in turn where only the first deals twice."""

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
    policy           who is ranked, and what decides between equal totals
    deck             the deck, for the names and faces of its cards
    winner_begins    whether the winner of a deal plays first in the next one, or the player after
                     the dealer
    youngest_begins  whether the youngest plays first where no deal was won yet, or a lot decides
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
    policy: Policy = BY_THE_BOOK
    also_worth: Mapping[str, int] = field(default_factory=dict)
    deck: Deck = NO_CARDS
    winner_begins: bool = False
    youngest_begins: bool = False

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


def counted_penalties(points: int, agreement: Agreement) -> int:
    """Return what penalty points add to a total: a penalty never helps, so where the highest total
    wins they are taken off.
    """
    return -points if agreement.format.highest_wins else points


def dealers(seats: int, deals: int, order: DealersOfThree) -> tuple[int, ...]:
    """Return the seat that deals each of a round's deals (night.md 2.4).

    Source: four players and six deals 1 2 3 4 1 2; three players by the event's choice. Blocks are
    as even as can be, the longer ones first.
    """
    if seats == 3 and order is DealersOfThree.BLOCKS:
        return tuple(number * 3 // deals + 1 for number in range(deals))
    if seats == 3 and order is DealersOfThree.FIRST:
        return tuple(FIRST_TWICE[number % len(FIRST_TWICE)] for number in range(deals))
    return tuple(number % seats + 1 for number in range(deals))


def dealer_of(agreement: Agreement, seats: int, number: int) -> int:
    """Return the seat that deals a deal of this number, under an event's agreement."""
    order = agreement.dealers_of_three
    if order is DealersOfThree.BLOCKS and not agreement.deals:
        # Blocks have a length only where a number of deals was agreed on.
        order = DealersOfThree.ROTATE
    return dealers(seats, max(number, agreement.deals or 0), order)[number - 1]
