"""Cards of tables: their strip of deals, and the strongest of what is so there."""

from datetime import timedelta

import pytest
from django.utils import timezone

from scoring.events.evening_now import evening_now
from scoring.models import Dispute, Event, RefereeCall, Table
from scoring.tonight.pace import Pace
from scoring.tonight.table_cards import DealMark, TableCard, TableSign, table_cards
from tests.scoring.building import changed, token
from tests.scoring.phones.devices import FIRST, Hall, a_hall
from tests.scoring.tonight.tables import an_evening, entered, full

pytestmark = pytest.mark.django_db
IN, WAITS, DIFFERS, OPEN = DealMark.IN, DealMark.WAITS, DealMark.DIFFERS, DealMark.OPEN


@pytest.fixture
def hall() -> Hall:
    return a_hall()


def cards(event: Event, late_after: timedelta | None = None) -> list[TableCard]:
    evening = evening_now(event)
    present = evening.state.present
    assert present is not None
    return table_cards(evening, present, Pace(late_after, timezone.now()))


def call(table: Table) -> RefereeCall:
    seat = table.seats.first()
    assert seat is not None
    return RefereeCall.objects.create(table=table, entrant=seat.entrant, why="rule", token=token())


def test_the_cards_stand_in_the_order_of_the_tables_whatever_is_so_there() -> None:
    event, tables = an_evening(4, 3, 4)
    call(tables[2])

    assert [card.number for card in cards(event)] == [1, 2, 3]
    assert [card.sign for card in cards(event)] == [
        TableSign.PLAYS,
        TableSign.PLAYS,
        TableSign.CALLS,
    ]


def test_a_strip_has_what_is_in_and_what_is_to_come() -> None:
    event, (table,) = an_evening(4)
    entered(table, 20, 10)

    (card,) = cards(event)
    assert card.strip == (IN, IN, OPEN, OPEN, OPEN, OPEN)
    assert (card.deals_entered, card.deals) == (2, 6)


def test_a_strip_has_what_waits_for_agreement_and_what_differs(hall: Hall) -> None:
    hall.send("Anna", **FIRST)
    hall.send("Anna", 2, **FIRST)
    hall.post("Coby", "deal/2/dispute/", seen="1", words="I had 11")

    card = cards(hall.event)[0]
    assert card.strip[:3] == (WAITS, DIFFERS, OPEN)
    assert card.sign is TableSign.DIFFERS


def test_calls_are_stronger_than_differing_points_and_these_than_late(hall: Hall) -> None:
    at_once = timedelta(0)
    hall.send("Anna", **FIRST)
    assert cards(hall.event)[0].sign is TableSign.WAITS
    assert cards(hall.event, at_once)[0].sign is TableSign.LATE

    hall.post("Coby", "deal/1/dispute/", seen="1")
    assert cards(hall.event, at_once)[0].sign is TableSign.DIFFERS

    hall.post("Bram", "call/", why="rule")
    assert cards(hall.event, at_once)[0].sign is TableSign.CALLS


def test_a_dispute_that_was_settled_shows_no_longer(hall: Hall) -> None:
    hall.send("Anna", **FIRST)
    hall.post("Coby", "deal/1/dispute/", seen="1")
    assert cards(hall.event)[0].strip[0] is DIFFERS

    sheet = f"/event/{hall.event.code}/round/1/table/1/"
    hall.referee().post(f"{sheet}deal/1/keep/", {"words": "Counted", "token": token()})
    assert Dispute.objects.get().settled
    assert cards(hall.event)[0].strip[0] is IN


def test_a_full_table_is_all_in() -> None:
    event, (table,) = an_evening(4)
    full(table)

    (card,) = cards(event)
    assert (card.sign, card.words) == (TableSign.DONE, "all in")


def test_a_card_has_the_minutes_since_the_last_entry() -> None:
    event, (table, other) = an_evening(4, 4, began=50)
    entered(table, 30, 24)

    assert [card.minutes for card in cards(event)] == [24, None]
    assert other.number == 2


def test_where_no_number_of_deals_was_agreed_on_the_strip_has_one_to_come() -> None:
    event, (table,) = an_evening(4, format="eight-colours", deals=None)
    entered(table, 10)

    assert cards(event)[0].strip == (IN, OPEN)
    Table.objects.update(is_done=True)
    changed(event)
    assert cards(event)[0].strip == (IN,)


def test_up_to_four_tables_have_their_form_on_the_card() -> None:
    event, tables = an_evening(3, 3)
    entered(tables[0], 20, 10)

    card = cards(event)[0]
    assert [line.texts[:3] for line in card.form] == [
        ("X", "X", ""),
        ("2", "2", ""),
        ("3", "3", ""),
    ]
    assert [line.total for line in card.form] == ["0", "4", "6"]
    assert list(card.form_deals) == [1, 2, 3, 4, 5, 6]


def test_a_long_form_shows_its_last_deals() -> None:
    event, (table,) = an_evening(3, format="jokeren-form")
    entered(table, *range(9, 1, -1))

    assert list(cards(event)[0].form_deals) == [4, 5, 6, 7, 8, 9]


def test_five_tables_have_no_form() -> None:
    event, _tables = an_evening(3, 3, 3, 3, 3)

    assert cards(event)[0].form == ()


def test_before_the_first_entry_a_card_says_how_many_phones_have_joined(hall: Hall) -> None:
    hall.phone("Anna")

    assert [card.phones for card in cards(hall.event)] == ["1 of 4 phones", ""]
