"""The pages of an evening: made on one page, changed knowingly."""

from datetime import time
from typing import Any

import pytest
from django.test import Client

from scoring.models import Event, Player, Role
from scoring.posts.events.lifecycle import is_begun
from tests.scoring.building import (
    a_club,
    a_player,
    a_round,
    an_event,
    entrants,
    logged_in,
    member,
    noted,
    token,
    won_by,
)

pytestmark = pytest.mark.django_db


def form(**changes: Any) -> dict[str, Any]:
    return {
        "token": token(),
        "format": "taki-points",
        "edition": "112",
        "name": "Friday",
        "date": "2026-11-20",
        "rounds": "1",
        "deals": "6",
        "seating": "lot",
        "even_threes": "on",
        "five": "ask",
        "dealers_of_three": "rotate",
        "absent": "average",
        "confirming": "one",
        "at_zero": "finish_deal",
        "voluntary_draw": "on",
        "draw_after_plus": "on",
        "first_card_acts": "off",
        "reverse_with_two": "opponent",
        "plus_followup": "any_match",
        "supertaki": "choose",
        "king_in_run": "on",
        "close_on_taki": "off",
        "plus3_on_plus2": "off",
        "king_on_plus3": "exempts",
        "plus_three": "on",
        "last_card_penalty": "4",
        "last_card_enforcement": "auto",
        "winner_bonus": "-100",
        "action_points": "10",
        "more": "Zoë\nYosi",
        **changes,
    }


def test_an_evening_is_made_with_those_who_are_here() -> None:
    club = a_club()
    anna = Player.objects.create(club=club, name="Anna")

    answer = logged_in(club).post(f"/club/{club.code}/new-event/", form(players=[anna.pk]))

    event = Event.objects.get()
    assert answer.headers["Location"] == f"/event/{event.code}/here/"
    assert (event.name, event.format, event.deals) == ("Friday", "taki-points", 6)
    assert sorted(event.entrants.values_list("player__name", flat=True)) == ["Anna", "Yosi", "Zoë"]


def test_another_evening_like_one_begins_at_the_same_time() -> None:
    club = a_club()
    olga = logged_in(club)
    olga.post(f"/club/{club.code}/new-event/", form(starts="19:30"))
    first = Event.objects.get()

    page = olga.get(f"/club/{club.code}/new-event/?from={first.code}").content.decode()

    assert 'name="starts" value="19:30"' in page
    assert first.starts == time(19, 30)


def test_names_typed_for_an_evening_are_guests_or_members() -> None:
    club = a_club()
    olga = logged_in(club)

    olga.post(f"/club/{club.code}/new-event/", form(more="Zoë\nYosi", keep="on"))
    olga.post(f"/club/{club.code}/new-event/", form(more="Wim", token=token()))

    assert set(club.players.values_list("name", "is_guest")) == {
        ("Zoë", False),
        ("Yosi", False),
        ("Wim", True),
    }


def test_the_names_of_the_first_evening_are_kept_unless_an_organiser_says_otherwise() -> None:
    club = a_club()
    page = logged_in(club).get(f"/club/{club.code}/new-event/").content.decode()
    a_player(club, "Anna")
    later = logged_in(club).get(f"/club/{club.code}/new-event/").content.decode()

    assert 'id="id_keep" checked' in page
    assert 'id="id_keep" checked' not in later
    assert 'id="id_keep"' in later


def test_taki_for_points_is_counted_in_points_whatever_the_edition_prints() -> None:
    club = a_club()

    logged_in(club).post(
        f"/club/{club.code}/new-event/", form(edition="116", supertaki="leading", plus_three="off")
    )

    assert Event.objects.get().options == {"scoring": "points"}


def test_the_form_sent_twice_makes_one_evening() -> None:
    club = a_club()
    browser, sent = logged_in(club), form()

    first = browser.post(f"/club/{club.code}/new-event/", sent)
    again = browser.post(f"/club/{club.code}/new-event/", sent)

    assert first.headers["Location"] == again.headers["Location"]
    assert Event.objects.count() == 1


