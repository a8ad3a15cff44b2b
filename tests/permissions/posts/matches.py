"""What is posted to the addresses of matches and checked records."""

import json
from collections.abc import Callable

from django.test import Client

from referee.daily.circles import PUBLIC
from referee.matches.deals import present_deal
from referee.matches.notices import last_notice
from referee.matches.own_phones import lobby_version
from tests.checking import LAWFUL
from tests.permissions.people import World
from tests.permissions.there import PENALTY_CARDS, Body, a_claim, begun, seen_of, taken, version
from tests.referee.devices import FORM as NEW_MATCH
from tests.scoring.building import token


def of_new_phones(world: World, client: Client) -> Body:
    left_out = {name for name in NEW_MATCH if name.startswith(("name", "seats"))}
    kept = {name: value for name, value in NEW_MATCH.items() if name not in left_out}
    return {**kept, "name": "Anna", "token": token()}


def of_new_move(world: World, client: Client) -> Body:
    known = taken(world, "dealt")
    played = present_deal(world.matches["dealt"])
    game = played.match.rules
    text = game.notation.write(game.legal_moves(played.replay.state)[-1])
    return {**known, "move": text.split(" ", 1)[1]}


def of_new_try(world: World, client: Client) -> Body:
    return {"day": PUBLIC.today().isoformat(), "token": token()}


OF_MATCHES: dict[str, Callable[[World, Client], Body]] = {
    "/check/": lambda w, c: {"record": json.dumps(LAWFUL), "token": token()},
    "/play/<game>/": lambda w, c: {**NEW_MATCH, "token": token()},
    "/referee/<game>/": lambda w, c: {**NEW_MATCH, "token": token()},
    "/phones/<game>/": of_new_phones,
    "/games/<game>/computers/": lambda w, c: {
        "number": "3",
        "level": "normal",
        "token": token(),
    },
    "/games/<game>/lesson/": lambda w, c: {"token": token()},
    "/match/<own>/lesson/": lambda w, c: {},
    "/daily/play/": of_new_try,
    "/daily/of/<code>/play/": of_new_try,
    "/match/<own>/join/": lambda w, c: {"seat": "2"},
    "/match/<own>/seats/": lambda w, c: {"do": f"yes {a_claim(w)}"},
    "/match/<own>/answer/": lambda w, c: {**seen_of(w, "own waiting"), "do": "leave"},
    "/match/<own>/word/": lambda w, c: {"word": "tulip"},
    "/match/<own>/deal/": lambda w, c: {
        "seen": lobby_version(last_notice(w.matches["own"])),
        "token": token(),
    },
    "/match/<own>/move/": lambda w, c: {**seen_of(w, "own dealt"), "move": "draw"},
    "/match/<own>/text/": lambda w, c: {**seen_of(w, "own dealt"), "move": "draw"},
    "/match/<own>/emote/": lambda w, c: {"emote": "hello"},
    "/match/<own>/stop/": lambda w, c: {},
    "/match/<own>/lay/": lambda w, c: {**seen_of(w, "own laid"), "do": "move:draw"},
    "/match/<own>/hint/": lambda w, c: seen_of(w, "own dealt"),
    "/match/<own>/referee/": lambda w, c: {**PENALTY_CARDS, **seen_of(w, "own dealt")},
    "/match/<own>/next/": lambda w, c: seen_of(w, "own ended"),
    "/match/<code>/take/": lambda w, c: {"seen": version(w, "dealt")},
    "/match/<code>/put-down/": lambda w, c: taken(w, "dealt"),
    "/match/<code>/move/": of_new_move,
    "/match/<code>/text/": of_new_move,
    "/match/<code>/lay/": lambda w, c: {**taken(w, "laid"), "do": "move:draw"},
    "/match/<code>/hint/": lambda w, c: taken(w, "dealt"),
    "/match/<code>/referee/": lambda w, c: {**PENALTY_CARDS, **seen_of(w, "dealt")},
    "/match/<code>/next/": lambda w, c: {"seen": version(w, "ended"), "token": token()},
    "/table/<code>/deal/": lambda w, c: {"first": "1", "seen": "0", "token": token()},
    "/table/<code>/tap/": lambda w, c: {**begun(w), "seat": "1", "move": "draw"},
    "/table/<code>/lay/": lambda w, c: {**begun(w), "do": "move:draw"},
    "/table/<code>/show/": lambda w, c: {
        "card": ["G1", "G2", "G3", "G4", "G5"],
        "seen": version(w, "to be shown"),
        "token": token(),
    },
    "/table/<code>/redeal/": lambda w, c: {**begun(w), "reason": "misdealt"},
}
