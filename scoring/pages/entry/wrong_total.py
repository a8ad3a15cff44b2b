"""A total on the paper form that is not what its deals add up to: which single number, typed wrong,
would make it right.

Sums are not stored, so a form's total is saved by the deal that explains it.
"""

from collections.abc import Iterator
from dataclasses import dataclass, replace

from scoring.core.deal_draft import number_of
from scoring.core.deals import DealResult, Problem
from scoring.core.sheets import Sheet, problems_in
from scoring.evening.wording import number_text
from scoring.pages.entry.batch_form import BatchForm
from scoring.posts.entry.locked_deals import of_the_referee

MOST_OFFERED = 4
"""Among more numbers nobody finds the right one without looking at the form."""


@dataclass(frozen=True, slots=True)
class OtherNumber:
    """A cell that has `becomes` instead of `was`; both are the numbers as they are typed."""

    deal: int
    seat: int
    was: int
    becomes: int

    @property
    def key(self) -> str:
        """What its button posts."""
        return f"{self.deal}:{self.seat}:{self.becomes}"

    @property
    def was_text(self) -> str:
        return number_text(self.was)

    @property
    def becomes_text(self) -> str:
        return number_text(self.becomes)


@dataclass(frozen=True, slots=True)
class WrongTotal:
    """The one total that does not fit: whose, what the form says, what its deals add up to, and the
    numbers that would make it right; none where too many would.
    """

    name: str
    given: str
    added_up: str
    other_numbers: tuple[OtherNumber, ...]


def wrong_total_of(form: BatchForm) -> WrongTotal | None:
    """Return the total that a checked form asks about, None where it asks about something else."""
    problem = form.wrong_total
    if problem is None or problem.seat is None:
        return None
    fitting = tuple(_fitting(form, problem.seat, problem))
    return WrongTotal(
        name=form.names[problem.seat - 1],
        given=number_text(int(problem.facts["given"])),
        added_up=number_text(int(problem.facts["right"])),
        other_numbers=fitting if len(fitting) <= MOST_OFFERED else (),
    )


def with_other_number(form: BatchForm, key: str) -> BatchForm | None:
    """Return a checked form with one of its offers typed in; None where the key is none of them."""
    total = wrong_total_of(form)
    offered = total.other_numbers if total else ()
    chosen = next((each for each in offered if each.key == key), None)
    if chosen is None or form.posted is None:
        return None
    posted = form.posted.copy()
    for seat, text in enumerate(_line_with(form, chosen), start=1):
        posted[f"cell-{chosen.deal}-{seat}"] = text
    posted[f"seen-{chosen.deal}"] = str(form.seen[chosen.deal])
    posted["do"] = "accept"
    return BatchForm(form.table_state, posted, form.decided, least=form.least)


def _line_with(form: BatchForm, other: OtherNumber) -> tuple[str, ...]:
    line = form.texts[other.deal]
    return (*line[: other.seat - 1], str(other.becomes), *line[other.seat :])


def _fitting(form: BatchForm, seat: int, problem: Problem) -> Iterator[OtherNumber]:
    """Find the cells of a seat in which the difference makes the whole form right.

    The referee's deals stand. So does a deal of which more is noted than its line shows, as the
    cards of its hands: one cell typed anew would lose that.
    """
    table_state, difference = form.table_state, _difference(problem)
    decided = of_the_referee(table_state.table, table_state.all_present)
    faults = [each for each in problems_in(form.sheet, form.written_sums) if each != problem]
    for number, deal in enumerate(form.sheet.deals, start=1):
        line = form.texts[number]
        was = number_of(line[seat - 1])
        if was is None or number in decided or form.read_as(number, line) != deal:
            continue
        other = OtherNumber(number, seat, was, was + difference)
        becomes = form.read_as(number, _line_with(form, other))
        if (
            deal is not None
            and isinstance(becomes, DealResult)
            and (becomes.kind, becomes.winners) == (deal.kind, deal.winners)
        ):
            changed = _with_deal(form.sheet, number, becomes)
            if all(each in faults for each in problems_in(changed, form.written_sums)):
                yield other


def _difference(problem: Problem) -> int:
    return int(problem.facts["given"]) - int(problem.facts["right"])


def _with_deal(sheet: Sheet, number: int, deal: DealResult) -> Sheet:
    return replace(sheet, deals=(*sheet.deals[: number - 1], deal, *sheet.deals[number:]))
