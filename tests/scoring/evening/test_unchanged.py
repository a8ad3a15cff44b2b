"""Which tables and rows of an event stay what they were when it is read again."""

from collections.abc import Callable

import pytest
from django.utils import timezone

from scoring.evening.event_state import EventState, all_but_deals_read_again, event_state_of
from scoring.models import Event, Seat, SheetPenalty
from tests.scoring.building import a_player, noted, won_by
from tests.scoring.pages.phones.devices import Hall, a_hall

pytestmark = pytest.mark.django_db


@pytest.fixture
def hall() -> Hall:
    hall = a_hall()
    noted(hall.table, 1, won_by(1, 2, 3, 4))
    return hall


def read(hall: Hall, before: EventState | None = None) -> EventState:
    event = Event.objects.select_related("club").get(pk=hall.event.pk)
    return all_but_deals_read_again(event, before) if before else event_state_of(event)


def stays(hall: Hall, change: Callable[[], object]) -> tuple[bool, bool]:
    """Return of the two tables which of them is the same after a change."""
    before = read(hall)
    change()
    after = read(hall, before)
    return tuple(  # type: ignore[return-value]
        after.rounds[0].table(number) is before.rounds[0].table(number) for number in (1, 2)
    )


def test_without_a_change_every_table_is_the_same(hall: Hall) -> None:
    assert stays(hall, lambda: None) == (True, True)


def renamed(hall: Hall) -> None:
    player = hall.seat("Anna").entrant.player
    player.name = "Annie"
    player.save()


def gone(hall: Hall) -> None:
    entrant = hall.seat("Anna").entrant
    entrant.is_here = False
    entrant.save()


def with_a_substitute(hall: Hall) -> None:
    entrant = hall.seat("Anna").entrant
    entrant.substitute = a_player(hall.club, "Zoe")
    entrant.save()


def with_a_sitter(hall: Hall) -> None:
    seat = hall.seat("Anna")
    seat.sitter = a_player(hall.club, "Zoe")
    seat.save()


def in_another_order(hall: Hall) -> None:
    Seat.objects.filter(pk=hall.seat("Anna").pk).update(number=9)


def with_a_new_code(hall: Hall) -> None:
    hall.table.code = "NEW23"
    hall.table.save()


def with_a_penalty(hall: Hall) -> None:
    SheetPenalty.objects.create(
        event=hall.event,
        round=hall.table.round,
        entrant=hall.seat("Anna").entrant,
        points=10,
        reason="late",
    )


@pytest.mark.parametrize(
    "change",
    [
        renamed,
        gone,
        with_a_substitute,
        with_a_sitter,
        in_another_order,
        with_a_new_code,
        with_a_penalty,
    ],
)
def test_a_table_of_which_a_row_has_changed_is_another_and_no_other_one(
    hall: Hall, change: Callable[[Hall], None]
) -> None:
    assert stays(hall, lambda: change(hall)) == (False, True)


def closed_round(hall: Hall) -> None:
    played = hall.table.round
    played.closed = timezone.now()
    played.save()


def renamed_event(hall: Hall) -> None:
    Event.objects.filter(pk=hall.event.pk).update(name="Saturday")


def renamed_club(hall: Hall) -> None:
    club = hall.club
    club.name = "De Boer"
    club.save()


@pytest.mark.parametrize("change", [closed_round, renamed_event, renamed_club])
def test_what_stands_above_all_tables_makes_each_of_them_another(
    hall: Hall, change: Callable[[Hall], None]
) -> None:
    assert stays(hall, lambda: change(hall)) == (False, False)


def test_a_newcomer_leaves_every_table_as_it_was(hall: Hall) -> None:
    assert stays(hall, lambda: hall.event.entrants.create(player=a_player(hall.club, "Zoe"))) == (
        True,
        True,
    )


def test_what_is_no_table_is_as_it_is_now(hall: Hall) -> None:
    before = read(hall)
    closed_round(hall)
    after = read(hall, before)

    assert after.rounds[0].is_closed
    assert after.rounds[0].tables[0].table.round.closed


def test_what_was_read_before_shows_what_it_showed(hall: Hall) -> None:
    before = read(hall)
    renamed(hall)

    after = read(hall, before)

    old, new = before.rounds[0].table(1), after.rounds[0].table(1)
    assert old is not None
    assert new is not None
    assert (old.names[0], new.names[0]) == ("Anna", "Annie")
    assert new.seats[1] is old.seats[1]


def test_a_row_that_is_as_it_was_is_the_same_one(hall: Hall) -> None:
    before = read(hall)
    renamed(hall)

    after = read(hall, before)

    assert after.event is before.event
    assert after.rounds[0].round is before.rounds[0].round
    kept = {id(each) for each in before.entrants}
    assert [each.player.name for each in after.entrants if id(each) not in kept] == ["Annie"]


def test_a_table_whose_round_is_another_has_its_deals_read(hall: Hall) -> None:
    before = read(hall)
    noted(hall.table, 2, won_by(1, 2, 3, 4))
    closed_round(hall)

    table = read(hall, before).rounds[0].table(1)

    assert table is not None
    assert table.deals_entered == 2
