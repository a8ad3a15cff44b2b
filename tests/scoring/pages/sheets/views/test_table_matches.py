"""Starting a match for a deal, taking its count, and looking back on it from any device."""

from typing import Any

import pytest
from django.test import Client
from django.utils import timezone

from referee.engine.sealing import first_of
from referee.matches.deals import present_deal
from referee.models import Match
from scoring.models import AuditEntry, DealVersion, Event, Role
from tests.scoring.an_evening import Evening, an_evening
from tests.scoring.building import (
    changed,
    member,
    noted,
    token,
    won_by,
)
from tests.scoring.posts.sheets.test_table_matches import play_out

pytestmark = pytest.mark.django_db


SHEET = "round/1/table/1/"


@pytest.fixture
def night() -> Evening:
    return an_evening(("Anna", "Bert", "Carla"), format="taki-points", page=SHEET)


def start(night: Evening, cards: str = "dealt") -> Any:
    return night.post("deal/1/match/", cards=cards)


@pytest.mark.parametrize(("cards", "page"), [("dealt", "match"), ("real", "table")])
def test_a_match_starts_on_this_device(night: Evening, cards: str, page: str) -> None:
    answer = start(night, cards)

    match = Match.objects.get()
    assert answer.url == f"/{page}/{match.code}/"
    assert night.owner.get(answer.url).status_code == 200
    assert match.at_table == (cards == "real")


def test_a_match_is_dealt_to_the_phones_that_hold_the_seats(night: Evening) -> None:
    event, table = night.event, night.table
    anna, bert, carla = (seat.entrant for seat in table.seats.select_related("entrant"))
    phones = {}
    for entrant in (anna, bert):
        phones[entrant] = Client()
        phones[entrant].post(f"/t/{table.code}/who/", {"entrant": entrant.pk})
    answer = start(night, "phones")
    match = Match.objects.get()

    assert answer.url == night.page
    assert match.own_phones
    assert [holder.seat for holder in match.holders.all()] == [1, 2]
    for entrant, phone in phones.items():
        page = phone.get(f"/t/{table.code}/").content.decode()
        assert f'href="/match/{match.code}/"' in page
        assert "Deal 1 is played on your phones: go to your hand" in page
        hand = phone.get(f"/match/{match.code}/").content.decode()
        assert 'class="hand ' in hand, entrant
    assert "I am <bdi>Carla</bdi>" in Client().get(f"/match/{match.code}/").content.decode()
    assert carla.event_id == event.pk


def test_a_phone_that_is_passed_round_gets_one_hand(night: Evening) -> None:
    table, phone = night.table, Client()
    for seat in table.seats.all()[:2]:
        phone.post(f"/t/{table.code}/who/", {"entrant": seat.entrant_id})
    start(night, "phones")

    assert Match.objects.get().holders.get().seat == 1


def test_the_count_of_a_match_on_phones_is_put_on_the_sheet(night: Evening) -> None:
    start(night, "phones")
    match = Match.objects.get()
    play_out(match)
    night.post(f"match/{match.code}/", seen="0")
    seat = night.table.seats.first()
    assert seat is not None
    phone = Client()
    phone.post(f"/t/{night.table.code}/who/", {"entrant": seat.entrant_id})

    assert DealVersion.objects.get().number == 1
    assert "is played on your phones" not in phone.get(f"/t/{night.table.code}/").content.decode()


def test_a_table_that_the_house_rules_do_not_fit_is_told_so() -> None:
    night = an_evening(
        ("Anna", "Bert", "Carla", "Dirk", "Els"), format="jokeren-competition", page=SHEET
    )

    html = night.html("deal/1/")
    start(night)

    assert "These house rules are for 3 to 4 players, and this table has 5." in html
    assert Match.objects.count() == 0


def test_the_count_of_a_match_that_is_over_is_put_on_the_sheet(night: Evening) -> None:
    start(night)
    match = Match.objects.get()
    play_out(match)
    assert "Put this on the sheet" in night.html()

    answer: Any = night.post(f"match/{match.code}/", seen="0")

    assert answer.url == night.page
    assert DealVersion.objects.get().who == "the match, entered by Olga"
    html = night.html()
    assert "Put this on the sheet" not in html
    assert "on the sheet" in html


