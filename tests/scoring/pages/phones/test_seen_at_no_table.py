"""What wakes no page of a table, since none shows it."""

import re
from typing import Any

import pytest
from django.utils import timezone

from scoring.evening.audit.news import CHANGES, topics_followed
from scoring.evening.audit.verbs import Verb
from scoring.evening.seating_wishes import Wish
from scoring.models import AuditEntry, Phone, Round
from scoring.models.events import Absence
from scoring.posts.door.arriving import DoorPost, check_in
from scoring.posts.events.checked_in import everybody, set_here
from scoring.posts.events.drawing import draw_again, draw_round, swap_two, withdraw
from scoring.posts.events.money import mark_paid
from scoring.posts.events.seating_wishes import add_wishes
from tests.scoring.building import changed, token
from tests.scoring.pages.phones.devices import FIRST, Hall, a_hall

pytestmark = pytest.mark.django_db


def come_and_go(hall: Hall) -> None:
    """Let people come and go, pay, and have wishes."""
    event, user = hall.event, hall.club.memberships.get().user
    anna, bram, els = (hall.seat(name).entrant for name in ("Anna", "Bram", "Els"))
    for here, absence in ((False, Absence.GONE), (False, Absence.LATE), (True, Absence.GONE)):
        set_here(user, event, bram.player, is_here=here, absence=absence)
    everybody(user, event, is_here=False, absence=Absence.UNSEEN)
    everybody(user, event, is_here=True)
    mark_paid(user, event, anna.pk, has_paid=True)
    mark_paid(user, event, anna.pk, has_paid=False)
    for wish in (Wish("apart", anna.pk, bram.pk), Wish("fixed", els.pk, table=2)):
        assert add_wishes(user, event, [wish], sizes=[4, 4]) == ()


def draw_and_drop(hall: Hall) -> None:
    """Draw a round, again, and by hand; and delete the draft."""
    event, user = hall.event, hall.club.memberships.get().user
    drawn: Any = draw_round(user, event, token=token())
    drawn = draw_again(user, event, seen=drawn.version)
    one, other = (hall.seat(name).entrant_id for name in ("Anna", "Coby"))
    drawn = swap_two(user, event, one, other, seen=drawn.version)
    assert withdraw(user, event, seen=drawn.version)


def text_of(hall: Hall) -> str:
    """The page of a phone, but for its mark and what each post of it is told apart by."""
    text = hall.text("Anna")
    return re.sub(r'Live-Mark": "[^"]*"|mark=[\w-]+|token" value="[^"]*"', "", text)


def woken_by(last: int, hall: Hall) -> list[str]:
    """The changes since one that wake the phones of the table."""
    followed = topics_followed(hall.event, hall.table.pk)
    numbers = [news.number for news in CHANGES.since(last) if news.topics & followed]
    verbs = AuditEntry.objects.filter(pk__gt=last).values_list("pk", "verb")
    return [verb for number, verb in verbs if number in numbers]


@pytest.mark.parametrize("deals", [0, 1, 2])
def test_a_page_of_a_table_is_the_same_after_people_came_and_went(deals: int) -> None:
    hall = a_hall(deals=2)
    for number in range(1, deals + 1):
        hall.send("Anna", number, **FIRST)
    hall.text("Anna")  # It thanks for the last deal once.
    before, last = text_of(hall), CHANGES.latest()

    come_and_go(hall)

    assert CHANGES.latest() > last + 3
    assert woken_by(last, hall) == []
    assert text_of(hall) == before


def test_a_page_of_a_table_is_the_same_after_a_draft() -> None:
    hall = a_hall()
    Round.objects.update(closed=timezone.now())
    changed(hall.event)
    before, last = text_of(hall), CHANGES.latest()

    draw_and_drop(hall)

    assert CHANGES.latest() > last + 3
    assert woken_by(last, hall) == []
    assert text_of(hall) == before


def test_a_phone_that_checks_in_for_a_seat_wakes_the_tables() -> None:
    hall = a_hall()
    hall.phone("Anna")
    els = hall.seat("Els").entrant
    set_here(hall.club.memberships.get().user, hall.event, els.player, is_here=False)
    before, last = text_of(hall), CHANGES.latest()

    key = Phone.objects.get(entrant=hall.seat("Anna").entrant).key
    assert check_in(DoorPost.from_phone(key, hall.event), els.pk) == els

    assert woken_by(last, hall) == [Verb.CHECKED_IN]
    assert text_of(hall) != before


def test_the_desk_and_the_door_are_woken_by_it() -> None:
    hall = a_hall()
    last = CHANGES.latest()

    set_here(
        hall.club.memberships.get().user,
        hall.event,
        hall.seat("Anna").entrant.player,
        is_here=False,
    )

    (news,) = CHANGES.since(last)
    assert news.topics & topics_followed(hall.event, None)
    assert news.topics & topics_followed(hall.event, 0)
