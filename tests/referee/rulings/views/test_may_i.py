""" "May I?" as pages: the questions, a situation, the ruling, and whatever else an address says."""

import re
from typing import Any
from urllib.parse import urlencode

import pytest
from django.http import HttpResponse
from django.test import Client
from hypothesis import given, settings
from hypothesis import strategies as some

from referee.games import GAMES, PROBLEMS
from referee.presentation.registry import presentation_of, presentations
from tests.referee.devices import HTMX, html, text

KING: dict[str, Any] = {"leading": "R+2", "pending": "chain", "owed": "4", "move": "play K"}


def page(client: Client, game: str = "taki", *, htmx: bool = False, **query: Any) -> HttpResponse:
    """Return the page of a situation; nothing in it needs the database."""
    return opened(client, f"/ask/{game}/?{urlencode(query)}", htmx=htmx)


def opened(client: Client, address: str, *, htmx: bool = False) -> HttpResponse:
    answer: Any = client.get(address, headers=HTMX if htmx else None)
    assert isinstance(answer, HttpResponse)
    return answer


def fields(response: HttpResponse) -> dict[str, Any]:
    """Return what the form would send, as a browser without JavaScript does."""
    found: dict[str, Any] = {}
    source = html(response)
    for tag in re.findall(r"<input[^>]*>", source):
        kind, name, value = (attribute(tag, each) for each in ("type", "name", "value"))
        if 'form="ask-form"' in tag and (kind == "hidden" or " checked" in tag):
            found[name] = value
    for name, options in re.findall(r'<select name="(\w+)"[^>]*>(.*?)</select>', source, re.S):
        chosen = re.search(r'<option value="([^"]*)" selected', options)
        found[name] = chosen[1] if chosen else ""
    return found


def attribute(tag: str, name: str) -> str:
    found = re.search(rf'\s{name}="([^"]*)"', tag)
    return found[1] if found else ""


def ruling(response: HttpResponse) -> str:
    """Return what the ruling says."""
    found = re.search(r'<div id="ruling".*?<section|<div id="ruling".*', html(response), re.S)
    assert found
    return " ".join(re.sub(r"<[^>]*>", " ", found[0].removesuffix("<section")).split())


# The questions


GAMES_ARGUED_ABOUT = [each.code for each in presentations() if each.disputes]


@pytest.mark.parametrize("game", GAMES_ARGUED_ABOUT)
def test_what_players_of_a_game_argue_about_is_on_one_page(client: Client, game: str) -> None:
    said = text(opened(client, f"/ask/{game}/disputes/"))
    book = presentation_of(game).disputes

    assert book
    assert all(str(question.text) in said for question in book.questions)
    assert f"/ask/{game}/disputes/" in html(opened(client, "/ask/"))


def test_each_answer_has_its_ruling_and_its_rule(client: Client) -> None:
    said = text(opened(client, "/ask/taki/disputes/"))

    assert (
        "Ada must answer the +2: lay a +2 or a king, or draw 4 cards. Ada lays the king. Yes"
    ) in said
    assert "Rule 3.8" in said
    # A question that no card answers shows what the rulebook says.
    assert "Rule 6.1 When your hand has come down to one card, say “Last card!”" in said


@pytest.mark.parametrize("game", GAMES_ARGUED_ABOUT)
def test_each_ruling_leads_to_its_situation(client: Client, game: str) -> None:
    argued = html(opened(client, f"/ask/{game}/disputes/"))
    addresses = re.findall(r'href="(/ask/\w+/\?[^"]*)"', argued)

    assert len(addresses) > 10
    for address in addresses:
        answer = opened(client, address.replace("&amp;", "&"))
        assert '<div class="ruling' in html(answer)
        assert 'class="errors"' not in html(answer)


