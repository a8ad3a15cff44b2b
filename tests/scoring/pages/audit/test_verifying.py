"""The trail in the database: what verifies, and what is named."""

from threading import Thread
from typing import Any

import pytest
from django.db import connection, transaction

from scoring.core.audit_chain import mark
from scoring.evening.audit.log import log_change
from scoring.evening.audit.verbs import Verb
from scoring.models import AuditChain, AuditEntry, Club, Event
from scoring.pages.audit.verifying import Verified, line_of_mark, mark_of_result, verify
from scoring.posts.clubs.forgetting import remove
from scoring.posts.clubs.merging import merge, plan_merge, undo_merge
from scoring.posts.clubs.register import add_player, rename
from scoring.posts.events.checked_in import add_here
from scoring.posts.events.demo import make_demo
from scoring.posts.events.lifecycle import delete_demo
from tests.scoring.building import a_club, a_user, an_event, token

pytestmark = pytest.mark.django_db


@pytest.fixture
def olga():
    return a_user("Olga")


@pytest.fixture
def club(olga) -> Club:
    """A club with five lines in its chain."""
    club = a_club(owner=olga)
    event = an_event(club)
    with transaction.atomic():
        for number in range(1, 6):
            log_change(olga, Verb.DRAWN, number, club=club, event=event, reason="Jan asked")
    return club


def own(club: Club) -> Verified:
    return verify(club)[0]


def named(club: Club) -> list[tuple[str, int, int]]:
    return [(each.kind, each.number, each.until) for each in own(club).faults]


def test_what_was_logged_verifies(club) -> None:
    assert own(club).is_whole
    assert own(club).length == 5


def test_each_club_has_its_own_chain(olga, club) -> None:
    other = a_club("De Heer", owner=a_user("Piet"))
    add_player(olga, other, "Anna", token=token())

    assert own(other).length == 1
    assert own(club).length == 5


def test_a_changed_line_is_named_with_its_time_and_kind(club) -> None:
    AuditEntry.objects.filter(number=3).update(reason="Piet asked")

    (fault,) = own(club).faults
    assert (fault.kind, fault.number, fault.verb) == ("changed", 3, "drawn")
    assert fault.made[:10] == AuditEntry.objects.get(number=3).made.date().isoformat()


@pytest.mark.parametrize(
    "change",
    [
        {"who": "Piet"},
        {"subject": "9"},
        {"verb": "left"},
        {"before": 1},
        {"after": [1]},
        {"made": "2026-01-01T00:00Z"},
        {"salt": "0"},
        {"event": None},
    ],
)
def test_whatever_is_changed_of_a_line_is_noticed(club, change) -> None:
    AuditEntry.objects.filter(number=2).update(**change)

    assert named(club) == [("changed", 2, 2)]


def test_missing_lines_are_named(club) -> None:
    AuditEntry.objects.filter(number__in=(2, 3)).delete()

    assert named(club) == [("missing", 2, 3)]


def test_an_end_that_was_cut_off_is_named(club) -> None:
    AuditEntry.objects.filter(number__gt=3).delete()

    assert named(club) == [("cut", 4, 5)]


def test_a_line_that_was_put_in_is_named(club) -> None:
    AuditChain.objects.update(length=4, last=AuditEntry.objects.get(number=4).hash)

    assert named(club) == [("surplus", 5, 5)]


def test_a_seal_that_no_removal_accounts_for_is_named(club) -> None:
    AuditEntry.objects.filter(number=2).update(seals={}, salt="")

    assert named(club) == [("changed", 2, 2)]


def test_a_forgotten_player_leaves_a_whole_chain_and_no_name(olga, club) -> None:
    jan = add_player(olga, club, "Jan", token=token())
    remove(olga, jan, token=token())

    assert own(club).is_whole
    assert own(club).sealed == 6
    assert not AuditEntry.objects.filter(reason__contains="Jan").exists()
    assert AuditEntry.objects.get(verb="player-removed").after["sealed"] == [1, 2, 3, 4, 5, 6]


