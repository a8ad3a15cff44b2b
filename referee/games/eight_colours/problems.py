"""Situations of the eight-colour game: a few lawful moves with hidden hands lead to each."""

from itertools import cycle, islice

from referee.engine.cards import Card, unseen
from referee.engine.errors import Unreadable
from referee.engine.game import Deal
from referee.engine.moves import Call, Draw, Play
from referee.engine.notation import Move
from referee.engine.problems import HAND_SIZES, PendingKind, Problems, Situation
from referee.games.eight_colours import rules
from referee.games.eight_colours.cards import COLOUR, DECK, SYMBOL, WILD_DRAW_FOUR
from referee.games.eight_colours.options import Options
from referee.games.eight_colours.state import State

CHAIN, TURN = "chain", "turn"

KINDS = {
    CHAIN: PendingKind("2.5", range(2, 33, 2)),
    TURN: PendingKind("2.3"),
}

OTHER_HANDS = 7
CARD_CLAUSES = {"S": "2.4", "R": "2.4", "+2": "2.5", "W": "2.6", WILD_DRAW_FOUR: "2.6"}
MOVE_CLAUSES = {Call: "2.8", Draw: "2.3"}


def pose(options: Options, situation: Situation) -> State:
    """Return the state of the situation described; raises Unreadable where it cannot be."""
    _check(situation)
    if situation.pending == CHAIN:
        chain = _chain(situation)
        state = _play(_start(options, situation.seats, on=chain[0]), *chain)
    else:
        state = _play(_start(options, situation.seats, on=situation.leading), situation.leading)
        if state.owed:
            state = rules.apply(state, Draw(state.turn))
    return _with_hands(state, situation.hand)


def _check(situation: Situation) -> None:
    if not COLOUR[situation.leading]:
        raise Unreadable("colour-missing", "leading")
    if situation.seats not in rules.SEATS:
        low, high = rules.SEATS[0], rules.SEATS[-1]
        raise Unreadable("wrong-players", "seats", low=low, high=high)
    if situation.hand not in HAND_SIZES:
        raise Unreadable("wrong-hand", "hand", low=HAND_SIZES[0], high=HAND_SIZES[-1])
    draws = rules.DRAWS.get(SYMBOL[situation.leading])
    if situation.pending not in KINDS or (situation.pending == CHAIN and not draws):
        raise Unreadable("wrong-pending", "pending")
    if (
        situation.pending == CHAIN
        and draws
        and (situation.owed not in KINDS[CHAIN].owed or situation.owed % draws)
    ):
        raise Unreadable("wrong-owed", "owed")


def _start(options: Options, seats: int, on: Card) -> State:
    """Return a deal whose first card is a number of the colour of `on`."""
    colour = COLOUR[on]
    number = next(DECK.numbers[f"{colour}{n}"] for n in "12" if DECK.numbers[f"{colour}{n}"] != on)
    hands = (unseen(DECK.size),) * seats  # as many as the moves need; they are cut down at the end
    return rules.start(options, Deal(hands, (number,), unseen(DECK.size)), 1)


def _chain(situation: Situation) -> list[Card]:
    """Return the cards that make up what is owed, the leading card last."""
    symbol = SYMBOL[situation.leading]
    before = situation.owed // rules.DRAWS[symbol] - 1
    # Which cards lie beneath is unknown: many colours, so that the fewest cards are ruled out.
    of_a_kind = [card for card in range(len(DECK.names)) if COLOUR[card] and SYMBOL[card] == symbol]
    of_a_kind.sort(key=lambda card: card == situation.leading)
    return [*islice(cycle(of_a_kind), before), situation.leading]


def _play(state: State, *cards: Card) -> State:
    for card in cards:
        state = rules.apply(state, Play(state.turn, card))
    return state


def _with_hands(state: State, hand: int) -> State:
    """Return the state with so many cards in the hand of the seat to move."""
    hands = tuple(
        unseen(hand if seat == state.turn else OTHER_HANDS)
        for seat in range(1, state.setup.seats + 1)
    )
    left = DECK.size - len(state.discards) - sum(map(len, hands))
    return state._replace(hands=hands, stock=unseen(left), drawn=0, silent=0)


def clauses(pending: str, move: Move) -> tuple[str, ...]:
    """Return the clauses about a move of this kind, that of the card before that of the kind."""
    own = MOVE_CLAUSES.get(type(move), KINDS[TURN].clause)
    if type(move) is Play:
        own = CARD_CLAUSES.get(SYMBOL[move.card], own)
    return (own,) if pending == TURN else tuple(dict.fromkeys((own, KINDS[pending].clause)))


PROBLEMS = Problems(KINDS, pose, clauses)
