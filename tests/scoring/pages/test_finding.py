"""Finding a name in a list that is longer than a screen."""

import pytest
from django.test import Client, RequestFactory

from scoring.models import Event
from scoring.pages.finding import MOST_FOUND, ON_A_SCREEN, NameOnPage, finding
from tests.scoring.building import (
    a_club,
    a_round,
    an_event,
    entrants,
    logged_in,
    noted,
    won_by,
)

MANY = [NameOnPage(f"Player {number}", "", f"line-{number}") for number in range(ON_A_SCREEN + 1)]


def found(wanted: str, *names: str) -> list[str]:
    """Return what is found among many names and these."""
    places = [*MANY, *(NameOnPage(name, "", "") for name in names)]
    answer = finding(RequestFactory().get("/", {"find": wanted}), places)
    assert answer is not None
    return [each.name for each in answer.found]


@pytest.mark.parametrize("typed", ["zoe", "ZOË", "  Zoë ", "oë van"])
def test_a_name_is_found_however_it_is_written(typed: str) -> None:
    assert found(typed, "Zoë van Dam", "Joe") == ["Zoë van Dam"]


@pytest.mark.parametrize("typed", ["", "  ", "nobody"])
def test_nothing_is_found_where_nothing_fits(typed: str) -> None:
    assert found(typed, "Zoë") == []


def test_the_first_ones_stand_for_many() -> None:
    answer = finding(RequestFactory().get("/", {"find": "player", "after": "2"}), MANY)

    assert answer is not None
    assert (len(answer.found), answer.number) == (MOST_FOUND, len(MANY))
    # What else was chosen stays so.
    assert list(answer.kept) == [("after", "2")]


def test_on_one_screen_there_is_nothing_to_find() -> None:
    assert finding(RequestFactory().get("/", {"find": "player"}), MANY[:ON_A_SCREEN]) is None


def an_evening_of(players: int) -> tuple[Event, Client]:
    event = an_event(a_club())
    people = entrants(event, *[f"Player {number}" for number in range(players)])
    played = a_round(event, *[people[at : at + 4] for at in range(0, players, 4)])
    noted(played.tables.get(number=3), 1, won_by(3, 5, 6, 7))
    return event, logged_in(event.club)


def page_of(client: Client, event: Event, where: str) -> str:
    answer = client.get(f"/event/{event.code}/{where}")
    assert answer.status_code == 200
    return " ".join(answer.content.decode().split())


@pytest.mark.django_db
def test_the_seating_finds_a_table() -> None:
    event, client = an_evening_of(28)
    page = page_of(client, event, "seating/?find=player+10&round=1")

    assert (
        '<a class="link" href="#table-3"><bdi>Player 10</bdi></a> <span class="soft">Table 3</span>'
    ) in page
    assert page.count('class="panel seated" id="table-3"') == 1
    assert '<input type="hidden" name="round" value="1">' in page
    assert "Nobody is called" in page_of(client, event, "seating/?find=zoe")


@pytest.mark.django_db
def test_the_standings_find_a_line() -> None:
    event, client = an_evening_of(28)
    entrant = event.entrants.get(player__name="Player 10")
    page = page_of(client, event, "standings/?find=player+10")

    assert f'<a class="link" href="#line-{entrant.pk}"><bdi>Player 10</bdi></a>' in page
    assert '<span class="soft">place 1, total 0</span>' in page
    assert f'<details id="line-{entrant.pk}">' in page


@pytest.mark.django_db
@pytest.mark.parametrize("where", ["seating/", "standings/"])
def test_an_evening_of_24_has_no_search(where: str) -> None:
    event, client = an_evening_of(24)

    assert 'role="search"' not in page_of(client, event, where)
