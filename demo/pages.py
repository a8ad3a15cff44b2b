"""The way in, and the page that says what there is to try."""

from django.contrib.auth import login
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.urls import reverse
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_GET, require_safe

from demo.entrance import entrance
from demo.match import visitors_match
from demo.people import evening, organiser, visitors_key
from foundation.web.phone_keys import keep_key
from scoring.evening.evening_now import evening_now
from scoring.models import Phone


@never_cache
@require_GET
def come_in(request: HttpRequest, secret: str) -> HttpResponse:
    """Sign a browser in as the organiser by a link that nobody has used."""
    if request.user.is_authenticated:
        return redirect("demo-guide")
    if not entrance.use(secret):
        return _shut(request)
    login(request, organiser(), backend="allauth.account.auth_backends.AuthenticationBackend")
    response = redirect("demo-guide")
    keep_key(response, visitors_key())
    return response


@never_cache
@require_safe
def guide(request: HttpRequest) -> HttpResponse:
    """Show what there is to try, with the way to each."""
    if not request.user.is_authenticated:
        return _shut(request)
    event = evening()
    now = evening_now(event).state
    published = [each.number for each in now.published]
    present = now.present
    mine = Phone.objects.filter(key=visitors_key(), entrant__event=event).values_list("entrant")
    held = {entrant for (entrant,) in mine}
    table = next(
        (
            each
            for each in (present.tables if present else ())
            if held & {seat.entrant_id for seat in each.seats}
        ),
        None,
    )
    match = visitors_match()
    sheet = reverse("scoring:sheet", args=[event.code, published[0], 1]) if published else ""
    context = {
        "event": event,
        "sheet": sheet,
        "is_closed": bool(present and present.is_closed),
        "table": table.table if table else None,
        "name": next((now.names[each] for each in held if each in now.names), ""),
        "match": match,
    }
    return render(request, "guide.html", context)


def _shut(request: HttpRequest) -> HttpResponse:
    return render(request, "shut.html", status=403)
