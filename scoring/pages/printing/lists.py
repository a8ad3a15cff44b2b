"""Seating and standings on paper: what stands in the lists.

Sources: docs/rules/night.md, sections 3 and 4.
"""

from collections.abc import Sequence
from dataclasses import dataclass

from django.core.exceptions import PermissionDenied
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy, pgettext

from foundation.web.text import in_lists
from scoring.core.formats import Agreement, Counting
from scoring.core.standings import StandingsRow
from scoring.evening.event_state import EventState, RoundState, rounds_shown
from scoring.evening.table_state import name_at
from scoring.evening.wording import Text, number_text
from scoring.pages.printing.document import (
    AFTER_CLOSING,
    LISTS,
    Document,
    PageCount,
    Paper,
    Part,
    PrintedEvening,
    listed,
)
from scoring.pages.printing.drawing import Backs
from scoring.pages.printing.fitting import breakable
from scoring.pages.standings.standings_page import StandingsPage

UPRIGHT = {Paper.A3: 8, Paper.A4: 8, Paper.A5: 4}
WIDE = {Paper.A3: 15, Paper.A4: 15, Paper.A5: 8}
"""How many columns of rounds there are at most on upright paper, and on paper across."""


NAMES_ON_A_PAGE = {Paper.A4: 34, Paper.A5: 22}
TABLES_ON_A_PAGE = {Paper.A4: 34, Paper.A5: 22}
RANKED_ON_A_PAGE = {Paper.A4: 24, Paper.A5: 16}
"""So many lines have room on a page, one with a note beneath it counted as usual."""


@dataclass(frozen=True, slots=True)
class NameLine:
    """Where a player sits, or None and None for somebody who sits this round out."""

    name: str
    table: int | None
    seat: int | None


@dataclass(frozen=True, slots=True)
class PrintedLine:
    """A player's row: under the name stands the tie-break that decided, or how many rounds were
    played.
    """

    place: int | None
    name: str
    under: str
    cells: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class StandingsSheet:
    """The standings as a table: heads of the columns with numbers, and a row a player.

    `has_corrected`: a star at a number marks it.
    `is_wide`: it has more columns than stand on upright paper. `has_absent`: a number stands in
    brackets, since the player was not there and the event's rule counts, which `absence` tells.
    `unranked` are those who have played too few rounds, with what `least_rounds` asks for.
    """

    heads: tuple[str, ...]
    rows: tuple[PrintedLine, ...]
    unranked: tuple[PrintedLine, ...]
    is_wide: bool
    has_absent: bool
    has_corrected: bool
    absence: str
    least_rounds: str
    is_blank: bool = False

    @property
    def parts(self) -> tuple[tuple[PrintedLine, ...], ...]:
        """The rows with a place, then those without where there are any."""
        return (self.rows, self.unranked) if self.unranked else (self.rows,)


def by_name(night_round: RoundState) -> list[NameLine]:
    """Return who sits where, by the names under which people look for themselves."""
    found = [
        NameLine(name_at(seat), each.table.number, seat.number)
        for each in night_round.tables
        for seat in each.seats
    ]
    found += [NameLine(each.player.name, None, None) for each in night_round.sitting_out]
    return sorted(found, key=lambda line: (in_lists(line.name), line.name))


def by_table(night_round: RoundState) -> list[tuple[int, list[str]]]:
    """Return each table's number and its players in seat order, as many cells in each row."""
    most = max((len(each.seats) for each in night_round.tables), default=0)
    return [
        (each.table.number, each.names + [""] * (most - len(each.seats)))
        for each in night_round.tables
    ]


def standings_sheet(event_state: EventState, rounds: int, paper: Paper) -> StandingsSheet:
    """Return the standings after so many rounds. Where not all rounds have room, the first ones
    share a column.
    """
    first, heads = _heads(event_state.agreement, rounds, paper)
    page = StandingsPage(event_state, rounds, everything=True)
    rows = tuple(
        PrintedLine(
            line.place,
            row.name,
            row.rounds_played or row.tie,
            _numbers(
                event_state.agreement, line, [bool(each.changed) for each in row.rounds], first
            ),
        )
        for line, row in zip(page.lines, page.rows, strict=True)
    )
    return StandingsSheet(
        heads=heads,
        rows=tuple(row for row in rows if row.place is not None),
        unranked=tuple(row for row in rows if row.place is None),
        is_wide=rounds > UPRIGHT[paper],
        has_absent=any("(" in cell for row in rows for cell in row.cells),
        has_corrected=any(row.is_changed for row in page.rows),
        absence=page.absence,
        least_rounds=page.least_rounds,
    )


def blank_sheet(event_state: EventState, lines: int, paper: Paper) -> StandingsSheet:
    """Return so many lines for the standings after all rounds that were agreed on."""
    rounds = event_state.agreement.rounds
    _first, heads = _heads(event_state.agreement, rounds, paper)
    line = PrintedLine(None, "", "", ("",) * len(heads))
    return StandingsSheet(
        heads=heads,
        rows=(line,) * lines,
        unranked=(),
        is_wide=rounds > UPRIGHT[paper],
        has_absent=False,
        has_corrected=False,
        absence="",
        least_rounds="",
        is_blank=True,
    )


