"""Tiles of tables: their strip of deals, and the strongest of what is so there."""

from datetime import timedelta

import pytest
from django.utils import timezone

from scoring.core.deals import NOTHING, DealKind, DealResult, Left
from scoring.evening.evening_now import evening_now
from scoring.models import Dispute, Event, RefereeCall, SheetPenalty, Table
from scoring.pages.tonight.pace import Pace
from scoring.pages.tonight.table_tiles import DealMark, TableSign, TableTile, table_tiles
from tests.scoring.building import changed, noted, token
from tests.scoring.pages.phones.devices import FIRST, Hall, a_hall
from tests.scoring.pages.tonight.tables import an_evening, entered, full

pytestmark = pytest.mark.django_db
IN, WAITS, DIFFERS, OPEN = DealMark.IN, DealMark.WAITS, DealMark.DIFFERS, DealMark.OPEN


@pytest.fixture
def hall() -> Hall:
    return a_hall()


def tiles(event: Event, late_after: timedelta | None = None) -> list[TableTile]:
    evening = evening_now(event)
    present = evening.state.present
    assert present is not None
    return table_tiles(evening, present, Pace(late_after, timezone.now()))


def call(table: Table) -> RefereeCall:
    seat = table.seats.first()
    assert seat is not None
    return RefereeCall.objects.create(table=table, entrant=seat.entrant, why="rule", token=token())


def test_the_cards_stand_in_the_order_of_the_tables_whatever_is_so_there() -> None:
    event, tables = an_evening(4, 3, 4)
    call(tables[2])

    assert [tile.number for tile in tiles(event)] == [1, 2, 3]
    assert [tile.sign for tile in tiles(event)] == [
        TableSign.PLAYS,
        TableSign.PLAYS,
        TableSign.CALLS,
    ]


def test_a_strip_has_what_is_in_and_what_is_to_come() -> None:
    event, (table,) = an_evening(4)
    entered(table, 20, 10)

    (tile,) = tiles(event)
    assert tile.strip == (IN, IN, OPEN, OPEN, OPEN, OPEN)
    assert (tile.deals_entered, tile.deals) == (2, 6)


def test_a_strip_has_what_waits_for_agreement_and_what_differs(hall: Hall) -> None:
    hall.send("Anna", **FIRST)
    hall.send("Anna", 2, **FIRST)
    hall.post("Coby", "deal/2/dispute/", seen="1", words="I had 11")

    tile = tiles(hall.event)[0]
    assert tile.strip[:3] == (WAITS, DIFFERS, OPEN)
    assert tile.sign is TableSign.DIFFERS


def test_calls_are_stronger_than_differing_points_and_these_than_late(hall: Hall) -> None:
    at_once = timedelta(0)
    hall.send("Anna", **FIRST)
    assert tiles(hall.event)[0].sign is TableSign.WAITS
    assert tiles(hall.event, at_once)[0].sign is TableSign.LATE

    hall.post("Coby", "deal/1/dispute/", seen="1")
    assert tiles(hall.event, at_once)[0].sign is TableSign.DIFFERS

    hall.post("Bram", "call/", why="rule")
    assert tiles(hall.event, at_once)[0].sign is TableSign.CALLS


def test_a_dispute_that_was_settled_shows_no_longer(hall: Hall) -> None:
    hall.send("Anna", **FIRST)
    hall.post("Coby", "deal/1/dispute/", seen="1")
    assert tiles(hall.event)[0].strip[0] is DIFFERS

    sheet = f"/event/{hall.event.code}/round/1/table/1/"
    hall.referee().post(f"{sheet}deal/1/keep/", {"words": "Counted", "token": token()})
    assert Dispute.objects.get().settled
    assert tiles(hall.event)[0].strip[0] is IN


def test_a_full_table_is_all_in() -> None:
    event, (table,) = an_evening(4)
    full(table)

    (tile,) = tiles(event)
    assert (tile.sign, tile.words) == (TableSign.DONE, "all in")


def test_a_tile_has_the_minutes_since_the_last_entry() -> None:
    event, (table, other) = an_evening(4, 4, began=50)
    entered(table, 30, 24)

    assert [tile.minutes for tile in tiles(event)] == [24, None]
    assert other.number == 2


def test_where_no_number_of_deals_was_agreed_on_the_strip_has_one_to_come() -> None:
    event, (table,) = an_evening(4, format="eight-colours", deals=None)
    entered(table, 10)

    assert tiles(event)[0].strip == (IN, OPEN)
    Table.objects.update(is_done=True)
    changed(event)
    assert tiles(event)[0].strip == (IN,)


def test_up_to_four_tables_have_their_form_on_the_card() -> None:
    event, tables = an_evening(3, 3)
    entered(tables[0], 20, 10)

    tile = tiles(event)[0]
    assert [line.texts[:3] for line in tile.form] == [
        ("X", "X", ""),
        ("2", "2", ""),
        ("3", "3", ""),
    ]
    assert [line.total for line in tile.form] == ["0", "4", "6"]
    assert list(tile.form_deals) == [1, 2, 3, 4, 5, 6]


def test_a_form_on_the_card_has_a_column_of_penalties_where_there_are_some() -> None:
    event, (table, _other) = an_evening(3, 3)
    entered(table, 20)
    last = table.seats.all()[2].entrant
    SheetPenalty.objects.create(
        event=event, round=table.round, entrant=last, points=5, reason="late", token=token()
    )
    changed(event)

    with_some, without = tiles(event)
    assert [(line.penalties, line.total) for line in with_some.form] == [
        ("", "0"),
        ("", "2"),
        ("5", "8"),
    ]
    assert list(with_some.form_deals) == [1, 2, 3, 4]
    assert not without.has_penalties


def test_a_long_form_shows_its_last_deals() -> None:
    event, (table,) = an_evening(3, format="jokeren-form")
    entered(table, *range(9, 1, -1))

    assert list(tiles(event)[0].form_deals) == [4, 5, 6, 7, 8, 9]


def test_five_tables_have_no_form() -> None:
    event, _tables = an_evening(3, 3, 3, 3, 3)

    assert tiles(event)[0].form == ()


def test_before_the_first_entry_a_tile_says_how_many_phones_have_joined(hall: Hall) -> None:
    hall.phone("Anna")

    assert [tile.phones for tile in tiles(hall.event)] == ["1 of 4 phones", ""]


def test_a_form_of_wide_points_shows_fewer_deals() -> None:
    event, (table,) = an_evening(3, format="taki-points")
    played = DealResult(DealKind.PLAYED, (Left(number=-100), NOTHING, NOTHING), (2,))
    for number in range(1, 6):
        noted(table, number, played)

    assert list(tiles(event)[0].form_deals) == [3, 4, 5, 6]
