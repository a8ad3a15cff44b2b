"""Presets of a club: kept from an evening, changed, no longer offered."""

from django.contrib import messages
from django.core.exceptions import ValidationError
from django.http import HttpResponse
from django.shortcuts import get_object_or_404, redirect, render
from django.utils.translation import gettext as _
from django.views.decorators.http import require_POST, require_safe

from foundation.web.conflicts import PostConflict
from foundation.web.requests import whole_number
from foundation.web.tokens import new_token, token_of
from scoring.evening.access import EventRequest, MemberRequest, club_page, event_page
from scoring.evening.wording import FORMAT_TITLES
from scoring.models import Preset, Right
from scoring.pages.club_pages import club_context
from scoring.pages.clubs.forms import NameField
from scoring.pages.events.preset_form import PresetForm, initial_rules, penalty_lines, rules_of
from scoring.posts.events.presets import drop_preset, keep_preset, preset_format, presets_of


@require_safe
@club_page(Right.RUN_EVENINGS)
def presets(request: MemberRequest) -> HttpResponse:
    """List the presets of a club."""
    rows = [(each, FORMAT_TITLES[each.rules["format"]]) for each in presets_of(request.club)]
    return render(
        request, "scoring/events/presets.html", club_context(request, "presets", presets=rows)
    )


@club_page(Right.RUN_EVENINGS)
def preset(request: MemberRequest, pk: int) -> HttpResponse:
    """Show a preset, and keep its next version."""
    shown = get_object_or_404(Preset, club=request.club, pk=pk, is_dropped=False)
    newest = next(each for each in presets_of(request.club) if each.name == shown.name)
    chosen, edition = preset_format(newest)
    initial = initial_rules(newest) | {
        "penalties": penalty_lines(newest),
        "paper": newest.rules["paper"],
    }
    form = PresetForm(chosen, edition, request.POST or None, initial=initial)
    stale = False
    if request.method == "POST" and form.is_valid():
        seen = whole_number(request.POST.get("seen", ""))
        kept = keep_preset(
            request.user,
            request.club,
            newest.name,
            form.rules(newest.rules),
            token=token_of(request),
            seen=-1 if seen is None else seen,
        )
        if not isinstance(kept, PostConflict):
            words = _("%(name)s is kept as version %(version)s. No evening has changed.")
            messages.success(request, words % {"name": kept.name, "version": kept.version})
            return redirect("scoring:presets", request.club.code)
        stale = True
    context = club_context(
        request,
        "presets",
        preset=newest,
        form=form,
        stale=stale,
        title=FORMAT_TITLES[chosen.code],
        token=new_token() if stale else request.POST.get("token") or new_token(),
        drop_token=new_token(),
    )
    return render(request, "scoring/events/preset.html", context)


@require_POST
@club_page(Right.RUN_EVENINGS)
def drop(request: MemberRequest, pk: int) -> HttpResponse:
    """Offer a preset no longer."""
    found = get_object_or_404(Preset, club=request.club, pk=pk)
    drop_preset(request.user, found, token=token_of(request))
    messages.success(request, _("%(name)s is no longer offered.") % {"name": found.name})
    return redirect("scoring:presets", request.club.code)


@require_POST
@event_page(Right.RUN_EVENINGS)
def keep(request: EventRequest) -> HttpResponse:
    """Keep the rules of an evening as a preset of the club."""
    try:
        name = NameField().clean(request.POST.get("name", ""))
    except ValidationError as problem:
        messages.error(request, " ".join(problem.messages))
        return redirect("scoring:event-settings", request.event.code)
    kept = keep_preset(
        request.user, request.club, name, rules_of(request.event), token=token_of(request)
    )
    if isinstance(kept, Preset):
        words = _("%(name)s is kept as version %(version)s. New evenings can begin with it.")
        messages.success(request, words % {"name": kept.name, "version": kept.version})
    return redirect("scoring:event-settings", request.event.code)
