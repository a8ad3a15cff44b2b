"""The page of a player for everybody, at the address of the club."""

from django.http import HttpResponse
from django.shortcuts import render

from scoring.evening.public_players import has_public_page
from scoring.models import Player
from scoring.pages.public.player_pages import figures_for_everybody
from scoring.pages.public.public_club import public_club
from scoring.pages.public.public_names import name_in_public
from scoring.pages.public.views.club import (
    NOT_FOR_SEARCH,
    ClubRequest,
    club_in_public,
    club_page_context,
)


@club_in_public
def player(request: ClubRequest, number: int) -> HttpResponse:
    """Show the page of the player with this number; whoever has none is answered like nobody."""
    found = Player.objects.of(request.club).filter(public_number=number).first()
    if found is None or not has_public_page(found):
        return render(request, "scoring/public/no_player.html", status=404)
    found.club = request.club
    context = club_page_context(
        request,
        public_club(request.club),
        "",
        robots=NOT_FOR_SEARCH,
        name=name_in_public(found),
        figures=figures_for_everybody(found),
    )
    return render(request, "scoring/public/player.html", context)
