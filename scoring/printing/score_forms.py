"""The score forms of a round, and those without a table, as documents to print.

PrintedEvening: docs/rules/night.md, section 2.
"""

from collections.abc import Sequence
from functools import partial

from django.urls import reverse
from django.utils.translation import gettext_lazy, ngettext

from scoring.core.formats import Agreement
from scoring.printing.document import LISTS, Document, Paper, Part, PrintedEvening
from scoring.printing.forms import (
    Fill,
    Form,
    blank_forms,
    collated,
    how_to_fill,
    table_forms,
)
from scoring.wording import FORMAT_TITLES

SPARE_SEATS = (3, 4, 5)

HOW_TO_PRINT = {
    Paper.A4: gettext_lazy(
        "Print it on A4, at actual size and on one side. Cut the stack in the middle and put "
        "the upper half on the lower one: then the forms lie in order."
    ),
    Paper.A5: gettext_lazy("Print it on A5, at actual size and on one side."),
}


def players_in_words(seats: int) -> str:
    return ngettext("%(seats)s player", "%(seats)s players", seats) % {"seats": seats}


def spare_forms(agreement: Agreement, seats: int, paper: Paper) -> Part:
    """Return forms without a table, two on an A4."""
    return _part(agreement, blank_forms(agreement, seats), paper)


def _of_round(fill: Fill, evening: PrintedEvening, paper: Paper) -> Part | None:
    tables = evening.round.tables if evening.round else ()
    forms: list[Form] = []
    for each in tables:
        if each.seats:
            scanned = reverse("scoring:scanned-table", args=[each.table.code, each.table.secret])
            forms += table_forms(each, fill, evening.address(scanned))
    return _part(evening.event_state.agreement, forms, paper) if forms else None


def _part(agreement: Agreement, forms: Sequence[Form], paper: Paper) -> Part:
    is_spare = all(form.number is None for form in forms)
    # Of a form in many copies there are two on each A4.
    stack = [form for form in forms for _copy in range(2)] if is_spare else forms
    context = {
        "sheets": collated(stack) if paper is Paper.A4 else [(form,) for form in forms],
        "format_title": FORMAT_TITLES[agreement.format.code],
        "how": how_to_fill(agreement),
    }
    return Part("scoring/printing/forms.html", f"form-{paper}", context, "sheets")


WITH_NAMES = Document(
    "forms",
    gettext_lazy("Score forms with names"),
    gettext_lazy("One for each table, ready to be handed out."),
    LISTS,
    partial(_of_round, Fill.NAMES),
    "form",
    hints=HOW_TO_PRINT,
    has_results=False,
)
WITHOUT_NAMES = Document(
    "blank",
    gettext_lazy("Score forms without names"),
    gettext_lazy("The players write their names in."),
    LISTS,
    partial(_of_round, Fill.BLANK),
    "form",
    hints=HOW_TO_PRINT,
    has_results=False,
)
FILLED = Document(
    "filled",
    gettext_lazy("Score forms filled in"),
    gettext_lazy("With everything that has been entered so far."),
    LISTS,
    partial(_of_round, Fill.ALL),
    "form",
    hints=HOW_TO_PRINT,
)
