"""Closing and opening again: a table, a round, the event.

A closed round takes no changes; with the event closed, its standings are official. What is closed
or open already stays so: the same post twice is one change.
"""

from collections.abc import Iterable, Mapping, Sequence
from typing import Any

from django.db import transaction
from django.utils import timezone

from foundation.web.tokens import new_token
from scoring.core.deals import NOTHING, DealKind, DealResult
from scoring.evening.audit.places import place_of, round_of
from scoring.evening.audit.post import Post, TablePost
from scoring.evening.audit.posts import change_of
from scoring.evening.audit.verbs import Verb
from scoring.evening.deal_states import DealState, states_of
from scoring.evening.event_state import RoundState, event_state_of
from scoring.evening.refusals import NotChanged, closed, unfit
from scoring.evening.round_clock import clock_of, keep_clock
from scoring.evening.server_time import server_now
from scoring.evening.table_state import TableState
from scoring.models import Event, Round, Table
from scoring.posts.entry.entering import enter_deals
from scoring.posts.phones.calls import end_calls


def unfinished(round_state: RoundState) -> list[TableState]:
    """Return the tables whose sheets are not full, or not without faults."""
    return [each for each in round_state.tables if not each.is_full or each.problems]


def unsettled(event: Event, round_state: RoundState) -> dict[int, dict[int, DealState]]:
    """Return the deals that wait to be confirmed or are disputed, by table and deal number.

    Tables without such a deal are left out. Two queries at most.
    """
    states = states_of(event, round_state.tables)
    found = {
        each.table.number: {
            number: state
            for number, state in sorted(states[each.table.pk].items())
            if state.is_waiting or state.dispute
        }
        for each in round_state.tables
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
def finish_table(post: TablePost, *, done: bool) -> Table | NotChanged:
    """Note that a table without a number of deals has played its last one, or goes on after all."""
    post = post.locked()
    table, token = post.table, post.token
    is_known = change_of(post.event.club, token, Verb.TABLE_FINISHED, Verb.TABLE_GOES_ON)
    if table.is_done == done or is_known:
        return table
    if refused := closed(post.event, table):
        return refused
    table.is_done = done
    table.save(update_fields=["is_done"])
    post.log(Verb.TABLE_FINISHED if done else Verb.TABLE_GOES_ON, place_of(table), token=token)
    return table


def empty_lines(table: TableState) -> list[int]:
    """Return the lines of an unfinished sheet on which nothing stands, as far as it has a number of
    deals; none of a sheet on which no deal stands: nobody knows what was played there, and noted as
    not played it would count as a round of no points.
    """
    if table.is_full or not table.deals_entered:
        return []
    lines = range(1, (table.agreement.deals or 0) + 1)
    standing = {number for number, deal in enumerate(table.deals, 1) if deal}
    return [number for number in lines if number not in standing]


@transaction.atomic
def close_round(
    post: Post, number: int, *, confirmed: str, fills_empty: bool = False
) -> Round | NotChanged:
    """Close a round; `confirmed` is what the page has `shown`, with spaces between.

    With `fills_empty` the `empty_lines` are noted as not played first (night.md 5).
    """
    post = post.locked()
    state = event_state_of(post.event).round(number)
    if state is None or not state.is_published:
        return NotChanged("not-published")
    if state.is_closed or change_of(post.event.club, post.token, Verb.ROUND_CLOSED):
        return state.round
    if post.event.closed:
        return NotChanged("event-closed")
    left, waiting = unfinished(state), unsettled(post.event, state)
    if " ".join(shown(left, waiting)) != confirmed:
        return NotChanged("changed")
    if fills_empty:
        for table in left:
            if lines := empty_lines(table):
                _note_not_played(post, table, lines)
        left = unfinished(_again(post.event, number))
    state.round.closed = timezone.now()
    state.round.save(update_fields=["closed"])
    if clock := clock_of(post.event, state.round):
        keep_clock(state.round, clock.paused(server_now()))
    after: dict[str, Any] = {}
    if left:
        after["unfinished tables"] = " ".join(shown(left, {}))
    if waiting:
        after["unsettled deals"] = {str(table): [*deals] for table, deals in waiting.items()}
    post.log(Verb.ROUND_CLOSED, round_of(number), after=after or None, token=post.token)
    return state.round


def _note_not_played(post: Post, table: TableState, lines: Sequence[int]) -> None:
    """Note these empty lines of a sheet as not played."""
    deal = DealResult(DealKind.NOT_PLAYED, (NOTHING,) * len(table.seats))
    at_table = TablePost(post.user, post.event, table.table, token=new_token())
    seen = {line: table.version_of(line) for line in lines}
    entered = enter_deals(at_table, dict.fromkeys(lines, deal), seen=seen)
    if not isinstance(entered, tuple):
        raise TypeError(f"an empty line was refused: {entered}")


def _again(event: Event, number: int) -> RoundState:
    """Return a round as it stands after a change of its sheets."""
    found = event_state_of(event).round(number)
    if found is None:
        raise Round.DoesNotExist
    return found


@transaction.atomic
def reopen_round(post: Post, number: int) -> Round | NotChanged:
    """Let a closed round take changes again."""
    post = post.locked()
    found = post.event.event_rounds.filter(number=number).first()
    if found is None or found.published is None:
        return NotChanged("not-published")
    if found.closed is None or change_of(post.event.club, post.token, Verb.ROUND_REOPENED):
        return found
    if post.event.closed:
        return NotChanged("event-closed")
    if refused := unfit(post.reason):
        return refused
    before, found.closed = {"closed": found.closed.isoformat()}, None
    found.save(update_fields=["closed"])
    _log_reopened(post, Verb.ROUND_REOPENED, round_of(number), before)
    return found


@transaction.atomic
def close_event(post: Post) -> Event | NotChanged:
    """Close an event whose rounds are all closed: its standings become official, and nobody is
    called any more.
    """
    post = post.locked()
    event = post.event
    if event.closed or change_of(event.club, post.token, Verb.EVENT_CLOSED):
        return event
    if not is_ready(event.event_rounds.all()):
        return NotChanged("not-closed")
    end_calls(post)
    event.closed = timezone.now()
    event.save(update_fields=["closed"])
    post.log(Verb.EVENT_CLOSED, event.name, token=post.token)
    return event


@transaction.atomic
def reopen_event(post: Post) -> Event | NotChanged:
    """Let the rounds of a closed event be opened again."""
    post = post.locked()
    event = post.event
    if event.closed is None or change_of(event.club, post.token, Verb.EVENT_REOPENED):
        return event
    if refused := unfit(post.reason):
        return refused
    before, event.closed = {"closed": event.closed.isoformat()}, None
    event.save(update_fields=["closed"])
    _log_reopened(post, Verb.EVENT_REOPENED, event.name, before)
    return event


def _log_reopened(post: Post, verb: Verb, subject: str, before: Mapping[str, str]) -> None:
    post.log(verb, subject, before=before, reason=post.kept_reason, token=post.token)


def is_ready(rounds: Iterable[Round | RoundState]) -> bool:
    """Return whether an event of these rounds can be closed: there is one, and none is open."""
    closed_ones = [
        bool(each.is_closed if isinstance(each, RoundState) else each.closed) for each in rounds
    ]
    return bool(closed_ones) and all(closed_ones)
