"""The eight-colour game: who may lay what, and what it does.

Two to four players match the leading card by colour, number or symbol; draw-twos and wild
draw-fours are answered in kind or drawn. Source: the instructions of the eight-colour
pass-the-device game for 2 to 4 players; where they are silent, an option. Numbers in comments are
clauses of the rulebook page.

The leading card is the last of the discards. A chain is the draw-twos, or wild draw-fours, that
nobody has drawn for yet. A card is spent when the chain that it belongs to has been drawn.
"""

from collections.abc import Callable, Mapping
from functools import cache
from typing import Any, cast

from referee.engine import piles
from referee.engine.cards import Card, without
from referee.engine.game import Deal
from referee.engine.moves import Call, Draw, Penalty, Play, Show, Shuffle
from referee.engine.notation import Move
from referee.engine.piles import Hands, draw_from, give, new_pile, with_hand
from referee.engine.rulings import ALLOWED, IllegalMove, Refused, Ruling
from referee.engine.seats import CLOCKWISE, seat_after
from referee.games.eight_colours.cards import COLOUR, DECK, FORMS, SYMBOL, WILD_DRAW_FOUR
from referee.games.eight_colours.clauses import NAMED_COLOUR, refuse
from referee.games.eight_colours.options import Options
from referee.games.eight_colours.state import Setup, State
from referee.games.shedding import rules as shedding
from referee.games.shedding.rules import Judges

PLAIN = DECK.plain
NUMBERS = frozenset("0123456789")
DRAWS = {"+2": 2, WILD_DRAW_FOUR: 4}
SEATS = range(2, 5)

# The deal


def _leads(card: Card) -> bool:
    """Return whether `card` may be the first that leads: a number (2.2)."""
    return SYMBOL[card] in NUMBERS


def deal(options: Options, seats: int, seed: int) -> Deal:
    """Deal from the shuffled deck: the hands in seat order, then upcards until a number (2.2)."""
    return shedding.dealt(DECK, seed, seats, options.hand_size, _leads)


def start(options: Options, deal: Deal, first: int) -> State:
    """Return the state before the first move; the seat `first` plays first (2.1).

    Raises Unreadable where the upcards do not end with their first number card (2.2).
    """
    shedding.check_upcards(deal.upcards, _leads)
    return State(
        setup=Setup(options, len(deal.hands)),
        hands=deal.hands,
        stock=deal.stock,
        drawn=0,
        discards=deal.upcards,
        turn=first,
        direction=CLOCKWISE,
        owed=0,
        waiting=(),
        silent=0,
        winner=0,
    )


# Judging


@cache
def fault(leading: Card, active: bool, card: Card) -> str | None:
    """Return the code of what is wrong with laying `card` on `leading`, None where it fits.

    `active`: the leading card belongs to a chain that is not drawn yet. This is the one place
    that decides what may follow what.
    """
    colour, symbol = COLOUR[card], SYMBOL[card]
    # 2.5 A chain is answered in kind, whatever else would match.
    if active and symbol != SYMBOL[leading]:
        return "answer-draw2" if SYMBOL[leading] == "+2" else "answer-draw4"
    # 2.6 A wild names a colour and fits everything else.
    if PLAIN[card] != card:
        return None
    if not colour:
        return "name-colour"
    # 2.3 Colour, number or symbol; 2.7 a wild has no symbol to match, only its colour.
    if colour == COLOUR[leading] or symbol == SYMBOL[leading]:
        return None
    return "no-match"


@cache
def plays_that_fit(seat: int, leading: Card, active: bool) -> dict[Card, tuple[Play, ...]]:
    """Return the cards that fit, each with the moves of `seat` that lay it lawfully."""
    plays = {
        card: tuple(Play(seat, form) for form in forms if fault(leading, active, form) is None)
        for card, forms in enumerate(FORMS)
    }
    return {card: moves for card, moves in plays.items() if moves}


def judge(state: State, move: Move) -> Ruling:
    """Return the ruling on `move`. The checks go from what stops any move to what is nearest to
    right: the referee's verbs, the end of the deal, the turn, the hand, the chain, the colour
    named, the match.
    """
    return _JUDGE[type(move)](state, move)


def _judge_play(state: State, move: Play) -> Ruling:
    if state.winner:
        return refuse("deal-over")
    if move.seat != state.turn:
        return refuse("not-your-turn", seat=move.seat, turn=state.turn)
    card = move.card
    if not may_hold(state, move.seat, PLAIN[card]):
        return refuse("not-in-hand", seat=move.seat, card=PLAIN[card])
    leading = state.discards[-1]
    code = fault(leading, state.owed > 0, card)
    if code is None:
        return ALLOWED
    clause = NAMED_COLOUR if code == "no-match" and PLAIN[leading] != leading else None
    return refuse(code, clause, seat=move.seat, card=card, leading=leading, owed=state.owed)


def may_hold(state: State, seat: int, card: Card) -> bool:
    """Return whether `seat` holds `card`, or may hold it among the cards that nobody has seen."""
    if card in state.hands[seat - 1]:
        return True
    return piles.may_be_hidden(state, DECK, seat, card, FORMS[card])


