"""The door of an evening as one phone comes to it: who it speaks for, and what it may say next."""

import hashlib
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import cached_property, wraps
from typing import Any, Concatenate, ParamSpec

from django.conf import settings
from django.core.signing import BadSignature
from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from django.urls import reverse
from django.views.decorators.cache import never_cache

from foundation.attempts.codes import count_wrong_code, wait_of, wait_page
from foundation.attempts.counting import TABLE
from foundation.live.fresh import Live
from foundation.web.phone_keys import phone_key
from foundation.zones.pages import use_zone
from scoring.evening.evening_now import EveningNow, evening_now
from scoring.evening.event_state import EventState
from scoring.evening.page_cache import changes_of
from scoring.evening.table_state import TableState, name_at
from scoring.evening.wording import money_text
from scoring.models import Door, DoorQuestion, Entrant, Event, Phone, Seat
from scoring.pages.live_pages import live_of
from scoring.pages.phones.pages import is_member
from scoring.pages.phones.table_page import phone_url
from scoring.posts.door.arriving import MOST_OF_A_PHONE
from scoring.posts.door.lots import can_draw_lots
from scoring.posts.phones.joining import phones_of

Rest = ParamSpec("Rest")

COOKIE, SALT, KEPT_FOR = "door", "scoring.pages.door", 60 * 60 * 24


@dataclass(frozen=True)
class Arrived:
    """Somebody for whom the phone speaks: how that stands, and where the seat is.

    `state` is ``here``, ``late``, ``gone``, ``not-here`` (the desk took it back), ``seated``,
    ``sits-out``, or ``waits`` for a place in the round that is being played.
    """

    entrant: Entrant
    state: str
    seat: Seat | None = None
    table: TableState | None = None

    @property
    def name(self) -> str:
        return self.entrant.player.name

    @property
    def can_come(self) -> bool:
        """Whether the player is not here, as far as anybody has said."""
        return self.state in ("late", "gone", "not-here")

    @property
    def table_url(self) -> str:
        return phone_url(self.table.table) if self.table else ""

    @property
    def others(self) -> Sequence[str]:
        """Who sits at the same table, in seat order."""
        if self.table is None:
            return ()
        return [name_at(each) for each in self.table.seats if each != self.seat]

    @property
    def first(self) -> str:
        """Who deals first at the table."""
        return name_at(self.table.seats[0]) if self.table and self.table.seats else ""

    @property
    def deals_first(self) -> bool:
        return self.seat is not None and self.seat.number == 1


@dataclass(frozen=True)
class AtDoor:
    """An evening's door and the phone that came to it."""

    door: Door
    evening: EveningNow
    phones: Sequence[Phone]
    questions: Sequence[DoorQuestion]

    @property
    def event(self) -> Event:
        return self.evening.event

    @property
    def state(self) -> EventState:
        return self.evening.state

    @cached_property
    def arrived(self) -> Sequence[Arrived]:
        """For whom the phone speaks, the one who came first at the top."""
        by_pk = {each.pk: each for each in self.state.entrants}
        keys = sorted(self.phones, key=lambda phone: phone.pk)
        return [self._arrived(by_pk[each.entrant_id]) for each in keys if each.entrant_id in by_pk]

    def _arrived(self, entrant: Entrant) -> Arrived:
        present = self.state.present
        if present and not present.is_closed and not self.event.closed:
            for table in present.tables:
                for seat in table.seats:
                    if seat.entrant_id == entrant.pk:
                        return Arrived(entrant, "seated", seat, table)
            if entrant.is_here:
                out = any(each.pk == entrant.pk for each in present.sitting_out)
                return Arrived(entrant, "sits-out" if out else "waits")
        if entrant.is_here:
            return Arrived(entrant, "here")
        return Arrived(entrant, entrant.absence or "not-here")

    @property
    def room(self) -> int:
        """For how many people more the phone may speak."""
        waiting = sum(each.refused is None for each in self.questions)
        return max(0, MOST_OF_A_PHONE - len(self.phones) - waiting)

    @property
    def draws_lots(self) -> bool:
        return can_draw_lots(self.event, self.door)

    @property
    def fee(self) -> str:
        """What everybody pays, empty where nobody does."""
        event = self.event
        return "" if event.fee is None else money_text(event.fee, event.club.currency)

    def entrant(self, pk: int | None) -> Entrant | None:
        """Return somebody of the evening's list."""
        return next((each for each in self.state.entrants if each.pk == pk), None)

    def has_other_phone(self, entrant: Entrant) -> bool:
        own = {each.entrant_id for each in self.phones}
        return entrant.pk in self.evening.joined and entrant.pk not in own

    @property
    def shown(self) -> str:
        """What differs as soon as the page has something else to show."""
        facts = [
            (each.entrant.pk, each.state, each.entrant.lot, each.entrant.has_paid, each.table_url)
            for each in self.arrived
        ]
        questions = [(each.pk, each.refused is None) for each in self.questions]
        return f"{facts}{questions}{self.draws_lots}{self.event.closed}"


