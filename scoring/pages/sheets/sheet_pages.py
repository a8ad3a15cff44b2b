"""What the page of a sheet shows: plain values, a sheet as its paper form looks."""

from collections import defaultdict
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from datetime import datetime
from typing import Any

from django.urls import reverse
from django.utils.translation import gettext as _
from django.utils.translation import ngettext

from foundation.language.direction import MINUS, figures, row_of_names
from referee.rulings.written_rulings import may_i_address
from scoring.core.deal_json import read_deal
from scoring.core.deals import DealKind, DealResult, Problem, cells
from scoring.core.formats import Agreement, Counting, dealer_of
from scoring.core.sheet_line import written_line
from scoring.core.sheets import running
from scoring.evening.deal_sentences import problem_sentence
from scoring.evening.deal_states import DealState
from scoring.evening.game_rules import house_rules_of
from scoring.evening.table_state import TableState, name_at
from scoring.evening.wording import number_text
from scoring.models import Event, SheetPenalty, Table
from scoring.pages.sheets.beginning import beginning_of
from scoring.posts.entry.entering import MOST_LINES
from scoring.posts.sheets.table_matches import Matches, count_of, fined_by


def next_deal(table_state: TableState) -> int | None:
    """Return the first line that waits for its deal, None where the sheet is full."""
    if table_state.is_full:
        return None
    for number, deal in enumerate(table_state.deals, 1):
        if deal is None:
            return number
    number = len(table_state.deals) + 1
    return number if table_state.agreement.deals is None and number <= MOST_LINES else None


def field_texts(deal: DealResult, agreement: Agreement) -> tuple[str, ...]:
    """Return a deal's cells as they stand in fields: nothing but what can be typed."""
    texts = written_line(deal, cells(deal, agreement), agreement)
    return tuple(text.replace("-", MINUS) if len(text) > 1 else text for text in texts)


def written(deal: DealResult, agreement: Agreement) -> tuple[str, ...]:
    """Return a deal's cells as a form shows them."""
    return tuple(figures(text) if MINUS in text else text for text in field_texts(deal, agreement))


Pairs = tuple[tuple[str, str], ...]
"""Names of players with what stands in their columns."""


def with_names(deal: DealResult, table_state: TableState) -> Pairs:
    """Return what each player has in a deal, as a form shows it."""
    return tuple(zip(table_state.names, written(deal, table_state.agreement), strict=True))


@dataclass(frozen=True, slots=True)
class Cell:
    """A player's cell of a deal; `running` is the sum down to here, empty where it says no more."""

    text: str
    running: str = ""
    is_winner: bool = False
    deals: bool = False
    is_wrong: bool = False


@dataclass(frozen=True, slots=True)
class VersionLine:
    """One version of a deal: what each player had there, and who wrote it when and why."""

    cells: Pairs
    who: str
    entered: datetime
    reason: str
    is_present: bool


@dataclass(frozen=True, slots=True)
class MatchLine:
    """A match that was started for a deal.

    `row` is what it counts for each player, None while it goes on, and `fines` are penalty points
    by its rules; `url` leads to it on the device
    that plays it.
    """

    code: str
    number: int
    at_table: bool
    row: Pairs | None
    fines: Sequence[tuple[str, int]]
    is_taken: bool
    fills_empty: bool
    seen: int
    url: str
    replay_url: str


@dataclass(frozen=True)
class SheetRow:
    """A line of the form. `notes` tell what is special about the deal; `is_same_phone`: it was
    confirmed on the phone that entered it.
    """

    number: int
    url: str
    cells: tuple[Cell, ...]
    is_empty: bool
    is_next: bool
    notes: tuple[str, ...]
    problems: tuple[str, ...]
    versions: tuple[VersionLine, ...]
    ends_part: bool
    is_same_phone: bool

    @property
    def is_corrected(self) -> bool:
        return len(self.versions) > 1


@dataclass(frozen=True, slots=True)
class PenaltyLine:
    """A penalty as the sheet tells it."""

    name: str
    penalty: SheetPenalty
    cancel_url: str


