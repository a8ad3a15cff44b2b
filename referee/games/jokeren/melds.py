"""What a meld is: sets and runs, and the jokers in them (rulebook 2), their points (3.2), and what
may be laid off on them (4.1).

This is the one place that decides it; a faulty meld is answered with the first fault in the order
of the rulebook. Cards are in the form in which they are laid: a joker may carry the card that it
lies for, or, as it is held, leave that open.
"""

from collections.abc import Iterator, Sequence
from functools import lru_cache
from itertools import combinations, pairwise, product
from typing import NamedTuple

from referee.engine.cards import Card
from referee.games.jokeren.cards import (
    ACE,
    JOKER,
    PIPS,
    RANK,
    STANDS,
    SUIT,
    card_of,
    joker_for,
)
from referee.games.jokeren.options import Options

SET, RUN = "set", "run"
SHORTEST, FULL_SET = 3, 4
HIGH_ACE = 14
"""The place of an ace after the king; before the 2 it is at place 1."""


class Meld(NamedTuple):
    """A lawful meld.

    kind   `SET` or `RUN`
    cards  in order: a set by suits, a run upwards; every joker named
    low    the place of a run's first card, from 1 (ace) to 13 (king); 0 for a set
    """

    kind: str
    cards: tuple[Card, ...]
    low: int = 0

    @property
    def jokers(self) -> int:
        """How many jokers lie in it."""
        return sum(card > JOKER for card in self.cards)


class Fault(NamedTuple):
    """Why some cards are no meld, or do not fit one: the code, and a card that shows it, or 0."""

    code: str
    card: Card = 0


@lru_cache(maxsize=50_000)
def read(cards: tuple[Card, ...], options: Options) -> Meld | Fault:
    """Return the meld that `cards`, in any order, make; or the first thing that is wrong (2).

    A joker that is not named gets its card where only one is lawful.
    """
    if len(cards) < SHORTEST:
        return Fault("too-short")
    real = [card for card in cards if card < JOKER]
    named = [card for card in cards if card > JOKER]
    kind = _kind(real, named, len(cards))
    if options.melds != "both" and options.melds != f"{kind}s":
        return Fault("kind-off")
    if kind == SET:
        return _read_set(real, named, len(cards), options)
    return _read_run(real, named, len(cards), options)


def _kind(real: Sequence[Card], named: Sequence[Card], size: int) -> str:
    """Return what the cards are judged as (2.3)."""
    ranks = [RANK[card] for card in real]
    if len(real) == 1:
        # A lone card is of the kind that its jokers name.
        named_all = len(named) == size - 1
        return SET if named_all and all(RANK[card] == ranks[0] for card in named) else RUN
    twice = {rank for rank in ranks if ranks.count(rank) > 1}
    aces = {card for card in real if RANK[card] == ACE}
    if twice == {ACE} and size > FULL_SET and ranks.count(ACE) == 2 and len(aces) == 1:
        return RUN
    return SET if twice else RUN


def _read_set(
    real: Sequence[Card], named: Sequence[Card], size: int, options: Options
) -> Meld | Fault:
    ranks = [RANK[card] for card in real]
    rank = max(ranks, key=ranks.count)
    held = {SUIT[card] for card in real}
    suits = list(held)
    for card in named:
        if RANK[card] != rank or SUIT[card] in suits:
            return Fault("joker-impossible", card)
        suits.append(SUIT[card])
    if len(held) < len(real):
        return Fault("set-suit-twice", _twice([SUIT[card] for card in real], real))
    for card in real:
        if RANK[card] != rank:
            return Fault("set-rank", card)
    if size > FULL_SET:
        return Fault("set-full")
    if not ratio_holds(size - len(real), size, options):
        return Fault("joker-ratio")
    missing = [suit for suit in range(4) if suit not in suits]
    unnamed = size - len(real) - len(named)
    if 0 < unnamed < len(missing):
        return Fault("joker-undeclared")
    filled = [joker_for(card_of(suit, rank)) for suit in missing[:unnamed]]
    return Meld(SET, tuple(sorted((*real, *named, *filled), key=SUIT.__getitem__)))


def _twice(keys: Sequence[int], cards: Sequence[Card]) -> Card:
    """Return a card whose key another one has, too."""
    return next(card for card, key in zip(cards, keys, strict=True) if keys.count(key) > 1)


