"""Who plays first in a table's deal, in words; what is asked where the sheet has no answer."""

from collections.abc import Sequence
from dataclasses import dataclass

from django.utils.translation import gettext as _

from scoring.core.beginning import Beginner, BeginsBy, who_begins
from scoring.core.formats import Agreement
from scoring.evening.table_state import TableState


@dataclass(frozen=True, slots=True)
class WhoBegins:
    """Who plays first in a deal of a table. `question` is asked before the deal is dealt here;
    empty where the sheet knows the answer or nobody needs to say it.
    """

    words: str
    question: str


def beginning_of(table_state: TableState, number: int) -> WhoBegins:
    """Return who plays first in a deal of this number."""
    agreement, names = table_state.agreement, table_state.names
    begins = who_begins(table_state.deals, agreement, len(names), number)
    return WhoBegins(_in_words(begins, names), "" if begins.seat else _question(begins))


def _in_words(begins: Beginner, names: Sequence[str]) -> str:
    name = names[begins.seat - 1] if begins.seat else ""
    if begins.by is BeginsBy.DEALER:
        return _("%(name)s begins.") % {"name": name}
    if begins.by is BeginsBy.WINNER and name:
        return _("%(name)s won deal %(deal)s and begins.") % {"name": name, "deal": begins.won}
    if begins.by is BeginsBy.WINNER:
        return _("The winner of deal %(deal)s begins.") % {"deal": begins.won}
    if begins.by is BeginsBy.YOUNGEST:
        return _("The youngest begins.")
    return _("The lot decides who begins.")


def _question(begins: Beginner) -> str:
    if begins.by is BeginsBy.WINNER:
        return _("Who won deal %(deal)s? That player begins.") % {"deal": begins.won}
    if begins.by is BeginsBy.YOUNGEST:
        return _("Who is the youngest? That player begins.")
    return ""


def who_begins_on_paper(agreement: Agreement) -> str:
    """Return who plays first in the deals of a form, whose dealers are marked."""
    if not agreement.winner_begins:
        return _("● is the dealer; the next player begins.")
    if agreement.deals == 1:
        if agreement.youngest_begins:
            return _("● is the dealer; the youngest begins.")
        return _("● is the dealer; the lot decides who begins.")
    if agreement.youngest_begins:
        return _("● is the dealer. The youngest begins deal 1, then the winner of the deal before.")
    return _(
        "● is the dealer. The lot decides who begins deal 1, then the winner of the deal before."
    )
