"""What of an evening everybody may know (night 6): names as the club chooses, seats that were
published, and standings after rounds that are closed.
"""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property
from typing import TypeVar

from django.utils.crypto import salted_hmac
from django.utils.translation import pgettext

from scoring.core.formats import Counting, dealer_of
from scoring.core.public_names import NameRule, PublicName
from scoring.core.standings import StandingsRow
from scoring.evening.evening_now import EveningNow
from scoring.evening.event_state import EventState, RoundState
from scoring.evening.page_cache import cached
from scoring.evening.table_state import TableState
from scoring.evening.wording import number_text
from scoring.models import Seat
from scoring.pages.five_lines.wording import ToldLine, other_records, shown_lines
from scoring.pages.public.public_names import in_words, names_in_public
from scoring.pages.records.wall import NewRecord, new_records
from scoring.pages.sheets.sheet_pages import written

KEY_LENGTH = 12
COLUMN_LETTERS = 10

T = TypeVar("T")


def rounds_in_public(event_state: EventState) -> int:
    """Return after how many rounds everybody sees the standings: the first that are closed.

    A last round that the event keeps to itself is kept until the evening is closed.
    """
    event = event_state.event
    closed = 0
    for each in event_state.published:
        if not each.is_closed:
            break
        closed += 1
    if event.closed is not None or not event.hides_last_round:
        return closed
    return sum(each.number < event.rounds for each in event_state.published[:closed])


@dataclass(frozen=True, slots=True)
class PublicLine:
    """A line of the standings: `place` is empty for somebody without a place. A total holds the
    penalties; whose they are is said nowhere.
    """

    player: int
    place: str
    name: str
    won: int
    total: str


@dataclass(frozen=True, slots=True)
class TableMate:
    """Somebody at a table: `short` is the name in a narrow column."""

    player: int
    number: int
    name: str
    short: str
    deals_first: bool


@dataclass(frozen=True, slots=True)
class PublicDeal:
    """A deal at a table; without `cells` it has not been agreed on yet."""

    number: int
    cells: Sequence[str]


@dataclass(frozen=True, slots=True)
class PublicTable:
    """A table of the round that is played. `has_points`: what was played there may be seen; its
    `deals` are those that were entered, with the `sums` of those that were agreed on.
    """

    number: int
    round_number: int
    mates: Sequence[TableMate]
    deals_done: int
    deals_agreed: int | None
    has_points: bool
    deals: Sequence[PublicDeal]
    sums: Sequence[str]

    @property
    def strip(self) -> list[bool]:
        """Whether each deal of the round is done."""
        return [number < self.deals_done for number in range(self.deals_agreed or 0)]

    @property
    def waits(self) -> bool:
        """Whether a deal was entered that is not agreed on yet."""
        return any(not deal.cells for deal in self.deals)


