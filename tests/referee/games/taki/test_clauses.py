"""The codes: each is a code of the rules, and each is met by a test in this folder."""

import ast
from functools import cache
from pathlib import Path

import pytest

from referee.games.taki.clauses import CLAUSES, refuse
from referee.presentation.registry import presentation_of

HERE = Path(__file__).parent
CODES_OF_THE_RULES = {
    "deal-over",
    "not-your-turn",
    "not-in-hand",
    "no-match",
    "answer-plus2",
    "must-play",
    "name-colour",
    "colour-fixed",
    "run-colour",
    "not-in-run",
    "close-on-taki",
    "nothing-to-close",
    "nothing-to-end",
    "nothing-to-accept",
    "nothing-to-break",
    "own-plus3",
    "not-in-edition",
    "not-the-referee",
    "nothing-to-undo",
    "wrong-shuffle",
    "wrong-show",
}


@cache
def texts_of_tests() -> set[str]:
    """Return every text that stands in another test of this folder."""
    trees = [
        ast.parse(path.read_text("utf-8"))
        for path in HERE.glob("test_*.py")
        if path.name != Path(__file__).name
    ]
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


@pytest.mark.parametrize("code", CLAUSES)
def test_a_refusal_names_the_clause_of_its_code(code: str) -> None:
    refused = refuse(code, seat=1)

    assert (refused.code, refused.clause) == (code, CLAUSES[code])


def test_the_rulebook_has_nine_chapters() -> None:
    assert [str(chapter.title) for chapter in presentation_of("taki").rulebook.chapters] == [
        "The decks",
        "A turn",
        "The cards",
        "Runs and the open TAKI",
        "The +3 and its breaker",
        "“Last card!”",
        "The empty pile",
        "The end, points, the Pyramid",
        "The referee and the record",
    ]


def test_the_last_chapter_says_the_same_as_the_eight_colour_games() -> None:
    ours, theirs = (
        presentation_of("taki").rulebook.chapters[-1],
        presentation_of("eight_colours").rulebook.chapters[-1],
    )

    assert [(str(c.text), c.number) for c in ours.clauses] == [
        (str(c.text), c.number.replace("4.", "9.")) for c in theirs.clauses
    ]


def test_what_the_sources_leave_open_is_marked_as_house() -> None:
    marked = [clause.number for clause in presentation_of("taki").rulebook.clauses if clause.house]

    assert marked == ["2.2", "3.4", "3.9", "4.3", "4.7", "5.6", "6.5"]


def test_what_a_card_without_a_number_counts_is_marked_within_its_clause() -> None:
    texts = {each.number: str(each.text) for each in presentation_of("taki").rulebook.clauses}

    assert "House rule: every other card counts 10." in texts["8.2"]
