"""The text view of a match's table: it is read, and moves are typed as words."""

from dataclasses import replace
from typing import Any

from django.http import HttpResponse
from django.shortcuts import redirect, render
from django.urls import reverse
from django.utils.translation import gettext as _
from django.views.decorators.cache import never_cache
from django_htmx.http import HttpResponseClientRedirect

from foundation.live.fresh import Live, fetches_itself, is_unchanged
from foundation.web.conflicts import PostConflict
from foundation.web.phone_keys import phone_key
from foundation.web.tokens import token_of
from referee.engine.errors import Unreadable
from referee.engine.rulings import Refused
from referee.matches import device_seat
from referee.matches.answering import does_not_break
from referee.matches.answers import TooEarly
from referee.matches.bar import bar_action
from referee.matches.bubbles import said_in_text
from referee.matches.computer_moves import let_computers_act
from referee.matches.deals import is_known, play, present_deal
from referee.matches.lobby_page import own_phones_of
from referee.matches.looking_again import looks_again
from referee.matches.table_top import TableTop, refusal_of
from referee.matches.text_choice import keep_text
from referee.matches.text_page import LEAVE, text_page, typed_moves_of
from referee.matches.views.table import (
    MatchRequest,
    fresh,
    match_here,
    page_now,
    pass_on,
    posted,
    seat_here,
)
from referee.models import Match
from referee.presentation.sentences import Refusal
from referee.presentation.typed_moves import LONGEST, plain


@never_cache
def text(request: MatchRequest, code: str) -> HttpResponse:
    """Show the table as text; a post is a move that was typed."""
    if request.method == "POST":
        return _move(request, code)
    match = match_here(request, code, at_table=False)
    let_computers_act(match)
    if (match.own_phones or match.computers) and is_unchanged(request, fresh(match)):
        return HttpResponse(status=204)
    return _shown(request, match)


@posted
def _move(request: MatchRequest, code: str) -> HttpResponse:
    """Make the move that was typed; what is none, or is refused, is answered in words."""
    match, token = match_here(request, code, at_table=False), token_of(request)
    seat, words = seat_here(request, match), request.POST.get("move", "")[:LONGEST]
    if is_known(token):
        return _done(request, match)
    if seat is None:
        return _shown(request, match, stale=True, words=words)
    record, seen = _record_of(match, seat, words), request.POST.get("seen", "")
    if not record:
        fault = _("This cannot be read as a move. What can be typed stands below.")
        return _shown(request, match, fault=fault, words=words)
    if record == LEAVE.record:
        answer = does_not_break(match, seat=seat, seen=seen, token=token)
    else:
        answer = play(match, seat=seat, text=record, seen=seen, token=token)
    if answer is PostConflict.STALE:
        return _shown(request, match, stale=True, words=words)
    if isinstance(answer, TooEarly):
        return _shown(request, match, fault=answer.sentence, words=words)
    if isinstance(answer, Refused):
        return _shown(request, match, refusal=refusal_of(match, answer, seat), words=words)
    pass_on(request, match, seat, record)
    return _done(request, match)


def _record_of(match: Match, seat: int, words: str) -> str | None:
    """Return the move of a record that was typed, or that one does not break what waits; None for
    none, such as one with a card that lies for another where only the card itself is named.
    """
    leaves = plain(words) in (LEAVE.record, plain(str(LEAVE.words)))
    if leaves and present_deal(match).answers():
        return LEAVE.record
    record = typed_moves_of(match).read(words)
    try:
        if record:
            match.rules.notation.read(f"{seat} {record}", len(match.players))
    except Unreadable:
        return None
    return record


def _done(request: MatchRequest, match: Match) -> HttpResponse:
    """Answer a move that was made: the table as it is now."""
    return _shown(request, match) if request.htmx else redirect("referee:text", match.code)


def _shown(
    request: MatchRequest,
    match: Match,
    *,
    stale: bool = False,
    fault: str = "",
    refusal: Refusal | None = None,
    words: str = "",
) -> HttpResponse:
    """Show the table as text; before a deal and after it, the match's own page has all there is."""
    table = page_now(request, match)
    if not isinstance(table, TableTop):
        if request.htmx and not fetches_itself(request):
            return HttpResponseClientRedirect(match.get_absolute_url())
        return redirect(match, permanent=False)
    in_play, seat = present_deal(match), device_seat.holder(request, match)
    live = request.live if match.own_phones else fresh(match)
    context: dict[str, Any] = {
        "page": table,
        "match": match,
        "text": text_page(table, in_play, seat),
        "phrases": _phrases(match),
        "seat": seat,
        "action": bar_action(table),
        "live": _here(live, match),
        "stale": stale,
        "fault": fault,
        "refusal": refusal,
        "words": words,
        "taught": said_in_text(table) if match.lesson else [],
    }
    if match.own_phones:
        quiet, key = fetches_itself(request), phone_key(request)
        context["own"] = own_phones_of(match, key, live, is_quiet=quiet)
    if match.computers:
        context["computers"] = looks_again(match, live.mark if match.own_phones else "")
    response = render(request, "referee/text/text.html", context)
    if not fetches_itself(request):  # An open page that stays fresh chooses nothing.
        keep_text(response)
    return response


def _phrases(match: Match) -> tuple[str, ...]:
    """Return everything that can be typed in the game, with … for the cards."""
    wording = typed_moves_of(match)
    return tuple(wording.form(each) for each in wording.phrases)


def _here(live: Live, match: Match) -> Live:
    """Return how this page stays fresh: by the stream of the match, at its own address."""
    return replace(live, url=reverse("referee:text", args=[match.code]))
