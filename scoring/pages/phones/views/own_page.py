"""The page of the player who holds a seat, on the phone of that seat."""

from django.contrib import messages
from django.contrib.auth.models import AnonymousUser
from django.http import Http404, HttpResponse
from django.shortcuts import redirect, render
from django.utils.translation import gettext as _

from foundation.web.conflicts import PostConflict
from foundation.web.tokens import token_of
from scoring.evening.public_players import public_page_of
from scoring.models import Player
from scoring.pages.phones.pages import TableRequest, phone_page, table_context
from scoring.pages.players.kept_figures import figures_for_player
from scoring.pages.players.who_sees import WhoSees, chosen
from scoring.pages.public.public_names import name_in_public
from scoring.posts.clubs.player_pages import show_page_to


@phone_page(of_seats=True)
def own_page(request: TableRequest) -> HttpResponse:
    """Show the player's own page, and let the player choose who else sees it."""
    shown = _player(request)
    if request.method == "POST":
        return _choose(request, shown)
    context = table_context(
        request,
        player=shown,
        figures=figures_for_player(shown),
        public_page=public_page_of(shown.club, shown),
        who_sees=WhoSees(shown.club, shown, name_in_public(shown)),
    )
    return render(request, "scoring/phones/own_page.html", context)


def _player(request: TableRequest) -> Player:
    """Return who plays at the seat: the substitute where there is one."""
    seat, club = request.at.seat, request.at.event.club
    if seat is None:
        raise Http404
    playing = seat.sitter_id or seat.entrant.player_id
    found = Player.objects.of(club).filter(pk=playing).first()
    if found is None:
        raise Http404
    found.club = club
    return found


def _choose(request: TableRequest, shown: Player) -> HttpResponse:
    page_for = chosen(request.POST.get("page", ""))
    if page_for is None:
        raise Http404
    done = show_page_to(
        AnonymousUser(),
        shown,
        page_for,
        seen=request.POST.get("seen", ""),
        token=token_of(request),
        who=shown.name,
    )
    if done is PostConflict.STALE:
        words = _("In the meantime somebody changed who sees your page. Please check again.")
        messages.warning(request, words)
    else:
        messages.success(request, _("It is saved who sees your page."))
    return redirect("scoring:phone-own-page", request.at.table.code)
