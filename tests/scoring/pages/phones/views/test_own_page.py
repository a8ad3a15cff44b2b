"""The page of the player who holds a seat, on the phone of that seat."""

from typing import Any

import pytest
from django.test import Client

from scoring.evening.audit.verbs import Verb
from scoring.models import AuditEntry, Player, Seat
from scoring.models.clubs import PageFor
from tests.scoring.building import a_player, changed, token
from tests.scoring.pages.phones.devices import Hall, a_hall
from tests.scoring.pages.players.played import an_evening

pytestmark = pytest.mark.django_db


@pytest.fixture
def hall() -> Hall:
    return a_hall()


def page(hall: Hall, phone: Client) -> str:
    answer = phone.get(f"/t/{hall.table.code}/me/")
    assert answer.status_code == 200
    return str(answer.content.decode())


def choose(hall: Hall, phone: Client, name: str, page: str, **posted: Any) -> Any:
    given = {
        "as": hall.seat(name).entrant_id,
        "page": page,
        "seen": Player.objects.get(name=name).page_for,
        "token": token(),
        **posted,
    }
    return phone.post(f"/t/{hall.table.code}/me/", given, follow=True)


def test_a_seat_leads_to_the_players_own_page(hall: Hall) -> None:
    an_evening(hall.club, "Anna", "Bram", "Coby")

    assert f"/t/{hall.table.code}/me/" in hall.text("Anna")
    shown = page(hall, hall.phone("Anna"))
    assert "4 deals won" in shown
    assert "Bram" in shown
    assert "/club/" not in shown


def test_the_phone_names_nobody_whom_the_player_never_met(hall: Hall) -> None:
    an_evening(hall.club, "Anna", "Bram", "Coby")
    an_evening(hall.club, "Bram", "Coby", "Xenia", number=2)

    shown = page(hall, hall.phone("Anna"))
    assert "Bram" in shown
    assert "Xenia" not in shown


def test_a_phone_that_is_no_seat_is_asked_who_it_is(hall: Hall) -> None:
    answer = Client().get(f"/t/{hall.table.code}/me/")

    assert answer.status_code == 403
    assert "Who are you?" in answer.content.decode()


def test_a_page_for_nobody_is_still_shown_to_the_player(hall: Hall) -> None:
    an_evening(hall.club, "Anna", "Bram", "Coby")
    Player.objects.filter(name="Anna").update(page_for=PageFor.NOBODY.value)

    assert "4 deals won" in page(hall, hall.phone("Anna"))


def test_a_player_chooses_who_sees_the_page(hall: Hall) -> None:
    answer = choose(hall, hall.phone("Anna"), "Anna", "everybody")

    assert "It is saved who sees your page." in answer.content.decode()
    assert Player.objects.get(name="Anna").page_for == PageFor.EVERYBODY
    change = AuditEntry.objects.get(verb=Verb.PLAYER_PAGE)
    assert (change.who, change.user_id) == ("Anna", None)


def test_the_same_choice_twice_is_one_change(hall: Hall) -> None:
    phone, same = hall.phone("Anna"), token()
    choose(hall, phone, "Anna", "nobody", token=same)
    choose(hall, phone, "Anna", "nobody", token=same)

    assert AuditEntry.objects.filter(verb=Verb.PLAYER_PAGE).count() == 1


def test_a_page_that_was_old_changes_nothing(hall: Hall) -> None:
    answer = choose(hall, hall.phone("Anna"), "Anna", "everybody", seen="nobody")

    assert "In the meantime somebody changed who sees your page." in answer.content.decode()
    assert Player.objects.get(name="Anna").page_for == PageFor.CLUB


def test_a_phone_chooses_nothing_for_another_seat(hall: Hall) -> None:
    answer = choose(hall, hall.phone("Anna"), "Bram", "everybody")

    assert answer.status_code == 403
    assert Player.objects.get(name="Bram").page_for == PageFor.CLUB


def test_what_is_no_choice_is_not_there(hall: Hall) -> None:
    assert choose(hall, hall.phone("Anna"), "Anna", "friends").status_code == 404


def test_a_substitute_has_the_own_page(hall: Hall) -> None:
    phone = hall.phone("Anna")
    sitter = a_player(hall.club, "Zus")
    Seat.objects.filter(pk=hall.seat("Anna").pk).update(sitter=sitter)
    changed(hall.event)

    assert "<bdi>Zus</bdi>" in page(hall, phone)
