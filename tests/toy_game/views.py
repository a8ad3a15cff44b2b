"""The count of little rummy (rulebook 3.3), and what a state shows."""

from referee.engine.cards import UNSEEN, unseen
from referee.engine.game import Outcome, Pending, Scoring
from tests.toy_game.cards import DECK, PIPS
from tests.toy_game.options import Options
from tests.toy_game.state import State


def outcome(state: State) -> Outcome | None:
    """Return who won and the count, None while the deal goes on."""
    if not state.over:
        return None
    winner = state.winner or None
    left = [() if seat == winner else hand for seat, hand in enumerate(state.hands, start=1)]
    if any(UNSEEN in hand for hand in left):
        return Outcome(winner, None)
    points = [sum(PIPS[card] for card in hand) for hand in left]
    if winner:
        points[winner - 1] = scoring(state.setup.options).winner_points
    return Outcome(winner, tuple(points))


def scoring(options: Options) -> Scoring:
    """Return what the winner counts."""
    return Scoring(winner_points=options.laurels)


def seen_by(state: State, seat: int) -> State:
    """Return the state as `seat` sees it: the stock unseen, other hands too until the count."""
    hands = state.hands
    if not state.over:
        hands = tuple(
            hand if own == seat else unseen(len(hand)) for own, hand in enumerate(hands, start=1)
        )
    return state._replace(hands=hands, stock=unseen(len(state.stock) - state.drawn), drawn=0)


def facts(state: State) -> dict[str, object]:
    """Return the state in the terms of the checker."""
    ended = outcome(state)
    return {
        "turn": None if state.over else state.turn,
        "hands": [len(hand) for hand in state.hands],
        "stock": len(state.stock) - state.drawn,
        "over": state.over,
        "winner": ended.winner if ended else None,
        "melds": [[DECK.names[card] for card in laid.cards] for laid in state.melds],
        "discards": len(state.discards),
        "top": DECK.names[state.discards[-1]] if state.discards else None,
        "drawn": not state.over and state.has_drawn,
        "points": list(ended.points) if ended and ended.points else None,
    }


def pending(state: State) -> tuple[Pending, ...]:
    """Return who may do what now."""
    if state.over:
        won = Pending("over", {"seat": state.winner})
        return (won if state.winner else Pending("blocked", {}),)
    return (Pending("lay-or-discard" if state.has_drawn else "draw", {"turn": state.turn}),)
