"""An event: making it, what was agreed on, and how it stands tonight."""

from collections.abc import Mapping
from datetime import date
from typing import Any

from django.contrib import messages
from django.http import Http404, HttpResponse
from django.shortcuts import redirect, render
from django.urls import reverse
from django.utils import timezone
from django.utils.formats import date_format
from django.utils.text import capfirst
from django.utils.translation import gettext as _
from django.utils.translation import ngettext
from django.views.decorators.http import require_POST, require_safe

from config.web.actions import Action
from config.web.conflicts import PostConflict
from config.web.requests import whole_number
from config.web.tokens import new_token, token_of
from scoring.access import EventRequest, MemberRequest, club_page, event_page
from scoring.clock.round_clock import shown_clock
from scoring.core.formats import FORMATS
from scoring.events.demo import SIZES as DEMO_SIZES
from scoring.events.demo import make_demo
from scoring.events.evening_now import evening_now
from scoring.events.event_form import EventForm, NewEventForm, initial_fields
from scoring.events.event_pages import event_context
from scoring.events.event_state import EventState
from scoring.events.game_rules import edition_titles, game_of, house_rules_of
from scoring.events.lifecycle import change_event, delete_demo, is_begun, make_event
from scoring.events.rules_page import rule_sections
from scoring.events.starting import beginning_of, offered
from scoring.live.pages import LiveRequest, live_page
from scoring.models import Event, Player, Role
from scoring.standings.standings_page import rounds_shown
from scoring.wording import FORMAT_TITLES, FORMAT_WORDS


@club_page(Role.ORGANISER)
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
    players = Player.objects.of(request.club).filter(is_made_up=False)
    today = timezone.localdate()
    initial = begun_with.initial(chosen, edition) | {"date": today, "name": _name_for(today)}
    initial |= _fields_kept(request) if turned_to else {}
    posted = None if turned_to else request.POST or None
    form = NewEventForm(players, chosen, edition, posted, initial=initial)
    if request.method == "POST" and form.is_valid():
        event = make_event(
            request.user,
            request.club,
            begun_with.carried | form.agreed(),
            players=form.cleaned_data["players"],
            names=form.cleaned_data["more"],
            token=token_of(request),
        )
        return redirect("scoring:check-in", event.code)
    context = {
        "club": request.club,
        "form": form,
        "like": begun_with.like,
        "preset": begun_with.preset,
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
    fields = {name: request.POST.get(name, "") for name in ("name", "date", "more")}
    return fields | {"players": request.POST.getlist("players")}


def _name_for(day: date) -> str:
    # Translators: the name of a new evening, such as "Sunday evening".
    return capfirst(_("%(weekday)s evening") % {"weekday": date_format(day, "l")})


@require_POST
@club_page(Role.ORGANISER)
def new_demo(request: MemberRequest) -> HttpResponse:
    """Make a night of made-up players, to look at or to try things on."""
    size = whole_number(request.POST.get("players", ""))
    if size is None or size not in DEMO_SIZES:
        raise Http404
    event = make_demo(request.user, request.club, size, token=token_of(request))
    return redirect(event)


@require_safe
@event_page(Role.SCRIBE)
@live_page
def event(request: LiveRequest) -> HttpResponse:
    """Show how the night stands, and what is to be done next."""
    event_state = evening_now(request.event, request.changes).state
    checked_in = [entrant for entrant in event_state.entrants if entrant.is_here]
    present = event_state.present
    chosen = request.event.sheet_format
    rules = house_rules_of(request.event)
    context = event_context(
        request,
        "event",
        event_state=event_state,
        present=checked_in,
        round=present.round if present else None,
        clock=shown_clock(request.event, present.round) if present else None,
        token=new_token(),
        title=FORMAT_TITLES[chosen.code],
        rules=rules,
        rounds_left=request.event.rounds - len(event_state.published),
        lengths=_lengths(request.event),
        leaders_title=_("Result") if request.event.closed else _("Standings so far"),
        leaders=[
            (line, event_state.names[line.player])
            for line in event_state.standings(rounds_shown(event_state))[:3]
            if line.place is not None and any(line.rounds)
        ],
        actions=_next_steps(request, event_state, len(checked_in)),
    )
    return render(request, "scoring/events/event.html", context)


def _lengths(event: Event) -> list[str]:
    """Return how long is played: rounds, the deals of each, and the target."""
    lengths = [ngettext("%(n)s round", "%(n)s rounds", event.rounds) % {"n": event.rounds}]
    if event.deals:
        words = ngettext("%(n)s deal each", "%(n)s deals each", event.deals)
        lengths.append(words % {"n": event.deals})
    if event.target:
        words = ngettext("to %(n)s point", "to %(n)s points", event.target)
        lengths.append(words % {"n": event.target})
    return lengths


def _next_steps(request: EventRequest, event_state: EventState, here: int) -> list[Action]:
    """Return what an organiser does next."""
    if request.event.closed or not request.role.may_act_as(Role.ORGANISER):
        return []
    code = request.event.code
    if event_state.draft:
        return [Action(_("Check the draft of the tables"), reverse("scoring:seating", args=[code]))]
    present = event_state.present
    if present and not present.is_closed:
        return [Action(_("Go to the sheets"), reverse("scoring:sheets", args=[code]))]
    if len(event_state.published) >= request.event.rounds:
        return [Action(_("Close the evening"), reverse("scoring:sheets", args=[code]))]
    if here < 3:
        return [Action(_("Check in the players"), reverse("scoring:check-in", args=[code]))]
    return [Action(_("Draw the tables"), reverse("scoring:seating", args=[code]))]


@event_page(Role.ORGANISER)
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
            return redirect(present)
        stale = True
        present.refresh_from_db()
        form = _settings_form(request)
    event_state = evening_now(present).state
    context = event_context(
        request,
        "event-settings",
        form=None if present.closed else form,
        sections=rule_sections(event_state, None if present.closed else form),
        is_begun=form.is_begun,
        has_closed_round=any(each.is_closed for each in event_state.published),
        stale=stale,
        lengths=_lengths(present),
        winner=_winner(present),
        title=FORMAT_TITLES[present.format],
        preset=present.preset,
        preset_token=new_token(),
    )
    return render(request, "scoring/events/settings.html", context)


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
@event_page(Role.ORGANISER)
def delete(request: EventRequest) -> HttpResponse:
    """Delete a demo night."""
    if not request.event.is_demo:
        raise Http404
    delete_demo(request.user, request.event)
    messages.success(request, _("The demo night and its made-up players have been deleted."))
    return redirect(request.club)
