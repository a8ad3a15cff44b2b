"""Forms of every kind on one page, and where what was laid out of them has its cells."""

from collections.abc import Iterator, Sequence
from dataclasses import replace
from datetime import date
from itertools import chain, cycle, islice
from types import SimpleNamespace
from typing import Any, NamedTuple

from django.template.loader import render_to_string
from django.utils import translation

from scoring.core.form_layout import CODE, HALF, MOST_ON_HALF, WHITE, Box
from scoring.core.formats import FORMATS, Agreement
from scoring.evening.game_rules import game_of
from scoring.pages.printing.document import Paper
from scoring.pages.printing.forms import Fill, Form, blank_forms, plain_agreement, table_forms
from scoring.pages.printing.laying_out import PAGE

NEAR = 0.3
"""Millimetres by which a printed form may differ from the computed one."""
LANGUAGES = ("nl", "he")

NAMES = (
    "Ada",
    "Maximiliaan-Alexander van der Kloosterboer-Oudekerkerdijkein",
    "יוסף בן אברהם",
    "Mevrouw Jansen-de Boer",
    "W" * 60,
    "Li",
)


class Laid(NamedTuple):
    """A form as it was laid out, in millimetres from its top left corner: what kinds its lines are,
    their cells in the order of the seats, and the code with its white border.
    """

    kinds: list[str]
    cells: list[list[Box]]
    code: Box
    across: float
    down: float


def every_form(language: str) -> list[Form]:
    """Return forms of each format, for as many players as it takes, on each paper, with names of
    several lengths and without; those of many deals are of several parts. What has names in one
    language has none in the other.
    """
    with translation.override(language):
        shift = LANGUAGES.index(language)
        forms = [form for each in FORMATS.values() for form in _of(plain_agreement(each), shift)]
        return [*forms, _overfull(forms[-1]), _overfull(forms[0])]


def _of(agreement: Agreement, shift: int) -> Iterator[Form]:
    for seats in game_of(agreement.format).seats:
        names = tuple(islice(cycle(NAMES), seats % 4, seats % 4 + seats))
        for at, paper in enumerate((Paper.A4, Paper.A5)[: 1 + (seats > MOST_ON_HALF)]):
            if (seats + at + shift) % 2:
                yield from _with_names(agreement, names, paper)
            else:
                yield from blank_forms(agreement, seats, paper, "http://192.168.178.20:8000/t/form")
    if agreement.format.can_set_deals:
        long = replace(agreement, deals=30)
        yield from _with_names(long, NAMES, Paper.A4) if shift else blank_forms(long, 4, Paper.A4)


def _overfull(form: Form) -> Form:
    """Return a form on which more is written than there is room for."""
    lines = tuple(replace(line, label="Far too much for a line " * 3) for line in form.lines)
    return replace(form, names=("Far too many names " * 20,) * len(form.names), lines=lines)


def _with_names(agreement: Agreement, names: Sequence[str], paper: Paper) -> tuple[Form, ...]:
    table = SimpleNamespace(number=12, code="KQ7P4A")
    played: Any = SimpleNamespace(agreement=agreement, names=names, seats=names, table=table)
    address = "http://192.168.178.20:8000/t/KQ7P4A/ABCDEFGHJKMNPQRS/"
    return table_forms(played, Fill.NAMES, address, paper, "W" * 60)


def page_of(forms: Sequence[Form], language: str) -> str:
    """Return a page on which forms are laid out in their order: on A4 two of half its size share a
    sheet.
    """
    sheets: list[tuple[Form, ...]] = []
    for form in forms:
        last = sheets[-1] if sheets else ()
        if [each.size for each in last] == [HALF] == [form.size]:
            sheets[-1] = (*last, form)
        else:
            sheets.append((form,))
    evening = {
        "event": SimpleNamespace(date=date(2026, 11, 20)),
        "round": SimpleNamespace(number=12),
        "of_rounds": 20,
    }
    with translation.override(language):
        content = render_to_string("scoring/printing/forms.html", {"sheets": sheets, **evening})
        return render_to_string(PAGE, {"is_pdf": True, "pages": [("form-a4", content)]})


def far_off(forms: Sequence[Form], laid: Sequence[Laid]) -> list[str]:
    """Return which forms are not laid out as it was computed, and by how much."""
    assert len(forms) == len(laid)
    return [
        f"{form.layout}: {problem}"
        for form, of in zip(forms, laid, strict=True)
        for problem in _problems(form, of)
    ]


def _problems(form: Form, laid: Laid) -> Iterator[str]:
    layout = form.layout
    if [line.kind for line in layout.lines] != laid.kinds:
        yield f"lines {laid.kinds}"
        return
    modules = form.qr.partition('viewBox="0 0 ')[2].partition(" ")[0]
    border = CODE * WHITE / int(modules)
    left, top, right, bottom = laid.code
    squares = left + border, top + border, right - border, bottom - border
    pairs = [
        (layout.code_box(int(modules) - 2 * WHITE), squares),
        *zip(chain(*layout.cells), chain(*laid.cells), strict=True),
    ]
    worst = max(
        abs(a - b) for computed, found in pairs for a, b in zip(computed, found, strict=True)
    )
    if worst > NEAR:
        yield f"{worst:.2f} mm"
    if (round(laid.across, 1), round(laid.down, 1)) != (form.size.across, form.size.down):
        yield f"{laid.across} by {laid.down}"
