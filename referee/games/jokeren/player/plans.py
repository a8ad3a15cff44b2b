"""What may be laid in a turn: melds, cards laid off, jokers swapped for, in an order that works.

A plan never needs a take-back: after its moves the turn can end. Plans are looked for in a few
orders, melds first or last, each after some swaps; that is not every way to lay, but seldom is
there one that leaves fewer cards. Where none of them goes out, a way to do so is searched for.
"""

from collections.abc import Iterator
from functools import lru_cache
from itertools import chain, islice
from typing import NamedTuple

from referee.engine.cards import Card
from referee.engine.notation import Move
from referee.engine.rulings import ALLOWED
from referee.games.jokeren import effects, rules
from referee.games.jokeren.cards import JOKER
from referee.games.jokeren.lay_down.card_bits import BITS, JOKER_BIT, sorted_out
from referee.games.jokeren.lay_down.solver import best, openings
from referee.games.jokeren.legal_moves import legal_moves
from referee.games.jokeren.melds import Meld
from referee.games.jokeren.notation import TAKE
from referee.games.jokeren.player.going_out import ways_out
from referee.games.jokeren.reach import reach, whose
from referee.games.jokeren.state import Laid, State, Swap
from referee.games.jokeren.swapping import swaps
from referee.games.melds.moves import Add, Discard, Lay

_MOST_SWAPS = 2
"""Swaps in one plan."""
_MOST_OPENINGS = 4
"""Ways to come out that are followed."""
_MOST_SEARCHED = 1500
"""Moments looked at where the usual orders lead to no end of the turn."""


class TurnPlan(NamedTuple):
    """Lawful moves of one turn after the draw, and the state after them, in which the turn can end
    or the deal is over.
    """

    moves: tuple[Move, ...]
    after: State

    @property
    def left(self) -> int:
        """How many cards the hand has left, before the discard."""
        return len(self.after.hands[self.after.turn - 1])

    @property
    def goes_out(self) -> bool:
        """Whether the deal ends with it, or with the discard that follows."""
        return self.after.over or self.left == 1


def best_plan(state: State) -> TurnPlan | None:
    """Return the plan that leaves the fewest cards to the seat to move, whose draw is over; None
    where the turn can end in no way but by taking back.

    The hand must be known. Of plans that leave as many cards the shortest is the best.
    """
    return next(iter(plans(state)), None)


@lru_cache(maxsize=128)
def plans(state: State) -> tuple[TurnPlan, ...]:
    """Return the plans of the seat to move, whose draw is over and whose hand is known, the best
    first; the one that lays nothing is among them where nothing must be laid.
    """
    start = TurnPlan((), state)
    is_out = state.opened[state.turn - 1] > 0
    outs = [start] if is_out else list(islice(_outings(start), _MOST_OPENINGS))
    found = [start, *chain.from_iterable(_endings(plan, 0) for plan in outs)]
    whole = {plan.moves: plan for plan in found}
    ended = [plan for plan in whole.values() if may_end(plan.after)]
    if not any(plan.goes_out for plan in ended):
        ended += islice(_going_out(outs), 1)
    if not ended:
        ended = list(islice(_searched(start), 1))
    return tuple(sorted(ended, key=_order))


def _order(plan: TurnPlan) -> tuple[int, int, int]:
    """Return by what plans are put in order; where a joker may be held, swaps for one are good."""
    after = plan.after
    may_hold = after.setup.options.joker_keep
    jokers = after.hands[after.turn - 1].count(JOKER) if may_hold else 0
    return plan.left, -jokers, len(plan.moves)


def plan_with_take(view: State) -> TurnPlan | None:
    """Return the best plan for the turn in which the seat to move takes the top discard, as is
    lawful; None where the turn could then not end, or the card would stay in the hand.
    """
    taken = _after_drawing(effects.apply(view, TAKE[view.turn]))
    plan = best_plan(taken)
    if plan is None or rules.still_asked(taken):
        return plan
    # 4.3 It need not be laid, so it is of use where no more cards are left than without it.
    without = best_plan(_after_drawing(view))
    return plan if without and plan.left <= without.left else None


def _after_drawing(state: State) -> State:
    """Return the state as if no other card were to be drawn: nobody can count on it."""
    return state._replace(now=state.now._replace(draws=state.setup.options.draw_count))


def may_end(state: State) -> bool:
    """Return whether the turn can end as it stands, without a take-back."""
    if state.over:
        return True
    if rules.still_asked(state):
        return False
    seat = state.turn
    held = {*state.hands[seat - 1]}
    return any(rules.judge(state, Discard(seat, card)) is ALLOWED for card in held)


def _keeps(state: State) -> int:
    """Return how many cards must stay in the hand while laying, so that the turn can end (5)."""
    options = state.setup.options
    in_orbit = options.first_orbit != "free" and state.in_first_orbit
    if in_orbit:
        return 2
    return 0 if options.go_out == "optional" else 1


