"""Two servers behind a proxy: what it makes of a database that is away, and of slow posts."""

import asyncio
from collections.abc import Iterator
from pathlib import Path

import pytest

from bench.browsers import Browser
from bench.hall import Evening, Hall, hall
from tests.foundation.live.test_two_servers import proxied
from tests.foundation.postgres.conftest import Server

pytestmark = pytest.mark.postgres

AWAY = "the database does not answer"


@pytest.fixture(scope="module")
def two(database_server: Server) -> Iterator[tuple[list[Hall], Evening]]:
    """Two servers of one database that are being served, and an evening."""
    address = database_server.new_database()
    with hall(workers=1, database=address) as one, hall(workers=1, database=address) as other:
        for each in (one, other):
            each.environment |= {"TRUSTED_PROXIES": "127.0.0.1", "LOG_LEVEL": "INFO"}
        evening = one.prepare(1)
        one.start()
        other.start()
        yield [one, other], evening


def test_the_servers_own_page_is_shown_while_the_database_is_away(
    server: Server, two: tuple[list[Hall], Evening], tmp_path: Path
) -> None:
    async def shown(port: int, session: str, path: str, status: int, seconds: float) -> str:
        """Ask until the answer has this status; every other one is the page that says why."""

        async def asking() -> str:
            while True:
                browser = Browser(port, session)
                answer = await browser.get(path)
                browser.close()
                if answer.status == status:
                    return answer.text
                assert answer.status == 503
                assert AWAY in answer.text
                await asyncio.sleep(0.1)

        return await asyncio.wait_for(asking(), seconds)

    halls, evening = two
    with proxied(tmp_path, halls) as port:

        async def test() -> None:
            path = evening.sheet(1)
            await shown(port, evening.session, path, 200, 10)
            server.stop()
            pages = []
            # Longer than the proxy takes to find that no server is well.
            for _ in range(20):
                pages.append(await shown(port, evening.session, path, 503, 10))
                await asyncio.sleep(0.25)
            # What is on its way as the last server is left out has the proxy's own words.
            assert sum(AWAY not in page for page in pages) <= 1
            await asyncio.to_thread(server.start)
            await shown(port, evening.session, path, 200, 10)

        asyncio.run(test())


def test_a_post_that_stops_half_way_never_reaches_a_server(
    two: tuple[list[Hall], Evening], tmp_path: Path
) -> None:
    halls, _evening = two
    with proxied(tmp_path, halls, slow="1s") as port:

        async def stop_half_way() -> bytes:
            reader, writer = await asyncio.open_connection("127.0.0.1", port)
            writer.write(b"POST /join/ HTTP/1.1\r\nHost: x\r\nContent-Length: 1000\r\n\r\nco")
            answer = await asyncio.wait_for(reader.read(), 10)
            writer.close()
            return answer

        async def test() -> list[bytes]:
            answers = await asyncio.gather(*(stop_half_way() for _ in range(50)))
            whole = Browser(port)
            await whole.send("/join/", {"code": "no such code"})
            whole.close()
            return answers

        answers = asyncio.run(test())
    assert {answer.split(b"\r\n")[0] for answer in answers} == {b"HTTP/1.1 408 Request Time-out"}
    # The whole one did.
    assert "".join(each.log for each in halls).count("POST /join/") == 1
