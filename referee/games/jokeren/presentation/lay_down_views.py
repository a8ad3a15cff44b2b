""" "May I come out?": the best lay-down of a hand of Jokeren, and rulings on melds."""

from django.http import HttpResponse, QueryDict
from django.shortcuts import redirect, render
from django.views.decorators.http import require_safe
from django.views.decorators.vary import vary_on_headers

from foundation.web.requests import HtmxRequest
from referee.games.jokeren.presentation.lay_down_form import ComingOutForm
from referee.rulings.written_rulings import KEEP, keeping_place, with_keeping

PAGE, PARTS = "games/jokeren/lay_down/lay_down.html", "games/jokeren/lay_down/_parts.html"
PADS = ("pad", "pad-twice")


@require_safe
@vary_on_headers("HX-Request", "HX-Trigger")
def coming_out(request: HtmxRequest) -> HttpResponse:
    """Answer what an address asks, or, where the form asked it, lead to that address."""
    form = ComingOutForm(request.GET)
    url = form.question.url
    keep = keeping_place(request.GET.get(KEEP, ""))
    swaps = request.htmx and not request.htmx.history_restore_request
    if not swaps and form.is_told_by_address and not _says_the_same(url, request.GET):
        return redirect(with_keeping(url, keep))
    tapped = swaps and request.htmx.trigger in PADS
    context = {
        "form": form,
        "question": form.question,
        "keep": keep,
        "swapped": bool(swaps),
        "tapped": tapped,
    }
    if not swaps:
        return render(request, PAGE, context)
    response = render(request, PARTS, context)
    if request.GET.get("do") == "show":
        response["HX-Reswap"] = "outerHTML show:#answer:top"
    elif "ask" in request.GET:
        response["HX-Reswap"] = "outerHTML show:#ruling:top"
    if form.is_told_by_address:
        response["HX-Replace-Url" if tapped else "HX-Push-Url"] = with_keeping(url, keep)
    return response


def _says_the_same(url: str, query: QueryDict) -> bool:
    said = {name: values for name, values in query.lists() if name != KEEP}
    return dict(QueryDict(url.partition("?")[2]).lists()) == said
