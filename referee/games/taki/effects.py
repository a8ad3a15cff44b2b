"""Applying TAKI's moves: what becomes of the state."""

from collections.abc import Callable, Mapping
from typing import Any, cast

from referee.engine.cards import Card, without
from referee.engine.moves import Call, Draw, Penalty, Play, Show, Shuffle
from referee.engine.notation import Move
from referee.engine.piles import apply_show, draw_from, give, new_pile, with_hand
from referee.engine.rulings import ALLOWED, IllegalMove, Refused
from referee.games.taki.cards import COLOUR, NAMES, PLAIN, SYMBOL, TAKIS, TRANSPARENT, as_colour
from referee.games.taki.due import met_by
from referee.games.taki.piles import beneath, to_shuffle
from referee.games.taki.rules import JUDGES, breaks
from referee.games.taki.state import PLUS, RUN, Accept, Close, End, State, TurnOrder, Window
from referee.games.taki.turn_order import drawn, ended, goes_on, laid
from referee.games.taki.turns import (
    act,
    break_window,
    close_window,
    closed,
    emptied,
    leave,
    note_calls,
    open_window,
    pass_on,
    penalise,
    without_new_pile,
)

SUPER_TAKI = NAMES.index("ST")


def apply(state: State, move: Move) -> State:
    """Return the state after `move`; raises IllegalMove where `judge` refuses it."""
    kind = type(move)
    if state.waiting and kind is not Shuffle:
        state = without_new_pile(state)
    ruling = JUDGES[kind](state, move)
    if ruling is not ALLOWED:
        raise IllegalMove(cast(Refused, ruling))
    after = _APPLY[kind](state, move)
    if after.silent or 1 in map(len, after.hands):
        after = note_calls(state, after)
    return after


def _apply_play(state: State, move: Play) -> State:
    window, seat = state.window, move.seat
    if window and (window.counter or seat != state.turn or breaks(state, move.card)):
        return _apply_breaking(state, move, window)
    state = met_by(state, seat, move.card)
    card = _named(state) if move.card == SUPER_TAKI else move.card
    hand = without(state.hands[seat - 1], PLAIN[card])
    hands = with_hand(state.hands, seat, hand)
    order = _course(state, card) if hand else None
    if order:
        return state.after_card(hands, card, order)
    lying = state.after_card(hands, card, state.order)
    return _effect(lying, card) if hand else _apply_last(state, lying, card)


def _named(state: State) -> Card:
    """Return the form in which a Super-TAKI lies that was laid without naming its colour."""
    return as_colour(SUPER_TAKI, state.opened if state.phase is RUN else COLOUR[state.leading])


def _course(state: State, card: Card) -> TurnOrder | None:
    """Return how play goes on after `card` was laid as not the last, None where it does more."""
    order = state.order
    if order.phase is PLUS and _is_plus_three(state, card) and not goes_on(card, order):
        return None
    return laid(card, order)


def _effect(state: State, card: Card) -> State:
    """Return the state after what `card` does that is more than how play goes on."""
    if SYMBOL[card] == "BR":
        return pass_on(give(state, state.turn, 3))
    if SYMBOL[card] == "CR":
        return _move_hands(state, card)
    if card not in TRANSPARENT and COLOUR[card] != state.opened:
        state = closed(state)
    return open_window(state)


def _is_plus_three(before: State, card: Card) -> bool:
    """Return whether `card`, laid after a plus, is the 3 of its colour (3.11)."""
    plus = before.discards[-1]
    return (
        before.setup.options.plus_three
        and SYMBOL[card] == "3"
        and SYMBOL[plus] == "+"
        and COLOUR[plus] == COLOUR[card]
    )


