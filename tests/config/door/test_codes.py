"""Where each kind of code leads."""

import pytest
from django.utils import timezone

from config.door.codes import KINDS, LENGTHS, where
from foundation.web.codes import ADDRESS_LENGTH, JOINING_LENGTH, PUBLIC_LENGTH, TABLE_LENGTH
from referee.models import Match
from scoring.models import Door, Event, HallScreen, Invitation, Round, Table
from tests.scoring.building import changed

pytestmark = pytest.mark.django_db


def leads_to(code: str) -> str:
    place = where(code)
    return place.address if place else ""


def test_the_code_of_a_table_leads_to_the_table(table: Table) -> None:
    assert leads_to(table.code) == f"/t/{table.code}/"


def test_the_code_of_a_round_that_is_not_published_leads_nowhere(table: Table) -> None:
    Round.objects.filter(pk=table.round_id).update(published=None)
    changed(table.round.event)

    assert leads_to(table.code) == ""


def test_the_code_of_a_door_leads_to_it_until_it_is_shut(table: Table) -> None:
    door = Door.objects.create(event=table.round.event, code="K7TK54")
    assert leads_to("K7TK54") == "/d/K7TK54/"

    Door.objects.filter(pk=door.pk).update(code=None)

    assert leads_to("K7TK54") == ""


def test_the_code_of_a_match_on_phones_leads_to_the_match(match: Match) -> None:
    assert leads_to(match.code) == f"/match/{match.code}/"


def test_the_short_code_of_a_match_leads_to_it_for_some_hours(match: Match) -> None:
    code = match.joining_code
    assert len(code) == JOINING_LENGTH
    assert leads_to(code) == f"/match/{match.code}/"
    Match.objects.update(joining_until=timezone.now())

    assert leads_to(code) == ""
    assert leads_to(match.code) == f"/match/{match.code}/"


def test_a_sign_of_a_short_code_that_was_misread_does_no_harm(match: Match) -> None:
    Match.objects.update(joining_code="ZSGBVD")

    assert leads_to("Z5GBVD") == leads_to("256BUQ") == f"/match/{match.code}/"


def test_the_code_of_a_match_on_one_device_leads_nowhere(match: Match) -> None:
    Match.objects.filter(pk=match.pk).update(own_phones=False)

    assert leads_to(match.code) == ""


def test_the_code_of_an_invitation_leads_to_it(invitation: Invitation) -> None:
    assert leads_to(invitation.code) == f"/invitation/{invitation.code}/"


def test_an_invitation_that_was_used_leads_nowhere(invitation: Invitation) -> None:
    Invitation.objects.filter(pk=invitation.pk).update(used=timezone.now())

    assert leads_to(invitation.code) == ""


def test_the_code_of_an_evening_in_public_leads_to_it_while_it_is_on(table: Table) -> None:
    Event.objects.update(is_public=True, public_code="PUBLIC77")
    assert leads_to("PUBLIC77") == "/e/PUBLIC77/"

    Event.objects.update(is_public=False)

    assert leads_to("PUBLIC77") == ""


def test_the_code_of_a_hall_screen_leads_to_it(table: Table) -> None:
    event = Event.objects.get()
    HallScreen.objects.create(event=event, key="SCREEN77")

    assert leads_to("SCREEN77") == "/screen/SCREEN77/"


@pytest.mark.parametrize("code", ["", "K7W4AB", "ABCDEFGHJK", "k7wq4a", "K7WQ4A ", "\0" * 6])
def test_any_other_code_leads_nowhere(code: str) -> None:
    assert leads_to(code) == ""


def test_codes_are_as_long_as_their_kinds_say() -> None:
    assert LENGTHS == (TABLE_LENGTH, PUBLIC_LENGTH, ADDRESS_LENGTH)
    assert {kind.length for kind in KINDS} == set(LENGTHS)
