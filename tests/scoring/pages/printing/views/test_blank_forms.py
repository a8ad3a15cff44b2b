"""The blank forms of all formats."""

import pytest

from scoring.core.formats import FORMATS
from scoring.pages.printing.score_forms import usual_players
from tests.scoring.building import a_club, logged_in
from tests.scoring.pages.printing.views.test_documents import text

pytestmark = pytest.mark.django_db


@pytest.mark.parametrize("format", FORMATS)
def test_blank_forms_of_every_format_need_no_event(format: str) -> None:
    club = a_club()
    client = logged_in(club)
    choose = text(client, f"/club/{club.code}/forms/?paper=a5")

    for seats in usual_players(FORMATS[format]):
        address = f"/club/{club.code}/forms/{format}/{seats}/a5"
        assert f'href="{address}/"' in choose
        assert text(client, f"{address}/").count('<th scope="col" class="player blank">') == seats


def test_a_blank_form_has_a_code_that_says_which_one_it_is() -> None:
    club = a_club()
    page = text(
        logged_in(club),
        f"/club/{club.code}/forms/taki-points/4/a5/",
        host="192.168.1.20:8000",
    )

    assert page.count('class="qr"') == 1
    assert "192.168.1.20:8000/t" in page


def test_blank_competition_forms_are_for_three_and_four() -> None:
    assert list(usual_players(FORMATS["jokeren-competition"])) == [3, 4]


@pytest.mark.parametrize(
    "rest",
    [
        "bridge/4/a4/",
        "taki-points/1/a4/",
        "taki-points/11/a4/",
        "taki-points/4/a3/",
        "jokeren-competition/5/a4/",
    ],
)
def test_there_are_no_other_blank_forms(rest: str) -> None:
    club = a_club()

    assert logged_in(club).get(f"/club/{club.code}/forms/{rest}").status_code == 404
