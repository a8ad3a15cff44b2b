"""The results as files for other programs: the standings, and every result of every deal.

Both exist as CSV and as a spreadsheet. Text that a spreadsheet would take for a formula gets an
apostrophe in front.
"""

from collections.abc import Iterator

from django.utils.translation import gettext as _
from django.utils.translation import pgettext

from foundation.spreadsheets import Cell, Spreadsheet
from scoring.core.deals import DealKind
from scoring.evening.table_state import TableState
from scoring.pages.standings.standings_page import StandingsPage


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
