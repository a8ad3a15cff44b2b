"""The page of the running evening: with 8 tables, with 75, on a phone; and no bar over a field."""

from collections.abc import Iterator
from typing import Any

import pytest
from playwright.sync_api import Browser, Page, expect

from tests.browser.access import violations
from tests.browser.conftest import PHONE, Complaints
from tests.browser.nights import Site, logged_in, served_site
from tests.browser.room import TARGETS

pytestmark = pytest.mark.browser

LAPTOP: Any = {"width": 1280, "height": 800}
SIZES: Any = (LAPTOP, PHONE)
BODY = "body"
OUT_OF_SIGHT = """() => [...document.querySelectorAll(".top-table .clip")].filter((cell) => {
  const letter = document.createRange(), text = cell.querySelector("bdi").firstChild;
  letter.setStart(text, 0);
  letter.setEnd(text, 1);
  const [at, box] = [letter.getBoundingClientRect(), cell.getBoundingClientRect()];
  return at.left < box.left - 1 || at.right > box.right + 1;
}).map((cell) => cell.textContent)"""
"""Names whose first letter is cut off."""
FITS = "() => document.documentElement.scrollWidth <= innerWidth"

NIGHT = """
import json
from datetime import timedelta
from importlib import import_module
from django.contrib.auth import BACKEND_SESSION_KEY, HASH_SESSION_KEY, SESSION_KEY
from django.contrib.sessions.backends.db import SessionStore
from django.utils import timezone
from scoring.models import Dispute, RefereeCall, Role
from tests.scoring.building import *

club = a_club()
user = club.memberships.get().user
session = SessionStore()
session[SESSION_KEY] = str(user.pk)
session[BACKEND_SESSION_KEY] = "allauth.account.auth_backends.AuthenticationBackend"
session[HASH_SESSION_KEY] = user.get_session_auth_hash()
session.create()

def ago(minutes):
    return timezone.now() - timedelta(minutes=minutes)

def deals(table, number, last):
    for deal in range(1, number + 1):
        version = noted(table, deal, won_by(1, 5, 7, 9))
        type(version).objects.filter(pk=version.pk).update(entered=ago(last + 8 * (number - deal)))

def night(name, tables, **fields):
    event = an_event(club, name=name, round_minutes=45, fee=500, **fields)
    here = entrants(event, *(f"{name} Gerda van der Heijden {n}" for n in range(4 * tables)))
    groups = [here[at : at + 4] for at in range(0, 4 * tables, 4)]
    first = a_round(event, *groups, published=ago(120))
    for table in first.tables.all():
        deals(table, 6, 62)
    first.closed = ago(60)
    first.save()
    second = a_round(event, *groups, published=ago(50))
    second.clock_since, second.clock_length = ago(40), 45 * 60000
    second.save()
    return event, list(second.tables.all())

codes = {}
event, tables = night("Eight", 8)
codes["eight"] = event.code
for table, (number, last) in zip(
    tables, [(6, 9), (5, 4), (4, 2), (4, 6), (2, 24), (5, 3), (5, 1), (5, 7)]
):
    deals(table, number, last)
seat = tables[2].seats.first()
RefereeCall.objects.create(table=tables[2], entrant=seat.entrant, why="rule", token=token())
seat = tables[5].seats.last()
version = tables[5].deal_versions.get(number=5)
dispute = Dispute.objects.create(
    table=tables[5], number=5, version=version, entrant=seat.entrant, words="14 or 41?",
    token=token(),
)
RefereeCall.objects.create(
    table=tables[5], entrant=seat.entrant, why="dispute", dispute=dispute, token=token()
)
event, tables = night("Many", 75)
codes["many"] = event.code
for table in tables:
    deals(table, table.number % 6 + 1, 30 if table.number == 24 else table.number % 7)
event, tables = night("Two", 2)
codes["two"] = event.code
deals(tables[0], 3, 5)
print(json.dumps({"session": session.session_key, **codes}))
"""


@pytest.fixture(scope="module")
def site(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Site]:
    with served_site(tmp_path_factory.mktemp("tonight"), NIGHT) as served:
        yield served


@pytest.fixture(scope="module")
def laptop(browser: Browser, browser_context_args: dict[str, Any], site: Site) -> Iterator[Page]:
    """The organiser's, with a page that is kept."""
    context = logged_in(browser.new_context(**browser_context_args), site)
    page = context.new_page()
    page.set_default_timeout(30_000)
    yield page
    context.close()


@pytest.fixture
def desk(laptop: Page) -> Page:
    """The organiser's laptop, on which everything is as it was."""
    laptop.set_viewport_size(LAPTOP)
    return laptop


def height(page: Page) -> int:
    return int(page.evaluate("() => document.documentElement.scrollHeight"))


def test_eight_tables_are_seen_at_once_on_a_laptop(desk: Page, site: Site) -> None:
    complaints = Complaints()
    complaints.listen_to(desk)
    desk.goto(site.at("eight"))

    assert height(desk) <= LAPTOP["height"]
    expect(desk.locator(".table-tile")).to_have_count(8)
    expect(desk.locator("#next")).to_contain_text("Table 3 calls the referee")
    expect(desk.locator("#table-5")).to_contain_text("late")
    expect(desk.locator("#table-6")).to_contain_text("differ")
    head = desk.locator(".evening-header").bounding_box()
    assert head is not None
    assert head["height"] <= 53
    assert complaints == []


def test_a_long_latin_name_begins_in_sight_on_a_hebrew_page(desk: Page, site: Site) -> None:
    desk.context.add_cookies([{"name": "language", "value": "he", "url": site.url}])
    desk.goto(site.at("eight"))
    cut = desk.evaluate(OUT_OF_SIGHT)
    language = desk.locator("html").get_attribute("lang")
    desk.context.clear_cookies(name="language")

    assert (language, cut) == ("he", [])


