"""Paper: choosing what is printed, and each document as a page to print and as a PDF."""

from collections.abc import Callable, Mapping, Sequence
from functools import partial
from typing import Any, NamedTuple

from django.core.exceptions import PermissionDenied
from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import render
from django.template.loader import render_to_string
from django.urls import reverse
from django.utils.http import content_disposition_header
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy, ngettext
from django.views.decorators.http import require_safe

from config.addresses import phones_host
from config.web.requests import whole_number
from scoring.access import EventRequest, MemberRequest, club_page, event_page
from scoring.audit.verifying import mark_of_result
from scoring.core.formats import FORMATS, Agreement
from scoring.events.event_pages import event_context
from scoring.events.event_state import EventState, RoundState, event_state_of
from scoring.events.presets import paper_of
from scoring.models import Role
from scoring.printing.forms import (
    MOST_EVENT_LINES,
    SIDE,
    Fill,
    Form,
    Paper,
    blank_forms,
    collated,
    cut,
    how_to_fill,
    plain_agreement,
    table_address,
    table_forms,
)
from scoring.printing.lists import by_name, by_table, standings_sheet
from scoring.printing.pdf import NoPdf, can_make_pdf, make_pdf
from scoring.standings.standings_page import StandingsPage, rounds_shown
from scoring.wording import FORMAT_TITLES, Text

SPARE_SEATS = (3, 4, 5)


class Document(NamedTuple):
    """A document ready to be laid out. `back` is the address of the page where it was chosen."""

    title: str
    template: str
    paper: Paper
    back: str
    context: dict[str, Any]


class DocumentChoice(NamedTuple):
    """A document that can be chosen; `pdf` is empty where none can be made."""

    title: Text
    lead: Text
    page: str
    pdf: str


@require_safe
@event_page(Role.SCRIBE)
def paper(request: EventRequest) -> HttpResponse:
    """Show what can be printed of an event, for a round and a size of paper."""
    event_state = event_state_of(request.event)
    chosen = _chosen_round(request, event_state)
    size = _paper(request.GET.get("paper") or paper_of(request.event))
    context = event_context(
        request,
        "print",
        sizes=_sizes(size, chosen),
        rounds=[
            (each.number, f"?paper={size}&round={each.number}", each is chosen)
            for each in event_state.published
        ],
        chosen=chosen,
        documents=[
            _choice(title, lead, "print-document", request.event.code, chosen.number, what, size)
            for what, (title, lead, _make) in DOCUMENTS.items()
        ]
        if chosen
        else [],
        spare=[
            _choice(_players(seats), "", "print-spare", request.event.code, seats, size)
            for seats in SPARE_SEATS
        ],
        host=phones_host(request),
        can_make_pdf=can_make_pdf(),
    )
    return render(request, "scoring/printing/paper.html", context)


def _chosen_round(request: EventRequest, event_state: EventState) -> RoundState | None:
    wanted = request.GET.get("round")
    if wanted is None:
        return event_state.present
    number = whole_number(wanted)
    found = None if number is None else event_state.round(number)
    if found is None or not found.is_published:
        raise Http404
    return found


@require_safe
@event_page(Role.SCRIBE)
def document(
    request: EventRequest, number: int, what: str, size: str, *, as_pdf: bool
) -> HttpResponse:
    """Show a document of a round, or send it as a PDF."""
    event_state = event_state_of(request.event)
    chosen = event_state.round(number)
    if chosen is None or not chosen.is_published or what not in DOCUMENTS:
        raise Http404
    title, _lead, make = DOCUMENTS[what]
    size = _paper(size)
    template, context = make(request, event_state, chosen, size)
    heading = _("Round %(number)s: %(title)s") % {"number": number, "title": title}
    context |= {
        "event": request.event,
        "event_name": _event_name(request),
        "round": chosen,
        "of_rounds": event_state.agreement.rounds,
    }
    back = f"{reverse('scoring:print', args=[request.event.code])}?paper={size}&round={number}"
    name = f"{request.event.name} – {heading}"
    return _answer(request, Document(name, template, size, back, context), as_pdf=as_pdf)


