"""The door on the phones of players, who need no account: finding one's name, and checking in.

A phone finds the names of the evening's list alone, a few at once, and speaks for two people at
most. Whoever is not on the list asks the desk.
"""

from typing import Any

from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_POST, require_safe

from foundation.live.fresh import fetches_itself, is_unchanged
from foundation.web.codes import TABLE_LENGTH
from foundation.web.phone_keys import keep_key, new_key
from foundation.web.requests import whole_number
from foundation.web.text import clean_name
from foundation.web.tokens import new_token, token_of
from scoring.evening.refusals import NotChanged, refusal_sentence
from scoring.models.events import Absence
from scoring.pages.door.phone_page import DoorRequest, door_page
from scoring.posts.door.arriving import FEWEST_LETTERS, DoorPost, check_in, found, take_back
from scoring.posts.door.lots import draw_by_phone
from scoring.posts.door.questions import ask_desk, withdraw_question

SAYS = {"here": None, "late": Absence.LATE, "not-coming": Absence.GONE}
"""What a phone says of somebody: why that player is not here, None for here."""


@never_cache
@require_safe
def find_door(request: HttpRequest) -> HttpResponse:
    """Ask for the code of an evening, or lead to the door of the code that was typed."""
    code = "".join(request.GET.get("code", "").split())
    if code.isascii() and code.isalnum() and len(code) <= 2 * TABLE_LENGTH:
        return redirect("scoring:door", code.upper())
    return render(request, "scoring/door/unknown.html", {"code": ""})


@require_safe
@door_page
def door(request: DoorRequest) -> HttpResponse:
    """Show who has checked in by this phone and where they sit, or ask who its holder is."""
    if is_unchanged(request, request.live):
        return HttpResponse(status=204)
    return _show(request)


def _show(request: DoorRequest, *, status: int = 200, **more: Any) -> HttpResponse:
    at = request.at
    words = clean_name(request.GET.get("q") or request.POST.get("name", ""))[:60]
    chosen = at.entrant(whole_number(request.GET.get("is", "")))
    own = {each.entrant_id for each in at.phones}
    if chosen and (chosen.pk in own or not at.room or at.has_other_phone(chosen)):
        chosen = None
    asks = bool(at.room and not at.event.closed and (not at.arrived or "more" in request.GET))
    matching = found(at.state, words) if asks and words else None
    context = {
        "at": at,
        "event": at.event,
        "live": request.live,
        "follows": bool(at.phones or at.questions),
        "frame": "components/live_frame.html" if fetches_itself(request) else "base.html",
        "asks": asks or chosen is not None or bool(words),
        "chosen": chosen,
        "words": words,
        "is_short": bool(words) and matching is None,
        "fewest": FEWEST_LETTERS,
        "matching": [(each, each.pk in own, at.has_other_phone(each)) for each in matching or ()],
        "token": new_token(),
        **more,
    }
    response = render(request, "scoring/door/phone.html", context, status=status)
    if not request.key:
        # Before it checks in, so that the same post twice comes with the same key.
        keep_key(response, new_key())
    return response


@require_POST
@door_page
def say(request: DoorRequest) -> HttpResponse:
    """Take the word of a phone: somebody is here, comes later or not, or it was a mistake; or draw
    a lot, or ask the desk about a name.
    """
    key = request.key or new_key()
    post = DoorPost.from_phone(key, request.at.event, token_of(request))
    do = request.POST.get("do", "")
    entrant = whole_number(request.POST.get("entrant", "")) or 0
    done: object = None
    if do in SAYS:
        done = check_in(post, entrant, SAYS[do])
    elif do == "back":
        done = take_back(post, entrant)
    elif do == "lot":
        done = draw_by_phone(post, entrant)
    elif do == "ask":
        done = ask_desk(post, request.POST.get("name", ""))
    elif do == "withdraw":
        withdraw_question(post, whole_number(request.POST.get("question", "")) or 0)
    else:
        raise Http404
    if isinstance(done, NotChanged):
        return _show(request, error=refusal_sentence(done), error_at=do)
    response = redirect("scoring:door", request.at.door.code)
    keep_key(response, key)
    return response
