"""Moves that were made, as a game narrates them."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

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


@dataclass(frozen=True, slots=True)
class CameDue:
    """What came due as another move was made: its `cause`, without an end, and how many cards each
    seat drew for it, in the order in which they did.
    """

    cause: str
    drew: Mapping[int, int]
