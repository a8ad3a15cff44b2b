"""Uploaded pictures: what is taken, what is made of it, and why one is not."""

import random
import struct
import zlib
from io import BytesIO

import pytest
from PIL import Image, ImageFile

from foundation.pictures.checking import (
    Picture,
    PictureFault,
    PictureLimits,
    UnfitPicture,
    checked_picture,
)

LIMITS = PictureLimits(read=2_000_000, side=600, bytes=300_000)

RED, BLUE, WHITE = (255, 0, 0), (0, 0, 255), (255, 255, 255)


def file_of(image: Image.Image, kind: str, **options: object) -> bytes:
    file = BytesIO()
    image.save(file, kind, **options)
    return file.getvalue()


def opened(picture: Picture) -> Image.Image:
    image = Image.open(BytesIO(picture.content))
    image.load()
    assert image.size == (picture.width, picture.height)
    assert picture.media_type == {"PNG": "image/png", "JPEG": "image/jpeg"}[str(image.format)]
    return image


def noise(width: int, height: int) -> Image.Image:
    return Image.frombytes("RGB", (width, height), random.Random(1).randbytes(width * height * 3))


def is_like(pixel: object, colour: tuple[int, int, int]) -> bool:
    assert isinstance(pixel, tuple)
    return all(abs(one - other) < 12 for one, other in zip(pixel, colour, strict=True))


def reason_of(content: bytes, limits: PictureLimits = LIMITS) -> PictureFault:
    with pytest.raises(UnfitPicture) as raised:
        checked_picture(content, limits)
    return raised.value.reason


def png_of_size(width: int, height: int) -> bytes:
    """Return a PNG that says to be so large, and has a row or two."""

    def chunk(name: bytes, data: bytes) -> bytes:
        return (
            struct.pack(">I", len(data)) + name + data + struct.pack(">I", zlib.crc32(name + data))
        )

    head = struct.pack(">IIBBBBB", width, height, 8, 2, 0, 0, 0)
    rows = chunk(b"IDAT", zlib.compress(bytes(1000)))
    return b"\x89PNG\r\n\x1a\n" + chunk(b"IHDR", head) + rows + chunk(b"IEND", b"")


def test_a_png_stays_one_with_its_pixels() -> None:
    picture = checked_picture(file_of(Image.new("RGB", (40, 30), RED), "PNG"), LIMITS)

    assert picture.media_type == "image/png"
    assert opened(picture).getpixel((20, 10)) == RED


def test_a_jpeg_stays_one_with_its_pixels() -> None:
    picture = checked_picture(file_of(Image.new("RGB", (40, 30), RED), "JPEG"), LIMITS)

    assert picture.media_type == "image/jpeg"
    assert is_like(opened(picture).getpixel((20, 10)), RED)


@pytest.mark.parametrize("kind", ["PNG", "JPEG"])
def test_a_large_picture_is_scaled_and_keeps_its_shape(kind: str) -> None:
    picture = checked_picture(file_of(Image.new("RGB", (3000, 1500), BLUE), kind), LIMITS)

    assert (picture.width, picture.height) == (600, 300)


def test_a_small_picture_is_not_enlarged() -> None:
    picture = checked_picture(file_of(Image.new("RGB", (5, 9)), "PNG"), LIMITS)

    assert (picture.width, picture.height) == (5, 9)


def test_a_long_thin_picture_keeps_one_pixel() -> None:
    picture = checked_picture(file_of(Image.new("RGB", (9000, 2)), "PNG"), LIMITS)

    assert (picture.width, picture.height) == (600, 1)


def test_what_is_transparent_becomes_white() -> None:
    image = Image.new("RGBA", (20, 20), (0, 0, 0, 0))
    image.paste((255, 0, 0, 255), (0, 0, 10, 20))

    made = opened(checked_picture(file_of(image, "PNG"), LIMITS))

    assert made.mode == "RGB"
    assert (made.getpixel((2, 2)), made.getpixel((15, 2))) == (RED, WHITE)


@pytest.mark.parametrize("mode", ["1", "L", "LA", "P", "RGB", "RGBA"])
def test_each_kind_of_png_is_taken(mode: str) -> None:
    picture = checked_picture(file_of(Image.new(mode, (8, 8)), "PNG"), LIMITS)

    assert opened(picture).size == (8, 8)


@pytest.mark.parametrize("mode", ["L", "RGB", "CMYK"])
def test_each_kind_of_jpeg_is_taken(mode: str) -> None:
    white = {"L": 255, "RGB": WHITE, "CMYK": (0, 0, 0, 0)}[mode]

    made = opened(checked_picture(file_of(Image.new(mode, (8, 8), white), "JPEG"), LIMITS))

    assert is_like(made.getpixel((4, 4)), WHITE)


def test_a_palette_with_a_transparent_colour_is_taken() -> None:
    image = Image.new("P", (8, 8), 0)
    image.putpalette([*RED, *BLUE])

    made = opened(checked_picture(file_of(image, "PNG", transparency=0), LIMITS))

    assert made.getpixel((4, 4)) == WHITE


def test_greys_of_sixteen_bits_keep_their_shade() -> None:
    image = Image.new("I;16", (8, 8), 128 * 256)

    made = opened(checked_picture(file_of(image, "PNG"), LIMITS))

    assert is_like(made.getpixel((4, 4)), (128, 128, 128))


