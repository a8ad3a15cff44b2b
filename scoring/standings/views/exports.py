"""Files to take along: the results for a spreadsheet, and the whole night."""

from django.http import Http404, HttpResponse
from django.utils.translation import gettext as _
from django.views.decorators.http import require_safe

from config.language.shared import in_language_of, of_event
from config.one_moment import one_moment
from scoring.access import EventRequest, event_page
from scoring.events.event_state import event_state_of
from scoring.models import Event, Right
from scoring.night_file.photos import written_photos
from scoring.night_file.writing import written
from scoring.standings.exporting import FORMS, SHEETS, attachment
from scoring.standings.standings_page import StandingsPage
from scoring.standings.views.standings import standings_query


@require_safe
@event_page(Right.SEE_EVENINGS)
@in_language_of(of_event)
def export(request: EventRequest, what: str, form: str) -> HttpResponse:
    """Hand out the standings or every result, as far as they may be seen."""
    if what not in SHEETS or form not in FORMS:
        raise Http404
    wanted, everything = standings_query(request)
    page = StandingsPage(event_state_of(request.event), wanted, everything)
    sheet = SHEETS[what](page)
    name = attachment(request.event.name, request.event.date.isoformat(), sheet.title, ending=form)
    return HttpResponse(
        sheet.written(form), content_type=FORMS[form], headers={"Content-Disposition": name}
    )


@require_safe
@event_page(Right.RUN_EVENINGS)
def night_file(request: EventRequest) -> HttpResponse:
    """Hand out the whole night, to be kept or read in elsewhere: as it is at one moment."""
    photos = written_photos(request.event)
    with one_moment():
        event = Event.objects.select_related("club").get(pk=request.event.pk)
        raw = written(event_state_of(event), photos)
    name = attachment(
        request.event.name, request.event.date.isoformat(), _("evening"), ending="json"
    )
    return HttpResponse(
        raw,
        content_type="application/json",
        headers={"Content-Disposition": name},
    )
