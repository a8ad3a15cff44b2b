"""What is posted to each address, so that it does something for whoever may.

By the address as docs/permissions.md has it. What must be there first is made on the way.
"""

import json
import re
from collections.abc import Callable
from io import BytesIO
from typing import Any, TypeVar

from django.core.files.uploadedfile import SimpleUploadedFile
from django.test import Client
from django.utils import timezone
from PIL import Image

from config.front.shut_out import shut_out_here
from referee.matches.deals import present_deal
from referee.matches.notices import last_notice
from referee.matches.own_phones import lobby_version
from referee.matches.seat_claims import ask_for_seat
from referee.models import SeatClaim
from referee.rulings.written_rulings import written_ruling
from scoring.audit.post import Post, TablePost
from scoring.clubs.merging import merge, plan_merge
from scoring.core.clock import MINUTE
from scoring.door.arriving import DoorPost, check_in
from scoring.door.lots import draw_the_rest
from scoring.events.closing import shown, unfinished, unsettled
from scoring.events.event_state import event_state_of
from scoring.models import (
    AuditEntry,
    DealVersion,
    DoorQuestion,
    Entrant,
    HallScreen,
    KeptRuling,
    Player,
    PrintJob,
    RefereeCall,
    Round,
    SheetPhoto,
)
from scoring.photos.posts import add_photo, checked_photo
from scoring.sheets.kept_rulings import keep_ruling
from tests.checking import LAWFUL
from tests.permissions.people import World, preset
from tests.referee.devices import FORM as NEW_MATCH
from tests.scoring.building import token
from tests.scoring.events.views.test_events import form as new_event
from tests.scoring.night_file.files import file_of
from tests.scoring.photos.taken import a_photo

PHOTO = checked_photo(a_photo())
IN_THE_DOOR = "key of a phone at the door"
PASSWORD = "een lang wachtwoord"
Body = dict[str, Any]
T = TypeVar("T")


def player(world: World, name: str) -> Player:
    return world.club.players.get(name=name)


def entrant(world: World, name: str) -> Entrant:
    return world.event.entrants.get(player__name=name)


def owner(world: World) -> Any:
    return world.club.memberships.filter(role="owner").earliest("pk").user


# What must be there first


def photo(world: World) -> SheetPhoto:
    """A photo of the table's sheet, which the phone of its second seat sent."""
    seat = world.seat(2)
    found = world.table.photos.filter(entrant=seat.entrant).first()
    post = TablePost.from_seat(seat, world.event, world.table, token=token())
    if found is None:
        assert add_photo(post, *PHOTO) is None
    return found or world.table.photos.get(entrant=seat.entrant)


def print_job(world: World, address: str) -> PrintJob:
    """A PDF that a scribe has asked for: made, where its file is asked for."""
    scribe = world.club.memberships.get(role="scribe").user
    made: dict[str, Any] = {}
    if address.endswith(".pdf"):
        made = {
            "state": "done",
            "file": b"%PDF-1.7",
            "disposition": "inline",
            "ended": timezone.now(),
        }
    return PrintJob.objects.create(
        event=world.event,
        user=scribe,
        role="scribe",
        address=f"/event/{world.event.code}/print/1/forms/a4.pdf",
        origin="http://testserver",
        token=token(),
        **made,
    )


def closed_round(world: World) -> None:
    Round.objects.filter(event=world.event).update(closed=timezone.now())
    world.round.refresh_from_db()


def closed_event(world: World) -> None:
    closed_round(world)
    world.event.closed = timezone.now()
    world.event.save()


def draft(world: World) -> Round:
    closed_round(world)
    world.browser("owner").post(f"/event/{world.event.code}/seating/draw/", {"token": token()})
    return world.event.event_rounds.get(published=None)


def a_claim(world: World) -> int:
    """Let a phone ask for the second seat of the match that is dealt to phones."""
    claim = ask_for_seat(world.matches["own dealt"], 2, key="key of another phone")
    assert isinstance(claim, SeatClaim)
    return claim.pk


def entered_version(world: World) -> DealVersion:
    """A deal that was entered just now, and that nobody has confirmed."""
    facts = {"kind": "played", "winners": [1], "left": [{}, *[{"number": 5}] * 3]}
    given = {"number": 6, "version": 1, "facts": facts, "who": "Otto", "token": token()}
    found = world.table.deal_versions.filter(number=6).first()
    return found or DealVersion.objects.create(table=world.table, **given)


