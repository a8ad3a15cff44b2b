"""Entering deals: versions, warnings, corrections, two at once, the same post twice."""

from dataclasses import replace
from typing import Any

import pytest
from django.core.exceptions import BadRequest
from django.utils import timezone

from scoring.core.deal_json import write_deal
from scoring.core.deals import NOTHING, DealKind, DealResult, Left
from scoring.evening.audit.post import TablePost
from scoring.evening.refusals import NotChanged, Stale
from scoring.models import AuditEntry, DealVersion, Event, Seat, Table
from scoring.posts.entry.entering import Faulty, enter, enter_deals
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


def test_a_deal_is_stored_as_its_first_version(four: tuple[Any, Event, Table]) -> None:
    user, event, table = four

    entered = enter(TablePost(user, event, table, seen=0, token=token()), 2, won_by(3, 1, 2, 4))

    assert isinstance(entered, DealVersion)
    assert (entered.number, entered.version, entered.who) == (2, 1, "Olga")
    assert entered.facts == write_deal(won_by(3, 1, 2, 4))


def test_entering_is_told_with_what_was_entered(four: tuple[Any, Event, Table]) -> None:
    user, event, table = four

    enter(TablePost(user, event, table, seen=0, token=token()), 2, won_by(3, 1, 2, 4))

    change = AuditEntry.objects.get()
    assert (change.verb, change.subject) == ("deal-entered", "round 1, table 1, deal 2")
    assert (change.before, change.after) == (None, write_deal(won_by(3, 1, 2, 4)))


def test_the_same_post_twice_is_one_version_and_the_first_answer(
    four: tuple[Any, Event, Table],
) -> None:
    user, event, table = four
    posted = token()

    first = enter(TablePost(user, event, table, seen=0, token=posted), 1, won_by(1, 1, 2, 4))
    again = enter(TablePost(user, event, table, seen=0, token=posted), 1, won_by(1, 1, 2, 4))

    assert first == again
    assert DealVersion.objects.count() == 1
    assert AuditEntry.objects.count() == 1


def test_other_numbers_after_an_answer_that_got_lost_are_told_what_stands(
    four: tuple[Any, Event, Table],
) -> None:
    user, event, table = four
    posted = token()
    first = enter(TablePost(user, event, table, seen=0, token=posted), 1, won_by(1, 2, 3, 4))

    again = enter(TablePost(user, event, table, seen=0, token=posted), 1, won_by(1, 2, 3, 9))

    assert again == Stale({1: first})
    assert table.deal_versions.count() == 1


def test_a_late_copy_of_a_post_does_not_undo_a_correction(four: tuple[Any, Event, Table]) -> None:
    user, event, table = four
    posted = token()
    enter(TablePost(user, event, table, seen=0, token=posted), 1, won_by(1, 1, 2, 4))
    enter(
        TablePost(user, event, table, seen=1, token=token(), reason="Recount"),
        1,
        won_by(1, 1, 2, 5),
    )

    enter(TablePost(user, event, table, seen=0, token=posted), 1, won_by(1, 1, 2, 4))

    present = DealVersion.objects.last()
    assert present is not None
    assert present.facts == write_deal(won_by(1, 1, 2, 5))


def test_what_another_entered_is_not_written_over(four: tuple[Any, Event, Table]) -> None:
    user, event, table = four
    theirs = noted(table, 1, won_by(1, 1, 2, 4))

    entered = enter(TablePost(user, event, table, seen=0, token=token()), 1, won_by(2, 1, 2, 4))

    assert entered == Stale({1: theirs})
    assert DealVersion.objects.get() == theirs


def test_two_who_enter_the_same_agree(four: tuple[Any, Event, Table]) -> None:
    user, event, table = four
    theirs = noted(table, 1, won_by(1, 1, 2, 4))

    assert (
        enter(TablePost(user, event, table, seen=0, token=token()), 1, won_by(1, 1, 2, 4)) == theirs
    )


def test_a_correction_asks_why(four: tuple[Any, Event, Table]) -> None:
    user, event, table = four
    noted(table, 1, won_by(1, 1, 2, 4))

    entered = enter(
        TablePost(user, event, table, seen=1, token=token(), reason=" \n "), 1, won_by(2, 1, 2, 4)
    )

    assert entered == NotChanged("reason-missing")


