"""The check-list before the first round: what is ready, what is open, and where it is done."""

from dataclasses import dataclass

from django.http import HttpRequest
from django.urls import reverse
from django.utils.translation import gettext as _
from django.utils.translation import ngettext, pgettext

from foundation.addresses import phones_host
from scoring.evening.event_state import EventState
from scoring.evening.wording import FORMAT_TITLES
from scoring.models import Event, HallScreen, Right, Role
from scoring.pages.events.rules_page import lengths
from scoring.pages.tonight.next_step import FEWEST


@dataclass(frozen=True, slots=True)
class Preparation:
    """A point of the list. `button` and `url` lead to where it is done, both empty for whoever may
    not; `is_ready` is None where the program cannot know it.
    """

    title: str
    words: str
    is_ready: bool | None
    button: str = ""
    url: str = ""


def preparations(
    request: HttpRequest, state: EventState, screen: HallScreen | None, role: Role
) -> list[Preparation]:
    """Return the points of the list in the order of an evening."""

    def url(name: str, right: Right) -> str:
        return reverse(f"scoring:{name}", args=[state.event.code]) if role.may(right) else ""

    here = sum(entrant.is_here for entrant in state.entrants)
    draft = state.draft
    return [
        Preparation(
            _("Players"),
            ngettext("%(n)s player is here.", "%(n)s players are here.", here) % {"n": here},
            here >= FEWEST,
            _("Check in"),
            url("check-in", Right.CHECK_IN),
        ),
        Preparation(
            _("Rules and clock"),
            f"{FORMAT_TITLES[state.event.format]}: {', '.join(lengths(state.event))}. "
            + _clock(state.event),
            is_ready=True,
            button=_("Look or change"),
            url=url("event-settings", Right.RUN_EVENINGS),
        ),
        Preparation(
            _("Tables"),
            _drawn(state),
            draft is not None,
            _("Look at the tables") if draft else _("Go to the seating"),
            url("seating", Right.SEE_EVENINGS),
        ),
        Preparation(
            _("Paper"),
            _(
                "Forms with names can be printed as soon as the tables are published; spare forms "
                "at any time."
            ),
            None,
            pgettext("page with what can be printed", "Print"),
            url("print", Right.SEE_EVENINGS),
        ),
        _phones(request, state),
        Preparation(
            _("Hall screen"),
            _screen_words(screen),
            bool(screen and screen.key),
            _("Set up the screen"),
            url("screen-control", Right.RUN_EVENINGS),
        ),
    ]


def _clock(event: Event) -> str:
    if event.round_minutes is None:
        return _("No clock runs.")
    words = ngettext("%(n)s minute a round.", "%(n)s minutes a round.", event.round_minutes)
    return words % {"n": event.round_minutes}


def _drawn(state: EventState) -> str:
    if state.draft is None:
        return _("They are drawn when everybody is here.")
    tables = len(state.draft.tables)
    words = ngettext(
        "%(n)s table is drawn, and not published yet.",
        "%(n)s tables are drawn, and not published yet.",
        tables,
    )
    return words % {"n": tables}


def _phones(request: HttpRequest, state: EventState) -> Preparation:
    host = phones_host(request)
    if not host:
        words = _("This computer is in no network: phones cannot reach it.")
        return Preparation(_("Phones"), words, is_ready=False)
    words = _("Players scan the code on their form, or open %(address)s and type it.")
    address = f"{host}{reverse('scoring:find-table')}"
    return Preparation(_("Phones"), words % {"address": address}, is_ready=True)


def _screen_words(screen: HallScreen | None) -> str:
    if screen and screen.key:
        return _("It has an address of its own, for a television or another computer.")
    return _("Open it in a second window, or give a television its address.")
