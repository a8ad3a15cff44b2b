"""The circles in which results of a daily deal are compared: the public, and others by their code.

Whoever has such circles, as clubs are, says in the settings how one is found: this room knows none.
"""

from collections.abc import Callable
from dataclasses import dataclass
from datetime import date, datetime, time, timedelta, tzinfo

from django.conf import settings
from django.utils import timezone
from django.utils.module_loading import import_string

from foundation.zones.pages import zone_of
from referee.daily_models import NO_CIRCLE


@dataclass(frozen=True, slots=True)
class Circle:
    """Those whose results are compared, and the zone of the clock by which their days begin; it is
    the server's where that is empty. The public has neither code nor name.
    """

    code: str = NO_CIRCLE
    name: str = ""
    time_zone: str = ""

    @property
    def zone(self) -> tzinfo:
        return zone_of(self.time_zone)

    def today(self, now: datetime | None = None) -> date:
        """Return which day it is by the clock of the circle."""
        return (now or timezone.now()).astimezone(self.zone).date()

    def time_left(self, now: datetime | None = None) -> timedelta:
        """Return how long it is until the next day."""
        now = now or timezone.now()
        midnight = datetime.combine(self.today(now) + timedelta(days=1), time(), self.zone)
        return midnight.astimezone(now.tzinfo) - now


PUBLIC = Circle()


def circle_of(code: str) -> Circle | None:
    """Return the circle of a code, None where there is none; the public has an empty one."""
    if code == NO_CIRCLE:
        return PUBLIC
    found: Callable[[str], Circle | None] = import_string(settings.DAILY_CIRCLE)
    return found(code)
