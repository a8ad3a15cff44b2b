"""What a state of Jokeren offers, holds and shows."""

from collections.abc import Iterable
from functools import lru_cache
from operator import attrgetter

from referee.engine.cards import UNSEEN, Card, unseen
from referee.engine.errors import Unreadable
from referee.engine.game import Deal, Outcome, Pending
from referee.engine.notation import Move
from referee.engine.rulings import ALLOWED
from referee.engine.shuffle import shuffled
from referee.games.jokeren.cards import ACE, JOKER, PIPS, RANK, deck
from referee.games.jokeren.lay_down.card_bits import BITS, JOKER_BIT, sorted_out
from referee.games.jokeren.lay_down.catalogue import melds_in
from referee.games.jokeren.lay_down.solver import can_open, openings
from referee.games.jokeren.melds import fitting
from referee.games.jokeren.notation import DRAW, MOST_SEATS, NOTATION, TAKE, UNDO
from referee.games.jokeren.options import Options, seats
from referee.games.jokeren.reach import reach, whose
from referee.games.jokeren.rules import (
    jokers_owed,
    judge,
    may_take,
    pinned,
    still_asked,
    to_be_used,
)
from referee.games.jokeren.state import FRESH, Add, Discard, Lay, Setup, State, Swap
from referee.games.jokeren.swapping import swaps

NAMES = NOTATION.deck.names
_CARDS = attrgetter("cards")


# The deal


def deal(options: Options, players: int, seed: int) -> Deal:
    """Deal from the shuffled packs: the hands in seat order, then, where the club plays so, the
    card turned up; a joker in its place goes under the stock (1.3).
    """
    cards = shuffled(deck(options.jokers).whole(), seed)
    size = options.hand_size
    dealt = size * players
    hands = tuple(cards[start : start + size] for start in range(0, dealt, size))
    if not options.upcard:
        return Deal(hands, (), cards[dealt:])
    turned = next(place for place in range(dealt, len(cards)) if cards[place] != JOKER)
    return Deal(hands, (cards[turned],), cards[turned + 1 :] + cards[dealt:turned])


def start(options: Options, deal: Deal, first: int) -> State:
    """Return the state before the first move; the seat `first`, after the dealer, plays first.

    Raises Unreadable where so many cannot play, or where the upcards are not those of 1.3.
    """
    players = len(deal.hands)
    allowed = seats(options)
    if players not in allowed:
        raise Unreadable("wrong-players", "players", low=allowed[0], high=allowed[-1])
    if len(deal.upcards) != int(options.upcard) or JOKER in deal.upcards:
        raise Unreadable("wrong-upcard", "deal.upcards")
    return State(
        hands=deal.hands,
        drawn=0,
        now=FRESH,
        discards=deal.upcards,
        turn=first,
        turns=0,
        fines=(0,) * players,
        over=False,
        winner=0,
        melds=(),
        opened=(0,) * players,
        table=Setup(options, players),
        stock=deal.stock,
        waiting=(),
        renewals=0,
    )


def to_move(state: State) -> int | None:
    """Return the seat to move, None when the deal is over."""
    return None if state.over else state.turn


# What can be done


def legal_moves(state: State) -> tuple[Move, ...]:
    """Return the lawful moves of the seat to move.

    Lays are of one meld, openings those of which no meld can be spared, and cards are laid off one
    at a time: all others are made up of these. What a hand with unseen cards could lay is not
    listed. What takes an action back comes last.
    """
    if state.over:
        return ()
    seat, now, options = state.turn, state.now, state.table.options
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
    options = state.table.options
    found = openings(hand, options)
    moves: list[Move] = [Lay(seat, tuple(map(_CARDS, melds))) for melds in found]
    if options.go_out == "discard" and options.first_orbit != "no_open":
        return moves
    # They are worth enough; the first orbit may have rules of its own.
    return [move for move in moves if judge(state, move) is ALLOWED]


def _layings(state: State, seat: int, hand: tuple[Card, ...]) -> list[Move]:
    """Return what a player can lay who is out and whose hand is known."""
    options, cards = state.table.options, sorted_out(hand)
    room = len(hand) if options.go_out == "optional" else len(hand) - 1
    moves: list[Move] = []
    for kind in state.table.lawful.kinds_in(cards):
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


# How it ended


