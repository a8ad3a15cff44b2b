"""Which melds the cards of a hand make: the runs and sets that are lawful by `melds`.

A list of lawful moves asks for them at every decision, so a run is found here by the bits of its
cards and remembered; the tests hold that against `melds.read`. Terms:

held    the real cards of a run: bit 0 for the ace, ... bit 12 for the king, and `TWIN` for a second
        ace, which lies at the end of a run that an ace begins; of a set: bit 0 for spades, ...
window  the place of a run's first card and how many cards it has; its jokers are where no card is
        held
"""

from collections.abc import Iterable, Iterator
from dataclasses import replace
from functools import cache, lru_cache
from itertools import combinations
from typing import NamedTuple

from referee.engine.cards import Card
from referee.games.jokeren.cards import JOKER, RANK, SUIT, card_of, joker_for
from referee.games.jokeren.melds import (
    FULL_SET,
    HIGH_ACE,
    RUN,
    SET,
    SHORTEST,
    Meld,
    ratio_holds,
    worth,
)
from referee.games.jokeren.options import HOME, Options

ALL_RANKS = (1 << 13) - 1
TWIN = 1 << 13

_JOKER_BIT = 1 << 52
_BIT: tuple[int, ...] = tuple(
    _JOKER_BIT if card >= JOKER else 1 << SUIT[card] * 13 + RANK[card] - 1 if card else 0
    for card in range(len(RANK))
)
"""Each card as one bit of a hand, the suits one after the other; none for an unseen card."""

_MOST_REMEMBERED = 200_000
"""How many melds a book keeps before it begins anew."""


class Part(NamedTuple):
    """The dearest meld of the cards `held` of one suit, or one rank, with a number of jokers.

    points  what it counts in an opening
    split   whether two shorter melds of the same cards count as much, so that only an opening in
            which one meld must reach the points has a use for it
    low     the place of a run's first card; 0 for a set
    """

    held: int
    jokers: int
    points: int
    split: bool
    low: int


class Entry(NamedTuple):
    """A meld with what counts where several are put together.

    needs  its real cards as bits of a hand
    again  those of them that it has twice
    size   how many cards it has
    """

    points: int
    needs: int
    again: int
    jokers: int
    size: int
    meld: Meld


Sorted = tuple[int, int, int]
"""A hand sorted out: its real cards as bits, those that it holds twice, and how many jokers."""

_Key = tuple[int, int, int]
"""A suit, or the rank's bit and 4; the cards held of it; and how many jokers there are."""