@pytest.mark.parametrize(
    ("field", "value", "words"),
    [
        ("rounds", "", "This field is required."),
        ("rounds", "0", "Please enter a whole number from 1 to 20."),
        ("rounds", "-3", "Please enter a whole number from 1 to 20."),
        ("rounds", "99999999999999999999", "Please enter a whole number from 1 to 20."),
        ("deals", "six", "Please enter a whole number from 1 to 30."),
        ("date", "yesterday", "Enter a valid date."),
        ("name", "", "This field is required."),
        ("name", "x" * 61, "at most 60 letters"),
        ("winner_bonus", "5000", "Please enter a whole number from -1000 to 1000."),
        ("more", "y" * 61, "Line 1 is too long: a name can have at most"),
        ("players", "424242", "One of these players is not on the list of players."),
        ("seating", "alphabet", "alphabet is not one of the available choices"),
    ],
)
def test_what_is_wrong_is_said_and_nothing_typed_is_lost(
    field: str, value: str, words: str
) -> None:
    club = a_club()

    answer = logged_in(club).post(
        f"/club/{club.code}/new-event/", form(**{"name": "A fine evening", field: value})
    )

    page = answer.content.decode()
    assert answer.status_code == 200
    assert words in page
    assert "Yosi" in page or field == "more"
    assert "A fine evening" in page or field == "name"
    assert not Event.objects.exists()


def test_a_fixed_number_for_missed_rounds_must_be_given() -> None:
    club = a_club()
    browser = logged_in(club)
    address = f"/club/{club.code}/new-event/"

    refused = browser.post(address, form(absent="fixed", absent_points=""))
    assert "Please enter a number." in refused.content.decode()

    browser.post(address, form(absent="fixed", absent_points="25"))
    assert Event.objects.get().absent_points == 25


def test_another_evening_begins_as_the_last_one_was() -> None:
    club = a_club()
    last = an_event(club, rounds=4, options={"joker_hand_value": 5})
    anna, *_others = entrants(last, "Anna", "Bram")

    page = logged_in(club).get(f"/club/{club.code}/new-event/?from={last.code}").content.decode()

    assert 'name="rounds" value="4"' in page
    assert 'name="joker_hand_value" value="5"' in page
    assert f'value="{anna.player_id}" id="id_players_0" checked' in " ".join(page.split())


def test_an_evening_of_another_club_is_no_example() -> None:
    club, other = a_club(), a_club("Elsewhere", owner=None or _user())
    theirs = an_event(other)

    answer = logged_in(club).get(f"/club/{club.code}/new-event/?from={theirs.code}")

    assert answer.status_code == 404


def _user() -> Any:
    from tests.scoring.building import a_user

    return a_user("Somebody else")


@pytest.mark.parametrize("query", ["format=chess", "format=taki-points&edition=999"])
def test_what_nobody_plays_is_not_found(query: str) -> None:
    club = a_club()

    assert logged_in(club).get(f"/club/{club.code}/new-event/?{query}").status_code == 404


@pytest.mark.parametrize(
    "chosen",
    ["jokeren-competition", "jokeren-form", "taki-points", "taki-pyramid", "eight-colours"],
)
def test_every_format_can_be_chosen(chosen: str) -> None:
    club = a_club()

    page = logged_in(club).get(f"/club/{club.code}/new-event/?format={chosen}").content.decode()

    assert f'name="format" value="{chosen}"' in page


def test_turning_to_another_format_keeps_who_is_here_and_makes_nothing() -> None:
    club = a_club()
    anna = a_player(club, "Anna")
    typed = {"name": "Drive", "date": "2026-11-20", "players": [anna.pk], "more": "Bram"}

    answer = logged_in(club).post(
        f"/club/{club.code}/new-event/", {**typed, "choose": "taki-points/112"}
    )

    page = " ".join(answer.content.decode().split())
    assert 'name="format" value="taki-points"' in page
    assert 'name="name" value="Drive"' in page
    assert 'name="date" value="2026-11-20"' in page
    assert f'value="{anna.pk}" id="id_players_0" checked' in page
    assert "Bram</textarea>" in page
    assert not Event.objects.exists()


@pytest.mark.parametrize("choice", ["chess", "taki-points/999", "taki-points/a/b"])
def test_turning_to_what_nobody_plays_is_not_found(choice: str) -> None:
    club = a_club()

    answer = logged_in(club).post(f"/club/{club.code}/new-event/", {"choose": choice})

    assert answer.status_code == 404
    assert not Event.objects.exists()


