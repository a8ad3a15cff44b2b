"""When computer players act: slowly enough to follow, and after people had their chance.

Times count from the last line of the record. They follow from what everybody sees alone, so that no
pause gives a hand away.
"""

from dataclasses import dataclass
from datetime import datetime, timedelta
from typing import Any

from django.conf import settings

from referee.computers.seats import computer_seats
from referee.matches.answers import Answers
from referee.matches.deals import DealInPlay
from referee.models import RecordLine

PAUSE = 1.3
"""Seconds between the moves of two players."""
SHORT = 0.7
"""Seconds between two moves of one player, and before a call."""
CHANCE = 3.0
"""Seconds in which a person may break a card before a computer does."""
CALL = 4.0
"""Seconds in which a person who has one card left may say so before a computer moves on."""
LESSON_CALL = 15.0
"""The same for somebody who is just being told of it."""


@dataclass(frozen=True, slots=True)
class ComputerPace:
    """When the computers of a deal act, and which seats they have.

    since   when the last line was written
    first   who acts out of turn: calls with a single card left, or ends what it began
    at      from when on these act
    breaks  who may break what waits, and has not answered
    chance  from when on these act
    turn    the computer that is to move, None where a person is
    moves   from when on it moves
    """

    since: datetime
    first: tuple[int, ...]
    at: datetime
    breaks: tuple[int, ...]
    chance: datetime
    turn: int | None
    moves: datetime

    def next(self, now: datetime) -> datetime | None:
        """Return when to look again, None where no computer is about to act. What was due out of
        turn before `now` has been done, or nobody wanted to.
        """
        coming = [self.moves] if self.turn else []
        if self.first and self.at > now:
            coming.append(self.at)
        if self.breaks and self.chance > now:
            coming.append(self.chance)
        return min(coming, default=None)


def is_due(at: datetime, now: datetime, since: datetime) -> bool:
    """Return whether a time has come. A clock that was put back keeps nobody waiting."""
    return now >= at or now < since


def pace_of(in_play: DealInPlay, answers: Answers | None) -> ComputerPace | None:
    """Return when the computers of a deal act; None where none plays, or the deal is over."""
    match, game = in_play.match, in_play.match.rules
    computers = computer_seats(match)
    if not computers or in_play.outcome():
        return None
    # Nobody's view: what everybody sees.
    seen: Any = game.seen_by(in_play.replay.state, 0)
    turn, since = game.to_move(seen), _since(in_play)
    first, breaks = _out_of_turn(in_play, seen, computers, answers)
    waiting = game.windows.answering(seen) if game.windows else ()
    undecided = [
        seat
        for seat in waiting
        if seat not in computers and not (answers and seat in answers.answered)
    ]
    last = next((move.seat for move in reversed(in_play.moves) if move.seat), 0)
    pause = SHORT if last == turn else PAUSE
    if undecided and answers is None:
        pause = max(pause, match.countdown)
    elif last and last not in computers and _may_call(in_play, seen, last):
        pause = LESSON_CALL if match.lesson else CALL
    return ComputerPace(
        since=since,
        first=first,
        at=_after(since, SHORT),
        breaks=breaks,
        chance=_after(since, max(PAUSE, min(CHANCE, match.countdown)) if undecided else PAUSE),
        turn=turn if turn in computers else None,
        moves=_moves_at(since, pause, answers, in_play),
    )


def _moves_at(
    since: datetime, pause: float, answers: Answers | None, in_play: DealInPlay
) -> datetime:
    """Return when the computer to move does; where cards wait for answers, it gives its own first,
    and accepts them once the others have answered or their seconds are over.
    """
    moves = _after(since, pause)
    if answers and not answers.is_over:
        return max(moves, answers.until)
    return moves


def _out_of_turn(
    in_play: DealInPlay, seen: Any, computers: dict[int, str], answers: Answers | None
) -> tuple[tuple[int, ...], tuple[int, ...]]:
    """Return the computers that act at once, and those that may break what waits."""
    game = in_play.match.rules
    turn = game.to_move(seen)
    waiting = game.windows.answering(seen) if game.windows else ()
    first = {seat for seat in computers if seat != turn and _may_call(in_play, seen, seat)}
    if not waiting:
        first |= {seat for seat in game.out_of_turn(seen) if seat in computers and seat != turn}
    said = answers.answered if answers else frozenset()
    breaks = [
        seat
        for seat in waiting
        if seat in computers and seat not in said and (answers or seat != turn)
    ]
    return tuple(sorted(first)), tuple(breaks)


def _may_call(in_play: DealInPlay, seen: Any, seat: int) -> bool:
    """Return whether a seat has a single card, so that a call may be due, and has not called."""
    match = in_play.match
    is_last = len(seen.hands[seat - 1]) == 1
    return is_last and match.rules.wants_call(match.house_rules()) and not in_play.has_called(seat)


def _since(in_play: DealInPlay) -> datetime:
    """Return when the last line was written, or else when the match was started."""
    lines = RecordLine.objects.filter(deal=in_play.deal, number=len(in_play.lines) - 1)
    written: datetime | None = lines.values_list("written", flat=True).first()
    return written or in_play.match.started


def _after(since: datetime, seconds: float) -> datetime:
    return since + timedelta(seconds=seconds * settings.COMPUTER_PACE)