def _heads(agreement: Agreement, rounds: int, paper: Paper) -> tuple[int, tuple[str, ...]]:
    """Return how many rounds share the first column, and the heads of all columns with numbers."""
    first = rounds - WIDE[paper] + 1 if rounds > WIDE[paper] else 0
    heads = [f"1–{first}"] if first else []
    if rounds > 1:
        heads += [str(number) for number in range(first + 1, rounds + 1)]
    last = (
        _("Cards")
        if agreement.format.counting is Counting.STAGES
        else pgettext("number of deals", "Won")
    )
    if agreement.format.has_x:
        last = "X"
    return first, (*heads, _("Penalties"), _("Total"), last)


def _numbers(
    agreement: Agreement, line: StandingsRow, corrected: Sequence[bool], first: int
) -> tuple[str, ...]:
    """Return a line's numbers. A round that was corrected has a star, the total where it alone
    stands for the rounds.
    """
    cells = []
    if first:
        words = number_text(sum(each.points for each in line.rounds[:first] if each))
        cells.append(_starred(words, is_corrected=any(corrected[:first])))
    has_rounds = len(line.rounds) > 1
    if has_rounds:
        for each, is_corrected in zip(line.rounds[first:], corrected[first:], strict=True):
            words = number_text(each.points) if each else "–"
            words = f"({words})" if each and each.is_absent else words
            cells.append(_starred(words, is_corrected=is_corrected))
    stages = agreement.format.counting is Counting.STAGES
    return (
        *cells,
        number_text(line.penalties) if line.penalties else "",
        _starred(number_text(line.total), is_corrected=not has_rounds and any(corrected)),
        str(line.cards if stages else line.won),
    )


def _starred(words: str, *, is_corrected: bool) -> str:
    return f"{words}*" if is_corrected else words


def list_page(paper: Paper, *, is_wide: bool = False) -> str:
    """Return the kind of page that a list stands on."""
    return f"list list-{paper}-wide" if is_wide else f"list list-{paper}"


def _tables(evening: PrintedEvening, paper: Paper) -> Part:
    shown = evening.published_round
    tables = [(number, list(map(breakable, names))) for number, names in by_table(shown)]
    seats = range(1, len(tables[0][1]) + 1) if tables else range(0)
    out = [entrant.player.name for entrant in shown.sitting_out]
    context = {"tables": tables, "seats": seats, "out": out}
    return Part("scoring/printing/tables.html", list_page(paper), context)


def _names(evening: PrintedEvening, paper: Paper) -> Part:
    names = by_name(evening.published_round)
    return Part("scoring/printing/names.html", list_page(paper), {"names": names})


def until_entered(evening: PrintedEvening) -> Text | None:
    """Return when a deal of the round in question is in, None where one is."""
    chosen = evening.published_round
    if any(each.all_present for each in chosen.tables):
        return None
    words = pgettext("follows “available”", "after the first deal of round %(number)s")
    return words % {"number": chosen.number}


def until_ranked(evening: PrintedEvening) -> Text | None:
    """Return when the standings after the round in question can be seen, None where they can."""
    chosen = evening.published_round
    if chosen.number > rounds_shown(evening.event_state, everything=evening.sees_all):
        return AFTER_CLOSING
    before = (each for each in evening.event_state.published if each.number < chosen.number)
    if any(table.all_present for each in before for table in each.tables):
        return None
    return until_entered(evening)


def ranked_sheet(evening: PrintedEvening, paper: Paper) -> StandingsSheet:
    """Return the standings after the round in question; PermissionDenied where they are hidden."""
    chosen = evening.published_round
    if chosen.number > rounds_shown(evening.event_state, everything=evening.sees_all):
        raise PermissionDenied("the last round is hidden until the evening is closed")
    return standings_sheet(evening.event_state, chosen.number, paper)


def _standings(evening: PrintedEvening, paper: Paper) -> Part:
    sheet = ranked_sheet(evening, paper)
    page = list_page(paper, is_wide=sheet.is_wide)
    return Part("scoring/printing/standings.html", page, {"standings": sheet})


def _pages_by_table(evening: PrintedEvening, paper: Paper) -> PageCount:
    return listed(len(evening.published_round.tables), TABLES_ON_A_PAGE[paper])


def _pages_by_name(evening: PrintedEvening, paper: Paper) -> PageCount:
    return listed(len(by_name(evening.published_round)), NAMES_ON_A_PAGE[paper])


def _pages_of_standings(evening: PrintedEvening, paper: Paper) -> PageCount:
    return listed(len(evening.event_state.entrants), RANKED_ON_A_PAGE[paper])


BY_TABLE = Document(
    "tables",
    gettext_lazy("Seating by table"),
    gettext_lazy("each table’s players"),
    LISTS,
    _tables,
    "list",
    has_results=False,
    backs=Backs.NEXT,
    length=_pages_by_table,
)
BY_NAME = Document(
    "names",
    gettext_lazy("Seating by name"),
    gettext_lazy("each player’s table"),
    LISTS,
    _names,
    "list",
    has_results=False,
    backs=Backs.NEXT,
    length=_pages_by_name,
)
STANDINGS = Document(
    "standings",
    gettext_lazy("Standings"),
    gettext_lazy("after this round, as a list"),
    LISTS,
    _standings,
    "list",
    backs=Backs.NEXT,
    until=until_ranked,
    length=_pages_of_standings,
)
