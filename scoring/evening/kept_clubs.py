"""What is worked out of a club's closed evenings, its seasons and its register, and kept until one
of them is changed.

A change of an evening that goes on changes nothing of it: so tonight's deals cost nobody anything.
"""

from collections.abc import Callable
from hashlib import sha256
from typing import Any, TypeVar, cast

from django.utils.translation import get_language

from foundation.kept import KeptByMark
from scoring.evening.closed_evenings import closed_evenings
from scoring.evening.kept_evenings import LAST_LINE
from scoring.models import AuditEntry, Club

MOST_KEPT = 256

_KEPT: KeptByMark[tuple[object, ...], Any] = KeptByMark(MOST_KEPT)

T = TypeVar("T")


def mark_of_club(club: Club) -> str:
    """Return what stands for all that was changed of a club but for its open evenings, in two
    queries: the last line of the club's own changes, and of those of each closed evening.
    """
    rows = closed_evenings(club).order_by("pk").annotate(last_line=LAST_LINE)
    whole = sha256()
    for code, line in rows.values_list("code", "last_line"):
        whole.update(f"{code}:{line};".encode())
    of_club = AuditEntry.objects.filter(club=club, event=None).order_by("-pk")
    whole.update(str(of_club.values_list("hash", flat=True).first()).encode())
    return whole.hexdigest()


def kept_of_club(club: Club, what: object, make: Callable[[], T]) -> T:
    """Return what `make` makes of the club in the language of the page, made once until something
    of it changes; `what` tells it from all else of the club.
    """
    key = (club.code, get_language(), what)
    return cast(T, _KEPT.of(key, mark_of_club(club), make))
