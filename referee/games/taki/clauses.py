"""Which clause of the rulebook each code stands for."""

from referee.engine.rulings import Refused

CLAUSES = {
    "not-in-edition": "1.2",
    "not-your-turn": "2.1",
    "not-in-hand": "2.1",
    "no-match": "2.1",
    "must-play": "2.2",
    "answer-plus2": "3.3",
    "name-colour": "3.5",
    "colour-fixed": "3.7",
    "run-colour": "4.1",
    "not-in-run": "4.2",
    "nothing-to-close": "4.3",
    "close-on-taki": "4.3",
    "nothing-to-end": "4.4",
    "nothing-to-accept": "5.1",
    "nothing-to-break": "5.2",
    "own-plus3": "5.2",
    "wrong-shuffle": "7.1",
    "deal-over": "8.1",
    "not-the-referee": "9.1",
    "nothing-to-undo": "9.2",
    "wrong-show": "9.4",
    "wrong-result": "9.5",
}


def refuse(code: str, /, clause: str | None = None, **facts: int) -> Refused:
    """Return the refusal that `code` stands for."""
    return Refused(code, clause or CLAUSES[code], facts)
