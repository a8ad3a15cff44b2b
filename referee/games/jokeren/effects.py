"""What a lawful move of Jokeren does."""

from collections.abc import Callable, Mapping
from typing import Any

from referee.engine.cards import UNSEEN, Card, without
from referee.engine.moves import Draw, Penalty, Show, Shuffle, Undo
from referee.engine.notation import Move
from referee.engine.piles import apply_show, give, new_pile, with_hand
from referee.engine.rulings import IllegalMove, Refused
from referee.games.jokeren.cards import JOKER
from referee.games.jokeren.hands import less
from referee.games.jokeren.melds import Fault, Meld, extended, read
from referee.games.jokeren.rules import holds_twin, judge, pinned, wasted_on
from referee.games.jokeren.state import DRAWN, FRESH, Done, Laid, State, Swap, Turn
from referee.games.jokeren.swapping import swapped
from referee.games.melds.moves import Add, Discard, Lay, Take


def apply(state: State, move: Move) -> State:
    """Return the state after `move`; raises IllegalMove where `judge` refuses it."""
    ruling = judge(state, move)
    if isinstance(ruling, Refused):
        raise IllegalMove(ruling)
    if state.waiting and type(move) is not Shuffle:
        # 5.3 No new stock was made, so the last draw took what there was.
        state = state._replace(waiting=())
    return _APPLY[type(move)](state, move)


def _apply_draw(state: State, move: Draw) -> State:
    drawn, hands = state.drawn, state.hands
    if drawn == len(state.stock):
        # 5.3 The deal is blocked, unless the discards become a new stock.
        waiting = ((move.seat, 1),) if _can_renew(state) else ()
        return state._replace(over=True, waiting=waiting)
    seat, now = move.seat, state.now
    hand = hands[seat - 1] + state.stock[drawn : drawn + 1]
    now = DRAWN if now is FRESH else now._replace(draws=now.draws + 1)
    return state.after_draw(with_hand(hands, seat, hand), now)


def _can_renew(state: State) -> bool:
    return state.renewals < state.setup.options.max_renewals and len(state.discards) > 1


def _apply_take(state: State, move: Take) -> State:
    seat, now, card = move.seat, state.now, state.discards[-1]
    done = Done((), card, True, state.melds, state.opened, now.used, now.borrowed)
    return state._replace(
        hands=with_hand(state.hands, seat, (*state.hands[seat - 1], card)),
        discards=state.discards[:-1],
        now=now._replace(draws=now.draws + 1, taken=card, used=False, done=(*now.done, done)),
    )


# Laying, laying off, swapping


def _apply_lay(state: State, move: Lay) -> State:
    options, seat = state.setup.options, move.seat
    melds = [read(tuple(sorted(cards)), options) for cards in move.melds]
    laid = [Laid(meld, seat) for meld in melds if isinstance(meld, Meld)]
    opened = state.opened
    if not opened[seat - 1]:
        opened = (*opened[: seat - 1], state.turns + 1, *opened[seat:])
    cards = tuple([card for meld in move.melds for card in meld])
    return _put_down(state, seat, cards, (*state.melds, *laid), opened)


def _apply_add(state: State, move: Add) -> State:
    laid = state.melds[move.meld - 1]
    longer = extended(laid.meld, move.cards, state.setup.options)
    melds = _with_meld(state, move.meld, longer)
    return _put_down(state, move.seat, move.cards, melds, state.opened)


def _with_meld(state: State, number: int, meld: Meld | Fault) -> tuple[Laid, ...]:
    if isinstance(meld, Fault):
        raise ValueError(f"no meld came of a lawful move: {meld.code}")
    laid = state.melds[number - 1]
    return (*state.melds[: number - 1], Laid(meld, laid.owner), *state.melds[number:])


def _put_down(
    state: State,
    seat: int,
    cards: tuple[Card, ...],
    melds: tuple[Laid, ...],
    opened: tuple[int, ...],
) -> State:
    """Return the state after `cards` left the hand of `seat` for the table."""
    now = state.now
    back = tuple([min(card, JOKER) for card in cards])
    done = Done(back, 0, False, state.melds, state.opened, now.used, now.borrowed)
    hand = less(state.hands[seat - 1], back)
    used = now.used or now.taken in back
    borrowed = max(0, now.borrowed - back.count(JOKER))
    after = Turn(now.draws, now.taken, used, borrowed, (*now.done, done))
    hands = with_hand(state.hands, seat, hand)
    return state.after_laying(hands, after, 0 if hand else seat, melds, opened)


def _apply_swap(state: State, move: Swap) -> State:
    seat, now = move.seat, state.now
    meld = swapped(state.melds[move.meld - 1].meld, move.cards, state.setup.options)
    done = Done(move.cards, JOKER, False, state.melds, state.opened, now.used, now.borrowed)
    hand = (*less(state.hands[seat - 1], move.cards), JOKER)
    # 4.2 The joker must lie on the table again before the discard.
    owed = 0 if state.setup.options.joker_keep else 1
    return state._replace(
        hands=with_hand(state.hands, seat, hand),
        melds=_with_meld(state, move.meld, meld),
        now=now._replace(
            used=now.used or now.taken in move.cards,
            borrowed=now.borrowed + owed,
            done=(*now.done, done),
        ),
    )


def _apply_undo(state: State, move: Undo) -> State:
    seat, now = move.seat, state.now
    done = now.done[-1]
    hand = state.hands[seat - 1]
    if done.away:
        hand = without(hand, done.away)
    after = now._replace(used=done.used, borrowed=done.borrowed, done=now.done[:-1])
    discards = state.discards
    if done.is_take:
        after = after._replace(draws=now.draws - 1, taken=0)
        discards = (*discards, done.away)
    return state._replace(
        hands=with_hand(state.hands, seat, hand + done.back),
        discards=discards,
        melds=done.melds,
        opened=done.opened,
        now=after,
    )


# Ending the turn


def _apply_discard(state: State, move: Discard) -> State:
    seat, card, options = move.seat, move.card, state.setup.options
    hand = state.hands[seat - 1]
    fines = state.fines
    if options.fit_discard == "points" and wasted_on(state, seat, card):
        fine = fines[seat - 1] + options.fit_points
        fines = (*fines[: seat - 1], fine, *fines[seat:])
    # 4.3 Of the card taken and its twin the twin is meant, which may be among the unseen cards.
    same = state.now.taken == card == pinned(state)
    twin = same and hand.count(card) == 1 and holds_twin(state, seat, card)
    hand = without(hand, UNSEEN if twin else card)
    hands, thrown = with_hand(state.hands, seat, hand), (card,)
    return state.after_turn(hands, state.discards + thrown, fines, 0 if hand else seat)


# The referee


def _apply_penalty(state: State, move: Penalty) -> State:
    after = give(state, move.to, move.count)
    return after if not after.waiting or _can_renew(state) else after._replace(waiting=())


def _apply_shuffle(state: State, move: Shuffle) -> State:
    after = new_pile(state, move.cards, kept=1)._replace(renewals=state.renewals + 1)
    if not state.over:
        return after
    # It was the draw of a turn that waited, which now goes on.
    now = after.now
    return after._replace(over=False, now=now._replace(draws=now.draws + 1))


_APPLY: Mapping[type, Callable[[State, Any], State]] = {
    Draw: _apply_draw,
    Take: _apply_take,
    Lay: _apply_lay,
    Add: _apply_add,
    Swap: _apply_swap,
    Discard: _apply_discard,
    Undo: _apply_undo,
    Penalty: _apply_penalty,
    Shuffle: _apply_shuffle,
    Show: apply_show,
}
