"""How strong computer players are: tournaments of paired deals.

Two contestants play the same deals with the seats exchanged. With more players the tested one sits
in every seat in turn, the others in the rest. Each deal gives one number, the share of its games
that the tested one won; the interval is that of its mean over the deals. An undecided game counts
as a fair share.
"""

import math
import random
import statistics
import time
from collections.abc import Callable
from dataclasses import dataclass, field, replace
from typing import Any, NamedTuple

from bench.meld_players import LaysAll, TakesBack
from bench.subjects import MUST_LAY, AnyGame
from referee.engine.mind import Chance, Level
from referee.engine.moves import Draw, Play
from referee.engine.notation import Move
from referee.players.choosing import ComputerPlayer, Decision
from referee.players.table import Chooser, decide

MOST_MOVES = 3000
"""A game that takes more moves is undecided."""


@dataclass(frozen=True)
class ByChance:
    """Does anything that it sees to be lawful; out of turn it lets half of its chances pass."""

    turn: Callable[[Any], int | None]

    def choose(self, view: Any, legal: tuple[Move, ...], chance: Chance) -> Decision:
        if self.turn(view) != legal[0].seat and chance() < 0.5:
            return Decision(None)
        return Decision(legal[int(chance() * len(legal))])


@dataclass(frozen=True)
class RuleAgent:
    """RLCard's rule for UNO carried over: a card that lets others draw at once, otherwise one by
    chance, cards without a colour last and in the colour that it holds most of; it draws or stops
    only where it can lay nothing.
    """

    game: AnyGame

    def choose(self, view: Any, legal: tuple[Move, ...], chance: Chance) -> Decision:
        mind = self.game.mind
        assert mind is not None
        moves = mind.own_moves(view, legal)
        if not moves:
            return Decision(None)
        plays = [move for move in moves if type(move) is Play]
        if not plays:
            return Decision(next((m for m in moves if type(m) is not Draw), moves[0]))
        deck = self.game.deck(view.setup.options)
        names = [deck.names[card] for card in view.hands[plays[0].seat - 1]]
        for_all = [p for p in plays if deck.names[deck.plain[p.card]] in ("W+4", "+3")]
        coloured = [p for p in plays if _is_coloured(deck.names[p.card])]
        chosen = for_all or coloured or plays
        kind = deck.plain[chosen[int(chance() * len(chosen))].card]
        forms = [play for play in chosen if deck.plain[play.card] == kind]
        return Decision(max(forms, key=lambda play: _frequency(deck.names[play.card], names)))


def _is_coloured(name: str) -> bool:
    return ":" not in name and name not in ("ST", "K", "+3", "BR", "CR", "CC")


def _frequency(name: str, hand: list[str]) -> int:
    colour = name.partition(":")[2]
    return sum(_is_coloured(held) and held[0] == colour for held in hand)


class Timed:
    """A contestant, and how long its decisions took, in seconds."""

    def __init__(self, player: Chooser) -> None:
        self.player = player
        self.times: list[float] = []

    def choose(self, view: Any, legal: tuple[Move, ...], chance: Chance) -> Decision:
        start = time.perf_counter()
        found = self.player.choose(view, legal, chance)
        self.times.append(time.perf_counter() - start)
        return found


@dataclass
class Result:
    """The shares of the tested contestant, one for each deal, and what else was seen."""

    shares: list[float] = field(default_factory=list)
    times: list[float] = field(default_factory=list)
    undecided: int = 0
    games: int = 0

    @property
    def mean(self) -> float:
        return statistics.fmean(self.shares)

    @property
    def half(self) -> float:
        """Half of the 95 % interval."""
        if len(self.shares) < 2:
            return math.inf
        return 1.96 * statistics.stdev(self.shares) / math.sqrt(len(self.shares))


def contestants(game: AnyGame) -> dict[str, Chooser]:
    """Return who may be tested in a game: chance, a simple rule, our levels.

    These search all their playouts, however busy the machine is, so that each deal can be played
    again as it was.
    """
    assert game.mind is not None
    levels = {name: ComputerPlayer(game, _uncapped(it)) for name, it in game.mind.levels.items()}
    # The rule of another project is one of matching cards.
    rule: dict[str, Chooser] = {"rule": RuleAgent(game)} if game.problems else {}
    if "lay" in game.notation.player_verbs:
        return {"random": TakesBack(), "lays-all": LaysAll(game), **levels}
    return {"random": ByChance(game.to_move), **rule, **levels}


def _uncapped(level: Level) -> Level:
    return replace(level, budget=replace(level.budget, cap_ms=math.inf))


def options_of(game: AnyGame, edition: str, **changes: Any) -> Any:
    options = game.editions[edition]
    changes = {**MUST_LAY, **changes}
    return replace(options, **{name: on for name, on in changes.items() if hasattr(options, name)})


def play_deal(game: AnyGame, options: Any, players: dict[int, Chooser], seed: int) -> int | None:
    """Return the seat that won a deal, 0 where it ended without a winner, None where not at all."""
    chance = random.Random(seed).random
    state = game.start(options, game.deal(options, len(players), seed), 1)
    piles = 0
    for _ in range(MOST_MOVES):
        made = decide(game, state, players, chance)
        if made is None:
            # Whoever leaves by chance what it alone can do is asked again.
            continue
        state = game.apply(state, made.decision.move)
        if game.to_shuffle(state):
            piles += 1
            state = game.apply(state, game.next_shuffle(state, seed, piles))
        if ended := game.outcome(state):
            return ended.winner or 0
    return None


class Contest(NamedTuple):
    """A game under some options, who is tested and against whom."""

    game: AnyGame
    options: Any
    tested: Chooser
    other: Chooser


def compete(contest: Contest, seats: int, seeds: range) -> Result:
    """Return how the tested contestant did against the other one in the deals of the seeds."""
    result, timed = Result(), Timed(contest.tested)
    for seed in seeds:
        won = 0.0
        for own in range(1, seats + 1):
            players = dict.fromkeys(range(1, seats + 1), contest.other) | {own: timed}
            winner = play_deal(contest.game, contest.options, players, seed)
            won += 1 / seats if not winner else winner == own
            result.undecided += winner is None
            result.games += 1
        result.shares.append(won / seats)
    result.times = timed.times
    return result
