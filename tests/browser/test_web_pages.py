"""Web pages that were taken along: opened from a disk, without a network."""

import re
import zipfile
from pathlib import Path
from typing import Any
from urllib.parse import urlsplit

import pytest
from playwright.sync_api import Page, expect

from scoring.core.public_names import NameRule
from scoring.evening.season_table import SeasonTable
from scoring.models import Club, Player, Season
from scoring.pages.publishing.season_folder import SeasonFolder
from tests.browser.access import violations
from tests.browser.conftest import PHONE, Complaints
from tests.browser.evening import Evening
from tests.scoring.building import a_club, a_round, an_event, entrants, noted, won_by

pytestmark = [pytest.mark.browser, pytest.mark.django_db]

LAPTOP = {"width": 1280, "height": 800}
NAMES = ("Wilhelmina van der Heijden-Groenewoud", "W" * 60, "דוד בן־גוריון הכהן", "Bo")


@pytest.fixture
def club() -> Club:
    """A club with names of every kind and an evening of three rounds, one of which is missed."""
    club = a_club("Kaartclub De Klavervier")
    club.public_names = NameRule.FULL.value
    club.save()
    for day in (6, 13, 20):
        closed = f"2026-11-{day:02}T22:00Z"
        event = an_event(club, name=f"Avond {day}", closed=closed, deals=2)
        here = entrants(event, *NAMES)
        for seated in (here, here[::-1], here[:3]):
            table = a_round(event, seated, closed=closed).tables.get()
            noted(table, 1, won_by(1, *range(2, 1 + len(seated))))
            noted(table, 2, won_by(2, *range(2, 1 + len(seated))))
        noted(table, 2, won_by(3, 5, 5))
    return club


@pytest.fixture
def folder(club: Club, tmp_path: Path) -> Path:
    """The folder of the club's season, as it was unpacked."""
    Player.objects.filter(name="Bo").update(is_left_out=True)
    made = tmp_path / "season.zip"
    made.write_bytes(SeasonFolder(SeasonTable(Season(club=club, name="Herfst"))).zipped())
    with zipfile.ZipFile(made) as zipped:
        zipped.extractall(tmp_path / "season")
    return tmp_path / "season"


def scrolls_sideways(page: Page) -> bool:
    found: bool = page.evaluate("document.documentElement.scrollWidth > innerWidth")
    return found


def test_a_season_is_read_from_a_disk_without_a_network(
    page: Page, folder: Path, complaints: Complaints
) -> None:
    requests: list[str] = []
    page.on("request", lambda request: requests.append(request.url))
    page.context.set_offline(True)

    page.goto((folder / "index.html").as_uri())
    for link in page.locator("#evenings a").all():
        assert (folder / str(link.get_attribute("href"))).is_file()
    page.locator("#evenings a").nth(1).click()
    expect(page.get_by_role("heading", level=1)).to_have_text(re.compile("Avond"))
    page.get_by_role("link", name="Round 3").click()
    expect(page.get_by_role("heading", name="Round 3")).to_be_in_viewport()
    page.get_by_role("link", name="The season").click()
    expect(page.get_by_role("heading", level=1)).to_have_text("Season")

    assert complaints == []
    assert {url.partition(":")[0] for url in requests} == {"file"}


def test_the_pages_are_for_every_reader(page: Page, folder: Path) -> None:
    for size in (PHONE, LAPTOP):
        page.set_viewport_size(size)  # type: ignore[arg-type]
        for file in sorted(folder.glob("*.html"))[:2]:
            page.goto(file.as_uri())
            assert violations(page) == [], file


def test_nothing_scrolls_sideways_on_a_phone_nor_with_large_letters(
    page: Page, folder: Path
) -> None:
    for size in (PHONE, LAPTOP):
        page.set_viewport_size(size)  # type: ignore[arg-type]
        for file in folder.glob("*.html"):
            page.goto(file.as_uri())
            assert not scrolls_sideways(page), file
            page.add_style_tag(content="html { font-size: 200% }")
            assert not scrolls_sideways(page), file


def test_points_stand_beside_the_names_where_there_is_room(page: Page, folder: Path) -> None:
    file = min(folder.glob("2*.html"))
    page.goto(file.as_uri())
    row = page.locator("#standings tbody tr").first

    expect(row.locator(".under")).to_be_visible()
    expect(row.locator(".beside").first).to_be_hidden()
    page.set_viewport_size(LAPTOP)  # type: ignore[arg-type]
    expect(row.locator(".under")).to_be_hidden()
    expect(row.locator(".beside").first).to_be_visible()


def test_a_page_can_be_printed(page: Page, folder: Path) -> None:
    page.goto(min(folder.glob("2*.html")).as_uri())
    page.emulate_media(media="print")

    expect(page.locator("#standings .beside").first).to_be_visible()
    expect(page.locator(".jumps")).to_be_hidden()
    ground = page.locator("body").evaluate("body => getComputedStyle(body).backgroundColor")
    assert ground in ("rgba(0, 0, 0, 0)", "rgb(255, 255, 255)")
    assert page.pdf().startswith(b"%PDF")


def test_an_evening_is_taken_along_from_its_standings(
    page: Page, tmp_path: Path, complaints: Complaints
) -> None:
    made: dict[str, Any] = Evening(page).prepare("taki-points", ("Avi", "Batya", "Chana", "Dov"))
    page.goto(f"/event/{made['event']}/standings/")
    page.get_by_text("Download the results").click()
    with page.expect_download() as download:
        page.get_by_role("link", name="Web page of this evening").click()
    file = tmp_path / download.value.suggested_filename
    download.value.save_as(file)

    page.goto(file.as_uri())

    expect(page.get_by_text("Batya")).to_have_count(1)
    assert re.fullmatch(r"\d{4}-\d\d-\d\d-friday-evening\.html", file.name)
    assert complaints == []


def test_dates_are_given_to_everybody(page: Page, complaints: Complaints) -> None:
    made = Evening(page).prepare("taki-points", ("Avi", "Batya", "Chana", "Dov"))
    page.goto(f"/club/{made['club']}/")
    page.get_by_text("Once a year").click()
    page.get_by_role("link", name="Dates for your calendar").click()
    assert violations(page) == []

    page.get_by_role("button", name="Make an address").click()

    address = page.locator("code").inner_text()
    file = page.request.get(urlsplit(address).path).text()
    assert "SUMMARY:Friday evening" in file
    assert violations(page) == []
    assert not scrolls_sideways(page)
    page.get_by_role("button", name="Remove this address").click()
    expect(page.get_by_role("button", name="Make an address")).to_be_visible()
    assert complaints == []
