"""Whether the top discard, once taken, could be used in the same turn (rulebook 4.3)."""

from collections.abc import Iterator
from dataclasses import replace
from itertools import combinations

from referee.engine.cards import Card, without
from referee.games.jokeren.cards import JOKER, RANK, SUIT, card_of, joker_for
from referee.games.jokeren.hands import less
from referee.games.jokeren.melding import bit_of, book, sorted_out
from referee.games.jokeren.melds import FULL_SET, HIGH_ACE, SET, Meld, extended
from referee.games.jokeren.options import Options
from referee.games.jokeren.solver import can_open, melds_in, openings
from referee.games.jokeren.state import State
from referee.games.jokeren.swapping import swapped, swaps

Hand = tuple[Card, ...]


def is_of_use(state: State, hand: Hand, card: Card) -> bool:
    """Tell whether a player with `hand`, which holds the `card` taken, could lay it, lay it off or
    swap it for a joker by lawful moves of this turn.
    """
    options, seat = state.table.options, state.turn
    in_orbit = state.turns < state.table.seats
    if in_orbit and options.first_orbit != "free" and options.go_out == "optional":
        # 5.2 Nobody goes out yet, so a card is kept for the discard.
        options = replace(options, go_out="discard")
    if state.opened[seat - 1]:
        on_all = state.own_turns_since_out(seat) >= options.layoff_wait
        within = [laid.meld for laid in state.melds if on_all or laid.owner == seat]
        return _is_laid_somehow(hand, card, within, options)
    if options.first_orbit == "no_open" and in_orbit:
        return False
    if can_open(hand, options, must=card):
        return True
    if options.layoff_wait:
        return False
    # Who lays off in the turn of coming out may open with other cards first.
    table = [laid.meld for laid in state.melds]
    return any(
        card in (rest := less(hand, (each for meld in melds for each in meld.cards)))
        and _is_laid_somehow(rest, card, [*table, *melds], options)
        for melds in openings(hand, options)
    )


def _is_laid_somehow(hand: Hand, card: Card, table: list[Meld], options: Options) -> bool:
    """Tell whether `card` of the hand can get to the table, beside the melds within reach or on
    them, with the jokers that swaps free.
    """
    keep = 0 if options.go_out == "optional" else 1
    with_jokers = [meld for meld in table if max(meld.cards) > JOKER]
    if any(card in cards for meld in with_jokers for cards in swaps(meld, hand, options)):
        return True
    if card == JOKER or book(options).fitting(sorted_out(hand)) & bit_of(card):
        for meld in melds_in(hand, options):
            has = meld.jokers if card == JOKER else card in meld.cards
            if has and len(hand) - len(meld.cards) >= keep:
                return True
    suit, rank = SUIT[card], RANK[card]
    for meld in table:
        first = meld.cards[0]
        if card != JOKER and (RANK[first] != rank if meld.kind == SET else SUIT[first] != suit):
            continue
        for cards in _layoffs(meld, hand, card):
            fits = isinstance(extended(meld, cards, options), Meld)
            if fits and len(hand) - len(cards) >= keep:
                return True
    # 4.2 A swap brings a joker, which may complete what the card needs.
    others = without(hand, card)
    return any(
        _is_laid_somehow(
            changed, card, [*(other for other in table if other is not meld), freed], options
        )
        for meld in with_jokers
        for freed, changed in _swapped(meld, others, card, options)
    )


def _swapped(meld: Meld, others: Hand, card: Card, options: Options) -> Iterator[tuple[Meld, Hand]]:
    """Yield the meld and the hand after each swap of other cards than the one taken."""
    for cards in swaps(meld, others, options):
        freed = swapped(meld, cards, options)
        if isinstance(freed, Meld):
            yield freed, (*less(others, cards), card, JOKER)


def _layoffs(meld: Meld, hand: Hand, card: Card) -> Iterator[tuple[Card, ...]]:
    """Yield the cards of a hand, `card` among them, that could lengthen `meld` in one move."""
    places = _set_places(meld) if meld.kind == SET else _run_places(meld, hand)
    for wanted in places:
        yield from _filled(wanted, hand, card)


def _set_places(meld: Meld) -> Iterator[tuple[Card, ...]]:
    rank, held = RANK[meld.cards[0]], {SUIT[card] for card in meld.cards}
    missing = [card_of(suit, rank) for suit in range(4) if suit not in held]
    for size in range(1, FULL_SET - len(meld.cards) + 1):
        yield from combinations(missing, size)


def _run_places(meld: Meld, hand: Hand) -> Iterator[tuple[Card, ...]]:
    suit, size = SUIT[meld.cards[0]], len(meld.cards)
    low = _reach(suit, meld.low - 2, -1, hand)
    high = _reach(suit, meld.low - 1 + size, 1, hand)
    for before in range(len(low) + 1):
        for after in range(len(high) + 1):
            if 0 < before + after <= HIGH_ACE - size:
                yield (*low[:before], *high[:after])


def _reach(suit: int, place: int, step: int, hand: Hand) -> list[Card]:
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
