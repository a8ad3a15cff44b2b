"""The documents of an evening, each to print and as a PDF."""

from typing import Any
from urllib.parse import urlencode

from django.http import Http404, HttpResponse
from django.urls import reverse
from django.utils.functional import lazy
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy
from django.views.decorators.http import require_safe

from foundation.addresses import phones_base
from foundation.language.shared import in_language_of, of_event
from scoring.evening.access import EventRequest, event_page
from scoring.evening.evening_now import evening_now
from scoring.evening.event_state import EventState, RoundState
from scoring.evening.wording import Text
from scoring.models import Right
from scoring.pages.printing.catalogue import (
    EVERYTHING,
    document_named,
    everything_for_round,
)
from scoring.pages.printing.document import (
    LISTS,
    Document,
    Paper,
    PrintedEvening,
)
from scoring.pages.printing.print_settings import copies_of
from scoring.pages.printing.score_forms import (
    HOW_TO_PRINT,
    numbers_of_players,
    players_in_words,
    spare_forms,
)
from scoring.pages.printing.views.answering import (
    Printed,
    answer,
    in_the_queue,
    paper_named,
)


@require_safe
@event_page(Right.SEE_EVENINGS)
@in_language_of(of_event)
def of_round(
    request: EventRequest, number: int, what: str, size: str, *, as_pdf: bool
) -> HttpResponse:
    """Show a document of a round, or all that the round needs, or send it as a PDF."""
    event_state = evening_now(request.event).state
    chosen = event_state.round(number)
    if chosen is None or not chosen.is_published:
        raise Http404
    if as_pdf and (waiting := in_the_queue(request, event_state)):
        return waiting
    evening = evening_of(request, event_state, chosen)
    if what == EVERYTHING:
        paper = paper_named(size, tuple(Paper))
        parts, title = everything_for_round(evening, paper), _("Everything")
        hint: Text = gettext_lazy(
            "Each document on its own paper, in the order in which it is used."
        )
    else:
        document = document_named(what)
        if document is None or not document.is_of_round:
            raise Http404
        paper = paper_named(size, document.papers)
        made = document.pages(evening, paper)
        parts, title, hint = [made] if made else [], str(document.title), _hint(document, paper)
    if not parts:
        raise Http404
    heading = _("Round %(number)s: %(title)s") % {"number": number, "title": title}
    back = _back(request, round=number)
    name = f"{request.event.name} – {heading}"
    printed = Printed(name, parts, paper, hint, back, _shared(request, evening))
    return answer(request, printed, as_pdf=as_pdf)


@require_safe
@event_page(Right.SEE_EVENINGS)
@in_language_of(of_event)
def of_evening(request: EventRequest, what: str, size: str, *, as_pdf: bool) -> HttpResponse:
    """Show a document of the whole evening, or send it as a PDF."""
    document = document_named(what)
    if document is None or document.is_of_round or not document.is_there(request.event):
        raise Http404
    paper = paper_named(size, document.papers)
    event_state = evening_now(request.event).state
    if as_pdf and (waiting := in_the_queue(request, event_state)):
        return waiting
    evening = evening_of(request, event_state, event_state.present)
    made = document.pages(evening, paper)
    if made is None:
        raise Http404
    back = _back(request)
    name = f"{request.event.name} – {document.title}"
    printed = Printed(name, [made], paper, _hint(document, paper), back, _shared(request, evening))
    return answer(request, printed, as_pdf=as_pdf)


@require_safe
@event_page(Right.SEE_EVENINGS)
@in_language_of(of_event)
def blank(request: EventRequest, what: str, size: str, *, as_pdf: bool) -> HttpResponse:
    """Show a document to be filled in by hand, or send it as a PDF."""
    document = document_named(what)
    if document is None or document.make_blank is None:
        raise Http404
    paper = paper_named(size, document.papers)
    evening = evening_of(request, evening_now(request.event).state, None)
    made = document.pages(evening, paper, is_blank=True)
    back = _back(request)
    title = _("%(document)s, blank") % {"document": document.title}
    name = f"{request.event.name} – {title}"
    parts, shared = [made] if made else [], _shared(request, evening)
    printed = Printed(name, parts, paper, _hint(document, paper), back, shared)
    return answer(request, printed, as_pdf=as_pdf)


@require_safe
@event_page(Right.SEE_EVENINGS)
@in_language_of(of_event)
def spare(request: EventRequest, seats: int, size: str, *, as_pdf: bool) -> HttpResponse:
    """Show an event's form without a table, for whatever comes up."""
    paper = paper_named(size, LISTS)
    event_state = evening_now(request.event).state
    if seats not in numbers_of_players(event_state.agreement.format):
        raise Http404
    evening = evening_of(request, event_state, None)
    name = request.event.name
    part = spare_forms(event_state.agreement, seats, paper, evening.base, name)
    back = _back(request)
    forms = _("Spare score forms")
    title = f"{name} – {forms}: {players_in_words(seats)}"
    shared = _shared(request, evening)
    printed = Printed(title, [part], paper, HOW_TO_PRINT[paper], back, shared)
    return answer(request, printed, as_pdf=as_pdf)


def _hint(document: Document, paper: Paper) -> Text:
    """Return how it is printed, for its reader: the paper itself may be in another language."""
    hint: Text = lazy(document.hint, str)(paper)
    return hint


def _back(request: EventRequest, **of: int) -> str:
    """Return the address of the page where it was chosen, for the same number of copies."""
    copies = copies_of(request.GET.get("copies", "1")) or 1
    query = of | ({"copies": copies} if copies > 1 else {})
    address = reverse("scoring:print", args=[request.event.code])
    return f"{address}?{urlencode(query)}" if query else address


def evening_of(
    request: EventRequest, event_state: EventState, chosen: RoundState | None
) -> PrintedEvening:
    base = phones_base(request)
    sees_all = request.role.may(Right.RUN_EVENINGS)
    return PrintedEvening(request.event, event_state, chosen, base, sees_all)


def _shared(request: EventRequest, evening: PrintedEvening) -> dict[str, Any]:
    """Return what every part knows."""
    return {
        "event": request.event,
        "club": request.club,
        "round": evening.round,
        "of_rounds": evening.event_state.agreement.rounds,
    }
