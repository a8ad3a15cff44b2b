"""What fonts a machine has does not matter: a PDF is laid out with ours, and has them in it."""

import os
import re
import subprocess
import sys
from pathlib import Path

import pytest

from tests.conftest import ROOT
from tests.scoring.printing.test_pdf import LONG, Pdf, _pdfs, a_night, page_of  # noqa: F401

pytestmark = [pytest.mark.django_db, pytest.mark.usefixtures("_pdfs")]

MAKE = """
import sys, django
django.setup()
from scoring.printing.pdf import make_pdf
sys.stdout.buffer.write(make_pdf([sys.stdin.read()]))
"""
NO_FONTS = "<fontconfig><cachedir>{folder}</cachedir></fontconfig>"
# The wide letters of a machine stand in for whatever a page asks for.
OTHER_FONTS = """<fontconfig><dir>/usr/share/fonts</dir><cachedir>{folder}</cachedir>
<match target="pattern"><edit name="family" mode="append_last">
<string>DejaVu Sans Mono</string></edit></match>
</fontconfig>"""


def made_where(fonts: str, html: str, folder: Path) -> Pdf:
    """Return the PDF as a machine makes it that has such fonts."""
    folder.mkdir()
    (folder / "fonts.conf").write_text(fonts.format(folder=folder))
    environment = os.environ | {
        "DJANGO_SETTINGS_MODULE": "config.settings",
        "SECRET_KEY": "only to lay out a page",
        "DATABASE_URL": "sqlite://:memory:",
        "FONTCONFIG_FILE": str(folder / "fonts.conf"),
    }
    made = subprocess.run(
        [sys.executable, "-c", MAKE],
        input=html.encode(),
        capture_output=True,
        check=True,
        cwd=ROOT,
        env=environment,
    )
    return Pdf(made.stdout, folder)


def test_a_form_is_the_same_on_a_machine_without_fonts_and_with_others(tmp_path: Path) -> None:
    html = page_of(a_night("jokeren-form", LONG, deals=10))
    without = made_where(NO_FONTS, html, tmp_path / "without")
    with_others = made_where(OTHER_FONTS, html, tmp_path / "others")

    assert len(list(without.words)) > 50
    assert list(without.words) == list(with_others.words)


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
