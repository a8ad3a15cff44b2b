"""The wrong attempts as the server's owner sees them: by where they came from, the worst first."""

from collections import defaultdict
from collections.abc import Sequence
from dataclasses import dataclass
from datetime import datetime, timedelta

from django.utils import timezone
from django.utils.translation import gettext as _
from django.utils.translation import ngettext

from foundation.attempts.counting import EVERYWHERE, MATCH, PASSWORD, READ_KEY, SECOND_CODE, TABLE
from foundation.models import WrongAttempts

SHOWN_FOR = timedelta(hours=12)
MOST = 20


@dataclass(frozen=True, slots=True)
class Guesser:
    """An address or a device, what was tried from there, and until when the next one waits."""

    name: str
    number: int
    first: datetime
    last: datetime
    until: datetime | None
    lines: Sequence[str]


def sources(now: datetime | None = None) -> list[Guesser]:
    """Return where wrong attempts of the last hours came from."""
    now = now or timezone.now()
    rows: defaultdict[str, list[WrongAttempts]] = defaultdict(list)
    found = WrongAttempts.objects.filter(last__gte=now - SHOWN_FOR, number__gt=0)
    for row in found.exclude(source=EVERYWHERE).order_by("-number"):
        rows[row.source].append(row)
    listed = [_source(name, of_one, now) for name, of_one in rows.items()]
    return sorted(listed, key=lambda each: -each.number)[:MOST]


def _source(name: str, rows: Sequence[WrongAttempts], now: datetime) -> Guesser:
    totals = _totals(rows)
    waits = [row.until for row in rows if row.until and row.until > now]
    return Guesser(
        name=name,
        number=sum(totals.values()),
        first=min(row.first for row in rows),
        last=max(row.last for row in rows),
        until=max(waits, default=None),
        lines=[_in_words(what, number, rows) for what, number in totals.items()],
    )


def _totals(rows: Sequence[WrongAttempts]) -> dict[str, int]:
    """Return how many there were of each kind: an address counts all, and those of a name again."""
    totals: dict[str, int] = {}
    for row in rows:
        of_names = sum(each.number for each in rows if each.what == row.what and each.about)
        of_all = sum(each.number for each in rows if each.what == row.what and not each.about)
        totals[row.what] = max(of_names, of_all)
    return totals


def _in_words(what: str, number: int, rows: Sequence[WrongAttempts]) -> str:
    words = {
        PASSWORD: ngettext("%(n)s wrong password", "%(n)s wrong passwords", number),
        SECOND_CODE: ngettext(
            "%(n)s wrong code when logging in", "%(n)s wrong codes when logging in", number
        ),
        TABLE: ngettext("%(n)s wrong code of a table", "%(n)s wrong codes of tables", number),
        MATCH: ngettext("%(n)s wrong code of a match", "%(n)s wrong codes of matches", number),
        READ_KEY: ngettext("%(n)s wrong key of a program", "%(n)s wrong keys of programs", number),
    }
    tried = words[what] % {"n": number}
    names = [row.about for row in rows if row.what == what and row.about]
    if not names:
        return tried
    return _("%(tried)s, for %(names)s") % {
        "tried": tried,
        "names": ", ".join(f"“{name}”" for name in names[:3]) + ("…" if len(names) > 3 else ""),
    }
