"""A whole night as one file: everything that was agreed on, drawn and noted, by names.

What each field means stands in docs/night-file.md. `scoring.pages.night_file.reading` reads it
back.
"""

import json
from collections import defaultdict
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from datetime import UTC, datetime
from typing import Any

from referee.matches.deals import DealInPlay
from referee.models import Match
from scoring.core.deal_json import read_deal, write_deal
from scoring.core.prizes import read_prizes, write_prizes
from scoring.evening.deal_states import is_same_phone
from scoring.evening.evening_rules import AGREED
from scoring.evening.event_state import EventState, RoundState
from scoring.evening.table_state import TableState
from scoring.models import (
    Confirmation,
    DealVersion,
    Dispute,
    Entrant,
    PlayedMatch,
    Player,
    Preset,
    RefereeCall,
    Seat,
    SheetPenalty,
)
from scoring.posts.night_file.kept_rulings import WrittenRulings, written_rulings
from scoring.posts.night_file.photos import WrittenPhotos
from scoring.posts.night_file.seating_wishes import written_wishes

VERSION = 4


def written(event_state: EventState, photos: WrittenPhotos) -> bytes:
    """Return the file, with these photos of its sheets. A match that is still being played is not
    in it: its cards are secret.
    """
    data = night_data(event_state, photos)
    return (json.dumps(data, ensure_ascii=False, indent=1) + "\n").encode()


def night_data(event_state: EventState, photos: WrittenPhotos) -> dict[str, object]:
    """Return the data of the file: five queries beside those of the matches and of the club."""
    parts = _parts(event_state, photos)
    return {
        "night": VERSION,
        "club": event_state.event.club.name,
        "event": _event(event_state),
        "preset": _preset(event_state.event.preset),
        "people": [_person(each) for each in _people(event_state)],
        # In the order in which they came, on which their lots depend.
        "entrants": [
            _entrant(each) for each in sorted(event_state.entrants, key=lambda each: each.pk)
        ],
        "kept_apart": _kept_apart(event_state),
        **written_wishes(event_state),
        "rounds": [_round(event_state, each, parts) for each in event_state.rounds],
    }


@dataclass(frozen=True, slots=True)
class _Parts:
    """What is read of an event beside its state: matches by table and deal, confirmations by the
    version of the deal, disputes, calls, photos and kept rulings by table, each in the order in
    which they were made.
    """

    names: Mapping[int, str]
    matches: "Matches"
    confirmations: Mapping[int, Sequence[Confirmation]]
    disputes: Mapping[int, Sequence[Dispute]]
    calls: Mapping[int, Sequence[RefereeCall]]
    photos: WrittenPhotos
    rulings: WrittenRulings


def _parts(event_state: EventState, photos: WrittenPhotos) -> _Parts:
    event = event_state.event
    confirmations: dict[int, list[Confirmation]] = defaultdict(list)
    for each in Confirmation.objects.filter(version__table__round__event=event):
        confirmations[each.version_id].append(each)
    disputes: dict[int, list[Dispute]] = defaultdict(list)
    for dispute in Dispute.objects.filter(table__round__event=event).select_related("version"):
        disputes[dispute.table_id].append(dispute)
    calls: dict[int, list[RefereeCall]] = defaultdict(list)
    for call in RefereeCall.objects.filter(table__round__event=event):
        calls[call.table_id].append(call)
    matches = _matches(event_state)
    rulings = written_rulings(event)
    return _Parts(event_state.names, matches, confirmations, disputes, calls, photos, rulings)


def _event(event_state: EventState) -> dict[str, object]:
    event = event_state.event
    agreed = {name: getattr(event, name) for name in AGREED}
    starts = agreed.pop("starts")
    return {
        "name": agreed.pop("name"),
        "date": agreed.pop("date").isoformat(),
        **({"starts": f"{starts:%H:%M}"} if starts else {}),
        "format": event.format,
        "edition": event.edition,
        "options": _in_order(event.options),
        **agreed,
        "lot_seed": event.lot_seed,
        "fee": event.fee,
        "prizes": write_prizes(read_prizes(event.prizes)),
        "closed": _time(event.closed),
        **({"left_out": event.left_out} if event.left_out else {}),
    }


def _in_order(stored: Mapping[str, Any]) -> dict[str, Any]:
    """Return stored data by the names in it, since not every database keeps their order."""
    return {name: stored[name] for name in sorted(stored)}


def _preset(preset: Preset | None) -> dict[str, object] | None:
    if preset is None:
        return None
    rules = _in_order(preset.rules)
    rules["options"] = _in_order(rules["options"])
    rules["prizes"] = write_prizes(read_prizes(rules["prizes"]))
    return {"name": preset.name, "version": preset.version, "rules": rules}


