"""The hands of a replay at one step."""

from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from referee.engine.cards import UNSEEN, Card
from referee.engine.faces import Face
from referee.engine.record import Record
from referee.matches.table_top import SeatView, places_around


@dataclass(frozen=True, slots=True)
class ShownCard:
    """A card in a hand: its face, None where it lies face down; new in this step or not."""

    face: Face | None
    is_new: bool = False


@dataclass(frozen=True, slots=True)
class ShownHand:
    """A seat at one step. `points` and `stage` are None where there are none."""

    seat: int
    name: str
    cards: tuple[ShownCard, ...]
    is_to_move: bool
    points: int | None
    stage: int | None

    @property
    def face_down(self) -> int:
        return sum(card.face is None for card in self.cards)


def shown_hands(
    record: Record,
    now: Sequence[Sequence[Card]],
    before: Sequence[Sequence[Card]],
    facts: Mapping[str, Any],
) -> tuple[ShownHand, ...]:
    """Return the hands as they are `now`; what was not in them `before` is new."""
    points, stages = facts.get("points"), facts.get("stages")
    return tuple(
        ShownHand(
            seat=place + 1,
            name=name,
            cards=_cards(record, now[place], before[place]),
            is_to_move=facts["turn"] == place + 1,
            points=points[place] if points else None,
            stage=stages[place] if stages else None,
        )
        for place, name in enumerate(record.players)
    )


def _cards(record: Record, hand: Sequence[Card], before: Sequence[Card]) -> tuple[ShownCard, ...]:
    """Return a hand in the order of the deck, cards face down last."""
    deck = record.game.deck(record.options)
    # Where the hand lay face down before, all of it would be new: nothing is.
    new = Counter(hand) - Counter(before) if UNSEEN not in before else Counter[Card]()
    shown = []
    for card in sorted(hand, key=lambda card: (card == UNSEEN, card)):
        is_new = card != UNSEEN and new[card] > 0
        new[card] -= is_new
        shown.append(ShownCard(deck.face(card) if card else None, is_new))
    return tuple(shown)


def plates(hands: Sequence[ShownHand], mover: int) -> tuple[SeatView, ...]:
    """Return the plates of all players, the one of the seat that moved marked."""
    places = places_around(len(hands))
    return tuple(
        SeatView(hand.seat, hand.name, len(hand.cards), hand.seat == mover, row=row, column=column)
        for hand, (row, column) in zip(hands, places, strict=True)
    )
