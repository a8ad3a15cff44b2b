"""How a hand of any size stands on a phone: in a row, in a fan, or on ledges by colour."""

from itertools import groupby

from referee.cards.tiles import CardTile

FEW, ROW, FAN = 3, 7, 12
"""The most cards that stand side by side, in one row, and in a fan of two."""

LEDGES = {"ledges": 6, "deep": 7, "full": 9}
"""How many cards a ledge holds, in each layout of ledges."""


def layout_of(cards: int) -> str:
    """Return how a hand of so many cards stands."""
    for layout, most in (("few", FEW), ("row", ROW), ("fan", FAN), ("ledges", 18), ("deep", 28)):
        if cards <= most:
            return layout
    return "full"


def in_ledges(hand: tuple[CardTile, ...]) -> tuple[tuple[CardTile, ...], ...]:
    """Return a hand by ledges, a single one for a fan. A colour has a ledge of its own, or shares
    one with the next, as long as that takes no more ledges than the cards need at all.
    """
    holds = LEDGES.get(layout_of(len(hand)))
    if holds is None:
        return (hand,)
    needed = -(-len(hand) // holds)
    ledges: list[tuple[CardTile, ...]] = []
    for _colour, group in groupby(hand, key=lambda held: held.face.colour):
        cards = tuple(group)
        if ledges and len(ledges[-1]) + len(cards) <= holds and len(cards) < holds:
            ledges[-1] += cards
        else:
            ledges.append(cards)
    most = 3 if holds == LEDGES["ledges"] else 4
    if len(ledges) <= max(needed, most) and all(len(ledge) <= holds for ledge in ledges):
        return tuple(ledges)
    return tuple(hand[start : start + holds] for start in range(0, len(hand), holds))
