"""How a player who is out gets rid of the whole hand in one turn, but for the card to discard.

Each card gets a place: in a new meld, on a meld of the table, or it is the one that is kept. A card
may get to a run with others in between, real ones or jokers. Swaps for jokers come first.
"""

from collections import Counter
from collections.abc import Iterator, Sequence
from itertools import combinations, product
from typing import NamedTuple

from referee.engine.cards import Card, without
from referee.engine.notation import Move
from referee.games.jokeren import effects
from referee.games.jokeren.cards import JOKER, RANK, SUIT, card_of, joker_for
from referee.games.jokeren.hands import less
from referee.games.jokeren.lay_down.card_bits import BITS, sorted_out
from referee.games.jokeren.melds import HIGH_ACE, RUN, Meld, extended
from referee.games.jokeren.reach import reach, whose
from referee.games.jokeren.state import Laid, State, Swap
from referee.games.jokeren.swapping import swaps
from referee.games.melds.moves import Add, Lay

Hand = tuple[Card, ...]

_MOST_SWAPS = 2
"""Swaps in one way out."""
_MOST_SEARCHED = 120
"""Hands looked at in one turn, after swaps too; a way out that would need more is not found."""


class _Placing(NamedTuple):
    """One thing done with some cards of a hand: the moves, what the hand and the table are then."""

    moves: tuple[Move, ...]
    hand: Hand
    melds: tuple[Laid, ...]


def ways_out(state: State) -> Iterator[tuple[Move, ...]]:
    """Yield moves that leave the seat to move, which is out and whose hand is known, with one card
    to discard, or with none where the rules let the last card be laid.

    What the turn still asks, such as the use of a card taken, is for the caller to judge.
    """
    if _may_fit(state):
        placer = _Placer(state)
        yield from placer.after_swaps(state, (), 0)


def _may_fit(state: State) -> bool:
    """Return whether at most one card of the hand surely has no place."""
    seat, options = state.turn, state.setup.options
    hand = state.hands[seat - 1]
    held, twins, jokers = sorted_out(hand)
    places, takes, frees = reach(state.melds, whose(state, seat), options)
    if held & frees:
        jokers += _MOST_SWAPS
    fit = takes | frees | state.setup.lawful.fitting((held, twins, jokers))
    lone = [card for card in hand if card != JOKER and not fit & BITS[card]]
    if len(lone) < 2:
        return True
    runs = [place.meld for _, place in places if place.meld.kind == RUN]
    for run in runs:
        for row in _rows(run, held, jokers):
            lone = [card for card in lone if card not in row]
    return len(lone) < 2


def _rows(run: Meld, held: int, jokers: int) -> tuple[list[Card], list[Card]]:
    """Return the cards that may come before a run and after it, from its ends outwards, as far as
    the cards held and so many jokers reach.
    """
    suit, low, high = SUIT[run.cards[0]], RANK[run.cards[0]], RANK[run.cards[-1]]
    return _row(suit, range(low - 2, low - 16, -1), held, jokers), _row(
        suit, range(high, high + 14), held, jokers
    )


def _row(suit: int, places: Sequence[int], held: int, jokers: int) -> list[Card]:
    row: list[Card] = []
    for place in places:
        card = card_of(suit, place % 13 + 1)
        if not held & BITS[card]:
            if not jokers:
                break
            jokers -= 1
        row.append(card)
    return row


