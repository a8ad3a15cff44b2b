"""Cards that wait to be broken: who may answer, who has answered, and when the wait is over.

On players' own phones a +3 waits until all who may break it have answered, or else, for the next
player, until the seconds of the match are over. The record knows nothing of it: breaking is a move,
and an answer that one does not is none. Where a device is passed round nobody waits.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import datetime, timedelta

from django.utils import timezone
from django.utils.translation import ngettext

from referee.engine.moves import Call, Play
from referee.engine.notation import Move
from referee.models import DealRecord, Match, RecordLine, SeatAnswer

CALLED = " call"
"""How the line of a call ends."""


@dataclass(frozen=True, slots=True)
class TooEarly:
    """A move that would close the wait is refused for so many seconds more."""

    seconds: int

    @property
    def sentence(self) -> str:
        words = ngettext(
            "The others may still break it, for %(seconds)s second more. Nothing was changed.",
            "The others may still break it, for %(seconds)s seconds more. Nothing was changed.",
            self.seconds,
        )
        return words % {"seconds": self.seconds}


@dataclass(frozen=True, slots=True)
class Answers:
    """What waits for answers, at the time `now`.

    number     the line of the record that laid it
    seats      the seats that may break it
    answered   those of them that have said that they do not
    turn       the seat to move, which goes on once the wait is over
    total      for how many seconds it waits at most
    until      when these are over
    seconds    how many of them are left, rounded up
    """

    number: int
    seats: tuple[int, ...]
    answered: frozenset[int]
    turn: int
    total: int
    until: datetime
    seconds: int

    @property
    def until_text(self) -> str:
        """The end of the seconds by the server's clock, for pages that cannot count."""
        return f"{timezone.localtime(self.until):%H:%M:%S}"

    @property
    def is_over(self) -> bool:
        """Return whether the seat to move may go on: the seconds are over, or nobody else is left
        to answer.
        """
        return not self.seconds or all(
            seat in self.answered for seat in self.seats if seat != self.turn
        )

    @property
    def is_accepted(self) -> bool:
        """Return whether the seat to move has answered too, so that nothing waits any more."""
        return self.is_over and self.turn in self.answered


def seconds_left(opened: datetime, total: int, now: datetime) -> int:
    """Return how many whole seconds are left of `total`, rounded up.

    A clock that was put back by more than them keeps nobody waiting.
    """
    gone = (now - opened) / timedelta(seconds=1)
    return max(0, min(total, -int(-(total - gone) // 1))) if gone > -total else 0


def answers_of(
    match: Match, deal: DealRecord, state: object, lines: Sequence[str], now: datetime | None = None
) -> Answers | None:
    """Return what waits for answers in a deal on players' own phones, None where nothing does."""
    game = match.rules
    seats = game.windows.answering(state) if match.own_phones and game.windows else ()
    if not seats:
        return None
    number = len(lines) - 1
    while number and lines[number].endswith(CALLED):
        number -= 1
    opened = RecordLine.objects.values_list("written", flat=True).get(deal=deal, number=number)
    return Answers(
        number=number,
        seats=seats,
        answered=frozenset(
            SeatAnswer.objects.filter(deal=deal, number=number).values_list("seat", flat=True)
        ),
        turn=game.to_move(state) or 0,
        total=match.countdown,
        until=opened + timedelta(seconds=match.countdown),
        seconds=seconds_left(opened, match.countdown, now or timezone.now()),
    )


def too_early(match: Match, answers: Answers | None, state: object, move: Move) -> TooEarly | None:
    """Return for how long a lawful move has to wait, None where it need not: it breaks what waits,
    or is a call, or the wait is over.
    """
    windows = match.rules.windows
    if answers is None or windows is None or answers.is_over or type(move) is Call:
        return None
    if type(move) is Play and move.card in windows.breaking(state, move.seat):
        return None
    return TooEarly(answers.seconds)


def called_in_turn(lines: Sequence[str], seat: int) -> bool:
    """Return whether the seat has called since anybody else moved, and only laid cards since."""
    laid = (f"{seat} play", f"{seat} close")
    for line in reversed(lines):
        if not line.startswith(laid) and not line.endswith(CALLED):
            break
        if line == f"{seat}{CALLED}":
            return True
    return False


def is_kept_call(lines: Sequence[str]) -> bool:
    """Return whether the last of these lines is a call that came early, written again with the move
    before it, which made it due.
    """
    if not lines or not lines[-1].endswith(CALLED):
        return False
    return called_in_turn(lines[:-1], int(lines[-1].removesuffix(CALLED)))
