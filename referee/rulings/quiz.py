"""The cases of a game that somebody may judge to learn it: what players argue about, and what is
drawn beside the clauses. The game rules on each of them here and now.
"""

import random
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache
from itertools import zip_longest

from referee.presentation.dispute_book import RuleDispute
from referee.presentation.registry import presentation_of
from referee.presentation.rulebook import Case
from referee.rulings.own_rulings import answer_case

CASES = 20


@dataclass(frozen=True, slots=True)
class QuizCase:
    """A case to judge, and what players argue about there; None where it is drawn beside a clause,
    which says it.
    """

    case: Case
    dispute: RuleDispute | None = None


@cache
def quiz_cases(game: str) -> tuple[QuizCase, ...]:
    """Return twenty cases of a game, the same ones in the same order for everybody; about half
    of them are lawful, as far as there are such. Fewer where a game has no more.
    """
    lawful: list[QuizCase] = []
    unlawful: list[QuizCase] = []
    for case in _all_of(game):
        (lawful if answer_case(game, case.case).allowed else unlawful).append(case)
    refused = min(len(unlawful), max(CASES // 2, CASES - len(lawful)))
    chosen = unlawful[:refused] + lawful[: CASES - refused]
    random.Random(game).shuffle(chosen)  # noqa: S311
    return tuple(chosen)


def _all_of(game: str) -> Iterator[QuizCase]:
    """Yield every case once: the first case of each dispute, then the second ones, then what is
    drawn. That something may be done only after drawing is neither yes nor no.
    """
    shown = presentation_of(game)
    disputes = shown.disputes.questions if shown.disputes else ()
    rounds = zip_longest(*([QuizCase(case, each) for case in each.cases] for each in disputes))
    argued = [case for turn in rounds for case in turn if case]
    drawn = [QuizCase(each.case) for each in shown.illustrations.values() if each.case]
    known = set()
    for case in (*argued, *drawn):
        answer = answer_case(game, case.case)
        if answer.url not in known and not answer.draws_first:
            known.add(answer.url)
            yield case
