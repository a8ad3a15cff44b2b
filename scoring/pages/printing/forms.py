"""Score forms on paper: what stands on them, as values that the templates lay out.

A form has a column with the table's number, the code of its page and what else is told, and the
grid of deals beside it. It is half an A4, and a whole one across for many players. Sizes here are
those of `static/css/paper/forms.css`.
Source: docs/rules/night.md, section 2.
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from enum import StrEnum
from functools import cached_property, lru_cache

import segno
from django.utils.safestring import SafeString, mark_safe
from django.utils.translation import get_language_bidi
from django.utils.translation import gettext as _

from scoring.core.deals import DealKind, DealResult
from scoring.core.form_layout import (
    HALF,
    MOST_ON_HALF,
    NARROW,
    SIZES,
    WHOLE,
    FormLayout,
    FormSize,
)
from scoring.core.formats import FIRST_STAGE, Agreement, Counting, Format, dealer_of
from scoring.evening.agreement import agreement_of
from scoring.evening.table_state import TableState
from scoring.evening.wording import number_text
from scoring.models import Event
from scoring.pages.printing.document import Paper
from scoring.pages.printing.fitting import breakable, cut, lines_of
from scoring.pages.printing.form_words import POINT, FormWords, notes_of, words_of

OPEN_LINES = 12
"""Lines of a form where the table plays as long as it likes."""
NO_TABLE = "form"
"""What stands in the address of a form of no table, in the place of a code."""
BETWEEN_LINES = 2.25
"""Millimetres of a column that are not for what stands in it."""
THICK = 0.6
ONLY = 0.96
"""What is counted on of the room for a label: what is broken in two has no room at all."""
LABELS = {(False, False): 9, (False, True): 11, (True, False): 8, (True, True): 9}
LEAST_LABEL = 5
"""Points of the type of labels: on a narrow form, and whether they are of deals or stages."""


class Fill(StrEnum):
    """What is printed into a form: nothing, the players' names, or all that was entered."""

    BLANK = "blank"
    NAMES = "names"
    ALL = "all"


@dataclass(frozen=True, slots=True)
class FormLine:
    """One line of a form: its label, and a text for each seat.

    `kind` is ``won``, ``deal``, ``stage``, ``cards``, ``subtotal``, ``carried``, ``penalties`` or
    ``total``. `dealer` is the seat that deals. `small` is the size of the label's type, in points,
    where the usual one is too large for the line; 0 where it is not.
    """

    kind: str
    label: str
    cells: tuple[str, ...]
    dealer: int | None = None
    is_corrected: bool = False
    small: int = 0


@dataclass(frozen=True)
class Form:
    """A form, or one part of it where a table plays more deals than one paper holds.

    layout   where everything stands
    words    what stands at its side
    names    in seat order, empty where they are written in
    code     typed on a phone to open the table's page, empty where there is no such page
    address  what a phone opens, with the table's secret; empty where none reaches us
    notes    what else is to be told of a filled form
    """

    agreement: Agreement
    layout: FormLayout
    words: FormWords
    names: tuple[str, ...]
    lines: tuple[FormLine, ...]
    number: int | None = None
    part: int = 1
    parts: int = 1
    code: str = ""
    address: str = ""
    notes: tuple[str, ...] = ()
    is_filled: bool = False

    @property
    def size(self) -> FormSize:
        return SIZES[self.layout.size]

    @property
    def is_last(self) -> bool:
        """Whether the totals and the signatures stand on this part."""
        return self.layout.is_last

    @property
    def has_stages(self) -> bool:
        return self.agreement.format.counting is Counting.STAGES

    @property
    def has_dealers(self) -> bool:
        return any(line.dealer for line in self.lines)

    @property
    def typed_address(self) -> str:
        """The address as somebody types it: up to the code, without the secret after it."""
        before, _code, _secret = self.address.partition(f"/{self.code or NO_TABLE}")
        return (f"{before}/{self.code}" if self.code else before).partition("://")[2]

    @property
    def scanned(self) -> str:
        """What its code holds: where it leads, and which form it is. A filled one has no code."""
        if self.is_filled:
            return ""
        before = self.address.rstrip("/") or self.code
        return f"{before}.{self.layout.signs}" if before else self.layout.signs

    @cached_property
    def qr(self) -> SafeString:
        return drawn_code(self.scanned)


