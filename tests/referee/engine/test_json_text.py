"""Bytes to an object, or the reason why not."""

import pytest
from hypothesis import example, given
from hypothesis import strategies as st

from referee.engine.errors import Unreadable
from referee.engine.json_text import MOST_BYTES, read_json


def trouble(raw: bytes) -> tuple[str, dict[str, object]]:
    with pytest.raises(Unreadable) as unreadable:
        read_json(raw)
    assert unreadable.value.where == ""
    return unreadable.value.code, dict(unreadable.value.facts)


@pytest.mark.parametrize(
    ("raw", "value"),
    [
        (b"{}", {}),
        (b'{"a": [1, -2, 1.5, true, null, "x"]}', {"a": [1, -2, 1.5, True, None, "x"]}),
        (b'  \r\n\t{"a": 1}\r\n', {"a": 1}),
        (b'\xef\xbb\xbf{"a": 1}', {"a": 1}),
        ('"\u05d0\u05d1 \U0001f0cf"'.encode(), "\u05d0\u05d1 \U0001f0cf"),
        (b'"\\ud800"', "\ud800"),
        (b'{"a": {"b": 1}, "b": {"a": 1}}', {"a": {"b": 1}, "b": {"a": 1}}),
        (b"9" * 30, int("9" * 30)),
        (b"-" + b"9" * 29, -int("9" * 29)),
    ],
)
def test_json_is_read(raw: bytes, value: object) -> None:
    assert read_json(raw) == value


@pytest.mark.parametrize(
    ("raw", "line", "column"),
    [
        (b"{", 1, 2),
        (b"{'a': 1}", 1, 2),
        (b'{"a": 1,}', 1, 9),
        (b'{"a": 1} {}', 1, 10),
        (b'{"a":\n 01}', 2, 3),
        (b'"a\tb"', 1, 3),
        (b'"a', 1, 1),
        (b"record", 1, 1),
        (b"\x00", 1, 1),
        (b'{"a": 1}\xef\xbb\xbf', 1, 9),
    ],
)
def test_what_is_no_json_is_told_with_line_and_column(raw: bytes, line: int, column: int) -> None:
    assert trouble(raw) == ("not-json", {"line": line, "column": column})


@pytest.mark.parametrize("raw", [b"", b"   ", b"\r\n\t", b"\xef\xbb\xbf"])
def test_that_there_is_nothing_is_told(raw: bytes) -> None:
    assert trouble(raw) == ("nothing", {})


@pytest.mark.parametrize(
    ("raw", "place"),
    [
        (b'"\xff"', 1),
        (b"\xff\xfe{\x00}\x00", 0),
        (b'"\xed\xa0\x80"', 1),
        (b'"\xc3', 1),
        (b'"\xc0\xaf"', 1),
    ],
)
def test_bytes_that_are_no_utf8_are_told_with_their_place(raw: bytes, place: int) -> None:
    assert trouble(raw) == ("not-utf8", {"place": place})


@pytest.mark.parametrize("raw", [b'{"a": 1, "a": 1}', b'[{"b": {"a": 1, "c": 2, "a": 3}}]'])
def test_a_key_given_twice_is_told(raw: bytes) -> None:
    assert trouble(raw) == ("key-twice", {"key": "a"})


def test_a_key_given_twice_in_other_letters_is_told() -> None:
    assert trouble(b'{"a": 1, "\\u0061": 2}') == ("key-twice", {"key": "a"})


@pytest.mark.parametrize("word", ["NaN", "Infinity", "-Infinity"])
def test_a_word_that_is_no_number_is_told(word: str) -> None:
    assert trouble(b'{"a": %s}' % word.encode()) == ("not-a-number", {"word": word})


def test_a_number_of_ten_thousand_digits_is_told() -> None:
    assert trouble(b'{"a": %s}' % (b"9" * 10_000)) == ("number-too-long", {"digits": 10_000})


@pytest.mark.parametrize("opening", [b"[", b'{"a":', b'[{"a":['])
def test_deep_nesting_is_told(opening: bytes) -> None:
    assert trouble(opening * 100_000) == ("too-deep", {})


def test_closed_deep_nesting_is_told() -> None:
    assert trouble(b"[" * 100_000 + b"]" * 100_000) == ("too-deep", {})


def test_the_longest_record_is_read() -> None:
    raw = b'"' + b"x" * (MOST_BYTES - 2) + b'"'

    assert read_json(raw) == "x" * (MOST_BYTES - 2)


def test_one_byte_more_is_told() -> None:
    assert trouble(b'"' + b"x" * (MOST_BYTES - 1) + b'"') == ("too-long", {"limit": 2097152})


@given(st.binary(max_size=60) | st.text('{}[]":,0123456789.eE-+ntfu\\ \n', max_size=40))
@example(b"1e999999999")
@example("1e-999999999")
@example("-")
def test_any_bytes_are_read_or_unreadable(raw: bytes | str) -> None:
    try:
        read_json(raw if isinstance(raw, bytes) else raw.encode())
    except Unreadable as unreadable:
        assert unreadable.code  # noqa: PT017 - reading may succeed too
