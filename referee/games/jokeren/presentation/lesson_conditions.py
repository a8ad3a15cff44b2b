"""When the bubbles of the first deal of Jokeren have something to say."""

from collections.abc import Sequence
from functools import lru_cache
from typing import NamedTuple

from referee.engine.cards import Card
from referee.engine.moves import Draw
from referee.engine.notation import Move
from referee.games.jokeren import GAME
from referee.games.jokeren.cards import JOKER, PLAIN
from referee.games.jokeren.lay_down.solver import dearest
from referee.games.jokeren.melds import RUN, SET, Meld, read, readings, worth
from referee.games.jokeren.player.plans import best_plan
from referee.games.jokeren.presentation.melding import found
from referee.games.jokeren.state import State, Swap
from referee.games.melds.moves import Add, Discard, Lay, Take
from referee.games.melds.presentation.tray import Tray
from referee.presentation.lesson import Due, Sight, by_thumb

thumb = by_thumb(GAME)

FEW = 4
"""Cards in the hand when the end of the deal is near."""


def begins(sight: Sight) -> Due | None:
    """At the first moment of all."""
    return Due() if sight.before is None else None


def _has_drawn(sight: Sight) -> bool:
    view: State = sight.view
    return view.turn == sight.seat and view.now.draws >= view.setup.options.draw_count


def _is_out(sight: Sight) -> bool:
    return bool(sight.view.opened[sight.seat - 1])


def draws(sight: Sight) -> Due | None:
    """A turn begins."""
    move = None if _has_drawn(sight) else thumb(sight.view, sight.legal)
    return Due(move) if isinstance(move, Draw) else None


class _Taken(NamedTuple):
    """What the top discard would be taken for.

    move   the take
    card   the discard
    swap   the swap that comes first, for a joker of a meld; None without one
    beside the cards of the hand that it would lie with in a new meld; empty where it is laid off
    """

    move: Take
    card: Card
    swap: Swap | None
    beside: tuple[Card, ...]


@lru_cache(maxsize=8)
def _taken(sight: Sight) -> _Taken | None:
    """Return what the top discard is well taken for as a turn begins, None for nothing."""
    move = None if _has_drawn(sight) else thumb(sight.view, sight.legal)
    if not isinstance(move, Take):
        return None
    card: Card = sight.view.discards[-1]
    plan = best_plan(GAME.apply(sight.view, move))
    moves = plan.moves if plan else ()
    for melds in (_melds_of(each) for each in moves if isinstance(each, Lay)):
        for meld in melds:
            if card in meld:
                is_freed = isinstance(moves[0], Swap) and JOKER in meld and JOKER not in sight.hand
                swap = moves[0] if is_freed else None
                own = (held for held in meld if held != card and held in sight.hand)
                return _Taken(move, card, swap, tuple(own))
    return _Taken(move, card, None, ())


def takes_with_joker(sight: Sight) -> Due | None:
    """A turn begins, and the top discard makes a meld with a joker that is swapped for."""
    taken = _taken(sight)
    if taken is None or taken.swap is None:
        return None
    own = taken.swap.cards[0]
    facts = {"card": taken.card, "own": own, "meld": taken.swap.meld}
    return Due(taken.move, (own, *taken.beside), facts)


def takes_for_meld(sight: Sight) -> Due | None:
    """A turn begins, and the top discard makes a meld with cards of the hand."""
    taken = _taken(sight)
    if taken is None or taken.swap or not taken.beside:
        return None
    return Due(taken.move, taken.beside, {"card": taken.card})


def takes(sight: Sight) -> Due | None:
    """A turn begins, and the top discard fits a meld on the table."""
    taken = _taken(sight)
    if taken is None or taken.swap or taken.beside:
        return None
    return Due(taken.move, facts={"card": taken.card})


def must_not_take(sight: Sight) -> Due | None:
    """A turn begins, and the top discard could not be used in it: nothing but a draw is left."""
    draw = draws(sight)
    if draw is None or not sight.view.discards:
        return None
    return None if any(isinstance(move, Take) for move in sight.legal) else draw


def _next_of_plan(sight: Sight) -> Move | None:
    """Return what comes next in the learner's best plan for the turn, None for a discard."""
    plan = best_plan(sight.view) if _has_drawn(sight) else None
    return plan.moves[0] if plan and plan.moves else None


def _held(cards: Sequence[Card]) -> tuple[Card, ...]:
    return tuple(PLAIN[card] for card in cards)


