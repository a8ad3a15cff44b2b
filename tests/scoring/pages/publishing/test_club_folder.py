"""A club as a folder: an index, the running season and the earlier ones, each with its evenings."""

from datetime import date

import pytest

from scoring.models import Club
from scoring.pages.publishing.club_folder import ClubFolder
from scoring.posts.clubs.seasons import freeze_season
from tests.scoring.building import a_club, a_user, token
from tests.scoring.pages.publishing.looking import Page, faults_of
from tests.scoring.pages.publishing.test_season_folder import a_night
from tests.scoring.pages.seasons.views.test_seasons import a_season

pytestmark = pytest.mark.django_db


@pytest.fixture
def club() -> Club:
    club = a_club("De Klavervier")
    a_night(club, 1, "Anna Bos", "Bram Vos", "Coby Mos")
    a_night(club, 8, "Bram Vos", "Anna Bos", "Dirk Los")
    autumn = a_season(club, name="Herfst", last=date(2026, 11, 7))
    freeze_season(a_user("Piet"), autumn, seen=autumn.version, token=token())
    a_season(club, name="Winter", first=date(2026, 11, 8))
    return club


def pages(club: Club) -> dict[str, Page]:
    found = {}
    for name, content in ClubFolder(club).files().items():
        if name.endswith(".html"):
            assert faults_of(content.decode()) == []
            found[name] = Page(content.decode())
    return found


def beside(name: str, link: str) -> str:
    """Return the file to which a page's link leads."""
    if link.startswith("../"):
        return link.removeprefix("../")
    folder, _, _ = name.rpartition("/")
    return f"{folder}/{link}" if folder else link


def test_past_seasons_are_in_it_with_their_evenings(club: Club) -> None:
    files = list(ClubFolder(club).files())

    assert "winter/index.html" in files
    assert "winter/2026-11-08-night-8.html" in files
    assert "herfst/index.html" in files
    assert "herfst/2026-11-01-night-1.html" in files


def test_the_index_leads_to_the_season_that_runs_and_to_the_others(club: Club) -> None:
    index = pages(club)["index.html"]

    assert {"winter/index.html", "herfst/index.html"} <= set(index.links)
    assert "Other seasons" in index.text
    assert "Final" in index.text
    assert index.text.index("Winter") < index.text.index("Herfst")


def test_seasons_of_one_name_have_a_folder_each(club: Club) -> None:
    a_season(club, name="WINTER")

    assert {"winter/index.html", "winter-2/index.html"} <= set(pages(club))


def test_every_link_leads_to_a_file_of_the_folder(club: Club) -> None:
    found, files = pages(club), set(ClubFolder(club).files())

    for name, page in found.items():
        for link in page.links:
            target, _, part = link.partition("#")
            assert not target or beside(name, target) in files
            assert not part or target or part in page.ids
