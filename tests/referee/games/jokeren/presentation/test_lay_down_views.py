""" "May I come out?" as a page: the hand, the table, the answer, and what else an address says."""

import re
from html import unescape
from typing import Any
from urllib.parse import urlencode

import pytest
from django.test import Client
from hypothesis import given, settings
from hypothesis import strategies as some

from referee.games.jokeren.notation import DECK
from tests.referee.devices import HTMX, html
from tests.referee.games.jokeren.presentation.lay_down_pages import (
    PAGE,
    TABLE,
    fields,
    led,
    page,
    said,
)

pytestmark = pytest.mark.django_db


ENOUGH = "KS KH KD 7H 8H 9H 2C 5D"


# The answer


def test_without_a_hand_the_page_offers_to_enter_one(client: Client) -> None:
    answer = page(client)

    assert answer.status_code == 200
    assert "Type or tap the cards of your hand" in said(answer)
    assert '<details class="panel" open>' in html(answer)
    assert 'class="errors"' not in html(answer)


def test_the_best_lay_down_is_drawn_and_spelt_out(client: Client) -> None:
    told = said(page(client, hand=ENOUGH), "answer")

    assert "Yes: 54, with 40 needed Rule 3.1" in told
    assert "7♥ 7 + 8♥ 8 + 9♥ 9 = 24" in told
    assert "K♠ 10 + K♥ 10 + K♦ 10 = 30" in told
    assert "2 cards are left" in told


def test_too_little_tells_what_is_missing_and_what_would_allow_it(client: Client) -> None:
    told = said(page(client, hand="9S 9H 9D 3C 4C 5C 8D AC"), "answer")

    assert "Not yet: 39 of 40 Rule 3.1" in told
    assert "40 are needed, 1 more" in told
    assert "A player who comes out must lay melds worth at least 39 points. Then yes." in told


def test_each_house_rule_that_would_allow_it_leads_to_a_yes(client: Client) -> None:
    source = html(page(client, hand="9S 9H 9D 3C 4C 5C 8D AC"))
    links = re.findall(r'<li><a href="(/ask/jokeren/\?[^"]*)"', source)

    assert links
    for link in links:
        assert "Yes" in said(client.get(unescape(link)), "answer")  # type: ignore[arg-type]


def test_an_address_with_a_hand_shows_the_answer_and_keeps_the_pad_folded(client: Client) -> None:
    source = html(page(client, hand=ENOUGH))

    assert '<details class="panel" open>' not in source
    assert (
        source.index('id="hand-text"')
        < source.index("Yes: 54, with 40 needed")
        < source.index("On the table")
    )


def test_the_clause_leads_to_its_place(client: Client) -> None:
    rules: Any = client.get("/rules/jokeren/")

    assert 'href="/rules/jokeren/#c3.1"' in html(page(client, hand=ENOUGH))
    assert 'id="c3.1"' in html(rules)


def test_an_id_is_there_once(client: Client) -> None:
    for query in ({}, {**TABLE, "cards": "2C", "ask": "add:2"}, {"hand": "FOO 7C 7C 7C"}):
        ids = re.findall(r'\sid="([^"]+)"', html(page(client, **query)))
        assert sorted(ids) == sorted(set(ids))


# Entering


def test_what_was_typed_in_any_form_leads_to_one_address(client: Client) -> None:
    answer = page(client, hand="7h,8h 9♥ kc JOKER")

    assert answer.status_code == 302
    assert answer["Location"] == "/ask/jokeren/?hand=7H+8H+9H+KC+%2A"


def test_what_is_typed_on_a_dutch_page_is_read_by_dutch_letters() -> None:
    client = Client(headers={"Accept-Language": "nl"})
    sent = fields(page(client)) | {"hand": "r7 kh hv", "top": "k10"}
    answer = client.get(PAGE, sent)

    assert answer["Location"] == "/ask/jokeren/?hand=7D+KC+QH&top=10C"
    shown = fields(client.get(answer["Location"]))
    assert (shown["hand"], shown["top"]) == (["7R HK VH"], ["10K"])


def test_an_address_that_says_it_shortly_is_shown_as_it_is(client: Client) -> None:
    assert page(client, **{**TABLE, "cards": "2C", "ask": "add:2"}).status_code == 200


