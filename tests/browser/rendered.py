"""Every page of the site in a browser, without a server: HTML from memory, files from disk."""

import re
import threading
from collections.abc import Iterator
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from mimetypes import guess_type
from pathlib import Path
from typing import Any
from urllib.parse import urlsplit

import pytest
from axe_playwright_python.sync_playwright import Axe
from django.contrib.staticfiles import finders
from django.db import transaction
from playwright.sync_api import Browser, Page

from foundation.health.probe import WELL, Probe
from tests.permissions.pages import Rendered, every_page
from tests.permissions.people import the_world

UNSEEN = re.compile(rb'<input type="hidden"[^>]*>|\s(href|action|formaction|src|hx-[\w-]+)="[^"]*"')
"""What pages that look the same may differ in."""


def rendered_in(language: str) -> list[Rendered]:
    """Return every page of the site in a language; one for several addresses that show the same."""
    with transaction.atomic(), pytest.MonkeyPatch.context() as patch:
        # Nothing can be tried within a transaction.
        patch.setattr(Probe, "look", lambda self: WELL)
        pages = list(every_page(the_world(), language))
        transaction.set_rollback(True)
    return list({UNSEEN.sub(b"", each.html): each for each in reversed(pages)}.values())[::-1]


AXE = "/axe.js"
ADD_AXE = f"""() => new Promise((done) => {{
  const script = document.createElement("script");
  Object.assign(script, {{ src: "{AXE}", onload: done, onerror: done }});
  document.head.append(script);
  script.remove();
}})"""
"""A file is sent and read once; what a test hands to a page, with each page. A page that loads no
file at all is left without.
"""


class Shelf:
    """A tab of a browser that shows pages as they were rendered.

    They come from a server in this process, so that the browser keeps what every page asks for.
    """

    def __init__(self, browser: Browser) -> None:
        self._server = _Server(("127.0.0.1", 0), _Answer)
        threading.Thread(target=self._server.serve_forever, daemon=True).start()
        at = f"http://127.0.0.1:{self._server.server_port}"
        self.page: Page = browser.new_page(base_url=at, reduced_motion="reduce")
        self._settings = self.page.context.new_cdp_session(self.page)
        self._width, self._size = 0, 100

    def close(self) -> None:
        self.page.close()
        self._server.shutdown()
        self._server.server_close()

    def show(self, rendered: Rendered) -> Page:
        """Load a page; wait until its scripts and fonts are there."""
        self._server.shown = rendered
        self.page.goto(rendered.at)
        assert self._server.missing == [], rendered.at
        return self.page

    def add_axe(self) -> None:
        """Let the page that is shown have axe, which many pages do without."""
        self.page.evaluate(ADD_AXE)

    def show_all(self, pages: list[Rendered]) -> Iterator[tuple[str, Page]]:
        """Show one after the other; yield the address of each, as the table has it."""
        for each in pages:
            yield each.address, self.show(each)

    def resize(self, width: int, size: int = 100) -> None:
        """Let the window be so wide, and letters so many per cent of the usual size, as a reader
        sets a browser. What is so already is left alone, since each change lays out a page anew.
        """
        if size != self._size:
            letters = {"fontSizes": {"standard": 16 * size // 100}}
            self._settings.send("Page.setFontSizes", letters)
        if width != self._width:
            self.page.set_viewport_size({"width": width, "height": 740})
        self._width, self._size = width, size


class _Server(ThreadingHTTPServer):
    shown: Rendered

    def __init__(self, *args: Any) -> None:
        super().__init__(*args)
        self.missing: list[str] = []
        """Files that a page asked for and that the site does not have."""


class _Answer(BaseHTTPRequestHandler):
    """The page that is shown, the files of the site, and nothing else: no stream, no picture that
    was uploaded.
    """

    server: _Server
    protocol_version = "HTTP/1.1"

    def do_GET(self) -> None:
        path = urlsplit(self.path).path
        if path == AXE:
            self._give(Axe().axe_script.encode(), "text/javascript; charset=utf-8", "max-age=3600")
            return
        if path.startswith("/static/"):
            file = finders.find(path.removeprefix("/static/"))
            if file is None:
                self.server.missing.append(path)
                self.send_error(404)
                return
            self._give(Path(file).read_bytes(), str(guess_type(file)[0]), "max-age=3600")
        elif self.headers["Sec-Fetch-Mode"] == "navigate":
            self._give(self.server.shown.html, "text/html", "no-store")
        else:
            self.send_response(204)
            self.end_headers()

    def _give(self, content: bytes, kind: str, kept: str) -> None:
        self.send_response(200)
        for name, value in (
            ("Content-Type", kind),
            ("Content-Length", str(len(content))),
            ("Cache-Control", kept),
        ):
            self.send_header(name, value)
        self.end_headers()
        self.wfile.write(content)

    def log_message(self, *_of: Any) -> None:
        """Leave the log to what is looked for."""
