"""What of a hand may be laid now, the best first, on request.

The melds come from the solver, the order of moves from the plans of a turn: laying off and swaps
for jokers are among them. A hand that cannot come out yet gets the melds that come nearest.
"""

from typing import NamedTuple

from referee.engine.cards import Card
from referee.engine.notation import Move
from referee.games.jokeren.lay_down.solver import dearest
from referee.games.jokeren.melds import Meld, read, values, worth
from referee.games.jokeren.options import Options
from referee.games.jokeren.player.plans import TurnPlan, plans
from referee.games.jokeren.state import DRAWN, State, Swap
from referee.games.melds.moves import Add, Lay


class Proposal(NamedTuple):
    """One way to lay.

    moves      the moves that do it, in order; none where the hand cannot come out yet
    melds      the new melds
    added      the moves of them that lay cards off on melds of the table
    swaps      the moves of them that swap for a joker
    points     what the new melds count for coming out: together, or the dearest alone where one
               must reach the points (3.1, 3.3)
    missing    points that lack for coming out; 0 where nothing lacks, or nothing is asked
    left       the cards left in the hand, before the discard
    goes_out   whether the deal ends with it, or with the discard that follows
    """

    moves: tuple[Move, ...]
    melds: tuple[Meld, ...]
    added: tuple[Add, ...]
    swaps: tuple[Swap, ...]
    points: int
    missing: int
    left: tuple[Card, ...]
    goes_out: bool


def lay_now(view: State, seat: int) -> tuple[Proposal, ...]:
    """Return what a seat, whose hand is known, may lay, the best first: fewest cards are left, then
    the melds are worth most.

    While others move, or a card is still to be drawn, it is what the hand could lay as it is. Where
    it cannot come out the only proposal has no moves. Nothing for a hand without any meld or fit,
    and none once the deal is over.
    """
    if view.over:
        return ()
    options = view.setup.options
    is_now = view.turn == seat and view.now.draws >= options.draw_count
    if not is_now:
        view = view._replace(turn=seat, now=DRAWN._replace(draws=options.draw_count))
    found = [_proposal(plan, view) for plan in plans(view) if plan.moves]
    found.sort(key=lambda each: (len(each.left), -each.points, len(each.moves)))
    if found or view.opened[seat - 1]:
        return tuple(found)
    short = dearest(view.hands[seat - 1], options)
    if short is None:
        return ()
    points = opening_points(short.melds, options)
    missing = max(0, options.opening_points - points)
    return (Proposal((), short.melds, (), (), points, missing, short.left, goes_out=False),)


def _proposal(plan: TurnPlan, view: State) -> Proposal:
    options = view.setup.options
    read_melds = [
        read(tuple(sorted(cards)), options)
        for move in plan.moves
        if isinstance(move, Lay)
        for cards in move.melds
    ]
    melds = tuple(meld for meld in read_melds if isinstance(meld, Meld))
    return Proposal(
        moves=plan.moves,
        melds=melds,
        added=tuple(move for move in plan.moves if isinstance(move, Add)),
        swaps=tuple(move for move in plan.moves if isinstance(move, Swap)),
        points=opening_points(melds, options),
        missing=0,
        left=tuple(sorted(plan.after.hands[view.turn - 1])),
        goes_out=plan.goes_out,
    )


def opening_points(melds: tuple[Meld, ...], options: Options) -> int:
    """Return what melds count for coming out: together, or the dearest alone (3.1, 3.3)."""
    if options.opening_single_meld:
        return max((sum(values(meld, options)) for meld in melds), default=0)
    return worth(melds, options)
