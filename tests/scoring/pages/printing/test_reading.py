"""What is read back of a PDF: each fault that a document may have is found."""

from pathlib import Path

import pytest

from scoring.pages.printing.document import Paper
from scoring.pages.printing.pdf import make_pdf
from tests.scoring.pages.printing.every_document import faults
from tests.scoring.pages.printing.test_pdf import Pdf

pytestmark = pytest.mark.usefixtures("_pdfs")

STYLE = "@page { size: A5; margin: 10mm } body { font: 11pt 'Last Card Sans'; color: #000 }"


def found(body: str, folder: Path, style: str = "", text: str = "Ada") -> str:
    html = f"<style>{STYLE} {style}</style>{body}"
    return "; ".join(faults(Pdf(make_pdf([html]), folder), text, Paper.A5, 1))


def test_a_page_that_can_be_read_has_no_fault(tmp_path: Path) -> None:
    assert found("<p>Ada</p><p>Ben</p>", tmp_path, text="Ada Ben") == ""


@pytest.mark.parametrize(
    ("body", "style", "words"),
    [
        ("<p>Ad</p>", "", "letters that are lost: {'a': 1}"),
        ("<p>Ada</p><p style='margin-top: -4.5mm'>Ben</p>", "p { margin: 0 }", "over each other"),
        ("<p style='margin-left: -8mm'>Ada</p>", "", "over the side"),
        ("<p style='margin-top: -9mm'>Ada</p>", "", "over the top or the bottom"),
        ("<p style='color: #999'>Ada</p>", "", "letters of grey 0.60"),
        ("<p>Ada</p><p style='break-before: page'><br></p>", "", "page 2 is empty"),
        ("<p>Ada</p>" * 4, "p { break-after: page }", "4 pages for 1 players"),
        ("<p>Ada</p>", "@page { size: A4 }", "a page of (210, 297)"),
    ],
)
def test_a_fault_is_found(body: str, style: str, words: str, tmp_path: Path) -> None:
    assert words in found(body, tmp_path, style)


def test_a_font_of_the_system_is_found(tmp_path: Path) -> None:
    assert "a font that is not ours" in found(
        "<p style='font-family: DejaVu Sans'>Ada</p>", tmp_path
    )
