"""Sheets in a browser: a deal by taps, a stack of forms by keyboard, pages for everyone."""

import re
from collections.abc import Iterator
from typing import Any

import pytest
from playwright.sync_api import Browser, Page, expect

from tests.browser.access import violations
from tests.browser.conftest import PHONE, Complaints, afresh
from tests.browser.nights import Site, logged_in, served_site
from tests.browser.room import BODY, TARGETS, TOO_WIDE

pytestmark = pytest.mark.browser

NIGHT = """
import json
from django.contrib.auth import BACKEND_SESSION_KEY, HASH_SESSION_KEY, SESSION_KEY
from django.contrib.sessions.backends.db import SessionStore
from django.utils import timezone
from tests.scoring.building import a_club, a_round, an_event, entrants, noted, won_by

club = a_club()
user = club.memberships.get().user
session = SessionStore()
session[SESSION_KEY] = str(user.pk)
session[BACKEND_SESSION_KEY] = "allauth.account.auth_backends.AuthenticationBackend"
session[HASH_SESSION_KEY] = user.get_session_auth_hash()
session.create()
names = ("Anna", "Bert", "Carla van den Bosch", "Dirk", "Els")
codes = {}
for code, format, tables in (
    ("taps", "jokeren-competition", 1),
    ("plain taps", "jokeren-competition", 1),
    ("stack", "jokeren-competition", 2),
    ("shown", "jokeren-form", 1),
):
    event = an_event(club, format, name=code)
    here = entrants(event, *names, "Frits", "Greet", "Hans")
    seated = [here[:5]] if code == "shown" else [here[:4], here[4:]][:tables]
    table = a_round(event, *seated).tables.first()
    codes[code] = event.code
    if code == "shown":
        noted(table, 1, won_by(1, 7, 12, 3, 1))
        noted(table, 1, won_by(2, 7, 12, 3, 1), reason="Wrong column")
        noted(table, 2, won_by(2, 14, 2, 3, 1))
        noted(table, 4, won_by(2, 1, 2, 3, 1))
event = an_event(club, deals=2, name="closed")
codes["closed"] = event.code
for left in ((3, 4, 9), (5, 6, 2), (7, 8, 3)):
    here = entrants(event, *names, "Frits", "Greet", "Hans") if left[0] == 3 else here
    played = a_round(event, here[:4], here[4:])
    for table in played.tables.all():
        for deal in (1, 2):
            noted(table, deal, won_by(table.number, *left))
    played.closed = timezone.now()
    played.save()
print(json.dumps({"session": session.session_key, **codes}))
"""


@pytest.fixture(scope="module")
def site(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Site]:
    with served_site(tmp_path_factory.mktemp("sheets"), NIGHT) as served:
        yield served


@pytest.fixture(params=[True, False], ids=["scripts", "no scripts"])
def phone(
    request: pytest.FixtureRequest,
    browser: Browser,
    browser_context_args: dict[str, Any],
    site: Site,
) -> Iterator[Page]:
    ours = browser_context_args | {"java_script_enabled": request.param}
    context = logged_in(browser.new_context(**ours), site)
    yield context.new_page()
    context.close()


@pytest.fixture
def laptop(browser: Browser, site: Site) -> Iterator[Page]:
    context = logged_in(browser.new_context(viewport={"width": 1440, "height": 900}), site)
    yield context.new_page()
    context.close()


def row(page: Page, deal: int) -> Any:
    return page.locator(f"#deal-{deal}")


def test_a_deal_is_entered_by_taps(phone: Page, site: Site, request: pytest.FixtureRequest) -> None:
    night = "taps" if request.node.callspec.params["phone"] else "plain taps"
    complaints = Complaints()
    complaints.listen_to(phone)
    phone.goto(site.at(night, "round/1/table/1/"))
    phone.get_by_role("link", name="Enter deal 1").click()
    phone.get_by_role("radio", name="Bert").check()
    expect(phone.locator("#left-2")).to_be_hidden()
    phone.get_by_role("button", name="Tap the cards of Anna").click()
    phone.get_by_role("radio", name="spades").check()
    phone.get_by_role("button", name="five of spades").click()
    expect(phone.get_by_role("button", name="Remove five of spades")).to_have_count(1)
    phone.get_by_role("button", name="king of spades").click()
    expect(phone.locator(".counted")).to_have_text("counts 2")

    phone.locator("#left-3").fill("14")
    phone.get_by_role("button", name="Enter", exact=True).last.click()
    expect(phone.get_by_text("It is not entered what Dirk had left.")).to_be_visible()
    phone.locator("#left-4").fill("3")
    phone.get_by_role("button", name="Enter", exact=True).last.click()
    phone.get_by_role("button", name="Yes, enter it").click()

    expect(phone.get_by_text("Deal 1 is entered.")).to_be_visible()
    expect(row(phone, 1).locator(".cell")).to_have_text(["2", "X", "14", "3"])
    assert complaints == []


def test_the_whole_row_leads_to_its_deal(phone: Page, site: Site) -> None:
    phone.goto(site.at("shown", "round/1/table/1/"))
    box = row(phone, 3).bounding_box()
    assert box is not None
    row(phone, 3).scroll_into_view_if_needed()
    row(phone, 3).click(position={"x": box["width"] - 12, "y": box["height"] / 2})

    expect(phone).to_have_url(re.compile(r"/deal/3/$"))


