"""What the page of questions is made of: a question in words, and situations that put it."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any

from referee.presentation.rulebook import Case, Text


@dataclass(frozen=True, slots=True)
class RuleDispute:
    """What players argue about.

    `code` is its place on the page, `explanation` the line that goes with the rulings. `clauses`
    are numbers of the rulebook, shown with what they say, where no card can be laid to find out.
    """

    code: str
    text: Text
    explanation: Text
    cases: tuple[Case, ...] = ()
    clauses: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class DisputeBook:
    """How one game is asked about: its kinds of what is pending in words, where a leading card is
    asked about, and what players argue about.
    """

    game: str
    kinds: Mapping[str, Text]
    questions: tuple[RuleDispute, ...] = field(default=())


def case(leading: str, pending: str, move: str, edition: str = "", **others: Any) -> Case:
    """Return the case of a move (``play K``) on a leading card."""
    return Case({"leading": leading, "pending": pending, "move": move, **others}, edition)
