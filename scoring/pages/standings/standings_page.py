"""The standings as they are shown: which rounds count, who may see the last one, what changed."""

from collections.abc import Mapping
from dataclasses import dataclass
from functools import cached_property, partial

from django.urls import reverse
from django.utils.translation import get_language, ngettext, pgettext
from django.utils.translation import gettext as _

from scoring.core.deal_json import read_deal
from scoring.core.deals import cells
from scoring.core.formats import Counting
from scoring.core.sheet_line import written_line
from scoring.core.standings import Counted, StandingsRow
from scoring.evening.event_state import EventState, RoundState, rounds_shown
from scoring.evening.table_state import TableState
from scoring.evening.wording import number_text
from scoring.models import DealVersion
from scoring.pages.standings.explaining import absence, decided, least_rounds, sum_of, tie_reason


@dataclass(frozen=True, slots=True)
class Changed:
    """A deal that was corrected: its number, what a player had of it before, and since."""

    deal: int
    before: str
    after: str
    reason: str
    who: str


@dataclass(frozen=True, slots=True)
class RoundCell:
    """What a round counts for a player.

    kind    `played`, `missed`, `out` (was here and sat it out), or `none`
    text    the points, empty where there are none (yet)
    place   the round and the table in words, `url` its sheet; empty where the player had no seat
    told    what happened there, in words
    """

    kind: str
    text: str
    words: str
    place: str = ""
    url: str = ""
    won: int = 0
    changed: tuple[Changed, ...] = ()

    @property
    def is_missed(self) -> bool:
        """Whether the points are not those of a round that was played."""
        return bool(self.text) and self.kind in ("missed", "out")

    @property
    def shown(self) -> str:
        """The points in a column: in brackets where the round was missed, with a star where they
        were corrected.
        """
        text = self.text or "–"
        if self.is_missed:
            text = f"({text})"
        return f"{text}*" if self.changed else text


@dataclass(frozen=True, slots=True)
class ExplainedRow:
    """A player's line of the standings with all that explains it.

    `place` is None for a player who is not ranked, `rounds_played` says then how many rounds were
    played. `tie` is the tie-break that put the line after the one above, empty where none did.
    """

    entrant: int
    place: int | None
    name: str
    rounds: tuple[RoundCell, ...]
    penalties: str
    reasons: tuple[tuple[str, str], ...]
    total: str
    won: int
    cards: int
    sum: str
    decided: str
    has_result: bool
    tie: str = ""
    rounds_played: str = ""

    @property
    def is_changed(self) -> bool:
        return any(each.changed for each in self.rounds)

    @property
    def but_its_place(self) -> tuple[object, ...]:
        """All that the line shows but its place, which moves with every deal of the others."""
        return (
            *(self.entrant, self.name, self.rounds, self.penalties, self.reasons, self.total),
            *(self.won, self.sum, self.decided, self.has_result, self.tie, self.rounds_played),
        )


