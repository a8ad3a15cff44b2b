"""Situations of TAKI: a few lawful moves with hidden hands lead to each."""

from collections.abc import Callable, Mapping

from referee.engine.cards import Card, unseen
from referee.engine.errors import Unreadable
from referee.engine.game import Deal
from referee.engine.moves import Call, Draw, Play
from referee.engine.notation import Move
from referee.engine.problems import HAND_SIZES, PendingKind, Problems, Situation
from referee.games.taki import dealing, effects
from referee.games.taki.cards import COLOUR, DECKS, NAMES, PLAIN, SYMBOL, TAKIS, TRANSPARENT
from referee.games.taki.due import met_by
from referee.games.taki.options import Options
from referee.games.taki.rules import breaks
from referee.games.taki.state import Accept, Close, End, State

CHAIN, TURN, WINDOW = "chain", "turn", "window"

KINDS = {
    CHAIN: PendingKind("3.3", range(2, 17, 2)),
    "plus": PendingKind("3.4"),
    "free": PendingKind("3.8"),
    TURN: PendingKind("2.1"),
    "run": PendingKind("4.1"),
    "open": PendingKind("4.4"),
    WINDOW: PendingKind("5.1"),
    "counter": PendingKind("5.5"),
    "first": PendingKind("2.5"),
}

OTHER_HANDS = 6
PLUS_THREE = NAMES.index("+3")
CARD_CLAUSES = {
    "S": "3.1",
    "D": "3.2",
    "+2": "3.3",
    "+": "3.4",
    "CC": "3.5",
    "T": "3.6",
    "ST": "3.7",
    "K": "3.8",
    "+3": "3.9",
    "BR": "5.4",
    "CR": "3.10",
}
WINDOW_CLAUSES = {"BR": "5.2", "K": "5.6"}
"""What a card does to a +3 that waits, where that is a clause of its own."""
MOVE_CLAUSES = {Draw: "2.1", Close: "4.3", End: "4.4", Accept: "5.1", Call: "6.1"}


def pose(options: Options, situation: Situation) -> State:
    """Return the state of the situation described; raises Unreadable where it cannot be."""
    _check(options, situation)
    return _with_hands(_POSE[situation.pending](options, situation), situation.hand)


def _check(options: Options, situation: Situation) -> None:
    leading = situation.leading
    if not DECKS[options.edition].copies[PLAIN[leading]]:
        raise Unreadable("not-in-deck", "leading")
    if leading in TRANSPARENT:
        raise Unreadable("never-leads", "leading")
    if not COLOUR[leading] and SYMBOL[leading] != "K":
        raise Unreadable("colour-missing", "leading")
    if situation.seats not in dealing.SEATS:
        low, high = dealing.SEATS[0], dealing.SEATS[-1]
        raise Unreadable("wrong-players", "seats", low=low, high=high)
    if situation.hand not in HAND_SIZES:
        raise Unreadable("wrong-hand", "hand", low=HAND_SIZES[0], high=HAND_SIZES[-1])
    if situation.pending not in KINDS:
        raise Unreadable("wrong-pending", "pending")


def _only_on(right: bool) -> None:
    if not right:
        raise Unreadable("wrong-pending", "pending")


def _start(options: Options, seats: int, on: Card) -> State:
    """Return a deal whose first card is a number of the colour of `on`, or any number."""
    colour = COLOUR[on] or "R"
    number = NAMES.index(f"{colour}1" if NAMES[on] != f"{colour}1" else f"{colour}3")
    hands = (unseen(120),) * seats  # as many as the moves need; they are cut down at the end
    return dealing.start(options, Deal(hands, (number,), unseen(120)), 1)


def _play(state: State, *cards: Card) -> State:
    for card in cards:
        state = effects.apply(state, Play(state.turn, card))
    return state


def _card(colour: str, symbol: str) -> Card:
    return NAMES.index(colour + symbol)


# Each kind


