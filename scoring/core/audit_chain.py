"""The chain of an audit trail: every line has a hash of itself and of the line before it.

A hash covers a line's number, time, evening and kind as they are, and each of its parts by a
digest that is salted. So a name can be taken out of a part for good: its digest stays and its salt
goes, the hash is what it was, and nobody can find the name by trying names. docs/trail.md writes
the same down for everybody who verifies a file.
"""

import hashlib
import json
from collections.abc import Collection, Iterable, Iterator, Mapping
from dataclasses import dataclass
from typing import Any

FORM = "last-card-trail-1"
"""What every hash begins with: another way to make them gets another name."""
PARTS = ("who", "subject", "before", "after", "reason")
"""What may hold a name, and can be sealed."""

Seals = Mapping[str, Mapping[str, str]]
"""By part its `salt`, or its `digest` where the salt went with what stood there."""


@dataclass(frozen=True, slots=True)
class ChainLine:
    """A line of a chain.

    `made` is its time in UTC with microseconds, `event` the code of its evening or empty. `salt` is
    that of the whole line, empty once there are `seals`.
    """

    number: int
    made: str
    event: str
    verb: str
    parts: Mapping[str, Any]
    salt: str
    seals: Seals | None
    hash: str


@dataclass(frozen=True, slots=True)
class ChainFault:
    """Where a chain is broken.

    kind   `changed`: the line is not the one that was written; `missing`: lines `number` to `until`
           are gone; `cut`: so are those at the end; `sealed`: a part was taken out although
           nobody was removed; `surplus`: lines from `number` on were never logged
    made, verb, event   of the line; where lines are missing, those of the line after them
    """

    kind: str
    number: int
    until: int
    made: str = ""
    verb: str = ""
    event: str = ""


def plain(value: Any) -> Any:
    """Return data as it comes back from a database: lists for tuples, texts for keys."""
    return json.loads(json.dumps(value))


def _written(value: Any) -> bytes:
    return json.dumps(value, ensure_ascii=False, sort_keys=True, separators=(",", ":")).encode()


def _salt_of(salt: str, part: str) -> str:
    return hashlib.sha256(f"{salt}/{part}".encode()).hexdigest()[:32]


def _digest(salt: str, value: Any) -> str:
    return hashlib.sha256(salt.encode() + b" " + _written(value)).hexdigest()


def digest_of(line: ChainLine, part: str) -> str:
    """Return the digest that a line's hash has of one of its parts."""
    if line.seals is None:
        return _digest(_salt_of(line.salt, part), line.parts[part])
    # What somebody wrote into a file need not be made as seals are: then it fits no hash.
    found = line.seals.get(part) if isinstance(line.seals, dict) else None
    seal = found if isinstance(found, dict) else {}
    digest = seal.get("digest")
    return str(digest) if digest else _digest(str(seal.get("salt", "")), line.parts[part])


def hash_of(club: str, previous: str, line: ChainLine) -> str:
    """Return the hash of a line; `club` is the code of the club, `previous` the hash of the line
    before, empty for the first.
    """
    facts = [FORM, club, previous, line.number, line.made, line.event, line.verb]
    return hashlib.sha256(
        _written([*facts, *(digest_of(line, part) for part in PARTS)])
    ).hexdigest()


def sealed(line: ChainLine, gone: Collection[str]) -> Seals:
    """Return the seals of a line after what stood in the parts `gone` was taken out."""
    seals = line.seals or {part: {"salt": _salt_of(line.salt, part)} for part in PARTS}
    return {
        part: {"digest": digest_of(line, part)} if part in gone else dict(seals[part])
        for part in PARTS
    }


def is_sealed(line: ChainLine) -> bool:
    """Return whether something was taken out of a line."""
    return line.seals is not None


def faults(
    club: str, lines: Iterable[ChainLine], *, length: int, last: str, known: Collection[int] | None
) -> Iterator[ChainFault]:
    """Yield where a chain is broken.

    `lines` are in the order of their numbers, `length` and `last` what the chain says of itself:
    how many there are, and the hash of the last. `known` are the numbers of the lines out of which
    something was taken when somebody was removed, None where any may be sealed.
    """
    expected, previous = 1, ""
    for line in lines:
        place = (line.made, line.verb, line.event)
        is_next = line.number == expected
        if not is_next:
            yield ChainFault("missing", expected, line.number - 1, *place)
        # After a gap nothing tells what this line followed; the next one tells its own hash.
        if is_next and hash_of(club, previous, line) != line.hash:
            yield ChainFault("changed", line.number, line.number, *place)
        elif known is not None and is_sealed(line) and line.number not in known:
            yield ChainFault("sealed", line.number, line.number, *place)
        expected, previous = line.number + 1, line.hash
    if expected <= length:
        yield ChainFault("cut", expected, length)
    elif last != previous:
        yield ChainFault("changed", length, length)


def mark(hash_: str) -> str:
    """Return the beginning of a hash as it stands on paper: 80 bits, in groups of four."""
    return " ".join(hash_[at : at + 4] for at in range(0, 20, 4))
