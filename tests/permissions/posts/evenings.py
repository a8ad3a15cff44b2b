"""What is posted to the addresses of an evening, its door, its hall screen and the server."""

from collections.abc import Callable

from django.test import Client

from foundation.front.shut_out import shut_out_here
from scoring.core.clock import MINUTE
from scoring.evening.audit.post import Post
from scoring.evening.event_state import event_state_of
from scoring.models import Round
from scoring.posts.door.lots import draw_the_rest
from scoring.posts.events.closing import shown, unfinished, unsettled
from tests.permissions.people import World
from tests.permissions.there import (
    Body,
    checked_in_by_phone,
    closed_event,
    closed_round,
    draft,
    entrant,
    owner,
    player,
    without_tables,
)
from tests.scoring.building import token
from tests.scoring.pages.events.views.test_events import form as new_event


def of_undoing_a_phone(world: World, client: Client) -> Body:
    checked_in_by_phone(world)
    return {"token": token()}


def of_lots(world: World, client: Client) -> Body:
    without_tables(world)
    return {f"lot-{entrant(world, 'Iris').pk}": "3", "token": token()}


def of_missing_lots(world: World, client: Client) -> Body:
    without_tables(world)
    return {"token": token()}


def of_tables_of_lots(world: World, client: Client) -> Body:
    without_tables(world)
    draw_the_rest(Post(owner(world), world.event, token=token()))
    return {"token": token()}


def of_letting_in(world: World, client: Client) -> Body:
    shut_out_here().shut("192.0.2.77", 3600)
    return {"address": "192.0.2.77"}


def of_draft(world: World, client: Client) -> Body:
    round = draft(world)
    one, other = (round.tables.get(number=number).seats.get(number=1) for number in (1, 2))
    return {"seen": round.version, "one": one.entrant_id, "other": other.entrant_id}


def of_withdrawing(world: World, client: Client) -> Body:
    return {"seen": draft(world).number}


def of_drawing(world: World, client: Client) -> Body:
    closed_round(world)
    return {"token": token()}


def of_closing(world: World, client: Client) -> Body:
    (played,) = event_state_of(world.event).published
    said = shown(unfinished(played), unsettled(world.event, played))
    return {"confirmed": " ".join(said), "token": token()}


def of_reopening(world: World, client: Client) -> Body:
    closed_round(world)
    return {"reason": "a sheet was missing", "token": token()}


def of_closing_all(world: World, client: Client) -> Body:
    closed_round(world)
    return {"token": token()}


def of_reopening_all(world: World, client: Client) -> Body:
    closed_event(world)
    return {"reason": "a sheet was missing", "token": token()}


def of_lines(world: World, client: Client) -> Body:
    closed_event(world)
    return {"line": ["winner"], "seen": "", "token": token()}


def of_extra_time(world: World, client: Client) -> Body:
    Round.objects.filter(pk=world.round.pk).update(clock_length=30 * MINUTE)
    return {"table": "1", "minutes": "5", "seen": "0", "token": token()}


OF_EVENINGS: dict[str, Callable[[World, Client], Body]] = {
    "/event/<code>/settings/": lambda w, c: new_event(
        format="jokeren-competition", edition="competition", rounds="4", seen="0"
    ),
    "/event/<code>/preset/": lambda w, c: {"name": "Vrijdag", "token": token()},
    "/event/<code>/money/": lambda w, c: {"fee": "7,50", "currency": "EUR", "seen": "0"},
    "/event/<code>/here/paid/": lambda w, c: {"paid": f"{entrant(w, 'Els').pk}-1"},
    "/event/<code>/here/mark/": lambda w, c: {"mark": f"{player(w, 'Jan').pk}-1"},
    "/event/<code>/here/find/": lambda w, c: {"q": "Jan"},
    "/event/<code>/here/<pk>/undo/": of_undoing_a_phone,
    "/event/<code>/door/": lambda w, c: {"do": "open", "token": token()},
    "/event/<code>/door/question/<pk>/": lambda w, c: {"do": "add", "token": token()},
    "/event/<code>/lots/": of_lots,
    "/event/<code>/lots/rest/": of_missing_lots,
    "/event/<code>/lots/tables/": of_tables_of_lots,
    "/d/<code>/say/": lambda w, c: {
        "do": "here",
        "entrant": entrant(w, "Iris").pk,
        "token": token(),
    },
    "/event/<code>/here/add/": lambda w, c: {"names": "Zus"},
    "/event/<code>/here/all/": lambda w, c: {"here": "0", "confirmed": "yes"},
    "/event/<code>/here/<pk>/": lambda w, c: {
        "action": "substitute",
        "substitute": player(w, "Jan").pk,
    },
    "/event/<code>/seating/draw/": of_drawing,
    "/event/<code>/seating/draw-again/": of_draft,
    "/event/<code>/seating/memory/": lambda w, c: {"evenings": "6", "token": token()},
    "/event/<code>/seating/swap/": of_draft,
    "/event/<code>/seating/publish/": of_draft,
    "/event/<code>/seating/wishes/": lambda w, c: {
        "wish": "apart",
        "one": "Els",
        "other": "Iris",
        "lasts": "tonight",
    },
    "/event/<code>/seating/withdraw/": of_withdrawing,
    "/event/<code>/round/<number>/close/": of_closing,
    "/event/<code>/round/<number>/reopen/": of_reopening,
    "/event/<code>/close/": of_closing_all,
    "/event/<code>/reopen/": of_reopening_all,
    "/event/<code>/five-lines/": of_lines,
    "/event/<code>/round/<number>/clock/": lambda w, c: {
        "do": "length",
        "minutes": "40",
        "seen": "0",
        "token": token(),
    },
    "/event/<code>/round/<number>/extra-time/": of_extra_time,
    "/event/<code>/screen/control/": lambda w, c: {"do": "dark", "seen": "0", "token": token()},
    "/event/<code>/print/job/": lambda w, c: {
        "pdf": f"/event/{w.event.code}/print/1/forms/a4.pdf",
        "token": token(),
    },
    "/event/<code>/link/": lambda w, c: {"do": "off", "token": token()},
    "/server/shut-out/": lambda w, c: {"address": "192.0.2.77", "hours": "1"},
    "/server/let-in/": of_letting_in,
}
