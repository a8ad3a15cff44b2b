"""`./run verify-trail`: whether the audit trail of every club is as it was written."""

import sys
from argparse import ArgumentParser
from typing import Any

from django.core.management.base import BaseCommand

from config.backup.fitness import stop_if_unusable
from scoring.audit.verifying import Verified, line_of_mark, verify
from scoring.core.audit_chain import ChainFault
from scoring.models import Club

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
                self.stdout.write(f"The mark is that of line {line.number} of {club.name}.")
            if not known:
                has_mark = False
                self.stdout.write("No line has that mark: it was changed, or cut off.")
        sys.exit(WHOLE if has_mark and all(each.is_whole for _club, each in found) else BROKEN)

    def _write(self, club: Club, each: Verified) -> None:
        of_demo = f", demo evening {each.event}" if each.event else ""
        state = "whole" if each.is_whole else "BROKEN"
        self.stdout.write(f"{club.name}{of_demo}: {each.length} lines, {state}; {each.mark}")
        for fault in each.faults:
            self.stdout.write(f"  {in_words(fault)}")
        if each.more:
            self.stdout.write(f"  and {each.more} more")


def in_words(fault: ChainFault) -> str:
    """Return where a chain is broken, in words."""
    which = f"line {fault.number}"
    if fault.until > fault.number:
        which = f"lines {fault.number} to {fault.until}"
    place = ", ".join(filter(None, (fault.made, fault.verb, fault.event and f"of {fault.event}")))
    what = {
        "changed": f"{which} was changed",
        "missing": f"{which} missing, before",
        "cut": f"{which} missing at the end",
        "sealed": f"{which} had something taken out, although nobody was removed",
        "surplus": f"{which} was never logged",
    }[fault.kind]
    return f"{what}: {place}" if place else what
