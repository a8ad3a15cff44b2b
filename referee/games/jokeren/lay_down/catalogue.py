"""Which melds the cards of a hand make: the runs and sets that are lawful by `melds`.

A list of lawful moves asks for them at every decision, so a run is found here by the bits of its
cards and remembered; the tests hold that against `melds.read`. Terms:

held    the real cards of a run: bit 0 for the ace, ... bit 12 for the king, and `TWIN` for a second
        ace, which lies at the end of a run that an ace begins; of a set: bit 0 for spades, ...
window  the place of a run's first card and how many cards it has; its jokers are where no card is
        held
"""

from collections.abc import Callable, Iterable, Iterator
from dataclasses import replace
from functools import lru_cache
from itertools import combinations
from typing import NamedTuple, TypeVar

from referee.engine.cards import Card
from referee.games.jokeren.cards import JOKER, RANK, card_of, joker_for
from referee.games.jokeren.lay_down.card_bits import (
    ACES,
    ALL_RANKS,
    BITS,
    IN_ALL_SUITS,
    LANE,
    TWOS,
    Sorted,
    bits,
    sorted_out,
    subsets,
    suits_of,
)
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

TWIN = 1 << 13

KeyT = TypeVar("KeyT")
ValueT = TypeVar("ValueT")

_MOST_REMEMBERED = 200_000
"""How many kinds of melds, for all choices of cards, a catalogue keeps before it begins anew."""


class MeldKind(NamedTuple):
    """Melds that take the same cards and count the same: they differ in what their jokers are
    named.

    needs  their real cards as bits of a hand
    again  those of them that they have twice
    size   how many cards each has
    """

    points: int
    needs: int
    again: int
    jokers: int
    size: int
    melds: tuple[Meld, ...]


_Key = tuple[int, int, int]
"""A suit, or the rank's bit and 4; the cards held of it; and how many jokers there are."""


class _Remembered(dict[KeyT, ValueT]):
    """What a function finds, remembered once it is asked for."""

    def __init__(self, find: Callable[[KeyT], ValueT]) -> None:
        super().__init__()
        self._find = find

    def __missing__(self, key: KeyT) -> ValueT:
        found = self[key] = self._find(key)
        return found


