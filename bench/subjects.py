"""What is measured: for each game, one whole deal of random play through its public contract."""

import json
import random
from collections.abc import Callable, Iterable, Iterator
from dataclasses import replace
from typing import Any

from referee.engine.game import Deal, Game
from referee.engine.json_text import read_json
from referee.engine.moves import Undo
from referee.engine.notation import Move
from referee.engine.record import Record, read_record, write_record
from referee.engine.shuffle import SEED_LIMIT
from referee.engine.verdict import check
from referee.games import GAMES

AnyGame = Game[Any, Any]
Play = Callable[[random.Random], int]
Moment = tuple[Any, Move]

PLAYERS = 4

MUST_LAY = {"voluntary_draw": False}
"""Players who draw only when nothing fits, as people do and as the peers' games demand; by choice
they would draw until the deck is in their hands."""


def _takes_back(game: AnyGame) -> bool:
    return "undo" in game.notation.player_verbs


class _GoingBack:
    """Players who take back nothing until they are stuck, and then their whole turn.

    By choice they would lay and take back most of the time.
    """

    def __init__(self) -> None:
        self.on = False

    def choices(self, moves: tuple[Move, ...]) -> tuple[Move, ...]:
        if type(moves[-1]) is not Undo:
            self.on = False
            return moves
        self.on |= len(moves) == 1
        return moves[-1:] if self.on else moves[:-1]


def _options(game: AnyGame) -> Any:
    options = game.editions[game.edition]
    return replace(options, **{name: on for name, on in MUST_LAY.items() if hasattr(options, name)})


def random_deal(game: AnyGame, deal: Deal, seed: int, rng: random.Random) -> Iterator[Moment]:
    """Yield each state of a deal and the move that chance chose in it, the shuffles included."""
    state, piles = game.start(_options(game), deal, 1), 0
    legal_moves, apply, chance = game.legal_moves, game.apply, rng.random
    back = _GoingBack() if _takes_back(game) else None
    while moves := legal_moves(state):
        if back:
            moves = back.choices(moves)
        move = moves[int(chance() * len(moves))]
        yield state, move
        state = apply(state, move)
        if game.to_shuffle(state):
            piles += 1
            move = game.next_shuffle(state, seed, piles)
            yield state, move
            state = apply(state, move)


def random_play(game: AnyGame) -> Play:
    """Return a subject: it plays one deal by chance and returns how many decisions that took.

    The loop of `random_deal` again, bare as the peers' loops are.
    """
    options = _options(game)
    legal_moves, apply, to_shuffle = game.legal_moves, game.apply, game.to_shuffle
    takes_back = _takes_back(game)

    def play(rng: random.Random) -> int:
        seed, chance = rng.randrange(SEED_LIMIT), rng.random
        state = game.start(options, game.deal(options, PLAYERS, seed), 1)
        decisions = piles = 0
        back = _GoingBack() if takes_back else None
        while moves := legal_moves(state):
            if back:
                moves = back.choices(moves)
            state = apply(state, moves[int(chance() * len(moves))])
            decisions += 1
            if to_shuffle(state):
                piles += 1
                state = apply(state, game.next_shuffle(state, seed, piles))
        return decisions

    return play


def subjects() -> dict[str, Play]:
    """Return random play for every game."""
    return {f"{code}, {PLAYERS} players": random_play(game) for code, game in GAMES.items()}


def moments(game: AnyGame, rng: random.Random, deals: int) -> list[Moment]:
    """Return states of random play with a move that is judged in each."""
    deal = game.deal(_options(game), PLAYERS, 0)
    return [moment for _ in range(deals) for moment in random_deal(game, deal, 0, rng)]


def archive(game: AnyGame, rng: random.Random, deals: int) -> Iterator[bytes]:
    """Yield the lines of an archive of random deals with every card written out."""
    options = _options(game)
    players = tuple(f"Player {seat}" for seat in range(1, PLAYERS + 1))
    for _ in range(deals):
        seed = rng.randrange(SEED_LIMIT)
        deal = game.deal(options, PLAYERS, seed)
        moves = tuple(move for _, move in random_deal(game, deal, seed, rng))
        record = Record(game, game.edition, options, players, 1, deal, None, moves, None)
        yield json.dumps(write_record(record)).encode()


def check_archive(lines: Iterable[bytes]) -> int:
    """Check every record of an archive and return how many moves were judged."""
    moves = 0
    for line in lines:
        verdict = check(read_record(read_json(line), GAMES))
        if not verdict.ok:
            raise RuntimeError(f"random play was refused: {verdict}")
        moves += verdict.accepted
    return moves
