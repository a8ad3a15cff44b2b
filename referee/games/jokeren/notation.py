"""How the moves of Jokeren are written (docs/records.md)."""

import re
from collections.abc import Sequence

from referee.engine.cards import Card, UnknownCard
from referee.engine.errors import Unreadable
from referee.engine.moves import Draw, Undo
from referee.engine.notation import Move, Notation, Words
from referee.games.jokeren.cards import deck
from referee.games.jokeren.state import Add, Discard, Lay, Swap, Take

MOST_SEATS = 6
BAR, TO = "|", "to"

DECK = deck(jokers=8)
_MELD = re.compile(r"M([1-9][0-9]{0,5})")


def _laid(words: Words) -> tuple[Card, ...]:
    """Read cards as they are laid: a joker may be named."""
    if not words:
        raise Unreadable("word-missing")
    try:
        return tuple(DECK.laid(word) for word in words)
    except UnknownCard as unknown:
        raise Unreadable("unknown-card", card=unknown.name) from None


def _held(words: Words) -> tuple[Card, ...]:
    """Read cards as they are held: a joker has no name."""
    if not words:
        raise Unreadable("word-missing")
    try:
        return tuple(DECK.held(word) for word in words)
    except UnknownCard as unknown:
        raise Unreadable("unknown-card", card=unknown.name) from None


def _meld(word: str) -> int:
    found = _MELD.fullmatch(word)
    if not found:
        raise Unreadable("wrong-meld", word=word)
    return int(found[1])


def _read_lay(seat: int, words: Words) -> Lay:
    melds: list[Words] = [[]]
    for word in words:
        if word == BAR:
            melds.append([])
        else:
            melds[-1].append(word)
    return Lay(seat, tuple(_laid(meld) for meld in melds))


def _read_add(seat: int, words: Words) -> Add:
    if len(words) < 3 or words[-2] != TO:
        raise Unreadable("wrong-add")
    return Add(seat, _laid(words[:-2]), _meld(words[-1]))


def _read_swap(seat: int, words: Words) -> Swap:
    if len(words) < 2:
        raise Unreadable("word-missing")
    if len(words) > 3:
        raise Unreadable("words-too-many", word=words[2])
    return Swap(seat, _held(words[:-1]), _meld(words[-1]))


def _read_discard(seat: int, words: Words) -> Discard:
    if len(words) > 1:
        raise Unreadable("words-too-many", word=words[1])
    return Discard(seat, _held(words)[0])


def _read(seat: int, verb: str, words: Words) -> Move:
    match verb:
        case "lay":
            return _read_lay(seat, words)
        case "add":
            return _read_add(seat, words)
        case "swap":
            return _read_swap(seat, words)
        case "discard":
            return _read_discard(seat, words)
    if words:
        raise Unreadable("words-too-many", word=words[0])
    return Take(seat)


def _write(move: Move) -> str:
    match move:
        case Take():
            return f"{move.seat} take"
        case Lay():
            return f"{move.seat} lay " + f" {BAR} ".join(written(meld) for meld in move.melds)
        case Add():
            return f"{move.seat} add {written(move.cards)} {TO} M{move.meld}"
        case Swap():
            return f"{move.seat} swap {written(move.cards)} M{move.meld}"
        case Discard():
            return f"{move.seat} discard {DECK.names[move.card]}"
    raise TypeError(f"no move of this game: {move!r}")


def written(cards: Sequence[Card]) -> str:
    """Return cards as they stand in a record, spaces between."""
    return " ".join(DECK.names[card] for card in cards)


def _ready() -> dict[str, Move]:
    """Return the moves without a free part, which are made once and shared."""
    lines: dict[str, Move] = {}
    for seat in range(1, MOST_SEATS + 1):
        lines[f"{seat} undo"] = Undo(seat)
        lines[f"{seat} take"] = Take(seat)
        for name, card in DECK.numbers.items():
            if DECK.plain[card] == card:
                lines[f"{seat} discard {name}"] = Discard(seat, card)
    return lines


NOTATION = Notation(
    DECK,
    MOST_SEATS,
    frozenset({"draw", "take", "lay", "add", "swap", "discard", "undo"}),
    read_own=_read,
    write_own=_write,
    own_lines=_ready(),
)

DRAW = tuple(NOTATION.lines.get(f"{seat} draw", Draw(seat)) for seat in range(MOST_SEATS + 1))
TAKE = tuple(NOTATION.lines.get(f"{seat} take", Take(seat)) for seat in range(MOST_SEATS + 1))
UNDO = tuple(NOTATION.lines.get(f"{seat} undo", Undo(seat)) for seat in range(MOST_SEATS + 1))
