"""Numbers that stand on the tables, and names at the seats."""

import re

import pytest

from scoring.models import Event
from scoring.pages.printing.table_cards import NAME_TYPES, UNBROKEN_TYPES, type_of_name
from tests.scoring.building import a_club, a_round, an_event, entrants, logged_in

pytestmark = pytest.mark.django_db


@pytest.fixture
def event() -> Event:
    event = an_event(a_club())
    a_round(
        event, entrants(event, "Ada", "Ben", "Cas", "Dov"), entrants(event, "Eva", "Fee", "Gus")
    )
    return event


def page(event: Event, rest: str, host: str = "192.168.1.20:8000") -> str:
    answer = logged_in(event.club).get(
        f"/event/{event.code}/print/1/{rest}/", headers={"host": host}
    )
    assert answer.status_code == 200
    return answer.content.decode()


def test_a_table_has_its_number_on_both_sides_with_its_code(event: Event) -> None:
    shown = page(event, "table-cards/a4")

    assert re.findall(r'class="large">(\d+)<', shown) == ["1", "1", "2", "2"]
    assert shown.count('class="qr"') == 4
    for table in event.event_rounds.get().tables.all():
        assert shown.count(table.code) == 2


def test_without_a_network_the_number_stands_alone(
    event: Event, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("foundation.addresses.lan_addresses", list)

    assert 'class="qr"' not in page(event, "table-cards/a5", host="localhost:8000")


def test_each_player_has_a_card_with_table_and_seat(event: Event) -> None:
    shown = " ".join(re.sub(r"<[^>]*>", " ", page(event, "place-cards/a4")).split())

    for words in ("Ada Table 1, seat 1", "Dov Table 1, seat 4", "Gus Table 2, seat 3"):
        assert words in shown


def test_a_long_name_has_smaller_type() -> None:
    assert type_of_name("Ada") == UNBROKEN_TYPES[0]
    assert type_of_name("Maximiliaan-Alexander van der Kloosterboer") < UNBROKEN_TYPES[0]
    assert type_of_name("Marijke IJsbrandij") in UNBROKEN_TYPES[1:]
    assert type_of_name("W" * 60) == NAME_TYPES[-1]
