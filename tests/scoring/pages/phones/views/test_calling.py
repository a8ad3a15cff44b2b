"""A table's phones dispute a deal, and call the referee."""

import pytest

from scoring.models import AuditEntry, Confirmation, Dispute, RefereeCall
from tests.scoring.building import a_round, changed
from tests.scoring.pages.phones.devices import FIRST, Hall, a_hall
from tests.scoring.pages.phones.views.test_table import text

pytestmark = pytest.mark.django_db


@pytest.fixture
def hall() -> Hall:
    return a_hall()


def test_a_dispute_freezes_the_deal_and_calls_the_referee(hall: Hall) -> None:
    hall.send("Anna", **FIRST)
    answer = hall.post("Coby", "deal/1/dispute/", seen="1", words="I had 11")

    assert answer.status_code == 302
    assert RefereeCall.objects.get().dispute == Dispute.objects.get()
    assert "disputed: the referee decides" in hall.text("Dirk")
    refused = text(hall.send("Anna", **{**FIRST, "left_3": "11"}, seen="1"))
    assert "This deal is disputed" in refused
    hall.post("Bram", "deal/1/confirm/", seen="1")
    assert Confirmation.objects.count() == 0


def test_a_dispute_leaves_the_other_deals_alone(hall: Hall) -> None:
    hall.send("Anna", **FIRST)
    hall.post("Coby", "deal/1/dispute/", seen="1")

    assert hall.send("Anna", 2, **FIRST).status_code == 302


def test_a_deal_is_disputed_once(hall: Hall) -> None:
    hall.send("Anna", **FIRST)
    for name in ("Coby", "Dirk", "Dirk"):
        hall.post(name, "deal/1/dispute/", seen="1")

    assert Dispute.objects.count() == RefereeCall.objects.count() == 1


def test_an_empty_line_is_not_disputed(hall: Hall) -> None:
    assert hall.post("Coby", "deal/1/dispute/", seen="0").status_code == 404


def test_a_table_calls_the_referee_and_sees_who_is_coming(hall: Hall) -> None:
    hall.post("Anna", "call/", why="rule", words="May I swap?")
    assert "The referee has been called: A question about the rules." in hall.text("Bram")

    referee = hall.referee()
    queue = f"/event/{hall.event.code}/calls/"
    assert "May I swap?" in text(referee.get(f"/event/{hall.event.code}/"))
    referee.post(f"{queue}{RefereeCall.objects.get().pk}/claim/")
    assert "Rob is coming." in hall.text("Bram")
    referee.post(f"{queue}{RefereeCall.objects.get().pk}/close/", {"outcome": "Yes, once"})
    assert "Rob is coming." not in hall.text("Bram")
    assert RefereeCall.objects.get().outcome == "Yes, once"


def test_each_step_of_a_call_is_in_the_log_with_who_took_it(hall: Hall) -> None:
    hall.post("Anna", "call/", why="rule")
    referee = hall.referee()
    call = f"/event/{hall.event.code}/calls/{RefereeCall.objects.get().pk}/"
    referee.post(f"{call}claim/")
    referee.post(f"{call}close/", {"outcome": "Yes, once"})

    steps = AuditEntry.objects.filter(verb__contains="call").order_by("pk")
    assert [(each.verb, each.who, each.reason) for each in steps] == [
        ("referee-called", "Anna", ""),
        ("call-claimed", "Rob", ""),
        ("call-closed", "Rob", "Yes, once"),
    ]


def test_a_table_that_waits_has_called_once(hall: Hall) -> None:
    for name in ("Anna", "Bram"):
        hall.post(name, "call/", why="rule")

    assert RefereeCall.objects.count() == 1


def test_who_sits_at_another_table_by_now_calls_from_there(hall: Hall) -> None:
    hall.phone("Anna")
    before = hall.text("Anna")
    anna, bram, els = (hall.seat(name).entrant for name in ("Anna", "Bram", "Els"))
    later = a_round(hall.event, [anna, bram, els]).tables.get()
    changed(hall.event)

    assert "Call the referee" in before
    assert "Call the referee" not in hall.text("Anna")
    assert "Call the referee" in text(hall.phone("Anna").get(f"/t/{later.code}/"))


def test_a_call_without_a_reason_is_asked_for_one(hall: Hall) -> None:
    html = text(hall.post("Anna", "call/", why="dispute", words="Quick"))

    assert "Please say what it is about." in html
    assert 'value="Quick"' in html
    assert RefereeCall.objects.count() == 0


def test_a_call_is_taken_back(hall: Hall) -> None:
    hall.post("Anna", "call/", why="rule")
    hall.post("Bram", "call/", do="withdraw")

    assert RefereeCall.objects.get().closed
    assert "The referee has been called: A" not in hall.text("Anna")
