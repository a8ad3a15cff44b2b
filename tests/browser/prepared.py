"""An address at which a browser gets a club and an evening at once, made by no tap of its own.

Whatever is about something else begins with these; `evening.py` makes the same page by page.
"""

from typing import Any

from django.contrib.auth import get_user_model, login
from django.http import HttpRequest, JsonResponse
from django.urls import reverse
from django.utils import timezone
from django.views.decorators.http import require_GET

from foundation.accounts.names import key
from scoring.core.formats import FORMATS
from scoring.models import Club, Event, Role, Round
from scoring.models.events import Absence
from scoring.posts.clubs.members import make_club
from scoring.posts.events.checked_in import set_here
from scoring.posts.events.drawing import draw_round, publish
from scoring.posts.events.lifecycle import make_event
from tests.scoring.building import token


@require_GET
def prepare(request: HttpRequest) -> JsonResponse:
    """Log in the owner of a new club; where a format is named, publish the first round of an
    evening of it, or make it alone (`undrawn`). Every `here` is a player who is there, every
    `other` one who is not, every `expected` one who is on the list of an evening that is undrawn.
    With a `role` whoever is logged in has that one in the end, and no longer owns the club.
    """
    name = f"Olga {token()[:8]}"
    owner = get_user_model().objects.create_user(username=key(name), first_name=name)
    login(request, owner, backend="allauth.account.auth_backends.AuthenticationBackend")
    club = make_club(owner, "De Joker", token=token())
    for other in request.GET.getlist("other"):
        club.players.create(name=other)
    made = {"club": club.code}
    if "format" in request.GET:
        event = _event(owner, club, request.GET["format"], request.GET.getlist("here"))
        made["event"] = event.code
        if "undrawn" in request.GET:
            _expect(owner, event, request.GET.getlist("expected"))
        else:
            made |= _first_round(owner, event)
    if "role" in request.GET:
        club.memberships.update(role=Role(request.GET["role"]))
    return JsonResponse(made)


def _expect(owner: Any, event: Event, names: list[str]) -> None:
    for name in names:
        player = event.club.players.create(name=name)
        set_here(owner, event, player, is_here=False, absence=Absence.UNSEEN)


def _event(owner: Any, club: Club, format: str, here: list[str]) -> Event:
    usual = FORMATS[format]
    agreed = {
        "name": "Friday evening",
        "date": timezone.localdate(),
        "format": format,
        "edition": usual.edition,
        "options": dict(usual.options),
        "rounds": usual.rounds,
        "deals": usual.deals,
    }
    return make_event(owner, club, agreed, names=here, token=token())


def _first_round(owner: Any, event: Event) -> dict[str, Any]:
    drawn = draw_round(owner, event, token=token())
    assert isinstance(drawn, Round)
    publish(owner, event, seen=drawn.version)
    table = drawn.tables.get()
    seats = table.seats.order_by("number")
    seated = list(seats.values_list("entrant__player__name", flat=True))
    scanned = reverse("scoring:scanned-table", args=[table.code, table.secret])
    return {"table": table.code, "scanned": scanned, "seated": seated}
