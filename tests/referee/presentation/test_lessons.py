"""What every lesson keeps to: its words, its deal, and what its bubbles may know."""

from collections.abc import Iterator
from functools import cache
from typing import Any

import pytest
from django.conf import settings
from django.utils.translation import override

from referee.engine.cards import UNSEEN
from referee.engine.rulings import ALLOWED
from referee.games import GAMES
from referee.presentation.contract import Presentation
from referee.presentation.lesson import LEARNER, LONGEST, Course, Lesson
from referee.presentation.registry import presentation_of
from tests.builders import EVERY_GAME
from tests.lessons import LessonStep, played, start_of
from tests.toy_game.presentation import PRESENTATION as LITTLE_RUMMY

LEAST = {"taki": 17, "eight_colours": 12, "jokeren": 15, "little_rummy": 6}
"""How many bubbles come up at least where the learner does what is proposed."""
MOST_MOVES = 26
"""How many moves the learner makes in a lesson at most: some five minutes."""
SOON = 12
"""Among so many first moves of the learner ..."""
HALF = 0.5
"""... at least this part brings a new bubble."""

each_game = pytest.mark.parametrize("code", EVERY_GAME)


def shown(code: str) -> Presentation:
    return LITTLE_RUMMY if code == LITTLE_RUMMY.code else presentation_of(code)


def lesson_of(code: str) -> Lesson:
    lesson = shown(code).lesson
    assert lesson is not None
    return lesson


@cache
def steps_of(code: str) -> tuple[LessonStep, ...]:
    return tuple(played(EVERY_GAME[code], lesson_of(code)))


def learners_steps(code: str) -> Iterator[LessonStep]:
    return (step for step in steps_of(code) if step.move.seat == LEARNER)


def end_of(code: str) -> Any:
    last = steps_of(code)[-1]
    return EVERY_GAME[code].outcome(EVERY_GAME[code].apply(last.state, last.move))


@each_game
def test_every_game_brings_a_lesson(code: str) -> None:
    assert lesson_of(code).bubbles
    assert lesson_of(code).opening


@pytest.mark.parametrize("language", [code for code, _name in settings.LANGUAGES])
@each_game
def test_a_bubble_is_short_in_every_language(code: str, language: str) -> None:
    with override(language):
        bubbles = lesson_of(code).bubbles
        texts = [words_of(bubble.text) for bubble in bubbles]
        texts += [words_of(bubble.together) for bubble in bubbles if bubble.together]
        texts += [str(naming)] if (naming := lesson_of(code).naming) else []

    assert [text for text in texts if not 0 < len(text) <= LONGEST] == []


def words_of(text: Any) -> str:
    """Return what a bubble says, before its facts are filled in; of a plural, what it says of four
    cards.
    """
    facts = {name: f"%({name})s" for name in ("card", "own", "meld", "points", "needed", "other")}
    return str(text % {**facts, "owed": 4})


@each_game
def test_whoever_does_what_is_proposed_meets_most_of_it_and_wins(code: str) -> None:
    met = frozenset[int]().union(*(step.course.met for step in steps_of(code)))

    assert len(met) >= LEAST[code]
    assert end_of(code).winner == LEARNER


@each_game
def test_a_lesson_is_short(code: str) -> None:
    assert sum(1 for _step in learners_steps(code)) <= MOST_MOVES


@each_game
def test_something_new_is_said_soon_and_often(code: str) -> None:
    first = list(learners_steps(code))[:SOON]
    new = [step for step in first if step.course.said]

    assert len(new) >= HALF * len(first)


@each_game
def test_nothing_is_said_twice(code: str) -> None:
    said: list[int] = []
    last = None
    for step in steps_of(code):
        if step.course.said and step.course is not last:
            said += [place for place, _due in step.course.said]
        last = step.course

    assert len(said) == len(set(said))


@each_game
def test_the_first_that_is_due_is_said(code: str) -> None:
    lesson = lesson_of(code)
    for step in learners_steps(code):
        places = [place for place, _due in step.course.said]
        assert places == sorted(places)
        assert all(lesson.bubbles[place].leads_on for place in places[:-1])


@each_game
def test_what_is_proposed_is_lawful_and_of_the_own_hand(code: str) -> None:
    game, found = EVERY_GAME[code], 0
    for step in learners_steps(code):
        hand = step.state.hands[LEARNER - 1]
        for _place, due in step.course.said:
            found += due.offer is not None
            assert due.offer is None or game.judge(step.state, due.offer) is ALLOWED
            assert set(due.cards) <= set(hand)

    assert found


@each_game
def test_the_same_lesson_comes_again(code: str) -> None:
    again = [(step.course.said, step.move) for step in played(EVERY_GAME[code], lesson_of(code))]

    assert again == [(step.course.said, step.move) for step in steps_of(code)]


@each_game
def test_a_bubble_knows_no_card_that_its_seat_may_not_see(code: str) -> None:
    """Other hands and the stock are unseen in all that a condition is given."""
    game = EVERY_GAME[code]
    for step in learners_steps(code):
        if (view := step.course.before) is not None:
            others = [hand for seat, hand in enumerate(view.hands, 1) if seat != LEARNER]
            assert all(card == UNSEEN for hand in others for card in hand)
            assert set(view.stock) <= {UNSEEN}
    state = start_of(game, lesson_of(code))
    other = state._replace(
        hands=(state.hands[0], state.stock[: len(state.hands[1])]),
        stock=(*state.hands[1], *state.stock[len(state.hands[1]) :]),
    )

    assert said_at(code, other) == said_at(code, state)


def said_at(code: str, state: Any) -> tuple[Any, ...]:
    return Course().next(lesson_of(code), EVERY_GAME[code], state).said


@each_game
def test_a_topic_has_words_and_the_closing_card_a_heading(code: str) -> None:
    lesson = lesson_of(code)

    assert str(lesson.closing)
    assert len([bubble for bubble in lesson.bubbles if bubble.topic]) >= len(lesson.bubbles) // 2


@each_game
def test_what_a_bubble_explains_besides_is_the_topic_of_another(code: str) -> None:
    bubbles = lesson_of(code).bubbles
    for bubble in bubbles:
        others = [str(other.topic) for other in bubbles if other is not bubble]
        assert all(str(words) in others for words in bubble.teaches)


def test_a_lesson_stands_for_each_game_of_the_site() -> None:
    assert all(presentation_of(code).lesson for code in GAMES)
