"""What the tests of the page of the lay-down ask and read there."""

import re
from html import unescape
from typing import Any
from urllib.parse import urlencode

from django.http import HttpResponse
from django.test import Client

from tests.referee.devices import HTMX, html

PAGE = "/ask/jokeren/"


TABLE: dict[str, Any] = {
    "hand": "10C KD KH 6H 2C",
    "mine": ["9C *=10C JC"],
    "theirs": ["7H 8H 9H", "QS QH QD"],
}


def page(client: Client, htmx: bool = False, **query: Any) -> HttpResponse:
    address = f"{PAGE}?{urlencode(query, doseq=True)}" if query else PAGE
    answer: Any = client.get(address, headers=HTMX if htmx else None)
    assert isinstance(answer, HttpResponse)
    return answer


def led(client: Client, **query: Any) -> HttpResponse:
    """Return the page to which a form leads, as a browser without JavaScript follows it."""
    answer: Any = client.get(f"{PAGE}?{urlencode(query, doseq=True)}", follow=True)
    assert isinstance(answer, HttpResponse)
    return answer


def said(response: HttpResponse, part: str = "") -> str:
    """Return what the page, or the part of it with that id, says."""
    source = html(response)
    if part:
        found = re.search(rf'<(\w+) id="{part}".*?</\1>', source, re.S)
        assert found, f"the page has no part {part}"
        source = found[0]
    words = unescape(re.sub(r"<[^>]*>", " ", source)).replace("\N{VARIATION SELECTOR-15}", "")
    return " ".join(words.split())


def fields(response: HttpResponse) -> dict[str, list[str]]:
    """Return what the form would send, as a browser without JavaScript does."""
    found: dict[str, list[str]] = {}
    for tag in re.findall(r"<input[^>]*>", html(response)):
        kind, name, value = (attribute(tag, each) for each in ("type", "name", "value"))
        if kind in ("checkbox", "radio") and " checked" not in tag:
            continue
        found.setdefault(name, []).append(value)
    return found


def attribute(tag: str, name: str) -> str:
    found = re.search(rf'\s{name}="([^"]*)"', tag)
    return unescape(found[1]) if found else ""