def _people(event_state: EventState) -> list[Player]:
    """Return everybody whom the file names, by name."""
    return sorted(event_state.players.values(), key=lambda player: player.name)


def _person(player: Player) -> dict[str, object]:
    left_out = {"left_out": True} if player.is_left_out else {}
    return {"name": player.name, "guest": player.is_guest, **left_out}


def _entrant(entrant: Entrant) -> dict[str, object]:
    return {
        "name": entrant.player.name,
        "here": entrant.is_here,
        "paid": entrant.has_paid,
        "substitute": entrant.substitute.name if entrant.substitute else None,
        **({"absent": entrant.absence} if entrant.absence else {}),
        **({} if entrant.lot is None else {"lot": entrant.lot}),
    }


def _kept_apart(event_state: EventState) -> list[dict[str, object]]:
    pairs = [
        (sorted((event_state.names[pair.one_id], event_state.names[pair.other_id])), pair.is_hard)
        for pair in event_state.event.kept_apart.all()
    ]
    return [{"players": names, "hard": is_hard} for names, is_hard in sorted(pairs)]


Matches = Mapping[tuple[int, int], Sequence[dict[str, object]]]


def _round(event_state: EventState, each: RoundState, parts: _Parts) -> dict[str, object]:
    penalties = [one for one in event_state.penalties if one.round_id == each.round.pk]
    return {
        "number": each.number,
        "seed": each.round.seed,
        "method": each.round.method,
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
        "tables": [_table(table, parts) for table in each.tables],
        "penalties": [_penalty(penalty) for penalty in penalties],
    }


def _table(table: TableState, parts: _Parts) -> dict[str, object]:
    deals = []
    numbers = {number for pk, number in parts.matches if pk == table.table.pk}
    for number in sorted(numbers | set(table.versions)):
        versions = [_version(version, parts) for version in table.versions.get(number, ())]
        deal: dict[str, object] = {"number": number, "versions": versions}
        if of_deal := parts.matches.get((table.table.pk, number)):
            deal["matches"] = of_deal
        deals.append(deal)
    disputes = parts.disputes.get(table.table.pk, ())
    place = {each.pk: at for at, each in enumerate(disputes, start=1)}
    return {
        "number": table.table.number,
        "done": table.table.is_done,
        "extra_time": table.table.extra_time,
        "seats": [_seat(seat) for seat in table.seats],
        "deals": deals,
        "disputes": [_dispute(each, parts) for each in disputes],
        "calls": [
            {
                "seat": parts.names[call.entrant_id],
                "why": call.why,
                "words": call.words,
                "made": _time(call.made),
                "claimed": _time(call.claimed),
                "claimer": call.claimer,
                "closed": _time(call.closed),
                "outcome": call.outcome,
                "dispute": call.dispute_id and place[call.dispute_id],
            }
            for call in parts.calls.get(table.table.pk, ())
        ],
        "photos": list(parts.photos.get(table.table.pk, ())),
        **({"rulings": kept} if (kept := parts.rulings.get(table.table.pk)) else {}),
    }


def _version(version: DealVersion, parts: _Parts) -> dict[str, object]:
    facts = version.facts
    return {
        "facts": None if facts is None else write_deal(read_deal(facts, len(facts["left"]))),
        "reason": version.reason,
        "who": version.who,
        "seat": parts.names[version.entrant_id] if version.entrant_id else None,
        "entered": _time(version.entered),
        "confirmations": [
            {
                "seat": parts.names[each.entrant_id] if each.entrant_id else None,
                "who": each.who,
                # Which phone it was stays here; what the file needs is whether it was that one.
                "same_phone": is_same_phone(version, each.device),
                "made": _time(each.made),
            }
            for each in parts.confirmations.get(version.pk, ())
        ],
    }


def _dispute(dispute: Dispute, parts: _Parts) -> dict[str, object]:
    return {
        "deal": dispute.number,
        "version": dispute.version.version,
        "seat": parts.names[dispute.entrant_id],
        "words": dispute.words,
        "made": _time(dispute.made),
        "settled": _time(dispute.settled),
        "outcome": dispute.outcome,
        "decider": dispute.decider,
    }


def _seat(seat: Seat) -> dict[str, object]:
    return {
        "name": seat.entrant.player.name,
        "sitter": seat.sitter.name if seat.sitter else None,
    }


def _penalty(penalty: SheetPenalty) -> dict[str, object]:
    return {
        **({} if penalty.deal is None else {"deal": penalty.deal}),
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
