"""The openings of a hand of which no meld can be spared (rulebook 3), for a list of moves."""

from collections.abc import Iterator, Sequence
from itertools import islice, pairwise, product
from operator import attrgetter, is_

from referee.engine.cards import Card
from referee.games.jokeren.cards import JOKER
from referee.games.jokeren.lay_down.card_bits import ALL_RANKS, BITS, LANE, Sorted, sorted_out
from referee.games.jokeren.lay_down.catalogue import MeldCatalogue, MeldKind, catalogue_of
from referee.games.jokeren.melds import SHORTEST, Meld, worth
from referee.games.jokeren.options import Options

MOST = 40
"""How many openings are listed."""

_STEPS = 20_000
"""How many melds are tried on each other before the search stops."""

_FEW = 8
"""So many melds are tried sooner than a bound for them is found."""

_POINTS, _JOKERS = attrgetter("points"), attrgetter("jokers")

Opening = tuple[Meld, ...]
_Chosen = tuple[MeldKind, ...]


class _TooMany(Exception):
    """The search tried as many melds as it might."""


def listing(hand: tuple[Card, ...], options: Options, must: Card | None = None) -> "Listing | None":
    """Return what finds the openings of a hand; None where a glance tells that there is none, or
    none with the card `must`.
    """
    lawful, cards = catalogue_of(options), sorted_out(hand)
    fitting = lawful.fitting(cards)
    if must is not None and must != JOKER and not fitting & BITS[must]:
        return None
    if _most(cards, fitting, options) < _need(options) and not options.waives:
        return None
    return Listing(lawful, cards, fitting, len(hand), options)


def _need(options: Options) -> int:
    # An opening lays something: even where no points are asked, a meld has some.
    return max(options.opening_points, 1)


