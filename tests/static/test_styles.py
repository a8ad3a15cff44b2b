"""What the style sheets keep to: few, of logical properties, without strangers or leftovers."""

import re
from functools import cache
from pathlib import Path

import pytest

from foundation.parts import PARTS, whole
from tests.conftest import ROOT

CSS = ROOT / "static/css"
SHEETS = sorted(CSS.glob("*.css"))
"""What pages load."""
FILES = sorted(CSS.rglob("*.css"))
"""The sheets and their parts."""

MOST_SHEETS, MOST_LINES = 23, 400

PHYSICAL = re.compile(
    r"""(?:^|[{;\s])(?:
        (?:margin|padding|border|inset|scroll-margin|scroll-padding)-(?:left|right|top|bottom)[\w-]*
        | border-(?:top|bottom)-(?:left|right)-radius
        | left | right | top | bottom
        | (?:min-|max-)?(?:width|height)
    )\s*:
    | (?:text-align|float|clear)\s*:\s*(?:left|right)""",
    re.VERBOSE,
)


def without_comments(text: str) -> str:
    return re.sub(r"/\*.*?\*/", "", text, flags=re.DOTALL)


def name_of(sheet: Path) -> str:
    return str(sheet.relative_to(CSS))


@pytest.mark.parametrize("sheet", FILES, ids=name_of)
def test_a_sheet_has_logical_properties_only(sheet: Path) -> None:
    rules = re.sub(r"@media[^{]*\{", "{", without_comments(sheet.read_text()))

    assert PHYSICAL.findall(rules) == []


@pytest.mark.parametrize(
    "rule",
    ["margin-left: 1px", "padding-right:0", "a { left: 0 }", "text-align: right", "width: 3rem"],
)
def test_physical_properties_are_found(rule: str) -> None:
    assert PHYSICAL.search(rule)


@pytest.mark.parametrize("sheet", FILES, ids=name_of)
def test_a_sheet_has_nothing_that_ends_a_page_in_safari(sheet: Path) -> None:
    # The engine of Safari 26 crashes while it sets such lines anew (docs/browsers.md).
    assert not re.search(r"text-wrap[\w-]*:[^;]*pretty", sheet.read_text())


@pytest.mark.parametrize("sheet", FILES, ids=name_of)
def test_a_sheet_loads_nothing_but_our_fonts(sheet: Path) -> None:
    text = PARTS["css"].sub("", without_comments(sheet.read_text()))
    loaded = re.findall(r'url\("\.\./fonts/(.*?)"\)', text)

    assert not re.search(r"@import|https?:|//", text)
    assert text.count("url(") == len(loaded)
    assert all((ROOT / "static/fonts" / name).is_file() for name in loaded)
    assert not loaded or sheet.name == "paper.css"


@pytest.mark.parametrize("sheet", FILES, ids=name_of)
def test_a_sheet_uses_tokens_that_exist(sheet: Path) -> None:
    every = "".join(without_comments(other.read_text()) for other in FILES)
    declared = set(re.findall(r"(--[\w-]+)\s*:", every))

    assert set(re.findall(r"var\((--[\w-]+)\)", sheet.read_text())) <= declared


@pytest.mark.parametrize("name", ["coloured-cards", "french-cards", "marks"])
def test_a_drawing_of_cards_uses_tokens_of_every_page(name: str) -> None:
    drawing = (ROOT / f"static/img/{name}.svg").read_text()
    declared = set(re.findall(r"(--[\w-]+)\s*:", whole("css/site.css")))

    assert set(re.findall(r"var\((--[\w-]+)\)", drawing)) <= declared


def test_there_are_few_sheets() -> None:
    assert len(SHEETS) <= MOST_SHEETS


@pytest.mark.parametrize("sheet", FILES, ids=name_of)
def test_a_sheet_is_read_at_once(sheet: Path) -> None:
    assert len(sheet.read_text().splitlines()) <= MOST_LINES


