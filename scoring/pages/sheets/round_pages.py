"""The rounds of an evening with their tables: how far each sheet is, and what is wrong on it."""

from collections.abc import Sequence
from dataclasses import dataclass
from functools import partial

from django.urls import reverse
from django.utils.translation import get_language
from django.utils.translation import gettext as _

from scoring.core.deals import Problem
from scoring.evening.deal_sentences import problem_sentence
from scoring.evening.event_state import RoundState
from scoring.evening.table_state import TableState
from scoring.models import Event


@dataclass(frozen=True, slots=True)
class TableLine:
    """A table among the others of its round."""

    number: int
    url: str
    names: tuple[str, ...]
    deals_entered: int
    deals: int | None
    is_full: bool
    problem: str
    more_problems: int


def table_lines(event: Event, tables: Sequence[TableState], of: RoundState) -> list[TableLine]:
    """Return the lines of some tables of a round."""
    return [_table_line(event, of, table_state) for table_state in tables]


def _table_line(event: Event, of: RoundState, table_state: TableState) -> TableLine:
    what = ("line of a round", get_language())
    return table_state.keep(what, partial(_made_line, event, of, table_state))


def _made_line(event: Event, of: RoundState, table_state: TableState) -> TableLine:
    problems = table_state.problems
    names = table_state.names
    url = reverse("scoring:sheet", args=[event.code, of.number, table_state.table.number])
    return TableLine(
        number=table_state.table.number,
        url=url,
        names=tuple(names),
        deals_entered=table_state.deals_entered,
        deals=table_state.agreement.deals,
        is_full=table_state.is_full,
        problem=_in_place(problems[0], table_state) if problems else "",
        more_problems=max(len(problems) - 1, 0),
    )


def _in_place(problem: Problem, table_state: TableState) -> str:
    sentence = problem_sentence(problem, table_state.names, table_state.agreement)
    if problem.deal is None or problem.code == "empty-before-filled":
        return sentence
    # Translators: a sentence about one deal of a sheet.
    return _("Deal %(deal)s: %(sentence)s") % {"deal": problem.deal, "sentence": sentence}
