"""Web pages to take along: an evening as one file, a season as a folder."""

from django.http import HttpResponse
from django.views.decorators.http import require_safe

from foundation.language.shared import in_language_of, of_club, of_event
from foundation.spreadsheets import attachment
from scoring.core.public_names import NameRule
from scoring.evening.access import EventRequest, MemberRequest, club_page, event_page
from scoring.evening.event_state import event_state_of
from scoring.evening.season_table import SeasonTable
from scoring.models import Right
from scoring.pages.public.public_names import in_words, names_in_public
from scoring.pages.publishing.club_folder import ClubFolder
from scoring.pages.publishing.evening_file import PublishedEvening
from scoring.pages.publishing.file_names import safe_name
from scoring.pages.publishing.season_folder import SeasonFolder, zipped
from scoring.pages.seasons.views.seasons import season_of


@require_safe
@event_page(Right.SEE_EVENINGS)
@in_language_of(of_event)
def evening_file(request: EventRequest) -> HttpResponse:
    """Hand out an evening as a web page of what everybody may know of it."""
    state = event_state_of(request.event)
    called = names_in_public(state, NameRule(request.club.public_names))
    names = {key: in_words(name) for key, name in called.items()}
    html = PublishedEvening.of(state, names).html()
    name = safe_name(request.event.date.isoformat(), request.event.name)
    # A browser that opened it here would show it as a page of this site.
    return HttpResponse(html, headers={"Content-Disposition": attachment(name, ending="html")})


@require_safe
@club_page(Right.SEE_EVENINGS)
@in_language_of(of_club)
def season_folder(request: MemberRequest, pk: int) -> HttpResponse:
    """Hand out a season as a zip file of web pages."""
    folder = SeasonFolder(SeasonTable(season_of(request, pk)))
    name = safe_name(request.club.name, folder.title)
    return HttpResponse(
        folder.zipped(),
        content_type="application/zip",
        headers={"Content-Disposition": attachment(name, ending="zip")},
    )


@require_safe
@club_page(Right.RUN_EVENINGS)
@in_language_of(of_club)
def club_folder(request: MemberRequest) -> HttpResponse:
    """Hand out what the club shows to everybody as a zip file of web pages."""
    name = safe_name(request.club.name)
    return HttpResponse(
        zipped(ClubFolder(request.club).files()),
        content_type="application/zip",
        headers={"Content-Disposition": attachment(name, ending="zip")},
    )
