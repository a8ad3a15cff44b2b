"""Which clause of the rulebook each code stands for."""

from referee.engine.rulings import Refused

CLAUSES = {
    "not-your-turn": "1.2",
    "not-in-hand": "1.2",
    "must-draw": "1.2",
    "already-drawn": "1.2",
    "wrong-shuffle": "1.3",
    "too-short": "2.1",
    "no-meld": "2.1",
    "no-such-meld": "2.2",
    "no-fit": "2.2",
    "deal-over": "3.1",
    "no-knock": "3.2",
    "knock-too-high": "3.2",
    "not-the-referee": "4.1",
    "nothing-to-undo": "4.2",
    "wrong-show": "4.4",
    "wrong-result": "4.5",
}


def refuse(code: str, /, **facts: int) -> Refused:
    """Return the refusal that `code` stands for."""
    return Refused(code, CLAUSES[code], facts)
