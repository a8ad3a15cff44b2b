"""The moments of a deal that mattered most, once it is over and every hand may be seen."""

from collections.abc import Iterator, Sequence
from typing import Any, NamedTuple

from referee.engine.game import Game
from referee.engine.mind import Mind, Reason
from referee.engine.moves import Call
from referee.engine.notation import REFEREE, Move
from referee.engine.replay import Replay
from referee.players.choosing import distinct_reasons

MOST = 3
LEAST = 0.04
"""A turn that changes nobody's share of the win by more than this is no moment, be it compared with
the usual turn or with what the share was.
"""


class Swing(NamedTuple):
    """A turn that changed the chances more than a usual one would have.

    `number` is that of its move that changed most, from 0, `seat` whose share of the win changed
    most, from `before` the turn to `after` it, and `reason` what spoke for the move, if anything.
    """

    number: int
    seat: int
    before: float
    after: float
    reason: Reason | None = None


def moments(
    game: Game[Any, Any], replay: Replay[Any, Any], moves: Sequence[Move]
) -> tuple[Swing, ...]:
    """Return at most three moments of a deal, in their order; none where nobody knows how the game
    is played well.

    A turn is measured by what the hands are worth as they lie: against the game's usual one
    (`Mind.usual`) and against what they were worth before it, and the smaller change counts. The
    turn that ends the deal is none: it is the result. One that left its player no choice, such as
    drawing what is owed, is none either: it is luck.
    """
    mind: Mind[Any] | None = game.mind
    if mind is None:
        return ()
    found = sorted(_weighed(game, mind, replay, moves), key=lambda each: -each[0])
    shown = sorted(moment for size, moment in found[:MOST] if size >= LEAST)
    return tuple(_with_reason(game, mind, replay, moves, each) for each in shown)


def _weighed(
    game: Game[Any, Any], mind: Mind[Any], replay: Replay[Any, Any], moves: Sequence[Move]
) -> Iterator[tuple[float, Swing]]:
    """Yield each turn but the last with how much it changed."""
    states = replay.states
    seats = range(1, len(states[0].hands) + 1)
    for turn in _turns(replay.standing, moves):
        before, after = states[turn[0]], states[turn[-1] + 1]
        chosen = [each for each in turn if _is_choice(game, states[each], moves[each])]
        if game.to_move(after) is None or not chosen:
            continue
        usual = mind.usual(before, moves[turn[0]].seat) if mind.usual else before
        values = {seat: (mind.value(before, seat), mind.value(after, seat)) for seat in seats}
        changes = {
            seat: min(abs(is_now - mind.value(usual, seat)), abs(is_now - was))
            for seat, (was, is_now) in values.items()
        }
        seat = max(seats, key=lambda seat: changes[seat])
        sizes = {each: _change(mind, states, each, seat) for each in chosen}
        number = max(chosen, key=lambda each: sizes[each])
        yield changes[seat], Swing(number, seat, *values[seat])


def _is_choice(game: Game[Any, Any], state: Any, move: Move) -> bool:
    """Return whether the player could have made another move; a call is none, and cards of one name
    are one.
    """
    legal = (each for each in game.legal_for(state, move.seat) if type(each) is not Call)
    return len({game.notation.write(each) for each in legal}) > 1


def _turns(standing: Sequence[int], moves: Sequence[Move]) -> Iterator[list[int]]:
    """Yield the numbers of the moves of each turn, calls and the referee's left out."""
    turn: list[int] = []
    for number in standing:
        move = moves[number]
        if move.seat == REFEREE or type(move) is Call:
            continue
        if turn and moves[turn[0]].seat != move.seat:
            yield turn
            turn = []
        turn.append(number)
    if turn:
        yield turn


def _change(mind: Mind[Any], states: Sequence[Any], number: int, seat: int) -> float:
    return abs(mind.value(states[number + 1], seat) - mind.value(states[number], seat))


def _with_reason(
    game: Game[Any, Any],
    mind: Mind[Any],
    replay: Replay[Any, Any],
    moves: Sequence[Move],
    moment: Swing,
) -> Swing:
    """Return a moment with the rarest reason for its move, as its player could see it."""
    state, move = replay.states[moment.number], moves[moment.number]
    view, legal = game.seen_by(state, move.seat), game.legal_for(state, move.seat)
    found = distinct_reasons(mind, view, move, legal) if legal else ()
    return moment._replace(reason=next(iter(found), None))
