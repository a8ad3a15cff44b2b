"""What is done to a round's clock: once a post, as its page showed it, in an open round."""

from typing import Any

import pytest
from django.utils import timezone

from scoring.core.clock import MINUTE
from scoring.evening.audit.post import Post, TablePost
from scoring.evening.audit.verbs import Verb
from scoring.evening.refusals import NotChanged
from scoring.evening.round_clock import clock_of, shown_clock
from scoring.models import AuditEntry, Event, Role, Round
from scoring.posts import clock as clock_posts
from scoring.posts.clock import change_clock, give_extra_time
from tests.scoring.building import a_club, a_round, an_event, entrants, token

pytestmark = pytest.mark.django_db


@pytest.fixture
def event() -> Event:
    event = an_event(a_club(), round_minutes=30)
    a_round(event, entrants(event, "Anna", "Bram", "Coby"))
    return event


def post(event: Event, **more: Any) -> Post:
    user = event.club.memberships.get(role=Role.OWNER).user
    return Post(user, event, token=more.pop("token", token()), **more)


def present(event: Event) -> Round:
    return event.event_rounds.get()


def start(event: Event, **more: Any) -> Round | NotChanged:
    return change_clock(
        post(event, **more), Verb.CLOCK_STARTED, 1, seen=present(event).clock_version
    )


def code(done: object) -> str:
    assert isinstance(done, NotChanged)
    return done.code


def test_a_round_has_the_length_of_its_event(event: Event) -> None:
    clock = clock_of(event, present(event))

    assert clock is not None
    assert clock.length == 30 * MINUTE
    assert not clock.is_running


def test_a_round_of_an_event_without_a_length_has_no_clock(event: Event) -> None:
    event.round_minutes = None

    assert shown_clock(event, present(event)) is None


def test_a_clock_that_was_started_runs_and_keeps_its_length(event: Event) -> None:
    start(event)
    Event.objects.update(round_minutes=10)

    clock = clock_of(event, present(event))
    assert clock is not None
    assert clock.is_running
    assert clock.length == 30 * MINUTE


def test_a_pause_keeps_what_has_run(event: Event, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(clock_posts, "server_now", lambda: 10**12)
    start(event)
    monkeypatch.setattr(clock_posts, "server_now", lambda: 10**12 + 5 * MINUTE)
    change_clock(post(event), Verb.CLOCK_PAUSED, 1, seen=1)

    assert present(event).clock_spent == 5 * MINUTE
    assert present(event).clock_since is None


def test_the_same_post_twice_gives_more_time_once(event: Event) -> None:
    same = post(event)
    for _time in range(2):
        change_clock(same, Verb.CLOCK_MORE, 1, 5, seen=0)

    assert present(event).clock_length == 35 * MINUTE
    assert AuditEntry.objects.filter(verb="clock-more").count() == 1


def test_two_who_give_the_same_five_minutes_give_them_once(event: Event) -> None:
    change_clock(post(event), Verb.CLOCK_MORE, 1, 5, seen=0)
    second = change_clock(post(event), Verb.CLOCK_MORE, 1, 5, seen=0)

    assert code(second) == "clock-changed"
    assert present(event).clock_length == 35 * MINUTE


def test_every_change_is_logged_with_its_round_and_minutes(event: Event) -> None:
    start(event)
    change_clock(post(event), Verb.CLOCK_MORE, 1, 5, seen=1)

    logged = AuditEntry.objects.order_by("pk").values_list("verb", "after")
    assert list(logged) == [
        ("clock-started", {"round": 1}),
        ("clock-more", {"round": 1, "minutes": 5}),
    ]


@pytest.mark.parametrize("minutes", [None, 0, 601, 580])
def test_minutes_that_no_round_lasts_are_refused(event: Event, minutes: int | None) -> None:
    assert code(change_clock(post(event), Verb.CLOCK_MORE, 1, minutes, seen=0)) == "wrong-minutes"


def test_a_closed_round_has_no_clock_to_start(event: Event) -> None:
    event.event_rounds.update(closed=timezone.now())

    assert code(start(event)) == "round-closed"


def test_a_round_without_a_length_is_given_one_first(event: Event) -> None:
    Event.objects.update(round_minutes=None)
    event.refresh_from_db()

    assert code(start(event)) == "no-length"
    change_clock(post(event), Verb.CLOCK_SET, 1, 25, seen=0)
    assert present(event).clock_length == 25 * MINUTE


def test_one_table_has_extra_time_and_the_others_have_not(event: Event) -> None:
    table = present(event).tables.get()
    at_table = TablePost(post(event).user, event, table, token=token(), seen=0)

    give_extra_time(at_table, 5)
    give_extra_time(at_table, 5)

    table.refresh_from_db()
    assert table.extra_time == 5 * MINUTE
    shown = shown_clock(event, present(event), table.extra_time)
    assert shown is not None
    assert shown.left == 35 * MINUTE
    assert present(event).clock_length is None
