"""What the page of the server's owner says of the clubs: how right the photos of forms are read."""

from collections.abc import Iterator, Mapping
from datetime import timedelta
from typing import Any

from django.db.models import Sum
from django.utils import timezone
from django.utils.formats import number_format
from django.utils.translation import gettext as _
from django.utils.translation import ngettext

from foundation.health.findings import HealthFinding
from foundation.language.direction import apart
from scoring.models import Club, ReadingCheck

DAYS = 90
ENOUGH, MOST_WRONG = 1000, 5
"""So many proposed numbers say something; of a thousand of them so many may be wrong."""


def findings() -> list[HealthFinding]:
    """Return how right the forms of each club were read that has its photos read."""
    clubs = list(Club.objects.filter(reads_photos=True).order_by("name", "pk"))
    if not clubs:
        return []
    since = timezone.now() - timedelta(days=DAYS)
    checks = ReadingCheck.objects.filter(club__in=clubs, checked__gte=since)
    sums = checks.values("club").annotate(
        proposed=Sum("proposed"), shown=Sum("shown"), wrong=Sum("wrong")
    )
    of_clubs: dict[int, Any] = {each["club"]: each for each in sums.order_by()}
    lines = list(_lines(clubs, of_clubs))
    is_good = not any(
        each["proposed"] >= ENOUGH and 1000 * each["wrong"] > MOST_WRONG * each["proposed"]
        for each in of_clubs.values()
    )
    words = ngettext(
        "%(n)s club has photos of its forms read.",
        "%(n)s clubs have photos of their forms read.",
        len(clubs),
    )
    return [HealthFinding(_("Forms from photos"), is_good, words % {"n": len(clubs)}, lines)]


def _lines(clubs: list[Club], of_clubs: Mapping[int, Any]) -> Iterator[str]:
    for club in clubs:
        found = of_clubs.get(club.pk)
        if found is None:
            none = _("%(club)s: no form was read in the last %(days)s days.")
            yield none % {"club": apart(club.name), "days": DAYS}
            continue
        cells = found["proposed"] + found["shown"]
        words = ngettext(
            "%(club)s, the last %(days)s days: %(n)s number was read, %(shown)s %% of them looked "
            "at by somebody; of 1,000 that were proposed %(wrong)s were changed.",
            "%(club)s, the last %(days)s days: %(n)s numbers were read, %(shown)s %% of them "
            "looked at by somebody; of 1,000 that were proposed %(wrong)s were changed.",
            cells,
        )
        yield words % {
            "club": apart(club.name),
            "days": DAYS,
            "n": number_format(cells, force_grouping=True),
            "shown": number_format(round(100 * found["shown"] / cells), 0),
            "wrong": number_format(round(1000 * found["wrong"] / (found["proposed"] or 1), 1), 1),
        }