def outcome(state: State) -> Outcome | None:
    """Return who went out and the count (6), None while the deal goes on."""
    if not state.over:
        return None
    counts = [_count(state, seat) for seat in range(1, state.table.seats + 1)]
    points = tuple(count for count in counts if count is not None)
    return Outcome(state.winner or None, points if len(points) == len(counts) else None)


def worth(options: Options, card: Card) -> int:
    """Return what a card left in a hand counts (6.1), a joker wherever `joker_hand_test` asks no
    more.
    """
    if card >= JOKER:
        return options.joker_hand_value
    if options.hand_score == "cards":
        return 1
    return options.ace_high if RANK[card] == ACE else PIPS[card]


def _count(state: State, seat: int) -> int | None:
    """Return what the cards left in a hand count; None while too few of them are known."""
    if seat == state.winner:
        return 0
    options, hand = state.table.options, state.hands[seat - 1]
    jokers = hand.count(JOKER)
    if UNSEEN in hand:
        # Where every card counts one, nobody needs to see which they are.
        if options.hand_score != "cards" or options.joker_hand_value != 1:
            return None
        count = len(hand)
    else:
        count = sum(worth(options, card) for card in hand if card != JOKER)
    if jokers and UNSEEN not in hand:
        counts_more = options.joker_hand_test == "always" or _could_be_laid(state, seat)
        count += jokers * (options.joker_hand_value if counts_more else 1)
    # 6.3 Losers count double where the winner came out and went out in one turn.
    last = state.turns + (0 if state.now == FRESH else 1)
    if state.winner and state.opened[state.winner - 1] == last:
        count *= options.hand_out_factor
    return count


def _could_be_laid(state: State, seat: int) -> bool:
    """Tell whether a joker of the hand could have been laid (6.2)."""
    options, hand = state.table.options, state.hands[seat - 1]
    if not state.opened[seat - 1]:
        return can_open(hand, options, must=JOKER)
    on_table = (laid.meld for laid in state.melds)
    return any(meld.jokers for meld in melds_in(hand, options)) or any(
        form > JOKER for meld in on_table for form in fitting(meld, options)
    )


# What is shown


def seen_by(state: State, seat: int) -> State:
    """Return the state as `seat` sees it: the stock unseen, other hands too until the count."""
    hands = state.hands
    if not state.over or state.waiting:
        hands = tuple(
            hand if own == seat else unseen(len(hand)) for own, hand in enumerate(hands, start=1)
        )
    left = unseen(len(state.stock) - state.drawn)
    return state._replace(hands=hands, stock=left, drawn=0)


def facts(state: State) -> dict[str, object]:
    """Return the state in the terms of the checker."""
    ended = outcome(state)
    points = ended.points if ended else None
    return {
        "turn": to_move(state),
        "direction": 1,
        "hands": [len(hand) for hand in state.hands],
        "stock": len(state.stock) - state.drawn,
        "over": state.over,
        "winner": ended.winner if ended else None,
        "melds": [[NAMES[card] for card in laid.meld.cards] for laid in state.melds],
        "discards": len(state.discards),
        "top": NAMES[state.discards[-1]] if state.discards else None,
        "opened": [turn > 0 for turn in state.opened],
        "drawn": not state.over and state.now.draws >= state.table.options.draw_count,
        "points": list(points) if points else None,
    }


def next_first(first: int, players: int, ended: Outcome) -> int:
    """Return who plays first in the next deal: the deal goes round (1.4)."""
    return first % players + 1


def pending(state: State) -> tuple[Pending, ...]:
    """Return who may do what now, the most pressing first."""
    if state.over:
        return (
            Pending("over", {"seat": state.winner}) if state.winner else Pending("blocked", {}),
        )
    seat, now, options = state.turn, state.now, state.table.options
    facts: dict[str, int | str] = {"turn": seat, "seat": seat}
    if now.draws < options.draw_count:
        if now.draws:
            return (Pending("draw-again", facts),)
        if options.discard_pick == "never" or not state.discards:
            return (Pending("draw-only", facts),)
        return (Pending("draw", {**facts, "card": state.discards[-1]}),)
    told = []
    if unused := to_be_used(state):
        told.append(Pending("use-taken", {**facts, "card": unused}))
    if jokers_owed(state):
        told.append(Pending("lay-joker", facts))
    if state.opened[seat - 1]:
        told.append(Pending("lay-or-discard", facts))
    else:
        told.append(Pending("open-or-discard", {**facts, "points": options.opening_points}))
    return tuple(told)
