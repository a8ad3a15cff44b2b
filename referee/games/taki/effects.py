"""Applying TAKI's moves: what becomes of the state."""

from collections.abc import Callable, Mapping
from typing import Any, cast

from referee.engine.cards import Card, without
from referee.engine.moves import Call, Draw, Penalty, Play, Show, Shuffle
from referee.engine.notation import Move
from referee.engine.rulings import ALLOWED, IllegalMove, Refused
from referee.engine.seats import seat_after
from referee.games.shedding import Hands, draw_from, give, new_pile, with_hand
from referee.games.taki.cards import COLOUR, NAMES, PLAIN, SYMBOL, TRANSPARENT, as_colour
from referee.games.taki.meeting import met_by
from referee.games.taki.piles import beneath, to_shuffle
from referee.games.taki.rules import TAKIS, breaks, judge
from referee.games.taki.state import FREE, PLUS, RUN, TURN, TWICE, Accept, Close, End, State, Window
from referee.games.taki.turns import (
    act,
    break_window,
    close_window,
    emptied,
    leave,
    note_calls,
    open_window,
    pass_on,
    passing,
    penalise,
    without_new_pile,
)

PASSING = frozenset(("1", "3", "4", "5", "6", "7", "8", "9", "+2", "S", "D"))
"""The figures that end the turn of whoever lays one as an ordinary card."""


def apply(state: State, move: Move) -> State:
    """Return the state after `move`; raises IllegalMove where `judge` refuses it."""
    kind = type(move)
    ruling = judge(state, move)
    if ruling is not ALLOWED:
        raise IllegalMove(cast(Refused, ruling))
    if state.waiting and kind is not Shuffle:
        state = without_new_pile(state)
    return note_calls(state, _APPLY[kind](state, move))


def _apply_play(state: State, move: Play) -> State:
    window, seat = state.window, move.seat
    if window and (window.counter or seat != state.turn or breaks(state, move.card)):
        return _apply_breaking(state, move, window)
    state = met_by(state, seat)
    card = _named(state, move.card)
    symbol = SYMBOL[card]
    hands = with_hand(state.hands, seat, without(state.hands[seat - 1], PLAIN[card]))
    if state.phase is TURN and not state.opened and symbol in PASSING and hands[seat - 1]:
        return state.after_card(hands, card, passing(state, symbol))
    before = state
    state = _lay(state, hands, card)
    if not hands[seat - 1]:
        return _apply_last(before, state, card)
    return _effect(before, state, card)


def _named(state: State, card: Card) -> Card:
    """Return the form in which a Super-TAKI lies that was laid without naming its colour."""
    if SYMBOL[card] == "ST" and not COLOUR[card]:
        in_run = state.phase is RUN
        return as_colour(card, state.opened if in_run else COLOUR[state.leading])
    return card


def _lay(state: State, hands: Hands, card: Card) -> State:
    """Return the state with `card` on the pile, without what it does."""
    leading = state.leading if card in TRANSPARENT else card
    return state._replace(hands=hands, discards=(*state.discards, card), leading=leading)


def _effect(before: State, state: State, card: Card) -> State:
    """Return the state after what `card` does, laid by the seat to move as not its last."""
    symbol, colour = SYMBOL[card], COLOUR[card]
    if symbol in TAKIS:
        # 4.1, 4.5 It opens a run of its colour, or goes on with the open one.
        return state._replace(phase=RUN, opened=colour)
    if symbol == "K":
        return state._replace(phase=FREE, opened="", owed=0)
    if symbol == "CC":
        closed = state._replace(opened="")
        return closed._replace(phase=PLUS) if before.phase is TWICE else pass_on(closed)
    if symbol == "+3":
        return open_window(state)
    if symbol == "BR":
        return pass_on(give(state, state.turn, 3))
    if symbol == "CR":
        return _move_hands(state, card)
    if before.phase is RUN:
        return state
    if state.opened and colour == state.opened and not before.owed:
        # 4.4 Whoever is to move may go on with an open TAKI; the cards are a run of their own.
        return state._replace(phase=RUN)
    return _single(before, state, card)


