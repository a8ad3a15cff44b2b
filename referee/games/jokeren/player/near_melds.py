"""What the cards of a hand may still become: near melds, and the cards that are not seen yet.

A *trio* is any three cards that make a meld without a joker; the other two are a card's *partners*.
A card is *live* while copies of it are unseen: in the stock, or in the hands of others.
"""

from collections.abc import Sequence
from functools import lru_cache
from itertools import combinations

from referee.engine.cards import UNSEEN, Card
from referee.games.jokeren.cards import JOKER, PIPS, card_of, deck
from referee.games.jokeren.melds import HIGH_ACE
from referee.games.jokeren.options import Options
from referee.games.jokeren.state import State

# What a trio counts that is held; two cards of it for each live copy of the third, and for each
# joker held; one card for each pair of live copies of the others. Found by playing against itself,
# which showed that nothing hangs on the exact numbers.
_HELD = 8.0
_PAIR = 1.0
_WITH_JOKER = 0.3
_SINGLE = 0.03
_TWIN = 0.1
"""What the second copy of a card counts."""
_POINT = 0.015
"""How much more a trio counts for each point above `_USUAL_POINTS`, until its player is out."""
_USUAL_POINTS = 18

Partners = tuple[tuple[tuple[Card, Card], ...], ...]


@lru_cache(maxsize=8)
def _partners(melds: str, wrap: bool) -> Partners:
    found: list[list[tuple[Card, Card]]] = [[] for _ in range(JOKER + 1)]
    for trio in _trios(melds, wrap):
        for place, card in enumerate(trio):
            found[card].append((trio[place - 1], trio[place - 2]))
    return tuple(map(tuple, found))


def _trios(melds: str, wrap: bool) -> list[tuple[Card, ...]]:
    trios: list[tuple[Card, ...]] = []
    if melds != "sets":
        for suit in range(4):
            for low in range(1, 14 if wrap else HIGH_ACE - 1):
                trios.append(tuple(card_of(suit, (low + step - 1) % 13 + 1) for step in range(3)))
    if melds != "runs":
        for rank in range(1, 14):
            trios += combinations([card_of(suit, rank) for suit in range(4)], 3)
    return trios


def partners(options: Options) -> Partners:
    """Return for each card the pairs of others with which it makes a meld of three."""
    return _partners(options.melds, options.ace_wrap)


def live_copies(view: State, seat: int) -> list[int]:
    """Return for each card how many copies `seat` has not seen."""
    copies = list(deck(view.setup.options.jokers).copies[: JOKER + 1])
    for laid in view.melds:
        for card in laid.meld.cards:
            copies[min(card, JOKER)] -= 1
    for card in (*view.discards, *view.hands[seat - 1]):
        copies[card] -= 1
    copies[UNSEEN] = 0
    return copies


class HandWorth:
    """What the cards of a hand are worth to its player, by the trios that they may make.

    live  for each card how many copies are unseen
    """

    def __init__(
        self, hand: Sequence[Card], live: Sequence[int], options: Options, *, opened: bool
    ) -> None:
        self.held = [0] * (JOKER + 1)
        for card in hand:
            self.held[card] += 1
        self.live = live
        self.partners = partners(options)
        self._point = 0.0 if opened else _POINT

    def loss(self, card: Card) -> float:
        """Return what the hand loses with a real `card` of it."""
        held, live = self.held, self.live
        if held[card] > 1:
            return _TWIN
        again, with_jokers, total = live[card], _WITH_JOKER * held[JOKER], 0.0
        for one, other in self.partners[card]:
            if held[one] and held[other]:
                value = _HELD - _PAIR * again
            elif held[one]:
                value = _PAIR * live[other] + with_jokers - _SINGLE * again * live[other]
            elif held[other]:
                value = _PAIR * live[one] + with_jokers - _SINGLE * again * live[one]
            else:
                value = _SINGLE * live[one] * live[other]
            points = PIPS[card] + PIPS[one] + PIPS[other]
            total += value * (1 + self._point * (points - _USUAL_POINTS))
        return total

    def near(self, card: Card) -> int:
        """Return how many near melds a card is in: trios of which another card is held, and the
        third held or live, or a joker held for it.
        """
        held, live = self.held, self.live
        return sum(
            1
            for one, other in self.partners[card]
            if (held[one] and held[other] + live[other] + held[JOKER])
            or (held[other] and live[one] + held[JOKER])
        )

    def has_partner(self, card: Card) -> bool:
        """Return whether another card of one of its trios is held."""
        return any(self.held[one] or self.held[other] for one, other in self.partners[card])
