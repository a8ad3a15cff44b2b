"""The lawful moves of a state of TAKI."""

from referee.engine.cards import UNSEEN
from referee.engine.moves import Call, Draw, Play
from referee.engine.notation import Move
from referee.engine.rulings import ALLOWED
from referee.games.taki.cards import SYMBOL
from referee.games.taki.due import last_card_waits, may_be_closed, may_be_left, met_by
from referee.games.taki.matching import fitting
from referee.games.taki.piles import may_hold
from referee.games.taki.rules import breaks, judge
from referee.games.taki.state import RUN, TURN, Accept, Close, End, State, Window

SEATS = range(11)

DRAW = tuple(Draw(seat) for seat in SEATS)

CALL = tuple(Call(seat) for seat in SEATS)

CLOSE = tuple(Close(seat) for seat in SEATS)

END = tuple(End(seat) for seat in SEATS)

BREAKERS = tuple(card for card, symbol in enumerate(SYMBOL) if symbol in ("BR", "+", "3"))


def legal_moves(state: State) -> tuple[Move, ...]:
    """Return the lawful moves of the seat to move, and of the others what waits for no turn:
    breakers of a +3 and calls that are due.

    Of a hidden hand every card counts that may be in it.
    """
    if state.winner:
        return ()
    window = state.window
    if window is None:
        moves = _moves_in_turn(state, state)
    elif window.counter or last_card_waits(state):
        moves = _moves_in_window(state, window)
    else:
        after = [
            move
            for move in _moves_in_turn(state, met_by(state, state.turn))
            # What would break the +3 instead of following it comes with the window.
            if type(move) is not Play or not breaks(state, move.card)
        ]
        moves = after + _moves_in_window(state, window)
    if state.silent:
        moves += [CALL[seat] for seat in state.silent]
    return tuple(moves)


def _moves_in_turn(state: State, met: State) -> list[Move]:
    """Return what the seat to move can do; `met` is the state that its move meets."""
    order = met.order
    seat, phase = order.turn, order.phase
    plays, _, may_always_draw = fitting(met.leading, order)
    hand = met.hands[seat - 1]
    known = held = plays.keys() & hand
    if UNSEEN in hand:
        held = {card for card in plays if may_hold(met, seat, card)}
    moves: list[Move] = []
    for card in held:
        moves += plays[card]
    if phase is RUN and may_be_closed(met):
        moves.append(CLOSE[seat])
    if phase is not TURN and may_be_left(met):
        moves.append(END[seat])
    if phase is not RUN and (may_always_draw or not known or state.window):
        moves.append(DRAW[seat])
    return moves


def _moves_in_window(state: State, window: Window) -> list[Move]:
    seats = (window.counter,) if window.counter else range(1, state.setup.seats + 1)
    cards = [card for card in BREAKERS if window.counter or breaks(state, card)]
    breaking = [Play(seat, card) for seat in seats for card in cards if may_hold(state, seat, card)]
    moves: list[Move] = [play for play in breaking if judge(state, play) is ALLOWED]
    accept = Accept(state.turn)
    return [*moves, accept] if judge(state, accept) is ALLOWED else moves
