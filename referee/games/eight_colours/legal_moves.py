"""The lawful moves of a state of the eight-colour game."""

from referee.engine.cards import UNSEEN
from referee.engine.moves import Call, Draw
from referee.engine.notation import Move
from referee.games.eight_colours.rules import SEATS, may_always_draw, may_hold, plays_that_fit
from referee.games.eight_colours.state import State

DRAW = tuple(Draw(seat) for seat in range(SEATS[-1] + 1))

CALL = tuple(Call(seat) for seat in range(SEATS[-1] + 1))


def legal_moves(state: State) -> tuple[Move, ...]:
    """Return the lawful moves of the seat to move, and the call that is due from any seat.

    Of a hidden hand every card counts that may be in it.
    """
    if state.winner:
        return ()
    seat = state.turn
    fitting = plays_that_fit(seat, state.discards[-1], state.owed > 0)
    hand = state.hands[seat - 1]
    known = could = fitting.keys() & hand
    if UNSEEN in hand:
        could = {card for card in fitting if may_hold(state, seat, card)}
    moves: list[Move] = []
    for card in could:
        moves += fitting[card]
    if not known or may_always_draw(state):
        moves.append(DRAW[seat])
    if state.silent:
        moves.append(CALL[state.silent])
    return tuple(moves)