def _single(before: State, state: State, card: Card) -> State:
    """Return the state after an ordinary card that is no part of a run."""
    if state.opened and state.opened != COLOUR[card]:
        state = state._replace(opened="")
    if _is_plus_three(before, card):
        return open_window(state)
    if before.phase is TWICE:
        # 2.5 The plus that was turned up asks for a second card, whatever the first one is.
        return state._replace(phase=PLUS)
    return act(state, card)


def _is_plus_three(before: State, card: Card) -> bool:
    """Tell whether `card` is the 3 that follows the plus of its colour in the same turn (3.11)."""
    plus = before.discards[-1]
    return (
        before.phase is PLUS
        and before.table.options.plus_three
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
        return done._replace(owed=done.owed + 2) if _owes(before, card) else done
    # 8.4 The new hand is there, a run ends closed, and the turn passes as the card says.
    if symbol in TAKIS:
        return pass_on(done._replace(opened=""))
    if symbol in ("K", "CC", "CR"):
        return _effect(before, done, card)
    in_chain = before.owed and done.opened == COLOUR[card]
    return act(done if in_chain else done._replace(opened=""), card)


def _apply_last_that_draws(before: State, state: State, card: Card) -> State:
    """A plus draws one card and a breaker three before any win; with nothing to draw they win."""
    seat, is_plus = state.turn, SYMBOL[card] == "+"
    if is_plus and before.phase is not RUN and state.opened != COLOUR[card]:
        state = state._replace(opened="")
    drawn = give(state, seat, 1 if is_plus else 3)
    if drawn.hands[seat - 1] or to_shuffle(drawn):
        return pass_on(drawn)
    return emptied(drawn._replace(waiting=()), seat)


def _opened_by_last(before: State, state: State, card: Card) -> State:
    """Return the state with the TAKI that is open after `card` was laid as a last card (4.5)."""
    symbol, colour = SYMBOL[card], COLOUR[card]
    if symbol == "K":
        return state._replace(opened="", owed=0)
    if symbol in TAKIS:
        return state._replace(opened=colour)
    ends = symbol == "CC" or (symbol != "CR" and before.phase is not RUN and colour != state.opened)
    return state._replace(opened="") if ends else state


def _owes(before: State, card: Card) -> bool:
    """Tell whether a winning card leaves two more cards owed, which nobody draws (8.1)."""
    return SYMBOL[card] == "+2" and before.phase is not RUN


def _move_hands(state: State, card: Card) -> State:
    """Every hand moves to the neighbour on the side that was named, and so does the play (3.10)."""
    to_the_left = NAMES[card].endswith("L")
    hands = state.hands
    moved = (hands[-1], *hands[:-1]) if to_the_left else (*hands[1:], hands[0])
    return pass_on(state._replace(hands=moved, direction=1 if to_the_left else -1))


def _apply_breaking(state: State, move: Play, window: Window) -> State:
    seat, card = move.seat, move.card
    hand = without(state.hands[seat - 1], PLAIN[card])
    state = _lay(state, with_hand(state.hands, seat, hand), card)
    if SYMBOL[card] == "+":
        return state._replace(window=Window(window.by, seat, COLOUR[card]))
    if state.opened and SYMBOL[card] == "3" and COLOUR[card] != state.opened:
        state = state._replace(opened="")
    broken = break_window(state)
    return broken if broken.hands[seat - 1] else emptied(broken, seat)


def _apply_draw(state: State, move: Draw) -> State:
    state = met_by(state, move.seat)
    seat = move.seat
    hands, drawn, waiting = draw_from(state, seat, state.owed or 1)
    turn = seat_after(seat, state.direction, state.table.seats)
    return state.after_draw(hands, drawn, waiting, turn)


def _apply_close(state: State, move: Close) -> State:
    return act(state._replace(opened=""), state.discards[-1])


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


def _apply_show(state: State, move: Show) -> State:
    return state._replace(hands=with_hand(state.hands, move.of, move.cards))


_APPLY: Mapping[type, Callable[[State, Any], State]] = {
    Play: _apply_play,
    Draw: _apply_draw,
    Close: _apply_close,
    End: _apply_end,
    Accept: _apply_accept,
    Call: _apply_call,
    Penalty: _apply_penalty,
    Shuffle: _apply_shuffle,
    Show: _apply_show,
}
