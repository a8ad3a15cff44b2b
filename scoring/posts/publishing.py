"""The address at which everybody's calendar reads a club's dates: given and taken away."""

import secrets

from django.db import transaction

from scoring.evening.audit.log import Actor, log_change
from scoring.evening.audit.posts import change_of, lock
from scoring.evening.audit.verbs import Verb
from scoring.models import Club


@transaction.atomic
def give_calendar_address(user: Actor, club: Club, *, token: str) -> None:
    """Give the dates a new address that needs no account; an old one is worth nothing any more."""
    _keep_key(user, Verb.CALENDAR_ADDRESS, club, secrets.token_urlsafe(16), token)


@transaction.atomic
def withdraw_calendar_address(user: Actor, club: Club, *, token: str) -> None:
    """Take the address away from whoever has it."""
    _keep_key(user, Verb.CALENDAR_ADDRESS_WITHDRAWN, club, None, token)


def _keep_key(user: Actor, verb: Verb, club: Club, key: str | None, token: str) -> None:
    present = lock(club)
    if (
        change_of(club, token, Verb.CALENDAR_ADDRESS, Verb.CALENDAR_ADDRESS_WITHDRAWN)
        or present.calendar_key == key
    ):
        return
    present.calendar_key = key
    present.save(update_fields=["calendar_key"])
    log_change(user, verb, club, club=club, token=token)
