"""The home of a club, and the list of its evenings."""

from django.core.paginator import Paginator
from django.http import HttpResponse
from django.shortcuts import render
from django.utils import timezone
from django.utils.translation import gettext as _
from django.utils.translation import ngettext, pgettext
from django.views.decorators.http import require_safe

from scoring.evening.access import MemberRequest, club_page
from scoring.evening.public_address import address_of_club
from scoring.evening.wording import FORMAT_TITLES
from scoring.models import Event, Right
from scoring.pages.club_home.home_page import HomePage, came
from scoring.pages.club_pages import club_context
from scoring.pages.clubs.tonight import dates_of_tonight
from scoring.pages.public.public_club import when_renewed
from scoring.posts.clubs.on_paper import picture_of
from scoring.sheet_reading.apart import can_read

EVENTS_A_PAGE = 20


@require_safe
@club_page(Right.SEE_CLUB)
def club(request: MemberRequest) -> HttpResponse:
    """Show the home of a club: tonight first, then what is where."""
    home = HomePage(request.club, request.role, dates_of_tonight(request.club, timezone.now()))
    for event in home.tonight:
        event.came = home.came[event.pk]  # type: ignore[attr-defined]
        event.played = FORMAT_TITLES[event.format]  # type: ignore[attr-defined]
    is_new = not request.club.events.exists()
    may = request.role.may
    website = address_of_club(request, request.club) if may(Right.RUN_EVENINGS) else None
    context = club_context(
        request,
        "club",
        home=home,
        is_new=is_new,
        advice=_advice(request, home.players if may(Right.SEE_PLAYERS) else 0) if is_new else "",
        helpers=request.club.memberships.count() if may(Right.MANAGE_CLUB) else 0,
        website=website,
        renewed=when_renewed(request.club) if website else None,
        picture=picture_of(request.club),
        can_read_photos=may(Right.RUN_EVENINGS)
        and (request.club.reads_photos or can_read() or request.club.kept_cells.exists()),
    )
    return render(request, "scoring/clubs/club.html", context)


@require_safe
@club_page(Right.SEE_CLUB)
def evenings(request: MemberRequest) -> HttpResponse:
    """List the evenings of a club, the newest first."""
    page = Paginator(request.club.events.all(), EVENTS_A_PAGE).get_page(request.GET.get("page"))
    number = came(page)
    for event in page:
        event.came = number[event.pk]  # type: ignore[attr-defined]
        event.state = _state(event)  # type: ignore[attr-defined]
    context = club_context(request, "evenings", page=page)
    return render(request, "scoring/clubs/evenings.html", context)


def _state(event: Event) -> str:
    """Return whether an event is closed, still to come or open."""
    if event.closed:
        return pgettext("state of an evening", "Closed")
    if event.date > timezone.localdate():
        return pgettext("state of an evening", "Coming")
    return pgettext("state of an evening", "Open")


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