def _apply_last(before: State, state: State, card: Card) -> State:
    """Return the state after the last card of a hand was laid (3.4, 5.3, 8.1, 8.4)."""
    symbol = SYMBOL[card]
    if symbol in ("+", "BR"):
        return _apply_last_that_draws(before, state, card)
    if symbol == "+3" or (before.phase is PLUS and _is_plus_three(before, card)):
        return open_window(state)
    state = _opened_by_last(before, state, card)
    done = emptied(state, state.turn)
    if done.winner:
        return done.on(done.order.but(owed=done.owed + 2)) if _owes(before, card) else done
    # 8.4 The new hand is there, a run ends closed, and the turn passes as the card says.
    if symbol in TAKIS:
        return pass_on(closed(done))
    if symbol == "CR":
        return _move_hands(done, card)
    if symbol in ("K", "CC"):
        return done.on(cast(TurnOrder, laid(card, before.order)))
    in_chain = before.owed and done.opened == COLOUR[card]
    return act(done if in_chain else closed(done), card)


def _apply_last_that_draws(before: State, state: State, card: Card) -> State:
    """A plus draws one card and a breaker three before any win; with nothing to draw they win."""
    seat, is_plus = state.turn, SYMBOL[card] == "+"
    if is_plus and before.phase is not RUN and state.opened != COLOUR[card]:
        state = closed(state)
    after = give(state, seat, 1 if is_plus else 3)
    if after.hands[seat - 1] or to_shuffle(after):
        return pass_on(after)
    return emptied(after._replace(waiting=()), seat)


def _opened_by_last(before: State, state: State, card: Card) -> State:
    """Return the state with the TAKI that is open after `card` was laid as a last card (4.5)."""
    symbol, colour = SYMBOL[card], COLOUR[card]
    if symbol == "K":
        return state.on(state.order.but(opened="", owed=0))
    if symbol in TAKIS:
        return state.on(state.order.but(opened=colour))
    ends = symbol == "CC" or (symbol != "CR" and before.phase is not RUN and colour != state.opened)
    return closed(state) if ends else state


def _owes(before: State, card: Card) -> bool:
    """Return whether a winning card leaves two more cards owed, which nobody draws (8.1)."""
    return SYMBOL[card] == "+2" and before.phase is not RUN


def _move_hands(state: State, card: Card) -> State:
    """Every hand moves to the neighbour on the side that was named, and so does the play (3.10)."""
    to_the_left = NAMES[card].endswith("L")
    hands = state.hands
    moved = (hands[-1], *hands[:-1]) if to_the_left else (*hands[1:], hands[0])
    order = state.order.but(direction=1 if to_the_left else -1)
    return pass_on(state._replace(hands=moved, order=order))


def _apply_breaking(state: State, move: Play, window: Window) -> State:
    seat, card = move.seat, move.card
    hand = without(state.hands[seat - 1], PLAIN[card])
    state = state.after_card(with_hand(state.hands, seat, hand), card, state.order)
    if SYMBOL[card] == "+":
        return state._replace(window=Window(window.by, seat, COLOUR[card]))
    if state.opened and SYMBOL[card] == "3" and COLOUR[card] != state.opened:
        state = closed(state)
    broken = break_window(state)
    return broken if broken.hands[seat - 1] else emptied(broken, seat)


def _apply_draw(state: State, move: Draw) -> State:
    state = met_by(state, move.seat)
    seat = move.seat
    order = state.order
    hands, gone, waiting = draw_from(state, seat, order.owed or 1)
    return state.after_draw(hands, gone, waiting, drawn(order))


def _apply_close(state: State, move: Close) -> State:
    return state.on(ended(state.discards[-1], state.order.but(opened="")))


def _apply_end(state: State, move: End) -> State:
    return leave(state)


def _apply_accept(state: State, move: Accept) -> State:
    penalised = note_calls(state, penalise(state, move.seat)) if state.silent else state
    return close_window(penalised)


def _apply_call(state: State, move: Call) -> State:
    return state._replace(silent=tuple(seat for seat in state.silent if seat != move.seat))


def _apply_penalty(state: State, move: Penalty) -> State:
    return give(state, move.to, move.count)


def _apply_shuffle(state: State, move: Shuffle) -> State:
    return new_pile(state, move.cards, len(state.discards) - beneath(state))


_APPLY: Mapping[type, Callable[[State, Any], State]] = {
    Play: _apply_play,
    Draw: _apply_draw,
    Close: _apply_close,
    End: _apply_end,
    Accept: _apply_accept,
    Call: _apply_call,
    Penalty: _apply_penalty,
    Shuffle: _apply_shuffle,
    Show: apply_show,
}
