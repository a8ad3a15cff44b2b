"""Whether the top discard, once taken, could be used in the same turn (rulebook 4.3)."""

from collections.abc import Iterator
from dataclasses import replace
from itertools import combinations

from referee.engine.cards import Card, without
from referee.games.jokeren.cards import JOKER, RANK, STANDS, SUIT, card_of, joker_for
from referee.games.jokeren.hands import less
from referee.games.jokeren.melds import FULL_SET, SET, Meld, extended
from referee.games.jokeren.options import Options
from referee.games.jokeren.solver import can_open, melds_in, openings
from referee.games.jokeren.state import State
from referee.games.jokeren.swapping import swapped, swaps

Hand = tuple[Card, ...]


def is_of_use(state: State, hand: Hand, card: Card) -> bool:
    """Tell whether a player with `hand`, which holds the `card` taken, could lay it, lay it off or
    swap it for a joker by lawful moves of this turn.
    """
    options, seat, seats = state.table.options, state.turn, state.table.seats
    in_orbit = state.turns < seats
    if in_orbit and options.first_orbit != "free":
        # 5.2 Nobody goes out yet, so a card is kept for the discard.
        options = replace(options, go_out="discard")
    opened = state.opened[seat - 1]
    if opened:
        since = (state.turns + 1 - opened) // seats
        within = [
            laid.meld for laid in state.melds if laid.owner == seat or since >= options.layoff_wait
        ]
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
    if any(card in cards for meld in table for cards in swaps(meld, hand, options)):
        return True
    form = {card} if card != JOKER else {JOKER + stands for stands in STANDS[1:JOKER]}
    for meld in melds_in(hand, options):
        if not form.isdisjoint(meld.cards) and len(hand) - len(meld.cards) >= keep:
            return True
    for meld in table:
        for cards in _layoffs(meld, hand, card):
            fits = isinstance(extended(meld, cards, options), Meld)
            if fits and len(hand) - len(cards) >= keep:
                return True
    # 4.2 A swap brings a joker, which may complete what the card needs.
    return any(
        _is_laid_somehow(changed, card, [*table[:place], freed, *table[place + 1 :]], options)
        for place, meld in enumerate(table)
        for freed, changed in _swapped(meld, without(hand, card), card, options)
    )


def _swapped(meld: Meld, others: Hand, card: Card, options: Options) -> Iterator[tuple[Meld, Hand]]:
    """Yield the meld and the hand after each swap of other cards than the one taken."""
    for cards in swaps(meld, others, options):
        freed = swapped(meld, cards, options)
        if isinstance(freed, Meld):
            yield freed, (*less(others, cards), card, JOKER)


def _layoffs(meld: Meld, hand: Hand, card: Card) -> Iterator[tuple[Card, ...]]:
    """Yield the cards of a hand, `card` among them, that could lengthen `meld` in one move."""
    places = _set_places(meld) if meld.kind == SET else _run_places(meld)
    for wanted in places:
        yield from _filled(wanted, hand, card)


def _set_places(meld: Meld) -> Iterator[tuple[Card, ...]]:
    rank, held = RANK[meld.cards[0]], {SUIT[card] for card in meld.cards}
    missing = [card_of(suit, rank) for suit in range(4) if suit not in held]
    for size in range(1, FULL_SET - len(meld.cards) + 1):
        yield from combinations(missing, size)


def _run_places(meld: Meld) -> Iterator[tuple[Card, ...]]:
    suit, size = SUIT[meld.cards[0]], len(meld.cards)
    for before in range(14 - size + 1):
        for after in range(14 - size - before + 1):
            low = [(meld.low - 1 - step) % 13 for step in range(1, before + 1)]
            high = [(meld.low - 1 + size + step) % 13 for step in range(after)]
            if before or after:
                yield tuple(card_of(suit, rank + 1) for rank in (*low, *high))


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
