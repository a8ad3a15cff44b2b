"""What the page of a season shows: a line a player with a cell an evening, who can still win,
prizes, and what is left of the money.
"""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from fractions import Fraction
from functools import cached_property
from itertools import pairwise
from typing import NamedTuple

from django.urls import reverse
from django.utils.formats import date_format
from django.utils.timezone import localtime
from django.utils.translation import gettext as _
from django.utils.translation import pgettext

from foundation.spreadsheets import Cell, Spreadsheet
from scoring.core.seasons.results import Result
from scoring.core.seasons.rules import SeasonTie, shown
from scoring.core.seasons.table import SeasonLine
from scoring.evening.season_table import MOST_SHOWN, SeasonTable
from scoring.evening.season_wording import SEASON_TIES
from scoring.evening.wording import money_text, prize_title, value_text
from scoring.models import Event
from scoring.pages.seasons.words import (
    behind_the_first,
    final_since,
    movement,
    what_decided,
    what_is_enough,
    what_is_left,
    what_is_needed,
    worth,
)
from scoring.posts.clubs.register import plain
from scoring.posts.events.money import share_in_words

MOST_RACING, MOST_OTHERS = 6, 12
"""So many players who can still win have a bar of their own."""
MOST_OF_A_SHORT, MOST_LOOKED_THROUGH = 16, 40
MOST_CORRECTIONS = 3
WIDEST_USUAL = 4
"""Signs of what an evening gave: a comma and a half beside two digits."""
COURSE_WIDTH, COURSE_HEIGHT, MARGIN = 76, 20, 3


class EveningCell(NamedTuple):
    """What an evening brought a player: `kind` is away, unranked, dropped, won or counts; `url` is
    that of its standings, "" without one.
    """

    text: str
    kind: str
    event: Event
    words: str
    url: str


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
    def is_placed(self) -> bool:
        return self.line.place is not None

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


def _for_members(event: Event) -> str:
    return reverse("scoring:standings", args=[event.code])


@dataclass(frozen=True)
class SeasonPage:
    """A season's table in words. `url_of` returns where the standings of an evening are, or "".

    With `find` it has only the lines of players of whose names that is a part.
    """

    table: SeasonTable
    url_of: Callable[[Event], str] = _for_members
    find: str = ""

    @property
    def columns(self) -> Sequence[Event]:
        return self.table.counted[-MOST_SHOWN:]

    @property
    def heads(self) -> Sequence[tuple[Event, str]]:
        """The evenings that have a column, each with where its standings are."""
        return [(event, self.url_of(event)) for event in self.columns]

    @property
    def lines(self) -> Sequence[PageLine]:
        wanted = plain(self.find)
        return [self._line(line, name) for line, name in self.table.ranked if wanted in plain(name)]

    @property
    def is_still(self) -> bool:
        """Whether nothing of the table moves any more: it has no gaps and no places so far."""
        return self.table.season.is_final

    @property
    def has_wide_cells(self) -> bool:
        """Whether an evening gave points that are wider than its usual column."""
        results = [each for line in self.table.lines for each in line.results[-MOST_SHOWN:] if each]
        return any(len(_shown(each)[0]) > WIDEST_USUAL for each in results)

    def _line(self, line: SeasonLine, name: str) -> PageLine:
        running = None if self.is_still else self.table.running.get(line.player)
        reached = self.table.reach.get(line.player)
        gap = running.gap if running else None
        return PageLine(
            line,
            name,
            value_text(line.value),
            move=(running.move or 0) if running else 0,
            movement=movement(running, had_table=self._had_table),
            gap="" if gap is None else value_text(gap),
            why=what_decided(line),
            course=_course(self._places(line.player), len(self.table.lines)),
            cells=[
                EveningCell(*_shown(result), event, worth(result), self.url_of(event))
                for event, result in zip(self.table.counted, line.results, strict=False)
            ],
            facts=[each for each in (behind_the_first(running), *what_is_left(reached)) if each],
        )

    @cached_property
    def _had_table(self) -> bool:
        """Whether somebody had a place before the last evening."""
        return any(each.move is not None for each in self.table.running.values())

    def _places(self, player: int) -> Sequence[int | None]:
        return () if self.is_still else self.table.courses.get(player, ())

    @property
    def racing(self) -> Sequence[Racing]:
        """Those who can still win, the first ones of them."""
        return self._can_win[:MOST_RACING]

    @property
    def folds_more(self) -> bool:
        """Whether the others who can still win are too many to be named in sight."""
        return len(self.more_racing) > MOST_OTHERS

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
                value_text(one.worst),
                value_text(one.best),
                _hundredths(one.worst, widest),
                _hundredths(one.best, widest),
            )
            for line, name in self.table.ranked
            if (one := reach.get(line.player)) and one.can_win
        ]

    @property
    def still_racing(self) -> int:
        """How many players can still win."""
        return len(self._can_win)

    @property
    def needs(self) -> Sequence[str]:
        """What those who can still win need on the last evening: whoever needs only a place of
        their own in one sentence with all who need the same.
        """
        needs = self.table.needs
        found = [
            (needs[line.player], name) for line, name in self.table.ranked if line.player in needs
        ]
        enough: dict[int, list[str]] = {}
        said = []
        for need, name in found[:MOST_RACING]:
            if need.others:
                said.append(what_is_needed(need, name, self.table))
            else:
                enough.setdefault(need.place, []).append(name)
        alone = [what_is_enough(place, names, self.table) for place, names in enough.items()]
        return [*alone, *said]

    @property
    def level(self) -> Sequence[tuple[str, str, str, str]]:
        """The pairs that a tie-break put in order: their value, both names, and what decided."""
        pairs = pairwise(self.table.ranked)
        return [
            (value_text(line.value), before, name, str(SEASON_TIES[SeasonTie(line.decided_by)]))
            for (_above, before), (line, name) in pairs
            if line.place and line.decided_by and what_decided(line)
        ]

    @property
    def is_long(self) -> bool:
        """Whether the table is longer than anybody looks through."""
        return len(self.table.lines) > MOST_LOOKED_THROUGH

    @property
    def is_short(self) -> bool:
        """Whether below the table there is room beside what stands at its side."""
        return len(self.table.lines) <= MOST_OF_A_SHORT

    @property
    def corrections(self) -> Sequence[str]:
        """Which evenings were corrected since the season was made, the newest ones first."""
        words = _("The evening of %(evening)s was corrected on %(day)s.")
        return [
            words
            % {
                "evening": date_format(event.date, "DATE_FORMAT"),
                "day": date_format(localtime(made), "DATE_FORMAT"),
            }
            for event, made in self.table.corrections[:MOST_CORRECTIONS]
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
            values = [each.value if each else None for each in line.results]
            row += [None if value is None else _number(value) for value in values]
            rows.append(row)
        title = " – ".join(
            each for each in (self.table.season.name, final_since(self.table)) if each
        )
        return Spreadsheet(title, heads, rows)


def _shown(result: Result | None) -> tuple[str, str]:
    if result is None:
        return "·", "away"
    if result.value is None:
        return "–", "unranked"
    kind = "dropped" if not result.counts else "won" if result.place == 1 else "counts"
    return value_text(result.value), kind


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