def merged(world: World) -> AuditEntry:
    kept, dropped = player(world, "Jan"), player(world, "Iris")
    seen = plan_merge(kept, dropped).version
    made = merge(owner(world), world.club, kept, dropped, seen=seen, token=token())
    assert isinstance(made, AuditEntry)
    return made


def hidden(answer: Any, *names: str) -> Body:
    """Return what the form of a page holds under these names, nothing where it has no such form."""
    html = answer.content.decode()
    fields = re.findall(r'<input type="hidden" name="(\w+)" value="([^"]*)">', html)
    return {name: value for name, value in fields if name in names}


def version(world: World, name: str) -> str:
    return present_deal(world.matches[name]).version


def begun(world: World) -> Body:
    """Deal at the real table; return what its page knows."""
    address = f"/table/{world.matches['real'].code}/deal/"
    world.browser("player").post(address, {"first": "1", "seen": "0", "token": token()})
    return {"seen": version(world, "real"), "token": token()}


def taken(world: World, name: str) -> Body:
    """Let whoever is to move take the device; return what the page of the match knows."""
    seen = version(world, name)
    address = f"/match/{world.matches[name].code}/take/"
    world.browser("player").post(address, {"seen": seen})
    return {"seen": seen, "token": token()}


def seen_of(world: World, name: str) -> Body:
    return {"seen": version(world, name), "token": token()}


def without_tables(world: World) -> None:
    """The evening before its first round."""
    for each in world.event.event_rounds.all():
        each.penalties.all().delete()
        each.delete()


def checked_in_by_phone(world: World) -> int:
    iris = entrant(world, "Iris")
    Entrant.objects.filter(pk=iris.pk).update(is_here=False)
    check_in(DoorPost.from_phone(IN_THE_DOOR, world.event), iris.pk)
    return iris.pk


def question(world: World) -> int:
    given = {"event": world.event, "key": IN_THE_DOOR, "name": "Zus"}
    return DoorQuestion.objects.get_or_create(**given)[0].pk


# The posts


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


def of_photo(world: World, client: Client) -> Body:
    return {"photo": SimpleUploadedFile("sheet.jpg", a_photo(shade=200)), "token": token()}


CARDS = {"what": "penalty", "seat": "1", "count": "1", "reason": "late"}
QUESTION = "/ask/taki/?leading=R5&move=play+R7"


def of_removing_a_photo(world: World, client: Client) -> Body:
    # A dispute would keep it.
    world.table.disputes.update(settled=timezone.now(), outcome="kept")
    return {"token": token()}


def kept_ruling(world: World) -> KeptRuling:
    """A decision at the table."""
    ruling = written_ruling(QUESTION)
    assert ruling
    kept = keep_ruling(
        TablePost(owner(world), world.event, world.table, token=token()), ruling, None
    )
    assert isinstance(kept, KeptRuling)
    return kept


def of_new_phones(world: World, client: Client) -> Body:
    left_out = {name for name in NEW_MATCH if name.startswith(("name", "seats"))}
    kept = {name: value for name, value in NEW_MATCH.items() if name not in left_out}
    return {**kept, "name": "Anna", "token": token()}


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


def of_extra_time(world: World, client: Client) -> Body:
    Round.objects.filter(pk=world.round.pk).update(clock_length=30 * MINUTE)
    return {"table": "1", "minutes": "5", "seen": "0", "token": token()}


def of_seats(world: World, client: Client) -> Body:
    sitting = [world.seat(number).entrant_id for number in (1, 2, 3, 4)]
    turned = [sitting[1], sitting[0], *sitting[2:]]
    chosen = {f"seat-{number}": entrant for number, entrant in enumerate(turned, 1)}
    seen = " ".join(map(str, sitting))
    return {**chosen, "seen": seen, "reason": "turned round", "token": token()}


def of_new_move(world: World, client: Client) -> Body:
    known = taken(world, "dealt")
    played = present_deal(world.matches["dealt"])
    game = played.match.rules
    text = game.notation.write(game.legal_moves(played.replay.state)[-1])
    return {**known, "move": text.split(" ", 1)[1]}


def key_of_screen(world: World) -> str:
    key = HallScreen.objects.get(event=world.event).key
    assert key is not None
    return key


def of_codes(world: World, client: Client) -> Body:
    client.get("/account/codes/on/")
    return {"code": "000000"}


DEAL = {"out": "1", "left-2": "7", "left-3": "12", "left-4": "3", "seen": "0"}
CELLS = {f"cell-3-{seat}": text for seat, text in enumerate(("X", "7", "12", "3"), 1)}
TABLE = "/event/<code>/round/<number>/table/<table>/"

