"""What a photo proposes for a form: what is filled in, what is left to somebody, what is off."""

from typing import Any
from urllib.parse import urlencode

import pytest
from django.http import QueryDict

from scoring.core.deals import DealResult
from scoring.evening.event_state import event_state_of
from scoring.evening.table_state import TableState
from scoring.pages.entry.batch_form import BatchForm
from scoring.pages.entry.proposals import (
    CellsOnForm,
    cells_on,
    checked_cells,
    columns_off,
    filled_in,
    last_line,
    looks_of,
    penalties_on,
    with_choice,
)
from tests.scoring.building import a_club, a_round, an_event, entrants, noted, won_by
from tests.scoring.pages.photos.read import a_layout, a_reading

pytestmark = pytest.mark.django_db


def a_table(format: str = "jokeren-competition", **deals: DealResult) -> TableState:
    event = an_event(a_club(), format)
    table = a_round(event, entrants(event, "Anna", "Bert", "Carla")).tables.get()
    for number, deal in deals.items():
        noted(table, int(number[1:]), deal)
    return event_state_of(event).rounds[0].tables[0]


def read(format: str = "jokeren-competition", deals: int = 6, **written: str) -> CellsOnForm:
    lines = {name.removeprefix("d"): text for name, text in written.items()}
    return cells_on(a_reading(a_layout(format, deals=deals), lines, is_drawn=False))


def typed(table: TableState, do: str = "save", **fields: Any) -> BatchForm:
    names = {name.replace("_", "-"): value for name, value in fields.items()}
    return BatchForm(table, QueryDict(urlencode({"do": do, **names})))


def test_what_is_sure_is_filled_in_and_what_is_not_stays_empty() -> None:
    table, cells = a_table(), read(d1="X 7 12?13", d2="3 X 1")

    form = filled_in(BatchForm(table), cells)
    form.looks = looks_of(form, cells)

    assert form.texts[1] == ("X", "7", "")
    assert form.texts[2] == ("3", "X", "1")
    first = [each.read for each in form.rows[0].cells]
    assert [each.is_proposed for each in first if each] == [True, True, False]
    assert [each.is_doubtful for each in first if each] == [False, False, True]
    assert [each.choices for each in first if each] == [(), (), ("12", "13")]
    assert form.focus == "cell-1-3"


def test_what_was_typed_or_entered_is_never_written_over_and_a_difference_is_told() -> None:
    table = a_table(d1=won_by(1, 7, 12))
    cells = read(d1="X 7 13", d2="3 X 1")

    form = filled_in(typed(table, cell_2_1="4", seen_2="0"), cells)
    form.looks = looks_of(form, cells)

    assert form.texts[1] == ("X", "7", "12")
    assert form.texts[2] == ("4", "X", "1")
    assert [(each.name, each.read.differs) for each in form.rows[0].differs if each.read] == [
        ("cell-1-3", "13")
    ]
    assert form.changed == (2,)


def test_sums_are_proposed_and_a_minus_is_written_as_on_the_page() -> None:
    table = a_table("taki-points")
    cells = read("taki-points", won="1 0 0", d1="-100 20 30", total="-100 20 3?30")

    form = filled_in(BatchForm(table), cells)

    assert form.texts[1][0] == "−100"
    assert form.sums == {"won": ["1", "0", "0"], "total": ["−100", "20", ""]}
    assert form.check()


def test_a_column_that_does_not_add_up_is_no_longer_sure() -> None:
    table, cells = a_table(), read(d1="X 7 12", d2="3 X 1", total="3 8 13")

    form = filled_in(BatchForm(table), cells)
    looks = looks_of(form, cells)

    assert columns_off(form, cells) == {2}
    assert looks["cell-1-2"].is_doubtful
    assert form.texts[1][1] == "7"
    assert looks["total-2"].choices == ()
    assert looks["cell-1-1"].is_proposed
    assert not looks["cell-3-2"].is_doubtful


