"""An evening as one web page that opens from a disk: who sat where, the standings and why they are
so, what each table played, the rules in short.

It asks nothing of any server and runs no script. Who was where and what was played stands there as
far as everybody may know it: standings of closed rounds, each deal once the evening is closed.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property
from pathlib import Path

from django.contrib.staticfiles import finders
from django.template.loader import render_to_string
from django.utils.translation import gettext as _
from django.utils.translation import ngettext

from scoring.core.deals import DealKind, DealResult
from scoring.core.formats import Agreement
from scoring.core.policy import TieBreak
from scoring.core.standings import tie_breaks
from scoring.evening.event_state import EventState, RoundState
from scoring.evening.game_rules import house_rules_of
from scoring.evening.table_state import TableState
from scoring.evening.wording import FORMAT_TITLES, TIE_BREAKS, number_text
from scoring.models import Club
from scoring.pages.five_lines.wording import ToldLine, other_records, shown_lines
from scoring.pages.printing.lists import NameLine, by_name
from scoring.pages.public.public_evening import rounds_in_public
from scoring.pages.publishing.in_public import as_in_public
from scoring.pages.records.wall import NewRecord, new_records
from scoring.pages.sheets.sheet_pages import written
from scoring.pages.standings.explaining import absence, least_rounds
from scoring.pages.standings.standings_page import ExplainedRow, StandingsPage

STYLES = "css/web_page.css"
FEW_COLUMNS, MANY_COLUMNS = 4, 8

REASONS = frozenset({"shared", "unranked"})
"""What is explained under a name besides the tie-breaks."""


@dataclass(frozen=True, slots=True)
class PublishedRow:
    """A player's line: `why` is the reason of the place, empty where the total alone decides."""

    place: int | None
    name: str
    why: str
    cells: Sequence[str]
    won: str
    total: str


@dataclass(frozen=True, slots=True)
class PublishedDeal:
    """A deal of a table: what each player has of it, and what is special about it."""

    number: int
    cells: Sequence[str]
    note: str
    is_corrected: bool


@dataclass(frozen=True)
class PublishedTable:
    """What a table played in a round; `totals` are without penalties."""

    number: int
    names: Sequence[str]
    deals: Sequence[PublishedDeal]
    totals: Sequence[str]


@dataclass(frozen=True)
class PublishedRound:
    """A round: who sat where, and, where everybody may know, what the tables played."""

    number: int
    seats: Sequence[NameLine]
    tables: Sequence[PublishedTable]


