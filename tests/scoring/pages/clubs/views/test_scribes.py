"""What a scribe sees: the sheets to type into, and nothing that is a referee's to do."""

from typing import Any

import pytest
from django.test import Client

from scoring.models import DealVersion, Role
from tests.scoring.building import member, noted, token, won_by
from tests.scoring.pages.phones.devices import FIRST, Hall, a_hall

pytestmark = pytest.mark.django_db


@pytest.fixture
def hall() -> Hall:
    return a_hall()


@pytest.fixture
def scribe(hall: Hall) -> Client:
    return member(hall.club, Role.SCRIBE, "Sien")


def sheet(hall: Hall, rest: str = "") -> str:
    return f"/event/{hall.event.code}/round/1/table/1/{rest}"


def page(client: Client, address: str) -> str:
    answer = client.get(address)
    assert answer.status_code == 200
    return str(answer.content.decode())


def disputed(hall: Hall) -> None:
    hall.send("Anna", **FIRST)
    hall.post("Bram", "deal/1/dispute/", seen="1", words="eleven")


def entered(client: Client, hall: Hall, deal: int, **fields: Any) -> Any:
    counts = {"out": "1", "left-2": "7", "left-3": "12", "left-4": "4"}
    posted = {"do": "save", "seen": "0", "token": token(), **counts, **fields}
    return client.post(sheet(hall, f"deal/{deal}/"), posted)


def test_a_scribe_enters_a_deal(hall, scribe):
    assert entered(scribe, hall, 1).status_code == 302
    assert DealVersion.objects.get().who == "Sien"


def test_a_scribe_corrects_what_a_phone_entered_and_says_why(hall, scribe):
    hall.send("Anna", **FIRST)

    entered(scribe, hall, 1, seen="1", reason="misread")

    assert DealVersion.objects.get(version=2).reason == "misread"


def test_the_page_of_a_deal_offers_a_scribe_neither_a_match_nor_a_decision(hall, scribe):
    html = page(scribe, sheet(hall, "deal/1/"))

    assert "Who went out?" in html
    assert "Play this deal here" not in html
    assert "The director decides the numbers" not in html


def test_a_scribe_who_decides_the_numbers_all_the_same_is_refused(hall, scribe):
    answer = entered(scribe, hall, 1, **{"left-1": "0", "adjusted": "on", "reason": "so"})

    assert "That is for the referee to decide" in answer.content.decode()
    assert not DealVersion.objects.exists()


def test_a_disputed_deal_is_only_read_by_a_scribe(hall, scribe):
    disputed(hall)

    assert "Deal 1 is for the referee to decide" in page(scribe, sheet(hall, "deal/1/"))
    assert "Who went out?" not in page(scribe, sheet(hall, "deal/1/"))
    assert "The referee decides about it." in page(scribe, sheet(hall))
    assert "stays as it is" not in page(scribe, sheet(hall))


def test_the_stack_of_forms_leaves_a_disputed_line_alone(hall, scribe):
    disputed(hall)
    batch = f"/event/{hall.event.code}/round/1/batch/?table=1"
    html = page(scribe, batch)

    assert html.count("readonly") == 4
    assert "for the referee to decide" in html

    cells = {"cell-1-1": "X", "cell-1-2": "7", "cell-1-3": "12", "cell-1-4": "3"}
    second = {"cell-2-1": "5", "cell-2-2": "X", "cell-2-3": "6", "cell-2-4": "7"}
    posted = {"token": token(), "do": "save", "seen-1": "1", "seen-2": "0", **cells, **second}
    assert scribe.post(batch, posted).status_code == 302
    assert list(DealVersion.objects.values_list("number", "version")) == [(1, 1), (2, 1)]


def test_another_number_typed_over_a_disputed_line_is_not_lost_and_not_stored(hall, scribe):
    disputed(hall)
    batch = f"/event/{hall.event.code}/round/1/batch/?table=1"
    cells = {"cell-1-1": "X", "cell-1-2": "7", "cell-1-3": "12", "cell-1-4": "9"}
    posted = {"token": token(), "do": "save", "seen-1": "1", "reason": "misread", **cells}
    html = scribe.post(batch, posted).content.decode()

    assert "Deal 1 is for the referee to decide" in html
    assert 'value="9"' in html
    assert "readonly" not in html
    assert DealVersion.objects.count() == 1


def test_the_referee_types_into_every_line(hall):
    disputed(hall)

    assert "readonly" not in page(hall.referee(), f"/event/{hall.event.code}/round/1/batch/")


def test_the_sheet_offers_a_scribe_the_next_deal_and_no_penalties_or_seats(hall, scribe):
    noted(hall.table, 1, won_by(1, 7, 12, 3))
    html = page(scribe, sheet(hall))

    assert "Enter deal 2" in html
    assert "Give a penalty" not in html
    assert "Wrong seats?" not in html


def test_a_club_shows_a_scribe_its_evenings_alone(hall, scribe):
    html = page(scribe, hall.club.get_absolute_url())

    assert "Friday" in html
    assert f"/club/{hall.club.code}/players/" not in html
    assert f"/club/{hall.club.code}/changes/" not in html
