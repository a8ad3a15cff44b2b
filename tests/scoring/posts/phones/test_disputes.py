"""Disputes and calls asked for twice, or with a token that is not theirs."""

import pytest
from django.core.exceptions import BadRequest

from scoring.evening.audit.post import TablePost
from scoring.evening.refusals import NotChanged, Stale
from scoring.models import Dispute, RefereeCall
from scoring.posts.phones.calls import call_referee
from scoring.posts.phones.disputes import dispute_deal, keep
from tests.scoring.building import noted, token, won_by
from tests.scoring.pages.phones.devices import Hall, a_hall

pytestmark = pytest.mark.django_db


@pytest.fixture
def hall() -> Hall:
    hall = a_hall()
    for table in (hall.table, hall.other):
        noted(table, 1, won_by(1, 7, 12, 3))
    return hall


def dispute(hall: Hall, name: str = "Anna", **asked):
    seat = hall.seat(name)
    given = {"seen": 1, "token": token(), **asked}
    return dispute_deal(TablePost.from_seat(seat, hall.event, seat.table, **given), 1)


def call(hall: Hall, name: str = "Anna", **asked):
    seat = hall.seat(name)
    given = {"token": token(), **asked}
    return call_referee(TablePost.from_seat(seat, hall.event, seat.table, **given), why="rule")


def test_the_same_post_twice_is_one_dispute(hall: Hall) -> None:
    asked = {"token": token()}

    assert dispute(hall, **asked) == dispute(hall, **asked)
    assert RefereeCall.objects.count() == 1


def test_the_same_post_after_the_decision_disputes_nothing_again(hall: Hall) -> None:
    asked = {"token": token()}
    made = dispute(hall, **asked)
    user = hall.club.memberships.get().user
    keep(TablePost(user, hall.event, hall.table), 1)

    assert dispute(hall, **asked) == made
    assert not Dispute.objects.filter(settled=None).exists()


def test_who_decides_is_noted_beside_the_decision(hall: Hall) -> None:
    dispute(hall)
    user = hall.club.memberships.get().user

    decided = keep(TablePost(user, hall.event, hall.table), 1)

    assert isinstance(decided, Dispute)
    assert decided.decider == "Olga"


def test_what_was_changed_meanwhile_is_looked_at_first(hall: Hall) -> None:
    assert isinstance(dispute(hall, seen=0), Stale)


def test_too_many_words_are_refused(hall: Hall) -> None:
    assert dispute(hall, reason="x" * 201) == NotChanged("reason-too-long", {"most": 200})
    assert call(hall, reason="x" * 201) == NotChanged("reason-too-long", {"most": 200})


def test_the_token_of_another_tables_post_does_nothing(hall: Hall) -> None:
    used = token()
    dispute(hall, token=used)
    for ask in (dispute, call):
        with pytest.raises(BadRequest):
            ask(hall, "Els", token=used)

    assert Dispute.objects.count() == RefereeCall.objects.count() == 1


def test_keeping_what_is_not_disputed_does_nothing(hall: Hall) -> None:
    user = hall.club.memberships.get().user

    assert keep(TablePost(user, hall.event, hall.table), 1) is None


def test_a_call_of_a_closed_evening_is_refused(hall: Hall) -> None:
    hall.event.closed = "2026-11-20T22:00Z"
    hall.event.save()

    assert call(hall) == NotChanged("event-closed")
