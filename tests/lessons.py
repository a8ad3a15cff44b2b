"""Lessons played to their end without pages: the learner does what is proposed, and else what the
rules of thumb say.
"""

import random
from collections.abc import Iterator, Sequence
from typing import Any, NamedTuple

from referee.engine.cards import Card
from referee.engine.game import Game
from referee.engine.moves import Call, Play
from referee.engine.notation import Move
from referee.engine.options import read_options
from referee.presentation.lesson import COMPUTER, LEARNER, Course, Lesson, Sight

MOST_MOVES = 400


class LessonStep(NamedTuple):
    """A moment of a lesson in which somebody moves: the state, how far the lesson has come, and the
    move.
    """

    state: Any
    course: Course
    move: Move


def start_of(game: Game[Any, Any], lesson: Lesson) -> Any:
    """Return the first state of a lesson."""
    options = read_options(game.editions[game.edition], lesson.options)
    return game.start(options, lesson.deal(game, options), LEARNER)


def topics_due(game: Game[Any, Any], lesson: Lesson, state: Any) -> set[str]:
    """Return the topics of all that a lesson has to say to the learner in a state."""
    view, legal = game.seen_by(state, LEARNER), game.legal_for(state, LEARNER)
    sight = Sight(LEARNER, view, legal, before=view)
    places = (place for place, bubble in enumerate(lesson.bubbles) if bubble.when(sight))
    return {str(topic) for topic in lesson.explained(places)}


def played(game: Game[Any, Any], lesson: Lesson) -> Iterator[LessonStep]:
    """Yield the steps of a lesson whose learner does what is proposed."""
    state, piles = start_of(game, lesson), 0
    course = Course().next(lesson, game, state)
    for _ in range(MOST_MOVES):
        if game.outcome(state):
            return
        move = _call(game, state) or _learners(game, lesson, state, course)
        move = move or _computers(game, lesson, state)
        yield LessonStep(state, course, move)
        state = game.apply(state, move)
        shuffle = game.next_shuffle(state, lesson.seed, piles + 1)
        course = course.next(lesson, game, state, move)
        if shuffle:
            piles += 1
            state = game.apply(state, shuffle)
            course = course.next(lesson, game, state, shuffle)
    raise AssertionError("the lesson has no end")


LONG = 40
"""Turns after which a learner has had enough of a first deal."""
LEARNERS = 60


def share_soon_through(game: Game[Any, Any], lesson: Lesson) -> float:
    """Return how many of the learners who lay any card that fits need no more turns than that."""
    lots = map(random.Random, range(LEARNERS))
    return sum(_turns_by_chance(game, lesson, each, LONG) <= LONG for each in lots) / LEARNERS


def _turns_by_chance(game: Game[Any, Any], lesson: Lesson, lots: random.Random, most: int) -> int:
    """Return how many moves a learner makes who lays any card that fits, whatever is said, draws
    where none does, and forgets no call: one more than `most` where the deal goes on by then.
    """
    state, turns, piles = start_of(game, lesson), 0, 0
    plain = game.notation.deck.plain
    while turns <= most and not game.outcome(state):
        legal = game.legal_for(state, LEARNER)
        calls = [move for move in legal if isinstance(move, Call)]
        if call := _call(game, state):
            calls.append(call)
        plays = [move for move in legal if isinstance(move, Play)]
        if calls:
            move: Move = calls[0]
        elif game.to_move(state) == LEARNER:
            turns += 1
            move = _by_chance(plays, plain, lots) if plays else lots.choice(legal)
        else:
            move = _computers(game, lesson, state)
        state = game.apply(state, move)
        if shuffle := game.next_shuffle(state, lesson.seed, piles + 1):
            piles, state = piles + 1, game.apply(state, shuffle)
    return turns


def _by_chance(plays: Sequence[Play], plain: Sequence[Card], lots: random.Random) -> Play:
    """Return a card by chance, and by chance the colour that it names."""
    card = lots.choice(sorted({plain[play.card] for play in plays}))
    return lots.choice([play for play in plays if plain[play.card] == card])


def _call(game: Game[Any, Any], state: Any) -> Call | None:
    """Return the call of the computer, which forgets none that is due."""
    calls = (move for move in game.legal_for(state, COMPUTER) if isinstance(move, Call))
    return next(calls, None)


def _learners(game: Game[Any, Any], lesson: Lesson, state: Any, course: Course) -> Move | None:
    """Return what the learner does, None where that is nothing now."""
    if course.said and (offer := course.said[-1][1].offer):
        return offer
    return _thought(game, lesson, state, LEARNER)


def _computers(game: Game[Any, Any], lesson: Lesson, state: Any) -> Move:
    move = _thought(game, lesson, state, COMPUTER)
    if move is None:
        raise AssertionError("nobody moves")
    return move


def _thought(game: Game[Any, Any], lesson: Lesson, state: Any, seat: int) -> Move | None:
    legal = game.legal_for(state, seat)
    return lesson.move(game.seen_by(state, seat), legal) if legal else None
