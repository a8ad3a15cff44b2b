"""The documents of an evening: the page where they are chosen, and each to print and as a PDF."""

from collections.abc import Sequence
from typing import Any, Literal, NamedTuple
from urllib.parse import urlencode

from django.conf import settings
from django.http import Http404, HttpResponse, HttpResponseRedirect
from django.shortcuts import render
from django.urls import reverse
from django.utils.functional import lazy
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy
from django.views.decorators.http import require_safe

from foundation.addresses import phones_host
from foundation.language.shared import WANTED, in_language_of, of_event, wanted_language
from foundation.web.requests import whole_number
from scoring.evening.access import EventRequest, event_page
from scoring.evening.event_state import EventState, RoundState, event_state_of
from scoring.evening.wording import Text
from scoring.models import Right
from scoring.pages.event_pages import event_context
from scoring.pages.printing.catalogue import (
    DOCUMENTS,
    EVERYTHING,
    FOR_A_ROUND,
    document_named,
    everything_for_round,
)
from scoring.pages.printing.document import (
    LISTS,
    MOST_COPIES,
    Document,
    Paper,
    PrintedEvening,
    paper_of,
)
from scoring.pages.printing.drawing import Backs
from scoring.pages.printing.fitting import cut
from scoring.pages.printing.forms import HALF, MOST_EVENT_LINES
from scoring.pages.printing.pdf import can_make_pdf
from scoring.pages.printing.score_forms import (
    HOW_TO_PRINT,
    USUAL_SEATS,
    numbers_of_players,
    players_in_words,
    spare_forms,
)
from scoring.pages.printing.views.answering import (
    ONE_SIDE,
    TWO_SIDES,
    Printed,
    answer,
    copies_of,
    in_the_queue,
    paper_named,
)

SPARE = "spare"


class Choice(NamedTuple):
    """A document as it can be chosen, with what was entered before.

    has_sides  whether both sides of the paper may be printed
    blank      whether it may be had to be filled in by hand: ``never``, ``may``, or ``only``
    players    the numbers of players that a form may be for
    """

    code: str
    title: Text
    lead: Text
    papers: tuple[Paper, ...]
    paper: Paper
    picture: str
    has_sides: bool = False
    blank: Literal["never", "may", "only"] = "never"
    players: range = range(0)
    copies: str = "1"
    sides: str = ONE_SIDE
    is_blank: bool = False
    seats: int | None = None
    error: str = ""


@require_safe
@event_page(Right.SEE_EVENINGS)
def paper(request: EventRequest) -> HttpResponse:
    """Show what can be printed of an event, first what a round needs."""
    return _choosing(request, status=200)


@require_safe
@event_page(Right.SEE_EVENINGS)
def choose(request: EventRequest) -> HttpResponse:
    """Lead to the document that was chosen, on its paper, in its number of copies."""
    code = request.GET.get("what", "")
    if not code:
        return HttpResponseRedirect(reverse("scoring:print", args=[request.event.code]))
    copies = copies_of(request.GET.get("copies", ""))
    if copies is None:
        return _choosing(request, status=422)
    chosen = _chosen_round(request, event_state_of(request.event))
    name, args, papers = _leads_to(request, code, chosen)
    size = paper_named(request.GET.get("paper", ""), papers)
    form = "-pdf" if request.GET.get("as") == "pdf" else ""
    address = reverse(f"scoring:{name}{form}", args=[request.event.code, *args, size])
    wanted = {"copies": str(copies)} if copies > 1 else {}
    if request.GET.get("sides") == TWO_SIDES:
        wanted["sides"] = TWO_SIDES
    language = wanted_language(request)
    if language and language != request.event.language:
        wanted[WANTED] = language
    return HttpResponseRedirect(f"{address}?{urlencode(wanted)}" if wanted else address)


def _leads_to(
    request: EventRequest, code: str, chosen: RoundState | None
) -> tuple[str, list[str | int], Sequence[Paper]]:
    """Return the name of the address of what was chosen, what it takes, and the papers it has."""
    if code == SPARE:
        seats = whole_number(request.GET.get("players", ""))
        if seats is None:
            raise Http404
        return "print-spare", [seats], LISTS
    document = document_named(code)
    if document and request.GET.get("blank"):
        return "print-blank", [code], document.papers
    if document and not document.is_of_round:
        return "print-evening", [code], document.papers
    if chosen and (document or code == EVERYTHING):
        return "print-document", [chosen.number, code], document.papers if document else LISTS
    raise Http404


