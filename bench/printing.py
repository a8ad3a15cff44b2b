"""What long PDF files cost, made as the server has them made, and what the phones notice of it.

Each is made by the command that the server starts, over an evening in a file of its own: the
figures have the start of Python in them, and the reading of the evening.
"""

import asyncio
import os
import secrets
import subprocess
import sys
import time
from itertools import cycle

from bench.browsers import Browser
from bench.hall import ROOT, Evening, Hall, hall
from bench.timing import Measured, spread

FILES = {
    "everything for a round, 200 players": (50, "everything"),
    "forms of 75 tables": (75, "forms"),
}
"""By what is made: the tables, of four each, and the document."""
PHONES, PAGES_A_SECOND, SECONDS = 100, 50, 8.0
PATIENCE = 60.0


def _address(evening: str, what: str) -> str:
    return f"/event/{evening}/print/1/{what}/a4.pdf"


def _cost(made: Hall, evening: Evening, what: str) -> tuple[float, float]:
    """Return the processor seconds and the most megabytes of the process that makes a file."""
    words = [sys.executable, "-m", "bench.printing", evening.event, what]
    wanted = subprocess.run(words, cwd=ROOT, env=made.environment, capture_output=True, check=True)
    job = wanted.stdout.decode().split()[-1]
    process = subprocess.Popen(
        [sys.executable, "manage.py", "make_pdf", job],
        cwd=ROOT,
        env=made.environment,
        stdin=subprocess.PIPE,
    )
    _pid, status, used = os.wait4(process.pid, 0)
    if status:
        raise RuntimeError(f"the file was not made: {status}")
    return used.ru_utime + used.ru_stime, used.ru_maxrss / 1024


def _ask(event: str, what: str) -> int:
    """Return the key of a job that is to be made now."""
    import django

    django.setup()
    from scoring.models import Event, Role
    from scoring.pages.printing import jobs

    night = Event.objects.get(code=event)
    job = jobs.ask(
        night.club.memberships.get().user,
        Role.OWNER,
        night,
        address=_address(event, what),
        origin="http://192.168.1.20:8000",
        token=secrets.token_hex(16),
    )
    if jobs.claim() != job:
        raise RuntimeError("another file is being made")
    return job.pk


async def _pages(made: Hall, evening: Evening, until: "asyncio.Task[None]") -> Measured:
    """Have phones ask for the pages of their tables, by a clock that waits for no answer."""
    measured, asking = Measured(), []
    phones = [
        (Browser(made.port, phone=keys[seat]), evening.on_phone(table))
        for table, keys in evening.phones.items()
        for seat in range(len(keys))
    ][:PHONES]
    due = time.monotonic()
    for phone, address in cycle(phones):
        if until.done():
            break
        due += 1 / PAGES_A_SECOND
        # One phone asks every two seconds, so its last answer is there.
        asking.append(
            asyncio.create_task(
                measured.timed("page", due, lambda phone=phone, at=address: phone.get(at))  # type: ignore[misc]
            )
        )
        await asyncio.sleep(due - time.monotonic())
    await asyncio.gather(*asking, until)
    return measured


async def _is_made(made: Hall, evening: Evening) -> None:
    """Ask for a file, and wait until it is there."""
    desk = Browser(made.port, evening.session)
    fields = {"pdf": _address(evening.event, "everything"), "token": secrets.token_hex(16)}
    led = await desk.send(evening.path("print/job/"), fields)
    end = time.monotonic() + PATIENCE
    while time.monotonic() < end:
        if (await desk.get(f"{led.headers['location']}file.pdf")).status == 200:
            return
        await asyncio.sleep(1)
    raise RuntimeError(f"the file was not made:\n{made.log}")


async def _held_up(made: Hall, evening: Evening) -> None:
    for words, until in (
        ("a table's page, nothing is made", asyncio.sleep(SECONDS)),
        ("a table's page, everything is made", _is_made(made, evening)),
    ):
        measured = await _pages(made, evening, asyncio.create_task(until))
        if measured.errors:
            raise RuntimeError(f"pages that failed: {measured.errors}")
        print(f"  {words:38} {spread(measured.answers['page'])}")


def main() -> None:
    print("long PDF files, each in a process of its own")
    for name, (tables, what) in FILES.items():
        with hall() as made:
            seconds, megabytes = _cost(made, made.prepare(tables), what)
        print(f"  {name:38} {seconds:5.1f} s of processor time, at most {megabytes:.0f} MB")
    with hall(workers=2) as made:
        evening = made.prepare(75)
        made.start()
        asyncio.run(_held_up(made, evening))


if __name__ == "__main__":
    if len(sys.argv) > 1:
        print(_ask(*sys.argv[1:]))
    else:
        main()
