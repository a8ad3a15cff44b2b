"""What the games of matching and discarding share: the deal, the referee's verbs, who moves.

The rulebooks say it in the same words; a clause is always the game's own. Works on any state that
has the piles of `referee.engine.piles`.
"""

from collections import Counter
from collections.abc import Callable, Mapping, Sequence
from typing import Any, Protocol, TypeVar

from referee.engine.cards import Card, Deck, unseen
from referee.engine.errors import Unreadable
from referee.engine.game import Deal, Outcome
from referee.engine.moves import Call, Penalty, Show, Shuffle, Undo
from referee.engine.notation import REFEREE
from referee.engine.piles import Piles, is_hand
from referee.engine.rulings import ALLOWED, Refused, Ruling
from referee.engine.shuffle import shuffled

Judges = Mapping[type, Callable[[Any, Any], Ruling]]
"""The function that rules on each kind of move."""


class Moment(Piles, Protocol):
    """What else is asked of a state here: who is to move in which direction, and the seat that went
    out, or 0.
    """

    @property
    def turn(self) -> int: ...
    @property
    def direction(self) -> int: ...
    @property
    def winner(self) -> int: ...


MomentT = TypeVar("MomentT", bound=Moment)

# The deal


def dealt(deck: Deck, seed: int, seats: int, size: int, leads: Callable[[Card], bool]) -> Deal:
    """Deal hands of `size` from the shuffled deck in seat order, then upcards until one leads."""
    cards = shuffled(deck.whole(), seed)
    hands = size * seats
    turned = hands + 1
    while not leads(cards[turned - 1]):
        turned += 1
    return Deal(
        hands=tuple(cards[start : start + size] for start in range(0, hands, size)),
        upcards=cards[hands:turned],
        stock=cards[turned:],
    )


def check_upcards(upcards: Sequence[Card], leads: Callable[[Card], bool]) -> None:
    """Raise Unreadable where the upcards do not end with the first of them that leads."""
    leading = [leads(card) for card in upcards]
    if not leading or not leading[-1] or any(leading[:-1]):
        raise Unreadable("wrong-upcards", "deal.upcards")


# Judging and applying what waits for no turn


def timeless_judges(
    refuse: Callable[..., Refused],
    deck_of: Callable[[Any], Deck],
    forms: Sequence[Sequence[Card]],
    to_shuffle: Callable[[Any], tuple[Card, ...] | None],
) -> Judges:
    """Return what rules on the call and on the referee's verbs, with the refusals of a game, its
    deck, the `forms` in which each card can be laid and the cards that a draw waits for.
    """

    def judge_call(state: Moment, move: Call) -> Ruling:
        # A call that is early or needless does nothing, so it may be made at any time.
        return refuse("deal-over") if state.winner else ALLOWED

    def judge_undo(state: Moment, move: Undo) -> Ruling:
        # The referee's own strike is for the replay, which knows what stands.
        return refuse("not-the-referee", seat=move.seat)

    def judge_penalty(state: Moment, move: Penalty) -> Ruling:
        if move.seat != REFEREE:
            return refuse("not-the-referee", seat=move.seat)
        return refuse("deal-over") if state.winner else ALLOWED

    def judge_shuffle(state: Moment, move: Shuffle) -> Ruling:
        if move.seat != REFEREE:
            return refuse("not-the-referee", seat=move.seat)
        # Cards owed when the deal ended may still be drawn, and their shuffle with them.
        if state.winner and not state.waiting:
            return refuse("deal-over")
        # Only where a draw needed it, and then all that lies beneath the leading card.
        cards = to_shuffle(state)
        if cards is None or (move.cards and Counter(move.cards) != Counter(cards)):
            return refuse("wrong-shuffle")
        return ALLOWED

    def judge_show(state: Moment, move: Show) -> Ruling:
        if move.seat != REFEREE:
            return refuse("not-the-referee", seat=move.seat)
        # After the end, the whole hand, and no card that lies elsewhere.
        if state.winner and is_hand(state, deck_of(state), move.of, move.cards, forms):
            return ALLOWED
        return refuse("wrong-show", seat=move.of)

    return {
        Call: judge_call,
        Undo: judge_undo,
        Penalty: judge_penalty,
        Shuffle: judge_shuffle,
        Show: judge_show,
    }


# What a deal holds and shows


def to_move(state: Moment) -> int | None:
    """Return the seat to move, None when the deal is over."""
    return None if state.winner else state.turn


def seen_by(state: MomentT, seat: int) -> MomentT:
    """Return the state as `seat` sees it: the pile unseen, other hands too until the count."""
    hands = state.hands
    if not state.winner:
        hands = tuple(
            hand if own == seat else unseen(len(hand)) for own, hand in enumerate(hands, start=1)
        )
    left = unseen(len(state.stock) - state.drawn)
    seen: MomentT = state._replace(hands=hands, stock=left, drawn=0)
    return seen


def facts_of(state: Moment, ended: Outcome | None) -> dict[str, object]:
    """Return what the checker says of every such game: `ended` is how this one did, if it has."""
    return {
        "turn": to_move(state),
        "direction": state.direction,
        "hands": [len(hand) for hand in state.hands],
        "stock": len(state.stock) - state.drawn,
        "over": ended is not None,
        "winner": ended.winner if ended else None,
        "points": list(ended.points) if ended and ended.points else None,
    }
