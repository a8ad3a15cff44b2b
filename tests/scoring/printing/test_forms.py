"""What stands on a score form."""

from typing import Any

import pytest

from scoring.core.deals import NOTHING, DealKind, DealResult, Left
from scoring.core.formats import FORMATS, DealersOfThree
from scoring.events.event_state import TableState, event_state_of
from scoring.models import Event, Player, SheetPenalty, Table
from scoring.printing.forms import (
    Fill,
    Form,
    blank_forms,
    collated,
    how_to_fill,
    plain_agreement,
    table_forms,
)
from tests.scoring.building import a_club, a_round, an_event, entrants, noted, token, won_by

NAMES = ["Ada", "Ben", "Cas", "Dov"]


def a_table(format: str = "jokeren-form", *names: str, **fields: Any) -> tuple[Event, Table]:
    event = an_event(a_club(), format, **fields)
    played = a_round(event, entrants(event, *(names or NAMES)))
    return event, played.tables.get()


def night_table(event: Event) -> TableState:
    return event_state_of(event).rounds[0].tables[0]


def filled(event: Event) -> Form:
    return table_forms(night_table(event), Fill.ALL, "")[0]


def kinds(form: Form) -> list[str]:
    return [line.kind for line in form.lines]


def line(form: Form, kind: str, number: int = 1) -> tuple[str, ...]:
    return [each for each in form.lines if each.kind == kind][number - 1].cells


def blank(code: str, seats: int = 4) -> Form:
    return blank_forms(plain_agreement(FORMATS[code]), seats)[0]


def test_a_jokeren_form_has_the_x_on_top_and_a_subtotal_after_deal_5() -> None:
    assert kinds(blank("jokeren-form")) == [
        "won",
        *["deal"] * 5,
        "subtotal",
        *["deal"] * 5,
        "penalties",
        "total",
    ]


@pytest.mark.parametrize(
    ("code", "top", "deals"),
    [
        ("jokeren-competition", "Number of X", 6),
        ("taki-points", "Deals won", 6),
        ("eight-colours", "Deals won", 12),
    ],
)
def test_a_form_has_a_line_for_each_deal(code: str, top: str, deals: int) -> None:
    form = blank(code)

    assert kinds(form) == ["won", *["deal"] * deals, "penalties", "total"]
    assert form.lines[0].label == top
    assert [each.label for each in form.lines[1:-2]] == [str(n) for n in range(1, deals + 1)]


def test_a_pyramid_has_a_box_for_each_stage_and_the_cards_left() -> None:
    form = blank("taki-pyramid")

    assert kinds(form) == [*["stage"] * 8, "deal", "cards", "penalties", "total"]
    assert [each.label for each in form.lines[:8]] == ["8", "7", "6", "5", "4", "3", "2", "1"]


@pytest.mark.parametrize(
    ("seats", "order", "dealing"),
    [
        (4, DealersOfThree.ROTATE, [1, 2, 3, 4, 1, 2]),
        (3, DealersOfThree.ROTATE, [1, 2, 3, 1, 2, 3]),
        (3, DealersOfThree.BLOCKS, [1, 1, 2, 2, 3, 3]),
        (5, DealersOfThree.ROTATE, [1, 2, 3, 4, 5, 1]),
    ],
)
@pytest.mark.django_db
def test_each_deal_has_the_mark_of_its_dealer(
    seats: int, order: DealersOfThree, dealing: list[int]
) -> None:
    event, _ = a_table(
        "jokeren-competition", *[*NAMES, "Eva"][:seats], dealers_of_three=order.value
    )
    form = table_forms(night_table(event), Fill.NAMES, "")[0]

    assert [each.dealer for each in form.lines if each.kind == "deal"] == dealing


@pytest.mark.django_db
def test_where_no_number_of_deals_was_agreed_on_three_players_deal_in_turn() -> None:
    event, _ = a_table("eight-colours", *NAMES[:3], dealers_of_three="blocks")
    form = table_forms(night_table(event), Fill.NAMES, "")[0]

    assert [each.dealer for each in form.lines if each.kind == "deal"] == [1, 2, 3] * 4


@pytest.mark.django_db
def test_a_prefilled_form_has_the_names_and_no_numbers() -> None:
    event, table = a_table()
    noted(table, 1, won_by(1, 5, 6, 7))
    address = f"http://hall/t/{table.code}/{table.secret}/"
    form = table_forms(night_table(event), Fill.NAMES, address)[0]

    assert form.names == ("Ada", "Ben", "Cas", "Dov")
    assert form.number == 1
    assert form.code == table.code
    assert form.address == address
    assert form.typed_address == f"hall/t/{table.code}"
    assert {cell for each in form.lines for cell in each.cells} == {""}


