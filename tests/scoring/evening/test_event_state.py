"""An event as it stands, read whole however many change it at once."""

from typing import Any

import pytest
from django.db import connection

from scoring.evening.event_state import event_state_of, tables_read_again
from scoring.models import Event, Round, SheetPenalty
from scoring.pages.events.seating_page import DraftPage
from scoring.posts.events.drawing import draw_again, draw_round
from tests.scoring.building import a_club, a_round, an_event, entrants, noted, token, won_by
from tests.scoring.nights import a_played_night

pytestmark = pytest.mark.django_db


@pytest.fixture
def event() -> Event:
    event = an_event(a_club())
    entrants(event, *(f"Player {number}" for number in range(1, 9)))
    return event


def owner(event: Event) -> Any:
    return event.club.memberships.get().user


class InBetween:
    """Does something once, right after the tables were read."""

    def __init__(self, change: Any) -> None:
        self.change, self.is_done = change, False

    def __call__(self, execute: Any, sql: str, *rest: Any) -> Any:
        found = execute(sql, *rest)
        if not self.is_done and 'FROM "scoring_table"' in sql:
            self.is_done = True
            self.change()
        return found


def test_a_draft_that_is_drawn_anew_while_it_is_read_is_read_again(event: Event) -> None:
    draw_round(owner(event), event, token=token())
    between = InBetween(lambda: draw_again(owner(event), event, seen=0))

    with connection.execute_wrapper(between):
        night = event_state_of(event)

    assert between.is_done
    assert night.draft is not None
    assert [len(group) for group in night.draft.groups] == [4, 4]
    assert DraftPage(night, night.draft, None).figures.repeats == 0


def test_who_comes_and_is_seated_while_an_evening_is_read_is_read_too(event: Event) -> None:
    def come_and_draw() -> None:
        entrants(event, "Player 9")
        draw_round(owner(event), event, token=token())

    with connection.execute_wrapper(InBetween(come_and_draw)):
        night = event_state_of(event)

    assert Round.objects.get().seats.count() == 9
    assert [len(group) for group in night.rounds[0].groups] == [3, 3, 3]


def test_tables_read_again_are_as_in_an_evening_that_is_read_anew() -> None:
    event = a_played_night(a_club())
    before = event_state_of(event)
    table = before.rounds[0].tables[0].table
    noted(table, 2, won_by(3, 1, 1, 1), reason="Counted again")

    after = tables_read_again(before, {table.pk})

    anew = event_state_of(event)
    assert after is not None
    assert after.standings() == anew.standings() != before.standings()
    assert [each.tables for each in after.rounds] == [each.tables for each in anew.rounds]


def test_what_was_not_read_again_is_what_there_was() -> None:
    event = a_played_night(a_club())
    before = event_state_of(event)

    after = tables_read_again(before, {before.rounds[0].tables[0].table.pk})

    assert after is not None
    assert after.rounds[1] is before.rounds[1]
    assert after.rounds[0].tables[0] is not before.rounds[0].tables[0]


def test_a_table_at_which_somebody_sits_who_came_since_does_not_fit() -> None:
    event = a_played_night(a_club())
    before = event_state_of(event)
    table = before.rounds[0].tables[0].table
    seat = table.seats.get(number=1)
    (seat.entrant,) = entrants(event, "Gina")
    seat.save()

    assert tables_read_again(before, {table.pk}) is None


def test_a_table_that_is_gone_does_not_fit() -> None:
    event = a_played_night(a_club())
    before = event_state_of(event)
    table = before.rounds[1].tables[0].table
    key = table.pk
    table.delete()

    assert tables_read_again(before, {key}) is None


def test_the_penalties_of_a_table_are_those_of_its_players() -> None:
    event = an_event(a_club())
    here = entrants(event, "Anna", "Bram", "Coby", "Dirk", "Els", "Frits")
    played = a_round(event, here[:3], here[3:])
    SheetPenalty.objects.create(
        event=event, round=played, entrant=here[4], points=5, reason="Late", token=token()
    )

    first, second = event_state_of(event).rounds[0].tables

    assert [len(first.penalties), len(second.penalties)] == [0, 1]
