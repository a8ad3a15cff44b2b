"""Lists of players as clubs have them: pasted lines, or a file that a spreadsheet has written.

Read with the standard library, since a line that is not understood is named by its number, which
tablib does not keep. Written with tablib.
"""

import csv
import re
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass

from tablib import Dataset

from foundation.spreadsheets import FORMULA, harmless
from foundation.web.text import clean_name
from scoring.evening.names import unnumbered
from scoring.models import Player
from scoring.models.clubs import NAME_LENGTH
from scoring.posts.clubs.register import plain

MOST_LINES = 1000
MOST_BYTES = 300_000
DELIMITERS = "\t;,"

# A cell that is longer than a list may be is reported as a name that is too long.
csv.field_size_limit(MOST_BYTES)

COLUMNS: Mapping[str, frozenset[str]] = {
    "name": frozenset(("name", "naam", "player", "speler", "שם", "שם מלא", "שחקן")),
    "first": frozenset(
        ("first name", "firstname", "given name", "voornaam", "roepnaam", "שם פרטי")
    ),
    "middle": frozenset(("tussenvoegsel", "tussenvoegsels", "prefix")),
    "last": frozenset(
        ("last name", "lastname", "surname", "family name", "achternaam", "שם משפחה")
    ),
    "guest": frozenset(("guest", "gast", "אורח", "באירוח")),
    "alias": frozenset(
        (
            "alias",
            "aliases",
            "nickname",
            "nicknames",
            "bijnaam",
            "bijnamen",
            "כינוי",
            "כינויים",
            "שם נוסף",
        )
    ),
}
"""The words at the head of a column that are known."""

GUEST = frozenset(
    ("guest", "gast", "g", "yes", "ja", "y", "j", "x", "1", "true", "waar", "כן", "אורח", "באירוח")
)
MEMBER = frozenset(
    ("member", "lid", "no", "nee", "n", "0", "false", "onwaar", "לא", "חבר", "במועדון")
)


@dataclass(frozen=True, slots=True)
class RegisterRow:
    """A line of a list: its number in the text, and what it says of a player.

    `is_guest` is None where nothing is said. `problem`: ``name`` (there is none), ``long``, or
    ``guest`` (`word` is neither yes nor no).
    """

    number: int
    name: str
    is_guest: bool | None = None
    aliases: tuple[str, ...] = ()
    problem: str = ""
    word: str = ""


@dataclass(frozen=True, slots=True)
class PlayerList:
    """A list that was read; `unused` are the heads of columns that mean nothing here."""

    lines: tuple[RegisterRow, ...]
    unused: tuple[str, ...] = ()
    is_too_long: bool = False


def text_of(data: bytes) -> str:
    """Return the text of a file, whichever way a spreadsheet has written it."""
    if data.startswith((b"\xff\xfe", b"\xfe\xff")):
        return data.decode("utf-16", errors="replace")
    try:
        return data.decode("utf-8-sig")
    except UnicodeDecodeError:
        return data.decode("latin-1")


def read_list(text: str) -> PlayerList:
    """Read a list. Its first line may say what the columns are; else a name stands first, and
    after it whether this is a guest.
    """
    rows = list(_rows(text))
    if len(rows) > MOST_LINES:
        return PlayerList((), is_too_long=True)
    heads = _heads(rows[0][1]) if rows else {}
    if heads:
        unused = [clean_name(cell) for at, cell in enumerate(rows[0][1]) if at not in heads]
        lines = [_read(number, row, heads) for number, row in rows[1:]]
        return PlayerList(tuple(lines), tuple(filter(None, unused)))
    return PlayerList(
        tuple(
            _read(number, [unnumbered(row[0]), *row[1:]], {0: "name", 1: "guest", 2: "alias"})
            for number, row in rows
        )
    )


def _rows(text: str) -> Iterator[tuple[int, list[str]]]:
    """Yield each line that is not empty: the number it begins at, and its cells."""
    lines = text.removeprefix("\ufeff").replace("\r\n", "\n").replace("\r", "\n").split("\n")
    reader = csv.reader((f"{line}\n" for line in lines), delimiter=_delimiter(lines))
    number = 1
    for row in reader:
        cells = [_as_typed(cell) for cell in row]
        if any(cells):
            yield number, cells
        number = reader.line_num + 1


def _delimiter(lines: Sequence[str]) -> str:
    return max(DELIMITERS, key=lambda sign: sum(sign in line for line in lines))


def _heads(cells: Sequence[str]) -> dict[int, str]:
    """Return what each column holds, by its place; nothing where the line is no head."""
    heads: dict[int, str] = {}
    for at, cell in enumerate(cells):
        for column, words in COLUMNS.items():
            if plain(cell) in words and column not in heads.values():
                heads[at] = column
    return heads if {"name", "first", "last"} & set(heads.values()) else {}


def _read(number: int, row: Sequence[str], heads: Mapping[int, str]) -> RegisterRow:
    cells = {heads[at]: cell for at, cell in enumerate(row) if at in heads}
    parts = [cells.get(part, "") for part in ("first", "middle", "last")]
    name = clean_name(cells.get("name") or " ".join(parts))
    aliases = tuple(filter(None, map(clean_name, re.split(r"[,;/|]", cells.get("alias", "")))))
    if not plain(name):
        return RegisterRow(number, name, problem="name")
    if any(len(each) > NAME_LENGTH for each in (name, *aliases)):
        return RegisterRow(number, name[:NAME_LENGTH], problem="long")
    word = plain(cells.get("guest", ""))
    if word and word not in GUEST | MEMBER:
        return RegisterRow(number, name, problem="guest", word=cells["guest"][:NAME_LENGTH])
    return RegisterRow(number, name, word in GUEST if word else None, aliases)


def write_list(players: Sequence[Player]) -> str:
    """Return the players as a file for a spreadsheet, which `read_list` reads back.

    Its words are the same in every language, since it is read where another one is spoken.
    """
    data = Dataset(headers=["name", "guest", "alias"])
    for player in players:
        aliases = " / ".join(alias.name for alias in player.aliases.all())
        guest = "yes" if player.is_guest else "no"
        data.append((harmless(player.name), guest, harmless(aliases)))
    # A spreadsheet takes a file without this mark for one in its own old alphabet.
    return "\ufeff" + str(data.export("csv"))


def _as_typed(cell: str) -> str:
    """Return a cell without what made it harmless, and without the spaces round it."""
    cell = cell.strip()
    return cell[1:] if cell.startswith("'") and cell[1:].startswith(FORMULA) else cell
