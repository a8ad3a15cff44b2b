"""A scribe who types in what the forms say, and leaves alone what the referee decides."""

from typing import Any

import pytest

from scoring.audit.post import TablePost
from scoring.core.deals import DealKind, DealResult, Left
from scoring.entry.entering import NotChanged, enter, enter_deals
from scoring.models import DealVersion, Event, Table
from scoring.phones.disputes import dispute_deal, keep
from tests.scoring.building import (
    a_club,
    a_round,
    an_event,
    entrants,
    noted,
    token,
    won_by,
)

pytestmark = pytest.mark.django_db


@pytest.fixture
def night() -> tuple[Any, Event, Table]:
    club = a_club()
    event = an_event(club)
    played = a_round(event, entrants(event, "Anna", "Bert", "Carla", "Dirk"))
    return club.memberships.get().user, event, played.tables.get()


ADJUSTED = DealResult(DealKind.ADJUSTED, (Left(number=5),) * 4)


def disputed(event: Event, table: Table) -> None:
    """Deal 1, which the first seat says is not right."""
    noted(table, 1, won_by(1, 5, 6, 7))
    seat = table.seats.select_related("entrant__player").first()
    assert seat is not None
    dispute_deal(TablePost.from_seat(seat, event, table, seen=1, reason="", token=token()), 1)


def test_a_scribe_enters_a_deal_and_corrects_it_with_a_reason(
    night: tuple[Any, Event, Table],
) -> None:
    user, event, table = night
    noted(table, 1, won_by(1, 5, 6, 7))

    entered = enter(
        TablePost(user, event, table, seen=1, token=token(), reason="misread", as_scribe=True),
        1,
        won_by(1, 5, 6, 8),
    )

    assert isinstance(entered, DealVersion)
    assert (entered.version, entered.reason) == (2, "misread")


def test_a_scribe_leaves_a_disputed_deal_alone(night: tuple[Any, Event, Table]) -> None:
    user, event, table = night
    disputed(event, table)

    refused = enter_deals(
        TablePost(user, event, table, token=token(), reason="misread", as_scribe=True),
        {1: won_by(1, 5, 6, 8), 2: won_by(2, 1, 2, 3)},
        seen={1: 1},
    )

    assert refused == NotChanged("of-the-referee", {"deal": 1})
    assert DealVersion.objects.count() == 1
    assert table.disputes.get().settled is None


def test_what_the_referee_decided_stands_against_a_scribe(
    night: tuple[Any, Event, Table],
) -> None:
    user, event, table = night
    disputed(event, table)
    keep(TablePost(user, event, table), 1)

    for deal in (won_by(1, 5, 6, 8), None):
        refused = enter(
            TablePost(user, event, table, seen=1, token=token(), reason="so", as_scribe=True),
            1,
            deal,
        )
        assert refused == NotChanged("of-the-referee", {"deal": 1})


def test_a_scribe_decides_no_numbers(night: tuple[Any, Event, Table]) -> None:
    user, event, table = night

    refused = enter(
        TablePost(user, event, table, seen=0, token=token(), reason="so", as_scribe=True),
        1,
        ADJUSTED,
    )

    assert refused == NotChanged("for-the-referee")


def test_a_scribe_changes_no_numbers_that_the_director_decided(
    night: tuple[Any, Event, Table],
) -> None:
    user, event, table = night
    noted(table, 1, ADJUSTED)

    refused = enter(
        TablePost(user, event, table, seen=1, token=token(), reason="so", as_scribe=True),
        1,
        won_by(1, 5, 6, 8),
    )

    assert refused == NotChanged("of-the-referee", {"deal": 1})


def test_a_form_that_repeats_what_the_director_decided_is_no_change_of_a_scribe(
    night: tuple[Any, Event, Table],
) -> None:
    user, event, table = night
    noted(table, 1, ADJUSTED)

    entered = enter_deals(
        TablePost(user, event, table, token=token(), as_scribe=True),
        {1: ADJUSTED, 2: won_by(2, 1, 2, 3)},
        seen={1: 1, 2: 0},
    )

    assert isinstance(entered, tuple)
    assert [version.number for version in entered] == [2]
