"""Which clause of the rulebook each code stands for."""

from referee.engine.rulings import Refused

CLAUSES = {
    "not-your-turn": "2.3",
    "not-in-hand": "2.3",
    "no-match": "2.3",
    "must-play": "2.3",
    "answer-draw2": "2.5",
    "answer-draw4": "2.5",
    "name-colour": "2.6",
    "wrong-shuffle": "2.9",
    "deal-over": "3.1",
    "not-the-referee": "4.1",
    "nothing-to-undo": "4.2",
    "wrong-show": "4.4",
    "wrong-result": "4.5",
}

NAMED_COLOUR = "2.7"
"""Cited instead where the card that leads is a wild."""


def refuse(code: str, /, clause: str | None = None, **facts: int) -> Refused:
    """Return the refusal that `code` stands for."""
    return Refused(code, clause or CLAUSES[code], facts)
