"""A table's pages on phones: joining, confirming, staying fresh."""

from typing import Any

import pytest
from django.contrib.auth.models import AnonymousUser
from django.test import Client, RequestFactory

from scoring.models import (
    AuditEntry,
    Confirmation,
    DealVersion,
    Event,
    Phone,
    Role,
)
from scoring.pages.live.stream import may_follow
from tests.scoring.building import a_club, a_round, a_user, an_event, changed, member, token
from tests.scoring.pages.phones.devices import FIRST, Hall, a_hall, entered_by_member

pytestmark = pytest.mark.django_db


@pytest.fixture
def hall() -> Hall:
    return a_hall()


def text(answer: Any, status: int = 200) -> str:
    assert answer.status_code == status
    return str(answer.content.decode())


# Joining


@pytest.mark.parametrize("way", ["t", "T"])
def test_a_code_opens_the_table_for_anybody(hall: Hall, way: str) -> None:
    html = text(Client().get(f"/{way}/{hall.table.code}/"))

    assert "Who are you?" in html
    assert all(name in html for name in ("Anna", "Bram", "Coby", "Dirk"))
    assert "Els" not in html


def test_a_code_in_small_letters_opens_it_too(hall: Hall) -> None:
    assert "Who are you?" in text(Client().get(f"/t/{hall.table.code.lower()}/"))


def test_a_tap_on_a_name_makes_the_phone_that_seat(hall: Hall) -> None:
    html = hall.text("Anna")

    assert "You are Anna" in html
    assert "Enter deal 1" in html
    assert Phone.objects.get().entrant == hall.seat("Anna").entrant


def test_a_phone_names_who_begins_the_next_deal(hall: Hall) -> None:
    assert "Bram begins." in hall.text("Anna")


def test_the_cookie_is_kept_from_scripts_and_other_sites(hall: Hall) -> None:
    cookie = hall.phone("Anna").cookies["phone"]

    assert cookie["httponly"]
    assert cookie["samesite"] == "Lax"


def test_a_cookie_that_was_not_signed_here_is_nobody(hall: Hall) -> None:
    hall.phone("Anna")
    forger = Client()
    forger.cookies["phone"] = Phone.objects.get().key

    assert "Who are you?" in text(forger.get(hall.at()))


def test_pages_of_phones_are_not_kept_by_anybody(hall: Hall) -> None:
    assert "no-store" in hall.phone("Anna").get(hall.at())["Cache-Control"]


def test_a_seat_with_a_phone_is_not_taken_by_another(hall: Hall) -> None:
    hall.phone("Anna")
    answer = Client().post(hall.at("who/"), {"entrant": hall.seat("Anna").entrant_id})

    assert "Another phone has that name already." in text(answer)
    assert Phone.objects.count() == 1


def test_one_phone_is_passed_round(hall: Hall) -> None:
    anna = hall.phone("Anna")
    anna.post(hall.at("who/"), {"entrant": hall.seat("Bram").entrant_id})

    assert "You are Bram" in text(anna.get(hall.at()))
    anna.post(hall.at("who/"), {"entrant": hall.seat("Anna").entrant_id})
    assert "You are Anna" in text(anna.get(hall.at()))
    assert Phone.objects.count() == 2


def test_a_phone_lets_its_seat_go(hall: Hall) -> None:
    anna = hall.phone("Anna")
    anna.post(hall.at("who/"), {"entrant": hall.seat("Anna").entrant_id, "do": "leave"})

    assert Phone.objects.count() == 0
    assert "Who are you?" in text(anna.get(hall.at()))


def test_a_phone_does_not_let_go_anothers_seat(hall: Hall) -> None:
    hall.phone("Anna")
    hall.post("Bram", "who/", entrant=hall.seat("Anna").entrant_id, do="leave")

    assert Phone.objects.filter(entrant=hall.seat("Anna").entrant).exists()


def test_a_phone_of_another_table_cannot_sit_down_here(hall: Hall) -> None:
    answer = hall.post("Els", "who/", entrant=hall.seat("Anna").entrant_id)

    assert "This phone belongs to another table of this round." in text(answer)
    assert Phone.objects.count() == 1


