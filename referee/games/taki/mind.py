"""How TAKI is played well: rules of thumb, what a moment is worth, and why.

Cards without a colour are kept while anything else fits. A TAKI is laid where more cards of its
colour can follow; in a run the card that acts goes last, for only the last one does.
"""

from collections.abc import Iterable
from functools import cache

from referee.engine.cards import Card
from referee.engine.mind import EASY, NORMAL, STRONG, Budget, Chance, Level, Mind, Reason
from referee.engine.moves import Call, Draw, Play
from referee.engine.notation import Move
from referee.engine.seats import seat_after
from referee.games.shedding import thumb
from referee.games.shedding.reasons import Traits, reasons_of
from referee.games.shedding.thumb import SHORT
from referee.games.taki.cards import COLOUR, COLOUR_NAMES, COLOURS, NAMES, PLAIN, SYMBOL, TAKIS
from referee.games.taki.dealing import SEATS
from referee.games.taki.due import may_be_closed
from referee.games.taki.legal_moves import CALL, CLOSE, DRAW, END
from referee.games.taki.matching import fitting
from referee.games.taki.rules import breaks
from referee.games.taki.state import FREE, PLUS, RUN, Accept, Close, End, State, Window

ACCEPT = tuple(Accept(seat) for seat in range(SEATS[-1] + 1))
BREAKER, PLUS_THREE, KING = (NAMES.index(name) for name in ("BR", "+3", "K"))
THREE = {colour: NAMES.index(f"{colour}3") for colour in COLOURS}
PLUS_OF = {colour: NAMES.index(f"{colour}+") for colour in COLOURS}
WIN = 50.0
"""More than any other worth."""

TRAITS = Traits(
    plain=PLAIN,
    colour=COLOUR,
    names=dict(zip(COLOURS, COLOUR_NAMES, strict=True)),
    wilds=frozenset(NAMES.index(name) for name in ("CC", "ST", "K", "BR")),
    hampers=frozenset(card for card, symbol in enumerate(SYMBOL) if symbol in ("S", "+2", "+3")),
    moves_on=lambda view, card: (
        SYMBOL[card] == "K" or (len(view.hands) == 2 and SYMBOL[card] == "S")
    ),
)


_WILDS = dict.fromkeys(TRAITS.wilds, 1.5)
_ACTING = {card: 0.25 for card, symbol in enumerate(SYMBOL) if symbol in ("T", "S")}
TWO = thumb.Scale(bonus={**_WILDS, **_ACTING}, more=2.0, power=1.0)
MORE = thumb.Scale(bonus={**dict.fromkeys(_WILDS, 1.0), **_ACTING}, more=0.25, power=1.0)
"""Fitted to deals of two and of four that the rules of thumb played."""


def open_cards(view: State) -> Iterable[Card]:
    return thumb.open_cards(view, PLAIN)


def own_moves(view: State, legal: tuple[Move, ...]) -> tuple[Move, ...]:
    """Return a due call alone; while a +3 waits what breaks it, and for the seat to move that
    nobody does; otherwise what can be laid, and a draw where nothing can or where cards are owed. A
    breaker is kept for a +3 as long as there is anything else to do: laid without one it costs
    three cards, a draw one.

    A card laid on a +3 that waits accepts it: the three cards are looked at before that.
    """
    calls = tuple(move for move in legal if type(move) is Call)
    if calls:
        return calls
    window = view.window
    if window:
        return tuple(
            move
            for move in legal
            if type(move) is Accept
            or (type(move) is Play and (window.counter or breaks(view, move.card)))
        )
    legal = tuple(move for move in legal if not _lays_breaker(move)) or legal
    kinds = {type(move) for move in legal}
    if Play in kinds and Draw in kinds and not view.owed:
        return tuple(move for move in legal if type(move) is not Draw)
    return legal


def _lays_breaker(move: Move) -> bool:
    return type(move) is Play and SYMBOL[move.card] == "BR"


def policy(view: State, moves: tuple[Move, ...], chance: Chance) -> Move:
    """Return what the rules of thumb do."""
    plays = [move for move in moves if type(move) is Play]
    if not plays:
        # A run is closed before it is left open to the others.
        return min(moves, key=lambda move: type(move) is not Close)
    if view.window or len(moves) == 1:
        return plays[0]
    stop = next((move for move in moves if type(move) in (Close, End)), None)
    return _best(view, plays, stop, chance)


