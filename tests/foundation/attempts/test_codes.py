"""Typed codes: tickets, and how many of them are looked at in a minute."""

import time
from dataclasses import replace
from urllib.parse import parse_qs, urlsplit

import pytest
from django.test import RequestFactory

from foundation.attempts import codes
from foundation.attempts.codes import OF_ADDRESS, OF_ALL, OF_DEVICE, Wait, count_wrong_code, wait_of
from foundation.attempts.counting import TABLE
from foundation.attempts.passwords import in_words

pytestmark = pytest.mark.django_db


def asked(ticket: str = "", source: str = "192.0.2.77"):
    return RequestFactory().get("/t/", {"ticket": ticket} if ticket else {}, REMOTE_ADDR=source)


def guess(times: int, *, key: str = "", source: str = "192.0.2.77") -> None:
    for _ in range(times):
        count_wrong_code(asked(source=source), TABLE, key=key)


def wait(code: str = "ABC234", ticket: str = "", source: str = "192.0.2.77") -> Wait | None:
    return wait_of(asked(ticket, source), TABLE, code, key="")


@pytest.fixture
def clock(monkeypatch: pytest.MonkeyPatch) -> list[float]:
    now = [time.time()]
    monkeypatch.setattr(time, "time", lambda: now[0])
    return now


def ticket_of(found: Wait | None) -> str:
    assert found is not None
    return found.ticket


def test_the_wait_grows_to_half_a_minute_and_no_further(clock) -> None:
    found = []
    for _ in range(4):
        guess(OF_ADDRESS.free if not found else 1)
        first = wait()
        found.append(first.seconds if first else 0)

    assert found == [10, 20, 30, 30]


def test_a_ticket_counts_down_also_while_others_go_on_guessing(clock) -> None:
    guess(OF_ADDRESS.free)
    ticket = ticket_of(wait())
    clock[0] += 6
    assert wait(ticket=ticket) == Wait(4, ticket)
    guess(10)
    assert wait(ticket=ticket) == Wait(24, ticket)
    clock[0] += 24

    assert wait(ticket=ticket) is None


def test_a_ticket_is_of_one_address(clock) -> None:
    guess(OF_ADDRESS.free)
    guess(OF_ADDRESS.free, source="192.0.2.78")
    ticket = ticket_of(wait())
    clock[0] += 30

    assert wait(ticket=ticket, source="192.0.2.78") is not None


def test_an_old_ticket_is_as_none(clock) -> None:
    guess(OF_ADDRESS.free)
    ticket = ticket_of(wait())
    clock[0] += 121
    found = wait(ticket=ticket)

    assert found is not None
    assert found.ticket != ticket


def test_of_tickets_so_many_are_looked_at_in_a_minute(clock, monkeypatch) -> None:
    monkeypatch.setattr(codes, "LOOKS", 2)
    guess(OF_ADDRESS.free)
    tickets = [ticket_of(wait(f"ABC23{number}")) for number in range(3)]
    clock[0] += 11
    found = [wait(f"ABC23{number}", ticket) for number, ticket in enumerate(tickets)]

    assert found[:2] == [None, None]
    assert found[2] is not None
    assert 0 < found[2].seconds <= 60
    assert found[2].ticket == tickets[2]


def test_a_phone_that_guesses_waits_by_itself(clock) -> None:
    guess(OF_DEVICE.free, key="the phone")
    found = wait_of(asked(), TABLE, "ABC234", key="the phone")

    assert found is not None
    assert (found.seconds, found.ticket) == (15, "")
    assert wait_of(asked(), TABLE, "ABC234", key="another") is None


def test_guesses_from_everywhere_make_every_code_wait_and_refuse_none(clock, monkeypatch) -> None:
    monkeypatch.setattr(codes, "OF_ALL", replace(OF_ALL, free=5))
    for number in range(5):
        guess(1, source=f"10.0.0.{number}")
    found = wait(source="10.0.9.9")
    assert found is not None
    assert found.seconds == 10
    clock[0] += 11

    assert wait(source="10.0.9.9", ticket=found.ticket) is None


@pytest.mark.parametrize(
    ("seconds", "words"),
    [(1, "1 second"), (59, "59 seconds"), (119, "119 seconds"), (121, "3 minutes")],
)
def test_a_wait_is_said_in_words(seconds: int, words: str) -> None:
    assert in_words(seconds) == words


def test_the_page_that_waits_asks_for_the_same_again(client) -> None:
    request = client.get("/join/").wsgi_request
    request.GET = RequestFactory().get("/join/", {"code": "ABC", "ticket": "old"}).GET
    answer = codes.wait_page(request, Wait(10, "new"), "door/wait.html")

    on = answer.content.decode().partition('content="10;url=')[2].partition('"')[0]
    assert parse_qs(urlsplit(on.replace("&amp;", "&")).query) == {
        "code": ["ABC"],
        "ticket": ["new"],
    }