def test_the_form_asks_the_same_again(client: Client) -> None:
    query: dict[str, Any] = {
        "edition": "competition",
        "opening_points": "30",
        "draw_count": "2",
        **TABLE,
        "cards": "10C",
        "ask": "swap:1",
    }
    first = page(client, **query)
    again = led(client, **fields(first))

    assert said(again, "answer") == said(first, "answer")
    assert said(again, "ruling") == said(first, "ruling")
    assert again.request["QUERY_STRING"] == first.request["QUERY_STRING"]  # type: ignore[attr-defined]


def test_tapped_cards_are_the_hand(client: Client) -> None:
    answer = led(client, **{**fields(page(client)), "card": ["7H", "7H", "*", "*"]})

    assert fields(answer)["hand"] == ["7H 7H * *"]
    assert fields(answer)["card"] == ["7H", "*", "*", "7H"]


def test_taps_change_what_was_typed(client: Client) -> None:
    sent = fields(page(client, hand="7H 8H"))
    sent["card"] = ["7H", "KC"]

    assert fields(led(client, **sent))["hand"] == ["7H KC"]


def test_typing_and_tapping_at_once_both_count(client: Client) -> None:
    sent = fields(page(client, hand="7H"))
    sent["card"] = ["7H", "KC"]
    sent["hand"] = ["7H 8H"]

    assert fields(led(client, **sent))["hand"] == ["7H 8H KC"]


def test_cards_that_the_pad_cannot_tick_are_not_lost(client: Client) -> None:
    sent = fields(page(client, hand="7C 7C 7C * * * * * KD"))

    assert fields(page(client, **sent))["hand"] == ["7C 7C 7C * * * * * KD"]
    fewer = fields(page(client, hand="* * * *")) | {"jokers": ["2"]}
    assert fields(page(client, **fewer))["hand"] == ["* * * *"]


def test_the_hand_can_be_emptied(client: Client) -> None:
    answer = led(client, **fields(page(client, **TABLE)), do="clear")

    assert fields(answer)["hand"] == [""]
    assert fields(answer)["mine"] == ["9C *=10C JC"]


@pytest.mark.parametrize(
    ("query", "told"),
    [
        (
            {"hand": "7C 7C 7C"},
            ("There are only two of the seven of clubs in the packs, but here there are 3."),
        ),
        ({"hand": "* * * * *"}, "There are 4 jokers in the packs, but here there are 5."),
        (
            {"hand": "* * *", "edition": "competition"},
            "There are 2 jokers in the packs, but here there are 3.",
        ),
        ({"hand": "7C foo"}, "“FOO” is not a card. Write 7H or 7♥"),
        ({"hand": "A-KS A-KH A-KD"}, "That is 39 cards. A hand here has 24 at most."),
        ({"hand": "7C" * 400}, "This is longer than any hand"),
        (
            {"hand": "7C 7C", "theirs": "7C 8C 9C"},
            (
                "With the table: There are only two of the seven of clubs in the packs, but "
                "here there are 3."
            ),
        ),
        ({"theirs": "7C 8D 9H"}, "does not belong in this run"),
        ({"mine": "7C foo 9C"}, "“FOO” is not a card."),
        ({"hand": "7C 8C", "cards": "KD", "ask": "meld"}, "Only cards of the hand can be chosen."),
        ({"hand": "7C 8C", "ask": "meld"}, "First choose cards of the hand."),
        ({"hand": "7C 8C", "cards": "7C", "ask": "jump"}, "This page cannot answer that."),
        ({"edition": "paris"}, "paris” cannot be chosen here."),
        ({"opening_points": "99"}, "Please enter a whole number from 0 to 60."),
        ({"draw_count": "9"}, "“9” cannot be chosen here."),
    ],
)
def test_trouble_is_told_in_words_and_nothing_is_lost(
    client: Client, query: dict[str, Any], told: str
) -> None:
    answer = page(client, **query)

    assert answer.status_code == 200
    assert told in said(answer)
    sent = fields(answer)
    for name, value in query.items():
        if name not in ("cards", "ask", "hand", "edition"):
            assert sent[name] == [value]
    if len(query.get("hand", "")) < 300 and "hand" in query and "-" not in query["hand"]:
        assert sent["hand"] == [query["hand"].upper()]


def test_what_is_typed_is_escaped(client: Client) -> None:
    nasty = '"><script>alert(1)</script>'
    for name in ("hand", "mine", "theirs", "new", "cards", "ask", "edition", "draw_count", "whose"):
        source = html(page(client, **{name: nasty, "was": "", "do": "put"}))
        assert "<script>alert" not in source.lower()


# With htmx


