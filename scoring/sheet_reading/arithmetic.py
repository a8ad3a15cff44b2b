"""From what each cell may hold to the most likely sheet, by the arithmetic of the form.

What is believed of a cell goes to all that binds it and comes back: a deal has one winner; a column
adds up to the sums that somebody wrote, who may have added up wrongly; the deals won stand on top;
in a Pyramid the stages that are crossed off tell the one that was reached. Columns are exact by
themselves; columns and rows together are gone round a few times (Pearl 1988).
"""

from collections.abc import Iterator, Sequence
from typing import Any

import numpy as np
from numpy.typing import NDArray

from scoring.core.form_layout import FormLayout
from scoring.core.formats import Counting
from scoring.sheet_reading.options import (
    MOST_PENALTY,
    Likely,
    Options,
    Says,
    deal_options,
    number_options,
    sum_options,
)
from scoring.sheet_reading.reading import SheetRules

LEAST, SPAN = -2048, 8192
"""The sums that are counted with: so many from the least on."""
WRONG_SUM = 0.08
"""How often somebody adds up wrongly."""
SPREAD = 400
"""Over about so many numbers a wrong sum is spread."""
PENALTY = 0.05
"""How often somebody has penalty points."""
WRONG_COUNT = 0.1
"""How often the deals won are counted wrongly, or otherwise."""
BLOCKED, ODD = 0.01, 2e-3
"""How often nobody goes out where that can be; and what should not be, and may."""
ALL_EMPTY = 0.05
"""How often a deal is not played."""
LEFT_EMPTY = 0.1
"""How often a loser writes nothing, where only the winner has points."""
CROSSED_WRONGLY = 0.02
ROUNDS = 3

SUMS = frozenset({"carried", "subtotal", "total"})


class Arithmetic:
    """A form with what each cell may hold by its looks: `looks` has for each line an array of
    seats and options. `cells` is what is believed with all that binds them.
    """

    def __init__(self, layout: FormLayout, rules: SheetRules, looks: Sequence[Likely]) -> None:
        self._rules, self._kinds = rules, [line.kind for line in layout.lines]
        self._seats, self._is_whole = layout.seats, layout.first == 0 and layout.is_last
        self._options: Options = deal_options(rules)
        self._deals = [at for at, kind in enumerate(self._kinds) if kind == "deal"]
        self._looks = looks
        self.cells: list[Likely] = list(looks)
        self._settle()

    def _settle(self) -> None:
        if not self._deals:
            # A part of a long form that has none.
            return
        deals = np.stack([self._looks[at] for at in self._deals])
        if "stage" in self._kinds:
            deals = _even(deals * self._from_stages())
        rows, sums, counts = (np.ones_like(deals) for _ in range(3))
        for _round in range(ROUNDS):
            rows = self._from_rows(_even(deals * sums * counts))
            believed = _even(deals * rows * counts)
            for seat in range(self._seats):
                column = _Column(self._steps(seat), believed[:, seat], self._options)
                sums[:, seat] = column.tells()
            believed = _even(deals * rows * sums)
            for seat in range(self._seats):
                counts[:, seat] = self._from_count(believed[:, seat], seat)
        settled = _even(deals * rows * sums * counts)
        for number, at in enumerate(self._deals):
            self.cells[at] = settled[number]
        self._settle_sums(_even(deals * rows * counts))

    def _settle_sums(self, believed: Likely) -> None:
        """Believe of a sum what its looks and its column say together."""
        for seat in range(self._seats):
            for at, likely in _Column(
                self._steps(seat), believed[:, seat], self._options
            ).written():
                self.cells[at] = self.cells[at].copy()
                self.cells[at][seat] = likely

    def _steps(self, seat: int) -> list[tuple[str, int, Likely]]:
        """Return the lines of a seat's column that count, from the top: the kind, the line, and
        what its looks say; of a deal there is nothing here.
        """
        found = []
        for at, kind in enumerate(self._kinds):
            if kind == "deal":
                found.append((kind, at, np.empty(0)))
            elif kind in SUMS:
                found.append((kind, at, self._looks[at][seat]))
            elif kind == "penalties":
                found.append((kind, at, self._penalty(at, seat)))
        return found

    def _penalty(self, at: int, seat: int) -> Likely:
        """Return how likely penalty points change a total by each number from 0 on; they are taken
        off where the highest total wins.
        """
        looks = self._looks[at][seat]
        options = number_options(0, MOST_PENALTY)
        likely = np.where(options.values > 0, looks * PENALTY, looks)
        change = np.zeros(SPAN)
        sign = -1 if self._rules.counting is Counting.WINNER else 1
        np.add.at(change, (sign * options.values) % SPAN, likely)
        return np.asarray(change / change.sum())

    # What binds cells

    def _from_rows(self, deals: Likely) -> Likely:
        """Return what the other cells of its deal say of each cell: one has won and the others have
        something left, or nothing is written at all; rarely nobody went out.
        """
        by = np.stack([deals[..., self._options.says == each].sum(-1) for each in Says], -1)
        won, nothing, left = np.moveaxis(by, -1, 0)
        if self._rules.counting is Counting.WINNER:
            left = left + LEFT_EMPTY * nothing
        message = np.empty((*won.shape, len(Says)))
        blocked = BLOCKED if self._rules.can_block else 0.0
        for seat in range(self._seats):
            others = [each for each in range(self._seats) if each != seat]
            all_left = np.prod(left[:, others], 1)
            one_won = sum(
                won[:, each] * np.prod(left[:, [o for o in others if o != each]], 1)
                for each in others
            )
            empty = ALL_EMPTY * np.prod(nothing[:, others], 1)
            message[:, seat, Says.WON] = all_left / self._seats + ODD
            message[:, seat, Says.NOTHING] = empty + ODD
            message[:, seat, Says.LEFT] = one_won / self._seats + blocked * all_left + ODD
            if self._rules.counting is Counting.WINNER:
                message[:, seat, Says.NOTHING] += LEFT_EMPTY * one_won / self._seats
        return np.asarray(message[..., self._options.says])

    def _from_count(self, column: Likely, seat: int) -> Likely:
        """Return what the number of deals won says of each cell of a column."""
        message = np.ones_like(column)
        if "won" not in self._kinds or not self._is_whole:
            return message
        looks = self._looks[self._kinds.index("won")][seat]
        deals = len(column)
        # Nothing written comes first among the options, then 0, 1, 2 and so on.
        share = (looks[0] + WRONG_COUNT * looks[1:].sum()) / (deals + 1)
        counted = share + (1 - WRONG_COUNT) * looks[1 : deals + 2]
        is_won = self._options.says == Says.WON
        won = column[:, is_won].sum(1)
        for at in range(deals):
            others = np.array([1.0])
            for other in range(deals):
                if other != at:
                    others = np.convolve(others, [1 - won[other], won[other]])
            message[at, is_won] = (others * counted[1:]).sum()
            message[at, ~is_won] = (others * counted[:-1]).sum()
        return np.maximum(message, 1e-9)

    def _from_stages(self) -> Likely:
        """Return what the stages that are crossed off say of the one that was reached: all above
        it are.
        """
        lines = [at for at, kind in enumerate(self._kinds) if kind == "stage"]
        crossed = np.stack([self._looks[at][:, 1] for at in lines])
        # Stages stand from the highest down.
        stages = np.arange(len(lines), 0, -1)
        message = np.ones((len(self._deals), self._seats, len(self._options.values)))
        for option, reached in enumerate(self._options.values):
            if self._options.says[option] == Says.NOTHING:
                is_crossed = np.zeros(len(stages), bool)
            else:
                is_crossed = stages > reached
            right = np.where(is_crossed[:, None], crossed, 1 - crossed)
            right = (1 - CROSSED_WRONGLY) * right + CROSSED_WRONGLY / 2
            message[-1, :, option] = right.prod(0)
        return message


