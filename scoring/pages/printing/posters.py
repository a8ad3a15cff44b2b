"""Posters: lists in type as large as fits, for the wall of a hall.

Sizes in millimetres, but type in points. Where a list needs letters smaller than `LEAST_TYPE` on
one sheet, it goes on on the next.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from math import ceil

from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy

from scoring.evening.wording import Text
from scoring.pages.printing.document import (
    POSTERS,
    Document,
    PageCount,
    Paper,
    Part,
    PrintedEvening,
)
from scoring.pages.printing.fitting import lines_of, lines_of_whole
from scoring.pages.printing.lists import StandingsSheet, by_name, ranked_sheet, until_ranked

MM = 72 / 25.4
SHEETS = {Paper.A4: (186.0, 235.0), Paper.A3: (273.0, 352.0)}
"""The room for the list: what `poster-a4` and `poster-a3` in paper/sheet.css leave of the paper."""

LEAST_TYPE, MOST_TYPE = 15, 60
MOST_COLUMNS = 4
GAP = 8.0
LINE = 1.15
"""The height of a line and of the room between two rows, in sizes of the type."""
BETWEEN = 0.2
END = 2.6
"""The width of what stands before or after a name, in sizes of the type: three figures."""


@dataclass(frozen=True, slots=True)
class PosterLine:
    """A line of a poster: its text, bold and plain, or some names, and what stands `before` and
    `after` it.
    """

    bold: str = ""
    plain: str = ""
    before: str = ""
    after: str = ""
    names: tuple[str, ...] = ()

    @property
    def text(self) -> str:
        return f"{self.bold} {self.plain}"

    def lines(self, width: float, size: int) -> int:
        """Return how many lines it takes in type of so many points."""
        if not self.names:
            return lines_of(self.text, width, size)
        *others, last = self.names
        return lines_of_whole(
            [*(f"{name}\N{NO-BREAK SPACE}·" for name in others), last], width, size
        )


@dataclass(frozen=True, slots=True)
class Poster:
    """A list laid out: sheets of columns of lines, in type of `size` points."""

    size: int
    sheets: tuple[tuple[tuple[PosterLine, ...], ...], ...]


def poster(lines: Sequence[PosterLine], paper: Paper) -> Poster:
    """Return a list in the largest type with which it fits on as few sheets as it needs in the
    least. Names are rather smaller than broken, but for a few long ones.
    """
    fewest = _fewest(lines, paper)
    fitting = [
        (size, columns, sheets)
        for size in range(MOST_TYPE, LEAST_TYPE - 1, -1)
        for columns in range(1, MOST_COLUMNS + 1)
        if len(sheets := _laid_out(lines, size, columns, paper)) == fewest
    ]
    whole = (each for each in fitting if not _breaks_many(lines, each[0], each[1], paper))
    size, _columns, sheets = next(whole, fitting[0])
    return Poster(size, sheets)


def _fewest(lines: Sequence[PosterLine], paper: Paper) -> int:
    """Return how many sheets a list needs in the least: those of its poster."""
    every = range(1, MOST_COLUMNS + 1)
    return min(len(_laid_out(lines, LEAST_TYPE, columns, paper)) for columns in every)


def _room(lines: Sequence[PosterLine], size: int, columns: int, paper: Paper) -> float:
    """Return how wide the text of a line may be."""
    sides = any(line.before for line in lines) + any(line.after for line in lines)
    return (SHEETS[paper][0] - GAP * (columns - 1)) / columns - size / MM * END * sides


def _breaks_many(lines: Sequence[PosterLine], size: int, columns: int, paper: Paper) -> bool:
    """Return whether more than a tenth of the names have no room on one line; of names that share
    a line a quarter may, since they take several anyway.
    """
    room = _room(lines, size, columns, paper)
    shared = [name for line in lines for name in line.names]
    alone = [line.text for line in lines if line.bold]
    return any(
        sum(lines_of(name, room, size) > 1 for name in names) * most > len(names)
        for names, most in ((alone, 10), (shared, 4))
    )


def _laid_out(
    lines: Sequence[PosterLine], size: int, columns: int, paper: Paper
) -> tuple[tuple[tuple[PosterLine, ...], ...], ...]:
    height, room = SHEETS[paper][1], _room(lines, size, columns, paper)
    if room < size / MM * 4:
        # Not even the shortest names would stand beside their number.
        return ((),) * (len(lines) + 1)
    heights = [(line.lines(room, size) * LINE + BETWEEN) * size / MM for line in lines]
    if max(heights, default=0) > height:
        # A line of names that fills more than a sheet would go on on the next.
        return ((),) * (len(lines) + 1)
    filled: list[list[PosterLine]] = [[]]
    used = 0.0
    # Where one sheet is enough, its columns are equally long.
    even = ceil(len(lines) / columns) if sum(heights) <= height * columns else len(lines)
    for line, tall in zip(lines, heights, strict=True):
        is_full = used + tall > height or len(filled[-1]) == even
        if filled[-1] and is_full:
            filled.append([])
            used = 0.0
        filled[-1].append(line)
        used += tall
    full = [tuple(column) for column in filled]
    return tuple(tuple(full[at : at + columns]) for at in range(0, len(full), columns))


def _lines_by_name(evening: PrintedEvening) -> list[PosterLine]:
    lines = []
    for line in by_name(evening.published_round):
        first, _space, rest = line.name.partition(" ")
        lines.append(PosterLine(first, rest, after="–" if line.table is None else str(line.table)))
    return lines


def _seating_by_name(evening: PrintedEvening, paper: Paper) -> Part:
    lines = _lines_by_name(evening)
    return poster_part(lines, paper, _("Find your table"), _("The number is your table."))


def _lines_by_table(evening: PrintedEvening) -> list[PosterLine]:
    return [
        PosterLine(before=str(each.table.number), names=tuple(each.names))
        for each in evening.published_round.tables
    ]


def _seating_by_table(evening: PrintedEvening, paper: Paper) -> Part:
    return poster_part(_lines_by_table(evening), paper, _("The tables"), "")


def _ranked_lines(sheet: StandingsSheet) -> list[PosterLine]:
    return [
        PosterLine(row.name, "", "–" if row.place is None else str(row.place), row.cells[-2])
        for rows in sheet.parts
        for row in rows
    ]


def _standings(evening: PrintedEvening, paper: Paper) -> Part:
    sheet = ranked_sheet(evening, paper)
    lines = _ranked_lines(sheet)
    is_last = evening.round is evening.event_state.present
    title = _("The result") if evening.event.closed and is_last else _("The standings")
    notes = [sheet.least_rounds] if sheet.unranked else []
    if any(line.after.endswith("*") for line in lines):
        notes.append(_("* corrected"))
    return poster_part(lines, paper, title, " · ".join(notes))


def poster_part(lines: Sequence[PosterLine], paper: Paper, heading: str, below: Text) -> Part:
    """Return a list as a poster with its heading, and with what stands under that."""
    context = {"poster": poster(lines, paper), "heading": heading, "below": below}
    return Part("scoring/printing/poster.html", f"poster poster-{paper}", context)


def _sheets_by_name(evening: PrintedEvening, paper: Paper) -> PageCount:
    return PageCount(_fewest(_lines_by_name(evening), paper))


def _sheets_by_table(evening: PrintedEvening, paper: Paper) -> PageCount:
    return PageCount(_fewest(_lines_by_table(evening), paper))


def _sheets_of_standings(evening: PrintedEvening, paper: Paper) -> PageCount:
    return PageCount(_fewest(_ranked_lines(ranked_sheet(evening, paper)), paper))


NAMES_POSTER = Document(
    "names-poster",
    gettext_lazy("Poster: find your table"),
    gettext_lazy("by first name, for the door"),
    POSTERS,
    _seating_by_name,
    "poster",
    has_results=False,
    length=_sheets_by_name,
)
TABLES_POSTER = Document(
    "tables-poster",
    gettext_lazy("Poster: the tables"),
    gettext_lazy("by table, for the wall"),
    POSTERS,
    _seating_by_table,
    "poster",
    has_results=False,
    length=_sheets_by_table,
)
STANDINGS_POSTER = Document(
    "standings-poster",
    gettext_lazy("Poster: the standings"),
    gettext_lazy("large, for the wall"),
    POSTERS,
    _standings,
    "poster",
    until=until_ranked,
    length=_sheets_of_standings,
)
