"""Whether the top discard, once taken, could be used in the same turn (rulebook 4.3)."""

from collections.abc import Iterator
from dataclasses import replace

from referee.engine.cards import Card, without
from referee.games.jokeren.cards import JOKER, SUIT, card_of, joker_for
from referee.games.jokeren.hands import less
from referee.games.jokeren.lay_down.card_bits import BITS, SUIT_BITS, sorted_out
from referee.games.jokeren.lay_down.solver import can_open, openings
from referee.games.jokeren.melds import HIGH_ACE, RUN, Meld, extended
from referee.games.jokeren.options import Options
from referee.games.jokeren.reach import Reach, reach, whose, with_freed
from referee.games.jokeren.state import Laid, Setup, State
from referee.games.jokeren.swapping import swapped, swaps

Hand = tuple[Card, ...]


def cards_kept(state: State) -> int:
    """Return how many cards the seat to move keeps for its discard (5.1): in the first orbit nobody
    goes out yet (5.2).
    """
    return 0 if state.setup.options.go_out == "optional" and not _is_in_orbit(state) else 1


def _is_in_orbit(state: State) -> bool:
    return state.setup.options.first_orbit != "free" and state.in_first_orbit


def is_of_use(state: State, hand: Hand, card: Card) -> bool:
    """Return whether a player with `hand`, which holds the `card` taken, could lay it, lay it off
    or swap it for a joker by lawful moves of this turn.
    """
    setup, seat = state.setup, state.turn
    options = setup.options
    in_orbit, keep = _is_in_orbit(state), cards_kept(state)
    if state.opened[seat - 1]:
        within = reach(state.melds, whose(state, seat), options)
        return _is_laid_somehow(hand, card, within, setup, keep)
    if in_orbit and options.first_orbit == "no_open":
        return False
    if keep and options.go_out == "optional":
        options = replace(options, go_out="discard")
    if can_open(hand, options, card):
        return True
    if options.layoff_wait:
        return False
    # A player who lays off in the turn of coming out may open with other cards first.
    for melds in openings(hand, options):
        rest = less(hand, (each for meld in melds for each in meld.cards))
        lying = (*state.melds, *(Laid(meld, seat) for meld in melds))
        if card in rest and _is_laid_somehow(rest, card, reach(lying, 0, options), setup, keep):
            return True
    return False


def _is_laid_somehow(hand: Hand, card: Card, within: Reach, setup: Setup, keep: int) -> bool:
    """Return whether `card` of the hand can get to the table, beside the melds within reach or on
    them, with the jokers that swaps free; so many cards are to `keep`.
    """
    options, lawful = setup.options, setup.lawful
    room = len(hand) - keep
    places, takes, frees = within
    bit = BITS[card]
    if takes & bit and room:
        return True
    if frees & bit:
        for _, place in places:
            if any(card in cards for cards in swaps(place.meld, hand, options)):
                return True
    cards = sorted_out(hand)
    held, twins, jokers = cards
    if card == JOKER or lawful.fitting(cards) & bit:
        for kind in lawful.kinds_in(cards):
            if (kind.jokers if card == JOKER else kind.needs & bit) and kind.size <= room:
                return True
    # Alone it does not fit, so it needs others of its suit before it, or beside it, or a swap.
    beside = takes & held if card == JOKER else takes & held & SUIT_BITS[card]
    if not (jokers or beside or frees & held):
        return False
    runs = [
        place.meld
        for _, place in places
        if place.meld.kind == RUN and (card == JOKER or SUIT[card] == SUIT[place.meld.cards[0]])
    ]
    if (jokers or beside) and _lengthens(runs, hand, card, room, options):
        return True
    # 4.2 A swap brings a joker, which may complete what the card needs.
    if not frees & held:
        return False
    with_all = (held, twins, jokers + len(places))
    if card != JOKER and not runs and not lawful.fitting(with_all) & bit:
        return False
    others = without(hand, card)
    return any(
        _is_laid_somehow(
            (*less(others, gone), card, JOKER),
            card,
            with_freed(within, at, freed, options),
            setup,
            keep,
        )
        for at, (_, place) in enumerate(places)
        if place.frees & held
        for gone in swaps(place.meld, others, options)
        if isinstance(freed := swapped(place.meld, gone, options), Meld)
    )


def _lengthens(runs: list[Meld], hand: Hand, card: Card, room: int, options: Options) -> bool:
    """Return whether `card` and others of a hand could lengthen one of the runs in one move."""
    return any(
        len(cards) <= room and isinstance(extended(run, cards, options), Meld)
        for run in runs
        for wanted in _run_places(run, hand)
        for cards in _filled(wanted, hand, card)
    )


def _run_places(meld: Meld, hand: Hand) -> Iterator[tuple[Card, ...]]:
    suit, size = SUIT[meld.cards[0]], len(meld.cards)
    low = _row(suit, meld.low - 2, -1, hand)
    high = _row(suit, meld.low - 1 + size, 1, hand)
    for before in range(len(low) + 1):
        for after in range(len(high) + 1):
            if 1 < before + after <= HIGH_ACE - size:
                yield (*low[:before], *high[:after])


def _row(suit: int, place: int, step: int, hand: Hand) -> list[Card]:
    """Return the cards of a suit from a place on, in one direction, as far as a hand can fill them
    with real cards or jokers.
    """
    reach: list[Card] = []
    jokers = hand.count(JOKER)
    while len(reach) < HIGH_ACE:
        real = card_of(suit, place % 13 + 1)
        if real not in hand:
            if not jokers:
                break
            jokers -= 1
        reach.append(real)
        place += step
    return reach


def _filled(wanted: tuple[Card, ...], hand: Hand, card: Card) -> Iterator[tuple[Card, ...]]:
    """Yield the cards for these places, real ones where the hand has them and else jokers."""
    left, laid = hand, []
    for real in wanted:
        held = real if real in left else JOKER
        if held not in left:
            return
        left = without(left, held)
        laid.append(real if held == real else joker_for(real))
    if card != JOKER:
        if card in laid:
            yield tuple(laid)
    elif any(form > JOKER for form in laid):
        yield tuple(laid)
    else:
        # Any of the places may be the joker's.
        for place, real in enumerate(laid):
            yield (*laid[:place], joker_for(real), *laid[place + 1 :])
