"""What a deal of TAKI offers, holds and shows."""

from referee.engine.cards import UNSEEN, Card
from referee.engine.game import Outcome, Pending
from referee.engine.moves import Call, Draw, Play
from referee.engine.notation import Move
from referee.engine.rulings import ALLOWED
from referee.games.shedding import facts_of
from referee.games.taki.cards import COLOUR, COLOUR_NAMES, COLOURS, NAMES, SYMBOL
from referee.games.taki.due import last_card_waits, may_be_closed, may_be_left, met_by
from referee.games.taki.matching import fitting
from referee.games.taki.options import Options
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
            # What would break the +3 instead of following it is told with the window.
            if type(move) is not Play or not breaks(state, move.card)
        ]
        moves = after + _moves_in_window(state, window)
    if state.silent:
        moves += [CALL[seat] for seat in state.silent]
    return tuple(moves)


def _moves_in_turn(state: State, met: State) -> list[Move]:
    """Return what the seat to move can do; `met` is the state that its move meets."""
    course = met.course
    seat, phase = course.turn, course.phase
    plays, _, may_always_draw = fitting(met.leading, course)
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
    seats = (window.counter,) if window.counter else range(1, state.table.seats + 1)
    cards = [card for card in BREAKERS if window.counter or breaks(state, card)]
    breaking = [Play(seat, card) for seat in seats for card in cards if may_hold(state, seat, card)]
    moves: list[Move] = [play for play in breaking if judge(state, play) is ALLOWED]
    accept = Accept(state.turn)
    return [*moves, accept] if judge(state, accept) is ALLOWED else moves


def outcome(state: State) -> Outcome | None:
    """Return who went out and what is counted (8.2), None while the deal goes on."""
    if not state.winner:
        return None
    options = state.table.options
    # 8.4 The Pyramid is ranked by stages, not counted.
    if state.stages or options.scoring == "none" or any(UNSEEN in hand for hand in state.hands):
        return Outcome(state.winner, None)
    return Outcome(
        state.winner,
        tuple(
            options.winner_bonus
            if seat == state.winner
            else sum(worth(options, card) for card in hand)
            for seat, hand in enumerate(state.hands, start=1)
        ),
    )


def worth(options: Options, card: Card) -> int:
    """Return what a card left in a hand counts (8.1)."""
    symbol = SYMBOL[card]
    number = int(symbol) if symbol.isdigit() else options.action_points
    return options.card_points.get(symbol, number)


def facts(state: State) -> dict[str, object]:
    """Return the state in the terms of the checker."""
    told = {
        **facts_of(state, outcome(state)),
        "leading": NAMES[state.leading],
        "colour": COLOUR[state.leading] or None,
        "open": state.opened or None,
        "owed": state.owed,
    }
    if state.stages:
        told["stages"] = list(state.stages)
    return told


def pending(state: State) -> tuple[Pending, ...]:
    """Return who may do what now, the most pressing first: the window of a +3, the chain, the own
    run, the free turn, the plus, the open TAKI; then the calls that are due.
    """
    if state.winner:
        return (Pending("over", {"seat": state.winner}),)
    told = [_pressing(state)]
    if state.window is None and state.opened and not state.owed and state.phase is not RUN:
        told.append(Pending("open", _facts(state, state.opened)))
    told += (Pending("silent", {"seat": seat}) for seat in state.silent)
    return tuple(told)


def _facts(state: State, colour: str = "") -> dict[str, int | str]:
    facts: dict[str, int | str] = {
        "turn": state.turn,
        "leading": state.leading,
        "owed": state.owed,
    }
    return {**facts, "colour": COLOUR_NAMES[COLOURS.index(colour)]} if colour else facts


def _pressing(state: State) -> Pending:
    window = state.window
    if window and window.counter:
        facts = {**_facts(state, window.counter_colour), "seat": window.counter}
        return Pending("counter", facts)
    if window:
        code = "window-last" if last_card_waits(state) else "window"
        return Pending(code, {**_facts(state), "seat": window.by})
    if state.owed:
        return Pending("owed", _facts(state))
    if state.phase is RUN:
        plus = SYMBOL[state.discards[-1]] == "+"
        return Pending("run-plus" if plus else "run", _facts(state, state.opened))
    if state.phase is not TURN:
        return Pending(state.phase.value, _facts(state))
    return Pending("turn" if COLOUR[state.leading] else "turn-any", _facts(state))


def out_of_turn(state: State) -> tuple[int, ...]:
    """Return who may break the +3 although another is to move, or owes the 3 of a counter (5.2)."""
    window = state.window
    if window is None or state.winner:
        return ()
    if window.counter:
        return (window.counter,)
    seats = range(1, state.table.seats + 1)
    return tuple(seat for seat in seats if seat not in (window.by, state.turn))
