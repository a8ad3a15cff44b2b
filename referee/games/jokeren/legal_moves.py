"""The lawful moves of a state of Jokeren."""

from collections.abc import Iterable
from functools import lru_cache
from operator import attrgetter

from referee.engine.cards import UNSEEN, Card
from referee.engine.notation import Move
from referee.engine.rulings import ALLOWED
from referee.games.jokeren.cards import deck
from referee.games.jokeren.lay_down.card_bits import BITS, JOKER_BIT, sorted_out
from referee.games.jokeren.lay_down.solver import openings
from referee.games.jokeren.notation import DRAW, MOST_SEATS, NOTATION, TAKE, UNDO
from referee.games.jokeren.reach import reach, whose
from referee.games.jokeren.rules import (
    judge,
    may_take,
    pinned,
    still_asked,
)
from referee.games.jokeren.state import State, Swap
from referee.games.jokeren.swapping import swaps
from referee.games.melds.moves import Add, Discard, Lay

_CARDS = attrgetter("cards")


def to_move(state: State) -> int | None:
    """Return the seat to move, None when the deal is over."""
    return None if state.over else state.turn


def legal_moves(state: State) -> tuple[Move, ...]:
    """Return the lawful moves of the seat to move.

    Lays are of one meld, openings those of which no meld can be spared, and cards are laid off one
    at a time: all others are made up of these. What a hand with unseen cards could lay is not
    listed. What takes an action back comes last.
    """
    if state.over:
        return ()
    seat, now, options = state.turn, state.now, state.setup.options
    back = (UNDO[seat],) if now.done else ()
    if now.draws < options.draw_count:
        return (DRAW[seat], TAKE[seat], *back) if may_take(state) else (DRAW[seat], *back)
    hand = state.hands[seat - 1]
    hidden = UNSEEN in hand
    moves: list[Move] = []
    if hidden:
        held = {card for card, copies in enumerate(deck(options.jokers).copies) if copies}
    else:
        held = set(hand)
        moves += (_layings if state.opened[seat - 1] else _openings)(state, seat, hand)
    # Where nothing was done in this turn nothing is still asked.
    if not (now.done and still_asked(state)):
        discards: Iterable[Move] = map(_DISCARDS[seat].__getitem__, held)
        forbid = options.fit_discard == "forbid" or (now.taken and pinned(state))
        # Of a known hand with nothing pending every card may go.
        if hidden or forbid or len(hand) == 1:
            discards = (move for move in discards if judge(state, move) is ALLOWED)
        moves += discards
    return (*moves, *back)


_DISCARDS = {
    seat: {
        move.card: move
        for move in NOTATION.lines.values()
        if type(move) is Discard and move.seat == seat
    }
    for seat in range(1, MOST_SEATS + 1)
}


def _openings(state: State, seat: int, hand: tuple[Card, ...]) -> list[Move]:
    """Return with what a player comes out whose hand is known."""
    options = state.setup.options
    found = openings(hand, options)
    moves: list[Move] = [Lay(seat, tuple(map(_CARDS, melds))) for melds in found]
    if options.go_out == "discard" and options.first_orbit != "no_open":
        return moves
    # They are worth enough; the first orbit may have rules of its own.
    return [move for move in moves if judge(state, move) is ALLOWED]


def _layings(state: State, seat: int, hand: tuple[Card, ...]) -> list[Move]:
    """Return what a player can lay who is out and whose hand is known."""
    options, cards = state.setup.options, sorted_out(hand)
    room = len(hand) if options.go_out == "optional" else len(hand) - 1
    moves: list[Move] = []
    for kind in state.setup.lawful.kinds_in(cards):
        if kind.size <= room:
            moves += [Lay(seat, (meld.cards,)) for meld in kind.melds]
    places, takes, frees = reach(state.melds, whose(state, seat), options)
    held, _twins, jokers = cards
    fit = (held | JOKER_BIT if jokers else held) & takes
    if fit or held & frees:
        for number, place in places:
            if fit & place.takes and room:
                for form in place.forms:
                    if fit & BITS[form]:
                        moves.append(_add(seat, form, number))
            if held & place.frees:
                freeing = swaps(place.meld, hand, options)
                moves += [Swap(seat, cards, number) for cards in freeing]
    if options.go_out == "discard":
        return moves
    # The last card may have gone too soon.
    return [move for move in moves if judge(state, move) is ALLOWED]


@lru_cache(maxsize=10_000)
def _add(seat: int, form: Card, number: int) -> Add:
    return Add(seat, (form,), number)
