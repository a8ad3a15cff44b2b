"""What is shown and handed out after a player was removed: pages, files and the night file."""

import re

import pytest
from django.test import Client
from django.urls import reverse

from scoring.models import Club, Event, Player
from scoring.posts.clubs.forgetting import NameDecision, doubts_of, remove
from tests.scoring.building import (
    a_club,
    a_round,
    an_event,
    entrants,
    logged_in,
    noted,
    token,
    won_by,
)

pytestmark = pytest.mark.django_db

FILES = ("night.json", "export/standings.csv", "")


@pytest.fixture
def club() -> Club:
    return a_club()


@pytest.fixture
def event(club: Club) -> Event:
    """An evening named after a player, of whom a reason has the first name alone."""
    event = an_event(club, "jokeren-form", name="Evening of Zebulon")
    played = a_round(event, entrants(event, "Zebulon Wegmeisje", "Ben", "Gil"))
    noted(played.tables.get(), 1, won_by(1, 5, 6), reason="Zebulon miscounted")
    return event


def handed_out(browser: Client, event: Event) -> dict[str, str]:
    """Return what is handed out about an evening, by address."""
    sheet = reverse("scoring:sheet", args=[event.code, 1, 1])
    club = f"/club/{event.club.code}"
    addresses = [f"/event/{event.code}/{name}" for name in FILES]
    addresses += [sheet, f"{club}/changes/", f"{club}/changes.json", f"{club}/players.csv"]
    found = {}
    for address in addresses:
        answer = browser.get(address)
        assert answer.status_code == 200, address
        whole = b"".join(answer) if answer.streaming else answer.content
        found[address] = whole.decode()
    return found


def test_files_and_pages_made_after_a_removal_do_not_have_the_name(club: Club, event: Event):
    browser, player = logged_in(club), Player.objects.get(name="Zebulon Wegmeisje")
    before = handed_out(browser, event)
    marks = [doubt.mark for doubt in doubts_of(player)]
    decision = NameDecision(shown=marks, chosen=marks)

    remove(club.memberships.get().user, player, token=token(), decision=decision)

    with_the_name = [each for each, text in before.items() if "Zebulon" in text]
    assert f"/event/{event.code}/night.json" in with_the_name
    after = handed_out(browser, event)
    assert [each for each, text in after.items() if re.search("zebulon|wegm", text, re.I)] == []


def test_the_page_that_reads_in_an_evening_warns_of_names_that_come_back(club: Club):
    page = logged_in(club).get(f"/club/{club.code}/read-night/").content.decode()

    assert "A file from before a player was removed brings the name back." in page
