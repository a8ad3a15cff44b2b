"""Where a PDF has the cells of a form: there where they were computed."""

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from django.contrib.staticfiles import finders

from scoring.core.form_layout import Box
from scoring.pages.printing.pdf import STYLES
from tests.scoring.pages.printing.laid_forms import LANGUAGES, Laid, every_form, far_off, page_of

MM = 96 / 25.4


def within(box: Any) -> Iterator[Any]:
    yield box
    for child in box.all_children() if hasattr(box, "all_children") else ():
        yield from within(child)


def laid_out(form: Any) -> Laid:
    """Return where a form has its cells, from the boxes that its page is drawn from."""
    left, top = form.border_box_x(), form.border_box_y()

    def place(box: Any) -> Box:
        x, y = box.border_box_x() - left, box.border_box_y() - top
        return x / MM, y / MM, (x + box.border_width()) / MM, (y + box.border_height()) / MM

    boxes = list(within(form))
    rows = [box for box in boxes if box.element_tag == "tr" and box.element.get("class")]
    lines = [row for row in rows if row.element.get("class") != "checked"]
    code = next(box for box in boxes if box.element_tag and box.element_tag.endswith("svg"))
    return Laid(
        [line.element.get("class") for line in lines],
        [[place(cell) for cell in line.children if cell.element_tag == "td"] for line in lines],
        place(code),
        form.border_width() / MM,
        form.border_height() / MM,
    )


@pytest.mark.usefixtures("_pdfs")
@pytest.mark.parametrize("language", LANGUAGES)
def test_a_pdf_has_every_cell_where_it_was_computed(language: str) -> None:
    import weasyprint
    from weasyprint.text.fonts import FontConfiguration

    forms = every_form(language)
    fonts = FontConfiguration()
    styles = weasyprint.CSS(filename=Path(str(finders.find(STYLES))), font_config=fonts)
    page = weasyprint.HTML(string=page_of(forms, language))
    document = page.render(stylesheets=[styles], font_config=fonts)
    laid = [
        laid_out(box)
        for sheet in document.pages
        for box in within(sheet._page_box)
        if box.element_tag == "article"
    ]

    assert far_off(forms, laid) == []
