"""Lessons: matches of one deal against one computer, in which bubbles teach the game.

A lesson is an ordinary match: it is judged, recorded and replayed like any other, and whoever knows
the game plays past its bubbles. Which bubbles were shown follows from the record, so a page that is
opened again says the same. Only its cards are no secret: they are those of the game's lesson, so
the deal is not sealed.
"""

from dataclasses import dataclass
from typing import Any

from django.db import transaction

from foundation.kept import KeptValues
from referee.computers.seats import new_computers
from referee.engine.mind import NORMAL, Chance
from referee.engine.notation import Move
from referee.engine.options import read_options
from referee.engine.record import write_deal
from referee.engine.series import Length
from referee.games import GAMES
from referee.matches.answers import is_kept_call
from referee.matches.deals import DealInPlay, MatchPlan
from referee.matches.happened import has_forgotten
from referee.matches.notices import DEALT, note
from referee.models import MOST_COUNTDOWN, DealRecord, Holder, Match, Teaching
from referee.players.choosing import Decision
from referee.presentation.lesson import LEARNER, Course, Lesson
from referee.presentation.registry import presentation_of

_COURSES: KeptValues[tuple[str, tuple[str, ...]], Course] = KeptValues(64)
"""How far lessons have come, by the deal's token and lines."""


@transaction.atomic
def start_lesson(game: str, name: str, *, key: str, token: str) -> Match:
    """Start the lesson of a game for the player with that name, on the phone with that key.

    The same token again gives the match that it started.
    """
    lesson = lesson_of_game(game)
    match, is_new = Match.objects.get_or_create(
        token=token,
        defaults={
            **_plan(game, lesson, name).fields,
            "own_phones": True,
            "lesson": Teaching.ON,
        },
    )
    if is_new:
        Holder.objects.create(match=match, seat=LEARNER, key=key)
        DealRecord.objects.create(
            match=match,
            number=1,
            # An arranged deal has its cards; what is shuffled later follows from the seed.
            seed=lesson.seed,
            cards=_arranged(match, lesson),
            first=LEARNER,
            words=["", ""],
            token=token,
        )
        note(match, DEALT)
    return match


def _plan(game: str, lesson: Lesson, name: str) -> MatchPlan:
    """Return the match of a lesson: its rules are the edition's, but for the lesson's options."""
    edition = GAMES[game].edition
    read_options(GAMES[game].editions[edition], lesson.options)
    computers = new_computers(1, NORMAL, [name])
    return MatchPlan(
        game,
        edition,
        lesson.options,
        [name, *computers],
        Length(rounds=1),
        countdown=MOST_COUNTDOWN,
        computers=computers,
        gives_hints=True,
    )


def _arranged(match: Match, lesson: Lesson) -> dict[str, object] | None:
    """Return the cards of a deal that is not as its seed has it, None for any other."""
    if lesson.arrange is None:
        return None
    options = match.house_rules()
    return write_deal(lesson.deal(match.rules, options), match.rules.deck(options).names)


def lesson_of_game(game: str) -> Lesson:
    """Return the lesson of a game; raises LookupError where it has none."""
    lesson = presentation_of(game).lesson
    if lesson is None:
        raise LookupError(f"{game} has no lesson")
    return lesson


@transaction.atomic
def stop_teaching(match: Match) -> None:
    """Let the match go on with the same cards and without bubbles."""
    Match.objects.filter(pk=match.pk, lesson=Teaching.ON).update(lesson=Teaching.STOPPED)
    match.refresh_from_db(fields=["lesson"])


@dataclass(frozen=True, slots=True)
class Companion:
    """The computer of a lesson: it plays as the lesson says, and needs no process to think."""

    lesson: Lesson

    def choose(self, view: Any, legal: tuple[Move, ...], chance: Chance) -> Decision:
        return Decision(self.lesson.move(view, legal))


def course_of(in_play: DealInPlay) -> Course:
    """Return how far a lesson has come, by its record."""
    token, lines = in_play.deal.token, in_play.lines
    course, done = Course(), -1
    for known in range(len(lines), -1, -1):
        kept = _COURSES.get((token, lines[:known]))
        if kept is not None:
            course, done = kept, known
            break
    lesson = lesson_of_game(in_play.match.game)
    for number, state in enumerate(in_play.replay.states[done + 1 :], start=done + 1):
        if is_kept_call(lines[: number + 1]):
            # No page shows the moment between.
            continue
        move = in_play.moves[number - 1] if number else None
        if has_forgotten(in_play, LEARNER, number):
            # That is said first, and alone; what else could be said has not been met by that.
            course = course._replace(said=())
            continue
        course = course.next(lesson, in_play.match.rules, state, move)
    _COURSES.keep((token, lines), course)
    return course