def test_each_part_is_named_once_by_the_sheet_of_its_folder() -> None:
    named = [
        (sheet.stem, part) for sheet in SHEETS for part in PARTS["css"].findall(sheet.read_text())
    ]
    own = [part for sheet, part in named if part.startswith(f"{sheet}/")]
    parts = [name_of(file) for file in FILES if file not in SHEETS]

    assert sorted(own) == parts
    others = [(sheet, part) for sheet, part in named if not part.startswith(f"{sheet}/")]
    assert [each for each in others if each[0] != "table_of_melds"] == [
        ("match_of_cards", "table.css"),
        ("match_of_cards", "match.css"),
        ("match_of_melds", "table_of_melds.css"),
        ("match_of_melds", "match.css"),
    ]
    assert {part.partition("/")[0] for sheet, part in others if sheet == "table_of_melds"} == {
        "table"
    }
    assert [file for file in FILES if file not in SHEETS and "@import" in file.read_text()] == []


NOT_OF_MELDS = {"table/lead.css", "table/crowd.css", "table/lead_windows.css"}


def test_the_sheet_of_melds_has_all_that_each_table_has_but_leading_cards_and_crowds() -> None:
    of_all, of_melds = (
        PARTS["css"].findall((CSS / f"{name}.css").read_text())
        for name in ("table", "table_of_melds")
    )

    each = [part for part in of_all if part not in NOT_OF_MELDS]
    assert [part for part in of_melds if part.startswith("table/")] == each


@cache
def names_in_use() -> set[str]:
    """Return the words of classes and ids, and of the strings of code.

    Of a name whose end is filled in (`row-{{ height }}`) the beginning is returned: `row-`.
    """
    words: list[str] = []
    for template in (ROOT / "templates").rglob("*.html"):
        text = template.read_text()
        words += re.findall(r'(?:class|id)="((?:\{%.*?%\}|\{\{.*?\}\}|[^"])*)"', text)
        words += re.findall(r"block (?:body_class|page) %\}(.*?)\{% endblock", text)
    for folder in ("config", "foundation", "referee", "scoring"):
        for module in (ROOT / folder).rglob("*.py"):
            words += re.findall(r'"([^"\n]*)"', module.read_text())
    for script in (ROOT / "static/js").glob("*.js"):
        words += re.findall(r'["`]([^"`\n]*)["`]', script.read_text())
    return set(re.findall(r"[a-z][\w-]*", " ".join(words)))


def selectors(sheet: Path) -> str:
    """Return a sheet without what stands in its declarations."""
    return re.sub(r"[^{};]*;", "", without_comments(sheet.read_text()))


@pytest.mark.parametrize("sheet", FILES, ids=name_of)
def test_a_sheet_styles_only_what_there_is(sheet: Path) -> None:
    names = names_in_use()
    selector_names = set(re.findall(r"[.#]([a-z][\w-]*)", selectors(sheet)))

    def is_used(name: str) -> bool:
        beginnings = {name[: end.end()] for end in re.finditer("-", name)}
        return name in names or bool(beginnings & names)

    assert {name for name in selector_names if not is_used(name)} == set()


def repeats(text: str) -> list[str]:
    """Return the properties that a rule declares twice, but for a fallback of an older unit."""
    rules = re.findall(r"\{([^{}]*)", without_comments(text))
    names = [re.findall(r"(?:^|;)\s*([\w-]+)\s*:(?!\s*100vh)", rule) for rule in rules]
    return [name for each in names for name in each if each.count(name) > 1]


def test_a_property_that_is_repeats_is_found() -> None:
    assert repeats("a { color: red; gap: 0; color: blue; }") == ["color", "color"]


@pytest.mark.parametrize("sheet", FILES, ids=name_of)
def test_a_rule_declares_a_property_once(sheet: Path) -> None:
    assert repeats(sheet.read_text()) == []