def test_a_stack_of_forms_is_typed_by_keyboard_alone(laptop: Page, site: Site) -> None:
    complaints = Complaints()
    complaints.listen_to(laptop)
    laptop.goto(site.at("stack", "round/1/batch/"))
    expect(laptop.locator('[name="cell-1-1"]')).to_be_focused()
    for cell in ("x", "7", "12", "3", "5", "x", "1", "q"):
        laptop.keyboard.type(cell)
        laptop.keyboard.press("Enter")
    expect(laptop.locator('[name="cell-3-1"]')).to_be_focused()
    laptop.locator(".batch-sum.total input").last.focus()
    laptop.keyboard.press("Enter")
    laptop.keyboard.press("Enter")

    expect(laptop.get_by_text("“q” is neither a number nor an X.")).to_be_visible()
    laptop.wait_for_load_state()
    expect(laptop.locator('[name="cell-2-4"]')).to_be_focused()
    laptop.keyboard.press("Control+a")
    laptop.keyboard.type("2")
    laptop.locator('[name="total-2"]').fill("8")
    laptop.locator(".batch-sum.total input").last.focus()
    laptop.keyboard.press("Enter")
    laptop.keyboard.press("Enter")
    laptop.get_by_role("button", name="Save 8 as on the form: deal 1 is 8, not 7").focus()
    laptop.keyboard.press("Enter")

    expect(laptop.get_by_text("Table 1 has been saved: 2 lines.")).to_be_visible()
    expect(laptop.get_by_role("heading", name="Table 2")).to_be_visible()
    expect(laptop.locator('[name="cell-1-1"]')).to_be_focused()
    expect(laptop).to_have_title(re.compile("^Enter table 2"))
    laptop.go_back()
    expect(laptop.get_by_role("heading", name="Table 1")).to_be_visible()
    expect(laptop.locator('[name="cell-1-2"]')).to_have_value("8")
    assert complaints == []


PAGES = {
    "sheet": "round/1/table/1/",
    "a deal": "round/1/table/1/deal/3/",
    "a correction": "round/1/table/1/deal/1/",
    "a stack": "round/1/batch/",
    "a penalty": "round/1/table/1/penalty/",
    "seats": "round/1/table/1/seats/",
    "closing": "round/1/close/",
}


@pytest.mark.parametrize("name", PAGES)
def test_a_page_is_for_everyone(one_page: Page, site: Site, name: str) -> None:
    page = afresh(one_page)
    logged_in(page.context, site)
    page.goto(site.at("shown", PAGES[name]))
    page.evaluate(
        "() => document.querySelectorAll('main details').forEach((each) => each.open = true)"
    )

    assert violations(page) == []
    assert page.evaluate(TARGETS, BODY) == []
    # The event's own navigation may be scrolled sideways in its frame.
    page.evaluate("() => document.querySelector('.event-nav').remove()")
    for width in (320, 360, 768, 1440):
        page.set_viewport_size({"width": width, "height": PHONE["height"]})
        assert page.evaluate(TOO_WIDE, BODY) == []


# A correction of a closed round


class Effort:
    """Counts what a person does from here on: taps, and the pages that open."""

    def __init__(self, page: Page) -> None:
        self.taps = self.pages = 0
        page.on("framenavigated", self._count)

    def _count(self, _frame: Any) -> None:
        self.pages += 1

    def tap(self, what: Any) -> None:
        self.taps += 1
        what.click()


def test_a_deal_of_a_closed_round_is_corrected_with_five_taps(
    phone: Page, site: Site, request: pytest.FixtureRequest
) -> None:
    has_scripts = request.node.callspec.params["phone"]
    complaints = Complaints()
    complaints.listen_to(phone)
    deal = 1 if has_scripts else 2
    phone.goto(site.at("closed", ""))
    effort = Effort(phone)

    effort.tap(phone.get_by_role("link", name="Round 1", exact=True))
    effort.tap(phone.locator("#table-1"))
    effort.tap(row(phone, deal).locator("th a"))
    phone.get_by_role("textbox", name="Carla van den Bosch").fill("11")
    effort.tap(phone.get_by_role("button", name="Show what this changes"))
    effect = phone.locator("#effect")
    expect(effect).to_contain_text("If you save: the standings after round 3")
    expect(effect.get_by_role("row", name="Carla van den Bosch")).to_contain_text("→")
    effort.tap(phone.get_by_role("button", name="Save 11 for Carla van den Bosch"))

    saved = f"Deal {deal} is corrected. Round 1 stays closed."
    expect(phone.get_by_text(saved)).to_be_visible()
    expect(row(phone, deal).locator(".cell")).to_have_text(["X", "3", "11", "9"])
    assert effort.taps == 5
    assert effort.pages <= 5
    assert complaints == []


def test_the_last_entry_is_undone_with_one_tap(phone: Page, site: Site) -> None:
    phone.goto(site.at("shown", ""))
    first = phone.locator(".last-entries li").first
    first.get_by_role("button", name="Undo").click()

    expect(
        phone.get_by_text("The entry is undone. What stood there before is back.")
    ).to_be_visible()


@pytest.mark.parametrize("page", ["round/1/table/2/deal/1/"])
def test_the_pages_of_a_correction_are_for_everyone(laptop: Page, site: Site, page: str) -> None:
    laptop.set_viewport_size(PHONE)
    laptop.emulate_media(reduced_motion="reduce")
    laptop.goto(site.at("closed", page))
    if "deal" in page:
        laptop.get_by_role("textbox", name="Hans").fill("9")
        laptop.get_by_role("button", name="Show what this changes").click()
        expect(laptop.locator("#effect")).to_be_visible()

    assert violations(laptop) == []
    # The event's own navigation may be scrolled sideways in its frame.
    laptop.evaluate("() => document.querySelector('.event-nav').remove()")
    assert laptop.evaluate(TOO_WIDE, BODY) == []