def _chain(options: Options, situation: Situation) -> State:
    _only_on(SYMBOL[situation.leading] == "+2")
    if situation.owed not in KINDS[CHAIN].owed:
        raise Unreadable("wrong-owed", "owed")
    # Which cards lie beneath is unknown: many colours, so that the fewest cards are ruled out.
    others = [_card(colour, "+2") for colour in "RBGY"]
    others.sort(key=lambda card: card == situation.leading)
    beneath = [*others, *others[:-1]][: situation.owed // 2 - 1]
    cards = [*beneath, situation.leading]
    return _play(_start(options, situation.seats, on=cards[0]), *cards)


def _plus(options: Options, situation: Situation) -> State:
    _only_on(SYMBOL[situation.leading] == "+")
    return _play(_start(options, situation.seats, on=situation.leading), situation.leading)


def _free(options: Options, situation: Situation) -> State:
    _only_on(SYMBOL[situation.leading] == "K")
    return _play(_start(options, situation.seats, on=situation.leading), situation.leading)


def _turn(options: Options, situation: Situation) -> State:
    """Pose a turn that begins with nothing pending: what is owed was drawn, a king left bare."""
    symbol = SYMBOL[situation.leading]
    # A TAKI on top was turned up, or is open unless it may be closed alone (4.3).
    _only_on(symbol not in TAKIS or options.close_on_taki)
    state = _play(_start(options, situation.seats, on=situation.leading), situation.leading)
    if symbol in ("+2", "+"):
        return effects.apply(state, Draw(state.turn))
    if symbol in TAKIS:
        return effects.apply(state, Close(state.turn))
    return effects.apply(state, End(state.turn)) if symbol == "K" else state


def _run(options: Options, situation: Situation) -> State:
    leading = situation.leading
    _only_on(SYMBOL[leading] not in ("CC", "K"))
    taki = () if SYMBOL[leading] in TAKIS else (_card(COLOUR[leading], "T"),)
    return _play(_start(options, situation.seats, on=leading), *taki, leading)


def _open(options: Options, situation: Situation) -> State:
    _only_on(SYMBOL[situation.leading] != "+")  # a run is not left with a plus on top (4.4)
    state = _run(options, situation)
    return effects.apply(state, End(state.turn))


def _window(options: Options, situation: Situation) -> State:
    """Pose a +3 that is not drawn yet: the card, or a plus and the 3 of its colour."""
    leading = situation.leading
    if DECKS[options.edition].copies[PLUS_THREE]:
        beneath = _open if SYMBOL[leading] in TAKIS else _turn
        return _play(beneath(options, situation), PLUS_THREE)
    _only_on(options.plus_three and SYMBOL[leading] == "3")
    plus = _card(COLOUR[leading], "+")
    return _play(_start(options, situation.seats, on=leading), plus, leading)


def _counter(options: Options, situation: Situation) -> State:
    """Pose a +3 that the next player is breaking: the plus lies, its 3 does not yet."""
    leading = situation.leading
    _only_on(options.plus_three and SYMBOL[leading] == "+")
    other = next(colour for colour in "RB" if colour != COLOUR[leading])
    three = Situation(_card(other, "3"), WINDOW, situation.seats, situation.hand)
    return _play(_window(options, three), leading)


def _first(options: Options, situation: Situation) -> State:
    _only_on(PLAIN[situation.leading] == situation.leading and bool(COLOUR[situation.leading]))
    hands = (unseen(dealing.HAND_SIZE),) * situation.seats
    return dealing.start(options, Deal(hands, (situation.leading,), ()), 1)


_POSE: Mapping[str, Callable[[Options, Situation], State]] = {
    CHAIN: _chain,
    "plus": _plus,
    "free": _free,
    TURN: _turn,
    "run": _run,
    "open": _open,
    WINDOW: _window,
    "counter": _counter,
    "first": _first,
}


def _with_hands(state: State, hand: int) -> State:
    """Return the state with so many cards in the hand of the seat to move."""
    hands = tuple(
        unseen(hand if seat == state.turn else OTHER_HANDS)
        for seat in range(1, state.setup.seats + 1)
    )
    left = state.setup.deck.size - len(state.discards) - sum(map(len, hands))
    return state._replace(hands=hands, stock=unseen(left), drawn=0, silent=())


def clauses(pending: str, move: Move) -> tuple[str, ...]:
    """Return the clauses about a move of this kind, that of the card before that of the kind."""
    own = MOVE_CLAUSES.get(type(move), KINDS[TURN].clause)
    if type(move) is Play:
        symbol = SYMBOL[move.card]
        own = CARD_CLAUSES.get(symbol, own)
        if pending == WINDOW:
            own = WINDOW_CLAUSES.get(symbol, own)
    return (own,) if pending == TURN else tuple(dict.fromkeys((own, KINDS[pending].clause)))


def draws_first(state: State, move: Move) -> int:
    """Return how many cards a player draws for a waiting +3 before the card that is laid (5.1)."""
    if type(move) is not Play or breaks(state, move.card):
        return 0
    met = met_by(state, move.seat, move.card)
    return len(met.hands[move.seat - 1]) - len(state.hands[move.seat - 1])


PROBLEMS = Problems(KINDS, pose, clauses, draws_first)
