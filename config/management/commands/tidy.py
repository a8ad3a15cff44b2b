"""Removing what visitors left and nobody uses any more, also while the server runs."""

from typing import Any

from django.core.management.base import BaseCommand

from config.backup.fitness import stop_if_unusable
from config.tidying.removing import tidy, what_there_is
from config.tidying.sentences import amounts_in_words, removal_in_words


class Command(BaseCommand):
    help = "Remove checked records, matches of no club and visits whose time is over."

    def handle(self, *args: Any, **options: Any) -> None:
        stop_if_unusable()
        removed = tidy()
        for each in removed:
            self.stdout.write(f"Removed: {removal_in_words(each)}")
        if not removed:
            self.stdout.write("Nothing had to go.")
        self.stdout.write(f"Left: {', '.join(amounts_in_words(what_there_is()))}.")
        self.stdout.write("Nothing that belongs to a club is ever removed.")
