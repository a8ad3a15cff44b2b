"""What a deal of TAKI offers, holds and shows."""

from referee.engine.cards import UNSEEN, Card, unseen
from referee.engine.game import Outcome, Pending
from referee.engine.moves import Call, Draw, Play
from referee.engine.notation import Move
from referee.engine.rulings import ALLOWED
from referee.games.taki.cards import COLOUR, COLOUR_NAMES, COLOURS, NAMES, PLAIN, SYMBOL
from referee.games.taki.meeting import forms_that_fit, last_card_waits, met_by
from referee.games.taki.options import Options
from referee.games.taki.piles import may_hold
from referee.games.taki.rules import breaks, judge
from referee.games.taki.state import Accept, Close, End, Phase, State, Window


def to_move(state: State) -> int | None:
    """Return the seat to move, None when the deal is over."""
    return None if state.winner else state.turn


def legal_moves(state: State) -> tuple[Move, ...]:
    """Return the lawful moves of the seat to move, and of the others what waits for no turn:
    breakers of a +3 and calls that are due.

    Of a hidden hand every card counts that may be in it.
    """
    if state.winner:
        return ()
    moves: list[Move] = []
    if state.window is None or not (state.window.counter or last_card_waits(state)):
        moves += _moves_in_turn(state)
    if state.window:
        moves += _moves_in_window(state, state.window)
    moves += (Call(seat) for seat in state.silent)
    return tuple(moves)


def _moves_in_turn(state: State) -> list[Move]:
    seat = state.turn
    met = met_by(state, seat)
    taken = {"BR"} | ({"+"} if state.table.options.plus_three else set()) if state.window else set()
    moves: list[Move] = [
        Play(seat, form)
        for card in _held(met, seat)
        if SYMBOL[card] not in taken
        for form in forms_that_fit(met, card)
    ]
    others = (Draw(seat), Close(seat), End(seat))
    return moves + [move for move in others if judge(state, move) is ALLOWED]


def _held(state: State, seat: int) -> list[Card]:
    hand = state.hands[seat - 1]
    if UNSEEN not in hand:
        return list(dict.fromkeys(hand))
    return [
        card for card in range(1, len(NAMES)) if PLAIN[card] == card and may_hold(state, seat, card)
    ]


def _moves_in_window(state: State, window: Window) -> list[Move]:
    breakers = [card for card in range(1, len(NAMES)) if SYMBOL[card] in ("BR", "+", "3")]
    seats = range(1, state.table.seats + 1)
    plays = [Play(seat, card) for seat in seats for card in breakers]
    moves: list[Move] = [
        play
        for play in plays
        if (window.counter or breaks(state, play.card)) and judge(state, play) is ALLOWED
    ]
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
            options.winner_bonus if seat == state.winner else _worth(hand, options)
            for seat, hand in enumerate(state.hands, start=1)
        ),
    )


def _worth(hand: tuple[Card, ...], options: Options) -> int:
    total = 0
    for card in hand:
        symbol = SYMBOL[card]
        number = int(symbol) if symbol.isdigit() else options.action_points
        total += options.card_points.get(symbol, number)
    return total


def seen_by(state: State, seat: int) -> State:
    """Return the state as `seat` sees it: the pile unseen, other hands too until the count."""
    hands = state.hands
    if not state.winner:
        hands = tuple(
            hand if own == seat else unseen(len(hand)) for own, hand in enumerate(hands, start=1)
        )
    left = unseen(len(state.stock) - state.drawn)
    return state._replace(hands=hands, stock=left, drawn=0)


def facts(state: State) -> dict[str, object]:
    """Return the state in the terms of the checker."""
    ended = outcome(state)
    points = ended.points if ended else None
    told: dict[str, object] = {
        "turn": to_move(state),
        "direction": state.direction,
        "hands": [len(hand) for hand in state.hands],
        "stock": len(state.stock) - state.drawn,
        "over": ended is not None,
        "winner": ended.winner if ended else None,
        "leading": NAMES[state.leading],
        "colour": COLOUR[state.leading] or None,
        "open": state.opened or None,
        "owed": state.owed,
        "points": list(points) if points else None,
    }
    if state.stages:
        told["stages"] = list(state.stages)
    return told


def next_first(first: int, ended: Outcome) -> int:
    """Return who plays first in the next deal: whoever won this one (2.4)."""
    return ended.winner or first


def pending(state: State) -> tuple[Pending, ...]:
    """Return who may do what now, the most pressing first: the window of a +3, the chain, the own
    run, the free turn, the plus, the open TAKI; then the calls that are due.
    """
    if state.winner:
        return (Pending("over", {"seat": state.winner}),)
    told = [_pressing(state)]
    if state.window is None and state.opened and state.phase is not Phase.RUN:
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
    if state.phase is Phase.RUN:
        plus = SYMBOL[state.discards[-1]] == "+"
        return Pending("run-plus" if plus else "run", _facts(state, state.opened))
    if state.phase is not Phase.TURN:
        return Pending(state.phase.value, _facts(state))
    return Pending("turn" if COLOUR[state.leading] else "turn-any", _facts(state))
