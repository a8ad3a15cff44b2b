"""Which forms are photographed: formats, seats, sizes and directions."""

import numpy as np

from scoring.core.form_layout import SIZES, FormLayout
from scoring.core.formats import FORMATS, Agreement, Counting, Unit
from scoring.sheet_reading.reading import SheetRules

MIX = (
    ("jokeren-form", 0.4),
    ("jokeren-competition", 0.2),
    ("taki-points", 0.2),
    ("eight-colours", 0.12),
    ("taki-pyramid", 0.08),
)
MIRRORED = 0.25
OPEN_LINES = 12


def form(rng: np.random.Generator) -> tuple[FormLayout, SheetRules]:
    """Return a form and the rules of its table."""
    code = str(rng.choice([code for code, _share in MIX], p=[share for _code, share in MIX]))
    chosen = FORMATS[code]
    seats = int(rng.choice([2, 3, 4, 5, 6, 8], p=[0.08, 0.32, 0.36, 0.1, 0.08, 0.06]))
    if code.startswith("jokeren"):
        seats = min(seats, 4)
    size = "half" if seats <= 6 else str(rng.choice(["narrow", "whole"]))
    name_lines = int(rng.choice([0, 1, 2, 3]))
    if chosen.counting is Counting.STAGES:
        body = 10
    else:
        deals = chosen.deals or OPEN_LINES
        after = chosen.subtotal_after
        body = deals + (after is not None and after < deals)
    top = 0 if chosen.counting is Counting.STAGES else 1
    measures = SIZES[size]
    row = int(min(measures.most_row, measures.room(name_lines) / (body + top + 2)) * 2) * 5
    layout = FormLayout(
        code, seats, size, rng.random() < MIRRORED, row, name_lines, 0, body, is_last=True
    )
    unit = Unit.POINTS
    if code.startswith("jokeren") and rng.random() < 0.5:
        unit = Unit.CARDS
    return layout, rules_of(code, seats, unit)


def rules_of(code: str, seats: int, unit: Unit) -> SheetRules:
    """Return the rules of a table that plays a format as it usually is."""
    winner_points = -100 if code == "taki-points" else 0
    agreement = Agreement(FORMATS[code], 1, None, unit=unit, winner_points=winner_points)
    return SheetRules.of(agreement, seats)