def test_in_the_next_round_the_phone_finds_its_table(hall: Hall) -> None:
    hall.phone("Anna")
    seated = [
        [hall.seat(name).entrant for name in group]
        for group in (("Els", "Bram", "Greet", "Dirk"), ("Anna", "Frits", "Coby", "Hans"))
    ]
    table = a_round(hall.event, *seated).tables.get(number=2)
    changed(hall.event)

    html = hall.text("Anna")
    assert "Anna: in round 2 you are at table 2." in html
    assert f'href="/t/{table.code}/"' in html
    assert "You are Anna" in text(hall.phone("Anna").get(f"/t/{table.code}/"))


def test_a_table_of_a_draft_is_not_there_yet(hall: Hall) -> None:
    seated = [hall.seat(name).entrant for name in ("Anna", "Bram", "Coby")]
    table = a_round(hall.event, seated, published=None).tables.get()

    assert Client().get(f"/t/{table.code}/").status_code == 404


def test_a_member_of_the_club_is_led_to_the_sheet(hall: Hall) -> None:
    answer = hall.owner().get(hall.at())

    assert answer.url == f"/event/{hall.event.code}/round/1/table/1/"  # type: ignore[attr-defined]


def test_a_member_who_plays_sits_down_like_anybody(hall: Hall) -> None:
    owner = hall.owner()
    owner.post(hall.at("who/"), {"entrant": hall.seat("Anna").entrant_id})

    html = text(owner.get(hall.at()))
    assert "You are Anna" in html
    assert f'href="/event/{hall.event.code}/round/1/table/1/"' in html
    assert "The desk’s sheet" not in hall.text("Bram")


@pytest.mark.parametrize("role", [Role.SCRIBE, Role.ORGANISER])
def test_the_code_on_a_form_leads_a_member_to_that_sheet(hall: Hall, role: Role) -> None:
    client = member(hall.club, role, "Sien")
    for address in (
        f"/T/{hall.table.code}/{hall.table.secret}/",
        f"/join/?code={hall.table.code.lower()}",
    ):
        answer = client.get(address, follow=True)
        leads_to = answer.redirect_chain[-1][0]
        assert leads_to == f"/event/{hall.event.code}/round/1/table/1/"


# Confirming


def test_another_seat_confirms_with_one_tap(hall: Hall) -> None:
    hall.send("Anna", **FIRST)
    assert "waits for 1 player to confirm it" in hall.text("Bram")
    assert "That is right" in hall.text("Bram")
    assert "That is right" not in hall.text("Anna")

    hall.post("Bram", "deal/1/confirm/", seen="1")
    assert Confirmation.objects.count() == 1
    assert "waits for" not in hall.text("Coby")
    assert AuditEntry.objects.get(verb="deal-confirmed").who == "Bram"


def test_who_entered_a_deal_does_not_confirm_it(hall: Hall) -> None:
    hall.send("Anna", **FIRST)
    hall.post("Anna", "deal/1/confirm/", seen="1")

    assert Confirmation.objects.count() == 0


def test_a_phone_passed_round_confirms_for_the_one_who_holds_it(hall: Hall) -> None:
    hall.send("Anna", **FIRST)
    anna = hall.phone("Anna")
    anna.post(hall.at("who/"), {"entrant": hall.seat("Bram").entrant_id})
    posted = {"seen": "1", "as": hall.seat("Bram").entrant_id, "token": token()}
    anna.post(hall.at("deal/1/confirm/"), posted)

    assert Confirmation.objects.get().entrant == hall.seat("Bram").entrant


def test_nobody_confirms_for_a_seat_that_is_not_the_phones(hall: Hall) -> None:
    hall.send("Anna", **FIRST)
    posted = {"seen": "1", "as": hall.seat("Coby").entrant_id}

    assert hall.post("Bram", "deal/1/confirm/", **posted).status_code == 403
    assert Confirmation.objects.count() == 0


def test_what_was_changed_meanwhile_is_not_confirmed(hall: Hall) -> None:
    hall.send("Anna", **FIRST)
    hall.send("Anna", **{**FIRST, "left_2": "8"}, seen="1")
    hall.post("Bram", "deal/1/confirm/", seen="1")

    assert Confirmation.objects.count() == 0


