"""The page of a rulebook: its clauses with what is drawn beside them, and a search in them."""

from dataclasses import dataclass
from functools import lru_cache

from django.utils.translation import get_language

from referee.engine.faces import Face
from referee.presentation.contract import Presentation
from referee.presentation.registry import presentation_of
from referee.presentation.rulebook import Chapter, Clause, Text
from referee.rulings.own_rulings import answer_case
from referee.rulings.ruling_query import RulingAnswer
from referee.templatetags.rulebook import refusal_example

LONGEST_SEARCH = 60


@dataclass(frozen=True, slots=True)
class ShownClause:
    """A clause on the page: `faces` are the cards that it speaks of, `example` is a move on which
    the game has ruled; a clause has one of them or none.
    """

    clause: Clause
    faces: tuple[Face, ...]
    example: RulingAnswer | None


@dataclass(frozen=True, slots=True)
class ShownChapter:
    """A chapter on the page, with its number in the book."""

    number: int
    title: Text
    clauses: tuple[ShownClause, ...]

    @property
    def anchor(self) -> str:
        return f"chapter-{self.number}"


def chapters(game: Presentation, search: str = "") -> tuple[ShownChapter, ...]:
    """Return the chapters of a game's rulebook; with `search` only the clauses that have all its
    words, in any part of what stands there.
    """
    words = search.casefold().split()
    shown = (
        ShownChapter(number, chapter.title, _clauses(game, chapter, words))
        for number, chapter in enumerate(game.rulebook.chapters, start=1)
    )
    return tuple(chapter for chapter in shown if chapter.clauses)


def _clauses(game: Presentation, chapter: Chapter, words: list[str]) -> tuple[ShownClause, ...]:
    return tuple(
        _shown(game, clause)
        for clause in chapter.clauses
        if all(word in _whole_text(clause).casefold() for word in words)
    )


def _whole_text(clause: Clause) -> str:
    """Return what can be read at a clause: its text, its house rules, its refusals."""
    refusals = map(refusal_example, clause.sentences)
    rules = clause.house_rules.values()
    answers = (str(answer) for rule in rules for answer in rule.answers.values())
    questions = (str(rule.question) for rule in rules)
    return " ".join((clause.number, str(clause.text), *questions, *answers, *refusals))


def _shown(game: Presentation, clause: Clause) -> ShownClause:
    drawn = game.illustrations.get(clause.number)
    example = _example(game.code, clause.number, get_language()) if drawn and drawn.case else None
    return ShownClause(clause, drawn.faces if drawn else (), example)


@lru_cache(maxsize=512)
def _example(game: str, number: str, language: str | None) -> RulingAnswer | None:
    """Return the ruling on the case of a clause: it is always the same in one language."""
    case = presentation_of(game).illustrations[number].case
    return answer_case(game, case) if case else None
