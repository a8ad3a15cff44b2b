"""What every page of an event has: the way to its other pages."""

from typing import Any

from django.urls import reverse
from django.utils.translation import gettext as _
from django.utils.translation import pgettext_lazy

from config.live.fresh import fetches_itself
from scoring.access import EventRequest
from scoring.models import Role

ORGANISERS = ("check-in", "screen-control", "public-link", "event-settings")


def event_context(request: EventRequest, section: str, **more: Any) -> dict[str, Any]:
    """Return the context of an event's page; `section` is the name of its entry in the navigation.

    The entries are ``event``, ``check-in``, ``seating``, ``sheets``, ``board``, ``standings``,
    ``screen-control``, ``public-link``, ``print``, ``event-settings``; some are ORGANISERS' alone.
    """
    may_organise = request.role.may_act_as(Role.ORGANISER)
    names = (
        ("event", _("Tonight")),
        ("check-in", _("Who is here")),
        ("seating", _("Seating")),
        ("sheets", _("Sheets")),
        ("board", _("Board")),
        ("standings", _("Standings")),
        ("screen-control", _("Hall screen")),
        ("public-link", _("Link for everybody")),
        ("print", pgettext_lazy("page with what can be printed", "Print")),
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
        "may_organise": may_organise,
        "may_referee": request.role.may_act_as(Role.REFEREE),
        "event_pages": pages,
        **more,
    }
