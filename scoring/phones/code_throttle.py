"""Codes of no table: how many may be tried, from one address and from everywhere together.

They are counted in the database, so that several processes count together. Whoever is past a limit
waits until the present stretch of time ends; phones that have a seat already are never asked to.
"""

import logging
import time

from django.db.models import F

from config.web.sources import source_of
from scoring.models import CodeThrottle

logger = logging.getLogger(__name__)

STRETCH = 300
"""Seconds in which guesses are counted together."""
FROM_ONE, FROM_ALL = 20, 600
"""Guesses that are answered in a stretch: from one address, and from everywhere."""


def seconds_to_wait(address: str, *, now: float | None = None) -> int:
    """Return how long an address waits before its next code is looked at, 0 for not at all."""
    stretch, gone = divmod(int(time.time() if now is None else now), STRETCH)
    source = source_of(address)
    counted = dict(
        CodeThrottle.objects.filter(stretch=stretch, source__in=(source, "")).values_list(
            "source", "number"
        )
    )
    if counted.get(source, 0) < FROM_ONE and counted.get("", 0) < FROM_ALL:
        return 0
    return STRETCH - gone


def count_guess(address: str, *, now: float | None = None) -> None:
    """Count a code that no table has."""
    stretch = int(time.time() if now is None else now) // STRETCH
    source = source_of(address)
    rows = [CodeThrottle(source=each, stretch=stretch) for each in (source, "")]
    CodeThrottle.objects.bulk_create(rows, ignore_conflicts=True)
    of_stretch = CodeThrottle.objects.filter(stretch=stretch, source__in=(source, ""))
    of_stretch.update(number=F("number") + 1)
    logger.warning("a code of no table was tried from %s", source)
    CodeThrottle.objects.filter(stretch__lt=stretch - 1).delete()
