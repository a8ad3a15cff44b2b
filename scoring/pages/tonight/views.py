"""The page of the running evening, and the addresses of the pages that it has taken in."""

from typing import Any

from django.http import HttpResponse
from django.shortcuts import redirect, render
from django.urls import reverse
from django.utils import timezone
from django.utils.translation import gettext as _
from django.views.decorators.http import require_safe

from foundation.language.direction import row_of_names
from foundation.live.fresh import Live, is_unchanged, sent
from foundation.web.actions import Action
from foundation.web.requests import whole_number
from foundation.web.text import clean_name
from foundation.web.tokens import new_token
from scoring.evening.access import EventRequest, event_page
from scoring.evening.evening_now import EveningNow, evening_now
from scoring.evening.event_state import EventState, RoundState
from scoring.evening.game_rules import house_rules_of
from scoring.evening.hall_view import SEEN, showing_of
from scoring.evening.page_cache import cached, changes_of
from scoring.evening.round_clock import shown_clock
from scoring.evening.server_time import server_now
from scoring.models import HallScreen, RefereeCall, Right
from scoring.pages.entry.last_entries import last_entries
from scoring.pages.event_pages import event_context, first_page
from scoring.pages.events.rules_page import lengths
from scoring.pages.five_lines.card import card_of
from scoring.pages.hall.hall_page import settled_deals, settled_mark
from scoring.pages.live_pages import live_of
from scoring.pages.tonight.afterwards import after_the_evening
from scoring.pages.tonight.before_closing import RoundProgress, points_before_closing
from scoring.pages.tonight.leaders import Leaders, closed_rounds, leaders, ranking
from scoring.pages.tonight.needs import Need, needs_of
from scoring.pages.tonight.next_step import EveningMoment, NextStep, next_step
from scoring.pages.tonight.pace import Pace, pace_of
from scoring.pages.tonight.setting_up import preparations
from scoring.pages.tonight.table_tiles import FORMS, NAMES, table_tiles
from scoring.posts.events.closing import is_ready

NEEDS, ENTRIES, ANSWERED = 3, 3, 10
"""Lines that are listed at once; the others open with a tap."""
REFRESHED = 5 * 60
"""Seconds after which a page that stays open is made anew though nothing has changed: an entry can
be undone no longer.
"""
FOUND = 12


@require_safe
@event_page(Right.SEE_EVENINGS, otherwise=first_page)
@sent
def tonight(request: EventRequest) -> HttpResponse:
    """Show the running evening: what is to be done next, every table in its place, what waits."""
    changes = changes_of(request.event)
    evening = evening_now(request.event, changes)
    present = evening.state.present
    clock = shown_clock(evening.event, present.round if present else None)
    now = timezone.now()
    pace = pace_of(evening.state, present, clock, now) if present else Pace(None, now)
    needs = needs_of(evening, present, pace, request.user.pk or 0)
    live = live_of(request, request.event, changes=changes)
    # A table gets late by itself.
    mark = f"{live.mark}-{len(needs)}-{int(now.timestamp()) // REFRESHED}"
    live = Live(live.url, live.stream, mark)
    if is_unchanged(request, live):
        return HttpResponse(status=204)
    request.live = live  # type: ignore[attr-defined]
    screen = HallScreen.objects.filter(event=request.event).first()
    progress = RoundProgress(evening, present) if present else None
    version = screen.version if screen else 0
    moment = EveningMoment(evening.state, needs, progress, clock, request.role, version)
    step = next_step(moment)
    context = event_context(
        request,
        "event",
        evening=evening,
        event_state=evening.state,
        step=step,
        clock=clock,
        round=present.round if present else None,
        needs=_parted(needs, step),
        nobody_waits=not needs,
        server_time=server_now(),
        hall_sees=SEEN[showing_of(evening.state, screen or HallScreen(event=request.event))],
        token=new_token(),
        **_parts(request, evening, screen, pace, step),
    )
    return render(request, "scoring/tonight/tonight.html", context)


def _parted(needs: list[Need], step: NextStep) -> list[tuple[list[Need], str]]:
    """Return the needs in two lists: those that are seen at once, and those that open."""
    first, rest = needs[:NEEDS], needs[NEEDS:]
    return [(first, ""), (rest, _("%(n)s more") % {"n": len(rest)})] if rest else [(first, "")]


