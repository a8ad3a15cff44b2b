"""How the moves of little rummy are written: those of all games of melds, and ``knock``."""

from referee.engine.notation import Move, Words
from referee.games.melds.notation import meld_notation, none_left
from tests.toy_game.cards import DECK
from tests.toy_game.state import Knock

MOST_SEATS = 4


def _read_knock(seat: int, words: Words) -> Knock:
    none_left(words)
    return Knock(seat)


def _write(move: Move) -> str:
    if isinstance(move, Knock):
        return f"{move.seat} knock"
    raise TypeError(f"no move of this game: {move!r}")


NOTATION = meld_notation(
    DECK,
    MOST_SEATS,
    {"knock": _read_knock},
    _write,
    {f"{seat} knock": Knock(seat) for seat in range(1, MOST_SEATS + 1)},
)
