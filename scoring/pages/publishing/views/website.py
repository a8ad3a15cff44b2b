"""The organiser's page of what the club shows to everybody: on or off, its address, what stands
there, and the key for programs.
"""

from typing import Any

from django.contrib import messages
from django.core.exceptions import BadRequest
from django.http import HttpResponse
from django.shortcuts import redirect, render
from django.urls import reverse
from django.utils.translation import gettext as _
from django.views.decorators.http import require_POST

from foundation.web.conflicts import PostConflict
from foundation.web.tokens import new_token, token_of
from scoring.evening.access import MemberRequest, club_page
from scoring.evening.public_address import address_of_club
from scoring.models import Right
from scoring.pages.club_pages import club_context
from scoring.pages.public.club_names import ClubNames
from scoring.pages.publishing.website_form import WebsiteForm, address_sentence
from scoring.posts.clubs.website import (
    AddressProblem,
    change_website,
    give_read_key,
    switch_website,
    version_of,
    withdraw_read_key,
)

KEY_POSTS = {"make": give_read_key, "withdraw": withdraw_read_key}


@club_page(Right.RUN_EVENINGS)
def website(request: MemberRequest) -> HttpResponse:
    """Show what the club shows to everybody, and change it."""
    if request.method != "POST":
        return _page(request, WebsiteForm(request.club))
    do = request.POST.get("do", "")
    if do in ("on", "off"):
        switch_website(request.user, request.club, is_on=do == "on", token=token_of(request))
        words = {
            "on": _("The page is on: everybody can see it."),
            "off": _("The page is off: nobody sees it any more."),
        }
        messages.success(request, words[do])
        return redirect("scoring:website", request.club.code)
    if do != "save":
        raise BadRequest("no such button")
    return _save(request)


def _save(request: MemberRequest) -> HttpResponse:
    form = WebsiteForm(request.club, request.POST)
    if not form.is_valid():
        return _page(request, form, status=422)
    seen, token = request.POST.get("seen", ""), token_of(request)
    done = change_website(request.user, request.club, form.settled, seen=seen, token=token)
    if isinstance(done, AddressProblem):
        form.add_error("address", address_sentence(done))
        return _page(request, form, status=422)
    if isinstance(done, PostConflict):
        request.club.refresh_from_db()
        return _page(request, form, status=409, stale=True)
    messages.success(request, _("The changes have been saved."))
    return redirect("scoring:website", request.club.code)


@require_POST
@club_page(Right.MANAGE_CLUB)
def key(request: MemberRequest) -> HttpResponse:
    """Make the key for programs, another one, or take it away."""
    post = KEY_POSTS.get(request.POST.get("do", ""))
    if post is None:
        raise BadRequest("no such button")
    post(request.user, request.club, token=token_of(request))
    return redirect(reverse("scoring:website", args=[request.club.code]) + "#programs")


def _page(
    request: MemberRequest, form: WebsiteForm, *, status: int = 200, **more: Any
) -> HttpResponse:
    club = request.club
    context = club_context(
        request,
        "website",
        form=form,
        address=address_of_club(request, club),
        programs=request.build_absolute_uri(reverse("scoring:api-club")),
        names=ClubNames(club).examples(),
        seen=version_of(club),
        tokens={each: new_token() for each in ("switch", "save", "key")},
        **more,
    )
    return render(request, "scoring/publishing/website.html", context, status=status)
