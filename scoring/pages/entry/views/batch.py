"""Typing in a stack of paper forms, one after the other, by keyboard alone."""

from dataclasses import replace
from urllib.parse import urlencode

from django.contrib import messages
from django.http import Http404, HttpResponse
from django.shortcuts import redirect, render
from django.urls import reverse
from django.utils.translation import gettext as _
from django.utils.translation import ngettext
from django_htmx.http import HttpResponseClientRedirect, push_url

from foundation.web.codes import readings
from foundation.web.requests import is_htmx, whole_number
from foundation.web.tokens import new_token
from scoring.core.form_layout import scanned_form
from scoring.evening.access import EventRequest, event_page, table_post
from scoring.evening.evening_now import evening_now
from scoring.evening.event_state import RoundState
from scoring.evening.refusals import NotChanged, Stale, closed, refusal_sentence
from scoring.evening.table_state import TableState
from scoring.models import Right, Table
from scoring.models.sheets import REASON_LENGTH
from scoring.pages.entry.batch_form import BatchForm
from scoring.pages.entry.stack_photos import PHOTO_VERBS, StackPhotos, enter_form, stack_photos
from scoring.pages.entry.wrong_total import with_other_number, wrong_total_of
from scoring.pages.event_pages import event_context
from scoring.pages.sheets.sheet_pages import address
from scoring.posts.entry.entering import Faulty
from scoring.posts.entry.locked_deals import of_the_referee


@event_page(Right.ENTER_DEALS)
def batch(request: EventRequest, number: int) -> HttpResponse:
    """Show a table's form to type in, or store it and go on to the next table."""
    of_round = evening_now(request.event).state.round(number)
    if of_round is None or not of_round.is_published:
        raise Http404
    tables = [each.table for each in of_round.tables]
    wanted = request.GET.get("find", "").strip()
    if wanted:
        return _find(request, number, tables, wanted)
    at = whole_number(request.GET.get("table", "")) or tables[0].number
    table_state, may_decide = of_round.table(at), request.role.may(Right.DECIDE)
    if table_state is None:
        raise Http404
    photos = stack_photos(request, table_state)
    form = BatchForm(
        table_state,
        request.POST or None,
        () if may_decide else of_the_referee(table_state.table, table_state.all_present),
        least=photos.least if photos else 0,
    )
    if photos:
        form = photos.answered(form)
    refusal = ""
    verb, _colon, rest = request.POST.get("do", "").partition(":")
    if request.method == "POST" and verb not in ("theirs", *(PHOTO_VERBS if photos else ())):
        is_right = form.check()
        if verb == "put":
            with_it = with_other_number(form, rest)
            is_right = with_it is not None and with_it.check()
            form = with_it or form
            if not is_right:
                refusal = _(
                    "That number no longer fits what is typed here, so nothing has been saved. "
                    "Nothing that you typed is lost."
                )
        if is_right and verb in ("save", "accept", "blocked", "zeros", "put"):
            post = replace(table_post(request, table_state.table), reason=form.reason)
            answer = enter_form(post, form, photos)
            if isinstance(answer, tuple):
                after = _next_missing(of_round, at)
                return _stored(request, number, table_state, len(answer), after)
            if isinstance(answer, Stale):
                form.go_stale(answer)
            elif isinstance(answer, Faulty):
                form.problems_found = tuple((f"line-{each.deal}", each) for each in answer.problems)
            elif isinstance(answer, NotChanged):
                refusal = refusal_sentence(answer)
    return _show(request, [each.number for each in tables], form, photos, refusal)


def _batch_url(request: EventRequest, number: int, **query: object) -> str:
    url = reverse("scoring:batch", args=[request.event.code, number])
    return f"{url}?{urlencode(query)}" if query else url


def _find(request: EventRequest, number: int, tables: list[Table], wanted: str) -> HttpResponse:
    """Go to the table whose number or whose form's code was typed, or scanned as an address."""
    # A scanner types what a form's code holds like a keyboard.
    scanned = scanned_form(wanted)
    codes = readings(scanned.code or wanted)
    found = next((table for table in tables if wanted == str(table.number)), None)
    found = found or (
        Table.objects.select_related("round")
        .filter(round__event=request.event, round__published__isnull=False)
        .filter(code__in=codes)
        .first()
    )
    if found:
        return redirect(_batch_url(request, found.round.number, table=found.number))
    if scanned.layout and not scanned.code:
        problem = _("This form belongs to no table. Type the number of its table.")
    else:
        problem = _("No table here has the number or code “%(text)s”.") % {
            "text": (scanned.code or wanted)[:20]
        }
    messages.warning(request, problem)
    before = whole_number(request.GET.get("table", ""))
    return redirect(_batch_url(request, number, **({"table": before} if before else {})))


def _next_missing(of_round: RoundState, at: int) -> int | None:
    """Return the next table after `at` whose form is missing, None after the last one."""
    numbers = (each.table.number for each in of_round.tables if not each.is_full)
    return next((number for number in numbers if number > at), None)


def _stored(
    request: EventRequest, number: int, table_state: TableState, stored: int, after: int | None
) -> HttpResponse:
    """Name what was stored, and go on to the table `after` this one, to the evening where there is
    none.
    """
    facts = {"table": table_state.table.number, "number": stored}
    message = _("Table %(table)s: nothing was changed.")
    if stored:
        message = ngettext(
            "Table %(table)s has been saved: %(number)s line.",
            "Table %(table)s has been saved: %(number)s lines.",
            stored,
        )
    messages.success(request, message % facts)
    if after is None:
        url = request.event.get_absolute_url()
        return HttpResponseClientRedirect(url) if is_htmx(request) else redirect(url)
    return redirect(_batch_url(request, number, table=after))


def _show(
    request: EventRequest,
    numbers: list[int],
    form: BatchForm,
    photos: StackPhotos | None,
    refusal: str,
) -> HttpResponse:
    table_state = form.table_state
    table, number = table_state.table, table_state.table.round.number
    shut = closed(request.event, table)
    is_part = is_htmx(request)
    if photos:
        photos.look_at(form)
    is_sent = photos is not None and request.POST.get("do", "").startswith(PHOTO_VERBS)
    context = event_context(
        request,
        "event",
        is_part=is_part,
        form=form,
        photos=photos,
        encoding="multipart/form-data" if photos else None,
        wrong_total=wrong_total_of(form),
        table=table,
        round=table.round,
        names=table_state.names,
        numbers=numbers,
        refusal=refusal,
        shut=refusal_sentence(shut) if shut else "",
        reason_length=REASON_LENGTH,
        sheet_url=address(request.event, table),
        find_url=_batch_url(request, number),
        form_url=_batch_url(request, number, table=table.number),
        # A photo that was sent has used the token of its post.
        token=(not form.stale and not is_sent and request.POST.get("token")) or new_token(),
    )
    if is_part:
        # The next form takes the place of this one: the page around it stays.
        context["frame"] = "components/live_frame.html"
    response = render(request, "scoring/entry/batch.html", context)
    # A form that has something wrong is no further page to go back to.
    return push_url(response, url=False) if request.method == "POST" else response
