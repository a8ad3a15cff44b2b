"""Dealing TAKI, and what the first card turned up does (rulebook 2.5)."""

from referee.engine.cards import Card
from referee.engine.game import Deal
from referee.engine.seats import CLOCKWISE
from referee.games.shedding.rules import check_upcards, dealt
from referee.games.taki.cards import COLOUR, DECKS, SYMBOL
from referee.games.taki.options import Options
from referee.games.taki.state import TURN, TWICE, Setup, State, turn_order_of
from referee.games.taki.turn_rules import turn_rules
from referee.games.taki.turns import pass_on

SEATS = range(2, 11)
HAND_SIZE = 8
FIRST_STAGE = 8


def _leads(card: Card) -> bool:
    """Return whether `card` may be the first that leads: any with a colour (2.5)."""
    return bool(COLOUR[card])


def deal(options: Options, seats: int, seed: int) -> Deal:
    """Deal from the shuffled deck: the hands in seat order, then upcards until a colour (2.5)."""
    return dealt(DECKS[options.edition], seed, seats, HAND_SIZE, _leads)


def start(options: Options, deal: Deal, first: int) -> State:
    """Return the state before the first move; the seat `first` plays first.

    Raises Unreadable where the upcards do not end with their first coloured card (2.5).
    """
    check_upcards(deal.upcards, _leads)
    seats = len(deal.hands)
    state = State(
        setup=Setup(options, seats, DECKS[options.edition]),
        hands=deal.hands,
        stock=deal.stock,
        drawn=0,
        discards=deal.upcards,
        leading=deal.upcards[-1],
        order=turn_order_of(turn_rules(options, seats), first, CLOCKWISE, TURN, "", 0),
        window=None,
        waiting=(),
        silent=(),
        stages=(FIRST_STAGE,) * seats if options.mode == "pyramid" else (),
        winner=0,
    )
    return _first_card(state) if options.first_card_acts else state


def _first_card(state: State) -> State:
    """Let the card turned up act on the first player, where the edition says so (2.5)."""
    symbol, order = SYMBOL[state.leading], state.order
    if symbol == "S":
        return pass_on(state)
    if symbol == "D":
        return state.on(order.but(direction=-order.direction))
    if symbol == "+2":
        return state.on(order.but(owed=2))
    return state.on(order.but(phase=TWICE)) if symbol == "+" else state
