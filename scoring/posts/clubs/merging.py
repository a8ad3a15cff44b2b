"""Two entries of the register that are one player: merged into one, and taken apart again."""

import hashlib
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from django.db import transaction
from django.db.models import Q

from foundation.web.conflicts import PostConflict
from scoring.evening.audit.log import Actor, log_change
from scoring.evening.audit.posts import change_of, lock
from scoring.evening.audit.verbs import Verb
from scoring.models import Alias, AuditEntry, Club, Entrant, Event, Player, Seat
from scoring.posts.clubs.lasting_pairs import hand_over, take_back
from scoring.posts.clubs.register import key

MERGED, UNDONE = Verb.PLAYERS_MERGED, Verb.MERGE_UNDONE


@dataclass(frozen=True)
class Merge:
    """What merging would do: the `events` that `dropped` took part in become those of `kept`, who
    is found under the `names` too. In the events `together` both took part: then they are two.
    """

    kept: Player
    dropped: Player
    events: Sequence[Event]
    names: Sequence[str]
    together: Sequence[Event]

    @property
    def version(self) -> str:
        """What a page of this moment shows, so that a post can say what it saw."""
        events = [each.pk for each in self.events]
        written = repr((self.kept.pk, self.kept.name, self.dropped.pk, self.names, events))
        return hashlib.sha256(written.encode()).hexdigest()[:16]


def events_of(player: Player) -> list[Event]:
    """Return the events in which somebody plays, or sits in for another; the newest first."""
    return list(
        Event.objects.filter(
            Q(pk__in=Entrant.objects.filter(player=player).values("event"))
            | Q(pk__in=Entrant.objects.filter(substitute=player).values("event"))
            | Q(pk__in=Seat.objects.filter(sitter=player).values("round__event"))
        )
    )


def plan_merge(kept: Player, dropped: Player) -> Merge:
    """Return what merging `dropped` into `kept` would do; raises ValueError for one and the same
    or for players of two clubs.
    """
    if kept == dropped or kept.club_id != dropped.club_id:
        raise ValueError("two players of one club are merged")
    moved = events_of(dropped)
    there = set(events_of(kept))
    names = [dropped.name, *(alias.name for alias in dropped.aliases.all())]
    return Merge(kept, dropped, moved, names, [event for event in moved if event in there])


@transaction.atomic
def merge(
    user: Actor, club: Club, kept: Player, dropped: Player, *, seen: str, token: str
) -> AuditEntry | PostConflict:
    """Merge `dropped` into `kept`; `seen` is the version of the plan that the page showed.

    The entry holds all that is needed to take them apart again.
    """
    lock(club)
    if change := change_of(club, token, MERGED):
        return change
    present = Player.objects.of(club).in_bulk([kept.pk, dropped.pk])
    if len(present) != 2:
        return PostConflict.STALE
    kept, dropped = present[kept.pk], present[dropped.pk]
    planned = plan_merge(kept, dropped)
    if planned.together or planned.version != seen:
        return PostConflict.STALE
    before = {
        "kept": kept.pk,
        "dropped": dropped.pk,
        "name": dropped.name,
        "guest": kept.is_guest,
        "left_out": kept.is_left_out,
        "entrants": _numbers(Entrant.objects.filter(player=dropped)),
        "substitutes": _numbers(Entrant.objects.filter(substitute=dropped)),
        "sitters": _numbers(Seat.objects.filter(sitter=dropped)),
        "aliases": _numbers(dropped.aliases.all()),
        "merged": _numbers(dropped.merged.all()),
        "pairs": hand_over(dropped, kept),
    }
    Entrant.objects.filter(player=dropped).update(player=kept)
    Entrant.objects.filter(substitute=dropped).update(substitute=kept)
    Seat.objects.filter(sitter=dropped).update(sitter=kept)
    dropped.aliases.update(player=kept)
    dropped.merged.update(merged_into=kept)
    dropped.merged_into = kept
    dropped.save(update_fields=["merged_into"])
    kept.is_guest = kept.is_guest and dropped.is_guest
    kept.is_left_out = kept.is_left_out or dropped.is_left_out
    kept.save(update_fields=["is_guest", "is_left_out"])
    alias = Alias.objects.create(club=club, player=kept, name=dropped.name)
    after = {
        "player": kept.pk,
        "name": kept.name,
        "guest": kept.is_guest,
        "left_out": kept.is_left_out,
        "alias": alias.pk,
        "events": len(planned.events),
    }
    return log_change(user, MERGED, kept, club=club, token=token, before=before, after=after)


