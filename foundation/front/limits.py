"""How much of one process an address may hold, and all of them together."""

from dataclasses import dataclass
from functools import cache

from django.conf import settings

try:
    import resource
except ImportError:  # Windows
    resource = None  # type: ignore[assignment]

ENOUGH_FILES = 8192
ACCEPTED_AT_ONCE = 32
"""How many connections are taken in at one stroke: what is to be answered waits meanwhile."""
OTHER_FILES = 200
"""Three strokes may have been taken in before the first that is too much is closed; and some
sixteen threads keep the database's files.
"""
SELECTED = 450
"""Without `resource` the loop can watch 512 sockets."""


@dataclass(frozen=True, slots=True)
class Limits:
    """What one process allows. The phones of a hall may all come from one address."""

    connections: int = 2000
    """In all. One that is open costs some 20 kB and one of the process's open files."""
    connections_of_address: int = 750
    """A hall of 300 phones behind one address: 300 streams, 300 pages that everybody fetches at
    the same moment, and some that browsers open beforehand."""
    header_seconds: float = 5
    """From connecting, or from the first byte, to a whole header: it fits into one packet."""
    unsent_seconds: float = 30
    """An answer of which nothing was taken for so long is given up; 64 kB of it come at a time."""

    body: int = 1_000_000
    """Most forms have a few hundred bytes, the longest list of players 300,000 letters."""
    upload: int = 16_500_000
    """For the few pages that take a file: a night has 15 MB at most, and its form comes on top."""
    body_seconds: float = 10
    """A phone that lost its network in the middle of a post does not come back sooner than that."""
    upload_seconds: float = 60
    """A night file by a slow line."""
    bodies_of_address: int = 64
    """That are coming at the same time. Of a form, even a hall's forms come in one packet each."""
    body_bytes_of_address: int = 24_000_000
    """Of the posts that are coming or being answered, so that no address takes all there is."""
    body_bytes: int = 64_000_000
    """The same of all addresses: what this costs in memory."""
    thrown_away: int = 24_000_000
    """So much of a body that is too large is read all the same, of one in turn for each address:
    otherwise a browser shows that the connection broke, and not why."""

    pages_of_address: int = 2
    """Made at the same time: of eight threads six are left to the others."""
    slow_seconds: float = 20
    """So long a PDF file or a picture waits for its turn, before it holds any thread."""
    waiting_of_address: int = 400
    """Requests that wait for their turn: every phone of the hall, and some who try again."""
    unsent_of_address: int = 8_000_000
    """Bytes of finished answers that wait for a slow reader. Beyond it the address has no further
    page made before these are gone."""

    streams: int = 1600
    """In all: leaves some connections for pages."""
    streams_of_address: int = 400
    """300 phones, the screens of the hall, and phones that come back before they were missed."""
    openings: int = 4
    """Streams that are being opened at the same time, each in a thread, by a few questions to the
    database."""
    opening_seconds: float = 1
    """After so long the next of an address may begin, whatever keeps this one; it begins when there
    is a thread."""

    refusal_seconds: float = 1
    """An address that is refused for now hears so after a while: it may ask again at once."""

    @classmethod
    def fitting(cls, files: int | None, *, phones: int = 300, pages: int = 2) -> "Limits":
        """Return the limits of a process that may open so many files, None where nobody knows, and
        of addresses behind which so many phones may be.
        """
        most = cls()
        room = SELECTED if files is None else max(files - OTHER_FILES, 64)
        connections = min(most.connections, room)
        streams = min(most.streams, connections * 6 // 7)
        return cls(
            connections=connections,
            # Another two such addresses find less room, but one leaves a third to the others.
            connections_of_address=min(phones * 5 // 2, connections * 2 // 3),
            streams=streams,
            streams_of_address=min(phones + 100, streams * 2 // 3),
            waiting_of_address=phones + 100,
            pages_of_address=pages,
        )


def raise_file_limit() -> int | None:
    """Allow this process as many open files as the system lets it, or as are ever needed; return
    how many those are, None where the system does not say.
    """
    if resource is None:
        return None
    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    most = ENOUGH_FILES if hard == resource.RLIM_INFINITY else min(hard, ENOUGH_FILES)
    if soft != resource.RLIM_INFINITY and soft < most:
        resource.setrlimit(resource.RLIMIT_NOFILE, (most, hard))
        soft = most
    return ENOUGH_FILES if soft == resource.RLIM_INFINITY else soft


@cache
def limits_here() -> Limits:
    """Return the limits of this process, which may have more files open from now on."""
    return Limits.fitting(
        raise_file_limit(),
        phones=settings.PHONES_PER_ADDRESS,
        pages=settings.PAGES_PER_ADDRESS,
    )
