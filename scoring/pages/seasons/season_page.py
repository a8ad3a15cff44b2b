"""What the page of a season shows: a line a player with a cell an evening, who can still win,
prizes, and what is left of the money.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from fractions import Fraction
from typing import NamedTuple

from django.utils.translation import gettext as _
from django.utils.translation import pgettext

from foundation.spreadsheets import Cell, Spreadsheet
from scoring.core.seasons.results import Result
from scoring.core.seasons.rules import shown
from scoring.core.seasons.table import SeasonLine
from scoring.evening.season_table import MOST_SHOWN, SeasonTable
from scoring.evening.wording import money_text, prize_title
from scoring.models import Event
from scoring.pages.seasons.words import (
    behind_the_first,
    movement,
    what_decided,
    what_is_left,
    worth,
)
from scoring.posts.events.money import share_in_words

MOST_RACING = 6
"""So many players who can still win have a bar of their own."""
COURSE_WIDTH, COURSE_HEIGHT, MARGIN = 76, 20, 3


class EveningCell(NamedTuple):
    """What an evening brought a player: `kind` is away, unranked, dropped, won or counts."""

    text: str
    kind: str
    event: Event
    words: str


@dataclass(frozen=True, slots=True)
class PageLine:
    """A line of the page. `course` is that of the places after the last evenings, as an SVG
    polyline has it; `facts` stand in the opened line.
    """

    line: SeasonLine
    name: str
    value: str
    move: int
    movement: str
    gap: str
    why: str
    course: str
    cells: Sequence[EveningCell]
    facts: Sequence[str]

    @property
    def shown_cells(self) -> Sequence[EveningCell]:
        """Those of the evenings that have a column."""
        return self.cells[-MOST_SHOWN:]


class Racing(NamedTuple):
    """A player who can still win: what the player has and can come to, and both in hundredths of
    the most that anybody can come to.
    """

    name: str
    now: str
    most: str
    now_wide: str
    most_wide: str


@dataclass(frozen=True)
class SeasonPage:
    """A season's table in words."""

    table: SeasonTable

    @property
    def columns(self) -> Sequence[Event]:
        return self.table.counted[-MOST_SHOWN:]

    @property
    def lines(self) -> Sequence[PageLine]:
        return [self._line(line, name) for line, name in self.table.ranked]

    def _line(self, line: SeasonLine, name: str) -> PageLine:
        running = None if self.table.season.is_final else self.table.running.get(line.player)
        reached = self.table.reach.get(line.player)
        gap = running.gap if running else None
        return PageLine(
            line,
            name,
            shown(line.value),
            move=(running.move or 0) if running else 0,
            movement=movement(running),
            gap="" if gap is None else shown(gap),
            why=what_decided(line),
            course=_course(self._places(line.player), len(self.table.lines)),
            cells=[
                _cell(event, result)
                for event, result in zip(self.table.counted, line.results, strict=False)
            ],
            facts=[each for each in (behind_the_first(running), *what_is_left(reached)) if each],
        )

    def _places(self, player: int) -> Sequence[int | None]:
        return () if self.table.season.is_final else self.table.courses.get(player, ())

    @property
    def racing(self) -> Sequence[Racing]:
        """Those who can still win, the first ones of them."""
        return self._can_win[:MOST_RACING]

    @property
    def more_racing(self) -> Sequence[Racing]:
        return self._can_win[MOST_RACING:]

    @property
    def _can_win(self) -> Sequence[Racing]:
        reach = self.table.reach
        widest = max((each.best for each in reach.values()), default=Fraction(0)) or Fraction(1)
        return [
            Racing(
                name,
                shown(one.worst),
                shown(one.best),
                _hundredths(one.worst, widest),
                _hundredths(one.best, widest),
            )
            for line, name in self.table.ranked
            if (one := reach.get(line.player)) and one.can_win
        ]

    @property
    def awards(self) -> Sequence[tuple[str, Sequence[tuple[str, str]]]]:
        """Each prize with the names of those who get it as the table stands, and what they get."""
        currency = self.table.season.club.currency
        return [
            (
                prize_title(award.given_for),
                [
                    (self.table.names[share.player], share_in_words(share, currency))
                    for share in award.shares
                ],
            )
            for award in self.table.awards
        ]

    @property
    def purse(self) -> str:
        return money_text(self.table.purse, self.table.season.club.currency)

    def sheet(self) -> Spreadsheet:
        """Return the season as a file, a line a player."""
        heads = [
            pgettext("rank in the standings", "Place"),
            _("Name"),
            _("Points"),
            _("Evenings played"),
        ]
        heads += [f"{event.date.isoformat()} {event.name}" for event in self.table.counted]
        rows: list[list[Cell]] = []
        for line, name in self.table.ranked:
            row: list[Cell] = [line.place, name, _number(line.value), line.evenings]
            row += [_number(each.value or Fraction(0)) if each else None for each in line.results]
            rows.append(row)
        return Spreadsheet(self.table.season.name, heads, rows)


def _cell(event: Event, result: Result | None) -> EveningCell:
    return EveningCell(*_shown(result), event, worth(result))


def _shown(result: Result | None) -> tuple[str, str]:
    if result is None:
        return "·", "away"
    if result.value is None:
        return "–", "unranked"
    kind = "dropped" if not result.counts else "won" if result.place == 1 else "counts"
    return shown(result.value), kind


def _course(places: Sequence[int | None], last: int) -> str:
    """Return the places as points of a line that has place 1 on top, nothing for a single one."""
    points = [(at, place) for at, place in enumerate(places) if place]
    if len(points) < 2:
        return ""
    across = (COURSE_WIDTH - 2 * MARGIN) / (len(places) - 1)
    down = (COURSE_HEIGHT - 2 * MARGIN) / max(1, last - 1)
    return " ".join(
        f"{MARGIN + at * across:.1f},{MARGIN + (place - 1) * down:.1f}" for at, place in points
    )


def _hundredths(value: Fraction, most: Fraction) -> str:
    return f"{float(100 * value / most):.1f}"


def _number(value: Fraction) -> float:
    return value.numerator if value.denominator == 1 else float(shown(value))
