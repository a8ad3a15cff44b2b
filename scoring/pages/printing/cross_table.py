"""The cross table: who sat at one table with whom, in how many rounds.

It is a grid for as many players as a sheet has columns for that can be read. For more it is a list:
under each player everybody whom the player met.
"""

from collections import Counter
from dataclasses import dataclass
from itertools import permutations

from django.utils.translation import gettext_lazy

from foundation.web.text import in_lists
from scoring.evening.event_state import EventState, RoundState
from scoring.evening.wording import Text
from scoring.pages.printing.document import (
    ONCE_PUBLISHED,
    POSTERS,
    Document,
    PageCount,
    Paper,
    Part,
    PrintedEvening,
    listed,
)
from scoring.pages.printing.drawing import Backs
from scoring.pages.printing.lists import list_page

LISTED_ON_A_PAGE = {Paper.A4: 20, Paper.A3: 40}
MOST_IN_GRID = {Paper.A4: 24, Paper.A3: 40}


@dataclass(frozen=True, slots=True)
class CrossLine:
    """A player's line.

    met    in how many rounds each player of the table was met, in its order; None for oneself
    names  everybody who was met, the most often first, with how often
    """

    number: int
    name: str
    met: tuple[int | None, ...]
    names: tuple[tuple[str, int], ...]


def meetings(rounds: list[RoundState]) -> Counter[tuple[int, int]]:
    """Return in how many rounds an entrant sat with another, each pair both ways round."""
    return Counter(
        pair for each in rounds for group in each.groups for pair in permutations(group, 2)
    )


def cross_table(event_state: EventState) -> list[CrossLine]:
    """Return a line for everybody who had a seat in a published round, by name."""
    met = meetings(event_state.published)
    seated = {
        entrant for each in event_state.published for group in each.groups for entrant in group
    }
    names = event_state.names
    people = sorted(seated, key=lambda entrant: (in_lists(names[entrant]), entrant))
    lines = []
    for number, one in enumerate(people, start=1):
        often = {other: met[one, other] for other in people if met[one, other]}
        lines.append(
            CrossLine(
                number,
                names[one],
                tuple(None if other == one else often.get(other, 0) for other in people),
                tuple(
                    (names[other], often[other])
                    for other in sorted(often, key=lambda each: -often[each])
                ),
            )
        )
    return lines


def _cross_table(evening: PrintedEvening, paper: Paper) -> Part:
    lines = cross_table(evening.event_state)
    context = {
        "lines": lines,
        "is_grid": len(lines) <= MOST_IN_GRID[paper],
        "has_room": len(lines) * 3 <= MOST_IN_GRID[paper] * 2,
        "rounds": len(evening.event_state.published),
    }
    return Part("scoring/printing/cross_table.html", list_page(paper), context)


def _until_published(evening: PrintedEvening) -> Text | None:
    return None if evening.event_state.published else ONCE_PUBLISHED


def _pages(evening: PrintedEvening, paper: Paper) -> PageCount:
    seated = {
        entrant
        for each in evening.event_state.published
        for group in each.groups
        for entrant in group
    }
    if len(seated) <= MOST_IN_GRID[paper]:
        return PageCount(1)
    return listed(len(seated), LISTED_ON_A_PAGE[paper])


CROSS_TABLE = Document(
    "cross-table",
    gettext_lazy("Cross table"),
    gettext_lazy("who met whom, how often"),
    POSTERS,
    _cross_table,
    "grid",
    is_of_round=False,
    has_results=False,
    backs=Backs.NEXT,
    until=_until_published,
    length=_pages,
)
