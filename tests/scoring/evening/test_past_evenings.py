"""What a draw remembers of a club's evenings before this one."""

from datetime import date
from typing import Any

import pytest

from scoring.evening.event_state import EventState, event_state_of
from scoring.models import Club, Entrant, Event, Seat
from tests.scoring.building import a_club, a_round, an_event, entrants

pytestmark = pytest.mark.django_db

CLOSED = "2026-11-20T21:00Z"


@pytest.fixture
def club() -> Club:
    return a_club()


def held(club: Club, day: int, *tables: str, **fields: Any) -> Event:
    """A closed evening in November with a round of these tables, a letter for a player."""
    fields.setdefault("closed", CLOSED)
    event = an_event(club, name=f"{day} November", date=date(2026, 11, day), **fields)
    a_round(event, *(entrants(event, *names) for names in tables), closed=CLOSED)
    return event


def tonight(club: Club, names: str = "ABCD", **fields: Any) -> EventState:
    event = an_event(club, date=date(2026, 11, 20), **fields)
    entrants(event, *names)
    return event_state_of(event)


def memory(state: EventState) -> dict[str, int]:
    return {
        "".join(sorted(state.names[pk] for pk in pair)): weight for *pair, weight in state.memory
    }


def test_the_newest_evening_weighs_most_and_the_fourth_nothing(club: Club) -> None:
    for day, table in ((1, "ABXY"), (5, "BCXY"), (9, "CDXY"), (13, "ACXY")):
        held(club, day, table)

    assert memory(tonight(club)) == {"AC": 3, "CD": 2, "BC": 1}


def test_an_evening_that_is_open_later_or_for_show_is_not_remembered(club: Club) -> None:
    held(club, 1, "ABCD", closed=None)
    held(club, 25, "ABCD")
    held(club, 2, "ABCD", is_demo=True)

    assert memory(tonight(club)) == {}


def test_a_club_may_remember_less_or_nothing(club: Club) -> None:
    held(club, 1, "ABXY")
    held(club, 5, "BCXY")
    club.remembers = 1
    club.save()
    assert memory(tonight(club)) == {"BC": 1}

    club.remembers = 0
    club.save()
    assert memory(tonight(club)) == {}


def test_other_games_count_until_a_club_says_the_same_game_only(club: Club) -> None:
    held(club, 1, "ABXY", format="taki-points")
    assert memory(tonight(club)) == {"AB": 3}

    club.remembers_other_games = False
    club.save()
    assert memory(tonight(club)) == {}


def test_who_really_sat_there_met(club: Club) -> None:
    event = held(club, 1, "ABXY")
    dirk = entrants(event, "D")[0].player
    Seat.objects.filter(entrant__event=event, entrant__player__name="B").update(sitter=dirk)
    state = tonight(club)
    substituted = Entrant.objects.get(event=state.event, player__name="C")
    substituted.substitute = event.entrants.get(player__name="X").player
    substituted.save()

    assert memory(event_state_of(state.event)) == {"AD": 3, "AC": 3, "CD": 3}


def test_of_two_entries_that_are_one_player_both_evenings_count(club: Club) -> None:
    event = held(club, 1, "AEXY")
    state = tonight(club)
    second = event.entrants.get(player__name="E").player
    second.merged_into = state.event.entrants.get(player__name="B").player
    second.save()

    assert memory(event_state_of(state.event)) == {"AB": 3}


def test_it_asks_two_queries(club: Club, django_assert_num_queries: Any) -> None:
    for day in range(1, 12):
        held(club, day, "ABCD", "XYZW")
    club.remembers = 10
    club.save()
    state = tonight(club)

    with django_assert_num_queries(2):
        assert set(memory(state).values()) == {55}
