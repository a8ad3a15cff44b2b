"""What becomes of phones when an event or a player goes."""

from datetime import timedelta

import pytest
from django.utils import timezone

from scoring.models import AuditEntry, DealVersion, Phone, Player, RefereeCall
from scoring.posts.clubs.forgetting import remove
from scoring.posts.events.lifecycle import delete_demo
from scoring.posts.phones.joining import phones_of, take_seat
from tests.scoring.building import token
from tests.scoring.pages.phones.devices import FIRST, a_hall

pytestmark = pytest.mark.django_db


def test_a_demo_night_is_deleted_with_all_that_its_phones_did():
    hall = a_hall(is_demo=True)
    hall.send("Anna", **FIRST)
    hall.post("Bram", "deal/1/confirm/", seen="1")
    hall.send("Anna", 2, **FIRST)
    hall.post("Bram", "deal/2/dispute/", seen="1")
    delete_demo(hall.club.memberships.get().user, hall.event)

    assert not Phone.objects.exists()
    assert not DealVersion.objects.exists()


def test_a_forgotten_player_is_named_no_more_where_a_phone_spoke_for_them():
    hall = a_hall()
    hall.send("Anna", **FIRST)
    hall.post("Bram", "deal/1/dispute/", seen="1", words="Anna had 3")
    user = hall.club.memberships.get().user
    remove(user, Player.objects.get(name="Anna"), token=token())

    assert DealVersion.objects.get().who == "Former player 1"
    assert RefereeCall.objects.get().words == "Former player 1 had 3"
    assert not AuditEntry.objects.filter(who="Anna").exists()
    assert not AuditEntry.objects.filter(subject__contains="Anna").exists()


def test_a_phone_speaks_for_whom_it_was_told_last_though_the_clock_was_set_back(monkeypatch):
    hall = a_hall()
    table = hall.table
    anna, bram = table.seats.order_by("number")[:2]
    Phone.objects.filter(entrant__event=hall.event).delete()
    now = timezone.now()
    for hours, seat in ((0, anna), (-1, bram), (-400, anna), (9000, bram), (-9000, anna)):
        leapt = now + timedelta(hours=hours)
        monkeypatch.setattr(timezone, "now", lambda leapt=leapt: leapt)
        take_seat(hall.event, table, seat.entrant_id, "the key of one phone")

        assert phones_of("the key of one phone", hall.event)[0].entrant_id == seat.entrant_id