@require_safe
@event_page(Role.SCRIBE)
def spare(request: EventRequest, seats: int, size: str, *, as_pdf: bool) -> HttpResponse:
    """Show an event's form without a table, for whatever comes up."""
    if seats not in SPARE_SEATS:
        raise Http404
    size = _paper(size)
    agreement = event_state_of(request.event).agreement
    context = _form_context(agreement, blank_forms(agreement, seats), size)
    context |= {"event": request.event, "event_name": _event_name(request)}
    back = f"{reverse('scoring:print', args=[request.event.code])}?paper={size}"
    title = f"{request.event.name} – {_('Spare form')}: {_players(seats)}"
    return _answer(
        request, Document(title, "scoring/printing/forms.html", size, back, context), as_pdf=as_pdf
    )


@require_safe
@club_page(Role.SCRIBE)
def blank(request: MemberRequest) -> HttpResponse:
    """Show the blank forms of all formats, without any event."""
    size = _paper(request.GET.get("paper", Paper.A4))
    context = {
        "club": request.club,
        "sizes": _sizes(size, None),
        "formats": [
            (
                title,
                [
                    _choice(
                        _players(seats), title, "blank-form", request.club.code, code, seats, size
                    )
                    for seats in SPARE_SEATS
                ],
            )
            for code, title in FORMAT_TITLES.items()
        ],
        "can_make_pdf": can_make_pdf(),
    }
    return render(request, "scoring/printing/blank.html", context)


@require_safe
@club_page(Role.SCRIBE)
def blank_form(
    request: MemberRequest, format: str, seats: int, size: str, *, as_pdf: bool
) -> HttpResponse:
    """Show a format's form without an event."""
    chosen = FORMATS.get(format)
    if chosen is None or seats not in SPARE_SEATS:
        raise Http404
    size = _paper(size)
    agreement = plain_agreement(chosen)
    context = _form_context(agreement, blank_forms(agreement, seats), size)
    back = f"{reverse('scoring:blank-forms', args=[request.club.code])}?paper={size}"
    title = f"{FORMAT_TITLES[format]}: {_players(seats)}"
    return _answer(
        request, Document(title, "scoring/printing/forms.html", size, back, context), as_pdf=as_pdf
    )


def _answer(request: HttpRequest, made: Document, *, as_pdf: bool) -> HttpResponse:
    context = made.context | {
        "title": made.title,
        "paper": made.paper,
        "hint": _hint(made),
        "back": made.back,
        "is_pdf": as_pdf,
    }
    if not as_pdf:
        context["pdf"] = f"{request.path.rstrip('/')}.pdf" if can_make_pdf() else ""
        return render(request, made.template, context)
    try:
        file = make_pdf(render_to_string(made.template, context, request))
    except NoPdf as problem:
        page = request.path.removesuffix(".pdf") + "/"
        context = {"missing": problem.missing, "title": made.title, "page": page, "back": made.back}
        return render(request, "scoring/printing/no_pdf.html", context)
    answer = HttpResponse(file, content_type="application/pdf")
    name = f"{made.title} {made.paper.upper()}.pdf"
    disposition = content_disposition_header(False, name.replace("/", "-"))
    answer["Content-Disposition"] = str(disposition)
    return answer


def _score_forms(
    fill: Fill, request: EventRequest, event_state: EventState, chosen: RoundState, size: Paper
) -> tuple[str, dict[str, Any]]:
    forms = [
        form
        for each in chosen.tables
        if each.seats
        for form in table_forms(each, fill, table_address(request, each.table))
    ]
    return "scoring/printing/forms.html", _form_context(event_state.agreement, forms, size)


def _form_context(agreement: Agreement, forms: Sequence[Form], size: Paper) -> dict[str, Any]:
    is_spare = all(form.number is None for form in forms)
    # Of a form in many copies there are two on each A4.
    stack = [form for form in forms for _copy in range(2)] if is_spare else forms
    return {
        "sheets": collated(stack) if size is Paper.A4 else [(form,) for form in forms],
        "format_title": FORMAT_TITLES[agreement.format.code],
        "how": how_to_fill(agreement),
    }


