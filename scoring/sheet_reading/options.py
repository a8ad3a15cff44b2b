"""What can stand in each cell of a form, and how likely each of it is by the looks of the cell."""

from collections.abc import Sequence
from dataclasses import dataclass
from enum import IntEnum
from functools import cache
from typing import Any

import numpy as np
from numpy.typing import NDArray

from scoring.core.formats import FIRST_STAGE, Counting
from scoring.sheet_reading.network import Texts
from scoring.sheet_reading.reading import SheetRules

Likely = NDArray[Any]

LEAST_SUM, MOST_SUM = -999, 2999
"""Sums that are read; a larger one is entered by hand."""
MOST_PENALTY, MOST_CARDS = 200, 60
SOMETHING_ELSE = 1e-6
"""How likely a cell holds what is none of its texts, spread over all of them."""
NO_NUMBER = ("", "-")


class Says(IntEnum):
    """What a cell of a deal says of its player."""

    WON = 0
    NOTHING = 1
    LEFT = 2


Option = tuple[str, tuple[str, ...], int, Says]
"""How an option is entered, the ways it is written, the number that counts, and what it says."""
NOTHING: Option = ("", NO_NUMBER, 0, Says.NOTHING)
EMPTY: tuple[Option, ...] = (("", ("",), 0, Says.NOTHING), ("-", ("-",), 0, Says.NOTHING))
"""An empty cell of a deal, and one that was crossed out with a dash."""


@dataclass(frozen=True)
class Options:
    """What a cell may hold: for each option how it is entered, in which ways it is written, the
    number that counts, and what it says.
    """

    texts: tuple[str, ...]
    written: tuple[tuple[str, ...], ...]
    values: NDArray[Any]
    says: NDArray[Any]

    def likely(self, columns: Likely) -> Likely:
        """Return how likely each option is, for cells of which the network has read the columns."""
        spelt = texts_of(tuple(text for ways in self.written for text in ways))
        by_text = spelt.likely(columns)
        starts = np.cumsum([0, *(len(ways) for ways in self.written)])[:-1]
        found = np.add.reduceat(by_text, starts, axis=1) + SOMETHING_ELSE
        return np.asarray(found / found.sum(1, keepdims=True))


@cache
def texts_of(texts: tuple[str, ...]) -> Texts:
    return Texts(texts)


@cache
def deal_options(rules: SheetRules) -> Options:
    """Return what a cell of a deal may hold."""
    if rules.counting is Counting.STAGES:
        stages = (_number(stage, Says.LEFT) for stage in range(1, FIRST_STAGE + 1))
        won: list[Option] = [("0", ("0", "X"), 0, Says.WON)]
        return _options([*won, *EMPTY, *stages])
    if rules.counting is Counting.WINNER:
        points = [_number(number, Says.WON) for number in range(1, rules.most + 1)]
        return _options([_number(0, Says.LEFT), *EMPTY, *points])
    winners = "X" if rules.has_x else str(rules.winner_points)
    written = ("X", str(rules.winner_points))
    won = [(winners, written, rules.winner_points, Says.WON)]
    # No hand that is left counts as the winner's does.
    numbers = (each for each in range(rules.most + 1) if each != rules.winner_points)
    return _options([*won, *EMPTY, *(_number(each, Says.LEFT) for each in numbers)])


@cache
def number_options(least: int, most: int) -> Options:
    """Return what a cell for a number may hold, which nobody has to fill in."""
    numbers = (_number(each, Says.LEFT) for each in range(least, most + 1))
    return _options([NOTHING, *numbers])


def sum_options() -> Options:
    """Return what a cell for a sum may hold."""
    return number_options(LEAST_SUM, MOST_SUM)


@cache
def cross_options() -> Options:
    """Return what a box for a stage may hold."""
    return _options([NOTHING, ("X", ("X",), 1, Says.LEFT)])


def options_of(kind: str, rules: SheetRules) -> Options:
    """Return what a cell may hold in a line of a kind."""
    match kind:
        case "deal":
            return deal_options(rules)
        case "stage":
            return cross_options()
        case "won":
            return number_options(0, 30)
        case "penalties":
            return number_options(0, MOST_PENALTY)
        case "cards":
            return number_options(0, MOST_CARDS)
        case _:
            return sum_options()


def _number(number: int, says: Says) -> Option:
    return str(number), (str(number),), number, says


def _options(options: Sequence[Option]) -> Options:
    texts, written, values, says = zip(*options, strict=True)
    return Options(texts, written, np.array(values), np.array(says))