def _numbers(found: Any) -> list[int]:
    return sorted(found.values_list("pk", flat=True))


def undoable(club: Club, changes: Iterable[AuditEntry]) -> set[int]:
    """Return the numbers of those of the changes which are merges that can be undone, in three
    queries however many there are.

    What contradicts: the entry is not merged there any more, whoever was kept is gone from the
    register, or the name has been given to somebody else.
    """
    merges = {each.pk: each for each in changes if each.verb == MERGED}
    if not merges:
        return set()
    wanted = {each.was[part] for each in merges.values() for part in ("kept", "dropped")}
    entries = Player.objects.filter(club=club, pk__in=wanted).in_bulk()
    aliases = list(Alias.objects.filter(club=club))
    names = Player.objects.filter(club=club, merged_into=None).values_list("name", "pk")
    holders = {key(name): pk for name, pk in names}
    holders |= {key(alias.name): alias.player_id for alias in aliases}
    return {pk for pk, each in merges.items() if _can_be_undone(each.was, entries, holders)}


def _can_be_undone(
    before: Mapping[str, Any], entries: Mapping[int, Player], holders: Mapping[str, int]
) -> bool:
    kept, dropped = entries.get(before["kept"]), entries.get(before["dropped"])
    if kept is None or dropped is None or dropped.merged_into_id != kept.pk:
        return False
    is_in_register = kept.merged_into_id is None and not kept.is_forgotten
    return is_in_register and holders.get(key(dropped.name), kept.pk) == kept.pk


@transaction.atomic
def undo_merge(user: Actor, change: AuditEntry, *, token: str) -> PostConflict | None:
    """Take two entries apart again, each with what it had. What was changed since, stays."""
    club = lock(change.club)
    if change_of(club, token, UNDONE):
        return None
    if change.pk not in undoable(club, [change]):
        return PostConflict.STALE
    before = change.was
    kept = Player.objects.get(pk=before["kept"])
    dropped = Player.objects.get(pk=before["dropped"])
    Entrant.objects.filter(pk__in=before["entrants"], player=kept).update(player=dropped)
    Entrant.objects.filter(pk__in=before["substitutes"], substitute=kept).update(substitute=dropped)
    Seat.objects.filter(pk__in=before["sitters"], sitter=kept).update(sitter=dropped)
    kept.aliases.filter(pk=change.became["alias"]).delete()
    kept.aliases.filter(pk__in=before["aliases"]).update(player=dropped)
    kept.merged.filter(pk__in=before["merged"]).update(merged_into=dropped)
    take_back(dropped, kept, before.get("pairs", ()))
    dropped.merged_into = None
    dropped.save(update_fields=["merged_into"])
    if kept.is_guest == change.became["guest"]:
        kept.is_guest = before["guest"]
    # Merges of before the pages for everybody say nothing of it.
    if kept.is_left_out == change.became.get("left_out"):
        kept.is_left_out = before["left_out"]
    kept.save(update_fields=["is_guest", "is_left_out"])
    log_change(
        user,
        UNDONE,
        kept,
        club=club,
        token=token,
        before={"player": kept.pk, "name": kept.name},
        after={"player": dropped.pk, "name": dropped.name},
    )
    return None