@dataclass(frozen=True)
class SheetPage:
    """A table's sheet."""

    event: Event
    table: Table
    names: tuple[str, ...]
    won: tuple[int, ...] | None
    rows: tuple[SheetRow, ...]
    subtotals: tuple[str, ...] | None
    penalties: tuple[str, ...] | None
    totals: tuple[str, ...]
    penalty_lines: tuple[PenaltyLine, ...]
    problems: tuple[str, ...]
    matches: tuple[MatchLine, ...]
    next_deal: int | None
    begins: str
    deals_entered: int
    deals: int | None
    is_full: bool
    is_closed: bool
    is_open_ended: bool

    @property
    def corrected(self) -> list[SheetRow]:
        return [row for row in self.rows if row.is_corrected]

    @property
    def next_url(self) -> str:
        return address(self.event, self.table, "deal", self.next_deal) if self.next_deal else ""


def address(event: Event, table: Table, name: str = "sheet", *more: Any) -> str:
    """Return the address of a table's page of that name."""
    return reverse(f"scoring:{name}", args=[event.code, table.round.number, table.number, *more])


def may_i_at(event: Event, table: Table) -> str:
    """Return where "May I?" is asked under the rules of an event, so that the ruling can be kept
    with the table; empty where the game has no such page.
    """
    return may_i_address(house_rules_of(event), address(event, table, "keep-ruling"))


def sheet_page(
    event: Event,
    table_state: TableState,
    matches: Matches,
    device_matches: Sequence[str] = (),
    states: Mapping[int, DealState] | None = None,
) -> SheetPage:
    """Return a table's sheet; `device_matches` are the codes of the matches that this device plays.

    With `states`, a note beneath a deal tells that it waits for confirmation or is disputed, and
    whose confirmation came from the phone that entered it.
    """
    agreement, table, names = table_state.agreement, table_state.table, table_state.names
    waits_for = next_deal(table_state)
    wrong = _problems_by_deal(table_state)
    sums = [running(column) for column in table_state.columns]
    after = agreement.format.subtotal_after
    numbers = list(range(1, len(table_state.deals) + 1))
    if waits_for == len(numbers) + 1:
        numbers.append(waits_for)
    rows = tuple(
        _row(
            event,
            table_state,
            number,
            sums,
            wrong.get(number, ()),
            is_next=number == waits_for,
            state=states.get(number) if states else None,
        )
        for number in numbers
    )
    columns = table_state.columns
    fined = any(penalty.cancelled is None for penalty in table_state.penalties)
    return SheetPage(
        event=event,
        table=table,
        names=tuple(names),
        won=None
        if agreement.format.counting is Counting.STAGES
        else tuple(column.won for column in columns),
        rows=rows,
        subtotals=tuple(number_text(column.subtotal) for column in columns) if after else None,
        penalties=tuple(number_text(column.penalties) for column in columns) if fined else None,
        totals=tuple(number_text(column.total) for column in columns),
        penalty_lines=tuple(
            PenaltyLine(
                penalty.entrant.player.name,
                penalty,
                address(event, table, "cancel-penalty", penalty.pk),
            )
            for penalty in table_state.penalties
        ),
        problems=tuple(
            problem_sentence(each, names, table_state.agreement) for each in wrong.get(0, ())
        ),
        matches=tuple(_match_lines(event, table_state, matches, device_matches)),
        next_deal=waits_for,
        begins=beginning_of(table_state, waits_for).words if waits_for else "",
        deals_entered=table_state.deals_entered,
        deals=agreement.deals,
        is_full=table_state.is_full,
        is_closed=bool(table.round.closed or event.closed),
        is_open_ended=agreement.deals is None,
    )


def _problems_by_deal(table_state: TableState) -> dict[int, list[Problem]]:
    """Return what is wrong by deal, 0 for the whole sheet."""
    found: dict[int, list[Problem]] = defaultdict(list)
    for problem in table_state.problems:
        found[problem.deal or 0].append(problem)
    return found


