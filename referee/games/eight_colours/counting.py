"""How a deal of the eight-colour game ended, and what it is worth (rulebook 3.2)."""

from referee.engine.cards import UNSEEN
from referee.engine.game import Outcome
from referee.games.eight_colours.cards import WORTH
from referee.games.eight_colours.state import State


def outcome(state: State) -> Outcome | None:
    """Return who went out and what it is worth (3.2), None while the deal goes on."""
    if not state.winner:
        return None
    if any(UNSEEN in hand for hand in state.hands):
        return Outcome(state.winner, None)
    worth = sum(WORTH[card] for hand in state.hands for card in hand)
    seats = range(1, state.setup.seats + 1)
    return Outcome(state.winner, tuple(worth if seat == state.winner else 0 for seat in seats))
