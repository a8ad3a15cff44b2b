"""The evening in five lines wherever it is shown, and leaving a line out."""

from typing import Any

import pytest
from django.test import Client

from scoring.evening.event_state import event_state_of
from scoring.models import AuditEntry, Event, HallScreen, Role
from scoring.pages.hall.reveal import reveal
from tests.scoring.building import changed, logged_in, member, token
from tests.scoring.pages.five_lines.evenings import told_evening

pytestmark = pytest.mark.django_db

TITLE = "The evening in five lines"
CLIMB = "Biggest climb: from place 4 to 2"


@pytest.fixture
def event() -> Event:
    return told_evening()


def address(event: Event) -> str:
    return f"/event/{event.code}/five-lines/"


def paper(client: Client, event: Event) -> str:
    return client.get(f"/event/{event.code}/print/").content.decode()


def leave_out(client: Client, event: Event, *codes: str, seen: str = "", **more: Any) -> Any:
    every = ["winner", "best_deal", "most_won", "climb", "closest"]
    body = {
        "line": every,
        "show": [code for code in every if code not in codes],
        "seen": seen,
        "token": token(),
        **more,
    }
    return client.post(address(event), body, follow=True)


def test_the_page_of_a_closed_evening_tells_it_in_five_lines(event: Event) -> None:
    page = logged_in(event.club).get(event.get_absolute_url()).content.decode()

    assert TITLE in page
    assert CLIMB in page


def test_the_page_of_an_open_evening_does_not() -> None:
    event = told_evening(closed=None)

    assert TITLE not in logged_in(event.club).get(event.get_absolute_url()).content.decode()


def test_a_line_that_is_left_out_stands_nowhere(event: Event) -> None:
    client = logged_in(event.club)
    Event.objects.filter(pk=event.pk).update(is_public=True, public_code="KLAV1234")

    leave_out(client, event, "climb")

    event.refresh_from_db()
    assert event.left_out == ["climb"]
    for place in (
        f"/event/{event.code}/print/evening/five-lines/a4/",
        f"/event/{event.code}/web-page.html",
        "/e/KLAV1234/standings/",
    ):
        page = client.get(place).content.decode()
        assert TITLE in page
        assert "Biggest climb" not in page
    assert all(each.line.code != "climb" for each in reveal(event_state_of(event), 99).lines)


def test_leaving_out_is_logged_once_with_what_was_and_is(event: Event) -> None:
    client, once = logged_in(event.club), token()

    for _again in range(2):
        leave_out(client, event, "climb", "winner", token=once)

    (line,) = AuditEntry.objects.filter(verb="lines-left-out")
    assert (line.was, line.became) == ({"left_out": []}, {"left_out": ["winner", "climb"]})
    page = client.get(f"/event/{event.code}/changes/", follow=True).content.decode()
    assert "Biggest climb" in page


def test_whoever_saw_other_lines_is_shown_those_that_there_are(event: Event) -> None:
    client = logged_in(event.club)
    leave_out(client, event, "climb")

    page = leave_out(client, event, "winner", seen="").content.decode()

    event.refresh_from_db()
    assert event.left_out == ["climb"]
    assert "somebody else chose the lines" in page


def test_a_line_that_the_page_did_not_offer_stays_left_out(event: Event) -> None:
    Event.objects.filter(pk=event.pk).update(left_out=["climb"])

    logged_in(event.club).post(
        address(event), {"line": "winner", "seen": "climb", "token": token()}
    )

    event.refresh_from_db()
    assert event.left_out == ["winner", "climb"]


def test_nothing_is_left_out_of_an_open_evening() -> None:
    event = told_evening(closed=None)

    leave_out(logged_in(event.club), event, "climb")

    event.refresh_from_db()
    assert event.left_out == []


def test_a_scribe_leaves_nothing_out(event: Event) -> None:
    assert leave_out(member(event.club, Role.SCRIBE, "Sam"), event, "climb").status_code == 403


def test_in_public_players_are_called_as_the_club_chooses(event: Event) -> None:
    event.club.public_names = "number"
    event.club.save()
    Event.objects.filter(pk=event.pk).update(is_public=True, public_code="KLAV1234")
    client = Client()

    page = client.get("/e/KLAV1234/standings/").content.decode()

    assert CLIMB in page
    assert "Dirk" not in page


def test_the_web_page_names_nobody_who_asked_not_to_be_named(event: Event) -> None:
    dirk = event.entrants.get(player__name="Dirk").player
    dirk.is_left_out = True
    dirk.save()

    page = logged_in(event.club).get(f"/event/{event.code}/web-page.html").content.decode()

    assert CLIMB in page
    assert "Dirk" not in page
    assert f"Player {dirk.public_number}" in page


def press(client: Client, event: Event, button: str) -> None:
    screen = HallScreen.objects.filter(event=event).first()
    body = {"do": button, "seen": screen.version if screen else 0, "token": token()}
    client.post(f"/event/{event.code}/screen/control/", body)


def hall(client: Client, event: Event) -> str:
    return client.get(f"/event/{event.code}/screen/").content.decode()


def test_the_hall_sees_the_lines_after_the_places_and_not_before(event: Event) -> None:
    client = logged_in(event.club)

    for _place in range(4):
        press(client, event, "next")
    assert CLIMB not in hall(client, event)
    assert "Anna" in hall(client, event)
    control = client.get(f"/event/{event.code}/screen/control/").content.decode()
    assert "Show the evening in five lines" in control

    press(client, event, "next")
    shown = hall(client, event)
    assert f"<h1>{TITLE}</h1>" in shown
    assert CLIMB in shown

    press(client, event, "next")
    assert HallScreen.objects.get(event=event).step == 5
    press(client, event, "one-back")
    assert CLIMB not in hall(client, event)


def test_one_button_shows_the_lines_in_the_hall(event: Event) -> None:
    client = logged_in(event.club)

    press(client, event, "lines")

    assert CLIMB in hall(client, event)


def test_a_result_without_lines_ends_with_the_first_place(event: Event) -> None:
    every = ["winner", "best_deal", "most_won", "climb", "closest"]
    Event.objects.filter(pk=event.pk).update(left_out=every)
    changed(event)
    client = logged_in(event.club)

    press(client, event, "whole")
    press(client, event, "next")

    assert HallScreen.objects.get(event=event).step == 4
    assert TITLE not in hall(client, event)
    assert f"/event/{event.code}/print/evening/five-lines/a4/" not in (
        client.get(event.get_absolute_url()).content.decode()
    )


def test_paper_lists_the_poster_once_there_is_a_line_to_show(event: Event) -> None:
    client = logged_in(event.club)

    assert 'value="five-lines"' in paper(client, event)

    every = ["winner", "best_deal", "most_won", "climb", "closest"]
    Event.objects.filter(pk=event.pk).update(left_out=every)
    changed(event)
    page = paper(client, event)
    assert 'value="five-lines"' not in page
    assert "once there is a line to show" in page


def test_before_closing_paper_lists_the_poster_as_still_to_come(event: Event) -> None:
    Event.objects.filter(pk=event.pk).update(closed=None)
    changed(event)
    page = paper(logged_in(event.club), event)

    assert 'value="five-lines"' not in page
    assert "Poster: the evening in five lines" in page
