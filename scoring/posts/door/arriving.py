"""Players check in by their own phones: what a phone may say, and what the desk takes back.

A phone is known by its key, as at a table (`scoring.posts.phones.joining`): a player who has
checked in by it has it as a seat at the table that is drawn. It speaks for two people at most, such
as a couple.
"""

from collections.abc import Sequence
from dataclasses import dataclass, field, replace
from datetime import timedelta
from typing import Any

from django.contrib.auth.models import AnonymousUser
from django.db import transaction
from django.utils import timezone

from scoring.evening.audit.post import Post
from scoring.evening.audit.posts import change_of
from scoring.evening.audit.verbs import Verb
from scoring.evening.event_state import EventState
from scoring.evening.refusals import NotChanged
from scoring.models import Entrant, Event, Phone, Seat
from scoring.models.events import Absence
from scoring.posts.clubs.register import plain
from scoring.posts.events.checked_in import note_presence
from scoring.posts.phones.joining import device_of, phones_of

MOST_OF_A_PHONE = 2
"""So many people check in by one phone."""
FEWEST_LETTERS, MOST_FOUND = 2, 8
"""A phone finds nobody with fewer letters, and no more names at once: it is no way to read a list
of who plays here.
"""
UNDO_FOR = timedelta(minutes=10)
"""How long the desk can undo what a phone said."""
MARK_LENGTH = 6


@dataclass(frozen=True)
class DoorPost(Post):
    """What a phone posts at the door; `known_as` is who holds it, as it is logged."""

    key: str = field(kw_only=True)
    known_as: str = field(default="", kw_only=True)

    @classmethod
    def from_phone(cls, key: str, event: Event, token: str = "") -> "DoorPost":
        """Return the post of the phone with this key."""
        return cls(AnonymousUser(), event, token=token, key=key)

    def of(self, entrant: Entrant) -> "DoorPost":
        """Return the post as that of a phone which an entrant holds."""
        return replace(self, known_as=entrant.player.name)

    @property
    def device(self) -> dict[str, str]:
        """What the trail tells the phone by from others of the evening, as it is logged."""
        return {"phone": device_of(self.event, self.key)[:MARK_LENGTH]}

    @property
    def _place(self) -> dict[str, Any]:
        return {**super()._place, "who": self.known_as}


def found(event_state: EventState, words: str) -> Sequence[Entrant] | None:
    """Return who of the evening's list is meant by what was typed; None where that is too little to
    be looked for. Each word has to begin a word of the name.

    Nobody else of the club is found: who is not expected tonight is the desk's to add.
    """
    wanted = plain(words).split()
    if sum(map(len, wanted)) < FEWEST_LETTERS:
        return None
    matching = [
        entrant
        for entrant in event_state.entrants
        if all(_begins(each, plain(entrant.player.name).split()) for each in wanted)
    ]
    return matching[:MOST_FOUND]


def _begins(wanted: str, words: Sequence[str]) -> bool:
    return any(word.startswith(wanted) for word in words)


@transaction.atomic
def check_in(post: DoorPost, entrant: int, absence: str | None = None) -> Entrant | NotChanged:
    """Note that the holder of a phone is here, or why not (`absence`); the phone speaks for that
    entrant from now on. The same again changes nothing.
    """
    post = post.locked()
    if refused := _closed(post):
        return refused
    present = _entrant(post.event, entrant)
    if present is None:
        return NotChanged("no-such-name")
    post = post.of(present)
    held = Phone.objects.filter(entrant=present).first()
    if held and held.key != post.key:
        return NotChanged("seat-taken")
    if held is None and len(phones_of(post.key, post.event)) >= MOST_OF_A_PHONE:
        return NotChanged("phone-full", {"most": MOST_OF_A_PHONE})
    if absence is not None and _is_seated(present):
        return NotChanged("seated-already")
    is_here = absence is None
    if held is None:
        Phone.objects.create(key=post.key, entrant=present, chosen=timezone.now())
    if note_presence(present, is_here=is_here, absence=absence or "", by_phone=True):
        post.log(_said(absence), present.player, after=post.device)
    elif held is None:
        post.log(Verb.PHONE_AT_DOOR, present.player, after=post.device)
    return present


@transaction.atomic
def take_back(post: DoorPost, entrant: int) -> Entrant | NotChanged:
    """Let a phone take back what it said: it had another's name. Not once that player is seated."""
    post = post.locked()
    if refused := _closed(post):
        return refused
    present = _entrant(post.event, entrant)
    held = Phone.objects.filter(entrant=entrant, key=post.key).first()
    if present is None or held is None:
        return NotChanged("no-such-name")
    if _is_seated(present):
        return NotChanged("seated-already")
    _let_go(present, held)
    post = post.of(present)
    post.log(Verb.CHECK_IN_TAKEN_BACK, present.player, after=post.device)
    return present


@transaction.atomic
def undo_check_in(post: Post, entrant: int) -> Entrant | NotChanged:
    """Undo what a phone said of an entrant; the phone speaks for nobody any more."""
    post = post.locked()
    if refused := _closed(post):
        return refused
    present = _entrant(post.event, entrant)
    if present and change_of(post.event.club, post.token, Verb.CHECK_IN_UNDONE):
        return present
    held = Phone.objects.filter(entrant=entrant).first()
    if present is None or held is None or not can_be_undone(present):
        return NotChanged("check-in-stays")
    if _is_seated(present):
        return NotChanged("seated-already")
    _let_go(present, held)
    post.log(Verb.CHECK_IN_UNDONE, present.player, token=post.token)
    return present


@transaction.atomic
def free_phone(post: Post, entrant: Entrant) -> bool:
    """Let another phone speak for an entrant who is not seated; False where none does."""
    post = post.locked()
    if _is_seated(entrant) or not Phone.objects.filter(entrant=entrant).delete()[0]:
        return False
    post.log(Verb.DOOR_PHONE_FREED, entrant.player)
    return True


def can_be_undone(entrant: Entrant) -> bool:
    """Return whether a phone said where an entrant is, and that can still be undone."""
    return bool(entrant.by_phone and entrant.since and timezone.now() - entrant.since < UNDO_FOR)


def _let_go(entrant: Entrant, held: Phone) -> None:
    """Let an entrant be as nobody had said anything; what the desk noted stays."""
    held.delete()
    if entrant.by_phone:
        note_presence(entrant, is_here=False, absence=Absence.UNSEEN)


def _said(absence: str | None) -> Verb:
    """Return the verb of what a phone says of somebody."""
    if absence is None:
        return Verb.CHECKED_IN
    return Verb.PHONE_COMES_LATE if absence == Absence.LATE else Verb.PHONE_LEFT


def _closed(post: Post) -> NotChanged | None:
    return NotChanged("evening-over") if post.event.closed else None


def _entrant(event: Event, entrant: int) -> Entrant | None:
    return event.entrants.select_related("player").filter(pk=entrant).first()


def _is_seated(entrant: Entrant) -> bool:
    return Seat.objects.filter(entrant=entrant, round__published__isnull=False).exists()
