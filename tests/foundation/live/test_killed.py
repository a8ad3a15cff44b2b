"""A server that is killed in the middle of posts: what it acknowledged is there, and there once."""

import asyncio
import random
import secrets
import signal
import sqlite3
from collections import Counter
from typing import Any

import pytest

from bench.browsers import Browser
from bench.hall import SEATS, Evening, Hall, hall

pytestmark = pytest.mark.postgres

TABLES, DEALS, KILLS = 12, 4, 3


class Scribe:
    """Posts the deals of a table one after the other, each until it is acknowledged."""

    def __init__(self, made: Hall, evening: Evening, table: int) -> None:
        self.made, self.evening, self.table = made, evening, table
        self.acknowledged: dict[str, int] = {}
        self.tries = 0

    async def run(self) -> None:
        for number in range(1, DEALS + 1):
            token = secrets.token_hex(16)
            left = {f"left_{seat}": str(seat) for seat in range(2, SEATS + 1)}
            while token not in self.acknowledged:
                browser = Browser(self.made.port, self.evening.session)
                self.tries += 1
                try:
                    # The very same post again, as a phone does that got no answer.
                    answer = await browser.post(
                        self.evening.deal(self.table, number),
                        seen="0",
                        token=token,
                        do="save",
                        out="1",
                        **left,
                    )
                    assert answer.status == 302, answer.text
                    self.acknowledged[token] = number
                except (OSError, EOFError):
                    await asyncio.sleep(0.05)
                finally:
                    browser.close()


async def post_through_kills(made: Hall, evening: Evening) -> list[Scribe]:
    scribes = [Scribe(made, evening, table) for table in evening.tables]
    posting = asyncio.gather(*(each.run() for each in scribes))
    for _ in range(KILLS):
        known = sum(len(each.acknowledged) for each in scribes)
        # In the middle of them: some have been answered since, and more are under way.
        while sum(len(each.acknowledged) for each in scribes) < known + TABLES // 2:
            await asyncio.sleep(0.002)
        await asyncio.sleep(random.uniform(0, 0.02))
        made.kill(signal.SIGKILL)
        await asyncio.to_thread(made.start)
    await asyncio.wait_for(posting, 60)
    return scribes


def rows(made: Hall, database: str, query: str) -> list[tuple[Any, ...]]:
    if database:
        import psycopg

        with psycopg.connect(database.partition("?")[0]) as asking:
            return list(asking.execute(query.encode()).fetchall())
    with sqlite3.connect(made.folder / "last-card.sqlite3") as file:
        found = file.execute(query).fetchall()
    file.close()
    return found


def test_no_acknowledged_entry_is_lost_and_none_is_doubled(database: str) -> None:
    with hall(workers=1, database=database) as made:
        evening = made.prepare(TABLES, DEALS)
        made.start()
        scribes = asyncio.run(post_through_kills(made, evening))
        tables = ", ".join(map(str, evening.tables.values()))
        kept = rows(
            made,
            database,
            "SELECT token, table_id, number, version FROM scoring_dealversion "
            f"WHERE table_id IN ({tables})",
        )
        entries = rows(
            made, database, f"SELECT id FROM scoring_auditentry WHERE table_id IN ({tables})"
        )

    acknowledged = {
        (token, evening.tables[each.table], number, 1)
        for each in scribes
        for token, number in each.acknowledged.items()
    }
    assert len(acknowledged) == TABLES * DEALS
    assert Counter(kept) == Counter(acknowledged)
    # Each has one entry in the audit trail: it is written with the deal, or neither is.
    assert len(entries) == len(kept)
    # Some posts were cut off, or nothing has been tried here.
    assert sum(each.tries for each in scribes) > len(acknowledged)
