"""What a state of Jokeren shows: to a seat, to the checker, and what may be done now."""

from referee.engine.cards import unseen
from referee.engine.game import Pending
from referee.games.jokeren.counting import outcome
from referee.games.jokeren.legal_moves import to_move
from referee.games.jokeren.notation import NOTATION
from referee.games.jokeren.rules import (
    jokers_owed,
    takes_discards,
    to_be_used,
)
from referee.games.jokeren.state import State

NAMES = NOTATION.deck.names


def seen_by(state: State, seat: int) -> State:
    """Return the state as `seat` sees it: the stock unseen, other hands too until the count."""
    hands = state.hands
    if not state.over or state.waiting:
        hands = tuple(
            hand if own == seat else unseen(len(hand)) for own, hand in enumerate(hands, start=1)
        )
    left = unseen(len(state.stock) - state.drawn)
    return state._replace(hands=hands, stock=left, drawn=0)


def facts(state: State) -> dict[str, object]:
    """Return the state in the terms of the checker."""
    ended = outcome(state)
    points = ended.points if ended else None
    return {
        "turn": to_move(state),
        "direction": 1,
        "hands": [len(hand) for hand in state.hands],
        "stock": len(state.stock) - state.drawn,
        "over": state.over,
        "winner": ended.winner if ended else None,
        "melds": [[NAMES[card] for card in laid.meld.cards] for laid in state.melds],
        "discards": len(state.discards),
        "top": NAMES[state.discards[-1]] if state.discards else None,
        "opened": [turn > 0 for turn in state.opened],
        "drawn": not state.over and state.now.draws >= state.setup.options.draw_count,
        "points": list(points) if points else None,
    }


def pending(state: State) -> tuple[Pending, ...]:
    """Return who may do what now, the most pressing first."""
    if state.over:
        return (
            Pending("over", {"seat": state.winner}) if state.winner else Pending("blocked", {}),
        )
    seat, now, options = state.turn, state.now, state.setup.options
    facts: dict[str, int | str] = {"turn": seat, "seat": seat}
    if now.draws < options.draw_count:
        if now.draws:
            return (Pending("draw-again", facts),)
        takes = takes_discards(options, opened=state.opened[seat - 1] > 0)
        if not takes or not state.discards:
            return (Pending("draw-only", facts),)
        return (Pending("draw", {**facts, "card": state.discards[-1]}),)
    found = []
    if unused := to_be_used(state):
        found.append(Pending("use-taken", {**facts, "card": unused}))
    if jokers_owed(state):
        found.append(Pending("lay-joker", facts))
    if state.opened[seat - 1]:
        found.append(Pending("lay-or-discard", facts))
    else:
        found.append(Pending("open-or-discard", {**facts, "points": options.opening_points}))
    return tuple(found)
