"""What may be laid on what: the one place that decides it (rulebook 2 to 4)."""

from collections.abc import Mapping
from functools import cache
from typing import NamedTuple

from referee.engine.cards import Card
from referee.engine.moves import Play
from referee.games.taki.cards import COLOUR, NAMES, PLAIN, SYMBOL
from referee.games.taki.state import (
    FREE,
    PLUS,
    RUN,
    TURN,
    TWICE,
    Phase,
    State,
    TurnOrder,
)
from referee.games.taki.turn_rules import TurnRules


class Fitting(NamedTuple):
    """What the seat to move may lay, were it in its hand.

    `plays` are its moves by the card of the hand, `forms` the cards as they would lie.
    `may_always_draw`: it may draw although it holds one of them.
    """

    plays: Mapping[Card, tuple[Play, ...]]
    forms: frozenset[Card]
    may_always_draw: bool


@cache
def fitting(leading: Card, order: TurnOrder) -> Fitting:
    """Return what the seat to move may lay."""
    phase, owed, rules_of_turn = order.phase, order.owed > 0, order.rules_of_turn
    forms = _forms(leading, phase, order.opened, owed, rules_of_turn)
    return Fitting(_plays(order.turn, forms), forms, owed or _may_draw(phase, rules_of_turn))


def _may_draw(phase: Phase, rules_of_turn: TurnRules) -> bool:
    """Return whether a player who could lay a card may draw: by the house rules (2.2, 3.4), and
    after a king.
    """
    if phase is PLUS:
        return rules_of_turn.draw_after_plus
    return rules_of_turn.voluntary_draw or phase not in (TURN, TWICE)


@cache
def _plays(seat: int, forms: frozenset[Card]) -> Mapping[Card, tuple[Play, ...]]:
    plays: dict[Card, tuple[Play, ...]] = {}
    for card in forms:
        plays[PLAIN[card]] = (*plays.get(PLAIN[card], ()), Play(seat, card))
    return plays


@cache
def _forms(
    leading: Card, phase: Phase, opened: str, owed: bool, rules_of_turn: TurnRules
) -> frozenset[Card]:
    return frozenset(
        card
        for card in range(1, len(NAMES))
        if fault(card, leading, phase, opened, owed, rules_of_turn) is None
    )


def fault_of(state: State, card: Card) -> str | None:
    """Return the code of what is wrong with laying `card` in turn, None where it may be laid."""
    order = state.order
    return fault(
        card, state.leading, order.phase, order.opened, order.owed > 0, order.rules_of_turn
    )


@cache
def _figure(card: Card) -> str:
    # 2.1 A Super-TAKI counts as the figure TAKI.
    return "T" if SYMBOL[card] == "ST" else SYMBOL[card]


def fault(
    card: Card, leading: Card, phase: Phase, opened: str, owed: bool, rules_of_turn: TurnRules
) -> str | None:
    """Return the code of what is wrong with laying `card`, None where it may be laid."""
    symbol, colour = SYMBOL[card], COLOUR[card]
    coloured = PLAIN[card] == card and bool(colour)
    # 3.3 A chain is answered by a +2 of any colour or a king.
    if owed and symbol not in ("+2", "K") and not (symbol == "+3" and rules_of_turn.plus3_on_plus2):
        return "answer-plus2"
    if phase is RUN:
        return _fault_in_run(symbol, colour, opened, rules_of_turn)
    if coloured:
        if phase is FREE or (owed and symbol == "+2") or not COLOUR[leading]:
            return None
        if phase is PLUS and rules_of_turn.plus_followup == "same_colour":
            return None if colour == COLOUR[leading] else "no-match"
        matches = colour == COLOUR[leading] or symbol == _figure(leading)
        return None if matches else "no-match"
    if symbol == "ST":
        return _fault_of_super_taki(colour, leading, rules_of_turn)
    # 3.5, 3.10 A change colour names a colour, a crazy card its side.
    if symbol in ("CC", "CR") and PLAIN[card] == card:
        return "name-colour"
    return None


def _fault_in_run(symbol: str, colour: str, opened: str, rules_of_turn: TurnRules) -> str | None:
    # 4.2 What has no place in a run, and what may be its last card.
    if symbol in ("+3", "BR", "CR") or (symbol == "K" and not rules_of_turn.king_in_run):
        return "not-in-run"
    if symbol == "K":
        return None
    if symbol == "CC":
        return None if colour else "name-colour"
    if symbol == "ST":
        return None if colour in ("", opened) else "colour-fixed"
    # 4.1 Cards of its colour, in any order.
    return None if colour == opened else "run-colour"


def _fault_of_super_taki(colour: str, leading: Card, rules_of_turn: TurnRules) -> str | None:
    # 3.7 It takes the leading colour, or its player names one; after a bare king always.
    led = COLOUR[leading]
    if rules_of_turn.supertaki == "choose" or not led:
        return None if colour else "name-colour"
    return None if colour in ("", led) else "colour-fixed"
