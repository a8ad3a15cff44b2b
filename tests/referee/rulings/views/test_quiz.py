from html import unescape

import pytest
from django.test import Client

from referee.rulings.own_rulings import answer_case
from referee.rulings.quiz import quiz_cases

pytestmark = pytest.mark.django_db
QUIZ = "/ask/taki/quiz/"


def page(client: Client, address: str = QUIZ, **query: object) -> str:
    return unescape(client.get(address, query).content.decode())


def ruled(number: int):
    return answer_case("taki", quiz_cases("taki")[number - 1].case)


def said(number: int, *, right: bool) -> str:
    return "yes" if ruled(number).allowed is right else "no"


def test_a_case_is_asked_about_and_nothing_gives_the_ruling_away(client: Client) -> None:
    shown = page(client)

    assert "Case 1 of 20" in shown
    assert ruled(1).lays in shown
    assert ruled(1).sentence not in shown
    assert "✗</span> No" in shown
    assert 'class="case-mark open"' in shown


def test_a_right_answer_is_said_to_be_right_and_counted(client: Client) -> None:
    shown = page(client, said=said(1, right=True))

    assert "You rule as the referee does." in shown
    assert 'href="?n=2&right=1"' in shown


def test_a_wrong_answer_is_told_with_the_rule_that_decides_it(client: Client) -> None:
    shown = page(client, n=3, right=2, said=said(3, right=False))

    assert "The referee rules otherwise." in shown
    assert ruled(3).clauses[0].url in shown
    assert 'href="?n=4&right=2"' in shown


def test_at_the_end_the_page_says_how_many_were_right(client: Client) -> None:
    assert "in 17 of 20 cases" in page(client, n=21, right=17)


@pytest.mark.parametrize("query", [{"n": "x"}, {"n": "-3"}, {"n": "0", "right": "9"}])
def test_an_address_that_cannot_be_begins_anew(client: Client, query: dict[str, str]) -> None:
    assert "Case 1 of 20" in page(client, **query)


def test_nobody_has_more_right_than_was_asked(client: Client) -> None:
    assert "in 20 of 20 cases" in page(client, n=99, right=99)


def test_on_paper_all_cases_come_before_what_the_referee_rules(client: Client) -> None:
    shown = page(client, QUIZ + "paper/")
    questions, answers = shown.split("What the referee rules")

    assert questions.count('class="boxes"') == 20
    assert answers.count("<li>") >= 20
    assert ruled(1).sentence in answers


def test_a_game_that_has_no_cases_has_no_quiz(client: Client, little_rummy: str) -> None:
    assert client.get(f"/ask/{little_rummy}/quiz/").status_code == 404