class Book:
    """The melds that are lawful under some options, remembered by the cards that make them."""

    def __init__(self, options: Options) -> None:
        self.options = options
        self._windows: dict[int, tuple[tuple[int, int], ...]] = {}
        self._run_parts: dict[int, tuple[Part, ...]] = {}
        self._set_parts: dict[tuple[int, int], tuple[Part, ...]] = {}
        self._suit_parts: dict[tuple[int, int], tuple[Part, ...]] = {}
        self._rank_parts: dict[tuple[int, int, int], tuple[Part, ...]] = {}
        self._melds: dict[_Key, tuple[Meld, ...]] = {}
        self._entries: dict[_Key, list[Entry]] = {}
        self._remembered = 0
        # Whether jokers may outnumber their neighbours: then any card may be in a run with them.
        self._loose = options.joker_gap == 0 or options.joker_ratio in ("any", "half")
        self._places = tuple(
            (low, size, (1 << size) - 1)
            for size in range(SHORTEST, options.max_run + 1)
            for low in range(1, _last_low(size, options) + 1)
        )

    def melds_in(self, hand: Iterable[Card]) -> tuple[Meld, ...]:
        """Return every lawful meld that cards of `hand` make: runs by suits, then sets by ranks."""
        found: list[Meld] = []
        melds = self._melds
        for key in self._keys(*sorted_out(hand)):
            found += melds[key] if key in melds else self._remember(key)
        return tuple(found)

    def entries_in(self, cards: Sorted) -> list[Entry]:
        """Return the same melds as entries, for a hand that is sorted out."""
        found: list[Entry] = []
        entries = self._entries
        for key in self._keys(*cards):
            if key not in entries:
                self._remember(key)
                entries[key] = [self._entry(meld) for meld in self._melds[key]]
            found += entries[key]
        return found

    def fitting(self, cards: Sorted) -> int:
        """Return, as bits, the real cards of a hand that may be in a meld: all that are, and some
        that are not.
        """
        held, _twins, jokers = cards
        runs = 0
        for suit in range(4):
            runs |= self._in_runs(held >> 13 * suit & ALL_RANKS, jokers) << 13 * suit
        ranks = self._ranks_of_sets(held, jokers)
        return runs | held & (ranks | ranks << 13 | ranks << 26 | ranks << 39)

    def _in_runs(self, held: int, jokers: int) -> int:
        """Return which cards of a suit have neighbours enough for a run, or have them maybe."""
        if self.options.melds == "sets":
            return 0
        if jokers and self._loose:
            return held
        # The ace comes again after the king; round the corner so do all that follow it.
        row = held | held << 13 if self.options.ace_wrap else held | (held & 1) << 13
        three = row & row >> 1 & row >> 2
        found = three | three << 1 | three << 2
        if jokers:
            two, apart = row & row >> 1, row & row >> 2
            found |= two | two << 1 | apart | apart << 2
        return (found | found >> 13) & held

    def _keys(self, held: int, twins: int, jokers: int) -> list[_Key]:
        """Return, for each suit and each rank that may have melds, what `_melds` keeps them by.

        Cards that fit no run are left out of a suit, so that many hands share a key.
        """
        keys = []
        alone = jokers and self._loose
        for suit in range(4):
            cards = self._in_runs(held >> 13 * suit & ALL_RANKS, jokers)
            if cards or alone:
                twin = cards & 1 and twins >> 13 * suit & 1
                keys.append((suit, cards | TWIN if twin else cards, jokers))
        for rank in bits(self._ranks_of_sets(held, jokers)):
            cards = held >> rank
            four = cards & 1 | cards >> 12 & 2 | cards >> 24 & 4 | cards >> 36 & 8
            keys.append((rank + 4, four, jokers))
        return keys

    def _entry(self, meld: Meld) -> Entry:
        needs = again = 0
        for card in meld.cards:
            if card < JOKER:
                bit = _BIT[card]
                again |= needs & bit
                needs |= bit
        points = worth((meld,), self.options)
        return Entry(points, needs, again, meld.jokers, len(meld.cards), meld)

    def _ranks_of_sets(self, held: int, jokers: int) -> int:
        """Return the ranks, as bits, of which enough suits are there to ask for sets."""
        if self.options.melds == "runs":
            return 0
        s, h = held & ALL_RANKS, held >> 13 & ALL_RANKS
        d, c = held >> 26 & ALL_RANKS, held >> 39
        if not jokers:
            return s & h & (d | c) | d & c & (s | h)
        if jokers == 1 or not ratio_holds(SHORTEST - 1, SHORTEST, self.options):
            return s & h | d & c | (s | h) & (d | c)
        return s | h | d | c

    def _remember(self, key: _Key) -> tuple[Meld, ...]:
        """Find the melds that go by this key."""
        line, held, jokers = key
        if line < 4:
            melds = tuple(self._suit_runs(line, held, jokers))
        else:
            melds = tuple(self._rank_sets(line - 3, held, jokers))
        self._remembered += len(melds)
        if self._remembered > _MOST_REMEMBERED:
            self._melds.clear()
            self._entries.clear()
            self._remembered = len(melds)
        self._melds[key] = melds
        return melds

    # Runs

    def windows(self, held: int) -> tuple[tuple[int, int], ...]:
        """Return the windows in which just the cards `held` make a run, the shortest first."""
        found = self._windows.get(held)
        if found is None:
            found = self._windows[held] = tuple(self._lawful_windows(held))
        return found

    def _lawful_windows(self, held: int) -> Iterator[tuple[int, int]]:
        if self.options.melds == "sets" or (held & TWIN and not held & 1):
            return
        count = held.bit_count()
        circle = held & ALL_RANKS | (held & ALL_RANKS) << 13
        whole = False
        for low, size, places in self._places:
            real = (held if size == HIGH_ACE else circle) >> low - 1 & places
            if real.bit_count() != count or (held & TWIN and size < HIGH_ACE):
                continue
            if not ratio_holds(size - count, size, self.options) or not self._apart(real ^ places):
                continue
            # Every rank once is the same meld from wherever it begins.
            if size < HIGH_ACE - 1 or size == HIGH_ACE or not whole:
                yield low, size
            whole = whole or size == HIGH_ACE - 1

    def _apart(self, jokers: int) -> bool:
        """Tell whether enough real cards lie between the jokers at these places (2.4)."""
        return not any(jokers & jokers >> gap for gap in range(1, self.options.joker_gap + 1))

    def run(self, suit: int, held: int, low: int, size: int) -> Meld:
        """Return the run in a window, a named joker wherever no card is held."""
        cards = []
        for place in range(low, low + size):
            card = card_of(suit, (place - 1) % 13 + 1)
            bit = TWIN if place == HIGH_ACE and size == HIGH_ACE else 1 << RANK[card] - 1
            cards.append(card if held & bit else joker_for(card))
        return Meld(RUN, tuple(cards), low)

    def run_parts(self, held: int) -> tuple[Part, ...]:
        """Return the dearest run of just these cards for each number of jokers."""
        found = self._run_parts.get(held)
        if found is None:
            best: dict[int, Part] = {}
            for low, size in self.windows(held):
                part = self._run_part(held, low, size)
                if part.jokers not in best or part.points > best[part.jokers].points:
                    best[part.jokers] = part
            found = self._run_parts[held] = tuple(best.values())
        return found

    def _run_part(self, held: int, low: int, size: int) -> Part:
        points = self._points(held, low, size)
        split = any(
            self._points(*first) + self._points(*second) >= points
            for first, second in self._cuts(held, low, size)
        )
        return Part(held, size - held.bit_count(), points, split, low)

    def _points(self, held: int, low: int, size: int) -> int:
        return worth((self.run(0, held, low, size),), self.options)

    def _cuts(self, held: int, low: int, size: int) -> Iterator[tuple[tuple[int, int, int], ...]]:
        """Yield the pairs of lawful runs that a run can be cut into."""
        for first in range(SHORTEST, size - SHORTEST + 1):
            middle = (low + first - 1) % 13 + 1
            cut = (
                (self._held_in(held, low, first, size), low, first),
                (self._held_in(held, low + first, size - first, size), middle, size - first),
            )
            if all((start, length) in self.windows(real) for real, start, length in cut):
                yield cut

    def _held_in(self, held: int, low: int, size: int, whole: int) -> int:
        """Return which of the cards `held` by a run of `whole` cards lie in this piece of it."""
        real = 0
        for place in range(low, low + size):
            bit = 1 << (place - 1) % 13
            if held & (TWIN if place == HIGH_ACE == whole else bit):
                real |= bit
        return real

    def suit_parts(self, held: int, jokers: int) -> tuple[Part, ...]:
        """Return the dearest runs of some of the cards `held`, with so many jokers at most."""
        key = (held, jokers)
        found = self._suit_parts.get(key)
        if found is None:
            found = tuple(
                part
                for real in subsets(held)
                if real
                for part in self.run_parts(real)
                if part.jokers <= jokers
            )
            self._suit_parts[key] = found
        return found

    def rank_parts(self, rank: int, held: int, jokers: int) -> tuple[Part, ...]:
        """Return a set of each choice of the suits `held`, with so many jokers at most."""
        key = (rank, held, jokers)
        found = self._rank_parts.get(key)
        if found is None:
            found = self._rank_parts[key] = tuple(
                part
                for real in subsets(held)
                for part in self.set_parts(rank, real)
                if part.jokers <= jokers
            )
        return found

    def _suit_runs(self, suit: int, held: int, jokers: int) -> Iterator[Meld]:
        """Return every run of some of the cards `held` of a suit, with so many jokers at most."""
        return (
            self.run(suit, real, low, size)
            for real in subsets(held)
            for low, size in self.windows(real)
            if size <= real.bit_count() + jokers
        )

    # Sets

    def set_sizes(self, count: int) -> tuple[int, ...]:
        """Return how many cards a set with so many real ones may have."""
        if self.options.melds == "runs":
            return ()
        return tuple(
            size
            for size in (SHORTEST, FULL_SET)
            if 0 < count <= size and ratio_holds(size - count, size, self.options)
        )

    def first_set(self, rank: int, held: int, jokers: int) -> Meld:
        """Return the set of the suits `held` with jokers for the first that lack."""
        return self._set(rank, held, _suits(bits(15 ^ held)[:jokers]))

    def _set(self, rank: int, held: int, named: int) -> Meld:
        return Meld(
            SET,
            tuple(
                card_of(suit, rank) if held >> suit & 1 else joker_for(card_of(suit, rank))
                for suit in range(4)
                if (held | named) >> suit & 1
            ),
        )

    def set_parts(self, rank: int, held: int) -> tuple[Part, ...]:
        """Return a set of just these cards for each number of jokers."""
        key = (rank, held)
        if key not in self._set_parts:
            self._set_parts[key] = tuple(
                Part(held, jokers, worth((meld,), self.options), False, 0)
                for size in self.set_sizes(held.bit_count())
                for jokers in [size - held.bit_count()]
                for meld in [self.first_set(rank, held, jokers)]
            )
        return self._set_parts[key]

    def _rank_sets(self, rank: int, held: int, jokers: int) -> Iterator[Meld]:
        """Return every set of some of the cards `held` of a rank, with so many jokers at most."""
        return (
            self._set(rank, real, _suits(named))
            for real in subsets(held)
            for size in self.set_sizes(real.bit_count())
            if size <= real.bit_count() + jokers
            for named in combinations(bits(15 ^ real), size - real.bit_count())
        )