class _Column:
    """A player's column as a chain of sums, from the top to the total."""

    def __init__(
        self, steps: Sequence[tuple[str, int, Likely]], deals: Likely, options: Options
    ) -> None:
        self._steps, self._options = steps, options
        # How each step changes the sum, as a spectrum; what a written sum says, as it is.
        self._messages: list[NDArray[Any]] = []
        numbers = iter(deals)
        for kind, _at, looks in steps:
            if kind in SUMS:
                self._messages.append(_as_sum(looks))
                continue
            change = looks
            if kind == "deal":
                change = np.zeros(SPAN)
                np.add.at(change, options.values % SPAN, next(numbers))
            self._messages.append(np.fft.rfft(change))
        self._before = list(self._forward())
        self._after = list(self._backward())[::-1]

    def _forward(self) -> Iterator[Likely]:
        """Return what each step finds: how likely each sum is before it."""
        here = np.zeros(SPAN)
        if self._steps and self._steps[0][0] == "carried":
            here[:] = 1 / SPAN
        else:
            here[-LEAST] = 1
        for (kind, *_rest), message in zip(self._steps, self._messages, strict=True):
            yield here
            here = here * message if kind in SUMS else _turned_back(np.fft.rfft(here) * message)
            here = here / here.sum()

    def _backward(self) -> Iterator[Likely]:
        """Return from the last step what is known of the sum after each."""
        here = np.ones(SPAN)
        for (kind, *_rest), message in zip(self._steps[::-1], self._messages[::-1], strict=True):
            yield here
            here = (
                here * message if kind in SUMS else _turned_back(np.fft.rfft(here) * message.conj())
            )
            here = here / here.max()

    def tells(self) -> Likely:
        """Return what the sums say of the cell of each deal."""
        found = []
        for (kind, *_rest), before, after in zip(
            self._steps, self._before, self._after, strict=True
        ):
            if kind == "deal":
                by_change = _turned_back(np.fft.rfft(before).conj() * np.fft.rfft(after))
                message = by_change[self._options.values % SPAN]
                found.append(np.maximum(message / message.max(), 1e-12))
        return np.stack(found)

    def written(self) -> Iterator[tuple[int, Likely]]:
        """Return for each written sum its line, and how likely each option of it is."""
        for (kind, at, looks), before, after in zip(
            self._steps, self._before, self._after, strict=True
        ):
            if kind in SUMS:
                sums = before * after
                sums = sums / sums.sum()
                values = sum_options().values[1:]
                right = (1 - WRONG_SUM) * sums[values - LEAST] + WRONG_SUM / SPREAD
                likely = np.concatenate([[looks[0] / SPREAD], looks[1:] * right])
                yield at, likely / likely.sum()


def _as_sum(looks: Likely) -> Likely:
    """Return how well each sum agrees with what was written, or was not."""
    message = np.full(SPAN, looks[0] / SPREAD + (1 - looks[0]) * WRONG_SUM / SPREAD)
    message[sum_options().values[1:] - LEAST] += (1 - WRONG_SUM) * looks[1:]
    return np.asarray(message / message.max())


def _turned_back(spectrum: NDArray[Any]) -> Likely:
    return np.maximum(np.fft.irfft(spectrum, SPAN), 0)


def _even(likely: Likely) -> Likely:
    return np.asarray(likely / np.maximum(likely.sum(-1, keepdims=True), 1e-300))
