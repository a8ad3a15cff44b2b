"""Who waits for the organiser: tables that call, points that differ, late tables, in this order."""

from dataclasses import dataclass

from django.urls import reverse
from django.utils.translation import gettext as _
from django.utils.translation import pgettext

from scoring.evening.evening_now import EveningNow
from scoring.evening.event_state import RoundState
from scoring.evening.server_time import as_milliseconds
from scoring.evening.table_state import TableState
from scoring.models import RefereeCall
from scoring.pages.sheets.sheet_pages import address, may_i_at
from scoring.pages.tonight.pace import Pace
from scoring.pages.tonight.table_tiles import TableSign


@dataclass(frozen=True, slots=True)
class Need:
    """A table that needs somebody.

    sign      `CALLS`, `DIFFERS` or `LATE`
    place     the table in words, with its round where that is not the present one
    details   what it is about
    minutes   how long it has waited, counted from `since`, in milliseconds since 1970
    url       where it is put right
    call      the call that waits, None for a late table; `coming` is who has said to come, and
              `is_own`: that is whoever looks
    deal      the number of the deal that differs
    may_i_url where "May I?" is asked for a table that calls
    """

    sign: TableSign
    table: int
    place: str
    details: str
    minutes: int
    since: int
    url: str
    call: int | None = None
    coming: str = ""
    is_own: bool = False
    deal: int | None = None
    may_i_url: str = ""

    @property
    def claims(self) -> bool:
        """Whether going there says to the table that somebody comes: nobody has said so yet."""
        return self.call is not None and not self.coming


def needs_of(evening: EveningNow, present: RoundState | None, pace: Pace, user: int) -> list[Need]:
    """Return what waits, the longest first of each kind; `user` is the key of whoever looks."""
    state = evening.state
    if present is None:
        return []
    calls: list[Need] = []
    differing: list[Need] = []
    late: list[Need] = []
    for each in state.published:
        for at in each.tables:
            for call in evening.calls(at):
                need = _of_call(evening, at, call, _place(each, at, present), pace, user)
                (calls if call.dispute_id is None else differing).append(need)
            known = {call.dispute_id for call in evening.calls(at)}
            for number, deal in sorted(evening.deal_states(at).items()):
                if deal.dispute and deal.dispute.pk not in known:
                    since = as_milliseconds(deal.dispute.made)
                    place = _place(each, at, present)
                    differing.append(_of_deal(evening, at, number, place, since, pace))
    if not state.event.closed:
        late = [_of_late(evening, at, pace) for at in present.tables if pace.is_late(at)]
    return [
        *sorted(calls, key=lambda need: need.since),
        *sorted(differing, key=lambda need: need.since),
        *sorted(late, key=lambda need: need.since),
    ]


def _place(of_round: RoundState, at: TableState, present: RoundState) -> str:
    facts = {"n": of_round.number, "table": at.table.number}
    if of_round is present:
        return _("Table %(table)s") % facts
    return _("Round %(n)s, table %(table)s") % facts


def _of_call(
    evening: EveningNow, at: TableState, call: RefereeCall, place: str, pace: Pace, user: int
) -> Need:
    since = as_milliseconds(call.made)
    coming = ""
    if call.claimed:
        is_own = call.claimed_by_id == user
        coming = (
            _("You are coming.") if is_own else _("%(name)s is coming.") % {"name": call.claimer}
        )
    if call.dispute_id is not None:
        states = evening.deal_states(at).items()
        number = next(
            (deal for deal, each in states if each.dispute and each.dispute.pk == call.dispute_id),
            None,
        )
        need = _of_deal(evening, at, number, place, since, pace)
    else:
        about = [str(call.get_why_display()), _quoted(call.words)]
        about.append(evening.state.names[call.entrant_id])
        need = Need(
            TableSign.CALLS,
            at.table.number,
            place,
            " · ".join(each for each in about if each),
            _minutes(since, pace),
            since,
            address(evening.event, at.table),
        )
    return Need(
        *(need.sign, need.table, need.place, need.details, need.minutes, need.since, need.url),
        call=call.pk,
        coming=coming,
        is_own=bool(call.claimed) and call.claimed_by_id == user,
        deal=need.deal,
        may_i_url=may_i_at(evening.event, at.table),
    )


def _quoted(words: str) -> str:
    """Return what somebody typed in the quotes of the language, whose direction may be another."""
    return pgettext("what somebody typed", "“%(words)s”") % {"words": words} if words else ""


def _of_deal(
    evening: EveningNow, at: TableState, number: int | None, place: str, since: int, pace: Pace
) -> Need:
    """Return a deal that a seat says is not right."""
    state = evening.deal_states(at).get(number or 0)
    words = state.dispute.words if state and state.dispute else ""
    details = _("deal %(n)s") % {"n": number} if number else ""
    if words:
        details = f"{details}: {_quoted(words)}"
    return Need(
        TableSign.DIFFERS,
        at.table.number,
        place,
        details,
        _minutes(since, pace),
        since,
        address(evening.event, at.table),
        deal=number,
    )


def _of_late(evening: EveningNow, at: TableState, pace: Pace) -> Need:
    silent = pace.silent(at)
    facts = {"done": at.deals_entered, "deals": at.agreement.deals}
    words = _("%(done)s of %(deals)s deals in") if at.agreement.deals else _("%(done)s deals in")
    of_round = at.table.round.number
    url = reverse("scoring:batch", args=[evening.event.code, of_round])
    return Need(
        TableSign.LATE,
        at.table.number,
        _("Table %(table)s") % {"table": at.table.number},
        words % facts,
        int(silent.total_seconds() // 60),
        as_milliseconds(pace.now - silent),
        f"{url}?table={at.table.number}",
    )


def _minutes(since: int, pace: Pace) -> int:
    return max(0, (as_milliseconds(pace.now) - since) // 60_000)
