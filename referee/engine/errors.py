"""What stops a reader: a record, a move or an option that cannot be read."""

from collections.abc import Mapping

LONGEST = 60


def _short(text: str) -> str:
    return text if len(text) <= LONGEST else f"{text[: LONGEST - 1]}…"


class Unreadable(ValueError):
    """A text that is not in the notation.

    `code` says what is wrong, `where` is the place in the record (``moves[3]``, ``deal.stock``),
    and `facts` are what the sentence needs, as texts or numbers.
    """

    def __init__(self, code: str, where: str = "", **facts: object) -> None:
        # What is wrong may be of any length; an answer shows its beginning.
        self.code = code
        self.where = _short(where)
        self.facts: Mapping[str, object] = {
            name: _short(fact) if isinstance(fact, str) else fact for name, fact in facts.items()
        }
        super().__init__(f"{self.where or 'record'}: {code} {self.facts or ''}".strip())

    def at(self, where: str) -> "Unreadable":
        """Return the same trouble, placed at `where`."""
        return Unreadable(self.code, where, **self.facts)
