"""What a state of TAKI shows: to the checker, what may be done now, and who may break in."""

from referee.engine.cards import UNSEEN, Card
from referee.engine.game import Pending
from referee.engine.moves import Play
from referee.engine.rulings import ALLOWED
from referee.games.shedding.rules import facts_of
from referee.games.taki.cards import COLOUR, COLOUR_NAMES, COLOURS, DECKS, NAMES, SYMBOL
from referee.games.taki.counting import outcome
from referee.games.taki.due import exempts, last_card_waits, may_be_closed
from referee.games.taki.options import Options
from referee.games.taki.rules import breaks, judge
from referee.games.taki.state import RUN, TURN, State

PLUS_THREE = NAMES.index("+3")


def facts(state: State) -> dict[str, object]:
    """Return the state in the terms of the checker."""
    data = {
        **facts_of(state, outcome(state)),
        "leading": NAMES[state.leading],
        "colour": COLOUR[state.leading] or None,
        "open": state.opened or None,
        "owed": state.owed,
    }
    if state.stages:
        data["stages"] = list(state.stages)
    return data


def pending(state: State) -> tuple[Pending, ...]:
    """Return who may do what now, the most pressing first: the window of a +3, the chain, the own
    run, the free turn, the plus, the open TAKI; then the calls that are due.
    """
    if state.winner:
        return (Pending("over", {"seat": state.winner}),)
    found = [_pressing(state)]
    if state.window is None and state.opened and not state.owed and state.phase is not RUN:
        found.append(Pending("open", _facts(state, state.opened)))
    found += (Pending("silent", {"seat": seat}) for seat in state.silent)
    return tuple(found)


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
        return Pending(_code_of_run(state), _facts(state, state.opened))
    if state.phase is not TURN:
        return Pending(state.phase.value, _facts(state))
    return Pending("turn" if COLOUR[state.leading] else "turn-any", _facts(state))


def _code_of_run(state: State) -> str:
    """Return what a run is called by what may be done besides going on with it: it cannot be left
    with a plus on top (4.4), nor as a rule be closed on a TAKI (4.3).
    """
    if SYMBOL[state.discards[-1]] == "+":
        return "run-plus"
    return "run" if may_be_closed(state) else "run-taki"


def may_open_window(options: Options) -> bool:
    """Return whether a +3, or a plus with its 3, can be laid in this edition (5.1, 5.5)."""
    return options.plus_three or bool(DECKS[options.edition].copies[PLUS_THREE])


def answering(state: State) -> tuple[int, ...]:
    """Return who may break the +3 that waits: all but its player (5.2); nobody while the plus of a
    counter waits for its 3.
    """
    window = state.window
    if window is None or window.counter or state.winner:
        return ()
    return tuple(seat for seat in range(1, state.setup.seats + 1) if seat != window.by)


def breaking(state: State, seat: int) -> tuple[Card, ...]:
    """Return the cards of that hand which break the +3, or begin what does (5.2, 5.5)."""
    if seat not in answering(state):
        return ()
    held = sorted(set(state.hands[seat - 1]) - {UNSEEN})
    return tuple(
        card for card in held if breaks(state, card) and judge(state, Play(seat, card)) is ALLOWED
    )


def sparing(state: State) -> tuple[Card, ...]:
    """Return the cards with which the seat to move draws nothing for a +3 that waits (5.6)."""
    if state.window is None or state.winner:
        return ()
    seat = state.turn
    held = sorted(set(state.hands[seat - 1]) - {UNSEEN})
    return tuple(
        card
        for card in held
        if exempts(state, seat, card) and judge(state, Play(seat, card)) is ALLOWED
    )


def out_of_turn(state: State) -> tuple[int, ...]:
    """Return who may break the +3 although another is to move, or owes the 3 of a counter (5.2)."""
    window = state.window
    if window is None or state.winner:
        return ()
    if window.counter:
        return (window.counter,)
    return tuple(seat for seat in answering(state) if seat != state.turn)
