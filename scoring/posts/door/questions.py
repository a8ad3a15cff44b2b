"""A name that is not on the list of the evening: a question for the desk, no player until then."""

from collections.abc import Sequence
from dataclasses import replace

from django.db import transaction
from django.utils import timezone

from foundation.web.text import clean_name
from scoring.evening.audit.post import Post
from scoring.evening.audit.posts import change_of, lock
from scoring.evening.audit.verbs import Verb
from scoring.evening.refusals import NotChanged
from scoring.models import DoorQuestion, Entrant, Event, Phone, Player
from scoring.models.clubs import NAME_LENGTH
from scoring.posts.clubs.register import plain
from scoring.posts.door.arriving import MOST_OF_A_PHONE, DoorPost
from scoring.posts.events.checked_in import add_here, set_here
from scoring.posts.phones.joining import phones_of

MOST_OPEN = 40
"""So many questions wait for one desk; whoever comes then goes there."""


def questions_of(event: Event) -> Sequence[DoorQuestion]:
    """Return what waits for the desk, the oldest first."""
    return list(DoorQuestion.objects.filter(event=event, refused=None))


@transaction.atomic
def ask_desk(post: DoorPost, name: str) -> DoorQuestion | NotChanged | None:
    """Let a phone say a name that is not on the list. The same name again is the same question,
    which the desk is asked anew where it had said no; the same post again asks nothing (None).
    """
    name = clean_name(name)
    post = replace(post.locked(), known_as=name)
    if post.event.closed:
        return NotChanged("evening-over")
    if not plain(name):
        return NotChanged("no-name")
    if len(name) > NAME_LENGTH:
        return NotChanged("name-too-long", {"most": NAME_LENGTH})
    if change_of(post.event.club, post.token, Verb.DOOR_QUESTION):
        return None
    own = DoorQuestion.objects.filter(event=post.event, key=post.key)
    found = own.filter(name=name).first()
    if found and found.refused is None:
        return found
    waiting = own.filter(refused=None).count() + len(phones_of(post.key, post.event))
    if waiting >= MOST_OF_A_PHONE:
        return NotChanged("phone-full", {"most": MOST_OF_A_PHONE})
    if len(questions_of(post.event)) >= MOST_OPEN:
        return NotChanged("desk-is-busy")
    if found is None:
        found = DoorQuestion.objects.create(event=post.event, key=post.key, name=name)
    else:
        found.refused = None
        found.save(update_fields=["refused"])
    post.log(Verb.DOOR_QUESTION, name, after=post.device, token=post.token)
    return found


@transaction.atomic
def withdraw_question(post: DoorPost, question: int) -> None:
    """Let a phone take its own question back."""
    post = post.locked()
    found = DoorQuestion.objects.filter(event=post.event, key=post.key, pk=question).first()
    if found:
        found.delete()
        post = replace(post, known_as=found.name)
        post.log(Verb.DOOR_QUESTION_WITHDRAWN, found.name, after=post.device)


@transaction.atomic
def answer_yes(
    post: Post, question: DoorQuestion, player: Player | None = None
) -> Entrant | NotChanged:
    """Let the one who asked be here: as a player of the register, or as a guest of that name.

    The phone speaks for that entrant, unless it has its number of people or another phone does.
    """
    # The register before the event, as everywhere: two who wait for each other wait for ever.
    lock(post.event.club)
    found = _waiting(post, question)
    if found is None:
        return NotChanged("answered")
    if player is None:
        (entrant,) = add_here(post.user, post.event, [found.name])
    else:
        entrant = set_here(post.user, post.event, player, is_here=True)
    key, event = found.key, found.event
    found.delete()
    is_free = not Phone.objects.filter(entrant=entrant).exists()
    if is_free and len(phones_of(key, event)) < MOST_OF_A_PHONE:
        Phone.objects.create(key=key, entrant=entrant, chosen=timezone.now())
        held = DoorPost.from_phone(key, event).of(entrant)
        held.log(Verb.PHONE_AT_DOOR, entrant.player, after=held.device)
    return entrant


@transaction.atomic
def answer_no(post: Post, question: DoorQuestion) -> NotChanged | None:
    """Refuse the one who asked: the phone says so."""
    found = _waiting(post, question)
    if found is None:
        return NotChanged("answered")
    found.refused = timezone.now()
    found.save(update_fields=["refused"])
    post.log(Verb.DOOR_QUESTION_REFUSED, found.name, token=post.token)
    return None


def _waiting(post: Post, question: DoorQuestion) -> DoorQuestion | None:
    post.locked()
    waiting = DoorQuestion.objects.filter(event=post.event, refused=None)
    return waiting.select_related("event__club").filter(pk=question.pk).first()
