"""An event as it stands, read whole however many change it at once."""

from typing import Any

import pytest
from django.db import connection

from scoring.events.drawing import draw_again, draw_round
from scoring.events.event_state import event_state_of, table_of
from scoring.events.seating_page import DraftPage
from scoring.models import Event, Round
from tests.scoring.building import a_club, an_event, entrants, token
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


def test_a_table_read_alone_is_as_it_is_in_the_whole_evening() -> None:
    event = a_played_night(a_club())
    whole = event_state_of(event).rounds[0].tables[0]

    alone = table_of(event, 1, 1)

    assert alone is not None
    assert alone.names == whole.names
    assert alone.columns == whole.columns
    assert list(alone.penalties) == list(whole.penalties)


def test_the_table_of_a_draft_is_not_there(event: Event) -> None:
    draw_round(owner(event), event, token=token())

    assert table_of(event, 1, 1) is None
