"""Which clause of the rulebook each code stands for."""

from referee.engine.rulings import Refused

CLAUSES = {
    "not-your-turn": "1.4",
    "must-draw": "1.4",
    "already-drawn": "1.4",
    "not-in-hand": "1.4",
    "set-rank": "2.1",
    "set-suit-twice": "2.1",
    "set-full": "2.1",
    "too-short": "2.2",
    "run-suit": "2.2",
    "run-gap": "2.2",
    "run-wrap": "2.2",
    "run-full": "2.2",
    "joker-undeclared": "2.4",
    "joker-impossible": "2.4",
    "joker-ratio": "2.4",
    "joker-adjacent": "2.4",
    "kind-off": "2.5",
    "open-too-low": "3.1",
    "open-not-single": "3.3",
    "not-opened": "4.1",
    "layoff-wait": "4.1",
    "layoff-no-fit": "4.1",
    "no-such-meld": "4.1",
    "swap-wrong-card": "4.2",
    "swap-both-needed": "4.2",
    "swap-locked": "4.2",
    "joker-kept": "4.2",
    "pick-not-allowed": "4.3",
    "pick-not-used": "4.3",
    "return-discard": "4.3",
    "nothing-to-undo": "4.5",
    "fit-discard": "4.6",
    "no-card-left": "5.1",
    "deal-over": "5.1",
    "open-orbit": "5.2",
    "end-orbit": "5.2",
    "wrong-shuffle": "5.3",
    "not-the-referee": "8.1",
    "wrong-show": "8.4",
    "wrong-result": "8.5",
}


def refuse(code: str, /, clause: str | None = None, **facts: int) -> Refused:
    """Return the refusal that `code` stands for."""
    return Refused(code, clause or CLAUSES[code], facts)