@dataclass(frozen=True)
class StandingsPage:
    """The standings after some rounds.

    `wanted` is after how many they are asked for (None: after all that may be seen), `everything`
    whether a last round that is kept hidden may be seen.
    """

    event_state: EventState
    wanted: int | None = None
    everything: bool = False

    @cached_property
    def shown(self) -> int:
        return rounds_shown(self.event_state, everything=self.everything)

    @property
    def hidden(self) -> list[RoundState]:
        """The rounds that are played and not shown."""
        return self.event_state.published[self.shown :]

    @cached_property
    def after(self) -> int:
        """After how many rounds these are the standings."""
        return self.shown if self.wanted is None else min(max(1, self.wanted), self.shown)

    @cached_property
    def counted(self) -> list[RoundState]:
        return self.event_state.published[: self.after]

    @property
    def choices(self) -> list[int]:
        """The rounds after which the standings can be asked for."""
        return [each.number for each in self.event_state.published[: self.shown]]

    @property
    def open_rounds(self) -> list[int]:
        return [each.number for each in self.counted if not each.is_closed]

    @property
    def is_official(self) -> bool:
        """Whether this is the result of a closed event."""
        return self.event_state.event.closed is not None and self.after == len(
            self.event_state.published
        )

    @property
    def corrections_since(self) -> list[tuple[str, str, DealVersion]]:
        """What was corrected after the evening was closed, the oldest first: where in words, the
        address of the sheet, and the version.
        """
        closed = self.event_state.event.closed
        if closed is None:
            return []
        found = [
            (version, table)
            for each in self.counted
            for table in each.tables
            for versions in table.versions.values()
            for version in versions
            if version.entered > closed
        ]
        return [
            (
                _("%(place)s, deal %(deal)s") % {"place": _place(table), "deal": version.number},
                _url(table),
                version,
            )
            for version, table in sorted(found, key=lambda each: (each[0].entered, each[0].pk))
        ]

    @property
    def has_results(self) -> bool:
        return any(row.has_result for row in self.rows)

    @property
    def counts_stages(self) -> bool:
        return self.event_state.agreement.format.counting is Counting.STAGES

    @property
    def won_sign(self) -> str:
        """What stands over the number of deals won: the form may have an X for each."""
        return (
            "X" if self.event_state.agreement.format.has_x else pgettext("number of deals", "Won")
        )

    @property
    def ranked(self) -> list[ExplainedRow]:
        return [row for row in self.rows if row.place is not None]

    @property
    def unranked(self) -> list[ExplainedRow]:
        """The players who have played too few rounds, below all others."""
        return [row for row in self.rows if row.place is None]

    @property
    def parts(self) -> list[tuple[bool, list[ExplainedRow]]]:
        """The rows with a place and those without, each part with whether it is ranked."""
        return [
            (is_ranked, rows)
            for is_ranked, rows in ((True, self.ranked), (False, self.unranked))
            if rows
        ]

    @property
    def least_rounds(self) -> str:
        return least_rounds(self.event_state.agreement)

    @property
    def absence(self) -> str:
        return absence(self.event_state.agreement)

    @cached_property
    def has_missed(self) -> bool:
        return any(cell.kind in ("missed", "out") for row in self.rows for cell in row.rounds)

    @cached_property
    def has_penalties(self) -> bool:
        return any(row.penalties for row in self.rows)

    @cached_property
    def lines(self) -> tuple[StandingsRow, ...]:
        return self.event_state.standings(self.after)

    @cached_property
    def rows(self) -> list[ExplainedRow]:
        above = [None, *self.lines]
        return [self._row(line, one) for line, one in zip(self.lines, above, strict=False)]

    def _row(self, line: StandingsRow, above: StandingsRow | None) -> ExplainedRow:
        event_state = self.event_state
        return ExplainedRow(
            entrant=line.player,
            place=line.place,
            name=event_state.names[line.player],
            rounds=tuple(
                self._cell(each, line.player, counted)
                for each, counted in zip(self.counted, line.rounds, strict=True)
            ),
            penalties=number_text(line.penalties) if line.penalties else "",
            reasons=self._reasons.get(line.player, ()),
            total=number_text(line.total),
            won=line.won,
            cards=line.cards,
            sum=sum_of(line),
            decided=decided(line, above, event_state.names, event_state.agreement),
            has_result=any(line.rounds),
            tie=tie_reason(line, above, event_state.agreement),
            rounds_played=_rounds_played(line) if line.place is None else "",
        )

    def _cell(self, each: RoundState, player: int, counted: Counted | None) -> RoundCell:
        text = number_text(counted.points) if counted else ""
        facts = {"n": each.number, "points": text}
        seat = self._seats[each.number].get(player)
        if seat is None:
            if any(entrant.pk == player for entrant in each.sitting_out):
                words = (
                    _("Round %(n)s: sat out, counts %(points)s")
                    if text
                    else _("Round %(n)s: sat out")
                )
                return RoundCell("out", text, words % facts)
            words = (
                _("Round %(n)s: missed, counts %(points)s")
                if text
                else _("Round %(n)s: nothing entered yet")
            )
            return RoundCell("missed" if text else "none", text, words % facts)
        table, at = seat
        # What is counted for a missed round hangs on other rounds, all else on the table alone.
        what = ("cell of the standings", self._language, at, counted)
        return table.keep(what, partial(_cell_at, table, at, counted))

    @cached_property
    def _language(self) -> str:
        return get_language()

    @cached_property
    def _seats(self) -> Mapping[int, Mapping[int, tuple[TableState, int]]]:
        """Each player's table and place there, from 0, in each round."""
        return {
            each.number: {
                seat.entrant_id: (table, place)
                for table in each.tables
                for place, seat in enumerate(table.seats)
            }
            for each in self.counted
        }

    @cached_property
    def _reasons(self) -> Mapping[int, tuple[tuple[str, str], ...]]:
        """Each player's penalties that count, with their reasons."""
        numbers = {each.round.pk for each in self.counted}
        found: dict[int, tuple[tuple[str, str], ...]] = {}
        for penalty in self.event_state.penalties:
            if penalty.cancelled is None and penalty.round_id in numbers:
                words = (str(penalty.points), penalty.reason)
                found[penalty.entrant_id] = (*found.get(penalty.entrant_id, ()), words)
        return found


