"""Every page of the site in a browser, without a server: HTML from memory, files from disk."""

from collections.abc import Iterator
from mimetypes import guess_type
from pathlib import Path
from urllib.parse import urlsplit

import pytest
from django.contrib.staticfiles import finders
from django.db import transaction
from playwright.sync_api import Browser, Page, Route

from foundation.health.probe import WELL, Probe
from tests.permissions.pages import Rendered, every_page
from tests.permissions.people import the_world

SITE = "http://testserver"


def rendered_in(language: str) -> list[Rendered]:
    """Return every page of the site in a language."""
    with transaction.atomic(), pytest.MonkeyPatch.context() as patch:
        # Nothing can be tried within a transaction.
        patch.setattr(Probe, "look", lambda self: WELL)
        pages = list(every_page(the_world(), language))
        transaction.set_rollback(True)
    return pages


class Shelf:
    """A tab of a browser that shows pages as they were rendered."""

    def __init__(self, browser: Browser) -> None:
        self.page: Page = browser.new_page(base_url=SITE, reduced_motion="reduce")
        self._html = b""
        self._settings = self.page.context.new_cdp_session(self.page)
        self.page.route("**/*", self._answer)

    def show(self, rendered: Rendered) -> Page:
        """Load a page; wait until its scripts and fonts are there."""
        self._html = rendered.html
        self.page.goto(f"{SITE}{rendered.at}")
        return self.page

    def show_all(self, pages: list[Rendered]) -> Iterator[tuple[str, Page]]:
        """Show one after the other; yield the address of each, as the table has it."""
        for each in pages:
            yield each.address, self.show(each)

    def letters(self, size: int) -> None:
        """Let letters be so many per cent of the usual size, as a reader sets a browser."""
        self._settings.send("Page.setFontSizes", {"fontSizes": {"standard": 16 * size // 100}})

    def _answer(self, route: Route) -> None:
        path = urlsplit(route.request.url).path
        if route.request.is_navigation_request():
            route.fulfill(body=self._html, content_type="text/html")
        elif path.startswith("/static/"):
            file = Path(str(finders.find(path.removeprefix("/static/"))))
            route.fulfill(body=file.read_bytes(), content_type=guess_type(file)[0])
        else:
            # Nothing else is there: no stream, no picture that was uploaded.
            route.fulfill(status=204)