def test_a_match_takes_the_place_of_what_was_entered_with_a_reason(night: Evening) -> None:
    start(night)
    match = Match.objects.get()
    play_out(match)
    noted(night.table, 1, won_by(1, 5, 5))
    address = f"{night.page}match/{match.code}/"

    asked = night.owner.post(address, {"seen": "1", "token": token()})
    taken = night.owner.post(address, {"seen": "1", "token": token(), "reason": "As played"})

    assert "Please enter the reason" in asked.content.decode()
    assert taken.status_code == 302
    assert DealVersion.objects.count() == 2


def test_a_match_that_goes_on_is_not_looked_back_on(night: Evening) -> None:
    start(night)
    match = Match.objects.get()

    assert night.get(f"match/{match.code}/replay/").status_code == 404
    assert night.get(f"match/{match.code}/record/").status_code == 404


def test_another_member_looks_back_on_the_match_behind_a_cell(night: Evening) -> None:
    start(night)
    match = Match.objects.get()
    play_out(match)
    referee = member(night.event.club, Role.REFEREE, "Rita")

    replay = referee.get(f"{night.page}match/{match.code}/replay/3/")
    record = referee.get(f"{night.page}match/{match.code}/record/")

    assert replay.status_code == 200
    assert record.json()["game"] == "taki"


@pytest.mark.parametrize("end", ["replay/99999/", "replay/?seat=9", "replay/?seat=x"])
def test_a_step_or_a_seat_that_there_is_not_is_not_found(night: Evening, end: str) -> None:
    start(night)
    match = Match.objects.get()
    play_out(match)

    assert night.get(f"match/{match.code}/{end}").status_code == 404


@pytest.mark.parametrize("end", ["", "replay/", "record/"])
def test_a_match_of_nobody_here_is_not_found(night: Evening, end: str) -> None:
    assert night.get(f"match/ABCDEFGHJK/{end}").status_code == 404


def ruling(match: Match, **fields: str) -> dict[str, str]:
    seen = present_deal(match).version
    given = {"what": "penalty", "seat": "2", "count": "2", "reason": "Late", "seen": seen}
    return given | {"token": token()} | fields


def test_the_referee_of_the_evening_rules_in_a_match_that_is_dealt(night: Evening) -> None:
    start(night, "phones")
    match = Match.objects.get()
    rita = member(night.event.club, Role.REFEREE, "Rita")
    address = f"{night.page}match/{match.code}/referee/"
    assert f'href="{address}"' in rita.get(night.page).content.decode()
    assert "No hand is shown here." in rita.get(address).content.decode()
    answer = rita.post(address, ruling(match))

    assert answer.url == night.page
    assert present_deal(match).lines == ("0 penalty 2 2",)
    entry = AuditEntry.objects.get(verb="match-ruled")
    assert (entry.who, entry.reason) == ("Rita", "Late")


def test_a_ruling_without_a_reason_is_neither_made_nor_logged(night: Evening) -> None:
    start(night)
    match = Match.objects.get()
    answer = night.owner.post(f"{night.page}match/{match.code}/referee/", ruling(match, reason=""))

    assert "Please enter the reason." in answer.content.decode()
    assert present_deal(match).lines == ()
    assert not AuditEntry.objects.filter(verb="match-ruled").exists()


def test_the_same_ruling_twice_is_made_and_logged_once(night: Evening) -> None:
    start(night)
    match = Match.objects.get()
    address, posted = f"{night.page}match/{match.code}/referee/", ruling(match)
    answers = [night.owner.post(address, posted) for _ in range(2)]

    assert [each.url for each in answers] == [night.page] * 2
    assert present_deal(match).lines == ("0 penalty 2 2",)
    assert AuditEntry.objects.filter(verb="match-ruled").count() == 1


