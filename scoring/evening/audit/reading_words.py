"""What was changed of reading photos, and of what was read, in words."""

from collections.abc import Sequence

from django.utils.translation import gettext as _
from django.utils.translation import ngettext, pgettext

from scoring.evening.wording import yes_or_no
from scoring.models import AuditEntry

Detail = tuple[str, str, str]


def changes_of_reading(change: AuditEntry) -> Sequence[Detail]:
    """Return what a club has switched on or off."""
    words = {
        "reads_photos": _("Photos of forms are read"),
        "keeps_cells": _("Pictures of single cells are kept"),
    }
    return [
        (words[name], yes_or_no(change.was[name]), yes_or_no(value))
        for name, value in change.became.items()
        if value != change.was[name]
    ]


def checked_cells(change: AuditEntry) -> Sequence[Detail]:
    """Return how many numbers were read, and each that was changed: as read, and as stored."""
    names = {}
    if change.table:
        names = {seat.number: seat.entrant.player.name for seat in change.table.seats.all()}
    facts = {name: change.became[name] for name in ("proposed", "shown")}
    read = ngettext(
        "%(n)s number was read, %(shown)s left to a person",
        "%(n)s numbers were read, %(shown)s left to a person",
        sum(facts.values()),
    )
    lines = [("", "", read % {"n": sum(facts.values()), **facts})]
    nothing = pgettext("what was read in a cell", "nothing")
    for (deal, seat, read), (_deal, _seat, stored) in zip(
        change.was["cells"], change.became["cells"], strict=True
    ):
        place = {"deal": deal, "name": names.get(seat, seat)}
        lines.append((_("Deal %(deal)s, %(name)s") % place, read or nothing, stored or nothing))
    return lines
