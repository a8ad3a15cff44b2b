"""`./run verify-trail`: whether the audit trail of every club is as it was written."""

import sys
from argparse import ArgumentParser
from typing import Any

from django.core.management.base import BaseCommand
from django.utils.translation import gettext as _
from django.utils.translation import ngettext

from foundation.backup.fitness import stop_if_unusable
from scoring.core.audit_chain import ChainFault
from scoring.models import Club
from scoring.pages.audit.verifying import Verified, line_of_mark, verify

WHOLE, BROKEN = 0, 1


class Command(BaseCommand):
    """Names every line that was changed or is missing, club by club.

    Exit status 0 where every trail is whole, 1 where one is not or where no line has the mark.
    """

    help = "Verify the audit trail of every club."
    requires_system_checks = ()

    def add_arguments(self, parser: ArgumentParser) -> None:
        parser.add_argument("mark", nargs="*", help="the mark that stands on a printed result")

    def handle(self, *args: Any, mark: list[str], **options: Any) -> None:
        stop_if_unusable()
        clubs = list(Club.objects.order_by("pk"))
        found = [(club, each) for club in clubs for each in verify(club)]
        for club, each in found:
            self._write(club, each)
        has_mark = True
        if mark:
            lines = [(club, line_of_mark(club, "".join(mark))) for club in clubs]
            known = [(club, line) for club, line in lines if line]
            for club, line in known:
                words = _("The mark is that of line %(number)s of %(club)s.")
                self.stdout.write(words % {"number": line.number, "club": club.name})
            if not known:
                has_mark = False
                self.stdout.write(_("No line has that mark: it was changed, or cut off."))
        sys.exit(WHOLE if has_mark and all(each.is_whole for _club, each in found) else BROKEN)

    def _write(self, club: Club, each: Verified) -> None:
        name = club.name
        if each.event:
            name = _("%(club)s, demo evening %(event)s") % {"club": name, "event": each.event}
        lines = ngettext("%(n)s line", "%(n)s lines", each.length) % {"n": each.length}
        state = _("whole") if each.is_whole else _("BROKEN")
        self.stdout.write(f"{name}: {lines}, {state}; {each.mark}")
        for fault in each.faults:
            self.stdout.write(f"  {in_words(fault)}")
        if each.more:
            more = _("and %(n)s more") % {"n": each.more}
            self.stdout.write(f"  {more}")


def in_words(fault: ChainFault) -> str:
    """Return where a chain is broken, in words."""
    lines = {"number": fault.number, "last": fault.until}
    which = _("line %(number)s") % lines
    if fault.until > fault.number:
        which = _("lines %(number)s to %(last)s") % lines
    event = _("of %(event)s") % {"event": fault.event} if fault.event else ""
    place = ", ".join(filter(None, (fault.made, fault.verb, event)))
    what = {
        "changed": _("%(which)s was changed"),
        "missing": _("%(which)s missing, before"),
        "cut": _("%(which)s missing at the end"),
        "sealed": _("%(which)s had something taken out, although nobody was removed"),
        "surplus": _("%(which)s was never logged"),
    }[fault.kind] % {"which": which}
    return f"{what}: {place}" if place else what
