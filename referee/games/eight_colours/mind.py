"""How the eight-colour game is played well: rules of thumb, what a moment is worth, and why.

Wilds are kept while anything else fits: each of them is a turn on which nothing must be drawn. Of
the rest, what leaves most cards that fit on it goes first.
"""

from collections.abc import Iterable
from functools import cache

from referee.engine.cards import Card
from referee.engine.mind import EASY, NORMAL, STRONG, Budget, Chance, Level, Mind, Reason
from referee.engine.moves import Call, Play
from referee.engine.notation import Move
from referee.engine.seats import seat_after
from referee.games.eight_colours.cards import (
    COLOUR,
    DECK,
    SYMBOL,
    WILD_DRAW_FOUR,
)
from referee.games.eight_colours.legal_moves import CALL, DRAW
from referee.games.eight_colours.rules import SEATS, plays_that_fit
from referee.games.eight_colours.state import State
from referee.games.shedding import thumb

PLAIN = DECK.plain
SHORT = 2
"""A hand of so few cards must be stopped."""


def open_cards(view: State) -> Iterable[Card]:
    return thumb.open_cards(view, PLAIN)


def own_moves(view: State, legal: tuple[Move, ...]) -> tuple[Move, ...]:
    """Return a due call alone; otherwise what can be laid, and a draw where nothing can or where
    the cards that are owed might better be drawn.
    """
    calls = tuple(move for move in legal if type(move) is Call)
    if calls:
        return calls
    plays = tuple(move for move in legal if type(move) is Play)
    return legal if view.owed or not plays else plays


def policy(view: State, moves: tuple[Move, ...], chance: Chance) -> Move:
    """Return what the rules of thumb lay, draw or call."""
    plays = [move for move in moves if type(move) is Play]
    if not plays:
        return moves[0]
    hand = view.hands[plays[0].seat - 1]
    return _best(view, hand, plays, chance)


def _best(view: State, hand: tuple[Card, ...], plays: list[Play], chance: Chance) -> Play:
    if len(plays) == 1:
        return plays[0]
    size = len(view.hands)
    following = view.hands[seat_after(view.turn, view.direction, size) - 1]
    short = len(following) <= SHORT
    twice = size == 2 and view.setup.options.reverse_with_two == "extra_turn"
    best, found = plays[0], -100.0
    for play in plays:
        card = play.card
        worth = chance() * 0.01 + _urge(card, short, size == 2, twice)
        row = _NEXT[card]
        for other in hand:
            worth += row[other]
        if worth > found:
            best, found = play, worth
    return best


@cache
def _urge(card: Card, short: bool, two: bool, twice: bool) -> float:
    """Return how good it is to lay a card now, apart from the cards that stay in the hand."""
    symbol = SYMBOL[card]
    if symbol == WILD_DRAW_FOUR:
        return 4.0 if short else -7.0
    if symbol == "W":
        return -6.0
    if symbol == "+2":
        return 5.0 if short else 0.5
    if symbol == "S" or (symbol == "R" and twice):
        return 3.0 if short or two else 0.4
    if symbol == "R":
        return 1.0 if short else 0.2
    return 0.0


def _follows(lying: Card, held: Card) -> float:
    """Return what it is worth to hold a card when `lying` leads."""
    if not COLOUR[held]:
        return 0.0
    if COLOUR[held] == COLOUR[lying]:
        return 1.0
    return 0.3 if SYMBOL[held] == SYMBOL[lying] else 0.0


_NEXT = tuple(
    tuple(_follows(lying, held) for held in range(len(DECK.names)))
    for lying in range(len(DECK.names))
)
# A card follows itself as a twin would; that is the same for every card of a hand.


def next_move(world: State, chance: Chance) -> Move:
    """Return the next move of a world: the call that is due, then the turn."""
    if world.silent:
        return CALL[world.silent]
    seat = world.turn
    hand = world.hands[seat - 1]
    fitting = plays_that_fit(seat, world.discards[-1], world.owed > 0)
    could = fitting.keys() & hand
    if not could:
        return DRAW[seat]
    plays = [play for card in could for play in fitting[card]]
    return _best(world, hand, plays, chance)


def value(world: State, seat: int) -> float:
    """Return 1 where the seat has won and 0 where another has; before that by the hands' sizes."""
    if world.winner:
        return float(world.winner == seat)
    return thumb.chance_of(tuple(map(len, world.hands)), seat - 1)


def reasons(view: State, move: Move, legal: tuple[Move, ...]) -> tuple[Reason, ...]:
    return ()


MIND: Mind[State] = Mind(
    levels={
        EASY: Level(SEATS, slips=0.55),
        NORMAL: Level(SEATS),
        STRONG: Level(SEATS, budget=Budget(playouts=200)),
    },
    open_cards=open_cards,
    own_moves=own_moves,
    policy=policy,
    next_move=next_move,
    value=value,
    reasons=reasons,
)
