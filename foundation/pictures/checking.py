"""A picture that somebody uploads: checked, and written anew as one that every browser and every
printer can show.

What comes in is a file from anywhere. Nothing of it is kept but its pixels: no place, no date, no
name of a camera, no profile of colours, and nothing that hides behind the picture.
"""

import math
import re
import struct
import zlib
from dataclasses import dataclass
from enum import StrEnum
from io import BytesIO

from PIL import Image, ImageFile

_MOST_PIXELS = {"PNG": 16_000_000, "JPEG": 25_000_000}
_LONGEST_SIDE = 16_000
"""Each row costs memory besides its pixels. No camera's picture is longer."""
_MOST_SCANS = 32
"""Each scan of a JPEG costs the time of all its pixels. What writes them takes ten, hardly more."""

_SIGNATURES = {"PNG": b"\x89PNG\r\n\x1a\n", "JPEG": b"\xff\xd8\xff"}
_QUALITIES = (85, 75, 65, 55)
_SMALLER = 0.8

_ORIENTATION = 0x0112
_UPRIGHT = {
    2: Image.Transpose.FLIP_LEFT_RIGHT,
    3: Image.Transpose.ROTATE_180,
    4: Image.Transpose.FLIP_TOP_BOTTOM,
    5: Image.Transpose.TRANSPOSE,
    6: Image.Transpose.ROTATE_270,
    7: Image.Transpose.TRANSVERSE,
    8: Image.Transpose.ROTATE_90,
}
"""How a picture is turned upright, by the orientation that its camera noted (EXIF 2.3)."""

_DAMAGE = (OSError, SyntaxError, ValueError, EOFError, KeyError, struct.error, zlib.error)
"""What Pillow raises where a file does not hold what its beginning promises."""

_MARKER = re.compile(rb"\xff[\x02-\xcf\xd9-\xfe]")
"""What begins a segment of a JPEG, or ends the file: nothing among the pixels looks like it."""
_SCAN, _END = 0xDA, 0xD9


class PictureFault(StrEnum):
    """Why a picture is not taken."""

    NO_PICTURE = "no picture"
    """Neither PNG nor JPEG."""
    TOO_LARGE = "too large"
    """A file of more bytes than are read."""
    TOO_MANY_PIXELS = "too many pixels"
    """Wider and higher than can be decoded."""
    DAMAGED = "damaged"
    """It begins as a picture, and cannot be read to its end."""
    TOO_MANY_SCANS = "too many scans"
    """A JPEG in more layers than any program writes."""
    TOO_LONG = "too long"
    """It was not decoded in time."""
    TOO_MUCH_MEMORY = "too much memory"
    """Decoding it asks for more memory than there is for a picture."""
    NOT_NOW = "not now"
    """Too many others wait to be decoded."""


class UnfitPicture(Exception):
    """A file that is not taken as a picture, with the reason."""

    def __init__(self, reason: PictureFault) -> None:
        super().__init__(reason.value)
        self.reason = reason


@dataclass(frozen=True, slots=True)
class PictureLimits:
    """What is taken, and what is made of it.

    read   how many bytes the file may have
    side   how many pixels the longer side of the picture has at most; a smaller one is not
           enlarged
    bytes  how many bytes the picture has at most
    """

    read: int
    side: int
    bytes: int


@dataclass(frozen=True, slots=True)
class Picture:
    """A picture that was checked: its file, its media type and its size in pixels."""

    content: bytes
    media_type: str
    width: int
    height: int


def checked_picture(content: bytes, limits: PictureLimits) -> Picture:
    """Return the picture that a file holds, upright and on white where it is transparent.

    A PNG stays one where it has few enough bytes; everything else becomes JPEG, with lower quality
    or fewer pixels as far as its bytes ask for. Raises UnfitPicture.
    """
    kind = refuse_unread(content, limits)
    if kind == "JPEG" and _scans_of(content) > _MOST_SCANS:
        raise UnfitPicture(PictureFault.TOO_MANY_SCANS)
    image, shrunk = _decoded(content, kind, limits.side)
    # What is far too large already is not compressed once more to find that out.
    stays = kind == "PNG" and len(content) * shrunk < 2 * limits.bytes
    return _encoded(image, limits.bytes, as_png=stays)


