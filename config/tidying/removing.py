"""What goes, and when: checked records, matches of no club, tries at daily deals, sessions that
have expired.

A match is as old as the last thing that happened to it. Whatever was used within a day stays, even
where there is more than the server has room for: it may be in play right now. Matches go a few at a
time, so that nobody who writes meanwhile waits for long.
"""

import logging
from collections.abc import Callable, Iterable
from datetime import datetime, timedelta

from django.conf import settings
from django.contrib.sessions.models import Session
from django.db import transaction
from django.db.models import Count, DateTimeField, OuterRef, QuerySet, Subquery, Sum
from django.db.models.functions import Coalesce, Greatest
from django.utils import timezone

from referee.daily.players import KEPT_FOR as TRIES_KEPT_FOR
from referee.daily.tries import remove_old_tries
from referee.models import CheckedRecord, DealRecord, Match, Notice, RecordLine, Removal
from referee.quotas import MEGABYTE, matches_of_no_club
from scoring.pages.printing.jobs import remove_old as remove_old_jobs

logger = logging.getLogger(__name__)

EXAMPLE_DAYS = 7
"""Days after which an example that nobody clicks through goes."""
USED = timedelta(days=1)
"""Whatever was used within this time stays."""
BYTES_TO_KEEP = 100 * MEGABYTE
"""Bytes of checked records that are left when there are too many: the newest."""
MATCHES_TO_KEEP, LINES_TO_KEEP = 10_000, 1_000_000
"""Matches of no club, and lines in them, that are left: those used last."""
REMEMBERED = timedelta(days=365)
"""How long it is known what was removed."""
AT_ONCE = 20


def tidy(now: datetime | None = None) -> list[Removal]:
    """Remove what is over its time or beyond the room for it; return what that was."""
    now = now or timezone.now()
    days = settings.KEEP_DAYS
    old = CheckedRecord.objects.filter(created__lt=now - timedelta(days=days))
    found = [
        _log_removal("records", "old", *_remove_records(old), days=days),
        _log_removal("records", "room", *_remove_records(_records_beyond(now))),
        _log_removal("examples", "old", _remove_matches(_examples_before(now)), days=EXAMPLE_DAYS),
        _log_removal("matches", "old", _remove_matches(_matches_before(now)), days=days),
        _log_removal("matches", "room", _remove_beyond(now)),
        _log_removal("tries", "old", remove_old_tries(now), days=TRIES_KEPT_FOR.days),
        _log_removal("sessions", "expired", _remove_sessions(now)),
    ]
    remove_old_jobs(now)
    # Where a match was started from matters for a day.
    Match.objects.filter(started__lt=now - USED).exclude(source="").update(source="")
    Removal.objects.filter(made__lt=now - REMEMBERED).delete()
    return [each for each in found if each]


def _log_removal(
    what: str, why: str, number: int, size: int = 0, *, days: int = 0
) -> Removal | None:
    if not number:
        return None
    logger.info("Removed %s %s (%s): %s bytes", number, what, why, size)
    return Removal.objects.create(what=what, why=why, number=number, size=size, days=days)


# Checked records


@transaction.atomic
def _remove_records(records: QuerySet[CheckedRecord]) -> tuple[int, int]:
    """Remove records; return how many those were, and of how many bytes."""
    sizes = dict(records.values_list("pk", "size"))
    CheckedRecord.objects.filter(pk__in=list(sizes)).delete()
    return len(sizes), sum(sizes.values())


def _records_beyond(now: datetime) -> QuerySet[CheckedRecord]:
    """Return the oldest records beyond the bytes that are kept."""
    beyond, size = [], 0
    newest_first = CheckedRecord.objects.order_by("-created", "-pk")
    for pk, created, bytes_of_one in newest_first.values_list("pk", "created", "size"):
        size += bytes_of_one
        if size > BYTES_TO_KEEP and created < now - USED:
            beyond.append(pk)
    return CheckedRecord.objects.filter(pk__in=beyond)


# Matches


def used_before(matches: QuerySet[Match], before: datetime) -> QuerySet[Match]:
    """Return those to which nothing has happened since then, the one used longest ago first."""
    of_match = OuterRef("pk")
    lines = RecordLine.objects.filter(deal__match=of_match).order_by("-written")
    notices = Notice.objects.filter(match=of_match).order_by("-made")
    last = (Subquery(lines.values("written")[:1]), Subquery(notices.values("made")[:1]))
    times = [Coalesce(each, "started", output_field=DateTimeField()) for each in last]
    # What was started later is not that old: most are told so without a look at their lines.
    old = matches.filter(started__lt=before).annotate(used=Greatest("started", *times))
    return old.filter(used__lt=before).order_by("used", "pk")


def _matches_before(now: datetime) -> QuerySet[Match]:
    return used_before(matches_of_no_club(), now - timedelta(days=settings.KEEP_DAYS))


def _examples_before(now: datetime) -> QuerySet[Match]:
    examples = matches_of_no_club().filter(is_example=True)
    return used_before(examples, now - timedelta(days=EXAMPLE_DAYS))


def _remove_matches(matches: QuerySet[Match]) -> int:
    return _remove_chosen(
        matches.values_list("pk", flat=True), lambda some: matches.filter(pk__in=some)
    )


def _remove_beyond(now: datetime) -> int:
    """Remove the matches used longest ago that are more, or have more lines, than is kept."""
    unused = used_before(matches_of_no_club(), now - USED)
    number = matches_of_no_club().count()
    lines = RecordLine.objects.filter(deal__match__in=matches_of_no_club()).count()
    if number <= MATCHES_TO_KEEP and lines <= LINES_TO_KEEP:
        return 0
    beyond = []
    for pk, of_match in unused.annotate(lines=Count("deals__lines")).values_list("pk", "lines"):
        if number <= MATCHES_TO_KEEP and lines <= LINES_TO_KEEP:
            break
        beyond.append(pk)
        number, lines = number - 1, lines - of_match
    return _remove_chosen(beyond, lambda some: unused.filter(pk__in=some))


def _remove_chosen(chosen: Iterable[int], still: Callable[[list[int]], QuerySet[Match]]) -> int:
    """Remove some matches, each of which is `still` to go once nobody else can change it."""
    keys, removed = list(chosen), 0
    for at in range(0, len(keys), AT_ONCE):
        with transaction.atomic():
            some = keys[at : at + AT_ONCE]
            list(Match.objects.select_for_update().filter(pk__in=some).values_list("pk"))
            going = list(still(some).values_list("pk", flat=True))
            Match.objects.filter(pk__in=going).delete()
            removed += len(going)
    return removed


# Sessions


def _remove_sessions(now: datetime) -> int:
    number, _by_model = Session.objects.filter(expire_date__lt=now).delete()
    return number


def what_there_is() -> dict[str, int]:
    """Return how much of what visitors have left."""
    of_no_club = matches_of_no_club()
    return {
        "records": CheckedRecord.objects.count(),
        "bytes": CheckedRecord.objects.aggregate(Sum("size"))["size__sum"] or 0,
        "matches": of_no_club.count(),
        "deals": DealRecord.objects.filter(match__in=of_no_club).count(),
        "sessions": Session.objects.count(),
    }
