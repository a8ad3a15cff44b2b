"""The door on a phone: finding one's name, checking in, and what the phone never learns."""

import pytest
from django.test import Client
from django.utils import timezone

from scoring.models import DoorQuestion, Entrant, Event, Phone
from scoring.posts.door.opening import choose_lots, shut_door
from tests.scoring.building import a_club, a_player, a_round, a_user, an_event, changed, entrants
from tests.scoring.pages.door.building import PhoneAtDoor, a_post, an_evening, one, opened

pytestmark = pytest.mark.django_db


@pytest.fixture
def event(db: None) -> Event:
    return an_evening("Annie de Vries", "Bep Jansen", "Cor Bakker", "Dirk Visser")


@pytest.fixture
def phone(event: Event) -> PhoneAtDoor:
    return PhoneAtDoor(opened(event))


def test_a_phone_finds_a_name_and_checks_in(phone: PhoneAtDoor, event: Event) -> None:
    assert "Who are you?" in phone.html()
    assert "Annie de Vries" in phone.html("?q=an")
    assert "Is this you?" in phone.html(f"?is={one(event, 'Annie de Vries').pk}")

    phone.checks_in("Annie de Vries")

    assert "You are here." in phone.html()
    assert one(event, "Annie de Vries").is_here


@pytest.mark.parametrize("query", ["", "?q=", "?q=a", "?q=%25", "?q=_", "?q=.", "?more=1"])
def test_no_name_is_shown_for_less_than_two_letters(
    phone: PhoneAtDoor, event: Event, query: str
) -> None:
    page = phone.html(query)

    assert not [each for each in event.entrants.all() if each.player.name in page]


def test_a_phone_cannot_list_the_club(phone: PhoneAtDoor, event: Event) -> None:
    others = [a_player(event.club, name) for name in ("Anton Smit", "Zus Prins")]

    for words in ("an", "anton", "smit", "zus", "Zus Prins", "pr"):
        page = phone.html(f"?q={words}").split("Ask the desk")[0]
        assert not [each for each in others if f"<bdi>{each.name}</bdi>" in page]
    for each in others:
        assert each.name not in phone.html(f"?is={each.pk}")
        assert phone.say("here", entrant=each.pk).status_code == 200
    assert event.entrants.count() == 4
    assert not Phone.objects.exists()


def test_a_phone_of_one_evening_learns_nothing_of_another(phone: PhoneAtDoor) -> None:
    other = an_evening_of_another_club()
    mia = one(other, "Mia")

    assert "Mia" not in phone.html(f"?is={mia.pk}")
    phone.say("here", entrant=mia.pk)

    assert not Entrant.objects.get(pk=mia.pk).is_here


def an_evening_of_another_club() -> Event:
    made = an_event(a_club("Elsewhere", owner=a_user("Piet")))
    entrants(made, "Mia")
    made.entrants.update(is_here=False)
    return made


def test_a_name_with_another_phone_is_not_for_this_one(phone: PhoneAtDoor, event: Event) -> None:
    PhoneAtDoor(phone.door).checks_in("Annie de Vries")

    assert "has another phone" in phone.html("?q=an")
    answer = phone.checks_in("Annie de Vries")

    assert "Another phone has that name already" in answer.content.decode()


def test_a_third_name_is_refused_in_words(phone: PhoneAtDoor) -> None:
    phone.checks_in("Annie de Vries")
    phone.checks_in("Bep Jansen")

    answer = phone.checks_in("Cor Bakker")

    assert "One phone can check in 2 people." in answer.content.decode()
    assert "which is as many as one phone can." in phone.html()


def test_a_name_that_is_not_on_the_list_asks_the_desk(phone: PhoneAtDoor) -> None:
    assert "Nobody with this name is on the list" in phone.html("?q=Sanne")

    phone.say("ask", name="Sanne")

    assert "The desk was asked to add you." in phone.html()
    phone.say("withdraw", question=DoorQuestion.objects.get().pk)
    assert "Who are you?" in phone.html()


