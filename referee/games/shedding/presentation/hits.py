"""What another player's card does to a seat, in games with a leading card: in one line, to whom it
happens.
"""

from django.utils.translation import gettext as _

from referee.engine.moves import Call, Draw, Undo
from referee.engine.seats import seat_after
from referee.presentation.made_moves import MadeMove


def hits(made: MadeMove, seat: int) -> str:
    """Return that the seat lost its turn by a move, or that cards wait for it now; empty where
    neither happened. `seat` did not make the move.
    """
    owed = _owed(made, seat)
    if owed and made.before.owed:
        return _("%(player)s answers: %(cards)s cards for you now") % {
            "player": made.player,
            "cards": owed,
        }
    if owed:
        return _("%(player)s lays +%(cards)s on you") % {"player": made.player, "cards": owed}
    if seat in _passed_over(made):
        return _("%(player)s stopped you: you lost a turn") % {"player": made.player}
    return ""


def _owed(made: MadeMove, seat: int) -> int:
    """Return how many cards wait for the seat since the move, 0 where none do."""
    if made.after.turn != seat or made.after.owed <= made.before.owed:
        return 0
    return int(made.after.owed)


def _passed_over(made: MadeMove) -> set[int]:
    """Return the seats between whoever ended a turn and whoever is to move now."""
    before, after, mover = made.before, made.after, made.move.seat
    if mover != before.turn or isinstance(made.move, Call | Draw | Undo) or after.winner:
        return set()
    if after.turn == mover and not made.record.game.pending(after)[0].code.startswith("turn"):
        # The turn goes on, as after a plus.
        return set()
    seats, passed = len(after.hands), set()
    each = seat_after(mover, after.direction, seats)
    while each not in (mover, after.turn):
        passed.add(each)
        each = seat_after(each, after.direction, seats)
    return passed
