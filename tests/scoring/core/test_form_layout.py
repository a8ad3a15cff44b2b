"""Where the cells of a form stand, and the signs that say which form it is."""

from dataclasses import replace

import pytest
from hypothesis import given
from hypothesis import strategies as st

from scoring.core.form_layout import (
    SIZES,
    FormLayout,
    LayoutLine,
    ScannedForm,
    layout_of,
    scanned_form,
)
from scoring.core.formats import FORMATS, MOST_DEALS

SIGNS = "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ"
JOKEREN = FormLayout("jokeren-form", 4, "half", False, 70, 1, 0, 11, True)


def kinds(layout: FormLayout) -> list[str]:
    return [line.kind for line in layout.lines]


def test_a_form_has_the_lines_of_its_format() -> None:
    assert JOKEREN.lines == (
        LayoutLine("won"),
        *[LayoutLine("deal", number) for number in range(1, 6)],
        LayoutLine("subtotal"),
        *[LayoutLine("deal", number) for number in range(6, 11)],
        LayoutLine("penalties"),
        LayoutLine("total"),
    )


def test_a_pyramid_has_a_line_for_each_stage_and_nothing_on_top() -> None:
    layout = replace(JOKEREN, format="taki-pyramid", count=10)

    assert kinds(layout) == [*["stage"] * 8, "deal", "cards", "penalties", "total"]
    assert [line.number for line in layout.lines[:9]] == [8, 7, 6, 5, 4, 3, 2, 1, 1]


def test_parts_of_a_form_go_on_where_the_one_before_ended() -> None:
    first = FormLayout("jokeren-form", 4, "half", False, 45, 1, 0, 21, False)
    last = replace(first, first=21, count=10, is_last=True)

    assert layout_of(first.signs) == first
    assert kinds(first) == ["won", *["deal"] * 5, "subtotal", *["deal"] * 15, "carried"]
    assert kinds(last) == ["carried", *["deal"] * 10, "penalties", "total"]
    assert [line.number for line in last.lines[1:11]] == list(range(21, 31))


def test_a_short_round_has_no_subtotal() -> None:
    assert kinds(replace(JOKEREN, count=5)) == ["won", *["deal"] * 5, "penalties", "total"]
    with pytest.raises(ValueError, match="jokeren-form"):
        assert not replace(JOKEREN, count=6).signs


def test_cells_lie_between_the_lines() -> None:
    assert JOKEREN.upright == pytest.approx([86.125, 115.0625, 144.0, 172.9375, 201.875])
    assert JOKEREN.level[:2] == pytest.approx((18.025, 25.025))
    assert len(JOKEREN.level) == len(JOKEREN.lines) + 1
    assert JOKEREN.cells[0][0] == pytest.approx((86.125, 18.025, 115.0625, 25.025))
    assert JOKEREN.cells[1][3] == pytest.approx((172.9375, 25.025, 201.875, 32.025))


@pytest.mark.parametrize(("seats", "size"), [(4, "half"), (8, "narrow"), (10, "whole")])
def test_a_form_from_right_to_left_is_mirrored(seats: int, size: str) -> None:
    plain = FormLayout("taki-points", seats, size, False, 80, 0, 0, 6, True)
    mirrored = replace(plain, is_mirrored=True)
    across = SIZES[size].across

    def seen_from_behind(box: tuple[float, ...]) -> tuple[float, ...]:
        left, top, right, bottom = box
        return across - right, top, across - left, bottom

    assert list(mirrored.upright) == sorted(mirrored.upright)
    for line, other in zip(plain.cells, mirrored.cells, strict=True):
        for cell, of_mirrored in zip(line, other, strict=True):
            assert of_mirrored == pytest.approx(seen_from_behind(cell))
    assert mirrored.code_box(29) == pytest.approx(seen_from_behind(plain.code_box(29)))


def test_a_code_keeps_its_place_however_many_squares_it_has() -> None:
    for modules in (21, 25, 29, 33):
        left, top, right, bottom = JOKEREN.code_box(modules)

        assert (
            right - left
            == pytest.approx(bottom - top)
            == pytest.approx(28 - 56 * 2 / (modules + 4))
        )
        assert ((left + right) / 2, (top + bottom) / 2) == pytest.approx((22, 111))


def test_the_number_of_a_format_never_changes_and_has_five_bits() -> None:
    numbers = {code: each.on_paper for code, each in FORMATS.items()}

    assert numbers.items() >= {
        ("jokeren-competition", 1),
        ("jokeren-form", 2),
        ("taki-points", 3),
        ("taki-pyramid", 4),
        ("eight-colours", 5),
    }
    assert len(set(numbers.values())) == len(numbers)
    assert all(0 < number < 32 for number in numbers.values())


