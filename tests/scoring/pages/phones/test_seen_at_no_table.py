"""What wakes no page of a table, since none shows it."""

import re
from typing import Any

import pytest
from django.utils import timezone

from scoring.evening.audit.news import CHANGES, topics_followed
from scoring.evening.audit.verbs import SEEN_AT_NO_TABLE
from scoring.evening.seating_wishes import Wish
from scoring.models import AuditEntry, Round
from scoring.models.events import Absence
from scoring.posts.events.checked_in import everybody, set_here
from scoring.posts.events.drawing import draw_again, draw_round, swap_two, withdraw
from scoring.posts.events.money import mark_paid
from scoring.posts.events.seating_wishes import add_wishes
from tests.scoring.building import changed, token
from tests.scoring.pages.phones.devices import Hall, a_hall

pytestmark = pytest.mark.django_db


def do_everything(hall: Hall) -> None:
    """Let people come and go, pay, and have wishes; draw a round, change it, and drop it."""
    event, user = hall.event, hall.club.memberships.get().user
    anna, bram, els = (hall.seat(name).entrant for name in ("Anna", "Bram", "Els"))
    for here, absence in ((False, Absence.GONE), (False, Absence.LATE), (True, Absence.GONE)):
        set_here(user, event, bram.player, is_here=here, absence=absence)
    everybody(user, event, is_here=False, absence=Absence.UNSEEN)
    everybody(user, event, is_here=True)
    mark_paid(user, event, anna.pk, has_paid=True)
    mark_paid(user, event, anna.pk, has_paid=False)
    drawn: Any = draw_round(user, event, token=token())
    drawn = draw_again(user, event, seen=drawn.version)
    drawn = swap_two(user, event, anna.pk, els.pk, seen=drawn.version)
    assert withdraw(user, event, seen=drawn.version)
    for wish in (Wish("apart", anna.pk, bram.pk), Wish("fixed", els.pk, table=2)):
        assert add_wishes(user, event, [wish], sizes=[4, 4]) == ()


def text_of(hall: Hall) -> str:
    """The page of a phone, but for its mark and what each post of it is told apart by."""
    text = hall.text("Anna")
    return re.sub(r'Live-Mark": "[^"]*"|mark=[\w-]+|token" value="[^"]*"', "", text)


def test_a_page_of_a_table_is_the_same_after_it_and_is_not_woken() -> None:
    hall = a_hall()
    hall.phone("Anna")
    Round.objects.update(closed=timezone.now())
    changed(hall.event)
    before, last = text_of(hall), CHANGES.latest()

    do_everything(hall)

    done = set(AuditEntry.objects.filter(pk__gt=last).values_list("verb", flat=True))
    followed = topics_followed(hall.event, hall.table.pk)
    assert len(done) > 9
    assert done <= SEEN_AT_NO_TABLE
    assert text_of(hall) == before
    assert [news for news in CHANGES.since(last) if news.topics & followed] == []


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
