"""Why a move is good, as facts for a sentence."""

from functools import lru_cache

from referee.engine.mind import Reason
from referee.engine.moves import Draw
from referee.engine.notation import Move
from referee.games.jokeren.cards import JOKER, PLAIN
from referee.games.jokeren.lay_down.card_bits import BITS
from referee.games.jokeren.melds import Meld, read
from referee.games.jokeren.notation import TAKE
from referee.games.jokeren.player.lay_now import opening_points
from referee.games.jokeren.player.near_melds import HandWorth, live_copies
from referee.games.jokeren.player.next_player import next_player
from referee.games.jokeren.player.plans import best_plan, plan_with_take
from referee.games.jokeren.rules import takes_discards
from referee.games.jokeren.state import State, Swap
from referee.games.melds.moves import Add, Discard, Lay, Take


def reasons(view: State, move: Move, legal: tuple[Move, ...]) -> tuple[Reason, ...]:
    """Return what speaks for a move of the seat to move, in the order in which it tells most.

    lays-opening(points, needed)   comes out, with melds worth so much
    lays-more(count)               lays so many cards
    lays-off(card, meld)           a card fits a meld
    frees-joker(card, meld)        a card frees the joker of a meld
    goes-out                       the deal ends with this turn
    take-is-usable(card)           the top discard can be laid in this turn, and the turn can end
    take-would-not-finish(card)    it could be laid, but the turn could then not end
    no-use-for-discard(card)       it could not be laid in this turn
    twin-stays(card)               the other copy stays in the hand
    no-partner-in-hand(card)       no other card of the hand goes with it
    partners-are-out(card)         what would complete a meld with it has all been seen
    fewest-near-melds(card, count) no card that could be thrown away is in fewer near melds
    fits-nothing-on-table(card)    the next player, who is out, cannot lay it off
    """
    if isinstance(move, Discard):
        return _of_discard(view, move, legal)
    if isinstance(move, Take):
        card = view.discards[-1]
        plan = plan_with_take(view)
        found = (Reason("take-is-usable", {"card": card}),) if plan else ()
        return (*_goes_out(plan is not None and plan.goes_out), *found)
    if isinstance(move, Draw):
        return _of_draw(view, move, legal)
    if not isinstance(move, Lay | Add | Swap):
        return ()
    plan = best_plan(view)
    ends = plan is not None and plan.goes_out and plan.moves[:1] == (move,)
    return (*_goes_out(ends), *_of_laying(view, move))


def _goes_out(ends: bool) -> tuple[Reason, ...]:
    return (Reason("goes-out", {}),) if ends else ()


def _of_laying(view: State, move: Lay | Add | Swap) -> tuple[Reason, ...]:
    options = view.setup.options
    if isinstance(move, Add):
        return (Reason("lays-off", {"card": PLAIN[move.cards[0]], "meld": move.meld}),)
    if isinstance(move, Swap):
        return (Reason("frees-joker", {"card": move.cards[0], "meld": move.meld}),)
    count = sum(map(len, move.melds))
    if view.opened[move.seat - 1]:
        return (Reason("lays-more", {"count": count}),)
    melds = [read(tuple(sorted(cards)), options) for cards in move.melds]
    points = opening_points(tuple(meld for meld in melds if isinstance(meld, Meld)), options)
    return (Reason("lays-opening", {"points": points, "needed": options.opening_points}),)


def _of_draw(view: State, move: Draw, legal: tuple[Move, ...]) -> tuple[Reason, ...]:
    may = takes_discards(view.setup.options, opened=view.opened[move.seat - 1] > 0)
    if not view.discards or view.now.taken or not may:
        return ()
    card = view.discards[-1]
    if TAKE[move.seat] not in legal:
        return (Reason("no-use-for-discard", {"card": card}),)
    return () if plan_with_take(view) else (Reason("take-would-not-finish", {"card": card}),)


def _of_discard(view: State, move: Discard, legal: tuple[Move, ...]) -> tuple[Reason, ...]:
    seat, card = move.seat, move.card
    cards = view.hands[seat - 1]
    found = list(_goes_out(len(cards) == 1))
    if card == JOKER or found:
        return tuple(found)
    hand = _hand_worth(view, seat)
    near = hand.near(card)
    if hand.held[card] > 1:
        found.append(Reason("twin-stays", {"card": card}))
    elif not hand.has_partner(card):
        found.append(Reason("no-partner-in-hand", {"card": card}))
    elif not near:
        found.append(Reason("partners-are-out", {"card": card}))
    elif near <= _least_near(view, legal):
        found.append(Reason("fewest-near-melds", {"card": card, "count": near}))
    following = next_player(view, seat)
    if following.opened and following.takes and not following.on_table & BITS[card]:
        found.append(Reason("fits-nothing-on-table", {"card": card}))
    return tuple(found)


# The reasons of all lawful moves are asked for one after the other.


@lru_cache(maxsize=16)
def _hand_worth(view: State, seat: int) -> HandWorth:
    options, opened = view.setup.options, view.opened[seat - 1] > 0
    return HandWorth(view.hands[seat - 1], live_copies(view, seat), options, opened=opened)


@lru_cache(maxsize=16)
def _least_near(view: State, legal: tuple[Move, ...]) -> int:
    """Return in how few near melds a card is that may be thrown away, jokers left out."""
    counts = (
        _hand_worth(view, move.seat).near(move.card)
        for move in legal
        if isinstance(move, Discard) and move.card != JOKER
    )
    return min(counts, default=0)
