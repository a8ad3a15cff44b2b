"""A whole night as one file: everything that was agreed on, drawn and noted, by names.

What each field means stands in docs/night-file.md. `scoring.night_file.reading` reads it back.
"""

import json
from collections.abc import Iterable, Mapping, Sequence
from datetime import UTC, datetime
from typing import Any

from referee.matches.deals import DealInPlay
from referee.models import Match
from scoring.events.event_form import AGREED
from scoring.events.event_state import EventState, RoundState, TableState
from scoring.models import Entrant, PlayedMatch, Player, Seat, SheetPenalty

VERSION = 2


def written(event_state: EventState) -> bytes:
    """Return the file. A match that is still being played is not in it: its cards are secret."""
    return (json.dumps(night_data(event_state), ensure_ascii=False, indent=1) + "\n").encode()


def night_data(event_state: EventState) -> dict[str, object]:
    """Return the data of the file."""
    matches = _matches(event_state)
    return {
        "night": VERSION,
        "club": event_state.event.club.name,
        "event": _event(event_state),
        "people": [_person(each) for each in _people(event_state)],
        # In the order in which they came, on which their lots depend.
        "entrants": [
            _entrant(each) for each in sorted(event_state.entrants, key=lambda each: each.pk)
        ],
        "kept_apart": _kept_apart(event_state),
        "rounds": [_round(event_state, each, matches) for each in event_state.rounds],
    }


def _event(event_state: EventState) -> dict[str, object]:
    event = event_state.event
    agreed = {name: getattr(event, name) for name in AGREED}
    return {
        "name": agreed.pop("name"),
        "date": agreed.pop("date").isoformat(),
        "format": event.format,
        "edition": event.edition,
        "options": event.options,
        **agreed,
        "lot_seed": event.lot_seed,
        "fee": event.fee,
        "prizes": event.prizes,
        "closed": _time(event.closed),
    }


def _people(event_state: EventState) -> list[Player]:
    """Return everybody whom the file names: who came, and who sat in for somebody."""
    found: dict[int, Player] = {}
    for entrant in event_state.entrants:
        found[entrant.player_id] = entrant.player
        if entrant.substitute:
            found.setdefault(entrant.substitute.pk, entrant.substitute)
    for each in event_state.rounds:
        for table in each.tables:
            for seat in table.seats:
                if seat.sitter:
                    found.setdefault(seat.sitter.pk, seat.sitter)
    return sorted(found.values(), key=lambda player: player.name)


def _person(player: Player) -> dict[str, object]:
    left_out = {"left_out": True} if player.is_left_out else {}
    return {"name": player.name, "guest": player.is_guest, **left_out}


def _entrant(entrant: Entrant) -> dict[str, object]:
    return {
        "name": entrant.player.name,
        "here": entrant.is_here,
        "paid": entrant.has_paid,
        "substitute": entrant.substitute.name if entrant.substitute else None,
    }


def _kept_apart(event_state: EventState) -> list[dict[str, object]]:
    pairs = [
        (sorted((event_state.names[pair.one_id], event_state.names[pair.other_id])), pair.is_hard)
        for pair in event_state.event.kept_apart.all()
    ]
    return [{"players": names, "hard": is_hard} for names, is_hard in sorted(pairs)]


Matches = Mapping[tuple[int, int], Sequence[dict[str, object]]]


def _round(event_state: EventState, each: RoundState, matches: Matches) -> dict[str, object]:
    penalties = [one for one in event_state.penalties if one.round_id == each.round.pk]
    return {
        "number": each.number,
        "seed": each.round.seed,
        "swaps": [
            [event_state.names[one], event_state.names[other]] for one, other in each.round.swaps
        ],
        "published": _time(each.round.published),
        "closed": _time(each.round.closed),
        "clock": {
            "length": each.round.clock_length,
            "spent": each.round.clock_spent,
            "since": _time(each.round.clock_since),
        },
        "sitting_out": sorted(entrant.player.name for entrant in each.sitting_out),
        "tables": [_table(table, matches) for table in each.tables],
        "penalties": [_penalty(penalty) for penalty in penalties],
    }


def _table(table: TableState, matches: Matches) -> dict[str, object]:
    deals = []
    numbers = {number for pk, number in matches if pk == table.table.pk} | set(table.versions)
    for number in sorted(numbers):
        versions = [
            {
                "facts": version.facts,
                "reason": version.reason,
                "who": version.who,
                "entered": _time(version.entered),
            }
            for version in table.versions.get(number, ())
        ]
        deal: dict[str, object] = {"number": number, "versions": versions}
        if of_deal := matches.get((table.table.pk, number)):
            deal["matches"] = of_deal
        deals.append(deal)
    return {
        "number": table.table.number,
        "done": table.table.is_done,
        "extra_time": table.table.extra_time,
        "seats": [_seat(seat) for seat in table.seats],
        "deals": deals,
    }


def _seat(seat: Seat) -> dict[str, object]:
    return {
        "name": seat.entrant.player.name,
        "sitter": seat.sitter.name if seat.sitter else None,
    }


def _penalty(penalty: SheetPenalty) -> dict[str, object]:
    return {
        "name": penalty.entrant.player.name,
        "points": penalty.points,
        "reason": penalty.reason,
        "who": penalty.who,
        "given": _time(penalty.given),
        "cancelled": _time(penalty.cancelled),
        "cancel_reason": penalty.cancel_reason,
    }


def _matches(event_state: EventState) -> Matches:
    """Return the records of the matches that are over, by table and deal."""
    sizes = {
        table.table.pk: len(table.seats) for each in event_state.rounds for table in each.tables
    }
    started = list(
        PlayedMatch.objects.filter(table__round__event=event_state.event)
        .select_related("match")
        .prefetch_related("match__deals__lines")
    )
    found: dict[tuple[int, int], list[dict[str, object]]] = {}
    for each in started:
        written_match = _match(each.match)
        if written_match and len(each.match.players) == sizes[each.table_id]:
            found.setdefault((each.table_id, each.number), []).append(written_match)
    return found


def _match(match: Match) -> dict[str, object] | None:
    """Return a match with the record of each of its deals, None while it is being played."""
    deals = list(match.deals.all())
    deals_in_play = [
        DealInPlay(match, deal, tuple(line.text for line in deal.lines.all())) for deal in deals
    ]
    if not deals_in_play or deals[-1].dealt_again or deals_in_play[-1].outcome() is None:
        return None
    return {
        "at_table": match.at_table,
        "started": _time(match.started),
        "deals": [
            {
                "record": each.written(),
                "dealt_again": each.deal.dealt_again,
                "reasons": _reasons(each.deal.lines.all()),
            }
            for each in deals_in_play
        ],
    }


def _reasons(lines: Iterable[Any]) -> dict[str, str]:
    """Return the referee's reasons, by the number of the move from 0."""
    return {str(line.number): line.reason for line in lines if line.reason}


def _time(moment: datetime | None) -> str | None:
    return None if moment is None else moment.astimezone(UTC).isoformat()
