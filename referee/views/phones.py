"""A match on players' own phones, besides the play: joining it, its seats, dealing, the next match.

The match itself is played on the pages of `referee.views.table`.
"""

from django.core.exceptions import PermissionDenied
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.utils.translation import gettext_lazy
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_safe
from django_htmx.http import HttpResponseClientRedirect

from referee import device
from referee.forms import NameForm, WordForm
from referee.matches import Trouble
from referee.models import Match
from referee.own_phones import (
    NotJoined,
    deal_first,
    free_seat,
    give_word,
    has_begun,
    join,
    leave,
    move_up,
    set_up_again,
    take_seat,
)
from referee.phone_key import keep_key, new_key, phone_key
from referee.views.table import MatchRequest, match_here, moved_on, page_now, posted, show
from referee.views.tokens import token_of

CODE_LENGTH = 10

NOT_JOINED = {
    NotJoined.SAME_NAME: gettext_lazy("Somebody here has this name already. Please add something."),
    NotJoined.FULL: gettext_lazy("All seats are taken. You can watch."),
    NotJoined.BEGUN: gettext_lazy("The cards have been dealt meanwhile. You can watch."),
    NotJoined.TAKEN: gettext_lazy("Another phone has taken that seat meanwhile."),
}


@require_safe
@never_cache
def find(request: HttpRequest) -> HttpResponse:
    """Ask for the code of a match, or lead to the match of the code that was typed."""
    typed = "".join(request.GET.get("code", "").split()).upper()
    if Match.objects.filter(code=typed[: 2 * CODE_LENGTH], own_phones=True).exists():
        return redirect("referee:match", typed)
    return render(request, "referee/find_match.html", {"typed": request.GET.get("code", "")})


@never_cache
@posted
def join_match(request: MatchRequest, code: str) -> HttpResponse:
    """Give the phone a seat: the next one by a name, or one that waits for its player."""
    match = match_here(request, code, own_phones=True)
    key = phone_key(request) or new_key()
    form = NameForm(request.POST)
    if has_begun(match):
        seat = request.POST.get("seat", "")
        taken = take_seat(match, int(seat) if seat.isdecimal() and len(seat) < 4 else 0, key=key)
    elif form.is_valid():
        taken = join(match, name=form.cleaned_data["name"], key=key)
    else:
        return show(request, page_now(request, match), form=form)
    if taken is NotJoined.SAME_NAME:
        form.add_error("name", NOT_JOINED[taken])
        return show(request, page_now(request, match), form=form)
    if isinstance(taken, NotJoined):
        return show(request, page_now(request, match), told=NOT_JOINED[taken])
    device.keep(request, match)
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
    seat = int(number) if number.isdecimal() and len(number) < 4 else 0
    seen = request.POST.get("seen", "")
    answer: Trouble | None = None
    if do == "free":
        free_seat(match, seat, key=key)
    elif do == "out":
        answer = leave(match, seat, key=key, seen=seen)
    else:
        answer = move_up(match, seat, key=key, seen=seen)
    match.refresh_from_db()
    if answer is Trouble.STALE:
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
    give_word(match, word=form.cleaned_data["word"], key=key)
    return moved_on(request, match)


@never_cache
@posted
def deal(request: MatchRequest, code: str) -> HttpResponse:
    """Deal the first round to those who are listed."""
    match, key = _seated(request, code)
    answer = deal_first(match, key=key, seen=request.POST.get("seen", ""), token=token_of(request))
    match.refresh_from_db()
    if answer is Trouble.STALE:
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
    device.keep(request, following)
    if request.htmx:
        return HttpResponseClientRedirect(following.get_absolute_url())
    return redirect(following, permanent=False)


def _seated(request: MatchRequest, code: str) -> tuple[Match, str]:
    """Return the match and the phone's key, for a phone that holds a seat of it; else 403."""
    match = match_here(request, code, own_phones=True)
    if device.holder(request, match) is None:
        raise PermissionDenied
    return match, phone_key(request)
