"""The short code by which other phones come to a match, for the hours of one evening.

The address of a match can be guessed by nobody and stays good. The code is read from one phone and
typed on another, so it is short, and ends; wrong ones are counted where it is typed.
"""

from datetime import datetime, timedelta
from typing import Any

from django.utils import timezone

from foundation.web.codes import as_joining_code, joining_code
from referee.models import Match

GOOD_FOR = timedelta(hours=8)


def joining_fields(now: datetime | None = None) -> dict[str, Any]:
    """Return the fields of a new match that others are to come to."""
    return {
        "joining_code": joining_code(),
        "joining_until": (now or timezone.now()) + GOOD_FOR,
    }


def match_to_join(code: str, now: datetime | None = None) -> Match | None:
    """Return the match that a short code leads to at present."""
    return Match.objects.filter(
        own_phones=True,
        joining_code=as_joining_code(code),
        joining_until__gt=now or timezone.now(),
    ).first()


def typed_code(match: Match, now: datetime | None = None) -> str:
    """Return what is typed on another phone to come to a match: its short code while that is good,
    then that of its address. It stands in two groups, which are read and typed with fewer mistakes.
    """
    until = match.joining_until
    code = match.joining_code if until and (now or timezone.now()) < until else match.code
    half = len(code) // 2
    return f"{code[:half]} {code[half:]}"
