"""What the desk does about the door: phones and lots on or off, questions, undoing, numbers."""

from typing import Any

from django.contrib import messages
from django.core.exceptions import PermissionDenied
from django.http import Http404, HttpResponse
from django.shortcuts import get_object_or_404, redirect, render
from django.urls import reverse
from django.utils.translation import gettext as _
from django.views.decorators.http import require_POST

from foundation.live.fresh import Live, is_unchanged
from foundation.web.actions import Action
from foundation.web.requests import whole_number
from foundation.web.tokens import new_token
from scoring.core.seating import NoTables
from scoring.evening.access import EventRequest, event_page, event_post
from scoring.evening.event_state import event_state_of
from scoring.evening.refusals import NotChanged, refusal_sentence
from scoring.models import DoorQuestion, Entrant, Player, Right
from scoring.pages.door.views.check_in import open_evening
from scoring.pages.event_pages import event_context
from scoring.pages.events.wish_words import in_words
from scoring.pages.live_pages import live_of
from scoring.posts.door.arriving import undo_check_in
from scoring.posts.door.lots import (
    LotsState,
    can_draw_lots,
    draft_from_lots,
    draw_the_rest,
    enter_lots,
    lots_state,
)
from scoring.posts.door.opening import choose_lots, open_door, shut_door
from scoring.posts.door.questions import answer_no, answer_yes
from scoring.posts.events.drawing import CannotDraw

NO_LOT = -1
"""What was typed and is no number of a lot."""


@require_POST
@event_page(Right.CHECK_IN)
@open_evening
def choose(request: EventRequest) -> HttpResponse:
    """Let phones check in, or no more; make the tables of round 1 by lots, or by the program."""
    post, do = event_post(request), request.POST.get("do", "")
    done: object
    if do == "open":
        done = open_door(post)
    elif do == "shut":
        done = shut_door(post)
    elif do in ("lots", "program", "places") and not request.role.may(Right.DRAW):
        raise PermissionDenied
    elif do in ("lots", "program"):
        done = choose_lots(post, by_lots=do == "lots")
    elif do == "places":
        done = choose_lots(
            post, by_lots=True, places=whole_number(request.POST.get("places", "")) or 0
        )
    else:
        raise Http404
    if isinstance(done, NotChanged):
        if do == "places":
            return _show_lots(request, places_error=refusal_sentence(done))
        messages.error(request, refusal_sentence(done))
    to_lots = do in ("lots", "places") and not isinstance(done, NotChanged)
    return redirect("scoring:lots" if to_lots else "scoring:check-in", request.event.code)


@require_POST
@event_page(Right.CHECK_IN)
@open_evening
def answer(request: EventRequest, pk: int) -> HttpResponse:
    """Answer a phone whose name is not on the list: add it, say who it is, or say no."""
    question = DoorQuestion.objects.filter(event=request.event, pk=pk).first()
    do = request.POST.get("do", "")
    post = event_post(request)
    done: object
    if question is None:
        done = NotChanged("answered")
    elif do == "add":
        done = answer_yes(post, question)
    elif do.startswith("is-"):
        chosen = Player.objects.of(request.club).filter(pk=whole_number(do[3:]) or 0)
        done = answer_yes(post, question, get_object_or_404(chosen))
    elif do == "no":
        done = answer_no(post, question)
    else:
        raise Http404
    if isinstance(done, NotChanged):
        messages.warning(request, refusal_sentence(done))
    elif isinstance(done, Entrant):
        messages.success(request, _("Marked as here: %(names)s") % {"names": done.player.name})
    return redirect("scoring:check-in", request.event.code)


@require_POST
@event_page(Right.CHECK_IN)
@open_evening
def undo(request: EventRequest, pk: int) -> HttpResponse:
    """Undo what a phone said of a player."""
    done = undo_check_in(event_post(request), pk)
    if isinstance(done, NotChanged):
        messages.warning(request, refusal_sentence(done))
    return redirect("scoring:check-in", request.event.code)


