"""Reading a night in: looked at first, then made."""

import json
import re
from typing import Any

import pytest
from django.core.files.uploadedfile import SimpleUploadedFile
from django.test import Client
from django.utils.html import strip_tags

from scoring.evening.event_state import event_state_of
from scoring.models import Club, Event, Player, Role
from scoring.posts.night_file.field_checks import MOST_BYTES
from tests.scoring.building import a_club, a_user, logged_in, member
from tests.scoring.nights import a_played_night
from tests.scoring.pages.night_file.files import a_night_of_phones, file_of

pytestmark = pytest.mark.django_db


@pytest.fixture
def raw() -> bytes:
    return file_of(a_played_night(a_club()))


@pytest.fixture
def club() -> Club:
    return a_club("De Ander", owner=a_user("Otto"))


def address(club: Club) -> str:
    return f"/club/{club.code}/read-night/"


def upload(client: Client, club: Club, raw: bytes) -> Any:
    return client.post(address(club), {"file": SimpleUploadedFile("night.json", raw)})


def hidden_fields(response: Any) -> dict[str, str]:
    return dict(re.findall(r'name="(token|seen)" value="([^"]+)"', response.content.decode()))


def words(response: Any) -> str:
    return " ".join(strip_tags(response.content.decode()).split())


def test_it_shows_what_is_in_the_file_and_keeps_nothing(raw: bytes, club: Club) -> None:
    Player.objects.create(club=club, name="Anna")

    shown = words(upload(logged_in(club), club, raw))

    for told in (
        "An evening of De Joker.",
        "It is still open.",
        "5 players",
        "2 rounds: 1 table, 1 table (being played)",
        "4 deals entered, 1 correction",
        "2 penalties",
        "5 new players",
        "1 player is on your list of players",
    ):
        assert told in shown
    assert not club.events.exists()
    assert club.players.count() == 1


def test_it_shows_what_the_phones_have_said_and_the_preset(club: Club) -> None:
    raw = json.dumps(a_night_of_phones()).encode()

    shown = words(upload(logged_in(club), club, raw))

    for told in ("1 confirmation", "1 dispute", "Made with the preset Fridays, version 2"):
        assert told in shown


def test_it_makes_an_event_once_that_is_confirmed(raw: bytes, club: Club) -> None:
    client = logged_in(club)
    fields = hidden_fields(upload(client, club, raw))

    answer = client.post(address(club), fields)

    made = club.events.get()
    assert answer["Location"] == made.get_absolute_url()
    assert len(event_state_of(made).standings()) == 5


def test_the_same_post_twice_is_one_event(raw: bytes, club: Club) -> None:
    client = logged_in(club)
    fields = hidden_fields(upload(client, club, raw))

    first, again = (client.post(address(club), fields) for _ in range(2))

    assert first["Location"] == again["Location"]
    assert club.events.count() == 1


def test_it_looks_again_when_the_register_has_changed(raw: bytes, club: Club) -> None:
    client = logged_in(club)
    fields = hidden_fields(upload(client, club, raw))
    Player.objects.create(club=club, name="Anna")

    shown = client.post(address(club), fields)

    assert "In the meantime the list of players was changed" in words(shown)
    assert not club.events.exists()
    client.post(address(club), hidden_fields(shown))
    assert club.events.count() == 1


def test_the_file_of_somebody_else_cannot_be_confirmed(raw: bytes, club: Club) -> None:
    fields = hidden_fields(upload(logged_in(club), club, raw))

    shown = member(club, Role.ORGANISER, "Orna").post(address(club), fields)

    assert "Please choose it again." in words(shown)
    assert not club.events.exists()


def test_two_names_of_one_player_are_refused(raw: bytes, club: Club) -> None:
    anna = Player.objects.create(club=club, name="Anna")
    anna.aliases.create(club=club, name="Bram")
    client = logged_in(club)

    shown = upload(client, club, raw)

    assert "On your list of players these are one person, Anna: Anna, Bram." in words(shown)
    client.post(address(club), hidden_fields(shown))
    assert not Event.objects.filter(club=club).exists()


def test_a_name_that_is_nearly_known_is_pointed_out(raw: bytes, club: Club) -> None:
    Player.objects.create(club=club, name="Dirck")

    shown = words(upload(logged_in(club), club, raw))

    assert "Dirk is nearly the same name as Dirck." in shown


def test_an_evening_of_that_name_and_day_is_pointed_out(raw: bytes) -> None:
    joker = Club.objects.get(name="De Joker")

    shown = words(upload(logged_in(joker), joker, raw))

    assert "There is already an evening Friday on that day." in shown


@pytest.mark.parametrize(
    ("raw", "told"),
    [
        (b"", "This file is empty."),
        (b"hello", "This is not the file of an evening: it cannot be read at line 1, column 1."),
        (b"[" * 50_000, "This is not the file of an evening: it is nested too deeply."),
        (b" " * (MOST_BYTES + 9), "This file is too large: at most 15 MB are read."),
        (b'{"night": 1}', "“club” is missing."),
    ],
)
def test_what_is_wrong_is_said_beside_the_field(club: Club, raw: bytes, told: str) -> None:
    shown = upload(logged_in(club), club, raw)

    assert shown.status_code == 200
    assert told in words(shown)


def test_a_fault_is_told_with_its_place(raw: bytes, club: Club) -> None:
    broken = raw.replace(b'"points": 5,', b'"points": 5000,')

    shown = words(upload(logged_in(club), club, broken))

    assert (
        "At round 1, “penalties[0].points”: A whole number from 1 to 1000 is needed here." in shown
    )


def test_without_a_file_it_asks_for_one(club: Club) -> None:
    assert logged_in(club).post(address(club), {}).status_code == 200


def test_a_referee_may_not_read_a_night_in(club: Club) -> None:
    assert member(club, Role.REFEREE, "Rob").get(address(club)).status_code == 403
