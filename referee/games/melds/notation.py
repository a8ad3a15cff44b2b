"""How the moves of laying melds are written (docs/records.md): ``take``, ``lay 5H 6H | KC KD``,
``add 8H to M1``, ``discard 2D``. The pages of melds write these words, and they are read here.
"""

import re
from collections.abc import Callable, Mapping, Sequence

from referee.engine.cards import Card, Deck, UnknownCard
from referee.engine.errors import Unreadable
from referee.engine.notation import Move, Notation, Words
from referee.games.melds.moves import Add, Discard, Lay, Take

VERBS = frozenset({"draw", "take", "lay", "add", "discard"})
BAR, TO = "|", "to"
_MELD = re.compile(r"M([1-9][0-9]{0,5})")

OwnVerbs = Mapping[str, Callable[[int, Words], Move]]
"""What reads each verb that only one game has, from the seat and the words after the verb."""


def meld_notation(
    deck: Deck,
    most_seats: int,
    own_verbs: OwnVerbs,
    write_own: Callable[[Move], str],
    own_lines: Mapping[str, Move],
) -> Notation:
    """Return the notation of a game of melds, with the verbs and the lines that only it has."""

    def read(seat: int, verb: str, words: Words) -> Move:
        match verb:
            case "lay":
                return _read_lay(deck, seat, words)
            case "add":
                return _read_add(deck, seat, words)
            case "discard":
                return _read_discard(deck, seat, words)
            case "take":
                none_left(words)
                return Take(seat)
        return own_verbs[verb](seat, words)

    def write(move: Move) -> str:
        match move:
            case Take():
                return f"{move.seat} take"
            case Lay():
                melds = f" {BAR} ".join(written(deck, meld) for meld in move.melds)
                return f"{move.seat} lay {melds}"
            case Add():
                return f"{move.seat} add {written(deck, move.cards)} {TO} M{move.meld}"
            case Discard():
                return f"{move.seat} discard {deck.names[move.card]}"
        return write_own(move)

    return Notation(
        deck,
        most_seats,
        VERBS.union(own_verbs),
        read_own=read,
        write_own=write,
        own_lines={**_lines(deck, most_seats), **own_lines},
    )


def _lines(deck: Deck, most_seats: int) -> dict[str, Move]:
    """Return the moves without a free part, which are made once and shared."""
    lines: dict[str, Move] = {}
    for seat in range(1, most_seats + 1):
        lines[f"{seat} take"] = Take(seat)
        for name, card in deck.numbers.items():
            if deck.plain[card] == card:
                lines[f"{seat} discard {name}"] = Discard(seat, card)
    return lines


def _read_lay(deck: Deck, seat: int, words: Words) -> Lay:
    melds: list[Words] = [[]]
    for word in words:
        if word == BAR:
            melds.append([])
        else:
            melds[-1].append(word)
    return Lay(seat, tuple(_laid(deck, meld) for meld in melds))


def _read_add(deck: Deck, seat: int, words: Words) -> Add:
    if len(words) < 3 or words[-2] != TO:
        raise Unreadable("wrong-add")
    return Add(seat, _laid(deck, words[:-2]), meld_number(words[-1]))


def _read_discard(deck: Deck, seat: int, words: Words) -> Discard:
    none_left(words[1:])
    return Discard(seat, held(deck, words)[0])


def _laid(deck: Deck, words: Words) -> tuple[Card, ...]:
    """Read cards as they are laid: a joker may be named."""
    return _cards(deck.laid, words)


def held(deck: Deck, words: Words) -> tuple[Card, ...]:
    """Read cards as they are held: a joker has no name."""
    return _cards(deck.held, words)


def _cards(find: Callable[[str], Card], words: Words) -> tuple[Card, ...]:
    if not words:
        raise Unreadable("word-missing")
    try:
        return tuple(find(word) for word in words)
    except UnknownCard as unknown:
        raise Unreadable("unknown-card", card=unknown.name) from None


def meld_number(word: str) -> int:
    """Read the number of a meld: ``M2``."""
    found = _MELD.fullmatch(word)
    if not found:
        raise Unreadable("wrong-meld", word=word)
    return int(found[1])


def none_left(words: Words) -> None:
    """Refuse words where a move has no more."""
    if words:
        raise Unreadable("words-too-many", word=words[0])


def written(deck: Deck, cards: Sequence[Card]) -> str:
    """Return cards as they stand in a record, spaces between."""
    return " ".join(deck.names[card] for card in cards)
