"""How play goes on: whose turn it is, in the middle of what (rulebook 3 and 4).

What a card does to the hands is not decided here; see `effects`. What was found once is kept,
for the same orders come again in every deal.
"""

from functools import cache

from referee.engine.cards import Card
from referee.engine.seats import seat_after
from referee.games.taki.cards import COLOUR, SYMBOL, TAKIS, TRANSPARENT
from referee.games.taki.state import FREE, PLUS, RUN, TURN, TWICE, TurnOrder


@cache
def laid(card: Card, order: TurnOrder) -> TurnOrder | None:
    """Return how play goes on after `card` was laid by the seat to move, as not its last; None
    where it does more than that: a +3, a breaker, a crazy card.
    """
    if card in TRANSPARENT:
        return None
    symbol, colour = SYMBOL[card], COLOUR[card]
    if symbol in TAKIS:
        # 4.1, 4.5 It opens a run of its colour, or goes on with the open one.
        return order.but(phase=RUN, opened=colour)
    if symbol == "K":
        return order.but(phase=FREE, opened="", owed=0)
    if symbol == "CC":
        order = order.but(opened="")
    elif order.phase is RUN:
        return order
    elif goes_on(card, order):
        return order.but(phase=RUN)
    elif order.opened != colour:
        order = order.but(opened="")
    # 2.5 The plus that was turned up asks for a second card, whatever the first one is.
    return order.but(phase=PLUS) if order.phase is TWICE else ended(card, order)


def goes_on(card: Card, order: TurnOrder) -> bool:
    """Return whether `card` goes on with an open TAKI that is nobody's run: whoever is to move may,
    and the cards are a run of their own (4.4).
    """
    return order.opened != "" and order.opened == COLOUR[card] and not order.owed


@cache
def ended(card: Card, order: TurnOrder) -> TurnOrder:
    """Return how play goes on when `card` does what it does at the end of a turn or run: the turn
    passes, but for a plus (3.1 to 3.4).
    """
    symbol = SYMBOL[card]
    if symbol == "+":
        return order.but(phase=PLUS)
    if symbol == "+2":
        return passed(order.but(owed=order.owed + 2))
    if symbol == "S":
        return passed(order, 2)
    if symbol == "D":
        return passed(order.but(direction=-order.direction), 2 if order.rules_of_turn.back else 1)
    return passed(order)


@cache
def drawn(order: TurnOrder) -> TurnOrder:
    """Return how play goes on after the seat to move drew what it owed, or a card."""
    return passed(order.but(owed=0))


@cache
def passed(order: TurnOrder, steps: int = 1) -> TurnOrder:
    """Return how play goes on when the turn passes to the next seat, or so many seats on."""
    turn = seat_after(order.turn, order.direction, order.rules_of_turn.seats, steps)
    return order.but(turn=turn, phase=TURN)
