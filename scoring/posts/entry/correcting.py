"""Correcting a deal of a closed round in one step: what it does to the standings is shown first.

The round and the evening stay closed. The same code ranks the players as they are and with the
deal changed on a copy; a post says which of these effects its page has shown, and another one is
shown again instead of being saved.
"""

import hashlib
from dataclasses import dataclass, replace

from django.db import transaction

from scoring.core.deal_json import write_deal
from scoring.core.deals import DealResult
from scoring.core.standings import StandingsRow
from scoring.evening.audit.post import TablePost
from scoring.evening.event_state import EventState, RoundState, event_state_of, rounds_shown
from scoring.evening.table_state import TableState
from scoring.models import DealVersion
from scoring.posts.entry.entering import NotEntered, enter


@dataclass(frozen=True, slots=True)
class PlaceChange:
    """A player whose total or place a correction changes: what it is, and what it would be. A place
    is None for a player who is not ranked.
    """

    name: str
    total: int
    new_total: int
    place: int | None
    new_place: int | None

    @property
    def goes_up(self) -> bool:
        return _below(self.place, self.new_place)


def _below(place: int | None, other: int | None) -> bool:
    """Tell whether a place stands below another one, as players without one do."""
    if place is None or other is None:
        return place is None and other is not None
    return place > other


@dataclass(frozen=True, slots=True)
class CorrectionEffect:
    """What a correction does to the standings after the round `after`.

    `changes` are in the order of the new places; `others` keep both total and place. `version` is
    what a post says it has seen.
    """

    after: int
    changes: tuple[PlaceChange, ...]
    others: int
    version: str


def effect_of(
    event_state: EventState, table: int, number: int, deal: DealResult
) -> CorrectionEffect:
    """Return what another deal `number` at the table of this key does to the standings, as far as
    those who play may see them, and at least after the round of that deal.
    """
    changed = replace(
        event_state, rounds=[_with_deal(each, table, number, deal) for each in event_state.rounds]
    )
    of_round = next(
        each.number
        for each in event_state.rounds
        if any(one.table.pk == table for one in each.tables)
    )
    after = max(rounds_shown(event_state), of_round)
    before = {row.player: row for row in event_state.standings(after)}
    rows = changed.standings(after)
    changes = tuple(
        _change(event_state.names[row.player], before[row.player], row)
        for row in rows
        if (row.total, row.place) != (before[row.player].total, before[row.player].place)
    )
    written = repr((table, number, write_deal(deal), _present(event_state, table, number), changes))
    version = hashlib.sha256(written.encode()).hexdigest()[:16]
    return CorrectionEffect(after, changes, len(rows) - len(changes), version)


def _change(name: str, before: StandingsRow, row: StandingsRow) -> PlaceChange:
    return PlaceChange(name, before.total, row.total, before.place, row.place)


def _with_deal(each: RoundState, table: int, number: int, deal: DealResult) -> RoundState:
    tables = [_changed(one, number, deal) if one.table.pk == table else one for one in each.tables]
    return replace(each, tables=tables)


def _changed(table_state: TableState, number: int, deal: DealResult) -> TableState:
    """Return a table as it would be: the deal is on the copy alone, and never saved."""
    version = DealVersion(table=table_state.table, number=number, facts=write_deal(deal))
    versions = {**table_state.versions, number: [*table_state.versions.get(number, ()), version]}
    return table_state.with_deals(versions)


def _present(event_state: EventState, table: int, number: int) -> int:
    return next(
        one.version_of(number)
        for each in event_state.rounds
        for one in each.tables
        if one.table.pk == table
    )


@transaction.atomic
def correct(
    post: TablePost, number: int, deal: DealResult, *, shown: str
) -> DealVersion | CorrectionEffect | NotEntered:
    """Correct a deal of a closed round for an organiser; `shown` is the effect that the page has
    shown. Returns the effect, with nothing saved, where that is another one.
    """
    post = replace(post.locked(), in_closed=True)
    is_known = DealVersion.objects.filter(token=post.token).exists()
    versions = post.table.deal_versions.filter(number=number).count()
    if not is_known and post.seen == versions:
        effect = effect_of(event_state_of(post.event), post.table.pk, number, deal)
        if effect.version != shown:
            return effect
    return enter(post, number, deal)
