"""The openings of a hand of which no meld can be spared (rulebook 3), for a list of moves."""

from collections.abc import Iterator
from itertools import islice

from referee.engine.cards import Card
from referee.games.jokeren.cards import JOKER
from referee.games.jokeren.melding import Entry, Sorted, bit_of, book, sorted_out
from referee.games.jokeren.melds import SHORTEST, Meld
from referee.games.jokeren.options import Options

MOST = 200
"""How many openings are listed."""

_STEPS = 20_000
"""How many melds are tried on each other before the search stops."""

Opening = tuple[Meld, ...]


class _TooMany(Exception):
    """The search tried as many melds as it might."""


class Listing:
    """The openings of one hand; `complete` is false once the search for them stopped early."""

    def __init__(self, hand: tuple[Card, ...], options: Options) -> None:
        self.options = options
        self.cards = sorted_out(hand)
        # The dearest first, so that the last meld that reaches the points is never to be spared.
        self.entries = sorted(book(options).entries_in(self.cards), key=_dearest_first)
        self.keep = 0 if options.go_out == "optional" else 1
        self.size = len(hand)
        # An opening lays something: even where no points are asked, a meld has some.
        self.need = max(options.opening_points, 1)
        self.complete = True
        self._steps = 0
        self._dead: set[tuple[Sorted, int]] = set()

    def openings(self) -> tuple[Opening, ...]:
        """Return the openings, the first `MOST` of them."""
        found: list[Opening] = []
        try:
            found.extend(islice(self._all(), MOST))
        except _TooMany:
            self.complete = False
        return tuple(found)

    def has_any(self, must: Card | None) -> bool | None:
        """Tell whether there is an opening, with the card `must` in it; None where finding that
        out takes a better search.
        """
        try:
            if must is None:
                return any(True for _ in self._all())
            return any(True for _ in self._all_with(must))
        except _TooMany:
            return None

    def spared(self, melds: Opening) -> Opening:
        """Return what remains of an opening once every meld that can be spared is left out."""
        points = {entry.meld: entry.points for entry in self.entries}
        if self.options.opening_single_meld:
            alone = [meld for meld in melds if points[meld] >= self.need]
            return (alone[0],) if alone else melds
        chosen: list[Meld] = []
        need = self.need
        for meld in sorted(melds, key=lambda meld: -points[meld]):
            if need > 0:
                chosen.append(meld)
                need -= points[meld]
        return tuple(chosen)

    def _all(self) -> Iterator[Opening]:
        """Yield the openings that reach the points, then those that need not."""
        if self.options.opening_single_meld:
            yield from (
                (entry.meld,)
                for entry in self.entries
                if entry.points >= self.need and self.size - entry.size >= self.keep
            )
        elif self._may_reach():
            yield from self._reaching(0, self.cards, self.need, self.size - self.keep, ())
        yield from self._waived()

    def _all_with(self, must: Card) -> Iterator[Opening]:
        """Yield the like, but with melds that can be spared, for a card that must be laid."""
        room = self.size - self.keep
        for entry in self.entries:
            if not _takes(entry, must) or entry.size > room:
                continue
            cards, need = _less(self.cards, entry), self.need
            if self.options.opening_single_meld:
                others = (each for each in self.entries if each.points >= need)
                if entry.points >= need or any(
                    _has(cards, each) and each.size <= room - entry.size for each in others
                ):
                    yield (entry.meld,)
            elif entry.points >= need:
                yield (entry.meld,)
            else:
                yield from self._reaching(
                    0, cards, need - entry.points, room - entry.size, (entry.meld,)
                )
        for melds in self._waived():
            laid = {min(card, JOKER) for meld in melds for card in meld.cards}
            if must in laid:
                yield melds

    def _may_reach(self) -> bool:
        """Tell at a glance whether all the melds together could reach the points."""
        _, twins, jokers = self.cards
        points = sum(entry.points for entry in self.entries)
        return points * 2 >= self.need if twins or jokers else points >= self.need

    def _reaching(
        self, first: int, cards: Sorted, need: int, room: int, chosen: Opening
    ) -> Iterator[Opening]:
        """Yield the choices from the entry `first` on that bring the points that are needed."""
        for place in range(first, len(self.entries)):
            entry = self.entries[place]
            if entry.points * (room // SHORTEST) < need:
                return
            self._step()
            if entry.size > room or not _has(cards, entry):
                continue
            melds = (*chosen, entry.meld)
            if entry.points >= need:
                yield melds
            else:
                yield from self._reaching(
                    place, _less(cards, entry), need - entry.points, room - entry.size, melds
                )

    def _waived(self) -> Iterator[Opening]:
        """Yield the openings that leave one card and do not reach the points (3.4)."""
        if not self.options.waives:
            return
        held, twins, jokers = self.cards
        real = held.bit_count() + twins.bit_count()
        known: set[Opening] = set()
        for entries in self._covering(self.cards, self.size - real - jokers, ()):
            points = [entry.points for entry in entries]
            reached = max(points) if self.options.opening_single_meld else sum(points)
            melds = tuple(sorted(entry.meld for entry in entries))
            if reached < self.need and melds not in known:
                known.add(melds)
                yield melds

    def _covering(
        self, cards: Sorted, left: int, chosen: tuple[Entry, ...]
    ) -> Iterator[tuple[Entry, ...]]:
        """Yield the choices of melds that leave one card at most; they decide the lowest first."""
        if left > 1 or (cards, left) in self._dead:
            return
        held, twins, jokers = cards
        if not held and chosen and self.keep <= left + jokers <= 1:
            yield chosen
            return
        lowest, some = held & -held, False
        for entry in self.entries:
            self._step()
            if entry.needs & -entry.needs == lowest and _has(cards, entry):
                for found in self._covering(_less(cards, entry), left, (*chosen, entry)):
                    some = True
                    yield found
        if lowest:
            rest = held if twins & lowest else held ^ lowest
            for found in self._covering((rest, twins & ~lowest, jokers), left + 1, chosen):
                some = True
                yield found
        if not some:
            self._dead.add((cards, left))

    def _step(self) -> None:
        self._steps += 1
        if self._steps > _STEPS:
            raise _TooMany


def _dearest_first(entry: Entry) -> int:
    return -entry.points


def _has(cards: Sorted, entry: Entry) -> bool:
    held, twins, jokers = cards
    return entry.jokers <= jokers and not entry.needs & ~held and not entry.again & ~twins


def _less(cards: Sorted, entry: Entry) -> Sorted:
    held, twins, jokers = cards
    gone = entry.needs & ~twins | entry.again
    return held & ~gone, twins & ~entry.needs, jokers - entry.jokers


def _takes(entry: Entry, card: Card) -> bool:
    return bool(entry.jokers if card == JOKER else entry.needs & bit_of(card))
