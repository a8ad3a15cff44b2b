"""One's own club and evening are no way to the rows of another: every page that has a number.

Who may open what is told, and tested, by docs/permissions.md.
"""

import json
from collections.abc import Iterator
from typing import Any

import pytest
from django.core import serializers
from django.db.models import Model
from django.http import HttpResponse
from django.test import Client
from django.urls import reverse

import scoring.models
from foundation.web.phone_keys import COOKIE, keep_key
from referee.engine.series import Length
from referee.matches.deals import MatchPlan, start_match
from scoring.evening.audit.post import TablePost
from scoring.models import Club, Event, PlayedMatch, Role, SheetPenalty, SheetPhoto, Table
from scoring.posts.clubs.members import invite
from scoring.posts.clubs.register import rename
from scoring.posts.phones.calls import call_referee
from scoring.posts.phones.disputes import dispute_deal
from scoring.posts.phones.joining import take_seat
from scoring.posts.photos import add_photo, checked_photo
from tests.permissions.table import patterns
from tests.scoring.building import (
    a_club,
    a_player,
    a_round,
    a_user,
    an_event,
    entrants,
    logged_in,
    member,
    noted,
    token,
    won_by,
)
from tests.scoring.pages.photos.taken import a_photo

pytestmark = pytest.mark.django_db

PHOTO = checked_photo(a_photo())


def a_full_club() -> Club:
    """A club with something of everything."""
    user = a_user("Olga")
    club = a_club(owner=user)
    member(club, Role.REFEREE, "Rik")
    player = a_player(club, "Anna", "Annie")
    rename(user, player, "Anna B.", seen="Anna", token=token())
    invite(user, club, Role.REFEREE, token=token())
    event = an_event(club, is_demo=True)
    seated = entrants(event, "Anna B.", "Ben", "Gil", "Dov")
    played = a_round(event, seated)
    table = played.tables.get()
    noted(table, 1, won_by(1, 5, 6, 7))
    SheetPenalty.objects.create(
        event=event, round=played, entrant=seated[0], points=5, reason="late", token=token()
    )
    seats = list(table.seats.all())
    take_seat(event, table, seats[0].entrant_id, "the key of a phone")
    dispute_deal(TablePost.from_seat(seats[0], event, table, seen=1, reason="", token=token()), 1)
    call_referee(TablePost.from_seat(seats[0], event, table, reason="", token=token()), why="rule")
    match = start_match(
        MatchPlan(
            game="jokeren",
            edition="competition",
            options={},
            players=["Anna", "Ben", "Gil", "Dov"],
            length=Length(),
        ),
        token=token(),
        at_table=True,
    )
    PlayedMatch.objects.create(table=table, number=1, match=match)
    return club


@pytest.fixture(scope="module")
def club(module_db: None) -> Club:
    club = a_full_club()
    take_photo(Table.objects.get(round__event__club=club))
    return club


def take_photo(table: Table) -> None:
    """Have the first seat of a table send a photo of its sheet."""
    post = TablePost.from_seat(table.seats.all()[0], table.round.event, table, token=token())
    assert add_photo(post, *PHOTO) is None


@pytest.fixture(scope="module")
def key_of_a_stranger(club: Club) -> str:
    """What the browser of the owner of another club keeps, which has a seat at a table there."""
    other = a_club("Elsewhere", owner=a_user("Piet"))
    event = an_event(other)
    table = a_round(event, entrants(event, "Anna", "Ben", "Gil")).tables.get()
    answer = HttpResponse()
    keep_key(answer, "the key of a stranger")
    take_seat(event, table, table.seats.all()[0].entrant_id, "the key of a stranger")
    return answer.cookies[COOKIE].value


@pytest.fixture
def stranger(key_of_a_stranger: str) -> Client:
    """That browser."""
    browser = logged_in(Club.objects.get(name="Elsewhere"))
    browser.cookies[COOKIE] = key_of_a_stranger
    return browser


def rows() -> dict[str, Any]:
    """Return everything that the scorekeeper keeps, by model and number."""
    kept = [getattr(scoring.models, name) for name in scoring.models.__all__]
    models = [each for each in kept if isinstance(each, type) and issubclass(each, Model)]
    found = json.loads(
        serializers.serialize("json", [row for each in models for row in each.objects.all()])
    )
    return {f"{row['model']} {row['pk']}": row["fields"] for row in found}


NUMBERS = {"pk", "penalty"}
"""What stands for the number of a row: each number that any row has is tried."""

OF_ROWS = {
    path.name: address
    for address, path in patterns()
    if "<code>" in address and any(f"<{each}>" in address for each in NUMBERS)
}
"""Pages of a club or an evening; what everybody may read of a club has a crawler of its own."""


def addresses(name: str, own: Event) -> Iterator[str]:
    """Yield the addresses of a page of one's own, with each number that a row of anybody has."""
    address = OF_ROWS[name]
    table = Table.objects.get(round__event=own)
    codes = {"club": own.club.code, "event": own.code, "t": table.code}
    code = codes[address.split("/")[1]]
    (number,) = (each for each in NUMBERS if f"<{each}>" in address)
    words = {"number": 1, "table": 1, "form": "csv", "size": "a4", "document": "minutes"}
    other = {each: word for each, word in words.items() if f"<{each}>" in address}
    for pk in sorted({int(row.rpartition(" ")[2]) for row in rows()}):
        yield reverse(f"scoring:{name}", kwargs={"code": code, **other, number: pk})


@pytest.mark.parametrize("name", OF_ROWS)
def test_ones_own_pages_are_no_way_to_the_rows_of_another(name, club, stranger):
    before = rows()
    own = Event.objects.get(club__name="Elsewhere")
    posted = {"role": "owner", "do": "guest", "name": "Stolen", "reason": "so", "outcome": "so"}
    for address in addresses(name, own):
        stranger.get(address)
        stranger.post(address, {"token": token(), "action": "apart", **posted})
    after = rows()
    theirs = [row for row, fields in before.items() if not is_of(own, fields, row)]

    assert theirs
    assert {row: after.get(row) for row in theirs} == {row: before[row] for row in theirs}


def test_a_phone_at_ones_own_table_is_no_way_to_a_photo_and_could_be_one(club, stranger):
    own = Table.objects.get(round__event__club__name="Elsewhere")
    take_photo(own)
    theirs, mine = SheetPhoto.objects.order_by("pk")
    for each in (theirs, mine):
        stranger.post(f"/t/{own.code}/photos/{each.pk}/", {"token": token()})

    assert SheetPhoto.objects.get() == theirs


def is_of(event: Event, fields: dict[str, Any], row: str) -> bool:
    """Tell whether a row is the stranger's own: of the club, or of the evening."""
    mine = (f"scoring.club {event.club.pk}", f"scoring.event {event.pk}")
    return fields.get("club") == event.club.pk or fields.get("event") == event.pk or row in mine


@pytest.mark.parametrize("path", ["club/%00/", "event/%00/", "t/%00/", "invitation/%00/"])
def test_a_code_that_no_database_could_hold_is_not_found(path, club):
    assert logged_in(club).get(f"/{path}").status_code == 404


def test_an_evening_whose_code_no_database_could_hold_is_no_example(club):
    answer = logged_in(club).get(f"/club/{club.code}/new-event/?from=%00")

    assert answer.status_code == 404
