"""Jokeren: who may draw, lay, lay off, swap and discard what.

Sources: the Dutch rules with their competition format, and a Dutch club page with the same text
and its missing sentences; where both are silent, an option or a house choice. Numbers in comments
are clauses of the rulebook page. The checks of a move go in the order of the rulebook: the end of
the deal, the turn, the draw, the hand, the shape of the melds, coming out, points, waiting, fit,
the cards left, the first orbit.
"""

from collections import Counter
from collections.abc import Callable, Mapping
from dataclasses import replace
from functools import lru_cache
from typing import Any

from referee.engine.cards import UNSEEN, Card
from referee.engine.moves import Draw, Penalty, Show, Shuffle, Undo
from referee.engine.notation import REFEREE, Move
from referee.engine.rulings import ALLOWED, Refused, Ruling
from referee.games.jokeren.cards import JOKER
from referee.games.jokeren.clauses import refuse
from referee.games.jokeren.discard_use import is_of_use
from referee.games.jokeren.hands import copies, in_sight, is_hand, lacking
from referee.games.jokeren.lay_down.card_bits import BITS
from referee.games.jokeren.melds import (
    Fault,
    Meld,
    extended,
    read,
    values,
)
from referee.games.jokeren.options import Options
from referee.games.jokeren.reach import reach
from referee.games.jokeren.state import Laid, State, Swap
from referee.games.jokeren.swapping import swapped
from referee.games.melds.moves import Add, Discard, Lay, Take


def judge(state: State, move: Move) -> Ruling:
    """Return the ruling on `move`."""
    return _JUDGE[type(move)](state, move)


def _late(state: State, seat: int) -> Refused | None:
    """Return the refusal of any move of `seat` that is not its own to make now."""
    if state.over:
        return refuse("deal-over")
    if seat != state.turn:
        return refuse("not-your-turn", seat=seat, turn=state.turn)
    return None


def _due(state: State) -> int:
    """Return how many cards the seat to move must still draw."""
    return state.setup.options.draw_count - state.now.draws


def _before_laying(state: State, seat: int) -> Refused | None:
    """Return the refusal of a move that comes before the draw, or out of turn."""
    if state.over or seat != state.turn:
        return _late(state, seat)
    if state.now.draws < state.setup.options.draw_count:
        return refuse("must-draw", seat=seat, due=_due(state))
    return None


def _judge_draw(state: State, move: Draw) -> Ruling:
    if late := _late(state, move.seat):
        return late
    return ALLOWED if _due(state) > 0 else refuse("already-drawn", seat=move.seat)


def _judge_take(state: State, move: Take) -> Ruling:
    if late := _late(state, move.seat):
        return late
    if _due(state) <= 0:
        return refuse("already-drawn", seat=move.seat)
    reason = _why_not_taken(state)
    if reason is None:
        return ALLOWED
    card = state.discards[-1] if state.discards else 0
    return replace(refuse("pick-not-allowed", seat=move.seat, card=card), because=reason)


def takes_discards(options: Options, *, opened: bool) -> bool:
    """Return whether a player, who has come out or not, may take discards at all (4.3)."""
    return options.discard_pick != "never" and (opened or options.discard_pick != "use_now_opened")


def may_take(state: State) -> bool:
    """Return whether the seat to move, which has a card to draw, may take the top discard (4.3)."""
    return _why_not_taken(state) is None


def _why_not_taken(state: State) -> str | None:
    """Return why the top discard may not be taken, "" where it would be of no use; None where it
    may.
    """
    options, seat, now = state.setup.options, state.turn, state.now
    pick = options.discard_pick
    if not state.discards:
        return "no-discard"
    if now.taken:
        return "one-a-turn"
    if not takes_discards(options, opened=state.opened[seat - 1] > 0):
        return "never" if pick == "never" else "not-out"
    # What is taken must be used; where that cannot be, it is said at once. A hand with unseen
    # cards, or one that another draw may help, is judged at the discard.
    hand, card = state.hands[seat - 1], state.discards[-1]
    more = options.draw_count - now.draws > 1
    if pick == "free" or more or card == UNSEEN or UNSEEN in hand:
        return None
    return None if _is_of_use(state) else ""


@lru_cache(maxsize=64)
def _is_of_use(state: State) -> bool:
    """Return whether the top discard is of use, remembered: a take is judged just after it stood in
    the list of lawful moves.
    """
    card = state.discards[-1]
    return is_of_use(state, (*state.hands[state.turn - 1], card), card)


# Laying