def _parts(
    request: EventRequest,
    evening: EveningNow,
    screen: HallScreen | None,
    pace: Pace,
    step: NextStep,
) -> dict[str, Any]:
    """Return what the page has besides the next step, by how far the evening is."""
    state = evening.state
    wanted = whole_number(request.GET.get("round", ""))
    shown = state.round(wanted) if wanted is not None else None
    if shown is None or not shown.is_published:
        shown = state.present
    parts: dict[str, Any] = {"top": _top(request, state)}
    if not request.role.may(Right.RUN_EVENINGS):
        parts |= {"agreed": house_rules_of(state.event), "lengths": lengths(state.event)}
    if shown is None:
        return parts | {"preparing": preparations(request, state, screen, request.role)}
    if state.event.closed and wanted is None:
        return parts | {
            "after": after_the_evening(state, request.role),
            "five": card_of(state, screen.version if screen else 0),
        }
    progress = RoundProgress(evening, shown)
    tiles = table_tiles(evening, shown, pace)
    entries = last_entries(request, state)
    return parts | {
        "shown": shown,
        "tiles": tiles,
        "layout": _layout(len(tiles)),
        "late_minutes": int(pace.late_after.total_seconds() // 60) if pace.late_after else None,
        "progress": progress,
        "answered": _answered(request),
        "points": () if shown.is_closed else points_before_closing(progress),
        "entries": entries[:ENTRIES],
        "more_entries": entries[ENTRIES:],
        "can_undo": any(each.can_be_undone for each in entries),
        "ways": [way for way in _ways(request, state, shown) if way.url != step.url],
        "rounds": [(each.number, each is shown) for each in state.published],
        **_search(request, evening, shown),
    }


def _answered(request: EventRequest) -> list[RefereeCall]:
    """Return what came of the last calls, for those who answer them."""
    if not request.role.may(Right.DECIDE):
        return []
    found = RefereeCall.objects.filter(table__round__event=request.event).exclude(closed=None)
    return list(found.select_related("table").order_by("-closed")[:ANSWERED])


def _layout(tables: int) -> str:
    if tables <= FORMS:
        return "few"
    return "named" if tables <= NAMES else "many"


def _top(request: EventRequest, state: EventState) -> Leaders:
    """Return the top of the standings; what is closed is ranked again only after a change of it."""
    ranked = cached(
        request.event,
        ("ranking", closed_rounds(state), settled_deals(state)),
        lambda: ranking(state),
        settled_mark(request.event),
    )
    return leaders(state, ranked)


def _ways(request: EventRequest, state: EventState, shown: RoundState) -> list[Action]:
    """Return what else can be done with a round: typing its forms, opening it again."""
    event = request.event
    if event.closed:
        return []
    args = [event.code, shown.number]
    if not shown.is_closed:
        first = next((each.table.number for each in shown.tables if not each.is_full), None)
        query = f"?table={first}" if first else ""
        url = f"{reverse('scoring:batch', args=args)}{query}"
        words = _("Enter a stack") if len(shown.tables) > NAMES else _("Enter a stack of forms")
        return [Action(words, url, is_main=False)]
    if not request.role.may(Right.RUN_EVENINGS):
        return []
    words = _("Reopen round %(number)s") % {"number": shown.number}
    ways = [Action(words, reverse("scoring:reopen-round", args=args), is_main=False)]
    if len(state.published) < event.rounds and is_ready(state.rounds) and shown is state.present:
        url = reverse("scoring:close-event", args=[event.code])
        ways.append(Action(_("Close the evening now"), url, is_main=False))
    return ways


def _search(request: EventRequest, evening: EveningNow, shown: RoundState) -> dict[str, Any]:
    """Return what was looked for among many tables, by number or name, and what was found."""
    wanted = clean_name(request.GET.get("q") or "")[:60]
    found = []
    if wanted:
        for at in shown.tables:
            names = [name for name in at.names if wanted.casefold() in name.casefold()]
            if names or wanted == str(at.table.number):
                found.append((at.table.number, row_of_names(names or at.names)))
    return {"wanted": wanted, "found": found[:FOUND], "is_found": bool(found)}


@require_safe
@event_page(Right.SEE_EVENINGS)
def moved(request: EventRequest, part: str) -> HttpResponse:
    """Lead an address of former pages to the part of the evening's page that shows the same."""
    return redirect(f"{request.event.get_absolute_url()}#{part}")


@require_safe
@event_page(Right.MIND_CLOCK)
def clock(request: EventRequest) -> HttpResponse:
    """Lead to the clock of the present round, or to the rules where it has none yet."""
    present = evening_now(request.event).state.present
    if present is None:
        return redirect(request.event)
    return redirect("scoring:round-clock", request.event.code, present.number)
