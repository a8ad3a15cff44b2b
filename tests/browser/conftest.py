"""Pages for the browser tests: with and without JavaScript, and what a page complains of."""

from collections.abc import Iterator
from typing import Any

import pytest
from playwright.sync_api import Browser, BrowserType, Page, expect

from tests.browser.evening import Evening
from tests.browser.phones import NAMES, Hall
from tests.browser.playing import Table
from tests.conftest import WHOLE, chromium

PHONE = {"width": 360, "height": 740}
expect.set_options(timeout=20_000)


class Complaints(list[str]):
    """What the console, the page or a request complained of."""

    def listen_to(self, page: Page) -> None:
        page.on("console", self._from_console)
        page.on("pageerror", lambda error: self.append(str(error)))
        page.on("requestfailed", self._from_request)
        page.on("response", self._from_response)

    def _from_console(self, message: Any) -> None:
        # htmx writes two errors where it gives up a request of its own for a newer one.
        if message.text.startswith("htmx:sendAbort"):
            self.pop()
        elif message.type in ("error", "warning"):
            self.append(f"{message.type}: {message.text}")

    def _from_request(self, request: Any) -> None:
        if request.failure != "net::ERR_ABORTED":
            self.append(f"{request.url}: {request.failure}")

    def _from_response(self, response: Any) -> None:
        if response.status >= 400:
            self.append(f"{response.url}: {response.status}")


@pytest.fixture(scope="session")
def browser_context_args(browser_context_args: dict[str, Any], dealt: str) -> dict[str, Any]:
    """A phone at the site with known deals, on which nothing moves."""
    ours = {"base_url": dealt, "viewport": PHONE, "locale": "en-GB", "reduced_motion": "reduce"}
    return browser_context_args | ours


@pytest.fixture(scope="module")
def one_page(browser: Browser, browser_context_args: dict[str, Any]) -> Iterator[Page]:
    """A page for all tests of a file that look at one page each: a new one costs as much as it."""
    context = browser.new_context(**browser_context_args)
    yield context.new_page()
    context.close()


@pytest.fixture
def fresh_page(one_page: Page) -> Iterator[Page]:
    """A new page on a phone that nobody has used, which already has the site's sheets and scripts:
    for tests that listen to a page, or look at where it has been.
    """
    context = one_page.context
    page = context.new_page()
    yield page
    afresh(page)
    for each in context.pages:
        if each is not one_page:
            each.close()


FORGET = """() => {
  [localStorage, sessionStorage].forEach((each) => each.clear());
  // What is not shown need not be laid out anew in another window before the next page comes.
  document.documentElement.style.display = "none";
}"""


def afresh(page: Page) -> Page:
    """Give a page back as a phone that nobody has used and on which nothing was set."""
    if page.url.startswith("http"):
        page.evaluate(FORGET)
    page.context.clear_cookies()
    page.set_viewport_size(PHONE)  # type: ignore[arg-type]
    page.emulate_media(
        media="null", color_scheme="light", forced_colors="none", reduced_motion="reduce"
    )
    return page


@pytest.fixture
def complaints(page: Page) -> Complaints:
    found = Complaints()
    found.listen_to(page)
    return found


@pytest.fixture
def table(page: Page) -> Table:
    return Table(page)


@pytest.fixture
def plain_table(browser: Browser, browser_context_args: dict[str, Any]) -> Iterator[Table]:
    """A table in a browser that runs no scripts."""
    context = browser.new_context(**browser_context_args, java_script_enabled=False)
    yield Table(context.new_page(), scripts=False)
    context.close()


@pytest.fixture(scope="session")
def keeping_browser(
    browser_type: BrowserType, browser_type_launch_args: dict[str, Any]
) -> Iterator[Browser]:
    """A browser that keeps pages as they were left: Playwright otherwise switches that off, and
    without windows Chromium cannot.
    """
    browser = browser_type.launch(
        **browser_type_launch_args | {"executable_path": chromium(*WHOLE)},
        ignore_default_args=["--disable-back-forward-cache"],
    )
    yield browser
    browser.close()


@pytest.fixture(scope="module", params=[True, False], ids=["scripts", "no scripts"])
def keeping_phone(
    request: pytest.FixtureRequest, keeping_browser: Browser, browser_context_args: dict[str, Any]
) -> Iterator[Table]:
    """A phone that keeps pages, with JavaScript and without, for the tests of a file."""
    context = keeping_browser.new_context(**browser_context_args, java_script_enabled=request.param)
    yield Table(context.new_page(), scripts=request.param)
    context.close()


@pytest.fixture
def kept_table(keeping_phone: Table) -> Iterator[Table]:
    """A table on the phone that keeps pages, which has been nowhere yet."""
    yield keeping_phone
    page = afresh(keeping_phone.page)
    page.goto("about:blank")
    page.context.new_cdp_session(page).send("Page.resetNavigationHistory")


@pytest.fixture
def hall(
    request: pytest.FixtureRequest,
    page: Page,
    browser: Browser,
    browser_context_args: dict[str, Any],
) -> Iterator[Hall]:
    """An evening with one table of four; its format is the parameter, if there is one."""
    evening = Evening(page)
    made = evening.prepare(getattr(request, "param", "jokeren-competition"), NAMES)
    already = set(browser.contexts)
    yield Hall(evening, made["seated"], made["table"], browser, browser_context_args)
    for context in set(browser.contexts) - already:
        context.close()
