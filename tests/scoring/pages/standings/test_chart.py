"""The lines of the picture."""

from itertools import pairwise

import pytest

from scoring.evening.event_state import event_state_of
from scoring.models import Event
from scoring.pages.standings.chart import BOTTOM, LABEL_HEIGHT, LEFT, TOP, Chart, spread
from scoring.pages.standings.standings_page import StandingsPage
from tests.scoring.building import a_club, a_round, an_event, entrants, noted, won_by
from tests.scoring.nights import a_played_night


def chart(event: Event, *names: str) -> Chart:
    night = event_state_of(event)
    numbers = {name: number for number, name in night.names.items()}
    return Chart(StandingsPage(night), [numbers[name] for name in names])


@pytest.mark.django_db
def test_a_line_ends_at_the_total_of_the_standings() -> None:
    drawn = chart(a_played_night(a_club()), "Anna", "Dirk")

    assert [(line.name, line.total, line.totals) for line in drawn.lines] == [
        ("Anna", "19", ((1, ("0", "10", "15")), (2, ("17", "19", "–")))),
        ("Dirk", "8", ((1, ("6", "8", "–")), (2, ("–",)))),
    ]


@pytest.mark.django_db
def test_without_a_choice_the_first_places_are_drawn() -> None:
    drawn = chart(a_played_night(a_club()))

    assert [line.name for line in drawn.lines] == ["Bram", "Dirk", "Coby", "Anna", "Els"]


@pytest.mark.django_db
def test_who_leads_is_on_top() -> None:
    night = a_played_night(a_club(), least_rounds=0)
    ends = [line.end[1] for line in chart(night).lines]

    assert ends == sorted(ends)


@pytest.mark.django_db
def test_where_the_highest_wins_the_highest_is_on_top() -> None:
    event = an_event(a_club(), "eight-colours")
    seated = entrants(event, "Anna", "Bram", "Coby")
    noted(a_round(event, seated).tables.get(), 1, won_by(2, 20, 30))

    drawn = chart(event, "Bram", "Anna")

    bram, anna = (line.end[1] for line in drawn.lines)
    assert bram < anna
    assert anna == BOTTOM


@pytest.mark.django_db
def test_totals_below_nothing_have_their_place() -> None:
    event = an_event(a_club(), "taki-points")
    seated = entrants(event, "Anna", "Bram", "Coby")
    noted(a_round(event, seated).tables.get(), 1, won_by(1, 30, 40))

    drawn = chart(event, "Anna", "Coby")

    assert [mark.text for mark in drawn.marks] == ["−100", "−50", "0", "50"]
    assert drawn.lines[0].end[1] == TOP


@pytest.mark.django_db
def test_a_line_begins_at_nothing_on_the_left() -> None:
    drawn = chart(a_played_night(a_club()), "Anna")

    assert drawn.lines[0].points.startswith(f"{LEFT}.0,{TOP}.0 ")


@pytest.mark.django_db
def test_who_has_played_nothing_has_no_line() -> None:
    event = an_event(a_club())
    entrants(event, "Anna")

    assert not chart(event, "Anna").has_lines


def test_labels_keep_their_distance() -> None:
    heights = spread([100, 101, 102, 268, 270])

    ordered = sorted(heights)
    assert all(b - a >= LABEL_HEIGHT for a, b in pairwise(ordered))
    assert ordered[-1] <= BOTTOM
    assert heights == ordered
