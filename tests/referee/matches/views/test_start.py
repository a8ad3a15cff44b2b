"""The page of the games: what can be played, the matches of this device, the example."""

import pytest
from django.test import Client

from referee.games import GAMES
from referee.models import Match
from tests.referee.devices import Device, hidden, html, phase, text, token

pytestmark = pytest.mark.django_db


def test_it_offers_the_game_its_rules_and_the_example(client: Client) -> None:
    page = client.get("/games/")

    assert page.status_code == 200
    assert 'href="/play/eight_colours/"' in html(page)
    assert 'href="/rules/eight_colours/"' in html(page)
    assert "Open the example" in text(page)


@pytest.mark.parametrize("game", sorted(GAMES))
def test_a_game_has_a_page_with_every_way_to_play_it(client: Client, game: str) -> None:
    page = html(client.get(f"/games/{game}/"))

    for way in ("play", "phones", "referee", "rules"):
        assert f'href="/{way}/{game}/"' in page
    assert page.count("<article") == 1


def test_a_game_that_is_none_has_no_page(client: Client) -> None:
    assert client.get("/games/whist/").status_code == 404


def test_a_new_visitor_has_no_matches(client: Client) -> None:
    assert "Your matches" not in text(client.get("/games/"))


def test_it_leads_back_to_a_match_of_this_device(table: Device) -> None:
    page = table.client.get("/games/")

    assert f'href="/match/{table.code}/"' in html(page)
    assert "Go on with round 1" in text(page)


def test_the_latest_match_comes_first(table: Device) -> None:
    older = table.code
    table.start(name1="Gil")
    page = html(table.client.get("/games/"))

    assert page.index(table.code) < page.index(older)


def test_a_finished_match_is_said_to_be_finished(ended: Device) -> None:
    assert "Go on with round 1" in text(ended.client.get("/games/"))
    Match.objects.filter(code=ended.code).update(rounds=1)

    assert "Finished" in text(ended.client.get("/games/"))


def test_another_browser_sees_nothing_of_it(table: Device) -> None:
    page = html(Client().get("/games/"))

    assert table.code not in page
    assert "Ada" not in page


def test_names_are_escaped(table: Device) -> None:
    table.start(name1="<b>Ada</b>")
    page = html(table.client.get("/games/"))

    assert "<bdi>&lt;b&gt;Ada&lt;/b&gt;</bdi>" in page
    assert "<b>Ada" not in page


def test_it_is_never_kept_in_a_cache(table: Device) -> None:
    assert "no-store" in table.client.get("/games/").headers["Cache-Control"]


def test_a_match_that_was_removed_is_left_out(table: Device) -> None:
    table.match.delete()
    page = table.client.get("/games/")

    assert page.status_code == 200
    assert table.code not in html(page)


def test_it_needs_few_queries_however_many_matches(
    table: Device, django_assert_max_num_queries
) -> None:
    for _ in range(9):
        table.start()
    with django_assert_max_num_queries(12):
        page = table.client.get("/games/")

    assert html(page).count("Go on with round 1") == 10


def test_the_example_is_offered_on_its_own_page(client: Client) -> None:
    page = client.get("/demo/")

    assert page.status_code == 200
    assert "Open the example" in text(page)


def test_the_example_stands_in_its_second_round(client: Client) -> None:
    start = client.get("/demo/")
    answer = client.post("/demo/start/", {"token": hidden(start, "token")}, follow=True)

    assert answer.redirect_chain[0][1] == 302
    assert phase(answer) == "handover"
    assert Match.objects.get().deals.count() == 2
    assert Match.objects.get().deals.latest("number").lines.count() >= 7
    assert "example" in text(client.get("/games/"))


def test_the_example_has_a_round_that_was_counted(client: Client) -> None:
    client.post("/demo/start/", {"token": token()})
    code = Match.objects.get().code

    assert client.get(f"/match/{code}/record/1/").json()["result"]["winner"] in (1, 2, 3)


@pytest.mark.parametrize("fields", [{}, {"token": ""}, {"token": "odd one"}])
def test_an_example_without_its_token_is_a_bad_request(
    client: Client, fields: dict[str, str]
) -> None:
    assert client.post("/demo/start/", fields).status_code == 400
    assert not Match.objects.exists()


def test_the_start_of_the_example_is_for_posts_only(client: Client) -> None:
    assert client.get("/demo/start/").status_code in (302, 405)
    assert not Match.objects.exists()
