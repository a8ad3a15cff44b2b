"""A confirmation is somebody else's: what counts, what is marked, and what the referee keeps."""

from typing import Any

import pytest
from django.test import Client

from scoring.core.clock import MINUTE
from scoring.evening.server_time import as_moment, server_now
from scoring.models import AuditEntry, Confirmation, DealVersion, Phone, Round
from tests.scoring.building import token
from tests.scoring.pages.phones.devices import FIRST, Hall, a_hall

pytestmark = pytest.mark.django_db

DOES_NOT_COUNT = "This phone entered the deal, so its confirmation does not count."
MARK = "confirmed on the phone that entered it"
ADDRESS = "round/1/table/1/"


@pytest.fixture
def hall() -> Hall:
    return a_hall()


def passed_to(hall: Hall, name: str, *, of: str = "Anna") -> Client:
    """A player's phone, which somebody else holds from now on."""
    phone = hall.phone(of)
    answer = phone.post(hall.at("who/"), {"entrant": hall.seat(name).entrant_id})
    assert answer.status_code == 302
    return phone


def confirm(hall: Hall, name: str, phone: Client, *, seen: int = 1) -> str:
    posted = {"token": token(), "seen": seen, "as": hall.seat(name).entrant_id}
    answer = phone.post(hall.at("deal/1/confirm/"), posted, follow=True)
    assert answer.status_code == 200
    return str(answer.content.decode())


def event_page(hall: Hall, rest: str) -> str:
    answer = hall.owner().get(f"/event/{hall.event.code}/{rest}")
    assert answer.status_code == 200
    return str(answer.content.decode())


def keep(hall: Hall, client: Client, seen: int = 1) -> Any:
    address = f"/event/{hall.event.code}/{ADDRESS}deal/1/keep/"
    return client.post(address, {"token": token(), "seen": seen}, follow=True)


def test_the_phone_that_entered_a_deal_does_not_confirm_it_as_another_seat(hall: Hall) -> None:
    hall.send("Anna", **FIRST)
    html = confirm(hall, "Bram", passed_to(hall, "Bram"))

    assert DOES_NOT_COUNT in html
    assert "Another phone of the table has to confirm it, or the organiser keeps it." in html
    assert "Thank you" not in html
    assert "waits for 1 player to confirm it on another phone" in hall.text("Coby")


def test_it_is_told_so_before_it_tries(hall: Hall) -> None:
    hall.send("Anna", **FIRST)
    html = passed_to(hall, "Bram").get(hall.at()).content.decode()

    assert DOES_NOT_COUNT in html
    assert "That is right" not in html
    assert "That is right" in hall.text("Coby")
    assert DOES_NOT_COUNT not in hall.text("Coby")


def test_a_player_who_entered_a_deal_changes_it_and_does_not_call_the_referee(hall: Hall) -> None:
    hall.send("Anna", **FIRST)

    assert "Change it" in hall.text("Anna", "deal/1/")
    assert "That is not right" not in hall.text("Anna", "deal/1/")
    assert "That is not right" in hall.text("Coby", "deal/1/")


def test_its_confirmation_is_kept_and_marked_for_everybody(hall: Hall) -> None:
    hall.send("Anna", **FIRST)
    confirm(hall, "Bram", passed_to(hall, "Bram"))

    assert "Confirmed on the phone that entered it: Bram." in hall.text("Coby")
    assert "Confirmed on the phone that entered it: Bram." in hall.text("Coby", "deal/1/")
    assert f"{MARK}: Bram" in event_page(hall, ADDRESS)
    assert "entered and confirmed on one phone: deal 1" in event_page(hall, "")
    assert AuditEntry.objects.get(verb="deal-confirmed-same-phone").who == "Bram"


def test_nothing_is_marked_where_another_phone_confirmed(hall: Hall) -> None:
    hall.send("Anna", **FIRST)
    hall.post("Bram", "deal/1/confirm/", seen="1")

    assert MARK not in hall.text("Coby").lower()
    assert MARK not in event_page(hall, ADDRESS)
    assert "entered and confirmed on one phone" not in event_page(hall, "")


