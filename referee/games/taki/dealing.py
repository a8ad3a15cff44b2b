"""Dealing TAKI, and what the first card turned up does (rulebook 2.5)."""

from referee.engine.errors import Unreadable
from referee.engine.game import Deal
from referee.engine.seats import CLOCKWISE
from referee.engine.shuffle import shuffled
from referee.games.taki.cards import COLOUR, DECKS, SYMBOL
from referee.games.taki.options import Options
from referee.games.taki.state import TURN, TWICE, State, table_of
from referee.games.taki.turns import pass_on

SEATS = range(2, 11)
HAND_SIZE = 8
FIRST_STAGE = 8


def deal(options: Options, seats: int, seed: int) -> Deal:
    """Deal from the shuffled deck: the hands in seat order, then upcards until a colour (2.5)."""
    cards = shuffled(DECKS[options.edition].whole(), seed)
    dealt = HAND_SIZE * seats
    turned = dealt + 1
    while not COLOUR[cards[turned - 1]]:
        turned += 1
    return Deal(
        hands=tuple(cards[start : start + HAND_SIZE] for start in range(0, dealt, HAND_SIZE)),
        upcards=cards[dealt:turned],
        stock=cards[turned:],
    )


def start(options: Options, deal: Deal, first: int) -> State:
    """Return the state before the first move; the seat `first` plays first.

    Raises Unreadable where the upcards do not end with their first coloured card (2.5).
    """
    coloured = [bool(COLOUR[card]) for card in deal.upcards]
    if not coloured or not coloured[-1] or any(coloured[:-1]):
        raise Unreadable("wrong-upcards", "deal.upcards")
    seats = len(deal.hands)
    state = State(
        table=table_of(options, seats),
        hands=deal.hands,
        stock=deal.stock,
        drawn=0,
        discards=deal.upcards,
        leading=deal.upcards[-1],
        turn=first,
        direction=CLOCKWISE,
        phase=TURN,
        opened="",
        owed=0,
        window=None,
        waiting=(),
        silent=(),
        stages=(FIRST_STAGE,) * seats if options.mode == "pyramid" else (),
        winner=0,
    )
    return _first_card(state) if options.first_card_acts else state


def _first_card(state: State) -> State:
    """Let the card turned up act on the first player, where the edition says so (2.5)."""
    symbol = SYMBOL[state.leading]
    if symbol == "S":
        return pass_on(state)
    if symbol == "D":
        return state._replace(direction=-state.direction)
    if symbol == "+2":
        return state._replace(owed=2)
    return state._replace(phase=TWICE) if symbol == "+" else state
