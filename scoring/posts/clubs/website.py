"""A club's page for everybody: switched on and off, its address, what stands there, and the key by
which programs read it.

While the page is off its address stays with the club, so that what was printed holds when it is on
again; nobody else gets it.
"""

import hashlib
import secrets
from enum import StrEnum
from typing import Any, NamedTuple

from django.db import IntegrityError, transaction

from foundation.web.conflicts import PostConflict
from scoring.core.club_address import SHORTEST, as_address, free_address
from scoring.core.public_names import NameRule
from scoring.evening.audit.log import Actor, log_change
from scoring.evening.audit.posts import change_of, lock
from scoring.evening.audit.verbs import Verb
from scoring.models import Club

ON_OR_OFF = (Verb.WEBSITE_ON, Verb.WEBSITE_OFF)
KEYS = (Verb.READ_KEY_MADE, Verb.READ_KEY_WITHDRAWN)


class Website(NamedTuple):
    """What a club settles of its page: its address, where the club plays, how one joins, and how
    players are called.
    """

    address: str
    place: str
    joining: str
    public_names: str


class AddressProblem(StrEnum):
    """Why a club cannot have an address."""

    SHORT = "short"
    TAKEN = "taken"


def website_of(club: Club) -> Website:
    """Return what is settled of the club's page."""
    return Website(club.address or "", club.place, club.joining, club.public_names)


def suggested_address(club: Club) -> str:
    """Return an address made of the club's name that is free."""
    beginning = free_address(club.name, ())[:20]
    taken = Club.objects.exclude(pk=club.pk).filter(address__startswith=beginning)
    return free_address(club.name, {each.address or "" for each in taken})


def version_of(club: Club) -> str:
    """Return what stands for all that is settled, so that a form which shows it is noticed when it
    is old.
    """
    return hashlib.sha256("\0".join(website_of(club)).encode()).hexdigest()[:16]


def switch_website(user: Actor, club: Club, *, is_on: bool, token: str) -> Club:
    """Let everybody see the club's page, or nobody; the first time it gets an address, made of the
    club's name.
    """
    try:
        return _switch(user, club, is_on, token)
    except IntegrityError:
        # Somebody else took the address in the meantime: the next one is free.
        return _switch(user, club, is_on, token)


@transaction.atomic
def _switch(user: Actor, club: Club, is_on: bool, token: str) -> Club:
    present = lock(club)
    if change_of(present, token, *ON_OR_OFF) or present.is_public == is_on:
        return present
    if is_on and present.address is None:
        present.address = suggested_address(present)
    present.is_public = is_on
    present.save(update_fields=["is_public", "address"])
    verb = Verb.WEBSITE_ON if is_on else Verb.WEBSITE_OFF
    log_change(user, verb, present, club=present, token=token)
    return present


def change_website(
    user: Actor, club: Club, wanted: Website, *, seen: str, token: str
) -> Club | PostConflict | AddressProblem:
    """Settle the page anew; `seen` is the version that the form showed. An address is kept as it is
    read from what was typed.
    """
    wanted = wanted._replace(
        address=as_address(wanted.address), public_names=NameRule(wanted.public_names).value
    )
    if len(wanted.address) < SHORTEST:
        return AddressProblem.SHORT
    try:
        return _change(user, club, wanted, seen, token)
    except IntegrityError:
        return AddressProblem.TAKEN


@transaction.atomic
def _change(
    user: Actor, club: Club, wanted: Website, seen: str, token: str
) -> Club | PostConflict | AddressProblem:
    present = lock(club)
    if change_of(present, token, Verb.WEBSITE_CHANGED):
        return present
    if version_of(present) != seen:
        return PostConflict.STALE
    was = website_of(present)._asdict()
    changed: dict[str, Any] = {
        name: value for name, value in wanted._asdict().items() if was[name] != value
    }
    if not changed:
        return present
    if Club.objects.exclude(pk=present.pk).filter(address=wanted.address).exists():
        return AddressProblem.TAKEN
    for name, value in changed.items():
        setattr(present, name, value)
    present.save(update_fields=list(changed))
    before = {name: was[name] for name in changed}
    log_change(
        user,
        Verb.WEBSITE_CHANGED,
        present,
        club=present,
        before=before,
        after=changed,
        token=token,
    )
    return present


@transaction.atomic
def give_read_key(user: Actor, club: Club, *, token: str) -> None:
    """Give programs a new key to read the page with; an old one is worth nothing any more."""
    _keep_key(user, Verb.READ_KEY_MADE, club, secrets.token_urlsafe(20), token)


@transaction.atomic
def withdraw_read_key(user: Actor, club: Club, *, token: str) -> None:
    """Take the key away from whoever has it."""
    _keep_key(user, Verb.READ_KEY_WITHDRAWN, club, None, token)


def _keep_key(user: Actor, verb: Verb, club: Club, key: str | None, token: str) -> None:
    present = lock(club)
    if change_of(present, token, *KEYS) or present.read_key == key:
        return
    present.read_key = key
    present.save(update_fields=["read_key"])
    log_change(user, verb, present, club=present, token=token)