def test_each_clause_leads_to_its_place(client: Client) -> None:
    books = {game: html(opened(client, f"/rules/{game}/")) for game in GAMES}
    argued = "".join(html(opened(client, f"/ask/{game}/disputes/")) for game in GAMES_ARGUED_ABOUT)
    links = set(re.findall(r'href="/rules/(\w+)/#([^"]+)"', argued))

    assert len(links) > 20
    for game, anchor in links:
        assert f'id="{anchor}"' in books[game]


@pytest.mark.parametrize(
    "address", ["/ask/", "/ask/taki/", "/ask/eight_colours/", "/ask/jokeren/disputes/"]
)
def test_an_id_is_there_once(client: Client, address: str) -> None:
    ids = re.findall(r'\sid="([^"]+)"', html(opened(client, address)))

    assert sorted(ids) == sorted(set(ids))


@pytest.mark.parametrize("address", ["/ask/", "/cards/", "/rules/"])
def test_every_page_leads_there(client: Client, address: str) -> None:
    assert '<a href="/ask/"' in html(opened(client, address))


def test_a_game_that_is_not_there_is_not_found(client: Client) -> None:
    assert opened(client, "/ask/poker/").status_code == 404
    assert opened(client, "/ask/poker/disputes/").status_code == 404


# A situation and a ruling


@pytest.mark.parametrize("game", PROBLEMS)
def test_without_a_question_the_page_shows_a_situation_and_no_ruling(
    client: Client, game: str
) -> None:
    answer = page(client, game)

    assert answer.status_code == 200
    assert "Ada is to move, and lays a card that fits on the red 5" in text(answer)
    assert ruling(answer) == ""
    assert 'class="errors"' not in html(answer)


def test_the_address_of_a_question_is_answered(client: Client) -> None:
    said = ruling(page(client, **KING))

    assert said.startswith("Yes Rule 3.8 Ada may lay the king.")
    assert "What happens then Ada laid the king." in said


def test_a_refusal_shows_its_reason_and_what_would_change_it(client: Client) -> None:
    said = ruling(page(client, leading="R5", pending="turn", move="play ST:B"))

    assert said.startswith("No Rule 3.7 Ada cannot name another colour with the super TAKI")
    assert "Which colour does a super TAKI have? A colour that its player names Then yes." in said


def test_a_change_that_only_goes_on_otherwise_says_so(client: Client) -> None:
    said = ruling(page(client, leading="R5", pending="turn", seats="2", move="play RD"))

    assert "The player who laid it, once more Still yes, but it goes on otherwise." in said


def test_the_ruling_comes_before_the_form(client: Client) -> None:
    source = html(page(client, **KING))

    assert source.index("Ada may lay the king.") < source.index('id="ask-form"')


def test_what_was_asked_stays_in_the_form(client: Client) -> None:
    query: dict[str, Any] = {
        **KING,
        "edition": "112",
        "seats": "2",
        "hand": "1",
        "by": "1",
        "king_in_run": "False",
    }

    sent = fields(page(client, **query))

    assert {name: sent[name] for name in query} == query


def test_the_form_asks_the_same_again(client: Client) -> None:
    first = page(client, **KING)

    assert ruling(page(client, **fields(first))) == ruling(first)


def test_a_tap_on_the_pad_asks_about_another_move(client: Client) -> None:
    answer = page(client, **fields(page(client, **KING)), ask="play B+2")

    assert ruling(answer).startswith("Yes Rule 3.3 Ada may lay the blue plus two.")
    assert fields(answer)["move"] == "play B+2"


def test_a_tap_on_another_leading_card_opens_the_question_again(client: Client) -> None:
    answer = page(client, **fields(page(client, **KING)), lead="B7")

    assert "Ada is to move, and lays a card that fits on the blue 7" in text(answer)
    assert ruling(answer) == ""
    assert fields(answer)["leading"] == "B7"
    assert fields(answer)["pending"] == "turn"


