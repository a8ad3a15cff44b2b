"""The codes: each is a code of the rules, and each is met by a test in this folder."""

import ast
from functools import cache
from pathlib import Path

import pytest

from referee.games.eight_colours.clauses import CLAUSES, NAMED_COLOUR, refuse
from referee.presentation.registry import presentation_of

HERE = Path(__file__).parent
CODES_OF_THE_RULES = {
    "deal-over",
    "not-your-turn",
    "not-in-hand",
    "no-match",
    "answer-draw2",
    "answer-draw4",
    "must-play",
    "name-colour",
    "not-the-referee",
    "nothing-to-undo",
    "wrong-shuffle",
    "wrong-show",
}


@cache
def texts_of_tests() -> set[str]:
    """Return every text that stands in an assertion, or as a parameter, of a test here."""
    trees = [
        ast.parse(path.read_text("utf-8"))
        for path in HERE.glob("test_*.py")
        if path.name != Path(__file__).name
    ]
    trees.append(ast.parse((HERE.parents[1] / "engine/test_verdict.py").read_text("utf-8")))
    return {
        node.value
        for tree in trees
        for node in ast.walk(tree)
        if isinstance(node, ast.Constant) and isinstance(node.value, str)
    }


def test_the_codes_are_those_of_the_rules_and_the_checkers_own() -> None:
    assert set(CLAUSES) == CODES_OF_THE_RULES | {"wrong-result"}


@pytest.mark.parametrize("code", CLAUSES)
def test_a_code_is_met_by_a_test(code: str) -> None:
    assert code in texts_of_tests()


@pytest.mark.parametrize("code", CLAUSES)
def test_the_clause_of_a_code_is_met_by_a_test(code: str) -> None:
    assert CLAUSES[code] in texts_of_tests()


def test_a_refusal_names_the_clause_of_its_code() -> None:
    refused = refuse("no-match", seat=1, card=5, leading=7, owed=0)

    assert (refused.code, refused.clause) == ("no-match", "2.3")
    assert refused.facts == {"seat": 1, "card": 5, "leading": 7, "owed": 0}


def test_a_refusal_may_name_another_clause() -> None:
    assert refuse("no-match", NAMED_COLOUR).clause == "2.7"


@pytest.mark.parametrize(
    ("number", "words"),
    [
        ("1.2", "House rule: each is dealt a hand of seven cards."),
        ("3.3", "House rule: they may also agree at the start on a number of rounds"),
    ],
)
def test_what_the_source_does_not_have_is_marked_within_its_clause(number: str, words: str) -> None:
    texts = {
        each.number: str(each.text) for each in presentation_of("eight_colours").rulebook.clauses
    }

    assert words in texts[number]
