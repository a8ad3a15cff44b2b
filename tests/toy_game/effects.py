"""Dealing little rummy (rulebook 1.1), and what a lawful move does."""

from collections.abc import Callable, Iterable, Mapping
from typing import Any

from referee.engine.cards import Card, without
from referee.engine.errors import Unreadable
from referee.engine.game import Deal
from referee.engine.moves import Draw, Penalty, Show
from referee.engine.notation import Move
from referee.engine.piles import apply_show, give, with_hand
from referee.engine.rulings import IllegalMove, Refused
from referee.engine.shuffle import shuffled
from referee.games.melds.moves import Add, Discard, Lay, Take
from tests.toy_game.cards import DECK
from tests.toy_game.options import Options
from tests.toy_game.rules import judge
from tests.toy_game.state import Knock, Laid, Setup, State


def deal(options: Options, seats: int, seed: int) -> Deal:
    """Deal from the shuffled pack: the hands in seat order, then the card turned up."""
    cards, size = shuffled(DECK.whole(), seed), options.hand_size
    dealt = size * seats
    hands = tuple(cards[start : start + size] for start in range(0, dealt, size))
    return Deal(hands, cards[dealt : dealt + 1], cards[dealt + 1 :])


def start(options: Options, deal: Deal, first: int) -> State:
    """Return the state before the first move; raises Unreadable where not one card is turned up."""
    if len(deal.upcards) != 1:
        raise Unreadable("wrong-upcards", "deal.upcards")
    return State(
        hands=deal.hands,
        stock=deal.stock,
        drawn=0,
        discards=deal.upcards,
        turn=first,
        has_drawn=False,
        over=False,
        winner=0,
        melds=(),
        setup=Setup(options),
    )


def apply(state: State, move: Move) -> State:
    """Return the state after `move`; raises IllegalMove where `judge` refuses it."""
    ruling = judge(state, move)
    if isinstance(ruling, Refused):
        raise IllegalMove(ruling)
    return _APPLY[type(move)](state, move)


def _apply_draw(state: State, move: Draw) -> State:
    if state.drawn == len(state.stock):
        return state._replace(over=True)  # 1.3
    return give(state, move.seat, 1)._replace(has_drawn=True)


def _apply_take(state: State, move: Take) -> State:
    hand = (*state.hands[move.seat - 1], state.discards[-1])
    hands = with_hand(state.hands, move.seat, hand)
    return state._replace(hands=hands, discards=state.discards[:-1], has_drawn=True)


def _apply_knock(state: State, move: Knock) -> State:
    return state._replace(over=True, winner=move.seat)


def _apply_lay(state: State, move: Lay) -> State:
    laid = tuple(Laid(tuple(sorted(cards)), move.seat) for cards in move.melds)
    after = state._replace(melds=state.melds + laid)
    return _put_down(after, move.seat, (card for meld in move.melds for card in meld))


def _apply_add(state: State, move: Add) -> State:
    place = move.meld - 1
    cards, owner = state.melds[place]
    longer = Laid(tuple(sorted((*cards, *move.cards))), owner)
    melds = (*state.melds[:place], longer, *state.melds[place + 1 :])
    return _put_down(state._replace(melds=melds), move.seat, move.cards)


def _apply_discard(state: State, move: Discard) -> State:
    after = _put_down(state, move.seat, (move.card,))
    turn = state.turn % len(state.hands) + 1
    return after._replace(discards=(*state.discards, move.card), turn=turn, has_drawn=False)


def _put_down(state: State, seat: int, cards: Iterable[Card]) -> State:
    """Return the state after `cards` left a hand; a player without a card has won (3.1)."""
    hand = state.hands[seat - 1]
    for card in cards:
        hand = without(hand, card)
    hands = with_hand(state.hands, seat, hand)
    return state._replace(hands=hands, over=not hand, winner=0 if hand else seat)


def _apply_penalty(state: State, move: Penalty) -> State:
    return give(state, move.to, move.count)._replace(waiting=())


_APPLY: Mapping[type, Callable[[State, Any], State]] = {
    Draw: _apply_draw,
    Take: _apply_take,
    Knock: _apply_knock,
    Lay: _apply_lay,
    Add: _apply_add,
    Discard: _apply_discard,
    Penalty: _apply_penalty,
    Show: apply_show,
}
