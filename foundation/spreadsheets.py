"""Files for spreadsheets, as CSV and as a workbook, and the header that gives a file its name.

Text that a spreadsheet would take for a formula gets an apostrophe in front."""

import re
import unicodedata
from collections.abc import Sequence
from dataclasses import dataclass
from urllib.parse import quote

from tablib import Dataset

FORMS = {
    "csv": "text/csv; charset=utf-8",
    "xlsx": "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet",
}
"""The forms that a file can have, with what a browser is told of them."""

Cell = str | float | None

MOST_TITLE = 31

FORMULA = ("=", "+", "-", "@", "\t", "\r", "\n", "＝", "＋", "－", "＠")
"""How a cell begins that a spreadsheet takes for a formula, wide signs of East Asia included."""


@dataclass(frozen=True)
class Spreadsheet:
    """A sheet for other programs: its title, the head of each column, and the rows."""

    title: str
    heads: Sequence[str]
    rows: Sequence[Sequence[Cell]]

    def written(self, form: str) -> bytes:
        """Return the file, `form` being one of `FORMS`."""
        data = Dataset(headers=list(self.heads), title=_sheet_title(self.title))
        for row in self.rows:
            data.append([harmless(cell) if isinstance(cell, str) else cell for cell in row])
        if form == "csv":
            # A spreadsheet takes a file without the mark for one in its own old alphabet.
            return str(data.export("csv")).encode("utf-8-sig")
        return bytes(data.export("xlsx"))


def _sheet_title(title: str) -> str:
    """Return a name that a sheet of a spreadsheet may have."""
    return re.sub(r"[\[\]:*?/\\']", " ", title).strip()[:MOST_TITLE] or "1"


def harmless(text: str) -> str:
    """Return a text that no spreadsheet takes for a formula."""
    return f"'{text}" if text.startswith(FORMULA) else text


def attachment(*words: str, ending: str) -> str:
    """Return the header that gives a file its name, made of these words: for every browser in plain
    letters, for those that know more (RFC 6266) as it is written.
    """
    name = "-".join(filter(None, (_file_word(word) for word in words))) or "file"
    plain = unicodedata.normalize("NFKD", name).encode("ascii", "ignore").decode()
    plain = re.sub(r"-{2,}", "-", plain).strip("-.") or "file"
    exact = quote(f"{name}.{ending}", safe="")
    return f"attachment; filename=\"{plain}.{ending}\"; filename*=UTF-8''{exact}"


def _file_word(word: str) -> str:
    """Return a word as it can stand in a file's name: letters, digits and hyphens."""
    return re.sub(r"[^\w]+", "-", word.lower()).strip("-_")