def _choosing(request: EventRequest, status: int) -> HttpResponse:
    event_state = event_state_of(request.event)
    chosen = _chosen_round(request, event_state)
    usual = Paper(paper_of(request.event))
    entered = request.GET if status != 200 else {}

    def as_entered(shown: Choice) -> Choice:
        if entered.get("what") != shown.code:
            return shown
        error = _("Enter a number of copies from 1 to %(most)s.") % {"most": MOST_COPIES}
        wanted = entered.get("paper", "")
        return shown._replace(
            paper=Paper(wanted) if wanted in shown.papers else shown.paper,
            copies=entered.get("copies", ""),
            sides=entered.get("sides", ONE_SIDE),
            is_blank=bool(entered.get("blank")),
            seats=whole_number(entered.get("players", "")) or shown.seats,
            error=error,
        )

    def choice(document: Document) -> Choice:
        is_filled = document.is_there(request.event) and (chosen or not document.is_of_round)
        papers = document.papers
        return as_entered(
            Choice(
                document.code,
                document.title,
                document.lead,
                papers,
                usual if usual in papers else papers[0],
                document.picture,
                has_sides=document.backs is not Backs.EMPTY,
                blank="never" if not document.make_blank else "may" if is_filled else "only",
            )
        )

    needs_round = {each.code: each.is_of_round for each in DOCUMENTS}
    documents = [
        choice(each)
        for each in DOCUMENTS
        if each.make_blank or (each.is_there(request.event) and (chosen or not each.is_of_round))
    ]
    if request.event.closed:
        # The result and the certificates: rounds need no paper any more.
        documents.sort(key=lambda each: needs_round[each.code])
    # What can be filled from the evening stands first.
    documents.sort(key=lambda each: each.blank == "only")
    players = numbers_of_players(event_state.agreement.format)
    of_usual_size = Choice(SPARE, _("Spare score forms"), "", LISTS, usual, "form", has_sides=True)
    spare = as_entered(of_usual_size._replace(players=players, seats=min(USUAL_SEATS, players[-1])))
    needed = ", ".join(str(each.title) for each in FOR_A_ROUND)
    context = event_context(
        request,
        "print",
        rounds=[
            (each.number, f"?round={each.number}", each is chosen) for each in event_state.published
        ],
        chosen=chosen,
        everything=as_entered(Choice(EVERYTHING, "", needed, LISTS, usual, "form", has_sides=True)),
        documents=documents,
        spare=spare,
        host=phones_host(request),
        can_make_pdf=can_make_pdf(),
        most_copies=MOST_COPIES,
        languages=settings.LANGUAGES,
        language=wanted_language(request) or request.event.language,
    )
    return render(request, "scoring/printing/paper.html", context, status=status)


def _chosen_round(request: EventRequest, event_state: EventState) -> RoundState | None:
    wanted = request.GET.get("round")
    if not wanted:
        return event_state.present
    number = whole_number(wanted)
    found = None if number is None else event_state.round(number)
    if found is None or not found.is_published:
        raise Http404
    return found


@require_safe
@event_page(Right.SEE_EVENINGS)
@in_language_of(of_event)
def of_round(
    request: EventRequest, number: int, what: str, size: str, *, as_pdf: bool
) -> HttpResponse:
    """Show a document of a round, or all that the round needs, or send it as a PDF."""
    event_state = event_state_of(request.event)
    chosen = event_state.round(number)
    if chosen is None or not chosen.is_published:
        raise Http404
    if as_pdf and (waiting := in_the_queue(request, event_state)):
        return waiting
    evening = _evening(request, event_state, chosen)
    if what == EVERYTHING:
        paper = paper_named(size, LISTS)
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
    back = f"{reverse('scoring:print', args=[request.event.code])}?round={number}"
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
    event_state = event_state_of(request.event)
    if as_pdf and (waiting := in_the_queue(request, event_state)):
        return waiting
    evening = _evening(request, event_state, event_state.present)
    made = document.pages(evening, paper)
    if made is None:
        raise Http404
    back = reverse("scoring:print", args=[request.event.code])
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
    evening = _evening(request, event_state_of(request.event), None)
    made = document.pages(evening, paper, is_blank=True)
    back = reverse("scoring:print", args=[request.event.code])
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
    event_state = event_state_of(request.event)
    if seats not in numbers_of_players(event_state.agreement.format):
        raise Http404
    part = spare_forms(event_state.agreement, seats, paper)
    back = reverse("scoring:print", args=[request.event.code])
    forms = _("Spare score forms")
    title = f"{request.event.name} – {forms}: {players_in_words(seats)}"
    shared = _shared(request, _evening(request, event_state, None))
    printed = Printed(title, [part], paper, HOW_TO_PRINT[paper], back, shared)
    return answer(request, printed, as_pdf=as_pdf)


def _hint(document: Document, paper: Paper) -> Text:
    """Return how it is printed, for its reader: the paper itself may be in another language."""
    hint: Text = lazy(document.hint, str)(paper)
    return hint


def _evening(
    request: EventRequest, event_state: EventState, chosen: RoundState | None
) -> PrintedEvening:
    host = phones_host(request)
    base = f"{request.scheme}://{host}" if host else ""
    sees_all = request.role.may(Right.RUN_EVENINGS)
    return PrintedEvening(request.event, event_state, chosen, base, sees_all)


def _shared(request: EventRequest, evening: PrintedEvening) -> dict[str, Any]:
    """Return what every part knows; room for the event's name is scarce on a form."""
    return {
        "event": request.event,
        "club": request.club,
        "event_name": cut(request.event.name, HALF.side, MOST_EVENT_LINES),
        "round": evening.round,
        "of_rounds": evening.event_state.agreement.rounds,
    }
