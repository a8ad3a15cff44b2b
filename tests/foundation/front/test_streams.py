"""A stream is opened in a thread, and from then on sent without one."""

import asyncio
import threading
import time

import pytest
from django.http import StreamingHttpResponse

from foundation.front.streams import SCOPE, Streams
from tests.foundation.front.acting import Answered, a_moment, a_request, run


class Pieces:
    """What an application answers with: pieces that come one by one, as Django has them."""

    is_async = True

    def __init__(self, *pieces: bytes, stays: bool = False) -> None:
        self._pieces, self._stays = pieces, stays
        self.threads: list[str] = []
        self.is_closed = self.is_left = False

    async def __aiter__(self):
        try:
            for piece in self._pieces:
                self.threads.append(threading.current_thread().name)
                yield piece
            if self._stays:
                await asyncio.Event().wait()
        finally:
            self.is_left = True

    def close(self) -> None:
        self.threads.append(threading.current_thread().name)
        self.is_closed = True


class Reader:
    """Somebody who reads until they leave."""

    def __init__(self) -> None:
        self.leaves = asyncio.Event()

    async def __call__(self):
        await self.leaves.wait()
        return {"type": "http.disconnect"}


def opening(pieces, asked=None, status="200 OK"):
    def application(environment, start_response):
        if asked is not None:
            asked.append(environment)
        if isinstance(pieces, Pieces):
            pieces.threads.append(threading.current_thread().name)
        start_response(status, [("Content-Type", "text/event-stream")])
        return pieces

    return Streams(application, threads=2)


def test_its_pieces_are_sent_as_they_come():
    async def test():
        answered = Answered()
        await opening(Pieces(b"one", b"two"))(a_request(), Reader(), answered)

        assert (answered.status, answered.headers) == (200, {b"content-type": b"text/event-stream"})
        assert [each["body"] for each in answered.messages[1:]] == [b"one", b"two", b""]
        assert [each["more_body"] for each in answered.messages[1:]] == [True, True, False]

    run(test)


def test_it_is_opened_and_closed_in_a_thread_and_sent_without_one():
    async def test():
        pieces = Pieces(b"one")
        await opening(pieces)(a_request(), Reader(), Answered())

        opened, closed, sent = pieces.threads
        assert opened == closed
        assert opened.startswith("streams")
        assert sent == threading.current_thread().name

    run(test)


def test_the_request_has_ended_when_it_is_open():
    async def test():
        pieces = Pieces(stays=True)
        serving = asyncio.create_task(opening(pieces)(a_request(), Reader(), Answered()))
        await asyncio.sleep(0.1)

        assert (pieces.is_closed, pieces.is_left) == (True, False)
        serving.cancel()

    run(test)


def test_it_ends_when_its_reader_leaves():
    async def test():
        pieces, reader, answered = Pieces(b"one", stays=True), Reader(), Answered()
        serving = asyncio.create_task(opening(pieces)(a_request(), reader, answered))
        await asyncio.sleep(0.1)
        assert not pieces.is_left
        reader.leaves.set()
        await serving

        assert pieces.is_left
        assert answered.body == b"one"

    run(test)


def test_it_ends_where_its_reader_left_while_it_was_opened():
    async def test():
        reader, pieces = Reader(), Pieces(b"one", stays=True)
        reader.leaves.set()
        await opening(pieces)(a_request(), reader, Answered())

        assert pieces.is_closed

    run(test)


def test_a_stream_of_django_s_lets_go_when_its_reader_leaves():
    left = []

    async def follow():
        try:
            yield "one"
            await asyncio.Event().wait()
        finally:
            left.append("followed")

    def application(environment, start_response):
        start_response("200 OK", [])
        return StreamingHttpResponse(follow())

    async def test():
        reader, answered = Reader(), Answered()
        serving = asyncio.create_task(
            Streams(application, threads=1)(a_request(), reader, answered)
        )
        await asyncio.sleep(0.1)
        reader.leaves.set()
        await serving
        await a_moment()

        assert (answered.body, left) == (b"one", ["followed"])

    run(test)


def test_so_many_are_opened_at_a_time_as_there_are_threads():
    at_it: set[int] = set()
    most: list[int] = []

    def application(environment, start_response):
        at_it.add(threading.get_ident())
        most.append(len(at_it))
        time.sleep(0.05)
        at_it.discard(threading.get_ident())
        start_response("200 OK", [])
        return [b""]

    async def test():
        streams = Streams(application, threads=4)
        served = (streams(a_request(), Reader(), Answered()) for _ in range(12))
        await asyncio.gather(*served)

    run(test)
    assert max(most) == 4


def test_it_ends_when_the_server_does():
    async def test():
        pieces = Pieces(stays=True)
        serving = asyncio.create_task(opening(pieces)(a_request(), Reader(), Answered()))
        await asyncio.sleep(0.1)
        serving.cancel()
        await a_moment()

        assert serving.cancelled()
        assert pieces.is_left

    run(test)


def test_a_reader_who_may_not_follow_has_a_whole_answer():
    async def test():
        answered = Answered()
        await opening([b"not ", b"found"], status="404 Not Found")(a_request(), Reader(), answered)

        assert (answered.status, answered.body) == (404, b"not found")
        assert answered.headers[b"content-length"] == b"9"

    run(test)


def test_what_goes_wrong_while_it_is_open_is_heard_of():
    class Failing(Pieces):
        async def __aiter__(self):
            yield b"one"
            raise RuntimeError("a fault")

    async def test():
        with pytest.raises(RuntimeError, match="a fault"):
            await opening(Failing())(a_request(), Reader(), Answered())

    run(test)


def test_the_application_knows_that_its_answer_may_stay_open():
    async def test():
        asked, scope = [], a_request()
        await opening(Pieces(), asked)(scope, Reader(), Answered())

        assert asked[0][SCOPE] is scope

    run(test)
