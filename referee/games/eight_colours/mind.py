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
    COLOUR_NAMES,
    COLOURS,
    DECK,
    SYMBOL,
    WILD_DRAW_FOUR,
)
from referee.games.eight_colours.legal_moves import CALL, DRAW
from referee.games.eight_colours.rules import SEATS, plays_that_fit
from referee.games.eight_colours.state import State
from referee.games.shedding import thumb
from referee.games.shedding.reasons import Traits, reasons_of
from referee.games.shedding.thumb import SHORT

PLAIN = DECK.plain
_COLOURS = ("", *COLOURS)


TRAITS = Traits(
    plain=PLAIN,
    colour=COLOUR,
    names=dict(zip(COLOURS, COLOUR_NAMES, strict=True)),
    wilds=frozenset(card for card, symbol in enumerate(SYMBOL) if symbol in ("W", WILD_DRAW_FOUR)),
    hampers=frozenset(
        card for card, symbol in enumerate(SYMBOL) if symbol in ("S", "+2", WILD_DRAW_FOUR)
    ),
    moves_on=lambda view, card: (
        len(view.hands) == 2
        and (
            SYMBOL[card] == "S"
            or (SYMBOL[card] == "R" and view.setup.options.reverse_with_two == "extra_turn")
        )
    ),
)


_WILDS = dict.fromkeys(TRAITS.wilds, 1.5)
_ACTING = [card for card, symbol in enumerate(SYMBOL) if symbol in ("S", "+2")]
TWO = thumb.Scale(bonus={**_WILDS, **dict.fromkeys(_ACTING, 1.5)}, more=1.75, power=0.5)
MORE = thumb.Scale(bonus={**_WILDS, **dict.fromkeys(_ACTING, 0.25)}, more=0.0, power=0.5)
"""Fitted to deals of two and of four that the rules of thumb played."""


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
    left, size = len(hand) - 1, len(view.hands)
    following = view.hands[seat_after(view.turn, view.direction, size) - 1]
    short = len(following) <= SHORT
    counts = dict.fromkeys(_COLOURS, 0)
    for held in hand:
        counts[COLOUR[held]] += 1
    best, most = plays[0], -100.0
    for play in plays:
        card = play.card
        worth = _worth(card, counts[COLOUR[card]], left, short) + chance() * 0.1
        if worth > most:
            best, most = play, worth
    return best


@cache
def _worth(card: Card, same: int, left: int, short: bool) -> float:
    """Return how good it is to lay a card: `same` cards of the hand have its colour, it among them
    where it is printed on it; `left` stay in the hand, and the next hand is `short`.
    """
    if not left:
        return 50.0
    symbol = SYMBOL[card]
    stays = same if PLAIN[card] != card else same - 1
    worth = 14.0 * stays / left - stays
    if symbol == WILD_DRAW_FOUR:
        return worth - (25.0 if left < 3 else 4.0 if short else 8.0)
    if symbol == "W":
        return worth - (25.0 if left < 3 else 7.0)
    if symbol == "+2":
        return worth + (5.0 if short else -2.0)
    return worth


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
    """Return 1 where the seat has won and 0 where another has; before that by the hands: a wild
    weighs less than no card at all.
    """
    if world.winner:
        return float(world.winner == seat)
    scale = TWO if len(world.hands) == 2 else MORE
    return thumb.share(world.hands, seat, scale)


def reasons(view: State, move: Move, legal: tuple[Move, ...]) -> tuple[Reason, ...]:
    return reasons_of(view, move, legal, TRAITS)


MIND: Mind[State] = Mind(
    levels={
        EASY: Level(SEATS, slips=0.5),
        NORMAL: Level(SEATS),
        # Many short looks: with three players few long ones were no better than the rules of thumb.
        STRONG: Level((2, 3), budget=Budget(playouts=700, depth=9)),
    },
    open_cards=open_cards,
    own_moves=own_moves,
    policy=policy,
    next_move=next_move,
    value=value,
    usual=thumb.usual,
    reasons=reasons,
)
