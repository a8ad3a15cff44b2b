"""An evening as the tests of its page want it: so many minutes ago, with these deals."""

from datetime import datetime, timedelta
from typing import Any

from django.utils import timezone

from scoring.evening.evening_now import EveningNow, evening_now
from scoring.evening.round_clock import shown_clock
from scoring.models import Event, Role, Table
from scoring.pages.tonight.before_closing import RoundProgress
from scoring.pages.tonight.needs import needs_of
from scoring.pages.tonight.next_step import EveningMoment, NextStep, next_step
from scoring.pages.tonight.pace import Pace, pace_of
from tests.scoring.building import a_club, a_round, an_event, entrants, noted, won_by


def ago(minutes: float) -> datetime:
    return timezone.now() - timedelta(minutes=minutes)


def an_evening(*sizes: int, began: float = 60, **fields: Any) -> tuple[Event, list[Table]]:
    """An evening in its first round, with tables of these sizes since so many minutes ago."""
    event = an_event(a_club(), **fields)
    here = iter(entrants(event, *(f"P{number:03}" for number in range(sum(sizes)))))
    played = a_round(event, *([next(here) for _ in range(size)] for size in sizes))
    type(played).objects.update(published=ago(began))
    return event, list(played.tables.select_related("round"))


def entered(table: Table, *minutes: float) -> None:
    """The first deals of a table, each entered so many minutes ago."""
    seats = table.seats.count()
    for number, each in enumerate(minutes, 1):
        version = noted(table, number, won_by(1, *range(2, seats + 1)))
        type(version).objects.filter(pk=version.pk).update(entered=ago(each))


def full(table: Table, *, until: float = 1) -> None:
    """All six deals of a table, the last so many minutes ago."""
    entered(table, *(until + 8 * left for left in range(5, -1, -1)))


def pace(evening: EveningNow) -> Pace:
    present = evening.state.present
    assert present is not None
    clock = shown_clock(evening.event, present.round)
    return pace_of(evening.state, present, clock, timezone.now())


def step_for(event: Event, role: Role = Role.OWNER) -> NextStep:
    """The next step of an event as it is stored, for somebody in this role."""
    evening = evening_now(event)
    present = evening.state.present
    clock = shown_clock(evening.event, present.round if present else None)
    needs = needs_of(evening, present, pace(evening), 0) if present else []
    progress = RoundProgress(evening, present) if present else None
    return next_step(EveningMoment(evening.state, needs, progress, clock, role))
