"""Lessons as matches: ordinary records, with bubbles that follow from them."""

import json
from typing import Any

import pytest
from django.utils import timezone

from referee.engine.record import read_record
from referee.games import GAMES
from referee.games.taki.presentation.lesson import one_will_be_left
from referee.matches.closing_page import closing_card
from referee.matches.computer_moves import let_computers_act
from referee.matches.computer_pace import CALL, pace_of
from referee.matches.deals import is_over, play, present_deal
from referee.matches.lessons import (
    _COURSES,
    course_of,
    lesson_of_game,
    start_lesson,
    stop_teaching,
)
from referee.models import Match, RecordLine, Teaching
from referee.presentation.lesson import Course
from tests.lessons import played, start_of
from tests.referee.devices import token
from tests.referee.taught import a_lesson

pytestmark = pytest.mark.django_db
CALL_TOPIC = "One card left: say “Last card!”"
KEY = "key of the learner's phone"
each_game = pytest.mark.parametrize("game", ["taki", "eight_colours", "jokeren"])


@each_game
def test_a_lesson_is_a_match_of_one_deal_with_the_cards_of_its_game(game: str) -> None:
    match = start_lesson(game, "Anna", key=KEY, token=token())
    dealt = present_deal(match)

    assert (match.lesson, match.rounds, match.secret) == (Teaching.ON, 1, "")
    assert (dealt.deal.seed, dealt.deal.first) == (lesson_of_game(game).seed, 1)
    assert list(match.computers) == match.players[1:]
    assert match.holders.get().key == KEY


@each_game
def test_the_cards_of_a_lesson_are_those_that_it_arranges(game: str) -> None:
    match = start_lesson(game, "Anna", key=KEY, token=token())

    assert present_deal(match).replay.state == start_of(match.rules, lesson_of_game(game))


def test_a_lesson_whose_deal_is_arranged_is_written_with_its_cards_and_read_again() -> None:
    match = a_lesson("eight_colours", "Anna", key=KEY)
    written = present_deal(match).written()
    given: Any = written["deal"]

    assert [len(hand) for hand in given["hands"]] == [5, 5]
    assert read_record(json.loads(json.dumps(written)), GAMES).result == written["result"]


def test_the_same_post_twice_starts_one_lesson() -> None:
    mark = token()
    one = start_lesson("taki", "Anna", key=KEY, token=mark)

    assert start_lesson("taki", "Anna", key=KEY, token=mark) == one
    assert one.deals.count() == one.holders.count() == 1


@each_game
def test_a_lesson_is_played_to_its_end_like_any_match(game: str) -> None:
    match = a_lesson(game, "Anna", key=KEY)

    assert is_over(match)
    assert present_deal(match).written()["result"]


@each_game
def test_what_was_said_follows_from_the_record_alone(game: str) -> None:
    match = a_lesson(game, "Anna", key=KEY, most=9)
    kept = course_of(present_deal(match))
    _COURSES.clear()

    assert course_of(present_deal(match)) == kept
    assert kept.met


@each_game
def test_the_course_of_a_match_is_that_of_its_lesson(game: str) -> None:
    match = a_lesson(game, "Anna", key=KEY, most=12)
    steps = list(played(match.rules, lesson_of_game(game)))

    assert course_of(present_deal(match)).met == steps[12].course.met


def test_the_computer_plays_as_the_lesson_says() -> None:
    match = a_lesson("eight_colours", "Anna", key=KEY, most=1)
    second = list(played(match.rules, lesson_of_game("eight_colours")))[1].move
    pace = pace_of(present_deal(match), None)
    assert pace

    assert second.seat == 2
    assert let_computers_act(match, now=max(pace.moves, timezone.now()))
    assert present_deal(match).lines[-1] == match.rules.notation.write(second)


def test_a_learner_has_more_time_to_say_last_card() -> None:
    match = start_lesson("taki", "Anna", key=KEY, token=token())
    steps = list(played(match.rules, lesson_of_game("taki")))
    due = next(
        number
        for number, step in enumerate(steps)
        if match.rules.notation.write(step.move) == "1 call"
    )
    for step in steps[:due]:
        text = match.rules.notation.write(step.move)
        RecordLine.objects.create(
            deal=match.deals.get(), number=len(present_deal(match).lines), text=text, token=token()
        )
    pace = pace_of(present_deal(match), None)
    assert pace

    assert (pace.moves - pace.since).total_seconds() > CALL


def test_a_call_of_the_computer_leaves_what_was_said() -> None:
    match = a_lesson("taki", "Anna", key=KEY, most=6)
    before = course_of(present_deal(match))
    seen = present_deal(match).version
    assert play(match, seat=2, text="call", seen=seen, token=token()) is None

    assert course_of(present_deal(match)).said == before.said


def test_what_could_be_said_beside_a_forgotten_call_has_not_been_met(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    match = a_lesson("taki", "Anna", key=KEY, most=3)
    before = course_of(present_deal(match)).met
    _COURSES.clear()
    monkeypatch.setattr("referee.matches.lessons.has_forgotten", lambda *_facts: True)

    assert course_of(present_deal(match)) == Course()
    assert before


def test_teaching_is_stopped_once_and_the_cards_stay() -> None:
    match = a_lesson("taki", "Anna", key=KEY, most=4)
    lines = present_deal(match).lines
    stop_teaching(match)
    stop_teaching(match)

    assert Match.objects.get().lesson == Teaching.STOPPED
    assert present_deal(match).lines == lines


def test_a_game_without_a_lesson_has_none(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("referee.matches.lessons.presentation_of", lambda game: _NoLesson)

    with pytest.raises(LookupError):
        lesson_of_game("taki")


def test_the_closing_card_counts_a_topic_once_that_any_bubble_explained() -> None:
    card = closing_card(a_lesson("taki", "Anna", key=KEY))
    met, missed = ([str(topic.words) for topic in topics] for topics in (card.met, card.missed))

    for words in ("+3: all others draw three", "TAKI: all your cards of a colour"):
        assert met.count(words) == 1
        assert words not in missed
    assert "King: cancels all, then any one card" in missed


def test_a_call_that_was_explained_before_it_was_due_is_no_topic_that_was_missed() -> None:
    lesson = lesson_of_game("taki")
    before = next(
        place for place, bubble in enumerate(lesson.bubbles) if bubble.when is one_will_be_left
    )

    assert {str(words) for words in lesson.explained({before})} == {CALL_TOPIC}


class _NoLesson:
    lesson = None
