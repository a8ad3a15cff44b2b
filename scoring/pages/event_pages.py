"""What every page of an event has: the way to its other pages, and what the hall sees."""

from functools import partial
from typing import Any

from django.core.exceptions import PermissionDenied
from django.http import HttpResponse
from django.shortcuts import redirect
from django.urls import reverse
from django.utils.translation import gettext as _
from django.utils.translation import pgettext

from foundation.live.fresh import fetches_itself
from scoring.evening.access import EventRequest
from scoring.evening.hall_view import SEEN, shows_now
from scoring.models import Event, Right, Role

Entry = tuple[str, str]
"""An entry of the menu: its words and its address."""


def event_context(request: EventRequest, section: str, **more: Any) -> dict[str, Any]:
    """Return the context of an event's page; `section` is the name of its entry in the navigation.

    It has the entries of what whoever asks may see. The hall's screen, ``screen-control``, has a
    button of its own.
    """
    return {
        # A live page that fetches itself wants no head, and no messages that the next page shows.
        "frame": "components/live_frame.html" if fetches_itself(request) else "base.html",
        "event": request.event,
        "club": request.club,
        "section": section,
        "may": request.role.may_by_name,
        "event_pages": [
            (words, reverse(f"scoring:{name}", args=[request.event.code]), name == section)
            for name, words in _tabs(request.role)
        ],
        "event_menu": _menu(request),
        # Asked for by a page that has a head, as late as that is written.
        "hall_sees": partial(_hall_sees, request),
        **more,
    }


def first_page(request: EventRequest) -> HttpResponse:
    """Lead a member who may not see how an evening goes to the first page that is for them."""
    for name, _words in _tabs(request.role):
        return redirect(f"scoring:{name}", request.event.code)
    raise PermissionDenied


def _tabs(role: Role) -> list[tuple[str, str]]:
    """Return the entries of the navigation that a role may open: the name of the page, its words.

    Fee and prizes are found under the rules by those who may change these.
    """
    pages = [
        (Right.SEE_EVENINGS, "event", _("Tonight")),
        (Right.CHECK_IN, "check-in", _("Players")),
        (Right.SEE_EVENINGS, "seating", _("Seating")),
        (Right.SEE_EVENINGS, "standings", _("Standings")),
        (Right.SEE_EVENINGS, "print", _("Paper")),
        (Right.RUN_EVENINGS, "event-settings", _("Rules tonight")),
    ]
    if not role.may(Right.RUN_EVENINGS):
        pages.append((Right.TAKE_MONEY, "money", _("Fee and prizes")))
    return [(name, words) for right, name, words in pages if role.may(right)]


def _hall_sees(request: EventRequest) -> str:
    """Return what the hall's screen shows now, in a word or two."""
    # A page that stays fresh knows the mark of the changes already.
    return str(SEEN[shows_now(request.event, getattr(request, "changes", None))])


def _menu(request: EventRequest) -> list[Entry]:
    """Return the entries behind “⋯”, as far as whoever looks may open them.

    Each line: who may, its words, the name of its page, and what stands in that one's address.
    """
    event, club = request.event, request.club
    of_event, of_club = (event.code,), (club.code,)
    tabs = [name for name, _words in _tabs(request.role)]
    lines: tuple[tuple[Right, str, str, tuple[object, ...]], ...] = (
        (Right.MIND_CLOCK, _("Clock"), "clock", of_event),
        (Right.RUN_EVENINGS, _("Link for everybody"), "public-link", of_event),
        (Right.TAKE_MONEY, _("Fee and prizes"), "money", of_event),
        (Right.SEE_EVENINGS, _("What was changed"), "event-changes", of_event),
        (Right.RUN_EVENINGS, _("The evening as a file"), "night-file", of_event),
        (Right.MANAGE_CLUB, _("Helpers"), "members", of_club),
        (Right.RUN_EVENINGS, _("Another evening like this"), "new-event", of_club),
        (Right.SEE_CLUB, pgettext("all pages of a club", "The club"), "club", of_club),
    )
    entries = [
        (words, reverse(f"scoring:{name}", args=args) + _query(name, event))
        for right, words, name, args in lines
        if request.role.may(right) and name not in tabs
    ]
    entries.append((_("Guides"), reverse("guides:guides")))
    entries.append((_("Your account"), reverse("account_home")))
    if request.role.may(Right.RUN_EVENINGS):
        closing = "reopen-event" if event.closed else "close-event"
        words = _("Reopen the evening") if event.closed else _("Close the evening")
        entries.append((words, reverse(f"scoring:{closing}", args=of_event)))
    return entries


def _query(name: str, event: Event) -> str:
    return f"?from={event.code}" if name == "new-event" else ""
