"""The agreement of each format with the decks' worths written out, and deals in one line."""

from collections.abc import Iterable, Mapping
from dataclasses import replace

from scoring.core.deals import NOTHING, DealKind, DealResult, Left, Problem
from scoring.core.formats import (
    EIGHT_COLOURS,
    JOKEREN_COMPETITION,
    JOKEREN_FORM,
    TAKI_POINTS,
    TAKI_PYRAMID,
    Agreement,
    Unit,
)
from scoring.core.sheets import Sheet

Noted = int | str | tuple[int | None, int | None] | Left | None

TAKI_WORTH = {
    f"{colour}{figure}": worth
    for colour in "RBGY"
    for figure, worth in {
        **{"1": 1, "3": 3, "4": 4, "5": 5, "6": 6, "7": 7, "8": 8, "9": 9},
        **{"+2": 10, "S": 10, "D": 10, "+": 10, "T": 10},
    }.items()
} | {"CC": 10, "ST": 10, "K": 10, "+3": 10, "BR": 10}
TAKI_COPIES = dict.fromkeys(TAKI_WORTH, 2) | {"CC": 4}

EIGHT_COLOURS_WORTH = {
    f"{colour}{figure}": worth
    for colour in "RBYGOPKS"
    for figure, worth in {
        **{"0": 0, "1": 1, "2": 2, "3": 3, "4": 4, "5": 5, "6": 6, "7": 7, "8": 8, "9": 9},
        **{"S": 20, "R": 20, "+2": 20},
    }.items()
} | {"W": 50, "W+4": 50}
EIGHT_COLOURS_COPIES = {
    name: 8 if name in ("W", "W+4") else 1 if name.endswith("0") else 2
    for name in EIGHT_COLOURS_WORTH
}

PIPS = {
    f"{rank}{suit}": pips
    for suit in "SHDC"
    for rank, pips in {
        **{"A": 11, "2": 2, "3": 3, "4": 4, "5": 5, "6": 6, "7": 7, "8": 8, "9": 9, "10": 10},
        **{"J": 10, "Q": 10, "K": 10},
    }.items()
}
JOKEREN_WORTH = dict.fromkeys((*PIPS, "*"), 1)
JOKEREN_COPIES = dict.fromkeys(PIPS, 2) | {"*": 4}

TAKI = Agreement(
    TAKI_POINTS,
    rounds=1,
    deals=6,
    unit=Unit.POINTS,
    winner_points=-100,
    worth=TAKI_WORTH,
    copies=TAKI_COPIES,
)
# The winner's -100 belongs to TAKI's house rules, and says nothing in a Pyramid.
PYRAMID = replace(TAKI, format=TAKI_PYRAMID, deals=1, unit=Unit.CARDS)
EIGHT = Agreement(
    EIGHT_COLOURS,
    rounds=1,
    deals=None,
    unit=Unit.POINTS,
    worth=EIGHT_COLOURS_WORTH,
    copies=EIGHT_COLOURS_COPIES,
)
FORM = Agreement(
    JOKEREN_FORM, rounds=1, deals=10, worth=JOKEREN_WORTH, copies=JOKEREN_COPIES, most_left=13
)
COMPETITION = replace(
    FORM, format=JOKEREN_COMPETITION, rounds=3, deals=6, copies=JOKEREN_COPIES | {"*": 2}
)
DOUBLING = replace(FORM, factor=2)
PIPS_COUNTED = replace(
    FORM, unit=Unit.POINTS, worth=PIPS | {"*": 25}, also_worth={"*": 1}, most_left=None
)
ALL = (TAKI, PYRAMID, EIGHT, FORM, COMPETITION)


def deck(worth: Mapping[str, int], copies: Mapping[str, int] | None = None) -> Agreement:
    """TAKI's agreement with another deck, one copy of each card where nothing else is said."""
    return replace(TAKI, worth=worth, copies=copies or dict.fromkeys(worth, 1))


def left(noted: Noted) -> Left:
    """What one seat had left: a number, cards as ``R9 CC``, stage and cards, X or None: nothing."""
    if isinstance(noted, Left):
        return noted
    if noted is None or noted == "X":
        return NOTHING
    if isinstance(noted, int):
        return Left(number=noted)
    if isinstance(noted, str):
        return Left(cards=tuple(noted.split()))
    return Left(stage=noted[0], number=noted[1])


def played(*seats: Noted, accepted: Iterable[str] = (), in_one_turn: bool = False) -> DealResult:
    """A deal that was played; an X went out."""
    return DealResult(
        DealKind.PLAYED,
        tuple(map(left, seats)),
        tuple(seat for seat, noted in enumerate(seats, 1) if noted == "X"),
        in_one_turn,
        frozenset(accepted),
    )


def won_with(winner: int, *seats: Noted) -> DealResult:
    """A deal that was played, with something noted for its winner too."""
    return DealResult(DealKind.PLAYED, tuple(map(left, seats)), (winner,))


def blocked(*seats: Noted, winners: tuple[int, ...] = ()) -> DealResult:
    return DealResult(DealKind.BLOCKED, tuple(map(left, seats)), winners)


def adjusted(*seats: Noted, winners: tuple[int, ...] = ()) -> DealResult:
    return DealResult(DealKind.ADJUSTED, tuple(map(left, seats)), winners)


def not_played(seats: int, winners: tuple[int, ...] = ()) -> DealResult:
    return DealResult(DealKind.NOT_PLAYED, (NOTHING,) * seats, winners)


def sheet(
    agreement: Agreement, *deals: DealResult | None, penalties: tuple[int, ...] | None = None
) -> Sheet:
    """A sheet with these lines, for as many seats as its first deal."""
    seats = next(len(deal.left) for deal in deals if deal)
    return Sheet(agreement, seats, deals, penalties or (0,) * seats)


def codes(problems: Iterable[Problem]) -> list[tuple[str, int | None, int | None]]:
    """What was found: code, deal and seat."""
    return [(each.code, each.deal, each.seat) for each in problems]


def at_seats(problems: Iterable[Problem]) -> list[tuple[str, int | None]]:
    """What was found in one deal: code and seat."""
    return [(each.code, each.seat) for each in problems]
