"""Forms are found on photos, with every cell where it is, or refused."""

from collections.abc import Callable
from io import BytesIO

import numpy as np
import pytest
from PIL import Image, ImageDraw, ImageFilter

from bench.sheet_reading.measuring import MOST_OFF, most_off
from scoring.sheet_reading.codes_seen import seen_code
from scoring.sheet_reading.finding import found_plane
from scoring.sheet_reading.reading import ReadFault, Unread
from tests.scoring.sheet_reading.conftest import photo

FOUND = range(12)
CURLED, BLURRED, FAR, TWISTED = 5_000_229, 5_000_020, 5_000_270, 5_000_284
"""Photos that are as hard as they come."""


def grey(seed: int) -> Image.Image:
    with Image.open(BytesIO(photo(seed).content)) as file:
        return file.convert("L")


def fault_of(picture: Image.Image) -> ReadFault:
    with pytest.raises(Unread) as raised:
        found_plane(picture, seen_code(picture))
    return raised.value.reason


def cells_in(picture: Image.Image, seed: int) -> np.ndarray:
    taken = photo(seed)
    corners = [
        np.array(taken.how.to_photo(np.array([[box[0], box[1]], [box[2], box[3]]])))
        for line in taken.layout.cells
        for box in line
    ]
    return np.array(corners).reshape(-1, 2)


@pytest.mark.parametrize("seed", FOUND)
def test_a_form_is_found_with_every_cell_in_its_place(seed: int) -> None:
    assert most_off(photo(seed)) < MOST_OFF


def test_a_curled_form_is_found_to_its_edge() -> None:
    assert most_off(photo(CURLED)) < 0.5


def test_a_code_that_is_hard_to_see_is_read() -> None:
    assert seen_code(grey(BLURRED)).layout == photo(BLURRED).layout


def test_a_form_far_from_a_code_with_doubtful_corners_is_found() -> None:
    assert most_off(photo(FAR)) < 0.5


def test_a_form_of_which_a_line_is_not_where_it_should_be_is_refused() -> None:
    assert fault_of(grey(TWISTED)) is ReadFault.NO_LINES


@pytest.mark.parametrize("turn", [Image.Transpose.ROTATE_90, Image.Transpose.ROTATE_180])
def test_a_form_is_found_whichever_way_the_phone_was_held(turn: Image.Transpose) -> None:
    picture = grey(1).transpose(turn)

    code = seen_code(picture)

    assert code.layout == photo(1).layout
    assert found_plane(picture, code).bend is not None


def test_a_picture_without_a_code_is_refused() -> None:
    noise = np.random.default_rng(1).integers(0, 255, (900, 1200), np.uint8)

    assert fault_of(Image.fromarray(noise)) is ReadFault.NO_CODE
    assert fault_of(Image.new("L", (1200, 900), 0)) is ReadFault.NO_CODE


def test_a_blurred_picture_is_refused() -> None:
    assert fault_of(grey(1).filter(ImageFilter.GaussianBlur(9))) is ReadFault.NO_CODE


def test_two_forms_in_one_picture_are_refused() -> None:
    one, other = grey(1), grey(3)
    both = Image.new("L", (one.width + other.width, max(one.height, other.height)), 255)
    both.paste(one, (0, 0))
    both.paste(other, (one.width, 0))

    assert fault_of(both) is ReadFault.TWO_FORMS


def covered(picture: Image.Image, share: Callable[[np.ndarray], np.ndarray], seed: int) -> None:
    """Cover what lies on one side of the cells with a hand."""
    points = cells_in(picture, seed)
    corners = share(points)
    pen = ImageDraw.Draw(picture)
    pen.rectangle((*corners.min(0), *corners.max(0)), fill=150)


def test_a_form_of_which_a_part_is_covered_is_refused() -> None:
    picture = grey(1)
    covered(picture, lambda points: points[len(points) * 2 // 3 :], 1)

    assert fault_of(picture) is ReadFault.NO_LINES


def test_a_form_that_is_cut_off_is_refused() -> None:
    picture, points = grey(1), cells_in(grey(1), 1)
    right = int(np.percentile(points[:, 0], 70))
    cut = picture.crop((0, 0, right, picture.height))

    assert fault_of(cut) in (ReadFault.NO_LINES, ReadFault.NO_CODE)


def test_a_code_that_is_no_forms_is_told_apart() -> None:
    import segno

    file = BytesIO()
    segno.make("HTTPS://EXAMPLE.ORG/MENU").save(file, kind="png", scale=8)
    file.seek(0)

    assert fault_of(Image.open(file).convert("L")) is ReadFault.OTHER_CODE


def test_a_form_from_before_its_code_said_where_its_cells_are_is_told_by_its_table() -> None:
    import segno

    file = BytesIO()
    segno.make("HTTP://10.0.0.1:8000/T/KQ7P4A/SECRETOFTHETABLE").save(file, kind="png", scale=8)
    file.seek(0)

    with pytest.raises(Unread) as raised:
        seen_code(Image.open(file).convert("L"))

    assert (raised.value.reason, raised.value.code) == (ReadFault.OLD_FORM, "KQ7P4A")
