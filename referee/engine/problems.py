"""A situation at a table that somebody describes, to be judged without a game.

A game poses it as a state with hidden hands, in which the rules are asked as at any other table.
"""

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Generic, TypeVar

from referee.engine.cards import Card
from referee.engine.notation import Move

StateT = TypeVar("StateT")
OptionsT = TypeVar("OptionsT")

HAND_SIZES = range(1, 21)
"""How many cards the player who is to move may be said to hold."""


@dataclass(frozen=True, slots=True)
class Situation:
    """What is known of a table.

    leading  the card that is to be matched, in the form in which it lies
    pending  what is pending: the code of one of the game's kinds
    seats    how many play
    hand     how many cards the player who is to move holds
    owed     how many cards are owed, where the kind asks for it
    """

    leading: Card
    pending: str
    seats: int
    hand: int
    owed: int = 0


@dataclass(frozen=True, slots=True)
class PendingKind:
    """What may be pending: the clause about it, and the numbers of cards that may be owed."""

    clause: str
    owed: range = range(0)


@dataclass(frozen=True)
class Problems(Generic[StateT, OptionsT]):
    """The situations that a game can be asked about.

    kinds    what may be pending, by its code; the kind that is likeliest for a leading card comes
             before the others that fit it
    pose     the state of a situation under some options; raises Unreadable, placed at the name of
             a fact, where no such situation can be
    clauses  the clauses about a move there, for a ruling that carries none: the kind, the move
    draws_first  how many cards the player of a lawful move draws before it takes effect
    """

    kinds: Mapping[str, PendingKind]
    pose: Callable[[OptionsT, Situation], StateT]
    clauses: Callable[[str, Move], tuple[str, ...]]
    draws_first: Callable[[StateT, Move], int] = lambda state, move: 0
