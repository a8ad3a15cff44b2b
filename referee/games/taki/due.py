"""The state that a move meets: what comes due as another player moves.

Clauses 4.4, 5.1, 5.6 and 6.1 of the rulebook.
"""

from referee.engine.cards import UNSEEN, Card
from referee.games.taki.cards import SYMBOL, TAKIS
from referee.games.taki.piles import may_hold
from referee.games.taki.state import FREE, RUN, State
from referee.games.taki.turns import close_window, leave, note_calls, penalise


def met_by(state: State, seat: int, card: Card = UNSEEN) -> State:
    """Return the state that a move in turn by `seat` meets; `card` is what it lays, if anything.

    Another player's run or free turn is over by that (4.4); who forgot the call draws, then the +3
    that nobody broke takes effect (5.1, 6.1). Where it is still not the turn of `seat`, or the hand
    of the +3's player is empty, the state is as it was.
    """
    if seat == state.order.turn and not state.window and not state.silent:
        return state
    met = state
    if seat != state.turn and may_be_left(state):
        met = leave(state)
    if seat != met.turn or last_card_waits(met) or (met.window and met.window.counter):
        return state
    if met.silent:
        met = note_calls(met, penalise(met, seat))
    if met.window:
        exempt = seat if exempts(state, seat, card) else 0
        met = note_calls(met, close_window(met, exempt))
    return met


def exempts(state: State, seat: int, card: Card) -> bool:
    """Return whether `card` is a king that spares its player the three cards of a +3: it must be in
    the hand before they are drawn (5.6).
    """
    return (
        SYMBOL[card] == "K"
        and state.setup.options.king_on_plus3 == "exempts"
        and may_hold(state, seat, card)
    )


def may_be_left(state: State) -> bool:
    """Return whether the seat to move has done what it must, so that another may move (4.4)."""
    if state.phase is RUN:
        return SYMBOL[state.discards[-1]] != "+"
    return state.phase is FREE


def may_be_closed(state: State) -> bool:
    """Return whether the seat to move may close its run: on the TAKI itself only where the table
    chose so (4.3).
    """
    if state.phase is not RUN:
        return False
    return SYMBOL[state.discards[-1]] not in TAKIS or state.setup.options.close_on_taki


def last_card_waits(state: State) -> bool:
    """Return whether a +3 was laid as a last card: only `accept` or a breaker go on (5.3)."""
    return state.window is not None and not state.hands[state.window.by - 1]
