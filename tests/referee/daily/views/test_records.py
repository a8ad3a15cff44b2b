"""A player's own records, and the link that takes them along."""

import re

from django.http import HttpResponse
from django.test import Client

from tests.referee.daily.daily_devices import DailyDevice
from tests.referee.devices import html, text

RECORDS = "/daily/records/"


def a_link(device: DailyDevice) -> str:
    page = device.client.post(f"{RECORDS}link/")
    found = re.search(r'href="http://[^/"]+(/daily/records/move/[^"]+)"', html(page))
    assert found
    return found[1]


def opened(client: Client) -> HttpResponse:
    return client.get(RECORDS)


def test_records_are_those_of_the_device() -> None:
    device = DailyDevice()
    device.finish()

    assert "1 daily deal since" in text(opened(device.client))
    assert "1 daily deal" not in text(opened(Client()))


def test_a_link_takes_them_to_another_device_and_works_once() -> None:
    device, other, third = DailyDevice(), Client(), Client()
    device.finish()
    there = a_link(device)

    assert other.post(there).headers["Location"] == RECORDS
    assert "1 daily deal since" in text(opened(other))
    assert "1 daily deal since" in text(opened(device.client))
    assert "works no longer" in text(third.post(there))


def test_a_link_that_is_posted_twice_gives_a_new_device_the_records() -> None:
    device, new = DailyDevice(), Client()
    device.finish()
    there = a_link(device)
    new.get(there)
    key = new.cookies["daily"].value

    assert new.post(there).headers["Location"] == RECORDS
    new.cookies["daily"] = key
    assert new.post(there).headers["Location"] == RECORDS
    assert "1 daily deal since" in text(opened(new))


def test_looking_at_a_link_uses_nothing_up() -> None:
    device = DailyDevice()
    device.finish()
    there = a_link(device)

    assert "Show them on this device" in text(Client().get(there))
    assert "Show them on this device" in text(Client().get(there))


def test_two_devices_have_one_try_between_them() -> None:
    device, other = DailyDevice(), DailyDevice()
    own = device.finish()
    other.client.post(a_link(device))

    assert "Play today’s deal" not in text(other.page())
    answer = other.client.post("/daily/play/", {"token": "a-token-of-the-other", "day": "x"})
    assert answer.headers["Location"] == own.result_url


def test_a_deal_that_was_begun_elsewhere_goes_on_there() -> None:
    device, other = DailyDevice(), DailyDevice()
    device.start()
    other.client.post(a_link(device))

    assert "on another device" in text(other.page())


def test_who_has_never_played_is_given_no_link() -> None:
    assert Client().post(f"{RECORDS}link/").headers["Location"] == RECORDS


def test_a_link_says_nothing_of_the_key_of_the_device() -> None:
    device = DailyDevice()
    device.finish()

    assert device.client.cookies["daily"].value not in a_link(device)


def test_a_missed_day_is_nowhere_spoken_of() -> None:
    device = DailyDevice()
    device.finish()

    page = text(opened(device.client)).lower()

    assert not any(word in page for word in ("lose", "lost", "miss"))
