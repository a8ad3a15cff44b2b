"""The lines of a paper form as the page of a stack shows them: cells to type in."""

import re
from dataclasses import dataclass

from django.http import QueryDict

from scoring.pages.entry.without_x import WithoutX

SEEN = re.compile(r"seen-(?P<line>[1-9][0-9]{0,2})")
"""The field in which a line says what it saw."""


@dataclass(frozen=True, slots=True)
class CellRead:
    """What was read of a cell in a photo.

    view_box     where it is in the straightened picture, as an SVG has it
    is_proposed  what stands in the field was read for sure
    is_doubtful  somebody has to look at it
    choices      what it likeliest is, where somebody has to say
    differs      what was read where another number is entered already, empty where that is none
    """

    view_box: str
    is_proposed: bool = False
    is_doubtful: bool = False
    choices: tuple[str, ...] = ()
    differs: str = ""


@dataclass(frozen=True, slots=True)
class BatchCell:
    """A cell to type in; `read` is what a photo says of it, None where none was read."""

    name: str
    text: str
    label: str
    is_wrong: bool
    read: CellRead | None = None

    @property
    def is_doubtful(self) -> bool:
        """Whether somebody has to look at what was read of it."""
        return self.read is not None and self.read.is_doubtful

    @property
    def look(self) -> str:
        """The class of a cell of which something was read, as it looks."""
        if self.is_doubtful:
            return "doubtful"
        return "proposed" if self.read and self.read.is_proposed else ""

    @property
    def note(self) -> str:
        """The element that says in words how it looks."""
        return f"{self.look}-note" if self.look else ""


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

    @property
    def differs(self) -> list[BatchCell]:
        """The cells in which a photo says something else than is entered."""
        return [cell for cell in self.cells if cell.read and cell.read.differs]


@dataclass(frozen=True)
class SumRow:
    """What the players have added up, to be typed and checked."""

    kind: str
    title: str
    cells: tuple[BatchCell, ...]
    problems: tuple[str, ...]


def posted_lines(posted: QueryDict | None) -> int:
    """Return how many lines the page had that a post comes from: each of them says what it saw, and
    none is lost though a page made anew would have fewer.
    """
    numbers = (SEEN.fullmatch(name) for name in posted or ())
    return max((int(found["line"]) for found in numbers if found), default=0)
