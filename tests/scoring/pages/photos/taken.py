"""Photos for the tests, as a phone takes them: on its side, with a place in it."""

from functools import cache
from io import BytesIO

from PIL import Image, ImageDraw

ORIENTATION, GPS = 0x0112, 0x8825
ON_ITS_SIDE = 6
"""What a phone notes that is held upright: turn it a quarter to the right."""


@cache
def a_photo(width: int = 600, height: int = 800, *, shade: int = 255) -> bytes:
    """Return a JPEG of a sheet that is black at the top, stored lying on its side with a place."""
    upright = Image.new("RGB", (width, height), (shade, shade, shade))
    ImageDraw.Draw(upright).rectangle((0, 0, width, height // 4), fill="black")
    exif = Image.Exif()
    exif[ORIENTATION] = ON_ITS_SIDE
    place = exif.get_ifd(GPS)
    place[1], place[2], place[3], place[4] = "N", (52.0, 22.0, 12.0), "E", (4.0, 53.0, 42.0)
    file = BytesIO()
    lying = upright.transpose(Image.Transpose.ROTATE_90)
    lying.save(file, "JPEG", quality=90, exif=exif)
    return file.getvalue()


@cache
def noise(width: int, height: int) -> bytes:
    """Return a JPEG of many bytes."""
    file = BytesIO()
    Image.effect_noise((width, height), 90).convert("RGB").save(file, "JPEG", quality=95)
    return file.getvalue()


def read(content: bytes) -> Image.Image:
    image = Image.open(BytesIO(content))
    image.load()
    return image


def is_black_at_the_top(content: bytes) -> bool:
    image = read(content).convert("L")
    middle = image.width // 2
    top, bottom = (image.getpixel((middle, at)) for at in (5, image.height - 5))
    assert isinstance(top, int)
    assert isinstance(bottom, int)
    return top < 60 and bottom > 90