def _cell_at(table: TableState, at: int, counted: Counted | None) -> RoundCell:
    """Return what a player has from a table where they sit at this place, from 0."""
    text = number_text(counted.points) if counted else ""
    facts = {"points": text}
    place, url = _place(table), _url(table)
    changed = _corrections(table).get(at, ())
    if counted is None or counted.is_absent:
        words = _("missed, counts %(points)s") % facts if text else _("nothing entered yet")
        kind = "missed" if text else "none"
        return RoundCell(kind, text, words, place, url, changed=changed)
    won = table.columns[at].won
    words = text
    if won:
        words += " (" + ngettext("%(n)s deal won", "%(n)s deals won", won) % {"n": won} + ")"
    if sitter := table.seats[at].sitter:
        words += ", " + _("played by %(name)s") % {"name": sitter.name}
    return RoundCell("played", text, words, place, url, won, changed)


def _place(table: TableState) -> str:
    words = _("Round %(n)s, table %(table)s")
    return words % {"n": table.table.round.number, "table": table.table.number}


def _url(table: TableState) -> str:
    """Return the address of a table's sheet."""
    of_round = table.table.round
    return reverse("scoring:sheet", args=[of_round.event.code, of_round.number, table.table.number])


def _rounds_played(line: StandingsRow) -> str:
    words = ngettext("%(n)s round played", "%(n)s rounds played", line.played)
    return words % {"n": line.played}


Cell = tuple[int | None, bool]
"""A player's number of a deal, and whether a form has an X for it."""


def _cells(table: TableState, facts: object) -> list[Cell] | None:
    """Return what each seat has of a version of a deal; None where it is empty."""
    if facts is None:
        return None
    deal = read_deal(facts, len(table.seats))
    row = cells(deal, table.agreement)
    written = written_line(deal, row, table.agreement)
    return [(cell, text.startswith("X")) for cell, text in zip(row, written, strict=True)]


def _shown(cell: Cell | None) -> str:
    if cell is None or cell[0] is None:
        return "–"
    return "X" if cell[1] else number_text(cell[0])


def _corrections(table: TableState) -> Mapping[int, tuple[Changed, ...]]:
    """Return the corrections that changed what a player has, by the player's place from 0."""
    found: dict[int, tuple[Changed, ...]] = {}
    for deal, versions in table.versions.items():
        if len(versions) == 1:
            continue
        rows = [_cells(table, version.facts) for version in versions]
        for before, after, version in zip(rows, rows[1:], versions[1:], strict=False):
            for at in range(len(table.seats)):
                old = _shown(before[at] if before else None)
                new = _shown(after[at] if after else None)
                # An empty line and a deal that was not played are written alike, with no points.
                if old != new:
                    words = Changed(deal, old, new, version.reason, version.who)
                    found[at] = (*found.get(at, ()), words)
    return found
