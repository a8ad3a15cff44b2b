"""Who sits with whom tonight, and at which table: what was wished for the evening, and for good.

A pair's wish for tonight goes before the lasting one of the same two players. Wishes can be changed
until the evening is closed; each change raises `Closed` afterwards.
"""

from collections.abc import Collection, Iterable, Mapping, Sequence
from typing import Any

from django.db import transaction

from scoring.core.seating import Contradiction, SeatingRules, contradictions
from scoring.evening.audit.log import Actor, log_change
from scoring.evening.audit.posts import lock, lock_event
from scoring.evening.audit.verbs import Verb
from scoring.evening.seating_wishes import Kind, Wish, as_rules, kind_of, wishes_of
from scoring.models import (
    Club,
    Entrant,
    Event,
    FixedTable,
    KeptApart,
    KeptTogether,
    LastingPair,
    Player,
)
from scoring.posts.clubs.lasting_pairs import pairs_of


class Closed(Exception):
    """The evening is closed: nobody comes to it or leaves it, and nothing is wished any more."""


@transaction.atomic
def add_wishes(
    user: Actor,
    event: Event,
    new: Sequence[Wish],
    *,
    sizes: Sequence[int],
) -> tuple[Contradiction, ...]:
    """Add wishes, all of one kind; return what they contradict, and then none is added.

    `sizes` are those of the tables that are to be expected. The same again changes nothing.
    Raises ValueError for a pair of one and the same entrant, or one who is not in the event.
    """
    lock(event.club)
    event = _open(event)
    entrants = {
        each.pk: each for each in event.entrants.select_related("player").order_by("player__name")
    }
    for wish in new:
        if wish.one == wish.other or not {wish.one, wish.other or wish.one} <= entrants.keys():
            raise ValueError("a wish is for two entrants of the event, or for one and a table")
    found = wishes_of(event, entrants.values())
    replaced = {(each.kind, each.one) for each in new if each.kind == "fixed"}
    tonight = {frozenset((each.one, each.other)) for each in new if not each.is_lasting}
    rest = [
        each
        for each in found
        if (each.kind, each.one) not in replaced
        and not (each.is_lasting and frozenset((each.one, each.other)) in tonight)
    ]
    before = _contradictions(found, entrants, sizes)
    after = _contradictions([*rest, *new], entrants, sizes)
    if refused := tuple(each for each in after if each not in before):
        return refused
    for wish in new:
        _write(user, event, wish, entrants)
    return ()


def _contradictions(
    found: Iterable[Wish], entrants: Collection[int], sizes: Sequence[int]
) -> tuple[Contradiction, ...]:
    rules = SeatingRules(**as_rules(found, rather_is_apart=True))
    return contradictions(rules, entrants, sizes)


def _open(event: Event) -> Event:
    event = lock_event(event)
    if event.closed:
        raise Closed
    return event


def _verb(kind: Kind, *, is_removal: bool) -> Verb:
    """Return what is logged when a wish is added or removed."""
    if kind == "together":
        return Verb.NO_LONGER_TOGETHER if is_removal else Verb.KEPT_TOGETHER
    if kind == "fixed":
        return Verb.TABLE_FREED if is_removal else Verb.TABLE_FIXED
    return Verb.LET_TOGETHER if is_removal else Verb.KEPT_APART


def _write(user: Actor, event: Event, wish: Wish, entrants: Mapping[int, Entrant]) -> None:
    if wish.is_lasting:
        players = (entrants[wish.one].player, entrants[wish.other].player)
        keep_lasting(user, event.club, wish.kind, *players, event=event)
        return
    one, other = entrants[wish.one], entrants.get(wish.other)
    low, high = sorted((wish.one, wish.other))
    if wish.kind == "fixed":
        before = FixedTable.objects.filter(entrant=one).first()
        if before and before.number == wish.table:
            return
        FixedTable.objects.update_or_create(
            entrant=one, defaults={"event": event, "number": wish.table}
        )
        was = {"table": before.number} if before else None
        _log(user, event.club, wish.kind, [one.player], event, was, {"table": wish.table})
        return
    if wish.kind == "together":
        _row, is_new = KeptTogether.objects.get_or_create(event=event, one_id=low, other_id=high)
        was, now = None, None
    else:
        is_hard = wish.kind == "apart"
        pair = KeptApart.objects.filter(event=event, one_id=low, other_id=high).first()
        is_new = pair is None or pair.is_hard != is_hard
        was, now = ({"hard": pair.is_hard} if pair else None), {"hard": is_hard}
        KeptApart.objects.update_or_create(
            event=event, one_id=low, other_id=high, defaults={"is_hard": is_hard}
        )
    if is_new and other:
        _log(user, event.club, wish.kind, [one.player, other.player], event, was, now)


@transaction.atomic
def keep_lasting(
    user: Actor, club: Club, kind: Kind, one: Player, other: Player, *, event: Event | None = None
) -> None:
    """Keep two players apart or together at every evening from now on."""
    lock(club)
    low, high = sorted((one.pk, other.pk))
    pair = LastingPair.objects.filter(one=low, other=high).first()
    if pair and kind_of(pair) == kind:
        return
    defaults = {"club": club, "is_together": kind == "together", "is_hard": kind != "rather"}
    LastingPair.objects.update_or_create(one_id=low, other_id=high, defaults=defaults)
    after = {"hard": kind != "rather", "lasting": True}
    _log(user, club, kind, [one, other], event, None, after)


def _log(
    user: Actor,
    club: Club,
    kind: Kind,
    players: Sequence[Player],
    event: Event | None,
    before: object,
    after: object,
    *,
    is_removal: bool = False,
) -> None:
    subject = " – ".join(player.name for player in players)
    verb = _verb(kind, is_removal=is_removal)
    log_change(user, verb, subject, club=club, event=event, before=before, after=after)


@transaction.atomic
def remove_wish(user: Actor, event: Event, key: str) -> bool:
    """Remove what a form names by this key; False where it is not there any more."""
    lock(event.club)
    event = _open(event)
    entrants = {each.pk: each for each in event.entrants.select_related("player")}
    wish = next((each for each in wishes_of(event, entrants.values()) if each.key == key), None)
    if wish is None:
        return False
    rows: Any = {
        "apart": event.kept_apart,
        "rather": event.kept_apart,
        "together": event.kept_together,
        "fixed": event.fixed_tables,
    }[wish.kind]
    if wish.is_lasting:
        rows = LastingPair.objects.filter(club=event.club_id)
    rows.filter(pk=wish.row).delete()
    players = [entrants[pk].player for pk in (wish.one, wish.other) if pk]
    before: dict[str, object] = {"table": wish.table} if wish.table else {}
    before |= {"lasting": True} if wish.is_lasting else {}
    _log(user, event.club, wish.kind, players, event, before or None, None, is_removal=True)
    return True


@transaction.atomic
def remove_lasting(user: Actor, player: Player, row: int) -> bool:
    """Remove a lasting pair of this player; False where it is not there any more."""
    club = lock(player.club)
    pair = next((each for each in pairs_of(player) if each.pk == row), None)
    if pair is None:
        return False
    pair.delete()
    players = [pair.one, pair.other]
    _log(user, club, kind_of(pair), players, None, {"lasting": True}, None, is_removal=True)
    return True
