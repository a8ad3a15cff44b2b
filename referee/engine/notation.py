"""Moves as text: one line of a record, and back.

A move is ``<seat> <verb> <arguments>``, words separated by single spaces. The verbs of the referee,
and `play`, `draw` and `call`, are read here; a game adds what is its own.
"""

import re
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from typing import Any

from referee.engine.cards import Card, Deck, UnknownCard
from referee.engine.errors import Unreadable
from referee.engine.moves import Call, Draw, Penalty, Play, Show, Shuffle, Undo

REFEREE = 0

Move = Any
"""One of the dataclasses of `moves`, or of a game's own."""

Words = list[str]

# ASCII digits alone, without a leading zero, and few enough for any table and any deck.
_NUMBER = re.compile(r"0|[1-9][0-9]{0,5}")


def _number(word: str) -> int | None:
    return int(word) if _NUMBER.fullmatch(word) else None


def _none_left(words: Words) -> None:
    if words:
        raise Unreadable("words-too-many", word=words[0])


def _one(words: Words) -> str:
    if not words:
        raise Unreadable("word-missing")
    _none_left(words[1:])
    return words[0]


@dataclass(frozen=True)
class Notation:
    """How a game's moves are written.

    `verbs` are the player's verbs of the game, in the terms of `read_player`; `most_seats` is the
    largest table. The moves without a free part are made once and shared; `own_lines` are those of
    the game itself.
    """

    deck: Deck
    most_seats: int
    player_verbs: frozenset[str]
    read_own: Callable[[int, str, Words], Move] | None = None
    write_own: Callable[[Move], str] | None = None
    own_lines: Mapping[str, Move] = field(default_factory=dict)
    lines: Mapping[str, Move] = field(init=False)

    def __post_init__(self) -> None:
        lines: dict[str, Move] = {"0 undo": Undo(REFEREE)}
        for seat in range(1, self.most_seats + 1):
            for verb, kind in (("draw", Draw), ("call", Call)):
                if verb in self.player_verbs:
                    lines[f"{seat} {verb}"] = kind(seat)
            if "play" in self.player_verbs:
                for name, card in self.deck.numbers.items():
                    lines[f"{seat} play {name}"] = Play(seat, card)
        object.__setattr__(self, "lines", {**lines, **self.own_lines})

    def read(self, text: object, seats: int) -> Move:
        """Return the move that `text` writes, at a table of `seats`.

        Raises Unreadable (with no place: the caller knows it) for anything else than a move of
        this game in its exact notation.
        """
        if not isinstance(text, str):
            raise Unreadable("not-text")
        move = self.lines.get(text)
        if move is None or move.seat > seats:
            move = self._read_slowly(text, seats)
        return move

    def _read_slowly(self, text: str, seats: int) -> Move:
        words = text.split(" ")
        if not text:
            raise Unreadable("empty-move")
        if "" in words or not text.isprintable():
            raise Unreadable("spacing")
        seat = self._seat(words[0], seats)
        if len(words) == 1:
            raise Unreadable("verb-missing")
        verb, rest = words[1], words[2:]
        if verb in ("undo", "penalty", "shuffle", "show"):
            return self._read_referee(seat, verb, rest, seats)
        if verb not in self.player_verbs:
            raise Unreadable("unknown-verb", verb=verb)
        if seat == REFEREE:
            raise Unreadable("players-verb", verb=verb)
        if verb == "play":
            return Play(seat, self._card(_one(rest), self.deck.laid))
        if verb in ("draw", "call"):
            _none_left(rest)
            return self.lines[f"{seat} {verb}"]
        if self.read_own is None:
            raise Unreadable("unknown-verb", verb=verb)
        return self.read_own(seat, verb, rest)

    def _read_referee(self, seat: int, verb: str, words: Words, seats: int) -> Move:
        if verb == "undo":
            _none_left(words)
            return Undo(seat)
        if verb == "shuffle":
            return Shuffle(seat, self._held(words))
        if not words:
            raise Unreadable("word-missing")
        other = self._seat(words[0], seats)
        if other == REFEREE:
            raise Unreadable("unknown-seat", seat=words[0])
        if verb == "show":
            return Show(seat, other, self._held(words[1:]))
        count = _number(_one(words[1:]))
        if not count:
            raise Unreadable("wrong-count", word=words[1])
        return Penalty(seat, other, count)

    def _seat(self, word: str, seats: int) -> int:
        seat = _number(word)
        if seat is None or seat > seats:
            raise Unreadable("unknown-seat", seat=word)
        return seat

    def _held(self, words: Words) -> tuple[Card, ...]:
        return tuple(self._card(word, self.deck.held) for word in words)

    def _card(self, name: str, find: Callable[[str], Card]) -> Card:
        try:
            return find(name)
        except UnknownCard as unknown:
            raise Unreadable("unknown-card", card=unknown.name) from None

    def write(self, move: Move) -> str:
        """Return the line of the record that `read` gives `move` back for."""
        names = self.deck.names
        match move:
            case Play():
                return f"{move.seat} play {names[move.card]}"
            case Draw():
                return f"{move.seat} draw"
            case Call():
                return f"{move.seat} call"
            case Undo():
                return f"{move.seat} undo"
            case Penalty():
                return f"{move.seat} penalty {move.to} {move.count}"
            case Shuffle():
                return " ".join([f"{move.seat} shuffle", *(names[card] for card in move.cards)])
            case Show():
                cards = (names[card] for card in move.cards)
                return " ".join([f"{move.seat} show {move.of}", *cards])
        if self.write_own is None:
            raise TypeError(f"no move of this game: {move!r}")
        return self.write_own(move)
