"""What a phone shows of its table: the sheet, what waits, the referee, and where to go next."""

from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property, lru_cache

from django.urls import reverse
from django.utils.translation import get_language
from django.utils.translation import gettext as _

from scoring.core.formats import dealer_of
from scoring.evening.deal_states import DealState, counts
from scoring.evening.evening_now import EveningNow
from scoring.evening.refusals import closed, refusal_sentence
from scoring.evening.round_clock import ShownClock, shown_clock
from scoring.evening.table_state import TableState, name_at
from scoring.models import DealVersion, Event, Phone, RefereeCall, Seat, Table
from scoring.models.events import Confirming
from scoring.pages.entry.read_back import read_back
from scoring.pages.sheets.beginning import beginning_of
from scoring.pages.sheets.sheet_pages import SheetPage, SheetRow, next_deal, sheet_page
from scoring.posts.phones.column_checks import Checks, checks_at


def names_among(table_state: TableState, entrants: Collection[int]) -> list[str]:
    """Return the names of those of some entrants who sit at a table, in seat order."""
    return [name_at(seat) for seat in table_state.seats if seat.entrant_id in entrants]


def phone_url(table: Table, name: str = "table-by-code", *more: int) -> str:
    """Return the address of a page of a table's phones."""
    return _address(name, table.code, *more)


@lru_cache(maxsize=4000)
def _address(name: str, *args: str | int) -> str:
    return reverse(f"scoring:{name}", args=args)


@dataclass(frozen=True)
class DealLine:
    """A deal on the sheet with its state, as the seat of the phone sees it."""

    table: Table
    row: SheetRow
    state: DealState | None
    read_back: str
    who: str
    confirmers: Sequence[str]
    same_phone: Sequence[str]
    needs_another_phone: bool
    can_confirm: bool
    can_change: bool
    can_dispute: bool
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
    of these sits here and holds it now: None for whoever only looks. `device` is by what the phone
    is told from others.
    """

    evening: EveningNow
    table_state: TableState
    phones: Sequence[Phone]
    seat: Seat | None
    device: str

    @property
    def event(self) -> Event:
        return self.evening.event

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
            for seat in self.evening.last_seats(phone.entrant_id for phone in self.phones)
            if seat.table_id != self.table.pk
        ]

    @cached_property
    def own_matches(self) -> list[tuple[int, str]]:
        """The deals that are played on the phones of the table: number, and the match's address."""
        if not self.table_state.has_match:
            return []
        started = self.table.played_matches.filter(match__own_phones=True).select_related("match")
        return [
            (each.number, each.match.get_absolute_url())
            for each in started
            if not self.table_state.version_of(each.number)
        ]

    @property
    def states(self) -> Mapping[int, DealState]:
        return self.evening.deal_states(self.table_state)

    @property
    def page(self) -> SheetPage:
        """The sheet, which is the same for all who look at it."""
        what = ("page of the phones", get_language())
        return self.table_state.keep(what, lambda: sheet_page(self.event, self.table_state, {}))

    @property
    def lines(self) -> list[DealLine]:
        return [self._line(row) for row in self.page.rows]

    def line(self, number: int) -> DealLine | None:
        return next((self._line(row) for row in self.page.rows if row.number == number), None)

    def _line(self, row: SheetRow) -> DealLine:
        state = self.states.get(row.number)
        deal = self.table_state.deals[row.number - 1] if state else None
        seat = self.seat
        is_own = bool(state and seat and seat.entrant_id == state.version.entrant_id)
        may_confirm = bool(state and seat and state.is_waiting and not self.shut and not is_own)
        counts_here = state is None or counts(self.event, state.version, self.device)
        can_change = bool(
            state and seat and not self.shut and not state.is_final and not state.dispute
        )
        return DealLine(
            table=self.table,
            row=row,
            state=state,
            read_back=read_back(deal, self.table_state.names, self.table_state.agreement)
            if deal
            else "",
            who=state.version.who if state else "",
            confirmers=self._confirmers(state) if state else (),
            same_phone=names_among(self.table_state, state.same_phone) if state else (),
            needs_another_phone=may_confirm and not counts_here,
            can_confirm=may_confirm and counts_here and not self._has_confirmed(state),
            can_change=can_change,
            # A player who entered a deal, and may still change it, has nobody to call.
            can_dispute=not (is_own and can_change),
            is_open=not self.shut,
        )

    def _has_confirmed(self, state: DealState | None) -> bool:
        """Whether the seat of the phone has confirmed a deal so that it counts."""
        if state is None or self.seat is None or self.seat.entrant_id not in state.confirmed:
            return False
        return self.event.one_phone or self.seat.entrant_id not in state.same_phone

    def _confirmers(self, state: DealState) -> list[str]:
        """Those who confirmed a deal on another phone than the one that entered it."""
        others = [each for each in state.confirmed if each not in state.same_phone]
        names = names_among(self.table_state, others)
        return [*names, state.keeper] if state.keeper else names

    @cached_property
    def attention(self) -> list[DealLine]:
        """The deals that wait for the table or the referee."""
        waiting = {
            number for number, each in self.states.items() if each.is_waiting or each.dispute
        }
        return [self._line(row) for row in self.page.rows if row.number in waiting]

    @cached_property
    def checks(self) -> Checks | None:
        """How far the check of the columns is; None while deals are to come."""
        return checks_at(self.evening, self.table_state)

    @cached_property
    def to_check(self) -> list[tuple[int, str]]:
        """Those whose check this phone takes: its own seat first, then players without a phone."""
        if self.seat is None or self.checks is None or self.shut:
            return []
        own = self.seat.entrant_id
        found = [
            each
            for each in self.checks.missing.items()
            if each[0] == own or each[0] not in self.evening.joined
        ]
        return sorted(found, key=lambda each: each[0] != own)

    @property
    def is_seat(self) -> bool:
        return self.seat is not None

    @property
    def wants_other_phones(self) -> bool:
        """Whether what a phone enters is confirmed, and not on that phone itself."""
        return self.event.confirming != Confirming.NOBODY and not self.event.one_phone

    @property
    def has_same_phone(self) -> bool:
        """Whether a deal was confirmed on the phone that entered it, which the sheet marks."""
        return any(state.same_phone for state in self.states.values())

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

    @property
    def begins(self) -> str:
        """Who plays first in the next deal, in a sentence."""
        return beginning_of(self.table_state, self.next_deal).words if self.next_deal else ""

    @property
    def calls(self) -> Sequence[RefereeCall]:
        return self.evening.calls(self.table_state)

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
