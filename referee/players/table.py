"""Where computer players sit at a table: the one place that has the true state in its hands.

Every seat gets its own view and the moves that it can see to be lawful, and nothing else.
"""

from collections.abc import Mapping
from typing import Any, NamedTuple, Protocol

from referee.engine.game import Game
from referee.engine.mind import Chance
from referee.engine.notation import Move
from referee.engine.rulings import IllegalMove, Refused
from referee.players.choosing import Decision


class Chooser(Protocol):
    """Anybody who decides what a seat does."""

    def choose(self, view: Any, legal: tuple[Move, ...], chance: Chance) -> Decision: ...


class SeatDecision(NamedTuple):
    """What a seat decided."""

    seat: int
    decision: Decision


def decide(
    game: Game[Any, Any], state: Any, seats: Mapping[int, Chooser], chance: Chance
) -> SeatDecision | None:
    """Return the next decision of one of the `seats`; None where all leave the others to move.

    Those who can act out of turn come first, in seat order: they break a +3 or say "Last card!"
    before the seat to move goes on. Where a person might do so too, give the seats that are out of
    turn alone, and the seat to move when that person had the time. Raises IllegalMove where a
    decision is refused: computer players never see more, and never may do more, than anybody else.
    """
    turn = game.to_move(state)
    for seat in sorted(seats, key=lambda seat: (seat == turn, seat)):
        legal = game.legal_for(state, seat)
        if not legal:
            continue
        choice = seats[seat].choose(game.seen_by(state, seat), legal, chance)
        if choice.move is None:
            continue
        ruling = game.judge(state, choice.move)
        if isinstance(ruling, Refused):
            raise IllegalMove(ruling)
        return SeatDecision(seat, choice)
    return None
