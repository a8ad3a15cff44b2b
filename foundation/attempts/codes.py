"""Codes that are typed: how many wrong ones an address may try before each one waits a little.

A hall may be behind one address, so a right code from there is never refused for good. After some
wrong ones each further code waits on a page that goes on by itself: it carries a ticket, which is
good for that code and that address once the wait is over. A minute has so many of these looks.
"""

import hashlib
import time
from dataclasses import dataclass

from django.core.signing import BadSignature, TimestampSigner, b62_decode
from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from django.utils.http import urlencode

from foundation.attempts.counting import (
    EVERYWHERE,
    CountedAs,
    Patience,
    count_wrong,
    number_of,
    seconds_to_wait,
    take_look,
)
from foundation.attempts.passwords import in_words
from foundation.front.visitors import address_of

OF_ADDRESS = Patience(free=20, first=10, longest=30, forgotten=300)
OF_ALL = Patience(free=600, first=10, longest=10, forgotten=300)
OF_DEVICE = Patience(free=10, first=15, longest=300, forgotten=3600)
"""Of a phone that has a key: it sat at a table, or set up a match."""
LOOKS = 300
"""In a minute. Of 900 million codes a night has some fifty."""
TICKET, GOOD_FOR = "ticket", 120

_signer = TimestampSigner(salt="foundation.attempts.ticket")


@dataclass(frozen=True, slots=True)
class Wait:
    """How long a code waits, in seconds; with a ticket where the page goes on by itself."""

    seconds: int
    ticket: str = ""


def _address(request: HttpRequest) -> CountedAs:
    return CountedAs(address_of(request), OF_ADDRESS)


def _device(key: str) -> list[CountedAs]:
    name = f"phone {hashlib.sha256(key.encode()).hexdigest()[:16]}"
    return [CountedAs(name, OF_DEVICE)] if key else []


def wait_of(request: HttpRequest, what: str, code: str, *, key: str) -> Wait | None:
    """Return how long a code waits that was typed on the phone with this key; None where it is
    looked at now.
    """
    if seconds := seconds_to_wait(what, _device(key)):
        return Wait(seconds)
    address = _address(request)
    everywhere = CountedAs(EVERYWHERE, OF_ALL)
    delay = max(each.patience.seconds(number_of(what, each)) for each in (address, everywhere))
    if not delay:
        return None
    ticket, age = request.GET.get(TICKET, ""), 0
    mine = f"{what}|{code}|{address.source}"
    try:
        _signer.unsign(f"{mine}:{ticket}", max_age=GOOD_FOR)
        age = int(time.time()) - b62_decode(ticket.partition(":")[0])
    except BadSignature:
        ticket = _signer.sign(mine).removeprefix(f"{mine}:")
    if age < delay:
        return Wait(delay - age, ticket)
    if seconds := take_look(what, address, LOOKS):
        return Wait(seconds, ticket)
    return None


def count_wrong_code(request: HttpRequest, what: str, *, key: str) -> None:
    """Count a code that leads nowhere."""
    count_wrong(what, [_address(request), *_device(key), CountedAs(EVERYWHERE, OF_ALL)])


def wait_page(request: HttpRequest, wait: Wait, template: str, **context: object) -> HttpResponse:
    """Return the page that says how long a code waits, and goes on by itself where it may."""
    others = {name: str(value) for name, value in request.GET.items() if name != TICKET}
    on = f"{request.path}?{urlencode({**others, TICKET: wait.ticket})}" if wait.ticket else ""
    facts = {"time": in_words(wait.seconds), "seconds": wait.seconds, "on": on, **context}
    response = render(request, template, facts, status=429)
    response["Retry-After"] = str(wait.seconds)
    return response
