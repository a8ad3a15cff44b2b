"""The addresses that made trouble or are shut out, and what the owner may do about each."""

import time
from collections.abc import Sequence
from dataclasses import dataclass
from datetime import datetime

from django.utils import timezone
from django.utils.translation import gettext as _
from django.utils.translation import ngettext

from foundation.attempts.listing import Guesser, sources
from foundation.front.shut_out import ShutOut
from foundation.health.findings import moment
from foundation.health.shared import Health


@dataclass(frozen=True, slots=True)
class Visitor:
    """An address, or a device that is known, and what came from there. `until` says when it is let
    in again, empty where it is not shut out.
    """

    name: str
    lines: Sequence[str]
    until: str
    streams: int
    is_own: bool
    can_be_shut: bool

    @property
    def is_device(self) -> bool:
        """Whether it is a single device, which is known by its cookie and has no address here."""
        return self.name.startswith(("device ", "phone "))


def visitors(health: Health, shut_out: ShutOut, own: str) -> list[Visitor]:
    """Return who made trouble, those who are shut out first; `own` is the owner's address."""
    tried = {each.name: each for each in sources()}
    shut = shut_out.all()
    names = [*shut, *tried, *health.held_back]
    return [
        Visitor(
            name=name,
            lines=[*_of_attempts(tried.get(name)), *_of_refusals(health, name)],
            until=moment(shut[name]) if name in shut else "",
            streams=health.streams_of.get(name, 0),
            is_own=name == own,
            can_be_shut=shut_out.can_be_shut(name),
        )
        for name in dict.fromkeys(names)
    ]


def _of_attempts(source: Guesser | None) -> list[str]:
    if source is None:
        return []
    when = _("from %(first)s to %(last)s") % {
        "first": _when(source.first),
        "last": _when(source.last),
    }
    if _when(source.first) == _when(source.last):
        when = _("at %(time)s") % {"time": _when(source.last)}
    lines = [f"{', '.join(source.lines)}, {when}."]
    if source.until:
        lines.append(_("The next one waits until %(time)s.") % {"time": _exact(source.until)})
    return lines


def _of_refusals(health: Health, name: str) -> list[str]:
    if name not in health.held_back:
        return []
    counts, last = health.held_back[name]
    words = ngettext(
        "%(n)s request was held back, at %(time)s.",
        "%(n)s requests were held back, the last at %(time)s.",
        sum(counts.values()),
    )
    return [words % {"n": sum(counts.values()), "time": moment(last)}]


def _when(at: datetime) -> str:
    return moment(at.timestamp())


def _exact(at: datetime) -> str:
    """Return a time of day with its seconds where it is less than two minutes away."""
    local = timezone.localtime(at)
    return f"{local:%H:%M:%S}" if at.timestamp() - time.time() < 120 else _when(at)
