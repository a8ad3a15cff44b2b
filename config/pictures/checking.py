"""A picture that somebody uploads: checked, and written anew as one that every browser and every
printer can show.

What comes in is a file from anywhere. Nothing of it is kept but its pixels: no place, no date, no
name of a camera, no profile of colours, and nothing that hides behind the picture.
"""

import struct
import zlib
from dataclasses import dataclass
from enum import StrEnum
from io import BytesIO
from threading import Lock

from PIL import Image, ImageFile

_MOST_PIXELS = {"PNG": 16_000_000, "JPEG": 25_000_000}
"""More are not decoded: either takes about 150 MB at most."""

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

_one_at_a_time = Lock()


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
    if len(content) > limits.read:
        raise UnfitPicture(PictureFault.TOO_LARGE)
    kind = next((kind for kind, start in _SIGNATURES.items() if content.startswith(start)), None)
    if kind is None:
        raise UnfitPicture(PictureFault.NO_PICTURE)
    # Two of the largest at once would take twice the memory.
    with _one_at_a_time:
        image = _decoded(content, kind, limits.side)
        return _encoded(image, kind, limits.bytes)


def _decoded(content: bytes, kind: str, side: int) -> Image.Image:
    # What makes PDF files has Pillow fill up what is cut off, in the whole process.
    ImageFile.LOAD_TRUNCATED_IMAGES = False
    try:
        with Image.open(BytesIO(content), formats=(kind,)) as image:
            if image.width * image.height > _MOST_PIXELS[kind]:
                raise UnfitPicture(PictureFault.TOO_MANY_PIXELS)
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
    return flat.transpose(turn) if turn is not None else flat


def _on_white(image: Image.Image) -> Image.Image:
    """Return the picture's pixels alone, in red, green and blue."""
    if image.mode.startswith("I"):
        # Greys of 16 bits, which would be cut off at 255.
        image = image.point(lambda grey: grey / 256).convert("L")
    flat = Image.new("RGB", image.size, "white")
    if image.has_transparency_data:
        image = image.convert("RGBA")
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


def _encoded(image: Image.Image, kind: str, most: int) -> Picture:
    if kind == "PNG":
        file = BytesIO()
        image.save(file, "PNG", optimize=True)
        if file.tell() <= most:
            return Picture(file.getvalue(), "image/png", image.width, image.height)
    while True:
        for quality in _QUALITIES:
            file = BytesIO()
            image.save(file, "JPEG", quality=quality, optimize=True)
            if file.tell() <= most or max(image.size) == 1:
                return Picture(file.getvalue(), "image/jpeg", image.width, image.height)
        smaller = [max(1, int(side * _SMALLER)) for side in image.size]
        image = image.resize((smaller[0], smaller[1]), Image.Resampling.LANCZOS)
