"""Closing and opening again: tables, rounds, the event."""

from typing import Any

import pytest
from django.utils import timezone

from scoring.core.deals import NOTHING, DealKind, DealResult, Left
from scoring.evening.audit.post import Post, TablePost
from scoring.evening.event_state import event_state_of
from scoring.evening.refusals import NotChanged
from scoring.models import AuditEntry, Event, RefereeCall, Round, Table
from scoring.models.events import Confirming
from scoring.posts.events.closing import (
    close_event,
    close_round,
    finish_table,
    reopen_event,
    reopen_round,
    unsettled,
)
from scoring.posts.phones.calls import call_referee
from scoring.posts.phones.confirming import confirm
from scoring.posts.phones.disputes import dispute_deal
from tests.scoring.building import a_club, a_round, an_event, entrants, noted, token, won_by

pytestmark = pytest.mark.django_db
Night = tuple[Any, Event, Round]


@pytest.fixture
def night() -> Night:
    club = a_club()
    event = an_event(club, rounds=1, deals=1)
    here = entrants(event, "Anna", "Bert", "Carla", "Dirk", "Els", "Frits")
    return club.memberships.get().user, event, a_round(event, here[:3], here[3:])


def test_a_round_whose_sheets_are_full_is_closed(night: Night) -> None:
    user, event, played = night
    for table in played.tables.all():
        noted(table, 1, won_by(1, 2, 3))

    closed = close_round(Post(user, event, token=token()), 1, confirmed="")

    assert isinstance(closed, Round)
    assert closed.closed is not None
    assert AuditEntry.objects.get().verb == "round-closed"


def test_a_table_that_is_not_full_must_be_confirmed(night: Night) -> None:
    user, event, played = night
    noted(played.tables.get(number=1), 1, won_by(1, 2, 3))

    refused = close_round(Post(user, event, token=token()), 1, confirmed="")
    closed = close_round(Post(user, event, token=token()), 1, confirmed="2")

    assert refused == NotChanged("changed")
    assert isinstance(closed, Round)
    assert AuditEntry.objects.get().after == {"unfinished tables": "2"}


@pytest.fixture
def full(night: Night) -> Night:
    """Both sheets are full; the first deal of table 1 waits for another seat to confirm it."""
    first, second = night[2].tables.all()
    noted(first, 1, won_by(1, 2, 3), entrant=first.seats.get(number=1).entrant)
    noted(second, 1, won_by(1, 2, 3))
    return night


def disputed(night: Night) -> Any:
    table = night[2].tables.get(number=1)
    seat = table.seats.get(number=2)
    return dispute_deal(
        TablePost.from_seat(seat, night[1], table, seen=1, reason="", token=token()), 1
    )


def test_a_deal_that_waits_to_be_confirmed_must_be_accepted(full: Night) -> None:
    user, event, _played = full

    refused = close_round(Post(user, event, token=token()), 1, confirmed="")
    closed = close_round(Post(user, event, token=token()), 1, confirmed="1:1")

    assert refused == NotChanged("changed")
    assert isinstance(closed, Round)
    assert AuditEntry.objects.get().after == {"unsettled deals": {"1": [1]}}


def test_a_deal_that_was_disputed_meanwhile_must_be_shown_first(full: Night) -> None:
    user, event, _played = full
    disputed(full)

    refused = close_round(Post(user, event, token=token()), 1, confirmed="1:1")
    closed = close_round(Post(user, event, token=token()), 1, confirmed="1:1!")

    assert refused == NotChanged("changed")
    assert isinstance(closed, Round)


def test_a_confirmed_deal_keeps_no_round_open(full: Night) -> None:
    user, event, played = full
    table = played.tables.get(number=1)
    confirm(TablePost.from_seat(table.seats.get(number=2), event, table, seen=1), 1)

    assert isinstance(close_round(Post(user, event, token=token()), 1, confirmed=""), Round)


