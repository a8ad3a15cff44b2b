"""The page Paper, where it is chosen what is printed of an evening, and how."""

from typing import NamedTuple
from urllib.parse import urlencode

from django.conf import settings
from django.http import Http404, HttpResponse, HttpResponseRedirect
from django.shortcuts import render
from django.urls import reverse
from django.utils.translation import gettext as _
from django.views.decorators.http import require_safe

from foundation.addresses import phones_host
from foundation.language.shared import WANTED
from foundation.web.requests import whole_number
from scoring.evening.access import EventRequest, event_page
from scoring.evening.evening_now import evening_now
from scoring.evening.event_state import EventState, RoundState
from scoring.models import Right
from scoring.pages.event_pages import event_context
from scoring.pages.printing.catalogue import EVERYTHING, document_named
from scoring.pages.printing.document import LISTS, MOST_COPIES, Paper
from scoring.pages.printing.drawing import Backs
from scoring.pages.printing.paper_page import BLANK, DOOR, LOTS, SPARE, PaperPage
from scoring.pages.printing.pdf import can_make_pdf
from scoring.pages.printing.print_settings import (
    PrintSettings,
    copies_of,
    keep_settings,
    settings_of,
)
from scoring.pages.printing.views.answering import paper_named
from scoring.pages.printing.views.documents import evening_of
from scoring.posts.door.opening import door_of


class Target(NamedTuple):
    """Where a choice leads: the name of the address, what it takes, the papers that it has, and
    whether both sides of them may be printed.
    """

    name: str
    args: tuple[str | int, ...]
    papers: tuple[Paper, ...]
    has_sides: bool


@require_safe
@event_page(Right.SEE_EVENINGS)
def paper(request: EventRequest) -> HttpResponse:
    """Show what can be printed of an event, and by which settings."""
    chosen = settings_of(request, request.event)
    answer = _page(request, chosen, request.GET.get("copies", "1"), status=200)
    if "paper" in request.GET:
        _keep(answer, request, chosen)
    return answer


@require_safe
@event_page(Right.SEE_EVENINGS)
def choose(request: EventRequest) -> HttpResponse:
    """Lead to the document that was chosen, by the settings that were; without one, to the page."""
    what = request.GET.get("what", "")
    if not what and not request.GET:
        return HttpResponseRedirect(_address(request))
    chosen, entered = settings_of(request, request.event), request.GET.get("copies", "")
    if copies_of(entered) is None:
        return _page(request, chosen, entered, status=422)
    shown = _chosen_round(request, evening_now(request.event).state)
    if not what:
        address = _address(request, round=shown.number if shown else None, copies=chosen.copies)
        answer = HttpResponseRedirect(address)
    else:
        answer = HttpResponseRedirect(_document_address(request, what, shown, chosen))
    _keep(answer, request, chosen)
    return answer


def _document_address(
    request: EventRequest, what: str, shown: RoundState | None, chosen: PrintSettings
) -> str:
    target = _leads_to(request, what.removesuffix(".pdf"), shown)
    wanted_paper = paper_named(request.GET.get("paper", ""), tuple(Paper))
    size = wanted_paper if wanted_paper in target.papers else target.papers[0]
    form = "-pdf" if what.endswith(".pdf") else ""
    address = reverse(f"scoring:{target.name}{form}", args=[request.event.code, *target.args, size])
    wanted = {"copies": str(chosen.copies)} if chosen.copies > 1 else {}
    if chosen.is_two_sided and target.has_sides:
        wanted["sides"] = chosen.sides
    if chosen.language != request.event.language:
        wanted[WANTED] = chosen.language
    return f"{address}?{urlencode(wanted)}" if wanted else address


def _leads_to(request: EventRequest, code: str, shown: RoundState | None) -> Target:
    if code == SPARE:
        seats = whole_number(request.GET.get("players", ""))
        if seats is None:
            raise Http404
        return Target("print-spare", (seats,), LISTS, has_sides=True)
    if code in (LOTS, DOOR):
        return Target(f"print-{code}", (), LISTS, has_sides=False)
    if code == EVERYTHING and shown:
        return Target("print-document", (shown.number, code), tuple(Paper), has_sides=True)
    is_blank = code.startswith(BLANK)
    document = document_named(code.removeprefix(BLANK))
    if document is None:
        raise Http404
    has_sides = document.backs is not Backs.EMPTY
    if is_blank:
        return Target("print-blank", (document.code,), document.papers, has_sides)
    if not document.is_of_round:
        return Target("print-evening", (code,), document.papers, has_sides)
    if shown is None:
        raise Http404
    return Target("print-document", (shown.number, code), document.papers, has_sides)


def _page(
    request: EventRequest, chosen: PrintSettings, entered: str, *, status: int
) -> HttpResponse:
    """Show the page; `entered` is the number of copies as it was typed."""
    event_state = evening_now(request.event).state
    shown = _chosen_round(request, event_state)
    seats = whole_number(request.GET.get("players", ""))
    page = PaperPage(evening_of(request, event_state, shown), chosen, seats)
    is_wrong = copies_of(entered) is None
    error = _("Enter a number of copies from 1 to %(most)s.") % {"most": MOST_COPIES}
    door = page.at_the_door(
        door_of(request.event),
        draws=request.role.may(Right.DRAW),
        checks_in=request.role.may(Right.CHECK_IN),
    )
    context = event_context(
        request,
        "print",
        rounds=[(each.number, each is shown) for each in event_state.published],
        shown=shown,
        page=page,
        door=door,
        chosen=chosen,
        papers=[(each.value, each is chosen.paper) for each in sorted(Paper, key=_by_use)],
        copies=entered,
        error=error if is_wrong else "",
        host=phones_host(request),
        can_make_pdf=can_make_pdf(),
        most_copies=MOST_COPIES,
        languages=settings.LANGUAGES,
    )
    return render(request, "scoring/printing/paper.html", context, status=status)


def _by_use(size: Paper) -> int:
    return (Paper.A4, Paper.A5, Paper.A3).index(size)


def _chosen_round(request: EventRequest, event_state: EventState) -> RoundState | None:
    wanted = request.GET.get("round")
    if not wanted:
        return event_state.present
    number = whole_number(wanted)
    found = None if number is None else event_state.round(number)
    if found is None or not found.is_published:
        raise Http404
    return found


def _keep(answer: HttpResponse, request: EventRequest, chosen: PrintSettings) -> None:
    keep_settings(answer, chosen, _address(request))


def _address(request: EventRequest, **query_of: int | None) -> str:
    address = reverse("scoring:print", args=[request.event.code])
    query = {name: number for name, number in query_of.items() if number is not None}
    return f"{address}?{urlencode(query)}" if query else address
