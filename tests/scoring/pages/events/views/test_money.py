"""The page of fee and prizes, and who has paid on the list of who is here."""

from typing import Any

import pytest
from django.utils.html import strip_tags

from scoring.models import Club, Entrant, Event
from tests.scoring.an_evening import Evening, an_evening
from tests.scoring.building import noted, won_by

pytestmark = pytest.mark.django_db

NBSP = "\N{NO-BREAK SPACE}"


@pytest.fixture
def night() -> Evening:
    return an_evening(("Anna", "Bram", "Coby"), page="money/", rounds=1, deals=1)


def post(night: Evening, **fields: Any) -> Any:
    return night.post(**{"seen": "0", "currency": "EUR", "fee": "", **fields})


def words(html: str) -> str:
    return " ".join(strip_tags(html).replace(NBSP, " ").split())


@pytest.mark.parametrize("typed", ["7,50", "€ 7.50", "7.5", "eur 7,50"])
def test_a_fee_is_typed_as_people_write_it(night: Evening, typed: str) -> None:
    assert post(night, fee=typed).status_code == 302
    assert Event.objects.get().fee == 750


@pytest.mark.parametrize("typed", ["abc", "7,505", "$ 7"])
def test_what_is_no_amount_is_told_beside_the_field_and_nothing_is_lost(
    night: Evening, typed: str
) -> None:
    page = post(night, fee=typed, last="a sausage").content.decode()

    assert f"“{typed}” is no amount. Please write it like 7,50." in page
    assert f'value="{typed}"' in page
    assert 'value="a sausage"' in page
    assert Event.objects.get().fee is None


def test_prizes_are_amounts_or_anything_else(night: Evening) -> None:
    post(night, **{"1": "25", "2": "a ham", "last": "a sausage", "most-won": "0"})

    assert Event.objects.get().prizes == [
        {"for": "1", "cents": 2500},
        {"for": "2", "text": "a ham"},
        {"for": "last", "text": "a sausage"},
    ]


@pytest.mark.parametrize(
    ("typed", "sentence"),
    [("€ abc", "is no amount"), ("x" * 61, "at most 60 characters")],
)
def test_a_prize_that_cannot_be_is_told(night: Evening, typed: str, sentence: str) -> None:
    assert sentence in post(night, **{"1": typed}).content.decode()
    assert Event.objects.get().prizes == []


def test_what_was_saved_is_shown_in_the_fields(night: Evening) -> None:
    post(night, fee="7,50", **{"1": "25"})

    shown = night.html()

    assert f'value="€{NBSP}7.50"' in shown
    assert f'value="€{NBSP}25.00"' in shown
    assert post(night, fee=f"€{NBSP}7.50", seen="1", **{"1": f"€{NBSP}25.00"}).status_code == 302
    assert Event.objects.get().version == 1


def test_a_stale_page_keeps_what_was_typed(night: Evening) -> None:
    page = post(night, fee="9", seen="5").content.decode()

    assert "somebody else changed this" in page
    assert 'value="9"' in page


def test_a_club_has_one_currency(night: Evening) -> None:
    post(night, fee="£ 5", currency="GBP")

    assert (Club.objects.get().currency, Event.objects.get().fee) == ("GBP", 500)


def test_the_sums_are_told(night: Evening) -> None:
    post(night, fee="7,50", **{"1": "10"})
    Entrant.objects.filter(player__name="Anna").update(has_paid=True)

    shown = words(night.html())

    assert "1 of 3 have paid € 7.50: € 7.50 of € 22.50." in shown
    assert "Prizes: € 10.00. Left over when all have paid: € 12.50." in shown
    assert "Bram has paid Coby has paid" in shown


def test_without_a_fee_the_list_of_who_is_here_has_no_word_of_it(night: Evening) -> None:
    assert (
        "not paid" not in night.owner.get(f"{night.event.get_absolute_url()}here/").content.decode()
    )


def test_a_tap_on_the_list_of_who_is_here_notes_who_has_paid(night: Evening) -> None:
    post(night, fee="5")
    here = f"{night.event.get_absolute_url()}here/"
    anna = night.entrants[0]

    answer = night.owner.post(f"{here}paid/", {"paid": f"{anna.pk}-1"})
    shown = words(night.owner.get(here).content.decode())

    assert answer.headers["Location"] == here
    assert "1 of 3 players have paid: € 5.00 of € 15.00" in shown
    assert "Anna: ✓ paid" in shown


def test_the_list_alone_answers_htmx(night: Evening) -> None:
    post(night, fee="5")
    answer = night.owner.post(
        f"{night.event.get_absolute_url()}here/paid/",
        {"paid": f"{night.entrants[0].pk}-1"},
        headers={"HX-Request": "true"},
    )

    assert answer.content.decode().lstrip().startswith('<div id="check-in"')


@pytest.mark.parametrize("mark", ["", "x-1", "1", "4711-1", "²-1"])
def test_a_mark_of_nobody_is_not_found(night: Evening, mark: str) -> None:
    answer = night.owner.post(f"{night.event.get_absolute_url()}here/paid/", {"paid": mark})

    assert answer.status_code == 404


def closed(night: Evening) -> Evening:
    noted(night.table, 1, won_by(1, 4, 4))
    night.event.event_rounds.update(closed="2026-11-20T23:00Z")
    Event.objects.update(closed="2026-11-20T23:30Z")
    return night


def test_after_closing_the_prizes_are_given_out(night: Evening) -> None:
    post(night, **{"1": "25", "2": "15", "3": "10,01", "last": "a sausage"})
    before = words(night.html())
    after = words(closed(night).html())

    assert "Who gets what" not in before
    assert "Place 1 Anna · € 25.00" in after
    assert "Places 2, 3" in after
    assert "€ 12.51" in after
    assert "€ 12.50" in after
    assert "Last place" in after


def test_prizes_can_be_added_after_closing(night: Evening) -> None:
    closed(night)

    assert 'id="money"' in night.html()
    post(night, **{"1": "25"})
    assert "Place 1 Anna · € 25.00" in words(night.html())


def test_the_page_of_the_evening_leads_to_prizes_before_closing(night: Evening) -> None:
    page = night.owner.get(night.event.get_absolute_url()).content.decode()

    panel = page.split('aria-labelledby="before-title"')[1].split("</section>")[0]
    assert f'href="{night.page}"' in panel


def test_the_standings_of_a_closed_evening_lead_there(night: Evening) -> None:
    closed(night)

    page = night.owner.get(f"{night.event.get_absolute_url()}standings/").content.decode()

    assert f'href="{night.page}"' in page


def test_prizes_that_cost_more_than_comes_in_are_told(night: Evening) -> None:
    post(night, fee="5", **{"1": "20"})

    assert "Prizes € 20.00: € 5.00 more than comes in when all have paid." in words(night.html())
