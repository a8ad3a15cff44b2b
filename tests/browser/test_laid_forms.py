"""Where a browser prints the cells of a form: there where they were computed."""

import pytest
from playwright.sync_api import Page

from scoring.core.form_layout import Box
from tests.scoring.pages.printing.laid_forms import LANGUAGES, Laid, every_form, far_off, page_of

pytestmark = pytest.mark.browser

MEASURE = """() => {
  const mm = 96 / 25.4;
  const measured = (form) => {
    const from = form.getBoundingClientRect();
    const place = (part) => {
      const { left, top, right, bottom } = part.getBoundingClientRect();
      const found = [left - from.left, top - from.top, right - from.left, bottom - from.top];
      return found.map((at) => at / mm);
    };
    const lines = [...form.querySelectorAll("tbody tr:not(.checked)")];
    const side = [...form.querySelectorAll(".side > :not(.foot)")];
    return [
      lines.map((line) => line.className),
      lines.map((line) => [...line.querySelectorAll("td")].map(place)),
      place(form.querySelector(".scan svg")),
      from.width / mm,
      from.height / mm,
      Math.max(...side.map((part) => place(part)[3])),
    ];
  };
  const types = ['11pt "Last Card Sans"', 'bold 11pt "Last Card Sans"'];
  return Promise.all(types.map((type) => document.fonts.load(type)))
    .then(() => [...document.querySelectorAll(".form")].map(measured));
}"""
STYLES = '<link rel="stylesheet" href="/static/css/paper.css"></head>'


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_browser_prints_every_cell_where_it_was_computed(page: Page, language: str) -> None:
    forms = every_form(language)
    body = page_of(forms, language).replace("</head>", STYLES)
    page.route(
        "**/laid-forms/",
        lambda route: route.fulfill(body=body, content_type="text/html; charset=utf-8"),
    )
    page.emulate_media(media="print")
    page.goto("/laid-forms/")
    measured = page.evaluate(MEASURE)

    assert far_off(forms, [Laid(*each[:5]) for each in measured]) == []
    # What is written at the side ends above the code.
    written: list[tuple[Box, float]] = [(each[2], each[5]) for each in measured]
    assert [end for code, end in written if end > code[1]] == []
