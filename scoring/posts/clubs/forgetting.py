"""Taking somebody out of the register, whose name then stands nowhere any more.

Who never played is deleted. Results of others stay what they were, so who did play stays in them,
under a name that says nothing. Forgetting goes before keeping: the name is taken out of the audit
trail, of reasons that were typed, and of the matches that were played at the club's tables too.
Photos of the sheets on which it stands are removed, and PDF files that are kept for a while.

Where a word of the name stands alone, or the name stands in a title, an organiser decides: it may
be somebody else's. A text that nobody was shown is never decided on.
"""

import json
from collections.abc import Collection, Iterable, Sequence
from dataclasses import dataclass, field

from django.db import connection, transaction
from django.db.models import Max, Q, QuerySet
from django.utils.crypto import salted_hmac
from django.utils.functional import Promise
from django.utils.translation import gettext as _

from foundation.accounts.names import shown
from foundation.sqlite.overwriting import empty_the_log
from foundation.web.conflicts import PostConflict
from scoring.evening.audit.chain import take_out
from scoring.evening.audit.log import Actor, log_change
from scoring.evening.audit.posts import change_of, lock
from scoring.evening.audit.verbs import Verb
from scoring.models import (
    Alias,
    AuditEntry,
    Club,
    DoorQuestion,
    Membership,
    Player,
    PrintJob,
    Seat,
    SheetPhoto,
)
from scoring.posts.clubs.lasting_pairs import forget_wishes
from scoring.posts.clubs.merging import MERGED, events_of
from scoring.posts.clubs.name_search import Scrub, TypedText
from scoring.posts.clubs.typed_words import (
    LOG,
    MATCH,
    WordColumn,
    columns_of,
    log_of,
    matches_of,
    typed_in,
)

FORGOTTEN, REMOVED = Verb.PLAYER_FORGOTTEN, Verb.PLAYER_REMOVED
SEALED = "sealed"
"""Under which the trail notes the lines out of which a name was taken."""


@dataclass(frozen=True, slots=True)
class Doubt:
    """A text of which an organiser decides whether the name in it goes, and `where` it stands."""

    found: TypedText
    where: set[str | Promise] = field(default_factory=set)

    @property
    def mark(self) -> str:
        """By what a page names the text: another text has another one."""
        return mark_of(self.found.text)


@dataclass(frozen=True, slots=True)
class NameDecision:
    """What an organiser decided: the marks of the texts that were `shown`, and of those `chosen`
    in which the name is replaced.
    """

    shown: Collection[str] = ()
    chosen: Collection[str] = ()


@dataclass(frozen=True, slots=True)
class SearchedClub:
    """What was read before anybody waited: the words in columns, and the `lines` of the log that
    may hold the name, up to the `newest` and every later one.
    """

    written: Sequence[tuple[WordColumn, Sequence[str]]]
    lines: QuerySet[AuditEntry]
    newest: int

    def typed_now(self, club: Club) -> Sequence[tuple[WordColumn, Sequence[str]]]:
        """Return the words as they are now. Whatever changes those of an evening is logged; those
        of a match are read again.
        """
        is_old = _newest_of(club) != self.newest
        return [
            (column, column.texts() if is_old or column.what == MATCH else texts)
            for column, texts in self.written
        ]


def _newest_of(club: Club) -> int:
    return AuditEntry.objects.filter(club=club).aggregate(newest=Max("pk"))["newest"] or 0


def _typed_in_columns(club: Club) -> list[tuple[WordColumn, Sequence[str]]]:
    return [(column, column.texts()) for column in columns_of(club)]


def mark_of(text: str) -> str:
    """Return what stands for a text in a form."""
    return salted_hmac("scoring.posts.clubs.forgetting", text).hexdigest()[:20]


def doubts_of(player: Player) -> list[Doubt]:
    """Return the texts to decide on before a player is forgotten, the sure ones first."""
    scrub = _scrub_for(player, neutral="")
    written = _typed_in_columns(player.club)
    doubts = _doubts_in(written, scrub, log_of(player.club).iterator())
    return sorted(doubts, key=lambda each: (not each.found.is_sure, each.found.text))


def _doubts_in(
    written: Iterable[tuple[WordColumn, Sequence[str]]], scrub: Scrub, lines: Iterable[AuditEntry]
) -> Collection[Doubt]:
    doubts: dict[str, Doubt] = {}

    def look(text: str, where: str | Promise, is_title: bool = False) -> None:
        found = scrub.find(text)
        if found and (is_title or scrub.has_words(found)):
            doubts.setdefault(text, Doubt(found)).where.add(where)

    for column, texts in written:
        for text in texts:
            look(text, column.what, column.is_title)
    for change in lines:
        for text in typed_in(change):
            look(text, LOG)
    return doubts.values()


def _scrub_for(player: Player, neutral: str, decision: NameDecision | None = None) -> Scrub:
    chosen = decision.chosen if decision else ()
    names = _names_of(player)
    accounts = [
        shown(each.user)
        for each in Membership.objects.filter(club=player.club).select_related("user")
    ]
    gone = [player.pk, *(each.pk for each in player.merged.all())]
    others = [
        *Player.objects.of(player.club).exclude(pk__in=gone).values_list("name", flat=True),
        *Alias.objects.filter(club=player.club)
        .exclude(player=player)
        .values_list("name", flat=True),
        *accounts,
    ]
    return Scrub(names, others, neutral, lambda text: bool(chosen) and mark_of(text) in chosen)


