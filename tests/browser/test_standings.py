"""The standings on a phone: opened by a tap, without scripts, within the screen, for everybody."""

from collections.abc import Iterator
from typing import Any

import pytest
from playwright.sync_api import Browser, Page, expect

from tests.browser.access import violations
from tests.browser.conftest import PHONE, Complaints
from tests.browser.nights import served
from tests.browser.room import TARGETS, TOO_WIDE

pytestmark = pytest.mark.browser

OURS = "main > :not(.club-head)"

MAKE = """
import secrets
from django.contrib.auth import get_user_model
from scoring.posts.events.demo import make_demo
from scoring.models import Club, Membership, Role
from tests.scoring.building import a_round, an_event, entrants, noted, won_by
from tests.scoring.pages.seasons.views.test_seasons import a_closed_night, a_season
user = get_user_model().objects.create_user("olga", password="een lang wachtwoord")
club = Club.objects.create(name="De Joker", token=secrets.token_hex(16))
Membership.objects.create(club=club, user=user, role=Role.OWNER)
a_closed_night(club, 10, "Wilhelmina van den Berg-Oosterhuis", "Bram", "Coby")
a_closed_night(club, 11, "Bram", "Wilhelmina van den Berg-Oosterhuis", "Dirk")
a_season(club, planned=3, prizes=[{"for": "1", "cents": 2500}])
tied = an_event(club, tie_breaks=["lot"], lot_seed=5)
noted(a_round(tied, entrants(tied, "Anna", "Bram", "Coby")).tables.get(), 1, won_by(1, 4, 4))
print(make_demo(user, club, 30, token=secrets.token_hex(16)).code, club.code, tied.code)
"""


@pytest.fixture(scope="module")
def demo(tmp_path_factory: pytest.TempPathFactory) -> Iterator[tuple[str, ...]]:
    """The address of a server; codes of a demo night, of its club, of an evening with a tie."""
    with served(tmp_path_factory.mktemp("demo"), MAKE) as (address, made):
        yield address, *made.split()


Demo = tuple[str, ...]


def logged_in(browser: Browser, arguments: dict[str, Any], address: str, *, scripts: bool) -> Page:
    """A phone of somebody who runs the club."""
    ours = {"base_url": address, "java_script_enabled": scripts}
    page = browser.new_context(**arguments | ours).new_page()
    page.goto("/account/login/")
    page.locator("[name=login]").fill("olga")
    page.locator("[name=password]").fill("een lang wachtwoord")
    page.locator("[name=password]").press("Enter")
    page.wait_for_url("**/clubs/")
    return page


@pytest.fixture(scope="module", params=[True, False], ids=["scripts", "no scripts"])
def helper(
    request: pytest.FixtureRequest,
    browser: Browser,
    browser_context_args: dict[str, Any],
    demo: Demo,
) -> Iterator[Page]:
    page = logged_in(browser, browser_context_args, demo[0], scripts=request.param)
    yield page
    page.context.close()


@pytest.fixture(scope="module")
def looked_at(browser: Browser, browser_context_args: dict[str, Any], demo: Demo) -> Iterator[Page]:
    """With scripts, since what looks at a page is one."""
    page = logged_in(browser, browser_context_args, demo[0], scripts=True)
    yield page
    page.context.close()


def test_a_line_opens_with_its_sum(helper: Page, demo: Demo) -> None:
    helper.goto(f"/event/{demo[1]}/standings/")
    second = helper.locator(".standings > ol > li").nth(1)
    expect(second.locator(".sum")).to_be_hidden()

    second.locator("summary").click()

    expect(second.locator(".sum")).to_contain_text(" = ")


def test_why_a_tie_was_decided_stands_under_the_whole_line(looked_at: Page, demo: Demo) -> None:
    looked_at.goto(f"/event/{demo[3]}/standings/")
    line = looked_at.locator(".standings summary", has=looked_at.locator(".why")).first

    reason, total = line.locator(".why").bounding_box(), line.locator(".total").bounding_box()

    assert reason
    assert total
    assert reason["y"] >= total["y"] + total["height"]
    assert reason["x"] + reason["width"] > total["x"]


def test_the_picture_is_drawn_for_whom_one_chooses(helper: Page, demo: Demo) -> None:
    helper.goto(f"/event/{demo[1]}/standings/picture/")
    expect(helper.locator(".course polyline")).to_have_count(6)

    helper.get_by_text("Choose the players").click()
    for place in (5, 4, 3, 2):
        helper.locator(".course-players input").nth(place).uncheck()
    helper.get_by_role("button", name="Show these lines").click()

    expect(helper.locator(".course polyline")).to_have_count(2)


def test_a_night_is_taken_along_and_read_in_again(helper: Page, demo: Demo, tmp_path: Any) -> None:
    helper.goto(f"/event/{demo[1]}/standings/")
    helper.get_by_text("Download the results").click()
    with helper.expect_download() as started:
        helper.get_by_role("link", name="The whole evening in one file").click()
    started.value.save_as(tmp_path / "night.json")

    helper.goto(f"/club/{demo[2]}/read-night/")
    helper.locator("[type=file]").set_input_files(tmp_path / "night.json")
    helper.get_by_role("button", name="Check it first").click()
    expect(helper.get_by_text("30 players", exact=True)).to_be_visible()
    helper.get_by_role("button", name="Create this evening").click()

    expect(helper.get_by_text("The evening has been read in.")).to_be_visible()


def test_the_pages_are_for_everybody(looked_at: Page, demo: Demo) -> None:
    looked_at.set_viewport_size(PHONE)  # type: ignore[arg-type]
    complaints = Complaints()
    complaints.listen_to(looked_at)
    for page in (
        f"/event/{demo[1]}/standings/",
        f"/event/{demo[1]}/standings/picture/",
        f"/club/{demo[2]}/read-night/",
        f"/club/{demo[2]}/seasons/",
        f"/club/{demo[2]}/seasons/1/",
        f"/club/{demo[2]}/seasons/1/settle/",
    ):
        looked_at.goto(page)
        for each in looked_at.locator("details").all()[-2:]:
            each.locator("summary").click()
        assert looked_at.evaluate(TOO_WIDE, OURS) == []
        assert looked_at.evaluate(TARGETS, OURS) == []
        assert violations(looked_at) == []
    assert complaints == []


def test_the_columns_of_a_season_do_not_touch(looked_at: Page, demo: Demo) -> None:
    looked_at.set_viewport_size({"width": 1280, "height": 800})
    looked_at.goto(f"/club/{demo[2]}/seasons/1/")

    touching = """() => [...document.querySelectorAll(".cell")].filter((cell) => {
      cell.textContent = cell.closest(".season-head") ? "28 nov" : "88,8";
      const words = document.createRange();
      words.selectNodeContents(cell);
      return words.getBoundingClientRect().width > cell.clientWidth - 3;
    }).length"""
    assert looked_at.locator(".cell").count() > 4
    assert looked_at.evaluate(touching) == 0
