"""The files that are handed out: an evening's web page, a season's folder."""

import io
import zipfile

import pytest
from django.db import connection
from django.test.utils import CaptureQueriesContext

from scoring.models import Role
from tests.scoring.building import a_club, an_event, logged_in, member
from tests.scoring.pages.publishing.looking import Page
from tests.scoring.pages.publishing.test_season_folder import a_night
from tests.scoring.pages.seasons.views.test_seasons import a_season

pytestmark = pytest.mark.django_db


def test_the_page_of_an_evening_is_a_download_with_its_name() -> None:
    event = a_night(a_club(), 20, "Anna Bos", "Bram Vos", "Coby Mos", name="Finale: wie?")

    answer = logged_in(event.club).get(f"/event/{event.code}/web-page.html")

    assert answer["Content-Type"].startswith("text/html")
    assert 'attachment; filename="2026-11-20-finale-wie.html"' in answer["Content-Disposition"]
    assert Page(answer.content.decode()).rows()[0][1] == "Anna B."


def test_even_those_who_may_see_more_get_what_is_public() -> None:
    event = a_night(a_club(), 20, "Anna Bos", "Bram Vos", "Coby Mos", hides_last_round=True)
    event.closed = None
    event.save()

    answers = [
        browser.get(f"/event/{event.code}/web-page.html?all=1").content
        for browser in (logged_in(event.club), member(event.club, Role.SCRIBE, "Sien"))
    ]

    assert answers[0] == answers[1]
    assert "stays hidden" in answers[0].decode()


def test_the_standings_lead_to_the_page() -> None:
    event = a_night(a_club(), 20, "Anna Bos", "Bram Vos", "Coby Mos")

    html = logged_in(event.club).get(f"/event/{event.code}/standings/").content.decode()

    assert f'href="/event/{event.code}/web-page.html"' in html


def test_the_season_leads_to_its_folder() -> None:
    club = a_club("De Klavervier")
    a_night(club, 10, "Anna", "Bram", "Coby")
    a_night(club, 11, "Bram", "Anna", "Coby")
    season = a_season(club, best=1)
    browser = logged_in(club)

    html = browser.get(season.get_absolute_url()).content.decode()
    assert f'href="/club/{club.code}/seasons/{season.pk}.zip"' in html
    answer = browser.get(f"/club/{club.code}/seasons/{season.pk}.zip")

    assert answer["Content-Type"] == "application/zip"
    assert 'filename="de-klavervier-herfst.zip"' in answer["Content-Disposition"]
    with zipfile.ZipFile(io.BytesIO(answer.content)) as folder:
        index = Page(folder.read("index.html").decode())
    assert [row[-1] for row in index.rows()] == ["3", "3", "1"]


def test_the_folder_of_a_club_without_evenings_is_a_folder() -> None:
    club = a_club()
    an_event(club)
    season = a_season(club, formats=["eight-colours"])

    answer = logged_in(club).get(f"/club/{club.code}/seasons/{season.pk}.zip")

    with zipfile.ZipFile(io.BytesIO(answer.content)) as folder:
        assert folder.namelist()[0] == "index.html"


def test_a_page_asks_as_often_for_many_players_as_for_few() -> None:
    club = a_club()
    few = a_night(club, 10, "Anna", "Bram", "Coby")
    many = a_night(club, 11, *(f"Speler {number}" for number in range(13)))
    browser = logged_in(club)
    # What both have of the club's evenings is read once.
    for event in (few, many):
        browser.get(f"/event/{event.code}/web-page.html")

    counts = []
    for event in (few, many):
        with CaptureQueriesContext(connection) as asked:
            browser.get(f"/event/{event.code}/web-page.html")
        counts.append(len(asked))

    # Where a record fell, one more asks for the names of those who hold it.
    assert counts[1] - counts[0] <= 1