def test_another_phone_still_makes_the_deal_final(hall: Hall) -> None:
    hall.send("Anna", **FIRST)
    confirm(hall, "Bram", passed_to(hall, "Bram"))
    html = confirm(hall, "Coby", hall.phone("Coby"))

    assert "Thank you: deal 1 is confirmed." in html
    assert "waits for" not in html


def test_a_seat_that_gets_a_phone_of_its_own_confirms_anew(hall: Hall) -> None:
    hall.send("Anna", **FIRST)
    anna = passed_to(hall, "Bram")
    confirm(hall, "Bram", anna)
    anna.post(hall.at("who/"), {"entrant": hall.seat("Bram").entrant_id, "do": "leave"})
    html = confirm(hall, "Bram", hall.phone("Bram"))

    assert "Thank you: deal 1 is confirmed." in html
    assert "waits for" not in html
    assert MARK not in html.lower()
    assert Confirmation.objects.count() == 1


def test_the_same_numbers_from_the_phone_that_entered_them_confirm_nothing(hall: Hall) -> None:
    hall.send("Anna", **FIRST)
    phone = passed_to(hall, "Bram")
    posted = {"seen": "0", "token": token(), "do": "send", "as": hall.seat("Bram").entrant_id}
    fields = {name.replace("_", "-"): value for name, value in FIRST.items()}
    html = phone.post(hall.at("deal/1/"), {**posted, **fields}, follow=True).content.decode()

    assert "had been entered already, on this phone" in html
    assert "deal 1 is confirmed" not in html
    assert "waits for 1 player" in html


def test_the_evening_may_let_one_phone_be_passed_round() -> None:
    hall = a_hall(one_phone=True)
    hall.send("Anna", **FIRST)
    html = confirm(hall, "Bram", passed_to(hall, "Bram"))

    assert "Thank you: deal 1 is confirmed." in html
    assert "waits for" not in html
    assert "Confirmed on the phone that entered it: Bram." in hall.text("Coby", "deal/1/")


def test_a_phone_that_is_passed_round_is_told_that_another_one_confirms() -> None:
    words = "A deal that this phone enters is confirmed on another phone"
    assert words in a_page_of_names(a_hall())


@pytest.mark.parametrize("agreed", [{"one_phone": True}, {"confirming": "nobody"}])
def test_it_is_not_told_so_where_that_is_not_asked_for(agreed: dict[str, Any]) -> None:
    assert "is confirmed on another phone" not in a_page_of_names(a_hall(**agreed))


def a_page_of_names(hall: Hall) -> str:
    return hall.text("Anna", "who/")


def test_where_all_confirm_every_other_seat_does_so_on_another_phone() -> None:
    hall = a_hall(confirming="all")
    hall.send("Anna", **FIRST)
    confirm(hall, "Bram", passed_to(hall, "Bram"))
    coby = hall.phone("Coby")
    confirm(hall, "Coby", coby)
    html = confirm(hall, "Dirk", passed_to(hall, "Dirk", of="Coby"))

    assert "waits for 1 player to confirm it on another phone" in html
    passed_to(hall, "Bram").post(
        hall.at("who/"), {"entrant": hall.seat("Bram").entrant_id, "do": "leave"}
    )
    assert "waits for" not in confirm(hall, "Bram", passed_to(hall, "Bram", of="Coby"))


def test_a_phone_that_takes_over_a_seat_confirms_what_the_one_before_entered(hall: Hall) -> None:
    hall.send("Anna", **FIRST)
    broken = hall.phone("Anna")
    broken.post(hall.at("who/"), {"entrant": hall.seat("Anna").entrant_id, "do": "leave"})
    del hall.clients["Anna"]
    hall.phone("Anna")
    html = confirm(hall, "Bram", passed_to(hall, "Bram"))

    assert "Thank you: deal 1 is confirmed." in html