@lru_cache(maxsize=400)
def drawn_code(address: str) -> SafeString:
    """Return an address as a drawing to scan. In capitals it needs fewer and coarser squares.

    Some are kept: to draw one takes as long as all else of a form.
    """
    code = segno.make(address.upper(), micro=False, error="m", boost_error=False)
    drawn = code.svg_inline(border=2, omitsize=True, svgclass="qr", lineclass=None)
    return mark_safe(drawn)  # noqa: S308 (paths and numbers made by segno)


def size_for(seats: int, paper: Paper) -> FormSize:
    """Return the size of a form for so many players."""
    if seats <= MOST_ON_HALF:
        return HALF
    return NARROW if paper is Paper.A5 else WHOLE


def plain_agreement(chosen: Format) -> Agreement:
    """Return the agreement of a format as it is usually played, for forms without an event."""
    return agreement_of(
        Event(
            format=chosen.code,
            edition=chosen.edition,
            options=dict(chosen.options),
            rounds=chosen.rounds,
            deals=chosen.deals,
        )
    )


def blank_forms(
    agreement: Agreement, seats: int, paper: Paper, address: str = "", event: str = ""
) -> tuple[Form, ...]:
    """Return the form of no table in particular, with lines for the names. `event` is the name of
    the evening that it is for, empty where it is for any.
    """
    names = [""] * seats
    return _forms(agreement, size_for(seats, paper), names, None, address=address, event=event)


def table_forms(
    night_table: TableState, fill: Fill, address: str, paper: Paper, event: str = ""
) -> tuple[Form, ...]:
    """Return the form of a table, in parts where it needs more than one."""
    names = [""] * len(night_table.seats) if fill is Fill.BLANK else night_table.names
    return _forms(
        night_table.agreement,
        size_for(len(names), paper),
        names,
        night_table if fill is Fill.ALL else None,
        number=night_table.table.number,
        code=night_table.table.code,
        address="" if fill is Fill.ALL else address,
        event=event,
    )


def _forms(
    agreement: Agreement,
    size: FormSize,
    names: Sequence[str],
    filled: TableState | None,
    *,
    number: int | None = None,
    code: str = "",
    address: str = "",
    event: str = "",
) -> tuple[Form, ...]:
    seats = len(names)
    width = size.column(seats) - BETWEEN_LINES
    shown = [cut(breakable(name), width, size.name_lines) for name in names]
    name_lines = max(lines_of(name, width) for name in shown)
    # A name that is written by hand needs room.
    if not all(names) and size.head(name_lines) <= size.to_write:
        name_lines = 0
    top, body, end = (
        _top(agreement, seats, filled),
        _body(agreement, seats, filled),
        _end(seats, filled),
    )
    # A part has either the line on top or what came before, and at its end a sum or the totals.
    a_part = size.lines_of_a_part(name_lines)
    starts = range(0, len(body), a_part)
    parts = []
    for start in starts:
        is_last = start + a_part >= len(body)
        part = body[start : start + a_part]
        before = (
            [_carried(body[:start], seats, filled, _("From the form before"))] if start else top
        )
        after = end if is_last else [_carried(body[: start + a_part], seats, filled)]
        parts.append((len(part), is_last, (*before, *part, *after)))
    most = max(len(lines) for _count, _is_last, lines in parts)
    words = words_of(agreement, size, event, number, len(parts))
    row = int(min(size.most_row, size.room(name_lines) / most) * 2) * 5
    return tuple(
        Form(
            agreement,
            FormLayout(
                agreement.format.code,
                seats,
                size.code,
                get_language_bidi(),
                row,
                name_lines,
                start,
                count,
                is_last,
            ),
            words,
            tuple(shown),
            tuple(replace(line, small=_small(line, size, row)) for line in lines),
            number,
            part,
            len(parts),
            code,
            address,
            notes_of(filled, size) if filled and is_last else (),
            is_filled=filled is not None,
        )
        for part, (start, (count, is_last, lines)) in enumerate(
            zip(starts, parts, strict=True), start=1
        )
    )