POSTS: dict[str, Callable[[World, Client], Body]] = {
    # Accounts
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
    # Clubs and people
    "/club/<code>/dates/address/": lambda w, c: {"do": "renew", "token": token()},
    "/clubs/": lambda w, c: {"name": "De Heer", "token": token()},
    "/club/<code>/players/add/": lambda w, c: {"name": "Zus", "token": token()},
    "/club/<code>/players/list/": of_list,
    "/club/<code>/player/<pk>/change/": lambda w, c: {"do": "guest", "token": token()},
    "/club/<code>/player/<pk>/merge/": of_merge,
    "/club/<code>/members/invite/": lambda w, c: {"role": "scribe", "token": token()},
    "/club/<code>/members/<pk>/role/": lambda w, c: {"role": "referee", "token": token()},
    "/club/<code>/rename/": lambda w, c: {"name": "De Heer", "token": token()},
    # Evenings
    "/club/<code>/new-event/": lambda w, c: new_event(),
    "/club/<code>/demo/": lambda w, c: {"players": "12", "token": token()},
    "/event/<code>/settings/": lambda w, c: new_event(
        format="jokeren-competition", edition="competition", rounds="4", seen="0"
    ),
    "/event/<code>/preset/": lambda w, c: {"name": "Vrijdag", "token": token()},
    "/club/<code>/preset/<pk>/": lambda w, c: new_event(
        seen=preset(w).version, paper="a5", penalties="Te laat 5"
    ),
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
    "/event/<code>/here/all/": lambda w, c: {"here": "0"},
    "/event/<code>/here/<pk>/": lambda w, c: {
        "action": "substitute",
        "substitute": player(w, "Jan").pk,
    },
    "/event/<code>/seating/draw/": of_drawing,
    "/event/<code>/seating/draw-again/": of_draft,
    "/event/<code>/seating/swap/": of_draft,
    "/event/<code>/seating/publish/": of_draft,
    "/event/<code>/seating/wishes/": lambda w, c: {
        "wish": "apart",
        "one": "Els",
        "other": "Iris",
        "lasts": "tonight",
    },
    "/event/<code>/seating/withdraw/": of_withdrawing,
    "/club/<code>/read-night/": of_night_file,
    "/club/<code>/paper/picture/": lambda w, c: {"file": a_picture(), "token": token()},
    "/club/<code>/paper/language/": lambda w, c: {"language": "nl", "token": token()},
    "/club/<code>/paper/network/": lambda w, c: {"name": "Hall", "token": token()},
    # Sheets
    f"{TABLE}deal/<deal>/": lambda w, c: {**DEAL, "do": "save", "token": token()},
    f"{TABLE}deal/<deal>/match/": lambda w, c: {"cards": "dealt", "token": token()},
    f"{TABLE}match/<match>/": lambda w, c: {"seen": "0", "token": token()},
    f"{TABLE}match/<match>/referee/": lambda w, c: {**CARDS, "seen": "", "token": token()},
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
    "/event/<code>/round/<number>/close/": of_closing,
    "/event/<code>/round/<number>/reopen/": of_reopening,
    "/event/<code>/close/": of_closing_all,
    "/event/<code>/reopen/": of_reopening_all,
    # The clock
    "/event/<code>/round/<number>/clock/": lambda w, c: {
        "do": "length",
        "minutes": "40",
        "seen": "0",
        "token": token(),
    },
    "/event/<code>/round/<number>/extra-time/": of_extra_time,
    # The hall screen
    "/event/<code>/screen/control/": lambda w, c: {"do": "dark", "seen": "0", "token": token()},
    # Paper
    "/event/<code>/print/job/": lambda w, c: {
        "pdf": f"/event/{w.event.code}/print/1/forms/a4.pdf",
        "token": token(),
    },
    # In public
    "/event/<code>/link/": lambda w, c: {"do": "off", "token": token()},
    # Phones
    f"{TABLE}free-seat/": lambda w, c: {"entrant": w.seat(2).entrant_id, "token": token()},
    "/server/shut-out/": lambda w, c: {"address": "192.0.2.77", "hours": "1"},
    "/server/let-in/": of_letting_in,
    "/t/<code>/who/": lambda w, c: {"entrant": w.seat(3).entrant_id},
    "/t/<code>/deal/<deal>/": lambda w, c: {**DEAL, "do": "send", "token": token()},
    "/t/<code>/deal/<deal>/confirm/": lambda w, c: {"seen": "1", "token": token()},
    "/t/<code>/deal/<deal>/dispute/": lambda w, c: {"seen": "1", "token": token()},
    "/t/<code>/photos/": of_photo,
    "/t/<code>/photos/<pk>/": of_removing_a_photo,
    "/t/<code>/call/": lambda w, c: {"do": "withdraw", "token": token()},
    # Matches
    "/check/": lambda w, c: {"record": json.dumps(LAWFUL), "token": token()},
    "/play/<game>/": lambda w, c: {**NEW_MATCH, "token": token()},
    "/referee/<game>/": lambda w, c: {**NEW_MATCH, "token": token()},
    "/phones/<game>/": of_new_phones,
    "/games/<game>/computers/": lambda w, c: {
        "number": "3",
        "level": "normal",
        "token": token(),
    },
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
    "/match/<own>/lay/": lambda w, c: {**seen_of(w, "own laid"), "do": "move:draw"},
    "/match/<own>/hint/": lambda w, c: seen_of(w, "own dealt"),
    "/match/<own>/referee/": lambda w, c: {**CARDS, **seen_of(w, "own dealt")},
    "/match/<own>/next/": lambda w, c: seen_of(w, "own ended"),
    "/match/<code>/take/": lambda w, c: {"seen": version(w, "dealt")},
    "/match/<code>/put-down/": lambda w, c: taken(w, "dealt"),
    "/match/<code>/move/": of_new_move,
    "/match/<code>/text/": of_new_move,
    "/match/<code>/lay/": lambda w, c: {**taken(w, "laid"), "do": "move:draw"},
    "/match/<code>/hint/": lambda w, c: taken(w, "dealt"),
    "/match/<code>/referee/": lambda w, c: {**CARDS, **seen_of(w, "dealt")},
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
"""Wherever a token is all that is posted, nothing stands here."""


def body(world: World, address: str, client: Client) -> Body:
    """Return what is posted to an address, having made what must be there first."""
    return POSTS.get(address, lambda _world, _client: {"token": token()})(world, client)


# What stands for the parts of an address

WORDS: dict[str, object] = {
    "number": 1,
    "table": 1,
    "deal": 3,
    "step": 0,
    "seats": 4,
    "size": "a4",
    "what": "standings",
    "form": "csv",
    "format": "jokeren-competition",
    "game": "eight_colours",
    "uidb36": "1",
    "key": "x",
    "secret": "ABCDEFGHJKMNPQRS",
    "guide": "organiser",
}
NUMBERS: dict[str, Callable[[World], int]] = {
    "/club/<code>/player/": lambda w: player(w, "Jan").pk,
    "/club/<code>/merge/": lambda w: merged(w).pk,
    "/club/<code>/preset/": lambda w: preset(w).pk,
    "/club/<code>/members/withdraw/": lambda w: w.club.invitations.get().pk,
    "/club/<code>/members/": lambda w: w.club.memberships.get(role="scribe").pk,
    "/event/<code>/here/": lambda w: entrant(w, "Iris").pk,
    f"{TABLE}photos/": lambda w: photo(w).pk,
    f"{TABLE}decision/": lambda w: kept_ruling(w).pk,
    "/t/<code>/photos/": lambda w: photo(w).pk,
    "/event/<code>/door/question/": question,
    "/event/<code>/calls/": lambda w: RefereeCall.objects.get(dispute=None).pk,
}
DEALS = {f"{TABLE}deal/<deal>/keep/": 1, "/t/<code>/deal/<deal>/confirm/": 4}
DEALS["/t/<code>/deal/<deal>/dispute/"] = 4
CODES: dict[str, Callable[[World], str]] = {
    "/club/": lambda w: w.club.code,
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
    "/match/<own>/join/": lambda w: w.matches["own with a free seat"].code,
    "/match/<own>/answer/": lambda w: w.matches["own waiting"].code,
    "/match/<own>/word/": lambda w: w.matches["own"].code,
    "/match/<own>/deal/": lambda w: w.matches["own"].code,
    "/match/<own>/lay/": lambda w: w.matches["own laid"].code,
    "/match/<own>/next/": lambda w: w.matches["own ended"].code,
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
        if name in ("code", "own", "match"):
            if guesses:
                return GUESSED
            known = (
                of_longest(CODES, address) if name != "match" else lambda w: w.matches["over"].code
            )
            return known(world)
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