def test_all_others_confirm_where_the_club_asks_for_it() -> None:
    hall = a_hall(confirming="all")
    hall.send("Anna", **FIRST)
    for name, words in (("Bram", "2 players"), ("Coby", "1 player")):
        hall.post(name, "deal/1/confirm/", seen="1")
        assert f"waits for {words} to confirm it" in hall.text("Dirk")
    hall.post("Dirk", "deal/1/confirm/", seen="1")

    assert "waits for" not in hall.text("Anna")


def test_a_deal_that_is_final_is_not_changed_by_a_phone(hall: Hall) -> None:
    hall.send("Anna", **FIRST)
    hall.post("Bram", "deal/1/confirm/", seen="1")

    assert "This deal is final." in text(hall.send("Anna", **{**FIRST, "left_2": "8"}, seen="1"))
    assert DealVersion.objects.count() == 1


def test_what_a_member_entered_is_final_for_phones(hall: Hall) -> None:
    entered_by_member(hall)

    assert "This deal is final." in text(hall.send("Anna", **{**FIRST, "left_2": "8"}, seen="1"))
    assert "waits for" not in hall.text("Anna")


def test_where_nobody_confirms_a_slip_is_put_right_on_the_phone() -> None:
    hall = a_hall(confirming="nobody")
    hall.send("Anna", **FIRST)
    assert "waits for" not in hall.text("Bram")

    hall.send("Anna", **{**FIRST, "left_2": "8"}, seen="1", reason="counted")
    assert DealVersion.objects.get(version=2).reason == "Counted again"


# Staying fresh


def test_htmx_gets_the_table_alone(hall: Hall) -> None:
    hall.send("Anna", **FIRST)
    bram = hall.phone("Bram")
    posted = {"seen": "1", "token": token()}
    confirmed = bram.post(hall.at("deal/1/confirm/"), posted, headers={"HX-Request": "true"})
    html = text(confirmed)

    assert "<html" not in html
    assert "Thank you: deal 1 is confirmed." in html
    assert "waits for" not in html


def test_a_phone_fetches_its_table_again_only_where_something_changed(hall: Hall) -> None:
    html = hall.text("Bram")
    mark = html.split('"Live-Mark": "')[1].split('"')[0]
    asked = {"HX-Request": "true", "Live-Mark": mark}
    bram = hall.phone("Bram")
    assert bram.get(hall.at(), headers=asked).status_code == 204

    hall.send("Anna", **FIRST)
    html = text(bram.get(hall.at(), headers=asked))
    assert "waits for 1 player to confirm it" in html
    assert "Enter deal 2" in html
    assert "<html" not in html


def test_a_phone_follows_its_event_and_a_stranger_does_not(hall: Hall) -> None:
    hall.phone("Anna")
    key = hall.phone("Anna").cookies["phone"].value
    request = RequestFactory().get("/")
    assert not may_follow(_anonymous(request), hall.event)

    request.COOKIES["phone"] = key
    assert may_follow(_anonymous(request), hall.event)
    assert not may_follow(_anonymous(request), a_hall_elsewhere())


def _anonymous(request: Any) -> Any:
    request.user = AnonymousUser()
    return request


def a_hall_elsewhere() -> Event:
    return an_event(a_club("Elsewhere", owner=a_user("Piet")))


def test_a_seat_that_is_tapped_twice_before_an_answer_came_is_one_phone() -> None:
    hall = a_hall()
    phone = Client()
    phone.get(hall.at())
    cookies = phone.cookies.output(header="", sep=";")
    for _tap in range(2):
        phone = Client()
        phone.cookies.load(cookies)
        answer = phone.post(hall.at("who/"), {"entrant": hall.seat("Anna").entrant_id})
        assert answer.status_code == 302

    assert "You are Anna" in phone.get(hall.at()).content.decode()


def test_the_page_of_a_table_takes_three_queries(
    hall: Hall, django_assert_max_num_queries: Any
) -> None:
    hall.send("Anna", **FIRST)
    hall.post("Coby", "deal/1/dispute/", seen="1")
    hall.phone("Bram")
    hall.text("Bram")
    with django_assert_max_num_queries(3):
        hall.text("Bram")
