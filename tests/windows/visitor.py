"""A small browser: cookies, forms as they stand on a page, and a stream of news."""

import html
import http.client
import re
import time
import urllib.error
import urllib.parse
import urllib.request
from html.parser import HTMLParser
from http.cookiejar import CookieJar
from typing import IO

SECONDS = 60.0
"""How long a page may take: under Wine, on a busy machine, the first ones take some."""


class Unexpected(Exception):
    """The server did not answer as it should."""


def plain(text: str) -> str:
    """Return the words of a piece of a page."""
    return " ".join(html.unescape(re.sub(r"<[^>]*>", " ", text)).split())


class Forms(HTMLParser):
    """The forms of a page: attributes, and the fields that a browser would send."""

    def __init__(self, text: str) -> None:
        super().__init__()
        self.found: list[tuple[dict[str, str | None], dict[str, str]]] = []
        self.feed(text)

    def handle_starttag(self, tag: str, attributes: list[tuple[str, str | None]]) -> None:
        given = dict(attributes)
        if tag == "form":
            self.found.append((given, {}))
        elif tag == "input" and self.found and (name := given.get("name")):
            is_sent = given.get("type") not in ("radio", "checkbox", "submit")
            if is_sent or "checked" in given:
                self.found[-1][1].setdefault(name, given.get("value") or "")


class Page:
    """What came back for an address."""

    def __init__(self, address: str, text: str) -> None:
        self.address, self.text = address, text
        self.path = urllib.parse.urlsplit(address).path

    def form(self, sign: str) -> tuple[str, dict[str, str]]:
        """Return where a form goes and its fields: the one with this id, or this end of action."""
        for given, fields in Forms(self.text).found:
            if given.get("id") == sign or (given.get("action") or "").endswith(sign):
                return urllib.parse.urljoin(self.address, given.get("action") or ""), fields
        raise Unexpected(f"no form {sign} on {self.path}")

    def links(self, pattern: str) -> list[str]:
        return sorted(set(re.findall(rf'href="({pattern})"', self.text)))

    def row(self, sign: str) -> list[str]:
        """Return the words in a row of a table, or nothing."""
        found = re.search(rf'<tr id="{sign}".*?</tr>', self.text, re.DOTALL)
        return plain(found[0]).split() if found else []

    def items(self, heading: str) -> list[str]:
        """Return the items of the list beneath a heading with this id."""
        _before, _sign, after = self.text.partition(f'id="{heading}"')
        return [
            plain(each)
            for each in re.findall(r"<li\b.*?</li>", after.partition("</section>")[0], re.DOTALL)
        ]


class Visitor:
    """Somebody with a browser of their own."""

    def __init__(self, address: str) -> None:
        self.address = address
        self._opener = urllib.request.build_opener(
            urllib.request.ProxyHandler({}), urllib.request.HTTPCookieProcessor(CookieJar())
        )
        self._opener.addheaders = [("Accept-Language", "en"), ("User-Agent", "tests.windows")]

    def open(
        self, path: str, fields: dict[str, str] | None = None, seconds: float = SECONDS
    ) -> http.client.HTTPResponse:
        address = urllib.parse.urljoin(self.address, path)
        data = None if fields is None else urllib.parse.urlencode(fields).encode()
        request = urllib.request.Request(address, data, {"Referer": address})
        try:
            answer: http.client.HTTPResponse = self._opener.open(request, timeout=seconds)
        except urllib.error.HTTPError as error:
            with error:
                words = plain(error.read().decode(errors="replace"))[-200:]
            raise Unexpected(f"{address} answers {error.code}: {words}") from None
        except (OSError, http.client.HTTPException) as error:
            raise Unexpected(f"{address}: {error}") from error
        return answer

    def get(self, path: str, seconds: float = SECONDS) -> Page:
        with self.open(path, seconds=seconds) as answer:
            return Page(answer.url, answer.read().decode())

    def send(self, page: Page, sign: str, **given: str) -> Page:
        """Fill in a form of a page, and return the page to which it leads."""
        address, fields = page.form(sign)
        with self.open(address, {**fields, **given}) as answer:
            return Page(answer.url, answer.read().decode())


def reads(stream: IO[bytes], sign: bytes, seconds: float) -> bool:
    """Read a stream as far as a line that begins so; return whether it came in time."""
    until = time.monotonic() + seconds
    try:
        while time.monotonic() < until and (line := stream.readline()):
            if line.startswith(sign):
                return True
    except OSError:  # Nothing came for as long as the connection waits.
        return False
    return False
