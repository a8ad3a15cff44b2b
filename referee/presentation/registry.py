"""How each registered game is shown, found by the game's code.

The `PRESENTATION` of a game stands in its package `presentation`. It is imported where it is asked
for first, so that the rules can be had without Django.
"""

from collections.abc import Iterator
from importlib import import_module
from typing import TYPE_CHECKING

from referee.games import GAMES, PACKAGES

if TYPE_CHECKING:
    # The pages that a presentation is made of import this module.
    from referee.presentation.contract import Presentation


def presentation_of(code: str) -> "Presentation":
    """Return how a game is shown; KeyError for a code that no game has."""
    presentation: Presentation = import_module(f"{PACKAGES[code]}.presentation").PRESENTATION
    return presentation


def presentations() -> "Iterator[Presentation]":
    """Yield how each game is shown, in the order of the registry."""
    return map(presentation_of, GAMES)
