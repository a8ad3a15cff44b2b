"""The strength of a club's players: kept evening by evening, and worked out again from a change."""

from datetime import date
from typing import Any

import pytest
from pytest_django import DjangoAssertNumQueries

from scoring.core.statistics.strength import strengths
from scoring.evening import club_strength
from scoring.evening.club_strength import ClubStrength, strength_of
from scoring.evening.played_evenings import played_evenings
from scoring.models import Club, DealVersion, Event
from tests.scoring.building import a_club, a_round, an_event, changed, entrants, noted, won_by

pytestmark = pytest.mark.django_db

CLOSED = "2026-11-20T21:00Z"


@pytest.fixture
def club() -> Club:
    club = a_club()
    club.rates_strength = True
    club.save()
    return club


@pytest.fixture
def worked_out(monkeypatch: pytest.MonkeyPatch) -> list[int]:
    """The evenings after which strengths are worked out, by their keys."""
    seen: list[int] = []
    usual = club_strength.after_evening

    def noting(before: Any, evening: Any) -> Any:
        seen.append(evening.result.number)
        return usual(before, evening)

    monkeypatch.setattr(club_strength, "after_evening", noting)
    return seen


def held(club: Club, day: int, *left: int, format: str = "jokeren-competition") -> Event:
    """A closed evening in November where Ada won the one deal from Bea and Cor."""
    event = an_event(club, format, name=f"{day}", date=date(2026, 11, day), closed=CLOSED)
    table = a_round(event, entrants(event, "Ada", "Bea", "Cor"), closed=CLOSED).tables.get()
    noted(table, 1, won_by(1, *(left or (5, 9))))
    changed(event)
    return event


def corrected(event: Event, *left: int) -> None:
    version = DealVersion.objects.get(table__round__event=event)
    noted(version.table, 1, won_by(2, *left))
    changed(event)


def anew(club: Club) -> Any:
    return {"": strengths(played_evenings(club, list(club.events.all())))}


def test_a_club_that_has_not_switched_it_on_has_none(club: Club) -> None:
    held(club, 1)
    club.rates_strength = False

    assert strength_of(club) == ClubStrength()


def test_evenings_count_by_date_and_only_closed_ones(club: Club, worked_out: list[int]) -> None:
    second, first = held(club, 8), held(club, 1)
    Event.objects.filter(pk=held(club, 9).pk).update(closed=None)
    Event.objects.filter(pk=held(club, 10).pk).update(is_demo=True)

    found = strength_of(club)

    assert worked_out == [first.pk, second.pk]
    assert (found.is_whole, found.evenings) == (True, 2)


def test_one_more_evening_is_all_that_is_worked_out(club: Club, worked_out: list[int]) -> None:
    held(club, 1)
    held(club, 2)
    strength_of(club)
    worked_out.clear()
    third = held(club, 3)

    found = strength_of(club)

    assert worked_out == [third.pk]
    assert found.by_game == anew(club)


def test_a_correction_works_out_again_what_comes_after_it(
    club: Club, worked_out: list[int]
) -> None:
    held(club, 1)
    second, third = held(club, 2), held(club, 3)
    before = strength_of(club)
    worked_out.clear()

    corrected(second, 30, 1)
    after = strength_of(club)

    assert worked_out == [second.pk, third.pk]
    assert after.by_game == anew(club) != before.by_game


def test_an_evening_that_goes_takes_what_came_after_it_along(club: Club) -> None:
    held(club, 1)
    second = held(club, 2)
    held(club, 3)
    strength_of(club)

    Event.objects.filter(pk=second.pk).update(closed=None)

    assert strength_of(club).by_game == anew_without(club, second)


def anew_without(club: Club, gone: Event) -> Any:
    return {"": strengths(played_evenings(club, list(club.events.exclude(pk=gone.pk))))}


def test_each_game_has_a_strength_of_its_own_where_the_club_says_so(club: Club) -> None:
    held(club, 1)
    held(club, 2, format="eight-colours")
    club.rates_by_game = True

    found = strength_of(club).by_game

    assert set(found) == {"jokeren", "eight_colours"}
    assert all(each.rounds == 1 for of_game in found.values() for each in of_game.values())
    club.rates_by_game = False
    assert {each.rounds for each in strength_of(club).by_game[""].values()} == {2}


def test_what_takes_too_long_goes_on_the_next_time(
    club: Club, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(club_strength, "AT_ONCE", 2)
    for day in range(1, 6):
        held(club, day)

    steps = [strength_of(club, seconds=0) for _ in range(3)]

    assert [each.done for each in steps] == [2, 4, 5]
    assert [each.is_whole for each in steps] == [False, False, True]
    assert steps[-1].by_game == anew(club)


def test_what_is_kept_takes_three_queries(
    club: Club, django_assert_num_queries: DjangoAssertNumQueries
) -> None:
    for day in range(1, 6):
        held(club, day)
    strength_of(club)

    with django_assert_num_queries(3):
        strength_of(club)
