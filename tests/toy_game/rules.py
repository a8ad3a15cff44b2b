"""Little rummy: who may draw, lay, lay off, discard and knock.

The checks of a move go in the order of the rulebook: the end of the deal, the turn, the draw, the
hand, the meld.
"""

from collections import Counter
from collections.abc import Callable, Mapping, Sequence
from typing import Any

from referee.engine.cards import UNSEEN, Card
from referee.engine.moves import Draw, Penalty, Show, Shuffle, Undo
from referee.engine.notation import REFEREE, Move
from referee.engine.piles import in_sight
from referee.engine.rulings import ALLOWED, Refused, Ruling
from referee.games.melds.moves import Add, Discard, Lay, Take
from tests.toy_game.cards import PIPS
from tests.toy_game.clauses import refuse
from tests.toy_game.melds import fault
from tests.toy_game.state import Knock, State

MOST_TO_KNOCK = 5


def judge(state: State, move: Move) -> Ruling:
    """Return the ruling on `move`."""
    return _JUDGE[type(move)](state, move)


def _late(state: State, seat: int) -> Refused | None:
    """Return the refusal of a move that is not the seat's to make now."""
    if state.over:
        return refuse("deal-over")
    if seat != state.turn:
        return refuse("not-your-turn", seat=seat, turn=state.turn)
    return None


def _before_draw(state: State, seat: int) -> Refused | None:
    """Return the refusal of a move that is made instead of a draw."""
    late = _late(state, seat)
    if late or not state.has_drawn:
        return late
    return refuse("already-drawn", seat=seat)


def _after_draw(state: State, seat: int, cards: Sequence[Card]) -> Refused | None:
    """Return the refusal of a move with `cards` of the hand, after the draw."""
    if late := _late(state, seat):
        return late
    if not state.has_drawn:
        return refuse("must-draw", seat=seat)
    missing = lacking(state, seat, cards)
    return None if missing is None else refuse("not-in-hand", seat=seat, card=missing)


def lacking(state: State, seat: int, cards: Sequence[Card]) -> Card | None:
    """Return one of `cards` that cannot be in the hand of `seat` beside the others, or None.

    An unseen card may be any that does not lie elsewhere.
    """
    hand = state.hands[seat - 1]
    needed = Counter(cards) - Counter(hand)
    for card, count in needed.items():
        on_table = sum(laid.cards.count(card) for laid in state.melds)
        if count + on_table + in_sight(state, card, ()) > 1:
            return card
    return None if needed.total() <= hand.count(UNSEEN) else next(iter(needed))


def _judge_draw(state: State, move: Draw | Take) -> Ruling:
    # At the start of a turn there is always a discard to take.
    return _before_draw(state, move.seat) or ALLOWED


def _judge_knock(state: State, move: Knock) -> Ruling:
    if early := _before_draw(state, move.seat):
        return early
    if not state.setup.options.knock:
        return refuse("no-knock", seat=move.seat)
    # An unseen card counts one at least.
    points = sum(PIPS[card] or 1 for card in state.hands[move.seat - 1])
    if points > MOST_TO_KNOCK:
        return refuse("knock-too-high", seat=move.seat, points=points, most=MOST_TO_KNOCK)
    return ALLOWED


def _judge_lay(state: State, move: Lay) -> Ruling:
    cards = [card for meld in move.melds for card in meld]
    if early := _after_draw(state, move.seat, cards):
        return early
    codes = [code for meld in move.melds if (code := fault(meld))]
    return refuse(codes[0], seat=move.seat) if codes else ALLOWED


def _judge_add(state: State, move: Add) -> Ruling:
    if early := _after_draw(state, move.seat, move.cards):
        return early
    if move.meld > len(state.melds):
        return refuse("no-such-meld", seat=move.seat, meld=move.meld)
    if fault((*state.melds[move.meld - 1].cards, *move.cards)):
        return refuse("no-fit", seat=move.seat, card=move.cards[0], meld=move.meld)
    return ALLOWED


def _judge_discard(state: State, move: Discard) -> Ruling:
    return _after_draw(state, move.seat, (move.card,)) or ALLOWED


# The referee


def _judge_undo(state: State, move: Undo) -> Ruling:
    # The referee's own strike is for the replay, which knows what stands.
    return refuse("not-the-referee", seat=move.seat)


def _judge_penalty(state: State, move: Penalty) -> Ruling:
    if move.seat != REFEREE:
        return refuse("not-the-referee", seat=move.seat)
    return refuse("deal-over") if state.over else ALLOWED


def _judge_shuffle(state: State, move: Shuffle) -> Ruling:
    if move.seat != REFEREE:
        return refuse("not-the-referee", seat=move.seat)
    # 1.3 No stock is ever made anew.
    return refuse("deal-over") if state.over else refuse("wrong-shuffle")


def _judge_show(state: State, move: Show) -> Ruling:
    if move.seat != REFEREE:
        return refuse("not-the-referee", seat=move.seat)
    hand = state.hands[move.of - 1]
    known = Counter(hand)
    del known[UNSEEN]
    is_whole = len(move.cards) == len(hand) and not known - Counter(move.cards)
    if state.over and is_whole and lacking(state, move.of, move.cards) is None:
        return ALLOWED
    return refuse("wrong-show", seat=move.of)


_JUDGE: Mapping[type, Callable[[State, Any], Ruling]] = {
    Draw: _judge_draw,
    Take: _judge_draw,
    Knock: _judge_knock,
    Lay: _judge_lay,
    Add: _judge_add,
    Discard: _judge_discard,
    Undo: _judge_undo,
    Penalty: _judge_penalty,
    Shuffle: _judge_shuffle,
    Show: _judge_show,
}
