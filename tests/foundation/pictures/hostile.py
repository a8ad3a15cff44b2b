"""Files that are made to keep a decoder busy."""

import re
import struct
import zlib
from io import BytesIO

from PIL import Image


def jpeg_of_many_scans(scans: int, side: int = 64) -> bytes:
    """Return a progressive JPEG of which one refining scan comes so often."""
    file = BytesIO()
    Image.new("RGB", (side, side), "red").save(file, "JPEG", progressive=True)
    whole = file.getvalue()
    begins = [each.start() for each in re.finditer(rb"\xff\xda", whole)]
    last = whole[begins[-1] : -2]
    return whole[: begins[-1]] + last * (scans - len(begins) + 1) + whole[-2:]


def chunk(name: bytes, data: bytes) -> bytes:
    return struct.pack(">I", len(data)) + name + data + struct.pack(">I", zlib.crc32(name + data))


def png(width: int, height: int, colour: int = 0, rows: int | None = None) -> bytes:
    """Return a whole PNG of one colour: grey (0) or with transparency (6)."""
    row = bytes(1 + width * {0: 1, 6: 4}[colour])
    packer = zlib.compressobj(1)
    data = b"".join(packer.compress(row) for _ in range(height if rows is None else rows))
    head = struct.pack(">IIBBBBB", width, height, 8, colour, 0, 0, 0)
    packed = chunk(b"IDAT", data + packer.flush())
    return b"\x89PNG\r\n\x1a\n" + chunk(b"IHDR", head) + packed + chunk(b"IEND", b"")