def test_two_who_are_forgotten_after_each_other_leave_a_whole_chain(olga, club) -> None:
    jan, piet = (add_player(olga, club, name, token=token()) for name in ("Jan", "Piet"))
    with transaction.atomic():
        log_change(olga, Verb.DRAWN, 6, club=club, after=["Jan", "Piet"], reason="Piet")
    remove(olga, jan, token=token())
    remove(olga, piet, token=token())

    assert own(club).is_whole


def test_merging_and_undoing_it_only_add_lines(olga, club) -> None:
    jan, twin = (add_player(olga, club, name, token=token()) for name in ("Jan", "J."))
    seen = plan_merge(jan, twin).version
    merged = merge(olga, club, jan, twin, seen=seen, token=token())
    undo_merge(olga, merged, token=token())
    rename(olga, jan, "Johan", seen="Jan", token=token())

    assert own(club).is_whole


def test_a_demo_evening_takes_its_own_chain_along(olga, club) -> None:
    demo = make_demo(olga, club, 12, token=token())
    _own, of_demo = verify(club)
    assert of_demo.event == demo.code
    assert of_demo.is_whole
    delete_demo(olga, demo)

    (left,) = verify(club)
    assert left.is_whole
    assert AuditEntry.objects.last().number == 1
    assert AuditEntry.objects.get(verb="demo-deleted").number == 6


def test_an_evening_that_is_made_to_look_like_a_demo_leaves_a_gap(olga, club) -> None:
    event = Event.objects.get()
    event.is_demo = True
    event.save()
    delete_demo(olga, event)

    assert [kind for kind, _number, _until in named(club)] == ["missing"]


def test_a_mark_finds_its_line_however_it_was_typed(club) -> None:
    line = AuditEntry.objects.get(number=4)

    assert line_of_mark(club, mark(line.hash)) == line
    assert line_of_mark(club, mark(line.hash).upper().replace(" ", "-")) == line


def test_too_little_of_a_mark_finds_nothing(club) -> None:
    assert line_of_mark(club, AuditEntry.objects.get(number=4).hash[:8]) is None


def test_a_mark_of_another_club_finds_nothing(olga, club) -> None:
    other = a_club("De Heer", owner=a_user("Piet"))

    assert line_of_mark(other, own(club).mark) is None


def test_a_closed_evening_has_the_mark_of_the_line_that_closed_it(olga, club) -> None:
    event = Event.objects.get()
    assert mark_of_result(event.pk) is None
    with transaction.atomic():
        line = log_change(olga, Verb.EVENT_CLOSED, event, club=club, event=event)

    assert mark_of_result(event.pk) == (6, mark(line.hash))


def at_once(*writers: Any) -> None:
    threads = [Thread(target=each) for each in writers]
    for each in threads:
        each.start()
    for each in threads:
        each.join()


@pytest.mark.postgres
@pytest.mark.django_db(transaction=True)
def test_who_logs_at_the_same_time_gets_numbers_in_turn() -> None:
    if connection.vendor != "postgresql":
        pytest.skip("here one writer at a time holds everything")
    club = a_club()
    user = club.memberships.get().user

    def log_ten() -> None:
        for number in range(10):
            with transaction.atomic():
                log_change(user, Verb.DRAWN, number, club=club)
        connection.close()

    at_once(*[log_ten] * 5)

    assert own(club).is_whole
    assert own(club).length == 50


@pytest.mark.postgres
@pytest.mark.django_db(transaction=True)
def test_adding_players_and_entering_at_once_wait_for_each_other_in_one_order() -> None:
    if connection.vendor != "postgresql":
        pytest.skip("here one writer at a time holds everything")
    club = a_club()
    event = an_event(club)
    user = club.memberships.get().user
    failed: list[BaseException] = []

    def add() -> None:
        try:
            for number in range(10):
                add_here(user, event, [f"Anna {number}"])
        except BaseException as error:
            failed.append(error)
        connection.close()

    def log_under_the_event() -> None:
        try:
            for number in range(20):
                with transaction.atomic():
                    Event.objects.select_for_update().get(pk=event.pk)
                    log_change(user, Verb.DRAWN, number, club=club, event=event)
        except BaseException as error:
            failed.append(error)
        connection.close()

    at_once(add, log_under_the_event)

    assert failed == []
    assert own(club).is_whole
