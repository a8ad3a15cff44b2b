"""Closing and opening again: a table, a round, the event.

A closed round takes no changes; with the event closed, its standings are official. What is closed
or open already stays so: the same post twice is one change.
"""

from collections.abc import Iterable, Mapping, Sequence
from typing import Any

from django.db import transaction
from django.utils import timezone
from django.utils.translation import gettext as _

from config.web.text import on_one_line
from scoring.audit.log import Actor, log_change
from scoring.audit.posts import change_of, lock_event
from scoring.core.sheets import problems_in
from scoring.entry.entering import NotChanged, closed, place_of, unfit
from scoring.events.event_state import RoundState, TableState, event_state_of
from scoring.models import Event, Round, Table
from scoring.phones.deal_states import DealState, states_of


def unfinished(played: RoundState) -> list[TableState]:
    """Return the tables whose sheets are not full, or not without faults."""
    return [each for each in played.tables if not each.is_full or problems_in(each.sheet)]


def unsettled(event: Event, played: RoundState) -> dict[int, dict[int, DealState]]:
    """Return the deals that wait to be confirmed or are disputed, by table and deal number.

    Tables without such a deal are left out. Two queries at most.
    """
    states = states_of(event, played.tables)
    found = {
        each.table.number: {
            number: state
            for number, state in sorted(states[each.table.pk].items())
            if state.is_waiting or state.dispute
        }
        for each in played.tables
    }
    return {table: deals for table, deals in found.items() if deals}


def shown(
    left: Sequence[TableState], waiting: Mapping[int, Mapping[int, DealState]]
) -> Sequence[str]:
    """Return what a page has shown before a round is closed, as its form says it.

    ``2`` is a table that is not finished, ``3:1`` a deal that waits, ``3:4!`` a disputed one.
    """
    tables = [str(each.table.number) for each in left]
    deals = [
        f"{table}:{number}{'!' if state.dispute else ''}"
        for table, states in waiting.items()
        for number, state in states.items()
    ]
    return tables + deals


@transaction.atomic
def finish_table(
    user: Actor, event: Event, table: Table, *, done: bool, token: str
) -> Table | NotChanged:
    """Note that a table without a number of deals has played its last one, or goes on after all."""
    event = lock_event(event)
    table = Table.objects.select_related("round").get(pk=table.pk)
    if table.is_done == done or change_of(event.club, token, "table-finished", "table-goes-on"):
        return table
    if refused := closed(event, table):
        return refused
    table.is_done = done
    table.save(update_fields=["is_done"])
    verb = "table-finished" if done else "table-goes-on"
    log_change(user, verb, place_of(table), club=event.club, token=token, event=event, table=table)
    return table


@transaction.atomic
def close_round(
    user: Actor, event: Event, number: int, *, confirmed: str, token: str
) -> Round | NotChanged:
    """Close a round; `confirmed` is what the page has `shown`, with spaces between."""
    event = lock_event(event)
    played = event_state_of(event).round(number)
    if played is None or not played.is_published:
        return NotChanged("not-published")
    if played.is_closed or change_of(event.club, token, "round-closed"):
        return played.round
    if event.closed:
        return NotChanged("event-closed")
    left, waiting = unfinished(played), unsettled(event, played)
    if " ".join(shown(left, waiting)) != confirmed:
        return NotChanged("changed")
    played.round.closed = timezone.now()
    played.round.save(update_fields=["closed"])
    told: dict[str, Any] = {}
    if left:
        told["unfinished tables"] = " ".join(shown(left, {}))
    if waiting:
        told["unsettled deals"] = {str(table): [*deals] for table, deals in waiting.items()}
    log_change(
        user,
        "round-closed",
        _round(number),
        club=event.club,
        token=token,
        event=event,
        after=told or None,
    )
    return played.round


@transaction.atomic
def reopen_round(
    user: Actor, event: Event, number: int, *, reason: str, token: str
) -> Round | NotChanged:
    """Let a closed round take changes again."""
    event = lock_event(event)
    played = event.event_rounds.filter(number=number).first()
    if played is None or played.published is None:
        return NotChanged("not-published")
    if played.closed is None or change_of(event.club, token, "round-reopened"):
        return played
    if event.closed:
        return NotChanged("event-closed")
    if refused := unfit(reason):
        return refused
    before, played.closed = played.closed, None
    played.save(update_fields=["closed"])
    log_change(
        user,
        "round-reopened",
        _round(number),
        club=event.club,
        token=token,
        event=event,
        before={"closed": before.isoformat()},
        reason=on_one_line(reason),
    )
    return played


@transaction.atomic
def close_event(user: Actor, event: Event, *, token: str) -> Event | NotChanged:
    """Close an event whose rounds are all closed: its standings become official."""
    event = lock_event(event)
    if event.closed or change_of(event.club, token, "event-closed"):
        return event
    if not is_ready(event.event_rounds.all()):
        return NotChanged("not-closed")
    event.closed = timezone.now()
    event.save(update_fields=["closed"])
    log_change(user, "event-closed", event.name, club=event.club, token=token, event=event)
    return event


@transaction.atomic
def reopen_event(user: Actor, event: Event, *, reason: str, token: str) -> Event | NotChanged:
    """Let the rounds of a closed event be opened again."""
    event = lock_event(event)
    if event.closed is None or change_of(event.club, token, "event-reopened"):
        return event
    if refused := unfit(reason):
        return refused
    before, event.closed = event.closed, None
    event.save(update_fields=["closed"])
    log_change(
        user,
        "event-reopened",
        event.name,
        club=event.club,
        token=token,
        event=event,
        before={"closed": before.isoformat()},
        reason=on_one_line(reason),
    )
    return event


def is_ready(rounds: Iterable[Round | RoundState]) -> bool:
    """Return whether an event of these rounds can be closed: there is one, and none is open."""
    closed_ones = [
        bool(each.is_closed if isinstance(each, RoundState) else each.closed) for each in rounds
    ]
    return bool(closed_ones) and all(closed_ones)


def _round(number: int) -> str:
    return _("round %(round)s") % {"round": number}
