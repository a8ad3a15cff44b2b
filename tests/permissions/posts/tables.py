"""What is posted to the addresses of a table's sheet, by the club and by phones."""

from collections.abc import Callable

from django.core.files.uploadedfile import SimpleUploadedFile
from django.test import Client
from django.utils import timezone

from scoring.evening.evening_now import evening_now
from scoring.models import Table
from scoring.posts.phones.column_checks import digest_of
from tests.permissions.addresses import TABLE
from tests.permissions.people import World
from tests.permissions.there import PENALTY_CARDS, QUESTION, Body
from tests.scoring.building import changed, token
from tests.scoring.pages.photos.taken import a_photo

DEAL = {"out": "1", "left-2": "7", "left-3": "12", "left-4": "3", "seen": "0"}
CELLS = {f"cell-3-{seat}": text for seat, text in enumerate(("X", "7", "12", "3"), 1)}


def of_photo(world: World, client: Client) -> Body:
    return {"photo": SimpleUploadedFile("sheet.jpg", a_photo(shade=200)), "token": token()}


def of_removing_a_photo(world: World, client: Client) -> Body:
    # A dispute would keep it.
    world.table.disputes.update(settled=timezone.now(), outcome="kept")
    return {"token": token()}


def of_checking(world: World, client: Client) -> Body:
    # Only a full sheet is checked, and no disputed deal on it.
    world.table.disputes.update(settled=timezone.now(), outcome="kept")
    Table.objects.filter(pk=world.table.pk).update(is_done=True)
    changed(world.event)
    at = evening_now(world.event).table(world.table.round.number, world.table.number)
    assert at is not None
    return {"entrant": world.seat(2).entrant_id, "digest": digest_of(at), "token": token()}


def of_seats(world: World, client: Client) -> Body:
    sitting = [world.seat(number).entrant_id for number in (1, 2, 3, 4)]
    turned = [sitting[1], sitting[0], *sitting[2:]]
    chosen = {f"seat-{number}": entrant for number, entrant in enumerate(turned, 1)}
    seen = " ".join(map(str, sitting))
    return {**chosen, "seen": seen, "reason": "turned round", "token": token()}


OF_TABLES: dict[str, Callable[[World, Client], Body]] = {
    f"{TABLE}deal/<deal>/": lambda w, c: {**DEAL, "do": "save", "token": token()},
    f"{TABLE}deal/<deal>/match/": lambda w, c: {"cards": "dealt", "token": token()},
    f"{TABLE}match/<match>/": lambda w, c: {"seen": "0", "token": token()},
    f"{TABLE}match/<match>/referee/": lambda w, c: {**PENALTY_CARDS, "seen": "", "token": token()},
    f"{TABLE}decision/": lambda w, c: {"url": QUESTION, "deal": "1", "token": token()},
    f"{TABLE}decision/<pk>/drop/": lambda w, c: {"token": token()},
    f"{TABLE}penalty/": lambda w, c: {
        "player": w.seat(1).entrant_id,
        "points": "5",
        "reason": "late again",
        "token": token(),
    },
    f"{TABLE}penalty/<penalty>/cancel/": lambda w, c: {"reason": "not late", "token": token()},
    f"{TABLE}seats/": of_seats,
    f"{TABLE}photos/": of_photo,
    f"{TABLE}photos/<pk>/": of_removing_a_photo,
    f"{TABLE}done/": lambda w, c: {"done": "yes", "token": token()},
    "/event/<code>/round/<number>/batch/": lambda w, c: {
        **CELLS,
        "seen-3": "0",
        "do": "accept",
        "warned": "empty-before-filled.2.0.",
        "token": token(),
    },
    f"{TABLE}free-seat/": lambda w, c: {"entrant": w.seat(2).entrant_id, "token": token()},
    f"{TABLE}checked/": of_checking,
    "/t/<code>/checked/": of_checking,
    "/t/<code>/who/": lambda w, c: {"entrant": w.seat(3).entrant_id},
    "/t/<code>/me/": lambda w, c: {"page": "everybody", "seen": "club", "token": token()},
    "/t/<code>/deal/<deal>/": lambda w, c: {**DEAL, "do": "send", "token": token()},
    "/t/<code>/deal/<deal>/confirm/": lambda w, c: {"seen": "1", "token": token()},
    "/t/<code>/deal/<deal>/dispute/": lambda w, c: {"seen": "1", "token": token()},
    "/t/<code>/photos/": of_photo,
    "/t/<code>/photos/<pk>/": of_removing_a_photo,
    "/t/<code>/call/": lambda w, c: {"do": "withdraw", "token": token()},
}
