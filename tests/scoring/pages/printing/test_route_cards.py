"""Each player's way through the evening."""

import pytest

from scoring.evening.event_state import event_state_of
from scoring.models import Event, SitOut
from scoring.pages.printing.route_cards import RouteLine, route_cards
from tests.scoring.building import a_club, a_round, an_event, entrants

pytestmark = pytest.mark.django_db


def lines(event: Event, name: str) -> list[RouteLine]:
    cards = {card.name: card for card in route_cards(event_state_of(event))}
    return list(cards[name].lines)


def test_rounds_that_are_known_have_table_and_seat_and_the_others_are_empty() -> None:
    event = an_event(a_club(), rounds=3)
    people = entrants(event, "Ada", "Ben", "Cas", "Dov", "Eva", "Fee")
    a_round(event, people[:3], people[3:])
    a_round(event, people[3:], people[:3])

    assert lines(event, "Ben") == [RouteLine(1, 1, 2), RouteLine(2, 2, 2), RouteLine(3)]


def test_a_draft_is_not_on_a_card() -> None:
    event = an_event(a_club(), rounds=1)
    a_round(event, entrants(event, "Ada", "Ben", "Cas"), published=None)

    assert lines(event, "Ada") == [RouteLine(1)]


def test_a_round_that_was_sat_out_says_so() -> None:
    event = an_event(a_club(), rounds=1)
    played = a_round(event, entrants(event, "Ada", "Ben", "Cas"))
    SitOut.objects.create(round=played, entrant=entrants(event, "Dov")[0])

    assert lines(event, "Dov") == [RouteLine(1, sits_out=True)]


def test_more_rounds_than_were_agreed_on_are_all_there() -> None:
    event = an_event(a_club(), rounds=1)
    people = entrants(event, "Ada", "Ben", "Cas")
    a_round(event, people)
    a_round(event, people)

    assert [line.round for line in lines(event, "Ada")] == [1, 2]


def test_cards_lie_by_name() -> None:
    event = an_event(a_club())
    entrants(event, "Zoë", "Ada", "Élan", "Emma")

    names = [card.name for card in route_cards(event_state_of(event))]
    assert names == ["Ada", "Élan", "Emma", "Zoë"]


def test_who_is_not_here_gets_no_card_unless_nobody_is_here_yet() -> None:
    event = an_event(a_club())
    entrants(event, "Ada", "Ben")
    event.entrants.filter(player__name="Ben").update(is_here=False)
    assert [card.name for card in route_cards(event_state_of(event))] == ["Ada"]

    event.entrants.update(is_here=False)
    assert [card.name for card in route_cards(event_state_of(event))] == ["Ada", "Ben"]


def test_a_player_who_has_left_keeps_the_card() -> None:
    event = an_event(a_club())
    a_round(event, entrants(event, "Ada", "Ben", "Cas"))
    event.entrants.filter(player__name="Ben").update(is_here=False)

    assert "Ben" in [card.name for card in route_cards(event_state_of(event))]