def _row(
    event: Event,
    table_state: TableState,
    number: int,
    sums: Sequence[Sequence[int | None]],
    problems: Sequence[Problem],
    *,
    is_next: bool,
    state: DealState | None,
) -> SheetRow:
    agreement, seats = table_state.agreement, len(table_state.seats)
    deal = table_state.deals[number - 1] if number <= len(table_state.deals) else None
    texts = written(deal, agreement) if deal else ("",) * seats
    dealer = dealer_of(agreement, seats, number)
    wrong_seats = {problem.seat for problem in problems}
    shows_running = agreement.format.counting is not Counting.STAGES and number > 1
    return SheetRow(
        number=number,
        url=address(event, table_state.table, "deal", number),
        cells=tuple(
            Cell(
                text=text,
                running=number_text(sums[seat - 1][number - 1]) if deal and shows_running else "",
                is_winner=deal is not None and seat in deal.winners,
                deals=seat == dealer,
                is_wrong=seat in wrong_seats,
            )
            for seat, text in enumerate(texts, 1)
        ),
        is_empty=deal is None,
        is_next=is_next,
        notes=(*_notes(deal, agreement), *_state_notes(state, table_state)),
        problems=tuple(problem_sentence(each, table_state.names, agreement) for each in problems),
        versions=tuple(_versions(table_state, number)),
        ends_part=number == agreement.format.subtotal_after,
        is_same_phone=bool(state and state.same_phone),
    )


def _notes(deal: DealResult | None, agreement: Agreement) -> tuple[str, ...]:
    if deal is None:
        return ()
    kinds = {
        DealKind.BLOCKED: _("blocked"),
        DealKind.NOT_PLAYED: _("not played"),
        DealKind.ADJUSTED: _("decided by the referee"),
    }
    notes = [kinds[deal.kind]] if deal.kind in kinds else []
    if deal.in_one_turn and agreement.factor > 1:
        words = ngettext(
            "came out and went out in one turn: counts %(factor)s time",
            "came out and went out in one turn: counts %(factor)s times",
            agreement.factor,
        )
        notes.append(words % {"factor": agreement.factor})
    return tuple(notes)


def _state_notes(state: DealState | None, table_state: TableState) -> list[str]:
    """Return what a deal waits for, and whose confirmation came from the phone that entered it."""
    if state is None:
        return []
    notes = [state.words] if state.words else []
    if state.same_phone:
        names = [name_at(each) for each in table_state.seats if each.entrant_id in state.same_phone]
        words = _("confirmed on the phone that entered it: %(names)s")
        notes.append(words % {"names": row_of_names(names)})
    if state.keeper:
        notes.append(_("confirmed by %(name)s") % {"name": state.keeper})
    return notes


def _versions(table_state: TableState, number: int) -> list[VersionLine]:
    seats = len(table_state.seats)
    present = table_state.version_of(number)
    return [
        VersionLine(
            with_names(read_deal(version.facts, seats), table_state)
            if version.facts is not None
            else (),
            version.who,
            version.entered,
            version.reason,
            version.version == present,
        )
        for version in table_state.versions.get(number, ())
    ]


def _match_lines(
    event: Event, table_state: TableState, matches: Matches, device_matches: Sequence[str]
) -> list[MatchLine]:
    lines = []
    for number, started in matches.items():
        present = table_state.present(number)
        now = table_state.deals[number - 1] if number <= len(table_state.deals) else None
        for match, of_match in started:
            deal = count_of(of_match, table_state.agreement)
            if deal and len(deal.left) != len(table_state.seats):
                deal = None
            replay = (
                address(event, table_state.table, "match-replay", match.code)
                if of_match is not None and of_match.outcome()
                else ""
            )
            lines.append(
                MatchLine(
                    code=match.code,
                    number=number,
                    at_table=match.at_table,
                    row=with_names(deal, table_state) if deal else None,
                    fines=fined_by(of_match, table_state.names),
                    is_taken=deal is not None and deal == now,
                    fills_empty=present is None or present.facts is None,
                    seen=table_state.version_of(number),
                    url=match.get_absolute_url() if match.code in device_matches else "",
                    replay_url=replay,
                )
            )
    return lines