class DoorRequest(HttpRequest):
    """A request of a phone at the door of an evening."""

    at: AtDoor
    key: str
    live: Live


def door_page(
    view: Callable[Concatenate[DoorRequest, Rest], HttpResponse],
) -> Callable[..., HttpResponse]:
    """Decorate a view of an evening's door, whose address has its `code`, never cached.

    Whoever guesses codes waits, and wrong ones count with those of tables, which are as long. A
    phone that has checked in does not wait.
    """

    @never_cache
    @wraps(view)
    def at_door(request: Any, code: str, *args: Rest.args, **kwargs: Rest.kwargs) -> HttpResponse:
        code = code.upper()
        door = Door.objects.select_related("event__club").filter(code=code).first()
        request.key = phone_key(request)
        phones = phones_of(request.key, door.event) if door else []
        is_known = door is not None and knows_door(request, door)
        wait = None if is_known else wait_of(request, TABLE, code, key=request.key)
        if wait:
            return wait_page(request, wait, "scoring/door/wait.html")
        if door is None:
            count_wrong_code(request, TABLE, key=request.key)
            return render(request, "scoring/door/unknown.html", {"code": code}, status=404)
        use_zone(door.event.club.time_zone)
        mark = changes_of(door.event)
        evening = evening_now(door.event, mark)
        questions = DoorQuestion.objects.filter(event=door.event, key=request.key)
        request.at = AtDoor(door, evening, phones, list(questions) if request.key else [])
        request.live = _live(request, request.at)
        response = view(request, *args, **kwargs)
        if not is_known:
            keep_opened_door(response, code)
        return response

    return at_door


def knows_door(request: HttpRequest, door: Door) -> bool:
    """Return whether the phone has checked somebody in, has been here, or is of the club."""
    return (
        _has_opened(request, door.code or "")
        or bool(phones_of(phone_key(request), door.event))
        or is_member(request, door.event)
    )


def _has_opened(request: HttpRequest, code: str) -> bool:
    """Return whether the phone has been at this door: it does not wait for what others type."""
    try:
        return request.get_signed_cookie(COOKIE, "", salt=SALT, max_age=KEPT_FOR) == code
    except BadSignature:
        return False


def keep_opened_door(response: HttpResponse, code: str) -> None:
    """Have the phone remember that it has been at this door."""
    response.set_signed_cookie(
        COOKIE,
        code,
        salt=SALT,
        max_age=KEPT_FOR,
        secure=settings.SESSION_COOKIE_SECURE,
        httponly=True,
        samesite="Lax",
    )


def _live(request: HttpRequest, at: AtDoor) -> Live:
    """Return how the page stays fresh: it is made again only where it has something else to show.

    It follows what concerns all tables: what happens at one of them is on that table's page. Only
    whoever waits for a place follows them all, since it is at one of them.
    """
    page = live_of(request, at.event, url=door_url(at.door), changes=at.evening.mark)
    digest = hashlib.sha256(at.shown.encode()).hexdigest()[:16]
    waits = any(each.state == "waits" for each in at.arrived)
    return Live(page.url, page.stream if waits else f"{page.stream}&table=0", digest)


def door_url(door: Door) -> str:
    return reverse("scoring:door", args=[door.code])
