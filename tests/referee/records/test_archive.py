"""Records out of files, a bounded piece at a time."""

from io import BytesIO

import pytest

from referee.engine.json_text import MOST_BYTES
from referee.records import archive
from referee.records.archive import Repeats, read_lines, read_single


def lines(raw: bytes) -> list[bytes]:
    return list(read_lines(BytesIO(raw)))


class Watched(BytesIO):
    """A file that knows the largest piece that was asked of it."""

    largest = 0

    def readline(self, size: int | None = -1, /) -> bytes:
        assert size is not None
        assert size > 0
        self.largest = max(self.largest, size)
        return super().readline(size)


def test_each_line_is_a_record() -> None:
    assert lines(b'{"a": 1}\n{"b": 2}\n') == [b'{"a": 1}\n', b'{"b": 2}\n']


def test_the_last_line_need_not_end() -> None:
    assert lines(b"1\n2") == [b"1\n", b"2"]


@pytest.mark.parametrize("blank", [b"\n", b"\r\n", b"  \t \n", b"\n\n\n", b" "])
def test_blank_lines_are_skipped(blank: bytes) -> None:
    assert lines(b"1\n" + blank) == [b"1\n"]


def test_an_empty_file_has_no_record() -> None:
    assert lines(b"") == []


def test_other_line_ends_of_unicode_end_no_line() -> None:
    raw = '"\u2028\u0085\u2029"\n'.encode()

    assert lines(raw) == [raw]


def test_the_longest_record_comes_whole() -> None:
    raw = b"x" * MOST_BYTES

    assert lines(raw + b"\n1") == [raw + b"\n", b"1"]


@pytest.mark.parametrize("extra", [1, 2, MOST_BYTES - 1, MOST_BYTES, MOST_BYTES + 1, 5_000_000])
def test_of_a_longer_line_enough_comes_to_show_that_it_is_too_long(extra: int) -> None:
    raw = b"x" * (MOST_BYTES + extra)

    first, *others = lines(raw + b"\n1\n")

    assert len(first) == MOST_BYTES + 1
    assert others == [b"1\n"]


def test_a_longer_line_at_the_end_of_the_file_comes_once() -> None:
    assert [len(line) for line in lines(b"x" * 5_000_000)] == [MOST_BYTES + 1]


def test_no_piece_is_longer_than_a_record() -> None:
    file = Watched(b"x" * 9_000_000 + b"\n1\n")

    assert len(list(read_lines(file))) == 2
    assert file.largest == MOST_BYTES + 1


def test_a_single_record_is_the_whole_file() -> None:
    assert read_single(BytesIO(b'{\n"a": 1}\n')) == b'{\n"a": 1}\n'


def test_of_a_longer_file_enough_comes_to_show_that_it_is_too_long() -> None:
    assert len(read_single(BytesIO(b"x" * 5_000_000))) == MOST_BYTES + 1


def test_a_record_that_came_before_is_known_whatever_the_order_of_its_keys() -> None:
    repeats = Repeats()

    assert repeats.first("line 1", b'{"a": 1, "b": [2]}') == ""
    assert repeats.first("line 2", b'{"a": 2, "b": [2]}') == ""
    assert repeats.first("line 3", b'{"b":[2],"a":1}') == "line 1"


def test_no_more_records_are_remembered_than_there_is_room_for(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(archive, "MOST_REMEMBERED", 1)
    repeats = Repeats()
    for number in (b"1", b"2"):
        repeats.first("before", number)

    assert [repeats.first("now", number) for number in (b"1", b"2")] == ["before", ""]
