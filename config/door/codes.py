"""Where a code leads: the one list of the codes that people hold, whatever they are for.

A part of the site whose codes are typed adds a function that finds the place of one, and a line to
`KINDS`. A code that is short can be guessed: what is shorter than an address counts as the code of
a table does (`foundation.attempts.codes`), so that nobody gets more attempts by another door. The
address of a club's page is no code: it is tried where no code leads anywhere.
"""

from collections.abc import Callable
from dataclasses import dataclass
from functools import partial
from urllib.parse import unquote

from django.http import HttpRequest, HttpResponse
from django.urls import reverse

from foundation.web.codes import ADDRESS_LENGTH, JOINING_LENGTH, PUBLIC_LENGTH, TABLE_LENGTH
from foundation.web.phone_keys import phone_key
from referee.matches.joining import match_to_join
from referee.matches.own_phones import seat_of
from referee.models import Match
from scoring.evening.evening_now import table_of_code
from scoring.models import Door, Event, HallScreen, Invitation, Table
from scoring.models.door import DOOR_LENGTH
from scoring.pages.door.phone_page import door_url, keep_opened_door, knows_door
from scoring.pages.phones.opened import has_opened, keep_opened
from scoring.pages.phones.pages import is_member
from scoring.pages.phones.table_page import phone_url
from scoring.pages.public.views.club import club_of_address
from scoring.posts.phones.joining import phones_of


def _to_nobody(request: HttpRequest) -> bool:
    return False


def _nothing(request: HttpRequest, response: HttpResponse) -> None:
    """Nothing is kept."""


@dataclass(frozen=True, slots=True)
class Destination:
    """Where a code leads.

    `is_known` says of a visitor to whom the place is known, and who is not kept waiting by what
    others guess. `keep` has the phone of any other one remember that it came in.
    """

    address: str
    is_known: Callable[[HttpRequest], bool] = _to_nobody
    keep: Callable[[HttpRequest, HttpResponse], None] = _nothing


@dataclass(frozen=True, slots=True)
class KindOfCode:
    """Codes of one kind: how long they are, and the place of one; None where it leads nowhere."""

    length: int
    place: Callable[[str], Destination | None]


def _table(code: str) -> Destination | None:
    found = table_of_code(code)
    if found is None:
        return None
    evening, table_state = found
    table = table_state.table
    return Destination(
        phone_url(table),
        is_known=partial(_knows_table, table=table, event=evening.event),
        keep=partial(keep_opened, table=table),
    )


def _knows_table(request: HttpRequest, *, table: Table, event: Event) -> bool:
    return (
        has_opened(request, table)
        or bool(phones_of(phone_key(request), event))
        or is_member(request, event)
    )


def _door(code: str) -> Destination | None:
    door = Door.objects.select_related("event__club").filter(code=code).first()
    if door is None:
        return None
    return Destination(
        door_url(door),
        is_known=lambda request: knows_door(request, door),
        keep=lambda _request, response: keep_opened_door(response, code),
    )


def _match(code: str) -> Destination | None:
    match = Match.objects.filter(code=code, own_phones=True).first()
    return _place_of(match) if match else None


def _place_of(match: Match) -> Destination:
    return Destination(
        match.get_absolute_url(),
        is_known=lambda request: seat_of(match, phone_key(request)) is not None,
    )


def _match_to_join(code: str) -> Destination | None:
    match = match_to_join(code)
    return _place_of(match) if match else None


def _invitation(code: str) -> Destination | None:
    if not Invitation.objects.filter(code=code, used=None).exists():
        return None
    return Destination(reverse("scoring:invitation", args=[code]))


def _evening_in_public(code: str) -> Destination | None:
    if not Event.objects.filter(public_code=code, is_public=True).exists():
        return None
    return Destination(reverse("scoring:public", args=[code]))


def _hall_screen(code: str) -> Destination | None:
    if not HallScreen.objects.filter(key=code).exists():
        return None
    return Destination(reverse("scoring:screen-by-key", args=[code]))


KINDS = (
    KindOfCode(TABLE_LENGTH, _table),
    KindOfCode(DOOR_LENGTH, _door),
    KindOfCode(JOINING_LENGTH, _match_to_join),
    KindOfCode(PUBLIC_LENGTH, _evening_in_public),
    KindOfCode(PUBLIC_LENGTH, _hall_screen),
    KindOfCode(ADDRESS_LENGTH, _match),
    KindOfCode(ADDRESS_LENGTH, _invitation),
)
LENGTHS = tuple(sorted({kind.length for kind in KINDS}))


def club_of_text(text: str) -> str:
    """Return where the page of a club is that somebody means by its name or its address, "" where
    none is meant; an address is known to everybody, so no guess is counted.
    """
    _site, sign, after = text.partition("/c/")
    club = club_of_address(unquote(after.strip().rstrip("/")) if sign else text)
    return reverse("scoring:club-page", args=[club.address]) if club else ""


def where(code: str) -> Destination | None:
    """Return the place that a code leads to, None for a code that is nobody's at present."""
    for kind in KINDS:
        if kind.length == len(code) and (place := kind.place(code)):
            return place
    return None