def test_a_referee_is_not_led_to_checking_in() -> None:
    event = an_event(a_club())

    page = member(event.club, Role.REFEREE, "Rob").get(f"/event/{event.code}/").content.decode()

    assert f"/event/{event.code}/here/" not in page
    assert f"/event/{event.code}/seating/" in page


def test_a_referee_makes_no_evening() -> None:
    club = a_club()

    answer = member(club, Role.REFEREE, "Rob").get(f"/club/{club.code}/new-event/")

    assert answer.status_code == 403


def test_a_stranger_is_asked_to_log_in() -> None:
    event = an_event(a_club())

    answer = Client().get(f"/event/{event.code}/")

    assert answer.status_code == 302
    assert answer.headers["Location"].startswith("/account/login/")


def test_what_was_agreed_on_can_be_changed() -> None:
    club = a_club()
    event = an_event(club, "taki-points")

    logged_in(club).post(f"/event/{event.code}/settings/", form(rounds="2", seen="0"))

    event.refresh_from_db()
    assert (event.rounds, event.version) == (2, 1)


def test_a_stale_change_keeps_what_was_typed() -> None:
    club = a_club()
    event = an_event(club, "taki-points", version=3)

    answer = logged_in(club).post(
        f"/event/{event.code}/settings/", form(name="Typed with care", seen="2")
    )

    page = answer.content.decode()
    assert "In the meantime somebody else changed this." in page
    assert "Typed with care" in page
    assert 'name="seen" value="3"' in page
    event.refresh_from_db()
    assert event.name == "Friday"


def test_a_deal_entered_while_the_settings_are_saved_settles_the_count(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    club = a_club()
    event = an_event(club, "taki-points")
    played = a_round(event, entrants(event, "Anna", "Bram", "Coby"))
    noted(played.tables.get(), 1, won_by(1, 3, 4))
    asked: list[Event] = []

    def begun_since(of: Event) -> bool:
        asked.append(of)
        return len(asked) > 1 and is_begun(of)

    monkeypatch.setattr("scoring.pages.events.views.events.is_begun", begun_since)
    posted = form(name="Typed with care", deals="3", seen="0")
    page = logged_in(club).post(f"/event/{event.code}/settings/", posted).content.decode()

    event.refresh_from_db()
    assert (event.name, event.deals) == ("Friday", 6)
    assert (
        "Deals have been entered, so the rules for counting them can no longer be changed." in page
    )
    assert "Typed with care" in page


def test_the_count_is_settled_with_the_first_deal() -> None:
    club = a_club()
    event = an_event(club, "taki-points")
    played = a_round(event, entrants(event, "Anna", "Bram", "Coby"))
    noted(played.tables.get(), 1, won_by(1, 3, 4))
    browser = logged_in(club)

    assert "winner_bonus" not in browser.get(f"/event/{event.code}/settings/").content.decode()
    browser.post(
        f"/event/{event.code}/settings/", form(seen="0", winner_bonus="5", deals="9", rounds="2")
    )

    event.refresh_from_db()
    assert (event.options, event.deals, event.rounds) == ({}, 6, 2)


@pytest.mark.parametrize("seen", ["", "-1", "9" * 5000, "²"])
def test_a_version_that_there_cannot_be_is_stale(seen: str) -> None:
    event = an_event(a_club(), "taki-points")

    answer = logged_in(event.club).post(
        f"/event/{event.code}/settings/", {**form(name="Saturday"), "seen": seen}
    )

    assert answer.status_code == 200
    assert Event.objects.get().name == "Friday"


def test_what_a_closed_evening_agreed_on_stays() -> None:
    event = an_event(a_club(), "taki-points", closed="2026-11-20T23:00Z")

    answer = logged_in(event.club).post(
        f"/event/{event.code}/settings/", {**form(name="Saturday"), "seen": 0}, follow=True
    )

    assert "This evening is closed. Reopen it first." in answer.content.decode()
    assert Event.objects.get().name == "Friday"


def test_the_name_of_an_evening_holds_nothing_that_cannot_be_seen() -> None:
    club = a_club()

    logged_in(club).post(f"/club/{club.code}/new-event/", form(name="Fri\x08day\r\n\u202etwo"))

    assert Event.objects.get().name == "Friday two"


def test_the_club_chooses_who_confirms_what_a_phone_has_entered() -> None:
    club = a_club()

    logged_in(club).post(f"/club/{club.code}/new-event/", form(confirming="all"))

    assert Event.objects.get().confirming == "all"