def test_the_signs_are_seven_in_capitals_and_never_change() -> None:
    assert JOKEREN.signs == "0K0A6MV"
    assert layout_of("0K0A6MV") == JOKEREN


@st.composite
def layouts(draw: st.DrawFn) -> FormLayout:
    """Forms as they are printed, each in one part or more."""
    code = draw(st.sampled_from(list(FORMATS)))
    seats = draw(st.integers(2, 10))
    size = SIZES["half" if seats <= 6 else draw(st.sampled_from(["narrow", "whole"]))]
    name_lines = draw(st.integers(0, size.name_lines))
    body = draw(st.integers(1, MOST_DEALS))
    body += FORMATS[code].subtotal_after is not None and body > 5
    if code == "taki-pyramid":
        body = 10
    a_part = size.lines_of_a_part(name_lines)
    first = draw(st.sampled_from(range(0, body, a_part)))
    count = min(a_part, body - first)
    layout = FormLayout(
        code,
        seats,
        size.code,
        draw(st.booleans()),
        0,
        name_lines,
        first,
        count,
        first + count == body,
    )
    highest = min(size.most_row, size.room(name_lines) / len(layout.lines))
    return replace(layout, row=draw(st.integers(9, int(highest * 2))) * 5)


@given(layouts())
def test_signs_are_read_as_they_were_written(layout: FormLayout) -> None:
    assert len(layout.signs) == 7
    assert layout_of(layout.signs) == layout
    assert layout.level[-1] + 10 < SIZES[layout.size].down
    assert len(layout.cells) == len(layout.lines)
    assert {len(line) for line in layout.cells} == {layout.seats}


@given(st.text(SIGNS, min_size=7, max_size=7) | st.text(max_size=9))
def test_any_signs_stand_for_a_form_or_for_none(signs: str) -> None:
    layout = layout_of(signs)

    assert layout is None or layout.signs == signs


@given(layouts(), st.integers(0, 6), st.sampled_from(SIGNS))
def test_a_misread_sign_stands_for_another_form_or_for_none(
    layout: FormLayout, at: int, sign: str
) -> None:
    signs = layout.signs[:at] + sign + layout.signs[at + 1 :]
    found = layout_of(signs)

    assert found is None or found.signs == signs
    assert (found == layout) == (signs == layout.signs)


@pytest.mark.parametrize(
    "signs", ["", "0K0A6M", "0K0A6MV0", "0k0a6mv", "+K0A6MV", "0_0A6MV", "٠K0A6MV"]
)
def test_what_is_no_seven_signs_is_no_form(signs: str) -> None:
    assert layout_of(signs) is None


@pytest.mark.parametrize(
    ("text", "found"),
    [
        ("HTTP://192.168.1.20:8000/T/KQ7P4A/ABCDEFGHJKMNPQRS.0K0A6MV", ("KQ7P4A", JOKEREN)),
        (" http://cards.example.org/t/kq7p4a/abcdefghjkmnpqrs.0k0a6mv", ("KQ7P4A", JOKEREN)),
        ("KQ7P4A.0K0A6MV", ("KQ7P4A", JOKEREN)),
        ("HTTP://192.168.1.20:8000/T/FORM.0K0A6MV", ("", JOKEREN)),
        ("0K0A6MV", ("", JOKEREN)),
        ("HTTP://192.168.1.20:8000/T/KQ7P4A/ABCDEFGHJKMNPQRS/", ("KQ7P4A", None)),
        ("HTTP://192.168.1.20:8000/T/KQ7P4A/", ("KQ7P4A", None)),
        ("HTTP://192.168.1.20:8000/T/KQ7P4A/ABCDEFGHJKMNPQRS.ZZZZZZZ", ("KQ7P4A", None)),
        ("HTTPS://WWW.EXAMPLE.ORG/", ("", None)),
        ("KQ7P4A", ("", None)),
        ("", ("", None)),
    ],
)
def test_a_code_says_which_table_and_which_form(
    text: str, found: tuple[str, FormLayout | None]
) -> None:
    assert scanned_form(text) == ScannedForm(*found)


@given(st.text(max_size=80))
def test_any_text_can_be_scanned(text: str) -> None:
    code, layout = scanned_form(text)

    assert code == code.strip()
    assert layout is None or layout.signs in text.upper()
