"""The rules of a game on a card for the table: what a player needs, in short sentences.

A card is made of the game's clauses and of its house rules. What a table plays is said in the
sentence that the rulebook has for it, so that a card never speaks against the house rules.
"""

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

from referee.engine.faces import Face
from referee.presentation.rulebook import Text


def _always(options: Any) -> bool:
    return True


@dataclass(frozen=True, slots=True)
class CardLine:
    """A few sentences about one thing, with the cards that they speak of.

    clause   the number of the clause that says it in full
    options  house rules that are stated here, whatever the table plays
    changes  house rules that are stated here where the table plays otherwise than the edition
    when     the options under which the line stands on the card
    is_count  whether it says how the cards left are counted, as the end of a deal does in its words
    """

    clause: str
    text: Text = ""
    title: Text = ""
    faces: tuple[Face, ...] = ()
    options: tuple[str, ...] = ()
    changes: tuple[str, ...] = ()
    when: Callable[[Any], bool] = _always
    is_count: bool = False


@dataclass(frozen=True, slots=True)
class CardSection:
    """A heading and its lines."""

    title: Text
    lines: tuple[CardLine, ...]
