"""Clubs on one server never see each other: every page of the scorekeeper, found in its urls."""

import json
from collections.abc import Iterator
from typing import Any

import pytest
from django.conf import settings
from django.core import serializers
from django.db.models import Model
from django.shortcuts import resolve_url
from django.test import Client
from django.urls import URLPattern, reverse

import scoring.models
from referee.engine.series import Length
from referee.matches import start_match
from scoring import urls
from scoring.models import Club, Penalty, PlayedMatch, Role
from scoring.people.members import invite
from scoring.people.register import rename
from scoring.phones.calls import call_referee
from scoring.phones.disputes import dispute_deal
from scoring.phones.joining import take_seat
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

pytestmark = pytest.mark.django_db

# Pages of nobody's club: one's own list of clubs, and a link that is given to a stranger.
OF_NO_CLUB = {"clubs", "invitation"}
# Pages of a table's phones, which need no account: test_phone_matrix.py tells who does what there.
OF_PHONES = {
    "find-table",
    "phone-worker",
    "table-by-code",
    "phone-who",
    "phone-deal",
    "phone-confirm",
    "phone-dispute",
    "phone-call",
}
PAGES = [
    each
    for each in urls.urlpatterns
    if isinstance(each, URLPattern) and each.name and each.name not in OF_NO_CLUB | OF_PHONES
]
WORDS = {
    "number": 1,
    "table": 1,
    "deal": 1,
    "step": 0,
    "seats": 4,
    "size": "a4",
    "what": "standings",
    "form": "csv",
    "format": "jokeren-competition",
}
NUMBERS = {"pk", "penalty"}
"""What stands for the number of a row: each number that any row has is tried."""

# These lead on to a match that has ended, which takes a test of their own.
NEEDING_MORE = {"match-replay", "match-step", "match-record"}


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
    Penalty.objects.create(
        event=event, round=played, entrant=seated[0], points=5, reason="late", token=token()
    )
    seats = list(table.seats.all())
    take_seat(event, table, seats[0].entrant_id, "the key of a phone")
    dispute_deal(seats[0], event, table, 1, seen=1, words="", token=token())
    call_referee(seats[0], event, table, why="rule", words="", token=token())
    match = start_match(
        game="jokeren",
        edition="competition",
        options={},
        players=["Anna", "Ben", "Gil", "Dov"],
        length=Length(),
        token=token(),
        at_table=True,
    )
    PlayedMatch.objects.create(table=table, number=1, match=match)
    return club


@pytest.fixture
def club() -> Club:
    return a_full_club()


@pytest.fixture
def stranger(club: Club) -> Client:
    """A browser of the owner of another club."""
    other = a_club("Elsewhere", owner=a_user("Piet"))
    a_round(an_event(other), entrants(an_event(other), "Anna", "Ben", "Gil"))
    return logged_in(other)


def rows() -> dict[str, Any]:
    """Return everything that the scorekeeper keeps, by model and number."""
    kept = [getattr(scoring.models, name) for name in scoring.models.__all__]
    models = [each for each in kept if isinstance(each, type) and issubclass(each, Model)]
    found = json.loads(
        serializers.serialize("json", [row for each in models for row in each.objects.all()])
    )
    return {f"{row['model']} {row['pk']}": row["fields"] for row in found}


def addresses(path: URLPattern, club: Club, code: str = "") -> Iterator[str]:
    """Yield the addresses of a page about this club, with each number that a row of it has."""
    event = club.events.get()
    table = event.event_rounds.get().tables.get()
    route = str(path.pattern)
    codes = {"club": club.code, "event": event.code, "t": table.code}
    filled: dict[str, Any] = {}
    for name in path.pattern.converters:
        if name == "code":
            filled[name] = code or codes[route.partition("/")[0].casefold()]
        elif name == "match":
            filled[name] = table.played_matches.get().match.code
        elif name not in NUMBERS:
            filled[name] = WORDS[name] if name in WORDS else _word(path, name)
    number = next(iter(NUMBERS & path.pattern.converters.keys()), None)
    if number is None:
        yield reverse(f"scoring:{path.name}", kwargs=filled)
        return
    for pk in sorted({int(row.rpartition(" ")[2]) for row in rows()}):
        yield reverse(f"scoring:{path.name}", kwargs={**filled, number: pk})


def _word(path: URLPattern, name: str) -> str:
    pytest.fail(f"say in WORDS what stands for <{name}> in {path.pattern}")


def names(pages: list[URLPattern]) -> list[str]:
    return [str(path.name) for path in pages]


@pytest.mark.parametrize("path", PAGES, ids=names(PAGES))
def test_the_owner_of_another_club_is_told_that_there_is_no_such_thing(path, club, stranger):
    before = rows()
    for address in addresses(path, club):
        for method in ("get", "post"):
            status = getattr(stranger, method)(address, {"token": token()}).status_code
            assert status == 404 or status == _of_nothing(stranger, method, path) == 405, address
    assert rows() == before


def _of_nothing(stranger: Client, method: str, path: URLPattern) -> int:
    """Return the answer where there is no club, event or table of that code at all."""
    address = next(addresses(path, Club.objects.get(name="De Joker"), code="NOSUCHCODE"))
    return int(getattr(stranger, method)(address, {"token": token()}).status_code)


@pytest.mark.parametrize("path", PAGES, ids=names(PAGES))
def test_whoever_is_not_logged_in_is_asked_to(path, club, client):
    before = rows()
    for address in addresses(path, club):
        for answer in (client.get(address), client.post(address, {"token": token()})):
            assert answer.status_code == 302, address
            assert answer.url.startswith(resolve_url(settings.LOGIN_URL)), address
    assert rows() == before


REACHED = [path for path in PAGES if path.name not in NEEDING_MORE]


@pytest.mark.parametrize("path", REACHED, ids=names(REACHED))
def test_the_owner_reaches_the_very_same_addresses(path, club):
    """Otherwise the two tests above could find nothing where there is nothing."""
    browser = logged_in(club)
    answers = {browser.get(address).status_code for address in addresses(path, club)}

    assert answers & {200, 302, 405}, answers


OF_A_CLUB = [
    path for path in PAGES if str(path.pattern).startswith("club/") and "pk" in str(path.pattern)
]


@pytest.mark.parametrize("path", OF_A_CLUB, ids=names(OF_A_CLUB))
def test_ones_own_club_is_no_way_to_the_rows_of_another(path, club, stranger):
    own = Club.objects.get(name="Elsewhere")
    theirs = rows()
    for address in addresses(path, club, code=own.code):
        posted = {"token": token(), "role": "owner", "do": "guest", "name": "Stolen"}
        stranger.get(address)
        stranger.post(address, posted)
    after = rows()

    assert {row: after.get(row) for row in theirs if not _is_of(own, theirs[row], row)} == {
        row: theirs[row] for row in theirs if not _is_of(own, theirs[row], row)
    }


def _is_of(club: Club, fields: dict[str, Any], row: str) -> bool:
    return fields.get("club") == club.pk or row == f"scoring.club {club.pk}"


def test_every_page_has_a_name_of_its_own():
    assert len(set(names(PAGES))) == len(PAGES)


@pytest.mark.parametrize("path", ["club/%00/", "event/%00/", "t/%00/", "invitation/%00/"])
def test_a_code_that_no_database_could_hold_is_not_found(path, club):
    assert logged_in(club).get(f"/{path}").status_code == 404


def test_an_evening_whose_code_no_database_could_hold_is_no_example(club):
    answer = logged_in(club).get(f"/club/{club.code}/new-event/?from=%00")

    assert answer.status_code == 404
