"""A match of one person against computers, from one tap on the page of its game."""

from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.views.decorators.cache import never_cache

from foundation.web.phone_keys import keep_key, new_key, phone_key
from foundation.web.sources import source_digest
from foundation.web.tokens import token_of
from referee.games import GAMES
from referee.matches.against_computers import AgainstComputersForm
from referee.matches.own_phones import start_against_computers
from referee.matches.views.start import game_page
from referee.quotas import cannot_start, note_source


@never_cache
def against_computers(request: HttpRequest, game: str) -> HttpResponse:
    """Start the match and lead to its table; the page of the game says what is wrong."""
    if request.method != "POST":
        return redirect("referee:game", game)
    form = AgainstComputersForm(GAMES[game], request.POST)
    token, source = token_of(request), source_digest(request)
    refusal = cannot_start(source, token) if form.is_valid() else ""
    if not form.is_valid() or refusal:
        return render(request, *game_page(request, game, form, token=token, refusal=refusal))
    key = phone_key(request) or new_key()
    match = start_against_computers(form.plan(), key=key, token=token)
    note_source(match, source)
    response = redirect(match)
    keep_key(response, key)
    return response
