"""Forms as a reader would have read them, for the tests: what stands in each cell, and how sure
that is. A form's picture is made up: each cell has its text.
"""

from collections.abc import Mapping
from io import BytesIO

from PIL import Image, ImageDraw

from scoring.core.form_layout import FormLayout
from scoring.sheet_reading.reading import PIXELS, ReadCell, ReadLine, SheetReading

SURELY, HARDLY = 0.9999, 0.7


def a_layout(format: str = "jokeren-competition", seats: int = 3, *, deals: int = 6) -> FormLayout:
    """The whole form of a table, half an A4."""
    after = {"jokeren-form": 1, "taki-pyramid": 9}.get(format, 0)
    mirrored, last = False, True
    return FormLayout(format, seats, "half", mirrored, 60, 1, 0, deals + after, last)


def cell(text: str) -> ReadCell:
    """A cell as a test writes it: ``48`` is sure, ``48?46`` doubtful with another value, ``.``
    empty for sure.
    """
    likeliest, doubt, other = text.partition("?")
    others = ((other, 1 - HARDLY),) if other else ((("7", 0.1),) if doubt else ())
    return ReadCell("" if likeliest == "." else likeliest, HARDLY if doubt else SURELY, others)


def a_reading(
    layout: FormLayout, written: Mapping[str, str], *, code: str = "", is_drawn: bool = True
) -> SheetReading:
    """A form on which this is written: by ``won``, ``total`` or the number of a deal, a text for
    each seat with blanks between. What is not named is empty for sure.
    """
    lines = []
    for line in layout.lines:
        name = str(line.number) if line.kind == "deal" else line.kind
        texts = written.get(name, "").split() or ["."] * layout.seats
        lines.append(ReadLine(line.kind, line.number, tuple(map(cell, texts))))
    reading = SheetReading(code, layout, tuple(lines), b"")
    picture = _drawn(reading) if is_drawn else b""
    return SheetReading(code, layout, tuple(lines), picture)


def _drawn(reading: SheetReading) -> bytes:
    left, top, right, bottom = reading.shown
    size = round((right - left) * PIXELS), round((bottom - top) * PIXELS)
    image = Image.new("L", size, 244)
    pen = ImageDraw.Draw(image)
    for place, line in enumerate(reading.lines):
        for seat, each in enumerate(line.cells, start=1):
            x, y, width, height = reading.crop(place, seat)
            pen.rectangle((x, y, x + width, y + height), outline=60)
            pen.text((x + width / 3, y + 4), each.text, fill=30, font_size=height * 0.7)
    file = BytesIO()
    image.save(file, "JPEG", quality=80)
    return file.getvalue()
