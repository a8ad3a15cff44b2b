"""The pages of the docs name files that there are."""

import re
from collections.abc import Iterator
from pathlib import Path

import pytest
from django.conf import settings

from referee.games import FOLDERS
from tests.conftest import ROOT

PAGES = [ROOT / "README.md", *sorted((ROOT / "docs").rglob("*.md"))]
OURS = "bench|config|demo|docs|foundation|launcher|referee|scoring|static|templates|tests"
GAME, LANGUAGE = "<game>", "<language>"
LANGUAGES = [code for code, _name in settings.LANGUAGES if code != settings.LANGUAGE_CODE]


def paths_in(text: str) -> Iterator[str]:
    """Yield the paths of this project that a page names in code marks or links to."""
    yield from re.findall(rf"`((?:{OURS})/[^`\s*]*)`", text)
    yield from re.findall(rf"\]\(((?:{OURS})/[^)\s#]*)", text)


def is_there(path: str) -> bool:
    """Tell whether a path exists, one with a game's name for at least one of the games, and one
    with a language for each that is translated.
    """
    if LANGUAGE in path:
        return all(is_there(path.replace(LANGUAGE, language)) for language in LANGUAGES)
    games = FOLDERS if GAME in path else ("",)
    return any((ROOT / path.replace(GAME, game)).exists() for game in games)


@pytest.mark.parametrize("page", PAGES, ids=lambda page: str(page.relative_to(ROOT)))
def test_every_path_that_a_page_names_is_there(page: Path) -> None:
    assert [path for path in paths_in(page.read_text()) if not is_there(path)] == []


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
