"""The state that a move meets: what comes due as another player moves (rulebook 4.4, 5.1, 6.1)."""

from collections.abc import Mapping

from referee.engine.cards import Card
from referee.engine.moves import Play
from referee.games.taki.cards import SYMBOL
from referee.games.taki.matching import fault, forms_that_fit, plays_that_fit
from referee.games.taki.state import FREE, RUN, State
from referee.games.taki.turns import close_window, leave, note_calls, penalise


def met_by(state: State, seat: int) -> State:
    """Return the state that a move in turn by `seat` meets.

    Another player's run or free turn is over by that (4.4); who forgot the call draws, then the +3
    that nobody broke takes effect (5.1, 6.1). Where it is still not the turn of `seat`, or the hand
    of the +3's player is empty, the state is as it was.
    """
    if seat == state.turn and not state.window and not state.silent:
        return state
    met = state
    if seat != state.turn and may_be_left(state):
        met = leave(state)
    if seat != met.turn or last_card_waits(met) or (met.window and met.window.counter):
        return state
    if met.silent:
        met = note_calls(met, penalise(met, seat))
    if met.window:
        met = note_calls(met, close_window(met))
    return met


def may_be_left(state: State) -> bool:
    """Tell whether the seat to move has done what it must, so that another may move (4.4)."""
    if state.phase is RUN:
        return SYMBOL[state.discards[-1]] != "+"
    return state.phase is FREE


def last_card_waits(state: State) -> bool:
    """Tell whether a +3 was laid as a last card: only `accept` or a breaker go on (5.3)."""
    return state.window is not None and not state.hands[state.window.by - 1]


def fault_of(state: State, card: Card) -> str | None:
    """Return the code of what is wrong with laying `card` in turn, None where it may be laid."""
    habits = state.table.habits
    return fault(card, state.leading, state.phase, state.opened, state.owed > 0, habits)


def plays(state: State) -> Mapping[Card, tuple[Play, ...]]:
    """Return the cards that the seat to move may lay, were they in its hand, with the moves."""
    owed, habits = state.owed > 0, state.table.habits
    return plays_that_fit(state.turn, state.leading, state.phase, state.opened, owed, habits)


def fitting(state: State) -> Mapping[Card, tuple[Card, ...]]:
    """Return the cards that the seat to move may lay, were they in its hand, with their forms."""
    habits = state.table.habits
    return forms_that_fit(state.leading, state.phase, state.opened, state.owed > 0, habits)
