"""The page of the hall's screen: what it says, written once for all screens that show the same."""

from datetime import datetime
from typing import Any

from django.db.models import Count, Max, Q
from django.http import HttpRequest
from django.template.loader import render_to_string
from django.urls import reverse
from django.utils.safestring import SafeString
from django.utils.translation import get_language

from foundation.language.shared import offered
from foundation.live.fresh import Live, fetches_itself
from scoring.evening.audit.verbs import OF_OPEN_ROUNDS
from scoring.evening.event_state import EventState
from scoring.evening.hall_view import HallMoment, Showing, steps_shown
from scoring.evening.page_cache import cached
from scoring.evening.public_address import address_of_event
from scoring.evening.round_clock import shown_clock
from scoring.evening.server_time import server_now
from scoring.models import AuditEntry, Event
from scoring.pages.door.desk_page import door_address
from scoring.pages.hall.hall_lists import playing_tables, seating_lists, standings_lists
from scoring.pages.hall.reveal import reveal
from scoring.posts.door.opening import door_of

TITLES_FIT = 60
"""A headline of more letters is set smaller, and one of twice as many smaller still."""


def settled_mark(event: Event) -> tuple[int, int]:
    """Return a mark of all that lists of seats, standings and results depend on, in one query."""
    entries = AuditEntry.objects.filter(Q(event=event) | Q(club=event.club_id, event=None))
    entries = entries.exclude(verb__in=OF_OPEN_ROUNDS).order_by()
    found = entries.aggregate(last=Max("pk"), number=Count("pk"))
    return found["last"] or 0, found["number"]


def hall_live(request: HttpRequest, moment: HallMoment, mark: str, *, key: str = "") -> Live:
    """Return how a screen stays fresh; one without an account follows by its `key`.

    Its mark tells what is shown too: an announcement goes when its time has come, and nothing of
    the event has changed then.
    """
    code = moment.event.code
    stream = reverse("live-screen", args=[key]) if key else reverse("live-event", args=[code])
    shown = f"{mark}-{moment.showing}"
    return Live(request.get_full_path(), f"{stream}?mark={mark}", shown)


def hall_context(request: HttpRequest, moment: HallMoment, live: Live) -> dict[str, Any]:
    """Return what the screen's page has, whoever looks at it."""
    event, screen = moment.event, moment.screen
    is_plain = "plain" in request.GET
    of_round = moment.present.round if moment.present else None
    clock = shown_clock(event, of_round)
    if moment.showing is Showing.SEATING and clock and not clock.has_started:
        clock = None
    return {
        "frame": "components/live_frame.html"
        if fetches_itself(request)
        else "scoring/hall/document.html",
        "event": event,
        "offered": offered(request, get_language()),
        "live": live,
        "moment": moment,
        "round": of_round,
        "screen": screen,
        "is_plain": is_plain,
        "clock": clock,
        "now": server_now(),
        "refresh": _in_milliseconds(moment.until),
        "ends": _as_server_has_it(moment.until),
        "headline_size": _size(screen.headline),
        "public": None if _waits_for_result(moment) else address_of_event(request, event),
        "shows_code": moment.showing in (Showing.PAUSE, Showing.BETWEEN, Showing.WELCOME),
        "door": door_address(request, door_of(event))
        if moment.showing is Showing.WELCOME
        else None,
        "tells_lines": _tells_lines(moment, live),
        "body": _body(moment, live),
    }


def _tells_lines(moment: HallMoment, live: Live) -> bool:
    """Return whether the screen is past the places, at the evening in five lines."""
    if moment.showing is not Showing.RESULT:
        return False
    steps = steps_shown(moment.screen, moment.event)
    return cached(
        moment.event,
        ("tells lines", steps),
        lambda: bool(reveal(moment.evening, steps).lines),
        (live.mark,),
    )


def _waits_for_result(moment: HallMoment) -> bool:
    """Return whether the hall is to see the result place by place: nobody is sent to the whole of
    it meanwhile.
    """
    is_closed = moment.event.closed is not None
    return is_closed and moment.showing in (Showing.BETWEEN, Showing.RESULT)


def _body(moment: HallMoment, live: Live) -> SafeString | str:
    """Return what does not depend on the moment: kept until something changes. Where words were
    typed for the screen, they are all that it shows.
    """
    if moment.showing in (Showing.SAY, Showing.PAUSE):
        return ""
    screen, event = moment.screen, moment.event

    def make() -> SafeString:
        return render_to_string(f"scoring/hall/_{moment.showing}.html", _lists(moment))

    is_settled = moment.showing in (Showing.SEATING, Showing.STANDINGS, Showing.RESULT)
    of_round = moment.present.round.pk if moment.present else None
    what = (
        *("hall", moment.showing, of_round, screen.is_larger, steps_shown(screen, event)),
        settled_deals(moment.evening),
    )
    return cached(event, what, make, settled_mark(event) if is_settled else (live.mark,))


def settled_deals(state: EventState) -> int:
    """Return how many deals of closed rounds there are: one that was missing may still come in."""
    closed_rounds = [each for each in state.published if each.is_closed]
    return sum(table.deals_entered for each in closed_rounds for table in each.tables)


def _lists(moment: HallMoment) -> dict[str, Any]:
    state, screen, present = moment.evening, moment.screen, moment.present
    context: dict[str, Any] = {
        "event": state.event,
        "round": present.round if present else None,
        "screen": screen,
    }
    if moment.showing is Showing.SEATING and present:
        context["lists"] = seating_lists(present, is_larger=screen.is_larger)
    elif moment.showing is Showing.PLAYING and present:
        context["tables"] = playing_tables(present)
    elif moment.showing is Showing.STANDINGS:
        context["lists"] = standings_lists(state, screen)
    elif moment.showing is Showing.RESULT:
        context["result"] = reveal(state, steps_shown(screen, state.event))
        context["rounds"] = len(state.published)
    return context


def _in_milliseconds(until: datetime | None) -> int | None:
    """Return how long it is until then, by the clock that people see."""
    if until is None:
        return None
    return max(0, int((until - datetime.now(until.tzinfo)).total_seconds() * 1000))


def _as_server_has_it(until: datetime | None) -> int | None:
    left = _in_milliseconds(until)
    return None if left is None else server_now() + left


def _size(headline: str) -> str:
    if len(headline) <= TITLES_FIT // 2:
        return "short"
    return "middle" if len(headline) <= TITLES_FIT else "long"