def _judge_lay(state: State, move: Lay) -> Ruling:
    seat, options = move.seat, state.setup.options
    if early := _before_laying(state, seat):
        return early
    cards = [card for meld in move.melds for card in meld]
    missing = lacking(state, seat, cards)
    if missing is not None:
        return refuse("not-in-hand", seat=seat, card=missing)
    melds = []
    for laid in move.melds:
        meld = read(tuple(sorted(laid)), options)
        if isinstance(meld, Fault):
            return refuse(meld.code, seat=seat, card=meld.card, meld=0)
        melds.append(meld)
    left = len(state.hands[seat - 1]) - len(cards)
    is_opening = not state.opened[seat - 1]
    if is_opening and (short := _too_little(state, seat, melds, left)):
        return short
    if last := _left_over(state, seat, left):
        return last
    # 5.2 Where the club says so, nobody comes out before everybody had a turn.
    if is_opening and options.first_orbit == "no_open" and state.in_first_orbit:
        return refuse("open-orbit", seat=seat)
    return ALLOWED


def _too_little(state: State, seat: int, melds: list[Meld], left: int) -> Refused | None:
    """Return the refusal of an opening that is not worth enough (3.1 to 3.4)."""
    options = state.setup.options
    needed = options.opening_points
    if options.waives and left <= 1:
        return None
    worths = [sum(values(meld, options)) for meld in melds]
    points = sum(worths)
    if points < needed:
        return refuse(
            "open-too-low", seat=seat, points=points, needed=needed, missing=needed - points
        )
    if options.opening_single_meld and max(worths) < needed:
        return refuse("open-not-single", seat=seat, best=max(worths), needed=needed)
    return None


def _left_over(state: State, seat: int, left: int) -> Refused | None:
    """Return the refusal where too few cards are left in the hand (5.1, 5.2)."""
    if left:
        return None
    options = state.setup.options
    if options.go_out == "discard":
        return refuse("no-card-left", seat=seat)
    if options.first_orbit != "free" and state.in_first_orbit:
        return refuse("end-orbit", seat=seat)
    return None


# Laying off and swapping


def waits(state: State, seat: int, laid: Laid) -> int:
    """Return how many own turns `seat`, which has come out, waits until it may lay off there."""
    if laid.owner == seat:
        return 0
    return max(0, state.setup.options.layoff_wait - state.own_turns_since_out(seat))


def _not_yet(state: State, seat: int, laid: Laid) -> Refused | None:
    """Return the refusal of a seat that may not lay off or swap on that meld yet (4.1)."""
    if not state.opened[seat - 1]:
        return refuse("not-opened", seat=seat)
    turns = waits(state, seat, laid)
    return refuse("layoff-wait", seat=seat, turns=turns) if turns else None


def _meld_for(state: State, move: Add | Swap) -> Laid | Refused:
    """Return the meld on which a player may put cards, whether these fit or not, or why not."""
    seat, number = move.seat, move.meld
    if early := _before_laying(state, seat):
        return early
    missing = lacking(state, seat, move.cards)
    if missing is not None:
        return refuse("not-in-hand", seat=seat, card=missing)
    if number > len(state.melds):
        return refuse("no-such-meld", seat=seat, meld=number, melds=len(state.melds))
    if type(move) is Add and JOKER in move.cards:
        return refuse("joker-undeclared", seat=seat, meld=number)
    laid = state.melds[number - 1]
    return _not_yet(state, seat, laid) or laid


def _judge_add(state: State, move: Add) -> Ruling:
    seat, number = move.seat, move.meld
    laid = _meld_for(state, move)
    if isinstance(laid, Refused):
        return laid
    longer = extended(laid.meld, move.cards, state.setup.options)
    if isinstance(longer, Fault):
        return refuse(longer.code, seat=seat, card=longer.card, meld=number)
    left = len(state.hands[seat - 1]) - len(move.cards)
    return _left_over(state, seat, left) or ALLOWED


def _judge_swap(state: State, move: Swap) -> Ruling:
    laid = _meld_for(state, move)
    if isinstance(laid, Refused):
        return laid
    after = swapped(laid.meld, move.cards, state.setup.options)
    if isinstance(after, Meld):
        return ALLOWED
    return refuse(after.code, seat=move.seat, card=move.cards[0], meld=move.meld)


# Ending the turn


