"""The audit trail as a file that anybody can verify: docs/trail.md says how."""

import csv
import json
from collections.abc import Callable, Iterator, Mapping
from typing import Any

from django.db.models import F, OuterRef, QuerySet, Subquery
from django.utils.translation import get_language, override

from foundation.spreadsheets import harmless
from scoring.core.audit_chain import FORM, PARTS
from scoring.evening.audit.chain import chain_of, written_time
from scoring.evening.audit.sentences import change_in_words
from scoring.models import AuditEntry, Club

AT_ONCE = 1000
HEADS = ("number", "made", "event", "evening", "verb", "what", *PARTS)
HASHES = ("salt", "seals", "previous", "hash")


def _lines(entries: QuerySet[AuditEntry]) -> Iterator[dict[str, Any]]:
    """Yield lines as they stand in a file, the oldest first."""
    before = AuditEntry.objects.filter(chain=OuterRef("chain"), number=OuterRef("number") - 1)
    found = entries.select_related("event").annotate(previous=Subquery(before.values("hash")))
    # A page of the site may be written in another language while this one is still being read.
    language = get_language()
    ordered = found.order_by(F("chain__event").asc(nulls_first=True), "number")
    for each in ordered.iterator(chunk_size=AT_ONCE):
        with override(language):
            what = change_in_words(each).sentence
        yield {
            "number": each.number,
            "made": written_time(each.made),
            "event": each.event.code if each.event else "",
            "evening": each.event.name if each.event else "",
            "verb": each.verb,
            "what": what,
            **{part: getattr(each, part) for part in PARTS},
            "salt": each.salt,
            "seals": each.seals,
            "previous": each.previous or "",
            "hash": each.hash,
        }


def as_json(club: Club, entries: QuerySet[AuditEntry], *, is_whole: bool) -> Iterator[str]:
    """Yield the text of a file; where it `is_whole` it says how long the club's chain is."""
    head: dict[str, Any] = {"form": FORM, "club": club.code, "name": club.name}
    chain = chain_of(club) if is_whole else None
    head |= {"length": chain.length, "last": chain.last} if chain else {}
    yield json.dumps(head, ensure_ascii=False, indent=1)[:-2] + ',\n "lines": ['
    comma = ""
    for line in _lines(entries):
        yield f"{comma}\n  {json.dumps(line, ensure_ascii=False)}"
        comma = ","
    yield "\n ]\n}\n"


class _Row:
    """What a writer of rows writes into: the text of the last one."""

    def __init__(self) -> None:
        self.text = ""

    def write(self, text: str) -> None:
        self.text = text


def as_csv(club: Club, entries: QuerySet[AuditEntry], *, is_whole: bool) -> Iterator[str]:
    """Yield the text of a file for a spreadsheet, with what is data written as JSON."""
    row = _Row()
    writer = csv.writer(row)
    # A spreadsheet takes a file without the mark for one in its own old alphabet.
    writer.writerow((*HEADS, *HASHES))
    yield f"\ufeff{row.text}"
    for line in _lines(entries):
        writer.writerow([_cell(line[head]) for head in (*HEADS, *HASHES)])
        yield row.text


def _cell(value: Any) -> str | int:
    if value is None:
        return ""
    if isinstance(value, str):
        return harmless(value)
    return value if isinstance(value, int) else harmless(json.dumps(value, ensure_ascii=False))


FORMS: Mapping[str, tuple[str, Callable[..., Iterator[str]]]] = {
    "csv": ("text/csv; charset=utf-8", as_csv),
    "json": ("application/json", as_json),
}
"""The forms that a file can have: what a browser is told of them, and what writes them."""
