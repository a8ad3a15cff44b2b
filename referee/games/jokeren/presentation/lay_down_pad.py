"""The pads on which the cards of a hand of Jokeren are ticked."""

from collections import Counter
from collections.abc import Iterable, Iterator
from dataclasses import replace

from referee.cards.card_picker import PadGroup, pad
from referee.engine.cards import Card
from referee.games.jokeren.cards import JOKER, deck
from referee.games.jokeren.notation import DECK


def pad_of(cards: Iterable[Card], copy: int, jokers: int) -> tuple[PadGroup, ...]:
    """Return a pad on which this copy of each card is ticked where `cards` hold so many.

    The jokers stand on the pad of the first copies, each for itself.
    """
    return tuple(_groups(Counter(cards), copy, jokers))


def _groups(held: Counter[Card], copy: int, jokers: int) -> Iterator[PadGroup]:
    for group in pad(deck(jokers), forms=False):
        tiles = group.cards
        if group.colour:
            ticked = [held[DECK.laid(tile.name)] >= copy for tile in tiles]
        elif copy == 1:
            tiles = tiles * jokers
            ticked = [held[JOKER] >= place for place in range(1, jokers + 1)]
        else:
            continue
        chosen = (
            replace(tile, is_chosen=is_ticked)
            for tile, is_ticked in zip(tiles, ticked, strict=True)
        )
        yield replace(group, cards=tuple(chosen))
