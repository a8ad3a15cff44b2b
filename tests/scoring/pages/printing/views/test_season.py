"""The season's table as a poster."""

from datetime import UTC, datetime
from typing import Any

import pytest
from django.utils import timezone

from scoring.core.seasons.kept_table import write_table
from scoring.evening.season_table import SeasonTable
from scoring.models import Club, Season
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
from tests.scoring.pages.printing.views.test_documents import text

pytestmark = pytest.mark.django_db


@pytest.fixture
def club() -> Club:
    club = a_club()
    for name in ("October", "November"):
        event = an_event(club, name=name, rounds=1)
        played = a_round(event, entrants(event, "Ada", "Ben", "Cas"), closed=timezone.now())
        for deal in range(1, 7):
            noted(played.tables.get(), deal, won_by(1, 5, 9))
        event.closed = timezone.now()
        event.save()
    return club


def address(club: Club, **settled: Any) -> str:
    season = Season.objects.create(
        club=club, name="Herfst", score="players", token=token(), **settled
    )
    return season.get_absolute_url()


def test_it_has_place_name_and_points(club: Club) -> None:
    season = address(club)
    page = text(logged_in(club), f"{season}print/a3/")

    assert "Herfst" in page
    assert "2 evenings" in page
    assert page.index("<b>Ada</b>") < page.index("<b>Ben</b>") < page.index("<b>Cas</b>")
    assert '<td class="margin">6</td>' in page
    assert f'href="{season}print/a3.pdf"' in page


def test_it_counts_as_the_season_is_settled(club: Club) -> None:
    season = address(club, without=[club.events.get(name="October").code])
    page = text(logged_in(club), f"{season}print/a4/")

    assert "1 evening," in page
    assert '<td class="margin">3</td>' in page
    assert f'href="{season}"' in page


def test_a_final_table_says_since_when(club: Club) -> None:
    kept = {"evenings": [], "lines": [], "prizes": []}
    season = address(club, kept=kept, kept_at=datetime(2027, 4, 29, 20, tzinfo=UTC))

    assert "Final table, 29 April 2027" in text(logged_in(club), f"{season}print/a4/")


def test_without_an_evening_it_says_so() -> None:
    club = a_club()

    assert "No evening yet." in text(logged_in(club), f"{address(club)}print/a4/")


def test_there_is_no_other_paper(club: Club) -> None:
    assert logged_in(club).get(f"{address(club)}print/a5/").status_code == 404


def test_the_season_leads_to_its_poster(club: Club) -> None:
    season = address(club)
    page = text(logged_in(club), season)

    assert f'href="{season}print/a4/"' in page
    assert f'href="{season}print/a3/"' in page


def test_the_first_three_places_get_certificates_of_the_season(club: Club) -> None:
    page = text(logged_in(club), f"{address(club)}certificates/a4/")

    assert page.count("Herfst") >= 3
    assert "First place" in page
    assert "Third place" in page
    assert "6 points" in page


def test_without_an_evening_there_are_no_certificates() -> None:
    club = a_club()

    assert logged_in(club).get(f"{address(club)}certificates/a4/").status_code == 404


def test_the_minutes_have_evenings_table_prizes_and_who_froze_it(club: Club) -> None:
    kept_at = datetime(2027, 4, 29, 20, tzinfo=UTC)
    season = address(club, prizes=[{"for": "1", "cents": 2500}])
    table = SeasonTable(Season.objects.get())
    kept = {
        "evenings": [event.code for event in table.counted],
        "lines": write_table(table.lines),
        "prizes": table.season.prizes,
    }
    Season.objects.update(kept=kept, kept_at=kept_at, kept_by="Olga")

    page = " ".join(text(logged_in(club), f"{season}minutes/a5/").split())

    assert "October" in page
    assert page.count("Ada") == 4, "in the table, in the prizes, as winner of two evenings"
    assert "€ 25" in page or "€25" in page
    assert "frozen on 29 April 2027 by Olga" in page


def test_a_season_has_no_other_document(club: Club) -> None:
    assert logged_in(club).get(f"{address(club)}forms/a4/").status_code == 404
