"""Seats for computers in the lobby and the forms, and a match against them from one tap."""

import re

import pytest
from django.test import Client

from referee.computers import thinking
from referee.computers.seats import computer_seats
from referee.computers.worker import think
from referee.matches.deals import present_deal
from referee.matches.own_phones import last_name
from referee.matches.seat_claims import NoClaim, ask_for_seat
from referee.models import Match
from tests.referee.devices import FORM, hidden, html, token
from tests.referee.phone_devices import Phone, a_table, ended

pytestmark = pytest.mark.django_db
NORMAL = "Fox"


@pytest.fixture(autouse=True)
def _thought_here(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(thinking.THINKING, "think", think)


def start(client: Client, game: str = "taki", **fields: str) -> Match:
    """Press the button on the page of a game."""
    page = client.get(f"/games/{game}/")
    posted = {"number": "3", "level": "normal", "name": "", "token": hidden(page, "token")}
    answer = client.post(f"/games/{game}/computers/", posted | fields)
    assert answer.status_code == 302
    return Match.objects.get(code=answer.headers["Location"].split("/")[2])


def a_lobby_with_a_computer() -> Phone:
    (host, _other), _watching = a_table("taki", "Anna", "Bram")
    host.press("seats", do="computer", level="normal")
    return host


@pytest.mark.parametrize("game", ["taki", "eight_colours", "jokeren"])
def test_one_tap_on_the_page_of_a_game_deals_against_three_computers(
    client: Client, game: str
) -> None:
    match = start(client, game)

    assert computer_seats(match) == {2: "normal", 3: "normal", 4: "normal"}
    assert match.rounds == match.rules.rounds(match.house_rules())
    page = html(client.get(match.get_absolute_url()))
    assert "Your hand" in page
    assert match.gives_hints
    assert "Pass the device" not in page


def test_the_same_tap_twice_starts_one_match(client: Client) -> None:
    mark = token()

    assert start(client, token=mark) == start(client, token=mark)


def test_the_name_of_the_last_match_is_offered_again(client: Client) -> None:
    match = start(client, name="Noor")

    assert last_name(match.holders.get().key) == "Noor"
    assert 'value="Noor"' in html(client.get("/games/jokeren/"))


def test_a_level_that_is_not_offered_to_so_many_is_said_beside_the_field(client: Client) -> None:
    fields = {"number": "5", "level": "strong", "name": "Noor", "token": token()}
    answer = html(client.post("/games/taki/computers/", fields))

    assert "Where 6 play there are no such computers" in answer
    assert 'value="Noor"' in answer
    assert not Match.objects.exists()


def test_the_page_looks_again_when_a_computer_is_to_move(client: Client) -> None:
    match = start(client)
    turn = match.rules.to_move(present_deal(match).replay.state)

    assert ("load delay" in html(client.get(match.get_absolute_url()))) is (turn != 1)


def test_the_host_gives_a_free_seat_to_a_computer() -> None:
    host = a_lobby_with_a_computer()

    assert host.match.players == ["Anna", "Bram", NORMAL]
    assert computer_seats(host.match) == {3: "normal"}
    assert "Take Fox off the list" in html(host.page())


def test_how_well_computers_play_is_chosen_once_for_the_table_and_said_once() -> None:
    host = a_lobby_with_a_computer()
    host.press("seats", do="computer", level="easy")

    assert host.match.computers == {"Fox": "easy", "Owl": "easy"}
    assert "Fox and Owl are computers. Level: easy." in html(host.page())


def test_a_computer_that_was_just_given_a_seat_is_one_on_the_page_that_answers() -> None:
    host = a_lobby_with_a_computer()
    answer = html(host.press("seats", do="computer", level="easy", htmx=True))

    assert "Fox and Owl are computers. Level: easy." in answer


def test_the_level_of_the_computers_that_sit_there_is_chosen_at_first() -> None:
    host = a_lobby_with_a_computer()
    host.press("seats", do="computer", level="easy")

    assert '<option value="easy" selected>' in html(host.page())


def test_a_level_that_is_not_offered_to_those_who_came_is_the_strongest_that_is() -> None:
    (host,), _watching = a_table("eight_colours", "Anna")
    host.press("seats", do="computer", level="strong")
    assert "Fox is a computer. Level: strong." in html(host.page())
    for name in ("Bram", "Cor"):
        Phone(host.code).join(name)
    assert "Fox is a computer. Level: normal." in html(host.page())
    host.press("deal")

    assert host.match.computers == {"Fox": "normal"}


def test_a_computer_of_an_older_lobby_keeps_the_level_that_its_name_says() -> None:
    (host, _other), _watching = a_table("taki", "Anna", "Computer 1 (normal)")
    Match.objects.filter(code=host.code).update(computers={"Computer 1 (normal)": "normal"})
    host.press("seats", do="computer", level="easy")

    assert host.match.computers == {"Computer 1 (normal)": "normal", "Fox": "easy"}


def test_a_portrait_stands_beside_the_name_of_a_computer_alone() -> None:
    page = html(a_lobby_with_a_computer().page())

    assert re.findall(r'portraits/(\w+)\.svg"[^>]*>\s*<bdi>(\w+)', page) == [("fox", "Fox")]
    assert page.count("portraits/") == 1


def test_a_computer_of_an_older_match_keeps_its_name_and_has_the_sign() -> None:
    phone = a_table("taki", "Anna", "Bram")[0][0]
    Match.objects.filter(code=phone.code).update(computers={"Bram": "easy"})

    assert re.search(r'marks.svg#computer"/></svg>\s*<bdi>Bram', html(phone.page()))


def test_a_computer_is_taken_off_the_list_again() -> None:
    host = a_lobby_with_a_computer()
    host.press("seats", do="out 3")

    assert host.match.computers == {}


def test_only_the_host_adds_computers() -> None:
    (_host, other), _watching = a_table("taki", "Anna", "Bram")
    other.press("seats", do="computer", level="normal")

    assert other.match.computers == {}


def test_a_level_that_is_not_offered_adds_nobody() -> None:
    (host, *_others), _watching = a_table("eight_colours", "Anna", "Bram", "Cor")
    host.press("seats", do="computer", level="strong")

    assert host.match.players == ["Anna", "Bram", "Cor"]


def test_a_level_that_is_not_offered_to_so_many_stays_in_sight_and_says_where_it_is() -> None:
    (host, *_others), _watching = a_table("eight_colours", "Anna", "Bram", "Cor")

    page = html(host.page())

    assert '<option value="strong" disabled>strong (only at a table of 2 or 3)</option>' in page


def test_nobody_asks_for_the_seat_of_a_computer() -> None:
    host = a_lobby_with_a_computer()

    assert ask_for_seat(host.match, 3, key="a phone") is NoClaim.NO_SEAT


def test_no_person_takes_the_name_of_a_computer() -> None:
    host = a_lobby_with_a_computer()

    for name in ("FOX", "Vos", "שועל"):
        assert "has this name already" in html(Phone(host.code).join(name))


def test_the_next_match_has_the_same_computers() -> None:
    phone = ended("Anna", "Bram")[0]
    Match.objects.filter(code=phone.code).update(computers={"Bram": "easy"})
    phone.press("again")

    assert Match.objects.get(follows=phone.match).computers == {"Bram": "easy"}


def test_a_device_that_is_passed_round_has_computers_after_the_people(client: Client) -> None:
    fields = {**FORM, "seats": "3", "name1": "Anna", "name2": "Bram", "computers": "1"}
    client.post("/play/eight_colours/", {**fields, "level": "easy", "token": token()})
    match = Match.objects.get()

    assert match.players == ["Anna", "Bram", "Fox"]
    assert not match.own_phones


def test_nobody_takes_the_device_for_a_computer(client: Client) -> None:
    fields = {**FORM, "seats": "3", "name1": "Anna", "name2": "Bram", "computers": "1"}
    client.post("/play/eight_colours/", {**fields, "token": token()})
    match = Match.objects.get()
    match.deals.update(first=3)

    page = html(client.get(match.get_absolute_url()))
    assert "I am Computer" not in page
    assert "load delay" in page
    version = present_deal(match).version
    answer = client.post(f"{match.get_absolute_url()}take/", {"seen": version})
    assert "Your hand" not in html(answer)


def test_at_least_one_person_plays(client: Client) -> None:
    fields = {**FORM, "seats": "2", "computers": "2", "token": token()}
    answer = html(client.post("/play/eight_colours/", fields))

    assert "At least one person plays." in answer
    assert not Match.objects.exists()


def test_one_person_among_computers_never_passes_the_device_on(client: Client) -> None:
    fields = {**FORM, "seats": "3", "name1": "Anna", "computers": "2", "token": token()}
    client.post("/play/eight_colours/", fields)

    assert Match.objects.get().own_phones


def test_a_real_table_has_no_computers(client: Client) -> None:
    assert 'name="computers"' not in html(client.get("/referee/taki/"))
