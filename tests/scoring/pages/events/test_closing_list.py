"""What is worth a look before an evening is closed (night 4)."""

from typing import Any

import pytest

from scoring.evening.audit.post import TablePost
from scoring.evening.event_state import event_state_of
from scoring.models import Event
from scoring.pages.events.closing_list import worth_a_look
from scoring.posts.phones.disputes import dispute_deal
from tests.scoring.building import a_club, a_round, an_event, entrants, noted, token, won_by
from tests.scoring.nights import a_played_night

pytestmark = pytest.mark.django_db

CLOSED = "2026-11-20T23:00Z"


def told(event: Event) -> dict[str, list[tuple[str, str]]]:
    """What is worth a look, with addresses as they go on from the event's own."""
    own = event.get_absolute_url()
    return {
        each.title: [(words, url.removeprefix(own)) for words, url in each.things]
        for each in worth_a_look(event_state_of(event))
    }


def the_night_of_dien(**fields: Any) -> Event:
    """Dien misses the second of three rounds, and has the lowest total with what it counts."""
    event = an_event(a_club(), deals=1, **fields)
    ada, bas, cor, dien = entrants(event, "Ada", "Bas", "Cor", "Dien")
    for seated, left in (
        ((dien, ada, bas, cor), (10, 11, 12)),
        ((ada, bas, cor), (10, 11)),
        ((dien, ada, bas, cor), (9, 10, 11)),
    ):
        table = a_round(event, list(seated), closed=CLOSED).tables.get()
        noted(table, 1, won_by(1, *left))
    return event


def test_players_without_a_place_lead_to_the_rules_of_the_evening() -> None:
    found = told(the_night_of_dien())

    assert found["Players without a place"] == [("Dien: 2 rounds played, total 0", "settings/")]
    assert "The winner missed a round" not in found


def test_a_winner_who_missed_a_round_comes_first() -> None:
    found = told(the_night_of_dien(least_rounds=2))

    assert next(iter(found.items())) == (
        "The winner missed a round",
        [("Dien is first with 0, of which 0 for a round not played.", "settings/")],
    )


def test_a_place_that_a_tie_break_decided_leads_to_its_line() -> None:
    event = an_event(a_club(), deals=3)
    played = a_round(event, entrants(event, "Ada", "Bas", "Cor"), closed=CLOSED)
    for number, deal in enumerate((won_by(1, 4, 4), won_by(2, 2, 2), won_by(2, 2, 20)), 1):
        noted(played.tables.get(), number, deal)
    ada = event.entrants.get(player__name="Ada")

    assert told(event)["Places that a tie-break decided, or that are shared"] == [
        (
            "Bas before Ada, place 2. The most deals won decide: 2 against 1.",
            f"standings/?all=1#line-{ada.pk}",
        )
    ]


def test_a_deal_that_was_corrected_leads_to_it() -> None:
    event = an_event(a_club(), deals=1)
    played = a_round(event, entrants(event, "Ada", "Bas", "Cor"), closed=CLOSED)
    noted(played.tables.get(), 1, won_by(1, 4, 20))
    noted(played.tables.get(), 1, won_by(1, 8, 20), reason="Counted again")

    assert told(event) == {
        "Deals that were corrected": [
            ("Round 1, table 1, deal 1: Counted again", "round/1/table/1/deal/1/")
        ]
    }


def test_a_shared_place_is_told_too() -> None:
    event = an_event(a_club(), deals=1)
    played = a_round(event, entrants(event, "Ada", "Bas", "Cor"), closed=CLOSED)
    noted(played.tables.get(), 1, won_by(1, 4, 4))
    cor = event.entrants.get(player__name="Cor")

    assert told(event) == {
        "Places that a tie-break decided, or that are shared": [
            ("Bas and Cor share place 2.", f"standings/?all=1#line-{cor.pk}")
        ]
    }


def test_a_lot_that_decided_is_told() -> None:
    event = an_event(a_club(), deals=1, tie_breaks=["lot"], lot_seed=3)
    played = a_round(event, entrants(event, "Ada", "Bas", "Cor"), closed=CLOSED)
    noted(played.tables.get(), 1, won_by(1, 4, 4))

    ((words, _url),) = told(event)["Places that a tie-break decided, or that are shared"]

    assert words.endswith("place 3. The lot decides, drawn from the number 3 of this evening.")


def test_deals_that_wait_or_are_disputed_lead_to_the_deal() -> None:
    event = an_event(a_club(), deals=2)
    played = a_round(event, entrants(event, "Ada", "Bas", "Cor"), closed=None)
    table = played.tables.get()
    first, second, _third = table.seats.all()
    for number in (1, 2):
        noted(table, number, won_by(1, 4, 5), entrant=first.entrant)
    dispute_deal(TablePost.from_seat(second, event, table, seen=1, reason="", token=token()), 2)

    assert told(event)["Deals that are disputed or not confirmed"] == [
        (
            "Round 1, table 1, deal 1: waits for 1 player to confirm it",
            "round/1/table/1/deal/1/",
        ),
        (
            "Round 1, table 1, deal 2: disputed: the referee decides",
            "round/1/table/1/deal/2/",
        ),
    ]


def test_penalties_that_count_lead_to_their_sheet() -> None:
    found = told(a_played_night(a_club()))

    assert found["Penalties"] == [("5 for Anna: Came late", "round/1/table/1/#penalties")]


def test_where_nothing_is_special_nothing_is_told() -> None:
    event = an_event(a_club(), deals=1)
    played = a_round(event, entrants(event, "Ada", "Bas", "Cor"), closed=CLOSED)
    noted(played.tables.get(), 1, won_by(1, 4, 5))

    assert told(event) == {}


def test_more_rounds_take_no_more_queries(django_assert_max_num_queries: Any) -> None:
    event = the_night_of_dien()
    state = event_state_of(event)

    with django_assert_max_num_queries(3):
        assert worth_a_look(state)
