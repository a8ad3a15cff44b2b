"""Who may do what at a table: one matrix, a test a cell.

A table's pages are for whoever has its code; only a seat of that table changes anything. What the
club's members see, no phone does.
"""

from collections.abc import Mapping
from typing import Any

import pytest
from django.test import Client

from scoring.models import Role
from tests.scoring.building import a_club, a_user, logged_in, member, token
from tests.scoring.views.phones import FIRST, Hall, a_hall
from tests.scoring.views.test_strangers import rows

pytestmark = pytest.mark.django_db

WHO = (
    "anonymous",
    "phone of the table",
    "phone of another table",
    "referee",
    "organiser",
    "other club",
)
OF_TABLE = "/t/{code}/"
OF_SHEET = "/event/{event}/round/1/table/1/"

MATRIX: Mapping[tuple[str, str], tuple[int, ...]] = {
    #                                        nobody seat other ref  org  club
    ("get", "/t/"):                         (200, 200, 200, 200, 200, 200),
    ("get", OF_TABLE):                      (200, 200, 200, 302, 302, 200),
    ("post", OF_TABLE):                     (405, 405, 405, 405, 405, 405),
    ("get", OF_TABLE + "who/"):             (200, 200, 200, 200, 200, 200),
    ("get", OF_TABLE + "deal/1/"):          (403, 200, 403, 403, 403, 403),
    ("post", OF_TABLE + "deal/1/"):         (403, 200, 403, 403, 403, 403),
    ("get", OF_TABLE + "deal/1/confirm/"):  (405, 405, 405, 405, 405, 405),
    ("post", OF_TABLE + "deal/1/confirm/"): (403, 302, 403, 403, 403, 403),
    ("get", OF_TABLE + "deal/1/dispute/"):  (403, 200, 403, 403, 403, 403),
    ("post", OF_TABLE + "deal/1/dispute/"): (403, 302, 403, 403, 403, 403),
    ("get", OF_TABLE + "call/"):            (405, 405, 405, 405, 405, 405),
    ("post", OF_TABLE + "call/"):           (403, 302, 403, 403, 403, 403),
    ("get", OF_SHEET):                      (302, 302, 302, 200, 200, 404),
    ("post", OF_SHEET + "deal/1/"):         (302, 302, 302, 200, 200, 404),
    ("post", OF_SHEET + "deal/1/keep/"):    (302, 302, 302, 302, 302, 404),
    ("post", OF_SHEET + "free-seat/"):      (302, 302, 302, 403, 302, 404),
    ("post", OF_SHEET + "renew-code/"):     (302, 302, 302, 403, 302, 404),
    ("get", "/event/{event}/board/"):       (302, 302, 302, 200, 200, 404),
    ("get", "/event/{event}/calls/"):       (302, 302, 302, 200, 200, 404),
    ("get", "/event/{event}/standings/"):   (302, 302, 302, 200, 200, 404),
}  # fmt: skip
"""What answers whom; 302 of the club's pages is the way to log in for those without an account."""

CELLS = [
    (method, address, who, status)
    for (method, address), statuses in MATRIX.items()
    for who, status in zip(WHO, statuses, strict=True)
]


def browser(hall: Hall, who: str) -> Client:
    if who == "phone of the table":
        return hall.phone("Bram")
    if who == "phone of another table":
        return hall.phone("Els")
    if who == "referee":
        return hall.referee()
    if who == "organiser":
        return member(hall.club, Role.ORGANISER, "Sam")
    if who == "other club":
        return logged_in(a_club("Elsewhere", owner=a_user("Piet")))
    return Client()


@pytest.mark.parametrize(
    ("method", "address", "who", "status"), CELLS, ids=[" ".join(map(str, each)) for each in CELLS]
)
def test_a_cell(method: str, address: str, who: str, status: int) -> None:
    hall = a_hall()
    hall.send("Anna", **FIRST)
    client = browser(hall, who)
    before = rows()
    filled = address.format(code=hall.table.code, event=hall.event.code)
    posted = {"token": token(), "seen": "1", "why": "rule"}
    answer: Any = getattr(client, method)(filled, posted if method == "post" else {})

    assert answer.status_code == status
    if status == 302 and address.startswith("/event/") and who in WHO[:3]:
        assert answer.url.startswith("/account/login/")
    if who not in ("phone of the table", "referee", "organiser"):
        assert rows() == before


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
