"""The page “Rules tonight”: what it posts, and what it says."""

from typing import Any

from django.utils.html import strip_tags

from scoring.models import Event
from tests.scoring.an_evening import Evening
from tests.scoring.building import noted, won_by


def fields(**changes: Any) -> dict[str, Any]:
    """What the page posts once the deals have begun."""
    return {
        "seen": "0",
        "name": "Friday",
        "date": "2026-11-20",
        "rounds": "3",
        "seating": "lot",
        "even_threes": "on",
        "even_firsts": "on",
        "five": "ask",
        "absent": "average",
        "confirming": "one",
        **changes,
    }


def begun(night: Evening) -> Evening:
    noted(night.table, 1, won_by(1, 2, 3))
    return night


def words(night: Evening) -> str:
    return " ".join(strip_tags(night.html()).split())


def saved(night: Evening, **changes: Any) -> Event:
    answer = night.post(**fields(**changes))
    assert answer.status_code == 302, answer.content.decode()
    return Event.objects.get()
