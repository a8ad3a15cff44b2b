"""What fonts a machine has does not matter: a PDF is laid out with ours, and has them in it."""

import os
import pickle
import re
import subprocess
import sys
from collections.abc import Iterable
from pathlib import Path

import pytest
from django.contrib.staticfiles import finders

from foundation.parts import whole
from scoring.pages.printing import laying_out
from scoring.pages.printing.catalogue import DOCUMENTS
from scoring.pages.printing.drawing import Drawing
from scoring.pages.printing.pdf import FONTS, STYLES
from tests.conftest import ROOT
from tests.scoring.pages.printing.every_document import address_of, an_evening_of
from tests.scoring.pages.printing.test_pdf import LONG, Pdf, a_night, page_of, pdf_at

pytestmark = [pytest.mark.django_db, pytest.mark.usefixtures("_pdfs")]

Files = dict[str, list[str]]
FORM = "a form with long names"

MAKE = """
import gc, pathlib, pickle, sys
from scoring.pages.printing.drawing import draw
gc.disable()
for name, drawing in pickle.load(sys.stdin.buffer).items():
    pathlib.Path(sys.argv[1], name + ".pdf").write_bytes(draw(drawing))
"""
NO_FONTS = "<fontconfig><cachedir>{folder}</cachedir></fontconfig>"
# The wide letters of a machine stand in for whatever a page asks for.
OTHER_FONTS = """<fontconfig><dir>/usr/share/fonts</dir><cachedir>{folder}</cachedir>
<match target="pattern"><edit name="family" mode="append_last">
<string>DejaVu Sans Mono</string></edit></match>
</fontconfig>"""


def all_made_where(fonts: str, files: dict[str, list[str]], folder: Path) -> dict[str, Pdf]:
    """Return files, each of some pages of HTML, as a machine makes them that has such fonts."""
    folder.mkdir()
    (folder / "fonts.conf").write_text(fonts.format(folder=folder))
    sheet, of_ours = whole(STYLES), Path(str(finders.find(FONTS)))
    drawings = {name: Drawing(pages, 1, None, b"", sheet, of_ours) for name, pages in files.items()}
    subprocess.run(
        [sys.executable, "-c", MAKE, str(folder)],
        input=pickle.dumps(drawings),
        capture_output=True,
        check=True,
        cwd=ROOT,
        env=os.environ | {"FONTCONFIG_FILE": str(folder / "fonts.conf")},
    )
    return {name: read_from(folder / f"{name}.pdf", folder / name) for name in files}


def read_from(file: Path, folder: Path) -> Pdf:
    folder.mkdir()
    return Pdf(file.read_bytes(), folder)


@pytest.fixture(scope="module")
def pages(module_db: None, _pdfs: None, tmp_path_factory: pytest.TempPathFactory) -> Files:
    """The pages of every document of an evening, and those of a form with long names."""
    event, folder = an_evening_of(7), tmp_path_factory.mktemp("pages")
    files: Files = {FORM: [page_of(a_night("jokeren-form", LONG, deals=10))]}
    for document in DOCUMENTS:
        pages = files[document.code] = []

        def keep(html: Iterable[str], pages: list[str] = pages, **more: object) -> bytes:
            pages.extend(html)
            return b""

        with pytest.MonkeyPatch.context() as patch:
            patch.setattr(laying_out, "make_pdf", keep)
            pdf_at(event, address_of(document, document.papers[0]), folder)
    return files


@pytest.fixture(scope="module")
def without_fonts(pages: Files, tmp_path_factory: pytest.TempPathFactory) -> dict[str, Pdf]:
    return all_made_where(NO_FONTS, pages, tmp_path_factory.mktemp("without") / "files")


@pytest.fixture(scope="module")
def with_others(pages: Files, tmp_path_factory: pytest.TempPathFactory) -> dict[str, Pdf]:
    return all_made_where(OTHER_FONTS, pages, tmp_path_factory.mktemp("others") / "files")


@pytest.mark.parametrize("name", [FORM, *(document.code for document in DOCUMENTS)])
def test_a_document_is_the_same_on_a_machine_without_fonts_and_with_others(
    name: str, without_fonts: dict[str, Pdf], with_others: dict[str, Pdf]
) -> None:
    words = list(without_fonts[name].words)

    assert len(words) > (50 if name == FORM else 10)
    assert words == list(with_others[name].words)


def test_a_pdf_has_all_its_fonts_in_it_and_only_ours(with_others: dict[str, Pdf]) -> None:
    listed = subprocess.run(
        ["pdffonts", str(with_others[FORM].file)], capture_output=True, text=True, check=True
    ).stdout.splitlines()[2:]

    assert listed
    for line in listed:
        assert re.match(
            r"[A-Z]{6}\+Last-Card-Sans(-Bold)? +CID TrueType +Identity-H +yes yes", line
        )
