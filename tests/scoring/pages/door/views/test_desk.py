"""The desk's side of the door: the players' page, what phones said, questions, and lots."""

from typing import Any

import pytest
from django.test import Client

from scoring.models import AuditEntry, Event, Player, Role
from scoring.models.events import Absence
from scoring.posts.door.arriving import check_in
from scoring.posts.door.opening import choose_lots, door_of
from scoring.posts.door.questions import ask_desk
from tests.scoring.building import a_player, a_round, logged_in, member, token
from tests.scoring.pages.door.building import a_post, an_evening, from_phone, one, opened

pytestmark = pytest.mark.django_db
NAMES = ("Annie de Vries", "Bep Jansen", "Cor Bakker", "Dirk Visser")


@pytest.fixture
def event(db: None) -> Event:
    return an_evening(*NAMES)


@pytest.fixture
def olga(event: Event) -> Client:
    return logged_in(event.club)


def page_of(olga: Client, event: Event, rest: str = "here/") -> str:
    return " ".join(olga.get(f"/event/{event.code}/{rest}").content.decode().split())


def post(olga: Client, event: Event, rest: str, **fields: Any) -> Any:
    return olga.post(f"/event/{event.code}/{rest}", {"token": token(), **fields})


def mark(olga: Client, event: Event, name: str, said: str) -> None:
    player = one(event, name).player_id
    olga.post(f"/event/{event.code}/here/mark/", {"mark": f"{player}-{said}"})


def test_phones_cannot_check_in_until_it_is_switched_on(olga: Client, event: Event) -> None:
    assert "desk-code" not in page_of(olga, event)

    post(olga, event, "door/", do="open")
    code = door_of(event).code
    assert f'<b class="desk-code">{code}</b>' in page_of(olga, event)
    post(olga, event, "door/", do="open")
    assert door_of(event).code != code
    post(olga, event, "door/", do="shut")

    assert door_of(event).code is None
    assert "desk-code" not in page_of(olga, event)


def test_a_player_is_late_gone_and_not_seen(olga: Client, event: Event) -> None:
    mark(olga, event, "Annie de Vries", "1")
    mark(olga, event, "Bep Jansen", "late")
    mark(olga, event, "Cor Bakker", "1")
    mark(olga, event, "Cor Bakker", "0")

    page = page_of(olga, event)
    assert "1 player is here" in page
    assert "1 comes late" in page
    assert "1 was not seen yet" in page
    assert "left at" in page
    mark(olga, event, "Annie de Vries", "unseen")
    assert not one(event, "Annie de Vries").is_here
    assert one(event, "Annie de Vries").absence == Absence.UNSEEN


def test_who_checked_in_by_phone_is_shown_and_undone(olga: Client, event: Event) -> None:
    annie = one(event, "Annie de Vries")
    check_in(from_phone(event), annie.pk)
    assert "by phone, " in page_of(olga, event)

    post(olga, event, f"here/{annie.pk}/undo/")

    assert not one(event, "Annie de Vries").is_here
    assert "by phone, " not in page_of(olga, event)


def test_a_question_is_answered_with_somebody_of_the_register(olga: Client, event: Event) -> None:
    sanne = a_player(event.club, "Sanne de Wit")
    ask_desk(from_phone(event), "Sanne")
    question = event.door_questions.get()
    assert "It is Sanne de Wit" in page_of(olga, event)

    post(olga, event, f"door/question/{question.pk}/", do=f"is-{sanne.pk}")

    assert one(event, "Sanne de Wit").is_here


def test_a_latecomer_by_phone_waits_for_a_place_at_the_desk(olga: Client, event: Event) -> None:
    annie, *others = event.entrants.order_by("pk")
    a_round(event, others)
    check_in(from_phone(event), annie.pk)

    page = page_of(olga, event)

    assert "Late: waits for a place" in page
    assert "Seat at table 1" in page


def test_enter_marks_the_first_name_and_a_new_name_is_offered(olga: Client, event: Event) -> None:
    post(olga, event, "here/find/", q="bep")
    assert one(event, "Bep Jansen").is_here

    answer = post(olga, event, "here/find/", q="Zoë")

    assert 'name="names" value="Zoë"' in answer.content.decode()
    assert not Player.objects.filter(name="Zoë").exists()


def test_a_new_player_has_paid_and_is_kept(olga: Client, event: Event) -> None:
    Event.objects.update(fee=500)

    post(olga, event, "here/add/", names="Zoë", paid="1", keep="1")

    zoe = one(event, "Zoë")
    assert (zoe.is_here, zoe.has_paid, zoe.player.is_guest) == (True, True, False)


