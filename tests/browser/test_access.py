"""What the check of a page by axe finds, in either scheme."""

import re
from collections.abc import Iterator

import pytest
from playwright.sync_api import Page

from tests.browser.access import violations
from tests.conftest import ROOT

pytestmark = pytest.mark.browser

PAGE = """<html lang="en"><title>A page</title><style>{style}</style>
<main><h1>A page</h1><p>A text.</p>{more}</main></html>"""
DARK = "@media (prefers-color-scheme: dark) { body { background: #000 } * { color: #fff } %s }"


@pytest.mark.parametrize(
    ("style", "more", "found"),
    [
        (DARK % "", "", []),
        (DARK % "p { color: #222 }", "", [("color-contrast", "dark")]),
        ("p { color: #ddd }" + DARK % "p { color: #fff }", "", [("color-contrast", "light")]),
        ("", "<button></button>", [("button-name", "light")]),
    ],
    ids=["nothing", "in the dark alone", "in the light alone", "no name"],
)
def test_what_is_wrong_is_found_in_the_scheme_where_it_is(
    page: Page, style: str, more: str, found: list[tuple[str, str]]
) -> None:
    page.set_content(PAGE.format(style=style, more=more))

    assert [(rule, scheme) for rule, scheme, _elements in violations(page)] == found


def in_the_dark(css: str) -> Iterator[tuple[str, str]]:
    """Yield the name and the value of each declaration that a style sheet makes for the dark."""
    for start in re.finditer(r"@media[^{]*prefers-color-scheme: dark[^{]*\{", css):
        depth, end = 1, start.end()
        while depth:
            depth += {"{": 1, "}": -1}.get(css[end], 0)
            end += 1
        yield from re.findall(r"([\w-]+):\s*([^;{}]+);", css[start.end() : end])


def test_the_dark_changes_colours_and_nothing_else() -> None:
    found = [
        each for file in (ROOT / "static").rglob("*.css") for each in in_the_dark(file.read_text())
    ]

    assert len(found) > 20
    others = [name for name, value in found if not re.fullmatch("#[0-9a-f]{6}", value)]
    assert others == ["--shadow"]
