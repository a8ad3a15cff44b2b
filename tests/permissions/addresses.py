"""What stands for the parts of an address as docs/permissions.md has it."""

import re
from collections.abc import Callable
from typing import TypeVar

from scoring.evening.daily_circle import circle_code
from scoring.models import RefereeCall
from tests.permissions.daily import DAY, LINK
from tests.permissions.people import World, preset, season
from tests.permissions.there import (
    entered_version,
    entrant,
    kept_ruling,
    key_of_screen,
    merged,
    photo,
    photo_that_was_read,
    player,
    print_job,
    question,
)

T = TypeVar("T")
TABLE = "/event/<code>/round/<number>/table/<table>/"
WORDS: dict[str, object] = {
    "number": 1,
    "table": 1,
    "deal": 3,
    "step": 0,
    "seats": 4,
    "size": "a4",
    "document": "minutes",
    "what": "standings",
    "form": "csv",
    "format": "jokeren-competition",
    "game": "eight_colours",
    "uidb36": "1",
    "key": "x",
    "secret": "ABCDEFGHJKMNPQRS",
    "signs": "0K0A6MV",
    "guide": "organiser",
    "day": DAY.isoformat(),
    "token": LINK,
}
NUMBERS: dict[str, Callable[[World], int]] = {
    "/club/<code>/player/": lambda w: player(w, "Jan").pk,
    "/club/<code>/merge/": lambda w: merged(w).pk,
    "/club/<code>/preset/": lambda w: preset(w).pk,
    "/club/<code>/seasons/": lambda w: season(w).pk,
    "/c/<address>/seasons/": lambda w: season(w).pk,
    "/api/1/club/seasons/": lambda w: season(w).pk,
    "/club/<code>/members/withdraw/": lambda w: w.club.invitations.get().pk,
    "/club/<code>/members/": lambda w: w.club.memberships.get(role="scribe").pk,
    "/event/<code>/here/": lambda w: entrant(w, "Iris").pk,
    f"{TABLE}photos/": lambda w: photo(w).pk,
    f"{TABLE}photos/<pk>/straightened/": lambda w: photo_that_was_read(w).pk,
    f"{TABLE}decision/": lambda w: kept_ruling(w).pk,
    "/t/<code>/photos/": lambda w: photo(w).pk,
    "/event/<code>/door/question/": question,
    "/event/<code>/calls/": lambda w: RefereeCall.objects.get(dispute=None).pk,
}
DEALS = {
    f"{TABLE}deal/<deal>/keep/": 1,
    "/t/<code>/deal/<deal>/confirm/": 4,
    "/t/<code>/deal/<deal>/dispute/": 4,
}
CODES: dict[str, Callable[[World], str]] = {
    "/club/": lambda w: w.club.code,
    "/daily/of/": lambda w: circle_code(w.club),
    "/dates/": lambda w: str(w.club.calendar_key),
    "/picture/": lambda w: w.club.picture.code,
    "/event/": lambda w: w.event.code,
    "/e/": lambda w: str(w.event.public_code),
    "/E/": lambda w: str(w.event.public_code),
    "/live/event/": lambda w: w.event.code,
    "/live/screen/": key_of_screen,
    "/screen/": key_of_screen,
    "/t/": lambda w: w.table.code,
    "/T/": lambda w: w.table.code,
    "/d/": lambda w: w.event.door.code,
    "/D/": lambda w: w.event.door.code,
    "/invitation/": lambda w: w.club.invitations.get().code,
    "/match/<own>/": lambda w: w.matches["own dealt"].code,
    "/match/<taught>/": lambda w: w.matches["taught"].code,
    "/match/<own>/join/": lambda w: w.matches["own with a free seat"].code,
    "/match/<own>/answer/": lambda w: w.matches["own waiting"].code,
    "/match/<own>/word/": lambda w: w.matches["own"].code,
    "/match/<own>/deal/": lambda w: w.matches["own"].code,
    "/match/<own>/lay/": lambda w: w.matches["own laid"].code,
    "/match/<own>/next/": lambda w: w.matches["own ended"].code,
    "/match/<own>/lesson/": lambda w: w.matches["lesson"].code,
    "/match/<own>/again/": lambda w: w.matches["own over"].code,
    "/match/<own>/record/": lambda w: w.matches["own over"].code,
    "/match/<own>/replay/": lambda w: w.matches["own over"].code,
    "/live/match/": lambda w: w.matches["own dealt"].code,
    "/match/<code>/lay/": lambda w: w.matches["laid"].code,
    "/match/<code>/next/": lambda w: w.matches["ended"].code,
    "/match/<code>/record/": lambda w: w.matches["over"].code,
    "/match/<code>/replay/": lambda w: w.matches["over"].code,
    "/match/": lambda w: w.matches["dealt"].code,
    "/table/<code>/show/": lambda w: w.matches["to be shown"].code,
    "/table/": lambda w: w.matches["real"].code,
    "/record/": lambda w: w.checked.code,
}
GUESSED = "GUESSED"
"""What whoever has no code tries."""


def of_longest(found: dict[str, T], address: str) -> T:
    """Return what is said of the longest beginning of an address."""
    return found[max((each for each in found if address.startswith(each)), key=len)]


def filled(world: World, address: str, *, guesses: bool) -> str:
    """Return an address of this world; who `guesses` does not know its codes."""

    def part(found: re.Match[str]) -> str:
        name = found[1]
        if name in ("code", "own", "match", "taught"):
            if guesses:
                return GUESSED
            known = (
                of_longest(CODES, address) if name != "match" else lambda w: w.matches["over"].code
            )
            return known(world)
        if name == "address":
            return GUESSED if guesses else str(world.club.address)
        if name == "number" and address.startswith("/c/"):
            return str(player(world, "Jan").public_number)
        if name == "pk":
            return str(of_longest(NUMBERS, address)(world))
        if name == "version":
            return str(entered_version(world).pk)
        if name == "penalty":
            return str(world.event.penalties.get().pk)
        if name == "job":
            return GUESSED if guesses else print_job(world, address).code
        if name == "what" and re.search("/print/(evening|blank)/", address):
            return "attendance"
        return str(DEALS.get(address, WORDS[name]) if name == "deal" else WORDS[name])

    return re.sub(r"<(\w+)>", part, address)
