"""The evenings before tonight: closed, whole, and of a season that tonight belongs to."""

from collections import Counter
from itertools import pairwise

import pytest

from demo.past import EVENINGS
from demo.people import evening as evening_of_demo
from demo.preparing import prepare
from scoring.core.formats import FORMATS
from scoring.evening.audit.verbs import Verb
from scoring.evening.club_strength import strength_of
from scoring.evening.event_state import event_state_of
from scoring.evening.past_evenings import evenings_before
from scoring.evening.season_table import SeasonTable
from scoring.models import AuditEntry, Club, Event, Season
from scoring.pages.audit.verifying import verify
from scoring.pages.night_file.reading import read_night
from scoring.pages.night_file.writing import written


def past_of(event: Event) -> list[Event]:
    return list(event.club.events.exclude(pk=event.pk).order_by("date"))


def test_nine_evenings_are_closed_a_week_apart(evening: Event) -> None:
    past = past_of(evening)
    days = [each.date for each in past] + [evening.date]

    assert len(past) == EVENINGS
    assert all(each.closed and not each.is_demo for each in past)
    assert {(later - day).days for day, later in pairwise(days)} == {7}


def test_every_sheet_of_them_is_full_and_without_a_fault(evening: Event) -> None:
    for each in past_of(evening):
        state = event_state_of(each)

        assert [one.is_closed for one in state.published] == [True] * each.rounds
        assert all(one.is_full and not one.problems for r in state.published for one in r.tables)


@pytest.mark.django_db
@pytest.mark.parametrize("format", [each for each in FORMATS if each != "jokeren-competition"])
def test_whatever_is_played_a_past_evening_could_have_been_read_in_from_a_file(
    format: str,
) -> None:
    event = prepare(players=8, format=format, seed=3)

    state = event_state_of(past_of(event)[0])

    assert read_night(written(state, {})).deals == sum(
        table.deals_entered for each in state.published for table in each.tables
    )


def test_they_are_a_season_with_evenings_to_come(evening: Event) -> None:
    table = SeasonTable(Season.objects.get())

    assert [each.pk for each in table.counted] == [each.pk for each in past_of(evening)]
    assert table.problem is None
    assert table.lines[0].place == 1
    assert table.to_come > 0
    assert table.reach


def test_tonights_players_have_met_before(evening: Event) -> None:
    remembered = evenings_before(evening, event_state_of(evening).entrants)

    assert len(remembered) == evening.club.remembers
    assert all(each.tables for each in remembered)


def test_players_have_a_strength_that_is_shown(evening: Event) -> None:
    found = strength_of(Club.objects.get(pk=evening.club_id), seconds=60)

    assert found.is_whole
    assert any(each.is_shown for each in found.by_game[""].values())


def test_the_trail_says_how_they_came_and_is_whole(evening: Event) -> None:
    verbs = Counter(AuditEntry.objects.values_list("verb", flat=True))

    assert verbs[Verb.NIGHT_READ] == EVENINGS
    assert [each.is_whole for each in verify(evening.club)] == [True]


def test_the_evening_of_the_demo_is_tonights(evening: Event) -> None:
    assert evening_of_demo() == evening
    assert evening.closed is None
