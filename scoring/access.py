"""Who may do what: every page of a club starts from here.

Whoever is no member of a club is told that there is no such thing (404), a member whose role does
not do that it may not (403); who is not logged in is asked to.
"""

from collections.abc import Callable
from functools import wraps
from typing import Any, Concatenate, ParamSpec

from django.contrib.auth.decorators import login_required
from django.core.exceptions import PermissionDenied
from django.db.models import OuterRef
from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import get_object_or_404
from django.views.decorators.cache import never_cache

from scoring.models import Club, Event, Membership, Role

Rest = ParamSpec("Rest")


class MemberRequest(HttpRequest):
    """A request of a member: who, in which club, in which role."""

    club: Club
    role: Role


class EventRequest(MemberRequest):
    """A request of a member for one of the club's events."""

    event: Event


def _check(request: Any, club: Club, role: str | None, needed: Role) -> None:
    if role is None:
        raise Http404
    request.club, request.role = club, Role(role)
    if not request.role.may_act_as(needed):
        raise PermissionDenied


def club_page(
    needed: Role,
) -> Callable[
    [Callable[Concatenate[MemberRequest, Rest], HttpResponse]], Callable[..., HttpResponse]
]:
    """Decorate a view of a club, whose address has its `code`: members with a role, never cached.

    The view is called with the request, which has `club` and `role`, and the rest of the address.
    """

    def decorate(
        view: Callable[Concatenate[MemberRequest, Rest], HttpResponse],
    ) -> Callable[..., HttpResponse]:
        @never_cache
        @login_required
        @wraps(view)
        def of_club(
            request: Any, code: str, *args: Rest.args, **kwargs: Rest.kwargs
        ) -> HttpResponse:
            membership = (
                Membership.objects.select_related("club")
                .filter(user=request.user, club__code=code)
                .first()
            )
            if membership is None:
                raise Http404
            _check(request, membership.club, membership.role, needed)
            return view(request, *args, **kwargs)

        return of_club

    return decorate


def event_page(
    needed: Role,
) -> Callable[
    [Callable[Concatenate[EventRequest, Rest], HttpResponse]], Callable[..., HttpResponse]
]:
    """Decorate a view of an event, as `club_page` does; the request has the `event` besides."""

    def decorate(
        view: Callable[Concatenate[EventRequest, Rest], HttpResponse],
    ) -> Callable[..., HttpResponse]:
        @never_cache
        @login_required
        @wraps(view)
        def of_event(
            request: Any, code: str, *args: Rest.args, **kwargs: Rest.kwargs
        ) -> HttpResponse:
            membership = Membership.objects.filter(user=request.user, club=OuterRef("club"))
            events = Event.objects.select_related("club")
            # All in one question, since every page of an event asks it first.
            event: Any = get_object_or_404(
                events.annotate(role=membership.values("role")), code=code
            )
            _check(request, event.club, event.role, needed)
            request.event = event
            return view(request, *args, **kwargs)

        return of_event

    return decorate
