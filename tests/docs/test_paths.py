"""The pages of the docs name files that there are, and link to headings that there are."""

import re
from collections.abc import Iterator
from pathlib import Path

import pytest
from django.conf import settings

from referee.games import FOLDERS
from tests.conftest import ROOT, found_in
from tests.docs.test_decisions import address_of

PAGES = [ROOT / "README.md", *sorted((ROOT / "docs").rglob("*.md"))]
OURS = "bench|config|demo|docs|foundation|launcher|referee|scoring|static|templates|tests"
GAME, LANGUAGE = "<game>", "<language>"
LANGUAGES = [code for code, _name in settings.LANGUAGES if code != settings.LANGUAGE_CODE]


def paths_in(text: str) -> Iterator[str]:
    """Yield the paths of this project that a page names in code marks or links to."""
    yield from re.findall(rf"`((?:{OURS})/[^`\s*]*)`", text)
    yield from re.findall(rf"\]\(((?:{OURS})/[^)\s#]*)", text)


def links_in(text: str) -> Iterator[str]:
    """Yield what a page links to within the project, as it is written: a path from that page, and
    a heading after a `#`.
    """
    yield from re.findall(r"\]\((?!\w+:)([^)\s]+)\)", text)


def leads_somewhere(link: str, page: Path) -> bool:
    """Tell whether a link of a page leads to a file and, within a page, to one of its headings."""
    path, _, heading = link.partition("#")
    target = page.parent / path if path else page
    if heading and target.suffix == ".md" and target.is_file():
        titles = re.findall(r"^#+ (.+)$", target.read_text(encoding="utf-8"), re.M)
        return heading in map(address_of, titles)
    return target.exists()


def is_there(path: str) -> bool:
    """Tell whether a path exists, one with a game's name for at least one of the games, and one
    with a language for each that is translated.
    """
    if LANGUAGE in path:
        return all(is_there(path.replace(LANGUAGE, language)) for language in LANGUAGES)
    games = FOLDERS if GAME in path else ("",)
    return any((ROOT / path.replace(GAME, game)).exists() for game in games)


def test_every_path_that_a_page_names_is_there() -> None:
    def missing(page: Path) -> list[str]:
        return [path for path in paths_in(page.read_text()) if not is_there(path)]

    assert found_in(PAGES, missing) == {}


def test_every_link_of_a_page_leads_somewhere() -> None:
    def lost(page: Path) -> list[str]:
        links = links_in(page.read_text(encoding="utf-8"))
        return [link for link in links if not leads_somewhere(link, page)]

    assert found_in(PAGES, lost) == {}


@pytest.mark.parametrize("link", ["whist.md", "decisions/README.md#whist", "#whist"])
def test_a_link_that_leads_nowhere_is_found(link: str) -> None:
    page = ROOT / "docs/README.md"

    assert list(links_in(f"[there]({link}) [a site](https://example.org/)")) == [link]
    assert not leads_somewhere(link, page)


@pytest.mark.parametrize(
    "text",
    [
        "see `referee/engine/nothing.py`",
        "`docs/rules/<game>.txt`",
        "`foundation/formats/<language>/dates.py`",
        "[the rules](docs/rules/whist.md#c1)",
    ],
)
def test_a_path_that_leads_nowhere_is_found(text: str) -> None:
    assert [is_there(path) for path in paths_in(text)] == [False]


def test_the_page_on_adding_a_game_names_many() -> None:
    assert len(list(paths_in((ROOT / "docs/adding-a-game.md").read_text()))) > 20