def _read_run(
    real: Sequence[Card], named: Sequence[Card], size: int, options: Options
) -> Meld | Fault:
    fixed = [*real, *named]
    suits = {SUIT[card] for card in real}
    stands = [STANDS[card] for card in fixed]
    for card in named:
        # The two ends of a whole run are the one place for a card and its twin.
        ends = RANK[card] == ACE and size == HIGH_ACE and stands.count(STANDS[card]) == 2
        if (suits and SUIT[card] not in suits) or (stands.count(STANDS[card]) > 1 and not ends):
            return Fault("joker-impossible", card)
    if not fixed:
        return Fault("joker-undeclared")
    suit = SUIT[fixed[0]]
    for card in fixed:
        if SUIT[card] != suit:
            return Fault("run-suit", card)
    if size > HIGH_ACE:
        return Fault("run-full")
    lows = _lows(fixed, size, wrap=options.ace_wrap)
    if not lows and named and _lows(real, size, wrap=options.ace_wrap):
        return Fault("joker-impossible", named[0])
    if not lows:
        if not options.ace_wrap and _lows(fixed, size, wrap=True):
            return Fault("run-wrap")
        return Fault("run-gap", _missing(fixed, suit))
    if size > options.max_run:
        return Fault("run-full")
    if not ratio_holds(size - len(real), size, options):
        return Fault("joker-ratio")
    found = [Meld(RUN, run, low) for low in lows for run in _runs(fixed, low, size, suit)]
    lawful = [run for run in found if apart(run.cards, options)]
    if not lawful:
        return Fault("joker-adjacent")
    if len(fixed) < size and len({frozenset(run.cards) for run in lawful}) > 1:
        return Fault("joker-undeclared")
    return lawful[0]


def _lows(fixed: Sequence[Card], size: int, *, wrap: bool) -> list[int]:
    """Return the places at which a run of `size` cards may begin that has all the `fixed` ones."""
    ranks = [RANK[card] for card in fixed]
    if ranks.count(ACE) > 1:
        return [1] if size == HIGH_ACE else []
    others = [rank for rank in ranks if rank != ACE]
    found = []
    last = 13 if wrap and size < HIGH_ACE else HIGH_ACE + 1 - size
    for low in range(1, last + 1):
        high = low + size - 1
        if high <= HIGH_ACE:
            holds = all(low <= rank <= high for rank in others)
            ace = low == 1 or high == HIGH_ACE
        else:
            # Round the corner: places after the ace at 14 are ranks from 2 on.
            holds = all(rank >= low or rank + 13 <= high for rank in others)
            ace = True
        if holds and (ace or ACE not in ranks):
            found.append(low)
    return found


def _missing(fixed: Sequence[Card], suit: int) -> Card:
    """Return the first card that lacks between the cards of a run, the ace where fewest lack."""
    low = sorted({RANK[card] for card in fixed})
    high = sorted(HIGH_ACE if rank == ACE else rank for rank in low)
    ranks = min(low, high, key=lambda ranks: ranks[-1] - ranks[0])
    lacking = (rank for rank in range(ranks[0], ranks[-1]) if rank not in ranks)
    return card_of(suit, next(lacking, low[0]))


def _runs(fixed: Sequence[Card], low: int, size: int, suit: int) -> Iterator[tuple[Card, ...]]:
    """Yield the run of `size` cards from `low` on; of two aces each may be the low one, a real one
    rather.
    """
    run = _run(fixed, low, size, suit)
    yield run
    if size == HIGH_ACE and run[0] != run[-1]:
        yield (run[-1], *run[1:-1], run[0])


def _run(fixed: Sequence[Card], low: int, size: int, suit: int) -> tuple[Card, ...]:
    """Return the run of `size` cards from `low` on, jokers where no fixed card lies."""
    left = list(fixed)
    run = []
    for place in range(low, low + size):
        rank = (place - 1) % 13 + 1
        card = next((card for card in left if RANK[card] == rank), None)
        if card is None:
            card = joker_for(card_of(suit, rank))
        else:
            left.remove(card)
        run.append(card)
    return tuple(run)


def ratio_holds(jokers: int, size: int, options: Options) -> bool:
    """Return whether so many jokers may lie in a meld of `size` cards (2.4)."""
    match options.joker_ratio:
        case "minority":
            return 2 * jokers < size
        case "half":
            return 2 * jokers <= size
        case "one":
            return jokers <= 1
        case _:
            return True


def apart(run: Sequence[Card], options: Options) -> bool:
    """Return whether enough real cards lie between the jokers of a run (2.4)."""
    places = [place for place, card in enumerate(run) if card > JOKER]
    return all(after - before > options.joker_gap for before, after in pairwise(places))


def readings(cards: Sequence[Card], options: Options) -> tuple[Meld, ...]:
    """Return every meld that `cards` may be, whatever their unnamed jokers are named."""
    fixed = [card for card in cards if card != JOKER]
    unnamed = len(cards) - len(fixed)
    if not unnamed:
        meld = read(tuple(sorted(cards)), options)
        return (meld,) if isinstance(meld, Meld) else ()
    found: dict[Meld, None] = {}
    for names in _names(fixed, len(cards), unnamed):
        meld = read(tuple(sorted((*fixed, *names))), options)
        if isinstance(meld, Meld):
            found[meld] = None
    return tuple(found)


def _names(fixed: Sequence[Card], size: int, unnamed: int) -> Iterator[tuple[Card, ...]]:
    """Yield what so many jokers beside the `fixed` cards could be named, in a set and in a run."""
    if not fixed:
        for suit, low in product(range(4), range(1, 14)):
            yield tuple(joker_for(card_of(suit, (low + n - 1) % 13 + 1)) for n in range(size))
        for rank in range(1, 14):
            yield from combinations([joker_for(card_of(suit, rank)) for suit in range(4)], size)
        return
    suit, rank = SUIT[fixed[0]], RANK[fixed[0]]
    held = {SUIT[card] for card in fixed}
    missing = [joker_for(card_of(suit, rank)) for suit in range(4) if suit not in held]
    yield from combinations(missing, unnamed)
    if len(held) > 1:
        return
    for low in range(1, 14):
        if size <= HIGH_ACE:
            run = _run(fixed, low, size, suit)
            names = list(run)
            for card in fixed:
                if card in names:
                    names.remove(card)
            if len(names) == unnamed:
                yield tuple(names)


