"""When the open page of a match looks again, so that its computer players act."""

from dataclasses import dataclass
from datetime import datetime

from django.utils import timezone

from referee.matches.computer_pace import pace_of
from referee.matches.deals import present_deal
from referee.models import Match

MARGIN = 50
"""Milliseconds that a page waits longer than it must."""


@dataclass(frozen=True, slots=True)
class LooksAgain:
    """After how many milliseconds a page looks again, and the mark of what it shows by then."""

    wait: int
    mark: str


def looks_again(match: Match, mark: str = "", now: datetime | None = None) -> LooksAgain | None:
    """Return when a page looks again; None where no computer is about to act.

    `mark` is how old the page is; else the version of its deal says so.
    """
    in_play, now = present_deal(match), now or timezone.now()
    pace = pace_of(in_play, in_play.answers())
    at = pace.next(now) if pace else None
    if at is None:
        return None
    wait = max(0, int((at - now).total_seconds() * 1000)) + MARGIN
    return LooksAgain(wait, mark or in_play.version)
