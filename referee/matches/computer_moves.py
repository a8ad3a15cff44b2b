"""Letting the computer players of a match act: one step each time that somebody looks.

Where nobody looks nobody plays. A step is written with a token that follows from its place in the
record, so two processes that take it at the same time write one line.
"""

import hashlib
import logging
import random
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from datetime import datetime

from django.utils import timezone

from referee.computers.seats import computer_seats
from referee.computers.thinking import Elsewhere, NoThought
from referee.engine.moves import Play
from referee.engine.rulings import IllegalMove, Refused
from referee.matches.answering import does_not_break
from referee.matches.answers import Answers
from referee.matches.computer_pace import ComputerPace, is_due, pace_of
from referee.matches.deals import DealInPlay, play, present_deal
from referee.matches.lessons import Companion, lesson_of_game
from referee.models import Match
from referee.players.table import Chooser, SeatDecision, decide

logger = logging.getLogger(__name__)

_LOCK = threading.Lock()
_DECIDING: set[tuple[int, str]] = set()
"""What this process decides just now: several phones look at once, and one search is enough."""


def let_computers_act(match: Match, now: datetime | None = None) -> bool:
    """Let the computers of a match do what is due at `now`; return whether one did something."""
    if not match.computers or not match.deals.exists():
        return False
    in_play, now = present_deal(match), now or timezone.now()
    answers = in_play.answers()
    pace = pace_of(in_play, answers)
    if pace is None:
        return False
    with _alone(in_play) as is_alone:
        try:
            return is_alone and _act(in_play, answers, pace, now)
        except NoThought:
            # The page is shown all the same, and whoever looks next has it tried again.
            logger.exception("a computer player gave no move")
            return False


def _act(in_play: DealInPlay, answers: Answers | None, pace: ComputerPace, now: datetime) -> bool:
    if pace.first:
        if not is_due(pace.at, now, pace.since):
            return False
        if decided := _decided(in_play, pace.first):
            return _made(in_play, decided)
    if pace.breaks:
        if not is_due(pace.chance, now, pace.since):
            return False
        if _answer(in_play, answers, pace):
            return True
    if pace.turn and is_due(pace.moves, now, pace.since):
        decided = _decided(in_play, (pace.turn,))
        return decided is not None and _made(in_play, decided)
    return False


def _answer(in_play: DealInPlay, answers: Answers | None, pace: ComputerPace) -> bool:
    """Let those who may break what waits do so, or say that they do not."""
    for seat in pace.breaks:
        decided = _decided(in_play, (seat,))
        if decided and _breaks(in_play, decided):
            return _made(in_play, decided)
    if answers is None:
        return False
    for seat in pace.breaks:
        token = f"{_token(in_play)}-{seat}"
        does_not_break(in_play.match, seat=seat, seen=in_play.version, token=token)
    return True


def _breaks(in_play: DealInPlay, decided: SeatDecision) -> bool:
    windows, move = in_play.match.rules.windows, decided.decision.move
    return (
        windows is not None
        and type(move) is Play
        and move.card in windows.breaking(in_play.replay.state, decided.seat)
    )


def _decided(in_play: DealInPlay, seats: tuple[int, ...]) -> SeatDecision | None:
    """Return what one of the seats wants to do. Lots follow from the deal and the place in its
    record: whoever looks again finds the same player as careless as before, and so does whoever
    plays the same cards in another match.
    """
    match = in_play.match
    levels = computer_seats(match)
    players: dict[int, Chooser] = {seat: _player(match, levels[seat]) for seat in seats}
    # Lots of a game, no secret.
    place = f"{in_play.deal.seed} {len(in_play.lines)} {seats}"
    lots = random.Random(place)  # noqa: S311
    return decide(match.rules, in_play.replay.state, players, lots.random)


def _player(match: Match, level: str) -> Chooser:
    """Return who plays in a computer's seat."""
    if match.lesson:
        return Companion(lesson_of_game(match.game))
    return Elsewhere(match.game, level)


def _made(in_play: DealInPlay, decided: SeatDecision) -> bool:
    """Make a move; return whether it was made now. Whoever was faster has made it, or another."""
    match, move = in_play.match, decided.decision.move
    if move is None:
        return False
    seat, text = match.rules.notation.write(move).split(" ", 1)
    answer = play(match, seat=int(seat), text=text, seen=in_play.version, token=_token(in_play))
    if isinstance(answer, Refused):
        raise IllegalMove(answer)
    return answer is None


def _token(in_play: DealInPlay) -> str:
    """Return the token of the next line, if a computer writes it."""
    place = f"{in_play.deal.token} {len(in_play.lines)}"
    return f"computer-{hashlib.sha256(place.encode()).hexdigest()[:24]}"


@contextmanager
def _alone(in_play: DealInPlay) -> Iterator[bool]:
    """Yield whether nobody else in this process decides the same."""
    place = (in_play.deal.pk, in_play.version)
    with _LOCK:
        is_alone = place not in _DECIDING
        _DECIDING.add(place)
    try:
        yield is_alone
    finally:
        if is_alone:
            with _LOCK:
                _DECIDING.discard(place)