def _last_low(size: int, options: Options) -> int:
    """Return the last place at which a run of so many cards may begin."""
    return 13 if options.ace_wrap and size < HIGH_ACE else HIGH_ACE + 1 - size


def _suits(suits: Iterable[int]) -> int:
    return sum(1 << suit for suit in suits)


def sorted_out(hand: Iterable[Card]) -> Sorted:
    """Return the cards of a hand without the unseen ones, as they can be found in a `Book`."""
    held = twins = jokers = 0
    for card in hand:
        bit = _BIT[card]
        if held & bit:
            twins |= bit
            jokers += bit == _JOKER_BIT
        held |= bit
    return held & _JOKER_BIT - 1, twins & _JOKER_BIT - 1, jokers + (held >> 52)


def bit_of(card: Card) -> int:
    """Return a real card as a bit of a hand."""
    return _BIT[card]


@cache
def bits(number: int) -> tuple[int, ...]:
    """Return the places of the bits in a number, the lowest first."""
    return tuple(place for place in range(number.bit_length()) if number >> place & 1)


def subsets(held: int) -> Iterator[int]:
    """Yield every number made of some bits of `held`, from none to all."""
    subset = 0
    while True:
        yield subset
        if subset == held:
            return
        subset = (subset - held) & held


_DECIDE = ("melds", "max_run", "ace_wrap", "joker_ratio", "joker_gap", "ace_high", "joker_value")
"""The options that decide what a meld is and what it counts."""


@lru_cache(maxsize=1024)
def book(options: Options) -> Book:
    """Return the book of these options: one for all hands, and for options alike in what counts."""
    return _book(tuple(getattr(options, name) for name in _DECIDE))


@lru_cache(maxsize=32)
def _book(values: tuple[object, ...]) -> Book:
    decide = dict(zip(_DECIDE, values, strict=True))
    return Book(replace(HOME, **decide))  # type: ignore[arg-type]


def melds_in(hand: tuple[Card, ...], options: Options) -> tuple[Meld, ...]:
    """Return every lawful meld that cards of `hand` make, each once, in a fixed order.

    The hand is in the form in which it is held; unseen cards make no meld. Jokers are named in
    every lawful way, for a card that is in the hand, too.
    """
    return book(options).melds_in(hand)
