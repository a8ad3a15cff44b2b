"""A refusal is a short page in words, and the end of the connection."""

import pytest

from foundation.front.refusals import refuse, too_busy, too_large, too_slow
from tests.foundation.front.acting import Answered, a_request, run


def refused(refusal, **headers):
    answered = Answered()
    sent = {name.replace("_", "-"): value for name, value in headers.items()}
    run(lambda: refuse(refusal, a_request(headers=sent), answered, 0.01))
    return answered


@pytest.mark.parametrize(
    ("refusal", "status", "words"),
    [
        (too_slow(), 408, "Nothing was changed. Please try again."),
        (too_large(1_000_000), 413, "The limit is 1000000 bytes."),
        (too_busy("a request"), 503, "Wait a moment and try again."),
    ],
)
def test_it_says_what_is_wrong(refusal, status, words):
    answered = refused(refusal)

    assert answered.status == status
    assert words in answered.body.decode()
    assert answered.headers[b"connection"] == b"close"
    assert answered.headers[b"content-type"] == b"text/html; charset=utf-8"
    assert int(answered.headers[b"content-length"]) == len(answered.body)


def test_whoever_may_try_again_learns_when():
    assert refused(too_busy("a request")).headers[b"retry-after"] == b"10"
    assert b"retry-after" not in refused(too_large(1)).headers


def test_it_needs_and_allows_nothing_else():
    headers = refused(too_large(1)).headers

    assert headers[b"content-security-policy"] == b"default-src 'none'"
    assert headers[b"cache-control"] == b"no-store"


@pytest.mark.parametrize("wanted", ["xx", "*", "\x00;q=q"])
def test_it_is_in_a_language_that_there_is(wanted):
    answered = refused(too_large(1), accept_language=wanted)

    assert answered.headers[b"content-language"] == b"en"
    assert b'<html lang="en" dir="ltr">' in answered.body


@pytest.mark.parametrize("headers", [{"accept_language": "iw"}, {"cookie": "language=he"}])
def test_it_is_in_the_language_of_the_reader(headers):
    answered = refused(too_large(1), **headers)

    assert answered.headers[b"content-language"] == b"he"
    assert b'<html lang="he" dir="rtl">' in answered.body
