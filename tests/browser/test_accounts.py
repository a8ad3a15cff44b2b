"""An account in a browser: made and used by a name and a password, with scripts and without."""

import base64
import hashlib
import hmac
import re
import struct
import time
from collections.abc import Iterator
from typing import Any

import pytest
from playwright.sync_api import Browser, BrowserContext, Page, expect

from tests.browser.access import violations
from tests.browser.conftest import Complaints, afresh
from tests.browser.nights import served
from tests.browser.room import BODY, HEADER, TARGETS, TOO_WIDE

pytestmark = pytest.mark.browser
PASSWORD = "card games at eight"


@pytest.fixture(scope="module")
def fresh(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """The address of a server that nobody has an account on."""
    with served(tmp_path_factory.mktemp("fresh"), "") as (address, _made):
        yield address


@pytest.fixture(params=[True, False], ids=["scripts", "no scripts"])
def visitor(
    request: pytest.FixtureRequest,
    browser: Browser,
    browser_context_args: dict[str, Any],
    fresh: str,
) -> Iterator[Page]:
    ours = {"base_url": fresh, "java_script_enabled": request.param}
    context: BrowserContext = browser.new_context(**browser_context_args | ours)
    yield context.new_page()
    context.close()


@pytest.fixture(scope="module")
def kept(browser: Browser, browser_context_args: dict[str, Any], fresh: str) -> Iterator[Page]:
    context = browser.new_context(**browser_context_args | {"base_url": fresh})
    yield context.new_page()
    context.close()


@pytest.fixture
def scripted(kept: Page) -> Page:
    return afresh(kept)


def press(page: Page, name: str) -> None:
    page.locator(".actions").get_by_role("button", name=name).click()


def sign_up(page: Page, name: str) -> None:
    page.goto("/account/signup/?next=/account/")
    page.get_by_label("Name").fill(name)
    page.get_by_label("Password", exact=True).fill(PASSWORD)
    press(page, "Create an account")
    expect(page.get_by_role("heading", name="Your account")).to_be_visible()


def log_in(page: Page, name: str, password: str = PASSWORD) -> None:
    page.goto("/account/login/?next=/account/")
    page.get_by_label("Name").fill(name)
    page.get_by_label("Password", exact=True).fill(password)
    press(page, "Log in")


def code(secret: str, seconds: int = 0) -> str:
    """Return what an app on a phone shows for `secret`, these seconds from now (RFC 6238)."""
    count = struct.pack(">Q", int(time.time() + seconds) // 30)
    hashed = hmac.new(base64.b32decode(secret), count, hashlib.sha1).digest()
    place = hashed[-1] & 15
    (number,) = struct.unpack(">I", hashed[place : place + 4])
    return f"{(number & 0x7FFFFFFF) % 10**6:06}"


def check_for_everybody(page: Page) -> None:
    """Fail where somebody could not use this page, light or dark, on the narrowest phone."""
    assert violations(page) == []
    for width in (320, 360, 1440):
        page.set_viewport_size({"width": width, "height": 740})
        for part in (BODY, HEADER):
            assert page.evaluate(TARGETS, part) == []
            assert page.evaluate(TOO_WIDE, part) == []
    page.set_viewport_size({"width": 360, "height": 740})


def test_a_name_and_a_password_make_an_account_and_log_in_again(visitor: Page) -> None:
    name = f"Anna van Dijk {time.time_ns()}"
    sign_up(visitor, name)
    expect(visitor.locator("main bdi")).to_have_text(name)

    press(visitor, "Log out")
    expect(visitor.get_by_role("status")).to_contain_text("You are logged out.")
    visitor.goto("/account/")
    expect(visitor.get_by_role("heading", name="Log in")).to_be_visible()

    log_in(visitor, name.upper())
    expect(visitor.locator("main bdi")).to_have_text(name)


def test_a_wrong_password_is_told_in_words_and_so_is_too_often(scripted: Page) -> None:
    sign_up(scripted, "Noa")
    press(scripted, "Log out")
    error = scripted.locator(".field", has_text="Password").locator(".errors")

    for _ in range(5):
        log_in(scripted, "Noa", "not my password")
        expect(error).to_contain_text("do not match")
    expect(scripted.get_by_label("Name")).to_have_value("Noa")
    check_for_everybody(scripted)

    log_in(scripted, "Noa")
    expect(error).to_contain_text("Too many wrong attempts were made on this device. Wait")


def test_codes_from_a_phone_are_turned_on_and_asked_for(scripted: Page) -> None:
    complaints = Complaints()
    complaints.listen_to(scripted)
    sign_up(scripted, "Gil")
    check_for_everybody(scripted)
    with scripted.expect_navigation():
        scripted.get_by_role("link", name="Codes from your phone").click()
    check_for_everybody(scripted)
    scripted.get_by_role("link", name="Turn codes on").click()
    scripted.get_by_label("Password", exact=True).fill(PASSWORD)
    press(scripted, "Go on")
    picture = scripted.get_by_role("img", name="A code for the app")
    assert picture.evaluate("(image) => image.complete && image.naturalWidth") > 100
    check_for_everybody(scripted)

    secret = scripted.locator("#key").text_content() or ""
    scripted.get_by_label("The six digits").fill(code(secret))
    press(scripted, "Turn codes on")
    expect(scripted.locator(".card-list li")).to_have_count(10)
    check_for_everybody(scripted)
    kept = scripted.locator(".card-list li").first.text_content() or ""

    scripted.goto("/account/")
    press(scripted, "Log out")
    log_in(scripted, "Gil")
    expect(scripted.get_by_role("heading", name="The code from your phone")).to_be_visible()
    check_for_everybody(scripted)
    scripted.get_by_label("Code").fill(code(secret, seconds=30))
    press(scripted, "Log in")
    expect(scripted.locator("main bdi")).to_have_text("Gil")

    press(scripted, "Log out")
    log_in(scripted, "Gil")
    scripted.get_by_label("Code").fill(kept)
    press(scripted, "Log in")
    expect(scripted.locator("main bdi")).to_have_text("Gil")
    assert complaints == []


def test_a_password_can_be_looked_at_while_it_is_typed(scripted: Page) -> None:
    scripted.goto("/account/signup/")
    password = scripted.get_by_label("Password", exact=True)
    password.fill(PASSWORD)
    expect(password).to_have_attribute("type", "password")

    scripted.get_by_label("Show what I type").check()
    expect(password).to_have_attribute("type", "text")
    check_for_everybody(scripted)


def test_without_scripts_nothing_is_offered_that_does_nothing(
    browser: Browser, browser_context_args: dict[str, Any], fresh: str
) -> None:
    ours = {"base_url": fresh, "java_script_enabled": False}
    context = browser.new_context(**browser_context_args | ours)
    page = context.new_page()
    page.goto("/account/signup/")

    expect(page.get_by_label("Name")).to_be_visible()
    expect(page.locator("#show-password")).to_be_hidden()
    context.close()


@pytest.mark.parametrize(
    "address",
    [
        "login/",
        "signup/",
        "inactive/",
        "password/reset/",
        "password/reset/done/",
        "password/reset/key/1-x/",
        "password/reset/key/done/",
    ],
)
def test_a_page_before_logging_in_is_for_everybody(scripted: Page, address: str) -> None:
    complaints = Complaints()
    complaints.listen_to(scripted)
    scripted.goto(f"/account/{address}")

    check_for_everybody(scripted)
    assert complaints == []


def test_the_pages_of_an_account_are_for_everybody(scripted: Page) -> None:
    sign_up(scripted, "נועה לוי")
    for address in ("logout/", "again/", "password/change/"):
        scripted.goto(f"/account/{address}")
        assert re.search(address, scripted.url)
        check_for_everybody(scripted)
