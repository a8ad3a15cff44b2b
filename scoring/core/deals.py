"""What is noted of a deal, the cells that follow from it, and what is wrong with it.

A deal is noted as facts: who went out, and what each other player had left. Seats count from 1.
Source: docs/rules/night.md, sections 1 and 2.
"""

from collections import Counter
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from enum import StrEnum
from typing import NamedTuple

from scoring.core.formats import FIRST_STAGE, Agreement, Counting


class DealKind(StrEnum):
    """How a deal went."""

    PLAYED = "played"
    BLOCKED = "blocked"
    """Nobody went out; everybody counts."""
    NOT_PLAYED = "not-played"
    ADJUSTED = "adjusted"
    """The referee gave each player a number."""


class Left(NamedTuple):
    """What a player had left: a number (of cards or points, as was agreed), or the cards.

    `stage` is that of a Pyramid, where `number` counts the cards. Of an adjusted deal `number` is
    what the referee gives; in a Pyramid that is the stage, unless `stage` has it.
    """

    number: int | None = None
    cards: tuple[str, ...] | None = None
    stage: int | None = None


NOTHING = Left()


@dataclass(frozen=True, slots=True)
class DealResult:
    """One deal as it was noted. `left` has one entry a seat, `winners` the seats of those that went
    out.

    `in_one_turn`: the winner came out and went out in one turn. `accepted` are the codes of the
    warnings that the table has confirmed.
    """

    kind: DealKind
    left: tuple[Left, ...]
    winners: tuple[int, ...] = ()
    in_one_turn: bool = False
    accepted: frozenset[str] = frozenset()


@dataclass(frozen=True, slots=True)
class Problem:
    """Something wrong, as a code with its facts: words are made where the language is known.

    `deal` counts from 1, `seat` too; None where it concerns the whole deal or sheet. A warning is
    something odd that the table can confirm.
    """

    code: str
    deal: int | None = None
    seat: int | None = None
    facts: Mapping[str, int | str] = field(default_factory=dict)
    is_warning: bool = False


def value(left: Left, agreement: Agreement) -> int | None:
    """Return what a hand left counts, None where nothing was noted or a card is unknown."""
    if left.cards is None:
        return left.number
    if any(card not in agreement.worth for card in left.cards):
        return None
    return sum(agreement.worth[card] for card in left.cards)


def cells(deal: DealResult, agreement: Agreement) -> tuple[int | None, ...]:
    """Return each seat's cell of a deal; None where there is nothing to write.

    Defined for a deal without faults; of another it is what can be said.
    """
    if deal.kind is DealKind.NOT_PLAYED:
        return (None,) * len(deal.left)
    if deal.kind is DealKind.ADJUSTED:
        return tuple(_adjusted_number(left, agreement) for left in deal.left)
    if agreement.format.counting is Counting.STAGES:
        return tuple(
            0 if seat in deal.winners else left.stage for seat, left in enumerate(deal.left, 1)
        )
    values = [value(left, agreement) for left in deal.left]
    if agreement.format.counting is Counting.WINNER:
        return tuple(
            _gathered(values, seat) if seat in deal.winners else 0
            for seat in range(1, len(values) + 1)
        )
    factor = _factor(deal, agreement)
    return tuple(
        agreement.winner_points if seat in deal.winners else each if each is None else each * factor
        for seat, each in enumerate(values, 1)
    )


def cards_left(deal: DealResult, agreement: Agreement) -> tuple[int, ...]:
    """Return how many cards each seat of a Pyramid had left, 0 where nobody counts them."""
    if agreement.format.counting is not Counting.STAGES or deal.kind is DealKind.NOT_PLAYED:
        return (0,) * len(deal.left)
    return tuple(
        0 if seat in deal.winners or left.stage is None else _cards_in(left) or 0
        for seat, left in enumerate(deal.left, 1)
    )


def problems_of(
    deal: DealResult, agreement: Agreement, number: int | None = None
) -> tuple[Problem, ...]:
    """Return what is wrong with a deal, in reading order; `number` is its place on the sheet.

    Codes: two-winners, no-winner, winner-of-blocked, winner-of-not-played, cannot-be-blocked,
    missing, negative, nothing-left, cards-of-winner, impossible, too-much, wrong-sum, unknown-card,
    too-many-copies, no-such-stage; as a warning: more-than-dealt. A confirmed warning is none.
    """
    found = (
        *_winner_problems(deal, agreement),
        *_seat_problems(deal, agreement),
        *_deck_problems(deal, agreement),
    )
    return tuple(
        Problem(each.code, number, each.seat, each.facts, each.is_warning)
        for each in found
        if not (each.is_warning and each.code in deal.accepted)
    )


def _adjusted_number(left: Left, agreement: Agreement) -> int | None:
    """Return what the referee gave a player in an adjusted deal."""
    if agreement.format.counting is Counting.STAGES and left.stage is not None:
        return left.stage
    return left.number


def _factor(deal: DealResult, agreement: Agreement) -> int:
    """Return what the losers are multiplied by: only who went out can have done it in one turn."""
    return agreement.factor if deal.in_one_turn and deal.winners else 1


def _gathered(values: list[int | None], winner: int) -> int | None:
    others = [each for seat, each in enumerate(values, 1) if seat != winner and each is not None]
    return sum(others) if others else values[winner - 1]


def _cards_in(left: Left) -> int | None:
    return left.number if left.cards is None else len(left.cards)


