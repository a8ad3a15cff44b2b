"""Addresses that the server's owner has shut out, and until when: in every process.

They stand in a small file of the data folder, so that they hold after a start and while the
database is away, and are looked up before a request costs anything.
"""

import ipaddress
import json
import logging
import time
from collections.abc import Callable
from functools import cache
from pathlib import Path

from django.conf import settings

from foundation.front.visitors import Proxies, proxies_here
from foundation.whole_files import whole_file

logger = logging.getLogger(__name__)

LOOK = 2.0
"""Seconds after which each process has seen what was changed."""
MOST = 200
LONGEST = 24 * 3600.0
"""Nobody is shut out for longer, whatever the file says: a laptop's clock may leap."""


class CannotShutOut(Exception):
    """This computer itself, or the proxy in front of it: nobody could come in any more."""


class ShutOut:
    """The shut out addresses of one data folder, as addresses are counted, and until when."""

    def __init__(
        self,
        file: Path,
        proxies: Proxies,
        clock: Callable[[], float] = time.time,
        ticks: Callable[[], float] = time.monotonic,
    ) -> None:
        self._file, self._proxies, self._clock, self._ticks = file, proxies, clock, ticks
        self._known: dict[str, float] = {}
        self._version: tuple[int, int] | None = None
        self._look_at = 0.0

    def until(self, address: str) -> float | None:
        """Return until when an address is shut out, in seconds from 1970; None where it is not."""
        if self._ticks() >= self._look_at:
            self._look_at = self._ticks() + LOOK
            self._look()
        until = self._known.get(address)
        return until if until is not None and 0 < until - self._clock() <= LONGEST else None

    def all(self) -> dict[str, float]:
        """Return who is shut out at present, as the file says."""
        self._look()
        now = self._clock()
        return {each: until for each, until in self._known.items() if 0 < until - now <= LONGEST}

    def shut(self, address: str, seconds: float) -> None:
        """Shut an address out from now on; raises CannotShutOut, or OSError where nothing can be
        written. Of too many the ones that would end first are let in.
        """
        if not self.can_be_shut(address):
            raise CannotShutOut(address)
        kept = self.all() | {address: self._clock() + min(seconds, LONGEST)}
        self._write(dict(sorted(kept.items(), key=lambda each: -each[1])[:MOST]))
        logger.warning("%s is shut out for %.0f s", address, seconds)

    def let_in(self, address: str) -> None:
        """Let an address in again; raises OSError where nothing can be written."""
        self._write({each: until for each, until in self.all().items() if each != address})
        logger.warning("%s is let in again", address)

    def can_be_shut(self, address: str) -> bool:
        """Tell whether this is an address, and neither this computer's nor its proxy's."""
        try:
            network = ipaddress.ip_network(address)
        except ValueError:
            return False
        return not network.is_loopback and str(network.network_address) not in self._proxies

    def _look(self) -> None:
        try:
            found = self._file.stat()
        except FileNotFoundError:
            self._known, self._version = {}, None
            return
        except OSError as error:
            logger.debug("Who is shut out cannot be read: %s", error)
            return
        version = (found.st_mtime_ns, found.st_ino)
        if version != self._version:
            self._version = version
            self._known = self._read()

    def _read(self) -> dict[str, float]:
        try:
            kept = json.loads(self._file.read_text(encoding="utf-8"))
            return {str(address): float(until) for address, until in kept.items()}
        except (OSError, ValueError, TypeError, AttributeError) as error:
            logger.error("Who is shut out cannot be read: %s", error)
            return {}

    def _write(self, kept: dict[str, float]) -> None:
        if kept:
            with whole_file(self._file) as file:
                file.write(json.dumps(kept).encode())
        else:
            self._file.unlink(missing_ok=True)
        self._look()


@cache
def _of_folder(folder: Path) -> ShutOut:
    return ShutOut(folder / "shut_out.json", proxies_here())


def shut_out_here() -> ShutOut:
    """Return who is shut out of this server."""
    return _of_folder(settings.DATA_DIR)
