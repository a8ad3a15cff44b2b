"""Who may do what: every page of a club starts from here.

A view names the right that it asks for. Whoever is no member of the club is told that there is no
such thing (404), a member whose role is without that right that it may not (403); who is not logged
in is asked to.
"""

from collections.abc import Callable
from functools import wraps
from typing import Any, Concatenate, ParamSpec

from django.contrib.auth.decorators import login_required
from django.core.exceptions import PermissionDenied
from django.db.models import F
from django.http import Http404, HttpRequest, HttpResponseBase
from django.views.decorators.cache import never_cache

from foundation.web.requests import whole_number
from foundation.web.tokens import token_of
from foundation.zones.pages import use_zone
from scoring.evening.audit.post import Post, TablePost
from scoring.models import Club, Event, Membership, Player, Right, Role, Table

Rest = ParamSpec("Rest")

GONE = (Event.DoesNotExist, Table.DoesNotExist, Player.DoesNotExist)
"""What somebody else can delete between the reading of a page and the lock of its change."""


class MemberRequest(HttpRequest):
    """A request of a member: who, in which club, in which role."""

    club: Club
    role: Role


class EventRequest(MemberRequest):
    """A request of a member for one of the club's events."""

    event: Event


def event_post(request: EventRequest) -> Post:
    """Return what a member posts about an event; raises BadRequest where its token is missing."""
    reason = request.POST.get("reason", "")
    return Post(request.user, request.event, token=token_of(request), reason=reason)


def table_post(request: EventRequest, table: Table, *, in_closed: bool = False) -> TablePost:
    """Return what a member posts about a table; raises BadRequest where its token is missing.

    `in_closed` is as `TablePost` has it.
    """
    return TablePost(
        request.user,
        request.event,
        table,
        token=token_of(request),
        reason=request.POST.get("reason", ""),
        seen=whole_number(request.POST.get("seen", "")) or 0,
        as_scribe=not request.role.may(Right.DECIDE),
        in_closed=in_closed,
    )


def _let_in(request: Any, club: Club, role: str) -> None:
    request.club, request.role = club, Role(role)
    use_zone(club.time_zone)


def club_page(
    needed: Right,
) -> Callable[
    [Callable[Concatenate[MemberRequest, Rest], HttpResponseBase]], Callable[..., HttpResponseBase]
]:
    """Decorate a view of a club, whose address has its `code`: members with a right, never cached.

    The view is called with the request, which has `club` and `role`, and the rest of the address.
    """

    def decorate(
        view: Callable[Concatenate[MemberRequest, Rest], HttpResponseBase],
    ) -> Callable[..., HttpResponseBase]:
        @never_cache
        @login_required
        @wraps(view)
        def of_club(
            request: Any, code: str, *args: Rest.args, **kwargs: Rest.kwargs
        ) -> HttpResponseBase:
            membership = (
                Membership.objects.select_related("club")
                .filter(user=request.user, club__code=code)
                .first()
            )
            if membership is None:
                raise Http404
            _let_in(request, membership.club, membership.role)
            if not request.role.may(needed):
                raise PermissionDenied
            try:
                return view(request, *args, **kwargs)
            except GONE as gone:
                raise Http404 from gone

        of_club.right, of_club.otherwise = needed, refuse  # type: ignore[attr-defined]
        return of_club

    return decorate


def refuse(request: EventRequest) -> HttpResponseBase:
    """Raise PermissionDenied, which tells a member that this is not for their role."""
    raise PermissionDenied


def event_page(
    needed: Right, *, otherwise: Callable[[EventRequest], HttpResponseBase] = refuse
) -> Callable[
    [Callable[Concatenate[EventRequest, Rest], HttpResponseBase]], Callable[..., HttpResponseBase]
]:
    """Decorate a view of an event, as `club_page` does; the request has the `event` besides.

    `otherwise` answers a member without the right.
    """

    def decorate(
        view: Callable[Concatenate[EventRequest, Rest], HttpResponseBase],
    ) -> Callable[..., HttpResponseBase]:
        @never_cache
        @login_required
        @wraps(view)
        def of_event(
            request: Any, code: str, *args: Rest.args, **kwargs: Rest.kwargs
        ) -> HttpResponseBase:
            event = (
                Event.objects.select_related("club")
                .filter(code=code, club__memberships__user=request.user)
                .annotate(role=F("club__memberships__role"))
                .first()
            )
            if event is None:
                raise Http404
            _let_in(request, event.club, event.role)
            request.event = event
            if not request.role.may(needed):
                return otherwise(request)
            try:
                return view(request, *args, **kwargs)
            except GONE as gone:
                raise Http404 from gone

        of_event.right, of_event.otherwise = needed, otherwise  # type: ignore[attr-defined]
        return of_event

    return decorate
