"""A match on players' own phones: set up, joined, found by its code."""

import re

import pytest
from django.test import Client

from referee.models import Holder, Match
from tests.referee.devices import html, phase, text, token
from tests.referee.phone_devices import NAMES, Phone, a_table, dealt

pytestmark = pytest.mark.django_db


def test_a_host_sets_up_a_match_and_sits_in_the_first_seat() -> None:
    host = Phone()
    host.set_up("taki", "Anna", length="rounds", rounds="3")
    page = host.page()

    assert (host.match.players, host.match.rounds, host.match.own_phones) == (["Anna"], 3, True)
    assert phase(page) == "lobby"
    assert "Anna · you · host" in text(page)
    assert "1 more player is needed." in text(page)


def test_the_same_post_twice_sets_up_one_match() -> None:
    host, posted = Phone(), token()
    for _each in range(2):
        host.set_up("taki", "Anna", token=posted)

    assert Match.objects.count() == 1
    assert Holder.objects.count() == 1


def test_a_match_is_set_up_under_house_rules() -> None:
    host = Phone()
    host.set_up("eight_colours", "Anna", hand_size="5")

    assert host.match.options == {"hand_size": 5}


def test_who_sets_up_gives_a_name() -> None:
    host = Phone()
    answer = host.set_up("taki", " ")

    assert answer.status_code == 200
    assert "Please enter your name." in text(answer)
    assert not Match.objects.exists()


def test_others_join_by_their_name_and_all_see_who_is_here() -> None:
    (anna, bram), watching = a_table("taki", "Anna", "Bram")

    assert anna.match.players == ["Anna", "Bram"]
    assert re.findall(r'<span class="who"><bdi>(\w+)</bdi>', html(bram.page())) == ["Anna", "Bram"]
    assert "Bram · you" in text(bram.page())
    assert "Deal to 2 players" in text(anna.page())
    assert "The host deals when all are here." in text(bram.page())
    assert "Sit down" in text(watching.page())


def test_who_joins_again_since_no_answer_came_has_the_seat() -> None:
    (_anna,), late = a_table("taki", "Anna")
    late.page()
    cookies = late.client.cookies.output(header="", sep=";")
    late.join("Bram")
    late.client = Client()
    late.client.cookies.load(cookies)
    answer = late.join("Bram")

    assert answer.status_code == 302
    assert late.match.players == ["Anna", "Bram"]
    assert "Bram · you" in text(late.page())


def test_whoever_joins_twice_has_one_seat() -> None:
    (anna, bram), _watching = a_table("taki", "Anna", "Bram")
    bram.join("Bram again")

    assert anna.match.players == ["Anna", "Bram"]


@pytest.mark.parametrize("name", ["Bram", "bram", " BRAM "])
def test_no_two_players_have_one_name(name: str) -> None:
    phones, watching = a_table("taki", "Anna", "Bram")
    answer = watching.join(name)

    assert "Somebody here has this name already. Please add something to yours." in text(answer)
    assert f'value="{name}"' in html(answer)
    assert phones[0].match.players == ["Anna", "Bram"]


def test_a_table_that_is_full_can_be_watched() -> None:
    _phones, watching = a_table("eight_colours", *NAMES)
    answer = watching.join("Eva")

    assert "All seats are taken. You can watch" in text(answer)
    assert "Sit down" not in text(watching.page()).replace("Sit down with this phone", "")


def test_nobody_joins_once_the_cards_are_dealt() -> None:
    phones, watching = dealt("taki", "Anna", "Bram")
    watching.join("Coby")

    assert phones[0].match.players == ["Anna", "Bram"]
    assert phase(watching.page()) == "watch"


@pytest.mark.parametrize(
    ("typed", "kept"),
    [("Jan\n  Willem", "Jan Willem"), ("Jan\u200b", "Jan"), ("\u202eJan", "Jan")],
)
def test_a_name_is_one_line_that_can_be_seen(typed: str, kept: str) -> None:
    _phones, watching = a_table("taki", "Anna", "Bram")
    watching.join(typed)

    assert watching.match.players[2] == kept


def test_a_name_that_cannot_be_seen_is_none() -> None:
    _phones, watching = a_table("taki", "Anna", "Bram")
    answer = watching.join("\u200b")

    assert "Please enter your name." in text(answer)


def test_the_way_in_is_shown_as_a_code_to_scan_an_address_and_letters_to_type() -> None:
    phones, _watching = a_table("taki", "Anna", "Bram")
    page = phones[0].client.get(f"/match/{phones[0].code}/", HTTP_HOST="x.nl")
    code = phones[0].match.joining_code

    assert "x.nl" in text(page)
    assert f"{code[:3]} {code[3:]}" in text(page)
    assert "<svg" in html(page)
