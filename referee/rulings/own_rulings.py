"""The rulings of games that are not asked about by a leading card."""

from collections.abc import Callable
from dataclasses import dataclass

from django.http import QueryDict

from referee.presentation.registry import package_of
from referee.presentation.rulebook import Case
from referee.rulings.ruling_query import RulingAnswer, answer, ask


@dataclass(frozen=True, slots=True)
class WrittenRuling:
    """A ruling as it is kept.

    situation  the house rules that are not the usual ones, and how the table stands
    question   what is asked: a move, or whether one is lawful
    allowed    whether the answer is yes
    sentence   why it is, or is not
    clause     the number of the clause that says it
    url        the address of the question
    """

    situation: str
    question: str
    allowed: bool
    sentence: str
    clause: str
    url: str


@dataclass(frozen=True, slots=True)
class OwnRulings:
    """How a game answers "May I?" itself.

    answer_case   the ruling on a case, of the disputes or of a clause
    write_ruling  the ruling on what the address of `may_i` asks, in words; None where it asks none
    """

    answer_case: Callable[[Case], RulingAnswer]
    write_ruling: Callable[[QueryDict], WrittenRuling | None]


def own_rulings_of(game: str) -> OwnRulings | None:
    """Return a game's own rulings; None for one that is asked about by a leading card
    (`Game.problems`), which `ruling_query` answers.
    """
    found: OwnRulings | None = getattr(package_of(game), "RULINGS", None)
    return found


def answer_case(game: str, case: Case) -> RulingAnswer:
    """Return the ruling on a case of a game, here and now."""
    if own := own_rulings_of(game):
        return own.answer_case(case)
    return answer(ask(game, case.facts, case.edition), changes=False)
