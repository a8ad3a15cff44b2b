"""A form that a photo proposes, checked in a browser: by keys alone, by taps, without a script."""

from collections.abc import Iterator
from typing import Any

import pytest
from playwright.sync_api import Browser, Page, expect

from tests.browser.access import violations
from tests.browser.conftest import PHONE, Complaints
from tests.browser.nights import Site, logged_in, served_site
from tests.browser.room import BODY, TARGETS, TOO_WIDE
from tests.scoring.pages.photos.taken import a_photo

pytestmark = pytest.mark.browser

NIGHT = """
import json
from django.contrib.auth import BACKEND_SESSION_KEY, HASH_SESSION_KEY, SESSION_KEY
from django.contrib.sessions.backends.db import SessionStore
from tests.scoring.building import a_club, a_round, an_event, entrants

club = a_club()
club.reads_photos = True
club.save()
user = club.memberships.get().user
session = SessionStore()
session[SESSION_KEY] = str(user.pk)
session[BACKEND_SESSION_KEY] = "allauth.account.auth_backends.AuthenticationBackend"
session[HASH_SESSION_KEY] = user.get_session_auth_hash()
session.create()
codes = {}
for code in ("keys", "plain", "taps", "shown"):
    event = an_event(club, "jokeren-competition", name=code)
    here = entrants(event, "Anna", "Bert", "Carla van den Bosch", "Dirk", *"EFGH")
    a_round(event, here[:4], here[4:])
    codes[code] = event.code
print(json.dumps({"session": session.session_key, **codes}))
"""
SHEET: Any = {"name": "IMG_0001.jpg", "mimeType": "image/jpeg", "buffer": a_photo()}


@pytest.fixture(scope="module")
def site(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Site]:
    with served_site(
        tmp_path_factory.mktemp("read"), NIGHT, "tests.browser.read_forms:application"
    ) as served:
        yield served


@pytest.fixture
def laptop(browser: Browser, site: Site) -> Iterator[Page]:
    context = logged_in(browser.new_context(viewport={"width": 1440, "height": 900}), site)
    yield context.new_page()
    context.close()


@pytest.fixture
def plain(browser: Browser, browser_context_args: dict[str, Any], site: Site) -> Iterator[Page]:
    ours = browser_context_args | {"java_script_enabled": False}
    context = logged_in(browser.new_context(**ours), site)
    yield context.new_page()
    context.close()


def cell(page: Page, name: str) -> Any:
    return page.locator(f'[name="{name}"]')


def apart(page: Page) -> float:
    """How far the last line is below the first, wherever the page was scrolled to."""
    first, last = (cell(page, name).bounding_box() for name in ("cell-1-1", "total-1"))
    return float(last["y"] - first["y"])


def test_a_form_is_checked_by_keyboard_alone(laptop: Page, site: Site) -> None:
    complaints = Complaints()
    complaints.listen_to(laptop)
    laptop.goto(site.at("keys", "round/1/batch/"))
    cell(laptop, "cell-6-1").fill("typed")
    cell(laptop, "cell-6-1").fill("")
    laptop.get_by_label("A picture of the paper").set_input_files(SHEET)

    expect(cell(laptop, "cell-1-3")).to_be_focused()
    expect(cell(laptop, "cell-1-2")).to_have_value("7")
    expect(cell(laptop, "cell-1-2")).to_have_accessible_description("read from the photo")
    expect(cell(laptop, "cell-1-3")).to_have_value("")
    expect(cell(laptop, "cell-1-3")).to_have_accessible_description("needs a look")
    laptop.keyboard.type("12")
    laptop.keyboard.press("Enter")
    # The column of the fourth player does not add up, so each of its numbers needs a look.
    expect(cell(laptop, "cell-1-4")).to_be_focused()
    laptop.keyboard.press("Enter")
    expect(cell(laptop, "cell-2-4")).to_be_focused()
    laptop.keyboard.press("Enter")
    expect(cell(laptop, "cell-3-2")).to_be_focused()
    laptop.keyboard.type("2")
    for name in ("cell-3-4", "total-3"):
        laptop.keyboard.press("Enter")
        expect(cell(laptop, name)).to_be_focused()
    laptop.keyboard.type("13")
    laptop.keyboard.press("Enter")
    expect(cell(laptop, "total-4")).to_be_focused()
    laptop.keyboard.type("23")
    laptop.keyboard.press("Enter")
    expect(laptop.get_by_role("button", name="Save, and on to the next")).to_be_focused()
    laptop.keyboard.press("Enter")

    expect(laptop.get_by_text("Table 1 has been saved: 3 lines.")).to_be_visible()
    expect(laptop.get_by_role("heading", name="Table 2")).to_be_visible()
    expect(cell(laptop, "reading")).to_have_count(0)
    assert complaints == []


