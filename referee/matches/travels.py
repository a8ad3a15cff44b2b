"""From where to where cards have just gone on the table, for pages that let them travel.

It says the way of a card, never which card it is: what it says of a hand is what everybody sees.
"""

from dataclasses import dataclass
from typing import Any

from referee.engine.moves import Call, Undo
from referee.matches.answers import is_kept_call
from referee.matches.deals import DealInPlay
from referee.presentation.narration import Narration, narrate

PILE, TOP, HAND = "pile", "top", "hand"
"""The draw pile; the card that leads, or the top discard; the hand that the page shows."""


@dataclass(frozen=True, slots=True)
class Travels:
    """What the last move of a deal did with cards: `moves` is how many were made so far, `ways`
    are pairs of places, and `is_call` tells that the move was “Last card!”.

    A place is PILE, TOP or HAND, ``seat-2`` (the plate of a player), ``draft-1`` (a meld that was
    ready to be laid) or ``meld-1`` (one on the table).
    """

    moves: int
    ways: tuple[tuple[str, str], ...] = ()
    is_call: bool = False

    @property
    def text(self) -> str:
        """The same in one line, as the page's script reads it."""
        ways = " ".join(f"{start}>{end}" for start, end in self.ways)
        return f"{self.moves}{' call' if self.is_call else ''} {ways}".strip()


def travels_of(in_play: DealInPlay, viewer: int) -> Travels:
    """Return what the last move did with cards, as the seat `viewer` sees it; 0 sees no hand."""
    played = in_play.replay.played
    if not played:
        return Travels(0)
    # A call that was kept comes with the move before it.
    kept = is_kept_call(in_play.lines[:played])
    (event,) = narrate(in_play.record, in_play.replay, played - 1 - kept)[:1]
    move = in_play.record.moves[event.number]
    if isinstance(move, Undo):
        return Travels(played)
    ways = _laid(in_play, event, move, viewer) + _drawn(in_play, event, viewer)
    return Travels(played, tuple(ways), is_call=kept or isinstance(move, Call))


def _place(seat: int, viewer: int) -> str:
    return HAND if seat == viewer else f"seat-{seat}"


def _laid(in_play: DealInPlay, event: Narration, move: Any, viewer: int) -> list[tuple[str, str]]:
    """Return the ways of what left a hand: one card, or melds."""
    start = _place(move.seat, viewer)
    if number := getattr(move, "meld", 0):
        return [(start, f"meld-{number}")]
    if laid := getattr(move, "melds", ()):
        last = len(in_play.replay.states[event.number + 1].melds)
        first = last - len(laid)
        return [
            (f"draft-{number}" if start == HAND else start, f"meld-{first + number}")
            for number in range(1, len(laid) + 1)
        ]
    return [(start, TOP)] if event.face else []


def _drawn(in_play: DealInPlay, event: Narration, viewer: int) -> list[tuple[str, str]]:
    """Return the ways of what came into hands: each card of one's own, one back for another's."""
    if not any(event.drawn):
        return []
    before, after = in_play.replay.states[event.number : event.number + 2]
    facts = in_play.match.rules.facts
    start = PILE if facts(after)["stock"] != facts(before)["stock"] else TOP
    ways: list[tuple[str, str]] = []
    for seat, count in enumerate(event.drawn, start=1):
        if count:
            ways += [(start, _place(seat, viewer))] * (count if seat == viewer else 1)
    return ways
