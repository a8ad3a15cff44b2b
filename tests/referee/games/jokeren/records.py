"""Records of Jokeren for tests: two players at home, no card turned up."""

from typing import Any

from referee.engine.verdict import Verdict
from referee.games import GAMES
from tests import builders

STOCK = "2C 3C 2D 3D 2H 3H 2S 3S"
COMPETITION = {"edition": "competition"}

OPENING = ("5H * 7H KC KD KH 9C 4C", "QS QH QD JS JH JD")
"""The hands with which both players come out in `BOTH_OUT`; the second one may have more cards."""

BOTH_OUT = (
    "1 draw",
    "1 lay 5H *=6H 7H | KC KD KH",
    "1 discard 2C",
    "2 draw",
    "2 lay QS QH QD | JS JH JD",
    "2 discard 3C",
    "1 draw",
    "1 discard 2D",
    "2 draw",
)
"""Ada lays M1 and M2, Ben M3 and M4; Ben is in his next turn and has drawn the 3 of diamonds."""


def _fields(fields: dict[str, Any]) -> dict[str, Any]:
    """Return the fields of a record, with `options` for whatever is none of its keys."""
    keys = {"hands", "upcards", "stock", "edition", "players", "first", "result", "options"}
    options = {name: value for name, value in fields.items() if name not in keys}
    named = {name: value for name, value in fields.items() if name in keys}
    if options:
        named["options"] = {**named.get("options", {}), **options}
    return {"game": "jokeren", "upcards": "", "stock": STOCK, **named}


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


def record(*moves: str, **fields: Any) -> dict[str, Any]:
    """Return the record as JSON holds it."""
    return builders.record(*moves, **_fields(fields))


def hand(seat: int, *moves: str, **fields: Any) -> str:
    """Return the hand of `seat` after these moves, in the notation."""
    state = state_of(*moves, **fields)
    names = GAMES["jokeren"].deck(state.setup.options).names
    return " ".join(names[card] for card in state.hands[seat - 1])


def melds(*moves: str, **fields: Any) -> list[str]:
    """Return the melds on the table after these moves, in the notation."""
    return [" ".join(meld) for meld in facts(*moves, **fields)["melds"]]


# One meld, by a player who needs no points to come out


def _held(cards: str) -> str:
    return " ".join("*" if card.startswith("*") else card for card in cards.split())


def _alone(cards: str, options: dict[str, Any]) -> dict[str, Any]:
    hands = (f"{_held(cards)} 2C 6C", "QC")
    return {"hands": hands, "stock": "3C", "jokers": 8, "opening_points": 0, **options}


def laid(cards: str, **options: Any) -> str:
    """Return the meld that lies on the table after these cards were laid."""
    return melds("1 draw", f"1 lay {cards}", **_alone(cards, options))[0]


def fault(cards: str, **options: Any) -> tuple[str, str]:
    """Return the code and the clause for laying these cards as a meld."""
    return refusal("1 draw", f"1 lay {cards}", **_alone(cards, options))


def grown(meld: str, cards: str, **options: Any) -> str:
    """Return the meld after these cards were laid off on it by the player who laid it."""
    moves = ("1 draw", f"1 lay {meld}", f"1 add {cards} to M1")
    return melds(*moves, **_alone(f"{meld} {cards}", options))[0]


def unfit(meld: str, cards: str, **options: Any) -> tuple[str, str]:
    """Return the code and the clause for laying these cards off on a meld of one's own."""
    moves = ("1 draw", f"1 lay {meld}", f"1 add {cards} to M1")
    return refusal(*moves, **_alone(f"{meld} {cards}", options))