def test_a_choice_is_one_tap_and_nothing_moves(laptop: Page, site: Site) -> None:
    laptop.goto(site.at("taps", "round/1/batch/"))
    laptop.get_by_label("A picture of the paper").set_input_files(SHEET)
    expect(cell(laptop, "cell-1-3")).to_be_focused()
    before = apart(laptop)

    laptop.get_by_role("button", name="Deal 1, Carla van den Bosch: 13").click()

    expect(cell(laptop, "cell-1-3")).to_have_value("13")
    expect(cell(laptop, "cell-1-4")).to_be_focused()
    assert apart(laptop) == before
    laptop.get_by_text("Show the picture of every number").click()
    expect(laptop.locator(".crop").first).to_be_visible()
    laptop.get_by_text("The whole form", exact=True).click()
    whole = laptop.locator(".whole-form img")
    expect(whole).to_be_visible()
    assert whole.evaluate("image => image.decode().then(() => image.naturalWidth)") > 600


def test_without_a_network_the_photo_alone_is_said_not_to_be_sent(laptop: Page, site: Site) -> None:
    laptop.goto(site.at("shown", "round/1/batch/?table=2"))
    cell(laptop, "cell-1-1").fill("9")
    laptop.context.set_offline(True)
    laptop.get_by_role("button", name="Save, and on to the next").click()
    not_sent = laptop.get_by_text("The photo was not sent")
    expect(not_sent).to_be_hidden()
    laptop.get_by_label("A picture of the paper").set_input_files(SHEET)
    expect(not_sent).to_be_visible()

    laptop.context.set_offline(False)
    laptop.get_by_role("button", name="Send and read it").click()
    expect(cell(laptop, "cell-1-2")).to_have_value("7")
    expect(cell(laptop, "cell-1-1")).to_have_value("9")


def test_without_a_script_nothing_typed_is_lost(plain: Page, site: Site) -> None:
    plain.goto(site.at("plain", "round/1/batch/"))
    cell(plain, "cell-2-1").fill("6")
    plain.get_by_label("A picture of the paper").set_input_files(SHEET)
    plain.get_by_role("button", name="Send and read it").click()
    expect(cell(plain, "cell-2-1")).to_have_value("6")
    expect(cell(plain, "cell-2-3")).to_have_value("1")

    cell(plain, "cell-4-1").fill("x")
    plain.get_by_role("button", name="Deal 1, Carla van den Bosch: 12").click()
    expect(cell(plain, "cell-1-3")).to_have_value("12")
    expect(cell(plain, "cell-2-1")).to_have_value("6")
    expect(cell(plain, "cell-4-1")).to_have_value("x")
    plain.get_by_role("button", name="Save, and on to the next").click()
    expect(plain.get_by_text("Nothing that you typed is lost").first).to_be_visible()
    # Its sheets of style have come, too.
    plain.wait_for_load_state()
    assert plain.evaluate("document.documentElement.scrollWidth") <= PHONE["width"]


def test_the_page_is_for_everyone(
    browser: Browser, browser_context_args: dict[str, Any], site: Site
) -> None:
    context = logged_in(browser.new_context(**browser_context_args), site)
    page = context.new_page()
    page.goto(site.at("shown", "round/1/batch/"))
    page.get_by_label("A picture of the paper").set_input_files(SHEET)
    expect(page.locator(".crop").first).to_be_attached()
    page.evaluate(
        "() => document.querySelectorAll('main details').forEach((each) => each.open = true)"
    )
    page.get_by_text("Show the picture of every number").click()

    assert violations(page) == []
    assert page.evaluate(TARGETS, BODY) == []
    page.evaluate("() => document.querySelector('.event-nav').remove()")
    for width in (320, 360, 768, 1440):
        page.set_viewport_size({"width": width, "height": PHONE["height"]})
        assert page.evaluate(TOO_WIDE, BODY) == []
    context.close()
