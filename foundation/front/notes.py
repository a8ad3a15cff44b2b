"""What was dropped and refused, in the log: one line for each address and minute at most.

Somebody who floods the server is not to flood the log, and the disk under it.
"""

import logging
import time
from collections import Counter
from collections.abc import Callable
from functools import cache

from foundation.front.visitors import counted_as

logger = logging.getLogger("front")

MINUTE = 60.0
HOUR = 3600.0
MOST_ADDRESSES = 20
OTHERS = "other addresses"


class Notes:
    """What each address was refused. The first is logged at once, what follows a minute later."""

    def __init__(self, clock: Callable[[], float] = time.monotonic) -> None:
        self._clock = clock
        self._logged: dict[str, float] = {}
        self._since: dict[str, Counter[str]] = {}
        self._of_hour: dict[str, tuple[Counter[str], float]] = {}

    def of_hour(self) -> dict[str, tuple[dict[str, int], float]]:
        """Return what each address was refused lately, and how many seconds ago the last time; also
        to another thread.
        """
        now = self._clock()
        found = list(self._of_hour.items())
        return {each: (dict(counts), now - at) for each, (counts, at) in found if now - at < HOUR}

    def _remember(self, address: str, what: str) -> None:
        """Keep it in mind for an hour; of too many addresses the one goes that was heard of last
        the longest ago.
        """
        counts, at = self._of_hour.pop(address, (Counter(), 0.0))
        if self._clock() - at >= HOUR:
            counts = Counter()
        if len(self._of_hour) >= MOST_ADDRESSES:
            del self._of_hour[next(iter(self._of_hour))]
        self._of_hour[address] = (counts + Counter([what]), self._clock())

    def note(self, address: str, what: str) -> None:
        self._remember(counted_as(address), what)
        if address not in self._logged and len(self._logged) >= MOST_ADDRESSES:
            address = OTHERS
        if address in self._logged:
            self._since.setdefault(address, Counter())[what] += 1
        else:
            self._log(address, Counter([what]))

    def write(self) -> None:
        """Log what is a minute old; called every now and then."""
        now = self._clock()
        for address in [each for each, at in self._logged.items() if now - at >= MINUTE]:
            del self._logged[address]
            if address in self._since:
                self._log(address, self._since.pop(address))

    def _log(self, address: str, counts: Counter[str]) -> None:
        self._logged[address] = self._clock()
        parts = (f"{times} × {what}" for what, times in counts.most_common())
        logger.warning("Held back %s: %s", address, ", ".join(parts))


@cache
def notes_here() -> Notes:
    """Return the notes of this process."""
    return Notes()
