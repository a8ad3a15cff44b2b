"""Removing what visitors left and nobody uses any more, also while the server runs."""

from typing import Any

from django.core.management.base import BaseCommand
from django.utils.translation import gettext as _

from config.tidying.removing import tidy, what_there_is
from config.tidying.sentences import amounts_in_words, removal_in_words
from foundation.backup.fitness import stop_if_unusable


class Command(BaseCommand):
    help = "Remove checked records, matches of no club and visits whose time is over."

    def handle(self, *args: Any, **options: Any) -> None:
        stop_if_unusable()
        removed = tidy()
        for each in removed:
            self.stdout.write(_("Removed: %(what)s") % {"what": removal_in_words(each)})
        if not removed:
            self.stdout.write(_("Nothing had to go."))
        left = ", ".join(amounts_in_words(what_there_is()))
        self.stdout.write(_("Left: %(what)s.") % {"what": left})
        self.stdout.write(_("Nothing that belongs to a club is ever removed."))
