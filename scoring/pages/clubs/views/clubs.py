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
from django.utils.translation import gettext as _
from django.utils.translation import ngettext, pgettext
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_safe

from foundation.web.actions import Action
from foundation.web.tokens import new_token, token_of
from scoring.evening.access import MemberRequest, club_page
from scoring.models import Entrant, Event, Membership, Player, Right, Seat
from scoring.pages.club_pages import club_context
from scoring.pages.clubs.forms import ClubForm
from scoring.posts.clubs.members import make_club
from scoring.posts.clubs.on_paper import picture_of

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
    latest_of = Event.objects.in_bulk([each.latest for each in mine if each.latest])
    events = [latest_of.get(each.latest) for each in mine]
    create = Action(_("Create this club"), form="club-form")
    context = {
        "title": _("Your clubs") if mine else _("Name your club"),
        "actions": () if mine else (create,),
        "clubs": [
            (each, event, _when(event) if event else "")
            for each, event in zip(mine, events, strict=True)
        ],
        "form": form,
        "token": request.POST.get("token") or new_token(),
    }
    return render(request, "scoring/clubs/clubs.html", context)


@require_safe
@club_page(Right.SEE_CLUB)
def club(request: MemberRequest) -> HttpResponse:
    """Show a club: tonight first, then the evenings before."""
    today = timezone.localdate()
    page = Paginator(request.club.events.all(), EVENTS_A_PAGE).get_page(request.GET.get("page"))
    came = _came(page)
    for event in page:
        event.came = came[event.pk]  # type: ignore[attr-defined]
        event.state = _state(event)  # type: ignore[attr-defined]
    on = [event for event in page if event.closed is None and event.date == today]
    if page.number > 1:
        on = []
    players = Player.objects.of(request.club).filter(is_made_up=False).count()
    context = club_context(
        request,
        "club",
        heading=_("Tonight") if on else _("Evenings"),
        advice=_advice(request, players),
        tonight=on,
        page=page,
        others=[event for event in page if event not in on],
        players=players,
        picture=picture_of(request.club),
    )
    return render(request, "scoring/clubs/club.html", context)


def _state(event: Event) -> str:
    """Return whether an event is closed, still to come or open."""
    if event.closed:
        return pgettext("state of an evening", "Closed")
    if event.date > timezone.localdate():
        return pgettext("state of an evening", "Coming")
    return pgettext("state of an evening", "Open")


def _when(event: Event) -> str:
    """Return what the latest evening of a club is: the next one or the last one."""
    if event.date >= timezone.localdate() and not event.closed:
        return pgettext("evening of a club", "Next")
    return pgettext("evening of a club", "Last")


def _advice(request: MemberRequest, players: int) -> str:
    """Return how the first evening of a club comes about."""
    if not request.role.may(Right.RUN_EVENINGS):
        return _("Evenings appear here once an organiser has created one.")
    if not players:
        return _(
            "Choose what you play tonight and who is here: the tables are seated in a minute. "
            "Names that you enter are saved in the list of players."
        )
    words = ngettext(
        "Your list of players has %(number)s name. Choose what you play tonight and who is here: "
        "the tables are seated in a minute.",
        "Your list of players has %(number)s names. Choose what you play tonight and who is here: "
        "the tables are seated in a minute.",
        players,
    )
    return words % {"number": players}


def _came(events: Iterable[Event]) -> Counter[int]:
    """Return how many came to each event: who is here, or was seated and has left."""
    seated = Exists(Seat.objects.filter(entrant=OuterRef("pk")))
    entrants = Entrant.objects.filter(Q(is_here=True) | seated, event__in=list(events))
    return Counter(entrants.values_list("event", flat=True))
