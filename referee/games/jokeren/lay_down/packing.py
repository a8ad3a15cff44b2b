"""The cards and the melds of one hand as numbers, for finding the best lay-down. Terms:

loss    what a lay-down is worse than laying everything at its dearest: cards left, then what they
        count at the end, then points missed, as the digits of one number
state   what is not decided yet: of each card how many, the card to be decided next foremost, then
        the jokers, as the digits of one number
line    the suit of a run; the rank of a set, and 4
spare   a card that no meld can take
"""

from collections import Counter
from collections.abc import Iterable, Iterator
from typing import NamedTuple

from referee.engine.cards import UNSEEN, Card
from referee.games.jokeren.cards import ACE, JOKER, PIPS, RANK, SUIT, card_of
from referee.games.jokeren.lay_down.card_bits import bits
from referee.games.jokeren.lay_down.catalogue import TWIN, catalogue_of
from referee.games.jokeren.lay_down.shapes import MeldShape, shapes_of
from referee.games.jokeren.melds import SHORTEST, Meld
from referee.games.jokeren.options import Options

LEFT, COUNT = 1 << 24, 1 << 12
"""One card left, and one that it counts, in a loss; a point missed is 1."""

FIRST_FIELD = 7
"""Bits of a state for the jokers; two for each card follow."""

JOKERS = (1 << FIRST_FIELD) - 1


class MeldOption(NamedTuple):
    """A meld that may be laid.

    needs   one bit for every real card of it, and one more for a second one
    cost    what it takes from the state
    """

    needs: int
    cost: int
    jokers: int
    loss: int
    points: int
    line: int
    shape: MeldShape


class Packing:
    """What the search asks about one hand.

    cards    the real cards that melds can take, each once; the last one is decided first
    choices  the melds with a real card, of each kind the dearest
    pure     the runs of jokers alone
    first    for each card the choices in which it is the first to be decided, without those that
             two shorter ones are as good as
    leaving  for each card what leaving one loses
    """

    def __init__(self, hand: Iterable[Card], options: Options, *, coarse: bool = False) -> None:
        self.options = options
        self.coarse = coarse
        self.counts = Counter(hand)
        self.jokers = self.counts.pop(JOKER, 0)
        unseen = self.counts.pop(UNSEEN, 0)
        shapes = list(self._shapes())
        self.cards = sorted(
            {card for line, shape in shapes for card in _cards(line, shape)},
            key=lambda card: (-RANK[card], SUIT[card]),
        )
        self.fields = {card: FIRST_FIELD + 2 * place for place, card in enumerate(self.cards)}
        self.ones = sum(1 << field for field in self.fields.values())
        self.twos = self.ones << 1
        self.choices = [self._choice(line, shape) for line, shape in shapes]
        self.pure = [self._choice(0, shape) for shape in self._pure_shapes()]
        self.first: list[list[MeldOption]] = [[] for _ in self.cards]
        for choice in self.choices:
            if not choice.shape.split:
                self.first[first_place(choice.needs)].append(choice)
        self.leaving = [self.loss_of(card) for card in self.cards]
        self.joker_loss = self.loss_of(JOKER)
        spare = [card for card in self.counts.elements() if card not in self.fields]
        self.spare_loss = sum(map(self.loss_of, spare)) + unseen * LEFT

    @property
    def start(self) -> int:
        """The state with all cards that melds can take."""
        return self.jokers + sum(self.counts[card] << at for card, at in self.fields.items())

    @property
    def dearest(self) -> int:
        """The most points that could be laid."""
        return sum(
            self.dearest_of(card) * self.counts[card] for card in self.cards
        ) + self.jokers * self.dearest_of(JOKER)

    def held(self, state: int) -> int:
        """Return one bit for every real card of a state, and one more for a second one."""
        return (state | state >> 1) & self.ones | state & self.twos

    def dearest_of(self, card: Card) -> int:
        """Return the most points that a card could be laid for."""
        if card == JOKER:
            return 10 if self.options.joker_value == "flat" else max(10, self.options.ace_high)
        return self.options.ace_high if RANK[card] == ACE else PIPS[card]

    def loss_of(self, card: Card) -> int:
        """Return the loss of leaving a card (6)."""
        counts = 1
        if card == JOKER:
            counts = self.options.joker_hand_value
        elif self.options.hand_score == "pips":
            counts = self.options.ace_high if RANK[card] == ACE else PIPS[card]
        return LEFT + counts * COUNT + (0 if self.coarse else self.dearest_of(card))

    def takes(self, choice: MeldOption, card: Card) -> bool:
        """Return whether a card, or any joker, is among those of a choice."""
        if card == JOKER:
            return choice.jokers > 0
        return card in self.fields and bool(choice.needs >> self.fields[card] & 1)

    def has(self, state: int, choice: MeldOption) -> bool:
        """Return whether a state has the cards of a choice."""
        return choice.jokers <= state & JOKERS and not choice.needs & ~self.held(state)

    def meld(self, choice: MeldOption) -> Meld:
        """Return the meld that a choice stands for."""
        shape, line = choice.shape, choice.line
        if line > 4:
            return catalogue_of(self.options).first_set(line - 4, shape.held, shape.jokers)
        size = shape.held.bit_count() + shape.jokers
        return catalogue_of(self.options).run(line, shape.held, shape.low, size)

    def _shapes(self) -> Iterator[tuple[int, MeldShape]]:
        """Yield the dearest melds with a real card, each with its line."""
        suits, ranks = [0] * 4, [0] * 14
        for card, count in self.counts.items():
            suits[SUIT[card]] |= 1 << RANK[card] - 1
            ranks[RANK[card]] |= 1 << SUIT[card]
            if RANK[card] == ACE and count > 1:
                suits[SUIT[card]] |= TWIN
        dearest = shapes_of(self.options)
        for suit, held in enumerate(suits):
            for shape in dearest.of_suit(held, self.jokers):
                yield suit, shape
        for rank, held in enumerate(ranks):
            if held:
                for shape in dearest.of_rank(rank, held, self.jokers):
                    yield rank + 4, shape

    def _pure_shapes(self) -> list[MeldShape]:
        if self.jokers < SHORTEST:
            return []
        return [shape for shape in shapes_of(self.options).runs(0) if shape.jokers <= self.jokers]

    def _choice(self, line: int, shape: MeldShape) -> MeldOption:
        needs, cost, dearest = 0, shape.jokers, shape.jokers * self.dearest_of(JOKER)
        for card in _cards(line, shape):
            one = 1 << self.fields[card]
            needs |= one << 1 if needs & one else one
            cost += one
            dearest += self.dearest_of(card)
        loss = 0 if self.coarse else dearest - shape.points
        return MeldOption(needs, cost, shape.jokers, loss, shape.points, line, shape)


def _cards(line: int, shape: MeldShape) -> list[Card]:
    """Return the real cards of a shape."""
    if line > 4:
        return [card_of(suit, line - 4) for suit in bits(shape.held)]
    return [card_of(line, place % 13 + 1) for place in bits(shape.held)]


def first_place(state: int) -> int:
    """Return the place of the card that is decided next."""
    return (state.bit_length() - FIRST_FIELD - 1) >> 1


def one_less(state: int, place: int) -> int:
    """Return a state less one card."""
    return state - (1 << FIRST_FIELD + 2 * place)