# Lots


@event_page(Right.DRAW)
@open_evening
def lots(request: EventRequest) -> HttpResponse:
    """Show who has which lot, and enter the numbers of printed ones."""
    if request.method != "POST":
        if is_unchanged(request, _live(request)):
            return HttpResponse(status=204)
        return _show_lots(request)
    texts = {
        pk: request.POST[name].strip()
        for name in request.POST
        if name.startswith("lot-") and (pk := whole_number(name[4:])) is not None
    }
    given = {pk: _number(text) for pk, text in texts.items()}
    seen = {pk: whole_number(request.POST.get(f"seen-{pk}", "")) for pk in texts}
    wrong = enter_lots(event_post(request), given, seen=seen)
    if isinstance(wrong, NotChanged):
        return _show_lots(request, texts=texts, error=refusal_sentence(wrong))
    if wrong:
        return _show_lots(request, texts=texts, wrong=wrong)
    return redirect("scoring:lots", request.event.code)


def _live(request: EventRequest) -> Live:
    return live_of(request, request.event, url=reverse("scoring:lots", args=[request.event.code]))


def _number(text: str) -> int | None:
    """Return the number that was texts, None for an empty field."""
    if not text:
        return None
    number = whole_number(text)
    return NO_LOT if number is None else number


def _show_lots(
    request: EventRequest,
    *,
    texts: dict[int, str] | None = None,
    wrong: Any = None,
    error: str = "",
    places_error: str = "",
) -> HttpResponse:
    # Before anything of the page is read, so that it is at least as new.
    live = _live(request)
    event_state = event_state_of(request.event)
    state = lots_state(event_state)
    open_now = can_draw_lots(request.event, state.door)
    context = event_context(
        request,
        "check-in",
        live=live,
        state=state,
        can_draw=open_now,
        lines=[
            (
                each,
                (texts or {}).get(each.pk, "" if each.lot is None else str(each.lot)),
                _wrong_in_words((wrong or {}).get(each.pk, ""), state),
            )
            for each in state.present
        ],
        error=error,
        number_wrong=len(wrong or {}),
        places=request.POST.get("places") or state.door.places,
        places_error=places_error,
        trouble=in_words(state.seated) if isinstance(state.seated, NoTables) else "",
        actions=_lots_actions(state) if open_now else [],
        token=new_token(),
    )
    return render(request, "scoring/door/lots.html", context)


def _lots_actions(state: LotsState) -> list[Action]:
    if not state.present or state.without or isinstance(state.seated, NoTables):
        return []
    return [Action(_("Make the tables from these lots"), form="tables")]


def _wrong_in_words(code: str, state: LotsState) -> str:
    if not code:
        return ""
    words = {
        "range": _("A lot has a number from 1 to %(most)s."),
        "twice": _("Two players cannot have the same lot."),
        "changed": _("Somebody else entered another number meanwhile."),
    }
    return words[code] % {"most": state.door.places}


@require_POST
@event_page(Right.DRAW)
@open_evening
def draw_rest(request: EventRequest) -> HttpResponse:
    """Let the program draw the lots of those who are here and have none."""
    done = draw_the_rest(event_post(request))
    if isinstance(done, NotChanged):
        messages.warning(request, refusal_sentence(done))
    return redirect("scoring:lots", request.event.code)


@require_POST
@event_page(Right.DRAW)
@open_evening
def tables(request: EventRequest) -> HttpResponse:
    """Make the draft of round 1 out of the lots."""
    done = draft_from_lots(event_post(request))
    if isinstance(done, NotChanged):
        messages.warning(request, refusal_sentence(done))
        return redirect("scoring:lots", request.event.code)
    if isinstance(done, NoTables | CannotDraw):
        messages.error(request, in_words(done))
        return redirect("scoring:lots", request.event.code)
    return redirect("scoring:seating", request.event.code)
