"""TAKI: who may lay what, and when.

Two to ten players match the leading card by colour or figure; TAKIs open runs, kings give free
turns, a +3 waits for its breaker. Three editions, and the Pyramid. Sources: the publisher's page of
the 116-card edition and its questions and answers, the 112-card edition, reviews of the German one;
where they are silent, an option. Numbers in comments are clauses of the rulebook page.

A run is what a player lays after a TAKI in one turn. A TAKI is open until somebody closes it. A
chain is the +2 cards that nobody has drawn for yet. `matching` decides what fits, `turns` what a
card does.
"""

from typing import cast

from referee.engine.cards import UNSEEN, Card
from referee.engine.moves import Draw, Play, Shuffle
from referee.engine.notation import Move
from referee.engine.rulings import ALLOWED, Ruling
from referee.games.shedding.rules import Judges, timeless_judges
from referee.games.taki.cards import COLOUR, FORMS, NAMES, PLAIN, SYMBOL
from referee.games.taki.clauses import refuse
from referee.games.taki.due import last_card_waits, may_be_closed, may_be_left, met_by
from referee.games.taki.matching import fault_of, fitting
from referee.games.taki.piles import may_hold, to_shuffle
from referee.games.taki.state import RUN, Accept, Close, End, State, Window
from referee.games.taki.turns import without_new_pile


def judge(state: State, move: Move) -> Ruling:
    """Return the ruling on `move`. The checks go from what stops any move to what is nearest to
    right: the referee's verbs, the end of the deal, the edition, the window of a +3, the turn, the
    hand, the chain, the own run, plus and king, the open TAKI, the match, the colour named.
    """
    if state.waiting and type(move) is not Shuffle:
        state = without_new_pile(state)
    return JUDGES[type(move)](state, move)


def _judge_play(state: State, move: Play) -> Ruling:
    if state.winner:
        return refuse("deal-over")
    card, seat, before = move.card, move.seat, state.turn
    plain = PLAIN[card]
    if not state.setup.deck.copies[plain]:
        return refuse("not-in-edition", seat=seat, card=plain)
    if seat != state.order.turn or state.window:
        ruling = _judge_breaking(state, move)
        if ruling is not None:
            return ruling
        state = met_by(state, seat, card)
        if seat != state.turn or state.window:
            return _not_your_turn(state, seat)
    if not may_hold(state, seat, plain):
        if seat != before:
            return refuse("not-in-hand", "4.4", seat=seat, card=plain, turn=before)
        return refuse("not-in-hand", seat=seat, card=plain)
    if card in fitting(state.leading, state.order).forms:
        return ALLOWED
    code = cast(str, fault_of(state, card))
    return refuse(code, seat=seat, card=card, leading=state.leading, owed=state.owed)


def _judge_breaking(state: State, move: Play) -> Ruling | None:
    """Rule on what breaks a +3, in turn or out of it (5.2); None for an ordinary card in turn."""
    window, seat, card = state.window, move.seat, move.card
    symbol = SYMBOL[card]
    if window is None:
        breaks = symbol == "BR" and not _comes_in_turn(state, seat)
        return refuse("nothing-to-break", seat=seat) if breaks else None
    if window.counter:
        return _judge_second_half(state, move, window)
    begins = symbol == "+" and state.setup.options.plus_three
    if symbol != "BR" and not begins:
        return None
    if seat == window.by:
        return refuse("own-plus3", seat=seat)
    # 5.5 A counter is two cards of one hand.
    needed = (card, NAMES.index(f"{COLOUR[card]}3")) if begins else (card,)
    hand, unseen = state.hands[seat - 1], 0
    for each in needed:
        unseen += each not in hand
        if not may_hold(state, seat, each) or unseen > hand.count(UNSEEN):
            return refuse("not-in-hand", seat=seat, card=each)
    return ALLOWED


def _not_your_turn(state: State, seat: int) -> Ruling:
    """Refuse a move out of turn, naming who must move first: where a +3 waits, its counter, or the
    word of the seat to move (5.3, 5.5)."""
    window = state.window
    if window and window.counter:
        return refuse("not-your-turn", seat=seat, turn=window.counter)
    if seat == state.turn and last_card_waits(state):
        return refuse("not-your-turn", "5.3", seat=seat, turn=state.turn)
    return refuse("not-your-turn", seat=seat, turn=state.turn)


def breaks(state: State, card: Card) -> bool:
    """Return whether `card` breaks a +3, or begins what does (5.2)."""
    symbol = SYMBOL[card]
    return symbol == "BR" or (symbol == "+" and state.setup.options.plus_three)


def _judge_second_half(state: State, move: Play, window: Window) -> Ruling:
    """Rule on a card while the plus of a counter waits for its 3."""
    seat, card = move.seat, move.card
    if seat != window.counter:
        return _not_your_turn(state, seat)
    if not may_hold(state, seat, PLAIN[card]):
        return refuse("not-in-hand", seat=seat, card=PLAIN[card])
    if SYMBOL[card] == "3" and COLOUR[card] == window.counter_colour:
        return ALLOWED
    return refuse("run-colour", "5.5", seat=seat, card=card, leading=state.discards[-1])


def _comes_in_turn(state: State, seat: int) -> bool:
    return seat == met_by(state, seat).turn


def _judge_draw(state: State, move: Draw) -> Ruling:
    if state.winner:
        return refuse("deal-over")
    seat = move.seat
    in_window = state.window is not None
    state = met_by(state, seat)
    order = state.order
    if seat != order.turn or state.window:
        return _not_your_turn(state, seat)
    # 4.2 A run is closed or left, not drawn out of.
    if order.phase is RUN:
        return refuse("not-in-run", seat=seat)
    plays, _, may_always_draw = fitting(state.leading, order)
    if not in_window and not may_always_draw:
        could = plays.keys() & state.hands[seat - 1]
        if could:
            return refuse("must-play", seat=seat, card=min(could))
    return ALLOWED


def _judge_close(state: State, move: Close) -> Ruling:
    if state.winner:
        return refuse("deal-over")
    if move.seat != met_by(state, move.seat).turn:
        return _not_your_turn(state, move.seat)
    # 4.3 One closes one's own run.
    if state.phase is not RUN or move.seat != state.turn:
        return refuse("nothing-to-close", seat=move.seat)
    return ALLOWED if may_be_closed(state) else refuse("close-on-taki", seat=move.seat)


def _judge_end(state: State, move: End) -> Ruling:
    if state.winner:
        return refuse("deal-over")
    if move.seat != met_by(state, move.seat).turn:
        return _not_your_turn(state, move.seat)
    # 4.4 Only a run or a free turn can be ended, and a plus must be closed or laid on.
    if move.seat != state.turn or not may_be_left(state):
        return refuse("nothing-to-end", seat=move.seat)
    return ALLOWED


def _judge_accept(state: State, move: Accept) -> Ruling:
    if state.winner:
        return refuse("deal-over")
    options = state.setup.options
    if not options.plus_three and not state.setup.deck.copies[NAMES.index("+3")]:
        return refuse("not-in-edition", seat=move.seat)
    if state.window is None:
        return refuse("nothing-to-accept", seat=move.seat)
    if move.seat != state.turn or state.window.counter:
        return _not_your_turn(state, move.seat)
    return ALLOWED


JUDGES: Judges = {
    Play: _judge_play,
    Draw: _judge_draw,
    Close: _judge_close,
    End: _judge_end,
    Accept: _judge_accept,
    # 6.1, 7.1, 9.2 to 9.4
    **timeless_judges(refuse, lambda state: state.setup.deck, FORMS, to_shuffle),
}
