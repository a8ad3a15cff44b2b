"""Posts: the same one twice is one change, found again by the token of its form."""

from django.core.exceptions import BadRequest

from scoring.models import AuditEntry, Club, Event


def change_of(club: Club, token: str, *verbs: str) -> AuditEntry | None:
    """Return the change that the post with this token made, or None.

    `verbs` are what such a post does; raises BadRequest where the token is that of another one.
    Whoever asks holds the lock of the club, so that two at once cannot both be the first.
    """
    change = AuditEntry.objects.filter(club=club, token=token).first()
    if change:
        refuse_another(change.verb in verbs)
    return change


def refuse_another(is_same: bool) -> None:
    """Raise BadRequest where what has the token of a post is not what that post asks for."""
    if not is_same:
        raise BadRequest("the token of another post")


def lock(club: Club) -> Club:
    """Let nobody else change this club's register or members until the transaction ends."""
    # A weaker lock than a deletion needs: a writer that holds one event can still log it.
    return Club.objects.select_for_update(no_key=True).get(pk=club.pk)


def lock_event(event: Event) -> Event:
    """Return the event as it is now; nobody else changes it until the transaction ends."""
    return Event.objects.select_for_update(of=("self",)).select_related("club").get(pk=event.pk)
