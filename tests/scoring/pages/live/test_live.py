"""What wakes a page of an event, who may follow it, and whether there is anything new."""

from typing import Any

import pytest
from django.contrib.auth.models import AnonymousUser
from django.test import Client, RequestFactory

from foundation.live.fresh import is_unchanged
from scoring.evening.audit.log import log_change
from scoring.evening.audit.news import CHANGES, changes_missed, mark_of, news_of, topics_followed
from scoring.evening.audit.post import TablePost
from scoring.evening.audit.verbs import Verb
from scoring.models import AuditEntry, Club, Event, Role
from scoring.pages.live.stream import may_follow
from scoring.pages.live_pages import live_of
from scoring.posts.entry.entering import enter
from tests.scoring.building import (
    a_club,
    a_round,
    a_user,
    an_event,
    entrants,
    logged_in,
    member,
    token,
    won_by,
)

pytestmark = pytest.mark.django_db


@pytest.fixture
def event() -> Event:
    event = an_event(a_club())
    a_round(event, entrants(event, "Anna", "Bram", "Coby", "Dirk"))
    return event


def told(club: Club, event: Event | None = None) -> AuditEntry:
    return log_change(AnonymousUser(), Verb.EVENT_CHANGED, "x", club=club, event=event, who="Olga")


def enter_a_deal(event: Event, number: int = 1) -> None:
    table = event.event_rounds.get().tables.get()
    user = event.club.memberships.get(role=Role.OWNER).user
    enter(TablePost(user, event, table, seen=0, token=token()), number, won_by(1, 2, 3, 4))


def asked_by(user: Any, **headers: str) -> Any:
    request = RequestFactory().get("/event/x/standings/?after=1", headers=headers)
    request.user = user
    return request


# What wakes whom


@pytest.mark.parametrize(
    ("change", "of_event", "of_table", "of_other_table"),
    [
        ({"event": 5, "table": 40}, True, True, False),
        ({"event": 5, "table": None}, True, True, True),
        ({"event": None, "table": None}, True, True, True),
        ({"event": 6, "table": 50}, False, False, False),
        ({"event": 6, "table": None}, False, False, False),
    ],
    ids=["a table", "the event", "the register", "a table elsewhere", "another event"],
)
def test_a_change_wakes_whom_it_concerns(change, of_event, of_table, of_other_table):
    event = Event(pk=5, club_id=1)
    topics = news_of(1, 1, change["event"], change["table"], Verb.PUBLISHED).topics

    assert bool(topics & topics_followed(event, None)) is of_event
    assert bool(topics & topics_followed(event, 40)) is of_table
    assert bool(topics & topics_followed(event, 41)) is of_other_table


def test_what_another_club_does_wakes_nobody():
    assert not news_of(1, 2, None, None, Verb.CLUB_RENAMED).topics & topics_followed(
        Event(pk=5, club_id=1), None
    )


def test_every_change_after_the_last_one_seen_is_news_in_order(event):
    last = CHANGES.latest()
    enter_a_deal(event, 1)
    enter_a_deal(event, 2)

    numbers = [news.number for news in CHANGES.since(last)]

    assert numbers == sorted(numbers)
    assert len(numbers) == 2
    assert CHANGES.latest() == numbers[-1]


def test_news_of_a_deal_name_keys_and_nothing_else(event):
    enter_a_deal(event)
    table = event.event_rounds.get().tables.get()

    (news,) = CHANGES.since(0)

    assert news.topics == {f"event:{event.pk}", f"table:{table.pk}"}


# Who may follow


def test_whoever_helps_to_run_the_club_may_follow(event):
    member(event.club, Role.REFEREE, "Rik")
    for membership in event.club.memberships.all():
        assert may_follow(asked_by(membership.user), event)


def test_nobody_else_may(event):
    assert not may_follow(asked_by(AnonymousUser()), event)
    assert not may_follow(asked_by(a_user("Piet")), event)


# Whether there is anything new


def test_a_page_knows_how_it_stays_fresh(event):
    made = live_of(asked_by(AnonymousUser()), event)

    assert made.url == "/event/x/standings/?after=1"
    assert made.stream == f"/live/event/{event.code}/?mark=0-0"


