"""How each registered game is shown, found by the game's code.

The `PRESENTATION` of a game stands in its package `presentation`. It is imported where it is asked
for first, so that the rules can be had without Django.
"""

from collections.abc import Iterator
from importlib import import_module
from types import ModuleType

from referee.games import GAMES, PACKAGES
from referee.presentation.contract import Presentation


def package_of(code: str) -> ModuleType:
    """Return the package in which a game says how it is shown; KeyError for an unknown code."""
    return import_module(f"{PACKAGES[code]}.presentation")


def presentation_of(code: str) -> Presentation:
    """Return how a game is shown; KeyError for a code that no game has."""
    presentation: Presentation = package_of(code).PRESENTATION
    return presentation


def presentations() -> Iterator[Presentation]:
    """Yield how each game is shown, in the order of the registry."""
    return map(presentation_of, GAMES)