def _melds_of(move: Lay) -> tuple[tuple[Card, ...], ...]:
    return tuple(_held(meld) for meld in move.melds)


def _points(sight: Sight, move: Lay) -> int:
    options = sight.view.setup.options
    melds = [read(tuple(sorted(cards)), options) for cards in move.melds]
    return worth([meld for meld in melds if isinstance(meld, Meld)], options)


def comes_out(sight: Sight) -> Due | None:
    """The learner can come out."""
    move = _next_of_plan(sight)
    if _is_out(sight) or not isinstance(move, Lay):
        return None
    return Due(move, facts={"points": _points(sight, move)}, melds=_melds_of(move))


def lays_more(sight: Sight) -> Due | None:
    """The learner is out and has another meld."""
    move = _next_of_plan(sight)
    if not _is_out(sight) or not isinstance(move, Lay):
        return None
    return Due(move, melds=_melds_of(move))


def lays_off(sight: Sight) -> Due | None:
    """A card of the hand fits a meld on the table."""
    move = _next_of_plan(sight)
    if not isinstance(move, Add):
        return None
    cards = _held(move.cards)
    return Due(move, cards, {"card": cards[0], "meld": move.meld})


def swaps(sight: Sight) -> Due | None:
    """The learner holds what a joker on the table stands for."""
    move = _next_of_plan(sight)
    return Due(move, move.cards, {"card": move.cards[0]}) if isinstance(move, Swap) else None


def _melds_held(sight: Sight) -> tuple[Meld, ...]:
    """Return the melds of the hand that are worth most together."""
    if _is_out(sight) or not _has_drawn(sight):
        return ()
    found = dearest(sight.hand, sight.view.setup.options)
    return found.melds if found else ()


def _has_meld(kind: str, sight: Sight) -> Due | None:
    melds = [meld for meld in _melds_held(sight) if meld.kind == kind]
    return Due(cards=_held(melds[0].cards)) if melds else None


def has_set(sight: Sight) -> Due | None:
    """The hand has a set."""
    return _has_meld(SET, sight)


def has_run(sight: Sight) -> Due | None:
    """The hand has a run."""
    return _has_meld(RUN, sight)


def has_joker(sight: Sight) -> Due | None:
    """The hand has a joker."""
    return Due(cards=(JOKER,)) if JOKER in sight.hand and _has_drawn(sight) else None


def finds_melds(sight: Sight) -> Due | None:
    """Melds that were found are offered above the hand, which has not come out."""
    if _is_out(sight) or not _has_drawn(sight):
        return None
    return Due() if found(sight.view, Tray()) else None


def has_melds(sight: Sight) -> Due | None:
    """The hand, which has not come out, has melds: their points matter."""
    return Due() if _melds_held(sight) else None


def too_little(sight: Sight) -> Due | None:
    """The hand has melds that are not worth enough to come out."""
    melds, options = _melds_held(sight), sight.view.setup.options
    points = worth(melds, options)
    if not melds or points >= options.opening_points:
        return None
    return Due(facts={"points": points, "needed": options.opening_points})


def came_out(sight: Sight) -> Due | None:
    """The learner has just come out, in this turn."""
    view: State = sight.view
    return Due() if view.opened[sight.seat - 1] == view.turns + 1 else None


def goes_out(sight: Sight) -> Due | None:
    """The learner may discard the only card that is left."""
    found = [move for move in sight.legal if isinstance(move, Discard)]
    return Due(found[0], sight.hand) if len(sight.hand) == 1 and found else None


def must_keep_one(sight: Sight) -> Due | None:
    """All that is left is one meld, which cannot be laid: nothing would be left to discard."""
    is_stuck = _is_out(sight) and _has_drawn(sight) and _next_of_plan(sight) is None
    if not is_stuck or not readings(sight.hand, sight.view.setup.options):
        return None
    due = discards(sight)
    return due and due._replace(cards=_held(sight.hand))


def nears_the_end(sight: Sight) -> Due | None:
    """The learner is out and has few cards left, one of which will be discarded."""
    is_near = _is_out(sight) and _has_drawn(sight) and 1 < len(sight.hand) <= FEW
    return Due() if is_near and not must_keep_one(sight) else None


def discards(sight: Sight) -> Due | None:
    """Nothing is to be laid: the turn ends with a discard."""
    move = thumb(sight.view, sight.legal) if _has_drawn(sight) else None
    if not isinstance(move, Discard):
        return None
    return Due(move, (move.card,), {"card": move.card})