def _hint(made: Document) -> str:
    """Return how a document is printed: a stack of forms is in order once it is cut."""
    is_forms = made.template == "scoring/printing/forms.html"
    if made.paper is Paper.A4 and is_forms:
        return _(
            "Print it on A4, at actual size and on one side. Cut the stack in the middle and put "
            "the upper half on the lower one: then the forms lie in order."
        )
    if made.paper is Paper.A4:
        return _("Print it on A4, at actual size.")
    if is_forms:
        return _("Print it on A5, at actual size and on one side.")
    return _("Print it on A5, at actual size.")


def _event_name(request: EventRequest) -> str:
    """Return the event's name as far as it stands on a form, where room is scarce."""
    return cut(request.event.name, SIDE, MOST_EVENT_LINES)


def _seating_by_table(
    request: EventRequest, event_state: EventState, chosen: RoundState, size: Paper
) -> tuple[str, dict[str, Any]]:
    tables = by_table(chosen)
    seats = range(1, len(tables[0][1]) + 1) if tables else range(0)
    out = [entrant.player.name for entrant in chosen.sitting_out]
    return "scoring/printing/tables.html", {"tables": tables, "seats": seats, "out": out}


def _seating_by_name(
    request: EventRequest, event_state: EventState, chosen: RoundState, size: Paper
) -> tuple[str, dict[str, Any]]:
    return "scoring/printing/names.html", {"names": by_name(chosen)}


def _standings(
    request: EventRequest, event_state: EventState, chosen: RoundState, size: Paper
) -> tuple[str, dict[str, Any]]:
    if chosen.number > rounds_shown(
        event_state, everything=request.role.may_act_as(Role.ORGANISER)
    ):
        raise PermissionDenied("the last round is hidden until the evening is closed")
    sheet = standings_sheet(event_state, chosen.number, size)
    shown: dict[str, Any] = {"standings": sheet, "is_wide": sheet.is_wide}
    is_last = chosen is event_state.present
    if request.event.closed and is_last and (closing := mark_of_result(request.event.pk)):
        shown["trail_line"], shown["trail_mark"] = closing
        shown["corrections"] = StandingsPage(event_state).corrections_since
    return "scoring/printing/standings.html", shown


Maker = Callable[[EventRequest, EventState, RoundState, Paper], tuple[str, dict[str, Any]]]
DOCUMENTS: Mapping[str, tuple[Text, Text, Maker]] = {
    "forms": (
        gettext_lazy("Score forms with names"),
        gettext_lazy("One for each table, ready to be handed out."),
        partial(_score_forms, Fill.NAMES),
    ),
    "blank": (
        gettext_lazy("Score forms without names"),
        gettext_lazy("The players write their names in."),
        partial(_score_forms, Fill.BLANK),
    ),
    "filled": (
        gettext_lazy("Score forms filled in"),
        gettext_lazy("With everything that has been entered so far."),
        partial(_score_forms, Fill.ALL),
    ),
    "tables": (
        gettext_lazy("Seating by table"),
        gettext_lazy("Each table with its players."),
        _seating_by_table,
    ),
    "names": (
        gettext_lazy("Seating by name"),
        gettext_lazy("For each player the table, to hang up at the door."),
        _seating_by_name,
    ),
    "standings": (
        gettext_lazy("Standings"),
        gettext_lazy("As they are after this round."),
        _standings,
    ),
}


def _paper(size: str) -> Paper:
    try:
        return Paper(size)
    except ValueError:
        raise Http404 from None


def _sizes(size: Paper, chosen: RoundState | None) -> list[tuple[str, str, bool]]:
    query = f"&round={chosen.number}" if chosen else ""
    return [(each.upper(), f"?paper={each}{query}", each is size) for each in Paper]


def _choice(title: Text, lead: Text, name: str, *args: object) -> DocumentChoice:
    page = reverse(f"scoring:{name}", args=args)
    pdf = reverse(f"scoring:{name}-pdf", args=args) if can_make_pdf() else ""
    return DocumentChoice(title, lead, page, pdf)


def _players(seats: int) -> str:
    return ngettext("%(seats)s player", "%(seats)s players", seats) % {"seats": seats}
