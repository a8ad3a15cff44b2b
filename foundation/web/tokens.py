"""The token that makes the same post twice one change."""

import re
import secrets

from django.core.exceptions import BadRequest
from django.http import HttpRequest

TOKEN = re.compile(r"[A-Za-z0-9_-]{16,36}")


def new_token() -> str:
    """Return what makes a form's post one change, however often it arrives."""
    return secrets.token_urlsafe(16)


def token_of(request: HttpRequest) -> str:
    """Return the token of a post; raises BadRequest where the form's own is missing."""
    token = request.POST.get("token", "")
    if not TOKEN.fullmatch(token):
        raise BadRequest("a post without its token")
    return token
