"""Pictures are decoded by a process of their own: what is hostile ends there."""

import os
import random
import sys
import threading
import time
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from io import BytesIO

import pytest
from PIL import Image

from foundation.pictures.apart import Decoder
from foundation.pictures.checking import PictureFault, PictureLimits, UnfitPicture, checked_picture
from tests.foundation.pictures.hostile import jpeg_of_many_scans, png

LIMITS = PictureLimits(read=12_000_000, side=600, bytes=300_000)
LONG = 120
needs_linux = pytest.mark.skipif(sys.platform != "linux", reason="memory is limited on Linux alone")
needs_timer = pytest.mark.skipif(sys.platform == "win32", reason="Windows has no such timer")


@pytest.fixture
def decoder() -> Iterator[Decoder]:
    made = Decoder(seconds=LONG, patience=LONG)
    yield made
    made.close()


def photo() -> bytes:
    file = BytesIO()
    Image.new("RGB", (1200, 900), "red").save(file, "JPEG")
    return file.getvalue()


def noise(side: int) -> bytes:
    file = BytesIO()
    pixels = random.Random(1).randbytes(side * side * 3)
    Image.frombytes("RGB", (side, side), pixels).save(file, "JPEG")
    return file.getvalue()


def reason_of(decoder: Decoder, content: bytes, limits: PictureLimits = LIMITS) -> PictureFault:
    with pytest.raises(UnfitPicture) as raised:
        decoder.check(content, limits)
    return raised.value.reason


def test_a_picture_is_what_this_process_would_have_made_of_it(decoder: Decoder) -> None:
    assert decoder.check(photo(), LIMITS) == checked_picture(photo(), LIMITS)


def test_nothing_is_started_for_what_is_no_picture(decoder: Decoder) -> None:
    assert reason_of(decoder, b"GIF89a") is PictureFault.NO_PICTURE
    assert decoder._side.starts == 0


def test_a_jpeg_of_a_thousand_scans_is_refused_before_it_is_decoded(decoder: Decoder) -> None:
    assert reason_of(decoder, jpeg_of_many_scans(1000)) is PictureFault.TOO_MANY_SCANS
    assert decoder.check(photo(), LIMITS)
    assert decoder.as_data()["restarts"] == 0


def test_a_jpeg_of_ordinary_scans_is_taken(decoder: Decoder) -> None:
    assert decoder.check(jpeg_of_many_scans(12), LIMITS).media_type == "image/jpeg"


def test_what_looks_like_scans_in_a_comment_counts_as_none(decoder: Decoder) -> None:
    file = BytesIO()
    Image.new("RGB", (8, 8)).save(file, "JPEG", comment=b"\xff\xda" * 500)

    assert decoder.check(file.getvalue(), LIMITS)


def test_a_png_of_one_column_is_refused_by_its_side(decoder: Decoder) -> None:
    assert reason_of(decoder, png(1, 16_000_000, rows=1)) is PictureFault.TOO_MANY_PIXELS


@needs_linux
def test_what_asks_for_too_much_memory_is_refused_and_the_next_is_taken() -> None:
    decoder = Decoder("tests.foundation.pictures.small_memory", seconds=LONG, patience=LONG)
    try:
        assert reason_of(decoder, png(4000, 4000, 6)) is PictureFault.TOO_MUCH_MEMORY
        assert decoder.check(photo(), LIMITS)
        assert decoder.as_data()["too_much_memory"] == 1
    finally:
        decoder.close()


@needs_linux
def test_the_largest_picture_that_is_taken_fits_into_the_memory(decoder: Decoder) -> None:
    assert decoder.check(png(4000, 4000, 6), LIMITS).width == 600


@needs_timer
def test_what_takes_too_much_of_the_processor_is_refused_and_the_next_is_taken() -> None:
    decoder = Decoder("tests.foundation.pictures.hurried", seconds=LONG, patience=LONG)
    try:
        assert reason_of(decoder, noise(2600)) is PictureFault.TOO_LONG
        assert decoder.check(png(8, 8), LIMITS)
        assert decoder.as_data()["restarts"] == 1
    finally:
        decoder.close()


def test_a_process_that_hangs_is_killed() -> None:
    decoder = Decoder("tests.foundation.pictures.hanging", seconds=1, patience=LONG)
    try:
        assert reason_of(decoder, photo()) is PictureFault.TOO_LONG
        assert decoder._side._process is None
        assert decoder.as_data()["too_long"] == 1
    finally:
        decoder.close()


def test_nobody_waits_for_ever_behind_one_that_hangs() -> None:
    decoder = Decoder("tests.foundation.pictures.hanging", seconds=LONG, patience=0.2)
    first = threading.Thread(target=reason_of, args=(decoder, photo()))
    try:
        first.start()
        while not decoder._side.starts:
            time.sleep(0.01)
        assert reason_of(decoder, photo()) is PictureFault.NOT_NOW
        assert first.is_alive()
        assert decoder.as_data()["turned_away"] == 1
    finally:
        process = decoder._side._process
        assert process
        process.kill()
        first.join()
        decoder.close()


def test_a_process_that_was_killed_is_started_again(decoder: Decoder) -> None:
    decoder.check(photo(), LIMITS)
    assert decoder._side._process
    decoder._side._process.kill()
    decoder._side._process.wait()

    assert decoder.check(photo(), LIMITS)
    assert decoder.as_data()["restarts"] == 1


def test_honest_photos_behind_hostile_ones_are_taken(decoder: Decoder) -> None:
    hostile = jpeg_of_many_scans(5000, side=4000)
    with ThreadPoolExecutor(30) as phones:
        refused = [phones.submit(reason_of, decoder, hostile) for _ in range(6)]
        taken = [phones.submit(decoder.check, photo(), LIMITS) for _ in range(24)]
        assert {each.result() for each in refused} == {PictureFault.TOO_MANY_SCANS}
        assert all(each.result().width == 600 for each in taken)

    # None was decoded until its time was over: the honest ones need not wait for that.
    assert decoder.as_data()["restarts"] == 0
    assert decoder.as_data()["waiting"] == 0


@needs_linux
def test_the_process_ends_when_its_input_does(decoder: Decoder) -> None:
    decoder.check(photo(), LIMITS)
    process = decoder._side._process
    assert process
    assert process.stdin
    process.stdin.close()

    assert process.wait(30) == 0


@needs_linux
def test_no_picture_is_decoded_in_the_memory_of_the_serving(decoder: Decoder) -> None:
    def resident() -> int:
        with open("/proc/self/statm") as file:
            return int(file.read().split()[1]) * os.sysconf("SC_PAGE_SIZE")

    large = png(4000, 4000, 6)
    before = resident()
    decoder.check(large, LIMITS)

    assert resident() - before < 20_000_000
