"""The chain of the audit trail in the database: lines added to it, sealed, and read again.

Of two transactions that add a line to one chain, the second waits at the row of the chain until
the first has ended, so numbers follow each other without a gap. On SQLite there is one writer
anyway. Nobody who has added a line may go on to lock a club or an event: that is done before.
"""

import secrets
from collections.abc import Collection, Iterator
from datetime import UTC, datetime
from typing import Any

from django.db.models import QuerySet

from scoring.core.audit_chain import PARTS, ChainLine, hash_of, plain, sealed
from scoring.models import AuditChain, AuditEntry, Club, Event

COLUMNS = ("number", "made", "event__code", "verb", *PARTS, "salt", "seals", "hash")
AT_ONCE = 2000


def append(change: AuditEntry) -> AuditEntry:
    """Number a line that is not stored yet, chain it to the one before, and store it."""
    demo = change.event if change.event is not None and change.event.is_demo else None
    held = AuditChain.objects.select_for_update(no_key=True)
    chain, _is_new = held.get_or_create(club=change.club, event=demo)
    change.chain, change.number = chain, chain.length + 1
    change.salt, change.seals = secrets.token_hex(16), None
    change.before, change.after = plain(change.before), plain(change.after)
    line = line_of(change, change.event)
    change.hash = hash_of(change.club.code, chain.last, line)
    change.save()
    AuditChain.objects.filter(pk=chain.pk).update(length=change.number, last=change.hash)
    return change


def line_of(change: AuditEntry, event: Event | None) -> ChainLine:
    """Return a line of the database as the chain has it."""
    parts = {part: getattr(change, part) for part in PARTS}
    return ChainLine(
        change.number,
        written_time(change.made),
        event.code if event else "",
        change.verb,
        parts,
        change.salt,
        change.seals,
        change.hash,
    )


def written_time(moment: datetime) -> str:
    """Return a time as a hash covers it: in UTC, with microseconds."""
    return moment.astimezone(UTC).isoformat(timespec="microseconds")


def lines_of(entries: QuerySet[AuditEntry]) -> Iterator[ChainLine]:
    """Yield lines of the database, as far as the chain covers them, without keeping them."""
    rows: Iterator[tuple[Any, ...]] = entries.values_list(*COLUMNS).iterator(chunk_size=AT_ONCE)
    for number, made, event, verb, *parts, salt, seals, its_hash in rows:
        values = dict(zip(PARTS, parts, strict=True))
        yield ChainLine(
            number, written_time(made), event or "", verb, values, salt, seals, its_hash
        )


def take_out(change: AuditEntry, scrubbed: dict[str, Any]) -> None:
    """Put other words in place of those parts of a line that differ, for good: their salts go, and
    the line's hash stays what it is.
    """
    gone: Collection[str] = [part for part in PARTS if getattr(change, part) != scrubbed[part]]
    seals = sealed(line_of(change, change.event), gone)
    changed = {part: scrubbed[part] for part in gone}
    # A line of the trail refuses to be saved again: this is the one change it may see.
    AuditEntry.objects.filter(pk=change.pk).update(**changed, salt="", seals=seals)


def chain_of(club: Club) -> AuditChain | None:
    """Return the chain of a club, None where nothing was logged yet."""
    return AuditChain.objects.filter(club=club, event=None).first()