def test_a_tap_refreshes_the_answer_and_leaves_the_pad_alone(client: Client) -> None:
    sent = fields(page(client, hand="KS KH")) | {"card": ["KS", "KH", "KD", "2C"]}
    address = f"{PAGE}?{urlencode(sent, doseq=True)}"
    answer: Any = client.get(address, headers={**HTMX, "HX-Trigger": "pad"})

    assert html(answer).lstrip().startswith('<section id="answer"')
    assert "Not yet: 30 of 40" in said(answer, "answer")
    assert 'name="was" value="KS KH KD 2C"' in html(answer)
    assert 'id="pad-first"' not in html(answer)
    assert answer["HX-Replace-Url"] == "/ask/jokeren/?hand=KS+KH+KD+2C"


def test_whatever_was_typed_refreshes_the_pad_too(client: Client) -> None:
    answer = page(client, htmx=True, **fields(page(client)) | {"hand": ["ks kh"]})

    assert 'id="pad-first"' in html(answer)
    assert "<html" not in html(answer)
    assert answer["HX-Push-Url"] == "/ask/jokeren/?hand=KS+KH"


def test_an_address_with_trouble_is_not_pushed(client: Client) -> None:
    answer = page(client, htmx=True, **fields(page(client)) | {"hand": ["ks foo"]})

    assert "HX-Push-Url" not in answer
    assert "“FOO” is not a card." in said(answer)


def test_a_page_and_its_parts_are_kept_apart(client: Client) -> None:
    assert "HX-Request" in page(client)["Vary"]


# The way there, and whatever an address says


def test_the_page_of_the_game_and_may_i_lead_there(client: Client) -> None:
    for address in ("/games/jokeren/", "/ask/"):
        answer: Any = client.get(address)
        assert 'href="/ask/jokeren/"' in html(answer)


def test_only_reading_is_possible(client: Client) -> None:
    assert client.post(PAGE, {"hand": "7H"}).status_code == 405


CARDS = sorted(DECK.numbers)


card = some.sampled_from(CARDS)


cards_text = some.lists(card, max_size=9).map(" ".join)


anything = some.text(max_size=12) | some.integers(-3, 40).map(str) | cards_text


number = some.integers(0, 4).map(str)


PARTS = {
    "hand": some.lists(card, max_size=16).map(" ".join) | anything,
    "was": cards_text | anything,
    "card": some.lists(card | anything, max_size=6),
    "mine": some.lists(some.sampled_from(["9C *=10C JC", "QS QH QD", "2C"]) | anything, max_size=2),
    "theirs": some.lists(some.sampled_from(["7H 8H 9H", "AS AD *=AC"]) | anything, max_size=2),
    "out": some.sampled_from(["on", "off"]),
    "cards": cards_text | anything,
    "pick": some.lists(card | anything, max_size=4),
    "ask": some.just("meld")
    | number.map("add:{}".format)
    | number.map("swap:{}".format)
    | anything,
    "asked": some.just("meld") | anything,
    "new": cards_text | anything,
    "whose": some.sampled_from(["mine", "theirs"]) | anything,
    "tap": some.lists(card | anything, max_size=4),
    "do": some.sampled_from(["show", "put", "clear", "remove:1", "remove:0", "drop:mine:2C"])
    | anything,
    "edition": some.sampled_from(["home", "competition"]) | anything,
    "opening_points": number | anything,
    "joker_ratio": some.sampled_from(["any", "half", "one"]) | anything,
    "joker_gap": number,
    "jokers": some.sampled_from(["0", "2", "8"]),
    "ace_wrap": some.sampled_from(["on", "off"]) | anything,
}


@some.composite
def queries(draw: Any) -> dict[str, Any]:
    chosen = draw(some.sets(some.sampled_from(sorted(PARTS))))
    return {name: draw(PARTS[name]) for name in sorted(chosen)}


@settings(max_examples=150, deadline=None)
@given(query=queries(), htmx=some.booleans())
def test_any_question_gets_a_page(query: dict[str, Any], htmx: bool) -> None:
    client = Client()
    answer = page(client, htmx, **query)

    if answer.status_code == 302:
        answer = client.get(answer["Location"])  # type: ignore[assignment]
    assert answer.status_code in (200, 400)
    if answer.status_code == 200:
        assert 'id="answer"' in html(answer)


@settings(max_examples=30, deadline=None)
@given(raw=some.text(max_size=60))
def test_any_address_gets_a_page(raw: str) -> None:
    answer: Any = Client().get(f"{PAGE}?" + urlencode({"hand": raw, raw or "x": raw}), follow=True)

    assert answer.status_code in (200, 400)
