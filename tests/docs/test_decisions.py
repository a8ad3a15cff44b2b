"""The decisions: each has its day, and the index names them all."""

import re
from datetime import date

import pytest

from tests.conftest import ROOT

FOLDER = ROOT / "docs/decisions"
INDEX = FOLDER / "README.md"
PAGES = sorted(set(FOLDER.glob("*.md")) - {INDEX})


def dates_in(text: str) -> dict[str, str]:
    """Return the day of each decision of a page by its title; empty where it has none."""
    parts = text.split("\n## ")[1:]
    days = [re.match(r".+\n\n\*(\d{4}-\d\d-\d\d)\.\* ", part) for part in parts]
    return {
        part.partition("\n")[0]: day[1] if day else ""
        for part, day in zip(parts, days, strict=True)
    }


def address_of(title: str) -> str:
    """Return the address of a heading within its page, as Markdown's readers make it."""
    return re.sub(r"[^\w\- ]", "", title.lower()).replace(" ", "-")


@pytest.mark.parametrize("page", PAGES, ids=lambda page: page.name)
def test_every_decision_has_its_day(page) -> None:
    days = dates_in(page.read_text())

    assert days
    assert all(date.fromisoformat(day) <= date.today() for day in days.values())


def test_the_index_names_every_decision_in_its_order() -> None:
    wanted = [
        f"- [{title}]({page}#{address_of(title)})"
        for page in re.findall(r"^\*\*\[.+\]\((.+)\)\*\*$", INDEX.read_text(), re.M)
        for title in dates_in((FOLDER / page).read_text())
    ]

    assert re.findall(r"^- .+$", INDEX.read_text(), re.M) == wanted
    assert all(f"]({page.name})" in INDEX.read_text() for page in PAGES)


def test_a_decision_without_its_day_is_found() -> None:
    text = "# Serving\n\n## One\n\n*2026-11-21.* So.\n\n## Two\n\nNo day.\n"

    assert dates_in(text) == {"One": "2026-11-21", "Two": ""}
