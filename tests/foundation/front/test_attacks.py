"""One hostile phone at the site as it is served: the other phones notice nothing of it."""

import asyncio
import fcntl
import json
import random
import secrets
import subprocess
import sys
import tempfile
import threading
import time
from collections.abc import Iterator
from pathlib import Path

import pytest

from bench.browsers import Browser
from bench.hall import ROOT, SEATS, Evening, Hall, hall

FILES = 1024
TABLES, DEALS = 10, 12
A_SECOND = 10
PATIENCE = 30.0
"""Seconds, which only a page that waits for the attack takes, however busy the machine is. How much
longer answers take is measured by `./run load --hostile`.
"""

Site = tuple[Hall, Evening]


class Others:
    """Phones at the tables of the hall, each with an address of its own. They come when they come,
    however long the answers before take.
    """

    def __init__(self, site: Site) -> None:
        self.made, self.evening = site
        self.visits = 0
        self.errors: list[str] = []

    async def visit(self, seconds: float) -> None:
        visits = []
        for number in range(round(seconds * A_SECOND)):
            visits.append(asyncio.create_task(self._once(number)))
            await asyncio.sleep(1 / A_SECOND)
        await asyncio.gather(*visits)

    async def _once(self, number: int) -> None:
        table, seat = random.randint(1, TABLES), random.randint(1, SEATS)
        browser = Browser(
            self.made.port,
            self.evening.session if number % 10 == 0 else "",
            self.evening.phones[table][seat - 1],
            address=f"127.0.{table}.{seat}",
        )
        try:
            async with asyncio.timeout(PATIENCE):
                if number % 10 == 0:
                    answer = await self._enter(browser, table)
                elif number % 5 == 1:
                    answer = (await browser.get("/static/css/site.css")).status
                else:
                    answer = (await browser.get(self.evening.on_phone(table))).status
            if answer not in (200, 302):
                self.errors.append(str(answer))
        except (OSError, EOFError, TimeoutError) as error:
            self.errors.append(repr(error))
        finally:
            browser.close()
        self.visits += 1

    async def _enter(self, browser: Browser, table: int) -> int:
        token = secrets.token_hex(16)
        left = {f"left_{seat}": "3" for seat in range(2, SEATS + 1)}
        address = self.evening.deal(table, random.randint(1, DEALS))
        answer = await browser.post(address, seen="0", token=token, do="save", out="1", **left)
        return answer.status


def visited(site: Site, seconds: float) -> Others:
    """Let the others come for so long; return how they fared."""
    others = Others(site)
    asyncio.run(others.visit(seconds))
    return others


class Attack:
    """A hostile phone that is at it, in a process of its own, and what it leaves on the disk."""

    def __init__(self, name: str, site: Site) -> None:
        made, evening = site
        words = [evening.session, evening.phones[1][0], evening.stream(1)]
        words.append(f"/event/{evening.event}/standings/")
        self._temporary = made.temporary
        self.on_disk = 0
        self._process = subprocess.Popen(
            [sys.executable, "-m", "tests.foundation.front.attacker", name, str(made.port), *words],
            cwd=ROOT,
            stdout=subprocess.PIPE,
            text=True,
        )
        self._watching = threading.Thread(target=self._watch, daemon=True)
        self._watching.start()

    def _watch(self) -> None:
        while self._process.poll() is None:
            for each in self._temporary.rglob("*"):
                try:
                    self.on_disk = max(self.on_disk, each.stat().st_size)
                except FileNotFoundError:
                    continue
            time.sleep(0.02)

    def wait_until_ready(self) -> None:
        assert self._process.stdout is not None
        assert self._process.stdout.readline() == "ready\n"

    def end(self) -> dict[str, int]:
        """End it; return how often it did what."""
        self._process.terminate()
        said, _ = self._process.communicate(timeout=20)
        self._watching.join()
        done: dict[str, int] = json.loads(said.splitlines()[-1])
        return done


@pytest.fixture(scope="module")
def site() -> Iterator[Site]:
    """The site, in two processes which may open so many files and no more."""
    with hall(workers=2, files=FILES) as made:
        evening = made.prepare(TABLES, DEALS)
        made.start()
        # Each process has to have made such a page once.
        visited((made, evening), 1)
        yield made, evening


@pytest.fixture
def alone() -> Iterator[None]:
    """Let no other attack go on at the same time, in whichever process of the tests."""
    with Path(tempfile.gettempdir(), "last-card-attack.lock").open("w") as file:
        fcntl.flock(file, fcntl.LOCK_EX)
        yield


def suffer(name: str, site: Site, seconds: float = 2) -> dict[str, int]:
    """Let the others go on while it is attacked, and see that they can; return what was done."""
    made, _evening = site
    lines = made.log.count("\n")
    attack = Attack(name, site)
    try:
        attack.wait_until_ready()
        meanwhile = visited(site, seconds)
    finally:
        done = attack.end()
    after = visited(site, 1)
    lines = made.log.count("\n") - lines
    assert meanwhile.visits == round(seconds * A_SECOND)
    assert meanwhile.errors == [], f"{len(meanwhile.errors)} of {meanwhile.visits}; {done}"
    assert after.errors == [], "it is not well again"
    assert lines < 100, made.log[-3000:]
    assert attack.on_disk == 0
    return done


@pytest.mark.usefixtures("alone")
class TestOnePhoneCannotHurtTheOthers:
    def test_by_posts_that_stop_half_way(self, site: Site) -> None:
        assert suffer("half_sent_posts", site)["opened"] >= 50

    def test_by_headers_that_never_end(self, site: Site) -> None:
        assert suffer("unfinished_headers", site)["opened"] >= 2300

    def test_by_opening_streams(self, site: Site) -> None:
        assert suffer("streams", site)["opened"] >= 1500

    def test_by_not_reading_what_it_asked_for(self, site: Site) -> None:
        assert suffer("slow_readers", site)["opened"] >= 60

    def test_by_asking_without_a_pause(self, site: Site) -> None:
        assert suffer("flood", site)["200"] >= 64

    def test_by_a_form_without_end(self, site: Site) -> None:
        done = suffer("endless_multipart", site)

        assert done["opened"] >= 4
        assert set(done) <= {"opened", "413", "503", "closed"}

    def test_by_chunks_without_end(self, site: Site) -> None:
        done = suffer("endless_chunks", site)

        assert done["opened"] >= 4
        assert set(done) <= {"opened", "413", "503", "closed"}
