"""A lesson: its opening card, where its bubbles are stopped, and its closing card."""

from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.views.decorators.cache import never_cache

from foundation.web.phone_keys import keep_key, new_key, phone_key
from foundation.web.sources import source_digest
from foundation.web.tokens import new_token, token_of
from referee.computers.seats import levels_offered, names_of
from referee.engine.mind import NORMAL
from referee.matches import device_seat
from referee.matches.against_computers import OnePersonForm
from referee.matches.closing_page import closing_card
from referee.matches.deals import present_deal
from referee.matches.lesson_choice import offer_no_more
from referee.matches.lessons import lesson_of_game, start_lesson, stop_teaching
from referee.matches.own_phones import last_name
from referee.matches.views.table import MatchRequest, match_here, moved_on
from referee.models import Teaching
from referee.presentation.lesson import LEARNER
from referee.presentation.registry import presentation_of
from referee.quotas import cannot_start, note_source

WITH_THREE = 4
"""Players of a match against three computers."""


@never_cache
def opening(request: HttpRequest, game: str) -> HttpResponse:
    """Show the opening card of a game's lesson; posted, deal it."""
    try:
        lesson = lesson_of_game(game)
    except LookupError as none:
        raise Http404 from none
    key = phone_key(request) or new_key()
    refusal, token = "", new_token()
    posted = request.POST if request.method == "POST" else None
    form = OnePersonForm(posted, initial={"name": last_name(phone_key(request))})
    if request.method == "POST":
        token, source = token_of(request), source_digest(request)
        refusal = cannot_start(source, token)
        if not refusal and form.is_valid():
            match = start_lesson(game, form.cleaned_data["name"], key=key, token=token)
            note_source(match, source)
            response = redirect(match)
            keep_key(response, key)
            offer_no_more(request, response, game)
            return response
    context = {
        "game": presentation_of(game),
        "lesson": lesson,
        "form": form,
        "token": token,
        "refusal": refusal,
    }
    shown = render(request, "referee/lesson/opening.html", context)
    if not phone_key(request):
        # Before it is posted, so that the same post twice comes with the same key.
        keep_key(shown, key)
    return shown


@never_cache
def closing(request: MatchRequest, code: str) -> HttpResponse:
    """Show what a lesson came to; posted, let its match go on without bubbles."""
    match = match_here(request, code, own_phones=True)
    if not match.lesson or device_seat.holder(request, match) is None:
        raise Http404
    if request.method == "POST":
        stop_teaching(match)
        return moved_on(request, match)
    if match.lesson != Teaching.ON or present_deal(match).outcome() is None:
        return redirect(match)
    context = {
        "match": match,
        "game": presentation_of(match.game),
        "card": closing_card(match),
        "name": names_of(match)[LEARNER - 1],
        "may_play": NORMAL in levels_offered(match.rules, WITH_THREE),
        "token": new_token(),
    }
    return render(request, "referee/lesson/closing.html", context)
