"""A club's dates for calendars: the page about them, and the files."""

from collections.abc import Callable

from django.core.exceptions import BadRequest
from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.urls import reverse
from django.utils import timezone
from django.utils.translation import gettext as _
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_POST, require_safe

from foundation.addresses import phones_host, scan_code
from foundation.language.shared import in_language, in_language_of, of_club
from foundation.spreadsheets import attachment
from foundation.web.tokens import new_token, token_of
from foundation.zones.pages import use_zone
from scoring.evening.access import MemberRequest, club_page
from scoring.models import Club, Event, Right
from scoring.pages.club_pages import club_context
from scoring.pages.public.public_club import url_in_public
from scoring.pages.public.views.club import ClubRequest, club_in_public
from scoring.pages.publishing.calendar_file import CONTENT_TYPE, CalendarDate, calendar_file
from scoring.pages.publishing.club_dates import calendar_dates, dates_in_public, evenings_with_dates
from scoring.pages.publishing.file_names import safe_name
from scoring.posts.publishing import give_calendar_address, withdraw_calendar_address

POSTS = {
    "make": give_calendar_address,
    "renew": give_calendar_address,
    "withdraw": withdraw_calendar_address,
}


@require_safe
@club_page(Right.SEE_EVENINGS)
def dates(request: MemberRequest) -> HttpResponse:
    """Show the dates to come, their file, and the address for everybody's calendar."""
    today = timezone.localdate()
    evenings = list(evenings_with_dates(request.club, today))
    key = request.club.calendar_key
    address = _site(request) + reverse("scoring:public-calendar", args=[key]) if key else ""
    context = club_context(
        request,
        "club",
        to_come=[each for each in evenings if each.date >= today],
        has_dates=bool(evenings),
        address=address,
        follow=f"webcal:{address.partition(':')[2]}",
        code=scan_code(address) if address else "",
        token=new_token(),
    )
    return render(request, "scoring/publishing/dates.html", context)


@require_POST
@club_page(Right.RUN_EVENINGS)
def address(request: MemberRequest) -> HttpResponse:
    """Make the address for everybody's calendar, another one, or take it away."""
    post = POSTS.get(request.POST.get("do", ""))
    if post is None:
        raise BadRequest("no such button")
    post(request.user, request.club, token=token_of(request))
    return redirect("scoring:dates", request.club.code)


@require_safe
@club_page(Right.SEE_EVENINGS)
@in_language_of(of_club)
def members_calendar(request: MemberRequest) -> HttpResponse:
    """Hand out the dates with the addresses of the evenings' pages."""
    site = _site(request)

    def url_of(event: Event) -> str:
        return site + event.get_absolute_url()

    return _calendar(request.club, url_of)


@require_safe
@never_cache
def public_calendar(request: HttpRequest, code: str) -> HttpResponse:
    """Hand out the dates to whoever has the club's address for them; nothing else of the club."""
    club = Club.objects.filter(calendar_key=code).first()
    if club is None:
        raise Http404
    use_zone(club.time_zone)
    answer = in_language(_calendar, club.language)(club, lambda event: "")
    answer["X-Robots-Tag"] = "noindex"
    return answer


@club_in_public
def club_calendar(request: ClubRequest) -> HttpResponse:
    """Hand out the dates of a club that shows itself: those to come, and of closed evenings."""
    club, site = request.club, _site(request)

    def url_of(event: Event) -> str:
        there = url_in_public(event) if event.closed else ""
        return f"{site}{there}" if there else ""

    evenings = dates_in_public(club, timezone.localdate())
    return _file(club, calendar_dates(evenings, url_of, place=club.place))


def _calendar(club: Club, url_of: Callable[[Event], str]) -> HttpResponse:
    evenings = evenings_with_dates(club, timezone.localdate())
    return _file(club, calendar_dates(evenings, url_of))


def _file(club: Club, found: list[CalendarDate]) -> HttpResponse:
    name = attachment(safe_name(club.name, _("Dates")), ending="ics")
    return HttpResponse(
        calendar_file(club.name, found),
        content_type=CONTENT_TYPE,
        headers={"Content-Disposition": name},
    )


def _site(request: HttpRequest) -> str:
    """Return the beginning of the site's addresses, as phones reach them where they can."""
    return f"{request.scheme}://{phones_host(request) or request.get_host()}"
