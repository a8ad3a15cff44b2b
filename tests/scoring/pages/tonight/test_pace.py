"""When a table is late: twice the usual time between two entries, and 15 minutes at least."""

from datetime import timedelta

import pytest

from scoring.core.clock import MINUTE
from scoring.evening.evening_now import evening_now
from scoring.evening.server_time import as_moment, server_now
from scoring.pages.tonight.pace import late_after
from tests.scoring.building import changed
from tests.scoring.pages.tonight.tables import an_evening, entered, full, pace

pytestmark = pytest.mark.django_db


def late_tables(event) -> list[int]:
    evening = evening_now(event)
    by = pace(evening)
    return [at.table.number for at in evening.state.present.tables if by.is_late(at)]


def test_before_anybody_has_entered_anything_no_table_is_late() -> None:
    event, _tables = an_evening(4, 4, began=90)

    assert late_after(evening_now(event).state) is None
    assert late_tables(event) == []


def test_late_is_fifteen_minutes_at_least() -> None:
    event, (first, second, third) = an_evening(4, 4, 4, began=30)
    entered(first, 26, 22, 18, 14)
    entered(second, 26, 22, 18, 16)
    entered(third, 26, 22, 5)

    assert late_after(evening_now(event).state) == timedelta(minutes=15)
    assert late_tables(event) == [2]


def test_where_deals_take_long_late_is_twice_as_long() -> None:
    event, (first, second) = an_evening(4, 4, began=60)
    entered(first, 40, 20, 1)
    entered(second, 40, 39)

    found = late_after(evening_now(event).state)
    assert found is not None
    assert round(found.total_seconds() / 60) == 40
    assert late_tables(event) == []


def test_forms_that_are_typed_after_a_round_make_no_table_late() -> None:
    event, (first, second) = an_evening(4, 4, began=50)
    entered(first, 2, 1.9, 1.8, 1.7, 1.6, 1.5)

    assert late_tables(event) == []
    assert not second.deal_versions.exists()


def test_a_full_sheet_is_never_late() -> None:
    event, (first, second) = an_evening(4, 4, began=100)
    full(first, until=40)
    full(second, until=1)

    assert late_tables(event) == []


def test_a_clock_that_stands_still_makes_nobody_late_and_one_that_starts_gives_time() -> None:
    event, (first, second) = an_evening(4, 4, began=60, round_minutes=45)
    entered(first, 52, 44, 36, 28)
    entered(second, 52, 44, 36, 1)
    assert late_tables(event) == []

    for minutes, late in ((5, []), (27, [1])):
        first.round.clock_since = as_moment(server_now() - minutes * MINUTE)
        first.round.save()
        changed(event)
        assert late_tables(event) == late


def test_a_closed_round_has_no_late_table() -> None:
    event, (first, second) = an_evening(4, 4, began=60)
    entered(first, 52, 44, 36, 28)
    entered(second, 52, 44, 36, 1)
    assert late_tables(event) == [1]

    first.round.closed = first.round.published
    first.round.save()
    changed(event)
    assert late_tables(event) == []
