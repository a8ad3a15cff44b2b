"""Every code of the core and of the services has its sentence, with names and cards."""

import ast
import re
from pathlib import Path

import pytest
from django.conf import settings

from referee.games import GAMES
from scoring.core import deals, sheets
from scoring.core.deals import Problem
from scoring.core.formats import JOKEREN_FORM, Agreement
from scoring.evening.deal_sentences import PROBLEMS, problem_sentence
from scoring.evening.refusals import REFUSALS, NotChanged, refusal_sentence

DECK = GAMES["jokeren"].deck(GAMES["jokeren"].editions["home"])
AGREEMENT = Agreement(JOKEREN_FORM, rounds=1, deals=10, deck=DECK)
NAMES = ("Anna", "Bert", "Carla")
SCORING = Path(settings.BASE_DIR, "scoring")


def told_codes() -> set[str]:
    """The codes that the docstrings of the core name, and that of what cannot be read."""
    texts = (deals.problems_of.__doc__, sheets.problems_in.__doc__)
    listed = (str(text).split("Codes", 1)[1] for text in texts)
    return {
        code
        for text in listed
        for code in re.findall(r"[a-z]+(?:-[a-z]+)+|missing|negative|impossible", text)
    } | {"not-a-number"}


def used_codes() -> set[str]:
    """The codes that the sources of the core make problems of."""
    used = set()
    for name in ("deals", "sheets", "sheet_line", "deal_draft"):
        tree = ast.parse((SCORING / "core" / f"{name}.py").read_text())
        for node in ast.walk(tree):
            if isinstance(node, ast.Call) and getattr(node.func, "id", "") == "Problem":
                first = node.args[0]
                if isinstance(first, ast.Constant):
                    used.add(str(first.value))
    return used


def test_every_code_of_the_core_has_a_sentence() -> None:
    assert used_codes() - PROBLEMS.keys() == set()
    assert {"impossible", "nothing-left", "won-written"} <= PROBLEMS.keys()


def test_no_sentence_is_for_a_code_that_there_is_not() -> None:
    assert PROBLEMS.keys() - {"missing-cards"} == told_codes()


def test_every_refusal_has_a_sentence() -> None:
    used = set()
    for path in SCORING.rglob("*.py"):
        if path.parent.name != "core":
            used |= set(re.findall(r'\bNotChanged\(\s*"([a-z-]+)"', path.read_text()))

    assert "round-closed" in used
    assert used <= REFUSALS.keys()


@pytest.mark.parametrize(
    ("problem", "sentence"),
    [
        (
            Problem("two-winners", seat=3, facts={"other": 1}),
            "Carla and Anna cannot both have gone out.",
        ),
        (Problem("missing", seat=2), "It is not entered what Bert had left."),
        (
            Problem("missing", seat=2, facts={"what": "cards"}),
            "It is not entered how many cards Bert had left.",
        ),
        (
            Problem("too-many-copies", seat=2, facts={"card": "5H", "copies": 2}),
            "The five of hearts is in this game only 2 times, but here it appears once more.",
        ),
        (
            Problem("unknown-card", seat=2, facts={"card": "K3"}),
            "This game has no card “K3”.",
        ),
        (
            Problem("empty-before-filled", 4),
            "Deal 4 is empty, but later ones are filled in.",
        ),
        (
            Problem("total-written", seat=1, facts={"given": 23, "right": 24}),
            "The form says 23 as the total of Anna; it should be 24.",
        ),
    ],
)
def test_a_problem_is_told_by_name(problem: Problem, sentence: str) -> None:
    assert problem_sentence(problem, NAMES, AGREEMENT) == sentence


def test_a_refusal_tells_its_facts() -> None:
    refused = NotChanged("wrong-seats", {"low": 3, "high": 4, "players": 5})

    assert refusal_sentence(refused) == (
        "These house rules are for 3 to 4 players, and this table has 5."
    )
