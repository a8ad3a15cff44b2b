"""JSON from anywhere: bytes to an object, or the reason why not.

Stricter than the standard reader where a record could be misread (a key given twice, NaN), and
bounded where it could be misused (length, depth, digits).
"""

import json

from referee.engine.errors import Unreadable

MOST_BYTES = 2 * 1024 * 1024
"""The longest record that is read; the longest deals played at tables stay far below it."""

_MOST_DIGITS = 30


def _whole(digits: str) -> int:
    if len(digits) > _MOST_DIGITS:
        raise Unreadable("number-too-long", digits=len(digits))
    return int(digits)


def _no_constant(name: str) -> object:
    raise Unreadable("not-a-number", word=name)


def _object(pairs: list[tuple[str, object]]) -> dict[str, object]:
    whole: dict[str, object] = {}
    for key, value in pairs:
        if key in whole:
            raise Unreadable("key-twice", key=key)
        whole[key] = value
    return whole


_DECODER = json.JSONDecoder(
    object_pairs_hook=_object, parse_int=_whole, parse_constant=_no_constant
)


def read_json(raw: bytes, most_bytes: int = MOST_BYTES) -> object:
    """Return what the bytes of one record, or of another file, hold.

    Raises Unreadable for bytes that are nothing but blanks, are not UTF-8 (a byte order mark is
    fine), are not JSON, are nested too deeply or are more than `most_bytes`.
    """
    if len(raw) > most_bytes:
        raise Unreadable("too-long", limit=most_bytes)
    try:
        text = raw.decode("utf-8-sig")
    except UnicodeDecodeError as error:
        raise Unreadable("not-utf8", place=error.start) from None
    if not text.strip():
        raise Unreadable("nothing")
    try:
        return _DECODER.decode(text)
    except json.JSONDecodeError as error:
        raise Unreadable("not-json", line=error.lineno, column=error.colno) from None
    except RecursionError:
        raise Unreadable("too-deep") from None
