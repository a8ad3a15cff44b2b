"""Files to take along: the results for a spreadsheet, and the whole night."""

from django.http import Http404, HttpResponse
from django.views.decorators.http import require_safe

from foundation.language.shared import in_language_of, of_event
from foundation.spreadsheets import FORMS, attachment
from scoring.evening.access import EventRequest, event_page
from scoring.evening.event_state import event_state_of
from scoring.models import Right
from scoring.pages.standings.exporting import SHEETS
from scoring.pages.standings.standings_page import StandingsPage
from scoring.pages.standings.views.standings import standings_query


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