def test_what_another_phone_changed_is_confirmed_by_the_one_that_entered_it_first(
    hall: Hall,
) -> None:
    hall.send("Anna", **FIRST)
    hall.send("Bram", seen="1", out="1", left_2="8", left_3="12", left_4="3")
    html = confirm(hall, "Anna", hall.phone("Anna"), seen=2)

    assert "Thank you: deal 1 is confirmed." in html


def test_a_confirmation_from_an_unknown_phone_counts(hall: Hall) -> None:
    hall.send("Anna", **FIRST)
    version = DealVersion.objects.get()
    Confirmation.objects.create(version=version, entrant=hall.seat("Bram").entrant)

    assert "waits for" not in hall.text("Coby")
    DealVersion.objects.update(device="")
    Confirmation.objects.update(device="of a phone")
    assert "waits for" not in hall.text("Coby")


def test_neither_row_keeps_the_key_of_a_phone(hall: Hall) -> None:
    hall.send("Anna", **FIRST)
    hall.post("Bram", "deal/1/confirm/", seen="1")
    keys = Phone.objects.values_list("key", flat=True)
    devices = [DealVersion.objects.get().device, Confirmation.objects.get().device]

    assert len(set(devices)) == 2
    assert all(devices)
    assert not any(key in device or device in key for key in keys for device in devices)


# The referee


def test_the_referee_keeps_a_deal_that_no_other_phone_can_confirm(hall: Hall) -> None:
    hall.send("Anna", **FIRST)
    assert "Deal 1 stays as it is" in event_page(hall, ADDRESS)
    html = keep(hall, hall.referee()).content.decode()

    assert "Deal 1 is left as it is." in html
    assert "waits" not in html
    assert "confirmed by Rob" in html
    assert AuditEntry.objects.get(verb="deal-kept").user.first_name == "Rob"
    table = hall.text("Coby", "deal/1/")
    assert "Confirmed by Rob." in table
    assert "This deal is final." in table


def test_a_deal_is_kept_once(hall: Hall) -> None:
    hall.send("Anna", **FIRST)
    keep(hall, hall.owner())
    keep(hall, hall.owner())

    assert Confirmation.objects.count() == 1


def test_the_referee_keeps_only_what_the_page_showed(hall: Hall) -> None:
    hall.send("Anna", **FIRST)
    hall.send("Anna", seen="1", out="1", left_2="8", left_3="12", left_4="3")
    html = keep(hall, hall.owner(), seen=1).content.decode()

    assert "In the meantime something was changed." in html
    assert Confirmation.objects.count() == 0


def test_nothing_is_kept_in_a_round_that_is_closed(hall: Hall) -> None:
    hall.send("Anna", **FIRST)
    hall.table.round.closed = "2026-11-20T22:00Z"
    hall.table.round.save()
    html = keep(hall, hall.owner()).content.decode()

    assert "This round is closed" in html
    assert Confirmation.objects.count() == 0


def test_a_kept_deal_can_still_be_disputed(hall: Hall) -> None:
    hall.send("Anna", **FIRST)
    keep(hall, hall.owner())
    hall.post("Coby", "deal/1/dispute/", seen="1")

    assert "disputed: the referee decides" in hall.text("Bram")


def test_a_table_of_unwatched_seats_is_seen_by_the_organiser(hall: Hall) -> None:
    """One phone takes every seat, enters a deal as one and confirms it as another."""
    hall.send("Anna", **FIRST)
    for name in ("Bram", "Coby", "Dirk"):
        assert DOES_NOT_COUNT in confirm(hall, name, passed_to(hall, name))

    html = event_page(hall, "")
    assert "more to confirm" in html
    assert "entered and confirmed on one phone: deal 1" in html


def test_what_is_to_be_confirmed_stands_before_the_clock(hall: Hall) -> None:
    Round.objects.update(
        clock_since=as_moment(server_now()), clock_length=30 * MINUTE, clock_version=1
    )
    before = hall.text("Coby")
    hall.send("Anna", **FIRST)
    asked = hall.text("Coby")

    assert before.index("phone-clock") < before.index("phone-turn")
    assert asked.index("That is right") < asked.index("phone-clock")
