"""Forms on which something stands already: names, deals, penalties, notes."""

from typing import Any

import pytest

from scoring.core.deals import NOTHING, DealKind, DealResult, Left
from scoring.models import Event, Player, SheetPenalty
from scoring.pages.printing.document import Paper
from scoring.pages.printing.forms import Fill, Form, table_forms
from tests.scoring.building import noted, token, won_by
from tests.scoring.pages.printing.printed import a_table, kinds, line, night_table


def filled(event: Event) -> Form:
    return table_forms(night_table(event), Fill.ALL, "", Paper.A4)[0]


@pytest.mark.django_db
def test_a_prefilled_form_has_the_names_and_no_numbers() -> None:
    event, table = a_table()
    noted(table, 1, won_by(1, 5, 6, 7))
    address = f"http://hall/t/{table.code}/{table.secret}/"
    form = table_forms(night_table(event), Fill.NAMES, address, Paper.A4)[0]

    assert form.names == ("Ada", "Ben", "Cas", "Dov")
    assert form.number == 1
    assert form.code == table.code
    assert form.address == address
    assert form.typed_address == f"hall/t/{table.code}"
    assert form.scanned == f"http://hall/t/{table.code}/{table.secret}.{form.layout.signs}"
    assert {cell for each in form.lines for cell in each.cells} == {""}


@pytest.mark.django_db
def test_a_blank_form_of_a_table_has_its_number_and_code_but_no_names() -> None:
    event, table = a_table()
    form = table_forms(night_table(event), Fill.BLANK, "http://hall/t/ABC/", Paper.A4)[0]

    assert (form.names, form.number, form.code) == (("", "", "", ""), 1, table.code)


@pytest.mark.django_db
def test_a_filled_form_has_no_code_to_scan() -> None:
    event, _ = a_table()

    assert filled(event).scanned == ""


@pytest.mark.django_db
def test_who_sits_in_stands_on_the_form_with_the_player() -> None:
    event, table = a_table()
    table.seats.filter(number=2).update(sitter=Player.objects.create(club=event.club, name="Gus"))

    assert table_forms(night_table(event), Fill.NAMES, "", Paper.A4)[0].names[1] == "Gus (Ben)"


@pytest.mark.django_db
def test_a_filled_form_has_cells_x_counts_subtotals_and_totals() -> None:
    event, table = a_table()
    for number in range(1, 11):
        noted(table, number, won_by(1 if number < 4 else 2, 5, 6, number))
    form = filled(event)

    assert line(form, "won") == ("3", "7", "0", "0")
    assert line(form, "deal", 1) == ("X", "5", "6", "1")
    assert line(form, "deal", 10) == ("5", "X", "6", "10")
    assert line(form, "subtotal") == ("10", "15", "30", "15")
    assert line(form, "total") == ("35", "15", "60", "55")
    assert line(form, "penalties") == ("", "", "", "")


@pytest.mark.django_db
def test_penalties_stand_on_a_line_of_their_own_with_reason_and_author() -> None:
    event, table = a_table()
    noted(table, 1, won_by(1, 5, 6, 7))
    seat = table.seats.get(number=2)
    given: dict[str, Any] = {"event": event, "round": table.round, "entrant": seat.entrant}
    given |= {"who": "Olga", "reason": "late"}
    SheetPenalty.objects.create(**given, points=10, token=token())
    SheetPenalty.objects.create(**given, points=3, token=token(), cancelled="2026-11-20T21:00Z")
    form = filled(event)

    assert line(form, "penalties") == ("", "10", "", "")
    assert line(form, "total") == ("0", "15", "6", "7")
    assert form.notes == ("Player 2, penalty 10: late (Olga)",)


@pytest.mark.django_db
def test_a_penalty_is_taken_off_where_the_highest_total_wins() -> None:
    event, table = a_table("eight-colours")
    noted(table, 1, won_by(1, 20, 30, 40))
    SheetPenalty.objects.create(
        event=event,
        round=table.round,
        entrant=table.seats.get(number=1).entrant,
        points=25,
        reason="late",
        who="Olga",
        token=token(),
    )

    assert line(filled(event), "penalties") == ("−25", "", "", "")
    assert line(filled(event), "total") == ("65", "0", "0", "0")


