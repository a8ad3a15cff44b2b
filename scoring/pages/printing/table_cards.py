"""Cards for the tables of a round: numbers that stand, and names at the seats."""

from collections.abc import Sequence
from typing import NamedTuple

from django.urls import reverse
from django.utils.safestring import SafeString
from django.utils.translation import gettext_lazy

from scoring.pages.printing.document import Document, PageCount, Paper, Part, PrintedEvening
from scoring.pages.printing.fitting import largest_type, unbroken_type
from scoring.pages.printing.forms import drawn_code

ON_A_SHEET = 8
UNBROKEN_TYPES = (30, 26, 22)
NAME_TYPES = (26, 22, 19, 16, 13)
NAME_WIDTH, NAME_LINES = 78.0, 2
"""The room of a name on its card, in millimetres, and its lines of so many. One that has room on
one line in `UNBROKEN_TYPES` has one.
"""


class TableCard(NamedTuple):
    """The number of a table, None where it is written in, with the code that a phone scans; empty
    where none gets here.
    """

    number: int | None
    code: str
    qr: SafeString | None


class PlaceCard(NamedTuple):
    """A player's name at a seat, in type of `size` points; empty where it is written in."""

    name: str = ""
    table: int = 0
    seat: int = 0
    size: int = UNBROKEN_TYPES[0]


def type_of_name(name: str) -> int:
    """Return the type of a name on a place card."""
    unbroken = unbroken_type(name, UNBROKEN_TYPES, NAME_WIDTH)
    return unbroken or largest_type(name, NAME_TYPES, NAME_WIDTH, NAME_LINES)


def _table_cards(evening: PrintedEvening, paper: Paper) -> Part:
    cards = []
    for each in evening.published_round.tables:
        scanned = reverse("scoring:scanned-table", args=[each.table.code, each.table.secret])
        address = evening.address(scanned)
        qr = drawn_code(address) if address else None
        cards.append(TableCard(each.table.number, each.table.code, qr))
    return _of_tables(cards, paper)


def _blank_table_card(evening: PrintedEvening, paper: Paper) -> Part:
    return _of_tables([TableCard(None, "", None)], paper)


def _of_tables(cards: Sequence[TableCard], paper: Paper) -> Part:
    return Part(
        "scoring/printing/table_cards.html", f"tent tent-{paper}", {"cards": cards}, "cards"
    )


def _place_cards(evening: PrintedEvening, paper: Paper) -> Part:
    cards = [
        PlaceCard(name, each.table.number, seat, type_of_name(name))
        for each in evening.published_round.tables
        for seat, name in enumerate(each.names, start=1)
    ]
    return _of_places(cards, paper)


def _blank_place_cards(evening: PrintedEvening, paper: Paper) -> Part:
    return _of_places([PlaceCard()] * ON_A_SHEET, paper)


def _of_places(cards: Sequence[PlaceCard], paper: Paper) -> Part:
    rows = _pairs(cards)
    return Part(
        "scoring/printing/place_cards.html", f"places places-{paper}", {"rows": rows}, "rows"
    )


def _pairs(cards: Sequence[PlaceCard]) -> list[list[tuple[PlaceCard, ...]]]:
    """Return the cards as sheets of four rows of two."""
    pairs = [tuple(cards[at : at + 2]) for at in range(0, len(cards), 2)]
    return [pairs[at : at + ON_A_SHEET // 2] for at in range(0, len(pairs), ON_A_SHEET // 2)]


def _sheets_of_tables(evening: PrintedEvening, paper: Paper) -> PageCount:
    return PageCount(len(evening.published_round.tables))


def _sheets_of_places(evening: PrintedEvening, paper: Paper) -> PageCount:
    seats = sum(len(each.seats) for each in evening.published_round.tables)
    return PageCount(-(-seats // ON_A_SHEET))


_FOLD = {
    Paper.A4: gettext_lazy("Print it on A4 card, on one side, and fold each sheet in the middle."),
    Paper.A5: gettext_lazy("Print it on A5 card, on one side, and fold each sheet in the middle."),
}
TABLE_CARDS = Document(
    "table-cards",
    gettext_lazy("Table cards"),
    gettext_lazy("to fold, with a code"),
    (Paper.A4, Paper.A5),
    _table_cards,
    "tent",
    hints=_FOLD,
    has_results=False,
    make_blank=_blank_table_card,
    length=_sheets_of_tables,
)
PLACE_CARDS = Document(
    "place-cards",
    gettext_lazy("Place cards"),
    gettext_lazy("a name a seat, to cut"),
    (Paper.A4,),
    _place_cards,
    "cards",
    hints={
        Paper.A4: gettext_lazy("Print it on A4 card, on one side. Cut along the dashes and fold."),
    },
    has_results=False,
    make_blank=_blank_place_cards,
    length=_sheets_of_places,
)
