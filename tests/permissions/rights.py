"""docs/permissions.md as the table of rights has it: what a view asks for, which roles have that.

Written there by

    python -m tests.permissions

where a view asks for another right, or a role has others. What else a line says is written by hand.
"""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass

from scoring.evening.access import refuse
from scoring.models import Right, Role
from tests.permissions.table import cells_of, patterns


@dataclass(frozen=True)
class Asked:
    """What a view asks for: a right, and whether it leads those without it elsewhere."""

    right: Right
    leads_on: bool

    def word_for(self, role: Role, word: str) -> str:
        """Return the word of a role's cell, where `word` is that of a role with every right."""
        if role.may(self.right):
            return word
        return "on" if self.leads_on else "no"


def asked_by_views() -> Iterator[tuple[str, Asked]]:
    """Yield the addresses whose views ask for a right, with it."""
    for address, each in patterns():
        if right := getattr(each.callback, "right", None):
            yield address, Asked(right, each.callback.otherwise is not refuse)  # type: ignore[attr-defined]


def line_of(cells: list[str]) -> str:
    return "| " + " | ".join(cells) + " |"


def of_an_address(line: str, head: list[str], asked: Mapping[str, Asked]) -> str:
    """Return the line of an address with what the table of rights says of it."""
    cells = dict(zip(head, cells_of(line), strict=True))
    found = asked.get(cells["address"].strip("`"))
    if found is None:
        return line
    cells["right"] = found.right.name
    cells |= {role.value: found.word_for(role, cells["owner"]) for role in Role}
    return line_of(list(cells.values()))


def of_rights(head: list[str]) -> list[str]:
    """Return the lines of the rights: what each means, and which roles have it."""
    return [
        line_of(
            [
                right.name,
                right.means,
                *("yes" if Role(name).may(right) else "" for name in head[2:]),
            ]
        )
        for right in Right
    ]


def as_of_rights(text: str) -> str:
    """Return the page as the table of rights has it."""
    asked, lines = dict(asked_by_views()), text.splitlines()
    written: list[str] = []
    head: list[str] = []
    for line in lines:
        if not line.startswith("|"):
            head = []
        elif not head:
            head = cells_of(line)
        elif line.startswith("|--") and head[0] == "right":
            written += [line, *of_rights(head)]
            continue
        elif head[0] == "right":
            continue
        elif head[0] == "address" and not line.startswith(("|--", "| **")):
            line = of_an_address(line, head, asked)
        written.append(line)
    return "\n".join(written) + "\n"
