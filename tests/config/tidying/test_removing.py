"""What goes and what stays."""

from datetime import timedelta

import pytest
from django.apps import apps
from django.contrib.sessions.models import Session
from django.test import Client
from django.utils import timezone

from config.tidying import removing
from config.tidying.removing import tidy
from config.tidying.sentences import removal_in_words
from referee.matches.notices import note
from referee.models import CheckedRecord, Match, Notice, Removal
from scoring.evening.audit.post import TablePost
from scoring.models import Event, PlayedMatch, PrintJob, Table
from scoring.posts.sheets.table_matches import start
from tests.config.tidying.conftest import a_line, a_match, a_record, ago
from tests.referee.daily.daily_devices import a_deal, a_result
from tests.referee.devices import token
from tests.scoring.building import a_club, a_round, an_event, entrants


def removed() -> list[tuple[str, str, int]]:
    return [(each.what, each.why, each.number) for each in tidy()]


def a_table() -> tuple[Event, Table]:
    event = an_event(a_club(), "eight-colours")
    return event, a_round(event, entrants(event, "Anna", "Bram", "Coby")).tables.get()


# Checked records


def test_a_record_goes_after_thirty_days() -> None:
    old, new = a_record(31), a_record(29)

    assert removed() == [("records", "old", 1)]
    assert list(CheckedRecord.objects.all()) == [new]
    assert old.pk != new.pk


def test_how_many_days_is_a_setting(settings) -> None:
    settings.KEEP_DAYS = 3
    a_record(4)

    assert removed() == [("records", "old", 1)]
    assert Removal.objects.get().days == 3


def test_beyond_the_room_the_oldest_records_go(monkeypatch) -> None:
    monkeypatch.setattr(removing, "BYTES_TO_KEEP", 250)
    a_record(9)
    kept = [a_record(8), a_record(7)]

    assert removed() == [("records", "room", 1)]
    assert list(CheckedRecord.objects.all()) == kept
    assert Removal.objects.get().size == 100


def test_a_record_of_today_stays_beyond_the_room(monkeypatch) -> None:
    monkeypatch.setattr(removing, "BYTES_TO_KEEP", 0)
    a_record(0.5)

    assert removed() == []


# Matches


def test_a_match_goes_when_nobody_has_touched_it_for_thirty_days() -> None:
    a_match(31)
    new = a_match(29)

    assert removed() == [("matches", "old", 1)]
    assert list(Match.objects.all()) == [new]


def test_a_line_keeps_an_old_match() -> None:
    match = a_match(300)
    a_line(match, 200)
    a_line(match, 29)

    assert removed() == []


def test_what_its_phones_were_told_keeps_an_old_match() -> None:
    match = a_match(300, own_phones=True)
    note(match, "joined", name="Ben")

    assert removed() == []
    Notice.objects.update(made=ago(31))
    assert removed() == [("matches", "old", 1)]


def test_an_example_goes_after_a_week() -> None:
    a_match(8, is_example=True)
    a_match(6, is_example=True)
    a_match(8)

    assert removed() == [("examples", "old", 1)]
    assert Match.objects.count() == 2


def test_beyond_the_room_the_match_used_longest_ago_goes(monkeypatch) -> None:
    monkeypatch.setattr(removing, "MATCHES_TO_KEEP", 2)
    used, unused, newest = a_match(9), a_match(8), a_match(2)
    a_line(used, 3)

    assert removed() == [("matches", "room", 1)]
    assert set(Match.objects.all()) == {used, newest}
    assert unused not in Match.objects.all()


def test_beyond_the_lines_matches_go_until_they_fit(monkeypatch) -> None:
    monkeypatch.setattr(removing, "LINES_TO_KEEP", 2)
    for days in (9, 8, 7):
        a_line(a_match(days), days)

    assert removed() == [("matches", "room", 1)]


def test_a_match_in_play_stays_however_little_room_there_is(monkeypatch) -> None:
    monkeypatch.setattr(removing, "MATCHES_TO_KEEP", 0)
    playing = a_match(300, own_phones=True)
    a_line(playing, 0.01)

    assert removed() == []


