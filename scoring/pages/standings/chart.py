"""The night as a picture: each player's total after every deal, as lines of a drawing.

Who leads is on top. A missed round and penalties count at the end of their round, so that each line
ends at the total of the standings. Measures are units of the drawing.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property

from scoring.core.formats import counted_penalties
from scoring.core.standings import courses
from scoring.evening.event_state import RoundState
from scoring.evening.wording import number_text
from scoring.pages.standings.standings_page import StandingsPage

MOST_LINES = 8
"""So many lines can be told apart."""
FIRST_LINES = 6

WIDTH, HEIGHT = 360, 300
LEFT, RIGHT, TOP, BOTTOM = 40, 244, 14, 270
LABEL_HEIGHT = 17
LONGEST_LABEL = 13
STEPS = (1, 2, 5)


@dataclass(frozen=True, slots=True)
class DrawnLine:
    """One player's line: `points` as an SVG polyline has them, and where its label stands.

    `style` from 1 tells colour and dashes. `totals` are what stood after each deal, round by
    round; None for a deal that was not played.
    """

    style: int
    name: str
    label: str
    points: str
    end: tuple[float, float]
    label_at: float
    total: str
    totals: tuple[tuple[int, tuple[str, ...]], ...]


@dataclass(frozen=True, slots=True)
class Tick:
    """A mark on an axis: where it is, and what stands there."""

    at: float
    text: str


@dataclass(frozen=True)
class Chart:
    """The drawing for some of the players: the `chosen`, or the first of the standings."""

    page: StandingsPage
    chosen: Sequence[int]

    @cached_property
    def players(self) -> list[int]:
        if self.chosen:
            return list(self.chosen[:MOST_LINES])
        return [row.entrant for row in self.page.rows if row.has_result][:FIRST_LINES]

    @property
    def has_lines(self) -> bool:
        return bool(self.lines)

    @cached_property
    def lines(self) -> list[DrawnLine]:
        drawn = [self._points(player) for player in self.players]
        ends = [points[-1] if points else (LEFT, BOTTOM) for points in drawn]
        labels = spread([y for _x, y in ends])
        return [
            self._line(style, player, points, end, label)
            for style, (player, points, end, label) in enumerate(
                zip(self.players, drawn, ends, labels, strict=True), start=1
            )
            if points
        ]

    def _line(
        self,
        style: int,
        player: int,
        points: Sequence[tuple[float, float]],
        end: tuple[float, float],
        label: float,
    ) -> DrawnLine:
        name = self.page.event_state.names[player]
        return DrawnLine(
            style=style,
            name=name,
            label=name if len(name) <= LONGEST_LABEL else f"{name[: LONGEST_LABEL - 1].strip()}…",
            points=" ".join(f"{x:.1f},{y:.1f}" for x, y in points),
            end=end,
            label_at=label,
            total=next(row.total for row in self.page.rows if row.entrant == player),
            totals=tuple(
                (
                    each.number,
                    tuple("–" if total is None else number_text(total) for total in totals),
                )
                for each, totals in zip(self.page.counted, self.totals[player], strict=True)
            ),
        )

    @cached_property
    def totals(self) -> Mapping[int, tuple[tuple[int | None, ...], ...]]:
        """Each player's total after every deal, the end of each round as one more."""
        lines = {line.player: line for line in self.page.lines}
        deals: dict[int, list[list[int | None]]] = {player: [] for player in self.players}
        for at, each in enumerate(self.page.counted):
            for player in self.players:
                cells = self._cells(each, player)
                counted = lines[player].rounds[at]
                missed = counted.points if counted and counted.is_absent else 0
                extra = missed + self._penalties(each, player)
                deals[player].append([*cells, extra if extra or (counted and not cells) else None])
        return courses(deals)

    def _cells(self, each: RoundState, player: int) -> list[int | None]:
        for table in each.tables:
            for place, seat in enumerate(table.seats):
                if seat.entrant_id == player:
                    return list(table.columns[place].cells)
        return []

    def _penalties(self, each: RoundState, player: int) -> int:
        points = sum(
            penalty.points
            for penalty in self.page.event_state.penalties
            if penalty.cancelled is None
            and penalty.round_id == each.round.pk
            and penalty.entrant_id == player
        )
        return counted_penalties(points, self.page.event_state.agreement)

    @cached_property
    def _lengths(self) -> list[int]:
        """How many deals the longest table of each round has played."""
        return [
            max((len(table.deals) for table in each.tables), default=0) or 1
            for each in self.page.counted
        ]

    @cached_property
    def _range(self) -> tuple[int, int]:
        every = [
            total
            for rounds in self.totals.values()
            for totals in rounds
            for total in totals
            if total is not None
        ]
        return min(every, default=0), max(every, default=0)

    @cached_property
    def step(self) -> int:
        """What lies between two marks of the totals: at most five of them."""
        low, high = min(0, self._range[0]), max(0, self._range[1])
        power = 1
        while True:
            for each in STEPS:
                if (high - low) / (each * power) <= 5:
                    return each * power
            power *= 10

    @cached_property
    def _ends(self) -> tuple[int, int]:
        """The least and the greatest total that has a place in the drawing."""
        low, high = min(0, self._range[0]), max(0, self._range[1])
        return low // self.step * self.step, max(-(-high // self.step), 1) * self.step

    def _x(self, deals: float) -> float:
        return LEFT + (RIGHT - LEFT) * deals / max(1, sum(self._lengths))

    def _y(self, total: int) -> float:
        low, high = self._ends
        share = (total - low) / (high - low)
        if self.page.event_state.agreement.format.highest_wins:
            share = 1 - share
        return TOP + (BOTTOM - TOP) * share

    def _points(self, player: int) -> list[tuple[float, float]]:
        """Return the line from 0, through every deal that was played, to the end of its rounds."""
        points = [(self._x(0), self._y(0))]
        before = 0
        for length, totals in zip(self._lengths, self.totals[player], strict=True):
            *deals, ended = totals
            for at, total in enumerate(deals, start=1):
                if total is not None:
                    points.append((self._x(before + at), self._y(total)))
            before += length
            if ended is not None:
                points.append((self._x(before), self._y(ended)))
        return points if len(points) > 1 else []

    @property
    def marks(self) -> list[Tick]:
        """The totals beside the drawing."""
        low, high = self._ends
        return [Tick(self._y(each), number_text(each)) for each in range(low, high + 1, self.step)]

    @property
    def rounds(self) -> list[Tick]:
        """Where each round ends, with its number in the middle of it."""
        ticks, before = [], 0
        for each, length in zip(self.page.counted, self._lengths, strict=True):
            ticks.append(Tick(self._x(before + length), str(each.number)))
            before += length
        return ticks

    @property
    def round_names(self) -> list[Tick]:
        """The number of each round, in the middle of it."""
        ticks, before = [], 0
        for each, length in zip(self.page.counted, self._lengths, strict=True):
            ticks.append(Tick(self._x(before + length / 2), str(each.number)))
            before += length
        return ticks


def spread(wanted: Sequence[float]) -> list[float]:
    """Return heights near the wanted ones at which labels do not stand on each other."""
    order = sorted(range(len(wanted)), key=wanted.__getitem__)
    heights = list(wanted)
    lowest = float(TOP)
    for at in order:
        heights[at] = max(wanted[at], lowest)
        lowest = heights[at] + LABEL_HEIGHT
    highest = float(BOTTOM)
    for at in reversed(order):
        heights[at] = min(heights[at], highest)
        highest = heights[at] - LABEL_HEIGHT
    return heights
