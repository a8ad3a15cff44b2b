"""What was dropped and refused, in the log: one line for each address and minute at most.

Somebody who floods the server is not to flood the log, and the disk under it.
"""

import logging
import time
from collections import Counter
from collections.abc import Callable
from functools import cache

logger = logging.getLogger("front")

MINUTE = 60.0
MOST_ADDRESSES = 20
OTHERS = "other addresses"


class Notes:
    """What each address was refused. The first is logged at once, what follows a minute later."""

    def __init__(self, clock: Callable[[], float] = time.monotonic) -> None:
        self._clock = clock
        self._logged: dict[str, float] = {}
        self._since: dict[str, Counter[str]] = {}

    def note(self, address: str, what: str) -> None:
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
