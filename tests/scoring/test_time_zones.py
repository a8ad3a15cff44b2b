"""A club's hall has a clock of its own: its evenings show times by it, wherever the server is."""

import datetime
from collections.abc import Iterator

import pytest
from django.http import HttpResponse
from django.test import Client
from django.test.signals import template_rendered
from django.utils import timezone

from scoring.models import AuditEntry, Club, Door, Event, HallScreen, PrintJob, Role, Table
from scoring.pages.clubs.tonight import evenings_tonight
from scoring.pages.printing import making
from scoring.pages.printing.jobs import State
from scoring.pages.publishing.views import dates
from tests.scoring.building import an_event, logged_in, token
from tests.scoring.pages.public.visiting import a_public_evening

pytestmark = pytest.mark.django_db

SERVER, HALL = "Europe/Amsterdam", "Asia/Jerusalem"


@pytest.fixture
def event() -> Event:
    """An evening in a hall whose clock is another one than the server's."""
    event = a_public_evening()
    Club.objects.update(time_zone=HALL, calendar_key="C" * 20)
    Door.objects.create(event=event, code="DDDDDD")
    HallScreen.objects.create(event=event, key="H" * 20)
    return Event.objects.select_related("club").get(pk=event.pk)


@pytest.fixture
def owner(event: Event) -> Client:
    return logged_in(event.club)


@pytest.fixture
def used() -> Iterator[list[str]]:
    """The zones in which templates were rendered."""
    found: list[str] = []

    def note(**_facts: object) -> None:
        found.append(timezone.get_current_timezone_name())

    template_rendered.connect(note)
    yield found
    template_rendered.disconnect(note)


@pytest.mark.parametrize(
    "address",
    [
        "/club/{club}/",
        "/club/{club}/changes/",
        "/event/{event}/",
        "/event/{event}/changes/",
        "/event/{event}/print/evening/attendance/a4/",
        "/event/{event}/screen/",
        "/event/{event}/web-page.html",
    ],
)
def test_what_members_see_is_by_the_clock_of_the_hall(
    event: Event, owner: Client, used: list[str], address: str
) -> None:
    answer = owner.get(address.format(club=event.club.code, event=event.code))

    assert answer.status_code == 200
    assert set(used) == {HALL}


def test_what_everybody_sees_is_by_the_clock_of_the_hall(event: Event, used: list[str]) -> None:
    table = Table.objects.latest("pk")
    for address in ("/e/PUBLIC77/", f"/t/{table.code}/", "/d/DDDDDD/", f"/screen/{'H' * 20}/"):
        assert Client().get(address).status_code == 200, address

    assert set(used) == {HALL}


def test_dates_for_calendars_are_those_of_the_hall(
    event: Event, monkeypatch: pytest.MonkeyPatch
) -> None:
    seen = []

    def calendar(_club: Club, _url_of: object) -> HttpResponse:
        seen.append(timezone.get_current_timezone_name())
        return HttpResponse()

    monkeypatch.setattr(dates, "_calendar", calendar)
    Client().get(f"/dates/{'C' * 20}.ics")

    assert seen == [HALL]


def test_a_page_of_no_club_is_by_the_clock_of_the_server(
    event: Event, owner: Client, used: list[str]
) -> None:
    owner.get(f"/club/{event.club.code}/")
    used.clear()
    owner.get("/rules/")

    assert set(used) == {SERVER}


def test_a_pdf_made_later_leaves_the_clock_as_it_was(
    event: Event, owner: Client, monkeypatch: pytest.MonkeyPatch
) -> None:
    seen = []

    def pdf_of(*_given: object, **_more: object) -> bytes:
        seen.append(timezone.get_current_timezone_name())
        return b"%PDF"

    monkeypatch.setattr("scoring.pages.printing.views.answering.pdf_of", pdf_of)
    address = f"/event/{event.code}/print/1/forms/a4.pdf"
    user = event.club.memberships.get(role=Role.OWNER).user
    job = PrintJob.objects.create(
        event=event,
        user=user,
        role=Role.OWNER,
        address=address,
        origin="http://testserver",
        language="en",
        token=token(),
        state=State.RUNNING,
    )
    with timezone.override(None):
        making.make(job.pk)
        seen.append(timezone.get_current_timezone_name())

    assert seen == [HALL, SERVER]


def test_a_club_chooses_its_zone_once_and_the_trail_has_it(event: Event, owner: Client) -> None:
    address = f"/club/{event.club.code}/paper/"
    once = {"zone": "America/New_York", "token": token()}
    for _again in range(2):
        owner.post(f"{address}time-zone/", once)

    assert Club.objects.get().time_zone == "America/New_York"
    assert AuditEntry.objects.filter(verb="club-time-zone").count() == 1
    assert b"<option selected>America/New_York</option>" in owner.get(address).content
    assert b"America/New_York" in owner.get(f"/club/{event.club.code}/changes/").content


def test_a_club_may_go_back_to_the_clock_of_the_server(event: Event, owner: Client) -> None:
    owner.post(f"/club/{event.club.code}/paper/time-zone/", {"zone": "", "token": token()})

    assert Club.objects.get().time_zone == ""
    assert "the server’s" in owner.get(f"/club/{event.club.code}/changes/").content.decode()


def test_a_zone_that_there_is_not_is_refused(event: Event, owner: Client) -> None:
    wrong = {"zone": "Moon/Base", "token": token()}

    assert owner.post(f"/club/{event.club.code}/paper/time-zone/", wrong).status_code == 400
    assert Club.objects.get().time_zone == HALL


def test_an_evening_is_tonight_s_by_the_clock_of_its_hall(event: Event) -> None:
    Club.objects.update(time_zone="Pacific/Auckland")
    now = datetime.datetime(2026, 7, 3, 18, 0, tzinfo=datetime.UTC)  # There it is the 4th, 6 a.m.
    for day in (3, 4):
        an_event(event.club, name=f"of the {day}th", date=datetime.date(2026, 7, day))
    user = event.club.memberships.get(role=Role.OWNER).user

    assert [each.name for each in evenings_tonight(user, now)] == ["of the 4th"]
