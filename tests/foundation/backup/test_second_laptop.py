"""A laptop fails in the middle of an evening; a second one takes its backup and goes on."""

import asyncio
import secrets
import signal
import sqlite3
import subprocess
import sys
from contextlib import closing
from pathlib import Path

from bench.browsers import Answer, Browser
from bench.hall import SEATS, Evening, Hall, hall
from tests.conftest import ROOT

TABLES = 2
WRITERS = 6


def manage(made: Hall, *words: object) -> subprocess.CompletedProcess[str]:
    return subprocess.run(
        [sys.executable, "manage.py", *map(str, words)],
        cwd=ROOT,
        env=made.environment,
        capture_output=True,
        text=True,
        check=False,
    )


def on_phone(made: Hall, evening: Evening, table: int, seat: int) -> str:
    async def look() -> Answer:
        browser = Browser(made.port, phone=evening.phones[table][seat - 1])
        try:
            return await browser.get(evening.on_phone(table))
        finally:
            browser.close()

    answer = asyncio.run(look())
    assert answer.status == 200
    return answer.text


async def enter_deals(made: Hall, evening: Evening, file: Path) -> tuple[set[str], bool]:
    """Let six enter deals while a backup is made; return what was acknowledged before it began,
    and whether it was made.
    """
    acknowledged: set[str] = set()
    is_over = asyncio.Event()

    async def enter(table: int, number: int) -> None:
        browser = Browser(made.port, evening.session)
        version = 0
        while not is_over.is_set():
            token = secrets.token_hex(16)
            left = {f"left_{seat}": str(seat + version % 5) for seat in range(2, SEATS + 1)}
            answer = await browser.post(
                evening.deal(table, number),
                seen=str(version),
                token=token,
                do="save",
                out="1",
                reason="misread",
                **left,
            )
            assert answer.status == 302, answer.text
            acknowledged.add(token)
            version += 1
        browser.close()

    writers = [
        asyncio.create_task(enter(1 + each % TABLES, 1 + each // TABLES)) for each in range(WRITERS)
    ]
    while len(acknowledged) < 3 * WRITERS:
        await asyncio.sleep(0.01)
    known = set(acknowledged)
    done = await asyncio.to_thread(manage, made, "backup", file)
    is_over.set()
    await asyncio.gather(*writers)
    return known, done.returncode == 0


def test_a_second_laptop_takes_the_backup_and_its_phones_go_on(tmp_path: Path) -> None:
    file = tmp_path / "stick.zip"
    with hall(workers=2) as first:
        # Without a key in the environment, as a laptop has it.
        first.environment["SECRET_KEY"] = ""
        (first.folder / "secret_key").write_text(secrets.token_urlsafe(50))
        evening = first.prepare(TABLES)
        first.start()
        known, is_made = asyncio.run(enter_deals(first, evening, file))
        before = on_phone(first, evening, 1, 2)
        refused = manage(first, "restore", file)
        first.kill(signal.SIGKILL)
    with hall() as second:
        second.environment["SECRET_KEY"] = ""
        restored = manage(second, "restore", file)
        second.start()
        after = on_phone(second, evening, 1, 2)
        with closing(sqlite3.connect(second.folder / "last-card.sqlite3")) as database:
            kept = {token for (token,) in database.execute("SELECT token FROM scoring_dealversion")}
            told = database.execute(
                "SELECT COUNT(*) FROM scoring_auditentry WHERE table_id IS NOT NULL"
            ).fetchone()[0]

    assert is_made
    assert refused.returncode == 1
    assert "A server runs on this data" in refused.stderr
    assert restored.returncode == 0, restored.stderr
    assert "1 evening" in restored.stdout
    # Every row that was acknowledged before the backup began, and no half of a transaction.
    assert known <= kept
    assert told == len(kept)
    # The phone is known at its seat, without a tap.
    assert "You are Player 1.2" in before
    assert "scoring/who" not in after
    assert "You are Player 1.2" in after
