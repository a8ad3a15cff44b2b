"""Lessons as matches: started on a phone, and played as their learner is told."""

from referee.matches.deals import play, present_deal
from referee.matches.lessons import lesson_of_game, start_lesson
from referee.models import Match
from tests.lessons import played
from tests.referee.devices import token


def a_lesson(game: str, name: str, *, key: str, most: int | None = None) -> Match:
    """Start a lesson and play it on: so many moves, or to its end."""
    match = start_lesson(game, name, key=key, token=token())
    play_on(match, most)
    return match


def play_on(match: Match, most: int | None = None) -> None:
    """Play a lesson that has just begun: so many moves, or to its end."""
    steps = played(match.rules, lesson_of_game(match.game))
    for line in [match.rules.notation.write(step.move) for step in steps][:most]:
        seat, text = line.split(" ", 1)
        seen = present_deal(match).version
        assert play(match, seat=int(seat), text=text, seen=seen, token=token()) is None
