"""What stands on a score form."""

from dataclasses import replace

import pytest
from django.utils import translation

from scoring.core.form_layout import layout_of
from scoring.core.formats import FORMATS, MOST_DEALS, DealersOfThree
from scoring.models import Player
from scoring.pages.printing.document import Paper
from scoring.pages.printing.fitting import collated
from scoring.pages.printing.forms import (
    Fill,
    Form,
    blank_forms,
    plain_agreement,
    table_forms,
)
from tests.scoring.pages.printing.printed import NAMES, a_table, kinds, night_table


def blank(code: str, seats: int = 4) -> Form:
    return blank_forms(plain_agreement(FORMATS[code]), seats, Paper.A4)[0]


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
        (3, DealersOfThree.FIRST, [1, 1, 2, 3, 1, 1]),
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
    form = table_forms(night_table(event), Fill.NAMES, "", Paper.A4)[0]

    assert [each.dealer for each in form.lines if each.kind == "deal"] == dealing


@pytest.mark.django_db
def test_where_no_number_of_deals_was_agreed_on_three_players_deal_in_turn() -> None:
    event, _ = a_table("eight-colours", *NAMES[:3], dealers_of_three="blocks")
    form = table_forms(night_table(event), Fill.NAMES, "", Paper.A4)[0]

    assert [each.dealer for each in form.lines if each.kind == "deal"] == [1, 2, 3] * 4


def test_a_form_with_few_lines_has_high_ones() -> None:
    assert [blank(code).layout.row for code in FORMATS] == [110, 70, 110, 85, 65]


@pytest.mark.django_db
def test_long_names_leave_lower_lines_but_one_form() -> None:
    event, _ = a_table("eight-colours", "W" * 60, *NAMES[1:])
    forms = table_forms(night_table(event), Fill.NAMES, "", Paper.A4)

    assert [form.layout.row for form in forms] == [45]
    assert forms[0].names[0] == "W" * 60


@pytest.mark.django_db
def test_only_a_name_that_fills_half_the_form_is_cut() -> None:
    event, table = a_table("jokeren-form", *NAMES, "Eva", "Fee")
    table.seats.filter(number=1).update(
        sitter=Player.objects.create(club=event.club, name="W" * 60)
    )
    Player.objects.filter(club=event.club, name="Ada").update(name="M" * 60)
    form = table_forms(night_table(event), Fill.NAMES, "", Paper.A4)[0]

    assert form.names[0] == "W" * 47 + "…"
    assert form.names[1:] == ("Ben", "Cas", "Dov", "Eva", "Fee")


@pytest.mark.parametrize("code", FORMATS)
def test_every_form_can_say_which_one_it_is(code: str) -> None:
    plain = plain_agreement(FORMATS[code])
    agreements = [plain]
    if plain.format.can_set_deals:
        agreements += [replace(plain, deals=deals) for deals in range(1, MOST_DEALS + 1)]
    for agreement in agreements:
        for seats, paper in ((2, Paper.A4), (6, Paper.A5), (7, Paper.A5), (10, Paper.A4)):
            for form in blank_forms(agreement, seats, paper):
                assert layout_of(form.scanned) == form.layout


def test_each_part_of_a_form_says_so_and_from_which_side_it_is_written() -> None:
    long = replace(plain_agreement(FORMATS["taki-points"]), deals=30)
    with translation.override("he"):
        first, second = blank_forms(long, 4, Paper.A4, "http://hall/t/form")

    assert first.scanned.startswith("http://hall/t/form.")
    assert first.layout.is_mirrored
    assert (first.layout.first, first.layout.is_last) == (0, False)
    assert (second.layout.first, second.layout.is_last) == (first.layout.count, True)
    assert first.layout.signs != second.layout.signs


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
    assert collated(range(1, count + 1), 2) == sheets


def test_a_code_to_scan_is_coarse_and_has_no_style_of_its_own() -> None:
    address = "http://192.168.100.200:8000/t/ABC234/ABCDEFGHJKMNPQRS/"
    form = replace(blank("jokeren-form"), code="ABC234", address=address)

    assert form.scanned == f"{address[:-1]}.{form.layout.signs}"
    assert len(form.scanned) == 61
    # 29 squares and two of white on either side: in small letters it would be 37.
    assert 'viewBox="0 0 33 33"' in form.qr
    assert "style" not in form.qr
