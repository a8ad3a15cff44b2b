"""Forms as a PDF has them, filled in by hand and photographed: each is read."""

import subprocess
from pathlib import Path

import numpy as np
import pytest
from PIL import Image

from bench.sheet_reading.camera import lying, photographed
from bench.sheet_reading.hands import SCALE, outlines
from bench.sheet_reading.photos import as_jpeg, write_sheet
from bench.sheet_reading.sheets import filled
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
        size = (form.size.across * SCALE, form.size.down * SCALE)
        return np.asarray(picture.convert("L").crop((0, 0, *size)), np.float32).copy()


@pytest.mark.usefixtures("_pdfs")
@pytest.mark.parametrize("language", LANGUAGES)
def test_a_printed_form_of_each_format_is_read(language: str, tmp_path: Path) -> None:
    forms = one_of_each_format(language)
    read = []
    for seed, form in enumerate(forms):
        rng = np.random.default_rng(seed)
        rules = SheetRules.of(form.agreement, form.layout.seats)
        truth = filled(rng, form.layout, rules)
        paper = paper_of(form, language, tmp_path)
        write_sheet(rng, paper, form.layout, truth, outlines().trained, 0.5)
        how = lying(rng, (form.size.across, form.size.down), (2000, 1500))
        reading = read_photo(as_jpeg(photographed(rng, paper, SCALE, how)), rules)
        assert reading.layout == form.layout
        read += [
            (cell, text)
            for line, texts in zip(reading.lines, truth.entered, strict=True)
            if line.kind in ("deal", "cards")
            for cell, text in zip(line.cells, texts, strict=True)
        ]

    assert len(forms) >= 4
    assert [(cell, text) for cell, text in read if cell.is_sure and cell.text != text] == []
    assert sum(cell.text == text for cell, text in read) / len(read) > 0.9
