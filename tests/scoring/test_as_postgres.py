"""What PostgreSQL refuses is refused on every database that the tests of scoring run on."""

import pytest
from django.db import DatabaseError, IntegrityError, InternalError, transaction

from scoring.models import AuditEntry, Club, Event, Player

pytestmark = [pytest.mark.django_db, pytest.mark.postgres]


def test_a_text_that_is_too_long_is_refused(club: Club) -> None:
    most = Club._meta.get_field("name").max_length

    with pytest.raises(DatabaseError), transaction.atomic():
        Club.objects.create(name="A" * (most + 1), token="1")
    with pytest.raises(DatabaseError), transaction.atomic():
        Club.objects.update(name="A" * (most + 1))
    with pytest.raises(DatabaseError), transaction.atomic():
        Player.objects.bulk_create([Player(club=club, name="A" * 1000)])


def test_a_number_that_is_too_large_is_refused(event: Event) -> None:
    with pytest.raises(DatabaseError), transaction.atomic():
        Event.objects.update(deals=2**31)


def test_a_nul_is_refused(club: Club) -> None:
    with pytest.raises((DatabaseError, ValueError)), transaction.atomic():
        Club.objects.update(name="A\0")
    with pytest.raises((DatabaseError, ValueError)), transaction.atomic():
        Club.objects.filter(name="A\0").exists()


def test_a_nul_within_json_is_refused(event: Event) -> None:
    with pytest.raises(DatabaseError), transaction.atomic():
        Event.objects.update(prizes=["\0"])

    Event.objects.update(prizes=["\\u0000"])


def test_nothing_is_asked_after_an_error_until_it_is_rolled_back(club: Club) -> None:
    def fail() -> None:
        with pytest.raises(IntegrityError):
            Club.objects.create(name="The other", token=club.token)

    def fail_and_ask() -> None:
        fail()
        AuditEntry.objects.exists()

    refused = (InternalError, transaction.TransactionManagementError)
    with pytest.raises(refused), transaction.atomic():
        fail_and_ask()

    with pytest.raises(IntegrityError), transaction.atomic():
        Club.objects.create(name="The other", token=club.token)
    AuditEntry.objects.exists()
