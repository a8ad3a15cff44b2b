"""What stands on a score form after a round: deals, sums, slips, as people write them."""

from dataclasses import dataclass

import numpy as np

from scoring.core.form_layout import FormLayout
from scoring.core.formats import FIRST_STAGE, Counting, Unit
from scoring.sheet_reading.reading import SheetRules

RIGHT_SUMS, WITH_SUMS, WITH_COUNTS = 0.93, 0.9, 0.8
BROKEN_OFF, BLOCKED, ZERO_FOR_X, FINED = 0.06, 0.015, 0.12, 0.03
EMPTY_FOR_ZERO = 0.15


@dataclass(frozen=True)
class Filled:
    """A form as it was filled in: what is written in each cell, line by line, and what is entered
    from it.
    """

    written: list[list[str]]
    entered: list[list[str]]


def filled(rng: np.random.Generator, layout: FormLayout, rules: SheetRules) -> Filled:
    """Return a form of a round that was played."""
    seats, lines = layout.seats, layout.lines
    deals = sum(line.kind == "deal" for line in lines)
    played = (
        deals if rng.random() > BROKEN_OFF else int(rng.integers(max(1, deals // 2), deals + 1))
    )
    if rules.counting is Counting.WINNER and rng.random() < 0.6:
        played = int(rng.integers(3, deals + 1)) if deals >= 3 else deals
    zero = rules.has_x and rng.random() < ZERO_FOR_X
    blank = rules.counting is Counting.WINNER and rng.random() < EMPTY_FOR_ZERO
    sums, counts = rng.random() < WITH_SUMS, rng.random() < WITH_COUNTS
    so_far = [int(each) for each in rng.gamma(2, 60, seats)] if layout.first else [0] * seats
    won, reached = [0] * seats, [0] * seats
    fines = [int(rng.choice([5, 10, 20, 25])) if rng.random() < FINED else 0 for _ in range(seats)]
    written: dict[int, list[str]] = {}
    entered: dict[int, list[str]] = {}
    number = 0
    for at, line in enumerate(lines):
        row = [""] * seats
        if line.kind == "deal":
            number += 1
            if number <= played:
                values, winner = _deal(rng, rules, seats)
                so_far = [a + b for a, b in zip(so_far, values, strict=True)]
                reached = values
                if winner is not None:
                    won[winner] += 1
                row = [str(value) for value in values]
                if winner is not None and rules.has_x:
                    row[winner] = "X"
                written[at] = [
                    "0" if zero and text == "X" else "" if blank and text == "0" else text
                    for text in row
                ]
                entered[at] = ["" if blank and text == "0" else text for text in row]
                continue
            if rng.random() < 0.3:
                row = ["-"] * seats
        elif line.kind in ("subtotal", "total", "carried"):
            plus = [_fine(rules, each) for each in fines] if line.kind == "total" else [0] * seats
            right = [a + b for a, b in zip(so_far, plus, strict=True)]
            if line.kind == "carried" and at == 0:
                row = [str(each) for each in so_far]
            elif sums:
                row = [str(_added(rng, each)) for each in right]
        elif line.kind == "penalties":
            row = [str(each) if each else "" for each in fines]
        written[at] = row
    for at, line in enumerate(lines):
        if line.kind == "won":
            written[at] = [str(each) for each in won] if counts else [""] * seats
        elif line.kind == "stage":
            stage = line.number or 0
            written[at] = ["X" if each < stage else "" for each in reached]
        elif line.kind == "cards":
            left = rng.integers(1, 9, seats)
            pairs = zip(reached, left, strict=True)
            written[at] = [str(cards) if stage else "" for stage, cards in pairs]
    order = range(len(lines))
    return Filled([written[at] for at in order], [entered.get(at, written[at]) for at in order])


def _deal(rng: np.random.Generator, rules: SheetRules, seats: int) -> tuple[list[int], int | None]:
    """Return what each player writes of a deal as a number, and who won, None for nobody."""
    winner = int(rng.integers(seats))
    if rules.counting is Counting.STAGES:
        reached = [int(each) for each in rng.integers(1, FIRST_STAGE + 1, seats)]
        reached[winner] = 0
        return reached, winner
    if rules.unit is Unit.CARDS:
        left = [int(each) for each in rng.integers(1, 14, seats)]
    else:
        left = [int(each) for each in np.clip(rng.gamma(1.6, 22, seats), 1, 199)]
    if rules.counting is Counting.WINNER:
        points = sum(left) - left[winner]
        return [points if seat == winner else 0 for seat in range(seats)], winner
    if rules.can_block and rng.random() < BLOCKED:
        return left, None
    left[winner] = rules.winner_points
    return left, winner


def _fine(rules: SheetRules, points: int) -> int:
    return -points if rules.counting is Counting.WINNER else points


def _added(rng: np.random.Generator, right: int) -> int:
    """Return what somebody writes who adds up."""
    if rng.random() < RIGHT_SUMS:
        return right
    slips = [-10, 10, -1, 1, -2, 2, 100, -100, int(rng.integers(1, 30))]
    return right + int(rng.choice(slips))
