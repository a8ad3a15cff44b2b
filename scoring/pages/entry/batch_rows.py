"""The lines of a paper form as the page of a stack shows them: cells to type in."""

from dataclasses import dataclass

from scoring.pages.entry.without_x import WithoutX


@dataclass(frozen=True, slots=True)
class BatchCell:
    """A cell to type in."""

    name: str
    text: str
    label: str
    is_wrong: bool


@dataclass(frozen=True)
class BatchRow:
    """A line of the form to type in. `theirs` is what another entered there in between; a line
    that `is_shut` can only be read.
    """

    number: int
    seen: int
    dealer: int
    cells: tuple[BatchCell, ...]
    problems: tuple[str, ...]
    theirs: tuple[str, ...]
    ends_part: bool
    is_shut: bool
    question: WithoutX | None


@dataclass(frozen=True)
class SumRow:
    """What the players have added up, to be typed and checked."""

    kind: str
    title: str
    cells: tuple[BatchCell, ...]
    problems: tuple[str, ...]
