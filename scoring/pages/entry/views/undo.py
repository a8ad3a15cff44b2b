"""Taking back one of the last entries of an evening."""

from django.contrib import messages
from django.http import Http404, HttpResponse
from django.shortcuts import redirect
from django.utils.translation import gettext as _
from django.views.decorators.http import require_POST

from scoring.evening.access import EventRequest, event_page, table_post
from scoring.evening.refusals import NotChanged, refusal_sentence
from scoring.models import DealVersion, Right
from scoring.posts.entry.undoing import undo


@require_POST
@event_page(Right.ENTER_DEALS)
def undo_entry(request: EventRequest, version: int) -> HttpResponse:
    """Undo what was entered together with a version, and go back to the page of the event that
    asked for it.
    """
    found = (
        DealVersion.objects.select_related("table__round")
        .filter(pk=version, table__round__event=request.event)
        .first()
    )
    if found is None:
        raise Http404
    may_correct = request.role.may(Right.RUN_EVENINGS)
    answer = undo(table_post(request, found.table, in_closed=may_correct), found.pk)
    if isinstance(answer, NotChanged):
        messages.error(request, refusal_sentence(answer))
    else:
        messages.success(request, _("The entry is undone. What stood there before is back."))
    # A page of this very event; whatever else was posted leads to the evening's.
    back = request.POST.get("back", "")
    if back.startswith(request.event.get_absolute_url()):
        return redirect(back)
    return redirect(request.event)