def _best(view: State, plays: list[Play], stop: Move | None, chance: Chance) -> Move:
    """Return the best card to lay, or `stop` where a run or a free turn is better ended."""
    seat = view.order.turn
    hand = view.hands[seat - 1]
    size = len(hand)
    if size == 1:
        return plays[0]
    counts = {"": 0, "R": 0, "B": 0, "G": 0, "Y": 0}
    for held in hand:
        counts[COLOUR[held]] += 1
    order = view.order
    worths = _run_worth if order.phase is RUN else _turn_worth
    combines = view.setup.options.plus_three and order.phase is not RUN
    sizes = len(view.hands)
    following = view.hands[seat_after(seat, order.direction, sizes) - 1]
    short = len(following) <= SHORT
    best: Move = plays[0]
    most = -100.0
    if stop is not None:
        best, most = stop, 0.5 if order.phase is RUN else -10.0
    for play in plays:
        card = play.card
        worth = worths(card, counts[COLOUR[card]], size, sizes == 2, short)
        if SYMBOL[card] == "CR":
            worth += 3.0 * (size - 1 - len(_received(view, card)))
        elif combines and SYMBOL[card] in ("+", "3"):
            worth += _plus_and_three(view, card, hand)
        worth += chance() * 0.05
        if worth > most:
            best, most = play, worth
    return best


def _plus_and_three(view: State, card: Card, hand: tuple[Card, ...]) -> float:
    """Return what it adds to a plus that its 3 is in the hand, or to a 3 that it makes all others
    draw, where these two are a +3.
    """
    if SYMBOL[card] == "+":
        return 4.0 if THREE[COLOUR[card]] in hand else 0.0
    return 4.0 if view.phase is PLUS and card == THREE[COLOUR[view.discards[-1]]] else 0.0


def _received(view: State, card: Card) -> tuple[Card, ...]:
    """Return the hand that a crazy card brings to the seat that lays it."""
    from_side = -1 if NAMES[card].endswith("L") else 1
    return view.hands[(view.turn - 1 + from_side) % len(view.hands)]


@cache
def _turn_worth(card: Card, same: int, size: int, two: bool, short: bool) -> float:
    """Return how good it is to lay a card in a turn of one's own: `same` cards of the hand have its
    colour, it among them if it is printed on it; `size` cards are in the hand, `two` play, and the
    next hand is `short`.

    The numbers are those of searches, in hundredths of a win; what counts most is how large a part
    of the hand can go on in the same colour.
    """
    symbol = SYMBOL[card]
    stays = same - 1 if PLAIN[card] == card else same
    left = size - 1
    # Of more than two players somebody changes the colour before the turn comes round.
    worth = 15.0 * stays / left - 3.0 * stays if two else 2.0 * stays / left
    if symbol in _ON_COLOURS:
        alone, each = _ON_COLOURS[symbol]
        return worth + (each * stays if stays else alone)
    match symbol:
        case "K":
            return WIN if left == 1 else -15.0 if not short else -6.0
        case "CC":
            return worth + 1.3 * stays - (22.0 if left < 3 else 8.0 if short else 12.0)
        case "ST":
            return worth + 2.7 * stays - 6.0
        case "+3":
            return 3.0 if short or left < 3 else 1.0
        case "BR":
            return -20.0
        case "CR":
            return 0.0
        case "S":
            return worth + (1.0 if short or two else 0.0) + (4.0 if left < 3 and two else 0.0)
        case "+2":
            return worth + (3.0 if short else -1.4)
    return worth


_ON_COLOURS = {"T": (-0.7, 0.7), "+": (-2.0, 1.0)}
"""Cards that others of their colour should follow: their worth alone, and with each other one."""


@cache
def _run_worth(card: Card, same: int, size: int, two: bool, short: bool) -> float:
    """Return the same for a card of a run: numbers go first, what acts goes last."""
    symbol = SYMBOL[card]
    last = same == 1
    if symbol in ("K", "CC"):
        return WIN if symbol == "K" and size == 2 else -1.0 if size > 3 else 0.6
    if symbol == "ST":
        return -1.0 if size > 3 else 1.0
    if symbol == "+":
        # What is left after it must fit, or one card is drawn.
        return 3.5 if not last else -1.0
    return {"S": 1.2 if two else 1.0, "+2": 1.1, "D": 0.9, "T": 3.0}.get(symbol, 4.0)


