"""An evening that is kept: what of it is read again after which change, and when all of it is."""

from datetime import timedelta
from typing import Any

import pytest
from django.db import connection
from django.test.utils import CaptureQueriesContext

from foundation.kept import KeptValues
from scoring.evening import evening_now as module
from scoring.evening.audit.post import TablePost
from scoring.evening.evening_now import EveningNow, evening_now, table_of_code
from scoring.models import AuditChain, AuditEntry, DealVersion, Event, SheetPhoto, SitOut
from scoring.posts.clubs.register import rename
from scoring.posts.entry.entering import enter
from scoring.posts.events.checked_in import set_here
from scoring.posts.events.drawing import publish, withdraw
from scoring.posts.events.lifecycle import delete_demo
from scoring.posts.phones.joining import renew_code, take_seat
from tests.scoring.building import a_round, changed, entrants, noted, token, won_by
from tests.scoring.pages.phones.devices import Hall, a_hall

pytestmark = pytest.mark.django_db


@pytest.fixture
def hall() -> Hall:
    hall = a_hall()
    changed(hall.event)
    return hall


def owner(hall: Hall) -> Any:
    return hall.club.memberships.get().user


def enters(hall: Hall, number: int = 1) -> None:
    post = TablePost(owner(hall), hall.event, hall.table, token=token())
    assert isinstance(enter(post, number, won_by(1, 2, 3, 4)), DealVersion)


def entered_at(evening: EveningNow, table: int) -> int:
    table_state = evening.table(1, table)
    assert table_state is not None
    return table_state.deals_entered


def log(hall: Hall, key: int, table: Any, verb: str = "deal-entered", **fields: Any) -> None:
    """Log a change under a key of its own, as a process does that was given it earlier."""
    chain, _is_new = AuditChain.objects.get_or_create(club=hall.club, event=None)
    # A number that none of the lines has which are logged by the way.
    entry = AuditEntry(
        pk=key,
        club=hall.club,
        event=hall.event,
        table=table,
        verb=verb,
        subject="",
        chain=chain,
        number=key + 1_000_000,
        **fields,
    )
    AuditEntry.objects.bulk_create([entry])


def test_an_evening_in_which_nothing_changes_is_the_same_one(hall: Hall) -> None:
    assert evening_now(hall.event) is evening_now(hall.event)


def test_after_a_deal_its_table_alone_is_another(hall: Hall) -> None:
    before = evening_now(hall.event)

    enters(hall)

    after = evening_now(hall.event)
    assert entered_at(after, 1) == 1
    assert after.table(1, 1) is not before.table(1, 1)
    assert after.table(1, 2) is before.table(1, 2)


def test_after_a_deal_few_queries_read_what_is_new(hall: Hall) -> None:
    evening_now(hall.event).deal_states(evening_now(hall.event).state.rounds[0].tables[0])
    enters(hall)

    with CaptureQueriesContext(connection) as queries:
        evening_now(hall.event)

    # The mark, the changes, the deals, and whether one is disputed.
    assert len(queries) == 4


def test_when_a_phone_joins_nothing_but_who_has_one_is_read(hall: Hall) -> None:
    evening_now(hall.event).joined  # noqa: B018
    anna = hall.seat("Anna")
    take_seat(hall.event, hall.table, anna.entrant_id, "key")

    with CaptureQueriesContext(connection) as queries:
        now = evening_now(hall.event)

    assert anna.entrant_id in now.joined
    assert len(queries) == 5


def test_after_a_change_of_the_register_all_is_read_again(hall: Hall) -> None:
    before = evening_now(hall.event)

    rename(owner(hall), hall.seat("Anna").entrant.player, "Annie", seen="Anna", token=token())

    after = evening_now(hall.event)
    assert "Annie" in after.state.names.values()
    assert after.table(1, 1) is not before.table(1, 1)


def test_a_table_that_is_as_it_was_keeps_what_was_worked_out_of_it(hall: Hall) -> None:
    before = evening_now(hall.event)

    rename(owner(hall), hall.seat("Anna").entrant.player, "Annie", seen="Anna", token=token())

    assert evening_now(hall.event).table(1, 2) is before.table(1, 2)


def test_when_somebody_leaves_no_deal_is_read_again(hall: Hall) -> None:
    enters(hall)
    before = evening_now(hall.event)
    table_state = before.table(1, 1)
    assert table_state is not None
    before.deal_states(table_state)

    set_here(owner(hall), hall.event, hall.seat("Els").entrant.player, is_here=False)
    with CaptureQueriesContext(connection) as queries:
        after = evening_now(hall.event)

    assert not [each["sql"] for each in queries if "scoring_dealversion" in each["sql"]]
    assert after.table(1, 1) is table_state
    assert after.table(1, 2) is not before.table(1, 2)
    assert entered_at(after, 1) == 1
    assert after.deal_states(table_state).keys() == {1}


def test_a_round_that_is_published_brings_its_tables_and_leaves_the_others(hall: Hall) -> None:
    enters(hall)
    before = evening_now(hall.event)
    kept = before.keep(("part",), lambda: "made once")

    new = a_round(hall.event, entrants(hall.event, "Ina", "Jan", "Kim"))
    log(hall, before.mark.last + 1, None, verb="published")

    after = evening_now(hall.event)
    assert [len(each.tables) for each in after.state.published] == [2, 1]
    assert after.table(new.number, 1) is not None
    assert after.table(1, 1) is before.table(1, 1)
    assert after.keep(("part",), lambda: "made again") is kept