def test_a_correction_is_a_new_version_and_tells_what_stood_there(
    four: tuple[Any, Event, Table],
) -> None:
    user, event, table = four
    noted(table, 1, won_by(1, 1, 2, 4))

    entered = enter(
        TablePost(user, event, table, seen=1, token=token(), reason="Wrong column"),
        1,
        won_by(2, 1, 2, 4),
    )

    assert isinstance(entered, DealVersion)
    assert (entered.version, entered.reason) == (2, "Wrong column")
    change = AuditEntry.objects.get()
    assert (change.verb, change.reason) == ("deal-corrected", "Wrong column")
    assert change.before == write_deal(won_by(1, 1, 2, 4))


def test_a_reason_is_kept_without_what_cannot_be_stored(four: tuple[Any, Event, Table]) -> None:
    user, event, table = four
    noted(table, 1, won_by(1, 1, 2, 4))

    entered = enter(
        TablePost(user, event, table, seen=1, token=token(), reason="a\x00b\n\u202ec"),
        1,
        won_by(2, 1, 2, 4),
    )

    assert isinstance(entered, DealVersion)
    assert entered.reason == "a b c"


def test_a_reason_of_two_hundred_and_one_letters_is_too_long(
    four: tuple[Any, Event, Table],
) -> None:
    user, event, table = four
    noted(table, 1, won_by(1, 1, 2, 4))

    entered = enter(
        TablePost(user, event, table, seen=1, token=token(), reason="x" * 201),
        1,
        won_by(2, 1, 2, 4),
    )

    assert entered == NotChanged("reason-too-long", {"most": 200})


def test_a_deal_with_a_fault_is_not_stored(four: tuple[Any, Event, Table]) -> None:
    user, event, table = four
    deal = DealResult(DealKind.PLAYED, (NOTHING, NOTHING, Left(2), Left(3)), (1, 2))

    entered = enter(TablePost(user, event, table, seen=0, token=token()), 1, deal)

    assert isinstance(entered, Faulty)
    assert [(each.code, each.seat) for each in entered.problems] == [("two-winners", 2)]
    assert DealVersion.objects.count() == 0


def test_a_warning_is_stored_once_it_is_confirmed(four: tuple[Any, Event, Table]) -> None:
    user, event, table = four
    deal = won_by(1, 14, 2, 3)

    asked = enter(TablePost(user, event, table, seen=0, token=token()), 1, deal)
    sure = replace(deal, accepted=frozenset({"more-than-dealt"}))
    entered = enter(TablePost(user, event, table, seen=0, token=token()), 1, sure)

    assert isinstance(asked, Faulty)
    assert [each.code for each in asked.problems] == ["more-than-dealt"]
    assert isinstance(entered, DealVersion)


def test_what_the_director_decides_needs_a_reason(four: tuple[Any, Event, Table]) -> None:
    user, event, table = four
    deal = DealResult(DealKind.ADJUSTED, (Left(5), Left(5), Left(5), Left(5)))

    refused = enter(TablePost(user, event, table, seen=0, token=token()), 1, deal)
    entered = enter(
        TablePost(user, event, table, seen=0, token=token(), reason="Cards mixed up"), 1, deal
    )

    assert refused == NotChanged("reason-missing")
    assert isinstance(entered, DealVersion)
    assert AuditEntry.objects.get().verb == "deal-adjusted"


def test_a_line_is_emptied_with_a_reason_and_filled_again_without(
    four: tuple[Any, Event, Table],
) -> None:
    user, event, table = four
    noted(table, 1, won_by(1, 1, 2, 4))

    refused = enter(TablePost(user, event, table, seen=1, token=token()), 1, None)
    emptied = enter(
        TablePost(user, event, table, seen=1, token=token(), reason="Other table"), 1, None
    )
    filled = enter(TablePost(user, event, table, seen=2, token=token()), 1, won_by(1, 1, 2, 4))

    assert refused == NotChanged("reason-missing")
    assert isinstance(emptied, DealVersion)
    assert emptied.facts is None
    assert isinstance(filled, DealVersion)
    assert [change.verb for change in AuditEntry.objects.order_by("pk")] == [
        "deal-emptied",
        "deal-entered",
    ]


def test_an_empty_line_cannot_be_emptied(four: tuple[Any, Event, Table]) -> None:
    user, event, table = four

    assert enter(
        TablePost(user, event, table, seen=0, token=token(), reason="?"), 1, None
    ) == NotChanged("nothing-to-empty")


@pytest.mark.parametrize("number", [0, -1, 7, 10**30])
def test_a_form_of_six_deals_has_no_other_lines(
    four: tuple[Any, Event, Table], number: int
) -> None:
    user, event, table = four

    entered = enter(
        TablePost(user, event, table, seen=0, token=token()), number, won_by(1, 1, 2, 4)
    )

    assert entered == NotChanged("no-such-line")


