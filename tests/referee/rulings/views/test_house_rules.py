"""The page on which a club chooses its house rules."""

import re
from dataclasses import replace
from typing import Any

import pytest
from django.http import HttpResponse
from django.test import Client

from referee.games import GAMES
from referee.presentation.registry import presentation_of, presentations
from tests.referee.devices import HTMX, html, text

PAGE = "/rules/taki/house/"
each_game = pytest.mark.parametrize("game", GAMES)


def part(response: HttpResponse, tag: str, mark: str) -> str:
    """Return what the first element of this tag and id says."""
    found = re.search(rf'<{tag}[^>]* id="{mark}".*?</{tag}>', html(response), re.DOTALL)
    assert found, f"the page has no {mark}"
    return " ".join(re.sub(r"<[^>]*>", " ", found[0]).split())


def differences(response: HttpResponse) -> str:
    return part(response, "div", "differences")


def option(response: HttpResponse, name: str) -> str:
    """Return the HTML of an option."""
    found = re.search(rf'<li class="option" id="option-{name}">.*?</li>', html(response), re.DOTALL)
    assert found
    return found[0]


def chosen(response: HttpResponse) -> dict[str, str]:
    """Return what the form sends, as a browser without JavaScript would."""
    source = html(response).partition('<form id="house-rules"')[2].partition("</form>")[0]
    sent = {}
    for tag in re.findall(r"<input[^>]*>", source):
        fields: dict[str, str] = dict(re.findall(r'(\w+)="([^"]*)"', tag))
        if fields["type"] != "radio" or " checked" in tag:
            sent[fields["name"]] = fields.get("value", "")
    return sent


# The page


@each_game
def test_every_option_stands_once_in_the_order_of_the_rulebook(client: Client, game: str) -> None:
    page = html(client.get(f"/rules/{game}/house/"))
    options = re.findall(r'id="option-(\w+)"', page)

    assert options == list(presentation_of(game).rulebook.house_rules)


@each_game
def test_every_id_is_there_once(client: Client, game: str) -> None:
    ids = re.findall(r'\sid="([^"]+)"', html(client.get(f"/rules/{game}/house/")))

    assert sorted(ids) == sorted(set(ids))


@each_game
def test_every_edition_is_served_as_printed(client: Client, game: str) -> None:
    for edition in list(GAMES[game].editions)[1:]:
        page = client.get(f"/rules/{game}/house/?edition={edition}")

        assert page.status_code == 200
        assert differences(page) == "Nothing differs: the standard rules are played."


def test_options_are_grouped_by_chapter_and_lead_to_their_clause(client: Client) -> None:
    page = client.get(PAGE)

    assert re.findall(r'<h2 id="chapter-\d">(.*?)</h2>', html(page)) == [
        "A turn",
        "The cards",
        "Runs and the open TAKI",
        "The +3 and its breaker",
        "“Last card!”",
        "The end, points, the Pyramid",
    ]
    plus_three = " ".join(option(page, "plus_three").split())
    assert 'href="/rules/taki/#c3.11" aria-label="Rule 3.11"' in plus_three


def test_each_value_has_its_words_its_meaning_and_the_print_is_marked(client: Client) -> None:
    words = " ".join(re.sub(r"<[^>]*>", " ", option(client.get(PAGE), "voluntary_draw")).split())

    assert words == (
        "2.2 May a player who could lay a card draw instead? Yes standard May a player who "
        "could lay a card draw instead? Yes standard A player who could lay a card may "
        "draw instead. No: a player who can lay a card must lay one A player who could lay a card "
        "may not draw instead."
    )


def test_a_number_says_its_range_and_what_is_printed(client: Client) -> None:
    penalty = option(client.get(PAGE), "last_card_penalty")

    assert "A number from 0 to 20" in penalty
    assert 'value="4" min="0" max="20"' in penalty
    assert "Standard: 4." in penalty
    assert "A player who forgets to say “Last card!” draws 4 cards." in penalty


def test_a_table_asks_for_a_number_beside_each_word(client: Client) -> None:
    points = option(client.get(PAGE), "card_points")

    assert "Leave empty what is standard." in points
    assert ">change direction</label>" in points
    assert 'name="card_points_CC"' in points


