"""Posts: the same one twice is one change, found again by the token of its form."""

from typing import Any

from scoring.models import Change, Club
from scoring.trail.changes import Actor, tell


def change_of(club: Club, token: str) -> Change | None:
    """Return the change that the post with this token made, or None.

    Whoever asks holds the lock of the club, so that two at once cannot both be the first.
    """
    return Change.objects.filter(club=club, token=token).first()


def tell_once(
    user: Actor, verb: str, subject: object, *, club: Club, token: str, **facts: Any
) -> Change:
    """Tell a change, and keep the token of the post that asked for it."""
    return tell(user, verb, subject, club=club, token=token, **facts)


def lock(club: Club) -> Club:
    """Let nobody else change this club's register or members until the transaction ends."""
    return Club.objects.select_for_update().get(pk=club.pk)
