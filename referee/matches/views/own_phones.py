"""A match on players' own phones, besides the play: joining it, its seats, dealing, the next match.

The match itself is played on the pages of `referee.matches.views.table`.
"""

from django.core.exceptions import BadRequest
from django.http import HttpResponse
from django.shortcuts import redirect
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy
from django.views.decorators.cache import never_cache
from django_htmx.http import HttpResponseClientRedirect

from foundation.web.conflicts import PostConflict
from foundation.web.phone_keys import keep_key, new_key, phone_key
from foundation.web.requests import whole_number
from foundation.web.tokens import token_of
from referee.matches import device_seat
from referee.matches.emotes import EMOTES, show_emote
from referee.matches.forms import JoiningForm, WordForm
from referee.matches.own_phones import (
    NotJoined,
    add_computer,
    deal_first,
    give_word,
    join,
    leave,
    move_up,
    say_youngest,
    set_up_again,
    stop,
)
from referee.matches.seat_claims import (
    NoClaim,
    agree,
    ask_for_seat,
    go_on,
    object_to,
    refuse,
    want_redeal,
)
from referee.matches.views.table import (
    MatchRequest,
    NoSeat,
    match_here,
    moved_on,
    page_now,
    posted,
    seat_here,
    show,
)
from referee.models import Match

NOT_JOINED = {
    NotJoined.SAME_NAME: gettext_lazy(
        "Somebody here has this name already. Please add something to yours."
    ),
    NotJoined.FULL: gettext_lazy("In the meantime somebody else has taken the last seat."),
    NotJoined.BEGUN: gettext_lazy("In the meantime the cards have been dealt. You can watch."),
}

NO_CLAIM = {
    NoClaim.NO_SEAT: gettext_lazy("There is no such seat any more."),
    NoClaim.ANOTHER: gettext_lazy("Another phone is asking for that seat already."),
    NoClaim.REFUSED: gettext_lazy(
        "The players have refused this phone three times, so it can ask no more. You can watch."
    ),
}

CLAIMS = {"yes": agree, "no": refuse, "object": object_to}
LISTS = {"out": leave, "up": move_up, "youngest": say_youngest}
"""What changes the seats, by the button's word; `say_youngest` with 0 leaves it to the lot."""


@never_cache
@posted
def join_match(request: MatchRequest, code: str) -> HttpResponse:
    """Give the phone the next seat by a name, or let it ask for one that another phone holds."""
    match = match_here(request, code, own_phones=True)
    key = phone_key(request) or new_key()
    if "do" in request.POST:
        return _asking(request, match, key)
    if "seat" in request.POST:
        seat = whole_number(request.POST["seat"]) or 0
        claim = ask_for_seat(match, seat, key=key)
        if isinstance(claim, NoClaim):
            return show(request, page_now(request, match), message=NO_CLAIM[claim])
        return _whole_page(request, match, key)
    form = JoiningForm(request.POST)
    if not form.is_valid():
        return show(request, page_now(request, match), form=form)
    taken = join(
        match,
        name=form.cleaned_data["name"],
        key=key,
        is_youngest=form.cleaned_data["youngest"],
    )
    if taken is NotJoined.SAME_NAME:
        form.add_error("name", NOT_JOINED[taken])
        return show(request, page_now(request, match), form=form)
    if isinstance(taken, NotJoined):
        return show(request, page_now(request, match), message=NOT_JOINED[taken])
    return _whole_page(request, match, key)


def _asking(request: MatchRequest, match: Match, key: str) -> HttpResponse:
    """Let a phone that asks for a seat take it, where it may by now, or ask no longer."""
    do, _space, number = request.POST["do"].partition(" ")
    which = whole_number(number)
    if which is None or do not in ("take", "stop"):
        raise BadRequest("no such button")
    if do == "stop":
        refuse(match, which, key=key)
    else:
        go_on(match, which, key=key)
    return _whole_page(request, match, key)


