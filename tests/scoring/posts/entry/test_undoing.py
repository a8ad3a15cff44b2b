"""The last entries of an evening, and taking one back while nothing was built on it."""

from datetime import timedelta
from typing import Any

import pytest
from django.utils import timezone

from scoring.core.deals import DealKind, DealResult, Left
from scoring.evening.audit.post import TablePost
from scoring.evening.refusals import NotChanged
from scoring.models import AuditEntry, Confirmation, DealVersion, Event, Table
from scoring.pages.audit.verifying import verify
from scoring.posts.entry.entering import enter, enter_deals
from scoring.posts.entry.undoing import entries_of, undo
from tests.scoring.building import a_club, a_round, an_event, entrants, logged_in, token, won_by

pytestmark = pytest.mark.django_db


@pytest.fixture
def table() -> Table:
    event = an_event(a_club())
    return a_round(event, entrants(event, "Anna", "Bert", "Carla")).tables.get()


def a_post(table: Table, **more: Any) -> TablePost:
    event = table.round.event
    given: dict[str, Any] = {"token": token(), **more}
    return TablePost(event.club.memberships.get().user, event, table, **given)


def entered(table: Table, number: int = 1, seen: int = 0, *left: int) -> DealVersion:
    deal = won_by(1, *(left or (3, 4)))
    version = enter(a_post(table, seen=seen, reason="Counted again"), number, deal)
    assert isinstance(version, DealVersion)
    return version


def facts(table: Table, number: int = 1) -> Any:
    last = table.deal_versions.filter(number=number).last()
    return last.facts if last else None


def test_a_first_entry_is_taken_back_and_stays_among_the_versions(table: Table) -> None:
    undo(a_post(table), entered(table).pk)

    assert facts(table) is None
    assert table.deal_versions.count() == 2


def test_a_correction_is_taken_back_to_what_stood_there(table: Table) -> None:
    before = entered(table).facts
    undo(a_post(table), entered(table, 1, 1, 8, 9).pk)

    assert facts(table) == before


def test_a_whole_form_is_taken_back_at_once(table: Table) -> None:
    deals = {number: won_by(1, 3, number) for number in (1, 2, 3)}
    versions = enter_deals(a_post(table), deals, seen={})
    assert isinstance(versions, tuple)
    undo(a_post(table), versions[1].pk)

    assert [facts(table, number) for number in (1, 2, 3)] == [None] * 3


def test_it_is_logged_as_what_it_is(table: Table) -> None:
    undo(a_post(table), entered(table).pk)

    line = AuditEntry.objects.first()
    assert line is not None
    assert (line.verb, line.after, line.reason) == ("entry-undone", None, "Undone")
    assert verify(table.round.event.club)[0].is_whole


def test_the_same_post_undoes_once(table: Table) -> None:
    version, post = entered(table), a_post(table)
    first = undo(post, version.pk)

    assert undo(post, version.pk) == first
    assert table.deal_versions.count() == 2


def test_an_undone_entry_can_be_brought_back(table: Table) -> None:
    version = entered(table)
    undone = undo(a_post(table), version.pk)
    assert isinstance(undone, tuple)
    undo(a_post(table), undone[0].pk)

    assert facts(table) == version.facts


def test_an_undone_deal_is_entered_again_without_a_reason(table: Table) -> None:
    undo(a_post(table), entered(table).pk)

    assert isinstance(enter(a_post(table, seen=2), 1, won_by(2, 3, 4)), DealVersion)


def test_after_ten_minutes_it_is_too_late(table: Table) -> None:
    version = entered(table)
    DealVersion.objects.update(entered=timezone.now() - timedelta(minutes=10, seconds=1))

    assert undo(a_post(table), version.pk) == NotChanged("undo-too-late")


def test_what_was_corrected_since_is_built_on(table: Table) -> None:
    version = entered(table)
    entered(table, 1, 1, 8, 9)

    assert undo(a_post(table), version.pk) == NotChanged("built-on")


def test_what_a_seat_has_confirmed_is_built_on(table: Table) -> None:
    version = entered(table)
    Confirmation.objects.create(version=version, entrant=table.seats.get(number=2).entrant)

    assert undo(a_post(table), version.pk) == NotChanged("built-on")


def test_what_a_round_was_closed_with_is_built_on(table: Table) -> None:
    version = entered(table)
    table.round.closed = timezone.now()
    table.round.save()

    assert undo(a_post(table, in_closed=True), version.pk) == NotChanged("built-on")


def test_a_correction_after_closing_is_undone_by_whoever_may_correct(table: Table) -> None:
    first = entered(table)
    table.round.closed = timezone.now()
    table.round.save()
    post = a_post(table, seen=1, reason="Typing mistake", in_closed=True)
    version = enter(post, 1, won_by(1, 8, 9))
    assert isinstance(version, DealVersion)

    assert undo(a_post(table), version.pk) == NotChanged("round-closed")
    undo(a_post(table, in_closed=True), version.pk)
    assert facts(table) == first.facts
    assert AuditEntry.objects.filter(verb="closed-entry-undone").exists()


def test_a_scribe_undoes_nothing_that_is_the_referees(table: Table) -> None:
    deal = DealResult(DealKind.ADJUSTED, (Left(1), Left(2), Left(3)))
    version = enter(a_post(table, reason="Cards fell"), 1, deal)
    assert isinstance(version, DealVersion)

    refused = undo(a_post(table, as_scribe=True), version.pk)
    assert refused == NotChanged("of-the-referee", {"deal": 1})


def test_a_token_that_only_looks_like_a_part_is_an_entry_of_its_own() -> None:
    one, other = DealVersion(number=1, token="abc-7"), DealVersion(number=2, token="abc-x")

    assert entries_of([one, other]) == [[one], [other]]


# The list, and its button


def page(event: Event) -> str:
    return str(logged_in(event.club).get(f"/event/{event.code}/").content.decode())


def test_the_evening_lists_the_last_entries_with_undo(table: Table) -> None:
    event = table.round.event
    version = entered(table)
    html = page(event)

    assert "Last entries" in html
    assert f"/event/{event.code}/undo/{version.pk}/" in html


def test_an_entry_that_is_too_old_is_not_listed(table: Table) -> None:
    entered(table)
    DealVersion.objects.update(entered=timezone.now() - timedelta(minutes=11))

    assert "Last entries" not in page(table.round.event)


def test_an_entry_that_was_built_on_has_no_undo(table: Table) -> None:
    first = entered(table)
    second = entered(table, 1, 1, 8, 9)
    html = page(table.round.event)

    assert f"/undo/{first.pk}/" not in html
    assert f"/undo/{second.pk}/" in html


def test_undo_goes_back_to_the_page_of_the_event_that_asked_for_it(table: Table) -> None:
    event = table.round.event
    browser = logged_in(event.club)
    address = f"/event/{event.code}/undo/{entered(table).pk}/"
    own = f"/event/{event.code}/standings/"

    assert browser.post(address, {"token": token(), "back": own}).url == own
    away = {"token": token(), "back": "https://example.org/"}
    assert browser.post(address, away).url == f"/event/{event.code}/"


def test_an_entry_of_another_event_is_not_found(table: Table) -> None:
    event = table.round.event
    other = an_event(event.club, name="Saturday")
    address = f"/event/{other.code}/undo/{entered(table).pk}/"

    assert logged_in(event.club).post(address, {"token": token()}).status_code == 404
