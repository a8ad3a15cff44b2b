"""An event: making it, and what was agreed on."""

from collections.abc import Mapping
from datetime import date
from typing import Any

from django.contrib import messages
from django.http import Http404, HttpResponse
from django.shortcuts import redirect, render
from django.utils import timezone
from django.utils.formats import date_format
from django.utils.text import capfirst
from django.utils.translation import gettext as _
from django.views.decorators.http import require_POST

from foundation.web.conflicts import PostConflict
from foundation.web.requests import whole_number
from foundation.web.tokens import new_token, token_of
from scoring.core.formats import FORMATS
from scoring.evening.access import EventRequest, MemberRequest, club_page, event_page
from scoring.evening.evening_now import evening_now
from scoring.evening.game_rules import edition_titles, game_of
from scoring.evening.wording import FORMAT_TITLES, FORMAT_WORDS
from scoring.models import Event, Player, Right
from scoring.pages.event_pages import event_context
from scoring.pages.events.event_form import EventForm, NewEventForm, initial_fields
from scoring.pages.events.rules_page import RulesPage, lengths, rules_page
from scoring.pages.events.starting import beginning_of, offered
from scoring.posts.clubs.register import find_or_add
from scoring.posts.events.demo import SIZES as DEMO_SIZES
from scoring.posts.events.demo import make_demo
from scoring.posts.events.lifecycle import change_event, delete_demo, is_begun, make_event


@club_page(Right.RUN_EVENINGS)
def new_event(request: MemberRequest) -> HttpResponse:
    """Ask for everything that an evening needs, on one page; then make it.

    Whoever turns to another format or edition keeps the name, the date and the players.
    """
    begun_with = beginning_of(request)
    turned_to = request.POST.get("choose", "")
    query: Mapping[str, str] = request.POST or request.GET
    if turned_to:
        query = dict(zip(("format", "edition"), turned_to.split("/"), strict=False))
    usual, usual_edition = begun_with.format
    code = query.get("format") or usual
    if code not in FORMATS:
        raise Http404
    chosen = FORMATS[code]
    edition = query.get("edition") or (usual_edition if code == usual else chosen.edition)
    if edition not in game_of(chosen).editions:
        raise Http404
    is_as_before = (code, edition) == begun_with.format
    players = Player.objects.of(request.club).filter(is_made_up=False)
    today = timezone.localdate()
    initial = begun_with.initial(chosen, edition) | {
        "date": today,
        "name": _name_for(today),
        "language": request.club.language,
    }
    initial |= _fields_kept(request) if turned_to else {}
    posted = None if turned_to else request.POST or None
    form = NewEventForm(players, chosen, edition, posted, initial=initial)
    if request.method == "POST" and form.is_valid():
        names = form.cleaned_data["more"]
        if form.cleaned_data["keep"]:
            find_or_add(request.user, request.club, names, as_members=True)
        event = make_event(
            request.user,
            request.club,
            begun_with.carried | form.agreed(),
            players=form.cleaned_data["players"],
            names=names,
            token=token_of(request),
        )
        return redirect("scoring:check-in", event.code)
    context = {
        "club": request.club,
        "form": form,
        "like": begun_with.like if is_as_before else None,
        "preset": begun_with.preset if is_as_before else None,
        "beginnings": offered(request, begun_with),
        "token": request.POST.get("token") or new_token(),
        "demo_token": new_token(),
        "formats": [(each, *words) for each, words in FORMAT_WORDS.items()],
        "editions": edition_titles(chosen).items(),
        "demo_sizes": DEMO_SIZES,
    }
    return render(request, "scoring/events/new_event.html", context)


def _fields_kept(request: MemberRequest) -> dict[str, Any]:
    """Return what was typed that holds for any format."""
    fields = {name: request.POST.get(name, "") for name in ("name", "date", "more", "keep")}
    return fields | {"players": request.POST.getlist("players")}


def _name_for(day: date) -> str:
    # Translators: the name of a new evening, such as "Sunday evening".
    return capfirst(_("%(weekday)s evening") % {"weekday": date_format(day, "l")})


@require_POST
@club_page(Right.RUN_EVENINGS)
def new_demo(request: MemberRequest) -> HttpResponse:
    """Make a night of made-up players, to look at or to try things on."""
    size = whole_number(request.POST.get("players", ""))
    if size is None or size not in DEMO_SIZES:
        raise Http404
    event = make_demo(request.user, request.club, size, token=token_of(request))
    return redirect(event)


@event_page(Right.RUN_EVENINGS)
def settings(request: EventRequest) -> HttpResponse:
    """Show the rules of the evening, and change them; what decides the count, only before the first
    deal, and nothing once the evening is closed.
    """
    present = request.event
    if request.method == "POST" and present.closed:
        messages.error(request, _("This evening is closed. Reopen it first."))
        return redirect(present)
    form = _settings_form(request)
    stale = False
    if request.method == "POST" and form.is_valid():
        seen = whole_number(request.POST.get("seen", ""))
        changed = change_event(
            request.user, present, form.agreed(), seen=-1 if seen is None else seen
        )
        if not isinstance(changed, PostConflict):
            messages.success(request, _("The changes have been saved."))
            return redirect("scoring:event-settings", present.code)
        stale = True
        present.refresh_from_db()
        form = _settings_form(request)
    event_state = evening_now(present).state
    shown = None if present.closed else form
    rules = rules_page(event_state, shown, request.GET.get("find", "").strip())
    _lead_to_error(rules)
    context = event_context(
        request,
        "event-settings",
        form=shown,
        rules=rules,
        is_begun=form.is_begun,
        has_closed_round=any(each.is_closed for each in event_state.published),
        stale=stale,
        lengths=lengths(present),
        winner=_winner(present),
        title=FORMAT_TITLES[present.format],
        preset=present.preset,
        preset_token=new_token(),
    )
    return render(request, "scoring/events/settings.html", context)


def _lead_to_error(rules: RulesPage) -> None:
    """Give the focus to the first field of the page that is not right."""
    for each in rules.fields:
        if each.field.errors:
            each.field.field.widget.attrs["autofocus"] = True
            return


def _winner(event: Event) -> str:
    if event.sheet_format.highest_wins:
        return _("the highest total wins")
    return _("the lowest total wins")


def _settings_form(request: EventRequest) -> EventForm:
    event = request.event
    return EventForm(
        event.sheet_format,
        event.edition,
        request.POST or None,
        initial=initial_fields(event),
        is_begun=is_begun(event),
    )


@require_POST
@event_page(Right.RUN_EVENINGS)
def delete(request: EventRequest) -> HttpResponse:
    """Delete a demo night."""
    if not request.event.is_demo:
        raise Http404
    delete_demo(request.user, request.event)
    messages.success(request, _("The demo night and its made-up players have been deleted."))
    return redirect(request.club)
