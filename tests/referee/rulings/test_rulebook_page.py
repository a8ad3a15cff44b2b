"""What a rulebook's page shows: cards and rulings beside the clauses, and those a search finds."""

import pytest
from django.test import Client
from django.utils import translation

from referee.presentation.contract import Presentation
from referee.presentation.registry import presentation_of, presentations
from referee.rulings.rulebook_page import chapters
from tests.referee.devices import html

each_game = pytest.mark.parametrize("game", list(presentations()), ids=lambda game: game.code)

REFEREE_AND_NUMBERS = {
    "eight_colours": {"2.1", "2.9", "2.10", "3.3", "4.1", "4.2", "4.3", "4.4", "4.5"},
    "taki": {
        *("1.2", "1.3", "2.2", "2.4", "6.2", "6.3", "6.4", "6.5", "7.1", "7.2", "8.3", "8.5"),
        *("9.1", "9.2", "9.3", "9.4", "9.5"),
    },
    "jokeren": {
        *("1.2", "4.4", "4.5", "5.3", "6.3", "7.1"),
        *("8.1", "8.2", "8.3", "8.4", "8.5"),
        *("9.1", "9.2", "9.3", "9.4", "9.5", "9.6", "9.7"),
    },
}
"""The clauses that speak of no card: numbers of players and deals, the referee, the sheet."""


def found(game: str, search: str) -> list[str]:
    shown = chapters(presentation_of(game), search)
    return [each.clause.number for chapter in shown for each in chapter.clauses]


@each_game
def test_every_clause_that_speaks_of_cards_is_drawn(game: Presentation) -> None:
    bare = {
        each.clause.number
        for chapter in chapters(game)
        for each in chapter.clauses
        if not each.faces and not each.example
    }

    assert bare == REFEREE_AND_NUMBERS[game.code]
    assert set(game.illustrations) <= {clause.number for clause in game.rulebook.clauses}


@each_game
def test_every_game_has_a_quick_start_of_five_steps_with_cards(game: Presentation) -> None:
    assert len(game.quick_start) == 5
    assert all(step.faces for step in game.quick_start)


def test_an_example_leads_to_the_page_on_which_it_can_be_tried(client: Client) -> None:
    page = html(client.get("/rules/taki/"))
    example = '/ask/taki/?leading=R5&amp;pending=turn&amp;move=play+B5"'

    assert example in page
    assert 'Try it<span class="visually-hidden"> 2.1</span>' in page
    assert client.get(example[:-1].replace("&amp;", "&")).status_code == 200


def test_a_search_finds_the_clauses_that_have_all_its_words() -> None:
    assert found("jokeren", "joker SWAP") == ["2.6", "4.1", "4.2", "4.3", "4.6"]
    assert found("jokeren", "9.3") == ["9.3"]
    assert found("jokeren", "nothing like this") == []


def test_a_search_looks_into_house_rules_and_refusals() -> None:
    assert "5.2" in found("jokeren", "may not go out yet")
    assert "1.2" in found("jokeren", "how many cards is each player dealt")


def test_every_clause_is_there_without_a_search() -> None:
    numbers = [clause.number for clause in presentation_of("taki").rulebook.clauses]

    assert found("taki", " ") == numbers


def test_what_was_found_is_counted_and_the_rest_is_a_tap_away(client: Client) -> None:
    page = html(client.get("/rules/jokeren/", {"find": "<b>joker"}))

    assert "0 rules have “&lt;b&gt;joker” in them." in page
    assert '<a class="link" href="/rules/jokeren/">Show all rules</a>' in page


def test_a_search_while_typing_answers_with_the_clauses_alone(client: Client) -> None:
    answer = client.get("/rules/jokeren/", {"find": "ace"}, headers={"HX-Request": "true"})

    assert html(answer).lstrip().startswith('<div id="clauses"')
    assert "HX-Request" in answer.headers["Vary"]


def test_examples_are_in_the_language_of_the_reader() -> None:
    def words(language: str) -> str:
        with translation.override(language):
            shown = chapters(presentation_of("taki"))
        example = shown[2].clauses[0].example
        assert example
        return example.lays

    assert words("en") == "Ada lays the red stop."
    # A language without a catalogue falls back, and has rulings of its own.
    assert words("de") == words("en")


def test_refusals_are_folded_away(client: Client) -> None:
    page = html(client.get("/rules/taki/"))

    assert '<details class="refusals">' in page
    assert "What the referee then says" in page
