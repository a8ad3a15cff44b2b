"""Dealing Jokeren (rulebook 1.3)."""

from referee.engine.errors import Unreadable
from referee.engine.game import Deal
from referee.engine.shuffle import shuffled
from referee.games.jokeren.cards import JOKER, deck
from referee.games.jokeren.options import Options, seats
from referee.games.jokeren.state import FRESH, Setup, State


def deal(options: Options, players: int, seed: int) -> Deal:
    """Deal from the shuffled packs: the hands in seat order, then, where the club plays so, the
    card turned up; a joker in its place goes under the stock (1.3).
    """
    cards = shuffled(deck(options.jokers).whole(), seed)
    size = options.hand_size
    dealt = size * players
    hands = tuple(cards[start : start + size] for start in range(0, dealt, size))
    if not options.upcard:
        return Deal(hands, (), cards[dealt:])
    turned = next(place for place in range(dealt, len(cards)) if cards[place] != JOKER)
    return Deal(hands, (cards[turned],), cards[turned + 1 :] + cards[dealt:turned])


def start(options: Options, deal: Deal, first: int) -> State:
    """Return the state before the first move; the seat `first`, after the dealer, plays first.

    Raises Unreadable where so many cannot play, or where the upcards are not those of 1.3.
    """
    players = len(deal.hands)
    allowed = seats(options)
    if players not in allowed:
        raise Unreadable("wrong-players", "players", low=allowed[0], high=allowed[-1])
    if len(deal.upcards) != int(options.upcard) or JOKER in deal.upcards:
        raise Unreadable("wrong-upcard", "deal.upcards")
    return State(
        hands=deal.hands,
        drawn=0,
        now=FRESH,
        discards=deal.upcards,
        turn=first,
        turns=0,
        fines=(0,) * players,
        over=False,
        winner=0,
        melds=(),
        opened=(0,) * players,
        setup=Setup(options, players),
        stock=deal.stock,
        waiting=(),
        renewals=0,
    )
