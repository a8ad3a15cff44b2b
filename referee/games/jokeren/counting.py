"""How a deal of Jokeren ended, and what the cards left count (rulebook 6)."""

from referee.engine.cards import UNSEEN, Card
from referee.engine.game import Outcome, Scoring
from referee.games.jokeren.cards import ACE, JOKER, PIPS, RANK
from referee.games.jokeren.lay_down.catalogue import melds_in
from referee.games.jokeren.lay_down.solver import can_open
from referee.games.jokeren.melds import fitting
from referee.games.jokeren.options import Options
from referee.games.jokeren.state import FRESH, State

UNPLAYABLE_JOKER = 1
"""What a joker left counts that could not have been laid, where that is tested (6.2)."""


def outcome(state: State) -> Outcome | None:
    """Return who went out and the count (6), None while the deal goes on."""
    if not state.over:
        return None
    counts = [_count(state, seat) for seat in range(1, state.setup.seats + 1)]
    points = tuple(count for count in counts if count is not None)
    return Outcome(state.winner or None, points if len(points) == len(counts) else None)


def worth(options: Options, card: Card) -> int:
    """Return what a card left in a hand counts (6.1), a joker wherever `joker_hand_test` asks no
    more.
    """
    if card >= JOKER:
        return options.joker_hand_value
    if options.hand_score == "cards":
        return 1
    return options.ace_high if RANK[card] == ACE else PIPS[card]


def scoring(options: Options) -> Scoring:
    """Return what a joker counts that could not have been laid (6.2), and what multiplies losers
    (6.3).
    """
    is_tested = options.joker_hand_test == "if_playable"
    return Scoring(
        turn_factor=options.hand_out_factor,
        also_worth={JOKER: UNPLAYABLE_JOKER} if is_tested else {},
    )


def _count(state: State, seat: int) -> int | None:
    """Return what the cards left in a hand count; None while too few of them are known."""
    if seat == state.winner:
        return 0
    options, hand = state.setup.options, state.hands[seat - 1]
    jokers = hand.count(JOKER)
    if UNSEEN in hand:
        # Where every card counts one, nobody needs to see which they are.
        if options.hand_score != "cards" or options.joker_hand_value != 1:
            return None
        count = len(hand)
    else:
        count = sum(worth(options, card) for card in hand if card != JOKER)
    if jokers and UNSEEN not in hand:
        counts_more = options.joker_hand_test == "always" or _could_be_laid(state, seat)
        count += jokers * (options.joker_hand_value if counts_more else UNPLAYABLE_JOKER)
    # 6.3 Losers count double where the winner came out and went out in one turn.
    last = state.turns + (0 if state.now == FRESH else 1)
    if state.winner and state.opened[state.winner - 1] == last:
        count *= options.hand_out_factor
    return count


def _could_be_laid(state: State, seat: int) -> bool:
    """Return whether a joker of the hand could have been laid (6.2)."""
    options, hand = state.setup.options, state.hands[seat - 1]
    if not state.opened[seat - 1]:
        return can_open(hand, options, must=JOKER)
    on_table = (laid.meld for laid in state.melds)
    return any(meld.jokers for meld in melds_in(hand, options)) or any(
        form > JOKER for meld in on_table for form in fitting(meld, options)
    )
