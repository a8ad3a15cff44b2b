"""What a state of the eight-colour game shows: to the checker, and what may be done now."""

from referee.engine.game import Pending
from referee.games.eight_colours.cards import COLOUR, DECK, SYMBOL
from referee.games.eight_colours.counting import outcome
from referee.games.eight_colours.options import Options
from referee.games.eight_colours.state import State
from referee.games.shedding.rules import facts_of


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
    found = [Pending(code, facts)]
    if state.silent:
        found.append(Pending("silent", {"seat": state.silent}))
    return tuple(found)


def wants_call(options: Options) -> bool:
    """Return whether "Last card!" must be said (2.8)."""
    return options.last_card_call
