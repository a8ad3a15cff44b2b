"""A moment of Jokeren, and the moves that only this game has."""

from dataclasses import dataclass, field
from typing import NamedTuple

from referee.engine.cards import Card
from referee.games.jokeren.lay_down.catalogue import MeldCatalogue, catalogue_of
from referee.games.jokeren.melds import Meld
from referee.games.jokeren.options import Options, shared


@dataclass(frozen=True, slots=True)
class Swap:
    """Puts real cards in the place of a joker in the meld with this number, and takes the joker."""

    seat: int
    cards: tuple[Card, ...]
    meld: int


@dataclass(frozen=True, slots=True)
class Setup:
    """What does not change during a deal: the house rules, the number of seats, and the melds that
    are lawful under these rules.
    """

    options: Options
    seats: int
    lawful: MeldCatalogue = field(init=False, repr=False, compare=False)

    def __post_init__(self) -> None:
        # Looked up once a deal and not at every move.
        object.__setattr__(self, "options", shared(self.options))
        object.__setattr__(self, "lawful", catalogue_of(self.options))


class Laid(NamedTuple):
    """A meld on the table and the seat that laid it."""

    meld: Meld
    owner: int


class Done(NamedTuple):
    """What the player's take-back of one action needs to know (4.5).

    back     cards that come back to the hand, which may be known although the hand is not
    away     the card that leaves it: the one taken, or the joker swapped for; or 0
    is_take  whether the action was a take
    melds, opened, used, borrowed  as they were before
    """

    back: tuple[Card, ...]
    away: Card
    is_take: bool
    melds: tuple[Laid, ...]
    opened: tuple[int, ...]
    used: bool
    borrowed: int


class Turn(NamedTuple):
    """What the player to move has done in this turn.

    draws     cards drawn or taken
    taken     the discard that was taken, or 0
    used      whether it was laid since
    borrowed  jokers swapped for that must be laid before the discard
    done      what can be taken back, the latest last
    """

    draws: int = 0
    taken: Card = 0
    used: bool = False
    borrowed: int = 0
    done: tuple[Done, ...] = ()


FRESH = Turn()
DRAWN = Turn(draws=1)

Hands = tuple[tuple[Card, ...], ...]


class State(NamedTuple):
    """The cards and what is pending. A tuple, because one is made at every move; what changes most
    comes first.

    hands     each seat's cards, unseen ones included
    drawn     how many cards of the stock are gone
    now       what the seat to move has done in this turn
    discards  the discard pile from the bottom
    turn      the seat to move, or that would have moved when the deal ended
    turns     how many turns are over
    fines     each seat's penalty points for fitting cards that were discarded (4.6)
    over      whether the deal is over
    winner    the seat that went out, or 0
    melds     the melds on the table in the order in which they were laid
    opened    for each seat the number of the turn in which it came out, from 1; 0: not yet
    setup     what does not change
    stock     the stock as it was last shuffled; its first `drawn` cards are gone
    waiting   seats and numbers of cards that the last move could not draw from the old stock
    renewals  how often the discards became a new stock
    """

    hands: Hands
    drawn: int
    now: Turn
    discards: tuple[Card, ...]
    turn: int
    turns: int
    fines: tuple[int, ...]
    over: bool
    winner: int
    melds: tuple[Laid, ...]
    opened: tuple[int, ...]
    setup: Setup
    stock: tuple[Card, ...]
    waiting: tuple[tuple[int, int], ...]
    renewals: int

    def after_draw(self, hands: Hands, now: Turn) -> "State":
        """Return the state after one more card of the stock is gone."""
        # Not `_replace`, which takes three times as long; and a sum of tuples is made sooner than
        # one tuple with a star in it.
        changed = (hands, self.drawn + 1, now)
        return tuple.__new__(State, changed + self[3:])

    def after_laying(
        self, hands: Hands, now: Turn, winner: int, melds: tuple[Laid, ...], opened: tuple[int, ...]
    ) -> "State":
        """Return the state after cards left a hand for the table; `winner` has none left, or 0."""
        held = (hands, self.drawn, now)
        laid = (self.over or winner > 0, winner or self.winner, melds, opened)
        return tuple.__new__(State, held + self[3:7] + laid + self[11:])

    def after_turn(
        self, hands: Hands, discards: tuple[Card, ...], fines: tuple[int, ...], winner: int
    ) -> "State":
        """Return the state after the turn is over; `winner` has no card left, or 0."""
        turn, turns = self.turn % len(hands) + 1, self.turns + 1
        changed = (hands, self.drawn, FRESH, discards, turn, turns, fines, winner > 0, winner)
        return tuple.__new__(State, changed + self[9:])

    @property
    def in_first_orbit(self) -> bool:
        """Whether a player has yet to complete a first turn: one other than the dealer, who is the
        last of them, where the club says so (5.2).
        """
        return self.turns < self.setup.seats - self.setup.options.dealer_goes_out

    def own_turns_since_out(self, seat: int) -> int:
        """Return how many own turns a seat that is out has had since the one in which it came out,
        the present one included (4.1).
        """
        return (self.turns + 1 - self.opened[seat - 1]) // self.setup.seats
