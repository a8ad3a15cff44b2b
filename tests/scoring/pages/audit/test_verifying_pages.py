"""The page that verifies the trail, and the command that does the same."""

from html import unescape
from io import StringIO

import pytest
from django.core.management import call_command
from django.db import transaction

from scoring.core.audit_chain import mark
from scoring.evening.audit.log import log_change
from scoring.evening.audit.verbs import Verb
from scoring.models import AuditEntry, Club
from tests.scoring.building import a_club, a_round, an_event, entrants, logged_in

pytestmark = pytest.mark.django_db


@pytest.fixture
def club() -> Club:
    club = a_club()
    event = an_event(club)
    with transaction.atomic():
        for number in (1, 2, 3):
            log_change(club.memberships.get().user, Verb.DRAWN, number, club=club, event=event)
    return club


def page(club: Club, **query: str) -> str:
    answer = logged_in(club).get(f"/club/{club.code}/changes/verify/", query)
    return " ".join(unescape(answer.content.decode()).split())


def command(*mark_: str) -> tuple[int, str]:
    out = StringIO()
    with pytest.raises(SystemExit) as ended:
        call_command("verify_trail", *mark_, stdout=out)
    return int(ended.value.code or 0), out.getvalue()


def test_a_whole_trail_is_said_to_be_whole(club) -> None:
    assert "All 3 lines are as they were written." in page(club)
    assert command()[0] == 0
    assert "De Joker: 3 lines, whole" in command()[1]


def test_a_club_without_changes_has_nothing_to_verify(db) -> None:
    assert "Nothing was logged yet." in page(a_club())


def test_a_changed_line_is_named_with_its_kind(club) -> None:
    AuditEntry.objects.filter(number=2).update(subject="7")

    assert "Line 2 was changed." in page(club)
    assert "<code>drawn</code>" in page(club)
    status, written = command()
    assert status == 1
    assert "line 2 was changed: 20" in written
    assert ", drawn, of " in written


def test_a_missing_line_is_named(club) -> None:
    AuditEntry.objects.filter(number=2).delete()

    assert "Line 2 is missing." in page(club)
    assert "line 2 missing, before: 20" in command()[1]


def test_a_mark_from_paper_is_looked_up(club) -> None:
    line = AuditEntry.objects.get(number=2)

    assert "It fits: it is the mark of line 2" in page(club, mark=mark(line.hash))
    assert command(*mark(line.hash).split())[0] == 0
    assert "The mark is that of line 2 of De Joker." in command(*mark(line.hash).split())[1]


def test_a_mark_that_no_line_has_is_noticed(club) -> None:
    assert "No line has this mark." in page(club, mark="0000 0000 0000 0000 0000")
    assert command("0000 0000 0000 0000 0000")[0] == 1


def test_the_printed_result_of_a_closed_evening_bears_the_mark_of_its_closing(club) -> None:
    event = club.events.get()
    a_round(event, entrants(event, "Anna", "Bert", "Carla"), closed="2026-11-20T21:00Z")
    printed = f"/event/{event.code}/print/evening/result/a4/"
    event.closed = "2026-11-20T22:00Z"
    event.save()
    with transaction.atomic():
        user = club.memberships.get().user
        closing = log_change(user, Verb.EVENT_CLOSED, event, club=club, event=event)
    shown = logged_in(club).get(printed).content.decode()

    assert f"the mark of this result is {mark(closing.hash)} (line 4)" in shown