@pytest.mark.django_db
def test_a_blank_form_of_a_table_has_its_number_and_code_but_no_names() -> None:
    event, table = a_table()
    form = table_forms(night_table(event), Fill.BLANK, "http://hall/t/ABC/")[0]

    assert (form.names, form.number, form.code) == (("", "", "", ""), 1, table.code)


@pytest.mark.django_db
def test_who_sits_in_stands_on_the_form_with_the_player() -> None:
    event, table = a_table()
    table.seats.filter(number=2).update(sitter=Player.objects.create(club=event.club, name="Gus"))

    assert table_forms(night_table(event), Fill.NAMES, "")[0].names[1] == "Gus (Ben)"


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
    for _ in range(4):
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

    assert len(notes) == 2 + 1
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
    first, second = table_forms(night_table(event), Fill.ALL, "")

    assert kinds(first) == ["won", *["deal"] * 21, "carried"]
    assert kinds(second) == ["carried", *["deal"] * 9, "penalties", "total"]
    assert line(first, "carried") == ("0", "21", "42", "63")
    assert line(second, "carried") == ("0", "21", "42", "63")
    assert line(second, "total") == ("0", "30", "60", "90")
    assert [(form.part, form.parts, form.is_last) for form in (first, second)] == [
        (1, 2, False),
        (2, 2, True),
    ]


def test_a_form_with_few_lines_has_high_ones() -> None:
    assert [blank(code).row for code in FORMATS] == [110, 70, 110, 85, 65]


@pytest.mark.django_db
def test_long_names_leave_lower_lines_but_one_form() -> None:
    event, _ = a_table("eight-colours", "W" * 60, *NAMES[1:])
    forms = table_forms(night_table(event), Fill.NAMES, "")

    assert [form.row for form in forms] == [45]
    assert forms[0].names[0] == "W" * 60


@pytest.mark.django_db
def test_only_a_name_that_fills_half_the_form_is_cut() -> None:
    event, table = a_table("jokeren-form", *NAMES, "Eva", "Fee")
    table.seats.filter(number=1).update(
        sitter=Player.objects.create(club=event.club, name="M" * 60)
    )
    Player.objects.filter(club=event.club, name="Ada").update(name="W" * 60)
    form = table_forms(night_table(event), Fill.NAMES, "")[0]

    assert form.names[0] == "M" * 47 + "…"
    assert form.names[1:] == ("Ben", "Cas", "Dov", "Eva", "Fee")


@pytest.mark.parametrize(
    ("count", "sheets"),
    [
        (1, [(1,)]),
        (2, [(1, 2)]),
        (5, [(1, 4), (2, 5), (3,)]),
        (6, [(1, 4), (2, 5), (3, 6)]),
        (0, []),
    ],
)
def test_a_cut_stack_lies_in_order(count: int, sheets: list[tuple[int, ...]]) -> None:
    form = blank("jokeren-form")
    forms = [Form(form.agreement, form.names, form.lines, form.row, n + 1) for n in range(count)]
    stack = [tuple(each.number for each in sheet) for sheet in collated(forms)]

    assert stack == sheets


@pytest.mark.parametrize(
    ("code", "words"),
    [
        (
            "jokeren-form",
            (
                "The player who goes out writes X. The others write the cards left. The lowest "
                "total wins."
            ),
        ),
        (
            "taki-points",
            (
                "The player who goes out writes −100. The others write the points left. The lowest "
                "total wins."
            ),
        ),
        (
            "eight-colours",
            (
                "The player who goes out writes the points of all others. The others write "
                "0. The highest total wins."
            ),
        ),
        (
            "taki-pyramid",
            "Cross off each stage that you empty. The lowest stage wins, then the fewest cards.",
        ),
    ],
)
def test_the_form_says_what_to_write(code: str, words: str) -> None:
    assert how_to_fill(plain_agreement(FORMATS[code])) == words


@pytest.mark.django_db
def test_the_form_says_up_to_what_is_played() -> None:
    event, _ = a_table("eight-colours", target=500)

    assert "Play to 500 points." in how_to_fill(event_state_of(event).agreement)


def test_a_code_to_scan_is_coarse_and_has_no_style_of_its_own() -> None:
    form = Form(
        blank("jokeren-form").agreement,
        (),
        (),
        90,
        address="http://192.168.100.200:8000/t/ABC234/ABCDEFGHJKMNPQRS/",
    )

    # 29 squares and two of white on either side: in small letters it would be 37.
    assert 'viewBox="0 0 33 33"' in form.qr
    assert "style" not in form.qr
