"""Notes how a try at a daily deal ended, at the moment in which its deal does.

Whoever never comes back to the page of the day is counted all the same.
"""

import hashlib
from collections.abc import Sequence
from typing import Any

from referee.daily_models import DailyTry
from referee.engine.game import Outcome
from referee.engine.moves import Call
from referee.engine.notation import Move
from referee.engine.replay import Replay
from referee.engine.series import has_to_itself, places
from referee.models import DealRecord

PERSON = 1
"""The seat of the person; computers have the others."""
CHOICE_LENGTH = 200


def note_result(
    deal: DealRecord, ended: Outcome, replay: Replay[Any, Any], moves: Sequence[Move]
) -> None:
    """Note the result of a deal that has ended, where it was a try at a daily deal.

    A deal that was dealt anew has other cards, and counts for nothing here.
    """
    tried = DailyTry.objects.filter(match_id=deal.match_id, points=None)
    if deal.number != 1 or not tried.exists():
        return
    points, highest_wins = counted(replay, deal.match.house_rules(), ended)
    standing = places(points, highest_wins=highest_wins)
    tried.update(
        points=points[PERSON - 1],
        fewest_wins=not highest_wins,
        # A place that others share says nothing of the person.
        place=standing[PERSON - 1] if has_to_itself(standing, PERSON) else None,
        turns=turns_of(moves),
        has_gone_out=ended.winner == PERSON,
        **_choice(replay, moves),
    )


def counted(replay: Replay[Any, Any], options: Any, ended: Outcome) -> tuple[tuple[int, ...], bool]:
    """Return each seat's points, and whether the highest are best. Where the rules count none, it
    is what the cards left count: fewer are better.
    """
    game = replay.game
    if ended.points:
        return ended.points, game.highest_wins
    hands = replay.state.hands
    left = tuple(sum(game.worth(options, card) for card in hand) for hand in hands)
    return left, False


def turns_of(moves: Sequence[Move]) -> int:
    """Return how many turns the person had: moves without another seat's between them are one."""
    seats = [move.seat for move in moves if move.seat and type(move) is not Call]
    return sum(
        seat == PERSON and (not number or seats[number - 1] != PERSON)
        for number, seat in enumerate(seats)
    )


def _choice(replay: Replay[Any, Any], moves: Sequence[Move]) -> dict[str, Any]:
    """Return the fields of the person's first move among several, none where there was none."""
    write = replay.game.notation.write
    for number, move in enumerate(moves):
        if move.seat != PERSON or type(move) is Call:
            continue
        state = replay.states[number]
        may = [each for each in replay.game.legal_for(state, PERSON) if type(each) is not Call]
        if len(may) > 1:
            before = "\n".join(write(each) for each in moves[:number])
            return {
                "choice": write(move)[:CHOICE_LENGTH],
                "choice_at": number,
                "choice_after": hashlib.sha256(before.encode()).hexdigest(),
            }
    return {}
