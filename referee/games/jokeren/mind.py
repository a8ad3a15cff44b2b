"""How Jokeren is played well: what to take, lay, hold back and throw away.

The rules of thumb lay all that a plan for the turn can lay and throw away what the hand loses
least with. The strong player holds back, once out, what others could lay off on, and guesses the
hands that the next player may have before it throws a card away.
"""

from collections.abc import Iterable

from referee.engine.cards import UNSEEN, Card
from referee.engine.mind import EASY, NORMAL, STRONG, Budget, Chance, Level, Mind
from referee.engine.moves import Draw
from referee.engine.notation import Move
from referee.games.jokeren import rules
from referee.games.jokeren.cards import JOKER, PLAIN
from referee.games.jokeren.counting import worth
from referee.games.jokeren.lay_down.card_bits import BITS
from referee.games.jokeren.legal_moves import legal_moves
from referee.games.jokeren.notation import MOST_SEATS, TAKE, UNDO
from referee.games.jokeren.player.near_melds import HandWorth, live_copies
from referee.games.jokeren.player.next_player import (
    guessed_hands,
    help_by_live,
    help_in,
    next_player,
)
from referee.games.jokeren.player.plans import TurnPlan, best_plan, plan_with_take
from referee.games.jokeren.player.reasons import reasons
from referee.games.jokeren.state import State
from referee.games.melds.moves import Discard

SEATS = range(2, MOST_SEATS + 1)

_FITS = 1.5
"""What a card counts that fits the table, until its player is out."""
_LAID_OFF = 6.0
"""What it counts for a player who is out and may lay it off at any time."""
_HELP, _GUESSED_HELP = 3.0, 5.0
"""What it counts against a discard that the next player could surely use."""
_FINE = 0.5
"""What a penalty point counts against a discard."""
_PIP = 0.02
"""What each point of a card counts against keeping it, where points are counted and not cards."""
_SHORT = 1
"""An opponent who is out with so few cards may go out next; then nothing is held back."""


def open_cards(view: State) -> Iterable[Card]:
    """Return every card whose place is known, as it is in a hand."""
    for laid in view.melds:
        yield from (PLAIN[card] for card in laid.meld.cards)
    yield from view.discards
    for hand in view.hands:
        yield from (card for card in hand if card != UNSEEN)
    yield from (card for card in view.stock[view.drawn :] if card != UNSEEN)


def own_moves(view: State, legal: tuple[Move, ...]) -> tuple[Move, ...]:
    """Return the moves after which the turn can end without a take-back: what comes next in the
    plan for the turn, and the discards, jokers only where nothing else is held.

    The plan may lay several melds at once where the lawful moves are listed one by one. An action
    is taken back only where the turn cannot end otherwise, which another player must have left so.
    """
    if not legal:
        return ()
    seat = legal[0].seat
    if view.now.draws < view.setup.options.draw_count:
        takes = TAKE[seat] in legal and plan_with_take(view) is not None
        return tuple(move for move in legal if type(move) is Draw or (takes and move == TAKE[seat]))
    plan = best_plan(view)
    if plan is None:
        return (UNDO[seat],)
    discards = tuple(move for move in legal if type(move) is Discard)
    real = tuple(move for move in discards if move.card != JOKER)
    return (*plan.moves[:1], *(real or discards))


def policy(view: State, moves: tuple[Move, ...], chance: Chance) -> Move:
    """Return what the rules of thumb take, lay or throw away."""
    drawing = view.now.draws < view.setup.options.draw_count
    if drawing:
        return moves[-1]
    if type(moves[0]) is not Discard:
        return moves[0]
    return min(weighed_discards(view, moves), key=_by_loss)[1]


_Weighed = tuple[float, Discard]


def _by_loss(weighed: _Weighed) -> tuple[float, Card]:
    return weighed[0], weighed[1].card


def weighed_discards(
    view: State, moves: tuple[Move, ...], help_weight: float = _HELP
) -> list[_Weighed]:
    """Return the discards among `moves`, each with what it costs: what the hand loses, and what it
    helps the next player.
    """
    seat, options = view.turn, view.setup.options
    live, opened = live_copies(view, seat), view.opened[seat - 1] > 0
    hand = HandWorth(view.hands[seat - 1], live, options, opened=opened)
    following = next_player(view, seat)
    found = []
    for move in moves:
        if type(move) is not Discard:
            continue
        card, cost = move.card, 0.0
        if card != JOKER:
            cost = hand.loss(card)
            if following.on_table & BITS[card]:
                cost += _LAID_OFF if opened else _FITS
            if help_weight:
                cost += help_weight * help_by_live(card, following, live, view)
        if options.fit_discard == "points" and rules.wasted_on(view, seat, card):
            cost += _FINE * options.fit_points
        if options.hand_score == "pips":
            cost -= _PIP * worth(options, card)
        found.append((cost, move))
    return found


def search(view: State, moves: tuple[Move, ...], chance: Chance, budget: Budget) -> Move:
    """Return what the strong player does; `budget` says how many hands it guesses.

    It lays less than the rules of thumb do, and throws away what the next player can use in the
    fewest of the guessed hands, as far as its own hand bears that.
    """
    ruled = policy(view, moves, chance)
    if type(ruled) is Draw or ruled == TAKE[view.turn]:
        return ruled
    if type(ruled) is not Discard and not holds_back(view, best_plan(view)):
        return ruled
    weighed = sorted(weighed_discards(view, moves, help_weight=0.0), key=_by_loss)
    following = next_player(view, view.turn)
    if len(weighed) < 2 or not following.takes:
        return weighed[0][1]
    hands = guessed_hands(view, view.turn, budget.playouts, chance)
    best, least = weighed[0][1], float("inf")
    for cost, move in weighed:
        # Those after it cost more, whatever they help.
        if cost >= least:
            break
        cost += _GUESSED_HELP * help_in(view, move, hands)
        if cost < least:
            best, least = move, cost
    return best


def holds_back(view: State, plan: TurnPlan | None) -> bool:
    """Return whether the seat to move, which is out, had better not lay what it could: others
    could lay off on it, and nobody seems about to go out.
    """
    seat = view.turn
    if plan is None or plan.goes_out or not view.opened[seat - 1] or rules.still_asked(view):
        return False
    others = (
        len(hand)
        for other, hand in enumerate(view.hands, start=1)
        if other != seat and view.opened[other - 1]
    )
    return min(others, default=_SHORT + 1) > _SHORT


def next_move(world: State, chance: Chance) -> Move:
    """Return the next move of a world by the rules of thumb."""
    return policy(world, own_moves(world, legal_moves(world)), chance)


def value(world: State, seat: int) -> float:
    """Return a seat's share of the win: all or nothing where somebody went out, an even share of a
    blocked deal; before that by how many cards each hand has, more for who is not out.
    """
    if world.winner:
        return float(world.winner == seat)
    if world.over:
        return 1 / world.setup.seats
    odds = [
        1 / (len(hand) + (0 if opened else _UNOPENED) + 1)
        for hand, opened in zip(world.hands, world.opened, strict=True)
    ]
    return odds[seat - 1] / sum(odds)


_UNOPENED = 6
"""How many more cards a hand counts as whose player is not out."""

MIND: Mind[State] = Mind(
    levels={
        EASY: Level(SEATS, slips=0.3),
        NORMAL: Level(SEATS),
        STRONG: Level(range(2, 5), budget=Budget(playouts=40)),
    },
    open_cards=open_cards,
    own_moves=own_moves,
    policy=policy,
    next_move=next_move,
    value=value,
    reasons=reasons,
    search=search,
)
