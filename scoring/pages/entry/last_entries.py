"""The last entries of an evening, each with whether it can still be taken back."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from datetime import datetime

from django.utils import timezone

from scoring.core.deal_json import read_deal
from scoring.evening.access import EventRequest
from scoring.evening.audit.places import place_of, subject_in_words
from scoring.evening.audit.post import TablePost
from scoring.evening.event_state import EventState
from scoring.evening.table_state import TableState
from scoring.models import DealVersion, Event, Right
from scoring.pages.sheets.sheet_pages import Pairs, address, with_names
from scoring.posts.entry.undoing import FOR, built_on, entries_of, why_not_undone

MOST = 6
"""Entries that are listed."""


@dataclass(frozen=True, slots=True)
class LastEntry:
    """What one post wrote, as the list of the last entries shows it.

    `deal` has each player with what stands there, empty where several deals were entered or one
    was emptied. `version` is the key of its first version, `can_be_undone` whether a post would
    undo it now.
    """

    place: str
    table: int
    url: str
    deals: tuple[int, ...]
    deal: Pairs
    who: str
    made: datetime
    reason: str
    version: int
    can_be_undone: bool


def last_entries(request: EventRequest, event_state: EventState) -> list[LastEntry]:
    """Return what was entered in the last minutes, the latest first, with what may be undone by
    whoever asks. One query, and for a scribe one more for each of them.
    """
    since = timezone.now() - FOR
    tables = {one.table.pk: one for each in event_state.published for one in each.tables}
    fresh = [
        version
        for one in tables.values()
        for versions in one.versions.values()
        for version in versions
        if version.entered >= since
    ]
    entries = sorted(entries_of(fresh), key=lambda each: each[-1].entered, reverse=True)[:MOST]
    used = built_on([version for each in entries for version in each])
    return [
        _shown(event_state.event, tables[each[0].table_id], each, _may(request, tables, each, used))
        for each in entries
    ]


def _may(
    request: EventRequest,
    tables: Mapping[int, TableState],
    entry: Sequence[DealVersion],
    used: set[int],
) -> bool:
    one = tables[entry[0].table_id]
    post = TablePost(
        request.user,
        request.event,
        one.table,
        as_scribe=not request.role.may(Right.DECIDE),
        in_closed=request.role.may(Right.RUN_EVENINGS),
    )
    return why_not_undone(post, one, entry, used) is None


def _shown(
    event: Event, table_state: TableState, entry: Sequence[DealVersion], may_undo: bool
) -> LastEntry:
    first = entry[0]
    deals = tuple(version.number for version in entry)
    is_one = len(entry) == 1
    row: Pairs = ()
    if is_one and first.facts is not None:
        row = with_names(read_deal(first.facts, len(table_state.seats)), table_state)
    return LastEntry(
        subject_in_words(place_of(table_state.table, first.number if is_one else None)),
        table_state.table.number,
        address(event, table_state.table),
        deals,
        row,
        first.who,
        max(version.entered for version in entry),
        first.reason,
        first.pk,
        may_undo,
    )
