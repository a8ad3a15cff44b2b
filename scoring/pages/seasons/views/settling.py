"""Making and settling a season, freezing its table, opening it again, removing it."""

from typing import Any

from django.contrib import messages
from django.http import HttpResponse
from django.shortcuts import redirect, render
from django.utils import timezone
from django.utils.translation import gettext as _
from django.views.decorators.http import require_POST

from foundation.web.conflicts import PostConflict
from foundation.web.requests import whole_number
from foundation.web.tokens import new_token, token_of
from scoring.evening.access import MemberRequest, club_page
from scoring.evening.closed_evenings import closed_evenings
from scoring.models import Event, Right, Season
from scoring.pages.club_pages import club_context
from scoring.pages.seasons.season_form import SeasonForm, of_new_season, of_season
from scoring.pages.seasons.views.seasons import season_of
from scoring.posts.clubs.seasons import (
    change_season,
    freeze_season,
    make_season,
    remove_season,
    reopen_season,
)


def _events(request: MemberRequest) -> list[Event]:
    return list(closed_evenings(request.club).order_by("date", "pk"))


@club_page(Right.RUN_EVENINGS)
def new(request: MemberRequest) -> HttpResponse:
    """Make a season."""
    events = _events(request)
    initial = of_new_season(events, timezone.localdate())
    form = SeasonForm(request.club, events, request.POST or None, initial=initial)
    if request.method == "POST" and form.is_valid():
        season = make_season(request.user, request.club, form.settled, token=token_of(request))
        return redirect(season)
    return _page(request, form)


@club_page(Right.RUN_EVENINGS)
def settle(request: MemberRequest, pk: int) -> HttpResponse:
    """Show what a season is settled by, and change it."""
    season = season_of(request, pk)
    if season.is_final:
        messages.info(request, _("This table is final. To change the season, open it again."))
        return redirect(season)
    form = SeasonForm(
        request.club, _events(request), request.POST or None, initial=of_season(season)
    )
    is_stale = False
    if request.method == "POST" and form.is_valid():
        changed = change_season(
            request.user, season, form.settled, seen=_seen(request), token=token_of(request)
        )
        if not isinstance(changed, PostConflict):
            messages.success(request, _("The changes have been saved."))
            return redirect(season)
        is_stale = True
        season.refresh_from_db()
    return _page(request, form, season=season, stale=is_stale)


def _seen(request: MemberRequest) -> int:
    seen = whole_number(request.POST.get("seen", ""))
    return -1 if seen is None else seen


def _page(request: MemberRequest, form: SeasonForm, **more: Any) -> HttpResponse:
    token = new_token() if more.get("stale") else request.POST.get("token") or new_token()
    context = club_context(request, "seasons", form=form, token=token, **more)
    status = 422 if form.errors else 409 if more.get("stale") else 200
    return render(request, "scoring/seasons/settling.html", context, status=status)


@require_POST
@club_page(Right.RUN_EVENINGS)
def freeze(request: MemberRequest, pk: int) -> HttpResponse:
    """Store the table as the final one."""
    season = season_of(request, pk)
    frozen = freeze_season(request.user, season, seen=_seen(request), token=token_of(request))
    if frozen is None:
        messages.error(request, _("There is no table yet that could be final."))
    elif not _is_stale(request, frozen):
        messages.success(request, _("This table is final now."))
    return redirect(season)


@require_POST
@club_page(Right.RUN_EVENINGS)
def reopen(request: MemberRequest, pk: int) -> HttpResponse:
    """Let the table no longer be final; it takes a reason."""
    season = season_of(request, pk)
    reason = request.POST.get("reason", "")
    if not reason.strip():
        messages.error(request, _("Please write down why the table is no longer final."))
        return redirect(season)
    opened = reopen_season(
        request.user, season, seen=_seen(request), token=token_of(request), reason=reason
    )
    if not _is_stale(request, opened):
        messages.success(request, _("The table follows the evenings again."))
    return redirect(season)


def _is_stale(request: MemberRequest, outcome: Season | PostConflict) -> bool:
    if isinstance(outcome, PostConflict):
        messages.warning(
            request, _("In the meantime somebody else changed this. Look at it and try again.")
        )
        return True
    return False


@require_POST
@club_page(Right.RUN_EVENINGS)
def remove(request: MemberRequest, pk: int) -> HttpResponse:
    """Remove a season; its evenings stay."""
    season = request.club.seasons.filter(pk=pk).first()
    if season is not None:
        remove_season(request.user, season, token=token_of(request))
        words = _("%(name)s was removed. Its evenings are still there.")
        messages.success(request, words % {"name": season.name})
    return redirect("scoring:seasons", request.club.code)