@pytest.mark.django_db
def test_a_taki_winner_has_the_points_and_no_x() -> None:
    event, table = a_table("taki-points", options={"mode": "classic", "scoring": "points"})
    noted(table, 1, won_by(3, 12, 7, 20))

    assert line(filled(event), "deal", 1) == ("12", "7", "−100", "20")


@pytest.mark.django_db
def test_a_corrected_deal_is_marked() -> None:
    event, table = a_table()
    noted(table, 1, won_by(1, 5, 6, 7))
    noted(table, 2, won_by(1, 5, 6, 7))
    noted(table, 2, won_by(2, 5, 6, 7))
    form = filled(event)

    assert [each.label for each in form.lines if each.is_corrected] == ["2"]
    assert form.notes == ("* corrected",)


@pytest.mark.django_db
def test_a_deal_that_was_not_simply_won_is_told_of() -> None:
    event, table = a_table()
    left = tuple(Left(number=number) for number in (4, 5, 6, 7))
    noted(table, 1, DealResult(DealKind.BLOCKED, left))
    noted(table, 2, DealResult(DealKind.NOT_PLAYED, (NOTHING,) * 4))
    noted(table, 3, DealResult(DealKind.ADJUSTED, left, (1,)))
    form = filled(event)

    assert line(form, "deal", 1) == ("4", "5", "6", "7")
    assert line(form, "deal", 2) == ("–", "–", "–", "–")
    assert line(form, "deal", 3) == ("4", "5", "6", "7")
    assert form.notes == (
        "Deal 1: nobody went out",
        "Deal 2: not played",
        "Deal 3: numbers set by the referee",
    )


@pytest.mark.django_db
def test_more_notes_than_there_is_room_for_are_left_to_the_sheet() -> None:
    event, table = a_table()
    seat = table.seats.get(number=1)
    for _ in range(8):
        SheetPenalty.objects.create(
            event=event,
            round=table.round,
            entrant=seat.entrant,
            points=5,
            reason="Played out of turn once more, having been told twice " * 3,
            who="Olga",
            token=token(),
        )
    notes = filled(event).notes

    assert 2 + 1 <= len(notes) < 8
    assert len(notes[0]) <= 130
    assert notes[-1] == "There are more notes on the sheet on screen."


@pytest.mark.django_db
def test_the_stages_that_a_player_has_emptied_are_crossed() -> None:
    event, table = a_table("taki-pyramid", options={"mode": "pyramid"})
    left = (Left(number=3, stage=6), NOTHING, Left(number=8, stage=8), Left(number=1, stage=1))
    noted(table, 1, DealResult(DealKind.PLAYED, left, (2,)))
    form = filled(event)

    assert [each.cells for each in form.lines[:8]] == [
        ("×", "×", "", "×"),
        ("×", "×", "", "×"),
        ("", "×", "", "×"),
        ("", "×", "", "×"),
        ("", "×", "", "×"),
        ("", "×", "", "×"),
        ("", "×", "", "×"),
        ("", "×", "", ""),
    ]
    assert line(form, "deal") == ("6", "0", "8", "1")
    assert line(form, "cards") == ("3", "0", "8", "1")


@pytest.mark.django_db
def test_a_table_that_plays_longer_than_its_lines_has_them_all() -> None:
    event, table = a_table("eight-colours")
    for number in range(1, 15):
        noted(table, number, won_by(1, 20, 30, 40))

    assert kinds(filled(event)).count("deal") == 14


@pytest.mark.django_db
def test_many_deals_go_on_a_second_form_with_the_sum_so_far() -> None:
    event, table = a_table("jokeren-competition", deals=30)
    for number in range(1, 31):
        noted(table, number, won_by(1, 1, 2, 3))
    first, second = table_forms(night_table(event), Fill.ALL, "", Paper.A4)

    assert kinds(first) == ["won", *["deal"] * 21, "carried"]
    assert kinds(second) == ["carried", *["deal"] * 9, "penalties", "total"]
    assert line(first, "carried") == ("0", "21", "42", "63")
    assert line(second, "carried") == ("0", "21", "42", "63")
    assert line(second, "total") == ("0", "30", "60", "90")
    assert [(form.part, form.parts, form.is_last) for form in (first, second)] == [
        (1, 2, False),
        (2, 2, True),
    ]