def _judge_discard(state: State, move: Discard) -> Ruling:
    seat, card = move.seat, move.card
    if early := _before_laying(state, seat):
        return early
    hand = state.hands[seat - 1]
    if card not in hand and lacking(state, seat, (card,)) is not None:
        return refuse("not-in-hand", seat=seat, card=card)
    options = state.setup.options
    # Where nothing was done in this turn nothing is still asked.
    if state.now.done and (unmet := still_asked(state)):
        return unmet
    if state.now.taken == card == pinned(state) and not holds_twin(state, seat, card):
        return refuse("return-discard", seat=seat, card=card)
    if options.fit_discard == "forbid" and (meld := wasted_on(state, seat, card)):
        return refuse("fit-discard", seat=seat, card=card, meld=meld)
    if len(hand) == 1 and options.first_orbit != "free" and state.in_first_orbit:
        return refuse("end-orbit", seat=seat)
    return ALLOWED


def still_asked(state: State) -> Refused | None:
    """Return the refusal of any discard while a card must still be laid (4.2, 4.3)."""
    if unused := to_be_used(state):
        return refuse("pick-not-used", seat=state.turn, card=unused)
    if owed := jokers_owed(state):
        return refuse("joker-kept", seat=state.turn, count=owed)
    return None


def to_be_used(state: State) -> Card:
    """Return the card taken that must still be laid before the discard, or 0 (4.3)."""
    must = state.setup.options.discard_pick in ("use_now", "use_now_opened")
    return state.now.taken if must and not state.now.used else 0


def jokers_owed(state: State) -> int:
    """Return how many jokers swapped for must still be laid before the discard (4.2)."""
    return 0 if state.setup.options.joker_keep else state.now.borrowed


def pinned(state: State) -> Card:
    """Return the card taken that may not be discarded in this turn, or 0 (4.3)."""
    if state.setup.options.no_return_discard and not state.now.used:
        return state.now.taken
    return 0


def holds_twin(state: State, seat: int, card: Card) -> bool:
    """Return whether `seat` holds, or may hold, another copy of the card that it took."""
    hand = state.hands[seat - 1]
    if hand.count(card) > 1:
        return True
    return UNSEEN in hand and in_sight(state, card) < copies(state, card)


def wasted_on(state: State, seat: int, card: Card) -> int:
    """Return the number of the meld on which a discarded `card` could have been laid off; 0 where
    there is none, or where it is no wrong (4.6).
    """
    hand = state.hands[seat - 1]
    number = fitting_meld(state, card)
    if not number or len(hand) == 1:
        return 0
    # A player who holds only such cards must discard one; unseen cards may all be such.
    spare = any(other != UNSEEN and not fitting_meld(state, other) for other in hand)
    return number if spare else 0


def fitting_meld(state: State, card: Card) -> int:
    """Return the number of the first meld on which a real `card` could be laid off, or 0."""
    if card == JOKER:
        return 0
    places = reach(state.melds, 0, state.setup.options).places
    bit = BITS[card]
    return next((number for number, place in places if place.takes & bit), 0)


def _judge_undo(state: State, move: Undo) -> Ruling:
    # The referee's own strike is for the replay, which knows what stands.
    if late := _late(state, move.seat):
        return late
    return ALLOWED if state.now.done else refuse("nothing-to-undo", seat=move.seat)


# The referee


def _judge_penalty(state: State, move: Penalty) -> Ruling:
    if move.seat != REFEREE:
        return refuse("not-the-referee", seat=move.seat)
    return refuse("deal-over") if state.over else ALLOWED


def to_shuffle(state: State) -> tuple[Card, ...] | None:
    """Return the cards that the last draw waits for (5.3), or None."""
    return state.discards[:-1] if state.waiting else None


def _judge_shuffle(state: State, move: Shuffle) -> Ruling:
    if move.seat != REFEREE:
        return refuse("not-the-referee", seat=move.seat)
    if state.over and not state.waiting:
        return refuse("deal-over")
    cards = to_shuffle(state)
    if cards is None or (move.cards and Counter(move.cards) != Counter(cards)):
        return refuse("wrong-shuffle")
    return ALLOWED


def _judge_show(state: State, move: Show) -> Ruling:
    if move.seat != REFEREE:
        return refuse("not-the-referee", seat=move.seat)
    if state.over and is_hand(state, move.of, move.cards):
        return ALLOWED
    return refuse("wrong-show", seat=move.of)


_JUDGE: Mapping[type, Callable[[State, Any], Ruling]] = {
    Draw: _judge_draw,
    Take: _judge_take,
    Lay: _judge_lay,
    Add: _judge_add,
    Swap: _judge_swap,
    Discard: _judge_discard,
    Undo: _judge_undo,
    Penalty: _judge_penalty,
    Shuffle: _judge_shuffle,
    Show: _judge_show,
}
