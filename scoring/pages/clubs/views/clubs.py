"""A member's clubs."""

from typing import cast

from django.contrib.auth.decorators import login_required
from django.contrib.auth.models import User
from django.db.models import OuterRef, Subquery
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.utils import timezone
from django.utils.translation import gettext as _
from django.utils.translation import pgettext
from django.views.decorators.cache import never_cache

from foundation.web.actions import Action
from foundation.web.tokens import new_token, token_of
from scoring.models import Event, Membership
from scoring.pages.clubs.forms import ClubForm
from scoring.posts.clubs.members import make_club


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


def _when(event: Event) -> str:
    """Return what the latest evening of a club is: the next one or the last one."""
    if event.date >= timezone.localdate() and not event.closed:
        return pgettext("evening of a club", "Next")
    return pgettext("evening of a club", "Last")
