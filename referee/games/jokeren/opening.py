"""The openings of a hand of which no meld can be spared (rulebook 3), for a list of moves."""

from collections.abc import Iterator
from functools import cached_property
from itertools import islice, product

from referee.engine.cards import Card
from referee.games.jokeren.cards import JOKER
from referee.games.jokeren.melding import ALL_RANKS, Entry, Sorted, bit_of, book, sorted_out
from referee.games.jokeren.melds import SHORTEST, Meld
from referee.games.jokeren.options import Options

MOST = 40
"""How many openings are listed."""

_STEPS = 20_000
"""How many melds are tried on each other before the search stops."""

Opening = tuple[Meld, ...]
_SoFar = tuple[int, Sorted, int, int, tuple[int, ...]]
"""The first kind that may be chosen, the cards left, the points that lack, how many cards may still
be laid, and the places of what was chosen."""


class _TooMany(Exception):
    """The search tried as many melds as it might."""


class Listing:
    """The openings of one hand; `complete` is false once the search for them stopped early."""

    def __init__(self, hand: tuple[Card, ...], options: Options) -> None:
        self.options = options
        self.cards = sorted_out(hand)
        self.fitting = book(options).fitting(self.cards)
        self.keep = 0 if options.go_out == "optional" else 1
        self.size = len(hand)
        # An opening lays something: even where no points are asked, a meld has some.
        self.need = max(options.opening_points, 1)
        self.complete = True
        self._steps = 0
        self._dead: set[tuple[Sorted, int]] = set()

    @cached_property
    def entries(self) -> list[Entry]:
        """The melds of the hand, the dearest first: the last one that reaches the points can then
        never be spared.
        """
        return sorted(book(self.options).entries_in(self.cards), key=_dearest_first)

    @cached_property
    def kinds(self) -> list[list[Entry]]:
        """The entries, those together that take the same cards and count the same: they differ in
        what their jokers are named.
        """
        kinds: dict[tuple[int, int, int, int], list[Entry]] = {}
        for entry in self.entries:
            key = (entry.needs, entry.again, entry.jokers, entry.points)
            kinds.setdefault(key, []).append(entry)
        return list(kinds.values())

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
        if must is not None and must != JOKER and not self.fitting & bit_of(must):
            return False
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
        if not self._may_reach():
            pass
        elif self.options.opening_single_meld:
            yield from (
                (entry.meld,)
                for entry in self.entries
                if entry.points >= self.need and self.size - entry.size >= self.keep
            )
        else:
            for places in self._reaching((0, self.cards, self.need, self.size - self.keep, ())):
                yield from self._named(places)
        yield from self._waived()

    def _named(self, places: tuple[int, ...]) -> Iterator[Opening]:
        """Yield the openings of these kinds, with their jokers named in every way."""
        kinds = ([entry.meld for entry in self.kinds[place]] for place in places)
        known: set[Opening] = set()
        for melds in product(*kinds):
            # Two melds of one kind are the same whichever is named first.
            opening = melds if len(set(places)) == len(places) else tuple(sorted(melds))
            if opening not in known:
                known.add(opening)
                yield opening

    def _all_with(self, must: Card) -> Iterator[object]:
        """Yield something for each such opening, or one that can be spared, with a card that must
        be laid.
        """
        room = self.size - self.keep
        if not self.options.waives and not self._may_reach():
            return
        for entry, *_alike in self.kinds:
            if not _takes(entry, must) or entry.size > room:
                continue
            cards, need = _less(self.cards, entry), self.need
            if self.options.opening_single_meld:
                others = (each for each, *_alike in self.kinds if each.points >= need)
                if entry.points >= need or any(
                    _has(cards, each) and each.size <= room - entry.size for each in others
                ):
                    yield (entry.meld,)
            elif entry.points >= need:
                yield (entry.meld,)
            else:
                yield from self._reaching((0, cards, need - entry.points, room - entry.size, (-1,)))
        for melds in self._waived():
            laid = {min(card, JOKER) for meld in melds for card in meld.cards}
            if must in laid:
                yield melds

    def _may_reach(self) -> bool:
        """Tell at a glance whether all cards that fit a meld could together reach the points."""
        return self._most(self.cards, self.fitting) >= self.need

    def _may_reach_with(self, cards: Sorted, need: int) -> bool:
        """Tell the same of the cards that are left, and the points that still lack."""
        if cards[2] < self.cards[2]:
            # Fewer cards fit without the jokers that are gone.
            return self._most(cards, book(self.options).fitting(cards)) >= need
        return self._most(cards, self.fitting) >= need

    def _most(self, cards: Sorted, fitting: int) -> int:
        """Return more points than the melds of these cards can reach, or as many."""
        held, twins, jokers = cards
        return _points(fitting & held) + _points(fitting & twins) + jokers * self.options.ace_high

    def _reaching(self, so_far: _SoFar) -> Iterator[tuple[int, ...]]:
        """Yield the choices of kinds, by their places, that bring the points which lack."""
        first, cards, need, room, chosen = so_far
        if chosen and not self._may_reach_with(cards, need):
            return
        for place in range(first, len(self.kinds)):
            entry = self.kinds[place][0]
            if entry.points * (room // SHORTEST) < need:
                return
            self._step()
            if entry.size > room or not _has(cards, entry):
                continue
            lacks = need - entry.points
            if lacks <= 0:
                yield (*chosen, place)
            elif entry.jokers < cards[2] or lacks <= self._without_jokers:
                rest = _less(cards, entry)
                yield from self._reaching((place, rest, lacks, room - entry.size, (*chosen, place)))

    @cached_property
    def _without_jokers(self) -> int:
        """The most that melds without a joker could reach."""
        held, twins, _jokers = self.cards
        cards = (held, twins, 0)
        return self._most(cards, book(self.options).fitting(cards))

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


_DEAREST = tuple(
    sum(11 if place == 0 else min(place + 1, 10) for place in range(13) if ranks >> place & 1)
    for ranks in range(1 << 13)
)
"""What ranks, as bits from the ace up, count at most."""


def _points(cards: int) -> int:
    """Return what real cards, as bits of a hand, count at most."""
    points = 0
    while cards:
        points += _DEAREST[cards & ALL_RANKS]
        cards >>= 13
    return points


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