def test_where_nobody_confirms_only_disputes_are_not_settled(full: Night) -> None:
    _user, event, _played = full
    event.confirming = Confirming.NOBODY
    event.save()
    (played,) = event_state_of(event).rounds

    before = unsettled(event, played)
    disputed(full)

    assert before == {}
    assert [*unsettled(event, played)] == [1]


def test_what_was_not_shown_is_not_confirmed(night: Night) -> None:
    user, event, played = night
    noted(played.tables.get(number=1), 1, won_by(1, 2, 3))

    assert close_round(Post(user, event, token=token()), 1, confirmed="1") == NotChanged("changed")


def test_a_draft_cannot_be_closed(night: Night) -> None:
    user, event, _played = night
    event.event_rounds.update(published=None)

    assert close_round(Post(user, event, token=token()), 1, confirmed="1 2") == NotChanged(
        "not-published"
    )


def test_empty_lines_are_noted_as_not_played_in_the_same_post(night: Night) -> None:
    user, event, played = night
    Event.objects.update(deals=2)
    for deal in (1, 2):
        noted(played.tables.get(number=1), deal, won_by(1, 2, 3))
    noted(played.tables.get(number=2), 1, won_by(1, 2, 3))
    post = Post(user, event, token=token())

    closed = close_round(post, 1, confirmed="2", fills_empty=True)
    again = close_round(post, 1, confirmed="2", fills_empty=True)

    assert isinstance(closed, Round)
    assert closed == again
    line = played.tables.get(number=2).deal_versions.get(number=2)
    assert line.facts is not None
    assert line.facts["kind"] == DealKind.NOT_PLAYED
    assert AuditEntry.objects.get(verb="round-closed").after is None


def test_a_sheet_on_which_nothing_was_entered_stays_empty(night: Night) -> None:
    user, event, played = night
    noted(played.tables.get(number=1), 1, won_by(1, 2, 3))

    closed = close_round(Post(user, event, token=token()), 1, confirmed="2", fills_empty=True)

    assert isinstance(closed, Round)
    assert not played.tables.get(number=2).deal_versions.exists()
    rows = event_state_of(event).standings(1)
    assert {row.player for row in rows if row.place is not None} == {
        seat.entrant_id for seat in played.tables.get(number=1).seats.all()
    }


def test_whoever_was_called_is_called_no_more_once_the_evening_is_closed(night: Night) -> None:
    user, event, played = night
    for table in played.tables.all():
        noted(table, 1, won_by(1, 2, 3))
    table = played.tables.get(number=1)
    seat = table.seats.all()[0]
    call_referee(TablePost.from_seat(seat, event, table, reason="", token=token()), why="rule")
    close_round(Post(user, event, token=token()), 1, confirmed="")

    close_event(Post(user, event, token=token()))

    assert RefereeCall.objects.get().closed is not None
    assert AuditEntry.objects.filter(verb="call-withdrawn").count() == 1


def test_empty_lines_stay_empty_unless_they_are_to_be_noted(night: Night) -> None:
    user, event, played = night

    close_round(Post(user, event, token=token()), 1, confirmed="1 2")

    assert not played.tables.get(number=2).deal_versions.exists()


def test_a_line_that_was_emptied_is_noted_as_not_played_too(night: Night) -> None:
    user, event, played = night
    Event.objects.update(deals=2)
    table = played.tables.get(number=1)
    for deal in (1, 2):
        noted(table, deal, won_by(1, 2, 3))
        noted(played.tables.get(number=2), deal, won_by(1, 2, 3))
    table.deal_versions.create(number=2, version=2, facts=None, who="Olga", token=token())

    close_round(Post(user, event, token=token()), 1, confirmed="1", fills_empty=True)

    assert table.deal_versions.filter(number=2).last().facts["kind"] == DealKind.NOT_PLAYED


