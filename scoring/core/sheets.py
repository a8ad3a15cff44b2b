"""One table's sheet for one round: columns, sums, X-counts, and whether they add up.

Source: docs/rules/night.md, section 2.
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from scoring.core.deals import DealKind, DealResult, Problem, cards_left, cells, problems_of
from scoring.core.formats import Agreement, counted_penalties


@dataclass(frozen=True, slots=True)
class Sheet:
    """A table's sheet: one entry for each deal that the form has a line for, None where empty.

    `penalties` has each seat's penalty points together; they stand on a line of their own.
    """

    agreement: Agreement
    seats: int
    deals: tuple[DealResult | None, ...]
    penalties: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Column:
    """One player's column.

    cells      a number a line, None where nothing stands
    won        the X-count: how many deals the player won
    subtotal   the sum down to the subtotal's line; None where the form has none, or one of its
               deals is not in
    points     the sum of the cells
    penalties  what the penalty points add to the total: less than 0 where the highest wins
    total      points and penalties
    cards      cards left in a Pyramid, which break its ties
    """

    cells: tuple[int | None, ...]
    won: int
    subtotal: int | None
    points: int
    penalties: int
    total: int
    cards: int


@dataclass(frozen=True, slots=True)
class Written:
    """What the players added up on the paper form; None where they wrote nothing."""

    won: tuple[int | None, ...] = ()
    subtotals: tuple[int | None, ...] = ()
    totals: tuple[int | None, ...] = ()


def columns(sheet: Sheet) -> tuple[Column, ...]:
    """Return each seat's column."""
    by_deal = [
        cells(deal, sheet.agreement) if deal else (None,) * sheet.seats for deal in sheet.deals
    ]
    cards = [cards_left(deal, sheet.agreement) for deal in sheet.deals if deal]
    return tuple(
        _column(
            sheet, seat, [row[seat - 1] for row in by_deal], sum(row[seat - 1] for row in cards)
        )
        for seat in range(1, sheet.seats + 1)
    )


def _column(sheet: Sheet, seat: int, down: Sequence[int | None], cards: int) -> Column:
    points = sum(cell for cell in down if cell is not None)
    after = sheet.agreement.format.subtotal_after
    above = sheet.deals[:after]
    has_subtotal = after is not None and len(above) == after and all(above)
    penalties = counted_penalties(sheet.penalties[seat - 1], sheet.agreement)
    return Column(
        cells=tuple(down),
        won=sum(deal is not None and seat in deal.winners for deal in sheet.deals),
        subtotal=sum(cell or 0 for cell in down[:after]) if has_subtotal else None,
        points=points,
        penalties=penalties,
        total=points + penalties,
        cards=cards,
    )


def running(column: Column) -> tuple[int | None, ...]:
    """Return the sum of the cells down to each line, None on a line where nothing stands."""
    total, sums = 0, []
    for cell in column.cells:
        total += cell or 0
        sums.append(None if cell is None else total)
    return tuple(sums)


def is_full(sheet: Sheet) -> bool:
    """Return whether the round is played at this table: no line is empty, or the target is met.

    A table without a number of deals is full when its players say so, which is not known here.
    """
    if sheet.agreement.target is not None and any(
        column.points >= sheet.agreement.target for column in columns(sheet)
    ):
        return True
    if sheet.agreement.deals is None:
        return False
    return len(sheet.deals) >= sheet.agreement.deals and all(sheet.deals[: sheet.agreement.deals])


def problems_in(sheet: Sheet, written: Written | None = None) -> tuple[Problem, ...]:
    """Return what is wrong with a sheet, deal by deal and then what does not add up.

    Codes besides those of a deal: empty-before-filled, more-deals-than-agreed, won-do-not-add-up,
    won-written, subtotal-written, total-written.
    """
    return (
        *_deal_problems(sheet),
        *_sum_problems(sheet),
        *(() if written is None else _written_problems(sheet, written)),
    )


def _deal_problems(sheet: Sheet) -> Iterator[Problem]:
    last = max((number for number, deal in enumerate(sheet.deals, 1) if deal), default=0)
    for number, deal in enumerate(sheet.deals, 1):
        if deal:
            yield from problems_of(deal, sheet.agreement, number)
        elif number < last:
            yield Problem("empty-before-filled", number)
    if sheet.agreement.deals is not None and last > sheet.agreement.deals:
        yield Problem("more-deals-than-agreed", last, facts={"deals": sheet.agreement.deals})


def _sum_problems(sheet: Sheet) -> Iterator[Problem]:
    """Check that the X-counts are the deals played less the blocked ones (night.md 2.2)."""
    deals = [deal for deal in sheet.deals if deal]
    # What the referee gave need not have a winner, so such a deal counts by what was noted.
    right = sum(
        deal.kind is DealKind.PLAYED or (deal.kind is DealKind.ADJUSTED and bool(deal.winners))
        for deal in deals
    )
    won = sum(column.won for column in columns(sheet))
    if won != right:
        yield Problem("won-do-not-add-up", facts={"won": won, "right": right})


def _subtotals(sheet: Sheet, ours: Sequence[Column]) -> list[int | None]:
    """Return what a subtotal that is written on paper should be, written early or not."""
    after = sheet.agreement.format.subtotal_after
    return [None if after is None else sum(c or 0 for c in column.cells[:after]) for column in ours]


def _written_problems(sheet: Sheet, written: Written) -> Iterator[Problem]:
    ours = columns(sheet)
    for code, theirs, right in (
        ("won-written", written.won, [column.won for column in ours]),
        ("subtotal-written", written.subtotals, _subtotals(sheet, ours)),
        ("total-written", written.totals, [column.total for column in ours]),
    ):
        # Nothing written is nothing wrong, so the shorter list ends the comparison.
        for seat, (given, sound) in enumerate(zip(theirs, right, strict=False), 1):
            if given is not None and sound is not None and given != sound:
                yield Problem(code, seat=seat, facts={"given": given, "right": sound})
