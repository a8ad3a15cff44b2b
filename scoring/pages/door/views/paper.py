"""Paper for the door: lots to cut apart, and a sheet with the code that phones scan."""

from django.http import Http404, HttpResponse
from django.urls import reverse
from django.utils.translation import gettext as _
from django.views.decorators.http import require_safe

from foundation.language.shared import in_language_of, of_event
from scoring.core.door_lots import MOST_LOTS
from scoring.evening.access import EventRequest, event_page
from scoring.models import Right
from scoring.pages.door.desk_page import door_address
from scoring.pages.printing.document import LISTS, Paper, Part
from scoring.pages.printing.views.answering import Printed, answer, paper_named
from scoring.posts.door.opening import door_of

ROWS = 5
"""On a sheet of paper, each of two lots."""


@require_safe
@event_page(Right.DRAW)
@in_language_of(of_event)
def lots(request: EventRequest, size: str, *, as_pdf: bool) -> HttpResponse:
    """Show the lots of an evening, ten on a page."""
    door = door_of(request.event)
    if not door.by_lots:
        raise Http404
    last = min(max(door.places, 1), MOST_LOTS)
    rows = [(one, one + 1 if one < last else None) for one in range(1, last + 1, 2)]
    context = {
        "event": request.event,
        "lots": [rows[at : at + ROWS] for at in range(0, len(rows), ROWS)],
    }
    back = reverse("scoring:lots", args=[request.event.code])
    heading = _("Lots")
    title = f"{request.event.name} – {heading}"
    paper = paper_named(size, LISTS)
    part = Part("scoring/door/paper_lots.html", f"lots-{paper}", context, "lots")
    return answer(request, _printed(request, title, part, paper, back), as_pdf=as_pdf)


@require_safe
@event_page(Right.CHECK_IN)
@in_language_of(of_event)
def poster(request: EventRequest, size: str, *, as_pdf: bool) -> HttpResponse:
    """Show the sheet that hangs at the door: the code to scan, and the one to type."""
    address = door_address(request, door_of(request.event))
    if address is None:
        raise Http404
    back = reverse("scoring:check-in", args=[request.event.code])
    heading = _("Check in with your phone")
    title = f"{request.event.name} – {heading}"
    context = {"event": request.event, "address": address}
    paper = paper_named(size, LISTS)
    part = Part("scoring/door/paper_door.html", f"list list-{paper}", context)
    return answer(request, _printed(request, title, part, paper, back), as_pdf=as_pdf)


def _printed(request: EventRequest, title: str, part: Part, paper: Paper, back: str) -> Printed:
    hint = _("Print it on %(paper)s, at actual size.") % {"paper": paper.upper()}
    return Printed(title, [part], paper, hint, back, {"club": request.club})
