"""Files to take along."""

import json

import pytest
from tablib import Dataset

from scoring.models import Role
from tests.scoring.building import a_club, a_user, logged_in, member
from tests.scoring.nights import a_played_night

pytestmark = pytest.mark.django_db


@pytest.mark.parametrize("what", ["standings", "results"])
@pytest.mark.parametrize(
    ("form", "kind"),
    [
        ("csv", "text/csv; charset=utf-8"),
        ("xlsx", "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet"),
    ],
)
def test_it_hands_out_files(what: str, form: str, kind: str) -> None:
    club = a_club()
    event = a_played_night(club)

    file = logged_in(club).get(f"/event/{event.code}/export/{what}.{form}")

    data = Dataset().load(
        file.content if form == "xlsx" else file.content.decode("utf-8-sig"), format=form
    )
    assert file["Content-Type"] == kind
    assert (
        f"friday-2026-11-20-{'standings' if what == 'standings' else 'every-result'}"
        in file["Content-Disposition"]
    )
    assert len(data) == (5 if what == "standings" else 16)


@pytest.mark.parametrize("what", ["everything.csv", "standings.exe", "results.json"])
def test_there_are_no_other_files(what: str) -> None:
    club = a_club()

    file = logged_in(club).get(f"/event/{a_played_night(club).code}/export/{what}")

    assert file.status_code == 404


def test_a_hidden_last_round_is_in_no_file() -> None:
    club = a_club()
    event = a_played_night(club, hides_last_round=True)
    referee = member(club, Role.REFEREE, "Rob")

    for query in ({}, {"all": "1"}):
        results = referee.get(f"/event/{event.code}/export/results.csv", query).content.decode()
        standings = referee.get(f"/event/{event.code}/export/standings.csv", query).content.decode()
        assert results.count("\n") == 9
        assert "Round 2" not in standings


def test_an_organiser_may_take_the_hidden_round_along() -> None:
    club = a_club()
    event = a_played_night(club, hides_last_round=True)

    file = logged_in(club).get(f"/event/{event.code}/export/results.csv", {"all": "1"})

    assert file.content.decode().count("\n") == 17


def test_the_whole_night_is_for_organisers() -> None:
    club = a_club()
    event = a_played_night(club)

    file = logged_in(club).get(f"/event/{event.code}/night.json")

    assert json.loads(file.content)["event"]["name"] == "Friday"
    assert 'filename="friday-2026-11-20-evening.json"' in file["Content-Disposition"]
    referee = member(club, Role.REFEREE, "Rob")
    assert referee.get(f"/event/{event.code}/night.json").status_code == 403


def test_who_is_no_member_gets_no_file() -> None:
    event = a_played_night(a_club())
    other = logged_in(a_club("De Ander", owner=a_user("Otto")))

    assert other.get(f"/event/{event.code}/night.json").status_code == 404
    assert other.get(f"/event/{event.code}/export/results.csv").status_code == 404
