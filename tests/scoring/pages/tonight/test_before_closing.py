"""What is left before a round can be closed."""

import pytest

from scoring.evening.evening_now import evening_now
from scoring.models import Event
from scoring.pages.tonight.before_closing import Point, RoundProgress, points_before_closing
from tests.scoring.building import changed, noted, won_by
from tests.scoring.pages.phones.devices import FIRST, a_hall
from tests.scoring.pages.tonight.tables import an_evening, entered, full

pytestmark = pytest.mark.django_db


def progress(event: Event) -> RoundProgress:
    evening = evening_now(event)
    assert evening.state.present is not None
    return RoundProgress(evening, evening.state.present)


def points(event: Event) -> list[tuple[str, bool]]:
    return [(point.words, point.is_done) for point in points_before_closing(progress(event))]


def test_deals_that_are_missing_are_counted() -> None:
    event, (first, second, third) = an_evening(4, 4, 4)
    full(first)
    entered(second, 20, 10)

    assert progress(event).words == "8 of 18 deals in · 1 of 3 tables done"
    assert points(event) == [
        ("2 tables: 10 deals still to come", False),
        ("All points are confirmed", True),
        ("No call is open", True),
    ]
    assert not third.deal_versions.exists()


def test_a_round_is_ready_when_all_is_in_and_agreed() -> None:
    event, (table,) = an_evening(4)
    full(table)

    assert progress(event).is_ready
    assert points(event)[0] == ("All deals are in", True)


def test_deals_that_differ_or_wait_lead_to_their_sheets() -> None:
    hall = a_hall()
    hall.send("Anna", **FIRST)
    hall.send("Anna", 2, **FIRST)
    hall.post("Coby", "deal/2/dispute/", seen="1")
    hall.post("Bram", "call/", why="rule")

    url = f"/event/{hall.event.code}/round/1/table/1/"
    found = points_before_closing(progress(hall.event))
    assert Point("Table 1: deal 1, 1 more to confirm", url=url) in found
    assert Point("Table 1: points of deal 2 differ", url=url) in found
    assert found[-1].words == "1 call is open"
    assert "2 not confirmed yet" in progress(hall.event).words


def test_a_sheet_that_does_not_add_up_is_named() -> None:
    event, (table,) = an_evening(4)
    entered(table, 20)
    noted(table, 3, won_by(1, 2, 3, 4))
    changed(event, table)

    assert ("Table 1: Deal 2 is empty, but later ones are filled in.", False) in points(event)


def test_of_many_that_wait_the_rest_is_counted() -> None:
    hall = a_hall()
    for number in range(1, 5):
        hall.send("Anna", number, **FIRST)

    assert ("and 2 more", False) in points(hall.event)
