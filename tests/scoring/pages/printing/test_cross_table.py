"""Who met whom."""

import pytest

from scoring.evening.event_state import event_state_of
from scoring.pages.printing.cross_table import cross_table
from tests.scoring.building import a_club, a_round, an_event, entrants

pytestmark = pytest.mark.django_db


def test_it_counts_the_rounds_in_which_two_sat_at_one_table() -> None:
    event = an_event(a_club())
    people = entrants(event, "Ada", "Ben", "Cas", "Dov", "Eva", "Fee")
    a_round(event, people[:3], people[3:])
    a_round(event, [people[0], people[1], people[5]], people[2:5])
    first, second, *_others = cross_table(event_state_of(event))

    assert (first.name, first.met) == ("Ada", (None, 2, 1, 0, 0, 1))
    assert first.names == (("Ben", 2), ("Cas", 1), ("Fee", 1))
    assert second.met[0] == 2


def test_a_draft_does_not_count() -> None:
    event = an_event(a_club())
    people = entrants(event, "Ada", "Ben", "Cas")
    a_round(event, people)
    a_round(event, people, published=None)

    assert cross_table(event_state_of(event))[0].met == (None, 1, 1)


def test_players_without_a_seat_are_not_in_it() -> None:
    event = an_event(a_club())
    people = entrants(event, "Ada", "Ben", "Cas", "Dov")
    a_round(event, people[:3])

    assert [line.name for line in cross_table(event_state_of(event))] == ["Ada", "Ben", "Cas"]


def test_before_the_first_round_nobody_has_met() -> None:
    event = an_event(a_club())
    entrants(event, "Ada", "Ben")

    assert cross_table(event_state_of(event)) == []
