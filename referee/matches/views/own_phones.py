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

from config.web.conflicts import PostConflict
from config.web.phone_keys import keep_key, new_key, phone_key
from config.web.requests import whole_number
from config.web.tokens import token_of
from referee.matches import device_seat
from referee.matches.emotes import EMOTES, show_emote
from referee.matches.forms import NameForm, WordForm
from referee.matches.own_phones import (
    NotJoined,
    deal_first,
    free_seat,
    give_word,
    join,
    leave,
    move_up,
    set_up_again,
    take_seat,
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
    NotJoined.TAKEN: gettext_lazy("In the meantime another phone has taken that seat."),
}


@never_cache
@posted
def join_match(request: MatchRequest, code: str) -> HttpResponse:
    """Give the phone a seat: the next one by a name, or one that waits for its player."""
    match = match_here(request, code, own_phones=True)
    key = phone_key(request) or new_key()
    form = NameForm(request.POST)
    if "seat" in request.POST:
        taken = take_seat(match, whole_number(request.POST["seat"]) or 0, key=key)
    elif form.is_valid():
        taken = join(match, name=form.cleaned_data["name"], key=key)
    else:
        return show(request, page_now(request, match), form=form)
    if taken is NotJoined.SAME_NAME:
        form.add_error("name", NOT_JOINED[taken])
        return show(request, page_now(request, match), form=form)
    if isinstance(taken, NotJoined):
        return show(request, page_now(request, match), message=NOT_JOINED[taken])
    # The whole page, since the phone is somebody now.
    response: HttpResponse = redirect(match)
    if request.htmx:
        response = HttpResponseClientRedirect(match.get_absolute_url())
    keep_key(response, key)
    return response


@never_cache
@posted
def seats(request: MatchRequest, code: str) -> HttpResponse:
    """Change the seats: somebody leaves or is taken off the list, sits elsewhere, or gets a seat
    freed for another phone.
    """
    match, key = _seated(request, code)
    do, _space, number = request.POST.get("do", "").partition(" ")
    which, seen = whole_number(number), request.POST.get("seen", "")
    if which is None or do not in ("free", "out", "up"):
        raise BadRequest("no such button")
    answer: PostConflict | None = None
    if do == "free":
        free_seat(match, which, key=key)
    elif do == "out":
        answer = leave(match, which, key=key, seen=seen)
    else:
        answer = move_up(match, which, key=key, seen=seen)
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


def _seated(request: MatchRequest, code: str) -> tuple[Match, str]:
    """Return the match and the phone's key; raises NoSeat for a phone that holds no seat of it."""
    match = match_here(request, code, own_phones=True)
    if device_seat.holder(request, match) is None:
        raise NoSeat
    return match, phone_key(request)
