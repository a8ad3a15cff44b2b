"""Records of TAKI for tests: red 5 leads, and the draw pile holds twelve cards that no hand has."""

from typing import Any

from referee.engine.verdict import Verdict
from referee.games import GAMES
from tests import builders

STOCK = "Y3 Y4 Y6 Y7 Y8 Y9 B3 B4 B6 B8 B9 G9"
CRAZY = {"edition": "crazy"}
E112 = {"edition": "112"}
PYRAMID = {"options": {"mode": "pyramid"}}


def _fields(fields: dict[str, Any]) -> dict[str, Any]:
    return {"game": "taki", "upcards": "R5", "stock": STOCK, **fields}


def facts(*moves: str, **fields: Any) -> dict[str, Any]:
    """Return the facts after these moves, all of which must be lawful."""
    return builders.facts(*moves, **_fields(fields))


def refusal(*moves: str, **fields: Any) -> tuple[str, str]:
    """Return the code and the clause for the last of these moves, which alone must be unlawful."""
    return builders.refusal(*moves, **_fields(fields))


def verdict(*moves: str, **fields: Any) -> Verdict:
    """Return the checker's verdict on the record of these moves."""
    return builders.verdict(*moves, **_fields(fields))


def state_of(*moves: str, **fields: Any) -> Any:
    """Return the state after these moves, all of which must be lawful."""
    return builders.state_of(*moves, **_fields(fields))


def hand(seat: int, *moves: str, **fields: Any) -> str:
    """Return the hand of `seat` after these moves, in the notation."""
    state = state_of(*moves, **fields)
    names = GAMES["taki"].deck(state.setup.options).names
    return " ".join(names[card] for card in state.hands[seat - 1])