def test_a_phone_follows_its_table(event):
    table = event.event_rounds.get().tables.get()

    made = live_of(asked_by(AnonymousUser()), event, table=table)

    assert made.stream == f"/live/event/{event.code}/?table={table.pk}&mark=0-0"


def test_a_mark_is_old_as_soon_as_anything_has_changed(event):
    marks = {mark_of(event)}
    enter_a_deal(event)
    marks.add(mark_of(event))
    told(event.club)
    marks.add(mark_of(event))

    assert len(marks) == 3


def test_a_page_that_fetches_itself_says_how_old_it_is(event):
    mark = mark_of(event)

    fetching = asked_by(AnonymousUser(), **{"Live-Mark": mark})
    assert is_unchanged(fetching, live_of(fetching, event))
    enter_a_deal(event)
    assert not is_unchanged(fetching, live_of(fetching, event))


def test_a_page_that_is_opened_is_never_unchanged(event):
    request = asked_by(AnonymousUser())

    assert not is_unchanged(request, live_of(request, event))


def test_a_new_stream_is_told_what_its_page_has_missed(event):
    mark = mark_of(event)

    assert changes_missed(event, last=None, mark=mark) is None
    enter_a_deal(event)
    assert changes_missed(event, last=None, mark=mark) == CHANGES.latest()


def test_a_stream_that_is_opened_again_is_told_what_came_after_its_last_message(event):
    enter_a_deal(event, 1)
    last = CHANGES.latest()

    assert changes_missed(event, last=last, mark="") is None
    enter_a_deal(event, 2)
    assert changes_missed(event, last=last, mark="") == CHANGES.latest()


def test_what_others_do_is_not_missed(event):
    mark = mark_of(event)
    told(event.club, an_event(event.club))

    assert changes_missed(event, last=None, mark=mark) is None


# The pages

PAGES = ("round/1/table/1/", "standings/", "here/")


@pytest.fixture
def owner(event: Event) -> Client:
    return logged_in(event.club)


def address(event: Event, page: str) -> str:
    return f"/event/{event.code}/{page}"


@pytest.mark.parametrize("page", PAGES)
def test_an_unchanged_page_is_not_sent_again(event, owner, page):
    headers = {"HX-Request": "true", "Live-Mark": mark_of(event)}

    assert owner.get(address(event, page), headers=headers).status_code == 204
    enter_a_deal(event)
    assert owner.get(address(event, page), headers=headers).status_code == 200


@pytest.mark.parametrize("page", PAGES)
def test_a_page_says_where_its_stream_is_and_how_old_it_is(event, owner, page):
    html = owner.get(address(event, page)).content.decode()

    assert f'data-live="/live/event/{event.code}/?mark={mark_of(event)}"' in html
    assert f'hx-get="{address(event, page)}"' in html
    assert f'"Live-Mark": "{mark_of(event)}"' in html
    assert "js/live.js" in html


@pytest.mark.parametrize("page", PAGES)
def test_a_page_that_fetches_itself_gets_no_head_and_no_messages(event, owner, page):
    headers = {"HX-Request": "true", "Live-Mark": "an old one"}

    html = owner.get(address(event, page), headers=headers).content.decode()

    assert "<head>" not in html
    assert 'class="messages"' not in html
    assert "event-part" in html or "check-in" in html
    assert 'id="event-actions"' in html


def test_the_list_that_a_tap_answers_stays_fresh_at_the_page_it_is_on(event, owner):
    player = event.entrants.first().player
    answer = owner.post(
        address(event, "here/mark/"),
        {"mark": f"{player.pk}-0", "q": "an"},
        headers={"HX-Request": "true"},
    )

    html = answer.content.decode()
    assert f'hx-get="{address(event, "here/")}?q=an"' in html
    assert f'"Live-Mark": "{mark_of(event)}"' in html


def test_pages_that_are_typed_into_are_not_live(event, owner):
    html = owner.get(address(event, "round/1/table/1/deal/1/")).content.decode()

    assert "data-live" not in html