def test_a_match_that_is_touched_meanwhile_stays(monkeypatch) -> None:
    match = a_match(31)
    going = removing._matches_before(timezone.now())
    chosen = list(going.values_list("pk", flat=True))
    a_line(match, 0)

    assert removing._remove_chosen(chosen, lambda some: going.filter(pk__in=some)) == 0
    assert Match.objects.get() == match


def test_a_match_of_a_clubs_table_never_goes(monkeypatch) -> None:
    monkeypatch.setattr(removing, "MATCHES_TO_KEEP", 0)
    event, table = a_table()
    user = event.club.memberships.get().user
    match = start(TablePost(user, event, table, token=token()), 1, at_table=False)
    assert isinstance(match, Match)
    Match.objects.update(started=ago(3000), is_example=True)

    assert removed() == []
    assert PlayedMatch.objects.get().match == match


def test_every_key_to_a_match_from_outside_protects_it() -> None:
    """A new key makes this test fail until a match that it refers to is put in here."""
    own = Match._meta.app_label
    keys = {
        (model._meta.label, field.name)
        for model in apps.get_models(include_auto_created=True)
        for field in model._meta.concrete_fields
        if field.related_model is Match and model._meta.app_label != own
    }
    assert keys == {("scoring.PlayedMatch", "match")}

    _event, table = a_table()
    match = a_match(300)
    PlayedMatch.objects.create(table=table, number=1, match=match)
    assert removed() == []


@pytest.mark.parametrize("is_first", [True, False])
def test_a_match_beside_one_of_a_clubs_is_left_to_the_club(is_first: bool) -> None:
    _event, table = a_table()
    first = a_match(300)
    second = a_match(300, follows=first)
    PlayedMatch.objects.create(table=table, number=1, match=first if is_first else second)

    assert removed() == []
    assert Match.objects.filter(follows=first).get() == second


def test_matches_go_a_few_at_a_time(monkeypatch) -> None:
    monkeypatch.setattr(removing, "AT_ONCE", 2)
    for _number in range(5):
        a_match(31)

    assert removed() == [("matches", "old", 5)]
    assert Match.objects.count() == 0


def test_where_a_match_was_started_from_is_forgotten_after_a_day() -> None:
    old, new = a_match(1.1, source="somewhere"), a_match(0.9, source="somewhere")
    tidy()

    assert Match.objects.get(pk=old.pk).source == ""
    assert Match.objects.get(pk=new.pk).source == "somewhere"


# Sessions


def test_a_session_goes_when_it_has_expired() -> None:
    for days in (-1, 1):
        Session.objects.create(
            session_key=f"of {days}",
            session_data="",
            expire_date=timezone.now() + timedelta(days=days),
        )

    assert removed() == [("sessions", "expired", 1)]
    assert Session.objects.get().session_key == "of 1"


# What is known of it


def test_what_was_removed_is_known_for_a_year() -> None:
    a_record(31)
    tidy()
    assert Removal.objects.count() == 1
    Removal.objects.update(made=ago(366))
    tidy()
    assert Removal.objects.count() == 0


def test_the_address_of_what_has_gone_says_so() -> None:
    match, record = a_match(31, own_phones=True), a_record(31)
    addresses = [match.get_absolute_url(), record.get_absolute_url()]
    tidy()
    for address in addresses:
        answer = Client().get(address)
        assert answer.status_code == 404
        assert "nobody had used for a long time" in answer.content.decode()


# Files that were made


def test_a_pdf_that_was_made_goes_an_hour_later() -> None:
    event, _table = a_table()
    given = {"event": event, "user": event.club.memberships.get().user, "state": "done"}
    old, new = (
        PrintJob.objects.create(
            **given, token=token(), ended=timezone.now() - timedelta(minutes=ended)
        )
        for ended in (61, 59)
    )

    assert removed() == []
    assert list(PrintJob.objects.all()) == [new]
    assert old.pk != new.pk


# Tries at daily deals


def test_a_try_at_a_daily_deal_goes_after_its_time() -> None:
    today = timezone.now().date()
    a_result(a_deal(today - timedelta(days=402)), 5)
    a_result(a_deal(today), 5)

    assert removed() == [("tries", "old", 1)]
    assert removal_in_words(Removal.objects.get()) == (
        "1 try at a daily deal: never ended, or kept for more than 400 days."
    )