def _whole_page(request: MatchRequest, match: Match, key: str) -> HttpResponse:
    """Lead to the whole page, since the phone may be somebody now."""
    response: HttpResponse = redirect(match)
    if request.htmx:
        response = HttpResponseClientRedirect(match.get_absolute_url())
    keep_key(response, key)
    return response


@never_cache
@posted
def seats(request: MatchRequest, code: str) -> HttpResponse:
    """Change the seats: before the deal who is listed, in which order, and who is the youngest; at
    any time whether one goes to another phone.
    """
    match, key = match_here(request, code, own_phones=True), phone_key(request)
    do, _space, number = request.POST.get("do", "").partition(" ")
    # The host chooses the youngest from a list.
    which = whole_number(number or request.POST.get("who", ""))
    seen = request.POST.get("seen", "")
    # The phone that held a seat may object to where it has gone.
    if do != "object" and device_seat.holder(request, match) is None:
        raise NoSeat
    if do == "computer":
        level = request.POST.get("level", "")
        if add_computer(match, level, key=key, seen=seen) is PostConflict.STALE:
            return show(request, page_now(request, match, stale=True))
        return moved_on(request, match)
    if which is None or do not in (*CLAIMS, *LISTS, "redeal"):
        raise BadRequest("no such button")
    answer: PostConflict | None = None
    if do == "redeal":
        want_redeal(match, which, key=key, token=token_of(request))
    elif do in CLAIMS:
        CLAIMS[do](match, which, key=key)
    else:
        answer = LISTS[do](match, which, key=key, seen=seen)
    if answer is PostConflict.STALE:
        return show(request, page_now(request, match, stale=True))
    return moved_on(request, match)


@never_cache
@posted
def word(request: MatchRequest, code: str) -> HttpResponse:
    """Keep a player's own word for the shuffle."""
    match, key = _seated(request, code)
    form = WordForm(request.POST)
    if not form.is_valid():
        return show(request, page_now(request, match), word_form=form)
    if give_word(match, word=form.cleaned_data["word"], key=key) is PostConflict.STALE:
        return show(request, page_now(request, match, stale=True))
    return show(request, page_now(request, match), message=_("Your word has been saved."))


@never_cache
@posted
def deal(request: MatchRequest, code: str) -> HttpResponse:
    """Deal the first round to those who are listed."""
    match, key = _seated(request, code)
    answer = deal_first(match, key=key, seen=request.POST.get("seen", ""), token=token_of(request))
    if answer is PostConflict.STALE:
        return show(request, page_now(request, match, stale=True))
    return moved_on(request, match)


@never_cache
@posted
def again(request: MatchRequest, code: str) -> HttpResponse:
    """Set up the next match for the same players, or lead to the one that another has set up."""
    match, key = _seated(request, code)
    following = set_up_again(match, key=key)
    if following is None:
        return show(request, page_now(request, match, stale=True))
    if request.htmx:
        return HttpResponseClientRedirect(following.get_absolute_url())
    return redirect(following, permanent=False)


@never_cache
@posted
def emote(request: MatchRequest, code: str) -> HttpResponse:
    """Show the others a word or two for some seconds."""
    match, which = match_here(request, code, own_phones=True), request.POST.get("emote", "")
    seat = seat_here(request, match)
    if seat is None or which not in EMOTES:
        raise BadRequest("no such button")
    if not show_emote(match, seat, which):
        message = _("Please wait a few seconds before you show another.")
        return show(request, page_now(request, match), message=message)
    return moved_on(request, match)


@never_cache
@posted
def stop_here(request: MatchRequest, code: str) -> HttpResponse:
    """Let the others see that a player has stopped, and lead that player to the first page."""
    match, key = _seated(request, code)
    stop(match, key=key)
    return redirect("door:first-page", permanent=False)


def _seated(request: MatchRequest, code: str) -> tuple[Match, str]:
    """Return the match and the phone's key; raises NoSeat for a phone that holds no seat of it."""
    match = match_here(request, code, own_phones=True)
    if device_seat.holder(request, match) is None:
        raise NoSeat
    return match, phone_key(request)
