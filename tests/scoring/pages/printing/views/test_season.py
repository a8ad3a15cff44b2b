"""The season's table as a poster."""

import pytest
from django.utils import timezone

from scoring.models import Club
from tests.scoring.building import a_club, a_round, an_event, entrants, logged_in, noted, won_by
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


def test_it_has_place_name_and_points(club: Club) -> None:
    page = text(logged_in(club), f"/club/{club.code}/season/print/a3/")

    assert "The season" in page
    assert "2 evenings" in page
    assert page.index("<b>Ada</b>") < page.index("<b>Ben</b>") < page.index("<b>Cas</b>")
    assert '<td class="margin">6</td>' in page
    assert f'href="/club/{club.code}/season/print/a3.pdf"' in page


def test_it_is_the_season_that_is_asked_for(club: Club) -> None:
    code = club.events.get(name="October").code
    page = text(logged_in(club), f"/club/{club.code}/season/print/a4/?without={code}")

    assert "1 evening," in page
    assert '<td class="margin">3</td>' in page
    assert f'href="/club/{club.code}/season/print/a4.pdf?without={code}"' in page
    assert f'href="/club/{club.code}/season/?without={code}"' in page


def test_without_an_evening_it_says_so() -> None:
    club = a_club()
    page = text(logged_in(club), f"/club/{club.code}/season/print/a4/")

    assert "No evening of this kind was closed in that time." in page


def test_there_is_no_other_paper(club: Club) -> None:
    assert logged_in(club).get(f"/club/{club.code}/season/print/a5/").status_code == 404


def test_the_season_leads_to_its_poster(club: Club) -> None:
    page = text(logged_in(club), f"/club/{club.code}/season/?best=1")

    assert f'href="/club/{club.code}/season/print/a4/?best=1"' in page
    assert f'href="/club/{club.code}/season/print/a3/?best=1"' in page