def test_an_option_that_differs_says_what_is_printed(client: Client) -> None:
    page = client.get(f"{PAGE}?voluntary_draw=off")

    assert part(page, "span", "state-voluntary_draw") == (
        "No: a player who can lay a card must lay one"
    )
    assert "standard: Yes" in option(page, "voluntary_draw")


@each_game
def test_the_page_leads_on_to_a_match_and_to_the_rulebook(client: Client, game: str) -> None:
    page = html(client.get(f"/rules/{game}/house/"))

    for address in (f"/play/{game}/", f"/referee/{game}/"):
        assert f'formaction="{address}"' in page
    assert f'href="/rules/{game}/"' in page


@each_game
def test_the_other_pages_lead_to_it(client: Client, db: None, game: str) -> None:
    for address in (
        f"/games/{game}/",
        "/games/",
        "/rules/",
        f"/rules/{game}/",
        f"/play/{game}/",
        f"/referee/{game}/",
    ):
        assert f'href="/rules/{game}/house/"' in html(client.get(address)), address


def test_it_can_only_be_read(client: Client) -> None:
    assert client.post(PAGE).status_code == 405


def test_an_unknown_game_has_no_house_rules(client: Client) -> None:
    assert client.get("/rules/poker/house/").status_code == 404


def test_the_first_page_leads_to_every_game_alike(client: Client, db: None) -> None:
    first, every = html(client.get("/")), html(client.get("/games/"))

    assert re.findall(r'href="/games/(\w+)/"', first) == list(GAMES)
    for way in ("/play/%s/", "/referee/%s/", "/rules/%s/house/", "/rules/%s/", "/ask/%s/"):
        for game in (each.code for each in presentations() if each.disputes):
            assert f'href="{way % game}"' in every
            assert f'href="{way % game}"' in html(client.get(f"/games/{game}/"))


# What differs


def test_what_differs_is_told_in_sentences(client: Client) -> None:
    page = client.get(f"{PAGE}?edition=112&voluntary_draw=off&last_card_penalty=1")

    assert differences(page) == (
        "2 rules differ from the standard. A player who could lay a card may not draw instead. "
        "Standard: A player who could lay a card may draw instead. Rule 2.2 A player who "
        "forgets to say “Last card!” draws 1 card. Standard: 4 Rule 6.1"
    )


def test_one_difference_is_one_rule(client: Client) -> None:
    page = client.get(f"{PAGE}?king_in_run=off")

    assert differences(page).startswith("1 rule differs from the standard.")


def test_editions_keep_what_was_chosen(client: Client) -> None:
    page = html(client.get(f"{PAGE}?edition=112&voluntary_draw=off&scoring=none"))

    assert 'href="/rules/taki/house/?voluntary_draw=off"' in page
    assert f'href="{PAGE}?edition=crazy&amp;voluntary_draw=off&amp;scoring=none"' in page
    assert page.count('aria-current="true">112 cards') == 1


def test_a_game_of_one_edition_asks_for_none(client: Client) -> None:
    assert 'aria-labelledby="edition"' not in html(client.get("/rules/eight_colours/house/"))


def test_what_does_not_go_together_is_warned_of(
    client: Client, db: None, monkeypatch: pytest.MonkeyPatch
) -> None:
    game = replace(
        GAMES["taki"], warnings=lambda options: () if options.voluntary_draw else ("stuck",)
    )
    book = replace(
        presentation_of("taki").rulebook, warnings={"stuck": "With <this> nobody can go on."}
    )
    monkeypatch.setitem(GAMES, "taki", game)  # type: ignore[arg-type]
    shown = replace(presentation_of("taki"), rulebook=book)
    monkeypatch.setattr("referee.games.taki.presentation.PRESENTATION", shown)

    for address in (PAGE, "/play/taki/"):
        warned = html(client.get(f"{address}?voluntary_draw=off"))
        assert "With &lt;this&gt; nobody can go on." in warned
        assert "nobody can go on" not in html(client.get(address))


# The address


@each_game
def test_the_form_as_it_stands_comes_back_to_the_same_address(client: Client, game: str) -> None:
    page = f"/rules/{game}/house/"

    assert client.get(page, chosen(client.get(page))).headers["Location"] == page