class Listing:
    """The openings of one hand; `complete` is false once the search for them stopped early.

    It is known of the cards which of them may be `fitting` a meld, and how many there are.
    """

    def __init__(
        self, lawful: MeldCatalogue, cards: Sorted, fitting: int, size: int, options: Options
    ) -> None:
        self.options = options
        self.complete = True
        self._catalogue = lawful
        self._cards = cards
        self._fitting = fitting
        self._need = _need(options)
        self._size = size
        self._room = room = size if options.go_out == "optional" else size - 1
        self._steps = 0
        self._dead: set[tuple[Sorted, int]] = set()
        # By how many jokers they need, then the dearest first.
        self._kinds = [kind for kind in lawful.kinds_in(cards) if kind.size <= room]
        self._kinds.sort(key=_POINTS, reverse=True)
        self._dearest = self._kinds[0].points if self._kinds else 0
        if cards[2]:
            self._kinds.sort(key=_JOKERS)

    def openings(self) -> tuple[Opening, ...]:
        """Return the openings, the first `MOST` of them."""
        found: list[Opening] = []
        try:
            found.extend(islice(self._all(), MOST))
        except _TooMany:
            self.complete = False
        return tuple(found)

    def has_any(self, must: Card | None) -> bool | None:
        """Return whether there is an opening, with the card `must` in it; None where finding that
        out takes a better search.
        """
        found = self._all() if must is None else self._all_with(must)
        try:
            return any(True for _ in found)
        except _TooMany:
            return None

    def spared(self, melds: Opening) -> Opening:
        """Return what remains of an opening once every meld that can be spared is left out."""
        points = {meld: worth((meld,), self.options) for meld in melds}
        if self.options.opening_single_meld:
            alone = [meld for meld in melds if points[meld] >= self._need]
            return (alone[0],) if alone else melds
        chosen: list[Meld] = []
        need = self._need
        for meld in sorted(melds, key=lambda meld: -points[meld]):
            if need > 0:
                chosen.append(meld)
                need -= points[meld]
        return tuple(chosen)

    # By points

    def _all(self) -> Iterator[Opening]:
        """Yield the openings that reach the points, then those that need not."""
        if self.options.opening_single_meld:
            for kind in self._kinds:
                if kind.points >= self._need:
                    yield from _named((kind,))
        else:
            for chosen in self._reaching(self._kinds, self._cards, self._need, self._room, ()):
                yield from _named(chosen)
        yield from self._waived()

    def _all_with(self, must: Card) -> Iterator[object]:
        """Yield something for each such opening, or one that can be spared, with a card that must
        be laid.
        """
        single = self.options.opening_single_meld
        for kind in self._kinds:
            if not _takes(kind, must):
                continue
            need = self._need if single else self._need - kind.points
            if kind.points >= self._need:
                yield kind
                continue
            cards, room = _less(self._cards, kind), self._room - kind.size
            others = self._beside(kind, self._kinds, self._cards, room)
            if not single:
                yield from self._reaching(others, cards, need, room, ())
            elif any(other.points >= need for other in others):
                yield kind
        for melds in self._waived():
            if any(must == min(card, JOKER) for meld in melds for card in meld.cards):
                yield melds

    def _reaching(
        self, kinds: Sequence[MeldKind], cards: Sorted, need: int, room: int, chosen: _Chosen
    ) -> Iterator[_Chosen]:
        """Yield the choices of these kinds that bring the points which lack, and of which no meld
        can be spared, the ones already chosen included.

        Each of the kinds can be laid out of the cards, and the room in which they must stay.
        """
        if len(kinds) > _FEW and chosen and not self._may_reach(cards, need):
            return
        jokers, cheapest = cards[2], min([kind.points for kind in chosen], default=0)
        for place, kind in enumerate(kinds):
            lacks = need - kind.points
            if lacks <= 0:
                # What is over must be less than any meld chosen, or that one could be spared.
                if not chosen or cheapest + lacks > 0:
                    yield (*chosen, kind)
            elif 2 * kind.jokers <= jokers:
                # All further kinds need as many jokers again.
                left = room - kind.size
                enough = self._dearest * (left // SHORTEST) >= lacks
                if enough and (further := self._beside(kind, kinds[place:], cards, left)):
                    rest = _less(cards, kind)
                    yield from self._reaching(further, rest, lacks, left, (*chosen, kind))

    def _beside(
        self, kind: MeldKind, others: Sequence[MeldKind], cards: Sorted, room: int
    ) -> list[MeldKind]:
        """Return which of the others, that can be laid out of the cards, can be beside a kind."""
        self._step(len(others))
        _held, twins, jokers = cards
        needs, again, left = kind.needs & ~twins, kind.again, jokers - kind.jokers
        return [
            other
            for other in others
            if other.jokers <= left
            and other.size <= room
            and not other.needs & needs
            and not (again & other.needs or other.again & kind.needs)
        ]

    def _may_reach(self, cards: Sorted, need: int) -> bool:
        """Return whether all of these cards that fit a meld could together reach the points."""
        fitting = self._fitting
        if cards[2] < self._cards[2]:
            # Fewer cards fit without the jokers that are gone.
            fitting = self._catalogue.fitting(cards)
        return _most(cards, fitting, self.options) >= need

    # By going out

    def _waived(self) -> Iterator[Opening]:
        """Yield the openings that leave one card and do not reach the points (3.4)."""
        if not self.options.waives:
            return
        held, twins, jokers = self._cards
        real = held.bit_count() + twins.bit_count()
        known: set[Opening] = set()
        for kinds in self._covering(self._cards, self._size - real - jokers, ()):
            points = [kind.points for kind in kinds]
            reached = max(points) if self.options.opening_single_meld else sum(points)
            if reached >= self._need:
                continue
            for melds in _named(kinds):
                opening = tuple(sorted(melds))
                if opening not in known:
                    known.add(opening)
                    yield opening

    def _covering(self, cards: Sorted, left: int, chosen: _Chosen) -> Iterator[_Chosen]:
        """Yield the choices of melds that leave one card at most; they decide the lowest first."""
        if left > 1 or (cards, left) in self._dead:
            return
        held, twins, jokers = cards
        keep = self._size - self._room
        if not held and chosen and keep <= left + jokers <= 1:
            yield chosen
            return
        lowest, some = held & -held, False
        for kind in self._kinds:
            self._step(1)
            if kind.needs & -kind.needs == lowest and _has(cards, kind):
                for found in self._covering(_less(cards, kind), left, (*chosen, kind)):
                    some = True
                    yield found
        if lowest:
            rest = held if twins & lowest else held ^ lowest
            for found in self._covering((rest, twins & ~lowest, jokers), left + 1, chosen):
                some = True
                yield found
        if not some:
            self._dead.add((cards, left))

    def _step(self, melds: int) -> None:
        self._steps += melds
        if self._steps > _STEPS:
            raise _TooMany


_DEAREST = [0]
for _worth in (11, *range(2, 11), 10, 10, 10):
    _DEAREST += [points + _worth for points in _DEAREST]
"""What ranks, as bits from the ace up, count at most."""


def _points(cards: int) -> int:
    """Return what real cards, as bits of a hand, count at most."""
    points = 0
    while cards:
        points += _DEAREST[cards & ALL_RANKS]
        cards >>= LANE
    return points


def _most(cards: Sorted, fitting: int, options: Options) -> int:
    """Return more points than the melds of these cards can reach, or as many."""
    held, twins, jokers = cards
    return _points(fitting & held) + _points(fitting & twins) + jokers * options.ace_high


def _has(cards: Sorted, kind: MeldKind) -> bool:
    held, twins, jokers = cards
    return kind.jokers <= jokers and not kind.needs & ~held and not kind.again & ~twins


def _less(cards: Sorted, kind: MeldKind) -> Sorted:
    held, twins, jokers = cards
    gone = kind.needs & ~twins | kind.again
    return held & ~gone, twins & ~kind.needs, jokers - kind.jokers


def _takes(kind: MeldKind, card: Card) -> bool:
    return bool(kind.jokers if card == JOKER else kind.needs & BITS[card])


def _named(kinds: _Chosen) -> Iterator[Opening]:
    """Yield the openings of these kinds, with their jokers named in every way."""
    if len(kinds) == 1:
        return zip(kinds[0].melds, strict=False)
    named = product(*[kind.melds for kind in kinds])
    if not any(map(is_, kinds, kinds[1:])):
        return named
    # Two melds of one kind are the same whichever is named first.
    same = [place for place, (kind, other) in enumerate(pairwise(kinds)) if kind is other]
    return (melds for melds in named if all(melds[at] <= melds[at + 1] for at in same))