def _small(line: FormLine, size: FormSize, row: int) -> int:
    """Return the size of the type in which a line's label has room on it, 0 for the usual size."""
    usual = LABELS[size is NARROW, line.kind in ("deal", "stage")]
    label = f"{line.label} *" if line.is_corrected else line.label
    width, high = (size.labels - BETWEEN_LINES) * ONLY, row / 10 - THICK
    for points in range(usual, LEAST_LABEL, -1):
        if lines_of(label, width, points) * points * POINT <= high:
            return 0 if points == usual else points
    return LEAST_LABEL


def _top(agreement: Agreement, seats: int, filled: TableState | None) -> list[FormLine]:
    """The deals won stand on top of the form (night.md 2.2); a Pyramid is won once."""
    if agreement.format.counting is Counting.STAGES:
        return []
    label = _("Number of X") if agreement.format.has_x else _("Deals won")
    won = [str(column.won) for column in filled.columns] if filled else [""] * seats
    return [FormLine("won", label, tuple(won))]


def _body(agreement: Agreement, seats: int, filled: TableState | None) -> list[FormLine]:
    if agreement.format.counting is Counting.STAGES:
        return [*_stage_lines(seats, filled), *_deal_lines(agreement, seats, filled)]
    lines = list(_deal_lines(agreement, seats, filled))
    after = agreement.format.subtotal_after
    if after is not None and after < len(lines):
        sums = [number_text(column.subtotal) for column in filled.columns] if filled else None
        lines.insert(after, FormLine("subtotal", _("Subtotal"), tuple(sums or [""] * seats)))
    return lines


def _deal_lines(agreement: Agreement, seats: int, filled: TableState | None) -> Iterator[FormLine]:
    count = agreement.deals or OPEN_LINES
    if filled:
        count = max(count, len(filled.deals))
    stages = agreement.format.counting is Counting.STAGES
    for number in range(1, count + 1):
        deal, cells = None, [""] * seats
        if filled and number <= len(filled.deals):
            deal = filled.deals[number - 1]
            if deal:
                down = [column.cells[number - 1] for column in filled.columns]
                cells = [_cell(deal, agreement, seat, cell) for seat, cell in enumerate(down, 1)]
        label = _("Stage reached") if stages and count == 1 else str(number)
        corrected = bool(filled and filled.version_of(number) > 1)
        yield FormLine("deal", label, tuple(cells), dealer_of(agreement, seats, number), corrected)
    if stages:
        left = [""] * seats
        if filled and filled.deals_entered:
            left = [str(column.cards) for column in filled.columns]
        yield FormLine("cards", _("Cards left"), tuple(left))


def _stage_lines(seats: int, filled: TableState | None) -> Iterator[FormLine]:
    """A box for each stage, crossed where the player has emptied it."""
    deal = filled.deals[-1] if filled and filled.deals else None
    for stage in range(FIRST_STAGE, 0, -1):
        cells = [""] * seats
        if filled and deal:
            reached = [column.cells[-1] for column in filled.columns]
            cells = ["×" if at is not None and at < stage else "" for at in reached]
        yield FormLine("stage", str(stage), tuple(cells))


def _end(seats: int, filled: TableState | None) -> list[FormLine]:
    if filled is None:
        return [
            FormLine("penalties", _("Penalties"), ("",) * seats),
            FormLine("total", _("Total"), ("",) * seats),
        ]
    given = tuple(number_text(each.penalties) if each.penalties else "" for each in filled.columns)
    totals = tuple(number_text(each.total) for each in filled.columns)
    return [FormLine("penalties", _("Penalties"), given), FormLine("total", _("Total"), totals)]


def _carried(
    above: Sequence[FormLine], seats: int, filled: TableState | None, label: str = ""
) -> FormLine:
    cells = [""] * seats
    if filled:
        down = sum(line.kind == "deal" for line in above)
        cells = [number_text(sum(c or 0 for c in each.cells[:down])) for each in filled.columns]
    return FormLine("carried", label or _("Sum so far"), tuple(cells))


def _cell(deal: DealResult, agreement: Agreement, seat: int, cell: int | None) -> str:
    if agreement.format.has_x and deal.kind is DealKind.PLAYED and seat in deal.winners:
        return "X"
    return "–" if cell is None else number_text(cell)
