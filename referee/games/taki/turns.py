"""What comes with the end of a turn or run, of a window and of a hand.

These functions take a state in which the card lies on the pile already.
"""

from referee.engine.cards import Card
from referee.engine.piles import give
from referee.engine.seats import seat_after
from referee.games.taki.cards import SYMBOL
from referee.games.taki.state import FREE, State, Window
from referee.games.taki.turn_order import ended, passed

LAST_STAGE = 1


def leave(state: State) -> State:
    """End the turn of the seat to move without a closing call: its run, or its free turn (4.4)."""
    if state.phase is FREE:
        return pass_on(state)
    return act(state, state.discards[-1])


def act(state: State, card: Card) -> State:
    """Let `card` do what it does at the end of a turn or run (3.1 to 3.4)."""
    return state.on(ended(card, state.order))


def pass_on(state: State) -> State:
    """Give the turn to the next seat."""
    return state.on(passed(state.order))


def closed(state: State) -> State:
    """Return the state in which no TAKI is open."""
    return state.on(state.order.but(opened=""))


def emptied(state: State, seat: int) -> State:
    """Return the state after `seat` laid the last card of its hand and that counts: it has won, or
    reached the next stage of the Pyramid (8.1, 8.4).
    """
    if not state.stages:
        return state._replace(winner=seat)
    stage = state.stages[seat - 1] - 1
    stages = (*state.stages[: seat - 1], stage, *state.stages[seat:])
    state = state._replace(stages=stages)
    if stage < LAST_STAGE:
        return state._replace(winner=seat)
    return give(state, seat, stage)


def open_window(state: State) -> State:
    """Let a +3 wait for its breaker (5.1)."""
    seat = state.turn
    return pass_on(state)._replace(window=Window(seat))


def close_window(state: State, exempt: int = 0) -> State:
    """Nobody broke the +3: the others draw three each, from the seat after its player (5.1), but
    for the seat that is `exempt` (5.6).
    """
    window = state.window
    if window is None:
        return state
    state = state._replace(window=None)
    for step in range(1, state.setup.seats):
        seat = seat_after(window.by, state.direction, state.setup.seats, step)
        if seat != exempt:
            state = give(state, seat, 3)
    return state if state.hands[window.by - 1] else emptied(state, window.by)


def break_window(state: State) -> State:
    """The +3 was broken: its player alone draws three (5.2)."""
    window = state.window
    if window is None:
        return state
    return give(state._replace(window=None), window.by, 3)


def penalise(state: State, seat: int) -> State:
    """Let who forgot the call draw, in seat order, as another player, `seat`, moves (6.1)."""
    options = state.setup.options
    if options.last_card_enforcement == "auto":
        for silent in state.silent:
            if silent != seat:
                state = give(state, silent, options.last_card_penalty)
        # It is due once, whether or not there were cards to draw.
        state = state._replace(silent=tuple(each for each in state.silent if each == seat))
    return state


def without_new_pile(state: State) -> State:
    """Return the state in which no new pile was made: the last draw took what there was (7.1).

    A plus or a breaker whose player found nothing at all to draw was the last card, and won (3.4,
    5.4).
    """
    seat, _count = state.waiting[0]
    last = SYMBOL[state.discards[-1]] in ("+", "BR") and not state.hands[seat - 1]
    state = state._replace(waiting=())
    return emptied(state, seat) if last and not state.winner else state


def note_calls(before: State, after: State) -> State:
    """Note which hands have become one card by this move, and which no longer are (6.1)."""
    hands = after.hands
    if hands is before.hands:
        return after
    silent = tuple(
        seat
        for seat, (was, now) in enumerate(zip(before.hands, hands, strict=True), start=1)
        if len(now) == 1 and (now is not was or seat in after.silent)
    )
    return after if silent == after.silent else after._replace(silent=silent)
