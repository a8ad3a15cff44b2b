"""What was read of a photo, as it is proposed on the page of a stack: which cells are filled in,
which are left to a person, and where what stands there does not add up.

Nothing is stored by reading alone, and what somebody has typed or entered is never written over.
"""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, replace

from django.http import QueryDict

from foundation.language.direction import MINUS
from scoring.core.deals import DealResult
from scoring.core.formats import Counting
from scoring.core.sheet_line import DASHES, WON
from scoring.core.sheets import problems_in
from scoring.pages.entry.batch_form import OF_SUMS, BatchForm
from scoring.pages.entry.batch_rows import CellRead
from scoring.posts.entry.from_photo import CheckedCell
from scoring.posts.photo_readings import Part
from scoring.sheet_reading.reading import ReadCell, SheetReading

SUMS = frozenset({"won", "subtotal", "total"})
MOST_CHOICES = 2


@dataclass(frozen=True, slots=True)
class CellOnForm:
    """A cell to type in as it was read: of which deal, 0 for a sum, and seat, and where it is."""

    deal: int
    seat: int
    cell: ReadCell
    part: Part


CellsOnForm = Mapping[str, CellOnForm]
"""The cells that were read, by the names of their fields."""


def cells_on(reading: SheetReading) -> CellsOnForm:
    """Return the cells of a form that are typed on the page of a stack, by their fields' names."""
    return dict(_cells_on(reading))


def _cells_on(reading: SheetReading) -> Iterator[tuple[str, CellOnForm]]:
    kinds = [line.kind for line in reading.lines]
    cards = kinds.index("cards") if "cards" in kinds else None
    for place, line in enumerate(reading.lines):
        for seat, cell in enumerate(line.cells, start=1):
            part = reading.crop(place, seat)
            if line.kind in SUMS:
                yield f"{line.kind}-{seat}", CellOnForm(0, seat, _as_typed(cell), part)
            elif line.kind == "deal" and line.number:
                if cards is not None:
                    cell = _with_cards(cell, reading.lines[cards].cells[seat - 1])
                    part = _around(part, reading.crop(cards, seat))
                shown = CellOnForm(line.number, seat, _as_typed(cell), part)
                yield f"cell-{line.number}-{seat}", shown


def _as_typed(cell: ReadCell) -> ReadCell:
    others = tuple((_written(text), sure) for text, sure in cell.others)
    return ReadCell(_written(cell.text), cell.sure, others)


def _written(text: str) -> str:
    return text.replace("-", MINUS) if len(text) > 1 else text


def _with_cards(stage: ReadCell, cards: ReadCell) -> ReadCell:
    """Return a Pyramid's cell: the stage that was reached, and the cards left."""
    if not stage.text or not cards.text:
        return ReadCell(stage.text, min(stage.sure, cards.sure))
    return ReadCell(f"{stage.text}/{cards.text}", min(stage.sure, cards.sure))


def _around(part: Part, other: Part) -> Part:
    left, top = min(part[0], other[0]), min(part[1], other[1])
    right = max(part[0] + part[2], other[0] + other[2])
    bottom = max(part[1] + part[3], other[1] + other[3])
    return left, top, right - left, bottom - top


def penalties_on(reading: SheetReading, names: list[str]) -> list[tuple[str, str]]:
    """Return whose penalties stand on a form, and what was read of them, with a question mark where
    that is not sure: they are not taken.
    """
    found = [line.cells for line in reading.lines if line.kind == "penalties"]
    return [
        (name, _written(cell.text) + ("" if cell.is_sure else "?"))
        for cells in found
        for name, cell in zip(names, cells, strict=True)
        if cell.text
    ]


def last_line(cells: CellsOnForm) -> int:
    """Return the number of the last deal in which something was read, 0 for none."""
    return max((each.deal for each in cells.values() if each.cell.text), default=0)


def filled_in(form: BatchForm, cells: CellsOnForm) -> BatchForm:
    """Return a form with what was read for sure typed in, wherever nothing stands or was typed."""
    posted = form.posted.copy() if form.posted is not None else QueryDict(mutable=True)
    for number in form.lines:
        posted[f"seen-{number}"] = str(form.seen[number])
        for seat in form.seats:
            name = f"cell-{number}-{seat}"
            posted[name] = form.texts[number][seat - 1] or _sure_text(form, cells.get(name))
    for kind, texts in form.sums.items():
        for seat, text in enumerate(texts, start=1):
            name = form.sum_name(kind, seat)
            posted[name] = text or _sure_text(form, cells.get(name))
    return BatchForm(form.table_state, posted, form.decided, least=form.least)


def _sure_text(form: BatchForm, on_form: CellOnForm | None) -> str:
    if on_form is None or not on_form.cell.is_sure or not _is_open(form, on_form):
        return ""
    return on_form.cell.text


