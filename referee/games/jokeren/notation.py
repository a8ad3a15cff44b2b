"""How the moves of Jokeren are written (docs/records.md): those of all games of melds, a swap, and
what a player takes back.
"""

from collections.abc import Sequence

from referee.engine.cards import Card
from referee.engine.errors import Unreadable
from referee.engine.moves import Draw, Undo
from referee.engine.notation import Move, Words
from referee.games.jokeren.cards import deck
from referee.games.jokeren.state import Swap
from referee.games.melds import notation
from referee.games.melds.moves import Take

MOST_SEATS = 6

DECK = deck(jokers=8)


def _read_swap(seat: int, words: Words) -> Swap:
    if len(words) < 2:
        raise Unreadable("word-missing")
    notation.none_left(words[3:])
    return Swap(seat, notation.held(DECK, words[:-1]), notation.meld_number(words[-1]))


def _read_undo(seat: int, words: Words) -> Undo:
    notation.none_left(words)
    return Undo(seat)


def _write(move: Move) -> str:
    if isinstance(move, Swap):
        return f"{move.seat} swap {written(move.cards)} M{move.meld}"
    raise TypeError(f"no move of this game: {move!r}")


def written(cards: Sequence[Card]) -> str:
    """Return cards as they stand in a record, spaces between."""
    return notation.written(DECK, cards)


NOTATION = notation.meld_notation(
    DECK,
    MOST_SEATS,
    {"swap": _read_swap, "undo": _read_undo},
    _write,
    {f"{seat} undo": Undo(seat) for seat in range(1, MOST_SEATS + 1)},
)

DRAW = tuple(NOTATION.lines.get(f"{seat} draw", Draw(seat)) for seat in range(MOST_SEATS + 1))
TAKE = tuple(NOTATION.lines.get(f"{seat} take", Take(seat)) for seat in range(MOST_SEATS + 1))
UNDO = tuple(NOTATION.lines.get(f"{seat} undo", Undo(seat)) for seat in range(MOST_SEATS + 1))
