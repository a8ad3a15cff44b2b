"""What every page of an event has: the way to its other pages, and what the hall sees."""

from functools import partial
from typing import Any

from django.urls import reverse
from django.utils.translation import gettext as _
from django.utils.translation import pgettext

from config.live.fresh import fetches_itself
from scoring.access import EventRequest
from scoring.hall.hall_view import SEEN, shows_now
from scoring.models import Event, Role

Entry = tuple[str, str]
"""An entry of the menu: its words and its address."""

ORGANISERS = ("check-in", "event-settings")


def event_context(request: EventRequest, section: str, **more: Any) -> dict[str, Any]:
    """Return the context of an event's page; `section` is the name of its entry in the navigation.

    The entries are ``event``, ``check-in``, ``seating``, ``standings``, ``print``,
    ``event-settings``; some are ORGANISERS' alone. The hall's screen, ``screen-control``, has a
    button of its own.
    """
    may_organise = request.role.may_act_as(Role.ORGANISER)
    names = (
        ("event", _("Tonight")),
        ("check-in", _("Players")),
        ("seating", _("Seating")),
        ("standings", _("Standings")),
        ("print", _("Paper")),
        ("event-settings", _("Rules tonight")),
    )
    pages = [
        (words, reverse(f"scoring:{name}", args=[request.event.code]), name == section)
        for name, words in names
        if may_organise or name not in ORGANISERS
    ]
    return {
        # A live page that fetches itself wants no head, and no messages that the next page shows.
        "frame": "components/live_frame.html" if fetches_itself(request) else "base.html",
        "event": request.event,
        "club": request.club,
        "section": section,
        "may_organise": may_organise,
        "may_referee": request.role.may_act_as(Role.REFEREE),
        "event_pages": pages,
        "event_menu": _menu(request),
        # Asked for by a page that has a head, as late as that is written.
        "hall_sees": partial(_hall_sees, request),
        **more,
    }


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
    lines: tuple[tuple[Role, str, str, tuple[object, ...]], ...] = (
        (Role.REFEREE, _("Clock"), "clock", of_event),
        (Role.ORGANISER, _("Link for everybody"), "public-link", of_event),
        (Role.ORGANISER, _("Fee and prizes"), "money", of_event),
        (Role.SCRIBE, _("What was changed"), "event-changes", of_event),
        (Role.ORGANISER, _("The evening as a file"), "night-file", of_event),
        (Role.OWNER, _("Helpers"), "members", of_club),
        (Role.ORGANISER, _("Another evening like this"), "new-event", of_club),
        (Role.SCRIBE, pgettext("all pages of a club", "The club"), "club", of_club),
    )
    entries = [
        (words, reverse(f"scoring:{name}", args=args) + _query(name, event))
        for role, words, name, args in lines
        if request.role.may_act_as(role)
    ]
    entries.append((_("Guides"), reverse("guides:guides")))
    entries.append((_("Your account"), reverse("account_home")))
    if request.role.may_act_as(Role.ORGANISER):
        closing = "reopen-event" if event.closed else "close-event"
        words = _("Reopen the evening") if event.closed else _("Close the evening")
        entries.append((words, reverse(f"scoring:{closing}", args=of_event)))
    return entries


def _query(name: str, event: Event) -> str:
    return f"?from={event.code}" if name == "new-event" else ""
