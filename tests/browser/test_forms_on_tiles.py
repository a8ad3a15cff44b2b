"""The form on a table's tile: points keep apart, however wide they are."""

import pytest
from django.template.loader import render_to_string
from django.utils.translation import override
from playwright.sync_api import Page

from foundation.parts import whole
from scoring.pages.tonight.table_tiles import (
    OF_PENALTIES,
    WIDE_DEALS,
    TableSign,
    TableTile,
    TileLine,
)

MEETING = """() => [...document.querySelectorAll(".tile-form .number")].filter((cell) => {
    const range = document.createRange();
    range.selectNodeContents(cell);
    const text = range.getBoundingClientRect(), box = cell.getBoundingClientRect();
    return text.width > 0 && (text.left < box.left || text.right > box.right);
}).map((cell) => cell.textContent)"""


def a_tile(deals: int, penalties: str) -> str:
    line = TileLine("Annemarie van der Heuvel", ("−100",) * deals, penalties, "−400")
    tile = TableTile(
        *(1, "/", ("Anna",), (), deals, 6, TableSign.PLAYS, "", 1, 1, False, "", (line,) * 4)
    )
    # The longest word for penalties.
    with override("nl"):
        return render_to_string("scoring/tonight/_tile.html", {"tile": tile, "layout": "few"})


@pytest.mark.parametrize("width", [272, 300, 328])
@pytest.mark.parametrize(
    ("deals", "penalties"), [(WIDE_DEALS, ""), (WIDE_DEALS - OF_PENALTIES, "−20")]
)
def test_points_of_minus_a_hundred_do_not_run_into_each_other(
    page: Page, width: int, deals: int, penalties: str
) -> None:
    tile = a_tile(deals, penalties)
    page.set_content(f'<main><ul class="table-tiles few"><li>{tile}</li></ul></main>')
    for sheet in ("site", "tonight"):
        page.add_style_tag(content=whole(f"css/{sheet}.css"))
    page.add_style_tag(content=f"main {{ inline-size: {width}px; }}")

    columns = deals + 1 + bool(penalties)
    assert page.locator(".tile-form td.number").count() == 4 * columns
    assert page.evaluate(MEETING) == []
    assert page.evaluate("document.querySelector('.tile-form').offsetWidth") <= width
