"""The best lay-down of a hand, and the openings that it can make (rulebook 2, 3 and 6).

The best lay-down is found exactly, by a best-first search: it decides card by card, from the aces
up, whether the card is left or which meld it goes in, and always goes on where the loss so far and
the least loss ahead are together the smallest. `packing` has the terms, `bounds` the least loss
ahead.
"""

from collections import Counter
from collections.abc import Iterable, Iterator
from dataclasses import replace
from functools import lru_cache
from heapq import heappop, heappush
from typing import NamedTuple

from referee.engine.cards import Card
from referee.games.jokeren.cards import JOKER
from referee.games.jokeren.lay_down.bounds import Bound, free, tuned
from referee.games.jokeren.lay_down.catalogue import melds_in
from referee.games.jokeren.lay_down.opening import listing
from referee.games.jokeren.lay_down.packing import (
    COUNT,
    JOKERS,
    LEFT,
    MeldOption,
    Packing,
    first_place,
    one_less,
)
from referee.games.jokeren.melds import Meld, worth
from referee.games.jokeren.options import Options

__all__ = ["LayDown", "best", "can_open", "dearest", "melds_in", "openings"]

QUICK, LONG = 3_000, 40_000
"""States looked at before better bounds are made, and before the points are left to chance."""

_ANY = -1
"""How many cards may be left, where the points are asked of all."""

_UNREACHED = 1 << 20


class LayDown(NamedTuple):
    """Melds out of a hand, in a fixed order; the cards left in it; and what the melds are worth."""

    melds: tuple[Meld, ...]
    left: tuple[Card, ...]
    points: int


_Node = tuple["_Node", MeldOption] | None
"""The choices made, the last one first."""


class _Start(NamedTuple):
    """Where a search begins: a state, what is lost, the points that lack, and the choices made."""

    state: int
    loss: int
    need: int
    node: _Node = None


class _BestFound(NamedTuple):
    loss: int
    packing: Packing
    node: _Node


class _TooLong(Exception):
    """The search looked at as many states as it might."""


class Search:
    """One search.

    need    points that the melds must reach
    waived  how many cards may be left at most where the melds do not reach them
    """

    def __init__(self, bound: Bound, need: int, waived: int, limit: int | None) -> None:
        self.bound = bound
        self.packing = bound.packing
        self.waived = waived
        self.limit = limit
        self.looked_at = 0
        self.missable = self.packing.dearest - need
        if self.packing.coarse and self.missable >= 0:
            # Then the points do not follow from a loss.
            self.missable = COUNT
        self._heap: list[tuple[int, int, int, int, int, _Node]] = []
        self._pushed = 0

    def push(self, state: int, loss: int, need: int, node: _Node) -> None:
        """Add a state to those that are to be looked at, unless nothing lawful can come of it."""
        total = loss + self.bound.ahead(state)
        if need <= 0:
            need = 0
        elif loss % COUNT > self.missable and not self._waives(total):
            return
        self._pushed += 1
        heappush(self._heap, (total, state, self._pushed, need, loss, node))

    def _waives(self, loss: int) -> bool:
        return (loss + self.packing.spare_loss) // LEFT <= self.waived

    def run(self) -> tuple[int, _Node] | None:
        """Return the least loss and the choices that bring it, or None where nothing is lawful.

        Raises _TooLong at the limit.
        """
        heap, needs = self._heap, dict[int, int]()
        while heap:
            _, state, _, need, loss, node = heappop(heap)
            # Whatever came here before lost no more; only fewer points that lack are something new.
            if needs.get(state, need + 1) <= need:
                continue
            needs[state] = need
            if self.looked_at == self.limit:
                raise _TooLong
            self.looked_at += 1
            if state > JOKERS:
                self._decide(state, need, loss, node)
            elif state:
                self._decide_jokers(state, need, loss, node)
            elif not need or self._waives(loss):
                return loss, node
        return None

    def _decide(self, state: int, need: int, loss: int, node: _Node) -> None:
        packing, push = self.packing, self.push
        first = first_place(state)
        absent, jokers = ~packing.held(state), state & JOKERS
        for choice in packing.first[first]:
            if not choice.needs & absent and choice.jokers <= jokers:
                push(state - choice.cost, loss + choice.loss, need - choice.points, (node, choice))
        push(one_less(state, first), loss + packing.leaving[first], need, node)

    def _decide_jokers(self, jokers: int, need: int, loss: int, node: _Node) -> None:
        for choice in self.packing.pure:
            if choice.jokers <= jokers:
                self.push(
                    jokers - choice.cost, loss + choice.loss, need - choice.points, (node, choice)
                )
        self.push(jokers - 1, loss + self.packing.joker_loss, need, node)


# The best lay-down


def best(
    hand: tuple[Card, ...], options: Options, *, opened: bool, must: Card | None = None
) -> LayDown | None:
    """Return the best lay-down out of a hand, or None where nothing lawful can be laid.

    Fewest cards are left; then they count least, as the final count does (6; whether a joker
    could have been laid is not looked at); then the melds are worth most, but for hands of some
    forty cards and more, where that takes too long; then the order is fixed. For who has not
    `opened` the melds together are the opening. `must` is a card that is among those laid, `JOKER`
    for any joker.
    """
    question = _Question(hand, options, must)
    found = question.least(0, _ANY) if opened else question.opening()
    if not found or not found.node:
        return None
    melds = sorted(_melds(found.packing, found.node))
    left = Counter(hand)
    for meld in melds:
        left.subtract(min(card, JOKER) for card in meld.cards)
    return LayDown(tuple(melds), tuple(sorted(left.elements())), worth(melds, options))


