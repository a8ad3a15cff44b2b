"""What visitors have left, and how long ago."""

from datetime import timedelta
from typing import Any

import pytest
from django.utils import timezone

from referee.engine.series import Length
from referee.games import GAMES
from referee.matches.deals import MatchPlan, start_match
from referee.models import CheckedRecord, Match, RecordLine
from tests.referee.devices import token


def ago(days: float) -> Any:
    return timezone.now() - timedelta(days=days)


def a_match(days: float, **fields: Any) -> Match:
    """A match that was started so many days ago and has not been touched since."""
    rules = GAMES["eight_colours"]
    plan = MatchPlan(rules.code, rules.edition, {}, ["Ada", "Ben"], Length(rounds=1))
    match = start_match(plan, token=token())
    Match.objects.filter(pk=match.pk).update(started=ago(days), **fields)
    return match


def a_line(match: Match, days: float) -> None:
    deal = match.deals.get()
    line = RecordLine.objects.create(
        deal=deal, number=deal.lines.count(), text="1 draw", token=token()
    )
    RecordLine.objects.filter(pk=line.pk).update(written=ago(days))


def a_record(days: float, *, size: int = 100, source: str = "") -> CheckedRecord:
    record = CheckedRecord.objects.create(text="{}", mark=token(), size=size, source=source)
    CheckedRecord.objects.filter(pk=record.pk).update(created=ago(days))
    return record


@pytest.fixture(autouse=True)
def _database(db: None) -> None:
    pass
