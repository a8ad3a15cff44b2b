"""A game is named in its own folders alone: nothing else knows which games there are."""

import ast
import re
from pathlib import Path

import pytest

from referee.games import FOLDERS
from tests.conftest import ROOT

NAMES_GAMES = {
    "referee/games/__init__.py": "the registry",
    "referee/cards/card_names.py": "a figure is named as one of the games is",
    "referee/templatetags/cards.py": "a figure is named as one of the games is",
    "referee/matches/example.py": "which game the example shows",
    "templates/referee/match/demo.html": "which game the example shows",
    "scoring/core/formats.py": "the formats of the night, each of a game",
}
"""Files outside a game's folders that may name a game, and why."""


def namings(path: str, text: str) -> list[str]:
    """Return where a file names a game to which it does not belong.

    In the referee's own code and in templates nobody speaks of a single game, not in a comment
    either. Scoring has formats, whose names and words go by their games; it names none as such.
    """
    others = [game for game in FOLDERS if f"/games/{game}/" not in path]
    if path in NAMES_GAMES or "/migrations/" in path:
        return []
    if path.startswith("scoring/"):
        return [
            f"{path}:{node.lineno} names {node.value}"
            for node in ast.walk(ast.parse(text))
            if isinstance(node, ast.Constant) and node.value in others
        ]
    return [
        f"{path}:{number} names {game}"
        for number, line in enumerate(text.splitlines(), start=1)
        for game in others
        if re.search(rf"\b{game.replace('_', '[-_]').rstrip('s')}s?(?![a-z])", line, re.IGNORECASE)
    ]


def _named_files() -> list[Path]:
    code = [
        path
        for top in ("config", "foundation", "referee", "scoring")
        for path in (ROOT / top).rglob("*.py")
    ]
    return sorted([*code, *(ROOT / "templates").rglob("*.html")])


def test_no_file_but_its_own_names_a_game() -> None:
    found = [
        naming
        for path in _named_files()
        for naming in namings(path.relative_to(ROOT).as_posix(), path.read_text())
    ]

    assert found == []


@pytest.mark.parametrize(
    ("path", "text"),
    [
        ("referee/presentation/narration.py", "from referee.games.jokeren.state import Swap"),
        ("referee/presentation/narration.py", "# as in TAKI"),
        ("referee/games/melds/presentation/tray.py", 'return refusal("jokeren")'),
        ("referee/games/taki/rules.py", '"""As in the eight-colour game."""'),
        ("templates/referee/match/_phase.html", '{% include "games/jokeren/_table.html" %}'),
        ("templates/games/taki/_table.html", "Jokeren"),
        ("templates/scoring/events/event.html", '{% if event.game == "jokeren" %}'),
        ("scoring/pages/printing/forms.py", 'return terms.format.game == "jokeren"'),
    ],
)
def test_a_game_that_is_named_elsewhere_is_found(path: str, text: str) -> None:
    assert len(namings(path, text)) == 1


@pytest.mark.parametrize(
    ("path", "text"),
    [
        ("referee/games/jokeren/presentation/melding.py", '"""What Jokeren shows."""'),
        ("templates/games/jokeren/_opening.html", "Jokeren"),
        ("referee/games/__init__.py", '"taki",'),
        ("scoring/evening/wording.py", 'FORMATS = {"jokeren-form": _("Jokeren, one form")}'),
        ("referee/presentation/narration.py", '"""A move of any game."""'),
    ],
)
def test_a_game_may_be_named_at_home_and_in_data(path: str, text: str) -> None:
    assert namings(path, text) == []
