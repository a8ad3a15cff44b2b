"""The code of a score form on a photo: which form it is, and where its squares are."""

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any

import numpy as np
import segno
import zxingcpp
from numpy.typing import NDArray
from PIL import Image, ImageFilter

from scoring.core.form_layout import FormLayout, scanned_form
from scoring.sheet_reading.plane import Points
from scoring.sheet_reading.reading import ReadFault, Unread

QR = zxingcpp.BarcodeFormats(zxingcpp.BarcodeFormat.QRCode)
SHARPER = ImageFilter.UnsharpMask(radius=2, percent=150, threshold=0)
SOFTER = ImageFilter.GaussianBlur(0.7)


@dataclass(frozen=True)
class SeenCode:
    """The code of a form, as it was seen.

    table    the code of the table whose form it is; empty for a form of no table
    layout   which form it is
    squares  which of its squares are dark, row by row
    corners  where its corners are in the photo, from the top left of the form's own direction
             clockwise
    """

    table: str
    layout: FormLayout
    squares: NDArray[Any]
    corners: Points

    @property
    def modules(self) -> int:
        """How many squares it has a side."""
        return len(self.squares)


def seen_code(photo: Image.Image) -> SeenCode:
    """Return the code of the one form on a grey photo; raises Unread."""
    found = next((codes for codes in _tries(photo) if codes), None)
    if not found:
        raise Unread(ReadFault.NO_CODE)
    scanned = [(scanned_form(text), text, corners) for text, corners in found]
    ours = [each for each in scanned if each[0].code or each[0].layout]
    if not ours:
        raise Unread(ReadFault.OTHER_CODE)
    if len(ours) > 1:
        raise Unread(ReadFault.TWO_FORMS)
    (form, text, corners) = ours[0]
    if form.layout is None:
        raise Unread(ReadFault.OLD_FORM, form.code)
    matrix = segno.make(text, micro=False, error="m", boost_error=False).matrix
    squares = np.array([list(row) for row in matrix], bool)
    return SeenCode(form.code, form.layout, squares, corners)


def _tries(photo: Image.Image) -> Iterator[list[tuple[str, Points]]]:
    """Yield the codes seen on a photo: as it is, enlarged, sharpened and enlarged, softened."""
    twice = (photo.width * 2, photo.height * 2)
    yield _codes(photo)
    yield _codes(photo.resize(twice), 0.5)
    yield _codes(photo.filter(SHARPER).resize(twice), 0.5)
    yield _codes(photo.filter(SOFTER))


def _codes(photo: Image.Image, factor: float = 1.0) -> list[tuple[str, Points]]:
    found = []
    for code in zxingcpp.read_barcodes(np.asarray(photo), formats=QR):
        at = code.position
        corners = (at.top_left, at.top_right, at.bottom_right, at.bottom_left)
        points = np.array([(each.x + 0.5, each.y + 0.5) for each in corners]) * factor
        found.append((code.text, points))
    return found