def _winner_problems(deal: DealResult, agreement: Agreement) -> Iterator[Problem]:
    if deal.kind is DealKind.BLOCKED:
        if not agreement.format.can_block:
            yield Problem("cannot-be-blocked")
        if deal.winners:
            yield Problem("winner-of-blocked", seat=deal.winners[0])
    elif deal.kind is DealKind.NOT_PLAYED:
        if deal.winners:
            yield Problem("winner-of-not-played", seat=deal.winners[0])
    else:
        # What the referee gives need not have a winner, but never has two.
        if deal.kind is DealKind.PLAYED and not deal.winners:
            yield Problem("no-winner")
        for seat in deal.winners[1:]:
            yield Problem("two-winners", seat=seat, facts={"other": deal.winners[0]})


def _seat_problems(deal: DealResult, agreement: Agreement) -> Iterator[Problem]:
    if deal.kind is DealKind.NOT_PLAYED:
        return
    for seat, left in enumerate(deal.left, 1):
        unknown = next((card for card in left.cards or () if not _is_known(card, agreement)), None)
        if unknown is not None:
            yield Problem("unknown-card", seat=seat, facts={"card": unknown})
        elif deal.kind is DealKind.ADJUSTED:
            if _adjusted_number(left, agreement) is None:
                yield Problem("missing", seat=seat)
        elif seat in deal.winners:
            yield from _winners_cell(deal, seat, agreement)
        elif agreement.format.counting is Counting.STAGES:
            yield from _stage_problems(left, seat, agreement)
        else:
            yield from _hand_problems(deal, seat, agreement)


def _is_known(card: str, agreement: Agreement) -> bool:
    return card in agreement.worth and agreement.copies.get(card, 0) > 0


def _winners_cell(deal: DealResult, seat: int, agreement: Agreement) -> Iterator[Problem]:
    """Check what was noted for the winner: the gathered points, or nothing."""
    left = deal.left[seat - 1]
    is_gathered = agreement.format.counting is Counting.WINNER
    if left.cards or (not is_gathered and left.number not in (None, 0, agreement.winner_points)):
        yield Problem("cards-of-winner", seat=seat)
        return
    if not is_gathered:
        return
    others = [value(each, agreement) for other, each in enumerate(deal.left, 1) if other != seat]
    values = [each for each in others if each is not None]
    if left.number is None:
        return
    if values:
        if len(values) == len(others) and left.number != sum(values):
            facts = {"given": left.number, "right": sum(values)}
            yield Problem("wrong-sum", seat=seat, facts=facts)
    else:
        yield from _number_problems(left.number, seat, agreement)


def _hand_problems(deal: DealResult, seat: int, agreement: Agreement) -> Iterator[Problem]:
    left = deal.left[seat - 1]
    if left.cards is not None and not left.cards:
        yield Problem("nothing-left", seat=seat)
        return
    number = value(left, agreement)
    if number is None:
        if not _is_said_by_the_winner(deal, agreement):
            yield Problem("missing", seat=seat)
        return
    wrong = tuple(_number_problems(number, seat, agreement))
    yield from wrong
    counted = number * _factor(deal, agreement)
    if not wrong and agreement.most_left is not None and counted > agreement.most_left:
        facts = {"number": counted, "most": agreement.most_left}
        yield Problem("more-than-dealt", seat=seat, facts=facts, is_warning=True)


def _is_said_by_the_winner(deal: DealResult, agreement: Agreement) -> bool:
    """Return whether the winner's points alone were noted, which say all that the sheet needs."""
    return (
        agreement.format.counting is Counting.WINNER
        and bool(deal.winners)
        and deal.left[deal.winners[0] - 1].number is not None
        and all(
            each == NOTHING for seat, each in enumerate(deal.left, 1) if seat not in deal.winners
        )
    )


def _number_problems(number: int, seat: int, agreement: Agreement) -> Iterator[Problem]:
    if agreement.can_be_left(number):
        return
    if number < 0 and not agreement.least:
        yield Problem("negative", seat=seat)
    elif number > agreement.most:
        yield Problem("too-much", seat=seat, facts={"number": number, "most": agreement.most})
    else:
        code = "impossible" if number else "nothing-left"
        yield Problem(code, seat=seat, facts={"number": number})


def _stage_problems(left: Left, seat: int, agreement: Agreement) -> Iterator[Problem]:
    if left.stage is None:
        yield Problem("missing", seat=seat)
    elif not 1 <= left.stage <= FIRST_STAGE:
        yield Problem("no-such-stage", seat=seat, facts={"stage": left.stage, "most": FIRST_STAGE})
    number, most = _cards_in(left), sum(agreement.copies.values())
    if number is None:
        yield Problem("missing", seat=seat, facts={"what": "cards"})
    elif number < 0:
        yield Problem("negative", seat=seat)
    elif number == 0:
        yield Problem("nothing-left", seat=seat)
    elif number > most:
        yield Problem("too-much", seat=seat, facts={"number": number, "most": most})


def _deck_problems(deal: DealResult, agreement: Agreement) -> Iterator[Problem]:
    """Check the cards of all hands together against the deck: the first seat with one too many."""
    if deal.kind is DealKind.NOT_PLAYED:
        return
    seen: Counter[str] = Counter()
    for seat, left in enumerate(deal.left, 1):
        for card in left.cards or ():
            seen[card] += 1
            if _is_known(card, agreement) and seen[card] == agreement.copies[card] + 1:
                facts: dict[str, int | str] = {"card": card, "copies": agreement.copies[card]}
                yield Problem("too-many-copies", seat=seat, facts=facts)
