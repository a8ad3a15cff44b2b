"""The evening as a visitor finds it, and that what is there was done as it should be."""

from datetime import timedelta
from random import Random

import pytest
from django.conf import settings
from django.db import transaction
from django.utils import timezone
from django.utils.translation import override

from demo.match import VISITOR, visitors_match
from demo.people import names, organiser, visitors_key
from demo.preparing import prepare
from foundation.accounts.owner import owns_server
from referee.matches.deals import present_deal
from referee.matches.own_phones import seat_of
from scoring.core.formats import FORMATS
from scoring.evening.event_state import event_state_of
from scoring.models import AuditEntry, DealVersion, Event, Phone, RefereeCall
from scoring.pages.audit.verifying import verify
from scoring.posts.events.demo import NAMES


@pytest.mark.django_db
@pytest.mark.parametrize("format", FORMATS)
def test_whatever_is_played_a_round_is_under_way(format: str) -> None:
    event = prepare(players=8, format=format, seed=2)
    *before, present = event_state_of(event).published

    assert all(each.is_closed for each in before)
    assert not present.is_closed
    assert all(each.is_full and not each.problems for past in before for each in past.tables)
    assert not any(each.problems for each in present.tables)


@pytest.mark.django_db
def test_the_form_of_ten_deals_is_one_round_with_subtotals_at_some_tables() -> None:
    event = prepare(players=8, format="jokeren-form", seed=2)
    (present,) = event_state_of(event).published
    subtotals = [each.columns[0].subtotal for each in present.tables]

    assert (event.rounds, event.deals) == (1, 10)
    assert None in subtotals
    assert any(each is not None for each in subtotals)


def test_one_table_calls_one_disagrees_and_one_is_late(evening: Event) -> None:
    second = event_state_of(evening).published[1]
    calls = RefereeCall.objects.filter(closed=None)

    assert {(each.table.number, each.dispute is None) for each in calls} == {(2, False), (4, True)}
    assert min(second.tables, key=lambda each: each.deals_entered).table.number == 3


def test_the_visitor_is_a_phone_at_table_one(evening: Event) -> None:
    phone = Phone.objects.get(key=visitors_key())
    (own,) = [
        each
        for each in event_state_of(evening).published[1].tables
        if phone.entrant_id in {seat.entrant_id for seat in each.seats}
    ]

    assert own.table.number == 1


def test_it_is_the_visitors_turn_in_the_match(evening: Event) -> None:
    match = visitors_match()

    assert match is not None
    assert seat_of(match, visitors_key()) == VISITOR
    assert match.rules.to_move(present_deal(match).replay.state) == VISITOR
    assert match.game == evening.sheet_format.game


def test_what_happened_has_its_time_in_the_past(evening: Event) -> None:
    first = DealVersion.objects.order_by("entered")[0]
    entries = list(AuditEntry.objects.order_by("pk").values_list("made", flat=True))

    assert timezone.now() - first.entered > timedelta(hours=1)
    assert entries == sorted(entries)
    assert timezone.now() - entries[-1] < timedelta(minutes=2)


def test_its_audit_trail_verifies(evening: Event) -> None:
    assert [each.is_whole for each in verify(evening.club)] == [True]


def test_the_organiser_does_not_own_the_server(evening: Event) -> None:
    assert not owns_server(organiser())
    assert not organiser().has_usable_password()


@pytest.mark.django_db
def test_the_same_seed_makes_the_same_evening() -> None:
    assert what_was_made(seed=9) == what_was_made(seed=9) != what_was_made(seed=10)


def what_was_made(seed: int) -> tuple[object, object]:
    """Make an evening, return who sits where and what was played in the match, and forget it."""
    made = transaction.savepoint()
    event = prepare(players=8, format="eight-colours", seed=seed)
    match = visitors_match()
    assert match is not None
    tables = [
        (each.names, each.columns) for one in event_state_of(event).published for each in one.tables
    ]
    lines = present_deal(match).lines
    transaction.savepoint_rollback(made)
    return tables, lines


@pytest.mark.parametrize(("language", "first"), [("en", "Anna"), ("nl", "Annie"), ("he", "אביגיל")])
def test_players_have_names_of_the_language_in_which_the_demo_is_made(
    language: str, first: str
) -> None:
    with override(language):
        made = names(Random(5), 20)

    assert any(name.startswith(f"{first} ") for name in made)
    assert len(set(made)) == 20


def test_every_language_has_as_many_names() -> None:
    assert {tuple(map(len, both)) for both in NAMES.values()} == {(20, 12)}
    assert set(NAMES) == {code for code, _name in settings.LANGUAGES}