@dataclass(frozen=True)
class PublicEvening:
    """An evening as everybody may see it. `code` is that of its address, on which the keys depend
    by which a phone remembers somebody: with another address it remembers nobody.
    """

    evening: EveningNow
    rule: NameRule
    code: str

    @property
    def state(self) -> EventState:
        return self.evening.state

    @property
    def present(self) -> RoundState | None:
        """The round that was published last."""
        return self.state.present

    @property
    def is_over(self) -> bool:
        return self.state.event.closed is not None

    @property
    def is_playing(self) -> bool:
        """Whether there is a round in which people have a table to sit at."""
        return self.present is not None and not self.present.is_closed and not self.is_over

    def _kept(self, what: str, make: Callable[[], T]) -> T:
        """Return what `make` makes of the evening alone: once, until something of it changes."""
        named = ("public", what, self.rule, self.code)
        return cached(self.state.event, named, make, self.evening.mark)

    @cached_property
    def names(self) -> Mapping[int, PublicName]:
        """How everybody is called, by the keys of the players."""
        return self._kept("names", lambda: names_in_public(self.state, self.rule))

    @cached_property
    def called(self) -> Mapping[int, str]:
        """The same in words."""

        def make() -> Mapping[int, str]:
            return {player: in_words(name) for player, name in self.names.items()}

        return self._kept("called", make)

    def _who_played(self) -> frozenset[int]:
        """Return everybody who had a seat in a published round, or sat it out: nobody else is
        shown.
        """
        found: set[int] = set()
        for each in self.state.published:
            found |= {entrant.player_id for entrant in each.sitting_out}
            for table in each.tables:
                for seat in table.seats:
                    found |= {seat.entrant.player_id, sits_at(seat)}
        return frozenset(found)

    @cached_property
    def keys(self) -> Mapping[str, int]:
        """The players by what stands for each in an address and in a cookie: it says nothing, and
        nobody can make one up.
        """

        def make() -> Mapping[str, int]:
            return {_key(self.code, player): player for player in self._who_played()}

        return self._kept("keys", make)

    @cached_property
    def key_of(self) -> Mapping[int, str]:
        return {player: key for key, player in self.keys.items()}

    @cached_property
    def seats(self) -> Mapping[int, tuple[TableState, Seat]]:
        """Where everybody sits in the round that is played, by who really sits there."""
        if self.present is None or not self.is_playing:
            return {}
        return {
            sits_at(seat): (table, seat) for table in self.present.tables for seat in table.seats
        }

    @cached_property
    def sits_out(self) -> frozenset[int]:
        """Who has no table in the round that is played, since the draw left them none."""
        if self.present is None or not self.is_playing:
            return frozenset()
        return frozenset(entrant.player_id for entrant in self.present.sitting_out)

    @cached_property
    def after(self) -> int:
        """After how many rounds the standings are shown."""
        return rounds_in_public(self.state)

    @property
    def is_last_round_hidden(self) -> bool:
        """Whether a last round that was published is kept back until the evening is closed."""
        event, present = self.state.event, self.present
        return bool(
            event.hides_last_round
            and not self.is_over
            and present is not None
            and present.number >= event.rounds
        )

    @cached_property
    def lines(self) -> Sequence[PublicLine]:
        """The standings; empty before the first round that may be shown."""
        return self._kept("lines", self._lines)

    def _lines(self) -> Sequence[PublicLine]:
        if not self.after:
            return ()
        player_of = {entrant.pk: entrant.player_id for entrant in self.state.entrants}
        rows = [(player_of[row.player], row) for row in self.state.standings(self.after)]
        return [
            PublicLine(
                player,
                str(row.place) if _has_place(row) else "",
                self.called[player],
                row.won,
                number_text(row.total),
            )
            for player, row in rows
            if player in self.key_of
        ]

    @cached_property
    def line_of(self) -> Mapping[int, PublicLine]:
        return {line.player: line for line in self.lines}

    @cached_property
    def five_lines(self) -> Sequence[ToldLine]:
        """The evening in five lines, once it is closed."""
        return self._kept("five lines", lambda: shown_lines(self.state, self.called))

    @cached_property
    def records(self) -> Sequence[NewRecord]:
        """The records of the club that fell, of those that no line tells."""

        def make() -> Sequence[NewRecord]:
            fallen = new_records(self.state.event, self.called, in_public=True)
            return other_records(self.five_lines, fallen)

        return self._kept("records", make)

    @property
    def highest_wins(self) -> bool:
        return self.state.agreement.format.highest_wins

    @property
    def counts_stages(self) -> bool:
        """Whether players are ranked by a stage, and not by points."""
        return self.state.agreement.format.counting is Counting.STAGES

    def table(self, table: TableState) -> PublicTable:
        """Return a table of the round that is played, as everybody may see it.

        Deals that wait or are disputed look alike: that they are not agreed on is all there is to
        know. Of a hidden last round nothing is shown but how many deals are done.
        """
        mates = self._mates(table)
        has_points = not self.is_last_round_hidden
        deals = self._deals(table) if has_points else ()
        agreed = {deal.number for deal in deals if deal.cells}
        sums = [
            number_text(sum(column.cells[number - 1] or 0 for number in agreed))
            for column in table.columns
        ]
        return PublicTable(
            number=table.table.number,
            round_number=table.table.round.number,
            mates=mates,
            deals_done=table.deals_entered,
            deals_agreed=table.agreement.deals,
            has_points=has_points,
            deals=deals,
            sums=sums if agreed and not self.counts_stages else (),
        )

    def _deals(self, table: TableState) -> list[PublicDeal]:
        states = self.evening.deal_states(table)
        found = []
        for number, deal in enumerate(table.deals, 1):
            if deal is None:
                continue
            state = states.get(number)
            is_open = state is not None and (state.is_waiting or state.dispute is not None)
            found.append(PublicDeal(number, () if is_open else written(deal, table.agreement)))
        return found

    def _mates(self, table: TableState) -> list[TableMate]:
        players = [sits_at(seat) for seat in table.seats]
        firsts = [_in_column(self.names[player]) for player in players]
        first_dealer = dealer_of(table.agreement, len(table.seats), 1)
        return [
            TableMate(
                player,
                seat.number,
                self.called[player],
                first if first and firsts.count(first) == 1 else self.called[player],
                number == first_dealer,
            )
            for number, (seat, player, first) in enumerate(
                zip(table.seats, players, firsts, strict=True), 1
            )
        ]


def _key(code: str, player: int) -> str:
    return salted_hmac("scoring.pages.public", f"{code} {player}").hexdigest()[:KEY_LENGTH]


def sits_at(seat: Seat) -> int:
    """Return the key of the player who really sits there."""
    return seat.entrant.player_id if seat.sitter_id is None else seat.sitter_id


def _in_column(name: PublicName) -> str:
    """Return the least of a name that says who it is among few, for a narrow column; "" where only
    all of it does.
    """
    if not name.text:
        return pgettext("player called by a number, in a narrow column", "No. %(number)s") % {
            "number": name.number
        }
    if name.number is not None:
        return ""
    first = name.text.split()[0]
    return first if len(first) <= COLUMN_LETTERS else f"{first[: COLUMN_LETTERS - 1]}…"


def _has_place(row: StandingsRow) -> bool:
    return row.place is not None and any(row.rounds)
