"""The guard as it is served: what a browser sees of it."""

import asyncio
import secrets
import time
from collections.abc import Iterator

import pytest
from django.conf import settings
from django.urls import reverse

from bench.browsers import Browser
from bench.hall import Evening, Hall, hall
from foundation.front.bodies import Bodies
from foundation.front.limits import Limits
from tests.conftest import ROOT

Served = tuple[Hall, Evening]


@pytest.fixture(scope="module")
def served() -> Iterator[Served]:
    with hall(workers=1) as made:
        evening = made.prepare(1)
        made.start()
        yield made, evening


def test_a_form_that_is_too_large_is_answered_in_words(served: Served) -> None:
    made, _evening = served

    async def test() -> None:
        browser = Browser(made.port)
        answer = await browser.send("/join/", {"code": "x" * 2_000_000})
        browser.close()

        assert answer.status == 413
        assert "This is too much at once" in answer.text

    asyncio.run(test())


def test_where_a_file_is_asked_for_more_is_taken(served: Served) -> None:
    made, _evening = served

    async def test() -> None:
        browser = Browser(made.port)
        fields = {"record": "x" * 2_000_000, "token": secrets.token_hex(16)}
        answer = await browser.send("/check/", fields)
        browser.close()

        assert answer.status == 200

    asyncio.run(test())


def test_a_body_in_chunks_arrives_whole(served: Served) -> None:
    made, _evening = served

    async def test() -> None:
        reader, writer = await asyncio.open_connection("127.0.0.1", made.port)
        csrf = "x" * 32
        head = f"Host: x\r\nCookie: csrftoken={csrf}\r\nTransfer-Encoding: chunked\r\n"
        head += "Content-Type: application/x-www-form-urlencoded\r\nConnection: close"
        pieces = [f"record=nonsense&token={secrets.token_hex(16)}", f"&csrfmiddlewaretoken={csrf}"]
        body = "".join(f"{len(each):x}\r\n{each}\r\n" for each in pieces) + "0\r\n\r\n"
        writer.write(f"POST /check/ HTTP/1.1\r\n{head}\r\n\r\n{body}".encode())
        answer = await reader.read()
        writer.close()

        assert answer.startswith(b"HTTP/1.1 200 ")

    asyncio.run(test())


@pytest.mark.parametrize("has_two", [True, False])
def test_a_post_with_two_lengths_is_answered_and_its_connection_closed(
    served: Served, has_two: bool
) -> None:
    made, _evening = served
    length = "Content-Length: 5\r\n" if has_two else ""
    first = f"POST /join/ HTTP/1.1\r\nHost: 127.0.0.1\r\n{length}Transfer-Encoding: chunked\r\n\r\n"
    smuggled = "GET /healthz HTTP/1.1\r\nHost: 127.0.0.1\r\nConnection: close\r\n\r\n"

    async def test() -> bytes:
        reader, writer = await asyncio.open_connection("127.0.0.1", made.port)
        writer.write(f"{first}0\r\n\r\n{smuggled}".encode())
        answered = await asyncio.wait_for(reader.read(), 20)
        writer.close()
        return answered

    answered = asyncio.run(test())
    assert answered.count(b"HTTP/1.1 ") == (1 if has_two else 2)
    assert b"connection: close" in answered.lower()


def test_a_connection_that_says_nothing_is_closed(served: Served) -> None:
    made, _evening = served

    async def test() -> None:
        reader, writer = await asyncio.open_connection("127.0.0.1", made.port)
        began = time.monotonic()
        with pytest.raises((ConnectionError, asyncio.IncompleteReadError)):
            await asyncio.wait_for(reader.readexactly(1), 60)
        writer.close()

        assert time.monotonic() - began > Limits().header_seconds - 1

    asyncio.run(test())


def test_nonsense_is_answered_and_not_logged_each_time(served: Served) -> None:
    made, _evening = served

    async def test() -> None:
        lines = made.log.count("\n")
        for _ in range(20):
            reader, writer = await asyncio.open_connection("127.0.0.1", made.port)
            writer.write(b"nonsense\r\n\r\n")
            assert (await reader.read()).startswith(b"HTTP/1.1 400 ")
            writer.close()

        assert made.log.count("\n") - lines <= 1

    asyncio.run(test())


def test_every_page_that_takes_a_file_is_known() -> None:
    pages = {
        "referee/records/check.html": reverse("referee:check"),
        "scoring/clubs/import.html": reverse("scoring:import", args=["ABCDEF"]),
        "scoring/night_file/night_file.html": reverse("scoring:read-night", args=["ABCDEF"]),
        "backup/upload.html": reverse("backup-upload"),
        "scoring/clubs/on_paper.html": reverse("scoring:picture-keep", args=["ABCDEF"]),
        "scoring/photos/_box.html": reverse("scoring:phone-photos", args=["ABCDEF"]),
    }
    takes_a_file = {
        str(path.relative_to(ROOT / "templates"))
        for path in (ROOT / "templates").rglob("*.html")
        if "multipart/form-data" in path.read_text()
    }
    assert takes_a_file == set(pages)

    bodies = Bodies(Limits(), settings.UPLOADS)
    at_desk = reverse("scoring:photos", args=["ABCDEF", 1, 2])
    # Its form is one for numbers, and for files where a club has photos read.
    stack = reverse("scoring:batch", args=["ABCDEF", 1])
    assert all(bodies.takes_a_file(path) for path in [*pages.values(), at_desk, stack])
    assert not bodies.takes_a_file("/join/")


def test_django_keeps_in_memory_what_the_guard_lets_through() -> None:
    assert Limits().upload <= settings.FILE_UPLOAD_MAX_MEMORY_SIZE
