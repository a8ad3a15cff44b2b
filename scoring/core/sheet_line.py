"""Reading a line of a paper form as it is typed: ``X 7 12 3``.

A cell holds a number, an X for who went out, or nothing; in a Pyramid the stage and the cards left,
``3/5``. Dashes in all cells: the deal was not played. What is typed is never lost: a cell that
cannot be read is told by its seat.
Source: docs/rules/night.md, sections 1 and 2.
"""

import re
from collections.abc import Sequence

from scoring.core.deals import NOTHING, DealKind, DealResult, Left, Problem
from scoring.core.formats import Agreement, Counting

WON = frozenset("x✗✕×")
DASHES = frozenset("-−–—")
NUMBER = re.compile(r"(?P<minus>[-−–])?(?P<digits>[0-9]{1,6})")
STAGE = re.compile(r"(?P<stage>[0-9]{1,6})(\s*[/ .:-]\s*(?P<cards>[0-9]{1,6}))?")
WON_POINTS = re.compile(r"[x✗✕×]\s*(?P<digits>[0-9]{1,6})")


def read_line(line: Sequence[str], agreement: Agreement) -> DealResult | tuple[Problem, ...] | None:
    """Return the deal that a typed line tells, what cannot be read, or None for an empty line.

    ``X`` went out; where losers are counted so did a cell that holds the winner's number and no
    cards can make, and where the winner's points are written so did the one with points (``X55``:
    both in one cell). A line without a winner, all cells filled, is a blocked deal where the format
    has those.
    """
    texts = [cell.strip().lower() for cell in line]
    if not any(texts):
        return None
    if all(text in DASHES for text in texts):
        return DealResult(DealKind.NOT_PLAYED, (NOTHING,) * len(texts))
    cells = [_read(text, agreement) for text in texts]
    wrong = tuple(
        Problem("not-a-number", seat=seat, facts={"typed": line[seat - 1].strip()[:40]})
        for seat, cell in enumerate(cells, 1)
        if cell is None
    )
    if wrong:
        return wrong
    left = [cell or NOTHING for cell in cells]
    winners = [seat for seat, text in enumerate(texts, 1) if text[:1] in WON]
    if not winners:
        winners = [seat for seat, each in enumerate(left, 1) if _is_the_winners(each, agreement)]
        if agreement.format.counting is not Counting.WINNER:
            left = [NOTHING if seat in winners else each for seat, each in enumerate(left, 1)]
    if _has_winners_points_alone(left, winners, agreement):
        # A loser's 0 on such a form says nothing of the cards that were left.
        left = [each if seat in winners else NOTHING for seat, each in enumerate(left, 1)]
    is_blocked = not winners and agreement.format.can_block and NOTHING not in left
    kind = DealKind.BLOCKED if is_blocked else DealKind.PLAYED
    return DealResult(kind, tuple(left), tuple(winners))


def _read(text: str, agreement: Agreement) -> Left | None:
    """Return what a cell says was left, None where it cannot be read."""
    counting = agreement.format.counting
    if not text or text in WON:
        return NOTHING
    if counting is Counting.STAGES:
        parts = STAGE.fullmatch(text)
        if parts is None:
            return None
        cards = parts["cards"]
        return Left(stage=int(parts["stage"]), number=None if cards is None else int(cards))
    if counting is Counting.WINNER and (parts := WON_POINTS.fullmatch(text)):
        return Left(number=int(parts["digits"]))
    if parts := NUMBER.fullmatch(text):
        return Left(number=int(parts["digits"]) * (-1 if parts["minus"] else 1))
    return None


def _is_the_winners(left: Left, agreement: Agreement) -> bool:
    counting = agreement.format.counting
    if counting is Counting.STAGES:
        return left.stage == 0 and not left.number
    if left.number is None:
        return False
    if counting is Counting.WINNER:
        return left.number > 0
    return left.number == agreement.winner_points and not agreement.can_be_left(left.number)


def _has_winners_points_alone(
    left: Sequence[Left], winners: Sequence[int], agreement: Agreement
) -> bool:
    return agreement.format.counting is Counting.WINNER and not any(
        each.number for seat, each in enumerate(left, 1) if seat not in winners
    )


def written_line(
    deal: DealResult, row: Sequence[int | None], agreement: Agreement
) -> tuple[str, ...]:
    """Return a deal as a form shows it; `row` are its cells.

    `read_line` reads the same cells back of a deal without faults, but neither that the referee
    gave them nor that the winner went out in one turn. Jokeren's and the Pyramid's winner is an X,
    any other the number that counts, unless it would not tell who won.
    """
    if deal.kind is DealKind.NOT_PLAYED:
        return ("–",) * len(row)
    return tuple(
        _written_for_winner(deal.left[seat - 1], cell, agreement)
        if seat in deal.winners
        else _written(deal.left[seat - 1], cell, agreement)
        for seat, cell in enumerate(row, 1)
    )


def _written_for_winner(left: Left, cell: int | None, agreement: Agreement) -> str:
    if agreement.format.counting is Counting.WINNER:
        if cell is None:
            return "X"
        # 0 points are what all others have on such a form.
        return str(cell) if cell else "X0"
    won = 0 if agreement.format.counting is Counting.STAGES else agreement.winner_points
    if cell == won and (cell == 0 or agreement.can_be_left(cell)):
        return "X"
    return _written(left, cell, agreement)


def _written(left: Left, cell: int | None, agreement: Agreement) -> str:
    if cell is None:
        return ""
    if agreement.format.counting is Counting.STAGES and left.stage is not None:
        cards = left.number if left.cards is None else len(left.cards)
        return str(cell) if cards is None else f"{cell}/{cards}"
    return str(cell)
