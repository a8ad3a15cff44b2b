"""The codes: each is a code of the rules, and each is met by a test in this folder."""

import ast
from functools import cache
from pathlib import Path

import pytest

from referee.games.jokeren.clauses import CLAUSES, refuse
from referee.presentation.registry import presentation_of

HERE = Path(__file__).parent
CODES_OF_THE_RULES = {
    "deal-over",
    "not-your-turn",
    "not-in-hand",
    "must-draw",
    "already-drawn",
    "pick-not-allowed",
    "pick-not-used",
    "return-discard",
    "too-short",
    "set-rank",
    "set-suit-twice",
    "set-full",
    "run-suit",
    "run-gap",
    "run-wrap",
    "run-full",
    "kind-off",
    "joker-undeclared",
    "joker-impossible",
    "joker-ratio",
    "joker-adjacent",
    "joker-kept",
    "swap-wrong-card",
    "swap-both-needed",
    "swap-locked",
    "not-opened",
    "open-too-low",
    "open-not-single",
    "open-orbit",
    "layoff-wait",
    "layoff-no-fit",
    "no-such-meld",
    "no-card-left",
    "end-orbit",
    "fit-discard",
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


def test_the_clause_of_every_code_is_in_the_rulebook() -> None:
    assert set(CLAUSES.values()) <= {
        clause.number for clause in presentation_of("jokeren").rulebook.clauses
    }


def test_the_rulebook_has_nine_chapters() -> None:
    assert [str(chapter.title) for chapter in presentation_of("jokeren").rulebook.chapters] == [
        "Cards and start",
        "Melds",
        "Coming out",
        "Laying off, swapping, the discard pile",
        "Going out",
        "The count",
        "What clubs play differently",
        "The referee and the record",
        "An evening, and the competition",
    ]
