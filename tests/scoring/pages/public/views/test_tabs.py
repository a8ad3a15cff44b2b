"""The public pages in every state of an evening, and the phone that remembers somebody."""

import pytest
from django.test import Client
from django.utils import timezone

from scoring.core.clock import MINUTE
from scoring.core.deals import NOTHING, DealKind, DealResult, Left
from scoring.core.public_names import NameRule
from scoring.models import Event, Player, Round, Seat, SitOut, Table
from tests.scoring.building import a_club, a_round, an_event, changed, entrants, noted, won_by
from tests.scoring.pages.public.visiting import CODE, NAMES, Visitor, a_public_evening, close

pytestmark = pytest.mark.django_db


def test_a_seat_is_found_and_remembered() -> None:
    a_public_evening()
    visitor = Visitor().be("Yvonne")

    words = visitor.words()
    assert "Table 1 Yvonne van der B. Seat 2 · round 2" in words
    assert "Seat 1 Zwaantje B. deals first" in words
    assert "After 1 round: 5 points. Place 3 of 4." in words


def test_a_phone_remembers_until_tomorrow_and_on_this_evening_alone() -> None:
    a_public_evening()
    cookie = Visitor().be("Yvonne").client.cookies["my-seat"]

    assert cookie["path"] == f"/e/{CODE}/"
    assert 60 * 60 * 12 < cookie["max-age"] < 60 * 60 * 24
    assert cookie["httponly"]


def test_whoever_is_somebody_else_is_asked_again() -> None:
    a_public_evening()
    visitor = Visitor().be("Yvonne")

    visitor.get(me="")

    assert "Where do I sit?" in visitor.words()


@pytest.mark.parametrize("key", ["1", "0" * 12, "x", "%", "Yvonne"])
def test_a_key_that_was_made_up_is_nobody(key: str) -> None:
    a_public_evening()
    visitor = Visitor()

    assert visitor.get(me=key).headers["Location"] == visitor.home
    assert "my-seat" not in visitor.client.cookies


def test_a_cookie_that_was_made_up_is_nobody() -> None:
    a_public_evening()
    visitor = Visitor()
    visitor.client.cookies["my-seat"] = "abc:def:ghi"

    assert "Where do I sit?" in visitor.words()


def test_with_a_new_address_nobody_is_remembered() -> None:
    event = a_public_evening()
    visitor = Visitor().be("Yvonne")
    Event.objects.update(public_code="ANEWCODE")
    changed(event)
    visitor.home = "/e/ANEWCODE/"
    cookie = visitor.client.cookies["my-seat"]
    cookie["path"] = "/"

    assert "Where do I sit?" in visitor.words()


def test_a_scanned_address_and_one_in_small_letters_lead_to_the_page() -> None:
    a_public_evening()

    assert Client().get(f"/E/{CODE}/").headers["Location"] == f"/e/{CODE}/"
    assert Client().get(f"/e/{CODE.lower()}/").status_code == 200


def test_the_deals_of_ones_own_table_are_there() -> None:
    a_public_evening()
    visitor = Visitor().be("Yvonne")

    words = visitor.words("table/")
    assert "Table 1 1 of 2 deals" in words
    assert "Deal Zwaantje Yvonne Xander Wilhelmina 1 X 7 12 13 Sum 0 7 12 13" in words


def test_a_table_before_its_first_deal_names_who_sits_there() -> None:
    event = a_public_evening()
    event.event_rounds.get(number=2).tables.get().deal_versions.all().delete()
    changed(event)

    words = Visitor().be("Yvonne").words("table/")
    assert "Seat 2 Yvonne van der B. you" in words
    assert "No deal has been entered yet." in words


def test_two_of_one_first_name_at_a_table_are_told_apart() -> None:
    event = an_event(a_club(), is_public=True, public_code=CODE)
    here = entrants(event, "Jan Kok", "Jan Bos", "Mia Dam")
    noted(a_round(event, here).tables.get(), 1, won_by(1, 2, 3))

    assert "Deal Jan K. Jan B. Mia" in Visitor().be("Mia").words("table/")


def test_a_narrow_column_has_the_beginning_of_a_long_name_and_a_number_alone() -> None:
    event = an_event(a_club(), is_public=True, public_code=CODE)
    here = entrants(event, "M" * 60, "Bram Kok", "Mia Dam")
    noted(a_round(event, here).tables.get(), 1, won_by(1, 2, 3))
    for number, player in enumerate(Player.objects.all(), start=1_000_000):
        Player.objects.filter(pk=player.pk).update(public_number=number)
    Player.objects.filter(name="Bram Kok").update(is_left_out=True, public_number=45)

    assert "Deal MMMMMMMMM… No. 45 Mia" in Visitor().be("Mia").words("table/")


def test_without_a_name_the_table_leads_to_the_search() -> None:
    a_public_evening()

    assert "First find yourself under “My seat”." in Visitor().words("table/")


def test_whoever_sits_in_finds_the_seat_and_whoever_is_replaced_does_not() -> None:
    event = a_public_evening()
    fien = Player.objects.create(club=event.club, name="Fien Gans")
    Seat.objects.filter(round__number=2, number=2).update(sitter=fien)
    changed(event)

    assert "Table 1 Fien G. Seat 2" in Visitor().be("Fien").words()
    assert "You have no table in round 2." in Visitor().be("Yvonne").words()


