"""The top of the standings on the evening's page: only closed rounds rank."""

import pytest
from django.utils import timezone

from scoring.evening.evening_now import evening_now
from scoring.models import Event, Round, SheetPenalty
from scoring.pages.tonight.leaders import Leaders, leaders, ranking
from tests.scoring.building import a_round, changed, noted, token, won_by
from tests.scoring.pages.tonight.tables import an_evening, entered

pytestmark = pytest.mark.django_db


def top(event: Event) -> Leaders:
    state = evening_now(event).state
    return leaders(state, ranking(state))


def two_rounds(**fields: object) -> Event:
    """A first round that is closed, and a second that is open and turns everything round."""
    event, (table,) = an_evening(3, rounds=2, **fields)
    entered(table, 30)
    table.round.closed = timezone.now()
    table.round.save()
    second = a_round(event, list(event.entrants.all())).tables.get()
    noted(second, 1, won_by(3, 50, 1))
    changed(event)
    return event


def test_the_open_round_stands_beside_and_does_not_rank() -> None:
    found = top(two_rounds())

    assert [(line.place, line.name, line.total) for line in found.lines] == [
        ("1", "P000", "0"),
        ("2", "P001", "2"),
        ("3", "P002", "3"),
    ]
    assert [line.beside for line in found.lines] == ["+50, 1 in", "+1, 1 in", "+0, 1 in"]
    assert (found.after, found.beside) == (1, 2)


def test_beside_a_table_that_is_full_stand_its_points_alone() -> None:
    event = two_rounds(deals=1)

    assert [line.beside for line in top(event).lines] == ["+50", "+1", "+0"]


def test_what_the_open_round_has_so_far_counts_its_penalties() -> None:
    event = two_rounds()
    open_one = event.event_rounds.get(number=2)
    last = event.entrants.order_by("pk")[2]
    SheetPenalty.objects.create(
        event=event, round=open_one, entrant=last, points=5, reason="late", token=token()
    )
    changed(event)

    assert [line.beside for line in top(event).lines] == ["+50, 1 in", "+1, 1 in", "+5, 1 in"]


def test_a_hidden_last_round_is_not_even_beside() -> None:
    found = top(two_rounds(hides_last_round=True))

    assert [line.beside for line in found.lines] == ["", "", ""]
    assert found.beside is None


def test_a_hidden_last_round_that_is_closed_does_not_rank_before_the_evening_is() -> None:
    event = two_rounds(hides_last_round=True)
    Round.objects.update(closed=timezone.now())
    changed(event)
    assert [line.total for line in top(event).lines] == ["0", "2", "3"]

    Event.objects.update(closed=timezone.now())
    changed(event)
    assert [line.total for line in top(event).lines] == ["3", "3", "50"]


def test_before_the_first_round_is_closed_there_are_points_a_deal_and_no_places() -> None:
    event, (table,) = an_evening(3)
    entered(table, 20, 10)

    found = top(event)
    assert [(line.place, line.name, line.total) for line in found.lines] == [
        ("", "P000", "0.0"),
        ("", "P001", "2.0"),
        ("", "P002", "3.0"),
    ]
    assert found.after == 0


def test_a_hidden_only_round_shows_nothing() -> None:
    event, (table,) = an_evening(3, rounds=1, hides_last_round=True)
    entered(table, 20, 10)

    assert top(event).lines == []