@pytest.mark.parametrize("kind", ["PNG", "JPEG"])
@pytest.mark.parametrize("orientation", range(1, 9))
def test_a_picture_is_turned_upright(kind: str, orientation: int) -> None:
    # Red above blue, lying as a camera would have written it.
    upright = Image.new("RGB", (64, 128), BLUE)
    upright.paste(RED, (0, 0, 64, 32))
    undo = {
        2: Image.Transpose.FLIP_LEFT_RIGHT,
        3: Image.Transpose.ROTATE_180,
        4: Image.Transpose.FLIP_TOP_BOTTOM,
        5: Image.Transpose.TRANSPOSE,
        6: Image.Transpose.ROTATE_90,
        7: Image.Transpose.TRANSVERSE,
        8: Image.Transpose.ROTATE_270,
    }.get(orientation)
    lying = upright.transpose(undo) if undo is not None else upright
    exif = Image.Exif()
    exif[0x0112] = orientation

    made = opened(checked_picture(file_of(lying, kind, exif=exif), LIMITS))

    assert made.size == (64, 128)
    assert is_like(made.getpixel((32, 8)), RED)
    assert is_like(made.getpixel((32, 100)), BLUE)


@pytest.mark.parametrize("kind", ["PNG", "JPEG"])
def test_nothing_but_the_pixels_is_kept(kind: str) -> None:
    exif = Image.Exif()
    exif[0x010F] = "Camera of Ada"
    exif.get_ifd(0x8825)[1] = "N"
    options: dict[str, object] = {"exif": exif, "icc_profile": b"profile of Ada"}
    if kind == "JPEG":
        options["comment"] = "comment of Ada"
    content = file_of(Image.new("RGB", (40, 30), RED), kind, **options) + b"hidden by Ada"
    assert b"Ada" in content

    picture = checked_picture(content, LIMITS)

    made = opened(picture)
    assert b"Ada" not in picture.content
    assert not made.getexif()
    assert not {"icc_profile", "comment", "exif"} & set(made.info)


def test_damaged_notes_of_a_camera_do_not_keep_a_picture_out() -> None:
    content = file_of(Image.new("RGB", (40, 30), RED), "JPEG", exif=b"Exif\0\0nonsense")

    assert opened(checked_picture(content, LIMITS)).size == (40, 30)


def test_a_png_of_too_many_bytes_becomes_a_jpeg() -> None:
    picture = checked_picture(file_of(noise(500, 500), "PNG"), LIMITS)

    assert picture.media_type == "image/jpeg"
    assert len(picture.content) <= LIMITS.bytes


def test_a_picture_loses_pixels_where_quality_is_not_enough() -> None:
    limits = PictureLimits(read=2_000_000, side=600, bytes=20_000)

    picture = checked_picture(file_of(noise(600, 600), "JPEG"), limits)

    assert opened(picture).width < 600
    assert len(picture.content) <= 20_000


@pytest.mark.parametrize(
    "content", [b"", b"hello", b"GIF89a" + bytes(100), b"<svg xmlns='x'/>", b"%PDF-1.7", bytes(50)]
)
def test_what_is_no_png_or_jpeg_is_no_picture(content: bytes) -> None:
    assert reason_of(content) is PictureFault.NO_PICTURE


def test_a_file_of_too_many_bytes_is_not_looked_into() -> None:
    limits = PictureLimits(read=100, side=600, bytes=1000)

    assert reason_of(bytes(101), limits) is PictureFault.TOO_LARGE


@pytest.mark.parametrize("size", [(5000, 4000), (10_000, 10_000), (60_000, 60_000)])
def test_a_picture_of_too_many_pixels_is_not_decoded(size: tuple[int, int]) -> None:
    assert reason_of(png_of_size(*size)) is PictureFault.TOO_MANY_PIXELS


@pytest.mark.parametrize("kind", ["PNG", "JPEG"])
def test_half_a_file_is_damaged(kind: str) -> None:
    content = file_of(noise(60, 60), kind)

    assert reason_of(content[: len(content) // 2]) is PictureFault.DAMAGED


@pytest.mark.parametrize("kind", ["PNG", "JPEG"])
def test_a_bare_beginning_is_damaged(kind: str) -> None:
    assert reason_of(file_of(noise(60, 60), kind)[:12]) is PictureFault.DAMAGED


# Pillow warns of notes of a camera that it cannot read.
@pytest.mark.filterwarnings("ignore::UserWarning")
@pytest.mark.parametrize("kind", ["PNG", "JPEG"])
def test_a_file_with_wrong_bytes_is_taken_or_refused(kind: str) -> None:
    chance = random.Random(kind)
    exif = Image.Exif()
    exif[0x0112] = 6
    whole = file_of(noise(24, 24), kind, exif=exif)

    refused = 0
    for _ in range(1500):
        content = bytearray(whole)
        for _ in range(chance.randint(1, 4)):
            content[chance.randrange(8, len(content))] = chance.randrange(256)
        try:
            opened(checked_picture(bytes(content), LIMITS))
        except UnfitPicture:
            refused += 1

    assert refused


def test_a_picture_that_is_cut_off_is_damaged_after_a_pdf_was_made_too(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(ImageFile, "LOAD_TRUNCATED_IMAGES", True)
    content = file_of(noise(300, 200), "JPEG")

    assert reason_of(content[: len(content) // 2]) is PictureFault.DAMAGED
