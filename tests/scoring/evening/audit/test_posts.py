"""Posts: whose token it is, and who waits for whom."""

from threading import Thread
from typing import Any

import pytest
from django.core.exceptions import BadRequest
from django.db import connection, transaction

from scoring.evening.audit.log import log_change
from scoring.evening.audit.posts import change_of, lock
from scoring.evening.audit.verbs import Verb
from scoring.models import AuditEntry, Club, Event
from tests.scoring.building import a_club, an_event, token


def owner(club: Club) -> Any:
    return club.memberships.get().user


@pytest.mark.django_db
def test_a_post_finds_the_change_that_it_made() -> None:
    club, post = a_club(), token()
    change = log_change(owner(club), Verb.PLAYER_ADDED, "Anna", club=club, token=post)

    assert change_of(club, post, Verb.PLAYER_ADDED) == change
    assert change_of(club, token(), Verb.PLAYER_ADDED) is None


@pytest.mark.django_db
def test_the_token_of_a_post_that_did_something_else_is_refused() -> None:
    club, post = a_club(), token()
    log_change(owner(club), Verb.PLAYER_ADDED, "Anna", club=club, token=post)

    with pytest.raises(BadRequest):
        change_of(club, post, Verb.PLAYER_RENAMED)


@pytest.mark.postgres
@pytest.mark.django_db(transaction=True)
def test_who_holds_an_evening_tells_of_it_while_another_holds_the_club() -> None:
    if connection.vendor != "postgresql":
        pytest.skip("here one writer at a time holds everything")
    event = an_event(a_club())

    def tell_of_the_event() -> None:
        with transaction.atomic():
            Event.objects.select_for_update().get(pk=event.pk)
            with connection.cursor() as cursor:
                cursor.execute("SET LOCAL lock_timeout = '3s'")
            log_change(owner(event.club), Verb.CAME, "Anna", club=event.club, event=event)
        connection.close()

    with transaction.atomic():
        lock(event.club)
        other = Thread(target=tell_of_the_event)
        other.start()
        other.join()

    assert AuditEntry.objects.get().verb == "came"