class MeldCatalogue:
    """The melds that are lawful under some options, remembered by the cards that make them."""

    def __init__(self, options: Options) -> None:
        self.options = options
        self._windows: dict[int, tuple[tuple[int, int], ...]] = {}
        self._groups = _Remembered(self._grouped)
        self._kinds = _Remembered(self._all_kinds)
        self._of_just: dict[_Key, tuple[MeldKind, ...]] = {}
        self._remembered = 0
        self._has_runs, self._has_sets = options.melds != "sets", options.melds != "runs"
        # Whether jokers may outnumber their neighbours: then any card may be in a run with them.
        self._loose = options.joker_gap == 0 or options.joker_ratio in ("any", "half")
        # Whether a set has two real cards, however many jokers there are.
        self._real_pairs = not ratio_holds(SHORTEST - 1, SHORTEST, options)
        # The ace comes again after the king; round the corner so does the 2.
        self._again = ACES | TWOS if options.ace_wrap else ACES
        # For each number of real cards the places of a run in which they are enough.
        self._places = [
            [
                (low, size, (1 << size) - 1)
                for size in range(max(count, SHORTEST), options.max_run + 1)
                if ratio_holds(size - count, size, options)
                for low in range(1, _last_low(size, options) + 1)
            ]
            for count in range(HIGH_ACE + 1)
        ]

    def kinds_in(self, cards: Sorted) -> list[MeldKind]:
        """Return every lawful meld that cards of a hand make: runs by suits, then sets by ranks."""
        held, twins, jokers = cards
        runs, ranks = self._near(held, jokers)
        # Cards that fit none are left out, so that many hands share what is remembered.
        found: list[MeldKind] = []
        alone = jokers and self._loose
        if runs or alone:
            for suit in range(4):
                row = runs >> LANE * suit & ALL_RANKS
                if row or alone:
                    if row & twins >> LANE * suit & 1:
                        row |= TWIN
                    for group in self._groups[row, jokers > 0]:
                        found += self._kinds[suit, group, jokers]
        for rank in bits(ranks):
            found += self._kinds[rank + 4, suits_of(rank, held), jokers]
        return found

    def _grouped(self, key: tuple[int, bool]) -> tuple[int, ...]:
        """Return the cards of a suit in groups that no run goes beyond; an ace may be in two. It
        is given whether there is a joker.
        """
        row, joker = key
        if self.options.ace_wrap or (joker and self._loose):
            groups = [row]
        else:
            # Jokers do not lie side by side, so they make up for one card at a time.
            step, least = (2, 2) if joker else (1, 3)
            groups, group = [], 0
            for place in bits(row & ALL_RANKS | (row & 1) << 13):
                if group and group.bit_length() + step <= place:
                    groups.append(group)
                    group = 0
                group |= 1 << place
            groups = [
                group & (ALL_RANKS | row if group & 1 else ALL_RANKS) | group >> 13
                for group in (*groups, group)
                if group.bit_count() >= least
            ]
        return tuple(groups)

    def fitting(self, cards: Sorted) -> int:
        """Return, as bits, the real cards of a hand that may be in a meld: all that are, and some
        that are not.
        """
        held, _twins, jokers = cards
        runs, ranks = self._near(held, jokers)
        return runs | held & ranks * IN_ALL_SUITS

    def _near(self, held: int, jokers: int) -> tuple[int, int]:
        """Return, as bits, the cards that have neighbours enough in their suit for a run, and the
        ranks of which there are suits enough for a set; some maybe only.
        """
        runs = ranks = 0
        if self._has_runs and jokers and self._loose:
            runs = held
        elif self._has_runs:
            row = held | (held & self._again) << 13
            next_too = row & row >> 1
            three = next_too & row >> 2
            runs = three | three << 1 | three << 2
            if jokers:
                apart = row & row >> 2
                runs |= next_too | next_too << 1 | apart | apart << 2
            runs = (runs | runs >> 13 & self._again) & held
        if self._has_sets:
            s, h = held & ALL_RANKS, held >> LANE & ALL_RANKS
            d, c = held >> 2 * LANE & ALL_RANKS, held >> 3 * LANE
            if not jokers:
                ranks = s & h & (d | c) | d & c & (s | h)
            elif jokers == 1 or self._real_pairs:
                ranks = s & h | d & c | (s | h) & (d | c)
            else:
                ranks = s | h | d | c
        return runs, ranks

    def _all_kinds(self, key: _Key) -> tuple[MeldKind, ...]:
        """Find the melds of some of the cards of the key, with at most so many jokers."""
        line, held, jokers = key
        found = tuple([kind for real in subsets(held) for kind in self._just(line, real, jokers)])
        self._remembered += 1 + len(found)
        if max(self._remembered, len(self._of_just)) > _MOST_REMEMBERED:
            self._kinds.clear()
            self._of_just.clear()
            self._remembered = 1 + len(found)
        return found

    def _just(self, line: int, held: int, jokers: int) -> tuple[MeldKind, ...]:
        """Return the melds of all these cards of a suit or rank, with so many jokers at most."""
        key = (line, held, jokers)
        found = self._of_just.get(key)
        if found is None:
            melds = self._runs(*key) if line < 4 else self._sets(line - 3, held, jokers)
            found = self._of_just[key] = self._by_kind(melds)
        return found

    def _by_kind(self, melds: Iterable[Meld]) -> tuple[MeldKind, ...]:
        kinds: dict[tuple[int, int, int, int], list[Meld]] = {}
        for meld in melds:
            needs = again = 0
            for card in meld.cards:
                if card < JOKER:
                    again |= needs & BITS[card]
                    needs |= BITS[card]
            points = worth((meld,), self.options)
            kinds.setdefault((points, needs, again, meld.jokers), []).append(meld)
        return tuple(
            MeldKind(*kind, len(alike[0].cards), tuple(alike)) for kind, alike in kinds.items()
        )

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
        for low, size, places in self._places[count]:
            real = (held if size == HIGH_ACE else circle) >> low - 1 & places
            if real.bit_count() != count or (held & TWIN and size < HIGH_ACE):
                continue
            if not self._apart(real ^ places):
                continue
            # Every rank once is the same meld from wherever it begins.
            if size < HIGH_ACE - 1 or size == HIGH_ACE or not whole:
                yield low, size
            whole = whole or size == HIGH_ACE - 1

    def _apart(self, jokers: int) -> bool:
        """Return whether enough real cards lie between the jokers at these places (2.4)."""
        return not any(jokers & jokers >> gap for gap in range(1, self.options.joker_gap + 1))

    def run(self, suit: int, held: int, low: int, size: int) -> Meld:
        """Return the run in a window, a named joker wherever no card is held."""
        cards = []
        for place in range(low, low + size):
            card = card_of(suit, (place - 1) % 13 + 1)
            bit = TWIN if place == HIGH_ACE and size == HIGH_ACE else 1 << RANK[card] - 1
            cards.append(card if held & bit else joker_for(card))
        return Meld(RUN, tuple(cards), low)

    def _runs(self, suit: int, held: int, jokers: int) -> Iterator[Meld]:
        """Return every run of just the cards `held` of a suit, with so many jokers at most."""
        most = held.bit_count() + jokers
        return (self.run(suit, held, low, size) for low, size in self.windows(held) if size <= most)

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
        return _set(rank, held, _suits(bits(15 ^ held)[:jokers]))

    def _sets(self, rank: int, held: int, jokers: int) -> Iterator[Meld]:
        """Return every set of just the suits `held` of a rank, with so many jokers at most."""
        count = held.bit_count()
        return (
            _set(rank, held, _suits(named))
            for size in self.set_sizes(count)
            if size <= count + jokers
            for named in combinations(bits(15 ^ held), size - count)
        )


