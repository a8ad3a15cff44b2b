"""What the hostile phones of the load send."""

import asyncio
from collections import Counter
from io import BytesIO

import pytest
from PIL import Image

from bench.browsers import Browser
from bench.hostile import SCANS, SIDE, START_OF_SCAN, TALL, many_scans, tall


def test_the_photo_of_many_scans_is_a_small_file_that_is_read_as_a_picture() -> None:
    photo = many_scans()

    assert photo.count(START_OF_SCAN) > SCANS
    assert len(photo) < 1_000_000
    with Image.open(BytesIO(photo)) as image:
        assert image.size == (SIDE, SIDE)


def test_the_tall_photo_is_a_small_file() -> None:
    photo = tall()

    assert len(photo) < 100_000
    with Image.open(BytesIO(photo)) as image:
        assert image.size == (1, TALL)


def test_a_browser_uploads_a_file_as_a_form_does(monkeypatch: pytest.MonkeyPatch) -> None:
    sent: list[bytes] = []

    async def ask(self: Browser, method: str, path: str, body: bytes, headers: object) -> None:
        sent.extend([method.encode(), path.encode(), body, str(headers).encode()])

    monkeypatch.setattr(Browser, "_ask", ask)
    asyncio.run(Browser(1).upload("/t/ABC/photos/", "photo", b"\xff\xd8"))

    method, _path, body, headers = sent
    assert method == b"POST"
    assert b"multipart/form-data; boundary=" in headers
    assert b'name="photo"; filename="photo"\r\n\r\n\xff\xd8\r\n' in body
    assert Counter(body.split(b'name="')[1:3]).total() == 2
