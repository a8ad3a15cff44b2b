"""What the tests of printing lean on: PDF files can be made here, and read back."""

import shutil

import pytest

from scoring.pages.printing.drawing import NoPdf
from scoring.pages.printing.pdf import make_pdf
from tests.conftest import CI


@pytest.fixture(scope="session")
def _pdfs() -> None:
    """Skip where PDF files cannot be made or read, but never in CI."""
    missing = [name for name in ("pdffonts", "pdftotext") if not shutil.which(name)]
    try:
        make_pdf(["<p>a page</p>"])
    except NoPdf as problem:
        missing.append(str(problem))
    if missing:
        pytest.fail(str(missing)) if CI else pytest.skip(str(missing))
