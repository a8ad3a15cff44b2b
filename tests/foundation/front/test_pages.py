"""Pages are made in threads, from the whole request to the whole answer."""

import asyncio
import threading

import pytest

from foundation.front.pages import PIECE, Answer, Pages, SharedPages, environ
from tests.foundation.front.acting import Answered, a_request, run


def answer_of(application, scope=None, body=b""):
    found = []

    async def test():
        found.append(await Pages(application).answer(scope or a_request(), body))

    run(test)
    return found[0]


def says(*pieces, status="200 OK", headers=()):
    def application(environ, start_response):
        start_response(status, list(headers))
        return pieces

    return application


def test_an_answer_comes_back_whole():
    answer = answer_of(says(b"one ", b"two", headers=[("X-Kind", "a page")]))

    assert (answer.status, answer.body) == (200, b"one two")
    assert (b"x-kind", b"a page") in answer.headers
    assert (b"content-length", b"7") in answer.headers


def test_a_length_that_is_said_is_kept():
    answer = answer_of(says(b"one", headers=[("Content-Length", "3")]))

    assert [value for name, value in answer.headers if name == b"content-length"] == [b"3"]


@pytest.mark.parametrize(
    ("scope", "status"), [(a_request("HEAD"), "200 OK"), (a_request(), "304 Not Modified")]
)
def test_no_length_is_said_of_what_is_not_sent(scope, status):
    assert answer_of(says(b"", status=status), scope).headers == []


def test_cookies_lose_the_space_that_django_puts_before_them():
    answer = answer_of(says(b"", headers=[("Set-Cookie", " phone=1; Path=/")]))

    assert (b"set-cookie", b"phone=1; Path=/") in answer.headers


def test_it_is_made_in_another_thread_and_closed_there():
    threads = []

    class Whole(list):
        def close(self):
            threads.append(threading.current_thread().name)

    def application(environ, start_response):
        threads.append(threading.current_thread().name)
        start_response("200 OK", [])
        return Whole([b""])

    answer_of(application)

    assert len(threads) == 2
    assert all(name.startswith("pages") for name in threads)


def test_what_goes_wrong_is_heard_of():
    def application(environ, start_response):
        raise RuntimeError("a fault")

    with pytest.raises(RuntimeError, match="a fault"):
        answer_of(application)


def test_a_large_answer_is_handed_on_piece_by_piece():
    answered = Answered()
    whole = bytes(3 * PIECE + 1)
    run(lambda: Answer(200, [], whole).send(answered))

    assert [len(each["body"]) for each in answered.messages[1:]] == [PIECE] * 3 + [1]
    assert [each["more_body"] for each in answered.messages[1:]] == [True] * 3 + [False]
    assert answered.body == whole


@pytest.mark.parametrize("size", [0, 1, PIECE])
def test_a_small_answer_is_one_piece(size):
    answered = Answered()
    run(lambda: Answer(200, [], bytes(size)).send(answered))

    assert [each["more_body"] for each in answered.messages[1:]] == [False]


def test_a_request_is_given_as_wsgi_has_it():
    headers = {"host": "cards.example", "content-type": "text/plain", "hx-request": "true"}
    made = environ(a_request("POST", "/café/", headers=headers, scheme="https"), b"body")

    assert made["REQUEST_METHOD"] == "POST"
    assert made["PATH_INFO"] == "/café/".encode().decode("latin1")
    assert made["wsgi.url_scheme"] == "https"
    assert made["REMOTE_ADDR"] == "10.0.0.1"
    assert made["CONTENT_TYPE"] == "text/plain"
    assert made["HTTP_HX_REQUEST"] == "true"
    assert made["wsgi.input"].read() == b"body"


def test_a_body_has_the_length_that_it_has():
    headers = {"transfer-encoding": "chunked"}
    made = environ(a_request("POST", headers=headers), b"body")

    assert made["CONTENT_LENGTH"] == "4"
    assert "HTTP_TRANSFER_ENCODING" not in made


def test_a_header_cannot_pass_for_another():
    headers = {"x-real": "the proxy", "x_real": "somebody"}

    assert environ(a_request(headers=headers), b"")["HTTP_X_REAL"] == "the proxy"


def test_a_header_that_comes_twice_is_one():
    scope = a_request()
    scope["headers"] = [(b"accept", b"text/html"), (b"accept", b"*/*")]

    assert environ(scope, b"")["HTTP_ACCEPT"] == "text/html,*/*"


def test_a_reader_who_takes_nothing_holds_no_thread():
    async def test():
        pages = Pages(says(bytes(PIECE)))

        async def never(message):
            await asyncio.Event().wait()

        reading = [
            asyncio.create_task((await pages.answer(a_request(), b"")).send(never))
            for _ in range(50)
        ]
        assert (await pages.answer(a_request(), b"")).status == 200
        for each in reading:
            each.cancel()

    run(test)


class Counting:
    """An application that counts what it is asked, and answers once it is let."""

    def __init__(self):
        self.asked, self.let = [], threading.Event()

    def __call__(self, environ, start_response):
        self.asked.append(environ)
        self.let.wait(5)
        start_response("200 OK", [])
        return [f"page {len(self.asked)}".encode()]


def shared_answers(*scopes, is_begun=False):
    """Return the bodies of the answers to these requests, and how many were made, while another one
    keeps the only thread; with `is_begun` one of the same kind is being made as the others come.
    """
    found, application = [], Counting()

    async def test():
        pages = SharedPages(application, threads=1)
        first = asyncio.create_task(pages.answer(scopes[0] if is_begun else a_request("HEAD"), b""))
        while not application.asked:
            await asyncio.sleep(0.001)
        others = [asyncio.create_task(pages.answer(each, b"")) for each in scopes]
        await asyncio.sleep(0.01)
        application.let.set()
        await first
        found.extend([(await each).body for each in others])

    run(test)
    return found, len(application.asked) - 1


def from_host(host, **fields):
    return {**a_request(), "client": (host, 1), **fields}


def test_the_same_requests_that_wait_are_answered_by_one_page():
    same = [from_host("10.0.0.7") for _ in range(3)]

    assert shared_answers(*same) == ([b"page 2"] * 3, 1)


@pytest.mark.parametrize(
    "other",
    [
        from_host("10.0.0.8"),
        from_host("10.0.0.7", path="/elsewhere/"),
        from_host("10.0.0.7", query_string=b"page=2"),
        from_host("10.0.0.7", headers=[(b"cookie", b"phone=bas")]),
    ],
)
def test_requests_that_differ_have_pages_of_their_own(other):
    assert shared_answers(from_host("10.0.0.7"), other)[1] == 2


def test_a_page_that_was_begun_is_not_given_to_who_asks_later():
    same = from_host("10.0.0.7")

    assert shared_answers(same, is_begun=True) == ([b"page 2"], 1)


def test_a_reader_who_leaves_takes_the_page_from_nobody():
    found, application = [], Counting()

    async def test():
        pages = SharedPages(application, threads=1)
        first, second = (
            asyncio.create_task(pages.answer(from_host("10.0.0.7"), b"")) for _ in range(2)
        )
        await asyncio.sleep(0.01)
        first.cancel()
        application.let.set()
        found.append((await second).body)

    run(test)
    assert found == [b"page 1"]
