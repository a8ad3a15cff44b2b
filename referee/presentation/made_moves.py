"""Moves that were made, as a game narrates them."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from referee.engine.faces import Face
from referee.engine.notation import Move
from referee.engine.record import Record


@dataclass(frozen=True, slots=True)
class MadeMove:
    """A lawful move of a record, for the sentence about it.

    `player` is the name of the player who made it, `before` the state that it met and `after` the
    one that it led to, `drawn` how many cards each seat drew by it.
    """

    record: Record
    move: Move
    player: str
    before: Any
    after: Any
    drawn: tuple[int, ...]

    @property
    def melds(self) -> tuple[tuple[Face, ...], ...]:
        """The melds that the move laid, as they lie now: every joker says what it lies for. Empty
        where it laid none.
        """
        if not (laid := getattr(self.move, "melds", ())):
            return ()
        game = self.record.game
        deck = game.deck(self.record.options)
        known: Any = game.facts(self.after)["melds"]
        return tuple(tuple(map(deck.face, map(deck.laid, meld))) for meld in known[-len(laid) :])


@dataclass(frozen=True, slots=True)
class CameDue:
    """What came due as another move was made: its `cause`, without an end, and how many cards each
    seat drew for it, in the order in which they did.
    """

    cause: str
    drew: Mapping[int, int]
