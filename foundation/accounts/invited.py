"""Who may make an account: everybody, nobody, or those who were invited."""

import time

from django.conf import settings
from django.contrib.auth import get_user_model
from django.http import HttpRequest

INVITED_UNTIL = "invited_until"

INVITATION_LASTS = 60 * 60


def may_sign_up(request: HttpRequest) -> bool:
    """Decide whether this visitor may make an account.

    Everybody may where sign-up is open (the setting SIGN_UP), and where there is no account yet.
    After that only a visitor whose session holds an invitation may, put there by `invite`.
    """
    if settings.SIGN_UP or not get_user_model().objects.exists():
        return True
    until = request.session.get(INVITED_UNTIL, 0)
    return bool(time.time() < until)


def invite(request: HttpRequest) -> None:
    """Let this visitor make one account within the hour, wherever sign-up is closed.

    For a page that has looked at an invitation and found it valid. It is to look again when the
    new account takes up the invitation: an hour is long enough to withdraw one.
    """
    request.session[INVITED_UNTIL] = time.time() + INVITATION_LASTS


def use_invitation(request: HttpRequest) -> None:
    """Take the invitation out of the session: it was for one account."""
    request.session.pop(INVITED_UNTIL, None)
