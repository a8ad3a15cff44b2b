"""Switching an evening's address for everybody on and off, and how the club's players are called
there.

The address keeps its code while it is off, so that what was printed holds when it is switched on
again; an organiser can have a new one, and the old one then leads nowhere.
"""

from django.db import transaction

from foundation.web.codes import public_code
from scoring.core.public_names import NameRule
from scoring.evening.audit.log import log_change
from scoring.evening.audit.post import Post
from scoring.evening.audit.posts import change_of, lock
from scoring.evening.audit.verbs import Verb
from scoring.models import Event

VERBS = (Verb.LINK_ON, Verb.LINK_OFF, Verb.LINK_RENEWED)


@transaction.atomic
def switch_on(post: Post) -> Event:
    """Let everybody who has its address see the evening."""
    return _keep(post, Verb.LINK_ON, is_public=True)


@transaction.atomic
def switch_off(post: Post) -> Event:
    """Let nobody without an account see the evening any more."""
    return _keep(post, Verb.LINK_OFF, is_public=False)


@transaction.atomic
def renew(post: Post) -> Event:
    """Give the evening another address, and switch it on; the old one is worth nothing."""
    return _keep(post, Verb.LINK_RENEWED, is_public=True)


def _keep(post: Post, verb: Verb, *, is_public: bool) -> Event:
    post = post.locked()
    event = post.event
    if change_of(event.club, post.token, *VERBS):
        return event
    is_new = verb == Verb.LINK_RENEWED or (is_public and event.public_code is None)
    if event.is_public == is_public and not is_new:
        return event
    if is_new:
        event.public_code = public_code()
    event.is_public = is_public
    event.save(update_fields=["is_public", "public_code"])
    post.log(verb, event.name, token=post.token)
    return event


@transaction.atomic
def choose_names(post: Post, rule: NameRule) -> None:
    """Choose how all players of the club are called in public, on all of its evenings."""
    post = post.locked()
    club = lock(post.event.club)
    if change_of(club, post.token, Verb.CLUB_PUBLIC_NAMES) or club.public_names == rule:
        return
    before, club.public_names = {"names": club.public_names}, rule.value
    club.save(update_fields=["public_names"])
    after = {"names": rule.value}
    token = post.token
    log_change(
        post.user, Verb.CLUB_PUBLIC_NAMES, club, club=club, before=before, after=after, token=token
    )
