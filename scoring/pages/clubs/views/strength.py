"""The strength of a club's players: the list, and whether there is one."""

from django.contrib import messages
from django.core.exceptions import BadRequest
from django.http import HttpResponse
from django.shortcuts import redirect, render
from django.utils.translation import gettext as _
from django.views.decorators.http import require_POST, require_safe

from foundation.web.conflicts import PostConflict
from foundation.web.tokens import new_token, token_of
from scoring.core.statistics.strength import LEAST_ROUNDS
from scoring.evening.access import MemberRequest, club_page
from scoring.evening.club_strength import strength_of, strength_words
from scoring.models import Right
from scoring.pages.club_pages import club_context
from scoring.pages.clubs.strength_page import strength_lists
from scoring.posts.clubs.strength import StrengthChoice, choose_strength, strength_choice

CHOICES = {
    "off": StrengthChoice(False),
    "all": StrengthChoice(True),
    "by-game": StrengthChoice(True, True),
}
"""What a club can choose, as the form names it."""


@require_safe
@club_page(Right.SEE_EVENINGS)
def strength(request: MemberRequest) -> HttpResponse:
    """Show the players by strength, as far as it is worked out, and how it is chosen."""
    found = strength_of(request.club)
    chosen = strength_choice(request.club)
    context = club_context(
        request,
        "register",
        found=found,
        lists=strength_lists(request.club, found) if found.is_whole else (),
        least=LEAST_ROUNDS,
        choices=[(name, strength_words(*each), each == chosen) for name, each in CHOICES.items()],
        token=new_token(),
    )
    return render(request, "scoring/clubs/strength.html", context)


@require_POST
@club_page(Right.RUN_EVENINGS)
def choose(request: MemberRequest) -> HttpResponse:
    """Switch the strength of players on or off, over all games or for each."""
    chosen, seen = (CHOICES.get(request.POST.get(name, "")) for name in ("chosen", "seen"))
    if chosen is None or seen is None:
        raise BadRequest("no such choice")
    done = choose_strength(request.user, request.club, chosen, seen=seen, token=token_of(request))
    if done is PostConflict.STALE:
        messages.warning(
            request, _("In the meantime somebody else changed this. Look at it and try again.")
        )
    else:
        messages.success(request, _("The changes have been saved."))
    return redirect("scoring:strength", request.club.code)
