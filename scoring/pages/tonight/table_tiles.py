"""Every table of a round in its place: how far it is, and what is so there."""

from collections.abc import Sequence
from dataclasses import dataclass
from enum import StrEnum

from django.utils.translation import get_language, ngettext
from django.utils.translation import gettext_lazy as _

from scoring.evening.evening_now import EveningNow
from scoring.evening.event_state import RoundState
from scoring.evening.server_time import as_milliseconds
from scoring.evening.table_state import TableState
from scoring.evening.wording import number_text
from scoring.pages.sheets.sheet_pages import address, written
from scoring.pages.tonight.pace import Pace, last_entry
from scoring.posts.phones.column_checks import checks_at

FORMS, NAMES = 4, 12
"""Up to so many tables the form itself has room, up to so many the players' names."""
DEALS_OF_FORM, WIDE_DEALS = 6, 4
"""Deals that have room on such a form: the last ones; fewer where points are as wide as −100."""
OF_PENALTIES = 2
"""Deals whose room a column of penalties takes."""
WIDE = 4
"""Signs of points that are wide."""


class TableSign(StrEnum):
    """What is so at a table; of several the strongest is shown, which is the first here."""

    CALLS = "call"
    DIFFERS = "differ"
    LATE = "late"
    WAITS = "wait"
    PLAYS = "play"
    DONE = "done"


class DealMark(StrEnum):
    """How far a deal is in the strip of its table."""

    IN = "in"
    WAITS = "waits"
    DIFFERS = "differs"
    OPEN = "open"


WORDS = {
    TableSign.CALLS: _("calls"),
    TableSign.DIFFERS: _("differ"),
    TableSign.LATE: _("late"),
    TableSign.PLAYS: "",
    TableSign.DONE: _("all in"),
}
"""What a tile says of its table; how many wait is counted besides."""


@dataclass(frozen=True, slots=True)
class TileLine:
    """A player's line of the form that a tile shows: what stands for each deal, penalties where
    any player of the table has some, and the sum.
    """

    name: str
    texts: tuple[str, ...]
    penalties: str
    total: str


@dataclass(frozen=True, slots=True)
class TableTile:
    """A table as its tile shows it.

    `deals` is None where nobody agreed on a number. `minutes` are those since the last entry, and
    `since` is when that was, in milliseconds since 1970; both None before the first. `form` is
    empty where the tile has no room for it, `first` the number of the first deal on it.
    `is_faulty`: something on the sheet does not add up.
    """

    number: int
    url: str
    names: tuple[str, ...]
    strip: tuple[DealMark, ...]
    deals_entered: int
    deals: int | None
    sign: TableSign
    words: str
    minutes: int | None
    since: int | None
    is_faulty: bool
    phones: str
    form: tuple[TileLine, ...] = ()
    first: int = 1

    @property
    def has_penalties(self) -> bool:
        return any(line.penalties for line in self.form)

    @property
    def form_deals(self) -> range:
        return range(self.first, self.first + len(self.form[0].texts)) if self.form else range(0)


@dataclass(frozen=True, slots=True)
class _Standing:
    """What a tile shows that does not change by itself as time goes by."""

    names: tuple[str, ...]
    url: str
    strip: tuple[DealMark, ...]
    missing: int
    unchecked: int
    form: tuple[TileLine, ...]
    first: int


def table_tiles(evening: EveningNow, of_round: RoundState, pace: Pace) -> list[TableTile]:
    """Return the tiles of a published round, in the order of the tables."""
    with_form = len(of_round.tables) <= FORMS
    return [_tile(evening, at, pace, with_form=with_form) for at in of_round.tables]


def _tile(evening: EveningNow, at: TableState, pace: Pace, *, with_form: bool) -> TableTile:
    # What is said of a table's deals is read anew only together with the table.
    what = ("tile of a table", get_language(), with_form)
    kept = at.keep(what, lambda: _standing(evening, at, with_form=with_form))
    sign = sign_of(evening, at, pace)
    entered = last_entry(at)
    return TableTile(
        number=at.table.number,
        url=kept.url,
        names=kept.names,
        strip=kept.strip,
        deals_entered=at.deals_entered,
        deals=at.agreement.deals,
        sign=sign,
        words=_words(sign, kept.missing, kept.unchecked),
        minutes=pace.minutes(at),
        since=None if entered is None else as_milliseconds(entered),
        is_faulty=bool(at.problems),
        phones="" if entered else _phones(evening, at),
        form=kept.form,
        first=kept.first,
    )


