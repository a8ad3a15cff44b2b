""" "May I?": rulings without a game."""

from django.http import Http404, HttpResponse
from django.shortcuts import render
from django.views.decorators.http import require_safe
from django.views.decorators.vary import vary_on_headers

from foundation.web.requests import HtmxRequest
from referee.cards.card_picker import pad
from referee.engine.cards import Deck
from referee.games import GAMES, PROBLEMS
from referee.presentation.dispute_book import RuleDispute
from referee.presentation.dispute_words import buttons
from referee.presentation.registry import presentation_of, presentations
from referee.rulings.own_rulings import answer_case
from referee.rulings.ruling_form import AskForm
from referee.rulings.ruling_query import cited, situation_sentences, special_rules
from referee.rulings.written_rulings import KEEP, keeping_place, with_keeping

DISPUTES = "referee/rulings/disputes.html"
PAGE, WHOLE, RULING = (
    "referee/rulings/ask.html",
    "referee/rulings/_ask.html",
    "referee/rulings/_ask_answer.html",
)


@require_safe
def home(request: HtmxRequest) -> HttpResponse:
    """Offer the games to ask about, and what players of each argue about."""
    games = [each for each in presentations() if each.may_i]
    return render(request, "referee/rulings/ask_home.html", {"games": games})


@require_safe
def disputes(request: HtmxRequest, game: str) -> HttpResponse:
    """Answer what players of a game argue about."""
    shown = presentation_of(game)
    if shown.disputes is None:
        raise Http404("nothing is known of what players of this game argue about")
    questions = [_answered(game, question) for question in shown.disputes.questions]
    return render(request, DISPUTES, {"game": shown, "questions": questions})


def _answered(game: str, question: RuleDispute) -> dict[str, object]:
    """Return a question with its rulings, which the game gives here and now."""
    return {
        "question": question,
        "answers": [answer_case(game, case) for case in question.cases],
        "clauses": [cited(game, number) for number in question.clauses],
    }


@require_safe
@vary_on_headers("HX-Request", "HX-Target")
def situation(request: HtmxRequest, game: str) -> HttpResponse:
    """Ask about a move in a situation; the address says both."""
    if game not in PROBLEMS:
        raise Http404("this game cannot be asked about in a situation")
    rules = GAMES[game]
    form = AskForm(rules, request.GET)
    valid = form.is_valid()
    deck = rules.deck(form.options)
    keep = keeping_place(request.GET.get(KEEP, ""))
    context = {
        "form": form,
        "book": presentation_of(game).rulebook,
        "answer": form.answer,
        "keep": keep,
        "rules": special_rules(form.query) if form.query else (),
        "stands": situation_sentences(form.query) if form.query else (),
        "leading": rules.notation.deck.face(form.card) if form.card else None,
        "pad": pad(deck, forms=True),
        "lead_pad": pad(deck, forms=True, among=form.leading_cards),
        "verbs": buttons(game).items(),
        "open": _group(form, deck),
    }
    if not request.htmx:
        return render(request, PAGE, context)
    # A tap on the pad changes only the ruling; whatever else changed may change what can be asked.
    only_ruling = valid and "ask" in request.GET
    response = render(request, RULING if only_ruling else WHOLE, context)
    if only_ruling:
        response["HX-Retarget"] = "#ruling"
        response["HX-Reswap"] = "outerHTML show:#ruling:top"
    elif request.GET.keys() & {"lead", "again"}:
        response["HX-Reswap"] = "outerHTML show:window:top"
    if form.query:
        response["HX-Push-Url"] = with_keeping(form.query.url, keep)
    return response


def _group(form: AskForm, deck: Deck) -> str:
    """Return the group of the pad in which the card lies that was asked about."""
    verb, _space, name = str(form.data.get("move", "")).partition(" ")
    if verb != "play" or name not in deck.numbers:
        return ""
    return deck.face(deck.laid(name)).colour or "none"
