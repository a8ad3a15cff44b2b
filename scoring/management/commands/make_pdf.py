"""`manage.py make_pdf`: makes the file of a job; the server starts it."""

import os
import sys
import threading
from argparse import ArgumentParser
from typing import Any

from django.core.management.base import BaseCommand

from foundation.health import log_file
from scoring.pages.printing.making import make

NICENESS = 10


class Command(BaseCommand):
    """Makes way for the pages that are served meanwhile, and ends with the server."""

    help = "Make a long PDF that somebody has asked for. The server starts this by itself."
    requires_system_checks = ()

    def add_arguments(self, parser: ArgumentParser) -> None:
        parser.add_argument("job", type=int)

    def handle(self, *args: Any, **options: Any) -> None:
        if hasattr(os, "nice"):
            os.nice(NICENESS)
        log_file.start()
        threading.Thread(target=_end_with_input, daemon=True).start()
        make(options["job"])


def _end_with_input() -> None:
    # Past the buffer, which may not be in use when this process ends by itself.
    while os.read(sys.stdin.fileno(), 1):
        pass
    os._exit(1)
