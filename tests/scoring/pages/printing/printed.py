"""A table and its printed form, for the tests."""

from typing import Any

from scoring.evening.event_state import event_state_of
from scoring.evening.table_state import TableState
from scoring.models import Event, Table
from scoring.pages.printing.forms import Form
from tests.scoring.building import a_club, a_round, an_event, entrants

NAMES = ["Ada", "Ben", "Cas", "Dov"]


def a_table(format: str = "jokeren-form", *names: str, **fields: Any) -> tuple[Event, Table]:
    event = an_event(a_club(), format, **fields)
    played = a_round(event, entrants(event, *(names or NAMES)))
    return event, played.tables.get()


def night_table(event: Event) -> TableState:
    return event_state_of(event).rounds[0].tables[0]


def kinds(form: Form) -> list[str]:
    return [line.kind for line in form.lines]


def line(form: Form, kind: str, number: int = 1) -> tuple[str, ...]:
    return [each for each in form.lines if each.kind == kind][number - 1].cells
