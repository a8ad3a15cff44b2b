"""Keeping a ruling of "May I?" as the decision at a table, and taking it away."""

from django.contrib import messages
from django.http import HttpResponse
from django.shortcuts import redirect, render
from django.utils.translation import gettext as _
from django.utils.translation import override
from django.views.decorators.http import require_POST

from foundation.web.requests import whole_number
from foundation.web.tokens import new_token
from referee.rulings.written_rulings import written_ruling
from scoring.evening.access import EventRequest, event_page, table_post
from scoring.evening.refusals import NotChanged, refusal_sentence
from scoring.models import Right
from scoring.pages.event_pages import event_context
from scoring.pages.sheets.sheet_pages import address, may_i_at, next_deal
from scoring.pages.sheets.views.sheets import table_here
from scoring.posts.sheets.kept_rulings import drop_ruling, keep_ruling


@event_page(Right.DECIDE)
def keep(request: EventRequest, number: int, table: int) -> HttpResponse:
    """Show the ruling on a question, and keep it as the decision at the table: in the language of
    the evening, in whose minutes it stands.
    """
    table_state = table_here(request, number, table)
    at = table_state.table
    given = request.POST or request.GET
    ruling = written_ruling(given.get("url", ""))
    chosen, error = whole_number(given.get("deal", "")), ""
    if request.method == "POST" and ruling:
        with override(request.event.language):
            to_keep = written_ruling(ruling.url) or ruling
        kept = keep_ruling(table_post(request, at), to_keep, chosen or None)
        if not isinstance(kept, NotChanged):
            messages.success(request, _("The decision is kept with the table."))
            return redirect(f"{address(request.event, at)}#decisions")
        error = refusal_sentence(kept)
    waiting = next_deal(table_state)
    entered = len(table_state.deals)
    context = event_context(
        request,
        "event",
        table=at,
        round=at.round,
        sheet_url=address(request.event, at),
        ruling=ruling,
        may_i_url=may_i_at(request.event, at),
        deals=range(1, max(entered, waiting or 0) + 1),
        chosen=(waiting or entered) if chosen is None else chosen,
        error=error,
        token=request.POST.get("token") or new_token(),
    )
    return render(request, "scoring/sheets/keep_ruling.html", context)


@require_POST
@event_page(Right.DECIDE)
def drop(request: EventRequest, number: int, table: int, pk: int) -> HttpResponse:
    """Take a decision away that was kept by mistake."""
    at = table_here(request, number, table).table
    refused = drop_ruling(table_post(request, at), pk)
    if refused:
        messages.error(request, refusal_sentence(refused))
    else:
        messages.success(request, _("The decision is taken away."))
    return redirect(f"{address(request.event, at)}#decisions")
