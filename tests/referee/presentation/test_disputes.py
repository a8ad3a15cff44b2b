"""What players argue about, answered by the games: every row, with its ruling and its clause."""

import pytest

from referee.games import PROBLEMS
from referee.presentation.dispute_book import RuleDispute
from referee.presentation.registry import presentation_of, presentations
from referee.rulings.own_rulings import answer_case
from referee.rulings.ruling_query import answer, ask

TAKI = {
    "king-on-plus2": ["yes 3.8 3.3"],
    "king-on-plus3": ["yes 5.6 5.1", "yes 5.6 5.1", "yes 3.5 5.1", "yes 3.7 5.1"],
    "taki-on-taki": ["no run-colour 4.1", "yes 3.6 4.4"],
    "finish-on-plus": ["yes 3.4", "yes 3.4 4.1"],
    "finish-on-king": ["yes 3.8", "yes 3.8 3.3"],
    "reverse-with-two": ["yes 3.2", "yes 3.2"],
    "stop-with-two": ["yes 3.1", "yes 4.3 4.1"],
    "not-closed": ["yes 4.4 4.1", "yes 2.1 4.4", "yes 2.1 4.4"],
    "which-acts": ["yes 4.3 4.1", "yes 2.1 4.1", "yes 4.3 4.1"],
    "super-taki": ["no colour-fixed 3.7", "yes 3.7", "no colour-fixed 3.7"],
    "after-plus": ["yes 3.4", "no no-match 2.1", "yes 3.5 3.4", "yes 2.1 3.4"],
    "drawn-card": ["yes 2.1"],
    "last-card": [],
    "nothing-to-break": ["no nothing-to-break 5.2", "yes 5.4", "yes 5.4", "yes 5.2 5.1"],
    "first-card": ["yes 2.1 2.5", "no answer-plus2 3.3"],
    "plus3-on-plus2": ["no answer-plus2 3.3", "yes 3.9 3.3"],
    "plus3-in-run": ["no not-in-run 4.2", "yes 3.9 4.4"],
}

EIGHT_COLOURS = {
    "wild-on-draw-two": ["no answer-draw2 2.5", "no answer-draw2 2.5", "no answer-draw4 2.5"],
    "draw-two-on-draw-two": ["yes 2.5"],
    "spent-draw-two": ["yes 2.3", "yes 2.5"],
    "wild-draw-four": ["yes 2.6"],
    "same-colour": ["yes 2.6", "no name-colour 2.6"],
    "on-a-wild": ["yes 2.3", "no no-match 2.7"],
    "reverse-with-two": ["yes 2.4", "yes 2.4"],
    "skip-with-two": ["yes 2.4"],
    "drawn-card": ["yes 2.3"],
    "last-draw-two": ["yes 2.5", "yes 2.5"],
    "last-card": [],
    "first-card": [],
}

JOKEREN = {
    "forty-with-a-joker": ["yes 3.1", "no 3.1", "no 3.1"],
    "ace-points": ["no 3.1", "yes 3.1", "no 3.1"],
    "ace-round-the-corner": ["no 2.2", "yes 2.2", "yes 2.2"],
    "twin-in-a-set": ["no 2.1", "yes 2.1"],
    "jokers-side-by-side": ["no 2.4", "yes 2.2", "no 2.4"],
    "joker-swap-in-a-set": ["yes 4.2", "no 4.2", "yes 4.2"],
    "joker-swap-before-coming-out": ["no 4.1"],
    "joker-kept": ["no 4.2", "yes 1.4"],
    "laying-off-in-the-same-turn": ["yes 4.1", "no 4.1", "yes 4.1"],
    "laying-off-before-coming-out": ["no 4.1"],
    "discard-not-used": ["no 4.3", "yes 4.3", "no 4.3", "yes 4.3"],
    "discard-returned": ["no 4.3", "yes 1.4"],
    "out-without-a-discard": ["no 5.1", "yes 4.1", "yes 5.1"],
    "out-in-the-first-round": ["no 5.2", "yes 5.1"],
    "fitting-card-discarded": ["yes 1.4", "yes 1.4", "no 4.6"],
    "fifth-card-on-a-set": ["no 2.1"],
    "melds-rearranged": [],
    "stock-exhausted": [],
}

EXPECTED = {"taki": TAKI, "eight_colours": EIGHT_COLOURS, "jokeren": JOKEREN}
BOOKS = {each.code: each.disputes for each in presentations() if each.disputes}
EVERY = [(game, question) for game, book in BOOKS.items() for question in book.questions]
every_question = pytest.mark.parametrize(
    ("game", "question"), EVERY, ids=[f"{game}-{question.code}" for game, question in EVERY]
)