def sign_of(evening: EveningNow, at: TableState, pace: Pace) -> TableSign:
    """Return the strongest of what is so at a table."""
    states = evening.deal_states(at).values()
    if any(call.dispute_id is None for call in evening.calls(at)):
        return TableSign.CALLS
    if any(state.dispute for state in states):
        return TableSign.DIFFERS
    if pace.is_late(at):
        return TableSign.LATE
    if any(state.is_waiting for state in states) or _unchecked(evening, at):
        return TableSign.WAITS
    return TableSign.DONE if at.is_full else TableSign.PLAYS


def _unchecked(evening: EveningNow, at: TableState) -> int:
    checks = checks_at(evening, at)
    return checks.left if checks else 0


def _words(sign: TableSign, missing: int, unchecked: int) -> str:
    if sign is TableSign.WAITS and not missing:
        # Translators: so many players have still to check the columns; on a tile with little room.
        return ngettext("%(n)s to check", "%(n)s to check", unchecked) % {"n": unchecked}
    if sign is TableSign.WAITS:
        # Translators: so many players have still to confirm a deal; on a tile with little room.
        return ngettext("%(n)s to confirm", "%(n)s to confirm", missing) % {"n": missing}
    return str(WORDS[sign])


def _phones(evening: EveningNow, at: TableState) -> str:
    """Return how many seats of a table have a phone, empty where none has."""
    joined = sum(seat.entrant_id in evening.joined for seat in at.seats)
    if not joined:
        return ""
    words = ngettext("%(joined)s of %(n)s phone", "%(joined)s of %(n)s phones", len(at.seats))
    return words % {"joined": joined, "n": len(at.seats)}


def _standing(evening: EveningNow, at: TableState, *, with_form: bool) -> _Standing:
    states = evening.deal_states(at)
    strip = []
    for number, deal in enumerate(at.deals, 1):
        state = states.get(number)
        if deal is None:
            strip.append(DealMark.OPEN)
        elif state and state.dispute:
            strip.append(DealMark.DIFFERS)
        else:
            strip.append(DealMark.WAITS if state and state.is_waiting else DealMark.IN)
    if at.agreement.deals is None and not at.is_full:
        strip.append(DealMark.OPEN)
    missing = max((state.missing for state in states.values() if state.is_waiting), default=0)
    shown = _deals_shown(at) if with_form else DEALS_OF_FORM
    first = max(1, min(_last(at) + 1, len(at.deals)) - shown + 1)
    form = _form(at, first, shown) if with_form else ()
    return _Standing(
        tuple(at.names),
        address(evening.event, at.table),
        tuple(strip),
        missing,
        _unchecked(evening, at),
        form,
        first,
    )


def _last(at: TableState) -> int:
    return max((number for number, deal in enumerate(at.deals, 1) if deal), default=0)


def _deals_shown(at: TableState) -> int:
    """Return how many deals have room on the form of a tile."""
    texts = (text for deal in at.deals if deal for text in written(deal, at.agreement))
    room = WIDE_DEALS if any(len(text) >= WIDE for text in texts) else DEALS_OF_FORM
    return room - OF_PENALTIES if any(column.penalties for column in at.columns) else room


def _form(at: TableState, first: int, shown: int) -> tuple[TileLine, ...]:
    lines: Sequence[tuple[str, ...]] = [
        written(deal, at.agreement) if deal else ("",) * len(at.seats)
        for deal in at.deals[first - 1 : first - 1 + shown]
    ]
    return tuple(
        TileLine(
            name,
            tuple(line[seat] for line in lines),
            number_text(column.penalties) if column.penalties else "",
            number_text(column.total),
        )
        for seat, (name, column) in enumerate(zip(at.names, at.columns, strict=True))
    )
