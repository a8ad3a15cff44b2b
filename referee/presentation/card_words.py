"""A card in words: what it does under the rules of a table, and the clauses that say so.

Each game says it of its own cards (`Presentation.card_words`).
"""

from dataclasses import dataclass
from typing import Any

from django.utils.translation import ngettext

from referee.engine.cards import Card
from referee.presentation.rulebook import Rulebook


@dataclass(frozen=True, slots=True)
class CardWords:
    """What a card does, in a few sentences, and the numbers of the clauses of its rulebook."""

    sentences: tuple[str, ...] = ()
    clauses: tuple[str, ...] = ()


def nothing_said(card: Card, options: Any, seats: int) -> CardWords:
    """Return no words: the rulebook of the game is all there is."""
    return CardWords()


def consequence(rulebook: Rulebook, options: Any, name: str) -> str:
    """Return what a house rule means for the players, as the options have it."""
    return rulebook.house_rules[name].consequence(getattr(options, name))


def left_in_hand(points: int) -> str:
    """Return the sentence on what a card counts that is left in a hand."""
    words = ngettext(
        "Left in a hand it counts %(points)s point.",
        "Left in a hand it counts %(points)s points.",
        points,
    )
    return words % {"points": points}
