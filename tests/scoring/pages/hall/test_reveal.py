"""The result, place by place: what each step shows."""

import pytest

from scoring.evening.event_state import EventState, event_state_of
from scoring.pages.hall.reveal import next_place, reveal
from tests.scoring.building import a_club, a_round, an_event, entrants, noted, won_by

pytestmark = pytest.mark.django_db


@pytest.fixture
def state() -> EventState:
    """Three players of both rounds, and two who came for one each and have no place."""
    event = an_event(a_club(), rounds=2)
    anna, bram, coby, nel, cor = entrants(event, "Anna", "Bram", "Coby", "Nel", "Cor")
    for number, late in enumerate((nel, cor)):
        played = a_round(event, [anna, bram, coby, late], closed="2026-11-20T22:00Z")
        for deal in range(1, 7):
            noted(played.tables.get(), deal, won_by(1, 2, 3, 4 + number))
    return event_state_of(event)


def test_players_without_a_place_are_shown_one_by_one_each_with_their_points(
    state: EventState,
) -> None:
    first, second, third = (next_place(state, steps) for steps in range(3))

    assert first
    assert second
    assert third
    assert [first.place, first.names, second.place, second.names] == ["", ["Cor"], "", ["Nel"]]
    assert first.total != second.total
    assert third.place == "3"
    assert reveal(state, 1).shown == 1
    assert reveal(state, 0).last == 5