def _judge_draw(state: State, move: Draw) -> Ruling:
    if state.winner:
        return refuse("deal-over")
    if move.seat != state.turn:
        return refuse("not-your-turn", seat=move.seat, turn=state.turn)
    # 2.3 Who could lay must, where the club says so; of a hidden hand only what is known counts.
    if not may_always_draw(state):
        could = (
            plays_that_fit(move.seat, state.discards[-1], False).keys() & state.hands[move.seat - 1]
        )
        if could:
            return refuse("must-play", seat=move.seat, card=min(could))
    return ALLOWED


def may_always_draw(state: State) -> bool:
    """Return whether the seat to move may draw whatever it holds: by the house rule, or a debt."""
    return state.owed > 0 or state.setup.options.voluntary_draw


def to_shuffle(state: State) -> tuple[Card, ...] | None:
    """Return the cards that the last draw waits for, colours forgotten (2.9), or None."""
    return tuple(PLAIN[card] for card in state.discards[:-1]) if state.waiting else None


_JUDGE: Judges = {
    Play: _judge_play,
    Draw: _judge_draw,
    # 2.8, 2.9, 4.2 to 4.4
    **shedding.timeless_judges(refuse, lambda state: DECK, FORMS, to_shuffle),
}


# Applying


def apply(state: State, move: Move) -> State:
    """Return the state after `move`; raises IllegalMove where `judge` refuses it."""
    kind = type(move)
    ruling = _JUDGE[kind](state, move)
    if ruling is not ALLOWED:
        raise IllegalMove(cast(Refused, ruling))
    if state.waiting and kind is not Shuffle:
        # 2.9 No new pile was made, so the last draw took what there was.
        state = state._replace(waiting=())
    return _APPLY[kind](state, move)


def _apply_play(state: State, move: Play) -> State:
    if state.silent:
        state = _penalise(state, move.seat)
    setup, hands, stock, drawn, discards, turn, direction, owed, waiting, silent, _ = state
    card = move.card
    top = (card,)
    hand = without(hands[turn - 1], PLAIN[card])
    symbol = SYMBOL[card]
    steps = 1
    if symbol in DRAWS:
        owed += DRAWS[symbol]
    elif symbol == "S":
        steps = 2
    elif symbol == "R":
        direction = -direction
        # 2.4 With two players a reverse is a skip, or nothing but a change of direction.
        if setup.seats == 2 and setup.options.reverse_with_two == "extra_turn":
            steps = 2
    if len(hand) == 1 and setup.options.last_card_call:
        silent = turn
    after = State(
        setup,
        with_hand(hands, turn, hand),
        stock,
        drawn,
        discards + top,
        seat_after(turn, direction, setup.seats, steps),
        direction,
        owed,
        waiting,
        silent,
        0,
    )
    return after if hand else _end(after, turn)


def _end(state: State, winner: int) -> State:
    """End the deal; what the next player owes is drawn only where the club says so (3.1)."""
    if state.owed and state.setup.options.owed_before_count:
        state = _give(state, state.turn, state.owed)._replace(owed=0)
    return state._replace(silent=0, winner=winner)


def _penalise(state: State, seat: int) -> State:
    """Let who forgot the call draw as another player, `seat`, moves, before that counts (2.8)."""
    silent, options = state.silent, state.setup.options
    if silent == seat or options.last_card_enforcement != "auto":
        return state
    return _give(state, silent, options.last_card_penalty)._replace(silent=0)


def _apply_draw(state: State, move: Draw) -> State:
    if state.silent:
        state = _penalise(state, move.seat)
    seat, setup, direction = move.seat, state.setup, state.direction
    hands, drawn, waiting = draw_from(state, seat, state.owed or 1)
    return State(
        setup,
        hands,
        state.stock,
        drawn,
        state.discards,
        seat_after(seat, direction, setup.seats),
        direction,
        0,
        waiting,
        _still_silent(state, seat, hands),
        0,
    )


def _apply_call(state: State, move: Call) -> State:
    return state._replace(silent=0) if state.silent == move.seat else state


def _apply_penalty(state: State, move: Penalty) -> State:
    return _give(state, move.to, move.count)


def _give(state: State, seat: int, count: int) -> State:
    """Let `seat` draw `count` cards, whoever is to move."""
    after = give(state, seat, count)
    return after._replace(silent=_still_silent(state, seat, after.hands))


def _still_silent(state: State, seat: int, hands: Hands) -> int:
    """Return who still owes a call: not `seat`, where its hand has grown (2.8)."""
    grew = state.silent == seat and len(hands[seat - 1]) > 1
    return 0 if grew else state.silent


def _apply_shuffle(state: State, move: Shuffle) -> State:
    after = new_pile(state, move.cards, kept=1)
    silent = state.silent
    return after._replace(silent=_still_silent(state, silent, after.hands) if silent else 0)


_APPLY: Mapping[type, Callable[[State, Any], State]] = {
    Play: _apply_play,
    Draw: _apply_draw,
    Call: _apply_call,
    Penalty: _apply_penalty,
    Shuffle: _apply_shuffle,
    Show: piles.apply_show,
}