def test_all_members_are_expected_and_no_guest(olga: Client, event: Event) -> None:
    a_player(event.club, "Els Smit")
    a_player(event.club, "Gerard", is_guest=True)

    post(olga, event, "here/expected/")

    els = one(event, "Els Smit")
    assert (els.is_here, els.absence) == (False, Absence.UNSEEN)
    assert not event.entrants.filter(player__name="Gerard").exists()


def test_that_nobody_has_come_yet_is_asked_first(olga: Client, event: Event) -> None:
    event.entrants.update(is_here=True)

    post(olga, event, "here/all/", here="unseen")
    assert set(event.entrants.values_list("is_here", "absence")) == {(True, "")}

    post(olga, event, "here/all/", here="unseen", confirmed="1")

    assert set(event.entrants.values_list("is_here", "absence")) == {(False, "")}


@pytest.mark.parametrize(("number", "is_dense"), [(20, False), (21, True)])
def test_many_players_are_tapped_by_name(number: int, is_dense: bool) -> None:
    event = an_evening(*(f"Player {each:02}" for each in range(number)))

    page = page_of(logged_in(event.club), event)

    assert ('class="players dense"' in page) is is_dense
    assert page.count('class="states"') == (0 if is_dense else number)


def test_who_is_looked_for_among_many_can_be_late(db: None) -> None:
    event = an_evening(*(f"Player {each:02}" for each in range(30)))

    page = page_of(logged_in(event.club), event, "here/?q=Player 07")

    assert page.count('class="states"') == 1


def test_lots_with_a_fault_are_named_beside_the_field_and_nothing_is_lost(
    olga: Client, event: Event
) -> None:
    event.entrants.update(is_here=True)
    choose_lots(a_post(event), by_lots=True)
    annie, bep, cor, dirk = event.entrants.order_by("pk").values_list("pk", flat=True)

    typed = {f"lot-{annie}": "2", f"lot-{bep}": "2", f"lot-{cor}": "seven", f"lot-{dirk}": "3"}
    page = " ".join(post(olga, event, "lots/", **typed).content.decode().split())

    assert page.count("Two players cannot have the same lot.") == 2
    assert page.count("A lot has a number from 1 to 4.") == 1
    assert 'value="seven"' in page
    assert 'value="3"' in page
    assert not event.entrants.exclude(lot=None).exists()


def test_lots_are_entered_and_become_tables(olga: Client, event: Event) -> None:
    event.entrants.update(is_here=True)
    post(olga, event, "door/", do="lots")
    pks = list(event.entrants.order_by("pk").values_list("pk", flat=True))

    post(olga, event, "lots/", **{f"lot-{pk}": str(4 - at) for at, pk in enumerate(pks)})
    assert "4 of 4 who are here have a lot" in page_of(olga, event, "lots/")
    answer = post(olga, event, "lots/tables/")

    assert answer.url == f"/event/{event.code}/seating/"
    assert "Dirk Visser" in page_of(olga, event, "seating/")
    assert "were made of lots" in page_of(olga, event, "changes/")


def test_the_seed_is_shown_once_all_have_drawn(olga: Client, event: Event) -> None:
    event.entrants.update(is_here=True)
    choose_lots(a_post(event), by_lots=True)
    assert str(event.lot_seed) not in page_of(olga, event, "lots/")

    post(olga, event, "lots/rest/")
    post(olga, event, "lots/tables/")

    assert str(event.lot_seed) in page_of(olga, event, "lots/")


def test_a_wrong_number_of_lots_is_named_beside_its_field(olga: Client, event: Event) -> None:
    choose_lots(a_post(event), by_lots=True)

    page = post(olga, event, "door/", do="places", places="many").content.decode()

    assert "Please enter a whole number of lots from 1 to 999" in page
    assert 'value="many"' in page


def test_lots_and_the_code_are_printed(olga: Client, event: Event) -> None:
    assert olga.get(f"/event/{event.code}/print/lots/a4/").status_code == 404
    assert olga.get(f"/event/{event.code}/print/door/a4/").status_code == 404
    choose_lots(a_post(event), by_lots=True, places=12)
    opened(event)

    page = page_of(olga, event, "print/lots/a4/")

    assert page.count("Keep this lot until you sit.") == 12
    assert page.count("lot-page") == 2
    assert str(door_of(event).code) in page_of(olga, event, "print/door/a4/")


def test_every_change_at_the_door_is_told_in_words(olga: Client, event: Event) -> None:
    opened(event)
    check_in(from_phone(event), one(event, "Annie de Vries").pk)
    mark(olga, event, "Bep Jansen", "late")

    page = page_of(olga, event, "changes/")

    assert "Annie de Vries checked in by phone" in page
    assert "Bep Jansen comes later." in page
    assert AuditEntry.objects.filter(event=event).count() == 3


def test_a_referee_does_not_mind_the_door(event: Event) -> None:
    rob = member(event.club, Role.REFEREE, "Rob")

    assert post(rob, event, "door/", do="open").status_code == 403
