"""What may be laid off on the melds on the table, and which cards free their jokers (rulebook 4.1,
4.2), found once for each table.
"""

from functools import lru_cache
from typing import NamedTuple

from referee.engine.cards import Card
from referee.games.jokeren.cards import JOKER, STANDS
from referee.games.jokeren.lay_down.card_bits import BITS, IN_ALL_SUITS, ranks_in
from referee.games.jokeren.melds import SET, Meld, fitting
from referee.games.jokeren.options import Options
from referee.games.jokeren.state import Laid, State


class Place(NamedTuple):
    """What a meld takes and frees.

    takes  what can by itself be laid off on it, as bits of a hand
    forms  the same in the forms in which they are laid
    frees  as bits of a hand, cards of which one at least is in every swap for a joker of it
    """

    meld: Meld
    takes: int
    forms: tuple[Card, ...]
    frees: int


class Reach(NamedTuple):
    """The melds within reach with their numbers, and what all of them together take and free."""

    places: tuple[tuple[int, Place], ...]
    takes: int
    frees: int


@lru_cache(maxsize=64)
def reach(melds: tuple[Laid, ...], owner: int, options: Options) -> Reach:
    """Return the reach of a player who may lay off on the melds of one owner, or (0) on all.

    It is remembered, since the same melds are asked about many times in a row.
    """
    known = _known(options)
    return _together(
        tuple(
            (number, known[meld])
            for number, (meld, whose) in enumerate(melds, start=1)
            if not owner or whose == owner
        )
    )


def _together(places: tuple[tuple[int, Place], ...]) -> Reach:
    takes = frees = 0
    for _, place in places:
        takes |= place.takes
        frees |= place.frees
    return Reach(places, takes, frees)


def with_freed(within: Reach, at: int, freed: Meld, options: Options) -> Reach:
    """Return the reach once the joker of a meld, by its place in it, has been swapped for."""
    places = within.places
    number, _ = places[at]
    return _together((*places[:at], (number, _known(options)[freed]), *places[at + 1 :]))


class _Known(dict[Meld, Place]):
    """What each meld takes and frees under some options, worked out when it is first asked for."""

    def __init__(self, options: Options) -> None:
        super().__init__()
        self.options = options

    def __missing__(self, meld: Meld) -> Place:
        if len(self) >= _MOST_KNOWN:
            self.clear()
        forms = fitting(meld, self.options)
        takes = frees = 0
        for form in forms:
            takes |= BITS[form]
        for card in meld.cards:
            if card > JOKER:
                frees |= BITS[STANDS[card]]
        if meld.kind == SET and self.options.joker_set_swap != "declared":
            frees = ranks_in(frees) * IN_ALL_SUITS
        place = self[meld] = Place(meld, takes, forms, frees)
        return place


_MOST_KNOWN = 20_000
_known = lru_cache(maxsize=32)(_Known)


def whose(state: State, seat: int) -> int:
    """Return on whose melds a seat that has come out may lay off: its own, after the wait all (0),
    as 4.1 has it.
    """
    waits = state.own_turns_since_out(seat) < state.setup.options.layoff_wait
    return seat if waits else 0