@pytest.mark.parametrize(
    ("before", "lead", "pending"),
    [
        ("turn", "B+2", "chain"),  # the likeliest, as before
        ("open", "B7", "open"),  # chosen, and still possible
        ("open", "K", "free"),  # chosen, but no longer possible
    ],
)
def test_another_leading_card_lies_as_the_one_before_where_that_was_chosen(
    client: Client, before: str, lead: str, pending: str
) -> None:
    answer = page(client, leading="R5", pending=before, lead=lead)

    assert fields(answer)["pending"] == pending


def test_only_what_can_be_is_offered(client: Client) -> None:
    source = html(page(client, "eight_colours", leading="R5"))

    assert 'value="turn"' in source
    assert 'value="chain"' not in source


def test_an_edition_shows_its_own_cards(client: Client) -> None:
    assert 'value="play CR:L"' in html(page(client, edition="crazy"))
    assert 'value="play CR:L"' not in html(page(client, edition="112"))


def test_the_link_to_the_question_leaves_out_what_is_usual(client: Client) -> None:
    answer = page(client, **fields(page(client)), ask="play R7")

    assert 'href="/ask/taki/?leading=R5&amp;pending=turn&amp;move=play+R7"' in html(answer)


# With htmx


def test_a_tap_on_the_pad_changes_the_ruling_only(client: Client) -> None:
    answer = page(client, htmx=True, **fields(page(client, **KING)), ask="play B7")

    assert html(answer).lstrip().startswith('<div id="ruling"')
    assert 'id="ask-form"' not in html(answer)
    assert answer["HX-Retarget"] == "#ruling"
    assert answer["HX-Push-Url"] == ("/ask/taki/?leading=R%2B2&pending=chain&owed=4&move=play+B7")
    assert 'name="move" value="play B7"' in html(answer)


def test_another_leading_card_changes_the_situation(client: Client) -> None:
    answer = page(client, htmx=True, lead="B7")

    assert html(answer).lstrip().startswith('<div id="ask"')
    assert "<html" not in html(answer)
    assert "HX-Retarget" not in answer
    assert answer["HX-Push-Url"] == "/ask/taki/?leading=B7&pending=turn"


def test_trouble_is_shown_in_the_form_with_htmx_too(client: Client) -> None:
    answer = page(client, htmx=True, leading="R5", pending="plus", ask="play R7")

    assert html(answer).lstrip().startswith('<div id="ask"')
    assert 'id="id_pending_error"' in html(answer)


def test_a_page_and_its_part_are_kept_apart(client: Client) -> None:
    assert "HX-Request" in page(client)["Vary"]


def test_no_card_that_never_leads_is_offered_as_the_leading_card(client: Client) -> None:
    html = page(client).content.decode()
    leading = set(re.findall(r'name="lead" value="([^"]*)"', html))

    assert {"R3", "K", "CC:B", "ST:G"} <= leading
    assert leading & {"+3", "BR", "CC", "ST"} == set()
    assert 'name="ask" value="play +3"' in html


# Trouble


@pytest.mark.parametrize(
    ("query", "told"),
    [
        ({"leading": "R2"}, "The game has no card “R2”."),
        ({"leading": "+3"}, "This card never leads"),
        ({"leading": "CC"}, "Choose this card with the colour that was named for it."),
        ({"leading": "K", "edition": "crazy"}, "This edition does not have that card."),
        ({"move": "play R2"}, "The game has no card “R2”."),
        ({"move": "jump"}, "The game has no move “jump”."),
        ({"move": "play"}, "The move is not complete."),
        ({"by": "3", "seats": "2"}, "There are fewer players than that."),
        ({"seats": "99"}, "99” cannot be chosen here."),
        ({"hand": "0"}, "0” cannot be chosen here."),
        ({"edition": "117"}, "117” cannot be chosen here."),
        ({"pending": "plus"}, "This is not possible with the card that leads."),
        ({"leading": "R+2", "pending": "chain", "owed": "3"}, "“3” cannot be chosen here."),
        ({"king_in_run": "perhaps"}, "perhaps” cannot be chosen here."),
    ],
)
def test_trouble_is_told_in_words(client: Client, query: dict[str, Any], told: str) -> None:
    answer = page(client, **query)

    assert answer.status_code == 200
    assert told in text(answer)
    assert "This cannot be answered yet" in text(answer)
    assert "Rule" not in ruling(answer)


