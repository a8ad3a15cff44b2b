"""The fee, who has paid it, and the prizes (night 5)."""

from typing import Any

import pytest

from foundation.web.conflicts import PostConflict
from scoring.core.prizes import LAST, Prize
from scoring.evening.event_state import event_state_of
from scoring.models import AuditEntry, Club, Entrant, Event
from scoring.posts.events.money import awards_of, change_money, fees_of, mark_paid
from tests.scoring.building import a_round, entrants, noted, won_by

pytestmark = pytest.mark.django_db


def user(event: Event) -> Any:
    return event.club.memberships.get().user


def change(event: Event, **changes: Any) -> Event | PostConflict:
    given = {"fee": 750, "prizes": (), "currency": "EUR", "seen": event.version, **changes}
    return change_money(user(event), event, **given)


def test_fee_and_prizes_are_kept_and_told(event: Event) -> None:
    change(event, prizes=(Prize("1", 2500), Prize(LAST, None, "a sausage")))

    event.refresh_from_db()
    assert (event.fee, event.version) == (750, 1)
    assert event.prizes == [{"for": "1", "cents": 2500}, {"for": "last", "text": "a sausage"}]
    assert AuditEntry.objects.get().verb == "money-changed"


def test_what_is_the_same_is_no_change(event: Event) -> None:
    change(event, fee=None)

    assert not AuditEntry.objects.exists()


def test_the_currency_is_that_of_the_club(event: Event) -> None:
    change(event, fee=None, currency="GBP")

    assert Club.objects.get().currency == "GBP"
    assert AuditEntry.objects.get().verb == "club-currency"


def test_a_stale_page_changes_nothing(event: Event) -> None:
    assert change(event, seen=7) is PostConflict.STALE
    assert Event.objects.get().fee is None


def test_a_player_has_paid_once_however_often_it_is_said(event: Event) -> None:
    anna, _bram = entrants(event, "Anna", "Bram")

    assert mark_paid(user(event), event, anna.pk, has_paid=True)
    assert mark_paid(user(event), event, anna.pk, has_paid=True)
    assert [change.verb for change in AuditEntry.objects.all()] == ["fee-paid"]


def test_a_player_of_another_evening_is_not_there(event: Event) -> None:
    assert not mark_paid(user(event), event, 4711, has_paid=True)


def test_a_closed_evening_still_takes_what_is_paid_on_the_way_out(event: Event) -> None:
    (anna,) = entrants(event, "Anna")
    Event.objects.update(closed="2026-11-20T23:00Z")

    mark_paid(user(event), event, anna.pk, has_paid=True)

    assert Entrant.objects.get().has_paid


def test_who_never_came_owes_nothing(event: Event) -> None:
    anna, bram, coby, dirk, els = entrants(event, "Anna", "Bram", "Coby", "Dirk", "Els")
    a_round(event, [anna, bram, coby])
    event.entrants.filter(pk__in=[anna.pk, dirk.pk, els.pk]).update(is_here=False)
    event.entrants.filter(pk__in=[bram.pk, els.pk]).update(has_paid=True)
    event.fee = 500

    fees = fees_of(event_state_of(event))

    assert fees is not None
    assert (fees.players, fees.paid, fees.received, fees.expected) == (4, 2, 1000, 2000)


def test_without_a_fee_nobody_owes(event: Event) -> None:
    assert fees_of(event_state_of(event)) is None


def test_prizes_change_no_standings(event: Event) -> None:
    here = entrants(event, "Anna", "Bram", "Coby")
    noted(a_round(event, here).tables.get(), 1, won_by(1, 4, 4))
    before = event_state_of(event).standings()

    change(event, prizes=(Prize("2", 501),))
    event.refresh_from_db()

    assert event_state_of(event).standings() == before
    (award,) = awards_of(event_state_of(event))
    assert [share.cents for share in award.shares] == [251, 250]
