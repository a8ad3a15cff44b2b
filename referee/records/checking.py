"""Records that somebody brings: found in what was pasted or uploaded, judged, and kept.

A record is kept as the text that came; whatever could be read once can be read again.
"""

import hashlib
import io
import re
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace

from django.db import transaction
from django.http import HttpRequest
from django.utils.translation import gettext as _
from django.utils.translation import ngettext

from foundation.web.sources import source_digest
from foundation.web.text import fit_to_show
from referee.engine.errors import Unreadable
from referee.engine.json_text import read_json
from referee.engine.record import read_record
from referee.games import GAMES
from referee.models import CheckedRecord
from referee.presentation.registry import presentation_of
from referee.presentation.sentences import Refusal, same_record_sentence, unreadable_sentence
from referee.quotas import no_room_sentence, room_for_records
from referee.records.archive import Repeats, read_lines
from referee.records.replay_page import Past, judged, move_text, refusal_of

MOST_RECORDS = 50
"""As many records are read of one post, and kept for one visitor."""

KEPT = "checked"


@dataclass(frozen=True)
class Finding:
    """What was found of one record, in words.

    `kind` is ``lawful``, ``refused`` or ``unreadable``. `move` is the refused one, as the record
    writes it; `where` the place that could not be read, `number` the move there, if any. `url`
    leads to the step where it shows; `repeated` says where the same record stood before, if so.
    """

    place: str
    kind: str
    verdict: str
    title: str = ""
    players: tuple[str, ...] = ()
    winner: str = ""
    move: str = ""
    refusal: Refusal | None = None
    where: str = ""
    number: int = 0
    message: str = ""
    text: str = ""
    step: int = 0
    url: str = ""
    repeated: str = ""

    @property
    def link(self) -> str:
        """The words of the link to that step."""
        if self.kind == "lawful":
            return _("Look at it step by step")
        return _("See where it goes wrong")


def records_in(name: str, raw: bytes) -> list[bytes]:
    """Return the records in a text: one, or one a line.

    A `name` that ends in ``.json`` or ``.jsonl`` tells which. Otherwise it is one a line where the
    first of several lines is JSON by itself.
    """
    if name.endswith(".json"):
        return [raw]
    lines = list(read_lines(io.BytesIO(raw)))
    if name.endswith(".jsonl") or (len(lines) > 1 and _is_json(lines[0])):
        return lines
    return [raw]


def _is_json(line: bytes) -> bool:
    try:
        read_json(line)
    except Unreadable as unreadable:
        return unreadable.code != "not-json"
    return True


def read_past(raw: bytes) -> Past:
    """Return the deal in a record, as far as it is lawful; raises Unreadable."""
    return judged(read_record(read_json(raw), GAMES))


def finding(place: str, raw: bytes) -> Finding:
    """Return the verdict on one record."""
    try:
        past = read_past(raw)
    except Unreadable as unreadable:
        return _unreadable(place, unreadable)
    move, winner = past.refused_move, past.record.game.facts(past.replay.state)["winner"]
    return Finding(
        place=place,
        kind="refused" if past.refused else "lawful",
        verdict=verdict_on(past),
        title=str(presentation_of(past.record.game.code).rulebook.title),
        players=past.record.players,
        winner=past.record.players[winner - 1] if isinstance(winner, int) else "",
        move=move_text(past.record, move) if move else "",
        refusal=refusal_of(past) if past.refused else None,
        text=raw.decode("utf-8-sig").strip(),
        step=past.last if past.refused else 0,
    )


def _unreadable(place: str, unreadable: Unreadable) -> Finding:
    facts = {
        name: fit_to_show(fact, 40) if isinstance(fact, str) else fact
        for name, fact in unreadable.facts.items()
    }
    where = fit_to_show(unreadable.where, 60)
    return _not_read(
        place,
        where="" if where == "record" else where,
        number=_move_number(where),
        message=unreadable_sentence(Unreadable(unreadable.code, where, **facts)),
    )


def _move_number(where: str) -> int:
    """Return the number of the move at this place as people count, 0 where it is no move."""
    found = re.fullmatch(r"moves\[(\d+)\]", where)
    return int(found[1]) + 1 if found else 0


def _not_read(place: str, message: str, where: str = "", number: int = 0) -> Finding:
    verdict = _("This cannot be read as a record.")
    return Finding(place, "unreadable", verdict, where=where, number=number, message=message)


def findings_in(records: Iterable[tuple[str, bytes]]) -> list[Finding]:
    """Return the verdicts on records from their places; of one that came before it says where."""
    repeats, findings = Repeats(), []
    for place, raw in records:
        found = finding(place, raw)
        if found.kind != "unreadable" and (first := repeats.first(place, raw)):
            found = replace(found, repeated=same_record_sentence(first))
        findings.append(found)
    return findings


def verdict_on(past: Past) -> str:
    """Return in a sentence how far a record is lawful."""
    moves = past.replay.played
    if past.refused_move:
        return _("Refused at move %(number)s.") % {"number": moves + 1}
    if past.refused:
        return _("Every move is lawful, but the result in the record is wrong.")
    return ngettext(
        "Lawful to the end: %(moves)s move.", "Lawful to the end: %(moves)s moves.", moves
    ) % {"moves": moves}


# Keeping


@dataclass(frozen=True, slots=True)
class Kept:
    """What was kept of a post: a record for each text, None where there was no room for it.

    `refusal` says why there was none.
    """

    records: tuple[CheckedRecord | None, ...]
    refusal: str = ""


@transaction.atomic
def keep(request: HttpRequest, texts: Sequence[str], token: str) -> Kept:
    """Keep the texts of a post, in order, as far as there is room for what comes from this address;
    the oldest of this visitor make room for them.

    The same texts with the same token are kept once.
    """
    marks = {_mark(token, text): text for text in texts}
    known = set(CheckedRecord.objects.filter(mark__in=marks).values_list("mark", flat=True))
    source = source_digest(request)
    new, refusal, room = [], "", room_for_records(source)
    for mark, text in marks.items():
        size = len(text.encode())
        if mark in known:
            continue
        if not room.has(size):
            refusal = no_room_sentence(room)
            continue
        room = room.less(size)
        new.append(CheckedRecord(text=text, mark=mark, size=size, source=source))
    CheckedRecord.objects.bulk_create(new, ignore_conflicts=True)
    kept = {each.mark: each for each in CheckedRecord.objects.defer("text").filter(mark__in=marks)}
    if kept:
        _make_room(request, list(kept.values()))
    return Kept(tuple(kept.get(_mark(token, text)) for text in texts), refusal)


def _mark(token: str, text: str) -> str:
    return hashlib.sha256(f"{token}\n{text}".encode()).hexdigest()[:40]


def _make_room(request: HttpRequest, records: Sequence[CheckedRecord]) -> None:
    """Let the visitor's oldest records go."""
    codes = [record.code for record in records]
    known = dict.fromkeys([*codes, *request.session.get(KEPT, [])])
    request.session[KEPT] = list(known)[:MOST_RECORDS]
    CheckedRecord.objects.filter(code__in=list(known)[MOST_RECORDS:]).delete()
