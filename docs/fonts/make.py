"""Make the fonts of the printed page: ``python make.py FOLDER`` reads Liberation Sans 2 there.

It keeps the letters of names in Latin, Greek, Cyrillic and Hebrew, figures of one width, currencies
and the signs that our pages print; without hints, since paper and PDF need none. The licence wants
a name of its own for what was changed.
"""

import sys
from pathlib import Path

from fontTools.subset import Options, Subsetter
from fontTools.ttLib import TTFont

FAMILY = "Last Card Sans"
STYLES = ("Regular", "Bold")
RANGES = (
    (0x20, 0x7E),  # Latin
    (0xA0, 0x24F),
    (0x2B0, 0x36F),  # accents, also as letters of their own
    (0x370, 0x3FF),  # Greek
    (0x400, 0x52F),  # Cyrillic
    (0x590, 0x5FF),  # Hebrew
    (0x1E00, 0x1EFF),  # Latin, additional
    (0x2010, 0x205E),  # dashes, quotes, ellipsis
    (0x2070, 0x209C),  # superscripts
    (0x20A0, 0x20BF),  # currencies
    (0x2116, 0x2122),
    (0x2190, 0x2193),  # arrows
    (0x2200, 0x2265),  # minus, not equal
    (0x25A0, 0x25FF),
    (0x2660, 0x2666),  # suits
    (0xFB1D, 0xFB4F),  # Hebrew with points
)
TO = Path(__file__).resolve().parents[2] / "static/fonts"


def make(source: Path, style: str) -> None:
    """Write one style; `source` is the folder with the fonts that it is made of."""
    font = TTFont(source / f"LiberationSans-{style}.ttf", recalcTimestamp=False)
    options = Options(hinting=False, notdef_outline=True, name_IDs=[0, 1, 2, 3, 4, 5, 6, 13, 14])
    options.drop_tables += ["FFTM"]
    subsetter = Subsetter(options)
    subsetter.populate(unicodes=[each for low, high in RANGES for each in range(low, high + 1)])
    subsetter.subset(font)
    short = FAMILY.replace(" ", "")
    for kind, text in (
        (1, FAMILY),
        (3, f"{short}-{style}"),
        (4, f"{FAMILY} {style}"),
        (6, f"{short}-{style}"),
    ):
        font["name"].removeNames(nameID=kind)
        font["name"].setName(text, kind, 3, 1, 0x409)
    font.save(TO / f"{short}-{style}.ttf")


if __name__ == "__main__":
    for each in STYLES:
        make(Path(sys.argv[1]), each)
