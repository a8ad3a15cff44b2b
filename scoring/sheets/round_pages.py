"""The rounds of an evening with their tables: how far each sheet is, and what is wrong on it."""

from collections.abc import Sequence
from dataclasses import dataclass

from django.urls import reverse
from django.utils.translation import gettext as _

from referee.engine.cards import Deck
from scoring.core.deals import Problem
from scoring.core.sheets import problems_in
from scoring.events.agreement import deck_of
from scoring.events.closing import unfinished
from scoring.events.event_state import EventState, RoundState, TableState
from scoring.models import Event
from scoring.sheets.sentences import problem_sentence


@dataclass(frozen=True, slots=True)
class TableLine:
    """A table among the others of its round."""

    number: int
    url: str
    names: tuple[str, ...]
    noted: int
    deals: int | None
    is_full: bool
    problem: str
    more_problems: int


@dataclass(frozen=True)
class RoundPart:
    """A round with its tables."""

    number: int
    is_present: bool
    is_closed: bool
    tables: tuple[TableLine, ...]
    unfinished: int

    @property
    def full(self) -> int:
        return sum(line.is_full for line in self.tables)


def round_parts(night: EventState) -> list[RoundPart]:
    """Return the published rounds, the present one first, then back to the first."""
    deck = deck_of(night.event)
    return [
        RoundPart(
            number=each.number,
            is_present=each is night.present,
            is_closed=each.is_closed,
            tables=tuple(_table_line(night.event, each, played, deck) for played in each.tables),
            unfinished=len(unfinished(each)),
        )
        for each in reversed(night.published)
    ]


def table_lines(event: Event, tables: Sequence[TableState], of: RoundState) -> list[TableLine]:
    """Return the lines of some tables of a round."""
    deck = deck_of(event)
    return [_table_line(event, of, played, deck) for played in tables]


def _table_line(event: Event, of: RoundState, played: TableState, deck: Deck) -> TableLine:
    problems = problems_in(played.sheet)
    names = played.names
    url = reverse("scoring:sheet", args=[event.code, of.number, played.table.number])
    return TableLine(
        number=played.table.number,
        url=url,
        names=tuple(names),
        noted=played.noted,
        deals=played.terms.deals,
        is_full=played.is_full,
        problem=_in_place(problems[0], names, deck) if problems else "",
        more_problems=max(len(problems) - 1, 0),
    )


def _in_place(problem: Problem, names: Sequence[str], deck: Deck) -> str:
    sentence = problem_sentence(problem, names, deck)
    if problem.deal is None or problem.code == "empty-before-filled":
        return sentence
    # Translators: a sentence about one deal of a sheet.
    return _("Deal %(deal)s: %(sentence)s") % {"deal": problem.deal, "sentence": sentence}
