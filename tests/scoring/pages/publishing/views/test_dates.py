"""The dates for calendars: their page, their files, and the address that needs no account."""

from datetime import timedelta
from typing import Any

import pytest
from django.test import Client
from django.utils import timezone

from scoring.models import AuditEntry, Club, Role
from tests.scoring.building import a_club, an_event, logged_in, member, token

pytestmark = pytest.mark.django_db


@pytest.fixture
def club() -> Club:
    """A club with an evening a month ago, and one in a month."""
    club = a_club("De Klavervier")
    for name, days in (("Past", -30), ("Coming", 30)):
        an_event(club, name=name, date=timezone.localdate() + timedelta(days=days))
    return club


def page(club: Club, browser: Client | None = None) -> Any:
    return (browser or logged_in(club)).get(f"/club/{club.code}/dates/")


def press(club: Club, do: str, **fields: str) -> Any:
    posted = {"do": do, "token": token(), **fields}
    return logged_in(club).post(f"/club/{club.code}/dates/address/", posted)


def key_of(club: Club) -> str | None:
    return Club.objects.get(pk=club.pk).calendar_key


def summaries(file: bytes) -> list[str]:
    return [line[8:] for line in file.decode().split("\r\n") if line.startswith("SUMMARY:")]


def test_the_page_lists_what_is_to_come(club: Club) -> None:
    html = page(club).content.decode()

    assert "Coming" in html
    assert "Past" not in html
    assert f'href="/club/{club.code}/dates.ics"' in html


def test_the_page_of_the_club_leads_to_it(club: Club) -> None:
    html = logged_in(club).get(f"/club/{club.code}/").content.decode()

    assert f'href="/club/{club.code}/dates/"' in html


def test_without_evenings_nothing_is_offered() -> None:
    club = a_club()

    html = page(club).content.decode()

    assert "No evening is planned." in html
    assert "dates.ics" not in html


def test_members_get_the_dates_with_the_pages_of_the_evenings(club: Club) -> None:
    answer = logged_in(club).get(f"/club/{club.code}/dates.ics")

    assert answer["Content-Type"] == "text/calendar; charset=utf-8"
    assert 'filename="de-klavervier-dates.ics"' in answer["Content-Disposition"]
    assert summaries(answer.content) == ["Past", "Coming"]
    unfolded = answer.content.decode().replace("\r\n ", "")
    for event in club.events.all():
        assert f"URL:http://testserver/event/{event.code}/" in unfolded


def test_there_is_no_address_for_everybody_until_it_is_made(club: Club) -> None:
    assert key_of(club) is None
    assert Client().get("/dates/None.ics").status_code == 404

    press(club, "make")

    key = key_of(club)
    assert key
    html = page(club).content.decode()
    assert f"http://testserver/dates/{key}.ics" in html
    assert f"webcal://testserver/dates/{key}.ics" in html


def test_the_address_shows_dates_and_nothing_else_of_the_club(club: Club) -> None:
    press(club, "make")

    answer = Client().get(f"/dates/{key_of(club)}.ics")

    assert summaries(answer.content) == ["Past", "Coming"]
    assert answer["X-Robots-Tag"] == "noindex"
    text = answer.content.decode().replace("\r\n ", "")
    assert "URL" not in text
    assert club.code not in text
    assert all(event.code not in text for event in club.events.all())


def test_a_new_address_ends_the_old_one(club: Club) -> None:
    press(club, "make")
    old = key_of(club)

    press(club, "renew")

    assert key_of(club) not in (None, old)
    assert Client().get(f"/dates/{old}.ics").status_code == 404


def test_an_address_that_was_taken_away_leads_nowhere(club: Club) -> None:
    press(club, "make")
    old = key_of(club)

    press(club, "withdraw")

    assert key_of(club) is None
    assert Client().get(f"/dates/{old}.ics").status_code == 404


def test_the_same_post_twice_makes_one_address(club: Club) -> None:
    same = token()
    press(club, "make", token=same)
    first = key_of(club)

    press(club, "make", token=same)

    assert key_of(club) == first
    assert AuditEntry.objects.filter(club=club, verb="calendar-address").count() == 1


def test_both_are_logged_in_words(club: Club) -> None:
    press(club, "make")
    press(club, "withdraw")

    html = logged_in(club).get(f"/club/{club.code}/changes/").content.decode()

    assert "The dates for calendars have a new address." in html
    assert "The address of the dates for calendars was withdrawn." in html


def test_taking_away_what_is_not_there_changes_nothing(club: Club) -> None:
    press(club, "withdraw")

    assert not AuditEntry.objects.filter(club=club).exists()


@pytest.mark.parametrize("posted", [{"do": "dance"}, {"do": ""}, {"token": ""}])
def test_a_post_that_no_button_makes_is_refused(club: Club, posted: dict[str, str]) -> None:
    assert press(club, **{"do": "make", **posted}).status_code == 400
    assert key_of(club) is None


def test_a_scribe_sees_the_address_and_no_button(club: Club) -> None:
    press(club, "make")

    html = page(club, member(club, Role.SCRIBE, "Sien")).content.decode()

    assert f"/dates/{key_of(club)}.ics" in html
    assert "dates/address/" not in html