def test_two_tables_show_their_forms(desk: Page, site: Site) -> None:
    desk.goto(site.at("two"))

    expect(desk.locator("#table-1 .tile-form tbody tr")).to_have_count(4)
    expect(desk.locator("#table-1 .tile-form tbody tr").nth(1)).to_contain_text("15")
    assert height(desk) <= LAPTOP["height"]


def test_seventy_five_tables_stand_in_lines_of_ten(desk: Page, site: Site) -> None:
    desk.goto(site.at("many"))
    tops = desk.locator(".table-tile").evaluate_all(
        "cards => cards.map((card) => Math.round(card.getBoundingClientRect().top))"
    )

    assert [tops.count(top) for top in sorted(set(tops))] == [10] * 7 + [5]
    expect(desk.locator(".legend")).to_contain_text("Late: over")
    expect(desk.locator("#next")).to_contain_text("Table 24 has entered nothing")
    desk.get_by_role("searchbox").fill("Heijden 42")
    desk.get_by_role("searchbox").press("Enter")
    expect(desk.locator(".found")).to_contain_text("Table 11")


def test_the_minutes_go_on_by_the_clock_of_the_server(page: Page, site: Site) -> None:
    logged_in(page.context, site)
    page.clock.install()
    page.goto(site.at("eight"))
    minutes = page.locator("#table-8 [data-minutes]")
    before = int(minutes.inner_text())

    page.clock.fast_forward(121_000)
    expect(minutes).to_have_text(str(before + 2))


@pytest.mark.parametrize("name", ["eight", "many", "two"])
def test_on_a_phone_nothing_scrolls_sideways_and_all_can_be_tapped(
    desk: Page, site: Site, name: str
) -> None:
    desk.set_viewport_size({"width": PHONE["width"], "height": PHONE["height"]})
    desk.goto(site.at(name))
    head = desk.locator(".evening-header").bounding_box()
    assert head is not None
    assert head["height"] <= 100

    assert desk.evaluate(TARGETS, BODY) == []
    if name != "many":
        assert violations(desk) == []
    for width in (320, 360, 768):
        desk.set_viewport_size({"width": width, "height": PHONE["height"]})
        assert desk.evaluate(FITS)


def test_with_letters_of_double_size_nothing_scrolls_sideways(desk: Page, site: Site) -> None:
    desk.set_viewport_size({"width": PHONE["width"], "height": PHONE["height"]})
    desk.goto(site.at("eight"))
    desk.evaluate("() => { document.documentElement.style.fontSize = '200%' }")

    assert desk.evaluate(FITS)


def test_the_menu_opens_without_scripts(
    browser: Browser, browser_context_args: dict[str, Any], site: Site
) -> None:
    plain = browser.new_context(**browser_context_args, java_script_enabled=False)
    context = logged_in(plain, site)
    page = context.new_page()
    page.goto(site.at("eight"))
    page.locator(".evening-menu summary").click()
    page.get_by_role("banner").get_by_role("link", name="Fee and prizes").click()

    expect(page.get_by_role("heading", name="Fee and prizes")).to_be_visible()
    context.close()


def test_a_call_that_is_claimed_leaves_the_next_step(desk: Page, site: Site) -> None:
    desk.goto(site.at("eight"))
    desk.get_by_role("button", name="I am on my way").click()

    expect(desk.locator("#needs")).to_contain_text("You are coming.")
    expect(desk.locator("#next")).to_contain_text("Table 6: the points of deal 5 differ")
    desk.locator("#needs summary").get_by_text("It is settled").click()
    desk.get_by_role("button", name="Mark as settled").click()
    expect(desk.locator("#needs")).to_contain_text("1 settled call")


FORMS = {
    "rules tonight": "settings/",
    "fee": "money/",
    "a penalty": "round/2/table/1/penalty/",
    "a deal": "round/2/table/4/deal/5/",
    "a correction": "round/1/table/1/deal/1/",
    "a stack": "round/2/batch/?table=4",
    "check-in": "here/",
    "wrong seats": "round/2/table/1/seats/",
    "the clock": "round/2/clock/",
    "the hall's screen": "screen/control/",
}
COVERED = """
() => {
  const bars = [...document.querySelectorAll("*")].filter((each) =>
    ["fixed", "sticky"].includes(getComputedStyle(each).position) && each.checkVisibility());
  const found = [];
  for (const field of document.querySelectorAll("input:not([type=hidden]), select, textarea")) {
    if (!field.checkVisibility() || field.disabled) continue;
    field.focus();
    const at = field.getBoundingClientRect();
    for (const bar of bars) {
      if (bar.contains(field)) continue;
      const its = bar.getBoundingClientRect();
      if (its.top < at.bottom && at.top < its.bottom && its.left < at.right && at.left < its.right)
        found.push(`${bar.className} covers ${field.name}`);
    }
    if (at.top < 0 || at.bottom > innerHeight) found.push(`${field.name} is out of sight`);
  }
  return found;
}
"""


@pytest.mark.parametrize("name", FORMS)
def test_no_bar_covers_a_field(desk: Page, site: Site, name: str) -> None:
    desk.goto(site.at("eight", FORMS[name]))
    desk.evaluate("() => document.querySelectorAll('details').forEach((each) => each.open = true)")
    desk.evaluate(
        "() => document.querySelectorAll('.evening-menu').forEach((each) => each.open = false)"
    )

    for size in SIZES:
        desk.set_viewport_size(size)
        assert desk.evaluate(COVERED) == [], size
