"""The page of a club for everybody, and its seasons there."""

from collections.abc import Callable
from functools import wraps
from typing import Any, Concatenate, ParamSpec

from django.http import HttpRequest, HttpResponse, HttpResponseRedirect
from django.shortcuts import render
from django.urls import reverse
from django.utils import timezone
from django.utils.translation import gettext as _
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_safe

from foundation.language.shared import chosen_language, in_language
from foundation.zones.pages import use_zone
from scoring.core.club_address import as_address
from scoring.evening.daily_circle import circle_code
from scoring.models import Club
from scoring.models.clubs import NAME_LENGTH
from scoring.pages.public.finding import is_called
from scoring.pages.public.public_club import PublicClub, public_club, public_season, to_come
from scoring.posts.clubs.on_paper import picture_of

Rest = ParamSpec("Rest")
MANY = 40
"""A list of more names than that has a search."""
FOR_SEARCH, NOT_FOR_SEARCH = "noarchive", "noindex"


class ClubRequest(HttpRequest):
    """A request for the page of a club that everybody may see."""

    club: Club


def club_in_public(
    view: Callable[Concatenate[ClubRequest, Rest], HttpResponse],
) -> Callable[..., HttpResponse]:
    """Decorate a page of a club whose address has the club's own: whatever was never there, or is
    switched off, is answered alike. An address in capitals, or with blanks, leads to the right one.
    """

    @never_cache
    @require_safe
    @wraps(view)
    def of_club(
        request: Any, address: str, *args: Rest.args, **kwargs: Rest.kwargs
    ) -> HttpResponse:
        club = club_of_address(address)
        if club is None:
            answer = render(request, "scoring/public/no_club.html", status=404)
            answer["X-Robots-Tag"] = NOT_FOR_SEARCH
            return answer
        if club.address != address:
            name = request.resolver_match.url_name or "club-page"
            parts = {**kwargs, "address": club.address}
            return HttpResponseRedirect(reverse(f"scoring:{name}", kwargs=parts))
        request.club = club
        use_zone(club.time_zone)
        language = chosen_language(request) or club.language
        answer = in_language(view, language)(request, *args, **kwargs)
        answer.setdefault("X-Robots-Tag", NOT_FOR_SEARCH)
        return answer

    return of_club


def club_of_address(address: str) -> Club | None:
    """Return the club that shows itself at an address, however it is typed."""
    wanted = as_address(address)
    return Club.objects.filter(address=wanted, is_public=True).first() if wanted else None


@club_in_public
def club(request: ClubRequest) -> HttpResponse:
    """Show what everybody may know of a club."""
    shown, dates = public_club(request.club), to_come(request.club)
    wanted = _search(request)
    calendar = reverse("scoring:club-calendar", args=[request.club.address])
    site = request.build_absolute_uri(calendar)
    context = club_page_context(
        request,
        shown,
        "club-page",
        robots=FOR_SEARCH,
        next=dates[0] if dates else None,
        later=dates[1:],
        today=timezone.localdate(),
        players=[each for each in shown.players if is_called(wanted, each[0])],
        is_many=len(shown.players) > MANY,
        search=wanted,
        calendar=calendar,
        follow=f"webcal:{site.partition(':')[2]}",
        daily=reverse("referee:daily-of", args=[circle_code(request.club)]),
    )
    answer = render(request, "scoring/public/club.html", context)
    # The one page that may be found; what was on it is not to be kept elsewhere.
    answer["X-Robots-Tag"] = FOR_SEARCH
    return answer


@club_in_public
def season(request: ClubRequest, pk: int) -> HttpResponse:
    """Show the whole table of a season, with the names as the club calls its players in public."""
    wanted = request.club.seasons.filter(pk=pk).first()
    if wanted is None:
        return render(request, "scoring/public/no_club.html", status=404)
    shown = public_club(request.club)
    tab = "club-season" if shown.season and shown.season.pk == pk else ""
    context = club_page_context(request, shown, tab, robots=NOT_FOR_SEARCH, season=wanted)
    found, name = public_season(request.club, wanted), _search(request)
    context |= {
        "shown": found,
        "is_many": len(found.table.lines) > MANY,
        "search": name,
        "found": [each for each in found.lines if is_called(name, each.name)] if name else (),
    }
    return render(request, "scoring/public/club_season.html", context)


def _search(request: ClubRequest) -> str:
    return request.GET.get("q", "").strip()[:NAME_LENGTH]


def club_page_context(
    request: ClubRequest, shown: PublicClub, tab: str, **more: Any
) -> dict[str, Any]:
    """Return what every page of a club for everybody has; `tab` is the name of its own entry in the
    navigation, "" without one.
    """
    home = reverse("scoring:club-page", args=[request.club.address])
    tabs = [(_("Club"), home, "club-page")]
    if shown.season:
        there = reverse("scoring:club-season", args=[request.club.address, shown.season.pk])
        tabs.append((_("Season"), there, "club-season"))
    return {
        "club": request.club,
        "shown": shown,
        "picture": picture_of(request.club),
        "home": home,
        "tabs": [(words, there, name == tab) for words, there, name in tabs],
        **more,
    }
