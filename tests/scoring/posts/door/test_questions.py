"""A name that is not on the list is a question at the desk, and a player only with its yes."""

import pytest

from scoring.evening.refusals import NotChanged
from scoring.models import AuditEntry, DoorQuestion, Entrant, Event, Phone, Player
from scoring.posts.door.arriving import check_in
from scoring.posts.door.questions import (
    MOST_OPEN,
    answer_no,
    answer_yes,
    ask_desk,
    questions_of,
    withdraw_question,
)
from tests.scoring.building import a_player
from tests.scoring.pages.door.building import KEY, OTHER_KEY, a_post, an_evening, from_phone

pytestmark = pytest.mark.django_db


@pytest.fixture
def event(db: None) -> Event:
    return an_evening("Annie", "Bep", "Cor")


def asked(event: Event, name: str = "Sanne", key: str = KEY) -> DoorQuestion:
    question = ask_desk(from_phone(event, key), name)
    assert isinstance(question, DoorQuestion)
    return question


def test_a_question_makes_nobody_a_player(event: Event) -> None:
    asked(event)

    assert not Player.objects.filter(name="Sanne").exists()
    assert event.entrants.count() == 3
    assert AuditEntry.objects.get().who == "Sanne"


def test_a_yes_makes_a_guest_who_is_here_and_has_the_phone(event: Event) -> None:
    entrant = answer_yes(a_post(event), asked(event))

    assert isinstance(entrant, Entrant)
    assert (entrant.player.name, entrant.player.is_guest, entrant.is_here) == ("Sanne", True, True)
    assert Phone.objects.get().entrant == entrant
    assert not questions_of(event)


def test_the_desk_says_who_it_is(event: Event) -> None:
    sanne = a_player(event.club, "Sanne de Wit")

    entrant = answer_yes(a_post(event), asked(event), sanne)

    assert isinstance(entrant, Entrant)
    assert entrant.player == sanne
    assert not Player.objects.filter(name="Sanne").exists()


def test_a_no_stays_on_the_phone_until_it_is_asked_again(event: Event) -> None:
    question = asked(event)

    answer_no(a_post(event), question)

    question.refresh_from_db()
    assert question.refused
    assert not questions_of(event)
    assert asked(event) == question
    assert list(questions_of(event)) == [question]


def test_a_question_is_answered_once(event: Event) -> None:
    question = asked(event)
    answer_no(a_post(event), question)

    assert answer_no(a_post(event), question) == NotChanged("answered")
    assert answer_yes(a_post(event), question) == NotChanged("answered")


def test_the_same_name_is_asked_once(event: Event) -> None:
    assert asked(event) == asked(event, " sanne ".title())

    assert DoorQuestion.objects.count() == 1


def test_a_post_that_comes_late_asks_nothing_that_was_answered(event: Event) -> None:
    post = from_phone(event)
    question = ask_desk(post, "Sanne")
    assert isinstance(question, DoorQuestion)
    answer_yes(a_post(event), question)

    assert ask_desk(post, "Sanne") is None
    assert not DoorQuestion.objects.exists()


def test_a_phone_asks_for_as_many_as_it_may_check_in(event: Event) -> None:
    check_in(from_phone(event), event.entrants.all()[0].pk)
    asked(event)

    assert ask_desk(from_phone(event), "Another") == NotChanged("phone-full", {"most": 2})


def test_the_desk_is_asked_only_so_much(event: Event) -> None:
    for number in range(MOST_OPEN):
        asked(event, f"Guest {number}", f"key {number}")

    assert ask_desk(from_phone(event), "Sanne") == NotChanged("desk-is-busy")


@pytest.mark.parametrize(
    ("name", "code"), [("", "no-name"), (" \u200b. ", "no-name"), ("x" * 61, "name-too-long")]
)
def test_what_is_no_name_is_not_asked(event: Event, name: str, code: str) -> None:
    refused = ask_desk(from_phone(event), name)

    assert isinstance(refused, NotChanged)
    assert refused.code == code


def test_a_phone_takes_its_own_question_back_alone(event: Event) -> None:
    question = asked(event)

    withdraw_question(from_phone(event, OTHER_KEY), question.pk)
    assert DoorQuestion.objects.exists()
    withdraw_question(from_phone(event), question.pk)

    assert not DoorQuestion.objects.exists()
