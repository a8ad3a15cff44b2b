"""Who looks after the server itself: its backups hold every club's names.

It is the first account that was made, as on a laptop the organiser's is; `./run owner "Name"` names
another one. A club's owner has no part in it elsewhere.
"""

from collections.abc import Callable
from functools import wraps
from typing import Any, cast

from allauth.account.decorators import reauthentication_required
from django.contrib.auth.decorators import login_required
from django.contrib.auth.models import AnonymousUser, User
from django.http import Http404, HttpRequest, HttpResponseBase
from django.views.decorators.cache import never_cache

View = Callable[..., HttpResponseBase]


def server_owner() -> User | None:
    """Return whose server this is, None before the first account."""
    active = User.objects.filter(is_active=True).order_by("pk")
    return active.filter(is_superuser=True).first() or active.first()


def owns_server(user: User | AnonymousUser) -> bool:
    """Tell whether this visitor looks after the server."""
    return user.is_authenticated and user == server_owner()


def give_server_to(user: User) -> None:
    """Make this account the one that looks after the server."""
    User.objects.exclude(pk=user.pk).filter(is_superuser=True).update(is_superuser=False)
    user.is_superuser = True
    user.save(update_fields=["is_superuser"])


def server_page(*, with_password: bool) -> Callable[[View], View]:
    """Decorate a view of the server's owner alone; for others there is no such page (404).

    `with_password` has the password asked once more where it was given some time ago.
    """

    def decorate(view: View) -> View:
        guarded: View = reauthentication_required(view) if with_password else view

        @never_cache
        @login_required
        @wraps(view)
        def of_server(request: HttpRequest, *args: Any, **named: Any) -> HttpResponseBase:
            if not owns_server(cast(User, request.user)):
                raise Http404
            return guarded(request, *args, **named)

        return of_server

    return decorate