def test_what_was_kept_of_an_evening_is_gone_when_its_own_row_is_another(hall: Hall) -> None:
    evening_now(hall.event).keep(("part",), lambda: "made once")
    Event.objects.filter(pk=hall.event.pk).update(name="Saturday")
    changed(hall.event)

    after = evening_now(hall.event)

    assert after.event.name == "Saturday"
    assert after.keep(("part",), lambda: "made again") == "made again"


def test_the_photos_of_a_round_that_is_a_draft_again_are_gone(hall: Hall) -> None:
    SheetPhoto.objects.create(
        table=hall.table, picture=b"1", small=b"1", width=1, height=1, digest="1", who="Olga"
    )
    before = evening_now(hall.event)
    table_state = before.table(1, 1)
    assert table_state is not None
    assert len(before.photos(table_state)) == 1

    assert withdraw(owner(hall), hall.event, seen=hall.table.round.number)
    hall.table.round.refresh_from_db()
    publish(owner(hall), hall.event, seen=hall.table.round.version)

    after = evening_now(hall.event)
    again = after.table(1, 1)
    assert again is not None
    assert len(after.photos(again)) == 0


def test_what_is_said_of_a_deal_is_read_with_a_change_of_all(hall: Hall) -> None:
    before = evening_now(hall.event)
    table_state = before.table(1, 1)
    assert table_state is not None
    table_state.keep(("part",), lambda: "made once")

    log(hall, before.mark.last + 1, hall.table, verb="deal-confirmed")
    log(hall, before.mark.last + 2, hall.other, verb="entry-undone")

    after = evening_now(hall.event).table(1, 1)
    assert after is not None
    assert after.keep(("part",), lambda: "made again") == "made again"


def test_after_a_change_that_nobody_knows_all_is_read_again(hall: Hall) -> None:
    before = evening_now(hall.event)
    (late,) = entrants(hall.event, "Late")
    SitOut.objects.create(round=hall.table.round, entrant=late)

    log(hall, before.mark.last + 1, hall.table, verb="something-new")

    assert [each.pk for each in evening_now(hall.event).state.rounds[0].sitting_out] == [late.pk]


def test_of_two_changes_at_once_the_later_key_may_come_first(hall: Hall) -> None:
    before = evening_now(hall.event)
    noted(hall.table, 1, won_by(1, 2, 3, 4))
    log(hall, before.mark.last + 2, hall.table)
    assert entered_at(evening_now(hall.event), 1) == 1

    noted(hall.other, 1, won_by(1, 2, 3, 4))
    log(hall, before.mark.last + 1, hall.other)

    assert entered_at(evening_now(hall.event), 2) == 1


def test_a_change_that_comes_late_together_with_a_later_one_is_read_too(hall: Hall) -> None:
    before = evening_now(hall.event)
    log(hall, before.mark.last + 2, hall.table)
    evening_now(hall.event)

    noted(hall.other, 1, won_by(1, 2, 3, 4))
    log(hall, before.mark.last + 1, hall.other)
    log(hall, before.mark.last + 3, hall.table)

    assert entered_at(evening_now(hall.event), 2) == 1


def test_after_a_backup_was_brought_back_the_same_keys_are_other_changes(hall: Hall) -> None:
    enters(hall)
    before = evening_now(hall.event)
    last = AuditEntry.objects.get(pk=before.mark.last)

    hall.table.deal_versions.all().delete()
    AuditEntry.objects.filter(pk=last.pk).delete()
    noted(hall.other, 1, won_by(1, 2, 3, 4))
    log(hall, last.pk, hall.other)
    later = last.made + timedelta(minutes=1)
    AuditEntry.objects.filter(pk=last.pk).update(made=later)

    now = evening_now(hall.event)
    assert (now.mark.last, now.mark.number) == (before.mark.last, before.mark.number)
    assert (entered_at(now, 1), entered_at(now, 2)) == (0, 1)


def test_after_a_backup_was_brought_back_what_followed_is_not_taken_for_news(hall: Hall) -> None:
    enters(hall)
    last = evening_now(hall.event).mark.last

    hall.table.deal_versions.all().delete()
    AuditEntry.objects.filter(pk=last).delete()
    log(hall, last, hall.other)
    log(hall, last + 1, hall.other)

    assert entered_at(evening_now(hall.event), 1) == 0


def test_a_table_is_found_by_its_code_with_one_query(hall: Hall) -> None:
    table_of_code(hall.table.code)

    with CaptureQueriesContext(connection) as queries:
        found = table_of_code(hall.table.code)

    assert found is not None
    assert found[1].table == hall.table
    assert len(queries) == 1


def test_a_code_that_was_renewed_leads_nowhere_and_the_new_one_to_the_table(hall: Hall) -> None:
    old = hall.table.code
    table_of_code(old)

    now = renew_code(TablePost(owner(hall), hall.event, hall.table, token=token()))

    found = table_of_code(now.code)
    assert table_of_code(old) is None
    assert found is not None
    assert found[1].table == hall.table


def test_a_table_of_an_evening_that_was_deleted_is_gone(hall: Hall) -> None:
    Event.objects.update(is_demo=True)
    table_of_code(hall.table.code)

    delete_demo(owner(hall), Event.objects.get())

    assert table_of_code(hall.table.code) is None
    assert hall.event.code not in module._KEPT


def test_so_many_tables_are_kept_and_no_more(hall: Hall, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(module, "_KEPT", KeptValues(3, module._size))
    other = Event.objects.get(pk=hall.event.pk)
    first = evening_now(other)
    other.pk, other.code, other.token = None, "ANOTHER", token()
    other.save()

    evening_now(other)
    assert list(module._KEPT) == [hall.event.code, "ANOTHER"]

    module._KEPT.most = 1
    changed(other)
    evening_now(other)

    assert list(module._KEPT) == ["ANOTHER"]
    assert evening_now(hall.event) is not first
