"""Whom a discard helps: what the next player could do with it.

The next player's hand is unknown. The rules of thumb go by how many copies of its partners are
live; a search guesses hands that are in keeping with what the table shows, and looks at each.
"""

from collections.abc import Sequence
from typing import NamedTuple

from referee.engine.cards import UNSEEN, Card
from referee.engine.mind import Chance
from referee.engine.seats import seat_after
from referee.games.jokeren import effects
from referee.games.jokeren.cards import JOKER
from referee.games.jokeren.discard_use import is_of_use
from referee.games.jokeren.lay_down.card_bits import BITS, sorted_out
from referee.games.jokeren.lay_down.solver import can_open
from referee.games.jokeren.player.near_melds import live_copies, partners
from referee.games.jokeren.reach import reach
from referee.games.jokeren.rules import takes_discards
from referee.games.jokeren.state import State
from referee.games.melds.moves import Discard

Hand = tuple[Card, ...]

_NOT_OUT = 0.3
"""How often a card that makes a meld also brings its player out, about."""
_TRIES = 4
"""How many hands are dealt for each that is wanted, at most: most that do not keep are refused."""


class NextPlayer(NamedTuple):
    """Who plays next, as far as everybody sees.

    takes     whether the rules let that player take a discard at all
    on_table  what fits the melds on the table, as bits of a hand
    """

    seat: int
    cards: int
    opened: bool
    takes: bool
    on_table: int


def next_player(view: State, seat: int) -> NextPlayer:
    """Return who plays after `seat`."""
    options = view.setup.options
    following = seat_after(seat, 1, view.setup.seats)
    opened = view.opened[following - 1] > 0
    return NextPlayer(
        following,
        len(view.hands[following - 1]),
        opened,
        takes=takes_discards(options, opened=opened),
        on_table=reach(view.melds, 0, options).takes,
    )


def help_by_live(card: Card, following: NextPlayer, live: Sequence[int], view: State) -> float:
    """Return about how likely it is, from 0, that a real `card` completes a meld of the next
    player, by how many of its partners are live; higher where it fits the table.
    """
    if not following.takes:
        return 0.0
    if following.opened and following.on_table & BITS[card]:
        return 1.0
    share = following.cards / max(1, sum(live))
    joker = live[JOKER] * share
    likely = sum(
        share * (live[one] * live[other] * share + joker * (live[one] + live[other]))
        for one, other in partners(view.setup.options)[card]
    )
    return likely if following.opened else likely * _NOT_OUT


def guessed_hands(view: State, seat: int, count: int, chance: Chance) -> list[Hand]:
    """Return up to `count` hands that the player after `seat` may hold.

    A player who could have laid has done so: of hands dealt by lot from the unseen cards those are
    kept with which nothing can be laid now. A hand that lies open is no guess.
    """
    following = next_player(view, seat)
    known = view.hands[following.seat - 1]
    if UNSEEN not in known:
        return [known]
    options, lawful = view.setup.options, view.setup.lawful
    live = live_copies(view, seat)
    pool = [card for card, copies in enumerate(live) for _ in range(copies)]
    if len(pool) < following.cards:
        return []
    found: list[Hand] = []
    for _ in range(_TRIES * count):
        hand = _dealt(pool, following.cards, chance)
        if following.opened:
            cards = sorted_out(hand)
            can_lay = cards[0] & following.on_table or lawful.kinds_in(cards)
        else:
            can_lay = can_open(hand, options)
        if not can_lay:
            found.append(hand)
            if len(found) == count:
                break
    return found


def _dealt(pool: list[Card], count: int, chance: Chance) -> Hand:
    """Return so many cards by lot; the pool keeps all of its cards, in another order."""
    for place in range(count):
        other = place + int(chance() * (len(pool) - place))
        pool[place], pool[other] = pool[other], pool[place]
    return tuple(sorted(pool[:count]))


def help_in(view: State, discard: Discard, hands: Sequence[Hand]) -> float:
    """Return in which share of these hands the next player could use what `discard` throws away."""
    after = effects.apply(view, discard)
    if after.over or not hands:
        return 0.0
    place, card = after.turn - 1, discard.card
    used = 0
    for hand in hands:
        known = (*after.hands[:place], hand, *after.hands[place + 1 :])
        used += is_of_use(after._replace(hands=known), (*hand, card), card)
    return used / len(hands)
