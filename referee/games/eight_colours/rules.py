"""The eight-colour game: who may lay what, and what it does.

Two to four players match the leading card by colour, number or symbol; draw-twos and wild
draw-fours are answered in kind or drawn. Source: the instructions of the eight-colour
pass-the-device game for 2 to 4 players; where they are silent, an option. Numbers in comments are
clauses of the rulebook page.

The leading card is the last of the discards. A chain is the draw-twos, or wild draw-fours, that
nobody has drawn for yet. A card is spent when the chain that it belongs to has been drawn.
"""

from collections import Counter
from collections.abc import Callable, Mapping
from functools import cache
from typing import Any, cast

from referee.engine.cards import UNSEEN, Card, unseen, without
from referee.engine.errors import Unreadable
from referee.engine.game import Deal, Outcome, Pending
from referee.engine.moves import Call, Draw, Penalty, Play, Show, Shuffle, Undo
from referee.engine.notation import REFEREE, Move
from referee.engine.rulings import ALLOWED, IllegalMove, Refused, Ruling
from referee.engine.seats import CLOCKWISE, seat_after
from referee.engine.shuffle import shuffled
from referee.games.eight_colours.cards import (
    COLOUR,
    DECK,
    FORMS,
    SYMBOL,
    WILD_DRAW_FOUR,
    WORTH,
)
from referee.games.eight_colours.clauses import NAMED_COLOUR, refuse
from referee.games.eight_colours.options import Options
from referee.games.eight_colours.state import State, Table
from referee.games.shedding import Hands, draw_from, give, is_hand, may_hold, new_pile, with_hand

PLAIN = DECK.plain
NUMBERS = frozenset("0123456789")
DRAWS = {"+2": 2, WILD_DRAW_FOUR: 4}
SEATS = range(2, 5)
DRAW = tuple(Draw(seat) for seat in range(SEATS[-1] + 1))
CALL = tuple(Call(seat) for seat in range(SEATS[-1] + 1))

# The deal


def deal(options: Options, seats: int, seed: int) -> Deal:
    """Deal from the shuffled deck: the hands in seat order, then upcards until a number (2.2)."""
    cards = shuffled(DECK.whole(), seed)
    size = options.hand_size
    dealt = size * seats
    turned = dealt + 1
    while SYMBOL[cards[turned - 1]] not in NUMBERS:
        turned += 1
    return Deal(
        hands=tuple(cards[start : start + size] for start in range(0, dealt, size)),
        upcards=cards[dealt:turned],
        stock=cards[turned:],
    )


