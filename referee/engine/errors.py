"""What stops a reader: a record, a move or an option that cannot be read."""

from collections.abc import Mapping


class Unreadable(ValueError):
    """A text that is not in the notation.

    `code` says what is wrong, `where` is the place in the record (``moves[3]``, ``deal.stock``),
    and `facts` are what the sentence needs, as texts or numbers.
    """

    def __init__(self, code: str, where: str = "", **facts: object) -> None:
        super().__init__(f"{where or 'record'}: {code} {facts or ''}".strip())
        self.code = code
        self.where = where
        self.facts: Mapping[str, object] = facts

    def at(self, where: str) -> "Unreadable":
        """Return the same trouble, placed at `where`."""
        return Unreadable(self.code, where, **self.facts)
