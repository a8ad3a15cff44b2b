"""Two servers behind a proxy, as docs/hosting.md has them: one is killed while all tables enter."""

import asyncio
import contextlib
import re
import secrets
import shutil
import signal
import subprocess
import time
import urllib.request
from collections import Counter
from collections.abc import Iterator
from contextlib import aclosing
from pathlib import Path

import pytest

from bench.browsers import Browser
from bench.hall import SEATS, Evening, Hall, hall
from bench.ports import free_port
from tests.conftest import CI, ROOT
from tests.foundation.live.test_killed import rows

pytestmark = pytest.mark.postgres

TABLES, DEALS = 75, 6
PATH = "/usr/sbin:/usr/local/sbin:/usr/bin:/bin"


def proxy_config(port: int, servers: list[Hall], *, slow: str) -> str:
    """Return the configuration that the docs show, for this computer and without a certificate."""
    text = (ROOT / "docs/hosting/haproxy.cfg").read_text()
    found: Counter[str] = Counter()

    def put(pattern: str, value: str) -> None:
        nonlocal text
        text, found[pattern] = re.subn(pattern, value, text)

    put(r"bind :80\b", f"bind 127.0.0.1:{free_port()}")
    put(r"bind :443 .*", f"bind 127.0.0.1:{port}")
    put(r"timeout http-request \w+", f"timeout http-request {slow}")
    put(r"10\.0\.0\.11:8000", f"127.0.0.1:{servers[0].port}")
    put(r"10\.0\.0\.12:8000", f"127.0.0.1:{servers[1].port}")
    assert list(found.values()) == [1, 1, 1, 3, 3]
    return text


@contextlib.contextmanager
def proxied(folder: Path, servers: list[Hall], *, slow: str = "10s") -> Iterator[int]:
    """A proxy before these servers, which waits so long for a post to be whole; its port."""
    program = shutil.which("haproxy", path=PATH)
    if program is None:
        missing = "no HAProxy found: install haproxy"
        pytest.fail(missing) if CI else pytest.skip(missing)
    port = free_port()
    file = folder / "haproxy.cfg"
    file.write_text(proxy_config(port, servers, slow=slow))
    process = subprocess.Popen([program, "-q", "-db", "-f", file])
    try:
        end = time.monotonic() + 20
        while time.monotonic() < end:
            with contextlib.suppress(OSError):
                urllib.request.urlopen(f"http://127.0.0.1:{port}/healthz", timeout=5).close()
                break
            time.sleep(0.05)
        yield port
    finally:
        process.kill()
        process.wait()


class Scribe:
    """Enters the deals of a table one after the other, each until it is acknowledged."""

    def __init__(self, port: int, evening: Evening, table: int) -> None:
        self.evening, self.table = evening, table
        # From an address of its own, as a phone has it.
        self.address = f"127.0.1.{table}"
        self.browser = Browser(port, evening.session, address=self.address)
        self.acknowledged: dict[str, int] = {}
        self.repeated: list[str] = []

    async def run(self) -> None:
        for number in range(1, DEALS + 1):
            token = secrets.token_hex(16)
            fields = {"seen": "0", "token": token, "do": "save", "out": "1"}
            fields |= {f"left-{seat}": str(seat) for seat in range(2, SEATS + 1)}
            while token not in self.acknowledged:
                try:
                    answer = await self.browser.send(self.evening.deal(self.table, number), fields)
                except (OSError, EOFError) as error:
                    self.repeated.append(repr(error))
                else:
                    if answer.status == 302:
                        self.acknowledged[token] = number
                        break
                    # What the phone waits for, and sends again by itself.
                    assert answer.status in (502, 503), answer.text
                    self.repeated.append(str(answer.status))
                await asyncio.sleep(0.2)
        self.browser.close()


class Follower:
    """A phone whose stream is opened again whenever it breaks, after the pause it was given."""

    def __init__(self, port: int, evening: Evening, table: int) -> None:
        self._browser = Browser(port, evening.session, address=f"127.0.1.{table}")
        self._path = evening.stream(table)
        self.is_open = False
        self.away: list[float] = []
        self.pokes = 0
        self.task = asyncio.create_task(self._follow())

    async def _follow(self) -> None:
        broke, pause = 0.0, 1.0
        while True:
            with contextlib.suppress(OSError, EOFError):
                async with aclosing(self._browser.follow(self._path)) as following:  # type: ignore[type-var]
                    async for message in following:
                        if message.kind == "open":
                            pause = (message.number or 0) / 1000
                            self.is_open = True
                            if broke:
                                self.away.append(time.monotonic() - broke)
                        self.pokes += message.kind == "change"
            if self.is_open:
                broke, self.is_open = time.monotonic(), False
            await asyncio.sleep(pause)


async def enter_while_one_is_killed(
    port: int, evening: Evening, servers: list[Hall]
) -> tuple[list[Scribe], list[Follower]]:
    scribes = [Scribe(port, evening, table) for table in evening.tables]
    followers = [Follower(port, evening, table) for table in evening.tables]

    async def reached(count: int) -> None:
        while sum(len(each.acknowledged) for each in scribes) < count:
            await asyncio.sleep(0.002)

    async def all_follow() -> None:
        while not all(each.is_open for each in followers):
            await asyncio.sleep(0.01)

    await asyncio.wait_for(all_follow(), 20)
    entering = asyncio.gather(*(each.run() for each in scribes))
    await asyncio.wait_for(reached(TABLES), 60)
    servers[0].kill(signal.SIGKILL)
    # The other one carries all of it meanwhile.
    await asyncio.wait_for(reached(3 * TABLES), 60)
    await asyncio.wait_for(all_follow(), 60)
    await asyncio.to_thread(servers[0].start)
    await asyncio.wait_for(entering, 120)
    await asyncio.wait_for(all_follow(), 10)
    for each in followers:
        each.task.cancel()
    await asyncio.gather(*(each.task for each in followers), return_exceptions=True)
    return scribes, followers


def test_one_of_two_servers_is_killed_while_every_table_enters(
    database: str, tmp_path: Path
) -> None:
    if not database:
        pytest.skip("two servers need a database server")
    with hall(workers=1, database=database) as one, hall(workers=1, database=database) as two:
        for each in (one, two):
            each.environment["TRUSTED_PROXIES"] = "127.0.0.1"
        evening = one.prepare(TABLES, DEALS)
        one.start()
        two.start()
        with proxied(tmp_path, [one, two]) as port:
            scribes, followers = asyncio.run(enter_while_one_is_killed(port, evening, [one, two]))
        tables = ", ".join(map(str, evening.tables.values()))
        kept = rows(
            one,
            database,
            "SELECT token, table_id, number, version FROM scoring_dealversion "
            f"WHERE table_id IN ({tables})",
        )
        entries = rows(
            one, database, f"SELECT id FROM scoring_auditentry WHERE table_id IN ({tables})"
        )

    acknowledged = {
        (token, evening.tables[each.table], number, 1)
        for each in scribes
        for token, number in each.acknowledged.items()
    }
    assert len(acknowledged) == TABLES * DEALS
    assert Counter(kept) == Counter(acknowledged)
    assert len(entries) == len(kept)
    # Some streams were the killed server's, and were opened at the other one while it was away.
    away = [seconds for each in followers for seconds in each.away]
    repeated = Counter(each for scribe in scribes for each in scribe.repeated)
    print(f"streams away: {sorted(away)}; posts repeated by phones: {repeated}")
    assert 0 < len(away) < TABLES
    assert all(each.pokes for each in followers)