def _last_low(size: int, options: Options) -> int:
    """Return the last place at which a run of so many cards may begin."""
    return 13 if options.ace_wrap and size < HIGH_ACE else HIGH_ACE + 1 - size


def _set(rank: int, held: int, named: int) -> Meld:
    """Return the set of the suits `held`, with jokers for the suits `named`."""
    cards = (card_of(suit, rank) for suit in range(4))
    return Meld(
        SET,
        tuple(
            card if held >> suit & 1 else joker_for(card)
            for suit, card in enumerate(cards)
            if (held | named) >> suit & 1
        ),
    )


def _suits(suits: Iterable[int]) -> int:
    return sum(1 << suit for suit in suits)


_DECIDE = ("melds", "max_run", "ace_wrap", "joker_ratio", "joker_gap", "ace_high", "joker_value")
"""The options that decide what a meld is and what it counts."""


@lru_cache(maxsize=1024)
def catalogue_of(options: Options) -> MeldCatalogue:
    """Return the catalogue of these options, one for all that are alike in what counts."""
    return _catalogue(tuple(getattr(options, name) for name in _DECIDE))


@lru_cache(maxsize=32)
def _catalogue(values: tuple[object, ...]) -> MeldCatalogue:
    decide = dict(zip(_DECIDE, values, strict=True))
    return MeldCatalogue(replace(HOME, **decide))  # type: ignore[arg-type]


def melds_in(hand: tuple[Card, ...], options: Options) -> tuple[Meld, ...]:
    """Return every lawful meld that cards of `hand` make, each once, in a fixed order.

    The hand is in the form in which it is held; unseen cards make no meld. Jokers are named in
    every lawful way, for a card that is in the hand, too.
    """
    kinds = catalogue_of(options).kinds_in(sorted_out(hand))
    return tuple(meld for kind in kinds for meld in kind.melds)
