"""The most likely sheet by the arithmetic of the form, against all sheets counted one by one."""

from dataclasses import replace
from itertools import product

import numpy as np
import pytest

from scoring.core.form_layout import FormLayout
from scoring.core.formats import Counting, Unit
from scoring.sheet_reading import arithmetic
from scoring.sheet_reading.arithmetic import Arithmetic
from scoring.sheet_reading.options import Options, Says, deal_options, options_of, sum_options
from scoring.sheet_reading.reading import SheetRules

RULES = SheetRules("jokeren-form", 2, Counting.LOSERS, Unit.CARDS, 0, True, True, 5)
"""So few numbers that all sheets can be counted."""
FORM = FormLayout("jokeren-form", 2, "half", False, 80, 1, 0, 3, True)


def plain(options: Options) -> np.ndarray:
    return np.full(len(options.values), 1 / len(options.values))


def looks_of(layout: FormLayout, rules: SheetRules, seed: int, *, seats: int) -> list[np.ndarray]:
    """Return cells of deals by chance, and nothing at all in the others."""
    rng = np.random.default_rng(seed)
    found = []
    for line in layout.lines:
        options = options_of(line.kind, rules)
        if line.kind == "deal":
            likely = rng.random((seats, len(options.values))) ** 3
            found.append(likely / likely.sum(1, keepdims=True))
        else:
            nothing = np.full((seats, len(options.values)), 1e-12)
            nothing[:, 0] = 1
            found.append(nothing)
    return found


def write(looks: list[np.ndarray], layout: FormLayout, kind: str, seat: int, number: int) -> None:
    at = [line.kind for line in layout.lines].index(kind)
    options = options_of(kind, RULES)
    looks[at][seat - 1] = 1e-12
    looks[at][seat - 1, options.texts.index(str(number))] = 1


def row_factor(says: tuple[int, ...]) -> float:
    """Return how likely cells of a deal stand together."""
    won, left, nothing = (says.count(each) for each in (Says.WON, Says.LEFT, Says.NOTHING))
    factor = arithmetic.ODD
    if won == 1 and left == len(says) - 1:
        factor += 1 / len(says)
    if nothing == len(says):
        factor += arithmetic.ALL_EMPTY
    if left == len(says):
        factor += arithmetic.BLOCKED
    return factor


def counted(looks: list[np.ndarray], layout: FormLayout, *, rows: bool) -> np.ndarray:
    """Return what is believed of the cells of deals, from all sheets one by one."""
    kinds = [line.kind for line in layout.lines]
    deals = [at for at, kind in enumerate(kinds) if kind == "deal"]
    options = deal_options(RULES)
    seats = len(looks[0])
    total = looks[kinds.index("total")]
    sums = {int(value): at for at, value in enumerate(sum_options().values) if at}
    spread = arithmetic.WRONG_SUM / arithmetic.SPREAD
    found = np.zeros((len(deals), seats, len(options.values)))
    for sheet in product(range(len(options.values)), repeat=len(deals) * seats):
        cells = np.array(sheet).reshape(len(deals), seats)
        likely = 1.0
        for number, at in enumerate(deals):
            likely *= np.prod([looks[at][seat, cells[number, seat]] for seat in range(seats)])
            if rows:
                likely *= row_factor(tuple(int(options.says[each]) for each in cells[number]))
        for seat in range(seats):
            right = int(options.values[cells[:, seat]].sum())
            written = total[seat]
            likely *= (
                written[0] / arithmetic.SPREAD
                + (1 - written[0]) * spread
                + (1 - arithmetic.WRONG_SUM) * written[sums[right]]
            )
        for number in range(len(deals)):
            found[number, range(seats), cells[number]] += likely
    return found / found.sum(-1, keepdims=True)


def believed(looks: list[np.ndarray], layout: FormLayout, rules: SheetRules) -> np.ndarray:
    cells = Arithmetic(layout, rules, looks).cells
    return np.stack(
        [cell for cell, line in zip(cells, layout.lines, strict=True) if line.kind == "deal"]
    )


@pytest.mark.parametrize("seed", range(6))
def test_a_column_alone_is_believed_as_all_its_sheets_say(seed: int, monkeypatch) -> None:
    looks = looks_of(FORM, RULES, seed, seats=2)
    write(looks, FORM, "total", 1, 7)
    # Nothing binds the rows, and nobody counts what was won.
    monkeypatch.setattr(Arithmetic, "_from_rows", lambda _self, deals: np.ones_like(deals))
    alone = [each[:1] for each in looks]

    found = believed(alone, replace(FORM, seats=1), RULES)

    assert found == pytest.approx(counted(alone, FORM, rows=False), abs=1e-6)


@pytest.mark.parametrize("seed", range(4))
def test_rows_and_columns_together_are_near_what_all_sheets_say(seed: int) -> None:
    short = replace(FORM, count=2)
    looks = looks_of(short, RULES, seed, seats=2)
    write(looks, short, "total", 1, 4)
    write(looks, short, "total", 2, 3)

    found = believed(looks, short, RULES)

    assert np.abs(found - counted(looks, short, rows=True)).max() < 0.12