def test_nobody_rules_in_a_match_of_a_closed_evening(night: Evening) -> None:
    start(night)
    match = Match.objects.get()
    address = f"{night.page}match/{match.code}/referee/"
    assert f'href="{address}"' in night.owner.get(night.page).content.decode()
    Event.objects.update(closed=timezone.now())
    changed(Event.objects.get())
    assert f'href="{address}"' not in night.owner.get(night.page).content.decode()
    answers = [night.owner.get(address), night.owner.post(address, ruling(match))]

    assert [each.url for each in answers] == [night.page] * 2
    assert "This evening is closed." in night.owner.get(night.page).content.decode()
    assert present_deal(match).lines == ()


def test_a_match_at_a_real_table_is_ruled_on_there(night: Evening) -> None:
    start(night, "real")
    address = f"{night.page}match/{Match.objects.get().code}/referee/"

    assert night.owner.get(address).status_code == 404


def test_in_a_match_of_an_evening_no_player_rules(night: Evening) -> None:
    start(night)
    match = Match.objects.get()

    assert match.has_referee
    assert night.owner.get(f"/match/{match.code}/referee/").status_code == 404


def test_the_winner_of_the_deal_before_plays_first(night: Evening) -> None:
    noted(night.table, 1, won_by(2, 4, 5))
    night.post("deal/2/match/", cards="dealt")
    match = Match.objects.get()

    page = night.owner.get(match.get_absolute_url()).content.decode()
    assert match.deals.get().first == 2
    assert "The winner of the deal before begins." in page
    assert "The lot decided." not in page


def test_the_youngest_who_is_named_on_the_sheet_plays_first(night: Evening) -> None:
    assert "Who is the youngest?" in night.html("deal/1/")
    night.post("deal/1/match/", cards="dealt", first="2")
    match = Match.objects.get()

    page = night.owner.get(match.get_absolute_url()).content.decode()
    assert match.deals.get().first == 2
    assert "The youngest begins." in page


def test_where_nobody_is_named_the_lot_decides(night: Evening) -> None:
    night.post("deal/1/match/", cards="dealt", first="0")
    match = Match.objects.get()

    page = night.owner.get(match.get_absolute_url()).content.decode()
    assert match.deals.get().first == first_of(match.deals.get().seed or 0, 3)
    assert "The lot decided." in page


def test_a_seat_that_nobody_has_cannot_play_first(night: Evening) -> None:
    night.post("deal/1/match/", cards="dealt", first="4")

    assert not Match.objects.exists()


def test_the_sheet_is_believed_where_it_knows_who_plays_first(night: Evening) -> None:
    noted(night.table, 1, won_by(2, 4, 5))
    night.post("deal/2/match/", cards="dealt", first="1")

    assert Match.objects.get().deals.get().first == 2


def test_with_real_cards_the_winner_of_the_deal_before_is_offered(night: Evening) -> None:
    noted(night.table, 1, won_by(2, 4, 5))
    answer = night.post("deal/2/match/", cards="real")

    page = night.owner.get(answer.url).content.decode()
    assert 'name="first" value="2" checked' in page


def test_on_phones_the_winner_of_the_deal_before_plays_first(night: Evening) -> None:
    noted(night.table, 1, won_by(2, 4, 5))
    night.post("deal/2/match/", cards="phones")

    assert Match.objects.get().deals.get().first == 2


def test_in_jokeren_the_player_after_the_dealer_plays_first() -> None:
    night = an_evening(("Anna", "Bert", "Carla"), format="jokeren-competition", page=SHEET)
    noted(night.table, 1, won_by(1, 4, 5))
    night.post("deal/2/match/", cards="dealt")
    match = Match.objects.get()

    page = night.owner.get(match.get_absolute_url()).content.decode()
    assert match.deals.get().first == 3
    assert "The player after the dealer begins." in page


def test_the_sheet_says_who_begins_the_next_deal(night: Evening) -> None:
    noted(night.table, 1, won_by(3, 4, 5))

    assert "Carla won deal 1 and begins." in night.html()