def refuse_unread(content: bytes, limits: PictureLimits) -> str:
    """Return the kind of a file that is worth looking into; raises UnfitPicture."""
    if len(content) > limits.read:
        raise UnfitPicture(PictureFault.TOO_LARGE)
    kind = next((kind for kind, start in _SIGNATURES.items() if content.startswith(start)), None)
    if kind is None:
        raise UnfitPicture(PictureFault.NO_PICTURE)
    return kind


def _scans_of(content: bytes) -> int:
    """Return how many scans a JPEG has, of too many one more than are taken."""
    scans, at = 0, 2
    while scans <= _MOST_SCANS and (found := _MARKER.search(content, at)):
        marker = content[found.start() + 1]
        if marker == _END:
            break
        scans += marker == _SCAN
        length = content[found.end() : found.end() + 2]
        at = found.end() + int.from_bytes(length)
    return scans


def _decoded(content: bytes, kind: str, side: int) -> tuple[Image.Image, float]:
    """Return a picture and which part of the file's pixels it has."""
    # Pillow can be set to fill up what is cut off, as WeasyPrint does.
    ImageFile.LOAD_TRUNCATED_IMAGES = False
    try:
        with Image.open(BytesIO(content), formats=(kind,)) as image:
            is_long = max(image.size) > _LONGEST_SIDE
            if is_long or image.width * image.height > _MOST_PIXELS[kind]:
                raise UnfitPicture(PictureFault.TOO_MANY_PIXELS)
            pixels = image.width * image.height
            # A JPEG can be decoded at half its size, at a quarter, at an eighth.
            image.draft(None, (side, side))
            image.load()
            flat = _on_white(image)
            turn = _UPRIGHT.get(_orientation(image))
    except (Image.DecompressionBombError, Image.DecompressionBombWarning):
        raise UnfitPicture(PictureFault.TOO_MANY_PIXELS) from None
    except _DAMAGE:
        raise UnfitPicture(PictureFault.DAMAGED) from None
    flat.thumbnail((side, side), Image.Resampling.LANCZOS)
    shrunk = flat.width * flat.height / pixels
    return (flat.transpose(turn) if turn is not None else flat), shrunk


def _on_white(image: Image.Image) -> Image.Image:
    """Return the picture's pixels alone, in red, green and blue."""
    if image.mode.startswith("I"):
        # Greys of 16 bits, which would be cut off at 255.
        image = image.point(lambda grey: grey / 256).convert("L")
    flat = Image.new("RGB", image.size, "white")
    if image.has_transparency_data:
        image = image if image.mode == "RGBA" else image.convert("RGBA")
        flat.paste(image, mask=image.getchannel("A"))
    else:
        flat.paste(image)
    return flat


def _orientation(image: Image.Image) -> int:
    """Return how a camera held the picture, 1 where it is upright or nothing is known."""
    try:
        found = image.getexif().get(_ORIENTATION)
    except _DAMAGE:
        # What a camera wrote about the picture can be damaged while the picture is whole.
        return 1
    return found if isinstance(found, int) else 1


def _encoded(image: Image.Image, most: int, *, as_png: bool) -> Picture:
    if as_png:
        file = BytesIO()
        image.save(file, "PNG")
        if file.tell() <= most:
            return Picture(file.getvalue(), "image/png", image.width, image.height)
    while True:
        for quality in _QUALITIES:
            file = BytesIO()
            image.save(file, "JPEG", quality=quality, optimize=True)
            if file.tell() <= most or max(image.size) == 1:
                return Picture(file.getvalue(), "image/jpeg", image.width, image.height)
        smaller = min(_SMALLER, math.sqrt(most / file.tell()))
        width, height = (max(1, int(side * smaller)) for side in image.size)
        image = image.resize((width, height), Image.Resampling.LANCZOS)
