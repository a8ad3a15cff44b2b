"""Cases of a game to judge: lawful or not, and why; one after the other, or all on paper."""

from dataclasses import dataclass

from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import render
from django.views.decorators.http import require_safe

from foundation.web.requests import whole_number
from referee.games import GAMES
from referee.presentation.dispute_book import RuleDispute
from referee.presentation.registry import presentation_of
from referee.rulings.own_rulings import answer_case
from referee.rulings.quiz import QuizCase, quiz_cases
from referee.rulings.ruling_query import RulingAnswer

SAID = {"yes": True, "no": False}


@dataclass(frozen=True, slots=True)
class JudgedCase:
    """A case with its ruling. `said` is what somebody thought of it, None where nothing yet."""

    answer: RulingAnswer
    dispute: RuleDispute | None
    said: bool | None = None

    @property
    def is_right(self) -> bool:
        return self.said is self.answer.allowed


@require_safe
def quiz(request: HttpRequest, game: str) -> HttpResponse:
    """Show a case to judge, and the ruling on it once it was judged; the address has it all:
    which case, what was said, how many before it were right.
    """
    cases = _cases(game)
    number = min(max(whole_number(request.GET.get("n", "")) or 1, 1), len(cases) + 1)
    right = min(whole_number(request.GET.get("right", "")) or 0, number - 1)
    said = SAID.get(request.GET.get("said", ""))
    context = {"game": presentation_of(game), "number": number, "all": len(cases), "right": right}
    if number <= len(cases):
        case = _shown(game, cases[number - 1], said)
        context |= {"case": case, "next": number + 1, "right_then": right + case.is_right}
    return render(request, "referee/rulings/quiz.html", context)


@require_safe
def paper(request: HttpRequest, game: str) -> HttpResponse:
    """Show all cases to print, and what the referee rules on a sheet of its own."""
    cases = [_shown(game, each) for each in _cases(game)]
    context = {"game": presentation_of(game), "cases": cases}
    return render(request, "referee/rulings/quiz_paper.html", context)


def _cases(game: str) -> tuple[QuizCase, ...]:
    found = quiz_cases(game) if game in GAMES else ()
    if not found:
        raise Http404("there is nothing to judge in this game")
    return found


def _shown(game: str, case: QuizCase, said: bool | None = None) -> JudgedCase:
    return JudgedCase(answer_case(game, case.case), case.dispute, said)
