"""One hostile phone at the site as it is served: the other phones notice nothing of it."""

import asyncio
import fcntl
import json
import random
import secrets
import statistics
import subprocess
import sys
import tempfile
import threading
import time
from collections.abc import Iterator
from contextlib import ExitStack
from pathlib import Path

import pytest

from bench.browsers import Browser
from bench.hall import ROOT, SEATS, Evening, Hall, hall

FILES = 1024
TABLES, DEALS = 10, 12
A_SECOND = 15
PATIENCE = 8.0
TRIES = 3
LEAST = 0.15
"""Below this nobody notices a difference, and a busy machine makes some by itself."""

Site = tuple[Hall, Evening]
Sites = tuple[Site, Site]


class Others:
    """Phones at the tables of the hall, each with an address of its own. They come when they come,
    however long the answers before take.
    """

    def __init__(self, site: Site) -> None:
        self.made, self.evening = site
        self.times: list[float] = []
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
        began = time.monotonic()
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
        self.times.append(time.monotonic() - began)

    async def _enter(self, browser: Browser, table: int) -> int:
        token = secrets.token_hex(16)
        left = {f"left_{seat}": "3" for seat in range(2, SEATS + 1)}
        address = self.evening.deal(table, random.randint(1, DEALS))
        answer = await browser.post(address, seen="0", token=token, do="save", out="1", **left)
        return answer.status

    @property
    def p95(self) -> float:
        return statistics.quantiles(self.times, n=20)[18]


def visit(seconds: float, *others: Others) -> None:
    """Let them come for so long, to several sites at the same time."""

    async def inside() -> None:
        await asyncio.gather(*(each.visit(seconds) for each in others))

    asyncio.run(inside())


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
def sites() -> Iterator[Sites]:
    """The site that is attacked, in two processes which may open so many files and no more; and
    another one, which is let be.
    """
    with ExitStack() as stack:
        yield prepared(stack), prepared(stack)


def prepared(stack: ExitStack) -> Site:
    made = stack.enter_context(hall(workers=2, files=FILES))
    evening = made.prepare(TABLES, DEALS)
    made.start()
    # Each process has to have made such a page once.
    visit(2, Others((made, evening)))
    return made, evening


@pytest.fixture
def alone() -> Iterator[None]:
    """Let no other attack go on at the same time, in whichever process of the tests."""
    with Path(tempfile.gettempdir(), "last-card-attack.lock").open("w") as file:
        fcntl.flock(file, fcntl.LOCK_EX)
        yield


def suffer(name: str, sites: Sites, seconds: float = 3) -> dict[str, int]:
    """Let the others go on while it is attacked, and see that they can; return what was done.

    What is normal on this machine is seen at the same moment, at the site that is let be. A machine
    that does other things besides may make a difference by itself: it is none when tried again.
    """
    for _ in range(TRIES):
        done, is_fair = suffer_once(name, sites, seconds)
        if is_fair:
            return done
    pytest.fail("the others waited for it")


def suffer_once(name: str, sites: Sites, seconds: float) -> tuple[dict[str, int], bool]:
    """Return also whether the others were answered as fast as ever."""
    site, calm_site = sites
    made, _evening = site
    meanwhile, after, calm = Others(site), Others(site), Others(calm_site)
    lines = made.log.count("\n")
    attack = Attack(name, site)
    try:
        attack.wait_until_ready()
        visit(seconds, meanwhile, calm)
    finally:
        done = attack.end()
    visit(2, after, calm)
    lines = made.log.count("\n") - lines
    print(
        f"{name}: p95 {meanwhile.p95 * 1000:.0f} ms, after it {after.p95 * 1000:.0f} ms, "
        f"normally {calm.p95 * 1000:.0f} ms; {len(meanwhile.errors)} errors of "
        f"{len(meanwhile.times)}; {lines} lines; {attack.on_disk} bytes on disk; {done}"
    )
    assert meanwhile.errors == []
    assert after.errors == [], "it is not well again"
    assert lines < 100, made.log[-3000:]
    assert attack.on_disk == 0
    return done, max(meanwhile.p95, after.p95) <= max(2 * calm.p95, LEAST)


@pytest.mark.usefixtures("alone")
class TestOnePhoneCannotHurtTheOthers:
    def test_by_posts_that_stop_half_way(self, sites: Sites) -> None:
        assert suffer("half_sent_posts", sites)["opened"] >= 50

    def test_by_headers_that_never_end(self, sites: Sites) -> None:
        assert suffer("unfinished_headers", sites)["opened"] >= 2300

    def test_by_opening_streams(self, sites: Sites) -> None:
        assert suffer("streams", sites)["opened"] >= 1500

    def test_by_not_reading_what_it_asked_for(self, sites: Sites) -> None:
        assert suffer("slow_readers", sites)["opened"] >= 60

    def test_by_asking_without_a_pause(self, sites: Sites) -> None:
        assert suffer("flood", sites)["200"] >= 64

    def test_by_a_form_without_end(self, sites: Sites) -> None:
        done = suffer("endless_multipart", sites)

        assert done["opened"] >= 4
        assert set(done) <= {"opened", "413", "503", "closed"}

    def test_by_chunks_without_end(self, sites: Sites) -> None:
        done = suffer("endless_chunks", sites)

        assert done["opened"] >= 4
        assert set(done) <= {"opened", "413", "503", "closed"}
