"""A match that is dealt here and one with real cards each have their own pages, and no others.

The referee's pages move for every seat and strike moves: opened on a dealt match they would tell
what a hand holds, by what is refused.
"""

import re

import pytest
from django.test import Client

from tests.referee.devices import FORM, Device, html, token

OF_THE_TABLE = ("", "deal/", "tap/", "show/", "redeal/")
OF_A_DEALT_MATCH = ("", "take/", "put-down/", "move/", "next/")
POSTED = {
    "seen": "1-0",
    "seat": "2",
    "move": "play S1",
    "first": "1",
    "upcard": "R4",
    "reason": "a try",
}


@pytest.fixture
def refereed(db: None, client: Client) -> Device:
    """A match with real cards, for which no round was dealt yet."""
    device = Device(client)
    answer = client.post("/referee/eight_colours/", {**FORM, "token": token()})
    device.code = answer.headers["Location"].split("/")[2]
    return device


def deal_the_red_four(device: Device) -> None:
    fields = {"first": "1", "seen": "0", "upcard": "R4", "token": token()}
    device.client.post(f"/table/{device.code}/deal/", fields)
    assert device.match.deals.count() == 1


@pytest.mark.parametrize("action", OF_THE_TABLE)
def test_a_dealt_match_has_no_referees_page(ada: Device, action: str) -> None:
    address = f"/table/{ada.code}/{action}"
    answer = ada.client.post(address, {**POSTED, "token": token()})

    assert answer.status_code == (404 if action else 405)
    assert ada.client.get(f"/table/{ada.code}/").status_code == 404
    assert (ada.match.deals.count(), ada.lines) == (1, [])


def test_a_referees_ruling_is_not_taken_in_a_dealt_match(ada: Device) -> None:
    ada.move("draw")
    fields = {"ruling": "undo", "seen": "1-1", "token": token()}
    answer = ada.client.post(f"/table/{ada.code}/tap/", fields)

    assert answer.status_code == 404
    assert ada.lines == ["1 draw"]


@pytest.mark.parametrize("action", OF_A_DEALT_MATCH)
@pytest.mark.parametrize("dealt", [False, True], ids=["before the deal", "dealt"])
def test_a_real_table_has_no_hand_to_show(refereed: Device, action: str, dealt: bool) -> None:
    if dealt:
        deal_the_red_four(refereed)
    answer = refereed.client.post(f"/match/{refereed.code}/{action}", {**POSTED, "token": token()})

    assert answer.status_code == (404 if action else 405)
    assert refereed.page().status_code == 404


def test_the_pad_of_a_real_table_is_open_at_the_colour_that_leads(refereed: Device) -> None:
    deal_the_red_four(refereed)
    page = html(refereed.client.get(f"/table/{refereed.code}/"))

    assert re.findall(r'name="pad-move" value="(\w+)"\s+checked', page) == ["red"]


@pytest.mark.parametrize("action", ["deal/", "tap/", "show/", "redeal/"])
def test_who_opens_a_posts_address_of_a_real_table_is_shown_the_table(
    refereed: Device, action: str
) -> None:
    answer = refereed.client.get(f"/table/{refereed.code}/{action}")

    assert (answer.status_code, answer.headers["Location"]) == (302, f"/table/{refereed.code}/")
