"""What a phone sees and does by its seat alone; docs/permissions.md says who may do what."""

import pytest
from django.test import Client

from tests.scoring.building import token
from tests.scoring.pages.phones.devices import FIRST, a_hall
from tests.scoring.test_strangers import rows

pytestmark = pytest.mark.django_db


def test_a_spectator_sees_the_sheet_of_that_table_and_of_no_other() -> None:
    hall = a_hall()
    hall.send("Anna", **FIRST)
    hall.phone("Els").post(
        f"/t/{hall.other.code}/deal/1/",
        {"out": "1", "left-2": "9", "left-3": "8", "left-4": "11", "token": token(), "do": "send"},
    )
    html = Client().get(hall.at()).content.decode()

    assert ">12<" in html
    assert "Frits" not in html
    assert hall.event.code not in html


def test_a_phone_that_claims_to_be_anothers_seat_is_nobody() -> None:
    hall = a_hall()
    hall.send("Anna", **FIRST)
    before = rows()
    els = hall.phone("Els")
    before = rows()
    posted = {"as": hall.seat("Bram").entrant_id, "seen": "1", "token": token()}
    for rest in ("deal/1/confirm/", "deal/1/dispute/", "deal/2/", "call/"):
        assert els.post(hall.at(rest), {**posted, "why": "rule"}).status_code == 403

    assert rows() == before
