"""Against whom computer players of games of melds are measured."""

from dataclasses import dataclass
from typing import Any

from bench.subjects import AnyGame
from referee.engine.mind import Chance
from referee.engine.moves import Draw, Undo
from referee.engine.notation import Move
from referee.games.melds.moves import Discard
from referee.players.choosing import Decision


@dataclass(frozen=True)
class LaysAll:
    """Takes what it can use, lays all that it can, and throws away a card by chance."""

    game: AnyGame

    def choose(self, view: Any, legal: tuple[Move, ...], chance: Chance) -> Decision:
        mind = self.game.mind
        assert mind is not None
        moves = mind.own_moves(view, legal)
        if type(moves[0]) is not Discard:
            return Decision(mind.policy(view, moves, chance))
        discards = [move for move in legal if type(move) is Discard]
        return Decision(discards[int(chance() * len(discards))])


class TakesBack:
    """Does anything lawful by chance; where it is stuck it takes the whole turn back, and then
    draws and throws a card away.
    """

    def __init__(self) -> None:
        self._goes_back = False

    def choose(self, view: Any, legal: tuple[Move, ...], chance: Chance) -> Decision:
        others = [move for move in legal if type(move) is not Undo]
        if self._goes_back and len(others) == len(legal):
            others = [move for move in others if type(move) in (Draw, Discard)]
            self._goes_back = type(others[0]) is Draw
        elif self._goes_back or not others:
            self._goes_back = True
            return Decision(legal[-1])
        return Decision(others[int(chance() * len(others))])