def test_a_name_that_is_too_long_stays_in_its_field(phone: PhoneAtDoor) -> None:
    page = phone.say("ask", name="x" * 61).content.decode()

    assert "a name can have at most 60 letters" in page
    assert 'value="' + "x" * 60 in page


def test_the_seat_is_shown_once_the_tables_are_published(phone: PhoneAtDoor, event: Event) -> None:
    phone.checks_in("Annie de Vries")
    seated = list(event.entrants.order_by("pk"))
    made = a_round(event, seated, published=None)
    changed(event)
    assert "door-table" not in phone.html()

    made.published = timezone.now()
    made.save()
    changed(event)

    page = phone.html()
    assert "Table <b>1</b>" in page
    assert "<bdi>Bep Jansen</bdi>, <bdi>Cor Bakker</bdi>, <bdi>Dirk Visser</bdi>" in page
    table = made.tables.get()
    assert f"/t/{table.code}/" in page
    assert "You are Annie de Vries" in phone.client.get(f"/t/{table.code}/").content.decode()


def test_who_comes_after_the_tables_are_made_waits_for_a_place(
    phone: PhoneAtDoor, event: Event
) -> None:
    _annie, *others = event.entrants.order_by("pk")
    a_round(event, others)
    changed(event)

    phone.checks_in("Annie de Vries")

    assert "you wait for a place" in phone.html()


def test_a_lot_is_drawn_on_the_phone(phone: PhoneAtDoor, event: Event) -> None:
    choose_lots(a_post(event), by_lots=True)
    phone.checks_in("Annie de Vries")
    assert "Draw my lot" in phone.html()

    phone.say("lot", entrant=one(event, "Annie de Vries").pk)

    page = phone.html()
    assert f"Your lot <b>{one(event, 'Annie de Vries').lot}</b>" in page.replace("</span>", "")
    assert "Draw my lot" not in page


def test_a_code_that_was_switched_off_leads_nowhere(phone: PhoneAtDoor, event: Event) -> None:
    phone.checks_in("Annie de Vries")
    shut_door(a_post(event))

    assert phone.client.get(phone.page).status_code == 404
    assert phone.checks_in("Bep Jansen").status_code == 404
    assert not one(event, "Bep Jansen").is_here


def test_an_evening_that_is_over_says_so(phone: PhoneAtDoor, event: Event) -> None:
    Event.objects.update(closed=timezone.now())
    changed(event)

    assert "This evening is over." in phone.html()
    assert "nobody checks in any more" in phone.checks_in("Bep Jansen").content.decode()


def test_whoever_guesses_codes_waits(phone: PhoneAtDoor) -> None:
    stranger = Client()
    answers = {stranger.get(f"/d/AAAA{number:02}/").status_code for number in range(22)}

    assert answers == {404, 429}
    assert stranger.get(phone.page).status_code == 429


def test_a_phone_that_has_been_at_the_door_waits_for_no_guesses(phone: PhoneAtDoor) -> None:
    phone.html()
    stranger = Client()
    for number in range(22):
        stranger.get(f"/d/AAAA{number:02}/")

    assert Client().get(phone.page).status_code == 429
    assert phone.client.get(phone.page).status_code == 200


def test_the_code_is_typed_in_any_letters(phone: PhoneAtDoor) -> None:
    code = phone.door.code or ""

    answer = Client().get("/d/", {"code": f" {code.lower()} "}, follow=True)

    assert "Who are you?" in answer.content.decode()


def test_the_page_is_made_again_only_where_it_has_something_else_to_show(
    phone: PhoneAtDoor, event: Event
) -> None:
    phone.checks_in("Annie de Vries")
    mark = phone.html().split('"Live-Mark": "')[1].split('"')[0]
    PhoneAtDoor(phone.door).checks_in("Bep Jansen")

    assert phone.client.get(phone.page, headers={"Live-Mark": mark}).status_code == 204
    a_round(event, list(event.entrants.all()))
    changed(event)
    assert phone.client.get(phone.page, headers={"Live-Mark": mark}).status_code == 200
