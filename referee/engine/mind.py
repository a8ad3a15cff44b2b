"""What a computer player must know of a game beyond its rules: the game's mind.

A game without one can be played all the same; it has no computer players. A mind works on views
(`Game.seen_by`) and on worlds: states in which every unseen card was guessed. It never meets the
true state, the seed or the order of the stock.
"""

from collections.abc import Callable, Collection, Iterable, Mapping
from dataclasses import dataclass, field
from typing import Generic, NamedTuple, TypeVar

from referee.engine.cards import Card
from referee.engine.notation import Move

StateT = TypeVar("StateT")

Chance = Callable[[], float]
"""A source of lots: each call gives a number from 0 up to 1, which is left out."""

EASY, NORMAL, STRONG = "easy", "normal", "strong"


class Reason(NamedTuple):
    """A fact about a move that speaks for it, for a sentence.

    `code` is one of the game's (``only-answer``); `facts` are as in a refusal: cards under ``card``
    and seats under ``seat``, a colour under ``colour`` in the words of a face, plain numbers
    under any other name.
    """

    code: str
    facts: Mapping[str, int | str]


@dataclass(frozen=True, slots=True)
class Budget:
    """How long a decision may be searched: so many playouts, and never longer than the cap.

    Strength is set in playouts and their depth alone (0 playouts: no search), so that the same lots
    give the same move on any machine; `cap_ms`, in milliseconds, only keeps a busy machine from
    answering late. A playout is cut short after `depth` moves.
    """

    playouts: int
    cap_ms: float = 50.0
    depth: int = 20


@dataclass(frozen=True, slots=True)
class Level:
    """How a computer player plays, and at which tables it is offered.

    slips   how many of its moves are by chance, from 0 to 1
    budget  how long it searches
    seats   the numbers of players with whom its strength was measured
    """

    seats: Collection[int]
    slips: float = 0.0
    budget: Budget = field(default=Budget(playouts=0))


@dataclass(frozen=True)
class Mind(Generic[StateT]):
    """How a game is played well.

    levels      the levels that were shown to differ in strength, by `EASY`, `NORMAL`, `STRONG`
    open_cards  every card whose place is known in a view, own hand included, in its plain form
    own_moves   the moves worth weighing among the lawful ones of one seat in its view; empty where
                it had best leave the others to move
    policy      the move that the rules of thumb choose among such moves, in a view or a world; it
                reads no hand but that of the seat whose moves they are, only how long others are
    next_move   the next move of a world, whoever makes it, by the same rules of thumb; fast
    value       what a world is worth to a seat, from 0 to 1: its share of the win, whether the deal
                is over or was cut short
    reasons     what speaks for a move in a view, among the lawful ones of its seat
    usual       the state as it would be after a usual turn of a seat, as far as its hand goes; None
                where that leaves a hand as good as it was
    search      the move that is chosen among such moves within a budget, for a game that searches
                in a way of its own; its playouts are what this search counts. None: by playouts
    """

    levels: Mapping[str, Level]
    open_cards: Callable[[StateT], Iterable[Card]]
    own_moves: Callable[[StateT, tuple[Move, ...]], tuple[Move, ...]]
    policy: Callable[[StateT, tuple[Move, ...], Chance], Move]
    next_move: Callable[[StateT, Chance], Move]
    value: Callable[[StateT, int], float]
    reasons: Callable[[StateT, Move, tuple[Move, ...]], tuple[Reason, ...]]
    usual: Callable[[StateT, int], StateT] | None = None
    search: Callable[[StateT, tuple[Move, ...], Chance, Budget], Move] | None = None

    def levels_with(self, seats: int) -> tuple[str, ...]:
        """Return the levels that are offered to so many players, the weakest first."""
        return tuple(name for name, level in self.levels.items() if seats in level.seats)
