"""What fonts a machine has does not matter: a PDF is laid out with ours, and has them in it."""

import json
import os
import re
import subprocess
import sys
from collections.abc import Iterable
from pathlib import Path

import pytest

from scoring.pages.printing import laying_out
from scoring.pages.printing.catalogue import DOCUMENTS
from tests.conftest import ROOT
from tests.scoring.pages.printing.every_document import address_of, an_evening_of
from tests.scoring.pages.printing.test_pdf import LONG, Pdf, a_night, page_of, pdf_at

pytestmark = [pytest.mark.django_db, pytest.mark.usefixtures("_pdfs")]

MAKE = """
import json, pathlib, sys, django
django.setup()
from scoring.pages.printing.pdf import make_pdf
for name, pages in json.load(sys.stdin).items():
    pathlib.Path(sys.argv[1], name + ".pdf").write_bytes(make_pdf(pages))
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
    environment = os.environ | {
        "DJANGO_SETTINGS_MODULE": "config.settings",
        "SECRET_KEY": "only to lay out a page",
        "DATABASE_URL": "sqlite://:memory:",
        "FONTCONFIG_FILE": str(folder / "fonts.conf"),
    }
    subprocess.run(
        [sys.executable, "-c", MAKE, str(folder)],
        input=json.dumps(files).encode(),
        capture_output=True,
        check=True,
        cwd=ROOT,
        env=environment,
    )
    return {name: read_from(folder / f"{name}.pdf", folder / name) for name in files}


def read_from(file: Path, folder: Path) -> Pdf:
    folder.mkdir()
    return Pdf(file.read_bytes(), folder)


def made_where(fonts: str, html: str, folder: Path) -> Pdf:
    return all_made_where(fonts, {"only": [html]}, folder)["only"]


def test_a_form_is_the_same_on_a_machine_without_fonts_and_with_others(tmp_path: Path) -> None:
    html = page_of(a_night("jokeren-form", LONG, deals=10))
    without = made_where(NO_FONTS, html, tmp_path / "without")
    with_others = made_where(OTHER_FONTS, html, tmp_path / "others")

    assert len(list(without.words)) > 50
    assert list(without.words) == list(with_others.words)


def test_every_document_is_the_same_on_a_machine_without_fonts_and_with_others(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    event = an_evening_of(14)
    files: dict[str, list[str]] = {}
    for document in DOCUMENTS:
        pages = files[document.code] = []

        def keep(html: Iterable[str], pages: list[str] = pages, **more: object) -> bytes:
            pages.extend(html)
            return b""

        monkeypatch.setattr(laying_out, "make_pdf", keep)
        pdf_at(event, address_of(document, document.papers[0]), tmp_path)

    without = all_made_where(NO_FONTS, files, tmp_path / "without")
    with_others = all_made_where(OTHER_FONTS, files, tmp_path / "others")

    for name, pdf in without.items():
        words = list(pdf.words)
        assert len(words) > 10, name
        assert words == list(with_others[name].words), name


def test_a_pdf_has_all_its_fonts_in_it_and_only_ours(tmp_path: Path) -> None:
    pdf = made_where(OTHER_FONTS, page_of(a_night("jokeren-form", LONG, deals=10)), tmp_path / "a")
    listed = subprocess.run(
        ["pdffonts", str(pdf.file)], capture_output=True, text=True, check=True
    ).stdout.splitlines()[2:]

    assert listed
    for line in listed:
        assert re.match(
            r"[A-Z]{6}\+Last-Card-Sans(-Bold)? +CID TrueType +Identity-H +yes yes", line
        )
