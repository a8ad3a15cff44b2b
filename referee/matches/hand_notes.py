"""What a device keeps of the hand that it shows: how its cards are arranged, and the melds that
were put together and are not laid yet.

Notes lie in the session of the device, by match and seat. They change no match, are read for the
page of that seat alone, and are trusted no more than a post: what is made of them is judged.
"""

from dataclasses import dataclass
from typing import Any

from django.http import HttpRequest

from referee.matches.deals import DealInPlay
from referee.matches.marks_choice import wants_marks

NOTES = "hands"
MOST_MATCHES = 40

BY_SUIT, BY_RANK, BY_HAND = "suit", "rank", "hand"
ORDERS = (BY_SUIT, BY_RANK, BY_HAND)


@dataclass(frozen=True, slots=True)
class HandNotes:
    """What is kept of a hand.

    order    `BY_SUIT`, `BY_RANK` or `BY_HAND`
    arranged the names of the cards in the order in which they were put by hand, in this deal
    melds    the names of the cards of each meld in the making, in this deal
    marks    whether the device marks the cards that may be laid, where the match does
    """

    order: str = BY_SUIT
    arranged: tuple[str, ...] = ()
    melds: tuple[tuple[str, ...], ...] = ()
    marks: bool = True


def notes_of(request: HttpRequest, in_play: DealInPlay, seat: int | None) -> HandNotes:
    """Return what this device keeps of the hand of a seat; of another deal, its order alone."""
    of_match: dict[str, Any] = request.session.get(NOTES, {}).get(in_play.match.code, {})
    kept: dict[str, Any] = of_match.get(str(seat), {})
    order = kept.get("order", BY_SUIT)
    if kept.get("deal") != in_play.deal.number:
        return HandNotes(order if order != BY_HAND else BY_SUIT, marks=wants_marks(request))
    melds = tuple(tuple(meld) for meld in kept["melds"])
    return HandNotes(order, tuple(kept["arranged"]), melds, wants_marks(request))


def keep_notes(request: HttpRequest, in_play: DealInPlay, seat: int, notes: HandNotes) -> None:
    """Keep notes of the hand of a seat; those of the oldest match make room for new ones."""
    code = in_play.match.code
    every: dict[str, Any] = request.session.get(NOTES, {})
    kept = {
        "deal": in_play.deal.number,
        "order": notes.order,
        "arranged": list(notes.arranged),
        "melds": [list(meld) for meld in notes.melds],
    }
    others = {other: each for other, each in every.items() if other != code}
    latest = dict(list(others.items())[1 - MOST_MATCHES :])
    request.session[NOTES] = latest | {code: every.get(code, {}) | {str(seat): kept}}
