"""A moment of a turn that is asked about: how it stands, what leads to it, what cannot be."""

from urllib.parse import urlencode

import pytest
from django.http import QueryDict
from django.test import Client

from referee.games.jokeren.presentation.argued import answer_case
from referee.games.jokeren.presentation.disputes import turn
from referee.games.jokeren.presentation.lay_down_form import ComingOutForm
from referee.games.jokeren.presentation.lay_down_query import MOMENTS
from tests.referee.devices import html


def form(**facts: str) -> ComingOutForm:
    return ComingOutForm(QueryDict(urlencode(facts)))


def test_the_address_keeps_how_the_turn_stands_and_the_top_discard() -> None:
    question = form(hand="5H QS 9D", moment="took", top="5h", cards="9D", ask="discard").question

    assert form(**dict(QueryDict(question.url.partition("?")[2]).items())).question == question
    assert "moment=took" in question.url
    assert "top=5H" in question.url


def test_an_address_without_a_moment_asks_after_the_draw() -> None:
    assert "moment" not in form(hand="5H QS 9D").question.url


@pytest.mark.parametrize(
    ("facts", "field", "sentence"),
    [
        ({"moment": "midnight"}, "moment", "This page cannot answer that."),
        ({"top": "5H 6H"}, "top", "Only one card lies on top of the discards."),
        ({"moment": "took", "top": "5C"}, "top", "The card that was taken must be in the hand."),
        ({"moment": "took"}, "top", "Which card was taken?"),
        ({"ask": "take"}, "top", "Which card lies on top of the discards?"),
        ({"cards": "QS 9D", "ask": "discard"}, "cards", "Choose the one card to discard."),
        ({"cards": "QS", "ask": "discard:1"}, "cards", "This page cannot answer that."),
    ],
)
def test_what_cannot_be_is_said_beside_its_field(
    facts: dict[str, str], field: str, sentence: str
) -> None:
    assert form(hand="5H QS 9D", **facts).errors == {field: [sentence]}


@pytest.mark.parametrize(
    ("options", "after"),
    [({}, "It must be on the table in this turn."), ({"discard_pick": "free"}, "It may stay")],
)
def test_a_lawful_take_says_what_becomes_of_the_card(options: dict[str, str], after: str) -> None:
    hand = "QS KS AD 2H 3H 4H 9D"
    found = answer_case(turn(hand, moment="before", top="AS", ask="take", **options))

    assert found.allowed
    assert after in found.sentence


def test_a_discard_that_fits_says_what_it_costs() -> None:
    found = answer_case(
        turn(
            "8S 9D", theirs="5S 6S 7S", cards="8S", ask="discard", fit_discard="points",
            fit_points="3",
        )
    )  # fmt: skip

    assert "It fits on the table, so it costs 3 penalty points." in found.sentence


def test_a_case_that_cannot_be_is_a_fault_of_its_writer() -> None:
    with pytest.raises(ValueError, match="no case of Jokeren"):
        answer_case(turn("9D 9D 9D", cards="9D", ask="meld"))


def test_the_page_offers_every_moment_and_asks_about_the_discards(client: Client) -> None:
    page = html(client.get("/ask/jokeren/", {"hand": "5H QS 9D", "moment": "first"}))

    assert all(f'value="{moment}"' in page for moment in MOMENTS)
    assert '<option value="first" selected>' in page
    assert 'name="ask" value="discard"' in page
    assert 'name="ask" value="take"' in page
