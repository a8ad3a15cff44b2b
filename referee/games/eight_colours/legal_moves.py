"""What a deal of the eight-colour game offers, holds and shows."""

from referee.engine.cards import UNSEEN
from referee.engine.game import Outcome, Pending
from referee.engine.moves import Call, Draw
from referee.engine.notation import Move
from referee.games.eight_colours.cards import COLOUR, DECK, SYMBOL, WORTH
from referee.games.eight_colours.options import Options
from referee.games.eight_colours.rules import SEATS, may_always_draw, may_hold, plays_that_fit
from referee.games.eight_colours.state import State
from referee.games.shedding import facts_of

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


def outcome(state: State) -> Outcome | None:
    """Return who went out and what it is worth (3.2), None while the deal goes on."""
    if not state.winner:
        return None
    if any(UNSEEN in hand for hand in state.hands):
        return Outcome(state.winner, None)
    worth = sum(WORTH[card] for hand in state.hands for card in hand)
    seats = range(1, state.table.seats + 1)
    return Outcome(state.winner, tuple(worth if seat == state.winner else 0 for seat in seats))


def facts(state: State) -> dict[str, object]:
    """Return the state in the terms of the checker."""
    leading = state.discards[-1]
    return {
        **facts_of(state, outcome(state)),
        "leading": DECK.names[leading],
        "colour": COLOUR[leading],
        "owed": state.owed,
    }


def pending(state: State) -> tuple[Pending, ...]:
    """Return who may do what now: what is owed or to be matched, and a call that is due."""
    if state.winner:
        return (Pending("over", {"seat": state.winner}),)
    leading = state.discards[-1]
    facts = {"turn": state.turn, "leading": leading, "owed": state.owed}
    code = "turn"
    if state.owed:
        code = "owed-draw2" if SYMBOL[leading] == "+2" else "owed-draw4"
    told = [Pending(code, facts)]
    if state.silent:
        told.append(Pending("silent", {"seat": state.silent}))
    return tuple(told)


def wants_call(options: Options) -> bool:
    """Tell whether "Last card!" must be said (2.8)."""
    return options.last_card_call