def test_what_is_as_printed_is_left_out_of_the_address(client: Client) -> None:
    sent = chosen(client.get(f"{PAGE}?edition=112&card_points_K=50"))
    answer = client.get(PAGE, {**sent, "voluntary_draw": "off", "last_card_penalty": ""})

    assert answer.status_code == 302
    assert answer.headers["Location"] == f"{PAGE}?edition=112&voluntary_draw=off&card_points_K=50"


def test_the_address_that_is_kept_shows_what_was_chosen(client: Client) -> None:
    sent = chosen(client.get(f"{PAGE}?supertaki=choose&last_card_penalty=0&card_points_%2B2=-1"))

    assert sent["supertaki"] == "choose"
    assert sent["last_card_penalty"] == "0"
    assert sent["card_points_+2"] == "-1"
    assert sent["card_points_K"] == ""


@pytest.mark.parametrize("query", ["edition=116", "nonsense=1", "mode=classic", "mode=&edition="])
def test_an_address_that_says_more_than_it_needs_is_shortened(client: Client, query: str) -> None:
    assert client.get(f"{PAGE}?{query}").headers["Location"] == PAGE


@pytest.mark.parametrize(
    ("query", "name", "sentence"),
    [
        ("voluntary_draw=maybe", "voluntary_draw", "“maybe” cannot be chosen here."),
        ("mode=%3Cb%3E", "mode", "“&lt;b&gt;” cannot be chosen here."),
        ("mode=%00", "mode", "cannot be chosen here."),
        ("last_card_penalty=21", "last_card_penalty", "Please enter a whole number from 0 to 20."),
        ("last_card_penalty=four", "last_card_penalty", "Please enter a whole number"),
        (f"winner_bonus={'9' * 4500}", "winner_bonus", "Please enter a whole number"),
        ("card_points_K=x", "card_points", "king: please enter a whole number from -1000 to 1000."),
    ],
)
def test_what_cannot_be_is_said_beside_its_option(
    client: Client, query: str, name: str, sentence: str
) -> None:
    answer = client.get(f"{PAGE}?{query}&king_in_run=off")

    assert answer.status_code == 200
    assert sentence in option(answer, name)
    assert "<details open>" in option(answer, name)
    assert html(answer).count('class="errors"') == 1
    assert "The standard is taken for what is wrong." in text(answer)
    assert "A king may not be laid in a run." in differences(answer)
    assert "<b>" not in html(answer)


def test_an_unknown_edition_is_said_so(client: Client) -> None:
    answer = client.get(f"{PAGE}?edition=<i>113")

    assert answer.status_code == 200
    assert "Edition: “&lt;i&gt;113” cannot be chosen here." in html(answer)


# By htmx


def fragment(client: Client, query: str, target: str = "chosen") -> Any:
    return client.get(f"{PAGE}?{query}", headers={**HTMX, "HX-Target": target})


def test_a_change_brings_the_differences_and_each_options_state(client: Client) -> None:
    answer = fragment(client, "edition=116&voluntary_draw=off&mode=classic")

    assert "<h1" not in html(answer)
    assert "A player who could lay a card may not draw instead." in differences(answer)
    assert html(answer).count("hx-swap-oob") == 2 * len(
        presentation_of("taki").rulebook.house_rules
    )
    assert answer.headers["HX-Replace-Url"] == f"{PAGE}?voluntary_draw=off"


def test_what_is_wrong_is_said_and_keeps_the_address(client: Client) -> None:
    answer = fragment(client, "last_card_penalty=99")

    assert answer.status_code == 200
    assert "Please enter a whole number from 0 to 20." in part(
        answer, "div", "wrong-last_card_penalty"
    )
    assert "HX-Replace-Url" not in answer.headers


def test_the_form_of_a_match_asks_for_the_differences_alone(client: Client) -> None:
    answer = fragment(client, "edition=116&voluntary_draw=off", "differences")

    assert html(answer).lstrip().startswith('<div id="differences"')
    assert "hx-swap-oob" not in html(answer)
    assert "HX-Replace-Url" not in answer.headers


def test_a_cache_tells_the_part_from_the_page(client: Client) -> None:
    assert {"HX-Request", "HX-Target"} <= set(client.get(PAGE).headers["Vary"].split(", "))
