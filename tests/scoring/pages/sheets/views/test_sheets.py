"""The sheets of an event, and one table's sheet as its paper form looks."""

import re
from typing import Any

import pytest
from django.test import Client
from django.utils import timezone

from scoring.core.deals import NOTHING, DealKind, DealResult, Left
from scoring.models import Event, Role, Round, Seat, SheetPenalty, Table
from tests.scoring.building import (
    a_club,
    a_round,
    a_user,
    an_event,
    entrants,
    logged_in,
    member,
    noted,
    token,
    won_by,
)

pytestmark = pytest.mark.django_db
FOUR = ("Anna", "Bert", "Carla", "Dirk")


def an_evening(
    format: str = "jokeren-competition", *names: str, **fields: Any
) -> tuple[Event, Table]:
    event = an_event(a_club(), format, **fields)
    return event, a_round(event, entrants(event, *(names or FOUR))).tables.get()


def sheet(event: Event, table: int = 1, number: int = 1) -> str:
    return f"/event/{event.code}/round/{number}/table/{table}/"


def page(event: Event, address: str) -> str:
    answer = logged_in(event.club).get(address)
    assert answer.status_code == 200
    return answer.content.decode()


def text_of(html: str, part: str) -> list[str]:
    """The words of the cells of the first row with this class."""
    row = re.search(rf'<tr[^>]*class="[^"]*\b{part}\b[^"]*".*?</tr>', html, re.DOTALL)
    assert row is not None
    cells = re.findall(r"<t[hd].*?</t[hd]>", row[0], re.DOTALL)
    return [" ".join(re.sub(r"<[^>]*>", " ", cell).split()) for cell in cells]


def test_a_draft_has_no_sheets() -> None:
    event = an_event(a_club())
    a_round(event, entrants(event, *FOUR), published=None)

    assert logged_in(event.club).get(sheet(event)).status_code == 404


@pytest.mark.parametrize(
    "address", ["round/2/table/1/", "round/1/table/2/", f"round/{10**30}/table/{10**30}/"]
)
def test_a_table_that_there_is_not_is_not_found(address: str) -> None:
    event, _table = an_evening()

    assert logged_in(event.club).get(f"/event/{event.code}/{address}").status_code == 404


def test_strangers_do_not_learn_of_a_sheet() -> None:
    event, _table = an_evening()
    stranger = logged_in(a_club("Another club", owner=a_user("Otto")))

    assert stranger.get(sheet(event)).status_code == 404


def test_who_is_not_logged_in_is_asked_to() -> None:
    event, _table = an_evening()

    assert Client().get(sheet(event)).status_code == 302


def test_a_referee_sees_the_sheet_and_no_button_to_close_the_round() -> None:
    event, _table = an_evening()
    referee = member(event.club, Role.REFEREE, "Rita")

    assert referee.get(sheet(event)).status_code == 200
    assert "Close round" not in referee.get(f"/event/{event.code}/").content.decode()


def test_a_jokeren_form_has_its_counts_its_subtotal_and_its_totals() -> None:
    event, table = an_evening("jokeren-form", "Anna", "Bert", "Carla")
    for number in range(1, 7):
        noted(table, number, won_by(1 if number < 3 else 2, 3, 4))

    html = page(event, sheet(event))

    assert text_of(html, "won") == ["Won", "2 ×", "4 ×", "0 ×"]
    assert text_of(html, "subtotal") == ["Subtotal", "9", "6", "20"]
    assert text_of(html, "total") == ["Total", "12", "6", "24"]
    assert html.index("Subtotal") < html.index('id="deal-6"')


def test_a_row_has_its_cells_its_dealer_and_the_sum_so_far() -> None:
    event, table = an_evening()
    noted(table, 1, won_by(1, 7, 12, 3))
    noted(table, 2, won_by(2, 1, 2, 3))

    html = page(event, sheet(event))

    assert text_of(html, "deal") == ["Deal 1", "X dealer", "7", "12", "3"]
    second = html.index('id="deal-2"')
    assert text_of(html[second - 40 :], "deal")[2:4] == ["X dealer so far 7", "2 so far 14"]


def test_taki_shows_the_winners_points() -> None:
    event, table = an_evening("taki-points", "Anna", "Bert", "Carla")
    noted(table, 1, won_by(2, 25, 13))

    html = page(event, sheet(event))

    assert text_of(html, "deal") == ["Deal 1", "25 dealer", "−100", "13"]


def test_a_pyramid_shows_stages_and_cards() -> None:
    event, table = an_evening("taki-pyramid", "Anna", "Bert", "Carla")
    noted(
        table, 1, DealResult(DealKind.PLAYED, (NOTHING, Left(5, stage=3), Left(2, stage=4)), (1,))
    )

    assert text_of(page(event, sheet(event)), "deal") == ["Deal 1", "X dealer", "3/5", "4/2"]


def test_an_open_end_waits_for_one_more_deal() -> None:
    event, table = an_evening("eight-colours", "Anna", "Bert", "Carla")
    noted(table, 1, DealResult(DealKind.PLAYED, (Left(55), NOTHING, NOTHING), (1,)))

    html = page(event, sheet(event))

    assert "Enter deal 2" in html
    assert "This table has stopped" in html


def test_five_sit_at_one_table() -> None:
    event, table = an_evening("jokeren-form", *FOUR, "Els")
    noted(table, 1, won_by(5, 1, 2, 3, 4))

    assert text_of(page(event, sheet(event)), "deal")[1:] == ["1 dealer", "2", "3", "4", "X"]


