"""A moment of TAKI, and the moves that are its own."""

import enum
from dataclasses import dataclass
from typing import NamedTuple

from referee.engine.cards import Card, Deck
from referee.games.taki.cards import DECKS
from referee.games.taki.options import Options


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


class Habits(NamedTuple):
    """The options that say what may be laid on what."""

    plus_followup: str
    supertaki: str
    king_in_run: bool
    plus3_on_plus2: bool


@dataclass(frozen=True, slots=True)
class Table:
    """What does not change during a deal: the options, and what follows from them."""

    options: Options
    seats: int
    deck: Deck
    habits: Habits


def table_of(options: Options, seats: int) -> Table:
    """Return the table of `seats` that plays under `options`."""
    habits = Habits(*(getattr(options, name) for name in Habits._fields))
    return Table(options, seats, DECKS[options.edition], habits)


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

    # It is part of a key that is looked up at every move; the text's own hash costs a tenth.
    __hash__ = str.__hash__


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


class State(NamedTuple):
    """The cards and what is pending. A tuple, because one is made at every move.

    hands      each seat's cards, unseen ones included
    stock      the draw pile as it was last shuffled; its first `drawn` cards are gone
    discards   the discard pile from the bottom, wilds in the form in which they were laid
    leading    the card to be matched: the uppermost that is not transparent
    turn       the seat to move, or that would have moved when the deal ended
    direction  1 clockwise, -1 counter-clockwise
    phase      what the seat to move is in the middle of
    opened     the colour of the open TAKI, or empty
    owed       cards that the chain of +2 asks of the seat to move
    window     the +3 that is not drawn yet, or None
    waiting    seats and numbers of cards that the last move could not draw from the old pile
    silent     the seats that hold their last card and have not called it, in seat order
    stages     each seat's stage in the Pyramid, else empty
    winner     the seat that went out, or 0
    """

    table: Table
    hands: tuple[tuple[Card, ...], ...]
    stock: tuple[Card, ...]
    drawn: int
    discards: tuple[Card, ...]
    leading: Card
    turn: int
    direction: int
    phase: Phase
    opened: str
    owed: int
    window: Window | None
    waiting: tuple[tuple[int, int], ...]
    silent: tuple[int, ...]
    stages: tuple[int, ...]
    winner: int

    # The two moves that are most of a deal are written out: `_replace` takes four times as long.

    def after_card(
        self, hands: tuple[tuple[Card, ...], ...], card: Card, moment: tuple[int, int, int]
    ) -> "State":
        """Return the state with `card` on the pile, leading; the next turn begins.

        `moment` is who is to move, the direction, and what is owed.
        """
        turn, direction, owed = moment
        (
            table,
            _,
            stock,
            drawn,
            discards,
            _,
            _,
            _,
            _,
            opened,
            _,
            window,
            waiting,
            silent,
            stages,
            won,
        ) = self
        laid = (*discards, card)
        return tuple.__new__(
            State,
            (
                table,
                hands,
                stock,
                drawn,
                laid,
                card,
                turn,
                direction,
                TURN,
                opened,
                owed,
                window,
                waiting,
                silent,
                stages,
                won,
            ),
        )

    def after_draw(
        self,
        hands: tuple[tuple[Card, ...], ...],
        drawn: int,
        waiting: tuple[tuple[int, int], ...],
        turn: int,
    ) -> "State":
        """Return the state after a draw that ended the turn; the turn of `turn` begins."""
        (
            table,
            _,
            stock,
            _,
            discards,
            leading,
            _,
            direction,
            _,
            opened,
            _,
            window,
            _,
            silent,
            stages,
            won,
        ) = self
        return tuple.__new__(
            State,
            (
                table,
                hands,
                stock,
                drawn,
                discards,
                leading,
                turn,
                direction,
                TURN,
                opened,
                0,
                window,
                waiting,
                silent,
                stages,
                won,
            ),
        )