@dataclass(frozen=True)
class PublishedEvening:
    """An evening as its file shows it; `event_state` is as `as_in_public` makes it."""

    event_state: EventState

    @classmethod
    def of(cls, event_state: EventState, names: Mapping[int, str]) -> "PublishedEvening":
        """Return the file's content of an evening whose players have these names in public."""
        return cls(as_in_public(event_state, names))

    @property
    def club(self) -> Club:
        return self.event_state.event.club

    @property
    def summary(self) -> list[str]:
        """What was played, how long, and by how many."""
        event, players = self.event_state.event, len(self._played)
        rounds = ngettext("%(n)s round", "%(n)s rounds", event.rounds) % {"n": event.rounds}
        words = [str(FORMAT_TITLES[event.format]), rounds]
        if event.deals and self.event_state.agreement.format.can_set_deals:
            deals = ngettext("%(n)s deal a round", "%(n)s deals a round", event.deals)
            words.append(deals % {"n": event.deals})
        if players:
            words.append(ngettext("%(n)s player", "%(n)s players", players) % {"n": players})
        return words

    @cached_property
    def _played(self) -> set[int]:
        """Who sat at a table in any round."""
        return {
            seat.entrant_id
            for each in self.event_state.published
            for table in each.tables
            for seat in table.seats
        }

    @cached_property
    def after(self) -> int:
        """After how many rounds these are the standings."""
        return rounds_in_public(self.event_state)

    @property
    def is_official(self) -> bool:
        return self.event_state.event.closed is not None

    @property
    def is_hidden(self) -> bool:
        """Whether a round is closed that everybody sees only after the evening."""
        return any(each.is_closed for each in self.event_state.published[self.after :])

    @cached_property
    def standings(self) -> StandingsPage:
        return StandingsPage(self.event_state, self.after)

    @cached_property
    def rows(self) -> list[PublishedRow]:
        """The lines of the standings, none before a round is closed."""
        if not self.after:
            return []
        lines = zip(self.standings.lines, self.standings.rows, strict=True)
        return [self._row(row, line.decided_by) for line, row in lines if row.has_result]

    def _row(self, row: ExplainedRow, decided_by: str | None) -> PublishedRow:
        return PublishedRow(
            row.place,
            row.name,
            row.decided if row.tie or decided_by in REASONS else "",
            [cell.shown for cell in row.rounds],
            str(row.cards if self.standings.counts_stages else row.won),
            f"{row.total}*" if row.is_changed and not self.round_numbers else row.total,
        )

    @property
    def parts(self) -> list[list[PublishedRow]]:
        """The rows with a place, then those without where there are any."""
        ranked = [row for row in self.rows if row.place is not None]
        unranked = [row for row in self.rows if row.place is None]
        return [rows for rows in (ranked, unranked) if rows]

    @property
    def round_numbers(self) -> list[int]:
        return [each.number for each in self.standings.counted] if self.after > 1 else []

    @property
    def columns(self) -> str:
        return columns_class(len(self.round_numbers))

    @property
    def marks(self) -> list[str]:
        """What the signs in the standings mean, of those that are there."""
        found = []
        if self.round_numbers and any("(" in each for row in self.rows for each in row.cells):
            words = _("( ) A missed round counts %(rule)s.")
            found.append(words % {"rule": self.standings.absence})
        if any(row.is_changed for row in self.standings.rows):
            found.append(_("* A deal was corrected."))
        if any(row.place is None for row in self.rows):
            found.append(f"– {self.standings.least_rounds}")
        if self.rows and self.standings.has_penalties:
            found.append(_("The referee’s penalties count in the totals."))
        if self.rows and self.event_state.agreement.format.has_x:
            found.append(_("X: how many deals the player won."))
        return found

    @cached_property
    def rounds(self) -> list[PublishedRound]:
        return [self._round(each) for each in self.event_state.published]

    def _round(self, each: RoundState) -> PublishedRound:
        tables = each.tables if self.is_official else ()
        return PublishedRound(
            each.number,
            by_name(each),
            [_table(table) for table in tables if table.deals_entered],
        )

    @property
    def rules(self) -> list[str]:
        """The rules of the evening in short, a sentence each."""
        agreement, event = self.event_state.agreement, self.event_state.event
        found = [
            _("The highest total wins.")
            if agreement.format.highest_wins
            else _("The lowest total wins."),
            least_rounds(agreement),
        ]
        if event.rounds > 1:
            found.append(_("A missed round counts %(rule)s.") % {"rule": absence(agreement)})
        found.append(_equal_totals(agreement))
        if event.round_minutes:
            words = ngettext(
                "A round lasts %(n)s minute.", "A round lasts %(n)s minutes.", event.round_minutes
            )
            found.append(words % {"n": event.round_minutes})
        return found + [str(each.sentence) for each in house_rules_of(event).differences]

    @cached_property
    def lines(self) -> Sequence[ToldLine]:
        """The evening in five lines, once it is closed."""
        return shown_lines(self.event_state)

    @property
    def records(self) -> Sequence[NewRecord]:
        """The records that fell, of those that no line tells."""
        event = self.event_state.event
        names = {pk: player.name for pk, player in self.event_state.players.items()}
        return other_records(self.lines, new_records(event, names, in_public=True))

    def html(self, *, season: str = "") -> str:
        """Return the file; `season` is the name of the file beside it that has the season."""
        context = {
            "evening": self,
            "event": self.event_state.event,
            "club": self.club,
            "season": season,
            "styles": styles(),
        }
        return render_to_string("scoring/publishing/evening_file.html", context)


def _equal_totals(agreement: Agreement) -> str:
    _total, *deciding = tie_breaks(agreement)
    if not deciding:
        return _("Equal totals share a place.")
    found = [
        _("fewer cards left") if each == "cards" else str(TIE_BREAKS[TieBreak(each)])
        for each in deciding
    ]
    words = {"chain": _(", then ").join(found)}
    if TieBreak.LOT in deciding:
        return _("Equal totals: %(chain)s.") % words
    return _("Equal totals: %(chain)s; then the place is shared.") % words


def _table(table: TableState) -> PublishedTable:
    return PublishedTable(
        table.table.number,
        table.names,
        [
            _deal(table, number, deal)
            for number, deal in enumerate(table.deals, start=1)
            if deal is not None
        ],
        [number_text(column.points) for column in table.columns],
    )


def _deal(table: TableState, number: int, deal: DealResult) -> PublishedDeal:
    notes = {
        DealKind.PLAYED: "",
        DealKind.BLOCKED: _("blocked"),
        DealKind.NOT_PLAYED: _("not played"),
        DealKind.ADJUSTED: _("adjusted"),
    }
    cells = written(deal, table.agreement)
    return PublishedDeal(number, cells, notes[deal.kind], table.version_of(number) > 1)


def columns_class(number: int) -> str:
    """Return the class of standings with so many columns of points, which says from which width on
    they stand beside the names; "" for none, and for so many that they always stand below.
    """
    if not number or number > MANY_COLUMNS:
        return ""
    return "few-columns" if number <= FEW_COLUMNS else "many-columns"


def styles() -> str:
    """Return the styles of a file, which has no other file to take them from."""
    return Path(str(finders.find(STYLES))).read_text(encoding="utf-8")
