"""The organiser's board: how far each table of the present round is, at a glance."""

from collections import defaultdict
from collections.abc import Sequence
from dataclasses import dataclass

from scoring.events.agreement import agreement_of
from scoring.events.event_state import read_tables
from scoring.models import Event, Phone, RefereeCall, Round, Table
from scoring.phones.deal_states import states_of
from scoring.sheets.sheet_pages import address


@dataclass(frozen=True, slots=True)
class BoardLine:
    """A table on the board. `waiting` and `disputed` are the numbers of such deals, `same_phone`
    those that were confirmed on the phone that entered them; `joined` is how many of its seats have
    a phone.
    """

    number: int
    url: str
    names: Sequence[str]
    deals_entered: int
    deals: int | None
    is_full: bool
    waiting: Sequence[int]
    disputed: Sequence[int]
    same_phone: Sequence[int]
    calls: Sequence[RefereeCall]
    joined: int
    seats: int

    @property
    def is_calling(self) -> bool:
        return bool(self.calls)


def present_round(event: Event) -> Round | None:
    """Return the round that was published last."""
    return event.event_rounds.filter(published__isnull=False).last()


def board_lines(event: Event, present: Round) -> list[BoardLine]:
    """Return the lines of a round's tables, in seven queries; those that call come first."""
    agreement = agreement_of(event)
    tables = list(Table.objects.filter(round=present))
    for each in tables:
        each.round = present
    calls: dict[int, list[RefereeCall]] = defaultdict(list)
    for call in RefereeCall.objects.filter(table__round=present, closed=None):
        calls[call.table_id].append(call)
    phones = set(Phone.objects.filter(entrant__event=event).values_list("entrant", flat=True))
    shown = read_tables(event, tables)
    states = states_of(event, shown)
    lines = []
    for at in shown:
        of_table = states[at.table.pk]
        lines.append(
            BoardLine(
                number=at.table.number,
                url=address(event, at.table),
                names=at.names,
                deals_entered=at.deals_entered,
                deals=agreement.deals,
                is_full=at.is_full,
                waiting=sorted(deal for deal, state in of_table.items() if state.is_waiting),
                disputed=sorted(deal for deal, state in of_table.items() if state.dispute),
                same_phone=sorted(deal for deal, state in of_table.items() if state.same_phone),
                calls=calls[at.table.pk],
                joined=sum(seat.entrant_id in phones for seat in at.seats),
                seats=len(at.seats),
            )
        )
    return sorted(lines, key=lambda line: not line.is_calling)