def next_move(world: State, chance: Chance) -> Move:
    """Return the next move of a world: the call that is due, what breaks a +3, then the turn."""
    if world.silent:
        return CALL[world.silent[0]]
    if world.window:
        return _in_window(world, world.window)
    order = world.order
    seat = order.turn
    hand = world.hands[seat - 1]
    plays_of, _, may_always_draw = fitting(world.leading, order)
    plays = [play for card in plays_of.keys() & hand for play in plays_of[card]]
    stop: Move | None = None
    if order.phase is RUN:
        if may_be_closed(world):
            stop = CLOSE[seat]
        elif SYMBOL[world.discards[-1]] in TAKIS:
            stop = END[seat]
    elif order.phase is FREE:
        stop = END[seat]
    if not plays or (may_always_draw and all(map(_lays_breaker, plays))):
        return stop or DRAW[seat]
    return _best(world, plays, stop, chance)


def _in_window(world: State, window: Window) -> Move:
    if window.counter:
        return Play(window.counter, THREE[window.counter_colour])
    for seat, hand in enumerate(world.hands, start=1):
        if seat == window.by:
            continue
        if BREAKER in hand:
            return Play(seat, BREAKER)
        if world.setup.options.plus_three:
            for colour in COLOURS:
                if PLUS_OF[colour] in hand and THREE[colour] in hand:
                    return Play(seat, PLUS_OF[colour])
    return ACCEPT[world.turn]


def value(world: State, seat: int) -> float:
    """Return 1 where the seat has won and 0 where another has; before that by the hands: a card
    without a colour weighs less than none at all.
    """
    if world.winner:
        return float(world.winner == seat)
    scale = TWO if len(world.hands) == 2 else MORE
    # 8.4 In the Pyramid an emptied hand of a stage is followed by one of a card less.
    to_come = tuple(stage * (stage - 1) // 2 for stage in world.stages)
    return thumb.share(world.hands, seat, scale, to_come)


def reasons(view: State, move: Move, legal: tuple[Move, ...]) -> tuple[Reason, ...]:
    """Return what speaks for a move; besides what all such games have:

    breaks-plus3   the +3 of `seat` is broken, who draws instead
    no-breaker     nothing in the hand breaks the +3
    opens-run      `cards` more of this `colour` can be laid in the run
    goes-on-run    the run goes on: more than one card leaves the hand in this turn
    run-is-used-up nothing in the hand goes on with the run
    """
    if view.window:
        by = view.window.by
        if type(move) is Play:
            return (Reason("breaks-plus3", {"seat": by}),)
        others = any(type(each) is Play and breaks(view, each.card) for each in legal)
        return () if others or type(move) is not Accept else (Reason("no-breaker", {"seat": by}),)
    found = reasons_of(view, move, legal, TRAITS)
    if view.phase is RUN:
        used_up = not any(type(each) is Play for each in legal)
        if used_up and (type(move) is Close or len(legal) == 1):
            return (Reason("run-is-used-up", {}), *found)
        return (Reason("goes-on-run", {}), *found) if type(move) is Play else found
    if type(move) is Play and SYMBOL[move.card] in TAKIS:
        colour = COLOUR[move.card] or COLOUR[view.leading]
        hand = view.hands[move.seat - 1]
        cards = sum(COLOUR[card] == colour for card in hand) - (PLAIN[move.card] == move.card)
        if cards > 0:
            facts: dict[str, int | str] = {"colour": TRAITS.names[colour], "cards": cards}
            return (Reason("opens-run", facts), *found)
    return found


MIND: Mind[State] = Mind(
    levels={
        EASY: Level(SEATS, slips=0.35),
        NORMAL: Level(SEATS),
        STRONG: Level(range(2, 5), budget=Budget(playouts=200)),
    },
    open_cards=open_cards,
    own_moves=own_moves,
    policy=policy,
    next_move=next_move,
    value=value,
    usual=thumb.usual,
    reasons=reasons,
)
