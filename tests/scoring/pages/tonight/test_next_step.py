"""The next step of an evening: call, points that differ, late table, close, draw, publish, end."""

import pytest
from django.utils import timezone

from scoring.evening.server_time import as_moment, server_now
from scoring.models import Entrant, Event, RefereeCall, Role, Round
from scoring.models.events import Absence
from tests.scoring.building import (
    a_club,
    a_round,
    an_event,
    changed,
    entrants,
    noted,
    token,
    won_by,
)
from tests.scoring.pages.phones.devices import FIRST, Hall, a_hall
from tests.scoring.pages.tonight.tables import an_evening, entered, full, step_for

pytestmark = pytest.mark.django_db


@pytest.fixture
def hall() -> Hall:
    return a_hall()


def late_evening() -> Event:
    """Table 1 has entered nothing for 28 minutes, and table 2 plays."""
    event, (first, second) = an_evening(4, 4)
    entered(first, 52, 44, 36, 28)
    entered(second, 52, 44, 36, 1)
    return event


def test_a_call_comes_before_points_that_differ_and_these_before_a_late_table() -> None:
    event = late_evening()
    second = event.event_rounds.get().tables.get(number=2)
    seat = second.seats.first()
    assert seat is not None
    assert step_for(event).words == "Table 1 has entered nothing for 28 minutes"
    assert step_for(event).button == "Enter its form"

    call = RefereeCall.objects.create(table=second, entrant=seat.entrant, why="rule", token=token())
    changed(event)
    step = step_for(event)
    assert (step.words, step.button) == ("Table 2 calls the referee", "I am on my way")
    assert step.url == f"/event/{event.code}/calls/{call.pk}/claim/"
    assert step.then == ("Table 1 is late", "close round 1")


def test_points_that_differ_are_settled_on_the_sheet(hall: Hall) -> None:
    hall.send("Anna", **FIRST)
    hall.post("Coby", "deal/1/dispute/", seen="1")

    step = step_for(hall.event)
    assert step.words == "Table 1: the points of deal 1 differ"
    assert step.button == "Settle deal 1"


def test_who_is_on_the_way_leaves_the_next_step_to_others(hall: Hall) -> None:
    hall.post("Anna", "call/", why="rule")
    assert step_for(hall.event).button == "I am on my way"

    call = RefereeCall.objects.get()
    hall.referee().post(f"/event/{hall.event.code}/calls/{call.pk}/claim/")
    assert step_for(hall.event).button == "Enter a stack of forms"


def test_what_comes_then_says_how_many_more_wait() -> None:
    event, tables = an_evening(4, 4, 4, 4, 4)
    for table in tables:
        seat = table.seats.first()
        assert seat is not None
        RefereeCall.objects.create(table=table, entrant=seat.entrant, why="rule", token=token())

    assert step_for(event).then == (
        "Table 2 calls",
        "Table 3 calls",
        "2 more need you",
        "close round 1",
    )


def test_a_scribe_is_led_to_forms_and_not_to_calls(hall: Hall) -> None:
    hall.post("Anna", "call/", why="rule")

    assert step_for(hall.event, Role.REFEREE).button == "I am on my way"
    step = step_for(hall.event, Role.SCRIBE)
    assert (step.button, step.then) == ("Enter a stack of forms", ())
    assert step_for(late_of(hall), Role.SCRIBE).button == "Enter its form"


def late_of(hall: Hall) -> Event:
    event = an_event(hall.club, name="Late")
    here = entrants(event, *(f"Q{number}" for number in range(8)))
    first, second = a_round(event, here[:4], here[4:]).tables.select_related("round")
    Round.objects.filter(event=event).update(published=as_moment(server_now() - 60 * 60_000))
    entered(first, 52, 44, 36, 28)
    entered(second, 52, 44, 36, 1)
    return event


def test_a_round_that_is_all_in_and_agreed_is_closed_with_one_tap() -> None:
    event, tables = an_evening(4, 4)
    full(tables[0])
    entered(tables[1], 5, 4, 3, 2, 1)
    assert step_for(event).button == "Enter a stack of forms"
    noted(tables[1], 6, won_by(1, 2, 3, 4))
    changed(event)

    step = step_for(event)
    assert (step.words, step.button) == ("All tables are in and confirmed", "Close round 1")
    assert step.fields == (("confirmed", ""),)
    assert step.then[0] == "draw round 2"
    assert step_for(event, Role.REFEREE).button == "Enter a stack of forms"


