"""Photos of forms, read to the end."""

from collections.abc import Iterator
from dataclasses import replace
from io import BytesIO

import pytest
from PIL import Image

from scoring.core.form_layout import FormLayout
from scoring.sheet_reading.reader import read_photo, sure_of
from scoring.sheet_reading.reading import PIXELS, SURE, ReadCell, ReadFault, SheetReading, Unread
from tests.scoring.sheet_reading.conftest import photo, reading_of

SEEDS = range(12)


def cells(seeds: range) -> Iterator[tuple[ReadCell, str]]:
    """Return the cells of deals on photos, each with what was written there."""
    for seed in seeds:
        lines = reading_of(seed).lines
        for line, truth in zip(lines, photo(seed).filled.entered, strict=True):
            if line.kind in ("deal", "cards"):
                yield from zip(line.cells, truth, strict=True)


def test_most_cells_are_read_right_and_no_sure_one_is_wrong() -> None:
    found = list(cells(SEEDS))

    right = sum(cell.text == truth for cell, truth in found)
    wrong = [(cell, truth) for cell, truth in found if cell.is_sure and cell.text != truth]
    shown = sum(not cell.is_sure for cell, _truth in found)

    assert right / len(found) > 0.95
    assert wrong == []
    assert shown / len(found) < 0.3


def test_a_cell_that_is_not_sure_comes_with_other_values() -> None:
    doubtful = [cell for cell, _truth in cells(range(4)) if not cell.is_sure]

    assert doubtful
    assert all(cell.others and cell.others[0][1] <= cell.sure for cell in doubtful)


def test_a_cell_is_less_sure_than_looks_and_arithmetic_make_it() -> None:
    assert sure_of(0.99) == pytest.approx(0.9803, abs=1e-4)
    assert sure_of(0.998) < SURE < sure_of(0.9995)
    assert (sure_of(0.0), sure_of(0.5), sure_of(1.0)) == (0.0, 0.5, 1.0)


def test_the_straightened_picture_shows_every_cell_where_it_says() -> None:
    taken, reading = photo(1), reading_of(1)

    with Image.open(BytesIO(reading.picture)) as picture:
        left, top, wide, high = reading.crop(len(reading.lines) - 1, taken.layout.seats)
        size = picture.size

    assert 0 <= left < left + wide <= size[0]
    assert 0 <= top < top + high <= size[1]
    assert wide == pytest.approx(
        PIXELS * (taken.layout.cells[0][0][2] - taken.layout.cells[0][0][0]), abs=1
    )


def test_a_reading_is_the_same_after_it_was_kept() -> None:
    reading = reading_of(1)

    assert SheetReading.from_data(reading.as_data(), reading.picture) == reading


def test_a_reading_of_a_form_that_is_none_of_ours_is_refused() -> None:
    data = reading_of(1).as_data()

    with pytest.raises(ValueError, match="ZZZZZZZ"):
        SheetReading.from_data({**data, "layout": "ZZZZZZZ"}, b"")


def test_a_form_of_another_format_is_refused_with_its_table() -> None:
    taken = photo(1)

    with pytest.raises(Unread) as raised:
        read_photo(taken.content, replace(taken.rules, format="taki-points"))

    assert (raised.value.reason, raised.value.code) == (ReadFault.OTHER_FORMAT, "KQ7P4A")


def test_lines_and_seats_are_those_of_the_layout() -> None:
    taken = photo(0)
    layout: FormLayout = taken.layout

    reading = reading_of(0)

    assert [(line.kind, line.number) for line in reading.lines] == [
        (line.kind, line.number) for line in layout.lines
    ]
    assert {len(line.cells) for line in reading.lines} == {layout.seats}
