"""How a deal of TAKI ended, and what the cards left count (rulebook 8)."""

from referee.engine.cards import UNSEEN, Card
from referee.engine.game import Outcome, Scoring
from referee.games.taki.cards import SYMBOL
from referee.games.taki.options import Options
from referee.games.taki.state import State


def outcome(state: State) -> Outcome | None:
    """Return who went out and what is counted (8.2), None while the deal goes on."""
    if not state.winner:
        return None
    options = state.setup.options
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


def scoring(options: Options) -> Scoring:
    """Return what the winner counts (8.2)."""
    return Scoring(winner_points=options.winner_bonus)


def worth(options: Options, card: Card) -> int:
    """Return what a card left in a hand counts (8.1)."""
    symbol = SYMBOL[card]
    number = int(symbol) if symbol.isdigit() else options.action_points
    return options.card_points.get(symbol, number)
