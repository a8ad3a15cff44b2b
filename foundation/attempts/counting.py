"""How many wrong attempts came from where, and how long the next one from there waits.

The counts stand in the database, so that all processes count together. There are so many rows at
most: whoever guesses from many addresses fills no disk.
"""

import logging
from collections.abc import Sequence
from dataclasses import dataclass
from datetime import datetime, timedelta

from django.db import transaction
from django.db.models import Q
from django.utils import timezone

from foundation.models import WrongAttempts

logger = logging.getLogger(__name__)

PASSWORD, SECOND_CODE, TABLE, MATCH = "password", "second-code", "table", "match"
READ_KEY = "read-key"
EVERYWHERE = ""
"""The source of all together."""
MOST_ROWS = 2000
MOST_NAMES = 20
"""For so many names an address has counts of their own."""
KEPT = timedelta(days=1)


@dataclass(frozen=True, slots=True)
class Patience:
    """How many wrong attempts are free, and how long each one after these waits, in seconds.

    The first waits for `first`, each further one twice as long, up to `longest`. All are forgotten
    once none has come for `forgotten` seconds.
    """

    free: int
    first: int
    longest: int
    forgotten: int

    def seconds(self, number: int) -> int:
        """Return how long the next attempt waits after so many wrong ones."""
        if number < self.free:
            return 0
        return min(self.first << min(number - self.free, 20), self.longest)


@dataclass(frozen=True, slots=True)
class CountedAs:
    """What a wrong attempt is counted as: its source, the name it was for, and the patience."""

    source: str
    patience: Patience
    about: str = ""


def _row(what: str, counted: CountedAs, now: datetime) -> WrongAttempts | None:
    """Return a count, None where there is none, or none any more."""
    found = WrongAttempts.objects.filter(what=what, source=counted.source, about=counted.about)
    row = found.first()
    forgotten = timedelta(seconds=counted.patience.forgotten)
    return row if row and now - row.last < forgotten else None


def seconds_to_wait(what: str, counted: Sequence[CountedAs], now: datetime | None = None) -> int:
    """Return how long the next attempt waits, in whole seconds; 0 where it need not."""
    now = now or timezone.now()
    rows = [_row(what, each, now) for each in counted]
    left = [(row.until - now).total_seconds() for row in rows if row and row.until]
    return max(0, -int(-max(left, default=0) // 1))


def number_of(what: str, counted: CountedAs, now: datetime | None = None) -> int:
    """Return how many wrong attempts count at present."""
    row = _row(what, counted, now or timezone.now())
    return row.number if row else 0


def count_wrong(what: str, counted: Sequence[CountedAs], now: datetime | None = None) -> None:
    """Count a wrong attempt at each of these."""
    now = now or timezone.now()
    with transaction.atomic():
        for each in counted:
            _count(what, each, now)
    _sweep(now)
    logger.warning("A wrong %s came from %s", what, counted[0].source)


def _count(what: str, counted: CountedAs, now: datetime) -> None:
    about = counted.about[:150]
    if about:
        of_source = WrongAttempts.objects.filter(what=what, source=counted.source).exclude(about="")
        if of_source.exclude(about=about).count() >= MOST_NAMES:
            return
    row, _is_new = WrongAttempts.objects.select_for_update().get_or_create(
        what=what, source=counted.source, about=about, defaults={"first": now, "last": now}
    )
    if now - row.last >= timedelta(seconds=counted.patience.forgotten):
        row.number, row.first = 0, now
    row.number += 1
    row.last = now
    wait = counted.patience.seconds(row.number)
    row.until = now + timedelta(seconds=wait) if wait else None
    row.save()


def take_look(what: str, counted: CountedAs, most: int, now: datetime | None = None) -> int:
    """Take one of so many looks that a source has in a minute; return how many seconds it is to
    the next minute where none is left, otherwise 0.
    """
    now = now or timezone.now()
    minute, gone = divmod(int(now.timestamp()), 60)
    with transaction.atomic():
        row, _is_new = WrongAttempts.objects.select_for_update().get_or_create(
            what=what, source=counted.source, about="", defaults={"first": now, "last": now}
        )
        if row.minute != minute:
            row.minute, row.looked_at = minute, 0
        if row.looked_at >= most:
            return 60 - gone
        row.looked_at += 1
        row.save(update_fields=["minute", "looked_at"])
    return 0


def _sweep(now: datetime) -> None:
    """Let what is old go, and the oldest of what is too much."""
    every = WrongAttempts.objects.order_by("-last")
    oldest = every.values_list("last", flat=True)[MOST_ROWS : MOST_ROWS + 1]
    gone = Q(last__lt=now - KEPT)
    for limit in oldest:
        gone |= Q(last__lte=limit)
    WrongAttempts.objects.filter(gone).delete()