def remove(
    user: Actor, player: Player, *, token: str, decision: NameDecision | None = None
) -> PostConflict | None:
    """Delete a player who took part in nothing; forget any other. Nothing is done where there is a
    text to decide on that was not shown.
    """
    # A season's log takes seconds to read, and its lines never change: nobody waits for that.
    newest, written = _newest_of(player.club), _typed_in_columns(player.club)
    scrub = _scrub_for(player, neutral="")
    named = [line.pk for line in log_of(player.club).iterator() if _is_in(line, scrub)]
    lines = log_of(player.club).filter(Q(pk__in=named) | Q(pk__gt=newest))
    search = SearchedClub(written, lines, newest)
    return _remove(user, player, token, decision or NameDecision(), search)


@transaction.atomic
def _remove(
    user: Actor, player: Player, token: str, decision: NameDecision, search: SearchedClub
) -> PostConflict | None:
    club = lock(player.club)
    if change_of(club, token, FORGOTTEN, REMOVED):
        return None
    present = Player.objects.of(club).filter(pk=player.pk).first()
    if present is None:
        return PostConflict.STALE
    neutral = _neutral_name(club)
    scrub = _scrub_for(present, neutral, decision)
    written = search.typed_now(club)
    lines = list(search.lines.select_related("event", "chain"))
    doubts = _doubts_in(written, scrub, lines)
    if any(doubt.mark not in decision.shown for doubt in doubts):
        return PostConflict.STALE
    events = len(events_of(present))
    _remove_photos(present)
    # Long files have the name for an hour; one that is being made ends by itself.
    PrintJob.objects.filter(event__club=club).delete()
    forget_wishes(present)
    present.merged.all().delete()
    present.aliases.all().delete()
    if events:
        present.name, present.is_forgotten, present.is_guest = neutral, True, False
        # The old one may have stood beside the name in public.
        present.give_another_number()
        present.save()
    else:
        present.delete()
    sealed = _scrub_everything(club, scrub, written, lines)
    verb = FORGOTTEN if events else REMOVED
    after = {"player": player.pk, "name": neutral, "events": events, SEALED: sealed}
    log_change(user, verb, neutral, club=club, token=token, after=after)
    transaction.on_commit(lambda: empty_the_log(connection))
    return None


def _remove_photos(player: Player) -> None:
    """Remove the photos of the sheets on which somebody stands: the paper has the name."""
    players = [player, *player.merged.all()]
    seats = Seat.objects.filter(Q(entrant__player__in=players) | Q(sitter__in=players))
    SheetPhoto.objects.filter(table__in=seats.values("table")).delete()


def _neutral_name(club: Club) -> str:
    number = AuditEntry.objects.filter(club=club, verb__in=(FORGOTTEN, REMOVED)).count() + 1
    while True:
        name = _("Former player %(number)s") % {"number": number}
        taken = Player.objects.filter(club=club, name__iexact=name).exists()
        if not taken and not Alias.objects.filter(club=club, name__iexact=name).exists():
            return name
        number += 1


def _names_of(player: Player) -> set[str]:
    """Return every name under which the player has ever been in the register."""
    entries = [player, *player.merged.all()]
    names = {entry.name for entry in entries}
    names |= {alias.name for alias in player.aliases.all()}
    numbers = {entry.pk for entry in entries}
    renamings = AuditEntry.objects.filter(
        club=player.club, verb__in=(Verb.PLAYER_RENAMED, Verb.ALIAS_REMOVED, MERGED)
    )
    for change in renamings:
        if change.was.get("player", change.was.get("dropped")) in numbers:
            names.add(change.was["name"])
    return names


def _scrub_everything(
    club: Club,
    scrub: Scrub,
    written: Iterable[tuple[WordColumn, Sequence[str]]],
    lines: Iterable[AuditEntry],
) -> list[int]:
    """Take the names out of all that was written down beside the register. Return the numbers of
    the lines of the club's chain that were sealed by it.
    """
    for column, texts in written:
        for before in texts:
            text = scrub.text(before, is_title=column.is_title)
            if text != before:
                column.write(before, text)
    # A name that nobody at the desk knew may be that of the one who is forgotten.
    questions = DoorQuestion.objects.filter(event__club=club)
    questions.filter(
        pk__in=[each.pk for each in questions if scrub.text(each.name) != each.name]
    ).delete()
    matches = matches_of(club)
    for match in matches:
        players = [scrub.text(name) for name in match.players]
        if players != match.players:
            matches.filter(pk=match.pk).update(players=players)
    return _scrub_log(scrub, lines)


def _is_in(line: AuditEntry, scrub: Scrub) -> bool:
    """Tell whether a name, or a word of it, stands in a line of the log."""
    parts = [
        line.subject,
        line.reason,
        line.who,
        json.dumps([line.before, line.after], ensure_ascii=False),
    ]
    return any(scrub.is_near(text) for text in parts)


def _scrub_log(scrub: Scrub, lines: Iterable[AuditEntry]) -> list[int]:
    """Take the names out of the log; return the numbers of the lines of the club's own chain."""
    sealed = []
    for change in lines:
        scrubbed = {
            "subject": scrub.text(change.subject)[:200],
            "before": scrub.data(change.before),
            "after": scrub.data(change.after),
            "reason": scrub.text(change.reason)[:200],
            # Somebody with an account stays responsible under the account's name.
            "who": change.who if change.user_id else scrub.text(change.who)[:150],
        }
        if any(getattr(change, part) != value for part, value in scrubbed.items()):
            take_out(change, scrubbed)
            if change.chain.event_id is None:
                sealed.append(change.number)
    return sorted(sealed)