def _is_open(form: BatchForm, on_form: CellOnForm) -> bool:
    """Return whether no deal stands in the line of a cell, and whoever types may fill it in; a sum
    is never stored.
    """
    if on_form.deal in form.decided:
        return False
    return on_form.deal == 0 or not any(form.stood.get(on_form.deal, ("",)))


def with_choice(form: BatchForm, choice: str) -> BatchForm:
    """Return a form with a value put in a field, by the key of its button."""
    name, _colon, text = choice.partition(":")
    if form.posted is None or name not in form.names_of_fields:
        return form
    posted = form.posted.copy()
    posted[name] = text
    return BatchForm(form.table_state, posted, form.decided, least=form.least)


def looks_of(form: BatchForm, cells: CellsOnForm) -> dict[str, CellRead]:
    """Return how each cell that was read looks on the page, by the name of its field."""
    off = columns_off(form, cells)
    return {
        name: _look(form, name, on_form, is_off=on_form.seat in off)
        for name, on_form in cells.items()
        if name in form.names_of_fields
    }


def _look(form: BatchForm, name: str, on_form: CellOnForm, *, is_off: bool) -> CellRead:
    text, cell = form.text_of(name), on_form.cell
    view_box = " ".join(map(str, on_form.part))
    if not _is_open(form, on_form):
        is_other = cell.is_sure and not is_same(text, cell.text)
        return CellRead(view_box, differs=cell.text if is_other else "")
    is_doubtful = not cell.is_sure or (is_off and bool(text or cell.text))
    likeliest = [cell.text, *(other for other, _sure in cell.others)]
    choices = [each for each in likeliest if each and not is_same(each, text)][:MOST_CHOICES]
    return CellRead(
        view_box,
        is_proposed=cell.is_sure and not is_off and bool(text) and is_same(text, cell.text),
        is_doubtful=is_doubtful,
        choices=tuple(choices) if is_doubtful and (is_off or not text) else (),
        differs=cell.text if cell.is_sure and text and not is_same(text, cell.text) else "",
    )


def is_same(text: str, other: str) -> bool:
    """Return whether two texts of a cell say the same."""
    return _plain(text) == _plain(other)


def _means_same(form: BatchForm, text: str, other: str) -> bool:
    """Return whether two texts of a deal's cell mean the same: a winner is written in two ways."""
    if form.agreement.format.counting is Counting.LOSERS:
        won = {"x", _plain(str(form.agreement.winner_points))}
        if {_plain(text), _plain(other)} <= won:
            return True
    return is_same(text, other)


def _plain(text: str) -> str:
    signs = ("-" if sign in DASHES else "x" if sign in WON else sign for sign in text.lower())
    return "".join(signs).replace(" ", "")


def columns_off(form: BatchForm, cells: CellsOnForm) -> frozenset[int]:
    """Return the seats whose columns do not add up, as far as they are read and typed.

    A cell that waits for somebody counts as what it likeliest is, for the other columns alone.
    """
    waiting = {
        on_form.seat
        for name, on_form in cells.items()
        if name in form.names_of_fields
        and _is_open(form, on_form)
        and not on_form.cell.is_sure
        and not form.text_of(name)
    }
    if waiting and form.agreement.format.counting is Counting.WINNER:
        # A winner has what is in all other columns.
        return frozenset()
    deals: list[DealResult | None] = []
    for number in form.lines:
        deal = form.read_as(number, _likeliest(form, number, cells))
        if isinstance(deal, tuple):
            return frozenset()
        deals.append(deal)
    sheet = replace(form.table_state.sheet, deals=tuple(deals))
    return frozenset(
        problem.seat
        for problem in problems_in(sheet, form.written_sums)
        if problem.code in OF_SUMS and problem.seat and problem.seat not in waiting
    )


def _likeliest(form: BatchForm, number: int, cells: CellsOnForm) -> tuple[str, ...]:
    line = form.texts[number]
    return tuple(
        text or (cells[name].cell.text if name in cells and not any(form.stood[number]) else "")
        for seat, text in enumerate(line, start=1)
        for name in [f"cell-{number}-{seat}"]
    )


def checked_cells(form: BatchForm, cells: CellsOnForm) -> list[CheckedCell]:
    """Return what becomes of each cell that was read when a checked form is stored: those of new
    deals, where none stood before.
    """
    first = filled_in(BatchForm(form.table_state, None, form.decided, least=form.least), cells)
    off = columns_off(first, cells)
    return [
        CheckedCell(
            on_form.deal,
            on_form.seat,
            read=on_form.cell.text,
            stored=form.text_of(name),
            is_changed=not _means_same(form, form.text_of(name), on_form.cell.text),
            was_proposed=on_form.cell.is_sure and on_form.seat not in off,
            part=on_form.part,
        )
        for name, on_form in cells.items()
        if on_form.deal
        and name in form.names_of_fields
        and form.deals.get(on_form.deal)
        and _is_open(form, on_form)
    ]
