"""Penalties: giving one, and cancelling one that was wrong."""

from django.contrib import messages
from django.http import Http404, HttpResponse
from django.shortcuts import redirect, render
from django.utils.http import urlencode
from django.utils.translation import gettext as _

from foundation.web.requests import whole_number
from foundation.web.tokens import new_token
from scoring.evening.access import EventRequest, event_page, table_post
from scoring.evening.penalty_reasons import penalties_of
from scoring.evening.refusals import NotChanged, refusal_sentence
from scoring.models import Right
from scoring.models.sheets import REASON_LENGTH
from scoring.pages.event_pages import event_context
from scoring.pages.sheets.sheet_pages import address
from scoring.pages.sheets.views.sheets import table_here
from scoring.posts.sheets.penalties import cancel, give

FIELDS = {
    "no-such-player": "player",
    "wrong-points": "points",
    "reason-missing": "reason",
    "reason-too-long": "reason",
}
"""Beside which field it is told why a penalty was not given."""


def _left_empty(fields: dict[str, str]) -> dict[str, str]:
    """Return what is told beside each field that was left empty."""
    sentences = {
        "player": _("Please choose the player who gets the penalty."),
        "points": refusal_sentence(NotChanged("wrong-points")),
        "reason": refusal_sentence(NotChanged("reason-missing")),
    }
    return {name: words for name, words in sentences.items() if not fields[name].strip()}


@event_page(Right.DECIDE)
def penalty(request: EventRequest, number: int, table: int) -> HttpResponse:
    """Give a player of the table a penalty."""
    table_state = table_here(request, number, table)
    # A usual penalty is a link that fills the form.
    given = request.POST or request.GET
    fields = {name: given.get(name, "") for name in ("player", "points", "reason")}
    errors: dict[str, str] = {}
    if request.method == "POST":
        answer = give(
            table_post(request, table_state.table),
            whole_number(fields["player"]) or 0,
            whole_number(fields["points"].strip()) or 0,
        )
        if not isinstance(answer, NotChanged):
            messages.success(request, _("The penalty is on the sheet, on a line of its own."))
            return redirect(f"{address(request.event, table_state.table)}#penalties")
        field = FIELDS.get(answer.code, "form")
        errors = {field: refusal_sentence(answer)}
        if field != "form":
            errors |= _left_empty(fields)
    usual = penalties_of(request.event)
    context = event_context(
        request,
        "event",
        table=table_state.table,
        round=table_state.table.round,
        sheet_url=address(request.event, table_state.table),
        players=[(str(seat.entrant_id), seat.entrant.player.name) for seat in table_state.seats],
        fields={name: text[: 2 * REASON_LENGTH] for name, text in fields.items()},
        errors=errors,
        reasons=[reason for reason, _points in usual],
        usual=[
            (reason, points, urlencode({"reason": str(reason), "points": str(points)}))
            for reason, points in usual
            if points is not None
        ],
        reason_length=REASON_LENGTH,
        token=request.POST.get("token") or new_token(),
    )
    return render(request, "scoring/sheets/penalty.html", context)


@event_page(Right.DECIDE)
def cancel_penalty(request: EventRequest, number: int, table: int, penalty: int) -> HttpResponse:
    """Cancel a penalty, saying why; it stays on the sheet, struck."""
    table_state = table_here(request, number, table)
    found = next((each for each in table_state.penalties if each.pk == penalty), None)
    if found is None:
        raise Http404
    error, reason = "", request.POST.get("reason", "")
    if request.method == "POST":
        answer = cancel(table_post(request, table_state.table), penalty)
        if answer is not None and not isinstance(answer, NotChanged):
            messages.success(
                request, _("The penalty is cancelled. It stays on the sheet, struck through.")
            )
            return redirect(f"{address(request.event, table_state.table)}#penalties")
        if answer is None:
            raise Http404
        error = refusal_sentence(answer)
    context = event_context(
        request,
        "event",
        table=table_state.table,
        round=table_state.table.round,
        penalty=found,
        sheet_url=address(request.event, table_state.table),
        error=error,
        reason=reason[: 2 * REASON_LENGTH],
        reason_length=REASON_LENGTH,
        token=request.POST.get("token") or new_token(),
    )
    return render(request, "scoring/sheets/penalty_cancel.html", context)