class _Placer:
    """Finds places for all cards of a hand."""

    def __init__(self, state: State) -> None:
        self.seat = state.turn
        self.setup = state.setup
        self.owner = whose(state, state.turn)
        self.lays_last = state.setup.options.go_out == "optional"
        self.seen: set[tuple[Hand, tuple[Laid, ...], bool]] = set()

    def after_swaps(
        self, state: State, done: tuple[Move, ...], swapped: int
    ) -> Iterator[tuple[Move, ...]]:
        """Yield the ways out that begin with what is `done`, without and with further swaps."""
        hand = tuple(sorted(state.hands[self.seat - 1]))
        for moves in self._placed(hand, state.melds, may_keep=True):
            yield (*done, *moves)
        if swapped == _MOST_SWAPS:
            return
        places, _, frees = reach(state.melds, self.owner, self.setup.options)
        held = sorted_out(hand)[0]
        for number, place in places:
            if held & frees & place.frees:
                for cards in swaps(place.meld, hand, self.setup.options):
                    move = Swap(self.seat, cards, number)
                    after = effects.apply(state, move)
                    yield from self.after_swaps(after, (*done, move), swapped + 1)

    def _placed(
        self, hand: Hand, melds: tuple[Laid, ...], *, may_keep: bool
    ) -> Iterator[tuple[Move, ...]]:
        """Yield moves that place all cards of a hand but the one to discard, which it `may_keep` as
        long as none is kept yet.
        """
        if not hand:
            if self.lays_last or not may_keep:
                yield ()
            return
        key = (hand, melds, may_keep)
        if key in self.seen or len(self.seen) >= _MOST_SEARCHED:
            return
        self.seen.add(key)
        card, placings = self._hardest(hand, melds)
        for placing in placings:
            for moves in self._placed(placing.hand, placing.melds, may_keep=may_keep):
                yield (*placing.moves, *moves)
        if may_keep:
            yield from self._placed(without(hand, card), melds, may_keep=False)

    def _hardest(self, hand: Hand, melds: tuple[Laid, ...]) -> tuple[Card, list[_Placing]]:
        """Return the card with the fewest places, jokers last of all, and these places."""
        kinds = self.setup.lawful.kinds_in(sorted_out(hand))
        lays = [meld for kind in kinds for meld in kind.melds]
        found: dict[Card, list[_Placing]] = {}
        for card in sorted({*hand} - {JOKER}) or [JOKER]:
            found[card] = [
                *self._laid_off(card, hand, melds),
                *(self._lay(meld, hand, melds) for meld in lays if _has(meld, card)),
            ]
            if not found[card]:
                break
        hardest = min(found, key=lambda card: len(found[card]))
        return hardest, found[hardest]

    def _lay(self, meld: Meld, hand: Hand, melds: tuple[Laid, ...]) -> _Placing:
        move = Lay(self.seat, (meld.cards,))
        return _Placing((move,), less(hand, meld.cards), (*melds, Laid(meld, self.seat)))

    def _laid_off(self, card: Card, hand: Hand, melds: tuple[Laid, ...]) -> Iterator[_Placing]:
        """Yield how a card gets to a meld of the table, alone or with others in between."""
        for number, place in reach(melds, self.owner, self.setup.options).places:
            meld = place.meld
            ways: list[Hand] = [(form,) for form in place.forms if min(form, JOKER) == card]
            if card != JOKER and meld.kind == RUN and SUIT[card] == SUIT[meld.cards[0]]:
                ways += _chains(meld, card, hand)
            for cards in ways:
                longer = extended(meld, cards, self.setup.options)
                if isinstance(longer, Meld):
                    lying = (*melds[: number - 1], Laid(longer, melds[number - 1].owner))
                    yield _Placing(
                        tuple(self._adds(meld, cards, number)),
                        less(hand, cards),
                        (*lying, *melds[number:]),
                    )

    def _adds(self, meld: Meld, cards: Hand, number: int) -> Iterator[Add]:
        """Yield the moves that lay off the cards, in this order: one by one where each then fits,
        else all at once.
        """
        longer: Meld = meld
        for card in cards:
            after = extended(longer, (card,), self.setup.options)
            if not isinstance(after, Meld):
                yield Add(self.seat, cards, number)
                return
            longer = after
        for card in cards:
            yield Add(self.seat, (card,), number)


def _has(meld: Meld, card: Card) -> bool:
    return any(min(each, JOKER) == card for each in meld.cards)


def _chains(run: Meld, card: Card, hand: Hand) -> Iterator[Hand]:
    """Yield cards of a hand, two at least and this one of them, that follow each other at the ends
    of a run, from its ends outwards; jokers may lie for any other of them.
    """
    held, _, jokers = sorted_out(hand)
    low, high = _rows(run, held, jokers)
    for before, after in product(range(len(low) + 1), range(len(high) + 1)):
        wanted = (*low[:before], *high[:after])
        if card in wanted and 1 < len(wanted) <= HIGH_ACE - len(run.cards):
            yield from _filled(wanted, card, hand)


def _filled(wanted: Hand, card: Card, hand: Hand) -> Iterator[Hand]:
    """Yield the cards for these places: this one, and real ones or jokers for the others."""
    others = [place for place, each in enumerate(wanted) if each != card]
    needed = sum(wanted[place] not in hand for place in others)
    for count in range(needed, hand.count(JOKER) + 1):
        for named in combinations(others, count):
            cards = [
                joker_for(each) if place in named else each for place, each in enumerate(wanted)
            ]
            if not Counter(min(each, JOKER) for each in cards) - Counter(hand):
                yield tuple(cards)
