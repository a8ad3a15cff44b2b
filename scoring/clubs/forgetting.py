"""Taking somebody out of the register, whose name then stands nowhere any more.

Who never played is deleted. Results of others stay what they were, so who did play stays in them,
under a name that says nothing. Forgetting goes before keeping: the name is taken out of the audit
trail, of reasons that were typed, and of the matches that were played at the club's tables too.
Photos of the sheets on which it stands are removed, and PDF files that are kept for a while.
"""

import re
from typing import Any

from django.db import connection, transaction
from django.db.models import Q, QuerySet
from django.utils.translation import gettext as _

from config.sqlite.overwriting import empty_the_log
from config.web.conflicts import PostConflict
from referee.models import DealRecord, Match, Notice, RecordLine
from scoring.audit.chain import take_out
from scoring.audit.log import Actor, log_change
from scoring.audit.posts import change_of, lock
from scoring.clubs.lasting_pairs import forget_wishes
from scoring.clubs.merging import MERGED, events_of
from scoring.models import (
    Alias,
    AuditEntry,
    Club,
    DealVersion,
    Dispute,
    DoorQuestion,
    PlayedMatch,
    Player,
    PrintJob,
    RefereeCall,
    Seat,
    SheetPenalty,
    SheetPhoto,
)

FORGOTTEN, REMOVED = "player-forgotten", "player-removed"
SEALED = "sealed"
"""Under which the trail notes the lines out of which a name was taken."""
OF_MEMBERS = ("club-", "member-", "invitation-")
"""What is logged of accounts, whose names are others' even where they are the same."""

CODE = re.compile(r"[a-z]+([_-][a-z0-9]+)*")
"""In data a word like "taki-points" is a code, unless somebody's name is written just so."""


@transaction.atomic
def remove(user: Actor, player: Player, *, token: str) -> PostConflict | None:
    """Delete a player who took part in nothing; forget any other."""
    club = lock(player.club)
    if change_of(club, token, FORGOTTEN, REMOVED):
        return None
    present = Player.objects.of(club).filter(pk=player.pk).first()
    if present is None:
        return PostConflict.STALE
    neutral = _neutral_name(club)
    scrub = Scrub(club, _names_of(present), neutral)
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
    sealed = _scrub_everything(club, scrub)
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
        club=player.club, verb__in=("player-renamed", "alias-removed", MERGED)
    )
    for change in renamings:
        if change.was.get("player", change.was.get("dropped")) in numbers:
            names.add(change.was["name"])
    return names


class Scrub:
    """Puts the `neutral` name in place of each of the `names`, in texts and in data.

    Where another player's name holds one of them, as "Jan de Vries" holds "Jan", it stays.
    """

    def __init__(self, club: Club, names: set[str], neutral: str) -> None:
        self.names = names
        self.neutral = neutral
        self._gone = {name.casefold() for name in names}
        others = {
            other
            for other in (
                *Player.objects.of(club).values_list("name", flat=True),
                *Alias.objects.filter(club=club).values_list("name", flat=True),
            )
            if other.casefold() not in self._gone
            and any(name in other.casefold() for name in self._gone)
        }
        longest_first = sorted(names | others, key=len, reverse=True)
        self._found = re.compile(
            rf"(?<!\w)(?:{'|'.join(map(re.escape, longest_first))})(?!\w)", re.IGNORECASE
        )

    def text(self, text: str) -> str:
        return self._found.sub(self._instead, text)

    def _instead(self, found: re.Match[str]) -> str:
        written = found.group()
        return self.neutral if written.casefold() in self._gone else written

    def data(self, data: Any) -> Any:
        if isinstance(data, str):
            is_code = CODE.fullmatch(data) and data not in self.names
            return data if is_code else self.text(data)
        if isinstance(data, list):
            return [self.data(each) for each in data]
        if isinstance(data, dict):
            return {
                name if CODE.fullmatch(name) else self.text(name): self.data(each)
                for name, each in data.items()
            }
        return data


def _scrub_everything(club: Club, scrub: Scrub) -> list[int]:
    """Take the names out of all that was written down beside the register. Return the numbers of
    the lines of the club's chain that were sealed by it.
    """
    sealed = []
    for change in AuditEntry.objects.filter(club=club).select_related("event", "chain").iterator():
        if change.verb.startswith(OF_MEMBERS):
            continue
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
    penalties = SheetPenalty.objects.filter(event__club=club)
    _scrub_texts(scrub, penalties, "reason")
    _scrub_texts(scrub, penalties, "cancel_reason")
    deals = DealVersion.objects.filter(table__round__event__club=club)
    _scrub_texts(scrub, deals, "reason")
    # What a member entered stands under the name of an account, not of a player.
    _scrub_texts(scrub, deals.filter(user=None), "who")
    photos = SheetPhoto.objects.filter(table__round__event__club=club)
    _scrub_texts(scrub, photos.filter(user=None), "who")
    calls = RefereeCall.objects.filter(table__round__event__club=club)
    _scrub_texts(scrub, calls, "words")
    _scrub_texts(scrub, calls, "outcome")
    # A name that nobody at the desk knew may be that of the one who is forgotten.
    questions = DoorQuestion.objects.filter(event__club=club)
    questions.filter(
        pk__in=[each.pk for each in questions if scrub.text(each.name) != each.name]
    ).delete()
    _scrub_texts(scrub, Dispute.objects.filter(table__round__event__club=club), "words")
    played_matches = PlayedMatch.objects.filter(table__round__event__club=club).values("match")
    _scrub_texts(scrub, DealRecord.objects.filter(match__in=played_matches), "dealt_again")
    _scrub_texts(scrub, RecordLine.objects.filter(deal__match__in=played_matches), "reason")
    for column in ("name", "by"):
        _scrub_texts(scrub, Notice.objects.filter(match__in=played_matches), column)
    for match in Match.objects.filter(pk__in=played_matches):
        players = [scrub.text(name) for name in match.players]
        if players != match.players:
            Match.objects.filter(pk=match.pk).update(players=players)
    return sorted(sealed)


def _scrub_texts(scrub: Scrub, rows: QuerySet, column: str) -> None:
    for row, before in rows.exclude(**{column: ""}).values_list("pk", column):
        if (text := scrub.text(before)[:200]) != before:
            rows.model._base_manager.filter(pk=row).update(**{column: text})
