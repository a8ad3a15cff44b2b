"""The page on which a club chooses its house rules; its address is what was chosen."""

from collections.abc import Iterator
from dataclasses import dataclass

from django.forms.boundfield import BoundField, BoundWidget
from django.http import HttpResponse
from django.shortcuts import redirect, render
from django.views.decorators.http import require_safe
from django.views.decorators.vary import vary_on_headers

from foundation.web.requests import HtmxRequest
from referee.games import GAMES
from referee.presentation.registry import presentation_of
from referee.presentation.rulebook import Clause, HouseRule, Text
from referee.rulings.house_rules import HouseRules, clause_url
from referee.rulings.house_rules_form import HouseRulesForm
from referee.rulings.rules_cards import has_card

PAGE = "referee/rulings/house_rules.html"
CHOSEN = "referee/rulings/_house_rules_chosen.html"
DIFFERENCES = "referee/rulings/_differences.html"


@dataclass(frozen=True, slots=True)
class ValueChoice:
    """One value of an option: its radio button, its words, and what it means for the players."""

    button: BoundWidget
    answer: str
    consequence: str
    is_printed: bool


@dataclass(frozen=True, slots=True)
class Option:
    """A house rule on the page: what it asks, where it stands, what may be chosen.

    A number, from `low` to `high`, and a table have no choices but the field; `printed` says what
    the edition has, and `means` what that means.
    """

    name: str
    question: Text
    clause: str
    url: str
    field: BoundField
    answer: str
    is_changed: bool
    printed: str
    means: str
    choices: tuple[ValueChoice, ...]
    low: int | None
    high: int | None


@dataclass(frozen=True, slots=True)
class OptionChapter:
    """The house rules of a chapter of the rulebook."""

    title: Text
    options: tuple[Option, ...]


@require_safe
@vary_on_headers("HX-Request", "HX-Target")
def house_rules(request: HtmxRequest, game: str) -> HttpResponse:
    """Show a game's house rules, and what they change of an edition."""
    given = {name: str(value) for name, value in request.GET.items()}
    form = HouseRulesForm(GAMES[game], given)
    rules, valid = form.house_rules, form.is_valid()
    if valid and not request.htmx and given != rules.query:
        return redirect(rules.url)
    context = {
        "form": form,
        "rules": rules,
        "book": presentation_of(game).rulebook,
        "has_rules_card": has_card(game),
        "editions": [(each, rules.in_edition(each)) for each in GAMES[game].editions],
        "chapters": tuple(_chapters(form)),
        "swapped": bool(request.htmx),
    }
    if not request.htmx:
        return render(request, PAGE, context)
    if request.htmx.target == "differences":
        return render(request, DIFFERENCES, context)
    response = render(request, CHOSEN, context)
    if valid:
        response["HX-Replace-Url"] = rules.url
    return response


def _chapters(form: HouseRulesForm) -> Iterator[OptionChapter]:
    rules = form.house_rules
    for chapter in rules.book.chapters:
        options = tuple(
            _option(form, rules, clause, name, rule)
            for clause in chapter.clauses
            for name, rule in clause.house_rules.items()
        )
        if options:
            yield OptionChapter(chapter.title, options)


def _option(
    form: HouseRulesForm, rules: HouseRules, clause: Clause, name: str, rule: HouseRule
) -> Option:
    field, printed = form[name], getattr(rules.printed, name)
    values = getattr(field.field, "values", ())
    return Option(
        name=name,
        question=rule.question,
        clause=clause.number,
        url=clause_url(rules.game.code, clause),
        field=field,
        answer=rule.answer(getattr(rules.options, name)),
        is_changed=name in rules.changed,
        printed=rule.answer(printed),
        means=rule.consequence(printed),
        choices=tuple(
            ValueChoice(button, rule.answer(value), rule.consequence(value), value == printed)
            for button, value in zip(field.subwidgets if values else (), values, strict=True)
        ),
        low=getattr(field.field, "min_value", None),
        high=getattr(field.field, "max_value", None),
    )