def test_whoever_sits_a_round_out_is_told_so() -> None:
    event = a_public_evening()
    (ursula,) = entrants(event, "Ursula Evers")
    SitOut.objects.create(round=event.event_rounds.get(number=2), entrant=ursula)
    changed(event)

    assert "You sit out round 2." in Visitor().be("Ursula").words()
    assert "You sit out round 2." not in Visitor().be("Yvonne").words()


def test_between_two_rounds_the_old_table_is_gone() -> None:
    event = a_public_evening()
    Round.objects.update(closed=timezone.now())
    changed(event)
    visitor = Visitor().be("Yvonne")

    assert "Round 2 is over. As soon as your next table is known, it is here." in visitor.words()
    assert "Seat 2" not in visitor.words()
    assert "Round 2 is over." in visitor.words("table/")


def test_after_closing_the_result_is_there() -> None:
    event = a_public_evening()
    close(event)
    visitor = Visitor().be("Zwaantje")

    assert "The result After 2 rounds: 6 points. Place 1 of 4." in visitor.words()
    assert "The result" in visitor.words("standings/")
    assert "This evening is over." in visitor.words("table/")


def test_how_far_the_round_is_stands_below_the_search() -> None:
    a_public_evening()

    assert "1 of 2 deals is done. 1 table still plays." in Visitor().words()


def test_where_stages_are_counted_they_are_called_so() -> None:
    event = an_event(a_club(), "taki-pyramid", is_public=True, public_code=CODE)
    here = entrants(event, "Anna", "Bram", "Coby")
    played = a_round(event, here, closed=timezone.now())
    left = (NOTHING, Left(stage=4, number=2), Left(stage=7, number=3))
    noted(played.tables.get(), 1, DealResult(DealKind.PLAYED, left, (1,)))
    visitor = Visitor().be("Bram")

    assert "After 1 round: stage 4. Place 2 of 3." in visitor.words()
    assert "Stage" in visitor.words("standings/")
    assert "Points" not in visitor.words("standings/")


# The clock


def test_the_clock_is_the_servers_with_the_tables_own_time() -> None:
    event = a_public_evening(round_minutes=30)
    Round.objects.filter(number=2).update(clock_spent=10 * MINUTE)
    Table.objects.filter(round__number=2).update(extra_time=5 * MINUTE)
    changed(event)

    for tab in ("", "table/", "standings/"):
        assert ">20:00</span>" in Visitor().html(tab)
    assert ">25:00</span>" in Visitor().be("Yvonne").html()


def test_an_evening_without_a_clock_has_none() -> None:
    a_public_evening()

    assert "data-clock" not in Visitor().html()


# Staying fresh


def test_an_open_page_is_answered_with_nothing_until_something_changes() -> None:
    event = a_public_evening()
    visitor = Visitor()
    mark = visitor.get().context["mark"]

    def again() -> int:
        answer = visitor.client.get(visitor.home, headers={"Live-Mark": mark})
        return answer.status_code

    assert again() == 204
    changed(event)
    assert again() == 200


def test_an_open_page_fetches_its_part_alone() -> None:
    a_public_evening()
    visitor = Visitor()
    html = visitor.client.get(visitor.home, headers={"Live-Mark": "another"}).content.decode()

    assert 'id="evening"' in html
    assert "<html" not in html


# How many come


@pytest.mark.parametrize("rule", NameRule)
def test_an_evening_of_one_player(rule: NameRule) -> None:
    club = a_club()
    club.public_names = rule.value
    club.save()
    event = an_event(club, is_public=True, public_code=CODE)
    a_round(event, entrants(event, "Anna Bos"), closed=timezone.now())
    visitor = Visitor().be(
        "a" if rule is not NameRule.NUMBER else str(Player.objects.get().public_number)
    )

    for tab in ("", "table/", "standings/"):
        assert visitor.get(tab).status_code == 200


def test_four_hundred_players_are_shown_in_few_queries(django_assert_max_num_queries) -> None:
    event = an_event(a_club(), is_public=True, public_code=CODE, deals=1, rounds=1)
    players = Player.objects.bulk_create(
        Player(club=event.club, name=f"{'B' * 55} {number}") for number in range(400)
    )
    here = event.entrants.bulk_create(
        event.entrants.model(event=event, player=player, is_here=True) for player in players
    )
    played = a_round(event, *(here[at : at + 4] for at in range(0, 400, 4)))
    for table in played.tables.all():
        noted(table, 1, won_by(1, 2, 3, 4))
    Round.objects.update(closed=timezone.now())
    visitor = Visitor()
    with django_assert_max_num_queries(20):
        html = visitor.html("standings/", all="")

    assert html.count("<tr") == 401
    assert visitor.html("standings/").count("<tr") == 11
    assert "Show all: 400 players" in visitor.words("standings/")
    with django_assert_max_num_queries(3):
        visitor.get("standings/")


def test_a_name_with_signs_is_shown_as_it_is_written() -> None:
    event = a_public_evening(rule=NameRule.FULL, name="<i>Cup</i> & more")
    Player.objects.filter(name=NAMES[0]).update(name="<b>Zwaantje</b> & Co")
    changed(event)
    html = Visitor().html("standings/")

    assert "&lt;b&gt;Zwaantje&lt;/b&gt; &amp; Co" in html
    assert "&lt;i&gt;Cup&lt;/i&gt; &amp; more" in html
