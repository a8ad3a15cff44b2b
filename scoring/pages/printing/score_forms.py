"""The score forms of a round, and those without a table, as documents to print.

PrintedEvening: docs/rules/night.md, section 2.
"""

from collections.abc import Sequence
from functools import partial

from django.urls import reverse
from django.utils.translation import gettext_lazy, ngettext

from scoring.core.form_layout import WHOLE
from scoring.core.formats import Agreement, Format
from scoring.evening.game_rules import game_of, read_rules
from scoring.pages.printing.document import LISTS, Document, PageCount, Paper, Part, PrintedEvening
from scoring.pages.printing.drawing import Backs
from scoring.pages.printing.fitting import collated
from scoring.pages.printing.forms import Fill, Form, blank_forms, table_forms
from scoring.pages.printing.lists import until_entered

USUAL_SEATS = 4

HOW_TO_PRINT = {
    Paper.A4: gettext_lazy(
        "Print it on A4, at actual size and on one side. Cut the stack in the middle and put "
        "the upper half on the lower one: then the forms lie in order. A form for more than "
        "6 players has a sheet of its own."
    ),
    Paper.A5: gettext_lazy("Print it on A5, at actual size and on one side."),
}


def numbers_of_players(chosen: Format) -> range:
    """Return for how many players there are forms of a format: for as many as its game can have,
    whatever the edition says, since a hall seats whoever is left.
    """
    return game_of(chosen).seats


def usual_players(chosen: Format) -> range:
    """Return for how many players there are blank forms of a format: for whom its edition is."""
    game, edition = game_of(chosen), read_rules(chosen, chosen.edition, chosen.options)
    return game.seats_under(edition)


def players_in_words(seats: int) -> str:
    return ngettext("%(seats)s player", "%(seats)s players", seats) % {"seats": seats}


def spare_forms(agreement: Agreement, seats: int, paper: Paper, base: str, event: str = "") -> Part:
    """Return forms without a table, as many as have room on a sheet. `base` is the address by which
    phones reach the server, `event` the name of an evening; either may be empty.
    """
    address = f"{base}{reverse('scoring:form-of-no-table')}" if base else ""
    part = _part(blank_forms(agreement, seats, paper, address, event), paper)
    return part._replace(backs=Backs.SAME)


def _of_round(fill: Fill, evening: PrintedEvening, paper: Paper) -> Part | None:
    tables = evening.round.tables if evening.round else ()
    forms: list[Form] = []
    for each in tables:
        if each.seats:
            scanned = reverse("scoring:scanned-table", args=[each.table.code, each.table.secret])
            address = evening.address(scanned)
            forms += table_forms(each, fill, address, paper, evening.event.name)
    return _part(forms, paper) if forms else None


def _part(forms: Sequence[Form], paper: Paper) -> Part:
    context = {"sheets": _sheets(forms, paper)}
    return Part("scoring/printing/forms.html", f"form-{paper}", context, "sheets")


def _sheets(forms: Sequence[Form], paper: Paper) -> list[tuple[Form, ...]]:
    """Return what stands on each sheet: two forms on an A4, but for large ones, which come last."""
    if paper is Paper.A5:
        return [(form,) for form in forms]
    large = [(form,) for form in forms if form.size is WHOLE]
    halves = [form for form in forms if form.size is not WHOLE]
    if all(form.number is None for form in halves):
        # Of a form in many copies there are two on each sheet.
        halves = [form for form in halves for _copy in range(2)]
    return [*collated(halves, 2), *large]


def _sheets_of_round(fill: Fill, evening: PrintedEvening, paper: Paper) -> PageCount:
    part = _of_round(fill, evening, paper)
    return PageCount(len(part.context[part.sheets]) if part else 0)


WITH_NAMES = Document(
    "forms",
    gettext_lazy("Score forms with names"),
    gettext_lazy("one a table"),
    LISTS,
    partial(_of_round, Fill.NAMES),
    "form",
    hints=HOW_TO_PRINT,
    has_results=False,
    length=partial(_sheets_of_round, Fill.NAMES),
)
WITHOUT_NAMES = Document(
    "blank",
    gettext_lazy("Score forms without names"),
    gettext_lazy("players write their names"),
    LISTS,
    partial(_of_round, Fill.BLANK),
    "form",
    hints=HOW_TO_PRINT,
    has_results=False,
    length=partial(_sheets_of_round, Fill.BLANK),
)
FILLED = Document(
    "filled",
    gettext_lazy("Score forms filled in"),
    gettext_lazy("with what was entered"),
    LISTS,
    partial(_of_round, Fill.ALL),
    "form",
    hints=HOW_TO_PRINT,
    until=until_entered,
    length=partial(_sheets_of_round, Fill.ALL),
)
