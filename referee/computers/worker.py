"""The process in which computer players think: it reads what a seat sees and writes its move.

It knows the games and no database: a view is all that it ever gets.
"""

import pickle
import random
import sys
from typing import Any, BinaryIO, NamedTuple

from foundation.side_process import give_way
from referee.engine.notation import Move
from referee.games import GAMES
from referee.players.choosing import ComputerPlayer, mind_of


class Task(NamedTuple):
    """A decision to be taken: by a player of a level, from the `view` of its seat and the `legal`
    moves that it can see; `lots` is what its lots are drawn from.
    """

    game: str
    level: str
    view: Any
    legal: tuple[Move, ...]
    lots: int


def think(task: Task) -> Move | None:
    """Return the move that is chosen, None to leave the others to move."""
    game = GAMES[task.game]
    player = ComputerPlayer(game, mind_of(game).levels[task.level])
    # Lots of a game, no secret.
    lots = random.Random(task.lots)  # noqa: S311
    return player.choose(task.view, task.legal, lots.random).move


def serve(tasks: BinaryIO, moves: BinaryIO) -> None:
    """Answer tasks until there are no more."""
    while True:
        try:
            # Both ends of the pipe are this program.
            task = pickle.load(tasks)  # noqa: S301
        except EOFError:
            return
        pickle.dump(think(task), moves)
        moves.flush()


if __name__ == "__main__":
    give_way()
    serve(sys.stdin.buffer, sys.stdout.buffer)
