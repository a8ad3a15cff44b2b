"""A scribe who types in what the forms say, and leaves alone what the referee decides."""

from typing import Any

import pytest

from scoring.core.deals import DealKind, DealResult, Left
from scoring.evening.audit.post import TablePost
from scoring.evening.refusals import NotChanged
from scoring.models import DealVersion, Event, Table
from scoring.posts.entry.entering import enter, enter_deals
from scoring.posts.phones.disputes import dispute_deal, keep
from tests.scoring.building import (
    noted,
    token,
    won_by,
)

pytestmark = pytest.mark.django_db


def of_scribe(four: tuple[Any, Event, Table], reason: str, seen: int = 0) -> TablePost:
    user, event, table = four
    return TablePost(user, event, table, seen=seen, token=token(), reason=reason, as_scribe=True)


ADJUSTED = DealResult(DealKind.ADJUSTED, (Left(number=5),) * 4)


def disputed(event: Event, table: Table) -> None:
    """Deal 1, which the first seat says is not right."""
    noted(table, 1, won_by(1, 5, 6, 7))
    seat = table.seats.select_related("entrant__player").first()
    assert seat is not None
    dispute_deal(TablePost.from_seat(seat, event, table, seen=1, reason="", token=token()), 1)


def test_a_scribe_enters_a_deal_and_corrects_it_with_a_reason(
    four: tuple[Any, Event, Table],
) -> None:
    table = four[2]
    noted(table, 1, won_by(1, 5, 6, 7))

    entered = enter(of_scribe(four, "misread", seen=1), 1, won_by(1, 5, 6, 8))

    assert isinstance(entered, DealVersion)
    assert (entered.version, entered.reason) == (2, "misread")


def test_a_scribe_leaves_a_disputed_deal_alone(four: tuple[Any, Event, Table]) -> None:
    event, table = four[1:]
    disputed(event, table)

    refused = enter_deals(
        of_scribe(four, "misread"), {1: won_by(1, 5, 6, 8), 2: won_by(2, 1, 2, 3)}, seen={1: 1}
    )

    assert refused == NotChanged("of-the-referee", {"deal": 1})
    assert DealVersion.objects.count() == 1
    assert table.disputes.get().settled is None


def test_what_the_referee_decided_stands_against_a_scribe(
    four: tuple[Any, Event, Table],
) -> None:
    user, event, table = four
    disputed(event, table)
    keep(TablePost(user, event, table), 1)

    for deal in (won_by(1, 5, 6, 8), None):
        refused = enter(of_scribe(four, "so", seen=1), 1, deal)
        assert refused == NotChanged("of-the-referee", {"deal": 1})


def test_a_scribe_decides_no_numbers(four: tuple[Any, Event, Table]) -> None:
    refused = enter(of_scribe(four, "so"), 1, ADJUSTED)

    assert refused == NotChanged("for-the-referee")


def test_a_scribe_changes_no_numbers_that_the_director_decided(
    four: tuple[Any, Event, Table],
) -> None:
    table = four[2]
    noted(table, 1, ADJUSTED)

    refused = enter(of_scribe(four, "so", seen=1), 1, won_by(1, 5, 6, 8))

    assert refused == NotChanged("of-the-referee", {"deal": 1})


def test_a_form_that_repeats_what_the_director_decided_is_no_change_of_a_scribe(
    four: tuple[Any, Event, Table],
) -> None:
    user, event, table = four
    noted(table, 1, ADJUSTED)

    entered = enter_deals(
        TablePost(user, event, table, token=token(), as_scribe=True),
        {1: ADJUSTED, 2: won_by(2, 1, 2, 3)},
        seen={1: 1, 2: 0},
    )

    assert isinstance(entered, tuple)
    assert [version.number for version in entered] == [2]
