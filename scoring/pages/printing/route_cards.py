"""Route cards: each player's tables and seats of all rounds that are known, and lines for points.

Source of the order of rounds: docs/rules/night.md, section 3.
"""

from collections.abc import Sequence
from typing import NamedTuple

from django.utils.translation import gettext_lazy

from foundation.web.text import in_lists
from scoring.evening.event_state import EventState
from scoring.pages.printing.attendance import until_expected
from scoring.pages.printing.document import Document, PageCount, Paper, Part, PrintedEvening
from scoring.pages.printing.fitting import collated, largest_type

ON_A_SHEET = {Paper.A4: 4, Paper.A5: 2}
NAME_TYPES = (22, 19, 16, 13)
NAME_WIDTH, NAME_LINES = 84.0, 2
ROOM, LEAST_ROW, MOST_ROW = 96.0, 4.0, 15.0
"""The height of all lines of a card together, and of one, in millimetres."""


class RouteLine(NamedTuple):
    """Where a player sits in a round; None and None for one that is not known, or sat out."""

    round: int
    table: int | None = None
    seat: int | None = None
    sits_out: bool = False


class RouteCard(NamedTuple):
    """A player's card, the name in type of `size` points; without a name it is written in."""

    name: str
    size: int
    lines: Sequence[RouteLine]


def route_cards(event_state: EventState) -> list[RouteCard]:
    """Return a card for everybody who is here or had a seat, in the order of lists; for all who
    are expected where nobody is here yet.
    """
    lines = _known(event_state)
    here = [each for each in event_state.entrants if each.is_here or each.pk in lines]
    people = sorted(here or event_state.entrants, key=lambda each: in_lists(each.player.name))
    return [
        RouteCard(
            name := each.player.name,
            largest_type(name, NAME_TYPES, NAME_WIDTH, NAME_LINES),
            [
                lines.get(each.pk, {}).get(number, RouteLine(number))
                for number in _rounds(event_state)
            ],
        )
        for each in people
    ]


def _known(event_state: EventState) -> dict[int, dict[int, RouteLine]]:
    """Return each entrant's lines by round, of the rounds that are published."""
    found: dict[int, dict[int, RouteLine]] = {}
    for each in event_state.published:
        for table in each.tables:
            for seat in table.seats:
                line = RouteLine(each.number, table.table.number, seat.number)
                found.setdefault(seat.entrant_id, {})[each.number] = line
        for entrant in each.sitting_out:
            line = RouteLine(each.number, sits_out=True)
            found.setdefault(entrant.pk, {})[each.number] = line
    return found


def _rounds(event_state: EventState) -> range:
    """Return the rounds that were agreed on, and more where more were drawn."""
    drawn = max((each.number for each in event_state.published), default=0)
    return range(1, max(drawn, event_state.agreement.rounds) + 1)


def _cards(evening: PrintedEvening, paper: Paper) -> Part:
    cards = route_cards(evening.event_state)
    return _part(cards, evening, paper) if cards else _blank(evening, paper)


def _blank(evening: PrintedEvening, paper: Paper) -> Part:
    lines = [RouteLine(number) for number in _rounds(evening.event_state)]
    cards = [RouteCard("", NAME_TYPES[0], lines)] * ON_A_SHEET[paper]
    return _part(cards, evening, paper)


def _part(cards: Sequence[RouteCard], evening: PrintedEvening, paper: Paper) -> Part:
    lines = len(_rounds(evening.event_state)) + 1
    row = min(MOST_ROW, max(LEAST_ROW, ROOM / lines))
    context = {
        "sheets": [
            [on_it[at : at + 2] for at in range(0, len(on_it), 2)]
            for on_it in collated(cards, ON_A_SHEET[paper])
        ],
        "row": int(row * 2) * 5,
    }
    return Part("scoring/printing/route_cards.html", f"routes routes-{paper}", context, "sheets")


def _sheets(evening: PrintedEvening, paper: Paper) -> PageCount:
    return PageCount(-(-len(route_cards(evening.event_state)) // ON_A_SHEET[paper]))


ROUTE_CARDS = Document(
    "route-cards",
    gettext_lazy("Route cards"),
    gettext_lazy("each player’s tables"),
    (Paper.A4, Paper.A5),
    _cards,
    "cards",
    is_of_round=False,
    has_results=False,
    hints={
        Paper.A4: gettext_lazy(
            "Print it on A4, on one side. Cut the stack in four and lay the piles on each other: "
            "then the cards lie by name."
        ),
        Paper.A5: gettext_lazy(
            "Print it on A5, on one side. Cut the stack in the middle and lay one pile on the "
            "other: then the cards lie by name."
        ),
    },
    make_blank=_blank,
    until=until_expected,
    length=_sheets,
)
