"""What a state must still lose at least, so that the search for the best lay-down can go straight.

The suits are looked at one by one, as if each had all the jokers to itself, and the ranks likewise
for their sets. That counts cards twice; so a suit pays a *price* for a card that a set takes off
it, which the rank gets, and whoever uses a joker pays for it. Whatever the prices, the sum is never
more than what is truly lost; good prices bring it close. (This is Lagrangian relaxation.)
"""

from collections.abc import Callable, Iterator, Sequence

from referee.games.jokeren.cards import RANK, SUIT
from referee.games.jokeren.lay_down.packing import (
    FIRST_FIELD,
    JOKERS,
    LEFT,
    Packing,
    first_place,
    one_less,
)

_Step = tuple[int, int, int, int]
"""A meld in its suit or rank alone: what it needs, costs, loses with what it pays, its jokers."""

_FIRST_PRICE, _FIRST_JOKER_PRICE = LEFT * 3 // 10, LEFT * 3 // 2
_STEPS = tuple(int(LEFT * 0.3 * 0.93**turn) for turn in range(40))
"""Where the search for prices begins, and how far it goes each time; found by trying."""


class Bound:
    """The least loss ahead at certain prices, for each card and for a joker."""

    def __init__(self, packing: Packing, prices: Sequence[int], joker_price: int) -> None:
        self.packing = packing
        self.prices = prices
        self.joker_price = joker_price
        cards, fields = packing.cards, packing.fields
        self._free = not joker_price and not any(prices)
        self._runs: list[list[_Step]] = [[] for _ in cards]
        self._sets: list[list[_Step]] = [[] for _ in cards]
        in_sets = 0
        for place, choices in enumerate(packing.first):
            for needs, cost, jokers, loss, _, line, _ in choices:
                loss += joker_price * jokers
                if line < 4:
                    self._runs[place].append((needs, cost - jokers, loss, jokers))
                    continue
                in_sets |= needs
                if not self._free:
                    loss -= sum(prices[each] for each in _places(needs))
                self._sets[place].append((needs, cost - jokers, loss, jokers))
        self._alone = [
            min(loss, prices[place]) if in_sets >> fields[card] & 1 else loss
            for place, (card, loss) in enumerate(zip(cards, packing.leaving, strict=True))
        ]
        self._suits = [
            sum(3 << field for card, field in fields.items() if SUIT[card] == suit)
            for suit in range(4)
        ]
        self._suit_losses: dict[int, int] = {0: 0}
        self._rank_losses: dict[int, int] = {0: 0}
        self._prepare_ranks()

    def _prepare_ranks(self) -> None:
        """Add up, for each card, what the ranks decided after its own can bring."""
        packing = self.packing
        self._ranks = [0] * 14
        for card, field in packing.fields.items():
            self._ranks[RANK[card]] |= 3 << field
        if self._free:
            return
        after, total, start = [0] * 15, 0, packing.start
        for rank in range(13, 0, -1):
            after[rank] = total
            total += self._rank_loss(start & self._ranks[rank])
        self._of_card = [(self._ranks[RANK[card]], after[RANK[card]]) for card in packing.cards]

    def ahead(self, state: int) -> int:
        """Return what a state must still lose at least."""
        losses, total = self._suit_losses, -self.joker_price * (state & JOKERS)
        for suit in self._suits:
            rest = state & suit
            loss = losses.get(rest)
            total += self._suit_loss(rest) if loss is None else loss
        if not self._free and state > JOKERS:
            rank, after = self._of_card[first_place(state)]
            total += self._rank_loss(state & rank) + after
        return total

    def _suit_loss(self, rest: int) -> int:
        known = self._suit_losses.get(rest)
        if known is not None:
            return known
        first = first_place(rest)
        least = self._suit_loss(one_less(rest, first)) + self._alone[first]
        if least or not self._free:
            absent = ~self.packing.held(rest)
            for needs, cost, loss, _ in self._runs[first]:
                if not needs & absent:
                    loss += self._suit_loss(rest - cost)
                    if loss < least:
                        least = loss
        self._suit_losses[rest] = least
        return least

    def _rank_loss(self, rest: int) -> int:
        known = self._rank_losses.get(rest)
        if known is not None:
            return known
        first = first_place(rest)
        least = self._rank_loss(one_less(rest, first))
        absent = ~self.packing.held(rest)
        for needs, cost, loss, _ in self._sets[first]:
            if not needs & absent:
                least = min(least, loss + self._rank_loss(rest - cost))
        self._rank_losses[rest] = least
        return least

    def demand(self) -> tuple[list[int], int]:
        """Return for each card how many more the suits give to sets than the ranks take, and how
        many more jokers are used than there are: what is wrong with the prices.
        """
        start = self.packing.start
        wanted = [0] * len(self.packing.cards)
        jokers = -self.packing.jokers
        for suit in self._suits:
            jokers += self._suit_demand(start & suit, wanted)
        for rank in self._ranks:
            jokers += self._rank_demand(start & rank, wanted)
        return wanted, jokers

    def _suit_demand(self, rest: int, wanted: list[int]) -> int:
        jokers = 0
        while rest:
            first, loss = first_place(rest), self._suit_loss(rest)
            fewer = one_less(rest, first)
            if loss == self._suit_loss(fewer) + self._alone[first]:
                wanted[first] += self._alone[first] < self.packing.leaving[first]
                rest = fewer
                continue
            rest, used = self._taken(rest, loss, self._runs[first], self._suit_loss)
            jokers += used
        return jokers

    def _rank_demand(self, rest: int, wanted: list[int]) -> int:
        jokers = 0
        while rest:
            first, loss = first_place(rest), self._rank_loss(rest)
            fewer = one_less(rest, first)
            if loss == self._rank_loss(fewer):
                rest = fewer
                continue
            before = rest
            rest, used = self._taken(rest, loss, self._sets[first], self._rank_loss)
            for place in _places(before - rest):
                wanted[place] -= 1
            jokers += used
        return jokers

    def _taken(
        self, rest: int, loss: int, steps: list[_Step], losses: Callable[[int], int]
    ) -> tuple[int, int]:
        """Return what is left after the step that brings this loss, and its jokers."""
        absent = ~self.packing.held(rest)
        return next(
            (rest - cost, jokers)
            for needs, cost, lost, jokers in steps
            if not needs & absent and loss == lost + losses(rest - cost)
        )


def _places(cost: int) -> Iterator[int]:
    """Yield the place of each card in what a set needs, or takes from a state less the jokers."""
    cost >>= FIRST_FIELD
    while cost:
        place = cost.bit_length() - 1 >> 1
        yield place
        cost -= 1 << 2 * place


def free(packing: Packing) -> Bound:
    """Return the bound at no prices, which is soon made."""
    return Bound(packing, [0] * len(packing.cards), 0)


def tuned(packing: Packing) -> Bound:
    """Return the best of the bounds that a search for good prices meets, step by smaller step."""
    start = packing.start
    # A joker left loses so much at most; one that may be laid among jokers alone, nothing.
    cheapest = 0 if packing.pure else -packing.joker_loss
    best = free(packing)
    highest = best.ahead(start)
    prices, joker_price = [_FIRST_PRICE] * len(packing.cards), _FIRST_JOKER_PRICE
    for step in _STEPS:
        bound = Bound(packing, prices, joker_price)
        value = bound.ahead(start)
        if value > highest:
            best, highest = bound, value
        wanted, jokers = bound.demand()
        prices = [price + step * each for price, each in zip(prices, wanted, strict=True)]
        joker_price = max(cheapest, joker_price + step * jokers // 7)
    return best
