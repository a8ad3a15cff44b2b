"""A member's clubs, and one club with its evenings."""

from collections import Counter
from collections.abc import Iterable
from typing import cast

from django.contrib.auth.decorators import login_required
from django.contrib.auth.models import User
from django.core.paginator import Paginator
from django.db.models import Exists, OuterRef, Q, Subquery
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.utils import timezone
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_safe

from config.web.tokens import new_token, token_of
from scoring.access import MemberRequest, club_page
from scoring.clubs.club_forms import ClubForm
from scoring.clubs.club_pages import club_context
from scoring.clubs.members import make_club
from scoring.models import Entrant, Event, Membership, Player, Role, Seat

EVENTS_A_PAGE = 20


@never_cache
@login_required
def clubs(request: HttpRequest) -> HttpResponse:
    """Show the clubs of whoever is logged in; a post makes one more."""
    user = cast(User, request.user)
    form = ClubForm(request.POST or None)
    if request.method == "POST" and form.is_valid():
        club = make_club(user, form.cleaned_data["name"], token=token_of(request))
        return redirect(club)
    latest = Event.objects.filter(club=OuterRef("club")).order_by("-date", "-pk").values("pk")[:1]
    mine = list(
        Membership.objects.filter(user=user)
        .select_related("club")
        .annotate(latest=Subquery(latest))
        .order_by("club__name", "pk")
    )
    events = Event.objects.in_bulk([each.latest for each in mine if each.latest])
    context = {
        "clubs": [(each, events.get(each.latest)) for each in mine],
        "today": timezone.localdate(),
        "form": form,
        "token": request.POST.get("token") or new_token(),
    }
    return render(request, "scoring/clubs/clubs.html", context)


@require_safe
@club_page(Role.SCRIBE)
def club(request: MemberRequest) -> HttpResponse:
    """Show a club: tonight first, then the evenings before."""
    today = timezone.localdate()
    page = Paginator(request.club.events.all(), EVENTS_A_PAGE).get_page(request.GET.get("page"))
    came = _came(page)
    for event in page:
        event.came = came[event.pk]  # type: ignore[attr-defined]
    on = [event for event in page if event.closed is None and event.date == today]
    if page.number > 1:
        on = []
    context = club_context(
        request,
        "club",
        tonight=on,
        page=page,
        others=[event for event in page if event not in on],
        today=today,
        players=Player.objects.of(request.club).filter(is_made_up=False).count(),
    )
    return render(request, "scoring/clubs/club.html", context)


def _came(events: Iterable[Event]) -> Counter[int]:
    """Return how many came to each event: who is here, or was seated and has left."""
    seated = Exists(Seat.objects.filter(entrant=OuterRef("pk")))
    entrants = Entrant.objects.filter(Q(is_here=True) | seated, event__in=list(events))
    return Counter(entrants.values_list("event", flat=True))
