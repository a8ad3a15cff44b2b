"""Dealing TAKI, and what the first card turned up does (rulebook 2.5)."""

from referee.engine.cards import Card
from referee.engine.game import Deal
from referee.engine.seats import CLOCKWISE
from referee.games.shedding.rules import check_upcards, dealt
from referee.games.taki.cards import COLOUR, DECKS, SYMBOL
from referee.games.taki.options import Options
from referee.games.taki.state import TURN, TWICE, Setup, State, TurnRules, turn_order_of
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
        course=turn_order_of(_habits(options, seats), first, CLOCKWISE, TURN, "", 0),
        window=None,
        waiting=(),
        silent=(),
        stages=(FIRST_STAGE,) * seats if options.mode == "pyramid" else (),
        winner=0,
    )
    return _first_card(state) if options.first_card_acts else state


def _habits(options: Options, seats: int) -> TurnRules:
    return TurnRules(
        voluntary_draw=options.voluntary_draw,
        plus_followup=options.plus_followup,
        supertaki=options.supertaki,
        king_in_run=options.king_in_run,
        plus3_on_plus2=options.plus3_on_plus2,
        seats=seats,
        # 3.2 A house rule, for two players only.
        back=seats == 2 and options.reverse_with_two == "extra_turn",
    )


def _first_card(state: State) -> State:
    """Let the card turned up act on the first player, where the edition says so (2.5)."""
    symbol, course = SYMBOL[state.leading], state.course
    if symbol == "S":
        return pass_on(state)
    if symbol == "D":
        return state.on(course.but(direction=-course.direction))
    if symbol == "+2":
        return state.on(course.but(owed=2))
    return state.on(course.but(phase=TWICE)) if symbol == "+" else state
