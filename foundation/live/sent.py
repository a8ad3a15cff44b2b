"""A page that a stream sends as it changes: made as its reader would get it, and of that the lines
that are new.

It is made by what makes all pages, from the reader's own cookies. So who may see what, in which
language and at which seat, is decided where it always is, each time anew. What is no page, or would
give its reader a cookie, is not sent: the reader is poked, and asks for it.
"""

import json
import re
from bisect import bisect_left
from collections import defaultdict
from collections.abc import Mapping, Sequence
from typing import Any, Protocol

from django.http import HttpRequest, parse_cookie
from django.urls import Resolver404, resolve

from foundation.front.pages import MAKER
from foundation.front.streams import SCOPE
from foundation.live.fresh import MARK, is_sent

LONGEST = 500
"""Characters of an address that is taken."""
OF_THE_STREAM = frozenset({b"accept", b"accept-encoding", b"cache-control", b"last-event-id"})
"""Headers which say how the stream is asked for, and not who asks."""
SHOWN = re.compile(rf'"{MARK}": "([^"]*)"')

SHORT = 10
"""Characters of a line that takes less room than the numbers that say where it stood."""

BLOCK = 64
"""Lines that are compared at once."""

Piece = str | tuple[int, int]
"""Lines that are new, or the first and the number of those that stay."""
Scope = dict[str, Any]


class Made(Protocol):
    """An answer as a whole."""

    status: int
    headers: list[tuple[bytes, bytes]]
    body: bytes


class Maker(Protocol):
    """What makes pages."""

    async def answer(self, scope: Scope, body: bytes) -> Made:
        """Return what is answered to a request."""


class SentPage:
    """What one stream has sent of the page of its reader."""

    def __init__(self, maker: Maker, scope: Scope) -> None:
        self._maker, self._scope = maker, scope
        self._lines: list[str] = []
        self._mark = ""

    async def changes(self) -> str | None:
        """Return what is new on the page since this was last asked, as JSON: a list of pieces, of
        which a text stands for new lines and a pair for so many of the lines that were there, from
        that one on. Empty where nothing is new; None where the reader is to ask for the page.
        """
        answer = await self._maker.answer(self._request(), b"")
        if answer.status == 204:
            return ""
        text = answer.body.decode()
        mark = SHOWN.search(text)
        if answer.status != 200 or mark is None or gives_cookie(self._scope, answer):
            self._lines, self._mark = [], ""
            return None
        lines = text.split("\n")
        pieces = changed_lines(self._lines, lines)
        self._lines, self._mark = lines, mark[1]
        return json.dumps(pieces, ensure_ascii=False, separators=(",", ":"))

    def _request(self) -> Scope:
        mark = (MARK.lower().encode(), self._mark.encode())
        return {**self._scope, "headers": [*self._scope["headers"], mark]}


def page_to_send(request: HttpRequest) -> SentPage | None:
    """Return the page that the reader of a stream has open, by the stream's `page`; None where it
    names none that is sent.
    """
    path, _, query = request.GET.get("page", "")[:LONGEST].partition("?")
    scope = request.META[SCOPE]
    maker = scope.get("state", {}).get(MAKER)
    if maker is None or not _is_sent(path):
        return None
    wanted = {
        **scope,
        "path": path,
        "query_string": query.encode(),
        "headers": [
            *(each for each in scope["headers"] if each[0] not in OF_THE_STREAM),
            (b"hx-request", b"true"),
        ],
    }
    return SentPage(maker, wanted)


def _is_sent(path: str) -> bool:
    try:
        return is_sent(resolve(path).func)
    except Resolver404:
        return False


def gives_cookie(scope: Scope, answer: Made) -> bool:
    """Return whether an answer gives its reader a cookie which it does not have yet."""
    own: dict[str, str] = {}
    for name, value in scope["headers"]:
        if name == b"cookie":
            own |= parse_cookie(value.decode("latin1"))
    given = [value.decode("latin1") for name, value in answer.headers if name == b"set-cookie"]
    return any(
        own.get(name) != value
        for each in given
        for name, value in parse_cookie(each.partition(";")[0]).items()
    )


def changed_lines(before: Sequence[str], after: Sequence[str]) -> list[Piece]:
    """Return of which pieces the lines after consist, given those before.

    They are few where little has changed, and not always the fewest: these are made while all
    streams of the process wait, so the work grows no faster than the page.
    """
    places: dict[str, list[int]] = defaultdict(list)
    for number, line in enumerate(before):
        places[line].append(number)
    pieces: list[Piece] = []
    new: list[str] = []
    at = following = 0
    while at < len(after):
        place = _place(after[at], places, before, following)
        if place is None:
            new.append(after[at])
            at += 1
            continue
        if new:
            pieces.append("\n".join(new))
            new = []
        number = _alike(before, place, after, at)
        pieces.append((place, number))
        at, following = at + number, place + number
    return [*pieces, "\n".join(new)] if new else pieces


def _alike(before: Sequence[str], place: int, after: Sequence[str], at: int) -> int:
    """Return how many lines from `place` on are those from `at` on: many are compared at once."""
    first = at
    while (block := after[at : at + BLOCK]) and block == before[place : place + BLOCK]:
        place, at = place + len(block), at + len(block)
    for one, other in zip(block, before[place : place + BLOCK], strict=False):
        if one != other:
            break
        at += 1
    return at - first


def _place(
    line: str, places: Mapping[str, Sequence[int]], before: Sequence[str], following: int
) -> int | None:
    """Return where a line stood: as the `following` one, or else next after that, or next before;
    None where it is new, or shorter than what says where it stood.
    """
    if following < len(before) and before[following] == line:
        return following
    if len(line) < SHORT or line not in places:
        return None
    stood = places[line]
    after = bisect_left(stood, following)
    return stood[min(after, len(stood) - 1)]
