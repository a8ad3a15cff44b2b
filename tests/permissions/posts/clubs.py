"""What is posted to the addresses of accounts, clubs and their players."""

import json
import re
from collections.abc import Callable
from io import BytesIO
from typing import Any

from django.core.files.uploadedfile import SimpleUploadedFile
from django.test import Client
from django.utils import timezone
from django.utils.timezone import localdate
from PIL import Image

from scoring.models import Event, KeptCell, Season
from scoring.posts.clubs.merging import plan_merge
from tests.permissions.people import World, preset, season
from tests.permissions.there import Body, player
from tests.scoring.building import token
from tests.scoring.pages.events.views.test_events import form as new_event
from tests.scoring.pages.night_file.files import file_of
from tests.scoring.pages.seasons.views.test_settling import settled as new_season

PASSWORD = "een lang wachtwoord"


def hidden(answer: Any, *names: str) -> Body:
    """Return what the form of a page holds under these names, nothing where it has no such form."""
    html = answer.content.decode()
    fields = re.findall(r'<input type="hidden" name="(\w+)" value="([^"]*)">', html)
    return {name: value for name, value in fields if name in names}


def of_list(world: World, client: Client) -> Body:
    typed = {"text": "Zus", "token": token()}
    answer = client.post(f"/club/{world.club.code}/players/list/", typed)
    return {**typed, "seen": "", **hidden(answer, "seen", "token")}


def of_night_file(world: World, client: Client) -> Body:
    night = json.loads(file_of(world.event))
    file = SimpleUploadedFile("night.json", json.dumps(night).encode())
    answer = client.post(f"/club/{world.club.code}/read-night/", {"file": file})
    return {"seen": "", "token": token(), **hidden(answer, "seen", "token")}


def a_picture() -> SimpleUploadedFile:
    file = BytesIO()
    Image.new("RGB", (20, 10)).save(file, "PNG")
    return SimpleUploadedFile("club.png", file.getvalue())


def of_merge(world: World, client: Client) -> Body:
    jan, iris = player(world, "Jan"), player(world, "Iris")
    return {"with": iris.pk, "seen": plan_merge(jan, iris).version, "token": token()}


def of_freezing(world: World, client: Client) -> Body:
    now = timezone.now()
    Event.objects.filter(pk=world.event.pk).update(closed=now, is_demo=False)
    world.event.event_rounds.update(closed=now)
    return {"seen": season(world).version, "token": token()}


def of_reopening(world: World, client: Client) -> Body:
    kept = {"evenings": [], "lines": [], "prizes": []}
    Season.objects.filter(pk=season(world).pk).update(kept=kept, kept_at=timezone.now())
    return {"seen": season(world).version, "reason": "typing error", "token": token()}


def of_kept_cells(world: World, client: Client) -> Body:
    KeptCell.objects.create(
        club=world.club, picture=b"", text="X", was_proposed=True, kept=localdate()
    )
    return {"token": token()}


def of_codes(world: World, client: Client) -> Body:
    client.get("/account/codes/on/")
    return {"code": "000000"}


OF_CLUBS: dict[str, Callable[[World, Client], Body]] = {
    "/club/<code>/photos/cells/delete/": of_kept_cells,
    "/club/<code>/photos/choose/": lambda w, c: {"reads_photos": "1", "token": token()},
    "/account/login/": lambda w, c: {"login": "Otto", "password": PASSWORD},
    "/account/signup/": lambda w, c: {"username": "Nieuw", "password1": "een heel lang woord"},
    "/account/again/": lambda w, c: {"password": PASSWORD},
    "/account/email/": lambda w, c: {"email": "o@example.org"},
    "/account/password/change/": lambda w, c: {
        "oldpassword": PASSWORD,
        "password1": "een heel ander woord",
        "password2": "een heel ander woord",
    },
    "/account/password/set/": lambda w, c: {
        "password1": "een heel ander woord",
        "password2": "een heel ander woord",
    },
    "/account/password/reset/": lambda w, c: {"email": "o@example.org"},
    "/account/codes/on/": of_codes,
    "/club/<code>/dates/address/": lambda w, c: {"do": "renew", "token": token()},
    "/clubs/": lambda w, c: {"name": "De Heer", "token": token()},
    "/club/<code>/players/add/": lambda w, c: {"name": "Zus", "token": token()},
    "/club/<code>/players/list/": of_list,
    "/club/<code>/player/<pk>/change/": lambda w, c: {"do": "guest", "token": token()},
    "/club/<code>/player/<pk>/merge/": of_merge,
    "/club/<code>/members/invite/": lambda w, c: {"role": "scribe", "token": token()},
    "/club/<code>/members/<pk>/role/": lambda w, c: {"role": "referee", "token": token()},
    "/club/<code>/rename/": lambda w, c: {"name": "De Heer", "token": token()},
    "/club/<code>/new-event/": lambda w, c: new_event(),
    "/club/<code>/demo/": lambda w, c: {"players": "12", "token": token()},
    "/club/<code>/preset/<pk>/": lambda w, c: new_event(
        seen=preset(w).version, paper="a5", penalties="Te laat 5"
    ),
    "/club/<code>/seasons/new/": lambda w, c: new_season(),
    "/club/<code>/seasons/<pk>/settle/": lambda w, c: new_season(
        name="Winter", seen=season(w).version
    ),
    "/club/<code>/seasons/<pk>/freeze/": of_freezing,
    "/club/<code>/seasons/<pk>/reopen/": of_reopening,
    "/club/<code>/seasons/<pk>/remove/": lambda w, c: {"token": token()},
    "/club/<code>/strength/choose/": lambda w, c: {
        "chosen": "by-game",
        "seen": "off",
        "token": token(),
    },
    "/club/<code>/website/": lambda w, c: {"do": "off", "token": token()},
    "/club/<code>/website/key/": lambda w, c: {"do": "make", "token": token()},
    "/club/<code>/read-night/": of_night_file,
    "/club/<code>/paper/picture/": lambda w, c: {"file": a_picture(), "token": token()},
    "/club/<code>/paper/language/": lambda w, c: {"language": "nl", "token": token()},
    "/club/<code>/paper/time-zone/": lambda w, c: {"zone": "Asia/Jerusalem", "token": token()},
    "/club/<code>/paper/network/": lambda w, c: {"name": "Hall", "token": token()},
}
