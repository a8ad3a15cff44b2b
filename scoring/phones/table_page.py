"""What a phone shows of its table: the sheet, what waits, the referee, and where to go next."""

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cached_property

from django.urls import reverse
from django.utils.translation import gettext as _

from scoring.clock.round_clock import ShownClock, shown_clock
from scoring.core.formats import dealer_of
from scoring.entry.entering import closed
from scoring.entry.read_back import read_back
from scoring.events.event_state import TableState, name_at
from scoring.models import DealVersion, Event, Phone, RefereeCall, Seat, Table
from scoring.phones.calls import open_calls
from scoring.phones.deal_states import DealState, states_of
from scoring.phones.joining import present_seats
from scoring.refusals import refusal_sentence
from scoring.sheets.sheet_pages import SheetPage, SheetRow, next_deal, sheet_page


def phone_url(table: Table, name: str = "table-by-code", *more: int) -> str:
    """Return the address of a page of a table's phones."""
    return reverse(f"scoring:{name}", args=[table.code, *more])


@dataclass(frozen=True)
class DealLine:
    """A deal on the sheet with its state, as the seat of the phone sees it."""

    table: Table
    row: SheetRow
    state: DealState | None
    read_back: str
    who: str
    confirmers: Sequence[str]
    can_confirm: bool
    can_change: bool
    is_open: bool

    @property
    def number(self) -> int:
        return self.row.number

    @property
    def version(self) -> DealVersion | None:
        return self.state.version if self.state else None

    @property
    def url(self) -> str:
        return phone_url(self.table, "phone-deal", self.number)

    @property
    def confirm_url(self) -> str:
        return phone_url(self.table, "phone-confirm", self.number)

    @property
    def dispute_url(self) -> str:
        return phone_url(self.table, "phone-dispute", self.number)

    @property
    def is_disputed(self) -> bool:
        return self.state is not None and self.state.dispute is not None

    @property
    def is_waiting(self) -> bool:
        return self.state is not None and self.state.is_waiting


@dataclass(frozen=True)
class AtTable:
    """A table as one phone comes to it. `phones` is what the phone is at the event, `seat` which
    of these sits here and holds it now: None for whoever only looks.
    """

    event: Event
    table_state: TableState
    phones: Sequence[Phone]
    seat: Seat | None

    @property
    def table(self) -> Table:
        return self.table_state.table

    @property
    def url(self) -> str:
        return phone_url(self.table)

    @cached_property
    def shut(self) -> str:
        """Why nothing of the table changes any more; empty while it does."""
        refused = closed(self.event, self.table)
        return refusal_sentence(refused) if refused else ""

    @cached_property
    def clock(self) -> ShownClock | None:
        """The clock of the round, with the table's extra time; None where none runs."""
        return shown_clock(self.event, self.table.round, self.table.extra_time)

    @cached_property
    def ahead(self) -> list[tuple[str, int, int, str]]:
        """Those of the phone who sit at another table now: name, round, table, address."""
        return [
            (name_at(seat), seat.table.round.number, seat.table.number, phone_url(seat.table))
            for seat in present_seats(self.event, self.phones)
            if seat.table_id != self.table.pk
        ]

    @cached_property
    def own_matches(self) -> list[tuple[int, str]]:
        """The deals that are played on the phones of the table: number, and the match's address."""
        started = self.table.played_matches.filter(match__own_phones=True).select_related("match")
        return [
            (each.number, each.match.get_absolute_url())
            for each in started
            if not self.table_state.version_of(each.number)
        ]

    @cached_property
    def states(self) -> dict[int, DealState]:
        return dict(states_of(self.event, [self.table_state])[self.table.pk])

    @cached_property
    def page(self) -> SheetPage:
        return sheet_page(self.event, self.table_state, {})

    @cached_property
    def lines(self) -> list[DealLine]:
        return [self._line(row) for row in self.page.rows]

    def line(self, number: int) -> DealLine | None:
        return next((line for line in self.lines if line.number == number), None)

    def _line(self, row: SheetRow) -> DealLine:
        state = self.states.get(row.number)
        deal = self.table_state.deals[row.number - 1] if state else None
        names = {seat.entrant_id: name_at(seat) for seat in self.table_state.seats}
        seat = self.seat
        return DealLine(
            table=self.table,
            row=row,
            state=state,
            read_back=read_back(deal, self.table_state.names, self.table_state.agreement)
            if deal
            else "",
            who=state.version.who if state else "",
            confirmers=[names[each] for each in state.confirmed if each in names] if state else (),
            can_confirm=bool(
                state
                and seat
                and state.is_waiting
                and not self.shut
                and seat.entrant_id not in (state.version.entrant_id, *state.confirmed)
            ),
            can_change=bool(
                state and seat and not self.shut and not state.is_final and not state.dispute
            ),
            is_open=not self.shut,
        )

    @property
    def attention(self) -> list[DealLine]:
        """The deals that wait for the table or the referee."""
        return [line for line in self.lines if line.is_waiting or line.is_disputed]

    @cached_property
    def next_deal(self) -> int | None:
        return None if self.shut else next_deal(self.table_state)

    @property
    def next_url(self) -> str:
        return phone_url(self.table, "phone-deal", self.next_deal) if self.next_deal else ""

    @property
    def dealer(self) -> str:
        """Who deals next."""
        if self.next_deal is None:
            return ""
        seats = len(self.table_state.seats)
        return self.table_state.names[
            dealer_of(self.table_state.agreement, seats, self.next_deal) - 1
        ]

    @cached_property
    def calls(self) -> Sequence[RefereeCall]:
        return open_calls(self.table)

    @property
    def can_call(self) -> bool:
        """Whether the phone is not expected at another table, and this one's call does not wait."""
        if self.event.closed or self.ahead:
            return False
        return all(call.dispute_id for call in self.calls)

    @property
    def has_own_call(self) -> bool:
        return any(call.dispute_id is None for call in self.calls)

    @property
    def coming(self) -> list[str]:
        """What the table hears of its calls, in words."""
        return [
            _("%(name)s is coming.") % {"name": call.claimer}
            if call.claimed
            else _("The referee has been called: %(why)s.") % {"why": call.get_why_display()}
            for call in self.calls
        ]
