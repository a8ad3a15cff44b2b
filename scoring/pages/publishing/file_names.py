"""Names for files that every system can keep: Windows, Linux, macOS, and the disks between them.

Letters of every language stay as they are, since file systems and zip files know them; whatever is
no letter or digit becomes a hyphen. All letters are small, so that names which differ in capitals
alone do not meet on Windows.
"""

import unicodedata
from collections.abc import Collection, Iterable

LONGEST_NAME = 100
LONGEST_IN_BYTES = 200
"""Linux counts bytes, of which a letter may have four, and keeps 255."""

RESERVED = frozenset(
    {"con", "prn", "aux", "nul", "conin", "conout", "clock"}
    | {f"{device}{digit}" for device in ("com", "lpt") for digit in "0123456789¹²³"}
)
"""What Windows takes for a device, with any ending."""

KEPT = frozenset("LNM")
"""The first letters of the categories of letters, digits, and the marks that belong to them."""


def safe_name(*words: str, ending: str = "", taken: Collection[str] = ()) -> str:
    """Return a file's name made of `words`, which none of `taken` is: of at most `LONGEST_NAME`
    letters and `LONGEST_IN_BYTES` bytes, `ending` included (``html``).
    """
    tail = f".{ending}" if ending else ""
    stem = "-".join(filter(None, map(_file_word, words))) or "file"
    others = {_as_compared(each) for each in taken}
    name = f"{_cut(stem, tail)}{tail}"
    number = 1
    while _as_compared(name) in others:
        number += 1
        name = f"{_cut(stem, f'-{number}{tail}')}-{number}{tail}"
    return name


def safe_names(each_words: Iterable[tuple[str, ...]], *, ending: str) -> list[str]:
    """Return a name for each of some files of one folder, no two alike."""
    found: list[str] = []
    for words in each_words:
        found.append(safe_name(*words, ending=ending, taken=found))
    return found


def _file_word(word: str) -> str:
    small = unicodedata.normalize("NFC", unicodedata.normalize("NFKC", word).lower())
    signs = (sign if unicodedata.category(sign)[0] in KEPT else "-" for sign in small)
    parts = (_without_marks_before(part) for part in "".join(signs).split("-"))
    return "-".join(filter(None, parts))


def _without_marks_before(part: str) -> str:
    """Return a part without the marks at its start, which would belong to the sign before."""
    while part and unicodedata.category(part[0])[0] == "M":
        part = part[1:]
    return part


def _cut(stem: str, tail: str) -> str:
    """Return as much of a stem as fits before a tail, and is no name of a device."""
    cut = stem[: LONGEST_NAME - len(tail)]
    while len(f"{cut}{tail}".encode()) > LONGEST_IN_BYTES:
        cut = cut[:-1]
    cut = cut.rstrip("-")
    return f"{cut[: LONGEST_NAME - len(tail) - 1]}-" if cut in RESERVED else cut


def _as_compared(name: str) -> str:
    """Return a name as the least particular of file systems compares it."""
    return unicodedata.normalize("NFKC", unicodedata.normalize("NFKC", name).casefold())