@lru_cache(maxsize=20_000)
def extended(meld: Meld, cards: tuple[Card, ...], options: Options) -> Meld | Fault:
    """Return `meld` with `cards` laid off on it, jokers named; or why they do not fit (4.1)."""
    return (
        _longer_set(meld, cards, options) if meld.kind == SET else _longer_run(meld, cards, options)
    )


def _longer_set(meld: Meld, cards: Sequence[Card], options: Options) -> Meld | Fault:
    rank = RANK[meld.cards[0]]
    for card in cards:
        if RANK[card] != rank:
            return Fault("layoff-no-fit", card)
    if len(meld.cards) + len(cards) > FULL_SET:
        return Fault("set-full", cards[0])
    whole = (*meld.cards, *cards)
    suits = [SUIT[card] for card in whole]
    if len(set(suits)) < len(suits):
        return Fault("set-suit-twice", cards[0])
    if not ratio_holds(sum(card > JOKER for card in whole), len(whole), options):
        return Fault("joker-ratio")
    return Meld(SET, tuple(sorted(whole, key=SUIT.__getitem__)))


def _longer_run(meld: Meld, cards: Sequence[Card], options: Options) -> Meld | Fault:
    suit, size = SUIT[meld.cards[0]], len(meld.cards)
    for card in cards:
        if SUIT[card] != suit:
            return Fault("layoff-no-fit", card)
    if size >= options.max_run:
        return Fault("run-full", cards[0])
    longer = _lengthened(meld, cards, wrap=options.ace_wrap)
    if longer is None:
        if not options.ace_wrap and _lengthened(meld, cards, wrap=True):
            return Fault("run-wrap", cards[0])
        return Fault("layoff-no-fit", cards[0])
    if len(longer.cards) > options.max_run:
        return Fault("run-full", cards[-1])
    if not ratio_holds(longer.jokers, len(longer.cards), options):
        return Fault("joker-ratio")
    if not apart(longer.cards, options):
        return Fault("joker-adjacent")
    return longer


def _lengthened(meld: Meld, cards: Sequence[Card], *, wrap: bool) -> Meld | None:
    """Return the run with `cards` at its ends, as many as can be before it; None where they do
    not follow.
    """
    size = len(meld.cards) + len(cards)
    for before in range(len(cards), -1, -1):
        low = meld.low - before
        straight = low >= 1 and low + size - 1 <= HIGH_ACE
        if not straight and (not wrap or size > 13):
            continue
        places = [*range(low, meld.low), *range(meld.low + len(meld.cards), low + size)]
        left, laid = list(cards), []
        for place in places:
            rank = (place - 1) % 13 + 1
            card = next((card for card in left if RANK[card] == rank), None)
            if card is None:
                break
            left.remove(card)
            laid.append(card)
        if not left:
            run = (*laid[:before], *meld.cards, *laid[before:])
            return Meld(RUN, run, (low - 1) % 13 + 1)
    return None


def fitting(meld: Meld, options: Options) -> tuple[Card, ...]:
    """Return what could by itself be laid off on `meld`: real cards, and jokers that are named."""
    return tuple(
        form
        for joker in ends(meld)
        for form in (STANDS[joker], joker)
        if isinstance(extended(meld, (form,), options), Meld)
    )


def ends(meld: Meld) -> tuple[Card, ...]:
    """Return the forms of a joker that may lengthen a meld."""
    if meld.kind == SET:
        rank = RANK[meld.cards[0]]
        return tuple(joker_for(card_of(suit, rank)) for suit in range(4))
    suit, low, high = SUIT[meld.cards[0]], RANK[meld.cards[0]], RANK[meld.cards[-1]]
    before, after = (low - 2) % 13 + 1, high % 13 + 1
    places = (before, after) if before != after else (before,)
    return tuple(joker_for(card_of(suit, rank)) for rank in places)


@lru_cache(maxsize=20_000)
def values(meld: Meld, options: Options) -> tuple[int, ...]:
    """Return what each card of a meld counts in an opening (3.2)."""
    return tuple(_value(meld, place, options) for place in range(len(meld.cards)))


def _value(meld: Meld, place: int, options: Options) -> int:
    card = meld.cards[place]
    if card > JOKER and options.joker_value == "flat":
        return 10
    if RANK[card] != ACE:
        return PIPS[card]
    before_two = meld.kind == RUN and place < len(meld.cards) - 1
    return 1 if before_two else options.ace_high


def worth(melds: Sequence[Meld], options: Options) -> int:
    """Return the points of an opening with these melds (3.1)."""
    return sum(sum(values(meld, options)) for meld in melds)
