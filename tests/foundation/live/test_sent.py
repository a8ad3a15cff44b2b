"""What a stream sends of a page: the lines that are new, and only what its reader may be shown."""

import asyncio
import json
from dataclasses import dataclass, field, replace
from typing import Any

import pytest
from django.core.handlers.wsgi import WSGIRequest
from django.urls import reverse
from hypothesis import given
from hypothesis import strategies as some

from bench.open_pages import page_sent
from foundation.front.pages import MAKER, environ
from foundation.front.streams import SCOPE
from foundation.live.sent import SentPage, changed_lines, gives_cookie, page_to_send
from tests.foundation.front.acting import a_request

PAGE = """<div hx-headers='{"Live-Mark": "%s"}'>\n<p>%s</p>\n<p>Table 3</p></div>"""
lines = some.lists(some.sampled_from(["", "<p>", "30", "15", "</p>"]), max_size=12)


@dataclass
class Answered:
    body: bytes = b""
    status: int = 200
    headers: list[tuple[bytes, bytes]] = field(default_factory=list)


@dataclass
class Maker:
    """Gives these answers one after another, and keeps how it was asked."""

    answers: list[Answered]
    asked: list[dict[str, Any]] = field(default_factory=list)

    async def answer(self, scope: dict[str, Any], body: bytes) -> Answered:
        self.asked.append(scope)
        return self.answers.pop(0)


def shown(mark: str, words: str) -> Answered:
    return Answered((PAGE % (mark, words)).encode())


def changes(page: SentPage) -> Any:
    found = asyncio.run(page.changes())
    return json.loads(found) if found else found


@given(lines, lines)
def test_the_pieces_make_the_page_again(before: list[str], after: list[str]) -> None:
    assert page_sent(before, json.dumps(changed_lines(before, after))) == after


class Compared(str):
    """A line that counts how often lines are compared."""

    comparisons = 0
    __slots__ = ()

    def __eq__(self, other: object) -> bool:
        Compared.comparisons += 1
        return str.__eq__(self, other)

    __hash__ = str.__hash__


@pytest.mark.parametrize("different", [1, 7, 5_000])
def test_the_work_grows_no_faster_than_the_page(different: int) -> None:
    def page(start: int) -> list[str]:
        return [Compared(f"<td>points {(start + n) % different}</td>") for n in range(5_000)]

    before, after = page(0), page(3)
    Compared.comparisons = 0
    pieces = changed_lines(before, after)

    assert page_sent(before, json.dumps(pieces)) == after
    assert Compared.comparisons <= 8 * len(after)


def test_one_line_that_changed_in_a_long_page_is_one_new_piece() -> None:
    before = [f"<td>the points of player {number}</td>" for number in range(300)]
    after = [*before[:150], "<td>something else</td>", *before[151:]]

    assert changed_lines(before, after) == [(0, 150), "<td>something else</td>", (151, 149)]


def test_lines_that_change_places_are_not_sent_again() -> None:
    before = [f"<td>the points of player {number}</td>" for number in range(10)]

    assert changed_lines(before, before[5:] + before[:5]) == [(5, 5), (0, 5)]


def test_the_first_time_all_of_the_page_is_sent() -> None:
    page = SentPage(Maker([shown("7", "30")]), {"headers": []})

    assert changes(page) == [PAGE % ("7", "30")]


def test_afterwards_the_lines_that_are_new() -> None:
    page = SentPage(Maker([shown("7", "30"), shown("8", "15")]), {"headers": []})
    changes(page)

    first, _, _ = (PAGE % ("8", "15")).split("\n")
    assert changes(page) == [f"{first}\n<p>15</p>", [2, 1]]


def test_the_page_is_asked_for_by_the_mark_of_what_was_sent() -> None:
    maker = Maker([shown("7", "30"), Answered(status=204)])
    page = SentPage(maker, {"headers": [(b"cookie", b"phone=ada")]})
    changes(page)

    assert changes(page) == ""
    assert maker.asked[1]["headers"] == [(b"cookie", b"phone=ada"), (b"live-mark", b"7")]


@pytest.mark.parametrize("status", [302, 403, 404, 503])
def test_what_is_no_page_for_its_reader_is_not_sent(status: int) -> None:
    # Even where it looks like one.
    refused = replace(shown("7", "not for you"), status=status)

    assert changes(SentPage(Maker([refused]), {"headers": []})) is None


def test_a_page_that_does_not_stay_fresh_is_not_sent() -> None:
    assert changes(SentPage(Maker([Answered(b"<p>who are you?</p>")]), {"headers": []})) is None


def test_after_a_refusal_the_whole_page_is_sent_again() -> None:
    maker = Maker([shown("7", "30"), Answered(status=403), shown("8", "30")])
    page = SentPage(maker, {"headers": []})
    changes(page)
    changes(page)

    assert changes(page) == [PAGE % ("8", "30")]
    assert maker.asked[2]["headers"] == [(b"live-mark", b"")]


@pytest.mark.parametrize(
    ("given", "is_new"),
    [("phone=ada; Path=/", False), ("phone=bas; Path=/", True), ("opened=x; Path=/", True)],
)
def test_a_cookie_that_is_only_renewed_is_none(given: str, is_new: bool) -> None:
    scope = {"headers": [(b"cookie", b"csrftoken=c; phone=ada")]}

    assert gives_cookie(scope, Answered(headers=[(b"set-cookie", given.encode())])) is is_new


def test_a_page_that_would_give_a_cookie_is_not_sent() -> None:
    made = shown("7", "30")
    made.headers.append((b"set-cookie", b"opened=x; Path=/"))

    assert changes(SentPage(Maker([made]), {"headers": []})) is None


def stream_of(page: str, *, has_maker: bool = True) -> WSGIRequest:
    """Return the request for a stream with that `page`."""
    headers = {"cookie": "phone=ada", "accept": "text/event-stream"}
    state = {MAKER: Maker([shown("7", "30")])} if has_maker else {}
    scope = a_request(query_string=f"page={page}".encode(), headers=headers, state=state)
    return WSGIRequest({**environ(scope, b""), SCOPE: scope})


def test_the_page_is_asked_for_as_its_reader_would() -> None:
    request = stream_of("/t/ABC23/%3Fround=2")
    page = page_to_send(request)
    assert page is not None
    changes(page)

    (asked,) = request.META[SCOPE]["state"][MAKER].asked
    assert (asked["path"], asked["query_string"]) == ("/t/ABC23/", b"round=2")
    assert asked["headers"] == [
        (b"cookie", b"phone=ada"),
        (b"hx-request", b"true"),
        (b"live-mark", b""),
    ]


@pytest.mark.parametrize(
    "page",
    [
        "",
        "no path",
        "/nowhere/at/all/",
        "//elsewhere.example/",
        "/t/ABC23/call/",
        "/account/login/",
    ],
)
def test_no_other_page_is_sent(page: str) -> None:
    assert page_to_send(stream_of(page)) is None


def test_where_nothing_makes_pages_none_is_sent() -> None:
    assert page_to_send(stream_of("/t/ABC23/", has_maker=False)) is None


@pytest.mark.parametrize(
    ("name", "args"),
    [
        ("event", ["ABC"]),
        ("standings", ["ABC"]),
        ("table-by-code", ["ABC"]),
        ("hall-screen", ["ABC"]),
        ("sheet", ["ABC", 1, 2]),
    ],
)
def test_the_pages_that_many_have_open_are_sent(name: str, args: list[Any]) -> None:
    assert page_to_send(stream_of(reverse(f"scoring:{name}", args=args)))
