"""Why a photo of a form was not read, in words, while the paper is still on the table."""

from collections.abc import Mapping
from typing import Any

from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy

from scoring.models import Table
from scoring.sheet_reading.reading import ReadFault, Unread

FAULTS: Mapping[ReadFault, Any] = {
    ReadFault.NO_CODE: gettext_lazy(
        "The code on the form cannot be seen. Hold still, go closer, and take another photo."
    ),
    ReadFault.TWO_FORMS: gettext_lazy("Two forms are in this photo. Take one photo of each."),
    ReadFault.OTHER_CODE: gettext_lazy("The code in this photo is none of a score form."),
    ReadFault.OLD_FORM: gettext_lazy(
        "This form was printed by an older program, which did not note where its cells are."
    ),
    ReadFault.NO_LINES: gettext_lazy(
        "The lines of the form cannot be seen well. Lay it flat, with the whole form in the "
        "picture, and take another photo."
    ),
    ReadFault.OTHER_FORMAT: gettext_lazy(
        "This form is for something else, or for another number of players."
    ),
    ReadFault.TOO_LONG: gettext_lazy("This photo took too long to read."),
    ReadFault.NOT_NOW: gettext_lazy("Too many photos are being read. Try again in a moment."),
    ReadFault.NO_READER: gettext_lazy("Photos cannot be read on this computer."),
}


def fault_sentence(unread: Unread, table: Table) -> str:
    """Return why a photo that was sent for a table was not read."""
    if unread.code and unread.code != table.code:
        return _of_another_table(unread.code, table)
    return str(FAULTS[unread.reason])


def _of_another_table(code: str, table: Table) -> str:
    of_event = Table.objects.filter(
        round__event=table.round.event_id, round__published__isnull=False
    )
    other = of_event.select_related("round").filter(code=code).first()
    if other is None:
        return _(
            "This form is not of this evening, or its table has had a new code since it was "
            "printed."
        )
    facts = {
        "table": other.number,
        "round": other.round.number,
        "here": table.number,
        "now": table.round.number,
    }
    if other.round_id != table.round_id:
        return (
            _("This is the form of table %(table)s in round %(round)s; this is round %(now)s.")
            % facts
        )
    return _("This is the form of table %(table)s; you are at table %(here)s.") % facts
