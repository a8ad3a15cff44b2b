"""The trail as a file: who may have it, and what stands in it."""

import csv
import io
import json

import pytest
from django.db import transaction

from scoring.evening.audit.log import log_change
from scoring.evening.audit.verbs import Verb
from scoring.models import Role
from tests.scoring.building import a_club, a_user, an_event, logged_in, member

pytestmark = pytest.mark.django_db


@pytest.fixture
def olga():
    return a_user("Olga")


@pytest.fixture
def event(olga):
    """An evening with two changes, after one of the club."""
    club = a_club(owner=olga)
    event = an_event(club)
    with transaction.atomic():
        log_change(olga, Verb.CLUB_MADE, "De Joker", club=club)
        log_change(olga, Verb.CAME, "=HYPERLINK(1)", club=club, event=event)
        after = {"tables": [["Anna", "Zoë"]]}
        log_change(olga, Verb.DRAWN, 1, club=club, event=event, after=after, reason="-1")
    return event


def body(answer) -> str:
    assert answer.status_code == 200
    return b"".join(answer.streaming_content).decode("utf-8-sig")


def rows(answer) -> list[dict[str, str]]:
    return list(csv.DictReader(io.StringIO(body(answer))))


def test_a_file_of_the_club_has_every_line_the_oldest_first(event) -> None:
    file = json.loads(body(logged_in(event.club).get(f"/club/{event.club.code}/changes.json")))

    assert [line["number"] for line in file["lines"]] == [1, 2, 3]
    assert file["last"] == file["lines"][-1]["hash"]
    assert [line["previous"] for line in file["lines"]][1:] == [
        line["hash"] for line in file["lines"]
    ][:-1]
    assert file["lines"][2]["what"] == "The tables of round 1 were drawn."


def test_a_file_of_an_evening_has_its_own_lines_with_the_hash_before_each(event) -> None:
    browser = logged_in(event.club)
    file = json.loads(body(browser.get(f"/event/{event.code}/changes.json")))

    assert [line["number"] for line in file["lines"]] == [2, 3]
    assert all(line["previous"] for line in file["lines"])
    assert "length" not in file


def test_a_table_is_safe_for_a_spreadsheet(event) -> None:
    _club, came, drawn = rows(logged_in(event.club).get(f"/club/{event.club.code}/changes.csv"))

    assert came["subject"] == "'=HYPERLINK(1)"
    assert drawn["reason"] == "'-1"
    assert json.loads(drawn["after"]) == {"tables": [["Anna", "Zoë"]]}
    assert len(drawn["hash"]) == 64


def test_a_club_without_a_change_has_an_empty_file(db) -> None:
    club = a_club()
    file = json.loads(body(logged_in(club).get(f"/club/{club.code}/changes.json")))

    assert file["lines"] == []


def test_a_scribe_takes_along_what_an_evening_shows_and_not_the_club(event) -> None:
    scribe = member(event.club, Role.SCRIBE, "Sara")

    assert scribe.get(f"/event/{event.code}/changes.csv").status_code == 200
    assert scribe.get(f"/club/{event.club.code}/changes.csv").status_code == 403


def test_there_is_no_other_form(event) -> None:
    answer = logged_in(event.club).get(f"/club/{event.club.code}/changes.xlsx")

    assert answer.status_code == 404


def test_pages_of_changes_lead_to_their_files(event) -> None:
    browser = logged_in(event.club)

    for page in (f"/club/{event.club.code}/changes", f"/event/{event.code}/changes"):
        shown = browser.get(f"{page}/").content.decode()
        assert f'href="{page}.csv"' in shown
        assert f'href="{page}.json"' in shown
