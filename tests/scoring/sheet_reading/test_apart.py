"""Photos of forms are read by a process of their own."""

import sys
from collections.abc import Iterator
from dataclasses import replace
from io import BytesIO

import pytest
from PIL import Image

from scoring.sheet_reading import apart
from scoring.sheet_reading.apart import PhotoReader, can_read, read_apart
from scoring.sheet_reading.reading import ReadFault, Unread
from tests.scoring.sheet_reading.conftest import photo, reading_of

LONG = 120
needs_timer = pytest.mark.skipif(sys.platform == "win32", reason="Windows has no such timer")


@pytest.fixture(scope="module")
def reader() -> Iterator[PhotoReader]:
    made = PhotoReader(seconds=LONG, patience=LONG)
    yield made
    made.close()


def white() -> bytes:
    file = BytesIO()
    Image.new("L", (800, 600), 250).save(file, "JPEG")
    return file.getvalue()


def test_a_photo_says_what_it_would_have_said_in_this_process(reader: PhotoReader) -> None:
    taken = photo(1)

    assert reader.read(taken.content, taken.rules) == reading_of(1)


def test_a_fault_comes_with_the_code_of_the_table_as_far_as_it_was_seen(
    reader: PhotoReader,
) -> None:
    taken = photo(1)

    with pytest.raises(Unread) as raised:
        reader.read(taken.content, replace(taken.rules, seats=taken.rules.seats + 1))

    assert (raised.value.reason, raised.value.code) == (ReadFault.OTHER_FORMAT, "KQ7P4A")


def test_after_a_picture_without_a_code_the_next_one_is_read(reader: PhotoReader) -> None:
    taken = photo(1)
    with pytest.raises(Unread) as raised:
        reader.read(white(), taken.rules)

    assert raised.value.reason is ReadFault.NO_CODE
    assert reader.read(taken.content, taken.rules).code == "KQ7P4A"


@needs_timer
def test_a_photo_that_takes_too_long_ends_its_process_alone() -> None:
    hurried = PhotoReader("tests.scoring.sheet_reading.hurried", seconds=LONG, patience=LONG)
    try:
        with pytest.raises(Unread) as raised:
            hurried.read(photo(1).content, photo(1).rules)
    finally:
        hurried.close()

    assert raised.value.reason is ReadFault.TOO_LONG


def test_without_what_reads_photos_none_is_read(monkeypatch) -> None:
    monkeypatch.setattr(apart, "LIBRARIES", ("numpy", "no_such_library"))
    can_read.cache_clear()
    try:
        assert not can_read()
        with pytest.raises(Unread) as raised:
            read_apart(white(), photo(1).rules)
    finally:
        can_read.cache_clear()

    assert raised.value.reason is ReadFault.NO_READER
