"""Every place where a club keeps words that somebody typed, or a name that was written down."""

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any

from django.db.models import Q, QuerySet
from django.utils.functional import Promise
from django.utils.translation import pgettext_lazy

from referee.models import DealRecord, Match, Notice, RecordLine
from scoring.models import (
    AuditEntry,
    Club,
    ColumnCheck,
    DealVersion,
    Dispute,
    Event,
    HallScreen,
    KeptRuling,
    PlayedMatch,
    RefereeCall,
    Season,
    SheetPenalty,
    SheetPhoto,
)
from scoring.posts.clubs.name_search import CODE

OF_MEMBERS = ("club-", "member-", "invitation-")
"""What is logged of accounts, whose names are others' even where they are the same."""

LOG = pgettext_lazy("typed words", "log of changes")
DEAL = pgettext_lazy("typed words", "deal")
PENALTY = pgettext_lazy("typed words", "penalty points")
CALL = pgettext_lazy("typed words", "call for the referee")
DISPUTE = pgettext_lazy("typed words", "dispute")
RULING = pgettext_lazy("typed words", "decision that was kept")
MATCH = pgettext_lazy("typed words", "match")
TITLE = pgettext_lazy("typed words", "title")


@dataclass(frozen=True)
class WordColumn:
    """A column of words, and `what` they are. In a title an organiser decides on whole names."""

    rows: QuerySet[Any]
    name: str
    what: Promise | str
    is_title: bool = False

    def texts(self) -> list[str]:
        """Return what is written in these rows, each text once."""
        written = self.rows.exclude(**{self.name: ""}).order_by()
        return list(written.values_list(self.name, flat=True).distinct())

    def write(self, before: str, text: str) -> None:
        """Put another text in place of one, as long as it may be."""
        longest = self.rows.model._meta.get_field(self.name).max_length
        with_it = self.rows.filter(**{self.name: before}).order_by().values("pk")
        table = self.rows.model._base_manager.filter(pk__in=with_it)
        table.update(**{self.name: text[:longest]})


def columns_of(club: Club) -> list[WordColumn]:
    """Return the columns of words that a club keeps beside its register and its log."""
    deals = DealVersion.objects.filter(table__round__event__club=club)
    photos = SheetPhoto.objects.filter(table__round__event__club=club)
    calls = RefereeCall.objects.filter(table__round__event__club=club)
    disputes = Dispute.objects.filter(table__round__event__club=club)
    penalties = SheetPenalty.objects.filter(event__club=club)
    rulings = KeptRuling.objects.filter(table__round__event__club=club)
    screens = HallScreen.objects.filter(event__club=club)
    matches = matches_of(club)
    lines = RecordLine.objects.filter(deal__match__in=matches)
    notices = Notice.objects.filter(match__in=matches)
    return [
        WordColumn(penalties, "reason", PENALTY),
        WordColumn(penalties, "cancel_reason", PENALTY),
        WordColumn(deals, "reason", DEAL),
        # What a member entered stands under the name of an account, not of a player.
        WordColumn(deals.filter(user=None), "who", DEAL),
        WordColumn(photos.filter(user=None), "who", DEAL),
        WordColumn(ColumnCheck.objects.filter(table__round__event__club=club), "who", DEAL),
        WordColumn(calls, "words", CALL),
        WordColumn(calls, "outcome", CALL),
        WordColumn(disputes, "words", DISPUTE),
        WordColumn(rulings, "situation", RULING),
        WordColumn(rulings, "question", RULING),
        WordColumn(rulings, "sentence", RULING),
        WordColumn(DealRecord.objects.filter(match__in=matches), "dealt_again", MATCH),
        WordColumn(lines, "reason", MATCH),
        WordColumn(notices, "name", MATCH),
        WordColumn(notices, "by", MATCH),
        WordColumn(matches, "youngest", MATCH),
        WordColumn(Event.objects.filter(club=club), "name", TITLE, is_title=True),
        WordColumn(Season.objects.filter(club=club), "name", TITLE, is_title=True),
        WordColumn(Club.objects.filter(pk=club.pk), "place", TITLE, is_title=True),
        WordColumn(Club.objects.filter(pk=club.pk), "joining", TITLE, is_title=True),
        WordColumn(screens, "headline", TITLE, is_title=True),
        WordColumn(screens, "below", TITLE, is_title=True),
    ]


def matches_of(club: Club) -> QuerySet[Match]:
    """Return the matches that were played at the club's tables."""
    played = PlayedMatch.objects.filter(table__round__event__club=club)
    return Match.objects.filter(pk__in=played.values("match"))


def log_of(club: Club) -> QuerySet[AuditEntry]:
    """Return the lines of the club's log in which a player's name may stand."""
    of_members = Q()
    for beginning in OF_MEMBERS:
        of_members |= Q(verb__startswith=beginning)
    return AuditEntry.objects.filter(club=club).exclude(of_members)


def typed_in(change: AuditEntry) -> Iterator[str]:
    """Yield the texts of a line of the log, but for who wrote it."""
    yield change.subject
    yield change.reason
    for data in (change.before, change.after):
        yield from _texts_in(data)


def _texts_in(data: Any) -> Iterator[str]:
    if isinstance(data, str):
        if not CODE.fullmatch(data):
            yield data
    elif isinstance(data, list | dict):
        for each in data.values() if isinstance(data, dict) else data:
            yield from _texts_in(each)