def test_trouble_in_what_is_folded_away_unfolds_it(client: Client) -> None:
    assert '<details class="panel" open>' in html(page(client, seats="99"))
    assert '<details class="panel" open>' not in html(page(client))


def test_beside_trouble_nothing_that_was_chosen_is_lost(client: Client) -> None:
    sent = fields(page(client, leading="R5", pending="open", hand="3", move="play R2", seats="99"))

    assert (sent["leading"], sent["pending"], sent["hand"], sent["move"]) == (
        "R5",
        "open",
        "3",
        "play R2",
    )


def test_only_reading_is_possible(client: Client) -> None:
    assert client.post("/ask/taki/", KING).status_code == 405
    assert client.post("/ask/").status_code == 405


CARDS = {game: sorted(GAMES[game].notation.deck.numbers) for game in PROBLEMS}
NAMES = (
    *("leading", "lead", "pending", "owed", "by", "hand", "seats", "edition", "move", "ask"),
    *("again", "pad-ask", "king_in_run", "mode", "supertaki", "plus_three", "first_card_acts"),
    *("voluntary_draw", "reverse_with_two", "card_points", "winner_bonus"),
)
anything = some.text(max_size=12) | some.integers(-3, 40).map(str)


@some.composite
def likely(draw: Any, game: str) -> dict[str, str]:
    """Return a query whose parts could each be right, but need not fit each other."""
    card = some.sampled_from(CARDS[game])
    verb = some.sampled_from(["draw", "close", "end", "accept", "call", "undo", "penalty 2 3"])
    move = card.map("play {}".format) | verb | anything
    parts = {
        "leading": card,
        "lead": card,
        "pending": some.sampled_from([*PROBLEMS[game].kinds, ""]),
        "owed": some.integers(0, 34).map(str),
        "by": some.integers(0, 9).map(str),
        "hand": some.sampled_from(["1", "2", "20"]),
        "seats": some.integers(2, 10).map(str),
        "edition": some.sampled_from(list(GAMES[game].editions)),
        "move": move,
        "ask": move,
        "plus_three": some.sampled_from(["True", "False", "usual"]),
        "first_card_acts": some.sampled_from(["True", "False"]),
        "mode": some.sampled_from(["pyramid", "classic"]),
    }
    chosen = draw(some.sets(some.sampled_from(sorted(parts))))
    return {name: draw(parts[name]) for name in sorted(chosen)}


@pytest.mark.parametrize("game", PROBLEMS)
@settings(max_examples=40)
@given(data=some.data())
def test_any_question_gets_a_page(game: str, data: some.DataObject) -> None:
    strange = some.dictionaries(some.sampled_from(NAMES), anything)
    query = data.draw(likely(game) | strange)
    htmx = data.draw(some.booleans())

    answer = page(Client(), game, htmx=htmx, **query)

    assert answer.status_code in (200, 400)
    assert 'id="ruling"' in html(answer)


@settings(max_examples=30)
@given(raw=some.text(max_size=60))
def test_any_address_gets_a_page(raw: str) -> None:
    answer = opened(Client(), "/ask/taki/?" + urlencode({"leading": raw, raw or "x": raw}))

    assert answer.status_code in (200, 400)


def test_a_name_given_twice_is_the_later_one(client: Client) -> None:
    answer = opened(client, "/ask/taki/?leading=R5&leading=B7")

    assert "lays a card that fits on the blue 7" in text(answer)
