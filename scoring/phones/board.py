"""The organiser's board: how far each table of the present round is, at a glance."""

from dataclasses import dataclass

from scoring.events.evening_now import EveningNow
from scoring.events.event_state import RoundState
from scoring.models import RefereeCall
from scoring.sheets.sheet_pages import address


@dataclass(frozen=True, slots=True)
class BoardLine:
    """A table on the board. `waiting` and `disputed` are the numbers of such deals, `same_phone`
    those that were confirmed on the phone that entered them; `joined` is how many of its seats have
    a phone.
    """

    number: int
    url: str
    names: tuple[str, ...]
    deals_entered: int
    deals: int | None
    is_full: bool
    waiting: tuple[int, ...]
    disputed: tuple[int, ...]
    same_phone: tuple[int, ...]
    calls: tuple[RefereeCall, ...]
    joined: int
    seats: int

    @property
    def is_calling(self) -> bool:
        return bool(self.calls)


def board_lines(evening: EveningNow, present: RoundState) -> list[BoardLine]:
    """Return the lines of a round's tables; those that call come first."""
    lines = []
    for at in present.tables:
        of_table = evening.deal_states(at)
        lines.append(
            BoardLine(
                number=at.table.number,
                url=address(evening.event, at.table),
                names=tuple(at.names),
                deals_entered=at.deals_entered,
                deals=at.agreement.deals,
                is_full=at.is_full,
                waiting=tuple(sorted(deal for deal, state in of_table.items() if state.is_waiting)),
                disputed=tuple(sorted(deal for deal, state in of_table.items() if state.dispute)),
                same_phone=tuple(
                    sorted(deal for deal, state in of_table.items() if state.same_phone)
                ),
                calls=tuple(evening.calls(at)),
                joined=sum(seat.entrant_id in evening.joined for seat in at.seats),
                seats=len(at.seats),
            )
        )
    return sorted(lines, key=lambda line: not line.is_calling)