def test_a_closed_round_takes_no_deal(four: tuple[Any, Event, Table]) -> None:
    user, event, table = four
    event.event_rounds.update(closed=timezone.now())

    entered = enter(TablePost(user, event, table, seen=0, token=token()), 1, won_by(1, 1, 2, 4))

    assert entered == NotChanged("round-closed")


def test_a_closed_event_takes_no_deal(four: tuple[Any, Event, Table]) -> None:
    user, event, table = four
    Event.objects.update(closed=timezone.now())

    entered = enter(TablePost(user, event, table, seen=0, token=token()), 1, won_by(1, 1, 2, 4))

    assert entered == NotChanged("event-closed")


def test_a_draft_takes_no_deal(four: tuple[Any, Event, Table]) -> None:
    user, event, table = four
    event.event_rounds.update(published=None)

    entered = enter(TablePost(user, event, table, seen=0, token=token()), 1, won_by(1, 1, 2, 4))

    assert entered == NotChanged("not-published")


def test_several_lines_are_stored_together_those_that_differ(
    four: tuple[Any, Event, Table],
) -> None:
    user, event, table = four
    noted(table, 1, won_by(1, 1, 2, 4))
    deals = {1: won_by(1, 1, 2, 4), 2: won_by(2, 1, 2, 4), 3: won_by(3, 1, 2, 4), 4: None}

    entered = enter_deals(
        TablePost(user, event, table, token=token()), deals, seen={1: 1, 2: 0, 3: 0, 4: 0}
    )

    assert isinstance(entered, tuple)
    assert [version.number for version in entered] == [2, 3]


def test_several_lines_are_stored_all_or_none(four: tuple[Any, Event, Table]) -> None:
    user, event, table = four
    deals = {1: won_by(1, 1, 2, 4), 2: won_by(2, 0, 2, 4)}

    entered = enter_deals(TablePost(user, event, table, token=token()), deals, seen={})

    assert isinstance(entered, Faulty)
    assert [(each.code, each.deal, each.seat) for each in entered.problems] == [
        ("nothing-left", 2, 1)
    ]
    assert DealVersion.objects.count() == 0


def test_a_post_of_several_lines_twice_is_one_change(four: tuple[Any, Event, Table]) -> None:
    user, event, table = four
    deals = {1: won_by(1, 1, 2, 4), 2: won_by(2, 1, 2, 4)}
    posted = token()

    first = enter_deals(TablePost(user, event, table, token=posted), deals, seen={})
    again = enter_deals(TablePost(user, event, table, token=posted), deals, seen={})

    assert first == again
    assert DealVersion.objects.count() == 2


def test_one_reason_stands_with_the_corrected_lines_alone(four: tuple[Any, Event, Table]) -> None:
    user, event, table = four
    noted(table, 1, won_by(1, 1, 2, 4))
    deals = {1: won_by(1, 1, 2, 5), 2: won_by(2, 1, 2, 4)}

    enter_deals(
        TablePost(user, event, table, token=token(), reason="As on paper"), deals, seen={1: 1}
    )

    assert [version.reason for version in DealVersion.objects.filter(version__gt=0)] == [
        "",
        "As on paper",
        "",
    ]


def test_a_table_with_an_open_end_has_ninety_nine_lines() -> None:
    club = a_club()
    event = an_event(club, "eight-colours")
    table = a_round(event, entrants(event, "Anna", "Bert", "Carla")).tables.get()
    user = club.memberships.get().user
    deal = DealResult(DealKind.PLAYED, (Left(55), NOTHING, NOTHING), (1,))

    entered = enter(TablePost(user, event, table, seen=0, token=token()), 99, deal)
    refused = enter(TablePost(user, event, table, seen=0, token=token()), 100, deal)

    assert isinstance(entered, DealVersion)
    assert refused == NotChanged("no-such-line")


def test_a_deal_of_four_is_not_entered_where_five_sit_by_now(
    four: tuple[Any, Event, Table],
) -> None:
    user, event, table = four
    (els,) = entrants(event, "Els")
    Seat.objects.create(round=table.round, table=table, number=5, entrant=els)

    answer = enter(TablePost(user, event, table, seen=0, token=token()), 1, won_by(1, 1, 2, 4))

    assert answer == NotChanged("changed")
    assert not DealVersion.objects.exists()


def test_the_token_of_another_tables_deal_enters_nothing(four: tuple[Any, Event, Table]) -> None:
    user, event, table = four
    other = a_round(event, entrants(event, "Els", "Frits", "Greet")).tables.get()
    first = noted(other, 1, won_by(1, 2, 3))

    with pytest.raises(BadRequest):
        enter(TablePost(user, event, table, seen=0, token=first.token), 1, won_by(1, 1, 2, 4))