def test_a_cell_that_waits_says_nothing_of_its_own_column_and_counts_for_the_others() -> None:
    table, cells = a_table(), read(d1="X 7 12?1", d2="3 X 1", total="9 7 99")

    form = filled_in(BatchForm(table), cells)

    assert columns_off(form, cells) == {1}


def test_a_choice_is_put_in_its_field_and_nothing_else_is_changed() -> None:
    table = a_table()

    form = with_choice(typed(table, cell_1_1="x", cell_1_2="7"), "cell-1-3:12")

    assert form.texts[1] == ("x", "7", "12")
    assert with_choice(form, "seen-1:9") is form


def test_a_pyramid_has_stage_and_cards_in_one_field() -> None:
    cells = read("taki-pyramid", deals=1, d1="0 3 5", cards=". 5 2?3")

    assert [cells[f"cell-1-{seat}"].cell.text for seat in (1, 2, 3)] == ["0", "3/5", "5/2"]
    assert not cells["cell-1-3"].cell.is_sure


def test_penalties_are_told_and_not_taken() -> None:
    reading = a_reading(a_layout(), {"penalties": ". 10 ."}, is_drawn=False)

    assert penalties_on(reading, ["Anna", "Bert", "Carla"]) == [("Bert", "10")]
    assert not any("penalt" in name for name in cells_on(reading))


def test_a_form_without_a_number_of_deals_has_lines_for_all_that_was_read() -> None:
    table = a_table("eight-colours")
    cells = read("eight-colours", deals=14, **{f"d{number}": "20 0 0" for number in range(1, 14)})

    form = filled_in(BatchForm(table, least=last_line(cells)), cells)

    assert form.texts[13] == ("20", "0", "0")


def test_what_was_checked_says_what_was_proposed_and_what_was_changed() -> None:
    table = a_table(d1=won_by(1, 7, 12))
    cells = read(d1="X 7 13", d2="3 X 1?7", d3="X 48 2")
    shown = filled_in(BatchForm(table), cells)
    posted = shown.posted.copy() if shown.posted is not None else QueryDict(mutable=True)
    posted["cell-2-3"], posted["cell-3-2"] = "1", "46"
    form = BatchForm(table, posted)
    form.check()

    found = checked_cells(form, cells)

    assert [(each.deal, each.seat) for each in found] == [
        (deal, seat) for deal in (2, 3) for seat in (1, 2, 3)
    ]
    assert [each.was_proposed for each in found] == [True, True, False, True, True, True]
    assert [(each.read, each.stored) for each in found if each.is_changed] == [("48", "46")]


def test_a_line_that_is_the_referees_stays_empty() -> None:
    form = filled_in(BatchForm(a_table(), None, (2,)), read(d1="X 7 12", d2="3 X 1"))

    assert form.texts[1] == ("X", "7", "12")
    assert form.texts[2] == ("", "", "")


def test_another_way_to_write_the_winner_is_no_change() -> None:
    form = typed(a_table(), cell_1_1="0", cell_1_2="7", cell_1_3="12", do="zeros")

    checked = checked_cells(form, read(d1="X 7 12"))

    assert [each.is_changed for each in checked] == [False, False, False]


def test_a_sure_number_beside_another_that_was_typed_is_told() -> None:
    form = typed(a_table(), cell_1_1="X", cell_1_2="7", cell_1_3="21", seen_1="0")

    looks = looks_of(form, read(d1="X 7 12"))

    assert [looks[f"cell-1-{seat}"].differs for seat in (1, 2, 3)] == ["", "", "12"]


def test_no_line_of_the_page_is_lost_when_its_photo_is_gone() -> None:
    fields = {f"seen-{number}": "0" for number in range(1, 15)}
    texts = {"cell-13-1": "40", "cell-13-2": "0", "cell-13-3": "0"}

    form = typed(a_table("eight-colours"), **fields, **texts)

    assert list(form.deals) == [13]


def test_penalties_that_are_not_sure_have_a_question_mark() -> None:
    reading = a_reading(a_layout(), {"penalties": "10 20?26 ."}, is_drawn=False)

    assert penalties_on(reading, ["Anna", "Bert", "Carla"]) == [("Anna", "10"), ("Bert", "20?")]
