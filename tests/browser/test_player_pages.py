"""The page of a player: on the own phone at a table, in public, and for the club; for everybody."""

from collections.abc import Callable, Iterator
from typing import Any, NamedTuple

import pytest
from playwright.sync_api import Browser, Page, expect

from tests.browser.access import violations
from tests.browser.conftest import PHONE
from tests.browser.faults import FAULTS
from tests.browser.nights import served
from tests.browser.room import TARGETS

pytestmark = pytest.mark.browser

MAKE = """
from django.contrib.auth import get_user_model
from scoring.models import Player
from scoring.posts.clubs.seasons import make_season
from tests.scoring.building import a_club, a_round, an_event, entrants, token
from tests.scoring.pages.players.played import an_evening
user = get_user_model().objects.create_user("olga", password="een lang wachtwoord")
club = a_club(owner=user)
club.is_public, club.address = True, "de-joker"
club.save()
names = ("Wilhelmina van den Berg-Oosterhuis", "Bea Cornelissen", "Cor Dekker", "Dirk Evers")
for number in range(1, 18):
    an_evening(club, *names, number=number)
Player.objects.exclude(name__startswith="W").update(page_for="everybody")
settled = {"name": "Winter", "score": "players", "planned": 19}
season = make_season(user, club, settled, token=token())
years = a_club("Many", owner=user)
an_evening(years, *(f"Player {number} Bakker" for number in range(110)))
long = make_season(user, years, {**settled, "name": "Long"}, token=token())
event = an_event(club)
here = entrants(event, *names)
table = a_round(event, here).tables.get()
first = here[0].player
print(table.code, club.code, first.pk, first.public_number, season.pk, years.code, long.pk)
"""


class Server(NamedTuple):
    address: str
    table: str
    club: str
    player: str
    number: str
    season: str
    long_club: str
    long_season: str


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """A server with a club that has played for months, and an evening that is played."""
    with served(tmp_path_factory.mktemp("players"), MAKE) as (address, made):
        yield Server(address, *made.split())


@pytest.fixture
def open_phone(
    browser: Browser, browser_context_args: dict[str, Any], server: Server
) -> Iterator[Any]:
    """Make a phone with scripts or without."""
    contexts = []

    def opened(*, scripts: bool = True) -> Page:
        settings = {"base_url": server.address, "java_script_enabled": scripts}
        context = browser.new_context(**browser_context_args | settings)
        contexts.append(context)
        return context.new_page()

    yield opened
    for each in contexts:
        each.close()


@pytest.mark.parametrize("scripts", [True, False], ids=["scripts", "no scripts"])
def test_a_player_shows_the_own_page_to_everybody_and_takes_it_back(
    open_phone: Any, server: Server, scripts: bool
) -> None:
    phone, visitor = open_phone(scripts=scripts), open_phone()
    there = f"/c/de-joker/{server.number}/"
    visitor.goto(there)
    expect(visitor.get_by_role("heading", level=1)).to_have_text("Nothing to see here")

    phone.goto(f"/t/{server.table}/who/")
    phone.get_by_role("button", name="Wilhelmina").click()
    phone.get_by_role("link", name="My page: places, figures, opponents").click()
    expect(phone.locator(".player-tiles")).to_contain_text("of deals won; the club")
    phone.get_by_label("Everybody", exact=True).check()
    phone.get_by_role("button", name="Save who sees it").click()
    expect(phone.get_by_text("It is saved who sees your page.")).to_be_visible()

    visitor.goto(there)
    expect(visitor.get_by_role("heading", level=1)).to_have_text("Wilhelmina van den B.")

    phone.get_by_label("Only the player").check()
    phone.get_by_role("button", name="Save who sees it").click()
    visitor.goto(there)
    expect(visitor.get_by_role("heading", level=1)).to_have_text("Nothing to see here")

    # The other phone of this test finds the seat free.
    phone.goto(f"/t/{server.table}/who/")
    phone.locator("button[value=leave]").first.click()


@pytest.fixture(scope="module")
def kept(browser: Browser, browser_context_args: dict[str, Any], server: Server) -> Iterator[Page]:
    """A page of somebody who is logged in."""
    context = browser.new_context(**browser_context_args | {"base_url": server.address})
    page = context.new_page()
    log_in(page)
    yield page
    context.close()


@pytest.fixture
def in_language(kept: Page, server: Server) -> Callable[[str], Page]:
    """Gives that page, which is in a language from its next load on."""

    def chosen(language: str) -> Page:
        cookie = {"name": "language", "value": language, "url": server.address}
        kept.context.add_cookies([cookie])  # type: ignore[list-item]
        kept.set_viewport_size(PHONE)  # type: ignore[arg-type]
        return kept

    return chosen


def log_in(page: Page) -> None:
    page.goto("/account/login/")
    page.locator("[name=login]").fill("olga")
    page.locator("[name=password]").fill("een lang wachtwoord")
    page.locator("[name=password]").press("Enter")
    page.wait_for_url("**/clubs/")


@pytest.mark.parametrize("language", ["en", "nl", "he"])
def test_the_home_of_the_club_and_a_short_season_are_one_screen_of_a_laptop(
    in_language: Callable[[str], Page], server: Server, language: str
) -> None:
    page = in_language(language)
    page.set_viewport_size({"width": 1280, "height": 800})

    for address in ("", f"seasons/{server.season}/"):
        page.goto(f"/club/{server.club}/{address}")
        assert page.locator("html").get_attribute("lang") == language
        assert page.evaluate("document.documentElement.scrollHeight") <= 800, address


def test_the_search_above_a_long_season_is_one_line_and_so_is_each_player(
    in_language: Callable[[str], Page], server: Server
) -> None:
    page = in_language("en")
    page.set_viewport_size({"width": 1280, "height": 800})
    page.goto(f"/club/{server.long_club}/seasons/{server.long_season}/")

    search = page.get_by_role("search").bounding_box()
    assert search
    assert search["height"] < 100
    lines = page.locator(".season-table ol > li").evaluate_all(
        "lines => lines.map(line => Math.round(line.getBoundingClientRect().height))"
    )
    assert len(lines) == 110
    assert len(set(lines)) == 1
    assert page.evaluate(FAULTS) == []


@pytest.mark.parametrize("language", ["en", "nl", "he"])
def test_the_page_is_for_everybody(
    in_language: Callable[[str], Page], server: Server, language: str
) -> None:
    page = in_language(language)
    page.goto(f"/club/{server.club}/player/{server.player}/")
    assert page.locator("html").get_attribute("lang") == language
    for fold in page.locator("details > summary").all():
        fold.click()

    assert violations(page) == []
    assert page.evaluate(TARGETS, "main > :not(.club-head)") == []
    letters = page.context.new_cdp_session(page)
    for width, size in ((360, 100), (360, 200), (320, 200), (1280, 200), (1280, 100)):
        page.set_viewport_size({"width": width, "height": 740})
        fonts = {"standard": 16 * size // 100}
        letters.send("Page.setFontSizes", {"fontSizes": fonts})
        assert page.evaluate(FAULTS) == [], (width, size)