def rulings(game: str, question: RuleDispute) -> list[str]:
    answers = [answer_case(game, case) for case in question.cases]
    return [
        " ".join(
            [
                "yes" if each.allowed else f"no {each.code}".strip(),
                *(clause.number for clause in each.clauses),
            ]
        )
        for each in answers
    ]


@every_question
def test_every_question_is_answered_with_its_ruling_and_clause(
    game: str, question: RuleDispute
) -> None:
    assert rulings(game, question) == EXPECTED[game][question.code]


def test_there_is_no_question_without_an_expected_ruling_nor_one_too_few() -> None:
    for game, book in BOOKS.items():
        assert [question.code for question in book.questions] == list(EXPECTED[game])


@every_question
def test_every_question_has_words_and_a_ruling_or_a_clause(
    game: str, question: RuleDispute
) -> None:
    assert str(question.text).endswith("?")
    assert str(question.explanation).endswith(".")
    assert question.cases or question.clauses


@every_question
def test_a_clause_that_is_shown_is_in_the_rulebook(game: str, question: RuleDispute) -> None:
    numbers = {clause.number for clause in presentation_of(game).rulebook.clauses}

    assert set(question.clauses) <= numbers


@pytest.mark.parametrize("game", PROBLEMS)
def test_every_kind_of_what_is_pending_has_its_words(game: str) -> None:
    assert set(BOOKS[game].kinds) == set(PROBLEMS[game].kinds)


def follows(game: str, code: str, number: int = 0) -> str:
    """Return what happens after the move of a question's case, in words."""
    question = next(each for each in BOOKS[game].questions if each.code == code)
    case = question.cases[number]
    return " ".join(answer(ask(game, case.facts, case.edition)).follows)


@pytest.mark.parametrize(
    ("code", "number", "expected"),
    [
        (
            "king-on-plus2",
            0,
            ("Ada has laid a king and may lay any one card, draw, or end the turn."),
        ),
        ("king-on-plus3", 0, "Nobody broke the +3: Ben and Gil drew 3 cards. Ada laid the king."),
        (
            "king-on-plus3",
            1,
            "Nobody broke the +3: Ada, Ben and Gil drew 3 cards. Ada laid the king.",
        ),
        ("king-on-plus3", 2, "Ada, Ben and Gil drew 3 cards."),
        ("king-on-plus3", 3, "Ada, Ben and Gil drew 3 cards."),
        ("finish-on-plus", 0, "Ada drew 1 card. Ben is to move"),
        ("finish-on-plus", 1, "A TAKI in red is open: Ben may go on with that colour."),
        ("finish-on-king", 0, "Ada has won."),
        ("finish-on-king", 1, "Ada has won."),
        ("reverse-with-two", 0, "Ben is to move"),
        ("reverse-with-two", 1, "Ada is to move"),
        ("stop-with-two", 0, "Ada is to move"),
        ("stop-with-two", 1, "Ada is to move"),
        ("not-closed", 0, "A TAKI in red is open: Ben may go on with that colour."),
        ("not-closed", 1, "Ada is in a run: go on with red"),
        ("not-closed", 2, "Ben is to move, and lays a card that fits on the blue 7"),
        ("which-acts", 0, "Ben must answer the +2: lay a +2 or a king, or draw 2 cards."),
        ("which-acts", 1, "Ada is in a run: go on with red"),
        ("which-acts", 2, "Gil is to move"),
        ("super-taki", 1, "Ada has a TAKI on top of the run: go on with blue"),
        ("drawn-card", 0, "Ada drew 1 card. Ben is to move"),
        ("nothing-to-break", 1, "Ada drew 3 cards. Ben is to move"),
        ("nothing-to-break", 2, "Ada drew 3 cards. Ben is to move"),
        ("nothing-to-break", 3, "Gil laid the plus three breaker. Dov drew 3 cards."),
        ("plus3-on-plus2", 1, "Ada has laid a +3. The others may break it"),
    ],
)
def test_what_happens_then_in_taki(code: str, number: int, expected: str) -> None:
    assert expected in follows("taki", code, number)


@pytest.mark.parametrize(
    ("code", "number", "expected"),
    [
        ("draw-two-on-draw-two", 0, "draw 6 cards."),
        ("reverse-with-two", 0, "Ada is to move"),
        ("reverse-with-two", 1, "Ben is to move"),
        ("skip-with-two", 0, "Ada is to move"),
        ("last-draw-two", 0, "Ada laid the red draw two. Ada has won."),
        ("last-draw-two", 1, "Ada laid the red draw two. Ben drew 2 cards. Ada has won."),
    ],
)
def test_what_happens_then_in_the_eight_colour_game(code: str, number: int, expected: str) -> None:
    assert expected in follows("eight_colours", code, number)