def test_a_sheet_whose_only_deal_was_emptied_stays_empty(night: Night) -> None:
    user, event, played = night
    table = played.tables.get(number=1)
    noted(table, 1, won_by(1, 2, 3))
    noted(played.tables.get(number=2), 1, won_by(1, 2, 3))
    table.deal_versions.create(number=1, version=2, facts=None, who="Olga", token=token())

    close_round(Post(user, event, token=token()), 1, confirmed="1", fills_empty=True)

    assert table.deal_versions.last().facts is None


def test_closing_twice_is_one_change(night: Night) -> None:
    user, event, _played = night
    posted = token()

    close_round(Post(user, event, token=posted), 1, confirmed="1 2")
    again = close_round(Post(user, event, token=posted), 1, confirmed="1 2")

    assert isinstance(again, Round)
    assert AuditEntry.objects.count() == 1


def test_a_late_copy_does_not_close_a_round_that_was_opened_again(night: Night) -> None:
    user, event, _played = night
    posted = token()
    close_round(Post(user, event, token=posted), 1, confirmed="1 2")
    reopen_round(Post(user, event, reason="A sheet was missing", token=token()), 1)

    close_round(Post(user, event, token=posted), 1, confirmed="1 2")

    assert Round.objects.get().closed is None


def test_a_round_is_opened_again_with_a_reason(night: Night) -> None:
    user, event, _played = night
    close_round(Post(user, event, token=token()), 1, confirmed="1 2")

    refused = reopen_round(Post(user, event, reason=" ", token=token()), 1)
    opened = reopen_round(Post(user, event, reason="A sheet was missing", token=token()), 1)

    assert refused == NotChanged("reason-missing")
    assert isinstance(opened, Round)
    assert opened.closed is None
    assert AuditEntry.objects.latest("pk").reason == "A sheet was missing"


def test_an_event_is_closed_once_its_rounds_are(night: Night) -> None:
    user, event, _played = night

    refused = close_event(Post(user, event, token=token()))
    close_round(Post(user, event, token=token()), 1, confirmed="1 2")
    closed = close_event(Post(user, event, token=token()))

    assert refused == NotChanged("not-closed")
    assert isinstance(closed, Event)
    assert Event.objects.get().closed is not None


def test_an_event_without_a_round_is_not_closed() -> None:
    club = a_club()
    event = an_event(club)

    assert close_event(Post(club.memberships.get().user, event, token=token())) == NotChanged(
        "not-closed"
    )


def test_a_draft_keeps_an_event_open(night: Night) -> None:
    user, event, _played = night
    close_round(Post(user, event, token=token()), 1, confirmed="1 2")
    a_round(event, published=None)

    assert close_event(Post(user, event, token=token())) == NotChanged("not-closed")


def test_the_rounds_of_a_closed_event_stay_closed(night: Night) -> None:
    user, event, _played = night
    close_round(Post(user, event, token=token()), 1, confirmed="1 2")
    close_event(Post(user, event, token=token()))

    assert reopen_round(Post(user, event, reason="Late", token=token()), 1) == NotChanged(
        "event-closed"
    )


def test_an_event_is_opened_again_with_a_reason(night: Night) -> None:
    user, event, _played = night
    Event.objects.update(closed=timezone.now())

    refused = reopen_event(Post(user, event, reason="", token=token()))
    opened = reopen_event(Post(user, event, reason="Miscounted", token=token()))

    assert refused == NotChanged("reason-missing")
    assert isinstance(opened, Event)
    assert Event.objects.get().closed is None


def test_a_table_without_a_number_of_deals_says_that_it_has_stopped() -> None:
    club = a_club()
    event = an_event(club, "eight-colours")
    table = a_round(event, entrants(event, "Anna", "Bert", "Carla")).tables.get()
    noted(table, 1, DealResult(DealKind.PLAYED, (Left(55), NOTHING, NOTHING), (1,)))
    user = club.memberships.get().user

    finish_table(TablePost(user, event, table, token=token()), done=True)

    assert event_state_of(event).rounds[0].tables[0].is_full
    finish_table(TablePost(user, event, table, token=token()), done=False)
    assert not event_state_of(event).rounds[0].tables[0].is_full
    assert not Table.objects.get().is_done
