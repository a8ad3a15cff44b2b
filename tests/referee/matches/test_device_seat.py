"""What a browser keeps: its matches, and whose hand it may show."""

import pytest
from django.contrib.sessions.backends.db import SessionStore
from django.http import HttpRequest

from referee.matches import device_seat
from referee.models import Match

pytestmark = pytest.mark.django_db


@pytest.fixture
def request_() -> HttpRequest:
    request = HttpRequest()
    request.session = SessionStore()
    return request


def match(number: int = 0) -> Match:
    fields = {field.name for field in Match._meta.get_fields()}
    token = {"token": f"device-{number}"} if "token" in fields else {}
    return Match.objects.create(
        game="eight_colours", edition="standard", players=["Ada", "Ben"], **token
    )


def test_a_new_browser_plays_nothing(request_: HttpRequest) -> None:
    assert list(device_seat.matches_here(request_)) == []
    assert not device_seat.is_here(request_, "")


def test_a_match_that_is_kept_is_here(request_: HttpRequest) -> None:
    kept, other = match(1), match(2)
    device_seat.keep(request_, kept)

    assert device_seat.is_here(request_, kept.code)
    assert not device_seat.is_here(request_, other.code)
    assert list(device_seat.matches_here(request_)) == [kept]


def test_a_match_is_kept_once(request_: HttpRequest) -> None:
    kept = match()
    for _ in range(2):
        device_seat.keep(request_, kept)

    assert request_.session["matches"] == [kept.code]


def test_the_oldest_match_makes_room(request_: HttpRequest) -> None:
    matches = [match(number) for number in range(41)]
    for each in matches:
        device_seat.keep(request_, each)

    assert not device_seat.is_here(request_, matches[0].code)
    assert device_seat.is_here(request_, matches[1].code)
    assert device_seat.is_here(request_, matches[40].code)


def test_at_first_nobody_holds_the_device(request_: HttpRequest) -> None:
    assert device_seat.holder(request_, match()) is None


def test_whoever_takes_the_device_holds_it_until_it_is_passed_on(request_: HttpRequest) -> None:
    here = match()
    device_seat.hand_to(request_, here, 2)
    assert device_seat.holder(request_, here) == 2

    device_seat.hand_to(request_, here, None)
    assert device_seat.holder(request_, here) is None
    assert request_.session["holders"] == {}


def test_a_seat_is_held_in_its_own_match_only(request_: HttpRequest) -> None:
    here, there = match(1), match(2)
    device_seat.hand_to(request_, here, 1)
    device_seat.hand_to(request_, there, 2)

    assert (device_seat.holder(request_, here), device_seat.holder(request_, there)) == (1, 2)


def test_a_change_is_saved(request_: HttpRequest) -> None:
    request_.session.modified = False
    device_seat.hand_to(request_, match(), 1)

    assert request_.session.modified
