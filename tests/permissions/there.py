"""What must be there before an address does something: made on the way, in the world of all."""

from typing import Any

from django.utils import timezone

from referee.matches.deals import present_deal
from referee.matches.seat_claims import ask_for_seat
from referee.models import SeatClaim
from referee.rulings.written_rulings import written_ruling
from scoring.evening.audit.post import TablePost
from scoring.models import (
    AuditEntry,
    DealVersion,
    DoorQuestion,
    Entrant,
    HallScreen,
    KeptRuling,
    PhotoReading,
    Player,
    PrintJob,
    Round,
    SheetPhoto,
)
from scoring.posts.clubs.merging import merge, plan_merge
from scoring.posts.door.arriving import DoorPost, check_in
from scoring.posts.photos import add_photo, checked_photo
from scoring.posts.sheets.kept_rulings import keep_ruling
from scoring.sheet_reading.reading import VERSION
from tests.permissions.people import World
from tests.scoring.building import token
from tests.scoring.pages.photos.taken import a_photo

PHOTO = checked_photo(a_photo())
IN_THE_DOOR = "key of a phone at the door"
PENALTY_CARDS = {"what": "penalty", "seat": "1", "count": "1", "reason": "late"}
QUESTION = "/ask/taki/?leading=R5&move=play+R7"
Body = dict[str, Any]


def player(world: World, name: str) -> Player:
    return world.club.players.get(name=name)


def entrant(world: World, name: str) -> Entrant:
    return world.event.entrants.get(player__name=name)


def owner(world: World) -> Any:
    return world.club.memberships.filter(role="owner").earliest("pk").user


def photo(world: World) -> SheetPhoto:
    """A photo of the table's sheet, which the phone of its second seat sent."""
    seat = world.seat(2)
    found = world.table.photos.filter(entrant=seat.entrant).first()
    post = TablePost.from_seat(seat, world.event, world.table, token=token())
    if found is None:
        assert add_photo(post, *PHOTO) is None
    return found or world.table.photos.get(entrant=seat.entrant)


def photo_that_was_read(world: World) -> SheetPhoto:
    """The same photo, of which something was read."""
    found = photo(world)
    read = {"reader": VERSION, "facts": {}, "picture": bytes(found.picture)}
    PhotoReading.objects.get_or_create(photo=found, defaults=read)
    return found


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


def kept_ruling(world: World) -> KeptRuling:
    """A decision at the table."""
    ruling = written_ruling(QUESTION)
    assert ruling
    kept = keep_ruling(
        TablePost(owner(world), world.event, world.table, token=token()), ruling, None
    )
    assert isinstance(kept, KeptRuling)
    return kept


def merged(world: World) -> AuditEntry:
    kept, dropped = player(world, "Jan"), player(world, "Iris")
    seen = plan_merge(kept, dropped).version
    made = merge(owner(world), world.club, kept, dropped, seen=seen, token=token())
    assert isinstance(made, AuditEntry)
    return made


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


def key_of_screen(world: World) -> str:
    key = HallScreen.objects.get(event=world.event).key
    assert key is not None
    return key
