"""An evening as everybody may know it: whatever is made of it names nobody whom it may not name.

Players are called as the club calls them in public. Who entered, corrected or punished what, and
why, is not there.
"""

import copy
from collections.abc import Mapping
from dataclasses import replace

from foundation.web.text import in_lists
from scoring.evening.event_state import EventState, RoundState
from scoring.evening.table_state import TableState
from scoring.models import DealVersion, Entrant, Player, Seat, SheetPenalty


def as_in_public(event_state: EventState, names: Mapping[int, str]) -> EventState:
    """Return an evening without a draft and without whatever is not for everybody; `names` is what
    each player is called, by the player's key.

    Players are in the order of these names, so that the place of an equal one does not give the
    other name away.
    """
    people: dict[int, Player] = {}

    def called(player: Player) -> Player:
        if player.pk not in people:
            people[player.pk] = copy.copy(player)
            people[player.pk].name = names[player.pk]
        return people[player.pk]

    entrants = {each.pk: _entrant(each, called(each.player)) for each in event_state.entrants}
    for each in entrants.values():
        each.substitute = called(each.substitute) if each.substitute else None
    penalties = [_penalty(each, entrants[each.entrant_id]) for each in event_state.penalties]

    def seated(seat: Seat) -> Seat:
        found = copy.copy(seat)
        found.entrant = entrants[seat.entrant_id]
        found.sitter = called(seat.sitter) if seat.sitter else None
        return found

    def table_of(table: TableState) -> TableState:
        known = {each.pk for each in table.penalties}
        return replace(
            table,
            seats=[seated(seat) for seat in table.seats],
            versions={
                number: [_version(each) for each in versions]
                for number, versions in table.versions.items()
            },
            penalties=[each for each in penalties if each.pk in known],
            _kept={},
        )

    def round_of(each: RoundState) -> RoundState:
        return replace(
            each,
            tables=[table_of(table) for table in each.tables],
            sitting_out=[entrants[entrant.pk] for entrant in each.sitting_out],
        )

    return replace(
        event_state,
        entrants=sorted(
            entrants.values(), key=lambda each: (in_lists(each.player.name), each.player.name)
        ),
        rounds=[round_of(each) for each in event_state.published],
        penalties=penalties,
    )


def _entrant(entrant: Entrant, player: Player) -> Entrant:
    found = copy.copy(entrant)
    found.player = player
    return found


def _penalty(penalty: SheetPenalty, entrant: Entrant) -> SheetPenalty:
    found = copy.copy(penalty)
    found.entrant = entrant
    found.reason = found.cancel_reason = found.who = ""
    return found


def _version(version: DealVersion) -> DealVersion:
    found = copy.copy(version)
    found.reason = found.who = found.device = ""
    found.user = found.entrant = None
    return found
