"""The games that can be played, refereed and checked: the one list of them.

A game is a folder here. Its rules are read at once, and without Django; how it is shown is read
where that is asked for first, by `referee.presentation.registry`.
"""

from importlib import import_module
from typing import Any

from referee.engine.game import Game
from referee.engine.problems import Problems

FOLDERS = (
    "eight_colours",
    "taki",
    "jokeren",
)
"""The games, in the order in which pages list them."""

GAMES: dict[str, Game[Any, Any]] = {}
PACKAGES: dict[str, str] = {}
"""Where each game is found, by its code."""
PROBLEMS: dict[str, Problems[Any, Any]] = {}
"""The situations of a leading card that a game can be asked about without being played."""


def register(package: str) -> Game[Any, Any]:
    """Add the game of a package to those that can be played, and return it.

    A test may add one that lives elsewhere, and takes it out again with `unregister`.
    """
    game: Game[Any, Any] = import_module(package).GAME
    GAMES[game.code] = game
    PACKAGES[game.code] = package
    if game.problems:
        PROBLEMS[game.code] = game.problems
    return game


def unregister(code: str) -> None:
    """Take a game out of those that can be played."""
    del GAMES[code], PACKAGES[code]
    PROBLEMS.pop(code, None)


for folder in FOLDERS:
    register(f"{__name__}.{folder}")