def _outings(start: TurnPlan) -> Iterator[TurnPlan]:
    """Yield ways to come out, the one first that leaves the fewest cards."""
    state = start.after
    seat, options = state.turn, state.setup.options
    hand = state.hands[seat - 1]
    ways = openings(hand, options)
    if not ways:
        return
    must = rules.to_be_used(state)
    fewest = best(hand, options, opened=False, must=must or None)
    all_ways = chain([fewest.melds] if fewest else [], ways)
    for melds in all_ways:
        move = _lay(seat, melds)
        # 4.1 Where nobody lays off in the turn of coming out, the card taken is in a meld.
        if must and options.layoff_wait and not any(must in cards for cards in move.melds):
            continue
        if len(hand) - sum(map(len, move.melds)) < _keeps(state):
            continue
        if rules.judge(state, move) is ALLOWED:
            yield _then(start, move)


def _lay(seat: int, melds: tuple[Meld, ...]) -> Lay:
    return Lay(seat, tuple(meld.cards for meld in melds))


def _endings(start: TurnPlan, swapped: int) -> list[TurnPlan]:
    """Return what may follow: melds first, or cards laid off first; then the same after a swap."""
    found = [
        _laid_off(_melds_laid(start), jokers=True),
        _laid_off(_melds_laid(_laid_off(start, jokers=False)), jokers=True),
    ]
    if swapped < _MOST_SWAPS:
        for move in _swaps(start.after):
            found += _endings(_then(start, move), swapped + 1)
    return found


def _going_out(outs: list[TurnPlan]) -> Iterator[TurnPlan]:
    """Yield what goes out in this turn, after each of the plans with which the player is out."""
    for out in outs:
        if out.after.over or _keeps(out.after) > 1:
            continue
        for moves in ways_out(out.after):
            plan: TurnPlan | None = out
            for move in moves:
                is_lawful = plan and rules.judge(plan.after, move) is ALLOWED
                plan = _then(plan, move) if plan and is_lawful else None
            if plan and may_end(plan.after):
                yield plan


def _then(plan: TurnPlan, move: Move) -> TurnPlan:
    return TurnPlan((*plan.moves, move), effects.apply(plan.after, move))


def _swaps(state: State) -> list[Move]:
    if state.over:
        return []
    seat, options = state.turn, state.setup.options
    hand = state.hands[seat - 1]
    places, _, frees = reach(state.melds, whose(state, seat), options)
    held = sorted_out(hand)[0]
    if not held & frees:
        return []
    return [
        Swap(seat, cards, number)
        for number, place in places
        if held & place.frees
        for cards in swaps(place.meld, hand, options)
    ]


def _melds_laid(plan: TurnPlan) -> TurnPlan:
    """Return the plan with the melds laid that leave the fewest cards, as far as the rules let."""
    state = plan.after
    if state.over:
        return plan
    seat, options = state.turn, state.setup.options
    hand = state.hands[seat - 1]
    if not state.setup.lawful.kinds_in(sorted_out(hand)):
        return plan
    must = rules.to_be_used(state) or (JOKER if rules.jokers_owed(state) else None)
    lay_down = best(hand, options, opened=True, must=must) if must else None
    lay_down = lay_down or best(hand, options, opened=True)
    if not lay_down or len(lay_down.left) < _keeps(state):
        return plan
    return _then(plan, _lay(seat, lay_down.melds))


def _laid_off(plan: TurnPlan, *, jokers: bool) -> TurnPlan:
    """Return the plan with card after card laid off, real ones first."""
    while (move := _next_add(plan.after, jokers)) is not None:
        plan = _then(plan, move)
    return plan


def _next_add(state: State, jokers: bool) -> Add | None:
    if state.over:
        return None
    seat, options = state.turn, state.setup.options
    hand = state.hands[seat - 1]
    if len(hand) <= _keeps(state):
        return None
    places, takes, _ = reach(state.melds, whose(state, seat), options)
    held, _, wild = sorted_out(hand)
    fit = takes & held
    if fit:
        must = rules.to_be_used(state)
        forms = [
            (form != must, form, number)
            for number, place in places
            if place.takes & fit
            for form in place.forms
            if BITS[form] & fit
        ]
        _, form, number = min(forms)
        return Add(seat, (form,), number)
    if not (jokers and wild and takes & JOKER_BIT):
        return None
    return next(
        Add(seat, (form,), number)
        for number, place in places
        for form in place.forms
        if form > JOKER
    )


def _searched(start: TurnPlan) -> Iterator[TurnPlan]:
    """Yield a plan wherever the lawful moves lead to one, found step by step."""
    seen: set[tuple[tuple[Card, ...], tuple[Laid, ...]]] = set()
    stack = [start]
    while stack and len(seen) < _MOST_SEARCHED:
        plan = stack.pop()
        key = (tuple(sorted(plan.after.hands[plan.after.turn - 1])), plan.after.melds)
        if key in seen:
            continue
        seen.add(key)
        if may_end(plan.after):
            yield plan
            return
        stack += [
            _then(plan, move)
            for move in legal_moves(plan.after)
            if isinstance(move, Lay | Add | Swap)
        ]