def _melds(packing: Packing, node: _Node) -> Iterator[Meld]:
    while node:
        node, choice = node
        yield packing.meld(choice)


class _Question:
    """Which lay-down of a hand is the best."""

    def __init__(self, hand: tuple[Card, ...], options: Options, must: Card | None) -> None:
        self.hand = hand
        self.options = options
        self.must = must
        self.waived = 1 if options.waives else _ANY
        self.packing = Packing(hand, options)

    def opening(self) -> _BestFound | None:
        """Return the best opening (3)."""
        options = self.options
        if not options.opening_single_meld:
            return self.least(options.opening_points, self.waived)
        found = self.least(options.opening_points, _ANY, single=True)
        if not options.waives:
            return found
        other = self.least(_UNREACHED, self.waived)
        both = [each for each in (found, other) if each]
        return min(both, key=lambda each: each.loss, default=None)

    def least(self, need: int, waived: int, *, single: bool = False) -> _BestFound | None:
        """Return the lay-down with the least loss; `single`: one meld must reach the points."""
        packing = self.packing
        if not packing.first and not packing.pure:
            return None
        for limit in (QUICK, LONG, None):
            if limit is None:
                packing = Packing(self.hand, self.options, coarse=True)
            bound = free(packing) if limit == QUICK else tuned(packing)
            try:
                return self._within(bound, need, waived, single, limit)
            except _TooLong:
                continue
        raise AssertionError("a search without a limit comes to an end")

    def _within(
        self, bound: Bound, need: int, waived: int, single: bool, limit: int | None
    ) -> _BestFound | None:
        packing = bound.packing
        starts = list(self._starts(packing, need, single))
        need = 0 if single else need
        must_keep = self.options.go_out != "optional" and not packing.spare_loss
        # Two searches are the quicker way but where even one is long.
        if not (must_keep and packing.coarse):
            found = _searched(bound, starts, need, waived, limit)
            if not must_keep or not found or found.loss >= LEFT:
                return found
        # 5.1 One card stays, so each in turn is left from the beginning.
        starts = [each for start in starts for each in _leaving_one(packing, start)]
        return _searched(bound, starts, need, waived, limit)

    def _starts(self, packing: Packing, need: int, single: bool) -> Iterator[_Start]:
        """Yield where to begin so that the demands on one meld are met."""
        whole = _Start(packing.start, 0, need)
        if not single:
            yield from _with(packing, whole, self.must)
            return
        for choice in (*packing.choices, *packing.pure):
            if choice.points >= need:
                start = _taking(whole, choice)._replace(need=0)
                met = self.must is None or packing.takes(choice, self.must)
                yield from _with(packing, start, None if met else self.must)


def _searched(
    bound: Bound, starts: Iterable[_Start], need: int, waived: int, limit: int | None
) -> _BestFound | None:
    search = Search(bound, need, waived, limit)
    for start in starts:
        search.push(*start)
    found = search.run()
    return _BestFound(found[0], bound.packing, found[1]) if found else None


def _taking(start: _Start, choice: MeldOption) -> _Start:
    return _Start(
        start.state - choice.cost,
        start.loss + choice.loss,
        start.need - choice.points,
        (start.node, choice),
    )


def _with(packing: Packing, start: _Start, must: Card | None) -> Iterator[_Start]:
    """Yield the starts with each meld that has the card `must`."""
    if must is None:
        yield start
        return
    for choice in (*packing.choices, *packing.pure):
        if packing.takes(choice, must) and packing.has(start.state, choice):
            yield _taking(start, choice)


def _leaving_one(packing: Packing, start: _Start) -> Iterator[_Start]:
    """Yield the starts with each card left."""
    held = packing.held(start.state)
    for place, (field, loss) in enumerate(
        zip(packing.fields.values(), packing.leaving, strict=True)
    ):
        if held >> field & 1:
            yield start._replace(state=one_less(start.state, place), loss=start.loss + loss)
    if start.state & JOKERS:
        yield start._replace(state=start.state - 1, loss=start.loss + packing.joker_loss)


# Openings


def can_open(hand: tuple[Card, ...], options: Options, must: Card | None = None) -> bool:
    """Return whether a hand has a lawful opening; `must` is a card that is among those laid."""
    found = listing(hand, options, must)
    answer = found.has_any(must) if found else False
    if answer is None:
        return best(hand, options, opened=False, must=must) is not None
    return answer


def openings(hand: tuple[Card, ...], options: Options) -> tuple[tuple[Meld, ...], ...]:
    """Return the lawful openings of which no meld can be spared, in a fixed order: 40 at most.

    In a hand with very many melds that are worth little the search for them stops early; there is
    one at least wherever there is any.
    """
    search = listing(hand, options)
    if not search:
        return ()
    found = search.openings()
    if found or search.complete:
        return found
    lay_down = best(hand, options, opened=False)
    return (search.spared(lay_down.melds),) if lay_down else ()


@lru_cache(maxsize=256)
def dearest(hand: tuple[Card, ...], options: Options) -> LayDown | None:
    """Return the lay-down worth most of a hand that cannot come out, None where it has no meld.

    Whatever reaches some points reaches fewer, too: so the most points are found by halving.
    """

    def asking(points: int) -> Options:
        return replace(options, opening_points=points, hand_out_waives=False)

    low, high = 0, options.opening_points
    while high - low > 1:
        middle = (low + high) // 2
        if can_open(hand, asking(middle)):
            low = middle
        else:
            high = middle
    return best(hand, asking(low), opened=False) if low else None
