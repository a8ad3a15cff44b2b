"""Calls, and what is done about phones and what they said from a table's sheet."""

from typing import Any

import pytest
from django.test import Client

from scoring.models import AuditEntry, DealVersion, Dispute, Phone, RefereeCall, Role
from tests.scoring.building import member, token
from tests.scoring.pages.phones.devices import FIRST, Hall, a_hall

pytestmark = pytest.mark.django_db


@pytest.fixture
def hall() -> Hall:
    return a_hall()


def sheet(hall: Hall, rest: str = "") -> str:
    return f"/event/{hall.event.code}/round/1/table/1/{rest}"


def text(client: Client, address: str) -> str:
    answer: Any = client.get(address, follow=True)
    assert answer.status_code == 200
    return str(answer.content.decode())


def test_the_sheet_tells_that_a_deal_waits(hall: Hall) -> None:
    hall.send("Anna", **FIRST)

    assert "waits for 1 player to confirm it" in text(hall.owner(), sheet(hall))


def test_the_referee_keeps_a_disputed_deal_which_is_final_then(hall: Hall) -> None:
    hall.send("Anna", **FIRST)
    hall.post("Coby", "deal/1/dispute/", seen="1", words="I had 11")
    referee = hall.referee()
    assert "I had 11" in text(referee, sheet(hall))

    referee.post(sheet(hall, "deal/1/keep/"), {"words": "Counted: 12", "token": token()})
    assert Dispute.objects.get().outcome == "kept"
    call = RefereeCall.objects.get()
    assert (call.outcome, call.claimer) == ("Counted: 12", "Rob")
    assert "disputed:" not in hall.text("Coby")
    assert hall.send("Anna", **{**FIRST, "left_2": "8"}, seen="1").status_code == 200
    assert DealVersion.objects.count() == 1


def test_a_correction_by_the_referee_settles_the_dispute_and_needs_nobody(hall: Hall) -> None:
    hall.send("Anna", **FIRST)
    hall.post("Coby", "deal/1/dispute/", seen="1")
    posted = {"out": "1", "left-2": "7", "left-3": "11", "left-4": "3", "seen": "1", "do": "save"}
    hall.referee().post(
        sheet(hall, "deal/1/"), {**posted, "reason": "Coby had 11", "token": token()}
    )

    assert DealVersion.objects.get(version=2).reason == "Coby had 11"
    assert Dispute.objects.get().outcome == "corrected"
    assert RefereeCall.objects.get().closed
    html = hall.text("Anna")
    assert "disputed:" not in html
    assert "waits for" not in html


def test_a_call_about_a_dispute_is_answered_by_deciding(hall: Hall) -> None:
    hall.send("Anna", **FIRST)
    hall.post("Coby", "deal/1/dispute/", seen="1")
    queue = f"/event/{hall.event.code}/calls/"
    referee = hall.referee()
    referee.post(f"{queue}{RefereeCall.objects.get().pk}/close/", {"outcome": "Done"})

    assert RefereeCall.objects.get().closed is None
    assert "Decide about the deal" in text(referee, queue)


def test_the_first_referee_to_say_so_comes(hall: Hall) -> None:
    hall.post("Anna", "call/", why="rule")
    address = f"/event/{hall.event.code}/calls/{RefereeCall.objects.get().pk}/claim/"
    hall.referee().post(address)
    second = member(hall.club, Role.REFEREE, "Sam")
    second.post(address)

    assert RefereeCall.objects.get().claimer == "Rob"
    assert "Somebody else is on the way" in text(second, f"/event/{hall.event.code}/")


def test_the_organiser_frees_a_seat_for_another_phone(hall: Hall) -> None:
    hall.phone("Anna")
    entrant = hall.seat("Anna").entrant_id
    hall.owner().post(sheet(hall, "free-seat/"), {"entrant": entrant, "token": token()})

    assert "Who are you?" in hall.text("Anna")
    other = Client()
    other.post(hall.at("who/"), {"entrant": entrant})
    assert Phone.objects.get().entrant_id == entrant
    assert AuditEntry.objects.filter(verb="phone-freed").count() == 1


def test_a_seat_of_another_table_is_not_freed_from_here(hall: Hall) -> None:
    hall.phone("Els")
    entrant = hall.seat("Els").entrant_id
    hall.owner().post(sheet(hall, "free-seat/"), {"entrant": entrant, "token": token()})

    assert Phone.objects.exists()


def test_a_new_code_stops_the_old_one_and_its_phones(hall: Hall) -> None:
    anna, old = hall.phone("Anna"), hall.table.code
    old_secret = hall.table.secret
    hall.phone("Els")
    posted = {"token": token()}
    for _each in range(2):
        answer = hall.owner().post(sheet(hall, "renew-code/"), posted)
        assert answer.status_code == 302

    hall.table.refresh_from_db()
    assert hall.table.secret != old_secret
    assert anna.get(f"/t/{old}/").status_code == 404
    assert "Who are you?" in text(anna, hall.at())
    assert [phone.entrant for phone in Phone.objects.all()] == [hall.seat("Els").entrant]
    assert AuditEntry.objects.filter(verb="code-renewed").count() == 1
