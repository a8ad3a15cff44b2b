"""The results as files for other programs: the standings, and every result of every deal.

Both exist as CSV and as a spreadsheet. Text that a spreadsheet would take for a formula gets an
apostrophe in front.
"""

import re
import unicodedata
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from urllib.parse import quote

from django.utils.translation import gettext as _
from django.utils.translation import pgettext
from tablib import Dataset

from scoring.core.deals import DealKind
from scoring.events.table_state import TableState
from scoring.standings.standings_page import StandingsPage

FORMS = {
    "csv": "text/csv; charset=utf-8",
    "xlsx": "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet",
}
"""The forms that a file can have, with what a browser is told of them."""

Cell = str | float | None
MOST_TITLE = 31
FORMULA = ("=", "+", "-", "@", "\t", "\r", "\n", "＝", "＋", "－", "＠")
"""How a cell begins that a spreadsheet takes for a formula, wide signs of East Asia included."""


@dataclass(frozen=True)
class Spreadsheet:
    """A sheet for other programs: its title, the head of each column, and the rows."""

    title: str
    heads: Sequence[str]
    rows: Sequence[Sequence[Cell]]

    def written(self, form: str) -> bytes:
        """Return the file, `form` being one of `FORMS`."""
        data = Dataset(headers=list(self.heads), title=_sheet_title(self.title))
        for row in self.rows:
            data.append([harmless(cell) if isinstance(cell, str) else cell for cell in row])
        if form == "csv":
            # A spreadsheet takes a file without the mark for one in its own old alphabet.
            return str(data.export("csv")).encode("utf-8-sig")
        return bytes(data.export("xlsx"))


def _sheet_title(title: str) -> str:
    """Return a name that a sheet of a spreadsheet may have."""
    return re.sub(r"[\[\]:*?/\\']", " ", title).strip()[:MOST_TITLE] or "1"


def harmless(text: str) -> str:
    """Return a text that no spreadsheet takes for a formula."""
    return f"'{text}" if text.startswith(FORMULA) else text


def standings_sheet(page: StandingsPage) -> Spreadsheet:
    """Return the standings, a line a player."""
    heads = [pgettext("rank in the standings", "Place"), _("Name")]
    for each in page.counted:
        heads += [
            _("Round %(n)s") % {"n": each.number},
            _("Round %(n)s missed") % {"n": each.number},
        ]
    heads += [_("Penalties"), _("Total"), _("Deals won")]
    if page.counts_stages:
        heads.append(_("Cards left"))
    if has_unranked := bool(page.unranked):
        heads.append(_("Rounds played"))
    rows = []
    for line in page.lines:
        row: list[Cell] = [line.place, page.event_state.names[line.player]]
        for counted in line.rounds:
            missed = counted is None or counted.is_absent
            row += [counted.points if counted else None, _yes(missed)]
        row += [line.penalties, line.total, line.won]
        if page.counts_stages:
            row.append(line.cards)
        rows.append([*row, line.played] if has_unranked else row)
    return Spreadsheet(_("Standings"), heads, rows)


def _yes(is_so: bool) -> str:
    return _("yes") if is_so else ""


def results_sheet(page: StandingsPage) -> Spreadsheet:
    """Return every result, a line a deal and player."""
    heads = [
        _("Round"),
        _("Table"),
        _("Seat"),
        _("Name"),
        _("Played by"),
        _("Deal"),
        _("Points"),
        pgettext("yes or no, of a deal", "Won"),
        _("What happened"),
        _("Corrected"),
    ]
    rows = [
        row
        for each in page.counted
        for table in each.tables
        for row in _table_rows(each.number, table)
    ]
    return Spreadsheet(_("Every result"), heads, rows)


def _table_rows(number: int, table: TableState) -> Iterator[list[Cell]]:
    words = {
        DealKind.PLAYED: "",
        DealKind.BLOCKED: _("blocked"),
        DealKind.NOT_PLAYED: _("not played"),
        DealKind.ADJUSTED: _("adjusted"),
    }
    for line, deal in enumerate(table.deals, start=1):
        if deal is None:
            continue
        corrected = _yes(table.version_of(line) > 1)
        for seat, column in zip(table.seats, table.columns, strict=True):
            yield [
                number,
                table.table.number,
                seat.number,
                seat.entrant.player.name,
                seat.sitter.name if seat.sitter else "",
                line,
                column.cells[line - 1],
                int(seat.number in deal.winners),
                words[deal.kind],
                corrected,
            ]


SHEETS = {"standings": standings_sheet, "results": results_sheet}


def attachment(*words: str, ending: str) -> str:
    """Return the header that gives a file its name, made of these words: for every browser in plain
    letters, for those that know more (RFC 6266) as it is written.
    """
    name = "-".join(filter(None, (_file_word(word) for word in words))) or "file"
    plain = unicodedata.normalize("NFKD", name).encode("ascii", "ignore").decode()
    plain = re.sub(r"-{2,}", "-", plain).strip("-.") or "file"
    exact = quote(f"{name}.{ending}", safe="")
    return f"attachment; filename=\"{plain}.{ending}\"; filename*=UTF-8''{exact}"


def _file_word(word: str) -> str:
    """Return a word as it can stand in a file's name: letters, digits and hyphens."""
    return re.sub(r"[^\w]+", "-", word.lower()).strip("-_")
