"""How much visitors may leave on the server without an account: from one address, and in all.

Such a thing is a checked record, or a match that no club has. What is past a limit is refused in
words before it is stored, and nothing that was stored has to go for it. What nobody uses any more
is removed by `config.tidying`.
"""

from dataclasses import dataclass
from datetime import timedelta

from django.apps import apps
from django.conf import settings
from django.db.models import Count, Exists, OuterRef, Q, QuerySet, Sum
from django.utils import timezone
from django.utils.translation import gettext as _
from django.utils.translation import ngettext

from referee.models import CheckedRecord, Match

MEGABYTE = 1024 * 1024

RECORDS_OF_ONE, BYTES_OF_ONE = 500, 20 * MEGABYTE
RECORDS_IN_ALL, BYTES_IN_ALL = 20_000, 200 * MEGABYTE
"""Checked records that are kept, and their bytes: of one address, and of all together."""

SPELL, DAY = timedelta(minutes=10), timedelta(days=1)
"""The stretches of time in which the matches that one address starts are counted."""
MATCHES_IN_ALL = 20_000
"""Matches that no club has."""


@dataclass(frozen=True, slots=True)
class Room:
    """How many more records may be kept, of how many bytes; `of` is who has used up the rest:
    ``one`` address, or ``all``.
    """

    records: int
    bytes: int
    of: str

    def has(self, size: int) -> bool:
        return self.records > 0 and self.bytes >= size

    def less(self, size: int) -> "Room":
        """Return what is left after one more record of that size."""
        return Room(self.records - 1, self.bytes - size, self.of)


def room_for_records(source: str) -> Room:
    """Return how much more may be kept that comes from there."""
    every = CheckedRecord.objects.all()
    of_one = _left(every.filter(source=source), RECORDS_OF_ONE, BYTES_OF_ONE)
    of_all = _left(every, RECORDS_IN_ALL, BYTES_IN_ALL)
    is_one = of_one[0] <= of_all[0] and of_one[1] <= of_all[1]
    records, size = (min(pair) for pair in zip(of_one, of_all, strict=True))
    return Room(records, size, "one" if is_one else "all")


def _left(records: QuerySet[CheckedRecord], most: int, most_bytes: int) -> tuple[int, int]:
    found = records.aggregate(number=Count("pk"), bytes=Sum("size", default=0))
    return most - found["number"], most_bytes - found["bytes"]


def no_room_sentence(room: Room) -> str:
    """Return why a record was judged and not kept."""
    if room.of == "all":
        return _(
            "Every verdict stands, but a record without a button below is not kept: "
            "this server has no room for more records just now."
        )
    return ngettext(
        "Every verdict stands, but a record without a button below is not kept: "
        "much was checked from your network. Records are removed after %(days)s day.",
        "Every verdict stands, but a record without a button below is not kept: "
        "much was checked from your network. Records are removed after %(days)s days.",
        settings.KEEP_DAYS,
    ) % {"days": settings.KEEP_DAYS}


def matches_of_no_club() -> QuerySet[Match]:
    """Return the matches that nothing outside of this app refers to, by whichever key.

    A match that follows one of a club's, or is followed by one, is left to the club too.
    """
    tied = _tied(Match.objects.all())
    return Match.objects.exclude(
        Exists(tied.filter(pk=OuterRef("pk")))
        | Exists(tied.filter(followed_by=OuterRef("pk")))
        | Exists(tied.filter(follows=OuterRef("pk")))
    )


def _tied(matches: QuerySet[Match]) -> QuerySet[Match]:
    referred = Q(pk__in=())
    for model in apps.get_models(include_auto_created=True):
        if model._meta.app_label == Match._meta.app_label:
            continue
        for field in model._meta.concrete_fields:
            if field.related_model is Match:
                rows = model._base_manager.filter(**{field.name: OuterRef("pk")})
                referred |= Q(Exists(rows))
    return matches.filter(referred)


def cannot_start(source: str, token: str) -> str:
    """Return why no more matches can be started from there, empty where one can.

    The match of a token that is known was started already.
    """
    if Match.objects.filter(token=token).exists():
        return ""
    now = timezone.now()
    of_one = Match.objects.filter(source=source)
    in_a_day = settings.PHONES_PER_ADDRESS
    if of_one.filter(started__gt=now - SPELL).count() >= max(in_a_day // 5, 1):
        return _(
            "Many matches were started from your network in a short time. Please wait ten minutes, "
            "and try again."
        )
    if of_one.filter(started__gt=now - DAY).count() >= in_a_day:
        return _("Many matches were started from your network today. Please try again tomorrow.")
    if matches_of_no_club().count() >= MATCHES_IN_ALL:
        return _(
            "This server has no room for more matches just now. Those that nobody plays are "
            "removed within a day."
        )
    return ""


def note_source(match: Match, source: str) -> None:
    """Note from where a new match was started."""
    Match.objects.filter(pk=match.pk, source="").update(source=source)
