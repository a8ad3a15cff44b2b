"""What an organiser chooses for the door: a code for phones, and whether lots are drawn there."""

from collections.abc import Collection
from typing import Any

from django.db import transaction

from foundation.web.codes import table_code
from scoring.core.door_lots import MOST_LOTS
from scoring.evening.audit.post import Post
from scoring.evening.audit.posts import change_of
from scoring.evening.audit.verbs import Verb
from scoring.evening.refusals import NotChanged
from scoring.models import Door, Event, Table
from scoring.models.events import Absence


def door_of(event: Event) -> Door:
    """Return what was chosen for an event's door; where nothing was, what is so without a word."""
    return Door.objects.filter(event=event).first() or Door(event=event)


@transaction.atomic
def open_door(post: Post) -> Door | NotChanged:
    """Let phones check in by a new code: what was printed of an older one leads nowhere."""
    door = _locked(post)
    if isinstance(door, NotChanged) or _is_known(post, Verb.DOOR_OPENED):
        return door
    door.code = _unused_code()
    return _keep(post, Verb.DOOR_OPENED, door, code=True)


@transaction.atomic
def shut_door(post: Post) -> Door | NotChanged:
    """Let no phone check in any more; who is here stays here."""
    door = _locked(post)
    if isinstance(door, NotChanged) or _is_known(post, Verb.DOOR_SHUT) or door.code is None:
        return door
    door.code = None
    return _keep(post, Verb.DOOR_SHUT, door, code=False)


@transaction.atomic
def choose_lots(post: Post, *, by_lots: bool, places: int | None = None) -> Door | NotChanged:
    """Choose whether the tables of round 1 are made of lots, and how many lots there are.

    Without `places` there are as many as are expected: all of the evening's list but those who have
    gone. A lot that was drawn stays in: there are never fewer than its number.
    """
    door = _locked(post)
    if isinstance(door, NotChanged) or _is_known(post, Verb.DOOR_LOTS):
        return door
    event = door.event
    if event.event_rounds.exists():
        return NotChanged("lots-too-late")
    highest = max(lots_of(event), default=0)
    expected = event.entrants.exclude(is_here=False, absence=Absence.GONE).count()
    if places is None:
        places = max(door.places, highest, min(expected, MOST_LOTS), 1)
    if not max(1, highest) <= places <= MOST_LOTS:
        return NotChanged("wrong-places", {"least": max(1, highest), "most": MOST_LOTS})
    before = {"by_lots": door.by_lots, "places": door.places}
    door.by_lots, door.places = by_lots, places
    after = {"by_lots": by_lots, "places": places}
    return door if before == after else _keep(post, Verb.DOOR_LOTS, door, before=before, **after)


def lots_of(event: Event) -> Collection[int]:
    """Return the lots that have been drawn."""
    found = event.entrants.values_list("lot", flat=True)
    return frozenset(lot for lot in found if lot is not None)


def _locked(post: Post) -> Door | NotChanged:
    """Return the door, which nobody else changes until the transaction ends."""
    event = post.locked().event
    if event.closed:
        return NotChanged("event-closed")
    door, _is_new = Door.objects.get_or_create(event=event)
    door.event = event
    return door


def _is_known(post: Post, verb: Verb) -> bool:
    return change_of(post.event.club, post.token, verb) is not None


def _keep(post: Post, verb: Verb, door: Door, *, before: Any = None, **after: Any) -> Door:
    door.save()
    post.log(verb, door.event, before=before, after=after, token=post.token)
    return door


def _unused_code() -> str:
    """Return a code that no door and no table has."""
    code = table_code()
    while Door.objects.filter(code=code).exists() or Table.objects.filter(code=code).exists():
        code = table_code()
    return code