def test_the_main_button_is_for_the_next_empty_deal() -> None:
    event, table = an_evening()
    noted(table, 1, won_by(1, 7, 12, 3))

    html = page(event, sheet(event))

    assert f'class="button primary" href="{sheet(event)}deal/2/"' in html


def test_the_last_table_of_a_round_leads_back_to_the_evening_once_it_is_full() -> None:
    event, table = an_evening()
    for number in range(1, 7):
        noted(table, number, won_by(1, 7, 12, 3))

    html = page(event, sheet(event))

    assert f'class="button primary" href="/event/{event.code}/"' in html
    assert "Back to all tables" in html


def test_a_sheet_of_a_closed_round_leads_back_to_the_evening() -> None:
    event, _table = an_evening()
    Round.objects.update(closed=timezone.now())

    html = page(event, sheet(event))

    assert f'class="button" href="/event/{event.code}/">Back to all tables' in html


def test_a_correction_shows_what_stood_there_who_and_why() -> None:
    event, table = an_evening()
    noted(table, 1, won_by(1, 7, 12, 3))
    noted(table, 1, won_by(2, 9, 12, 3), reason="Wrong column")

    html = page(event, sheet(event))

    assert "was corrected" in html
    assert "“Wrong column”" in html
    assert "version 2" in html


def test_a_penalty_stands_on_its_own_line_with_its_reason() -> None:
    event, table = an_evening()
    seat = Seat.objects.get(table=table, number=2)
    SheetPenalty.objects.create(
        event=event,
        round=table.round,
        entrant=seat.entrant,
        points=5,
        reason="Came late",
        who="Olga",
        token=token(),
    )

    html = page(event, sheet(event))

    assert text_of(html, "penalties") == ["Penalties", "0", "5", "0", "0"]
    assert text_of(html, "total") == ["Total", "0", "5", "0", "0"]
    assert "Came late" in html
    assert "Given by Olga" in html


def test_a_problem_stands_beneath_its_row_in_words() -> None:
    event, table = an_evening()
    noted(table, 1, won_by(1, 14, 12, 3))

    assert "14 is too much for Bert: only 13 were dealt." in page(event, sheet(event))


def test_a_closed_round_offers_no_change() -> None:
    event, table = an_evening()
    noted(table, 1, won_by(1, 7, 12, 3))
    event.event_rounds.update(closed=timezone.now())

    html = page(event, sheet(event))

    assert "Enter deal" not in html
    assert "Give a penalty" not in html
    assert "A penalty can be given once the round is open again." in html


def test_names_are_shown_as_text() -> None:
    event, _table = an_evening("jokeren-form", "<b>Anna</b>", "Bert", "Carla")

    html = page(event, sheet(event))

    assert "<b>Anna" not in html
    assert "&lt;b&gt;Anna&lt;/b&gt;" in html


@pytest.fixture
def great_night() -> Event:
    """Two hundred players at fifty tables, a deal and a correction at each."""
    event = an_event(a_club())
    here = entrants(event, *(f"Player {number}" for number in range(200)))
    played = a_round(event, *(here[place : place + 4] for place in range(0, 200, 4)))
    for table in played.tables.all():
        noted(table, 1, won_by(1, 7, 12, 3))
        noted(table, 1, won_by(1, 7, 12, 4), reason="Recount")
        SheetPenalty.objects.create(
            event=event,
            round=played,
            entrant=here[0],
            points=5,
            reason="Late",
            who="Olga",
            token=token(),
        )
    return event


@pytest.mark.parametrize("address", ["", "round/1/table/1/", "round/1/table/50/"])
def test_a_page_of_two_hundred_players_takes_fourteen_queries(
    great_night: Event, address: str, django_assert_max_num_queries: Any
) -> None:
    client = logged_in(great_night.club)
    # Whoever comes first has the evening read.
    client.get(f"/event/{great_night.code}/{address}")

    with django_assert_max_num_queries(14):
        answer = client.get(f"/event/{great_night.code}/{address}")

    assert answer.status_code == 200


def test_a_sheet_with_a_match_takes_fourteen_queries(django_assert_max_num_queries: Any) -> None:
    event, _table = an_evening("taki-points", "Anna", "Bert", "Carla")
    client = logged_in(event.club)
    client.post(f"{sheet(event)}deal/1/match/", {"token": token(), "cards": "dealt"})
    client.get(sheet(event))

    with django_assert_max_num_queries(14):
        answer = client.get(sheet(event))

    assert "Continue" in answer.content.decode()


def test_wrong_seats_are_put_right_in_one_step() -> None:
    event, table = an_evening()
    noted(table, 1, won_by(1, 7, 12, 3))
    a, b, c, d = (seat.entrant_id for seat in table.seats.all())
    seats = {"seat-1": b, "seat-2": a, "seat-3": c, "seat-4": d, "seen": f"{a} {b} {c} {d}"}

    answer = logged_in(event.club).post(f"{sheet(event)}seats/", {**seats, "token": token()})

    assert answer.url == sheet(event)  # type: ignore[attr-defined]
    assert [seat.entrant_id for seat in table.seats.all()] == [b, a, c, d]


@pytest.mark.parametrize("wrong", ["", "x", "-1", str(10**40), "0"])
def test_a_seat_without_a_player_is_told(wrong: str) -> None:
    event, table = an_evening()
    a, b, c, d = (seat.entrant_id for seat in table.seats.all())
    seats = {"seat-1": wrong, "seat-2": a, "seat-3": c, "seat-4": d, "seen": f"{a} {b} {c} {d}"}

    answer = logged_in(event.club).post(f"{sheet(event)}seats/", {**seats, "token": token()})

    assert "Each seat needs a player of this round" in answer.content.decode()
    assert [seat.entrant_id for seat in table.seats.all()] == [a, b, c, d]
