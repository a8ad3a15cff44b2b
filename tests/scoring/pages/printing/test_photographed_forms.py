"""Forms as a PDF has them, filled in by hand and photographed: each is read."""

import subprocess
from pathlib import Path

import numpy as np
import pytest
from PIL import Image

from bench.sheet_reading.hands import SCALE, outlines
from bench.sheet_reading.photos import paper_in, photo_on
from scoring.pages.printing.forms import Form
from scoring.pages.printing.pdf import make_pdf
from scoring.sheet_reading.reader import read_photo
from scoring.sheet_reading.reading import SheetRules
from tests.scoring.pages.printing.laid_forms import LANGUAGES, every_form, page_of

INCH = 25.4


def one_of_each_format(language: str) -> list[Form]:
    found: dict[str, Form] = {}
    for form in every_form(language):
        has_all = form.is_last and form.part == 1 and form.layout.seats in (3, 4, 8)
        if has_all and form.scanned.startswith("http") and form.names[0] != "Far too many names":
            found.setdefault(form.layout.format, form)
    return list(found.values())


def paper_of(form: Form, language: str, folder: Path) -> np.ndarray:
    """Return a form as a printer lays it down, without the rest of its sheet."""
    file = folder / "form.pdf"
    file.write_bytes(make_pdf([page_of([form], language)]))
    dots = str(SCALE * INCH)
    command = ["pdftoppm", "-r", dots, "-gray", "-png", "-singlefile", str(file)]
    subprocess.run([*command, str(folder / "form")], check=True)
    with Image.open(folder / "form.png") as picture:
        return paper_in(picture, form.layout)


@pytest.mark.usefixtures("_pdfs")
@pytest.mark.parametrize("language", LANGUAGES)
def test_a_printed_form_of_each_format_is_read(language: str, tmp_path: Path) -> None:
    forms = one_of_each_format(language)
    read = []
    for seed, form in enumerate(forms):
        rng = np.random.default_rng(seed)
        rules = SheetRules.of(form.agreement, form.layout.seats)
        paper = paper_of(form, language, tmp_path)
        photo = photo_on(rng, paper, form.layout, rules, outlines().trained, 0.5)
        reading = read_photo(photo.content, rules)
        assert reading.layout == form.layout
        read += [
            (cell, text)
            for line, texts in zip(reading.lines, photo.filled.entered, strict=True)
            if line.kind in ("deal", "cards")
            for cell, text in zip(line.cells, texts, strict=True)
        ]

    assert len(forms) >= 4
    assert [(cell, text) for cell, text in read if cell.is_sure and cell.text != text] == []
    assert sum(cell.text == text for cell, text in read) / len(read) > 0.9
