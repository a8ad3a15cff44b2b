"""A moment of TAKI, and the moves that are its own."""

import enum
from dataclasses import dataclass
from typing import NamedTuple

from referee.engine.cards import Card, Deck
from referee.engine.piles import Hands, Waiting
from referee.games.taki.cards import TRANSPARENT
from referee.games.taki.options import Options
from referee.games.taki.turn_rules import TurnRules


@dataclass(frozen=True, slots=True)
class Close:
    """Says "Closed TAKI!"."""

    seat: int


@dataclass(frozen=True, slots=True)
class End:
    """Ends one's turn without closing."""

    seat: int


@dataclass(frozen=True, slots=True)
class Accept:
    """Nobody breaks the +3: the cards are drawn."""

    seat: int


class Phase(enum.StrEnum):
    """What the seat to move is in the middle of.

    TURN       nothing: the turn begins
    RUN        a run of its own
    FREE       the free turn after a king
    PLUS       a plus asks for one more card, or a draw
    TWICE      the turn begins, and a plus that was turned up asks for a second card
    """

    TURN = "turn"
    RUN = "run"
    FREE = "free"
    PLUS = "plus"
    TWICE = "twice"


# A member of an enum is slow to reach by its class, and every move asks for some.
TURN, RUN, FREE, PLUS, TWICE = Phase


class Window(NamedTuple):
    """A +3 that is not drawn yet.

    `by` laid it; `counter` is the seat that has laid the plus of a counter, or 0, and
    `counter_colour` the colour of that plus.
    """

    by: int
    counter: int = 0
    counter_colour: str = ""


@dataclass(frozen=True, slots=True, eq=False)
class TurnOrder:
    """How play goes on. Each is there once (`turn_order_of`), so that as a key it is found at once.

    rules_of_turn  what of the options and the table matters here
    turn       the seat to move, or that would have moved when the deal ended
    direction  1 clockwise, -1 counter-clockwise
    phase      what the seat to move is in the middle of
    opened     the colour of the open TAKI, or empty
    owed       cards that the chain of +2 asks of the seat to move
    """

    rules_of_turn: TurnRules
    turn: int
    direction: int
    phase: Phase
    opened: str
    owed: int

    def but(
        self,
        turn: int | None = None,
        direction: int | None = None,
        phase: Phase | None = None,
        opened: str | None = None,
        owed: int | None = None,
    ) -> "TurnOrder":
        """Return the order that differs in what is given."""
        return turn_order_of(
            self.rules_of_turn,
            self.turn if turn is None else turn,
            self.direction if direction is None else direction,
            self.phase if phase is None else phase,
            self.opened if opened is None else opened,
            self.owed if owed is None else owed,
        )


_ORDERS: dict[tuple[TurnRules, int, int, Phase, str, int], TurnOrder] = {}


def turn_order_of(
    rules_of_turn: TurnRules, turn: int, direction: int, phase: Phase, opened: str, owed: int
) -> TurnOrder:
    """Return the one order that is so."""
    key = (rules_of_turn, turn, direction, phase, opened, owed)
    # Of two threads that make it at once, both get the one that was there first.
    return _ORDERS.get(key) or _ORDERS.setdefault(key, TurnOrder(*key))


@dataclass(frozen=True, slots=True)
class Setup:
    """What does not change during a deal: the options, and what follows from them."""

    options: Options
    seats: int
    deck: Deck


class State(NamedTuple):
    """The cards and what is pending. A tuple, because one is made at every move.

    hands     each seat's cards, unseen ones included
    stock     the draw pile as it was last shuffled; its first `drawn` cards are gone
    discards  the discard pile from the bottom, wilds in the form in which they were laid
    leading   the card to be matched: the uppermost that is not transparent
    order    how play goes on
    waiting   seats and numbers of cards that the last move could not draw from the old pile
    window    the +3 that is not drawn yet, or None
    silent    the seats that hold their last card and have not called it, in seat order
    stages    each seat's stage in the Pyramid, else empty
    winner    the seat that went out, or 0
    """

    hands: Hands
    stock: tuple[Card, ...]
    drawn: int
    discards: tuple[Card, ...]
    leading: Card
    order: TurnOrder
    waiting: Waiting
    window: Window | None
    silent: tuple[int, ...]
    stages: tuple[int, ...]
    winner: int
    setup: Setup

    @property
    def turn(self) -> int:
        return self.order.turn

    @property
    def direction(self) -> int:
        return self.order.direction

    @property
    def phase(self) -> Phase:
        return self.order.phase

    @property
    def opened(self) -> str:
        return self.order.opened

    @property
    def owed(self) -> int:
        return self.order.owed

    # What nearly every move does is put together from slices: `_replace` takes twice as long.

    def on(self, order: TurnOrder) -> "State":
        """Return the state in which play goes on otherwise."""
        return tuple.__new__(State, (*self[:5], order, *self[6:]))

    def after_card(self, hands: Hands, card: Card, order: TurnOrder) -> "State":
        """Return the state with `card` on the pile; it leads where it can."""
        top, leading = (card,), self.leading if card in TRANSPARENT else card
        piles = (hands, self.stock, self.drawn, self.discards + top, leading, order)
        return tuple.__new__(State, piles + self[6:])

    def after_draw(self, hands: Hands, drawn: int, waiting: Waiting, order: TurnOrder) -> "State":
        """Return the state after a draw that ended the turn."""
        piles = (hands, self.stock, drawn, self.discards, self.leading, order, waiting)
        return tuple.__new__(State, piles + self[7:])