def start(options: Options, deal: Deal, first: int) -> State:
    """Return the state before the first move; the seat `first` plays first (2.1).

    Raises Unreadable where the upcards do not end with their first number card (2.2).
    """
    numbers = [SYMBOL[card] in NUMBERS for card in deal.upcards]
    if not numbers or not numbers[-1] or any(numbers[:-1]):
        raise Unreadable("wrong-upcards", "deal.upcards")
    return State(
        table=Table(options, len(deal.hands)),
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


def to_move(state: State) -> int | None:
    """Return the seat to move, None when the deal is over."""
    return None if state.winner else state.turn


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
    if not _may_hold(state, move.seat, PLAIN[card]):
        return refuse("not-in-hand", seat=move.seat, card=PLAIN[card])
    leading = state.discards[-1]
    code = fault(leading, state.owed > 0, card)
    if code is None:
        return ALLOWED
    clause = NAMED_COLOUR if code == "no-match" and PLAIN[leading] != leading else None
    return refuse(code, clause, seat=move.seat, card=card, leading=leading, owed=state.owed)


def _may_hold(state: State, seat: int, card: Card) -> bool:
    return may_hold(state, DECK, seat, card, FORMS[card])


def _judge_draw(state: State, move: Draw) -> Ruling:
    if state.winner:
        return refuse("deal-over")
    if move.seat != state.turn:
        return refuse("not-your-turn", seat=move.seat, turn=state.turn)
    # 2.3 Who could lay must, where the club says so; of a hidden hand only what is known counts.
    if not _may_always_draw(state):
        could = _fitting(move.seat, state.discards[-1], False).keys() & state.hands[move.seat - 1]
        if could:
            return refuse("must-play", seat=move.seat, card=min(could))
    return ALLOWED


def _may_always_draw(state: State) -> bool:
    """Tell whether the seat to move may draw whatever it holds: by the house rule, or a debt."""
    return state.owed > 0 or state.table.options.voluntary_draw


def _judge_call(state: State, move: Call) -> Ruling:
    # 2.8 A call that is early or needless does nothing, so it may be made at any time.
    return refuse("deal-over") if state.winner else ALLOWED


def _judge_undo(state: State, move: Undo) -> Ruling:
    # 4.2 The referee's own strike is for the replay, which knows what stands.
    return refuse("not-the-referee", seat=move.seat)


def _judge_penalty(state: State, move: Penalty) -> Ruling:
    if move.seat != REFEREE:
        return refuse("not-the-referee", seat=move.seat)
    return refuse("deal-over") if state.winner else ALLOWED


def _judge_shuffle(state: State, move: Shuffle) -> Ruling:
    if move.seat != REFEREE:
        return refuse("not-the-referee", seat=move.seat)
    # 3.1 Cards owed when the deal ended are still drawn, and their shuffle with them.
    if state.winner and not state.waiting:
        return refuse("deal-over")
    # 2.9 Only where a draw needed it, and then all but the leading card.
    cards = to_shuffle(state)
    if cards is None or (move.cards and Counter(move.cards) != Counter(cards)):
        return refuse("wrong-shuffle")
    return ALLOWED


def _judge_show(state: State, move: Show) -> Ruling:
    if move.seat != REFEREE:
        return refuse("not-the-referee", seat=move.seat)
    # 4.4 After the end, the whole hand, and no card that lies elsewhere.
    if state.winner and is_hand(state, DECK, move.of, move.cards, FORMS):
        return ALLOWED
    return refuse("wrong-show", seat=move.of)


_JUDGE: Mapping[type, Callable[[State, Any], Ruling]] = {
    Play: _judge_play,
    Draw: _judge_draw,
    Call: _judge_call,
    Undo: _judge_undo,
    Penalty: _judge_penalty,
    Shuffle: _judge_shuffle,
    Show: _judge_show,
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
    table, hands, stock, drawn, discards, turn, direction, owed, waiting, silent, _ = state
    card = move.card
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
        if table.seats == 2 and table.options.reverse_with_two == "extra_turn":
            steps = 2
    if len(hand) == 1 and table.options.last_card_call:
        silent = turn
    after = State(
        table,
        with_hand(hands, turn, hand),
        stock,
        drawn,
        (*discards, card),
        seat_after(turn, direction, table.seats, steps),
        direction,
        owed,
        waiting,
        silent,
        0,
    )
    return after if hand else _end(after, turn)


def _end(state: State, winner: int) -> State:
    """End the deal; what the next player owes is drawn only where the club says so (3.1)."""
    if state.owed and state.table.options.owed_before_count:
        state = _give(state, state.turn, state.owed)._replace(owed=0)
    return state._replace(silent=0, winner=winner)


def _penalise(state: State, seat: int) -> State:
    """Let who forgot the call draw as another player, `seat`, moves, before that counts (2.8)."""
    silent, options = state.silent, state.table.options
    if silent == seat or options.last_card_enforcement != "auto":
        return state
    return _give(state, silent, options.last_card_penalty)._replace(silent=0)


def _apply_draw(state: State, move: Draw) -> State:
    if state.silent:
        state = _penalise(state, move.seat)
    seat, table, direction = move.seat, state.table, state.direction
    hands, drawn, waiting = draw_from(state, seat, state.owed or 1)
    return State(
        table,
        hands,
        state.stock,
        drawn,
        state.discards,
        seat_after(seat, direction, table.seats),
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


def _apply_show(state: State, move: Show) -> State:
    return state._replace(hands=with_hand(state.hands, move.of, move.cards))


_APPLY: Mapping[type, Callable[[State, Any], State]] = {
    Play: _apply_play,
    Draw: _apply_draw,
    Call: _apply_call,
    Penalty: _apply_penalty,
    Shuffle: _apply_shuffle,
    Show: _apply_show,
}


# What a deal offers, holds and shows


@cache
def _fitting(seat: int, leading: Card, active: bool) -> dict[Card, tuple[Play, ...]]:
    """Return the cards that fit, each with the moves of `seat` that lay it lawfully."""
    fitting = {
        card: tuple(Play(seat, form) for form in forms if fault(leading, active, form) is None)
        for card, forms in enumerate(FORMS)
    }
    return {card: moves for card, moves in fitting.items() if moves}


def legal_moves(state: State) -> tuple[Move, ...]:
    """Return the lawful moves of the seat to move, and the call that is due from any seat.

    Of a hidden hand every card counts that may be in it.
    """
    if state.winner:
        return ()
    seat = state.turn
    fitting = _fitting(seat, state.discards[-1], state.owed > 0)
    hand = state.hands[seat - 1]
    known = could = fitting.keys() & hand
    if UNSEEN in hand:
        could = {card for card in fitting if _may_hold(state, seat, card)}
    moves: list[Move] = []
    for card in could:
        moves += fitting[card]
    if not known or _may_always_draw(state):
        moves.append(DRAW[seat])
    if state.silent:
        moves.append(CALL[state.silent])
    return tuple(moves)


def to_shuffle(state: State) -> tuple[Card, ...] | None:
    """Return the cards that the last draw waits for, colours forgotten (2.9), or None."""
    return tuple(PLAIN[card] for card in state.discards[:-1]) if state.waiting else None


def outcome(state: State) -> Outcome | None:
    """Return who went out and what it is worth (3.2), None while the deal goes on."""
    if not state.winner:
        return None
    if any(UNSEEN in hand for hand in state.hands):
        return Outcome(state.winner, None)
    worth = sum(WORTH[card] for hand in state.hands for card in hand)
    seats = range(1, state.table.seats + 1)
    return Outcome(state.winner, tuple(worth if seat == state.winner else 0 for seat in seats))


def seen_by(state: State, seat: int) -> State:
    """Return the state as `seat` sees it: the pile unseen, other hands too until the count."""
    hands = state.hands
    if not state.winner:
        hands = tuple(
            hand if own == seat else unseen(len(hand)) for own, hand in enumerate(hands, start=1)
        )
    left = unseen(len(state.stock) - state.drawn)
    return state._replace(hands=hands, stock=left, drawn=0)


def facts(state: State) -> dict[str, object]:
    """Return the state in the terms of the checker."""
    leading = state.discards[-1]
    ended = outcome(state)
    points = ended.points if ended else None
    return {
        "turn": to_move(state),
        "direction": state.direction,
        "hands": [len(hand) for hand in state.hands],
        "stock": len(state.stock) - state.drawn,
        "over": ended is not None,
        "winner": ended.winner if ended else None,
        "leading": DECK.names[leading],
        "colour": COLOUR[leading],
        "owed": state.owed,
        "points": list(points) if points else None,
    }


def next_first(first: int, ended: Outcome) -> int:
    """Return who starts the next round: whoever won this one (2.1)."""
    return ended.winner or first


def pending(state: State) -> tuple[Pending, ...]:
    """Return who may do what now: what is owed or to be matched, and a call that is due."""
    if state.winner:
        return (Pending("over", {"seat": state.winner}),)
    leading = state.discards[-1]
    facts = {"turn": state.turn, "leading": leading, "owed": state.owed}
    code = "turn"
    if state.owed:
        code = "owed-draw2" if SYMBOL[leading] == "+2" else "owed-draw4"
    told = [Pending(code, facts)]
    if state.silent:
        told.append(Pending("silent", {"seat": state.silent}))
    return tuple(told)


def wants_call(options: Options) -> bool:
    """Tell whether "Last card!" must be said (2.8)."""
    return options.last_card_call