def test_a_full_round_that_is_not_agreed_is_looked_at_before_it_is_closed(hall: Hall) -> None:
    Event.objects.update(deals=1)
    full_deal = {**FIRST}
    hall.send("Anna", **full_deal)
    hall.phone("Els").post(
        f"/t/{hall.other.code}/deal/1/",
        {
            "seen": "0",
            "token": token(),
            "do": "send",
            "out": "1",
            "left-2": "1",
            "left-3": "1",
            "left-4": "1",
        },
    )

    step = step_for(Event.objects.get(pk=hall.event.pk))
    assert step.words == "All deals are in, but not everything is settled"
    assert step.fields is None
    assert step.url.endswith("/round/1/close/")


def test_a_round_that_was_published_begins_with_its_clock() -> None:
    event, (table,) = an_evening(4, round_minutes=45)

    assert step_for(event).button == "Start the clock"
    assert step_for(event, Role.SCRIBE).button == "Enter a stack of forms"
    entered(table, 1)
    changed(event)
    assert step_for(event).button == "Enter a stack of forms"


def test_after_a_closed_round_comes_the_next_draw_then_its_draft_and_at_last_the_end() -> None:
    event, (table,) = an_evening(4, rounds=2)
    full(table)
    table.round.closed = timezone.now()
    table.round.save()
    step = step_for(event)
    assert (step.words, step.button) == (
        "Round 1 is closed, 4 players are here",
        "Draw round 2",
    )
    assert step.fields == ()

    second = a_round(event, list(event.entrants.all()), published=None)
    changed(event)
    assert step_for(event).button == "Look at them and publish"
    assert step_for(event, Role.REFEREE).button == ""

    second.published = second.closed = timezone.now()
    second.save()
    changed(event)
    assert step_for(event).button == "Close the evening"
    assert step_for(event, Role.REFEREE).button == ""


def test_before_a_draw_a_player_who_comes_late_is_asked_about() -> None:
    event = an_event(a_club())
    late = entrants(event, "Anna", "Bram", "Coby", "Dirk")[0]
    Entrant.objects.filter(pk=late.pk).update(is_here=False, absence=Absence.LATE)
    changed(event)

    step = step_for(event)

    assert step.words == "3 players are here · 1 comes late: has that player come?"
    assert step.button == "Draw round 1"


def test_an_evening_begins_with_its_players() -> None:
    event = an_event(a_club())
    step = step_for(event)
    assert (step.words, step.button) == ("0 players are here", "Check in the players")

    entrants(event, "Anna", "Bram", "Coby")
    changed(event)
    assert step_for(event).button == "Draw round 1"


def test_where_five_are_to_be_asked_for_the_draw_is_on_the_page_of_the_seating() -> None:
    event = an_event(a_club())
    entrants(event, "Anna", "Bram", "Coby", "Dirk", "Els")
    changed(event)

    step = step_for(event)
    assert (step.button, step.fields) == ("Draw round 1", None)
    assert step.url.endswith("/seating/")
    assert Entrant.objects.count() == 5


def test_after_the_evening_the_result_is_shown_to_the_hall() -> None:
    event, (table,) = an_evening(4)
    full(table)
    now = timezone.now()
    Round.objects.update(closed=now)
    Event.objects.update(closed=now)
    changed(event)

    step = step_for(event)
    assert step.button == "Show the result, place by place"
    assert step.fields == (("do", "result"), ("seen", "0"))
    assert step_for(event, Role.SCRIBE).button == "See the result"


def test_an_open_call_is_said_before_the_round_can_be_closed(hall: Hall) -> None:
    for table in hall.event.event_rounds.get().tables.all():
        full(table)
    hall.post("Anna", "call/", why="rule")
    call = RefereeCall.objects.get()
    hall.referee().post(f"/event/{hall.event.code}/calls/{call.pk}/claim/")

    step = step_for(hall.event)
    assert step.words.startswith("Table 1 calls the referee · ")
    assert step.words.endswith(" is coming.")
    assert step.button == "Look at it, and close round 1"
    assert step.fields is None
