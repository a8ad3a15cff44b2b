"""Penalties: given, counted on their own line, cancelled and never deleted."""

from typing import Any

import pytest
from django.utils import timezone

from scoring.evening.audit.post import TablePost
from scoring.evening.event_state import event_state_of
from scoring.evening.refusals import NotChanged
from scoring.models import AuditEntry, Entrant, Event, SheetPenalty, Table
from scoring.posts.sheets.penalties import cancel, give
from tests.scoring.building import a_club, a_round, an_event, entrants, noted, token, won_by

pytestmark = pytest.mark.django_db
Night = tuple[Any, Event, Table, list[Entrant]]


@pytest.fixture
def night() -> Night:
    club = a_club()
    event = an_event(club)
    here = entrants(event, "Anna", "Bert", "Carla", "Dirk", "Els", "Frits", "Greet")
    played = a_round(event, here[:4], here[4:])
    return club.memberships.get().user, event, played.tables.get(number=1), here


def test_a_penalty_counts_beside_the_deals(night: Night) -> None:
    user, event, table, (_anna, bert, *_others) = night
    noted(table, 1, won_by(1, 7, 2, 3))

    given = give(TablePost(user, event, table, reason="Came late", token=token()), bert.pk, 5)

    assert isinstance(given, SheetPenalty)
    column = event_state_of(event).rounds[0].tables[0].columns[1]
    assert (column.points, column.penalties, column.total) == (7, 5, 12)


def test_a_penalty_is_told_with_its_reason(night: Night) -> None:
    user, event, table, here = night

    give(TablePost(user, event, table, reason=" Came  late ", token=token()), here[0].pk, 5)

    change = AuditEntry.objects.get()
    assert (change.verb, change.subject) == ("penalty-given", "Anna, round 1, table 1")
    assert (change.after, change.reason) == ({"player": "Anna", "points": 5}, "Came late")


def test_the_same_post_twice_is_one_penalty(night: Night) -> None:
    user, event, table, here = night
    posted = token()

    first = give(TablePost(user, event, table, reason="Late", token=posted), here[0].pk, 5)
    again = give(TablePost(user, event, table, reason="Late", token=posted), here[0].pk, 5)

    assert first == again
    assert SheetPenalty.objects.count() == 1


@pytest.mark.parametrize("points", [0, -5, 1001])
def test_penalty_points_are_from_one_to_a_thousand(night: Night, points: int) -> None:
    user, event, table, here = night

    refused = give(TablePost(user, event, table, reason="Late", token=token()), here[0].pk, points)

    assert refused == NotChanged("wrong-points")


def test_a_penalty_needs_a_reason(night: Night) -> None:
    user, event, table, here = night

    assert give(
        TablePost(user, event, table, reason=" ", token=token()), here[0].pk, 5
    ) == NotChanged("reason-missing")


def test_a_player_of_another_table_gets_no_penalty_here(night: Night) -> None:
    user, event, table, here = night

    assert give(
        TablePost(user, event, table, reason="Late", token=token()), here[5].pk, 5
    ) == NotChanged("no-such-player")


def test_a_closed_round_takes_no_penalty(night: Night) -> None:
    user, event, table, here = night
    event.event_rounds.update(closed=timezone.now())

    assert give(
        TablePost(user, event, table, reason="Late", token=token()), here[0].pk, 5
    ) == NotChanged("round-closed")


def test_a_cancelled_penalty_stays_and_counts_no_more(night: Night) -> None:
    user, event, table, here = night
    given = give(TablePost(user, event, table, reason="Late", token=token()), here[0].pk, 5)
    assert isinstance(given, SheetPenalty)

    cancelled = cancel(TablePost(user, event, table, reason="Was here", token=token()), given.pk)

    assert isinstance(cancelled, SheetPenalty)
    assert SheetPenalty.objects.get().cancel_reason == "Was here"
    assert event_state_of(event).rounds[0].tables[0].columns[0].penalties == 0
    assert AuditEntry.objects.first() == AuditEntry.objects.get(verb="penalty-cancelled")


def test_cancelling_needs_a_reason(night: Night) -> None:
    user, event, table, here = night
    given = give(TablePost(user, event, table, reason="Late", token=token()), here[0].pk, 5)
    assert isinstance(given, SheetPenalty)

    assert cancel(TablePost(user, event, table, reason="", token=token()), given.pk) == NotChanged(
        "reason-missing"
    )


def test_a_cancelled_penalty_is_cancelled_once(night: Night) -> None:
    user, event, table, here = night
    given = give(TablePost(user, event, table, reason="Late", token=token()), here[0].pk, 5)
    assert isinstance(given, SheetPenalty)
    cancel(TablePost(user, event, table, reason="Was here", token=token()), given.pk)

    again = cancel(TablePost(user, event, table, reason="Once more", token=token()), given.pk)

    assert isinstance(again, SheetPenalty)
    assert again.cancel_reason == "Was here"


def test_a_penalty_of_another_table_is_not_found_here(night: Night) -> None:
    user, event, table, here = night
    other = table.round.tables.get(number=2)
    given = give(TablePost(user, event, other, reason="Late", token=token()), here[5].pk, 5)
    assert isinstance(given, SheetPenalty)

    assert cancel(TablePost(user, event, table, reason="?", token=token()), given.pk) is None


def test_a_penalty_of_another_round_is_not_found_here(night: Night) -> None:
    user, event, table, here = night
    later = a_round(event, here[:4], here[4:]).tables.get(number=1)
    given = give(TablePost(user, event, later, reason="Late", token=token()), here[0].pk, 5)
    assert isinstance(given, SheetPenalty)

    assert cancel(TablePost(user, event, table, reason="?", token=token()), given.pk) is None
    assert SheetPenalty.objects.get().cancelled is None
